"""Messages under the board are also what assistive technology reads there."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from setgui import points
from setgui.words import sets
from ui.player import CTRL, PLAIN, SHIFT, Player
from ui.program import JUNIOR, Folder

Key = Qt.Key


@pytest.fixture(autouse=True)
def listened_to() -> Iterator[None]:
    """Simulate a screen reader, so that messages are also announced."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def said(player: Player) -> str:
    """Return the message, after checking that assistive technology reads the same."""
    found = QAccessible.queryAccessibleInterface(player.window.stage.message)
    assert found is not None
    assert found.text(QAccessible.Text.Name) == player.message
    assert player.window.stage.message.isVisible()
    return player.message


def tell(player: Player, *acts: tuple[Key, Qt.KeyboardModifier, str]) -> None:
    for key, modifiers, expected in acts:
        player.key(key, modifiers)
        assert said(player) == expected


def test_every_act_of_a_game_has_a_message(player: Player) -> None:
    assert said(player).startswith("Pick three cards: ")
    three = next(three for three in player.sets() if points(*three) > 1)
    tell(player, (Key.Key_F3, PLAIN, "There is 1 set on the table."))
    player.key(Key.Key_F2)
    assert said(player) == f"Part of a set: {player.snapshot.located[0].words}."
    tell(
        player,
        (Key.Key_Plus, PLAIN, "One card added. With more than 12 cards on the table, a set scores 1 point."),
        (Key.Key_P, PLAIN, "Paused. The cards are hidden and the clock has stopped. Press P to go on."),
        (Key.Key_L, PLAIN, "The game is paused. Press P to go on."),
        (Key.Key_Q, PLAIN, "The game is paused. Press P to go on."),
        (Key.Key_P, PLAIN, "Game resumed."),
    )
    player.click_set(three)
    assert said(player) == f"Set, 1 point: {sets.why(three)}. With extra cards on the table, a set scores 1 point."
    tell(
        player,
        (Key.Key_Z, CTRL, "Undone. Score 0."),
        (Key.Key_Z, CTRL | SHIFT, "Redone. Score 1."),
        (Key.Key_Minus, PLAIN, "Reshuffled at a cost of 2 points."),
        (Key.Key_E, CTRL, "Abandoned. Press Ctrl+Z to go on."),
    )


def test_a_hint_marks_card_by_card_or_all_at_once(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    told = []
    for _ in range(3):
        player.key(Key.Key_F2)
        told.append(said(player))
    one, two, three = [card.words for card in player.snapshot.located]
    assert told == [f"Part of a set: {one}.", f"Part of a set: {one}, {two}.", f"A set: {one}, {two}, {three}."]
    assert player.figure("Hints") == "1"
    player.controller.set_setting("stepwise", False)
    player.key(Key.Key_F2)
    assert said(player).startswith("A set: ")


def test_refusals_have_reasons_and_a_resumed_game_its_score(folder: Folder) -> None:
    player = folder.open()
    for _ in range(10):
        player.key(Key.Key_Plus)
    assert said(player) == "The table is full: this many cards always contain a set."
    player.key(Key.Key_Minus)
    folder.close()
    assert said(folder.open()) == "Game resumed. Score −2."
