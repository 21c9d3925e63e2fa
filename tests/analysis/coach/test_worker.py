"""The process that analyzes games and plays deals, one answer per request."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from multiprocessing import Pipe, active_children
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread

import pytest

from setgui.analysis.coach.analysis import analyze
from setgui.analysis.coach.par import deal_worths
from setgui.analysis.workers import Worker, serve
from setgui.assets import DamagedFile

from .games import played, quitting

DECISIONS = played(3, quitting).decisions[-3:]
Steps = Callable[[], Iterator[object]]
GAME: Steps = partial(analyze, DECISIONS, 3)
DEAL: Steps = partial(deal_worths, 5, "junior")


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    monkeypatch.setattr(os, "nice", int, raising=False)
    ours, its_end = Pipe()
    thread = Thread(target=serve, args=(its_end,))
    thread.start()
    yield ours
    ours.close()
    thread.join()


def answer(pipe: Connection, task: Steps, *still_open: Steps) -> object:
    pipe.send((str(task), task, {str(each) for each in (task, *still_open)}))
    return pipe.recv()


@pytest.mark.no_cover
def test_each_request_is_answered_by_one_step(pipe: Connection) -> None:
    expected = list(analyze(DECISIONS, 3))
    assert [answer(pipe, GAME) for _ in expected] == expected


@pytest.mark.no_cover
def test_alternating_tasks_continue_where_they_stopped(pipe: Connection) -> None:
    first, second = islice(DEAL(), 2)
    assert answer(pipe, DEAL, GAME) == first
    assert answer(pipe, GAME, DEAL) == next(analyze(DECISIONS, 3))
    assert answer(pipe, DEAL) == second


def test_a_closed_task_starts_over(pipe: Connection) -> None:
    first = answer(pipe, GAME)
    assert answer(pipe, GAME) != first
    answer(pipe, DEAL)
    assert answer(pipe, GAME) == first


@pytest.mark.no_cover
def test_the_worker_plays_a_deal_in_processes_of_its_own() -> None:
    worker = Worker()
    steps = partial(deal_worths, 5, "junior", games=2, jobs=2)
    answers = []
    for _ in range(2):
        worker.ask("deal", steps, {"deal"})
        while worker.is_waiting(1):
            pass
        answers.append(worker.answer)
    worker.end()
    assert answers == list(islice(deal_worths(5, "junior"), 2))


def raise_damaged() -> Iterator[object]:
    raise DamagedFile(Path("weights"))


def test_a_damaged_file_ends_the_process_without_a_traceback(capfd: pytest.CaptureFixture[str]) -> None:
    worker = Worker()
    (process,) = active_children()
    worker.ask("key", raise_damaged, ())
    process.join()
    while worker.is_waiting(1):
        pass
    assert worker.answer is None
    worker.end()
    assert capfd.readouterr().err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_a_stopped_process_does_not_block_even_with_a_large_task() -> None:
    worker = Worker()
    (process,) = active_children()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    worker.ask(b"x" * 10_000_000, raise_damaged, ())
    assert worker.is_waiting(0.01)
    worker.end()
    assert worker.answer is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other priorities")
def test_the_process_takes_the_lowest_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    priorities: list[int] = []
    monkeypatch.setattr(os, "nice", priorities.append)
    ours, its_end = Pipe()
    ours.close()
    with suppress(OSError):
        serve(its_end)
    assert priorities == [19]
