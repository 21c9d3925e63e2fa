"""A table with seats and a fake clock: the limit of a call, and what computer players do.

The rules themselves are in tests/model/test_together.py."""

from math import ceil

import pytest

from setgui.model.cards import Card
from setgui.model.commands import Call, Claim, Finish, GiveUp, NoSet, TimeUp
from setgui.model.events import Called, Claimed, Denied, Lapsed, Misclaimed, Voted
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import is_set
from setgui.model.options import DEFAULTS, LEVELS, SLOW_LEVELS, Options, Seat
from setgui.model.play import deal_game, matches
from setgui.session.game import plans
from setgui.session.game.course import advance, begin, figures, replay
from setgui.session.game.seats import COMPUTERS, colors, names
from setgui.session.game.session import Session
from setgui.session.game.updates import Refusal, Refused, SessionEvent
from setgui.session.kept import Figures, Line
from setgui.storage.sqlite_store import SqliteStore

from .player import NONE, Watch, a_set, again, no_set, refused

ANN, BEN, CID = range(3)
PEOPLE = (Seat("Zoë Ann, Jr. #1 100%"), Seat("Ben"), Seat("Cid"))
SECOND = 1_000


def test_a_computer_player_has_one_color_at_every_table() -> None:
    tables = [
        (Seat("Ann"), Seat(level=1)),
        (Seat(level=1), Seat("Ann"), Seat("Ben")),
        (Seat(level=5), Seat(level=1), Seat(level=1), Seat("Ann")),
        tuple(Seat(level=level) for level in (*LEVELS, *SLOW_LEVELS.values())),
        tuple(map(Seat, "abcdefgh")),
    ]
    found: dict[int, set[int]] = {}
    for seats in tables:
        given = colors(seats)
        assert len({*given}) == len(seats)
        for at, (color, seat) in enumerate(zip(given, seats, strict=True)):
            if seat.computer and seat not in seats[:at]:  # a second one of a level needs another color
                found.setdefault(seat.level, set()).add(color)
    assert sorted(map(len, found.values())) == [1] * 7
    assert len(set().union(*found.values())) == 7


class Table:
    """A session at a table, and its fake clock."""

    def __init__(self, store: SqliteStore, deal: int = 2, variant: str = "standard", **options: object) -> None:
        self.watch, self.store = Watch(), store
        chosen = Options(**{"seats": PEOPLE, **options})  # type: ignore[arg-type] # options of the test
        self.start = Start(deal, variant, "together", chosen)
        self.session = Session(store, self.watch, self.start, self.start)
        self.session.begin()

    def at(self, millis: int) -> Session:
        """Set the playing time and return the session."""
        self.watch.time = millis
        return self.session

    @property
    def scores(self) -> tuple[int, ...]:
        return self.session.game.scores

    @property
    def due(self) -> int:
        """The playing time of the next event."""
        assert self.session.next_due is not None, "nothing will happen"
        return self.session.next_due

    @property
    def lines(self) -> tuple[Line, ...]:
        return self.store.load(self.session.game_id).lines

    def by_itself(self) -> tuple[SessionEvent, ...]:
        """Wait for the next event and return it."""
        self.watch.time += max(0, ceil((self.due - self.session.elapsed()) / self.session.speed))
        update = self.session.advance()
        assert update is not None, "nothing happened when it was due"
        return update.events

    def until_called(self) -> None:
        while self.session.game.caller is None:
            self.by_itself()


FOUR = (Seat(level=1), Seat(level=5), Seat(level=3), Seat(pace=(9_000, 0, 20_000, 0)))


@pytest.fixture
def table(store: SqliteStore) -> Table:
    """A table with three people."""
    return Table(store)


@pytest.fixture
def against(store: SqliteStore) -> Table:
    return Table(store, 7, seats=(Seat("Ann"), Seat(level=3)))


def pick_refused(session: Session) -> Reason | Refusal:
    with pytest.raises(Refused) as caught:
        session.pick(session.game.table[0])
    return caught.value.reason


# Time limit


