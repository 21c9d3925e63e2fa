"""Saying "No set!" at a table with seats."""

import pytest

from setgui.model.commands import Call, GiveUp, NoSet
from setgui.model.events import Dealt, Denied, Voted
from setgui.model.game import Reason
from setgui.model.options import Seat
from setgui.model.play import matches
from setgui.storage.sqlite_store import SqliteStore

from .player import NONE, a_set, refused
from .seated import ANN, BEN, CID, Table


def test_all_must_vote_the_blocked_too(store: SqliteStore) -> None:
    table = Table(store, blocks=True)
    table.session.act(Call(ANN))
    table.session.act(GiveUp())
    for seat in (ANN, BEN):
        assert table.session.act(NoSet(seat)).events == (Voted(seat),)
        assert refused(table.session, NoSet(seat)) is Reason.VOTED_ALREADY
    assert len(table.session.game.table) == 12
    update = table.session.act(NoSet(CID))
    assert isinstance(update.events[1], Dealt)
    assert (len(table.session.game.table), table.session.game.votes) == (15, frozenset())


def test_computers_must_vote_too_and_do(store: SqliteStore) -> None:
    """On a table without a set they find nothing, or call in vain; in the end they say so."""
    table = Table(store, deal=NONE.deal, seats=(Seat("Ann"), Seat(level=5), Seat(level=1)))
    table.session.act(NoSet(ANN))
    voted = set()
    while len(table.session.game.table) == 12:
        voted |= {event.seat for event in table.by_itself() if isinstance(event, Voted)}
    assert voted == {1, 2}
    assert len(table.session.game.table) == 15


def test_votes_lapse_when_the_table_changes(table: Table) -> None:
    for seat in (ANN, BEN):
        table.session.act(NoSet(seat))
    table.session.act(Call(CID))
    table.session.act(a_set(table.session))
    assert table.session.game.votes == frozenset()
    assert table.session.act(NoSet(ANN)).events == (Voted(ANN),)


def test_a_vote_is_refused_at_the_limit(table: Table) -> None:
    for _ in range(3):
        for seat in (ANN, BEN, CID):
            table.session.act(NoSet(seat))
    assert len(table.session.game.table) == 21
    assert refused(table.session, NoSet(ANN)) is Reason.TABLE_FULL


def test_a_vote_is_refused_without_a_draw_pile(store: SqliteStore) -> None:
    table = Table(store, deal=7, variant="junior")
    while table.session.game.pile:
        if matches(table.session.game):
            table.session.act(Call(ANN))
            table.session.act(a_set(table.session))
        else:
            for seat in (ANN, BEN, CID):
                table.session.act(NoSet(seat))
    assert not table.session.game.over
    assert refused(table.session, NoSet(ANN)) is Reason.PILE_EMPTY


def test_checked_a_wrong_one_costs_1_and_is_a_mistake(store: SqliteStore) -> None:
    table = Table(store, checked=True)
    assert table.session.act(NoSet(ANN)).events == (Denied(ANN),)
    assert table.session.act(NoSet(BEN)).events == (Denied(BEN),)
    assert table.scores == (-1, -1, 0)
    assert (table.session.game.votes, table.session.snapshot().mistakes) == (frozenset(), 1)


@pytest.mark.parametrize("deal", range(1, 12))
def test_a_computer_that_was_wrong_looks_anew_and_does_not_say_so_for_ever(store: SqliteStore, deal: int) -> None:
    table = Table(store, deal=deal, checked=True, seats=(Seat("Ann"), Seat(level=1)))
    lost = 0
    while table.session.game.caller is None and lost < 5:
        before = table.watch.time
        events = table.by_itself()
        if Denied(1) in events:
            lost += 1
            assert table.session.course.looks[1].since == table.watch.time
            due = table.session.next_due
            assert due is None or due > table.watch.time >= before
    assert table.watch.time > 700 * lost
