"""Worker processes, and how they end when the main process is interrupted or killed."""

import itertools
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from queue import Queue

import pytest
from on_windows import Libraries, posix
from terminal.program import environment, started

from setgui.analysis import workers
from setgui.analysis.autoplay import WorkerLost, in_order
from setgui.analysis.workers import process_pool

LONG = r"""
import os
import signal
from setgui.analysis.autoplay import in_order
from setgui.analysis.workers import process_pool

if __name__ == "__mp_main__":
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})  # so that "starting" is written in time
    os.write(1, b"starting\n")
    try:
        for _ in range(10**7):
            pass
    except KeyboardInterrupt:
        os.write(2, b"Traceback of another\n")
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})

def tasks():
    for number in range(10**9):
        os.write(1, b"%d\n" % number)
        yield range(10**6)

if __name__ == "__main__":
    with process_pool(2) as executor:
        for _ in in_order(executor, sum, tasks()):
            pass
"""
"""A program that prints the number of each task before submitting it; starting the workers takes some time."""


@pytest.fixture
def endless(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A program that would run for a day, in a process group with its workers."""
    program = tmp_path / "long.py"
    program.write_text(LONG)
    pipe = subprocess.PIPE
    with started([sys.executable, str(program)], env=environment(), stdout=pipe, stderr=pipe, text=True) as running:
        yield running


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups to signal")
@pytest.mark.parametrize("line", ["0", "1", "starting", "20"])
def test_an_interrupt_ends_all_processes_with_one_traceback(endless: subprocess.Popen[str], line: str) -> None:
    """Every process holds the pipes open, so the end of the output means that all have ended."""
    _read_to(line, endless)
    os.killpg(endless.pid, signal.SIGINT)
    _, problem = endless.communicate()
    assert endless.returncode in (-signal.SIGINT, 130)
    assert problem.count("Traceback") == 1
    assert problem.splitlines()[-1] == "KeyboardInterrupt"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_workers_end_when_the_main_process_is_killed(endless: subprocess.Popen[str]) -> None:
    _read_to("10", endless)
    endless.kill()
    endless.communicate()
    assert endless.returncode == -signal.SIGKILL


def _read_to(line: str, running: subprocess.Popen[str]) -> None:
    assert running.stdout
    assert f"{line}\n" in running.stdout


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Set Python's default handler for SIGINT, and restore the previous one afterwards."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
def test_a_worker_ignores_an_interrupt_and_ends_with_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker's code runs in this process, because coverage does not see other processes."""
    ended: Queue[int] = Queue()
    done: list[int] = []
    gone = workers._Process()
    gone.start()
    monkeypatch.setattr(workers, "parent_process", lambda: gone)
    monkeypatch.setattr(os, "_exit", ended.put)
    workers._Process(target=done.append, args=(3,)).run()
    assert (done, signal.getsignal(signal.SIGINT)) == ([3], signal.SIG_IGN)
    assert ended.get() == 1


class Heard(Exception):
    """A signal arrived."""


def raise_heard(number: int, _: object) -> None:
    raise Heard(number)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no masks")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_held_signals_are_delivered_afterwards(name: str) -> None:
    number = signal.Signals[name]
    before = signal.signal(number, raise_heard)
    try:
        held = workers._signals_blocked()
        held.__enter__()
        signal.raise_signal(number)
        assert number in signal.sigpending()
        with pytest.raises(Heard):
            held.__exit__(None, None, None)
    finally:
        signal.signal(number, before)
    assert number not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_on_windows_workers_start_with_ctrl_c_ignored(windows: Libraries, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise Ctrl+C could print a traceback before a worker ignores it; signal masks do not exist on Windows."""
    monkeypatch.setattr(workers, "_HAS_SIGNAL_MASKS", False)
    started: list[int] = []
    start = workers._Process.start

    def count(worker: workers._Process) -> None:
        started.append(len(windows.asked))
        start(worker)

    monkeypatch.setattr(workers._Process, "start", count)
    workers.Worker().end()
    assert started == [1]
    assert windows.asked == [("kernel32", "SetConsoleCtrlHandler", None, on) for on in (1, 0)]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_workers_end_even_if_the_signal_sigterm_is_ignored() -> None:
    """Child processes inherit that a signal is ignored."""
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with process_pool(2) as executor:
            assert list(in_order(executor, abs, range(-3, 0))) == [3, 2, 1]
    finally:
        signal.signal(signal.SIGTERM, before)


def test_workers_that_ignore_a_signal_end_when_one_is_lost() -> None:
    with process_pool(2) as executor:
        played = in_order(executor, abs, itertools.count())
        next(played)
        active_children()[0].kill()
        with pytest.raises(WorkerLost):
            list(played)
    assert not active_children()


@posix
@pytest.mark.parametrize("before", [None, "error"])
def test_starting_the_tracker_restores_the_warnings_variable(
    monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    monkeypatch.delenv("PYTHONWARNINGS", raising=False)
    if before:
        monkeypatch.setenv("PYTHONWARNINGS", before)
    workers._start_tracker()
    assert os.environ.get("PYTHONWARNINGS") == before
