"""A table with seats under a time that is set: the limit of a call, and what computers do by themselves.

The rules themselves are in tests/model/test_together.py."""

from math import ceil

import pytest

from setgui.model.commands import Call, Claim, Finish, GiveUp, NoSet, TimeUp
from setgui.model.events import Called, Claimed, Denied, Lapsed, Misclaimed, Voted
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import is_set
from setgui.model.options import LEVELS, SLOWER, USUAL, Options, Seat
from setgui.model.play import matches
from setgui.session.game import plans
from setgui.session.game.course import advance, begin, figures, replay
from setgui.session.game.seats import COMPUTERS, names
from setgui.session.game.session import Session
from setgui.session.game.updates import Refusal, Refused, SessionEvent
from setgui.session.kept import Figures, Line
from setgui.storage.sqlite_store import SqliteStore

from .player import NONE, Watch, a_set, again, no_set, refused

ANN, BEN, CID = range(3)
PEOPLE = (Seat("Zoë Ann, Jr. #1 100%"), Seat("Ben"), Seat("Cid"))
SECOND = 1_000


class Table:
    """A session at a table, and its watch."""

    def __init__(self, store: SqliteStore, deal: int = 2, variant: str = "standard", **options: object) -> None:
        self.watch, self.store = Watch(), store
        chosen = Options(**{"seats": PEOPLE, **options})  # type: ignore[arg-type] # as the test says
        self.start = Start(deal, variant, "together", chosen)
        self.session = Session(store, self.watch, self.start, self.start)
        self.session.begin()

    def at(self, millis: int) -> Session:
        """The session at a playing time."""
        self.watch.time = millis
        return self.session

    @property
    def scores(self) -> tuple[int, ...]:
        return self.session.game.scores

    @property
    def due(self) -> int:
        """The time at which the session wants to be asked."""
        assert self.session.next_due is not None, "nobody will do anything any more"
        return self.session.next_due

    @property
    def lines(self) -> tuple[Line, ...]:
        return self.store.load(self.session.game_id).lines

    def by_itself(self) -> tuple[SessionEvent, ...]:
        """What happens when it is due."""
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
    """Three people."""
    return Table(store)


@pytest.fixture
def against(store: SqliteStore) -> Table:
    return Table(store, 7, seats=(Seat("Ann"), Seat(level=3)))


def pick_refused(session: Session) -> Reason | Refusal:
    with pytest.raises(Refused) as caught:
        session.pick(session.game.table[0])
    return caught.value.reason


# The limit


@pytest.mark.parametrize("limit", [2, 15])
def test_up_to_the_limit_a_claim_is_in_time(store: SqliteStore, limit: int) -> None:
    table = Table(store, limit=limit)
    table.at(3 * SECOND).act(Call(BEN))
    assert refused(table.at((3 + limit) * SECOND), TimeUp()) is Reason.TOO_EARLY
    assert table.session.advance() is None
    assert isinstance(table.session.act(a_set(table.session)).events[0], Claimed)
    assert table.scores == (0, 1, 0)


@pytest.mark.parametrize("limit", [2, 15])
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


def test_without_a_limit_there_is_time(store: SqliteStore) -> None:
    table = Table(store, limit=0)
    called = table.at(SECOND).act(Call(ANN)).after
    assert (called.deadline, table.session.next_due) == (None, None)
    assert refused(table.at(9_999 * SECOND), TimeUp()) is Reason.TOO_EARLY
    table.session.act(a_set(table.session))
    assert table.scores == (1, 0, 0)


def test_an_act_tells_what_came_before_it_at_its_own_time(table: Table) -> None:
    table.session.act(Call(ANN))
    deadline = table.session.course.deadline
    assert deadline is not None
    update = table.at(deadline + 300).act(Call(BEN))
    assert update.events == (Lapsed(ANN, in_time=False), Called(BEN))
    assert (update.before.game.caller, update.after.game.caller) == (ANN, BEN)
    assert [line.at for line in table.lines] == [0, deadline + 1, deadline + 300]
    assert table.session.advance() is None


def test_a_call_goes_on_where_the_program_was_closed(table: Table, store: SqliteStore) -> None:
    table.at(3 * SECOND).act(Call(BEN))
    table.at(6 * SECOND).keep_time()
    opened = again(store)
    assert (opened.game, opened.elapsed(), opened.course.deadline) == (table.session.game, 6_000, 8_000)
    assert opened.game.start.options.seats == PEOPLE
    assert opened.next_due is None  # nobody has seen the cards yet
    opened.begin()
    assert opened.next_due == 8_001


# Picking and pausing


def test_with_several_people_somebody_must_call_before_picking(table: Table) -> None:
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


def test_escape_gives_a_call_up_with_all_that_was_picked(table: Table) -> None:
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


def test_a_pause_only_when_nobody_has_called(table: Table) -> None:
    table.session.act(Call(ANN))
    with pytest.raises(Refused) as caught:
        table.session.pause()
    assert caught.value.reason is Refusal.CALLED
    table.session.act(GiveUp())
    assert table.session.pause().after.paused
    assert refused(table.session, Call(BEN)) is pick_refused(table.session) is Refusal.PAUSED


