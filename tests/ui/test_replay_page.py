"""Going through a kept game."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAccessible, QHoverEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QSlider, QWidget
from pytestqt.qtbot import QtBot

from setgui import Card
from setgui.model.commands import Add, Claim, Finish
from setgui.model.events import Misclaimed
from setgui.model.game import Start
from setgui.model.sets import find_sets, is_set
from setgui.session.acts import Act, Aside
from setgui.session.course import Course, Frame, advance, begin
from setgui.session.ports import GameId
from setgui.ui.announcer import Announcer
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.card_painter import CardPixmaps
from setgui.ui.dialogs.replay_page import ReplayPage
from setgui.ui.dialogs.sets_list import SetsList
from setgui.ui.theme import DARK, LIGHT, dress
from ui.program import delete_now

Opener = Callable[[Sequence[Frame]], ReplayPage]
Move = Callable[[Course], Act]

TWO = Start(2)  # several sets lie on its first table


def take(course: Course) -> Act:
    return Claim(find_sets(course.game.table)[0])


def err(course: Course) -> Act:
    a, b, *others = course.game.table
    return Claim((a, b, next(card for card in others if not is_set(a, b, card))))


def do(act: Act) -> Move:
    return lambda _: act


def played(*moves: Move, start: Start = TWO) -> list[Frame]:
    """A game in which each act takes ten seconds."""
    course = begin(start)
    found = [Frame(course)]
    for number, move in enumerate(moves, start=1):
        act = move(course)
        course, events = advance(course, 10_000 * number, act)
        found.append(Frame(course, 10_000 * number, act, events))
    return found


MIXED = played(
    take, err, do(Aside.LOCATE), take, do(Aside.UNDO), do(Aside.REDO), do(Aside.COUNT), do(Add()), take, do(Finish())
)


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opener]:
    """Opens the page over the acts of game 8."""
    host = QWidget()

    def open_page(frames: Sequence[Frame]) -> ReplayPage:
        page = ReplayPage(host, GameId(8), frames, CardPixmaps(), LIGHT)
        with qtbot.waitActive(page):
            page.open()
        return page

    yield open_page
    delete_now(host)


def slider(page: ReplayPage) -> QSlider:
    found = page.findChild(QSlider)
    assert found is not None
    return found


def board(page: ReplayPage) -> BoardView:
    found = page.findChild(BoardView)
    assert found is not None
    return found


def sets(page: ReplayPage) -> SetsList:
    found = page.findChild(SetsList)
    assert found is not None
    return found


def timer(page: ReplayPage) -> QTimer:
    found = page.findChild(QTimer)
    assert found is not None
    return found


def message(page: ReplayPage) -> str:
    found = page.findChild(Announcer)
    assert found is not None
    return found.text()


def button(page: ReplayPage, name: str) -> QAbstractButton:
    (found,) = (one for one in page.findChildren(QAbstractButton) if name in (one.text(), one.accessibleName()))
    return found


def figures(page: ReplayPage) -> dict[str, str]:
    names = [label.accessibleName() for label in page.findChildren(QLabel) if label.accessibleName()]
    return {caption: value for caption, _, value in (name.rpartition(" ") for name in names)}


def marked(page: ReplayPage) -> list[Card]:
    return [Card(tile.accessibleName()) for tile in board(page).tiles if tile.isChecked()]


def outlined(page: ReplayPage) -> set[Card]:
    """The cards that are claimed next, as the board is told."""
    _, _, cards = board(page).accessibleDescription().partition("Picked next: ")
    return {Card(words) for words in cards.rstrip(".").split(", ")} if cards else set()


# Each act


def test_it_begins_with_the_deal_and_the_keyboard_on_the_slider(opened: Opener) -> None:
    page = opened(MIXED)
    assert (slider(page).minimum(), slider(page).value(), slider(page).maximum()) == (0, 0, 10)
    assert slider(page).hasFocus()
    assert message(page) == "The deal: 12 cards on the table. Next: the marked cards."
    assert page.windowTitle() == "Replay of deal 2: Solitaire, standard"


@pytest.mark.parametrize("act", range(len(MIXED)))
def test_each_act_shows_the_table_as_it_lay(opened: Opener, act: int) -> None:
    page = opened(MIXED)
    slider(page).setValue(act)
    course = MIXED[act].course
    assert [Card(tile.accessibleName()) for tile in board(page).tiles] == list(course.game.table)
    assert figures(page) == {
        "Score": str(course.game.score),
        "Time": f"{act // 6}:{act % 6}0",
        "Sets": str(len(course.game.taken)),
        "Draw pile": str(len(course.game.pile)),
        "Hints": str(course.hints),
        "Mistakes": str(course.mistakes),
    }
    lying = find_sets(course.game.table)
    assert {one.cards for one in sets(page).sets} == set(lying)
    told = [label.text() for label in page.findChildren(QLabel)]
    assert ("One set lies here." if len(lying) == 1 else f"{len(lying)} sets lie here.") in told
    assert (f"Act {act} of 10" if act else "Deal") in told


UNFINISHED = played(take, do(Add()), take)


@pytest.mark.parametrize("act", range(len(UNFINISHED)))
def test_sets_that_an_unfinished_game_still_holds_are_not_given_away(opened: Opener, act: int) -> None:
    page = opened(UNFINISHED)
    slider(page).setValue(act)
    now = set(UNFINISHED[-1].course.game.table)
    gone = {cards for cards in find_sets(UNFINISHED[act].course.game.table) if not now.issuperset(cards)}
    assert {one.cards for one in sets(page).sets} == gone
    told = [label.text() for label in page.findChildren(QLabel) if label.text().startswith("Sets here")]
    assert told == ([f"Sets here that are gone by now: {len(gone)}"] if gone else [])
    assert bool(gone) is (act < 3)
    assert find_sets(list(now))


def test_each_act_is_told(opened: Opener) -> None:
    page = opened(MIXED)
    told = []
    for act in range(1, 11):
        slider(page).setValue(act)
        told.append(message(page))
        assert slider(page).accessibleDescription() == f"Act {act} of 10. {message(page)}"
    beginnings = [
        "Set, ",
        "Not a set: ",
        "A set was located. A set: ",
        "Set, ",
        "Taken back. ",
        "Done again. ",
        "The sets were counted. ",
        "One card added. ",
        "Set, 1 point: ",
        "Finished. ",
    ]
    assert [one for one, beginning in zip(told, beginnings, strict=True) if not one.startswith(beginning)] == []


def test_what_the_next_act_claims_is_outlined(opened: Opener) -> None:
    page = opened(MIXED)
    for act, frame in enumerate(MIXED[1:]):
        slider(page).setValue(act)
        asked = frame.act.cards if isinstance(frame.act, Claim) else ()
        wrong = any(isinstance(event, Misclaimed) for event in frame.events)
        claimed = () if wrong else asked  # what was no set is told, not marked as if it were one
        assert message(page).endswith("Next: the marked cards.") is bool(claimed)
        assert ("Next: not a set, " in message(page)) is wrong
        assert outlined(page) == set(claimed)
        assert {tile._face.card for tile in board(page).tiles if tile._face and tile._face.located} == set(claimed)
    slider(page).setValue(10)
    assert outlined(page) == set()


def test_the_cards_of_a_mistake_are_marked_as_wrong(opened: Opener) -> None:
    page = opened(MIXED)
    slider(page).setValue(2)
    act = MIXED[2].act
    assert isinstance(act, Claim)
    wrong = {tile._face.card for tile in board(page).tiles if tile._face and tile._face.wrong}
    assert wrong == set(act.cards)
    slider(page).setValue(3)
    assert not any(tile._face and tile._face.wrong for tile in board(page).tiles)


# The sets that lay there


def test_the_set_taken_next_is_told_through_what_lies_between(opened: Opener) -> None:
    page = opened(MIXED)
    taken = {0: 1, 1: 4, 2: 4, 3: 4, 8: 9}  # the act after which it lies there, and that which takes it
    for act in range(len(MIXED)):
        slider(page).setValue(act)
        following = MIXED[taken[act]].act if act in taken else None
        expected = [set(following.cards)] if isinstance(following, Claim) else []
        assert [set(one.cards) for one in sets(page).sets if one.taken_next] == expected


def test_sets_are_worth_what_they_score_there(opened: Opener) -> None:
    page = opened(MIXED)
    for act in (0, 8):
        slider(page).setValue(act)
        variant = MIXED[act].course.game.variant
        assert [one.points for one in sets(page).sets] == sorted(
            (variant.points(*cards) for cards in find_sets(MIXED[act].course.game.table)), reverse=True
        )
        most = 1 if act == 8 else 4
        assert all(one.scored == min(one.points, most) for one in sets(page).sets)


def test_a_set_is_read_out(opened: Opener) -> None:
    page = opened(MIXED)
    heard = QAccessible.queryAccessibleInterface(sets(page))
    assert heard.role() is QAccessible.Role.List
    names = [heard.child(row).text(QAccessible.Text.Name) for row in range(heard.childCount())]
    for one, name in zip(sets(page).sets, names, strict=True):
        assert name.startswith(", ".join(card.words for card in one.cards))
        assert ("taken next" in name) is one.taken_next
        assert f"{one.scored} point" in name


def test_a_chosen_set_is_marked_until_the_next_act(opened: Opener) -> None:
    page = opened(MIXED)
    sets(page).setFocus(Qt.FocusReason.TabFocusReason)
    assert set(marked(page)) == set(sets(page).sets[0].cards)
    QTest.keyClick(sets(page), Qt.Key.Key_Down)
    assert set(marked(page)) == set(sets(page).sets[1].cards)
    QTest.keyClick(sets(page), Qt.Key.Key_Right)
    assert slider(page).value() == 1
    assert marked(page) == []


def move_in(widget: QWidget, spot: QPoint, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    """Move the mouse, with a button held down."""
    there, on_screen = QPointF(spot), QPointF(widget.mapToGlobal(spot))
    plain = Qt.KeyboardModifier.NoModifier
    move = QMouseEvent(QEvent.Type.MouseMove, there, on_screen, Qt.MouseButton.NoButton, held, plain)
    QApplication.sendEvent(widget, move)


def test_the_set_under_the_mouse_is_marked(opened: Opener) -> None:
    page = opened(MIXED)
    rows = [sets(page).visualRect(sets(page).model().index(row, 0)).center() for row in (0, 1)]
    QTest.mouseClick(sets(page).viewport(), Qt.MouseButton.LeftButton, pos=rows[0])
    assert set(marked(page)) == set(sets(page).sets[0].cards)
    move_in(sets(page).viewport(), rows[1])
    assert set(marked(page)) == set(sets(page).sets[1].cards)
    QApplication.sendEvent(sets(page), QHoverEvent(QEvent.Type.Leave, QPointF(), QPointF(), QPointF()))
    assert set(marked(page)) == set(sets(page).sets[0].cards)


def test_without_sets_the_list_takes_no_keyboard(opened: Opener) -> None:
    start = next(start for start in map(Start, range(1, 99)) if not find_sets(begin(start).game.table))
    page = opened([Frame(begin(start))])
    assert sets(page).focusPolicy() == Qt.FocusPolicy.NoFocus


# Going through it


@pytest.mark.parametrize("place", ["slider", "board", "sets", "play"])
def test_the_same_keys_go_through_the_game_everywhere(opened: Opener, place: str) -> None:
    page = opened(MIXED)
    parts: dict[str, QWidget] = {
        "slider": slider(page), "board": board(page), "sets": sets(page), "play": button(page, "Play")
    }  # fmt: skip
    keys = (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_End, Qt.Key.Key_Right, Qt.Key.Key_Home)
    seen = []
    for key in keys:
        parts[place].setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(parts[place], key)
        seen.append(slider(page).value())
    assert seen == [1, 2, 1, 10, 10, 0]
    QTest.keyClick(parts[place], Qt.Key.Key_Left)
    assert slider(page).value() == 0


@pytest.mark.parametrize("place", ["slider", "board", "sets", "play"])
def test_space_plays_and_pauses_everywhere(opened: Opener, place: str) -> None:
    page = opened(MIXED)
    play = button(page, "Play")
    parts: dict[str, QWidget] = {"slider": slider(page), "board": board(page), "sets": sets(page), "play": play}
    parts[place].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(parts[place], Qt.Key.Key_Space)
    assert timer(page).isActive()
    assert play.accessibleName() == "Pause"
    QTest.keyClick(parts[place], Qt.Key.Key_Space)
    assert not timer(page).isActive()
    assert play.accessibleName() == "Play"


def test_playing_goes_act_by_act_and_stops_at_the_end(opened: Opener) -> None:
    page = opened(MIXED)
    assert 1_000 <= timer(page).interval() <= 3_000
    button(page, "Play").click()
    for act in range(1, 11):
        assert timer(page).isActive()
        timer(page).timeout.emit()
        assert slider(page).value() == act
    assert not timer(page).isActive()
    button(page, "Play").click()
    assert slider(page).value() == 0
    assert timer(page).isActive()
    page.close()


def test_each_act_has_its_full_time(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(MIXED)
    button(page, "Play").click()
    begun: list[int] = []
    monkeypatch.setattr(timer(page), "start", lambda: begun.append(slider(page).value()))
    QTest.keyClick(slider(page), Qt.Key.Key_Right)
    assert begun == [1]
    page.close()


@pytest.mark.parametrize("way", ["close", "escape", "hide"])
def test_nothing_plays_on_unseen(opened: Opener, way: str) -> None:
    page = opened(MIXED)
    button(page, "Play").click()
    running = timer(page)
    if way == "close":
        button(page, "Close").click()
    elif way == "escape":
        QTest.keyClick(slider(page), Qt.Key.Key_Escape)
    else:
        page.hide()
    assert not running.isActive()


def test_taking_the_slider_pauses(opened: Opener) -> None:
    page = opened(MIXED)
    button(page, "Play").click()
    spot = slider(page).rect().center()
    QTest.mousePress(slider(page), Qt.MouseButton.RightButton, pos=spot)
    move_in(slider(page), spot, Qt.MouseButton.RightButton)
    QTest.mouseRelease(slider(page), Qt.MouseButton.RightButton, pos=spot)
    assert slider(page).value() == 0
    assert timer(page).isActive()
    QTest.mousePress(slider(page), Qt.MouseButton.LeftButton, pos=spot)
    assert slider(page).value() == 5
    assert not timer(page).isActive()
    QTest.mouseMove(slider(page), QPoint(2, 2))
    assert slider(page).value() == 0
    QTest.mouseRelease(slider(page), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    QTest.mouseMove(slider(page), spot)
    assert slider(page).value() == 0


def test_buttons_step(opened: Opener) -> None:
    page = opened(played(take, take))
    back, on = button(page, "Step back"), button(page, "Step on")
    assert (back.isEnabled(), on.isEnabled()) == (False, True)
    QTest.keyClick(on, Qt.Key.Key_Return)
    assert slider(page).value() == 1
    on.click()
    assert (back.isEnabled(), on.isEnabled()) == (True, False)
    back.click()
    assert slider(page).value() == 1


def test_a_game_without_acts_is_only_its_deal(opened: Opener) -> None:
    page = opened(played())
    for name in ("Step back", "Play", "Step on"):
        assert not button(page, name).isEnabled()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_End):
        QTest.keyClick(slider(page), key)
    QTest.mouseClick(slider(page), Qt.MouseButton.LeftButton)
    assert not timer(page).isActive()
    assert message(page) == "The deal: 12 cards on the table."


# The board is only to be looked at


def test_no_card_can_be_picked(opened: Opener) -> None:
    page = opened(MIXED)
    picked: list[object] = []
    board(page).card_picked.connect(picked.append)
    tile = board(page).tiles[4]
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    QTest.keyClick(tile, Qt.Key.Key_Space)
    assert (picked, marked(page)) == ([], [])
    assert not tile.isEnabled()
    assert tile.accessibleDescription() == ""


def test_the_board_tells_where_every_card_lies(opened: Opener) -> None:
    page = opened(MIXED)
    table = MIXED[8].course.game.table
    slider(page).setValue(8)
    rows = [", ".join(card.words for card in table[row::3]) for row in range(3)]
    told = board(page).accessibleDescription()
    assert told.startswith(f"Upper row: {rows[0]}. Middle row: {rows[1]}. Lower row: {rows[2]}. Picked next: ")
    assert board(page).focusPolicy() == Qt.FocusPolicy.TabFocus


def test_tab_goes_round_every_part(opened: Opener) -> None:
    page = opened(MIXED)
    slider(page).setValue(3)
    reached: list[QWidget | None] = []
    for _ in range(8):
        QTest.keyClick(page, Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    names = ("Close", "Play on from here")
    expected = [
        button(page, "Close"), button(page, names[1]), board(page), sets(page),
        button(page, "Step back"), button(page, "Play"), button(page, "Step on"), slider(page),
    ]  # fmt: skip
    assert reached == expected


# Playing on


def test_playing_on_asks_for_the_game_and_the_act_and_closes(opened: Opener) -> None:
    page = opened(MIXED)
    wishes: list[tuple[object, int]] = []
    page.take_over_asked.connect(lambda game, acts: wishes.append((game, acts)))
    slider(page).setValue(7)
    button(page, "Play on from here").click()
    assert wishes == [(8, 7)]
    assert not page.isVisible()


def test_where_the_game_is_over_nobody_can_play_on(opened: Opener) -> None:
    page = opened(MIXED)
    on = button(page, "Play on from here")
    slider(page).setValue(10)
    assert not on.isEnabled()
    assert on.accessibleDescription() == on.toolTip() == "The game is over."
    slider(page).setValue(9)
    assert on.isEnabled()
    assert on.accessibleDescription() == on.toolTip() == ""


def test_it_takes_other_colors(opened: Opener) -> None:
    page = opened(MIXED)
    corner = board(page).mapTo(page, QPoint(2, 2))
    under = board(page).mapTo(page, board(page).rect().bottomLeft()) + QPoint(2, 4)
    low = sets(page).mapTo(page, sets(page).rect().bottomLeft()) - QPoint(-2, 4)
    for theme in (LIGHT, DARK):
        dress(theme)
        page.show_theme(theme)
        picture = page.grab().toImage()
        assert picture.pixelColor(corner) == picture.pixelColor(under) == theme.ground
        assert picture.pixelColor(low) == theme.panel


def test_junior_cards_lie_in_three_rows(opened: Opener) -> None:
    page = opened(played(take, start=Start(5, "junior")))
    assert board(page).accessibleDescription().count("row: ") == 3
    assert len(board(page).tiles) == 9
    assert page.windowTitle() == "Replay of deal 5: Solitaire, junior"
