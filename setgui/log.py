"""The window's log of errors, a file of bounded size. It is opened first, so it uses neither Qt nor the store."""

import faulthandler
import os
import re
import stat
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from setgui import __version__, win32
from setgui.assets import DamagedFile, asset
from setgui.storage.folders import LOG_NAME
from setgui.words.problems import happened, tell

_MOST = 256 * 1024
"""Maximum size in bytes; the older half is cut before it grows larger."""
_FLAGS = (
    os.O_RDWR
    | os.O_CREAT
    | os.O_APPEND
    | sum(getattr(os, f"O_{name}", 0) for name in ("BINARY", "NONBLOCK", "NOFOLLOW"))
)
"""A pipe in its place does not block, and a symbolic link is not followed."""
_STAMP = re.compile(rb"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d ")


def say(sentence: str) -> None:
    if sys.stderr is not None:
        with suppress(OSError, ValueError):  # closed
            sys.stderr.write(f"{sentence}\n")
            sys.stderr.flush()


def announce(sentence: str) -> None:
    """Say why no window opened, on the desktop if there is no terminal."""
    say(f"setgui: {sentence}")
    win32.show_unheard(sentence)
    _show_unheard(sentence)


def _show_unheard(sentence: str) -> None:
    """Show a sentence on the Linux desktop if there is no terminal, without waiting."""
    if sys.platform != "linux" or (sys.stderr is not None and sys.stderr.isatty()):
        return
    with suppress(OSError):
        os.posix_spawn("/bin/sh", ["sh", str(asset("linux", "tell")), sentence], os.environ)


def show_unread(sentence: str) -> None:
    """Show a sentence on the Linux desktop if neither a program nor a terminal reads standard error."""
    if sys.platform == "linux" and not _is_kept() and not _has_terminal():
        _show_unheard(sentence)


def _is_kept() -> bool:
    """Whether standard error is a pipe or file; a desktop's is its journal or nothing."""
    try:
        mode = os.fstat(sys.stderr.fileno()).st_mode if sys.stderr is not None else 0
        return stat.S_ISFIFO(mode) or stat.S_ISREG(mode)
    except OSError:  # a Python object
        return True


def _has_terminal() -> bool:
    with suppress(OSError):
        os.close(os.open("/dev/tty", os.O_RDONLY | os.O_NOCTTY))
        return True
    return False


def tell_terminal(sentence: str) -> None:
    say(f"setgui: {sentence}")


class Log:
    """Writes entries with their time, to standard error if the file cannot be written."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / LOG_NAME
        self.tell: Callable[[str], None] = tell_terminal
        """Shows the player a sentence about an unexpected error; called from any thread."""
        self._one_writer = threading.RLock()  # reentrant, to log errors while it is held
        self._watching = False
        self._file: int | None = None
        self._open()

    def _open(self) -> None:
        """Open the file for good: after a crash in a library it would be too late."""
        with suppress(OSError):
            self._file = os.open(self.path, _FLAGS, 0o600)
            if self._watching:  # the crashing thread only: reading other running stacks can crash again
                faulthandler.enable(self._file, all_threads=False)

    def _reopen(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
        self._open()

    def watch(self) -> None:
        sys.excepthook = self.report
        threading.excepthook = self._report_thread
        sys.unraisablehook = self._report_unraisable
        self._watching = True
        self._reopen()
        platform = os.uname().release if hasattr(os, "uname") else ""
        python = ".".join(map(str, sys.version_info[:3]))
        self.keep(f"Setgui {__version__}, Python {python}, {sys.platform} {platform}".rstrip())

    def write(self, text: str) -> Path | None:
        """Log a text; return the file, or None if it went to standard error."""
        if self.keep(text):
            return self.path
        say(text)
        return None

    def keep(self, text: str) -> bool:
        """Log a text; return whether that was possible."""
        line = f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text.rstrip()}".encode(errors="backslashreplace")
        line = line[: _MOST // 2 - 1] + b"\n"
        with self._one_writer:
            try:
                if self._file is not None and not os.fstat(self._file).st_nlink:  # everything was deleted
                    self._reopen()
                if self._file is None:
                    return False
                if os.fstat(self._file).st_size + len(line) > _MOST and not _halve(self._file):
                    return False
                return os.write(self._file, line) == len(line)
            except OSError:
                return False

    def report(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        report = self.write(_formatted(kind, error, trace))
        self.tell(tell(error) if isinstance(error, DamagedFile) else happened(report))

    def _report_thread(self, fault: threading.ExceptHookArgs) -> None:
        if fault.exc_type is not SystemExit:
            self.report(fault.exc_type, fault.exc_value, fault.exc_traceback)

    def _report_unraisable(self, fault: "sys.UnraisableHookArgs") -> None:
        """Log an error in a destructor, without a sentence for the player."""
        where = f"{fault.err_msg or 'Exception ignored in'}: {fault.object!r}\n"
        self.write(where + _formatted(fault.exc_type, fault.exc_value, fault.exc_traceback))


def _formatted(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> str:
    return "".join(traceback.format_exception(kind, error, trace))


def _halve(file: int) -> bool:
    """Keep the newest entries, in place since other processes write too; return False if the file is not a log."""
    os.lseek(file, 0, os.SEEK_SET)
    if not _STAMP.match(os.read(file, 32)):
        return False
    os.lseek(file, -(_MOST // 2), os.SEEK_END)
    newest = os.read(file, _MOST // 2)
    first = re.search(rb"\n" + _STAMP.pattern, newest)
    os.ftruncate(file, 0)
    os.write(file, newest[first.start() + 1 :] if first else b"")
    return True
