"""The window's process: signals, the end of the desktop session, Qt's messages, and one window per folder."""

import os
import signal
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import (
    QFileSystemWatcher,
    QLibraryInfo,
    QMessageLogContext,
    QObject,
    QSocketNotifier,
    QtMsgType,
    Signal,
    qFormatLogMessage,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication

from setgui import win32
from setgui.session.ports import StoreError

INTERRUPTED = 130
_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")


class Ending(QObject):
    """Closes all windows on a signal or at the end of the session; `code` is the exit code, 130 after SIGINT.

    Python's handlers do not run while the event loop waits, so signal numbers go to a pipe that it watches.
    """

    def __init__(self, application: QApplication) -> None:
        super().__init__()
        self.code = 0
        self._pipe, writer = _pipe()
        self._notifier = QSocketNotifier(self._pipe, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._read_signal)
        signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # ignored under nohup
                signal.signal(number, lambda *_: None)  # Python writes a signal to the pipe only if it has a handler
        application.commitDataRequest.connect(lambda _session: self._close(0))

    def _read_signal(self) -> None:
        self._notifier.setEnabled(False)
        first = _read(self._pipe)
        self._close(INTERRUPTED if first == signal.SIGINT else 0)

    def _close(self, code: int) -> None:
        self.code = code
        QApplication.closeAllWindows()
        QApplication.exit(code)  # a page's own loop too


if sys.platform == "win32":

    def _pipe() -> tuple[int, int]:
        """Return a socket pair, because Windows can watch nothing else."""
        import socket  # noqa: PLC0415 - elsewhere its import would be for nothing

        reader, writer = socket.socketpair()
        writer.setblocking(False)
        return reader.detach(), writer.detach()

    def _read(pipe: int) -> int:
        import socket  # noqa: PLC0415

        with socket.socket(fileno=pipe) as reader:
            return reader.recv(1)[0]

else:

    def _pipe() -> tuple[int, int]:
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        return reader, writer

    def _read(pipe: int) -> int:
        return os.read(pipe, 1)[0]


class QtMessages:
    """Passes Qt's messages to `show`, at first holding them back until `begin`; warnings and errors also to `keep`.

    If Qt cannot start, it aborts: `refuse` is called before, with Qt's plugin folder and message, and must not return.
    """

    def __init__(
        self, keep: Callable[[str], object], show: Callable[[str], None], refuse: Callable[[Path, str], None]
    ) -> None:
        self._keep, self._show, self._refuse = keep, show, refuse
        self._held: list[str] | None = []
        qInstallMessageHandler(self._handle)

    def _handle(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        line = qFormatLogMessage(kind, context, text)
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg):
            self._keep(line)
        if self._held is None:
            self._show(line)
        elif kind is QtMsgType.QtFatalMsg:
            self._refuse(Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)), text)
        else:
            self._held.append(line)

    def begin(self) -> None:
        held, self._held = self._held or [], None
        for line in held:
            self._show(line)

    def end(self) -> None:
        """Restore Qt's own message handler, which has to be done before Python ends."""
        qInstallMessageHandler(None)


_CALL, _UNFINISHED, _LONGEST = ".call", ".part", 10_000
_PATIENCE, _PAUSE = 3.0, 0.02
"""Maximum wait for the first window's answer, and time between two checks, in seconds."""


class OneInstance(QObject):
    """Locks a folder for one window, which a second start calls: `called` carries its request, a line of text.

    The lock is a file that the system unlocks when the process dies; a request is a file in a watched folder. So
    the bundle needs no network module of Qt.
    """

    called = Signal(object)  # a str; Signal(str) would cut it off at a file name's bytes that are not UTF-8

    def __init__(self, folder: Path, lock_folder: Callable[[Path], int | None]) -> None:
        """`lock_folder` is the function of that name in `setgui.storage.folders`."""
        super().__init__()
        self._folder, self._lock_folder = folder, lock_folder
        self._calls = folder / "calls"
        self._lock: int | None = None

    def hold(self) -> bool:
        """Lock the folder; return False if another program holds it, else True, even if it cannot be locked at all."""
        if self._lock is None:
            try:
                self._lock = self._lock_folder(self._folder)
            except StoreError:
                return False
        return True

    def call(self, wish: str) -> bool:
        """Pass a request to the window that holds the folder, and wait up to 3 seconds; return whether it was taken.

        If that window ends meanwhile, lock the folder for this one and return False.
        """
        call = self._calls / f"{os.getpid()}{_CALL}"
        unfinished = call.with_suffix(_UNFINISHED)
        try:
            self._calls.mkdir(mode=0o700, exist_ok=True)
            unfinished.touch(0o600)
            unfinished.write_bytes(os.fsencode(wish))
            now = time.time()  # the clock of a network folder may differ
            os.utime(unfinished, (now, now))
            win32.allow_foreground()
            unfinished.replace(call)  # atomic
            until = time.monotonic() + _PATIENCE
            while time.monotonic() < until and not self.hold():
                if not call.exists():
                    return True
                time.sleep(_PAUSE)  # between looks: the other window answers by removing a file
        except OSError:
            pass
        finally:
            for path in (unfinished, call):
                with suppress(OSError):
                    path.unlink(missing_ok=True)
        return False

    def listen(self) -> None:
        """Emit `called` for each request still waiting and from now on, if this window has locked the folder."""
        if self._lock is not None:
            with suppress(OSError):
                self._calls.mkdir(mode=0o700, exist_ok=True)
                watcher = QFileSystemWatcher([str(self._calls)], self)
                watcher.directoryChanged.connect(self._answer_calls)
                self._answer_calls()

    def _answer_calls(self) -> None:
        for call in sorted(self._calls.glob("*.*")):
            with suppress(OSError, UnicodeError):
                found = call.lstat()
                waits = abs(time.time() - found.st_mtime) <= _PATIENCE
                if not stat.S_ISREG(found.st_mode) or call.suffix not in (_CALL, _UNFINISHED):
                    continue
                if not waits:  # the caller was killed, or opened another window
                    call.unlink()
                elif call.suffix == _CALL:
                    with call.open("rb") as file:
                        wish = file.read(_LONGEST)
                    call.unlink()
                    self.called.emit(os.fsdecode(wish))

    def release(self) -> None:
        """Unlock the folder. The lock file and the folder for calls stay, as other processes may have them open."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
