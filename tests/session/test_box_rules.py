"""A table with seats under a time that is set: call, limit, penalty or block, and who does what by itself."""

import pytest

from setgui.model.commands import Call, Finish, GiveUp, NoSet, TimeUp
from setgui.model.events import Called, Claimed, Denied, Lapsed, Misclaimed
from setgui.model.game import IllegalCommand, Reason, Start
from setgui.model.options import LIMITS, Options, Seat
from setgui.model.play import deal_game
from setgui.session.game.acts import Aside
from setgui.session.game.course import NoStep, advance, begin, replay
from setgui.session.game.plans import PICK_STEP, next_plan
from setgui.session.game.session import Session
from setgui.session.game.updates import Refusal, Refused
from setgui.storage.sqlite_store import SqliteStore

from .player import NONE, Watch, a_set, no_set, refused
from .seated import ANN, BEN, CID, SECOND, Table

# The limit


@pytest.mark.parametrize("limit", LIMITS)
def test_up_to_the_limit_a_claim_is_in_time(store: SqliteStore, limit: int) -> None:
    table = Table(store, limit=limit)
    table.at(3 * SECOND).act(Call(BEN))
    update = table.at((3 + limit) * SECOND).act(a_set(table.session))
    assert isinstance(update.events[0], Claimed)
    assert table.scores == (0, 1, 0)


@pytest.mark.parametrize("limit", LIMITS)
def test_a_millisecond_later_it_is_not_and_the_time_is_up(store: SqliteStore, limit: int) -> None:
    table = Table(store, limit=limit)
    called = table.at(3 * SECOND).act(Call(BEN)).after
    late = (3 + limit) * SECOND + 1
    assert (called.called, called.deadline) == (3_000, late - 1)
    session = table.at(late)
    assert session.next_due == late
    for act in (a_set(session), no_set(session), GiveUp()):
        assert session.refusal(act) is Reason.TOO_LATE
    for act in (a_set(session), no_set(session), GiveUp()):  # the time is up before anything else
        with pytest.raises(Refused) as caught:
            session.act(act)
        assert caught.value.reason is Reason.NOBODY_CALLED
    update = session.advance()
    assert update is not None
    assert update.events == (Lapsed(BEN, in_time=False),)
    assert (table.scores, session.game.caller) == ((0, -1, 0), None)
    assert refused(session, Call(BEN)) is Reason.BARRED
    assert session.next_due is None


def test_the_last_card_picked_5_seconds_after_the_call_is_in_time(table: Table) -> None:
    cards = a_set(table.session).cards
    table.at(SECOND).act(Call(ANN))
    table.session.pick(cards[0])
    table.session.pick(cards[1])
    assert isinstance(table.at(6 * SECOND).pick(cards[2]).events[0], Claimed)


def test_picked_a_millisecond_later_it_is_not(table: Table) -> None:
    cards = a_set(table.session).cards
    table.at(SECOND).act(Call(ANN))
    table.session.pick(cards[0])
    table.session.pick(cards[1])
    with pytest.raises(Refused) as caught:
        table.at(6 * SECOND + 1).pick(cards[2])
    assert caught.value.reason is Reason.NOBODY_CALLED
    assert table.by_itself() == (Lapsed(ANN, in_time=False),)
    assert table.session.snapshot().picked == ()


def test_however_late_it_is_noticed_the_time_was_up_then(table: Table, store: SqliteStore) -> None:
    table.at(SECOND).act(Call(ANN))
    table.at(60 * SECOND)
    assert table.by_itself() == (Lapsed(ANN, in_time=False),)
    assert store.load(table.session.game_id).lines[-1] == (6_001, "time-up")


def test_the_time_is_not_up_before(table: Table) -> None:
    assert refused(table.session, TimeUp()) is Reason.NOBODY_CALLED
    table.at(SECOND).act(Call(ANN))
    assert refused(table.at(6 * SECOND), TimeUp()) is Reason.TOO_EARLY
    assert table.session.advance() is None


def test_only_a_demonstration_goes_faster(table: Table) -> None:
    table.session.set_speed(8)
    assert table.session.speed == 1
    assert table.at(SECOND).elapsed() == SECOND


