"""The process that analyzes games and plays deals: one request, one answer."""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Thread

import pytest

from setgui.analysis.coach.analysis import ROUNDS, analyze
from setgui.analysis.coach.packed import is_final, pack
from setgui.analysis.coach.worker import DealTask, GameTask, Report, Task, serve

from .games import played, quitting, worth

DECISIONS = played(3, quitting).decisions[-3:]
GAME, DEAL = GameTask(5, 9, DECISIONS, 3), DealTask(5, "junior")


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    monkeypatch.setattr(os, "nice", int, raising=False)
    ours, its_end = Pipe()
    thread = Thread(target=serve, args=(its_end,))
    thread.start()
    yield ours
    ours.close()
    thread.join()


def answer(pipe: Connection, task: Task, *still_open: Task) -> object:
    pipe.send((task, {each.key for each in (task, *still_open)}))
    return pipe.recv()


@pytest.mark.no_cover
def test_each_request_is_answered_by_one_round(pipe: Connection) -> None:
    expected = [Report(pack(one), one.round == ROUNDS) for one in analyze(DECISIONS, 3)]
    assert [answer(pipe, GAME) for _ in expected] == expected
    assert is_final(expected[-1].packed, "standard")
    assert not is_final(expected[0].packed, "standard")
    assert not is_final(None, "standard")


@pytest.mark.no_cover
def test_tasks_in_turns_each_continue_where_they_were(pipe: Connection) -> None:
    first, second, *_ = worth()
    assert answer(pipe, DEAL, GAME) == first
    assert isinstance(answer(pipe, GAME, DEAL), Report)
    assert answer(pipe, DEAL) == second


def test_a_closed_task_starts_over(pipe: Connection) -> None:
    first = answer(pipe, GAME)
    assert answer(pipe, GAME) != first
    answer(pipe, DEAL)
    assert answer(pipe, GAME) == first


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other priorities")
def test_the_process_takes_the_lowest_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    priorities: list[int] = []
    monkeypatch.setattr(os, "nice", priorities.append)
    ours, its_end = Pipe()
    ours.close()
    with suppress(OSError):
        serve(its_end)
    assert priorities == [19]
