"""Learning to play, as somebody does who never did: by mouse, by keys, by ear and with a single key."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from screens import letters, put_on

from setgui import Card, find_sets
from setgui.model.game import Start
from setgui.model.matching.sets import complete
from setgui.model.options import Options, Seat
from setgui.session.lessons import STEPS
from setgui.session.settings import Settings
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.card_tile import CardTile
from setgui.ui.pages.tutorial.comparison import Comparison
from setgui.ui.pages.tutorial.progress import Progress
from setgui.ui.system.spoken import follow_language, speak
from setgui.words import scanning
from setgui.words import tutorial as words
from ui.pages import click, key, no_page, page, part, press, settle, take
from ui.player import CTRL, LETTER_KEYS, Player
from ui.program import PATIENCE, STANDARD, Folder, Watch
from ui.switch import Switch, wait_for_page

import pseudo  # isort: skip - in packaging, no package of its own

Key = Qt.Key
OFFER = "New to the game? Learn it in three minutes (F4)"


@pytest.fixture
def learner(player: Player) -> Player:
    """On the first step, by the key that is told."""
    player.key(Key.Key_F4)
    settle()
    return player


def dialog() -> QDialog:
    found = page()
    assert isinstance(found, QDialog)
    return found


def tiles() -> list[CardTile]:
    return part(BoardView).tiles


def cards() -> list[Card]:
    return [Card(tile.accessibleName()) for tile in tiles()]


def answer() -> Sequence[Card]:
    """What is to be picked, by what lies there."""
    beside = [Card(tile.accessibleName()) for tile in part(BoardView).beside]
    if beside:
        return (complete(*beside),)
    return next(iter(find_sets(cards())), cards()[:3])


def pick(*which: Card) -> None:
    for card in which:
        click(tiles()[cards().index(card)])


def mistake() -> None:
    """Pick three cards, or one for two, that are no set."""
    right = answer()
    wrong = [card for card in cards() if card not in right]
    pick(*(wrong[:1] if len(right) == 1 else [*right[:2], wrong[0]]))


def sentence() -> str:
    found = page().findChild(QLabel, "message")
    assert found is not None
    return str(found.text())


def progress() -> str:
    return part(Progress).accessibleName()


def buttons() -> set[str]:
    return {one.text() for one in page().findChildren(QPushButton) if one.isVisible()}


def button_at_keyboard() -> str:
    focus = QApplication.focusWidget()
    assert isinstance(focus, QPushButton)
    return focus.text()


def do_step() -> None:
    """Whatever the step asks for, up to what was learned."""
    for asked in {"Add card (+)", "Reshuffle (−)"} & buttons():
        press(asked)
    pick(*answer())


def go_to(name: str) -> None:
    """Come to a step by doing all those before it."""
    for step in STEPS:
        if step.name == name:
            return
        do_step()
        press("Next")


# From the first step to the first game


def test_the_whole_lesson_by_mouse(learner: Player) -> None:
    before = learner.snapshot.game
    for number, step in enumerate(STEPS, start=1):
        assert progress() == f"Step {number} of {len(STEPS)}"
        assert sentence() == words.TASKS[step.name]
        do_step()
        assert sentence() == words.LEARNED[step.name]
        assert cards() == sorted(cards(), key=lambda card: [value.digit for value in card.values])
        press("Next" if number < len(STEPS) else "Play")
    assert no_page(learner)
    assert learner.snapshot.game is before  # the one on the table is of the kind
    assert learner.message == words.first_hint(before)
    assert learner.controller.settings.lesson == 0


def test_the_whole_lesson_by_keys(learner: Player) -> None:
    """A letter for each card and a sign for each command; Enter and Space go on."""
    for number, step in enumerate(STEPS):
        if step.asks:
            key(Key.Key_Plus if step.name == "add-card" else Key.Key_Minus)
            assert sentence() == words.THEN[step.name]
        places = [cards().index(card) for card in answer()]
        for place in places:
            key(LETTER_KEYS[place])
        assert sentence() == words.LEARNED[step.name]
        assert button_at_keyboard() == ("Next" if number < len(STEPS) - 1 else "Play")
        key(Key.Key_Return if number % 2 else Key.Key_Space)
    assert no_page(learner)


@pytest.mark.usefixtures("learner")
def test_cards_are_walked_to_and_picked_by_space() -> None:
    for _ in range(2):
        key(Key.Key_Space)
        key(Key.Key_Right)
    key(Key.Key_Space)
    assert sentence() == words.LEARNED["colors"]
    key(Key.Key_Return)
    focus = QApplication.focusWidget()
    assert isinstance(focus, CardTile)
    assert (focus, focus.ringed) == (tiles()[0], True)


def test_after_another_game_a_new_one_begins(folder: Folder) -> None:
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


def test_who_took_a_set_before_gets_no_hint(player: Player) -> None:
    take(player)
    before = player.snapshot.game
    player.key(Key.Key_F4)
    settle()
    for _ in STEPS:
        press("Skip this step")
    assert no_page(player)
    assert player.snapshot.game is before
    assert player.message.startswith("Set, ")


def test_no_game_hears_of_it(learner: Player) -> None:
    library = learner.controller.keeper.library
    before, [game] = learner.snapshot, library.games()
    go_to("third-card")
    key(Key.Key_Escape)
    assert no_page(learner)
    after = learner.snapshot
    assert after._replace(elapsed=0) == before._replace(elapsed=0)
    assert [kept._replace(elapsed=game.elapsed) for kept in library.games()] == [game]


# Mistakes


@pytest.mark.usefixtures("learner")
def test_a_mistake_is_told_and_explained_under_the_cards() -> None:
    go_to("same-color")
    mistake()
    assert sentence() == "Not a set: two have one symbol, one has two; two are red, one is green."
    assert part(Comparison).accessibleName() == "one, one, two: two and one. red, green, red: two and one."
    assert [tile.face.wrong for tile in tiles() if tile.face] == [True] * 3
    assert not any(tile.isEnabled() for tile in tiles())
    press("Try again")
    assert sentence() == words.TASKS["same-color"]
    assert len(cards()) == 5
    assert not page().findChildren(Comparison)[0].isVisible()


@pytest.mark.usefixtures("learner")
def test_the_second_mistake_has_a_card_marked() -> None:
    go_to("same-color")
    for _ in range(2):
        mistake()
        press("Try again")
    assert sentence() == f"{words.TASKS['same-color']} 1 card of the set is marked."
    assert [tile.face.located for tile in tiles() if tile.face].count(True) == 1
    do_step()
    assert sentence() == words.LEARNED["same-color"]


@pytest.mark.usefixtures("learner")
def test_the_mistake_on_purpose_is_no_failure() -> None:
    go_to("mistake")
    pick(*cards())
    assert sentence() == words.LEARNED["mistake"]
    assert part(Comparison).accessibleName() == "one, two, three: all different. red, red, green: two and one."
    assert "Try again" not in buttons()


@pytest.mark.usefixtures("learner")
def test_before_a_card_is_added_there_is_nothing_to_find() -> None:
    go_to("add-card")
    assert button_at_keyboard() == "Add card (+)"
    pick(*cards()[:3])
    assert sentence().startswith("Not a set: ")
    press("Try again")
    key(Key.Key_Minus)
    assert sentence() == words.TASKS["add-card"]
    press("Add card (+)")
    assert (len(cards()), "Add card (+)" in buttons()) == (6, False)


def test_picked_cards_are_put_back(learner: Player) -> None:
    pick(cards()[0], cards()[1])
    assert [tile.isChecked() for tile in tiles()] == [True, True, False]
    pick(cards()[0])
    assert [tile.isChecked() for tile in tiles()] == [False, True, False]
    key(Key.Key_Escape)
    assert not any(tile.isChecked() for tile in tiles())
    key(Key.Key_Escape)
    assert no_page(learner)


# To and fro


@pytest.mark.usefixtures("learner")
def test_steps_are_skipped_and_gone_back_to() -> None:
    assert buttons() == {"Close", "Skip this step"}
    press("Skip this step")
    assert buttons() == {"Close", "Skip this step", "Back"}
    press("Skip this step")
    assert sentence() == words.TASKS["all-different"]
    press("Back")
    assert sentence() == words.TASKS["same-color"]
    do_step()
    assert buttons() == {"Close", "Back", "Next"}


def test_the_last_step_is_skipped_to_the_game(learner: Player) -> None:
    for _ in STEPS:
        press("Skip this step")
    assert no_page(learner)
    assert learner.message == words.first_hint(learner.snapshot.game)


@pytest.mark.usefixtures("learner")
def test_nothing_comes_under_the_mouse_where_a_step_was_left() -> None:
    """Whoever clicks twice has not left two steps."""
    do_step()
    (after,) = (one for one in page().findChildren(QPushButton) if one.text() == "Next")
    spot = after.mapTo(page(), after.rect().center())
    handle = page().windowHandle()
    for _ in range(2):
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=spot)
    settle()
    assert progress() == "Step 2 of 10"


@pytest.mark.usefixtures("learner")
def test_it_goes_on_where_it_was_left_also_after_a_restart(folder: Folder) -> None:
    go_to("mistake")
    press("Close")
    folder.close()
    again = folder.open(STANDARD)
    again.key(Key.Key_F4)
    settle()
    assert (progress(), sentence()) == ("Step 4 of 10", words.TASKS["mistake"])


def test_the_help_menu_leads_to_it(player: Player) -> None:
    (opener,) = (one for one in player.window.menuBar().actions() if one.text() == "&Help")
    menu = opener.menu()
    assert isinstance(menu, QMenu)
    (entry,) = (one for one in menu.actions() if one.iconText() == "Learn to play")
    entry.trigger()
    settle()
    assert page().windowTitle() == "Learn to play"


# The player's own ways


def test_keys_are_those_that_the_player_has(player: Player) -> None:
    keymap = player.controller.settings.keys.changed_to("pause", "").changed_to("add-card", "p")
    player.controller.set_setting("keys", keymap.changed_to("place-1", "").changed_to("place-2", "q"))
    player.controller.set_setting("letters", value=True)
    player.key(Key.Key_F4)
    settle()
    key(Key.Key_Q)
    assert [tile.isChecked() for tile in tiles()] == [False, True, False]
    assert [tile.face.letter for tile in tiles() if tile.face] == ["", "q", "z"]
    key(Key.Key_Escape)
    for _ in range(8):
        press("Skip this step")
    assert "Add card (P)" in buttons()
    key(Key.Key_P)
    assert sentence() == words.THEN["add-card"]


def test_a_letter_does_nothing_where_single_keys_are_off(player: Player) -> None:
    player.controller.set_setting("single_keys", value=False)
    player.key(Key.Key_F4)
    settle()
    key(Key.Key_Q)
    assert not any(tile.isChecked() for tile in tiles())


def test_no_ring_is_shown_to_who_comes_by_mouse(player: Player) -> None:
    player.window.actions_by_name["learn"].trigger()
    settle()
    assert not any(tile.ringed for tile in tiles())
    do_step()
    press("Next")
    assert not any(tile.ringed for tile in tiles())


# By ear


def test_each_sentence_is_heard_with_what_lies_there(spoken: list[str], player: Player) -> None:
    player.key(Key.Key_F4)
    settle()
    task = words.TASKS["colors"]
    laid = "On the table: one red solid oval, one green solid oval, one purple solid oval."
    assert spoken[-1] == f"Step 1 of 10. {task} {laid}"
    pick(cards()[0])
    assert spoken[-1] == "1 of 3."  # the card has the keyboard, so it has said its name
    pick(*cards()[1:])
    assert spoken[-1] == words.LEARNED["colors"]
    press("Next")
    key(Key.Key_F6)
    assert spoken[-1].startswith("Top row: two red solid ovals, one green solid oval, one red solid oval.")
    key(Key.Key_F8)
    assert spoken[-1].startswith(f"Step 2 of 10. {words.TASKS['same-color']}")


def test_who_listens_a_moment_later_hears_the_first_sentence(
    spoken: list[str], player: Player, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """As a screen reader that takes a moment to find a new window."""
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    player.key(Key.Key_F4)
    settle()
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    qtbot.waitUntil(lambda: any(told.startswith("Step 1 of 10. ") for told in spoken), timeout=PATIENCE)


def test_short_names_are_heard_where_they_are_wanted(spoken: list[str], player: Player) -> None:
    player.controller.set_setting("short_cards", value=True)
    player.key(Key.Key_F4)
    settle()
    assert spoken[-1].endswith("On the table: 1 R S O, 1 G S O, 1 P S O.")


# The offer


def offered(player: Player) -> list[QPushButton]:
    found = player.window.stage.findChildren(QPushButton)
    return [one for one in found if one.isVisible() and one.text() in {OFFER, "No, thanks"}]


def test_it_is_offered_under_the_first_game_alone(folder: Folder) -> None:
    assert [one.text() for one in offered(folder.open())] == [OFFER, "No, thanks"]
    folder.close()
    assert offered(folder.open()) == []


def test_the_offer_is_heard(spoken: list[str], folder: Folder) -> None:
    player = folder.open()
    player.window.stage.message.again()
    assert spoken[-1].endswith(" New to the game? Press F4 to learn it in three minutes.")
    assert "New to" not in player.message


def test_the_offer_opens_the_lesson_and_is_gone(folder: Folder) -> None:
    player = folder.open()
    player.click(offered(player)[0])
    settle()
    assert page().windowTitle() == "Learn to play"
    key(Key.Key_Escape)
    assert no_page(player)
    assert offered(player) == []


def test_the_offer_is_gone_once_the_lesson_was_opened_otherwise(folder: Folder) -> None:
    player = folder.open()
    player.key(Key.Key_F4)
    settle()
    key(Key.Key_Escape)
    assert offered(player) == []


def test_who_does_not_want_it_plays_on(folder: Folder) -> None:
    player = folder.open()
    offered(player)[1].setFocus(Qt.FocusReason.TabFocusReason)
    places = [tile.geometry() for tile in player.tiles]
    player.key(Key.Key_Return)
    settle()
    assert offered(player) == []
    assert [tile.geometry() for tile in player.tiles] == places
    assert QApplication.focusWidget() in player.tiles
    player.key(Key.Key_N, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert offered(player) == []


def test_the_first_set_ends_the_offer_and_no_mistake(folder: Folder) -> None:
    player = folder.open(None)
    while not player.sets():
        player.key(Key.Key_Plus)
    three = player.sets()[0]
    player.click_set((*three[:2], next(card for card in player.cards if card not in three)))
    assert player.snapshot.mistakes == 1
    assert offered(player)
    player.click_set(three)
    assert offered(player) == []


def test_the_offer_tells_the_key_that_the_player_has(folder: Folder) -> None:
    player = folder.open()
    player.controller.set_setting("keys", Settings().keys.changed_to("learn", "F9"))
    (learn,) = (one for one in player.window.stage.findChildren(QPushButton) if "(F9)" in one.text())
    assert learn.isVisible()


# With a single key


def test_the_lesson_is_gone_through_with_a_single_key(player: Player, qtbot: QtBot) -> None:
    switch = Switch(player)
    player.window.actions_by_name["learn"].trigger()
    wait_for_page(dialog(), qtbot)
    for step in STEPS[:3]:
        for card in answer():
            switch.choose("Board", card.words)
        assert sentence() == words.LEARNED[step.name]
        switch.choose("Next")
    switch.choose(scanning.row(2), "Close")
    assert no_page(player)


def test_the_offer_is_reached_with_a_single_key(folder: Folder, qtbot: QtBot) -> None:
    player = folder.open()
    switch = Switch(player)
    switch.choose(OFFER)
    wait_for_page(dialog(), qtbot)
    assert page().windowTitle() == "Learn to play"


# On every screen


@pytest.mark.parametrize(("screen", "times"), [("usual", 1.0), ("laptop", 1.0), ("large-text", 2.0), ("least", 1.0)])
@pytest.mark.parametrize("language", ["en", *(pytest.param(one, marks=pytest.mark.slow) for one in pseudo.LANGUAGES)])
def test_every_step_is_to_be_seen(folder: Folder, screen: str, times: float, language: str) -> None:
    """Cards that are recognized, no word cut, and all buttons within the page."""
    with letters(times):
        player = folder.open(STANDARD)
        put_on(player.window, screen)
        if language != "en":
            pseudo.use(language)
            follow_language()
        for number in range(len(STEPS)):
            player.controller.set_setting("lesson", number)
            player.window.pages.open("learn")
            settle()
            lesson = page()
            assert lesson.screen().availableGeometry().contains(lesson.frameGeometry())
            assert_seen(lesson)
            commands = [one for one in part(BoardView).findChildren(QPushButton) if one.isVisible()]
            for command in commands:
                place = QRect(command.mapTo(part(BoardView), QPoint()), command.size())
                assert not [tile for tile in tiles() if tile.geometry().intersects(place)]
                command.click()
                settle()
                assert_seen(lesson)
            for tile in tiles()[: 1 if part(BoardView).beside else 3]:
                tile.toggle()
            settle()
            assert part(Comparison).isVisible()
            assert_seen(lesson)
            lesson.close()
            settle()
        speak("en")
        folder.close()


def assert_seen(lesson: QWidget) -> None:
    board = part(BoardView)
    for tile in (*board.tiles, *board.beside):
        assert board.rect().contains(tile.geometry().adjusted(3, 3, -3, -3))  # without its shadow
        assert tile.height() >= 40
    message = lesson.findChild(QLabel, "message")
    assert isinstance(message, QLabel)
    assert message.heightForWidth(message.width()) <= message.height(), message.text()
    for button in lesson.findChildren(QPushButton):
        if button.isVisible() and button.parentWidget() is lesson:
            assert lesson.rect().contains(button.geometry()), button.text()
            assert button.width() >= button.minimumSizeHint().width()
