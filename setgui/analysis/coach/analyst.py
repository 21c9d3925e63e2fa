"""Whoever analyzes games and deals beside the program: a process that gives way to all others, or a thread with naps.

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
from setgui.analysis.coach.judgment import Decision
from setgui.analysis.coach.packed import pack
from setgui.analysis.coach.par import Worth, worths
from setgui.analysis.workers import companion

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

_NAP = 0.002
_TURN = 0.0005
"""After so many seconds a thread that works lets another one go on."""
_LAST = 19


class Found(NamedTuple):
    """What is known by now of a game as it was after so many acts."""

    game: int
    acts: int
    packed: bytes
    last: bool
    """Whether no more will come."""


class Task(NamedTuple):
    """A game to be analyzed, as it is after so many acts: what is taken back and done anew makes it another."""

    game: int
    """Its number."""
    acts: int
    decisions: Sequence[Decision]
    seed: int

    @property
    def about(self) -> object:
        """Of two tasks about the same, the later one counts."""
        return self.game

    @property
    def mark(self) -> tuple[object, ...]:
        """By which its answers are known."""
        return self.game, self.acts

    def answers(self, rest: Callable[[], object]) -> Iterator[Found]:
        """What comes of it, round by round."""
        for analysis in analyze(self.decisions, self.seed, rest=rest):
            yield Found(self.game, self.acts, pack(analysis), analysis.round == ROUNDS)


class DealTask(NamedTuple):
    """A deal to be played by the coach."""

    deal: int
    variant: str

    @property
    def about(self) -> object:
        """Of two tasks about the same, the later one counts."""
        return self.mark

    @property
    def mark(self) -> tuple[object, ...]:
        """By which its answers are known."""
        return self.variant, self.deal

    def answers(self, rest: Callable[[], object]) -> Iterator[Worth]:
        """What comes of it, game by game."""
        return worths(self.deal, self.variant, rest)


class Dropped(NamedTuple):
    """Nobody waits any more for what is known of this."""

    about: object


class Analyst:
    """Finds out one thing after the other, what was asked for last first."""

    def __init__(self, start: "Callable[[Connection], SpawnProcess]" = lambda pipe: companion(give_way, pipe)) -> None:
        self._open: dict[tuple[object, ...], Task | DealTask] = {}
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

    def ask(self, task: Task | DealTask) -> None:
        """Have something found out before all else, once; a game as it was before is not any more.

        Where there is no process, no deal is: a thread would be at it for long.
        """
        if task.decisions if isinstance(task, Task) else self.plays_deals:
            self._open = {mark: other for mark, other in self._open.items() if other.about != task.about}
            self._open[task.mark] = task  # the last one
            self._send(task)

    def drop(self, task: Task | DealTask) -> None:
        """Have something found out no more."""
        if self._open.pop(task.mark, None) is not None:
            self._send(Dropped(task.about))

    @property
    def plays_deals(self) -> bool:
        """Whether a process is there, which takes nothing from the window."""
        return not self._in_thread

    def _send(self, task: Task | DealTask | Dropped) -> None:
        with suppress(OSError):  # it is lost, which is found when it is looked at
            self._pipe.send(task)

    def look(self) -> list[Found | Worth]:
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
            self._open = {mark: task for mark, task in self._open.items() if isinstance(task, Task)}
            for task in self._open.values():
                self._send(task)
            return []
        wanted = [(mark, answer) for mark, answer in found if mark in self._open]
        for mark, answer in wanted:
            if answer.last:
                del self._open[mark]
        return [answer for _, answer in wanted]

    def _received(self) -> Iterator[tuple[tuple[object, ...], Found | Worth]]:
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
    """Find out what is asked for, and tell step by step what is known; until nobody listens."""
    waiting: list[tuple[Task | DealTask, Iterator[Found | Worth]]] = []
    with pipe, suppress(EOFError, ConnectionError):
        while True:
            while not waiting or pipe.poll():
                asked: Task | DealTask | Dropped = pipe.recv()
                begun = {task.mark: answers for task, answers in waiting}
                waiting = [one for one in waiting if one[0].about != asked.about]
                if not isinstance(asked, Dropped):
                    waiting.append((asked, begun.get(asked.mark) or asked.answers(rest)))
            task, answers = waiting[-1]
            answer = next(answers)
            if answer.last:
                waiting.pop()
            pipe.send((task.mark, answer))


def give_way(pipe: "Connection") -> None:
    """In a process of its own: whatever else is to be done on this computer comes first."""
    if sys.platform == "win32":  # pragma: no cover - Windows
        import ctypes  # noqa: PLC0415 - there alone

        idle = 0x40
        ctypes.windll.kernel32.SetPriorityClass(ctypes.windll.kernel32.GetCurrentProcess(), idle)
    else:
        os.nice(_LAST)
    serve(pipe, int)
