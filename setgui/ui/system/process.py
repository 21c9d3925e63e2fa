"""What the system and Qt tell the process: signals, the end of the desktop's session, and Qt's messages."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import (
    QLibraryInfo,
    QMessageLogContext,
    QObject,
    QSocketNotifier,
    QtMsgType,
    qFormatLogMessage,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication

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
