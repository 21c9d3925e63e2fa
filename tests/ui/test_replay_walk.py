"""Going through a replay, by keys, by mouse and by itself, and playing on from it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from setgui.model.game import Start
from setgui.ui.look.style_sheet import dress
from setgui.ui.look.theme import DARK, LIGHT
from ui.replayed import (
    MIXED,
    Opener,
    board,
    button,
    marked,
    message,
    move_in,
    played,
    sets,
    slider,
    take,
    timer,
)

# Going through it


@pytest.mark.parametrize("place", ["slider", "board", "sets", "play"])
def test_the_same_keys_go_through_the_game_everywhere(replayed: Opener, place: str) -> None:
    page = replayed(MIXED)
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
def test_space_plays_and_pauses_everywhere(replayed: Opener, place: str) -> None:
    page = replayed(MIXED)
    play = button(page, "Play")
    parts: dict[str, QWidget] = {"slider": slider(page), "board": board(page), "sets": sets(page), "play": play}
    parts[place].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(parts[place], Qt.Key.Key_Space)
    assert timer(page).isActive()
    assert play.accessibleName() == "Pause"
    QTest.keyClick(parts[place], Qt.Key.Key_Space)
    assert not timer(page).isActive()
    assert play.accessibleName() == "Play"


def test_playing_goes_act_by_act_and_stops_at_the_end(replayed: Opener) -> None:
    page = replayed(MIXED)
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


def test_each_act_has_its_full_time(replayed: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    page = replayed(MIXED)
    button(page, "Play").click()
    begun: list[int] = []
    monkeypatch.setattr(timer(page), "start", lambda: begun.append(slider(page).value()))
    QTest.keyClick(slider(page), Qt.Key.Key_Right)
    assert begun == [1]
    page.close()


@pytest.mark.parametrize("way", ["close", "escape", "hide"])
def test_nothing_plays_on_unseen(replayed: Opener, way: str) -> None:
    page = replayed(MIXED)
    button(page, "Play").click()
    running = timer(page)
    if way == "close":
        button(page, "Close").click()
    elif way == "escape":
        QTest.keyClick(slider(page), Qt.Key.Key_Escape)
    else:
        page.hide()
    assert not running.isActive()


def test_taking_the_slider_pauses(replayed: Opener) -> None:
    page = replayed(MIXED)
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


def test_buttons_step(replayed: Opener) -> None:
    page = replayed(played(take, take))
    back, on = button(page, "Step back"), button(page, "Step forward")
    assert (back.isEnabled(), on.isEnabled()) == (False, True)
    QTest.keyClick(on, Qt.Key.Key_Return)
    assert slider(page).value() == 1
    on.click()
    assert (back.isEnabled(), on.isEnabled()) == (True, False)
    back.click()
    assert slider(page).value() == 1


def test_a_game_without_acts_is_only_its_deal(replayed: Opener) -> None:
    page = replayed(played())
    for name in ("Step back", "Play", "Step forward"):
        assert not button(page, name).isEnabled()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_End):
        QTest.keyClick(slider(page), key)
    QTest.mouseClick(slider(page), Qt.MouseButton.LeftButton)
    assert not timer(page).isActive()
    assert message(page) == "Dealt: 12 cards."


# The board is only to be looked at


def test_no_card_can_be_picked(replayed: Opener) -> None:
    page = replayed(MIXED)
    picked: list[object] = []
    board(page).card_picked.connect(picked.append)
    tile = board(page).tiles[4]
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    QTest.keyClick(tile, Qt.Key.Key_Space)
    assert (picked, marked(page)) == ([], [])
    assert not tile.isEnabled()
    assert tile.accessibleDescription() == ""


def test_the_board_tells_where_every_card_lies(replayed: Opener) -> None:
    page = replayed(MIXED)
    table = MIXED[8].course.game.table
    slider(page).setValue(8)
    rows = [", ".join(card.words for card in table[row::3]) for row in range(3)]
    told = board(page).accessibleDescription()
    assert told.startswith(f"Top row: {rows[0]}. Middle row: {rows[1]}. Bottom row: {rows[2]}. Picked next: ")
    assert board(page).focusPolicy() == Qt.FocusPolicy.TabFocus


def test_tab_goes_round_every_part(replayed: Opener) -> None:
    page = replayed(MIXED)
    slider(page).setValue(3)
    reached: list[QWidget | None] = []
    for _ in range(9):
        QTest.keyClick(page, Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    names = ("Close", "Play on from here")
    expected = [
        button(page, "Your game"), button(page, "Close"), button(page, names[1]), board(page), sets(page),
        button(page, "Step back"), button(page, "Play"), button(page, "Step forward"), slider(page),
    ]  # fmt: skip
    assert reached == expected


# Playing on


def test_playing_on_asks_for_the_game_and_the_act_and_closes(replayed: Opener) -> None:
    page = replayed(MIXED)
    wishes: list[tuple[object, int]] = []
    page.take_over_asked.connect(lambda game, acts: wishes.append((game, acts)))
    slider(page).setValue(7)
    button(page, "Play on from here").click()
    assert wishes == [(8, 7)]
    assert not page.isVisible()


def test_where_the_game_is_over_nobody_can_play_on(replayed: Opener) -> None:
    page = replayed(MIXED)
    on = button(page, "Play on from here")
    slider(page).setValue(10)
    assert not on.isEnabled()
    assert on.accessibleDescription() == on.toolTip() == "The game is over."
    slider(page).setValue(9)
    assert on.isEnabled()
    assert on.accessibleDescription() == on.toolTip() == ""


def test_it_takes_other_colors(replayed: Opener) -> None:
    page = replayed(MIXED)
    corner = board(page).mapTo(page, QPoint(2, 2))
    under = board(page).mapTo(page, board(page).rect().bottomLeft()) + QPoint(2, 4)
    low = sets(page).mapTo(page, sets(page).rect().bottomLeft()) - QPoint(-2, 4)
    for theme in (LIGHT, DARK):
        dress(theme)
        picture = page.grab().toImage()
        assert picture.pixelColor(corner) == picture.pixelColor(under) == theme.ground
        assert picture.pixelColor(low) == theme.panel


def test_junior_cards_lie_in_three_rows(replayed: Opener) -> None:
    page = replayed(played(take, start=Start(5, "junior")))
    assert board(page).accessibleDescription().count("row: ") == 3
    assert len(board(page).tiles) == 9
    assert page.windowTitle() == "Replay of deal 5: Solitaire, junior"
