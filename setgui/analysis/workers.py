"""Processes of this computer that work for this one."""

import os
import signal
import sys
from collections.abc import Callable, Collection, Hashable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import Pipe, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from setgui import win32
from setgui.assets import DamagedFile
from setgui.compat import override

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_LOWEST_PRIORITY = 19
_MASKS = hasattr(signal, "pthread_sigmask")
"""Windows has none, and no tracker."""

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


def processes(jobs: int) -> Executor:
    """An executor of so many processes on this computer, which end with this one, however that ends."""
    _start_tracker()
    return _Processes(jobs, mp_context=_Context())


class _Processes(ProcessPoolExecutor):
    @override
    def submit(self, fn: Callable[_Given, _Result], /, *args: _Given.args, **kwargs: _Given.kwargs) -> Future[_Result]:
        with _signals_held():  # this starts one process at most; many together take longer than a person waits
            return super().submit(fn, *args, **kwargs)


class _Process(SpawnProcess):
    @override
    def run(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        Thread(target=_end_with_parent, daemon=True).start()
        super().run()

    @override
    def terminate(self) -> None:
        self.kill()  # it does not hear gentler signals


class _Context(SpawnContext):
    Process = _Process


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
        with win32.ignoring_ctrl_c():
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
    if not _MASKS:
        return
    from multiprocessing import resource_tracker  # noqa: PLC0415 - Windows has none

    before = os.environ.get("PYTHONWARNINGS")
    os.environ["PYTHONWARNINGS"] = "ignore:resource_tracker"
    try:
        resource_tracker.ensure_running()
    finally:
        del os.environ["PYTHONWARNINGS"]
        if before is not None:
            os.environ["PYTHONWARNINGS"] = before


# One that answers, a step of a task at a time


class Worker:
    """Asks a process for one step after the other without ever waiting; raises OSError if none can be started.

    A process that is stopped reads no pipe and may stop amid an answer, so a thread sends the request and receives.
    """

    def __init__(self) -> None:
        self._pipe, its_end = Pipe()
        self._process = _Process(target=serve, args=(its_end,), daemon=True)
        _start_tracker()
        try:
            with _signals_held():
                self._process.start()
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
