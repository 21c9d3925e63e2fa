"""The composition root of the window."""

import gc
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NoReturn

from PySide6.QtGui import QFontInfo, QGuiApplication
from PySide6.QtWidgets import QApplication

from setgui import APPLICATION_ID, __version__
from setgui.log import Log, print_error, say
from setgui.marks import Phrase
from setgui.model.game import Start
from setgui.no_window import no_font, no_platform, refuse
from setgui.session.from_folder import open_session
from setgui.session.game.clock import awake_millis
from setgui.session.kept import Notice
from setgui.session.starts.new_start import draw_deal, draw_first_deal
from setgui.session.starts.start_text import write_start
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import OPEN_ELSEWHERE, lock_folder
from setgui.ui.announcer import UpdateSounds
from setgui.ui.board.motion import Tempo
from setgui.ui.controller import GameController
from setgui.ui.main_window import OPEN, MainWindow
from setgui.ui.system.language import follow_language
from setgui.ui.system.plain import show_alone
from setgui.ui.system.process import Ending, OneInstance, QtMessages
from setgui.words.language import choose

_MAX_NOTICE_LENGTH = 2_000


def run(
    log: Log,
    folder: Path,
    notices: tuple[Notice, ...],
    start: Start | None,
    file: Path | None,
    *,
    language: str | None = None,
    data_dir: str | None = None,
) -> int:
    """Run the window, or pass the request to one that has the folder open and responds; return the exit code."""
    messages = QtMessages(log.keep, say, partial(_refuse_at_once, log))
    # As an argument, since wrapping the style that setStyle() returns costs 6 ms.
    application = QApplication([*sys.argv[:1], "-style", "Fusion"])
    messages.begin()
    application.setApplicationName("Setgui")
    application.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName(APPLICATION_ID)
    follow_language()
    if not QFontInfo(application.font()).family():
        return refuse(log, no_font())
    instance = OneInstance(folder, lock_folder)
    alone = instance.hold()
    if not alone:
        wish = f"{OPEN}{file.absolute()}" if file else write_start(start) if start else ""
        if instance.call(wish):
            return 0
        alone = instance.hold()
        if not alone:
            notices = (Phrase(OPEN_ELSEWHERE, path=folder),)
    ending = Ending(application)
    window = build(start, folder, notices, alone=alone, keep=log.keep, language=language)
    window.own_entry.data_dir = data_dir
    window.stage.seen.connect(window.own_entry.mend)
    log.notify = window.fault_told.emit
    instance.called.connect(window.answer)
    if sys.platform == "darwin":
        from setgui.ui.system.files import OpenedFiles  # noqa: PLC0415 - only on macOS

        OpenedFiles(application).file.connect(lambda opened: window.answer(f"{OPEN}{opened}"))
    window.open()
    if file is not None:
        window.pages.import_file(file)
    instance.listen()
    gc.freeze()
    gc.enable()
    code = application.exec()  # the one event loop of the program
    instance.release()
    log.notify = print_error
    messages.end()
    return ending.code or code


def _refuse_at_once(log: Log, plugins: Path, said: str) -> NoReturn:
    os._exit(refuse(log, no_platform(plugins, said)))  # before Qt aborts


def show_end(sentence: str) -> None:
    """Show a sentence about a fatal error in a dialog, if Qt runs on a screen and standard error is no terminal."""
    on_terminal = sys.stderr is not None and sys.stderr.isatty()
    if not on_terminal and QApplication.instance() is not None and QGuiApplication.platformName() != "offscreen":
        show_alone(sentence)


def build(
    start: Start | None,
    folder: Path,
    notices: tuple[Notice, ...] = (),
    *,
    alone: bool = True,
    keep: Callable[[str], object] = lambda _: None,
    language: str | None = None,
) -> MainWindow:
    """Open the session of a data folder and build its window, which is not shown yet.

    `start` is a new game to play; None continues the last one. `keep` logs the notices. `language` has priority over
    the player's language.
    """
    sys.setswitchinterval(0.0005)  # each call to Qt gives up the interpreter: the window would wait 5 ms every time
    archive = FolderArchive(folder, alone=alone, note=keep)
    opened = open_session(archive, awake_millis, start, Start(draw_first_deal()))
    if opened.bug is not None:
        sys.excepthook(type(opened.bug), opened.bug, opened.bug.__traceback__)  # logged, and shown by the window
    controller = GameController(archive, opened, awake_millis, draw_deal)
    controller.folder.noticed.connect(lambda of: log_all(of, keep))
    log_all((*notices, *opened.notices), keep)
    if start is not None:
        controller.remember(start)
    if controller.settings.language:
        choose(language, controller.settings.language)
        follow_language()
    window = MainWindow(controller, Tempo(), (*notices, *opened.notices))
    UpdateSounds(controller, window)
    return window


def log_all(notices: tuple[Notice, ...], keep: Callable[[str], object]) -> None:
    """Log notices in English; long ones, which can name thousands of games, are truncated."""
    for notice in notices:
        keep(str(notice)[:_MAX_NOTICE_LENGTH])
