"""A program that prints how many seconds passed from T0, when its process was asked for, to its first picture.

Which one it is: ``setgui``, or an ``empty`` window with a menu to compare it with. Only what the
program itself would import is imported.
"""

import os
import sys
import time


def main() -> None:
    """Run the one asked for."""
    _setgui() if sys.argv[1] == "setgui" else _empty()


def _tell() -> None:
    from PySide6.QtWidgets import QApplication

    print(time.monotonic() - float(os.environ["T0"]), flush=True)
    QApplication.exit()


def _empty() -> None:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

    class Middle(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            super().paintEvent(event)
            _tell()

    application = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.setWindowTitle("Empty")
    window.menuBar().addMenu("&Game").addAction("New game")
    window.setCentralWidget(Middle())
    window.resize(1280, 800)
    window.show()
    application.exec()


def _setgui() -> None:
    from setgui import app
    from setgui.ui.board.card_tile import CardTile

    paint, painted = CardTile.paintEvent, set()

    def paint_and_count(self: CardTile, event: object) -> None:
        paint(self, event)  # type: ignore[arg-type]
        painted.add(self)
        if len(painted) == 12:
            painted.clear()
            _tell()

    CardTile.paintEvent = paint_and_count  # type: ignore[method-assign,assignment]
    app.run(None, os.environ["FOLDER"])


if __name__ == "__main__":
    main()
