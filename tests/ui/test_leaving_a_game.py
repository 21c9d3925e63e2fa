"""New games ask nothing, for undo leads back to the one that was left."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from ui.player import CTRL, SHIFT, Player
from ui.program import JUNIOR, STANDARD, Folder

Key = Qt.Key


def undo(player: Player) -> None:
    player.key(Key.Key_Z, CTRL)


def redo(player: Player) -> None:
    player.key(Key.Key_Z, CTRL | SHIFT)


def seen(player: Player) -> tuple[list[str], str, str, str]:
    return player.names, player.figure("Score"), player.figure("Sets"), player.figure("Draw pile")


NEW_GAMES = {
    "new": (Key.Key_N, CTRL | SHIFT),
    "same": (Key.Key_F5, Qt.KeyboardModifier.NoModifier),
}


@pytest.mark.parametrize(("key", "modifiers"), NEW_GAMES.values(), ids=NEW_GAMES)
def test_undo_leads_back_and_redo_forward_again(player: Player, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    player.click_set(player.sets()[0])
    old = seen(player)
    player.key(key, modifiers)
    assert QApplication.activeModalWidget() is None
    assert player.figure("Score") == player.figure("Sets") == "0"
    new = seen(player)
    undo(player)
    assert seen(player) == old
    assert player.message.startswith("Switched to another game. ")
    redo(player)
    assert seen(player) == new
    undo(player)
    undo(player)
    assert player.figure("Sets") == "0"
    redo(player)
    assert seen(player) == old


def test_moves_in_the_new_game_are_taken_back_first(player: Player) -> None:
    old = seen(player)
    player.key(Key.Key_N, CTRL | SHIFT)
    player.key(Key.Key_Plus)
    undo(player)
    assert len(player.tiles) == 12
    undo(player)
    assert seen(player) == old


def test_going_on_with_the_old_game_forgets_the_new_one(player: Player) -> None:
    player.key(Key.Key_N, CTRL | SHIFT)
    undo(player)
    assert player.button("Redo").isEnabled()
    player.key(Key.Key_Plus)
    assert not player.button("Redo").isEnabled()


def test_a_finished_game_can_be_reopened_from_the_next_one(player: Player) -> None:
    player.key(Key.Key_E, CTRL)
    player.key(Key.Key_N, CTRL | SHIFT)
    assert not player.result_is_shown
    undo(player)
    assert player.result_is_shown
    undo(player)
    assert not player.result_is_shown
    assert not player.snapshot.game.over


def note(player: Player) -> str:
    """All that the result tells in text."""
    return " ".join(label.text() for label in player.window.stage.result.findChildren(QLabel))


def test_the_same_deal_again_has_the_same_cards_and_is_marked(player: Player) -> None:
    names = player.names
    player.key(Key.Key_E, CTRL)
    assert "Played before" not in note(player)
    assert "Deal 7." in note(player)
    player.key(Key.Key_F5)
    assert player.names == names
    assert player.snapshot.repeated
    player.key(Key.Key_E, CTRL)
    assert "Played before" in note(player)


def test_taking_back_a_new_game_is_no_undo(player: Player) -> None:
    player.key(Key.Key_N, CTRL | SHIFT)
    undo(player)
    player.key(Key.Key_E, CTRL)
    assert "Assisted" not in note(player)


def test_a_new_game_from_a_paused_one_is_not_paused(player: Player) -> None:
    player.key(Key.Key_P)
    player.key(Key.Key_N, CTRL | SHIFT)
    assert not player.snapshot.paused
    assert "hidden card" not in player.names
    assert player.button("Pause").isEnabled()


def test_the_unfinished_game_is_there_again_after_a_restart(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    player.click_set(player.sets()[0])
    player.key(Key.Key_Plus)
    old = seen(player)
    folder.close()
    player = folder.open()
    assert seen(player) == old
    undo(player)
    undo(player)
    assert player.figure("Score") == "0"
    assert player.snapshot.game.start == JUNIOR


def test_after_a_finished_game_a_restart_deals_a_new_one(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    player.key(Key.Key_E, CTRL)
    folder.close()
    player = folder.open()
    assert not player.result_is_shown
    assert player.snapshot.game.start != JUNIOR
    undo(player)
    assert player.result_is_shown


def test_a_game_asked_for_comes_before_the_unfinished_one(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    player.key(Key.Key_Plus)
    folder.close()
    player = folder.open(STANDARD)
    assert len(player.tiles) == 12
    undo(player)
    assert len(player.tiles) == 10
