"""The window's error log, a file of limited size, and error messages; usable before Qt and the store."""

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
from setgui.words.problems import happened, translate

_MAX_BYTES = 256 * 1024
"""Maximum size of the log in bytes; when it is reached, the older half is removed."""
_FLAGS = (
    os.O_RDWR
    | os.O_CREAT
    | os.O_APPEND
    | sum(getattr(os, f"O_{name}", 0) for name in ("BINARY", "NONBLOCK", "NOFOLLOW"))
)
"""Flags for opening the log, without waiting for a pipe and without following a symbolic link."""
_STAMP = re.compile(rb"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d ")


def say(sentence: str) -> None:
    if sys.stderr is not None:
        with suppress(OSError, ValueError):  # closed
            sys.stderr.write(f"{sentence}\n")
            sys.stderr.flush()


def announce(sentence: str) -> None:
    """Print why no window opened, and show it on the desktop if there is no terminal."""
    say(f"setgui: {sentence}")
    win32.show_message_box(sentence)
    _show_notification(sentence)


def _show_notification(sentence: str) -> None:
    """Show a sentence on the Linux desktop if standard error is no terminal; return at once."""
    if sys.platform != "linux" or (sys.stderr is not None and sys.stderr.isatty()):
        return
    with suppress(OSError):
        os.posix_spawn("/bin/sh", ["sh", str(asset("linux", "tell")), sentence], os.environ)


def show_on_desktop(sentence: str) -> None:
    """Show a sentence on the Linux desktop if neither a program nor a terminal reads standard error."""
    if sys.platform == "linux" and not _is_redirected() and not _has_terminal():
        _show_notification(sentence)


def _is_redirected() -> bool:
    """Return whether standard error is a pipe, a file or a Python object, not a terminal or the desktop's journal."""
    try:
        mode = os.fstat(sys.stderr.fileno()).st_mode if sys.stderr is not None else 0
        return stat.S_ISFIFO(mode) or stat.S_ISREG(mode)
    except OSError:  # a Python object without a descriptor
        return True


def _has_terminal() -> bool:
    with suppress(OSError):
        os.close(os.open("/dev/tty", os.O_RDONLY | os.O_NOCTTY))
        return True
    return False


def print_error(sentence: str) -> None:
    say(f"setgui: {sentence}")


class Log:
    """A log file of limited size with timestamped entries; `watch` makes it log uncaught exceptions and crashes."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / LOG_NAME
        self.notify: Callable[[str], None] = print_error
        """Callback that shows the player a sentence about an unexpected error, called from any thread."""
        self._one_writer = threading.RLock()  # reentrant, because logging can fail and log that
        self._watching = False
        self._file: int | None = None
        self._open()

    def _open(self) -> None:
        """Open the log and keep it open, so that faulthandler can write to it during a crash."""
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
        """Log a text; return the log's path, or None if the text went to standard error."""
        if self.keep(text):
            return self.path
        say(text)
        return None

    def keep(self, text: str) -> bool:
        """Log a text; return whether the log could be written."""
        line = f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text.rstrip()}".encode(errors="backslashreplace")
        line = line[: _MAX_BYTES // 2 - 1] + b"\n"
        with self._one_writer:
            try:
                if self._file is not None and not os.fstat(self._file).st_nlink:  # the player deleted everything
                    self._reopen()
                if self._file is None:
                    return False
                if os.fstat(self._file).st_size + len(line) > _MAX_BYTES and not _halve(self._file):
                    return False
                return os.write(self._file, line) == len(line)
            except OSError:
                return False

    def report(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        report = self.write(_formatted(kind, error, trace))
        self.notify(translate(error) if isinstance(error, DamagedFile) else happened(report))

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
    """Remove the older half of a log in place, as other processes write too; return False if it is no log."""
    os.lseek(file, 0, os.SEEK_SET)
    if not _STAMP.match(os.read(file, 32)):
        return False
    os.lseek(file, -(_MAX_BYTES // 2), os.SEEK_END)
    newest = os.read(file, _MAX_BYTES // 2)
    first = re.search(rb"\n" + _STAMP.pattern, newest)
    os.ftruncate(file, 0)
    os.write(file, newest[first.start() + 1 :] if first else b"")
    return True