def test_a_demonstration_can_be_paused_at_any_time(store: SqliteStore) -> None:
    """Nobody could gain anything by it, as people at the table could."""
    table = Table(store, 7, seats=FOUR[:2])
    table.until_called()
    assert table.session.pause().after.paused
    table.watch.time += 3_600 * SECOND
    assert (table.session.next_due, table.session.advance()) == (None, None)
    table.session.resume()
    assert not table.session.game.taken
    while table.session.game.caller is not None:
        table.by_itself()


def test_only_a_demonstration_goes_faster(store: SqliteStore, against: Table) -> None:
    table = Table(store, 7, seats=FOUR[:2])
    table.session.set_speed(8)
    assert table.at(SECOND).elapsed() == 8_000
    table.session.new_game(against.start)
    assert table.at(2 * SECOND).elapsed() == 1_000
    table.session.set_speed(8)
    assert table.session.speed == 1


# Computers


def play_out(table: Table) -> tuple[Game, list[SessionEvent]]:
    told: list[SessionEvent] = []
    while not table.session.game.over:
        told += table.by_itself()
        assert len(told) < 3_000, "no end in sight"
    assert table.session.next_due is None
    return table.session.game, told


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
        game, told = play_out(table)
        assert not game.pile
        assert not matches(game)
        assert not any(isinstance(one, Lapsed) for one in told)
        lost = sum(isinstance(one, Denied) or (isinstance(one, Misclaimed) and "blocks" not in rules) for one in told)
        assert sum(game.scores) == len(game.taken) - lost
        assert [line.at for line in table.lines] == sorted(line.at for line in table.lines)
        assert replay(store.load(table.session.game_id))[-1].course.game == game


def test_a_game_is_played_alike_again_and_however_late_anybody_looks(store: SqliteStore) -> None:
    in_time = play_out(Table(store, 5, seats=FOUR))
    assert play_out(Table(store, 5, seats=FOUR)) == in_time
    late = Table(store, 5, seats=FOUR)
    while not late.session.game.over:
        late.watch.time += 7_301
        while late.session.advance() is not None:
            pass
    assert late.session.game == in_time[0]


def test_a_computer_calls_and_votes_for_itself(against: Table) -> None:
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


def test_computers_must_vote_too_and_do(store: SqliteStore) -> None:
    """On a table without a set they find nothing, or call in vain; in the end they say so."""
    table = Table(store, deal=NONE.deal, seats=(Seat("Ann"), Seat(level=5), Seat(level=1)))
    table.session.act(NoSet(ANN))
    voted = set()
    while len(table.session.game.table) == 12:
        voted |= {event.seat for event in table.by_itself() if isinstance(event, Voted)}
    assert voted == {1, 2}
    assert len(table.session.game.table) == 15


def test_whoever_denies_a_set_makes_a_mistake_and_looks_anew(store: SqliteStore) -> None:
    """A computer does not deny it again at once."""
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


def test_a_computer_that_somebody_else_called_for_gives_up() -> None:
    """As a file from elsewhere may tell; it has found nothing on such a table."""
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
    pytest.fail("it always found something")


def test_what_is_due_comes_before_an_act_however_late_anybody_looks(against: Table) -> None:
    session, due = against.session, against.due
    against.watch.time = due + 1
    with pytest.raises(Refused) as caught:
        session.act(Call(ANN))
    assert caught.value.reason is Reason.CALLED_ALREADY
    assert session.next_due == against.watch.time
    told = session.advance()
    assert told is not None
    assert (told.before.game.caller, told.events) == (None, (Called(1),))
    assert against.lines[-1].at == due


def test_after_a_call_computers_need_time_to_react(against: Table) -> None:
    first = against.due
    against.at(first - 10).act(Call(ANN))
    against.at(first + 90).act(GiveUp())
    assert against.due >= first + 90 + 300
    against.until_called()
    assert against.lines[-1].at >= first + 390


def test_what_comes_by_itself_never_comes_before_the_last_act(against: Table, store: SqliteStore) -> None:
    late = against.due + 2_000
    lines = [Line(late, "no-set 1")]
    kept = store.add(against.start, lines, Figures(), started=None, elapsed=late, imported=False)
    against.session.open_game(kept)
    assert against.session.advance() is not None
    assert [line.at for line in store.load(kept).lines] == [late] * 2


def test_who_found_a_set_first_during_a_call_of_another_comes_first(store: SqliteStore) -> None:
    """And not who sits first."""
    first = set()
    for deal in range(12):
        table = Table(store, deal, limit=15, seats=(Seat("Ann"), Seat(level=4), Seat(level=4)))
        table.session.act(Call(ANN))
        finds = {seat: plans._search(table.session.course, seat).call for seat in (BEN, CID)}
        if max(finds.values()) > 15_000:
            continue  # somebody has not found any yet
        table.by_itself()
        assert table.by_itself() == (Called(min(finds, key=finds.__getitem__)),)
        first.add(table.session.game.caller)
    assert first == {BEN, CID}


