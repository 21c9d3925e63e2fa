"""A program that prints how many seconds passed from T0, when its process was asked for, to its first picture.

Which one it is: ``setgui`` as a person starts it, an ``empty`` window with a menu to compare it with, or
the same after naming `Qt`, the enumerations, as every program must that does anything. Nothing is
imported that the program itself would not import, nor earlier.
"""
# ruff: noqa: PLC0415 - when something is imported is what this is about

import importlib.util
import os
import sys
import time
from importlib.machinery import ModuleSpec
from typing import Any


def main() -> None:
    """Run the one asked for."""
    if sys.argv[1] == "setgui":
        _setgui()
    else:
        _empty(enumerations=sys.argv[1] == "qt")


def _tell() -> None:
    from PySide6.QtWidgets import QApplication

    print(time.monotonic() - float(os.environ["T0"]), flush=True)
    from PySide6.QtCore import QTimer

    QTimer.singleShot(0, QApplication.closeAllWindows)  # as a person would, so that all is put in order


def _empty(*, enumerations: bool) -> None:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

    if enumerations:
        from PySide6.QtCore import Qt

        del Qt

    class Middle(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:  # type: ignore[explicit-override]
            super().paintEvent(event)
            _tell()

    application = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.setWindowTitle("Empty")
    window.menuBar().addMenu("&Game").addAction("New game")
    window.setCentralWidget(Middle())
    window.resize(1280, 800)
    window.show()
    application.exec()  # as every program ends up in


def _setgui() -> None:
    sys.argv = ["setgui"]
    sys.meta_path.insert(0, _Watcher())
    from setgui.__main__ import main as run

    run()


class _Watcher:
    """Has the twelfth card painted told, from the moment on that the module of the cards is there."""

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        del path, target
        if name != "setgui.ui.board.card_tile":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        assert spec
        assert spec.loader
        loader: Any = spec.loader
        load = loader.exec_module

        def load_and_watch(module: Any) -> None:
            load(module)
            _watch(module.CardTile)

        loader.exec_module = load_and_watch
        return spec


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
    main()
