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
from setgui.session.opening import open_session
from setgui.session.ports import StoreError
from setgui.session.starts import write_start
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import data_folder
from setgui.ui.board.motion import Tempo
from setgui.ui.controller import GameController
from setgui.ui.main_window import OPEN, MainWindow
from setgui.ui.one_instance import OneInstance

APPLICATION_ID = "io.github.setgui.Setgui"


def run(start: Start | None = None, data_dir: str | None = None, file: Path | None = None) -> int:
    """Open the window, on a game file where one is given, and stay until it is closed."""
    if sys.platform == "linux" and not _has_screen():
        sys.stderr.write("setgui: no screen was found; DISPLAY and WAYLAND_DISPLAY are not set\n")
        return 2
    # As an argument: setStyle() gives the style back, and wrapping that costs 6 ms of the start.
    application = QApplication([*sys.argv[:1], "-style", "Fusion"])
    application.setApplicationName("Setgui")
    application.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName(APPLICATION_ID)
    folder, notice = _folder(data_dir)
    instance = OneInstance(folder)
    alone = instance.hold()
    if not alone:
        wish = f"{OPEN}{file.absolute()}" if file else write_start(start) if start else ""
        if instance.call(wish):
            return 0
        alone = instance.hold()
        if not alone:
            notice = f"Another window has {folder} open and does not answer."
    window = build(start, folder, notice, alone=alone)
    instance.called.connect(window.answer)
    window.open()
    if file is not None:
        window.library.bring_file(file)
    instance.listen()
    gc.freeze()
    gc.enable()
    code = application.exec()  # the one event loop of the program
    instance.release()
    return code


def _folder(asked: str | None) -> tuple[Path, str]:
    """Where to keep everything, and what to say of it."""
    try:
        return data_folder(asked), ""
    except StoreError as problem:
        import tempfile  # noqa: PLC0415 - not at the start

        folder = Path(tempfile.mkdtemp(prefix="setgui-"))
        return folder, f"{problem}; until then games are kept in {folder}."


def build(start: Start | None, folder: Path, notice: str = "", *, alone: bool = True) -> MainWindow:
    """The whole program in a folder, ready to be shown."""
    archive = FolderArchive(folder, alone=alone)
    opened = open_session(archive, awake_millis, start, Start(draw_deal()))
    controller = GameController(archive, opened, awake_millis, draw_deal)
    if start is not None:
        controller.remember()
    window = MainWindow(controller, Tempo(), f"{notice} {opened.notice}".strip())
    sys.excepthook = _ErrorReport(window, folder)
    return window


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