# Waiting until the whole table could be told


def told_in(cards: int) -> int:
    """How long a table takes to be told."""
    return (15 + 5 * cards) * (60_000 // 175)


@pytest.mark.parametrize(("variant", "cards"), [("standard", 12), ("junior", 9)])
def test_where_computers_wait_none_calls_before_the_whole_table_could_be_told(
    variant: str, cards: int, store: SqliteStore
) -> None:
    table = Table(store, 7, variant, waits=True, seats=(Seat(level=5), Seat(level=5)))
    changed = 0
    for _ in range(8):
        before = table.session.game.table
        while table.session.game.table == before:
            table.by_itself()
            assert table.session.elapsed() - changed >= told_in(cards)
        changed, cards = table.session.elapsed(), len(table.session.game.table)
    hasty = Table(store, 7, seats=(Seat("Ann"), Seat(level=5)))
    hasty.by_itself()
    assert hasty.session.elapsed() < told_in(12)


def test_the_wait_begins_anew_when_the_table_is_told_again(store: SqliteStore) -> None:
    table = Table(store, 7, waits=True, seats=(Seat("Ann"), Seat(level=5)))
    table.watch.time += told_in(12) // 2
    assert table.due == told_in(12)
    table.session.pause()
    table.session.resume()
    assert table.due == told_in(12) // 2 + told_in(12)
    table.watch.time += 1_000
    table.session.keep_time()
    opened = Session(store, table.watch, None, table.start)
    opened.begin()
    assert opened.next_due == told_in(12) // 2 + 1_000 + told_in(12)


def test_a_fast_demonstration_waits_as_long_in_truth(store: SqliteStore) -> None:
    table = Table(store, 7, waits=True, seats=(Seat(level=5), Seat(level=5)))
    table.watch.time += told_in(12) // 2
    table.session.set_speed(8)
    assert table.due - table.session.elapsed() == told_in(12) // 2 * 8
    table.session.set_speed(1)
    assert table.due == told_in(12)


# Of a game at a table with seats, what the player's own seat did is kept


def taken(seats: tuple[Seat, ...], *callers: int) -> tuple[int, int]:
    """How many sets and points are kept of a game in which these seats took one set each."""
    course = begin(Start(7, mode="together", options=USUAL._replace(seats=seats)))
    for at, caller in enumerate(callers):
        while not matches(course.game):
            raise AssertionError("another deal is needed")
        course, _ = advance(course, at * 10_000, Call(caller))
        course, _ = advance(course, at * 10_000 + 1000, Claim(matches(course.game)[0]))
    kept = figures(course)
    assert kept.timed == (0, 0, 0, 0)  # nobody looks alone
    return sum(kept.sets), kept.score


def test_sets_of_others_are_not_the_player_s() -> None:
    people = (Seat(level=2), Seat("Ann"), Seat("Ben"))
    assert taken(people, 1, 0, 1, 2) == (2, 2)
    assert taken(people, 0, 2) == (0, 0)


def test_of_computers_alone_all_sets_are_told() -> None:
    assert taken((Seat(level=1), Seat(level=2)), 0, 1, 1)[0] == 3


def test_mistakes_are_those_of_the_first_person_wherever_that_one_sits() -> None:
    seats = (Seat(level=2), Seat("Ann"), Seat("Ben"))
    course = begin(Start(7, mode="together", options=USUAL._replace(seats=seats)))
    counted = []
    for number, caller in enumerate((0, 1, 2, 1)):
        (a, b, *others) = course.game.table
        wrong = next(card for card in others if not is_set(a, b, card))
        course, _ = advance(course, number * 10_000, Call(caller))
        course, _ = advance(course, number * 10_000 + 1000, Claim((a, b, wrong)))
        counted.append(course.mistakes)
    assert counted == [0, 1, 1, 2]


def test_who_has_the_most_points_at_the_end_has_won() -> None:
    seats = (Seat(level=2), Seat("Ann"), Seat("Ben"))
    course = begin(Start(7, mode="together", options=USUAL._replace(seats=seats)))
    assert figures(course).won == 0
    assert figures(advance(course, 9_000, Finish())[0]).won == 0b111
    for number, (caller, won) in enumerate(((2, 0b100), (1, 0b110), (1, 0b010))):
        course, _ = advance(course, number * 10_000, Call(caller))
        course, _ = advance(course, number * 10_000 + 1000, Claim(matches(course.game)[0]))
        assert figures(course).won == 0
        assert figures(advance(course, 90_000, Finish())[0]).won == won


# What everybody at a table is called


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
def test_all_differently(seats: tuple[Seat, ...], told: tuple[str, ...]) -> None:
    assert names(seats) == told


def test_every_level_has_a_name() -> None:
    assert len(COMPUTERS) == len(LEVELS) + len(SLOWER) + 1
