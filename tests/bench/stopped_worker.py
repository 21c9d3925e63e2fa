"""A window whose coach's process is stopped: `python -m tests.bench.stopped_worker` prints its longest standstills."""

import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import active_children
from pathlib import Path

from PySide6.QtWidgets import QApplication

from setgui.app import build
from setgui.model.game import Start
from setgui.session.kept import GameId
from setgui.ui.controller import GameController

from .analysis_window import play_out
from .window import wait

_GAMES = 59
_PATIENCE = 62.0
"""Seconds after which the process has been replaced."""


def main() -> int:
    """Ask for many games, wait until the process is replaced, and print the longest turns of the event loop."""
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    with tempfile.TemporaryDirectory() as folder:
        window = build(Start(54), Path(folder))
        window.open()
        wait(lambda: not window.actions_by_name["undo"].icon().isNull())
        controller = window.findChild(GameController)
        assert controller
        games = [play_out(controller, number) for number in range(_GAMES)]
        _ask(controller, games[0])
        (process,) = active_children()
        assert process.pid
        os.kill(process.pid, signal.SIGSTOP)
        QApplication.processEvents()  # what playing the games left to paint
        asking = max(_turn(partial(_ask, controller, game)) for game in games)
        until, waiting = time.monotonic() + _PATIENCE, 0.0
        while time.monotonic() < until:
            waiting = max(waiting, _turn(int))
        assert process not in active_children()
        window.close()
    print(json.dumps({"asking": asking, "waiting": waiting}))
    del application
    return 0


def _ask(controller: GameController, game: GameId) -> None:
    controller.analyses.ask(game, controller.folder.library.frames(game))


def _turn(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    QApplication.processEvents()  # by hand, to time it
    spent = time.perf_counter() - begun
    time.sleep(0.002)  # a process that never rests is the first to lose its core to others
    return spent


if __name__ == "__main__":
    sys.exit(main())
