"""The lesson by ear, with a single key and on every screen."""

import re

import pseudo
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from screens import letters, put_on

from setgui.session.lessons import STEPS
from setgui.ui.board.board_view import BoardView
from setgui.ui.pages.tutorial import Comparison
from setgui.ui.system.language import follow_language
from setgui.words import keys
from setgui.words import tutorial as words
from ui.lesson.page import answer, buttons, cards, dialog, do_step, mistake, pick, sentence, tiles
from ui.pages import key, no_page, page, part, press, settle
from ui.player import Player
from ui.program import PATIENCE, STANDARD, Folder
from ui.switch import Switch, wait_for_page

from setgui.words.language import say  # isort: skip - in packaging, no package of its own

Key = Qt.Key


# The player's settings


def test_the_lesson_uses_the_player_s_own_keys(player: Player) -> None:
    keymap = player.controller.settings.keys.changed_to("pause", "").changed_to("add-card", "p")
    player.controller.set_setting("keys", keymap.changed_to("place-1", "").changed_to("place-4", "q"))
    player.controller.set_setting("letters", value=True)
    player.key(Key.Key_F4)
    settle()
    key(Key.Key_Q)
    assert [tile.isChecked() for tile in tiles()] == [False, True, False]
    assert [tile.face.letter for tile in tiles() if tile.face] == ["", "q", "e"]
    key(Key.Key_Escape)
    for _ in range(8):
        press("Skip this step")
    assert "Add card (P)" in buttons()
    key(Key.Key_P)
    assert sentence() == words.THEN["add-card"]


def test_letters_do_nothing_with_single_keys_off(player: Player) -> None:
    player.controller.set_setting("single_keys", value=False)
    player.key(Key.Key_F4)
    settle()
    key(Key.Key_Q)
    assert not any(tile.isChecked() for tile in tiles())


def test_mouse_users_see_no_focus_ring(player: Player) -> None:
    player.window.actions_by_name["learn"].trigger()
    settle()
    assert not any(tile.ringed for tile in tiles())
    do_step()
    press("Next")
    assert not any(tile.ringed for tile in tiles())


# By ear


def test_each_step_announces_its_task_and_its_cards(spoken: list[str], player: Player) -> None:
    player.key(Key.Key_F4)
    settle()
    task = words.TASKS["colors"]
    laid = "On the table: one red solid oval, one green solid oval, one purple solid oval."
    row = "Press q, w, e to pick them. Each row of cards has its own row of letter keys."
    row += " F6 reads all cards, F8 the last sentence."
    assert spoken[-1] == f"Step 1 of 10. {task} {laid} {row}"
    pick(cards()[0])
    assert spoken[-1] == "1 of 3."  # the card has the keyboard, so it has said its name
    pick(*cards()[1:])
    assert spoken[-1] == words.LEARNED["colors"]
    press("Next")
    key(Key.Key_F6)
    assert spoken[-1].startswith("Top row: two red solid ovals, one green solid oval, one red solid oval.")
    key(Key.Key_F8)
    assert spoken[-1].startswith(f"Step 2 of 10. {words.TASKS['same-color']}")


def test_the_rows_that_are_read_are_the_rows_of_the_keys(spoken: list[str], player: Player) -> None:
    player.key(Key.Key_F4)
    settle()
    for _ in STEPS:
        key(Key.Key_F6)
        rows = [text.split(", ") for text in re.findall(r"(?:table|row): (.*?)\.", spoken[-1])]
        keys = {tile.accessibleName(): tile.accessibleDescription() for tile in tiles()}
        assert [[keys[card] for card in row] for row in rows] == [
            [f"Key {letter}" for letter in letters[: len(row)]]
            for letters, row in zip(("qwe", "asd", "zxc"), rows, strict=False)
        ]
        assert sum(map(len, rows)) == len(tiles())
        press("Skip this step")


def test_a_letter_without_a_card_says_so(spoken: list[str], player: Player) -> None:
    player.key(Key.Key_F4)
    settle()
    key(Key.Key_R)
    assert spoken[-1] == "No card at R."
    assert sentence() == words.TASKS["colors"]


