"""Print the time in seconds from T0, when the process was started, to the first complete paint.

The argument is ``setgui`` for the whole program, or ``empty`` for an empty window with a menu. Only modules that the
program needs are imported.
"""
# ruff: noqa: PLC0415 - the times of imports matter here

import os
import sys
import time
from typing import Any


def _report() -> None:
    from PySide6.QtWidgets import QApplication

    print(time.monotonic() - float(os.environ["T0"]), flush=True)
    from PySide6.QtCore import QTimer

    QTimer.singleShot(0, QApplication.closeAllWindows)  # a regular exit


def _empty() -> None:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

    class Middle(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:  # type: ignore[explicit-override]
            super().paintEvent(event)
            _report()

    application = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.menuBar().addMenu("&Game").addAction("New game")
    window.setCentralWidget(Middle())
    window.resize(1280, 800)
    window.show()
    application.exec()  # the usual event loop


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
            _report()

    tile.paintEvent = paint_and_count


if __name__ == "__main__":
    {"setgui": _setgui, "empty": _empty}[sys.argv[1]]()
