"""Whoever analyzes games beside the program: a process that gives way to all others, or a thread with naps.

A thread slows down whoever draws a window, even with naps, so it is there only where no process can be.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import Pipe
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING, NamedTuple

from setgui.analysis.coach.analysis import ROUNDS, analyze
from setgui.analysis.coach.judgment import Analysis, Decision
from setgui.analysis.coach.packed import pack
from setgui.analysis.workers import companion

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

_NAP = 0.002
_TURN = 0.0005
"""After so many seconds a thread that works lets another one go on."""
_LAST = 19


class Task(NamedTuple):
    """A game to be analyzed, as it is after so many acts: what is taken back and done anew makes it another."""

    game: int
    """Its number."""
    acts: int
    decisions: Sequence[Decision]
    seed: int


class Found(NamedTuple):
    """What is known by now of a game as it was after so many acts."""

    game: int
    acts: int
    packed: bytes
    last: bool
    """Whether no more will come."""


class Analyst:
    """Analyzes one game after the other, those asked for last first."""

    def __init__(self, start: "Callable[[Connection], SpawnProcess]" = lambda pipe: companion(give_way, pipe)) -> None:
        self._open: dict[int, Task] = {}
        self._process: SpawnProcess | None = None
        self._in_thread = False
        self._pipe, theirs = Pipe()
        try:
            self._process = start(theirs)
        except OSError:  # no process can be had here
            self._start_thread(theirs)
        else:
            theirs.close()

    @property
    def busy(self) -> bool:
        """Whether something is still to come."""
        return bool(self._open)

    def ask(self, task: Task) -> None:
        """Have a game analyzed, unless it is already; what it was before is not any more."""
        before = self._open.get(task.game)
        if task.decisions and (before is None or before.acts != task.acts):
            self._open.pop(task.game, None)
            self._open[task.game] = task  # the last one
            self._send(task)

    def _send(self, task: Task) -> None:
        with suppress(OSError):  # it is lost, which is found when it is looked at
            self._pipe.send(task)

    def look(self) -> list[Found]:
        """What came since the last look; where the process is gone, a thread does what it left.

        What fails in the thread too is given up: whoever is told of threads that fail was told.
        """
        try:
            found = list(self._received())
        except (EOFError, OSError):
            if self._in_thread:
                self._in_thread = False
                self._open.clear()
                return []
            self._pipe.close()
            self._pipe, theirs = Pipe()
            self._start_thread(theirs)
            for task in self._open.values():
                self._send(task)
            return []
        wanted = [one for one in found if one.game in self._open and one.acts == self._open[one.game].acts]
        for one in wanted:
            if one.last:
                del self._open[one.game]
        return wanted

    def _received(self) -> Iterator[Found]:
        while self._pipe.poll():
            yield self._pipe.recv()

    def _start_thread(self, pipe: "Connection") -> None:
        self._in_thread = True
        sys.setswitchinterval(_TURN)
        Thread(target=serve, args=(pipe, lambda: sleep(_NAP)), daemon=True).start()

    def end(self) -> None:
        """Analyze no more."""
        self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()


def serve(pipe: "Connection", rest: Callable[[], object]) -> None:
    """Analyze what is asked for, and tell after each round what is known; until nobody listens."""
    waiting: list[tuple[Task, Iterator[Analysis]]] = []
    with pipe, suppress(EOFError, ConnectionError):
        while True:
            while not waiting or pipe.poll():
                task: Task = pipe.recv()
                waiting = [(other, rounds) for other, rounds in waiting if other.game != task.game]
                waiting.append((task, analyze(task.decisions, task.seed, rest=rest)))
            task, rounds = waiting[-1]
            analysis = next(rounds)
            if analysis.round == ROUNDS:
                waiting.pop()
            pipe.send(Found(task.game, task.acts, pack(analysis), analysis.round == ROUNDS))


def give_way(pipe: "Connection") -> None:
    """In a process of its own: whatever else is to be done on this computer comes first."""
    if sys.platform == "win32":  # pragma: no cover - Windows
        import ctypes  # noqa: PLC0415 - there alone

        idle = 0x40
        ctypes.windll.kernel32.SetPriorityClass(ctypes.windll.kernel32.GetCurrentProcess(), idle)
    else:
        os.nice(_LAST)
    serve(pipe, int)
