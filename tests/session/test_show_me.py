""" "Show me": the computer plays until the player does anything."""

import itertools
from datetime import date
from typing import TYPE_CHECKING

import pytest

from setgui.model.commands import Add
from setgui.model.game import Start
from setgui.model.options import Options
from setgui.session.game.acts import Aside
from setgui.session.game.course import replay
from setgui.session.game.plans import PICK_STEP, show_plan
from setgui.session.game.session import Session
from setgui.session.game.updates import Happened, Honors, Update
from setgui.session.records.statistics import statistics
from setgui.storage.sqlite_store import SqliteStore

from .player import NONE, SEVEN, TWO, Watch, a_set, again
from .recount import recount

if TYPE_CHECKING:
    from collections.abc import Callable


def shown(store: SqliteStore, watch: Watch, start: Start) -> Session:
    session = Session(store, watch, start, SEVEN)
    session.begin()
    update = session.act(Aside.SHOW)
    assert update.events == (Happened.SHOWN,)
    assert update.after.showing
    assert update.after.assisted
    return session


def wait(session: Session, watch: Watch) -> tuple[object, ...]:
    due = session.next_due
    assert due is not None
    watch.time = due
    update = session.advance()
    return () if update is None else update.events


def test_the_computer_picks_cards_one_by_one_and_claims(store: SqliteStore, watch: Watch) -> None:
    session = Session(store, watch, TWO, SEVEN)
    session.begin()
    session.pick(session.game.table[0])
    assert session.act(Aside.SHOW).after.picked == ()
    assert session.advance() is None
    picked, times = [], []
    while not session.game.taken:
        wait(session, watch)
        picked.append(len(session.snapshot().picked))
        times.append(watch.time)
    assert picked == [1, 2, 3, 0]
    assert [later - time for time, later in itertools.pairwise(times)] == [PICK_STEP] * 3
    assert session.snapshot().showing


@pytest.mark.parametrize(
    "start",
    [
        TWO,
        Start(2, "junior"),
        Start(2, mode="classic"),
        Start(2, "chain", "classic"),
        Start(2, "ultraset", "classic"),
        Start(NONE.deal, mode="classic", options=Options(on_request=True)),
        Start(NONE.deal, "chain", "classic", Options(on_request=True)),
    ],
)
def test_the_computer_plays_to_the_end(store: SqliteStore, watch: Watch, start: Start) -> None:
    session = shown(store, watch, start)
    for _ in range(600):
        if session.game.over:
            break
        wait(session, watch)
    assert session.game.over
    now = session.snapshot()
    assert (now.showing, now.mistakes, now.assisted, session.next_due) == (False, 0, True, None)
    assert show_plan(session.game, 0) is None


def timed(store: SqliteStore) -> int:
    return sum(store.games()[0].figures.timed)


def test_sets_of_the_computer_are_not_timed(store: SqliteStore, watch: Watch) -> None:
    session = shown(store, watch, TWO)
    while len(session.game.taken) < 4:
        wait(session, watch)
    assert timed(store) == 0
    session.act(a_set(session))  # the computer had already searched this table
    assert (timed(store), len(session.game.taken)) == (0, 5)
    watch.time += 700
    session.act(a_set(session))
    assert (timed(store), store.games()[0].figures.hints) == (1, 1)
    assert replay(store.load(session.game_id))[-1].course.now.found == (None,) * 5 + (700,)


def test_sets_of_the_computer_and_the_player_are_counted_separately(store: SqliteStore, watch: Watch) -> None:
    session = shown(store, watch, TWO)
    while len(session.game.taken) < 3:
        wait(session, watch)
    undo, claim = Aside.UNDO, None
    for acts, found in (
        ([], (3, 0)),
        ([claim, claim], (3, 2)),
        ([undo, undo, undo], (2, 0)),
        ([claim], (2, 1)),
        ([undo, undo, Aside.REDO], (2, 0)),
    ):
        for act in acts:
            session.act(act or a_set(session))
        figures = store.games()[0].figures
        assert (figures.shown, sum(figures.sets)) == found
    assert figures == recount(store.load(session.game_id))


def test_a_game_ended_by_the_computer_is_no_result_of_the_player(store: SqliteStore, watch: Watch) -> None:
    session = Session(store, watch, Start(2, "junior"), SEVEN)
    session.begin()
    session.act(a_set(session))
    session.act(Aside.SHOW)
    while not session.game.over:
        wait(session, watch)
    (kept,) = store.games()
    assert kept.figures.over
    assert (sum(kept.figures.sets), kept.figures.shown) == (1, len(session.game.taken) - 1)
    assert kept.figures.taken == len(session.game.taken)
    assert session.snapshot().own == [session.game.taken[0]]
    summary = statistics([kept], date(2026, 11, 21))
    assert (summary.games, summary.finished, summary.scores, summary.mean_score, summary.mean_time) == (
        1,
        1,
        {},
        None,
        None,
    )
    assert (summary.best, summary.assisted, summary.times, sum(summary.sets)) == ((), (), (), 0)
    assert session.snapshot().honors == Honors()


@pytest.mark.parametrize("how", ["again", "pick", "clear", "redo", "add", "count", "locate"])
def test_any_act_stops_the_demo_and_clears_its_cards(store: SqliteStore, watch: Watch, how: str) -> None:
    session = Session(store, watch, TWO, SEVEN)
    session.begin()
    session.act(Add())
    session.act(Aside.UNDO)
    session.locate(stepwise=True)
    session.act(Aside.SHOW)
    wait(session, watch)
    (picked,) = session.snapshot().picked
    other = next(card for card in session.game.table if card is not picked)
    before = len(store.load(session.game_id).lines)
    ways: dict[str, Callable[[], Update]] = {
        "again": lambda: session.act(Aside.SHOW),
        "pick": lambda: session.pick(other),
        "clear": session.clear,
        "redo": lambda: session.act(Aside.REDO),
        "add": lambda: session.act(Add()),
        "count": lambda: session.act(Aside.COUNT),
        "locate": lambda: session.locate(stepwise=True),
    }
    after = ways[how]().after
    assert (after.showing, session.next_due, after.assisted) == (False, None, True)
    assert after.picked == ((other,) if how == "pick" else ())
    assert len(after.located) == (2 if how == "locate" else 0 if how in ("add", "clear", "redo") else 1)
    texts = [line.text for line in store.load(session.game_id).lines[before:]]
    assert texts == {"add": ["show", "add"], "count": ["count"], "redo": ["redo"]}.get(how, ["show"])
    assert not replay(store.load(session.game_id))[-1].course.showing


def test_an_interrupted_demo_ends_with_the_player_s_next_act(store: SqliteStore, watch: Watch) -> None:
    session = shown(store, watch, TWO)
    while not session.game.taken:
        wait(session, watch)
    opened = again(store)
    assert (opened.snapshot().showing, opened.next_due) == (False, None)
    opened.act(a_set(opened))
    assert [line.text for line in store.load(session.game_id).lines][2] == "show"
    assert timed(store) == 0


def test_an_interrupted_demo_can_be_started_again(store: SqliteStore, watch: Watch) -> None:
    shown(store, watch, TWO)
    opened = again(store)
    assert opened.act(Aside.SHOW).after.showing
    assert opened.snapshot().hints == 2