@pytest.mark.parametrize("limit", [2, 15])
def test_a_claim_at_the_limit_is_in_time(store: SqliteStore, limit: int) -> None:
    table = Table(store, limit=limit)
    table.at(3 * SECOND).act(Call(BEN))
    assert refused(table.at((3 + limit) * SECOND), TimeUp()) is Reason.TOO_EARLY
    assert table.session.advance() is None
    assert isinstance(table.session.act(a_set(table.session)).events[0], Claimed)
    assert table.scores == (0, 1, 0)


@pytest.mark.parametrize("limit", [2, 15])
def test_a_claim_after_the_limit_is_too_late(store: SqliteStore, limit: int) -> None:
    table = Table(store, limit=limit)
    called = table.at(3 * SECOND).act(Call(BEN)).after
    late = (3 + limit) * SECOND + 1
    assert (called.called, called.deadline) == (3_000, late - 1)
    session = table.at(late)
    assert session.next_due == late
    for act in (a_set(session), no_set(session), GiveUp()):
        assert session.refusal(act) is Reason.TOO_LATE
    for act in (a_set(session), no_set(session), GiveUp()):  # the call has timed out first
        with pytest.raises(Refused) as caught:
            session.act(act)
        assert caught.value.reason is Reason.NOBODY_CALLED
    assert table.by_itself() == (Lapsed(BEN, in_time=False),)
    assert (table.scores, session.game.caller, table.session.next_due) == ((0, -1, 0), None, None)
    assert refused(session, Call(BEN)) is Reason.BARRED


@pytest.mark.parametrize("late", [0, 1])
def test_the_last_card_must_be_picked_in_time(table: Table, late: int) -> None:
    cards = a_set(table.session).cards
    table.at(SECOND).act(Call(ANN))
    table.session.pick(cards[0])
    table.session.pick(cards[1])
    session = table.at(6 * SECOND + late)
    if not late:
        assert isinstance(session.pick(cards[2]).events[0], Claimed)
        return
    with pytest.raises(Refused) as caught:
        session.pick(cards[2])
    assert caught.value.reason is Reason.NOBODY_CALLED
    assert table.by_itself() == (Lapsed(ANN, in_time=False),)
    assert session.snapshot().picked == ()


def test_without_a_limit_a_claim_is_never_late(store: SqliteStore) -> None:
    table = Table(store, limit=0)
    called = table.at(SECOND).act(Call(ANN)).after
    assert (called.deadline, table.session.next_due) == (None, None)
    assert refused(table.at(9_999 * SECOND), TimeUp()) is Reason.TOO_EARLY
    table.session.act(a_set(table.session))
    assert table.scores == (1, 0, 0)


def test_an_act_reports_due_events_first_with_their_own_time(table: Table) -> None:
    table.session.act(Call(ANN))
    deadline = table.session.course.deadline
    assert deadline is not None
    update = table.at(deadline + 300).act(Call(BEN))
    assert update.events == (Lapsed(ANN, in_time=False), Called(BEN))
    assert (update.before.game.caller, update.after.game.caller) == (ANN, BEN)
    assert [line.at for line in table.lines] == [0, deadline + 1, deadline + 300]
    assert table.session.advance() is None


def test_a_call_continues_after_the_program_was_closed(table: Table, store: SqliteStore) -> None:
    table.at(3 * SECOND).act(Call(BEN))
    table.at(6 * SECOND).save_time()
    opened = again(store)
    assert (opened.game, opened.elapsed(), opened.course.deadline) == (table.session.game, 6_000, 8_000)
    assert opened.game.start.options.seats == PEOPLE
    assert opened.next_due is None  # the cards have not been shown yet
    opened.begin()
    assert opened.next_due == 8_001


# Picking and pausing


def test_with_several_people_picking_needs_a_call(table: Table) -> None:
    assert pick_refused(table.session) is Reason.NOBODY_CALLED


def test_one_person_calls_by_picking_unless_barred(store: SqliteStore) -> None:
    table = Table(store, seats=(Seat(level=1), Seat("Ann")))
    cards = a_set(table.session).cards
    assert table.at(10).pick(cards[0]).events == (Called(1),)
    assert table.session.snapshot().picked == cards[:1]
    table.session.pick(cards[1])
    table.session.pick(cards[2])
    assert table.scores == (0, 1)
    table.session.act(Call(1))
    table.session.act(GiveUp())
    assert pick_refused(table.session) is Reason.BARRED


