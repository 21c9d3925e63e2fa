"""The window as a process: signals, the end of the desktop's session, Qt's messages, and one window a folder."""

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

INTERRUPTED = 130
_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")


class Ending(QObject):
    """Closes the window as its cross does, whatever lies over it; `code` is what the program then ends with.

    Python's handlers run between its own instructions, of which an event loop at rest executes none; so the signal's
    number goes to a pipe that the loop watches.
    """

    def __init__(self, application: QApplication) -> None:
        super().__init__()
        self.code = 0
        self._pipe, loud = _pipe()
        self._notifier = QSocketNotifier(self._pipe, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._hear)
        signal.set_wakeup_fd(loud, warn_on_full_buffer=False)
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as nohup wants it
                signal.signal(number, _nothing)  # the pipe tells
        application.commitDataRequest.connect(self._end_session)

    def _hear(self) -> None:
        self._notifier.setEnabled(False)  # whoever asks again is not faster
        first = _read(self._pipe)
        self._close(INTERRUPTED if first == signal.SIGINT else 0)

    def _end_session(self, _session: object) -> None:
        self._close(0)

    def _close(self, code: int) -> None:
        self.code = code
        QApplication.closeAllWindows()
        QApplication.exit(code)  # a page's own loop too


def _nothing(*_: object) -> None:
    """Without a handler of Python's nothing is written to the pipe."""


if sys.platform == "win32":

    def _pipe() -> tuple[int, int]:
        """Windows watches sockets only."""
        import socket  # noqa: PLC0415 - elsewhere its import would be for nothing

        quiet, loud = socket.socketpair()
        loud.setblocking(False)
        return quiet.detach(), loud.detach()

    def _read(pipe: int) -> int:
        import socket  # noqa: PLC0415

        with socket.socket(fileno=pipe) as quiet:
            return quiet.recv(1)[0]

else:

    def _pipe() -> tuple[int, int]:
        quiet, loud = os.pipe()
        os.set_blocking(loud, False)
        return quiet, loud

    def _read(pipe: int) -> int:
        return os.read(pipe, 1)[0]


class QtMessages:
    """Takes Qt's messages from the first on.

    When Qt cannot begin it says so and aborts: `refuse` is called before, with its plugins and its words, and does
    not return. Until Qt has begun nothing else reaches the terminal, so that one sentence stands there.
    """

    def __init__(
        self, keep: Callable[[str], object], show: Callable[[str], None], refuse: Callable[[Path, str], None]
    ) -> None:
        self._keep, self._show, self._refuse = keep, show, refuse
        self._held: list[str] | None = []
        qInstallMessageHandler(self._take)

    def _take(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
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
        """Qt stands; what was held back is shown, and all that follows."""
        held, self._held = self._held or [], None
        for line in held:
            self._show(line)

    def end(self) -> None:
        """Leave what comes when Python is gone to Qt itself."""
        qInstallMessageHandler(None)


_CALL, _UNFINISHED, _LONGEST = ".call", ".part", 10_000
_PATIENCE, _PAUSE = 3.0, 0.02
"""How long the first window is waited for, and between two looks, in seconds."""


class OneInstance(QObject):
    """Holds a folder for one window; a second start brings that forward, which hears its wish, a line, by `called`.

    A lock that the system takes back from whoever dies shows that there is a first one; a file in a watched folder
    takes it the second one's wish. Both are plain files, so Qt's network module stays out of the bundle.
    """

    called = Signal(object)  # a str that may name a file in bytes that are no UTF-8, which Signal(str) would cut off

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._calls = folder / "calls"
        self._lock: int | None = None

    def hold(self) -> bool:
        """Whether the folder is this window's. One that cannot be locked at all is nobody else's."""
        if self._lock is None:
            try:
                if os.access(self._folder, os.W_OK):
                    self._lock = _locked(self._folder / "setgui.lock")
            except BlockingIOError:
                return False
            except OSError:  # no place for a lock, or a file system without any
                return True
        return True

    def call(self, wish: str) -> bool:
        """Tell the window that holds the folder; whether it took the wish. It may go meanwhile; then `hold` is true."""
        call = self._calls / f"{os.getpid()}{_CALL}"
        unfinished = call.with_suffix(_UNFINISHED)
        try:
            self._calls.mkdir(mode=0o700, exist_ok=True)
            unfinished.touch(0o600)
            unfinished.write_bytes(os.fsencode(wish))
            now = time.time()  # as this computer has it, wherever the folder lies
            os.utime(unfinished, (now, now))
            win32.let_others_come_forward()
            unfinished.replace(call)  # so that nobody reads half of it
            until = time.monotonic() + _PATIENCE
            while time.monotonic() < until and not self.hold():
                if not call.exists():
                    return True
                time.sleep(_PAUSE)  # another program answers, and there is nothing else to do here
        except OSError:
            pass  # nobody can be called then, which is the answer
        finally:
            for path in (unfinished, call):  # nobody is to hear it any more
                with suppress(OSError):
                    path.unlink(missing_ok=True)
        return False

    def listen(self) -> None:
        """Take calls from now on, and those of starts that still wait; who does not hold the folder takes none."""
        if self._lock is not None:
            with suppress(OSError):
                self._calls.mkdir(mode=0o700, exist_ok=True)
                watcher = QFileSystemWatcher([str(self._calls)], self)
                watcher.directoryChanged.connect(self._answer)
                self._answer()

    def _answer(self) -> None:
        for call in sorted(self._calls.glob("*.*")):
            with suppress(OSError, UnicodeError):
                found = call.lstat()
                waits = abs(time.time() - found.st_mtime) <= _PATIENCE
                if not stat.S_ISREG(found.st_mode) or call.suffix not in (_CALL, _UNFINISHED):
                    continue  # none of ours
                if not waits:  # its caller was killed, or wants a window of its own by now
                    call.unlink()
                elif call.suffix == _CALL:
                    with call.open("rb") as file:
                        wish = file.read(_LONGEST)
                    call.unlink()
                    self.called.emit(os.fsdecode(wish))

    def release(self) -> None:
        """Let another window have the folder. The lock's file stays: whoever waits for it may have it open.

        So does the folder for calls: Windows removes one once nobody has it open, and lets none be made before.
        """
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


if sys.platform == "win32":

    def _locked(path: Path) -> int:
        import msvcrt  # noqa: PLC0415 - there only

        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as problem:  # any: Wine leaves the number of an older error; networks are refused
            os.close(file)
            raise BlockingIOError from problem
        return file

else:
    from fcntl import LOCK_EX, LOCK_NB, flock

    def _locked(path: Path) -> int:
        """A file that is locked as long as it is open, and only here.

        Raises BlockingIOError if it is locked elsewhere, and another OSError if it cannot be. What it holds means
        nothing. (Not lockf: its locks go as soon as the process closes any other descriptor of the file.)
        """
        flags = os.O_NONBLOCK | os.O_CREAT
        try:
            file = os.open(path, flags | os.O_RDWR, 0o600)  # as NFS wants it for a lock
        except PermissionError:  # made by another user
            file = os.open(path, flags | os.O_RDONLY, 0o600)
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except OSError:
            os.close(file)
            raise
        return file
