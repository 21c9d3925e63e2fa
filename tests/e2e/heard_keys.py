"""The window as a separate program for `test_held_keys.py` that prints the keys it receives and the acts they cause.

`python heard_keys.py FOLDER START`. It works for a moment at each key, like a busy computer, so that repeats lose their
mark. F9, which does nothing in Setgui, opens a new window with its own folder within FOLDER.
"""

import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QWindow
from PySide6.QtWidgets import QApplication

from setgui.app import build
from setgui.compat import override
from setgui.model.game import Start
from setgui.session.game.updates import Update
from setgui.session.starts.start_text import read_start
from setgui.ui.controller import GameController

if TYPE_CHECKING:
    from setgui.ui.main_window import MainWindow

_WORK = 0.03
"""Seconds of work for each key."""


def _print(*words: object) -> None:
    print(*words, flush=True)


class KeyLog(QObject):
    """An event filter that prints each key before the program handles it, and each act afterwards."""

    def __init__(self, folder: Path, start: Start) -> None:
        super().__init__()
        self._folder, self._start = folder, start
        self._window: MainWindow | None = None
        self._count = 0

    def open(self) -> None:
        """Open a new window with an untouched game and close the previous one."""
        self._count += 1
        before, window = self._window, build(self._start, self._folder / str(self._count))
        self._window = window
        controller = window.findChild(GameController)
        assert controller is not None
        controller.updated.connect(self._print_update)
        controller.refused.connect(lambda *_: _print("happened", "refused"))
        for action in window.findChildren(QAction):
            action.triggered.connect(partial(_print, "triggered", action.iconText()))
        window.open()
        if before is not None:
            before.close()
            before.deleteLater()
        _print("opened", self._count)

    @staticmethod
    def _print_update(update: Update) -> None:
        if update.events or update.before.picked != update.after.picked:
            _print("happened", *update.events)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(watched, QWindow):
            assert isinstance(event, QKeyEvent)
            marked = "marked" if event.isAutoRepeat() else "plain"
            _print("key", QKeySequence(event.key()).toString(), marked)
            if event.key() == Qt.Key.Key_F9:
                QTimer.singleShot(0, self.open)
            time.sleep(_WORK)  # blocks like real work, without using the processor
        return False


def main() -> int:
    application = QApplication([*sys.argv[:1], "-style", "Fusion"])
    application.setApplicationName("Setgui")
    log = KeyLog(Path(sys.argv[1]), read_start(sys.argv[2]))
    application.installEventFilter(log)
    log.open()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