def test_escape_gives_up_a_call_and_clears_the_picked_cards(table: Table) -> None:
    table.session.act(Call(ANN))
    table.session.pick(table.session.game.table[0])
    after = table.session.clear().after
    assert (after.game.caller, after.game.scores, after.picked) == (None, (-1, 0, 0), ())


def test_escape_does_not_disturb_a_computer(against: Table) -> None:
    against.until_called()
    against.by_itself()
    picked = against.session.snapshot().picked
    assert len(picked) == 1
    assert against.session.clear().after.picked == picked
    assert against.session.game.caller == 1


def test_the_clock_of_a_call_stands_still_while_minimized(table: Table) -> None:
    table.session.act(Call(ANN))
    table.session.minimize(on=True)
    assert table.at(60 * SECOND).next_due is None
    assert table.session.advance() is None
    table.session.minimize(on=False)
    assert table.session.next_due == 5_001


def test_no_pause_during_a_call(table: Table) -> None:
    table.session.act(Call(ANN))
    with pytest.raises(Refused) as caught:
        table.session.pause()
    assert caught.value.reason is Refusal.CALLED
    table.session.act(GiveUp())
    assert table.session.pause().after.paused
    assert refused(table.session, Call(BEN)) is pick_refused(table.session) is Refusal.PAUSED


def test_a_demonstration_can_be_paused_at_any_time(store: SqliteStore) -> None:
    """Unlike people, computers gain nothing from a pause."""
    table = Table(store, 7, seats=FOUR[:2])
    table.until_called()
    assert table.session.pause().after.paused
    table.watch.time += 3_600 * SECOND
    assert (table.session.next_due, table.session.advance()) == (None, None)
    table.session.resume()
    assert not table.session.game.taken
    while table.session.game.caller is not None:
        table.by_itself()


def test_only_a_demonstration_can_be_sped_up(store: SqliteStore, against: Table) -> None:
    table = Table(store, 7, seats=FOUR[:2])
    table.session.set_speed(8)
    assert table.at(SECOND).elapsed() == 8_000
    table.session.new_game(against.start)
    assert table.at(2 * SECOND).elapsed() == 1_000
    table.session.set_speed(8)
    assert table.session.speed == 1


# Computers


def play_out(table: Table) -> tuple[Game, list[SessionEvent]]:
    events: list[SessionEvent] = []
    while not table.session.game.over:
        events += table.by_itself()
        assert len(events) < 3_000, "no end in sight"
    assert table.session.next_due is None
    return table.session.game, events


@pytest.mark.parametrize("deals", [range(3), pytest.param(range(3, 10), marks=pytest.mark.slow)], ids=["few", "more"])
@pytest.mark.parametrize("rules", [{}, {"blocks": True}, {"checked": True}, {"waits": True}], ids=str)
@pytest.mark.parametrize("variant", ["standard", "junior", "chain", "ultraset"])
@pytest.mark.no_cover
def test_four_computers_play_every_game_to_its_end_within_the_limit(
    variant: str, rules: dict[str, bool], deals: range, store: SqliteStore
) -> None:
    for deal in deals:
        table = Table(store, deal, variant, seats=FOUR, limit=2, **rules)
        table.session.set_speed(8)
        game, events = play_out(table)
        assert not game.pile
        assert not matches(game)
        assert not any(isinstance(one, Lapsed) for one in events)
        lost = sum(isinstance(one, Denied) or (isinstance(one, Misclaimed) and "blocks" not in rules) for one in events)
        assert sum(game.scores) == len(game.taken) - lost
        assert [line.at for line in table.lines] == sorted(line.at for line in table.lines)
        assert replay(store.load(table.session.game_id))[-1].course.game == game


def test_a_game_is_reproducible_however_late_events_are_handled(store: SqliteStore) -> None:
    in_time = play_out(Table(store, 5, seats=FOUR))
    assert play_out(Table(store, 5, seats=FOUR)) == in_time
    late = Table(store, 5, seats=FOUR)
    while not late.session.game.over:
        late.watch.time += 7_301
        while late.session.advance() is not None:
            pass
    assert late.session.game == in_time[0]


