"""Background analysis of games and deals, even if the worker process fails."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess

import pytest
from analysis.coach.games import worth

from setgui.analysis.coach.analysis import ROUNDS, Decision, alternatives, is_final, pack
from setgui.analysis.coach.position import weights
from setgui.model.commands import Finish
from setgui.model.game import Start
from setgui.session.game.session import Session
from setgui.session.kept import GameId
from setgui.session.records.library import Library
from setgui.session.reports import (
    Analysis,
    CoachWorker,
    DealWorth,
    Judged,
    NotJudged,
    decisions_of,
    first_analysis,
)
from setgui.storage.sqlite_store import SqliteStore

JUNIOR = Start(5, "junior")
Clock = list[float]
Found = list[tuple[GameId, Analysis]]


def at_once(keep: Callable[[], object]) -> None:
    keep()


@pytest.fixture
def library(store: SqliteStore) -> Library:
    return Library(store)


@pytest.fixture
def clock() -> Clock:
    return [0.0]


@pytest.fixture
def found() -> Found:
    return []


@pytest.fixture
def dealt() -> list[DealWorth]:
    return []


@pytest.fixture
def weighed() -> list[Sequence[Judged]]:
    return []


@pytest.fixture
def worker(
    library: Library, found: Found, dealt: list[DealWorth], weighed: list[Sequence[Judged]], clock: Clock
) -> Iterator[CoachWorker]:
    answers = lambda *one: found.append(one), dealt.append, weighed.append
    made = CoachWorker(lambda: library.store, at_once, *answers, now=lambda: clock[0])
    yield made
    made.end()
    assert not active_children()


@pytest.fixture
def game(session: Session) -> GameId:
    session.act(Finish())
    return session.game_id


def look_until(worker: CoachWorker, is_done: Callable[[], object]) -> None:
    while not is_done():
        worker.poll()
        time.sleep(0.001)  # leave the processor to the worker


def finish(worker: CoachWorker) -> None:
    look_until(worker, lambda: not worker.busy)


def test_a_game_is_analyzed_in_rounds_and_its_last_report_is_saved(
    worker: CoachWorker, library: Library, session: Session, found: Found
) -> None:
    game = session.game_id
    with pytest.raises(NotJudged):
        worker.ask(game, library.frames(game))
    session.act(Finish())
    played = library.frames(game)
    for _ in range(2):
        worker.ask(game, played)
    finish(worker)
    assert [(which, one.round) for which, one in found] == [(game, number) for number in range(6)]
    assert found[0][1] == first_analysis(played)
    report = library.store.report(game)
    assert report is not None
    assert is_final(report, "standard")
    assert report == pack(found[-1][1])
    found.clear()
    worker.ask(game, played)
    assert not worker.busy
    assert [(which, pack(one)) for which, one in found] == [(game, report)]  # for a result that is shown again


def test_an_old_analysis_is_shown_until_it_is_made_anew(
    worker: CoachWorker, library: Library, session: Session, found: Found
) -> None:
    session.act(Finish())
    game, played = session.game_id, library.frames(session.game_id)
    first = first_analysis(played)
    old = replace(first, version=weights("standard").version, round=ROUNDS)  # as before the first revision
    library.store.save_report(game, len(played) - 1, pack(old))
    assert library.analysis(game, played) == old
    worker.ask(game, played)
    look_until(worker, lambda: found)
    assert found[0][1] == first
    assert first.version > old.version


@pytest.mark.slow
def test_games_are_analyzed_before_deals_requested_earlier(
    worker: CoachWorker, library: Library, game: GameId, dealt: list[DealWorth]
) -> None:
    worker.ask_worth(JUNIOR)
    worker.ask(game, library.frames(game))
    look_until(worker, lambda: is_final(library.store.report(game), "standard"))
    assert len(dealt) <= 1  # the answer that was pending when the game was requested
    finish(worker)
    assert dealt == list(worth())
    worker.ask_worth(JUNIOR)
    assert dealt[-1] == dealt[-2]
    assert not worker.busy


def test_a_dropped_deal_gets_no_answers(
    worker: CoachWorker, library: Library, game: GameId, found: Found, dealt: list[DealWorth]
) -> None:
    worker.ask_worth(JUNIOR)
    worker.drop_worth(JUNIOR)
    assert not worker.busy
    worker.ask(game, library.frames(game))
    finish(worker)
    assert [which for which, _ in found] == [game] * 6
    assert dealt == []


def test_a_continued_game_is_analyzed_in_its_new_state(
    worker: CoachWorker, library: Library, session: Session, found: Found
) -> None:
    game = session.game_id
    session.act(Finish())
    before = library.frames(game)
    worker.ask(game, before)
    worker.ask(game, [*before, before[-1]])
    finish(worker)
    assert len(found) == 6


def test_a_lost_process_is_replaced_once(worker: CoachWorker, library: Library, game: GameId, found: Found) -> None:
    worker.ask(game, library.frames(game))
    (process,) = active_children()
    process.kill()
    process.join()
    finish(worker)
    assert [one.round for _, one in found] == list(range(6))
    assert worker.works


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_no_third_process_is_started_after_two_stopped_ones(
    worker: CoachWorker, library: Library, game: GameId, clock: Clock
) -> None:
    worker.ask(game, library.frames(game))
    for _ in range(2):
        (process,) = active_children()
        assert process.pid is not None
        os.kill(process.pid, signal.SIGSTOP)
        clock[0] += 61
        worker.poll()
    assert not worker.works
    assert not worker.busy
    assert not active_children()


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_a_stopped_process_is_replaced_after_a_minute(
    worker: CoachWorker, library: Library, game: GameId, clock: Clock, found: Found
) -> None:
    played = library.frames(game)
    worker.ask(game, played)
    (process,) = active_children()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    for number in range(1_000):  # far more than fits into a pipe
        worker.ask(GameId(game + number), played)
    for deal in range(1_000):
        worker.drop_worth(Start(deal))
    clock[0] += 59
    worker.poll()
    assert active_children() == [process]
    clock[0] += 2
    worker.poll()
    assert active_children() != [process]
    look_until(worker, lambda: found)
    assert worker.works


def test_without_a_process_the_first_analysis_is_saved(
    worker: CoachWorker,
    library: Library,
    game: GameId,
    found: Found,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: object) -> None:
        raise OSError

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    played = library.frames(game)
    for _ in range(2):
        worker.ask(game, played)
        assert not worker.busy
        assert not worker.works
        assert found == [(game, first_analysis(played))]
        found.clear()
    worker.ask_worth(JUNIOR)
    assert not worker.busy
    kept = library.analysis(game, played)
    assert kept is not None
    assert kept.round == 0


def asked_about(library: Library, game: GameId) -> Decision:
    (decision,) = decisions_of(library.frames(game))
    return decision


def test_all_moves_at_a_decision_are_judged_before_a_game_requested_earlier(
    worker: CoachWorker, library: Library, game: GameId, found: Found, weighed: list[Sequence[Judged]]
) -> None:
    decision = asked_about(library, game)
    worker.ask(game, library.frames(game))
    for _ in range(2):  # the page may ask again
        worker.weigh(library.start(game).deal, decision)
        look_until(worker, lambda: weighed)
        assert not any(one.round == ROUNDS for _, one in found)
        (moves,) = weighed
        assert [one.decision for one in moves] == alternatives(decision)
        weighed.clear()
    finish(worker)
    (own,) = (one for one in moves if one.decision == decision)
    assert own == replace(found[-1][1].decisions[0], luck=own.luck, mark=own.mark)


def test_moves_at_a_decision_are_judged_before_a_game_requested_later(
    worker: CoachWorker, library: Library, game: GameId, found: Found, weighed: list[Sequence[Judged]]
) -> None:
    worker.weigh(library.start(game).deal, asked_about(library, game))
    worker.ask(game, library.frames(game))
    look_until(worker, lambda: weighed)
    assert not found


def test_a_question_that_the_player_left_is_not_judged(worker: CoachWorker, library: Library, game: GameId) -> None:
    worker.weigh(7, asked_about(library, game))
    assert worker.busy
    worker.weigh(7, None)
    assert not worker.busy


def test_without_a_process_moves_are_judged_at_once(
    worker: CoachWorker,
    library: Library,
    game: GameId,
    weighed: list[Sequence[Judged]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: object) -> None:
        raise OSError

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    worker.weigh(7, asked_about(library, game))
    (moves,) = weighed
    assert moves[-1] == replace(first_analysis(library.frames(game)).decisions[0], luck=moves[-1].luck)
