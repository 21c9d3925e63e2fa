"""Puzzles and pictures of twelve cards, as a process of its own: `python -m tests.bench.daily_board` prints JSON."""

import json
import sys
import tempfile
from datetime import date, timedelta
from pathlib import Path

from PySide6.QtWidgets import QApplication

from setgui.app import build
from setgui.model.game import Start
from setgui.model.puzzles import puzzle, puzzle_number
from setgui.ui.main_window import MainWindow

from .figures import seconds
from .window import wait

_NUMBERS = [puzzle_number(date(2028, 1, 1) + timedelta(days)) for days in range(366)]


def main() -> int:
    """Measure all, and print it."""
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    with tempfile.TemporaryDirectory() as folder:
        window = build(Start(54), Path(folder))
        window.open()
        wait(lambda: not window.actions_by_name["undo"].icon().isNull())
        window.resize(1280, 800)
        wait(lambda: (window.width(), window.height()) == (1280, 800))
        print(json.dumps(_spent(window)))
        window.close()
    del application
    return 0


def _spent(window: MainWindow) -> dict[str, list[float]]:
    """In seconds; a puzzle is made three times and the fastest counts, for only the slowest of them would be luck."""
    board = window.stage.board
    assert len(board.tiles) == 12
    spent: dict[str, list[float]] = {"made": [], "first": [], "again": []}
    for number in _NUMBERS:
        spent["made"].append(min(seconds(lambda number=number: puzzle(number)) for _ in range(3)))  # type: ignore[misc]
        window._pixmaps.clear()
        spent["first"].append(seconds(board.repaint))
        spent["again"].append(seconds(board.repaint))
    return spent


if __name__ == "__main__":
    sys.exit(main())
