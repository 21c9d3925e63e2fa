"""How much of the window the cards cover, as a process of its own: `python -m tests.bench.card_room` prints JSON."""

import json
import sys
import tempfile
from pathlib import Path

from PySide6.QtWidgets import QApplication

from setgui.app import build
from setgui.model.commands import Add
from setgui.model.game import Start
from setgui.ui.controller import GameController
from setgui.ui.main_window import MainWindow

from .window import wait

SIZES = ((700, 580), (1260, 800), (1920, 1080))
CARDS = (12, 15, 21)


def main() -> int:
    """Measure all, and print it."""
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    with tempfile.TemporaryDirectory() as folder:
        window = build(Start(54), Path(folder))
        window.open()
        print(json.dumps([found for cards in CARDS for found in _measured(window, cards)]))
        window.close()
    del application
    return 0


def _measured(window: MainWindow, cards: int) -> list[tuple[int, int, int, int, float]]:
    """Width and height of the window, cards on the table, the width of one, and what all cover of the window."""
    controller, board = window.findChild(GameController), window.stage.board
    assert controller is not None
    while len(board.tiles) < cards:
        controller.act(Add())
    found = []
    for width, height in SIZES:
        window.resize(width, height)
        wait(lambda size=(width, height): (window.width(), window.height()) == size)  # type: ignore[misc]
        wait(
            lambda: window.stage.sheet.geometry().bottomRight() == window.stage.rect().bottomRight()
        )  # all is laid out
        card = next(iter(board.rects().values()))
        share = cards * card.width * card.height / (width * height)
        found.append((width, height, cards, round(card.width), share))
    return found


if __name__ == "__main__":
    sys.exit(main())
