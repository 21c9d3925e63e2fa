"""The real program in its own data folder."""

from pathlib import Path

from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QObject, QTimer
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from setgui.app import build
from setgui.compat import override
from setgui.model.game import Start
from setgui.session.from_folder import open_session
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.sqlite_store import SqliteStore
from setgui.ui.board.motion import Tempo
from setgui.ui.controller import GameController
from setgui.ui.main_window import MainWindow
from setgui.ui.system.language import follow_language
from setgui.words.language import use
from ui.player import Player

PATIENCE = 300_000
"""Timeout in milliseconds for anything awaited; no test measures speed."""
STANDARD, JUNIOR = Start(7), Start(7, "junior")


def left_running() -> list[QObject]:
    """List the timers and animations that are running, except for those of `QTimer.singleShot` that fire at once."""
    found, running = Shiboken.getAllValidWrappers(), QAbstractAnimation.State.Running
    timers = [one for one in found if isinstance(one, QTimer) and one.isActive() and one.interval() > 1]
    return [*timers, *(one for one in found if isinstance(one, QAbstractAnimation) and one.state() is running)]


def speak(language: str) -> None:
    """Switch the program to another language."""
    use(language)
    follow_language()


def delete_now(widget: QObject) -> None:
    widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class Watch:
    """A clock that only the test advances."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now

    def wait(self, seconds: int) -> None:
        self.now += seconds * 1000


class FastWatch(Watch):
    """A clock that advances by a millisecond at each reading, as on a busy computer."""

    @override
    def __call__(self) -> int:
        self.now += 1
        return self.now


def choose(path: Path, **settings: str) -> None:
    """Save settings in a folder, as if chosen earlier."""
    store = SqliteStore(path / STORE_NAME)
    for name, value in settings.items():
        store.set_setting(name, value)
    store.close()


class Folder:
    """A data folder with its program, which tests can close and open again."""

    def __init__(self, path: Path, qtbot: QtBot) -> None:
        self.path = path
        self.qtbot = qtbot
        self._open: list[MainWindow] = []

    @property
    def store(self) -> Path:
        return self.path / STORE_NAME

    def choose(self, **settings: str) -> None:
        """Save settings, as if chosen earlier."""
        choose(self.path, **settings)

    def open(self, start: Start | None = None) -> Player:
        """Start the program and wait until its window can be used."""
        return self.show(build(start, self.path))

    def open_by(self, watch: Watch, start: Start | None = STANDARD) -> Player:
        """Start the program with the test's own clock."""
        archive = FolderArchive(self.path)
        opened = open_session(archive, watch, start, start or STANDARD)
        return self.show(MainWindow(GameController(archive, opened, watch, lambda: 8), Tempo(), opened.notices))

    def show(self, window: MainWindow) -> Player:
        """Wait until a window can be used."""
        self._open.append(window)
        with self.qtbot.waitActive(window, timeout=PATIENCE):
            window.open()
        QCoreApplication.processEvents()
        return Player(window)

    def close(self) -> None:
        """Close all windows, as the player does."""
        for window in self._open:
            window.close()
            delete_now(window)
        self._open.clear()