def test_without_a_limit_there_is_time(store: SqliteStore) -> None:
    table = Table(store, limit=0)
    called = table.at(SECOND).act(Call(ANN)).after
    assert (called.deadline, table.session.next_due) == (None, None)
    assert refused(table.at(9_999 * SECOND), TimeUp()) is Reason.TOO_EARLY
    table.session.act(a_set(table.session))
    assert table.scores == (1, 0, 0)


# The call


def test_a_call_locks_the_table_for_the_others(table: Table) -> None:
    update = table.at(SECOND).act(Call(BEN))
    assert update.events == (Called(BEN),)
    for seat in (ANN, BEN, CID):
        assert refused(table.session, Call(seat)) is Reason.CALLED_ALREADY
        assert refused(table.session, NoSet(seat)) is Reason.CALLED_ALREADY


def test_nobody_picks_without_a_call_where_there_is_more_than_one_person(table: Table) -> None:
    with pytest.raises(Refused) as caught:
        table.session.pick(table.session.game.table[0])
    assert caught.value.reason is Reason.NOBODY_CALLED


def test_one_person_calls_by_picking(store: SqliteStore) -> None:
    table = Table(store, seats=(Seat(level=1), Seat("Ann")))
    cards = a_set(table.session).cards
    assert table.at(10).pick(cards[0]).events == (Called(1),)
    assert table.session.snapshot().picked == cards[:1]
    table.session.pick(cards[1])
    table.session.pick(cards[2])
    assert table.scores == (0, 1)


def test_who_may_not_call_may_not_pick(store: SqliteStore) -> None:
    table = Table(store, seats=(Seat(level=1), Seat("Ann")))
    table.at(10).act(Call(1))
    table.session.act(GiveUp())
    with pytest.raises(Refused) as caught:
        table.session.pick(table.session.game.table[0])
    assert caught.value.reason is Reason.BARRED


@pytest.mark.parametrize("failure", ["no set", "given up", "time up"])
def test_a_failed_call_costs_1_and_another_one_must_come_first(table: Table, failure: str) -> None:
    table.at(SECOND).act(Call(BEN))
    match failure:
        case "no set":
            table.session.act(no_set(table.session))
        case "given up":
            table.session.act(GiveUp())
        case _:
            table.by_itself()
    assert table.scores == (0, -1, 0)
    assert refused(table.session, Call(BEN)) is Reason.BARRED
    table.session.act(Call(CID))
    table.session.act(GiveUp())
    table.session.act(Call(BEN))
    assert table.scores == (0, -1, -1)


def test_blocked_until_somebody_scores_or_all_are(store: SqliteStore) -> None:
    table = Table(store, blocks=True)
    for seat in (ANN, BEN):
        table.session.act(Call(seat))
        table.session.act(no_set(table.session))
        assert refused(table.session, Call(seat)) is Reason.BARRED
    table.session.act(Call(CID))
    table.session.act(GiveUp())
    assert table.scores == (0, 0, 0)
    for seat in (ANN, BEN, CID):
        assert table.session.refusal(Call(seat)) is None
    table.session.act(Call(ANN))
    table.session.act(GiveUp())
    table.session.act(Call(BEN))
    table.session.act(a_set(table.session))
    assert table.session.refusal(Call(ANN)) is None


def test_the_first_person_s_mistakes_are_kept(table: Table) -> None:
    for seat in (ANN, BEN, ANN):
        table.session.act(Call(seat))
        table.session.act(no_set(table.session))
    assert (table.session.snapshot().mistakes, table.scores) == (2, (-2, -1, 0))


# What no player may do for a computer


def test_a_computer_calls_and_votes_for_itself(store: SqliteStore) -> None:
    table = Table(store, seats=(Seat("Ann"), Seat(level=3)))
    assert refused(table.session, Call(1)) is Reason.NO_SEAT
    assert refused(table.session, NoSet(1)) is Reason.NO_SEAT
    assert refused(table.session, Call(2)) is Reason.NO_SEAT
    while table.session.game.caller is None:
        table.by_itself()
    assert table.session.game.caller == 1
    for act in (a_set(table.session), no_set(table.session), GiveUp(), Call(ANN), NoSet(ANN)):
        assert refused(table.session, act) is Reason.CALLED_ALREADY
    with pytest.raises(Refused) as caught:
        table.session.pick(table.session.game.table[0])
    assert caught.value.reason is Reason.CALLED_ALREADY
    assert refused(table.session, Finish()) is Reason.CALLED_ALREADY


