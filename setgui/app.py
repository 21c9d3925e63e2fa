"""The composition root of the window: builds and connects, holds no logic."""

import gc
import os
import sys
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from setgui import __version__
from setgui.model.game import Start
from setgui.session.chance import draw_deal
from setgui.session.clock import awake_millis
from setgui.session.ports import StoreError, StoreUnreadable
from setgui.session.session import Session
from setgui.session.settings import read_settings
from setgui.storage.folders import STORE_NAME, data_folder
from setgui.storage.sqlite_store import SqliteStore
from setgui.ui.board.motion import Tempo
from setgui.ui.controller import GameController
from setgui.ui.main_window import MainWindow

APPLICATION_ID = "io.github.setgui.Setgui"


def run(start: Start | None = None, data_dir: str | None = None) -> int:
    """Open the window and stay until it is closed."""
    if sys.platform == "linux" and not _has_screen():
        sys.stderr.write("setgui: no screen was found; DISPLAY and WAYLAND_DISPLAY are not set\n")
        return 2
    # As an argument: setStyle() gives the style back, and wrapping that costs 6 ms of the start.
    application = QApplication([*sys.argv[:1], "-style", "Fusion"])
    application.setApplicationName("Setgui")
    application.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName(APPLICATION_ID)
    window = build(start, data_folder(data_dir))
    window.open()
    gc.freeze()
    gc.enable()
    return application.exec()  # the one event loop of the program


def build(start: Start | None, folder: Path) -> MainWindow:
    """The whole program in a folder, ready to be shown."""
    store, session, notice = _open(start, folder)
    settings, damaged = read_settings(store.settings())
    if damaged:
        notice = notice or f"Some settings could not be read and are as at first: {', '.join(damaged)}."
    controller = GameController(session, store, settings, draw_deal)
    window = MainWindow(controller, Tempo(), notice)
    sys.excepthook = _ErrorReport(window, folder)
    return window


def _open(start: Start | None, folder: Path) -> tuple[SqliteStore, Session, str]:
    """The store in the folder; where that fails, one in memory, and a sentence that says so."""
    fresh = Start(draw_deal())
    store: SqliteStore | None = None
    try:
        store = SqliteStore(folder / STORE_NAME)
        try:
            return store, Session(store, awake_millis, start, fresh), ""
        except StoreUnreadable as problem:  # the game, if another can be begun beside it
            told = f"{problem}. That game is left as it is, and this is a new one."
            return store, Session(store, awake_millis, fresh, fresh), told
    except StoreError as problem:
        if store is not None:
            store.close()
        store = SqliteStore(None)
        told = f"{problem}. It is left as it is; this game is played in memory and will not be kept."
        return store, Session(store, awake_millis, start, fresh), told


def _has_screen() -> bool:
    asked = os.environ.get("QT_QPA_PLATFORM")
    return bool(asked or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class _ErrorReport:
    """Shows an unexpected error as one sentence and writes the rest to a file."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        self._window = window
        self._path = folder / "error-report.txt"

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.exit(130)
            return
        report = "".join(traceback.format_exception(kind, error, trace))
        try:
            self._path.write_text(f"Setgui {__version__}, Python {sys.version}\n{report}", encoding="utf-8")
            where = f"a report is in {self._path}"
        except OSError:
            sys.stderr.write(report)
            where = "a report is on standard error"
        self._window.say(f"Something went wrong inside the program; the game is kept, and {where}.")
