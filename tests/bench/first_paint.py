"""A program that prints how many seconds passed from T0, when its process was asked for, to its first picture.

It is ``setgui`` as a person starts it, or an ``empty`` window with a menu. It imports nothing that the program itself
would not import.
"""
# ruff: noqa: PLC0415 - when something is imported is what this is about

import os
import sys
import time
from typing import Any


def _tell() -> None:
    from PySide6.QtWidgets import QApplication

    print(time.monotonic() - float(os.environ["T0"]), flush=True)
    from PySide6.QtCore import QTimer

    QTimer.singleShot(0, QApplication.closeAllWindows)  # as a person would, so that all is put in order


def _empty() -> None:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

    class Middle(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:  # type: ignore[explicit-override]
            super().paintEvent(event)
            _tell()

    application = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.menuBar().addMenu("&Game").addAction("New game")
    window.setCentralWidget(Middle())
    window.resize(1280, 800)
    window.show()
    application.exec()  # as every program ends up in


def _setgui() -> None:
    from setgui.ui.board.card_tile import CardTile

    _watch(CardTile)
    sys.argv = ["setgui"]
    from setgui.__main__ import main as run

    run()


def _watch(tile: Any) -> None:
    paint, painted = tile.paintEvent, set()

    def paint_and_count(self: object, event: object) -> None:
        paint(self, event)
        painted.add(self)
        if len(painted) == 12:
            painted.clear()
            _tell()

    tile.paintEvent = paint_and_count


if __name__ == "__main__":
    {"setgui": _setgui, "empty": _empty}[sys.argv[1]]()
