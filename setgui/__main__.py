"""The one entry: the window, unless a command of the terminal was asked for."""

import gc
import os
import signal
import sys
from contextlib import suppress
from threading import Thread, main_thread
from time import sleep
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setgui.cli import WindowRequest

_OTHERS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""What ends a command as Ctrl+C does; Windows has no SIGHUP."""


def main() -> int:
    patient = signal.getsignal(signal.SIGINT) is not signal.default_int_handler  # started behind a shell's back
    if not patient:
        signal.signal(signal.SIGINT, _end)
    gc.disable()  # what is imported now stays: looking for garbage in it costs a tenth of the start
    request: WindowRequest | None = None
    if len(sys.argv) > 1:  # else, as most starts go, without the terminal's machinery
        others = [number for number in _OTHERS if signal.getsignal(number) is signal.SIG_DFL]  # else ignored on purpose
        for number in others:
            signal.signal(number, _end)
        if hasattr(signal, "pthread_kill"):  # Windows answers Ctrl+C in its own way
            _send_again()
        from setgui import cli  # noqa: PLC0415

        gc.enable()
        answer = cli.run(sys.argv[1:])
        if isinstance(answer, int):
            return answer
        for number in others:
            signal.signal(number, signal.SIG_DFL)
        request = answer
    from setgui import launch  # noqa: PLC0415

    return launch.run(*request) if request else launch.run()


def _send_again() -> None:
    """Send a signal that is not answered to the main thread again, until it is.

    Python's handlers run between its own instructions: one that comes just before a read would wait for the next line.
    """
    quiet, loud = os.pipe()
    os.set_blocking(loud, False)
    signal.set_wakeup_fd(loud)

    def send() -> None:
        # Else what the main thread holds off would come here.
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        while True:
            number = os.read(quiet, 1)[0]
            sleep(0.05)
            signal.pthread_kill(main_thread().ident or 0, number)

    Thread(target=send, daemon=True).start()


def _end(number: int, _: object) -> None:
    """Let a signal end the program at once, with the code by which shells tell it, and all processes that work for it.

    Python loses an exception that comes while it imports or cleans up.
    """
    try:
        if "multiprocessing" in sys.modules:
            with suppress(ImportError):  # it is just being imported, so there are no others yet
                from multiprocessing import active_children  # noqa: PLC0415

                for worker in active_children():
                    worker.kill()
        if os.isatty(2):
            os.write(2, b"\n")  # what follows ^C begins on a line of its own
    finally:
        os._exit(128 + number)


if __name__ == "__main__":
    sys.exit(main())
