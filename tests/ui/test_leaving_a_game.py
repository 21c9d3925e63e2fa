"""New games start without a question, because undo leads back to the previous game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from ui.player import CTRL, SHIFT, Player
from ui.program import JUNIOR, Folder

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
def test_undo_and_redo_switch_between_games(player: Player, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    player.click_set(player.sets()[0])
    old = seen(player)
    player.key(key, modifiers)
    assert QApplication.activeModalWidget() is None
    assert player.figure("Score") == player.figure("Sets") == "0"
    new = seen(player)
    player.click(player.button("Undo new game"))
    assert player.button("Undo").isEnabled()
    assert seen(player) == old
    assert player.message.startswith("Switched to another game. ")
    redo(player)
    assert seen(player) == new
    undo(player)
    undo(player)
    assert player.figure("Sets") == "0"
    redo(player)
    assert seen(player) == old


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
    return " ".join(player.result_texts)


def test_repeating_a_deal_has_the_same_cards_and_is_marked(player: Player) -> None:
    names = player.names
    player.key(Key.Key_E, CTRL)
    assert "Played before" not in note(player)
    assert "Deal 7." in note(player)
    player.key(Key.Key_F5)
    assert player.names == names
    assert player.snapshot.repeated
    player.key(Key.Key_E, CTRL)
    assert "Played before" in note(player)


def test_a_new_game_from_a_paused_one_is_not_paused(player: Player) -> None:
    player.key(Key.Key_P)
    player.key(Key.Key_N, CTRL | SHIFT)
    assert not player.snapshot.paused
    assert "hidden card" not in player.names
    assert player.button("Pause").isEnabled()


def test_a_restart_after_a_finished_game_deals_a_new_one(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    player.key(Key.Key_E, CTRL)
    folder.close()
    player = folder.open()
    assert not player.result_is_shown
    assert player.snapshot.game.start != JUNIOR
    undo(player)
    assert player.result_is_shown
