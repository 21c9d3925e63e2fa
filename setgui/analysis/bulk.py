"""Many games at once, here or on any `concurrent.futures.Executor`: processes, or a cluster's own engine."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from setgui.analysis.autoplay import AutoGame, play_game, steps
from setgui.analysis.moves import Player
from setgui.marks import N_, Problem
from setgui.model.quoting import as_code
from setgui.model.variants import STANDARD

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future  # what they import is needed only by who has one

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_AHEAD = 128
"""So many tasks are given away before the first of them has its result: more than there are processes."""
_BATCH = 25
"""So many games are one task, for it takes time to bring one there and back."""


class WorkerLost(Problem, RuntimeError):
    """A process ended before its work was done, so that there is no result."""


def play_games(
    deals: Iterable[int],
    *,
    mode: str = "classic",
    strategy: str | Player = "first",
    variant: str = STANDARD.name,
    executor: "Executor | None" = None,
) -> Iterator[AutoGame]:
    """The games of `play_game` from many deal numbers, in the order of these, one by one as they are asked for.

    They are played here, or on an executor: some `ProcessPoolExecutor`, or what a cluster has, as Dask's
    ``Client.get_executor()``. The games are the same on any. Of endless deals only a few are taken ahead.
    Raises UnknownMode, UnknownStrategy or UnknownVariant at once, DealNumberError at the deal, and WorkerLost when a
    process of the executor is gone.

    >>> from setgui import play_games
    >>> [game.score for game in play_games(range(5), mode="solitaire", strategy="greedy")]
    [69, 75, 67, 71, 67]
    """
    if not isinstance(deals, Iterable):
        raise TypeError(f"deals are whole numbers in their order, which {as_code(deals)} is not")
    steps(0, mode=mode, strategy=strategy, variant=variant)  # raises what it would raise for each
    play = partial(play_game, mode=mode, strategy=strategy, variant=variant)
    return map(play, deals) if executor is None else _played_on(executor, play, iter(deals))


def _played_on(executor: "Executor", play: Callable[[int], AutoGame], deals: Iterator[int]) -> Iterator[AutoGame]:
    batches = iter(lambda: tuple(islice(deals, _BATCH)), ())
    with closing(in_order(executor, partial(_each, play), batches)) as played:
        for games in played:
            yield from games


def _each(play: Callable[[int], AutoGame], deals: Sequence[int]) -> list[AutoGame]:
    return list(map(play, deals))


def in_order(
    executor: "Executor | None", act: Callable[[_Task], _Result], tasks: Iterable[_Task]
) -> Generator[_Result, None, None]:
    """What `act` makes of each task, in the order of the tasks, of which few are given away ahead.

    Raises WorkerLost when a process of the executor is gone.
    """
    if executor is None:
        yield from map(act, tasks)
        return
    from concurrent.futures import BrokenExecutor  # noqa: PLC0415 - it is there, as there is an executor

    ahead: deque[Future[_Result]] = deque()
    try:
        for task in tasks:
            ahead.append(executor.submit(act, task))
            while ahead and (ahead[0].done() or len(ahead) == _AHEAD):
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    except BrokenExecutor as lost:
        raise WorkerLost(N_("one of the processes ended before its work was done")) from lost
    finally:
        for future in ahead:
            future.cancel()
