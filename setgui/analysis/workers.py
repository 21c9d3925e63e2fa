"""Processes of this computer that work for this one."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from typing import ParamSpec, TypeVar

from setgui import win32
from setgui.compat import override

_MASKS = hasattr(signal, "pthread_sigmask")
"""Windows has none, and no tracker."""

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


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
    def submit(self, fn: Callable[_Given, _Result], /, *args: _Given.args, **kwargs: _Given.kwargs) -> Future[_Result]:
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
