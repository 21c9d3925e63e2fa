"""How the system ends the window: signals, and the end of the desktop's session."""

import os
import signal
import sys

from PySide6.QtCore import QObject, QSocketNotifier
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