def test_nobody_else_can_act_for_a_computer(against: Table) -> None:
    session = against.session
    assert refused(session, Call(1)) is refused(session, NoSet(1)) is refused(session, Call(2)) is Reason.NO_SEAT
    against.until_called()
    assert session.game.caller == 1
    for act in (a_set(session), no_set(session), GiveUp(), Call(ANN), NoSet(ANN), Finish()):
        assert refused(session, act) is Reason.CALLED_ALREADY
    assert pick_refused(session) is Reason.CALLED_ALREADY


def test_a_computer_picks_its_cards_one_by_one(store: SqliteStore) -> None:
    table = Table(store, 8, seats=(Seat("Ann"), Seat(level=3)))
    picked = []
    while not table.session.game.taken:
        table.by_itself()
        picked.append(len(table.session.snapshot().picked))
    assert table.session.game.taken[0].seat == 1
    assert picked[-5:] == [0, 1, 2, 3, 0]


def test_a_computer_is_in_time_however_many_cards_it_picks(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "PICK_STEP", 900)  # as five cards would take
    table = Table(store, 7, seats=(Seat("Ann"), Seat(level=3)), limit=2)
    table.until_called()
    while table.session.game.caller is not None:
        table.watch.time = table.due
        events = [event for update in iter(table.session.advance, None) for event in update.events]
    assert isinstance(events[0], Claimed | Misclaimed)


def test_computers_vote_too(store: SqliteStore) -> None:
    """On a table without a set, computers may call wrongly, but vote in the end."""
    table = Table(store, deal=NONE.deal, seats=(Seat("Ann"), Seat(level=5), Seat(level=1)))
    table.session.act(NoSet(ANN))
    voted = set()
    while len(table.session.game.table) == 12:
        voted |= {event.seat for event in table.by_itself() if isinstance(event, Voted)}
    assert voted == {1, 2}
    assert len(table.session.game.table) == 15


def test_a_wrong_no_set_is_a_mistake_and_starts_a_new_search(store: SqliteStore) -> None:
    """A computer does not repeat a wrong "No set!" at once."""
    people = Table(store, checked=True)
    assert people.session.act(NoSet(ANN)).events == (Denied(ANN),)
    assert people.session.act(NoSet(BEN)).events == (Denied(BEN),)
    assert (people.scores, people.session.snapshot().mistakes) == ((-1, -1, 0), 1)
    denied = 0
    for deal in range(20):
        table = Table(store, deal, seats=(Seat(level=1), Seat(level=1)), checked=True)
        last = -1
        while not table.session.game.over:
            for event in table.by_itself():
                if isinstance(event, Denied):
                    denied += 1
                    assert table.session.course.looks[event.seat or 0].since == table.watch.time > last
                    last = table.watch.time
    assert denied > 20


def test_a_computer_gives_up_a_call_made_by_someone_else() -> None:
    """An imported file may have such a call; the computer has found no set."""
    start = Start(NONE.deal, "standard", "together", Options(limit=0, seats=(Seat("Ann"), Seat(level=5))))
    for look in range(20):
        course, _ = advance(begin(start), 10 + look, Call(1))
        plan = plans.next_plan(course, 0, 1.0)
        assert plan is not None
        if isinstance(plan.command, GiveUp):
            assert plan.at == course.called + plans.PICK_STEP
            assert plan.picked(plan.at) == ()
            assert advance(course, plan.at, plan.command)[0].game.scores == (0, -1)
            return
    pytest.fail("the computer always found something")


def test_due_events_happen_before_a_late_act(against: Table) -> None:
    session, due = against.session, against.due
    against.watch.time = due + 1
    with pytest.raises(Refused) as caught:
        session.act(Call(ANN))
    assert caught.value.reason is Reason.CALLED_ALREADY
    assert session.next_due == against.watch.time
    update = session.advance()
    assert update is not None
    assert (update.before.game.caller, update.events) == (None, (Called(1),))
    assert against.lines[-1].at == due


