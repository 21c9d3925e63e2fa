"""A process that works beside the program at the lowest priority, one step of one task at a time."""

import os
import sys
from collections.abc import Callable, Collection, Hashable, Iterator
from contextlib import suppress
from multiprocessing import Pipe
from threading import Thread
from typing import TYPE_CHECKING

from setgui.analysis.workers import companion
from setgui.assets import DamagedFile

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_LOWEST_PRIORITY = 19


class Worker:
    """Asks a process for one step after the other without ever waiting; raises OSError if none can be started.

    A process that is stopped reads no pipe and may stop amid an answer, so a thread sends the request and receives.
    """

    def __init__(self) -> None:
        self._pipe, its_end = Pipe()
        try:
            self._process = companion(serve, its_end)
        except OSError:
            self._pipe.close()
            raise
        finally:
            its_end.close()
        self._exchange = Thread()
        self.answer: object = None
        """The last answer; None while it is awaited, and if the process was lost before."""

    def ask(self, key: Hashable, steps: Callable[[], Iterator[object]], open_keys: Collection[Hashable]) -> None:
        """Request the next step of a task, by its key; the process forgets tasks whose keys are not open."""
        self.answer = None
        self._exchange = Thread(target=self._talk, args=(key, steps, open_keys), daemon=True)
        self._exchange.start()

    def _talk(self, *request: object) -> None:
        with suppress(EOFError, OSError):
            self._pipe.send(request)
            self.answer = self._pipe.recv()

    def waits(self, seconds: float = 0) -> bool:
        """Return whether the answer may still come, after waiting for it up to some seconds."""
        if self._exchange.is_alive():
            self._exchange.join(seconds)
        return self._exchange.is_alive()

    def end(self) -> None:
        """Kill the process; the thread then ends too."""
        self._process.kill()
        self._process.join()
        if self.waits():
            self._exchange.join()
        self._pipe.close()


def serve(pipe: "Connection") -> None:
    """Answer requests until the other end is closed; a damaged file is reported by the program, which needs it too."""
    _lower_priority()
    begun: dict[Hashable, Iterator[object]] = {}
    with pipe, suppress(EOFError, ConnectionError, DamagedFile):
        while True:
            key, steps, open_keys = pipe.recv()
            begun = {each: answers for each, answers in begun.items() if each in open_keys}
            pipe.send(next(begun.setdefault(key, steps())))


def _lower_priority() -> None:
    if sys.platform == "win32":  # pragma: no cover - Windows
        import ctypes  # noqa: PLC0415 - there alone

        idle = 0x40
        ctypes.windll.kernel32.SetPriorityClass(ctypes.windll.kernel32.GetCurrentProcess(), idle)
    else:
        os.nice(_LOWEST_PRIORITY)
