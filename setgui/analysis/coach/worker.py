"""The process that analyzes games and plays deals for the coach, one step at a time, at the lowest priority."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import Pipe
from typing import TYPE_CHECKING, NamedTuple

from setgui.analysis.coach.analysis import ROUNDS, analyze
from setgui.analysis.coach.judgment import Decision
from setgui.analysis.coach.packed import pack
from setgui.analysis.coach.par import Worth, worths
from setgui.analysis.workers import companion

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

_LOWEST_PRIORITY = 19


class Report(NamedTuple):
    """The analysis of a game after some round, packed."""

    packed: bytes
    last: bool
    """Whether it is final."""


class GameTask(NamedTuple):
    """A game to analyze, as it was after `acts` acts."""

    game: int
    acts: int
    decisions: Sequence[Decision]
    seed: int

    @property
    def key(self) -> tuple[object, ...]:
        return self.game, self.acts

    def answers(self) -> Iterator[Report]:
        for analysis in analyze(self.decisions, self.seed):
            yield Report(pack(analysis), analysis.round == ROUNDS)


class DealTask(NamedTuple):
    """A deal for the coach to play."""

    deal: int
    variant: str

    @property
    def key(self) -> tuple[object, ...]:
        return self.variant, self.deal

    def answers(self) -> Iterator[Worth]:
        return worths(self.deal, self.variant)


Task = GameTask | DealTask


def start() -> "tuple[SpawnProcess, Connection]":
    """Start the process; raises OSError where none can be started.

    It takes one request at a time through the pipe, a task and the keys of all open tasks, and sends one answer.
    """
    pipe, its_end = Pipe()
    try:
        process = companion(serve, its_end)
    except OSError:
        pipe.close()
        raise
    finally:
        its_end.close()
    return process, pipe


def serve(pipe: "Connection") -> None:
    """Answer requests until the other end is closed."""
    _lower_priority()
    begun: dict[tuple[object, ...], Iterator[Report] | Iterator[Worth]] = {}
    with pipe, suppress(EOFError, ConnectionError):
        while True:
            task, open_keys = pipe.recv()
            begun = {key: answers for key, answers in begun.items() if key in open_keys}
            pipe.send(next(begun.setdefault(task.key, task.answers())))


def _lower_priority() -> None:
    if sys.platform == "win32":  # pragma: no cover - Windows
        import ctypes  # noqa: PLC0415 - there alone

        idle = 0x40
        ctypes.windll.kernel32.SetPriorityClass(ctypes.windll.kernel32.GetCurrentProcess(), idle)
    else:
        os.nice(_LOWEST_PRIORITY)