def test_after_a_call_computers_need_time_to_react(against: Table) -> None:
    first = against.due
    against.at(first - 10).act(Call(ANN))
    against.at(first + 90).act(GiveUp())
    assert against.due >= first + 90 + 300
    against.until_called()
    assert against.lines[-1].at >= first + 390


def test_automatic_events_never_precede_the_last_act(against: Table, store: SqliteStore) -> None:
    late = against.due + 2_000
    lines = [Line(late, "no-set 1")]
    kept = store.add(against.start, lines, Figures(), started=None, elapsed=late, imported=False)
    against.session.open_game(kept)
    assert against.session.advance() is not None
    assert [line.at for line in store.load(kept).lines] == [late] * 2


def test_the_first_computer_to_find_a_set_calls_first(store: SqliteStore) -> None:
    """The order of seats is irrelevant."""
    first = set()
    for deal in range(12):
        table = Table(store, deal, limit=15, seats=(Seat("Ann"), Seat(level=4), Seat(level=4)))
        table.session.act(Call(ANN))
        finds = {seat: plans._search(table.session.course, seat).call for seat in (BEN, CID)}
        if max(finds.values()) > 15_000:
            continue  # someone has not found a set yet
        table.by_itself()
        assert table.by_itself() == (Called(min(finds, key=finds.__getitem__)),)
        first.add(table.session.game.caller)
    assert first == {BEN, CID}


# Cards that replaced others while a player types


def replaced_by(table: Table) -> Card:
    """Wait for the computer's next set, and return the first card that replaced one of it."""
    before = table.session.game
    while not any(isinstance(event, Claimed) for event in table.by_itself()):
        before = table.session.game
    return next(card for card, former in zip(table.session.game.table, before.table, strict=True) if card != former)


@pytest.fixture
def slow(store: SqliteStore) -> Table:
    """A table with a beginner, and much time for a call."""
    return Table(store, 7, limit=15, seats=(Seat("Ann"), Seat(level=1)))


@pytest.mark.parametrize(("pointed", "soon"), [(False, 2_000), (True, 300)])
def test_a_card_that_just_replaced_another_must_be_picked_twice(slow: Table, soon: int, *, pointed: bool) -> None:
    session, card = slow.session, replaced_by(slow)
    slow.watch.time += soon - 1
    with pytest.raises(Refused) as caught:
        session.pick(card, pointed=pointed)
    assert caught.value.reason is Refusal.REPLACED
    assert (session.game.caller, session.snapshot().picked) == (None, ())
    assert session.pick(card, pointed=pointed).events == (Called(ANN),)


@pytest.mark.parametrize(("pointed", "soon"), [(False, 2_000), (True, 300)])
def test_a_card_can_be_picked_once_there_was_time_to_notice_it(slow: Table, soon: int, *, pointed: bool) -> None:
    card = replaced_by(slow)
    slow.watch.time += soon
    assert slow.session.pick(card, pointed=pointed).after.picked == (card,)


@pytest.mark.parametrize("seconds", [0, 1.999])
def test_a_call_by_ear_just_after_another_seat_s_set_must_be_made_twice(slow: Table, seconds: float) -> None:
    replaced_by(slow)
    slow.watch.time += int(1_000 * seconds)
    with pytest.raises(Refused) as caught:
        slow.session.act(Call(ANN), by_ear=True)
    assert caught.value.reason is Refusal.CHANGED
    assert slow.session.act(Call(ANN), by_ear=True).events == (Called(ANN),)
    assert slow.scores == (0, 1)


@pytest.mark.parametrize(("seconds", "heard"), [(2, True), (0, False)])
def test_a_call_counts_once_the_new_cards_are_known(slow: Table, seconds: int, *, heard: bool) -> None:
    replaced_by(slow)
    slow.watch.time += 1_000 * seconds
    assert slow.session.act(Call(ANN), by_ear=heard).events == (Called(ANN),)


def test_a_call_by_ear_after_an_own_set_counts_at_once(table: Table) -> None:
    table.session.act(Call(ANN))
    table.session.act(a_set(table.session))
    assert table.session.act(Call(ANN), by_ear=True).events == (Called(ANN),)


