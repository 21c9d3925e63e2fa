"""The window as a program of its own that tells which keys came and what was done: `test_held_keys.py` runs it.

`python heard_keys.py FOLDER START`. It works for a moment at each key, as a busy computer does: then repeats lose their
mark.
"""

import sys
import time
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QWindow
from PySide6.QtWidgets import QApplication

from setgui.app import build
from setgui.compat import override
from setgui.session.game.updates import Update
from setgui.session.starts.start_text import read_start
from setgui.ui.controller import GameController
from setgui.ui.main_window import MainWindow

_WORK = 0.03
"""Seconds for each key."""


def _tell(*words: object) -> None:
    print(*words, flush=True)


class Ear(QObject):
    """Hears each key before the program does, and each act after it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        controller = window.findChild(GameController)
        assert controller is not None
        controller.updated.connect(self._tell_update)
        controller.refused.connect(lambda *_: _tell("happened", "refused"))
        for action in window.findChildren(QAction):
            action.triggered.connect(partial(_tell, "triggered", action.iconText()))

    @staticmethod
    def _tell_update(update: Update) -> None:
        if update.events or update.before.picked != update.after.picked:
            _tell("happened", *update.events)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(watched, QWindow):
            assert isinstance(event, QKeyEvent)
            marked = "marked" if event.isAutoRepeat() else "plain"
            _tell("key", QKeySequence(event.key()).toString(), marked)
            end = time.monotonic() + _WORK
            while time.monotonic() < end:
                pass
        return False


def main() -> int:
    application = QApplication([*sys.argv[:1], "-style", "Fusion"])
    application.setApplicationName("Setgui")
    window = build(read_start(sys.argv[2]), Path(sys.argv[1]))
    window.open()
    application.installEventFilter(Ear(window))
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
