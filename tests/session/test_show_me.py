""" "Show me": the computer plays on until the player does anything."""

import itertools

import pytest

from setgui.model.commands import Add
from setgui.model.events import Claimed
from setgui.model.game import Reason, Start
from setgui.model.options import Options
from setgui.session.acts import Aside
from setgui.session.plans import PICK_STEP, show_plan
from setgui.session.session import Session
from setgui.session.updates import Happened, Refused
from setgui.storage.sqlite_store import SqliteStore

from .player import NONE, SEVEN, TWO, Watch


def shown(store: SqliteStore, watch: Watch, start: Start) -> Session:
    session = Session(store, watch, start, SEVEN)
    session.begin()
    update = session.show_me()
    assert update.events == (Happened.SHOWN,)
    assert update.after.showing
    assert update.after.assisted
    return session


def wait(session: Session, watch: Watch) -> tuple[object, ...]:
    """Until the next thing happens by itself."""
    due = session.next_due
    assert due is not None
    watch.time = due
    update = session.advance()
    return () if update is None else update.events


def test_it_picks_card_by_card_and_claims(store: SqliteStore, watch: Watch) -> None:
    session = shown(store, watch, TWO)
    picked, times = [], []
    while not session.game.taken:
        wait(session, watch)
        picked.append(len(session.snapshot().picked))
        times.append(watch.time)
    assert picked == [1, 2, 3, 0]
    assert [later - time for time, later in itertools.pairwise(times)] == [PICK_STEP] * 3
    assert session.snapshot().showing


def test_before_anything_is_due_nothing_happens(store: SqliteStore, watch: Watch) -> None:
    session = shown(store, watch, TWO)
    assert session.advance() is None
    assert session.snapshot().picked == ()


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
def test_it_plays_to_the_end(store: SqliteStore, watch: Watch, start: Start) -> None:
    session = shown(store, watch, start)
    for _ in range(600):
        if session.game.over:
            break
        wait(session, watch)
    assert session.game.over
    now = session.snapshot()
    assert (now.showing, now.mistakes, now.assisted, session.next_due) == (False, 0, True, None)
    assert show_plan(session.game, 0) is None


def test_any_act_stops_it(store: SqliteStore, watch: Watch) -> None:
    session = shown(store, watch, TWO)
    wait(session, watch)
    session.act(Add())
    assert (session.snapshot().showing, session.next_due) == (False, None)
    session.show_me()
    session.pick(session.game.table[0])
    assert not session.snapshot().showing
    session.show_me()
    stopped = session.show_me().after
    assert (stopped.showing, stopped.picked) == (False, ())


def test_it_is_one_hint_and_costs_the_times_until_the_table_changes(store: SqliteStore, watch: Watch) -> None:
    session = shown(store, watch, TWO)
    while not any(isinstance(event, Claimed) for event in wait(session, watch)):
        pass
    assert session.snapshot().hints == 1
    assert sum(store.games()[0].figures.timed) == 0


@pytest.mark.parametrize("mode", ["daily", "sprint", "third-card", "set-or-not"])
def test_other_modes_have_none(store: SqliteStore, mode: str) -> None:
    session = Session(store, Watch(), Start(20261121, mode=mode), SEVEN)
    with pytest.raises(Refused) as caught:
        session.show_me()
    assert caught.value.reason is Reason.NOT_IN_THIS_MODE
    assert session.refusal(Aside.SHOW) is Reason.NOT_IN_THIS_MODE


def test_the_next_card_of_a_located_set_stops_it_too(store: SqliteStore, watch: Watch) -> None:
    session = Session(store, watch, TWO, SEVEN)
    session.begin()
    session.locate(stepwise=True)
    session.show_me()
    wait(session, watch)
    after = session.locate(stepwise=True).after
    assert len(after.located) == 2
    assert not after.showing
    assert not after.picked
    assert session.next_due is None
