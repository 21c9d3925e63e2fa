"""Processes that work for another, and what becomes of them when that one is interrupted or gone."""

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
from setgui.analysis.workers import processes

LONG = r"""
import os
import signal
from setgui.analysis.autoplay import in_order
from setgui.analysis.workers import processes

if __name__ == "__mp_main__":
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})  # time to tell
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
    with processes(2) as executor:
        for _ in in_order(executor, sum, tasks()):
            pass
"""
"""It tells of each task before it is given away, the first when the process for it starts, which takes some time."""


@pytest.fixture
def long_one(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A program that would work for a day, in a process group of its own with those that it starts."""
    program = tmp_path / "long.py"
    program.write_text(LONG)
    pipe = subprocess.PIPE
    with started([sys.executable, str(program)], env=environment(), stdout=pipe, stderr=pipe, text=True) as running:
        yield running


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups to signal")
@pytest.mark.parametrize("line", ["0", "1", "starting", "20"])
def test_an_interrupt_ends_them_all_and_one_alone_tells(long_one: subprocess.Popen[str], line: str) -> None:
    """All that was started holds the pipes open, so the end of what is told is the end of all."""
    _read_to(line, long_one)
    os.killpg(long_one.pid, signal.SIGINT)
    _, problem = long_one.communicate()
    assert long_one.returncode in (-signal.SIGINT, 130)
    assert problem.count("Traceback") == 1
    assert problem.splitlines()[-1] == "KeyboardInterrupt"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_they_end_when_the_one_they_work_for_is_killed(long_one: subprocess.Popen[str]) -> None:
    _read_to("10", long_one)
    long_one.kill()
    long_one.communicate()
    assert long_one.returncode == -signal.SIGKILL


def _read_to(line: str, running: subprocess.Popen[str]) -> None:
    assert running.stdout
    assert f"{line}\n" in running.stdout


@pytest.fixture
def interrupts() -> Iterator[None]:
    """As Python begins with them, and afterwards as before."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
def test_a_worker_does_not_hear_an_interrupt_and_ends_with_whom_it_works_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is in the other process, where nobody sees which lines are run."""
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
    """A signal came."""


def hear(number: int, _: object) -> None:
    raise Heard(number)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no masks")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_signals_are_held_and_come_after_all(name: str) -> None:
    number = signal.Signals[name]
    before = signal.signal(number, hear)
    try:
        held = workers._signals_held()
        held.__enter__()
        signal.raise_signal(number)
        assert number in signal.sigpending()
        with pytest.raises(Heard):
            held.__exit__(None, None, None)
    finally:
        signal.signal(number, before)
    assert number not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_on_windows_each_is_started_deaf(windows: Libraries, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else one that Ctrl+C meets before it can ignore it tells of it; here the system's call is missing as there."""
    monkeypatch.setattr(workers, "_MASKS", False)
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
def test_they_end_where_the_signal_to_end_is_ignored() -> None:
    """So it is for all that is started from there."""
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with processes(2) as executor:
            assert list(in_order(executor, abs, range(-3, 0))) == [3, 2, 1]
    finally:
        signal.signal(signal.SIGTERM, before)


def test_the_others_end_when_one_is_lost_though_they_hear_no_gentle_signal() -> None:
    with processes(2) as executor:
        played = in_order(executor, abs, itertools.count())
        next(played)
        active_children()[0].kill()
        with pytest.raises(WorkerLost):
            list(played)
    assert not active_children()


@posix
@pytest.mark.parametrize("before", [None, "error"])
def test_the_tracker_starts_without_its_warnings_alone(monkeypatch: pytest.MonkeyPatch, before: str | None) -> None:
    monkeypatch.delenv("PYTHONWARNINGS", raising=False)
    if before:
        monkeypatch.setenv("PYTHONWARNINGS", before)
    workers._start_tracker()
    assert os.environ.get("PYTHONWARNINGS") == before
