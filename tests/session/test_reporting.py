"""Kept games are analyzed beside the play, each round is told, and the last one is kept."""

import time
from collections.abc import Callable
from multiprocessing import active_children

import pytest
from analysis.coach.games import worth

from setgui.analysis.coach.packed import is_final
from setgui.model.commands import Finish
from setgui.model.game import Start
from setgui.session.game.session import Session
from setgui.session.kept import GameId
from setgui.session.records.library import Library
from setgui.session.reporting import Reporter
from setgui.session.reports import Analysis, NotJudged, Worth, first_analysis, kept_analysis
from setgui.storage.sqlite_store import SqliteStore


def at_once(keep: Callable[[], object]) -> None:
    keep()


def all_found(reporter: Reporter) -> list[tuple[GameId, Analysis]]:
    found: list[tuple[GameId, Analysis]] = []
    while reporter.busy:
        found += reporter.look()[0]
        time.sleep(0.001)
    return found


def test_a_game_is_told_round_by_round_and_kept_in_the_end(store: SqliteStore, session: Session) -> None:
    library = Library(store)
    reporter, game = Reporter(lambda: library, at_once), session.game_id
    assert not reporter.busy
    assert reporter.look() == ([], [])
    with pytest.raises(NotJudged):
        reporter.ask(game, library.frames(game))
    reporter.end()
    session.act(Finish())
    played = library.frames(game)
    for _ in range(2):
        reporter.ask(game, played)
    assert library.analysis(game, played) is None
    found = all_found(reporter)
    assert [(which, one.round) for which, one in found] == [(game, number) for number in range(6)]
    assert found[0][1].choices == pytest.approx(first_analysis(played).choices, abs=0.01)
    report = library.report(game)
    assert report is not None
    assert is_final(report, "standard")
    assert kept_analysis(played, report) == found[-1][1] == library.analysis(game, played)
    reporter.ask(game, played)  # all is known
    assert not reporter.busy
    reporter.end()
    assert not active_children()


def test_what_a_deal_is_worth_is_told_game_by_game_and_kept_in_the_end(store: SqliteStore) -> None:
    library, start = Library(store), Start(5, "junior")
    reporter = Reporter(lambda: library, at_once)
    assert reporter.ask_worth(start) is None
    found: list[Worth] = []
    while reporter.busy:
        found += reporter.look()[1]
        time.sleep(0.001)
    assert found == list(worth())
    assert reporter.ask_worth(start) == found[-1]
    assert not reporter.busy
    other = start._replace(deal=6)
    assert reporter.ask_worth(other) is None
    reporter.drop_worth(other)
    assert not reporter.busy
    assert reporter.plays_deals
    reporter.end()
    reporter.drop_worth(other)
    assert reporter.plays_deals
