"""The lesson step by step, by mouse and by keys."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from setgui.model.commands import Add, Reshuffle
from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.session.lessons import STEPS
from setgui.ui.board.card_tile import CardTile
from setgui.ui.pages.tutorial import Comparison
from setgui.words import tutorial as words
from ui.lesson.page import (
    answer,
    button_at_keyboard,
    buttons,
    cards,
    do_step,
    go_to,
    mistake,
    pick,
    progress,
    sentence,
    tiles,
)
from ui.pages import button, key, no_page, page, part, press, settle, take
from ui.player import Player
from ui.program import STANDARD, Folder, Watch

Key = Qt.Key


@pytest.fixture
def learner(player: Player) -> Player:
    """A player on the first step of the lesson."""
    player.key(Key.Key_F4)
    settle()
    return player


def button_places() -> set[tuple[str, QPoint]]:
    """Return the places of the buttons at the foot, "Next" also for its other texts."""
    settle()
    found = [one for one in page().findChildren(QPushButton) if one.isVisible() and one.parent() is page()]
    others = {"Try again": "Next", "Play": "Next"}
    return {(others.get(one.text(), one.text()), one.pos()) for one in found}


# From the first step to the first game


def test_the_whole_lesson_can_be_done_by_mouse(learner: Player) -> None:
    before = learner.snapshot.game
    for number, step in enumerate(STEPS, start=1):
        assert progress() == f"Step {number} of {len(STEPS)}"
        assert sentence() == words.TASKS[step.name].format(price="2 points")
        do_step()
        assert sentence() == words.LEARNED[step.name]
        assert cards() == sorted(cards(), key=lambda card: [value.digit for value in card.values])
        press("Next" if number < len(STEPS) else "Play")
    assert no_page(learner)
    assert learner.snapshot.game is before  # the open game is already standard solitaire
    assert learner.message == words.first_hint(before)
    assert learner.controller.settings.lesson == 0


def test_the_whole_lesson_can_be_done_by_keys(learner: Player) -> None:
    """Pick cards by letters, press command keys, and continue by Enter and Space."""
    for number, step in enumerate(STEPS):
        if step.asks:
            key(Key.Key_Plus if step.name == "add-card" else Key.Key_Minus)
            assert sentence() == words.THEN[step.name]
        places = [cards().index(card) for card in answer()]
        for place in places:
            key(Qt.Key[f"Key_{('QAZWS' if step.beside else 'QWEASD')[place]}"])
        assert sentence() == words.LEARNED[step.name]
        assert button_at_keyboard() == ("Next" if number < len(STEPS) - 1 else "Play")
        key(Key.Key_Return if number % 2 else Key.Key_Space)
    assert no_page(learner)


@pytest.mark.usefixtures("learner")
def test_arrows_move_between_cards_and_space_picks() -> None:
    for _ in range(2):
        key(Key.Key_Space)
        key(Key.Key_Right)
    key(Key.Key_Space)
    assert sentence() == words.LEARNED["colors"]
    key(Key.Key_Return)
    focus = QApplication.focusWidget()
    assert isinstance(focus, CardTile)
    assert (focus, focus.ringed) == (tiles()[0], True)


def test_the_lesson_ends_in_a_new_solitaire_game(folder: Folder) -> None:
    table = Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat("Ben"))))
    player = folder.open_by(Watch(), table)
    player.controller.set_setting("lesson", len(STEPS) - 1)
    player.key(Key.Key_F4)
    settle()
    do_step()
    press("Play")
    start = player.snapshot.game.start
    assert (start.mode, start.variant, start.deal) == ("solitaire", "standard", 8)
    assert player.message == words.first_hint(player.snapshot.game)


@pytest.mark.parametrize("took", [False, True])
def test_the_end_of_the_lesson_hints_only_to_new_players(player: Player, *, took: bool) -> None:
    take(player, int(took))
    before, said = player.snapshot.game, player.message
    player.key(Key.Key_F4)
    settle()
    for _ in STEPS[1:]:
        press("Skip this step")
    do_step()
    press("Play")
    assert no_page(player)
    assert player.snapshot.game is before
    assert player.message == (said if took else words.first_hint(before))


def test_skipping_the_last_step_goes_back_to_the_game(folder: Folder) -> None:
    player = folder.open(Start(7, mode="sprint"))
    player.key(Key.Key_F4)
    settle()
    for _ in STEPS:
        press("Skip this step")
    assert no_page(player)
    assert player.snapshot.game.start == Start(7, mode="sprint")


def test_the_lesson_changes_no_game(learner: Player) -> None:
    library = learner.controller.folder.library
    before, [game] = learner.snapshot, library.games()
    go_to("third-card")
    key(Key.Key_Escape)
    assert no_page(learner)
    after = learner.snapshot
    assert after._replace(elapsed=0) == before._replace(elapsed=0)
    assert [kept._replace(elapsed=game.elapsed) for kept in library.games()] == [game]


@pytest.mark.parametrize("size", [(700, 580), (1280, 800)])
def test_no_button_moves_in_the_lesson_and_all_sets_are_at_one_place(learner: Player, size: tuple[int, int]) -> None:
    learner.window.resize(*size)
    settle()
    places, rows, asking = set[tuple[str, QPoint]](), set[tuple[QRect, ...]](), list[list[QRect]]()
    for number, step in enumerate(STEPS):
        if step.asks:
            asking.append([tile.geometry() for tile in tiles()])
            key({Add: Key.Key_Plus, Reshuffle: Key.Key_Minus}[step.asks])
            asking.append([tile.geometry() for tile in tiles()][: len(asking[-1])])
        rows.update([tuple(tile.geometry() for tile in tiles())] if len(tiles()) == 3 else [])
        if step.name == "same-color":
            mistake()
            places |= button_places()
            press("Try again")
        places |= button_places()
        pick(*answer())
        places |= button_places()
        rows.add(tuple(tile.geometry() for tile in tiles()))
        press("Next" if number < len(STEPS) - 1 else "Play")
    assert len(rows) == 1
    assert len(places) == 4
    assert asking[::2] == asking[1::2]


# Mistakes


@pytest.mark.usefixtures("learner")
def test_a_mistake_is_explained_under_the_cards() -> None:
    go_to("same-color")
    mistake()
    assert sentence() == "Not a set: two have one symbol, one has two; two are red, one is green."
    assert part(Comparison).accessibleName() == "one, one, two: only two the same. red, green, red: only two the same."
    assert [tile.face.wrong for tile in tiles() if tile.face] == [True] * 3
    assert not any(tile.isEnabled() for tile in tiles())
    press("Try again")
    assert sentence() == words.TASKS["same-color"]
    assert len(cards()) == 5
    assert not page().findChildren(Comparison)[0].isVisible()


@pytest.mark.usefixtures("learner")
def test_the_second_mistake_marks_a_card() -> None:
    go_to("same-color")
    mistake()
    press("Try again")
    mistake()
    key(Key.Key_Escape)  # as in the game
    assert sentence() == f"{words.TASKS['same-color']} 1 card of the set is marked."
    assert [tile.face.located for tile in tiles() if tile.face].count(True) == 1
    do_step()
    assert sentence() == words.LEARNED["same-color"]


@pytest.mark.usefixtures("learner")
def test_the_intended_mistake_completes_its_step() -> None:
    go_to("mistake")
    pick(*cards())
    assert sentence() == words.LEARNED["mistake"]
    assert part(Comparison).accessibleName() == "one, two, three: all different. red, red, green: only two the same."
    assert "Try again" not in buttons()


@pytest.mark.usefixtures("learner")
def test_no_set_is_accepted_before_a_card_is_added() -> None:
    go_to("add-card")
    assert button_at_keyboard() == "Add card (+)"
    pick(*cards()[:3])
    assert sentence().startswith("Not a set: ")
    press("Try again")
    key(Key.Key_Minus)
    assert sentence() == f"{words.TASKS['add-card']} This step does not need that."
    press("Add card (+)")
    assert (len(cards()), "Add card (+)" in buttons()) == (6, False)


def test_picked_cards_can_be_put_back(learner: Player) -> None:
    pick(cards()[0], cards()[1])
    assert [tile.isChecked() for tile in tiles()] == [True, True, False]
    pick(cards()[0])
    assert [tile.isChecked() for tile in tiles()] == [False, True, False]
    key(Key.Key_Escape)
    assert not any(tile.isChecked() for tile in tiles())
    key(Key.Key_Escape)
    assert no_page(learner)


# Navigation


@pytest.mark.usefixtures("learner")
def test_steps_can_be_skipped_and_revisited() -> None:
    assert buttons() == {"Close", "Back", "Skip this step", "Next"}
    assert not button("Back").isEnabled()
    assert not button("Next").isEnabled()
    place, way_out = button("Skip this step").geometry(), button("Close").geometry()
    press("Skip this step")
    assert buttons() == {"Close", "Back", "Skip this step", "Next"}
    assert button("Back").isEnabled()
    assert button("Skip this step").geometry() == place
    press("Skip this step")
    assert sentence() == words.TASKS["all-different"]
    press("Back")
    assert sentence() == words.TASKS["same-color"]
    do_step()
    assert buttons() == {"Close", "Back", "Next"}
    assert button("Next").isEnabled()
    assert button("Close").geometry() == way_out
    assert button("Back").x() < place.x()  # no gap is left by the hidden button
    while button("Back").isEnabled():
        press("Back")
    assert sentence() == words.TASKS["colors"]
    assert isinstance(page().focusWidget(), CardTile)


@pytest.mark.usefixtures("learner")
def test_a_double_click_leaves_only_one_step() -> None:
    do_step()
    (after,) = (one for one in page().findChildren(QPushButton) if one.text() == "Next")
    spot = after.mapTo(page(), after.rect().center())
    handle = page().windowHandle()
    for _ in range(2):
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=spot)
    settle()
    assert progress() == "Step 2 of 10"


@pytest.mark.usefixtures("learner")
def test_the_lesson_resumes_at_its_step_after_a_restart(folder: Folder) -> None:
    go_to("mistake")
    press("Close")
    folder.close()
    again = folder.open(STANDARD)
    again.key(Key.Key_F4)
    settle()
    assert (progress(), sentence()) == ("Step 4 of 10", words.TASKS["mistake"])


def test_the_help_menu_opens_the_lesson(player: Player) -> None:
    (opener,) = (one for one in player.window.menuBar().actions() if one.text() == "&Help")
    menu = opener.menu()
    assert isinstance(menu, QMenu)
    (entry,) = (one for one in menu.actions() if one.iconText() == "Learn to play")
    entry.trigger()
    settle()
    assert page().windowTitle() == "Learn to play"