def test_after_a_mistake_the_lesson_says_what_is_left_and_how_to_go_on(spoken: list[str], player: Player) -> None:
    player.key(Key.Key_F4)
    settle()
    press("Skip this step")
    pick(*cards()[:3])
    assert spoken[-1].endswith("Only these three cards are shown now. Press Enter to try again.")
    for again in (Key.Key_F8, Key.Key_Q):
        key(again)
        assert spoken[-1] == spoken[-2]


def test_the_cards_that_a_step_marks_are_said_with_their_keys(spoken: list[str], player: Player) -> None:
    player.key(Key.Key_F4)
    settle()
    press("Skip this step")
    for _ in range(2):
        mistake()
        press("Try again")
    (marked,) = (tile for tile in tiles() if "located" in tile.accessibleDescription())
    letter = marked.accessibleDescription().removeprefix("Key ")[0]
    assert f"Marked: {letter} {marked.accessibleName()}." in spoken[-1]


def test_commands_that_a_step_does_not_have_say_so(spoken: list[str], player: Player) -> None:
    player.key(Key.Key_F4)
    settle()
    for command in (Key.Key_L, Key.Key_Plus, Key.Key_Minus, Key.Key_P):
        spoken.clear()
        key(command)
        assert spoken == ["This step does not need that."]


def test_the_table_is_read_when_the_lesson_closes(spoken: list[str], player: Player) -> None:
    player.key(Key.Key_F4)
    settle()
    spoken.clear()
    key(Key.Key_Escape)
    settle()
    assert spoken[-1].startswith(f"Top row: {', '.join(player.names[::3])}. ")


def test_without_a_screen_reader_a_letter_without_a_card_is_shown_under_the_task(player: Player) -> None:
    player.key(Key.Key_F4)
    settle()
    key(Key.Key_R)
    assert sentence() == f"{words.TASKS['colors']} No card at R."


def test_without_letter_keys_the_lesson_names_none(spoken: list[str], player: Player) -> None:
    player.controller.set_setting("single_keys", value=False)
    player.key(Key.Key_F4)
    settle()
    assert spoken[-1].endswith("one purple solid oval.")


def test_a_late_screen_reader_hears_the_first_sentence(
    spoken: list[str], player: Player, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Simulate a screen reader that needs a moment to find a new window."""
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    player.key(Key.Key_F4)
    settle()
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    qtbot.waitUntil(lambda: any(told.startswith("Step 1 of 10. ") for told in spoken), timeout=PATIENCE)


def test_short_card_names_are_announced_if_chosen(spoken: list[str], player: Player) -> None:
    player.controller.set_setting("short_cards", value=True)
    player.key(Key.Key_F4)
    settle()
    assert "On the table: 1 R S O, 1 G S O, 1 P S O." in spoken[-1]


# With a single key


def test_the_lesson_works_with_a_single_key(player: Player, qtbot: QtBot) -> None:
    switch = Switch(player)
    player.window.actions_by_name["learn"].trigger()
    wait_for_page(dialog(), qtbot)
    for step in STEPS[:3]:
        for card in answer():
            switch.choose("Board", card.words)
        assert sentence() == words.LEARNED[step.name]
        switch.choose("Next")
    switch.choose(say(keys.ROW, number=2), "Close")
    assert no_page(player)


# On every screen


@pytest.mark.parametrize(("screen", "times"), [("usual", 1.0), ("laptop", 1.0), ("large-text", 2.0), ("least", 1.0)])
@pytest.mark.parametrize("language", ["en", *(pytest.param(code, marks=pytest.mark.slow) for code in pseudo.LANGUAGES)])
def test_every_step_is_fully_visible(folder: Folder, screen: str, times: float, language: str) -> None:
    """Check that cards are recognizable, no word is cut, and all buttons are within the page."""
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
            commands = [button for button in part(BoardView).findChildren(QPushButton) if button.isVisible()]
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
