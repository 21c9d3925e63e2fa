"""Many games at once, on any `concurrent.futures.Executor`, such as the processes of this computer."""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from itertools import islice
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from typing import ParamSpec, TypeVar

from setgui import win32
from setgui.analysis.autoplay import AutoGame, play_game, steps
from setgui.analysis.moves import Player
from setgui.compat import override
from setgui.model.quoting import as_code
from setgui.model.variants import STANDARD

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_AHEAD = 128
"""So many tasks are given away before the first of them has its result: more than there are processes."""
_BATCH = 25
"""So many games are one task, for it takes time to bring one there and back."""


class WorkerLost(RuntimeError):
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
        raise WorkerLost("a process ended before its work was done") from lost
    finally:
        for future in ahead:
            future.cancel()


_MASKS = hasattr(signal, "pthread_sigmask")
"""Windows has none, and no tracker."""

_Given = ParamSpec("_Given")
_Returned = TypeVar("_Returned")


def processes(jobs: int) -> Executor:
    """An executor of so many processes on this computer, which end with this one, however that ends."""
    if _MASKS:  # pragma: no branch - Windows
        _start_tracker()
    return _Processes(jobs, mp_context=_Context())


def companion(target: Callable[_Given, object], *args: _Given.args, **kwargs: _Given.kwargs) -> SpawnProcess:
    """A process that does one thing for as long as this one lives; OSError where there can be none."""
    if _MASKS:  # pragma: no branch - Windows
        _start_tracker()
    started = _Worker(target=target, args=args, kwargs=kwargs, daemon=True)
    with _signals_held():
        started.start()
    return started


class _Processes(ProcessPoolExecutor):
    @override
    def submit(
        self, fn: Callable[_Given, _Returned], /, *args: _Given.args, **kwargs: _Given.kwargs
    ) -> Future[_Returned]:
        with _signals_held():  # this starts one process at most; many together take longer than a person waits
            return super().submit(fn, *args, **kwargs)


class _Worker(SpawnProcess):
    @override
    def run(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        Thread(target=_end_with_parent, daemon=True).start()
        super().run()

    @override
    def terminate(self) -> None:
        self.kill()  # it does not hear gentler signals


class _Context(SpawnContext):
    Process = _Worker


def _end_with_parent() -> None:
    """The pipe that brings the work has its other end in every worker, so they would wait at it forever."""
    parent = parent_process()
    assert parent is not None  # noqa: S101 - this is a worker
    parent.join()
    os._exit(1)


@contextmanager
def _signals_held() -> Iterator[None]:
    """Ctrl+C goes to all processes and is for the first to answer: those started in here inherit the mask.

    So does the signal that the terminal is gone, and the first has to know of a process before it can end it.
    """
    if not _MASKS:
        with win32.deaf_children():
            yield
        return
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _start_tracker() -> None:
    """Start the process that removes what killed ones leave, and let it warn nobody: they were killed on purpose.

    If it started with the first of the others, it would lift the mask of signals too.
    """
    from multiprocessing import resource_tracker  # noqa: PLC0415 - Windows has none

    before = os.environ.get("PYTHONWARNINGS")
    os.environ["PYTHONWARNINGS"] = "ignore:resource_tracker"
    try:
        resource_tracker.ensure_running()
    finally:
        del os.environ["PYTHONWARNINGS"]
        if before is not None:
            os.environ["PYTHONWARNINGS"] = before
