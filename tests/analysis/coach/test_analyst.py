"""A game analyzed beside the program: by a process, by a thread, and by a thread after the process was lost."""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from multiprocessing import Pipe, active_children
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import pytest

from setgui.analysis.coach import analyst
from setgui.analysis.coach.analysis import ROUNDS, analyze
from setgui.analysis.coach.analyst import Analyst, DealTask, Found, Task
from setgui.analysis.coach.packed import is_final, pack
from setgui.analysis.coach.par import Worth

from .games import played, quitting, worth

DECISIONS = played(3, quitting).decisions[-3:]
TASK = Task(5, 9, DECISIONS, 3)


@pytest.fixture(scope="module")
def expected() -> list[Found]:
    return [Found(5, 9, pack(one), one.round == ROUNDS) for one in analyze(DECISIONS, 3)]


@pytest.fixture(autouse=True)
def turns() -> Iterator[None]:
    before = sys.getswitchinterval()
    yield
    sys.setswitchinterval(before)


def no_process(_: Connection) -> SpawnProcess:
    raise OSError


def all_found(one: Analyst) -> list[Found | Worth]:
    """Looked for now and then, as the window does: who looks all the time takes the processor from what gives way."""
    found: list[Found | Worth] = []
    while one.busy:
        found += one.look()
        time.sleep(0.001)  # the processor is for the process that is waited for
    return found


@pytest.mark.parametrize("ways", [{}, {"start": no_process}])
@pytest.mark.no_cover
def test_a_game_is_analyzed_round_by_round(
    ways: dict[str, Callable[[Connection], SpawnProcess]], expected: list[Found]
) -> None:
    one = Analyst(**ways)
    assert not one.busy
    for task in (TASK, TASK, Task(6, 9, (), 3)):  # once, and what has no decisions never
        one.ask(task)
    assert all_found(one) == expected
    assert is_final(expected[-1].packed, "standard")
    assert not is_final(expected[0].packed, "standard")
    assert not is_final(None, "standard")
    one.end()
    assert not active_children()


@pytest.mark.no_cover
def test_a_deal_is_played_game_by_game_after_what_was_asked_for_later(expected: list[Found]) -> None:
    one = Analyst()
    for task in (DealTask(5, "junior"), TASK):
        one.ask(task)
    found = all_found(one)
    assert [answer for answer in found if isinstance(answer, Found)] == expected
    assert [answer for answer in found if isinstance(answer, Worth)] == list(worth())
    assert isinstance(found[-1], Worth)
    one.end()


def test_a_thread_does_what_a_lost_process_left(expected: list[Found]) -> None:
    one = Analyst()
    (process,) = active_children()
    process.kill()
    process.join()
    for task in (DealTask(5, "junior"), TASK):
        one.ask(task)
    assert all_found(one) == expected
    assert not one.plays_deals
    one.ask(DealTask(5, "junior"))
    assert not one.busy
    one.end()


def test_what_nobody_waits_for_is_dropped(expected: list[Found]) -> None:
    one = Analyst()
    for _ in range(2):
        one.ask(DealTask(5, "junior"))
        one.drop(DealTask(5, "junior"))
    assert not one.busy
    one.drop(TASK)
    one.ask(TASK)
    assert all_found(one) == expected
    one.end()


@pytest.mark.no_cover
def test_what_was_asked_for_last_comes_first_and_what_a_game_was_not_at_all() -> None:
    ours, theirs = Pipe()
    for game, acts in ((1, 9), (2, 7), (2, 9)):
        ours.send(Task(game, acts, DECISIONS, 3))
    found: list[Found] = []

    def rest() -> None:
        while not ours.closed and ours.poll():
            found.append(ours.recv()[1])
        if len(found) > ROUNDS + 1:
            ours.close()  # nobody listens any more

    analyst.serve(theirs, rest)
    assert [one[:2] for one in found[: ROUNDS + 2]] == [(2, 9)] * (ROUNDS + 1) + [(1, 9)]


def test_what_was_dropped_is_not_done_after_all_else() -> None:
    ours, theirs = Pipe()
    for task in (Task(1, 9, DECISIONS, 3), Task(2, 9, DECISIONS, 3), Task(3, 9, DECISIONS, 3)):
        ours.send(task)
    ours.send(analyst.Dropped(2))
    found: list[Found] = []

    def rest() -> None:
        while not ours.closed and ours.poll():
            found.append(ours.recv()[1])
        if len(found) > ROUNDS + 1:
            ours.close()

    analyst.serve(theirs, rest)
    assert [one.game for one in found[: ROUNDS + 2]] == [3] * (ROUNDS + 1) + [1]


def test_what_is_asked_again_goes_on_before_what_was_asked_between(expected: list[Found]) -> None:
    ours, theirs = Pipe()
    ours.send(TASK)
    found: list[Found | Worth] = []

    def rest() -> None:
        while not ours.closed and ours.poll():
            found.append(ours.recv()[1])
            if len(found) == 1:
                ours.send(DealTask(5, "junior"))
                ours.send(TASK)
        if len(found) > ROUNDS + 1:
            ours.close()

    analyst.serve(theirs, rest)
    assert [one for one in found if isinstance(one, Found)] == expected


def test_whoever_asks_again_is_answered_before_what_was_asked_between(expected: list[Found]) -> None:
    one = Analyst()
    for task in (TASK, DealTask(5, "junior"), TASK):
        one.ask(task)
    found: list[Found | Worth] = []
    while len([answer for answer in found if isinstance(answer, Found)]) < len(expected):
        found += one.look()
        time.sleep(0.001)  # the processor is for the process that is waited for
    assert one.busy  # with the deal
    one.end()


def test_a_game_that_went_on_is_analyzed_as_it_is_now_and_no_more_as_it_was(expected: list[Found]) -> None:
    one = Analyst(no_process)
    one.ask(TASK._replace(acts=7, decisions=DECISIONS[:2]))
    one.ask(TASK)
    assert all_found(one) == expected
    one.end()


def test_what_fails_in_the_process_and_in_the_thread_is_told_once_and_given_up(
    monkeypatch: pytest.MonkeyPatch, expected: list[Found]
) -> None:
    faults: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", faults.append)
    unknown = TASK._replace(decisions=[replace(one, variant="chain") for one in DECISIONS])
    one = Analyst()
    for _ in range(2):
        one.ask(unknown)
        assert all_found(one) == []
    assert [fault.exc_type for fault in faults] == [FileNotFoundError] * 2
    one.ask(TASK)
    assert all_found(one) == expected
    one.end()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other ranks")
def test_the_process_gives_way_to_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is in the other process, where nobody sees which lines are run."""
    ranks: list[int] = []
    monkeypatch.setattr(os, "nice", ranks.append)
    ours, theirs = Pipe()
    ours.close()
    with closing(theirs):
        analyst.give_way(theirs)
    assert ranks == [19]
