"""The heartbeat timer: calls in progress, and no busy waiting."""

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from setgui.model.options import Seat
from ui.player import CTRL, Player
from ui.program import PATIENCE, FastWatch, Folder
from ui.seated import ANN, Sit, table

Key = Qt.Key


def ticks_in_a_second(player: Player) -> int:
    """Return how often the heartbeat fires per second."""
    timer = player.controller.heartbeat
    return 0 if not timer.isActive() else 1000 // max(1, timer.interval())


def test_the_heartbeat_is_slow_and_stops_when_not_needed(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=1)))
    assert ticks_in_a_second(seated.player) <= 4
    seated.player.letter(0)
    assert seated.caller == 0
    assert ticks_in_a_second(seated.player) <= 25
    seated.player.key(Key.Key_Escape)
    seated.player.key(Key.Key_P)
    assert ticks_in_a_second(seated.player) == 0
    seated.player.key(Key.Key_P)
    assert ticks_in_a_second(seated.player) > 0
    seated.player.key(Key.Key_E, CTRL)
    assert ticks_in_a_second(seated.player) == 0


@pytest.mark.parametrize("animate", ["yes", "no"])
def test_a_demonstration_runs_in_the_real_event_loop(folder: Folder, qtbot: QtBot, animate: str) -> None:
    """Check that a fast demonstration does not read the clock too often."""
    folder.choose(demo_speed="8", animate=animate)
    player = folder.open(table(Seat(level=5), Seat(level=4)))
    looks: list[int] = []
    player.controller.heartbeat.timeout.connect(lambda: looks.append(player.snapshot.elapsed))
    qtbot.waitUntil(lambda: len(player.snapshot.game.taken) >= 2, timeout=PATIENCE)
    assert player.snapshot.elapsed >= 2 * 1_600
    events = 2 * 2 * (1 + 3 + 1) + len(player.snapshot.game.taken) * 5
    assert len(looks) <= player.snapshot.elapsed / 8 / 1000 * 25 + events


def test_a_new_demonstration_is_not_paused(folder: Folder) -> None:
    player = folder.open_by(FastWatch(), table(Seat(level=5), Seat(level=4)))
    assert not player.snapshot.paused


def test_a_move_that_cannot_be_saved_is_retried_later(sit: Sit, folder: Folder) -> None:
    seated = sit(table(ANN, Seat(level=5)))
    with closing(sqlite3.connect(folder.store)) as database:
        database.execute("BEGIN IMMEDIATE")
        seated.wait_until(lambda: "locked" in seated.player.message)
        assert seated.player.controller.heartbeat.interval() >= 1_000
        assert seated.caller is None
        database.rollback()
    seated.wait(1)
    assert seated.caller == 1


def test_everything_can_be_erased_during_a_call(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=5)))
    seated.wait_until(lambda: seated.caller == 1)
    seated.player.controller.folder.erase()
    assert seated.player.snapshot.game.scores == ()
    assert seated.player.figure("Score") == "0"
    assert seated.player.controller.heartbeat.isActive()
