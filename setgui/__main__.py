"""The entry point: opens the window, or runs a command of the terminal."""

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
"""Signals that end a command like Ctrl+C; Windows has no SIGHUP."""


def main() -> int:
    patient = signal.getsignal(signal.SIGINT) is not signal.default_int_handler  # ignored in a shell's background
    if not patient:
        signal.signal(signal.SIGINT, _end)
    gc.disable()  # collecting garbage during imports costs a tenth of the start
    request: WindowRequest | None = None
    if len(sys.argv) > 1:  # most starts need no command line
        others = [number for number in _OTHERS if signal.getsignal(number) is signal.SIG_DFL]  # unless ignored
        for number in others:
            signal.signal(number, _end)
        if hasattr(signal, "pthread_kill"):  # not on Windows
            _repeat_signals()
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


def _repeat_signals() -> None:
    """Start a thread that resends each signal every 50 ms until it is handled, to interrupt a blocking read."""
    quiet, loud = os.pipe()
    os.set_blocking(loud, False)
    signal.set_wakeup_fd(loud)

    def send() -> None:
        # Otherwise this thread would get signals that the main thread blocks.
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        while True:
            number = os.read(quiet, 1)[0]
            sleep(0.05)
            signal.pthread_kill(main_thread().ident or 0, number)

    Thread(target=send, daemon=True).start()


def _end(number: int, _: object) -> None:
    """Kill the worker processes and exit at once with 128 + `number`; an exception could get lost in an import."""
    try:
        if "multiprocessing" in sys.modules:
            with suppress(ImportError):  # the signal interrupted its import, so there are no workers yet
                from multiprocessing import active_children  # noqa: PLC0415

                for worker in active_children():
                    worker.kill()
        if os.isatty(2):
            os.write(2, b"\n")  # after ^C
    finally:
        os._exit(128 + number)


if __name__ == "__main__":
    sys.exit(main())
