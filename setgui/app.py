"""The composition root of the window: builds and connects, holds no logic."""

import gc
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NoReturn

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFontInfo, QGuiApplication
from PySide6.QtWidgets import QApplication

from setgui import __version__
from setgui.log import Log, say, tell_terminal
from setgui.model.game import Start
from setgui.no_window import no_font, no_platform, refuse
from setgui.session.chance import draw_deal
from setgui.session.clock import awake_millis
from setgui.session.opening import open_session
from setgui.session.starts import write_start
from setgui.storage.archive import FolderArchive
from setgui.ui.board.motion import Tempo
from setgui.ui.controller import GameController
from setgui.ui.ending import Ending
from setgui.ui.main_window import OPEN, MainWindow
from setgui.ui.one_instance import OneInstance
from setgui.ui.qt_messages import QtMessages

APPLICATION_ID = "io.github.setgui.Setgui"


def run(log: Log, folder: Path, notice: str, start: Start | None, file: Path | None) -> int:
    """Open the window in a folder, or have the one that is open there do what is asked; until it is closed."""
    messages = QtMessages(log.keep, say, partial(_refuse_at_once, log))
    # As an argument: setStyle() gives the style back, and wrapping that costs 6 ms of the start.
    application = QApplication([*sys.argv[:1], "-style", "Fusion"])
    messages.begin()
    application.setApplicationName("Setgui")
    application.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName(APPLICATION_ID)
    if not QFontInfo(application.font()).family():
        return refuse(log, no_font())
    instance = OneInstance(folder)
    alone = instance.hold()
    if not alone:
        wish = f"{OPEN}{file.absolute()}" if file else write_start(start) if start else ""
        if instance.call(wish):
            return 0
        alone = instance.hold()
        if not alone:
            notice = f"Another window has {folder} open and does not answer."
    ending = Ending(application)
    window = build(start, folder, notice, alone=alone, keep=log.keep)
    fault = Fault(window)
    log.tell = fault.found.emit
    instance.called.connect(window.answer)
    window.open()
    if file is not None:
        window.library.bring_file(file)
    instance.listen()
    gc.freeze()
    gc.enable()
    code = application.exec()  # the one event loop of the program
    instance.release()
    log.tell = tell_terminal
    messages.end()
    return ending.code or code


def _refuse_at_once(log: Log, plugins: Path, said: str) -> NoReturn:
    os._exit(refuse(log, no_platform(plugins, said)))  # before Qt aborts


def show_end(sentence: str) -> None:
    """Show why the program ends to whoever has neither a window nor a terminal."""
    on_terminal = sys.stderr is not None and sys.stderr.isatty()
    if not on_terminal and QApplication.instance() is not None and QGuiApplication.platformName() != "offscreen":
        from setgui.ui.plain import show_alone  # noqa: PLC0415 - not at the start

        show_alone(sentence)


def build(
    start: Start | None,
    folder: Path,
    notice: str = "",
    *,
    alone: bool = True,
    keep: Callable[[str], object] = lambda _: None,
) -> MainWindow:
    """The whole program in a folder, ready to be shown; whatever it has to say of the folder is kept too."""
    archive = FolderArchive(folder, alone=alone)
    opened = open_session(archive, awake_millis, start, Start(draw_deal()))
    if opened.fault is not None:
        sys.excepthook(type(opened.fault), opened.fault, opened.fault.__traceback__)  # written down; the window tells
    controller = GameController(archive, opened, awake_millis, draw_deal)
    controller.noticed.connect(keep)
    if opened.notice:
        keep(opened.notice)
    if start is not None:
        controller.remember()
    return MainWindow(controller, Tempo(), f"{notice} {opened.notice}".strip())


class Fault(QObject):
    """Has the window tell of an unexpected error, of whatever thread."""

    found = Signal(str)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.found.connect(self._tell)

    def _tell(self, where: str) -> None:
        self._window.say(f"Something went wrong inside the program; {where}.")
