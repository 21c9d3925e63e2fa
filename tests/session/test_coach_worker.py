"""Games are analyzed and deals played beside the play, whatever becomes of the process."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess

import pytest
from analysis.coach.games import worth

from setgui.analysis.coach.packed import is_final
from setgui.model.commands import Finish
from setgui.model.game import Start
from setgui.session.coach_worker import CoachWorker
from setgui.session.game.session import Session
from setgui.session.kept import GameId
from setgui.session.records.library import Library
from setgui.session.reports import Analysis, NotJudged, Worth, first_analysis, kept_analysis
from setgui.storage.sqlite_store import SqliteStore

JUNIOR = Start(5, "junior")
Clock = list[float]


def at_once(keep: Callable[[], object]) -> None:
    keep()


@pytest.fixture
def library(store: SqliteStore) -> Library:
    return Library(store)


@pytest.fixture
def clock() -> Clock:
    return [0.0]


@pytest.fixture
def worker(library: Library, clock: Clock) -> Iterator[CoachWorker]:
    made = CoachWorker(lambda: library, at_once, lambda: clock[0])
    yield made
    made.end()
    assert not active_children()


@pytest.fixture
def game(session: Session) -> GameId:
    session.act(Finish())
    return session.game_id


def results(worker: CoachWorker) -> tuple[list[tuple[GameId, Analysis]], list[Worth]]:
    """All answers until nothing is open."""
    games: list[tuple[GameId, Analysis]] = []
    deals: list[Worth] = []
    while worker.busy:
        more_games, more_deals = worker.look()
        games += more_games
        deals += more_deals
        time.sleep(0.001)  # the processor is for the process
    return games, deals


def test_a_game_is_analyzed_round_by_round_and_its_last_report_kept(
    worker: CoachWorker, library: Library, session: Session
) -> None:
    game = session.game_id
    with pytest.raises(NotJudged):
        worker.ask(game, library.frames(game))
    session.act(Finish())
    played = library.frames(game)
    for _ in range(2):
        worker.ask(game, played)
    found, _ = results(worker)
    assert [(which, one.round) for which, one in found] == [(game, number) for number in range(6)]
    assert found[0][1].choices == pytest.approx(first_analysis(played).choices, abs=0.01)
    report = library.report(game)
    assert report is not None
    assert is_final(report, "standard")
    assert kept_analysis(played, report) == found[-1][1] == library.analysis(game, played)
    worker.ask(game, played)
    assert not worker.busy


@pytest.mark.no_cover
def test_a_deal_is_played_game_by_game_after_games_asked_for_later(
    worker: CoachWorker, library: Library, game: GameId
) -> None:
    assert worker.ask_worth(JUNIOR) is None
    worker.ask(game, library.frames(game))
    before: list[Worth] = []
    while not is_final(library.report(game), "standard"):
        before += worker.look()[1]
        time.sleep(0.001)
    assert len(before) <= 1  # the answer under way when the game was asked for
    deals = before + results(worker)[1]
    assert deals == list(worth())
    assert worker.ask_worth(JUNIOR) == deals[-1]
    assert not worker.busy


def test_a_dropped_deal_has_no_answers(worker: CoachWorker, library: Library, game: GameId) -> None:
    worker.ask_worth(JUNIOR)
    worker.drop_worth(JUNIOR)
    assert not worker.busy
    worker.ask(game, library.frames(game))
    games, deals = results(worker)
    assert [which for which, _ in games] == [game] * 6
    assert deals == []


def test_a_game_that_went_on_is_analyzed_as_it_is_now(worker: CoachWorker, library: Library, session: Session) -> None:
    game = session.game_id
    session.act(Finish())
    before = library.frames(game)
    worker.ask(game, before)
    worker.ask(game, [*before, before[-1]])
    games, _ = results(worker)
    assert len(games) == 6


def test_a_lost_process_is_replaced_once(worker: CoachWorker, library: Library, game: GameId) -> None:
    worker.ask(game, library.frames(game))
    (process,) = active_children()
    process.kill()
    process.join()
    games, _ = results(worker)
    assert [one.round for _, one in games] == list(range(6))
    assert worker.works


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_a_stopped_process_gets_no_second_task_and_is_replaced_after_a_minute(
    worker: CoachWorker, library: Library, game: GameId, clock: Clock
) -> None:
    played = library.frames(game)
    worker.ask(game, played)
    (process,) = active_children()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    for number in range(1_000):  # far more than a pipe holds
        worker.ask(GameId(game + number), played)
    for deal in range(1_000):
        worker.drop_worth(Start(deal))
    clock[0] += 59
    worker.look()
    assert active_children() == [process]
    clock[0] += 2
    while active_children() == [process]:
        worker.look()
    assert worker.busy
    while not worker.look()[0]:
        time.sleep(0.001)
    assert worker.works


def test_without_a_process_the_first_analysis_is_kept(
    worker: CoachWorker, library: Library, game: GameId, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise OSError

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    played = library.frames(game)
    worker.ask(game, played)
    assert not worker.busy
    assert not worker.works
    assert worker.ask_worth(JUNIOR) is None
    assert not worker.busy
    kept = library.analysis(game, played)
    assert kept is not None
    assert kept.round == 0