def test_other_cards_can_be_picked_at_once(slow: Table) -> None:
    card = replaced_by(slow)
    other = next(one for one in slow.session.game.table if one in deal_game(slow.start).table)
    assert other is not card
    assert slow.session.pick(other).after.picked == (other,)


@pytest.mark.parametrize(
    ("limit", "cleared", "pointed", "reason"),
    [
        (15, False, False, Refusal.REPLACED),
        (0, False, False, Refusal.REPLACED),
        (2, False, False, None),  # a call would have ended by now
        (15, True, False, None),
        (15, False, True, None),
    ],
)
def test_a_card_replaced_since_the_first_pick_must_be_picked_twice(
    store: SqliteStore, limit: int, reason: Refusal | None, *, cleared: bool, pointed: bool
) -> None:
    table = Table(store, 7, limit=limit, seats=(Seat("Ann"), Seat(level=1)))
    table.until_called()
    assert pick_refused(table.session) is Reason.CALLED_ALREADY
    card = replaced_by(table)
    if cleared:
        table.session.clear()
    table.watch.time += 3_000
    if reason is None:
        assert table.session.pick(card, pointed=pointed).after.picked == (card,)
        return
    with pytest.raises(Refused) as caught:
        table.session.pick(card, pointed=pointed)
    assert caught.value.reason is reason


def test_after_an_own_claim_picking_starts_anew(store: SqliteStore) -> None:
    table = Table(store, 7, limit=15, seats=(Seat("Ann"), Seat(level=5)))
    for card in a_set(table.session).cards:
        table.session.pick(card)
    card = replaced_by(table)
    table.watch.time += 2_000
    assert table.watch.time < 15_000
    assert table.session.pick(card).after.picked == (card,)


def test_an_own_set_blocks_nothing(table: Table) -> None:
    before = table.session.game.table
    table.session.act(Call(BEN))
    table.session.act(a_set(table.session))
    new = next(card for card in table.session.game.table if card not in before)
    table.session.act(Call(BEN))
    assert table.session.pick(new).after.picked == (new,)
    table.session.clear()
    table.session.act(Call(CID))
    with pytest.raises(Refused) as caught:
        table.session.pick(new)
    assert caught.value.reason is Refusal.REPLACED


def test_a_replaced_card_of_the_previous_set_counts_too(store: SqliteStore) -> None:
    table = Table(store, 7, "chain")
    for _ in range(2):
        table.session.act(Call(BEN))
        table.session.act(Claim(matches(table.session.game)[0]))
    table.session.act(Call(ANN))
    with pytest.raises(Refused) as caught:
        table.session.pick(table.session.game.beside[-1])
    assert caught.value.reason is Refusal.REPLACED


# Waiting until a screen reader has read the table


