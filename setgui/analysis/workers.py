"""The same work on several processes."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import TypeVar

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


class WorkerLost(RuntimeError):
    """A process ended before its work was done, so that there is no result."""


def spread(act: Callable[[_Task], _Result], tasks: Iterator[_Task], jobs: int) -> Iterator[_Result]:
    """What `act` makes of each task, in the order in which it is ready.

    The processes are gone when the iterator is closed. Raises WorkerLost when one is gone before.
    """
    context = get_context("spawn")
    processes = []
    busy: list[Connection] = []
    try:
        for _, task in zip(range(jobs), tasks, strict=False):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(act, theirs), daemon=True)
            with _signals_held():  # for each alone, as many together take longer than a person waits
                process.start()
                processes.append(process)
            theirs.close()  # so that it is theirs alone, and either side sees when the other is gone
            ours.send(task)
            busy.append(ours)
        while busy:
            ready = wait(busy)
            for pipe in [pipe for pipe in busy if pipe in ready]:
                result = pipe.recv()
                for task in tasks:
                    pipe.send(task)
                    break
                else:
                    busy.remove(pipe)
                yield result
    except (EOFError, ConnectionError) as lost:
        raise WorkerLost("a process ended before its work was done") from lost
    finally:
        for process in processes:
            process.kill()  # it has nothing to bring to an end, and does not hear gentler signals
            process.join()


@contextmanager
def _signals_held() -> Iterator[None]:
    """Ctrl+C goes to all processes and is for the first to answer: those started in here inherit the mask.

    So does the signal that the terminal is gone, and the first has to know of a process before it can end it.
    """
    if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover - Windows has no masks
        yield
        return
    from multiprocessing import resource_tracker  # noqa: PLC0415 - nor has it this

    resource_tracker.ensure_running()  # it would start with the first process, and lift the mask
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _work(act: Callable[[_Task], _Result], pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(act(pipe.recv()))
