"""Worker processes on this computer."""

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

_HAS_SIGNAL_MASKS = hasattr(signal, "pthread_sigmask")
"""Whether signals can be blocked: Windows cannot, and has no resource tracker."""

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


def process_pool(jobs: int) -> Executor:
    """Return an executor with `jobs` processes, which end with the current process even if it is killed."""
    _start_tracker()
    return _Processes(jobs, mp_context=_Context())


class _Processes(ProcessPoolExecutor):
    @override
    def submit(self, fn: Callable[_Given, _Result], /, *args: _Given.args, **kwargs: _Given.kwargs) -> Future[_Result]:
        with _signals_blocked():  # starts one process at most, so Ctrl+C is not blocked for long
            return super().submit(fn, *args, **kwargs)


class _Process(SpawnProcess):
    @override
    def run(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        self.daemon = False  # may start processes of its own, which end with it, too
        Thread(target=_end_with_parent, daemon=True).start()
        super().run()

    @override
    def terminate(self) -> None:
        self.kill()  # the process blocks gentler signals


class _Context(SpawnContext):
    Process = _Process


def _end_with_parent() -> None:
    """Wait until the parent ends, then exit: each worker has both ends of the work pipe, so it would wait forever."""
    parent = parent_process()
    assert parent is not None  # noqa: S101 - this is a worker
    parent.join()
    os._exit(1)


@contextmanager
def _signals_blocked() -> Iterator[None]:
    """Block the signals that end programs, on Windows only Ctrl+C; processes started meanwhile inherit that.

    Ctrl+C and the hangup signal go to all processes, but only the parent handles them, and it can end only processes
    that it already knows.
    """
    if not _HAS_SIGNAL_MASKS:
        with win32.ignoring_ctrl_c():
            yield
        return
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _start_tracker() -> None:
    """Start the resource tracker before it could unblock signals, and silently: workers are killed on purpose."""
    if not _HAS_SIGNAL_MASKS:
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


# A worker that computes one step of a task at a time


class Worker:
    """A process of lowest priority that computes one step of a task at a time; raises OSError if it cannot be started.

    A stopped process reads no pipe and may stop amid an answer, so a thread sends requests and receives answers.
    """

    def __init__(self) -> None:
        self._pipe, worker_end = Pipe()
        self._process = _Process(target=serve, args=(worker_end,), daemon=True)
        _start_tracker()
        try:
            with _signals_blocked():
                self._process.start()
        except OSError:
            self._pipe.close()
            raise
        finally:
            worker_end.close()
        self._exchange = Thread()
        self.answer: object = None
        """The last answer; None while waiting for it, or if the process was lost."""

    def ask(self, key: Hashable, steps: Callable[[], Iterator[object]], open_keys: Collection[Hashable]) -> None:
        """Clear `answer` and request the next step of the task with this key, without waiting for it.

        The process calls `steps` if the task is new to it, and forgets all tasks whose keys are not in `open_keys`.
        """
        self.answer = None
        self._exchange = Thread(target=self._talk, args=(key, steps, open_keys), daemon=True)
        self._exchange.start()

    def _talk(self, *request: object) -> None:
        with suppress(EOFError, OSError):
            self._pipe.send(request)
            self.answer = self._pipe.recv()

    def is_waiting(self, seconds: float = 0) -> bool:
        """Wait up to `seconds` for the answer; return whether it may still come."""
        if self._exchange.is_alive():
            self._exchange.join(seconds)
        return self._exchange.is_alive()

    def end(self) -> None:
        """Kill the process, wait for it and for the thread, and close the pipe."""
        self._process.kill()
        self._process.join()
        if self.is_waiting():
            self._exchange.join()
        self._pipe.close()


def serve(pipe: "Connection") -> None:
    """Answer each request with the next step of its task, at lowest priority, until the other end is closed.

    A damaged file ends this silently: the parent needs the file too, and reports it.
    """
    if sys.platform == "win32":  # pragma: no cover - Windows
        import ctypes  # noqa: PLC0415 - Windows only

        idle = 0x40
        ctypes.windll.kernel32.SetPriorityClass(ctypes.windll.kernel32.GetCurrentProcess(), idle)
    else:
        os.nice(19)  # the lowest priority
    tasks: dict[Hashable, Iterator[object]] = {}
    with pipe, suppress(EOFError, ConnectionError, DamagedFile):
        while True:
            key, steps, open_keys = pipe.recv()
            tasks = {task: answers for task, answers in tasks.items() if task in open_keys}
            if key not in tasks:
                tasks[key] = steps()
            pipe.send(next(tasks[key]))