def reading_time(cards: int) -> int:
    """Return the time in ms that a screen reader needs for a table."""
    return (15 + 5 * cards) * (60_000 // 175)


@pytest.mark.parametrize(("variant", "cards"), [("standard", 12), ("junior", 9)])
def test_waiting_computers_call_only_after_the_table_was_read(variant: str, cards: int, store: SqliteStore) -> None:
    table = Table(store, 7, variant, waits=True, seats=(Seat(level=5), Seat(level=5)))
    changed = 0
    for _ in range(8):
        before = table.session.game.table
        while table.session.game.table == before:
            table.by_itself()
            assert table.session.elapsed() - changed >= reading_time(cards)
        changed, cards = table.session.elapsed(), len(table.session.game.table)
    hasty = Table(store, 7, seats=(Seat("Ann"), Seat(level=5)))
    hasty.by_itself()
    assert hasty.session.elapsed() < reading_time(12)


def test_the_wait_restarts_when_the_table_is_read_again(store: SqliteStore) -> None:
    table = Table(store, 7, waits=True, seats=(Seat("Ann"), Seat(level=5)))
    table.watch.time += reading_time(12) // 2
    assert table.due == reading_time(12)
    table.session.pause()
    table.session.resume()
    assert table.due == reading_time(12) // 2 + reading_time(12)
    table.watch.time += 1_000
    table.session.save_time()
    opened = Session(store, table.watch, None, table.start)
    opened.begin()
    assert opened.next_due == reading_time(12) // 2 + 1_000 + reading_time(12)


def test_a_fast_demonstration_waits_as_long_in_real_time(store: SqliteStore) -> None:
    table = Table(store, 7, waits=True, seats=(Seat(level=5), Seat(level=5)))
    table.watch.time += reading_time(12) // 2
    table.session.set_speed(8)
    assert table.due - table.session.elapsed() == reading_time(12) // 2 * 8
    table.session.set_speed(1)
    assert table.due == reading_time(12)


# Figures of the player's own seat


def taken(seats: tuple[Seat, ...], *callers: int) -> tuple[int, int]:
    """Return the player's sets and points of a game in which each caller took one set."""
    course = begin(Start(7, mode="together", options=DEFAULTS._replace(seats=seats)))
    for at, caller in enumerate(callers):
        while not matches(course.game):
            raise AssertionError("another deal is needed")
        course, _ = advance(course, at * 10_000, Call(caller))
        course, _ = advance(course, at * 10_000 + 1000, Claim(matches(course.game)[0]))
    kept = figures(course)
    assert kept.timed == (0, 0, 0, 0)  # searches with others are not timed
    return sum(kept.sets), kept.score


def test_sets_of_others_are_not_the_player_s() -> None:
    people = (Seat(level=2), Seat("Ann"), Seat("Ben"))
    assert taken(people, 1, 0, 1, 2) == (2, 2)
    assert taken(people, 0, 2) == (0, 0)


def test_a_demonstration_counts_all_sets() -> None:
    assert taken((Seat(level=1), Seat(level=2)), 0, 1, 1)[0] == 3


def test_only_mistakes_of_the_first_person_count() -> None:
    seats = (Seat(level=2), Seat("Ann"), Seat("Ben"))
    course = begin(Start(7, mode="together", options=DEFAULTS._replace(seats=seats)))
    counted = []
    for number, caller in enumerate((0, 1, 2, 1)):
        (a, b, *others) = course.game.table
        wrong = next(card for card in others if not is_set(a, b, card))
        course, _ = advance(course, number * 10_000, Call(caller))
        course, _ = advance(course, number * 10_000 + 1000, Claim((a, b, wrong)))
        counted.append(course.mistakes)
    assert counted == [0, 1, 1, 2]


def test_the_most_points_at_the_end_win() -> None:
    seats = (Seat(level=2), Seat("Ann"), Seat("Ben"))
    course = begin(Start(7, mode="together", options=DEFAULTS._replace(seats=seats)))
    assert figures(course).won == 0
    assert figures(advance(course, 9_000, Finish())[0]).won == 0b111
    for number, (caller, won) in enumerate(((2, 0b100), (1, 0b110), (1, 0b010))):
        course, _ = advance(course, number * 10_000, Call(caller))
        course, _ = advance(course, number * 10_000 + 1000, Claim(matches(course.game)[0]))
        assert figures(course).won == 0
        assert figures(advance(course, 90_000, Finish())[0]).won == won


# Names


LIKE = Seat(pace=(1, 2, 3, 4))


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ((Seat("Ann"), Seat("Ben")), ("Ann", "Ben")),
        ((Seat(level=1), Seat("Ann"), Seat(level=5)), ("Pim", "Ann", "Orion")),
        ((LIKE, Seat(level=3)), ("Echo", "Milo")),
        ((Seat(level=2), Seat(level=2), Seat(level=2)), ("Juno", "Juno II", "Juno III")),
        ((Seat(level=-1), Seat(level=-2)), ("Luna", "Otto")),
        ((Seat(level=2), Seat("Juno")), ("Juno II", "Juno")),
        ((Seat("Juno II"), Seat(level=2), Seat(level=2)), ("Juno II", "Juno", "Juno III")),
        ((LIKE,) * 8, ("Echo", *(f"Echo {number}" for number in ("II", "III", "IV", "V", "VI", "VII", "VIII")))),
    ],
)
def test_computers_have_different_names(seats: tuple[Seat, ...], told: tuple[str, ...]) -> None:
    assert names(seats) == told


def test_every_level_has_a_name() -> None:
    assert len(COMPUTERS) == len(LEVELS) + len(SLOW_LEVELS) + 1
