"""The window as a program of its own that tells which keys came and what was done: `test_held_keys.py` runs it.

`python heard_keys.py FOLDER START`. It works for a moment at each key, as a busy computer does: then repeats lose their
mark. After F9, which does nothing in Setgui, there is a fresh window, in a folder within that one.
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
"""Seconds for each key."""


def _tell(*words: object) -> None:
    print(*words, flush=True)


class Ear(QObject):
    """Hears each key before the program does, and each act after it."""

    def __init__(self, folder: Path, start: Start) -> None:
        super().__init__()
        self._folder, self._start = folder, start
        self._window: MainWindow | None = None
        self._count = 0

    def open(self) -> None:
        """Open a window where nothing was done yet, in the place of the one before."""
        self._count += 1
        before, window = self._window, build(self._start, self._folder / str(self._count))
        self._window = window
        controller = window.findChild(GameController)
        assert controller is not None
        controller.updated.connect(self._tell_update)
        controller.refused.connect(lambda *_: _tell("happened", "refused"))
        for action in window.findChildren(QAction):
            action.triggered.connect(partial(_tell, "triggered", action.iconText()))
        window.open()
        if before is not None:
            before.close()
            before.deleteLater()
        _tell("opened", self._count)

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
            if event.key() == Qt.Key.Key_F9:
                QTimer.singleShot(0, self.open)
            time.sleep(_WORK)  # deaf as if it worked, and the processor is left to others
        return False


def main() -> int:
    application = QApplication([*sys.argv[:1], "-style", "Fusion"])
    application.setApplicationName("Setgui")
    ear = Ear(Path(sys.argv[1]), read_start(sys.argv[2]))
    application.installEventFilter(ear)
    ear.open()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
