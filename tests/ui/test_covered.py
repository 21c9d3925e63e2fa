"""An open page stops the clock and the computer players."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from ui.pages import no_page, page
from ui.player import CTRL, Player
from ui.program import Folder, Watch

Key = Qt.Key
AGAINST = Start(7, "standard", "together", Options(seats=(Seat("Ann"), Seat(level=5))))


def go_by(player: Player, watch: Watch, seconds: int) -> None:
    """Advance the clock in steps as short as in the real program."""
    for _ in range(10 * seconds):
        watch.now += 100
        player.controller.heartbeat.beat()


def close_page(player: Player) -> None:
    found = page()
    assert isinstance(found, QDialog)
    found.reject()
    assert no_page(player)


@pytest.mark.parametrize("key", [Key.Key_N, Key.Key_H, Key.Key_G])
def test_the_clock_stops_behind_a_page(folder: Folder, watch: Watch, key: Key) -> None:
    player = folder.open_by(watch)
    player.start_clock()
    go_by(player, watch, 3)
    player.key(key, CTRL)
    go_by(player, watch, 60)
    close_page(player)
    assert player.snapshot.elapsed == 3_000
    go_by(player, watch, 2)
    assert player.snapshot.elapsed == 5_000


def test_computers_wait_behind_a_page_before_and_after_their_call(folder: Folder, watch: Watch) -> None:
    player = folder.open_by(watch, AGAINST)
    for called in (False, True):
        while (player.snapshot.game.caller is not None) is not called:
            go_by(player, watch, 1)
        before = player.snapshot
        player.shortcut("statistics")
        go_by(player, watch, 60)
        assert (player.snapshot.game, player.snapshot.elapsed) == (before.game, before.elapsed)
        close_page(player)
    go_by(player, watch, 3)
    assert player.snapshot.game.caller is None
    assert player.snapshot.game.scores[1] > 0


def test_a_call_continues_behind_a_page(folder: Folder, watch: Watch) -> None:
    """Otherwise the caller could use the page to gain time."""
    player = folder.open_by(watch, AGAINST)
    player.key(Key.Key_1)
    assert player.snapshot.game.caller == 0
    player.key(Key.Key_F1)
    go_by(player, watch, 6)
    assert player.snapshot.game.scores == (-1, 0)
    ended = player.snapshot.elapsed
    go_by(player, watch, 60)
    assert player.snapshot.game.scores == (-1, 0)
    assert player.snapshot.elapsed == ended == 5_001


def test_computers_wait_after_a_restart_until_play_resumes(folder: Folder, watch: Watch) -> None:
    player = folder.open_by(watch, AGAINST)
    assert not player.snapshot.paused
    while not player.snapshot.game.taken:
        go_by(player, watch, 1)
    folder.close()
    player = folder.open_by(watch, None)
    QCoreApplication.processEvents()
    assert player.snapshot.paused
    before = player.snapshot
    go_by(player, watch, 60)
    assert player.snapshot == before
    player.key(Key.Key_P)
    go_by(player, watch, 30)
    assert len(player.snapshot.game.taken) > len(before.game.taken)


def test_a_computer_finishes_its_call_after_a_restart_before_it_waits(folder: Folder, watch: Watch) -> None:
    player = folder.open_by(watch, AGAINST)
    while player.snapshot.game.caller is None:
        go_by(player, watch, 1)
    before = player.snapshot.game
    folder.close()
    player = folder.open_by(watch, None)
    QCoreApplication.processEvents()
    assert not player.snapshot.paused
    go_by(player, watch, 60)
    assert player.snapshot.paused
    assert player.snapshot.game.caller is None
    assert sum(player.snapshot.game.scores) in {1, -1}
    assert len(player.snapshot.game.taken) <= len(before.taken) + 1


def test_a_new_game_after_a_restart_does_not_wait(folder: Folder, watch: Watch) -> None:
    player = folder.open_by(watch, AGAINST)
    while player.snapshot.game.caller is None:
        go_by(player, watch, 1)
    folder.close()
    player = folder.open_by(watch, None)
    player.controller.play(AGAINST)
    go_by(player, watch, 1)
    assert not player.snapshot.paused


@pytest.mark.parametrize("mode", ["sprint", "daily", "third-card", "set-or-not", "classic"])
def test_timed_games_are_paused_after_a_restart(folder: Folder, watch: Watch, mode: str) -> None:
    deal = 20261120 if mode == "daily" else 7
    player = folder.open_by(watch, Start(deal, mode=mode))
    watch.wait(5)
    folder.close()
    player = folder.open_by(watch, None)
    QCoreApplication.processEvents()
    assert player.snapshot.paused
    message, elapsed = player.message, player.snapshot.elapsed
    player.key(Key.Key_P)
    watch.wait(2)
    assert player.snapshot.elapsed == elapsed + 2_000
    player.key(Key.Key_P)
    assert player.message == message


def test_solitaire_continues_at_once_after_a_restart(folder: Folder, watch: Watch) -> None:
    folder.open_by(watch, Start(7)).start_clock()
    watch.wait(5)
    folder.close()
    player = folder.open_by(watch, None)
    QCoreApplication.processEvents()
    assert (player.snapshot.paused, player.snapshot.elapsed) == (False, 5_000)