@pytest.mark.parametrize(("variant", "limit"), [("standard", 2), ("ultraset", 2), ("chain", 2), ("junior", 15)])
def test_computers_play_to_the_end_within_the_limit(store: SqliteStore, variant: str, limit: int) -> None:
    """Alone at the table, for a demonstration; every act is legal when it is done, and comes in time."""
    seats = (Seat(level=1), Seat(level=5), Seat(level=3), Seat(pace=(9_000, 9_000, 9_000, 9_000)))
    table = Table(store, variant=variant, limit=limit, checked=True, seats=seats)
    table.session.set_speed(8)
    assert table.session.speed == 8
    happened = list[object]()
    for _ in range(9_000):
        if table.session.game.over:
            break
        due = table.session.next_due
        assert due is not None
        table.watch.time += -(-(due - table.session.elapsed()) // 8)
        update = table.session.advance()
        happened += () if update is None else update.events
    assert table.session.game.over
    kinds = {type(event) for event in happened}
    assert kinds >= {Called, Claimed}
    assert not any(isinstance(event, Lapsed) for event in happened)
    lines = store.load(table.session.game_id).lines
    assert [line.at for line in lines] == sorted(line.at for line in lines)
    assert replay(store.load(table.session.game_id))[-1].course.game == table.session.game
    sum_of_claims = sum(event.scored for event in happened if isinstance(event, Claimed))
    lost = sum(isinstance(event, Misclaimed | Denied) for event in happened)
    assert sum(table.scores) == sum_of_claims - lost


def test_a_computer_that_somebody_else_called_for_gives_up() -> None:
    """As a file from elsewhere may tell; it has found nothing on such a table."""
    start = Start(NONE.deal, "standard", "together", Options(limit=0, seats=(Seat("Ann"), Seat(level=5))))
    for look in range(20):
        course, _ = advance(begin(start), 10 + look, Call(1))
        plan = next_plan(course, 0, 1.0)
        assert plan is not None
        if isinstance(plan.command, GiveUp):
            assert plan.at == course.called + PICK_STEP
            assert plan.picked(plan.at) == ()
            assert advance(course, plan.at, plan.command)[0].game.scores == (0, -1)
            return
    pytest.fail("it always found something")


# Pause, aids, undo


def test_a_pause_only_when_nobody_has_called(table: Table) -> None:
    table.at(SECOND).act(Call(ANN))
    with pytest.raises(Refused) as caught:
        table.session.pause()
    assert caught.value.reason is Refusal.CALLED
    table.session.act(GiveUp())
    assert table.session.pause().after.paused
    assert refused(table.session, Call(BEN)) is Refusal.PAUSED
    with pytest.raises(Refused) as caught:
        table.session.pick(table.session.game.table[0])
    assert caught.value.reason is Refusal.PAUSED
    table.session.resume()
    table.session.act(Call(BEN))


def test_nothing_happens_by_itself_during_a_pause(store: SqliteStore) -> None:
    table = Table(store, seats=(Seat("Ann"), Seat(level=5)))
    table.session.pause()
    table.at(3_600 * SECOND)
    assert (table.session.next_due, table.session.advance()) == (None, None)


@pytest.mark.parametrize("aside", Aside)
def test_no_aids_and_no_way_back(table: Table, aside: Aside) -> None:
    table.session.act(Call(ANN))
    table.session.act(a_set(table.session))
    nothing = aside is Aside.REDO  # which leads on to the game after this one, where there is one
    with pytest.raises(NoStep if nothing else IllegalCommand):
        advance(table.session.course, 0, aside)
    assert refused(table.session, aside) is (Refusal.NOTHING_TO_REDO if nothing else Reason.NOT_IN_THIS_MODE)


def test_a_call_goes_on_where_the_program_was_closed(store: SqliteStore) -> None:
    table = Table(store)
    table.at(SECOND).act(Call(BEN))
    table.at(4 * SECOND).keep_time()
    watch = Watch()
    session = Session(store, watch, None, NONE)
    session.begin()
    assert (session.game, session.course.deadline, session.elapsed()) == (table.session.game, 6_000, 4_000)
    assert session.game.start.options.seats[0].name == "Zoë Ann, Jr. #1 100%"
    watch.time = 2_000
    session.act(a_set(session))
    assert session.game.scores == (0, 1, 0)


def test_the_table_begins_as_dealt(table: Table) -> None:
    assert table.session.game == deal_game(table.start)
