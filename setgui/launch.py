"""Startup of the window: its data folder, its log, and an error message if it cannot open."""

import builtins
import os
import signal
import sys
import tempfile
import traceback
from contextlib import suppress
from pathlib import Path

from setgui import APPLICATION_ID, win32
from setgui.log import Log, announce, print_error
from setgui.marks import N_, Phrase
from setgui.model.game import Start
from setgui.no_window import library_missing, no_screen, qt_too_old, refuse
from setgui.session.kept import Notice
from setgui.session.ports import StoreError
from setgui.storage.folders import data_folder, make_folder
from setgui.words.language import UnknownLanguage, choose
from setgui.words.problems import ended, translate

FAILED, WRONG = 1, 2


def run(
    start: Start | None = None, data_dir: str | None = None, file: Path | None = None, language: str | None = None
) -> int:
    for name in ("SIGTERM", "SIGHUP"):  # until the window handles them
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda *_: os._exit(0))
    win32.set_application_id(APPLICATION_ID)
    try:
        language_problem = choose(language)
    except UnknownLanguage as problem:
        announce(translate(problem))
        return WRONG
    folder, notices = _folder(data_dir)
    if language_problem:
        notices = (*notices, language_problem)
    log = Log(folder)
    log.watch()
    try:
        screen = no_screen()
        if screen:
            return refuse(log, screen)
        import_as_python_does()
        too_old = qt_too_old()
        if too_old:
            return refuse(log, too_old)
        from setgui import app  # noqa: PLC0415 - imports Qt, which needs libraries of the system

        return app.run(log, folder, notices, start, file, language=language, data_dir=data_dir)
    except ImportError as problem:
        lacking = library_missing(str(problem))
        return refuse(log, lacking) if lacking else _fail(log, problem)
    except Exception as problem:  # otherwise it would go unreported
        return _fail(log, problem)


def import_as_python_does() -> None:
    """Restore Python's `__import__`; PySide's hook searches every module for `__feature__`, 5% of the startup."""
    import PySide6  # noqa: F401, PLC0415 - installs the hook

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def _folder(asked: str | None) -> tuple[Path, tuple[Notice, ...]]:
    """Return the data folder, made if missing, or a temporary folder if it cannot be used, and notices about that."""
    try:
        folder = data_folder(asked)
    except StoreError as problem:
        folder = Path(tempfile.mkdtemp(prefix="setgui-"))
        return folder, (problem, Phrase(N_("Until then, games are saved in {folder}."), folder=folder))
    with suppress(OSError):  # the first writer reports it
        make_folder(folder)
    return folder, ()


def _fail(log: Log, problem: Exception) -> int:
    sentence = ended(log.write("".join(traceback.format_exception(problem))))
    if "setgui.app" in sys.modules:
        from setgui import app  # noqa: PLC0415 - only if it could be imported

        print_error(sentence)
        app.show_end(sentence)
    else:
        announce(sentence)
    return FAILED
