"""Computers at the table: they never stall, whatever the rules of the table are."""

from typing import TYPE_CHECKING

import pytest

from setgui.model.commands import Call, Finish, GiveUp, NoSet
from setgui.model.events import Called, Claimed, Denied, Lapsed, Misclaimed
from setgui.model.game import Game, Reason, Start
from setgui.model.options import Options, Seat
from setgui.model.play import matches
from setgui.session.game import plans
from setgui.session.game.acts import Aside
from setgui.session.game.session import Session
from setgui.session.game.updates import Refusal, Refused, SessionEvent, Update
from setgui.session.kept import Figures, Line
from setgui.storage.sqlite_store import SqliteStore

from .player import Watch, again, refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from setgui.model.cards import Card

COMPUTERS = (Seat(level=1), Seat(level=5), Seat(level=3), Seat(pace=(9_000, 0, 20_000, 0)))
PEOPLE = Start(7, "standard", "together", Options(seats=(Seat("Ann"), Seat("Ben"))))
AGAINST = Start(7, "standard", "together", Options(seats=(Seat("Ann"), Seat(level=3))))


def at_table(start: Start, watch: Watch, store: SqliteStore) -> Session:
    session = Session(store, watch, start, start)
    session.begin()
    return session


def go_on(session: Session, watch: Watch) -> tuple[SessionEvent, ...]:
    """Wait for the next thing that happens by itself."""
    due = session.next_due
    assert due is not None, "nobody will do anything any more"
    assert due >= session.elapsed(), "it was due before"
    watch.time += due - session.elapsed()
    update = session.advance()
    assert update is not None, "nothing happened when it was due"
    return update.events


def play_out(start: Start, watch: Watch, store: SqliteStore) -> tuple[Game, list[SessionEvent]]:
    session = at_table(start, watch, store)
    told: list[SessionEvent] = []
    while not session.game.over:
        told += go_on(session, watch)
        assert len(told) < 3_000, "no end in sight"
    assert session.next_due is None
    return session.game, told


@pytest.mark.parametrize("deals", [range(3), pytest.param(range(3, 10), marks=pytest.mark.slow)], ids=["few", "more"])
@pytest.mark.parametrize("rules", [Options(), Options(blocks=True), Options(checked=True), Options(waits=True)])
@pytest.mark.parametrize("variant", ["standard", "junior", "chain", "ultraset"])
@pytest.mark.no_cover
def test_four_computers_play_every_game_to_its_end(
    variant: str, rules: Options, deals: range, store: SqliteStore
) -> None:
    options = rules._replace(seats=COMPUTERS, limit=2)
    for deal in deals:
        game, told = play_out(Start(deal, variant, "together", options), Watch(), store)
        assert not game.pile
        assert not matches(game)
        lost = sum(isinstance(one, Denied) or (isinstance(one, Misclaimed) and not rules.blocks) for one in told)
        assert sum(game.scores) == len(game.taken) - lost


def test_whoever_denies_a_set_looks_anew(store: SqliteStore) -> None:
    """And does not deny it again at once."""
    options = Options(seats=(Seat(level=1), Seat(level=1)), checked=True)
    denied = 0
    for deal in range(20):
        watch = Watch()
        session = at_table(Start(deal, "standard", "together", options), watch, store)
        last = -1
        while not session.game.over:
            if any(isinstance(event, Denied) for event in go_on(session, watch)):
                denied += 1
                assert watch.time > last
                last = watch.time
    assert denied > 20


def test_the_same_game_is_played_again_from_its_start(store: SqliteStore) -> None:
    start = Start(5, "standard", "together", Options(seats=COMPUTERS))
    assert play_out(start, Watch(), store) == play_out(start, Watch(), store)


def test_late_ticks_change_nothing(store: SqliteStore) -> None:
    """The window was busy: all that was due happened at its time all the same."""
    start = Start(5, "standard", "together", Options(seats=COMPUTERS))
    in_time, _ = play_out(start, Watch(), store)
    watch = Watch()
    session = at_table(start, watch, store)
    while not session.game.over:
        watch.time += 7_301
        while session.advance() is not None:
            pass
    assert session.game == in_time


def test_a_call_goes_on_where_the_program_was_closed(store: SqliteStore, watch: Watch) -> None:
    session = at_table(PEOPLE, watch, store)
    watch.time = 3_000
    session.act(Call(1))
    watch.time = 6_000
    session.keep_time()
    opened = again(store)
    assert (opened.game.caller, opened.elapsed(), opened.course.deadline) == (1, 6_000, 8_000)
    assert opened.next_due is None  # nobody has seen the cards yet
    opened.begin()
    assert opened.next_due == 8_001


def test_the_clock_of_a_call_stands_still_while_minimized(watch: Watch, store: SqliteStore) -> None:
    session = at_table(PEOPLE, watch, store)
    session.act(Call(0))
    session.minimize(on=True)
    watch.time = 60_000
    assert session.next_due is None
    assert session.advance() is None
    session.minimize(on=False)
    assert session.next_due == 5_001


def test_escape_gives_a_call_up_with_all_that_was_picked(watch: Watch, store: SqliteStore) -> None:
    session = at_table(PEOPLE, watch, store)
    session.act(Call(0))
    session.pick(session.game.table[0])
    after = session.clear().after
    assert (after.game.caller, after.game.scores, after.picked) == (None, (-1, 0), ())


def test_escape_does_not_disturb_a_computer(watch: Watch, store: SqliteStore) -> None:
    session = at_table(AGAINST, watch, store)
    while not any(isinstance(event, Called) for event in go_on(session, watch)):
        pass
    go_on(session, watch)
    picked = session.snapshot().picked
    assert len(picked) == 1
    assert session.clear().after.picked == picked
    assert session.game.caller == 1


def test_a_computer_picks_its_cards_one_by_one(watch: Watch, store: SqliteStore) -> None:
    session = at_table(AGAINST._replace(deal=8), watch, store)
    seen: list[tuple[Card, ...]] = []
    while not session.game.taken:
        go_on(session, watch)
        seen.append(session.snapshot().picked)
    (taken,) = session.game.taken
    assert taken.seat == 1
    assert [len(picked) for picked in seen[-5:]] == [0, 1, 2, 3, 0]


def test_a_demonstration_can_be_paused_at_any_time(watch: Watch, store: SqliteStore) -> None:
    """Nobody could gain anything by it, as people at the table could."""
    session = at_table(Start(7, "standard", "together", Options(seats=COMPUTERS[:2])), watch, store)
    while session.game.caller is None:
        go_on(session, watch)
    assert session.pause().after.paused
    watch.time += 60_000
    assert session.next_due is None
    assert session.advance() is None
    session.resume()
    assert not session.game.taken
    while session.game.caller is not None:
        go_on(session, watch)
    people = at_table(PEOPLE, watch, store)
    people.act(Call(0))
    with pytest.raises(Refused) as caught:
        people.pause()
    assert caught.value.reason is Refusal.CALLED


def test_a_demonstration_goes_as_fast_as_it_is_told(watch: Watch, store: SqliteStore) -> None:
    session = at_table(Start(7, "standard", "together", Options(seats=COMPUTERS[:2])), watch, store)
    session.set_speed(8)
    watch.time += 1_000
    assert session.elapsed() == 8_000
    session.new_game(AGAINST)
    watch.time += 1_000
    assert session.elapsed() == 1_000  # people have their own time


def test_who_shows_plays_from_an_empty_hand(store: SqliteStore, watch: Watch) -> None:
    session = at_table(Start(2), watch, store)
    session.pick(session.game.table[0])
    assert session.act(Aside.SHOW).after.picked == ()
    assert session.snapshot().showing


@pytest.mark.parametrize("how", ["pick", "clear", "again", "act"])
def test_anything_stops_the_show_and_puts_its_cards_back(how: str, store: SqliteStore, watch: Watch) -> None:
    session = at_table(Start(2), watch, store)
    session.act(Aside.SHOW)
    go_on(session, watch)
    (shown,) = session.snapshot().picked
    other = next(card for card in session.game.table if card is not shown)
    ways: dict[str, Callable[[], Update]] = {
        "pick": lambda: session.pick(other),
        "clear": session.clear,
        "again": lambda: session.act(Aside.SHOW),
        "act": lambda: session.act(Aside.COUNT),
    }
    after = ways[how]().after
    assert not after.showing
    assert after.picked == ((other,) if how == "pick" else ())
    assert session.next_due is None
    assert after.assisted


def test_a_show_plays_a_game_to_its_end(watch: Watch, store: SqliteStore) -> None:
    for start in (Start(2), Start(3, "junior"), Start(4, "chain", "classic"), Start(5, "ultraset", "classic")):
        session = at_table(start, watch, store)
        session.act(Aside.SHOW)
        while not session.game.over:
            go_on(session, watch)
        after = session.snapshot()
        assert after.assisted
        assert not after.showing
        assert any(isinstance(one, Claimed) for one in after.game.taken)


def test_a_show_is_not_for_tables_with_seats(watch: Watch, store: SqliteStore) -> None:
    assert refused(at_table(PEOPLE, watch, store), Aside.SHOW) is Reason.NOT_IN_THIS_MODE


def test_what_is_over_has_no_calls_nor_votes(watch: Watch, store: SqliteStore) -> None:
    session = at_table(PEOPLE, watch, store)
    session.act(Finish())
    for act in (Call(0), NoSet(0), GiveUp()):
        assert refused(session, act) is Reason.GAME_OVER


def test_what_is_due_comes_before_an_act_however_late_anybody_looks(watch: Watch, store: SqliteStore) -> None:
    session = at_table(AGAINST, watch, store)
    due = session.next_due
    assert due is not None
    watch.time = due + 1
    with pytest.raises(Refused) as caught:
        session.act(Call(0))
    assert caught.value.reason is Reason.CALLED_ALREADY
    assert session.next_due == watch.time
    told = session.advance()
    assert told is not None
    assert (told.before.game.caller, told.events) == (None, (Called(told.after.game.caller or 0),))
    assert store.load(session.game_id).lines[-1].at == due


def test_an_act_tells_what_came_before_it(watch: Watch, store: SqliteStore) -> None:
    session = at_table(PEOPLE, watch, store)
    session.act(Call(0))
    deadline = session.course.deadline
    assert deadline is not None
    watch.time = deadline + 300
    update = session.act(Call(1))
    assert update.events == (Lapsed(0, in_time=False), Called(1))
    assert (update.before.game.caller, update.after.game.caller) == (0, 1)
    assert [line.at for line in store.load(session.game_id).lines] == [0, deadline + 1, deadline + 300]
    assert session.advance() is None


def test_a_computer_player_is_in_time_however_many_cards_it_picks(
    watch: Watch, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plans, "PICK_STEP", 900)  # as five cards would take
    start = AGAINST._replace(options=AGAINST.options._replace(limit=2))
    session = at_table(start, watch, store)
    while session.game.caller is None:
        go_on(session, watch)
    while session.game.caller is not None:
        assert session.next_due is not None
        watch.time = session.next_due
        events = [event for update in iter(session.advance, None) for event in update.events]
    assert isinstance(events[0], Claimed | Misclaimed)


def test_after_a_call_computers_need_time_to_react(watch: Watch, store: SqliteStore) -> None:
    session = at_table(AGAINST, watch, store)
    first = session.next_due
    assert first is not None
    watch.time = first - 10
    session.act(Call(0))
    watch.time = first + 90
    session.act(GiveUp())
    assert session.next_due is not None
    assert session.next_due >= first + 90 + 300
    while session.game.caller is None:
        go_on(session, watch)
    assert store.load(session.game_id).lines[-1].at >= first + 390


def test_what_comes_by_itself_never_comes_before_the_last_act(watch: Watch, store: SqliteStore) -> None:
    session = at_table(AGAINST, watch, store)
    due = session.next_due
    assert due is not None
    lines = [Line(due + 2_000, "no-set 1")]
    kept = store.add(AGAINST, lines, Figures(), started=None, elapsed=due + 2_000, imported=False)
    session.open_game(kept)
    assert session.advance() is not None
    assert [line.at for line in store.load(kept).lines] == [due + 2_000] * 2


def test_who_found_a_set_first_during_a_call_of_another_comes_first(store: SqliteStore) -> None:
    """And not who sits first."""
    first = set()
    for deal in range(12):
        watch = Watch()
        options = Options(limit=15, seats=(Seat("Ann"), Seat(level=4), Seat(level=4)))
        session = at_table(Start(deal, "standard", "together", options), watch, store)
        session.act(Call(0))
        finds = {seat: plans._search(session.course, seat).call for seat in (1, 2)}
        if max(finds.values()) > 15_000:
            continue  # somebody has not found any yet
        go_on(session, watch)
        assert go_on(session, watch) == (Called(min(finds, key=finds.__getitem__)),)
        first.add(session.game.caller)
    assert first == {1, 2}


@pytest.mark.parametrize(("variant", "words"), [("standard", 15 + 5 * 12), ("junior", 15 + 5 * 9)])
def test_where_computers_wait_none_calls_before_the_whole_table_could_be_told(
    variant: str, words: int, watch: Watch, store: SqliteStore
) -> None:
    options = Options(waits=True, seats=(Seat(level=5), Seat(level=5)))
    session = at_table(Start(7, variant, "together", options), watch, store)
    changed = 0
    for _ in range(8):
        before = session.game.table
        while session.game.table == before:
            go_on(session, watch)
            assert session.elapsed() - changed > words * 60_000 / 175 - words
        changed = session.elapsed()
        words = 15 + 5 * len(session.game.table)


TOLD = (15 + 5 * 12) * (60_000 // 175)
"""How long a table of 12 takes to be told."""
WAITING = Start(7, "standard", "together", Options(waits=True, seats=(Seat("Ann"), Seat(level=5))))


def test_the_wait_begins_anew_when_the_table_is_told_again(watch: Watch, store: SqliteStore) -> None:
    session = at_table(WAITING, watch, store)
    watch.time += TOLD // 2
    assert session.next_due == TOLD
    session.pause()
    session.resume()
    assert session.next_due == TOLD // 2 + TOLD
    watch.time += 1_000
    session.keep_time()
    opened = Session(store, watch, None, WAITING)
    opened.begin()
    assert opened.next_due == TOLD // 2 + 1_000 + TOLD


def test_a_fast_demonstration_waits_as_long_in_truth(watch: Watch, store: SqliteStore) -> None:
    options = Options(waits=True, seats=(Seat(level=5), Seat(level=5)))
    session = at_table(Start(7, "standard", "together", options), watch, store)
    watch.time += TOLD // 2
    session.set_speed(8)
    assert session.next_due is not None
    assert session.next_due - session.elapsed() == TOLD // 2 * 8
    session.set_speed(1)
    assert session.next_due == TOLD


def test_who_does_not_wait_is_sooner(watch: Watch, store: SqliteStore) -> None:
    session = at_table(Start(7, "standard", "together", Options(seats=(Seat("Ann"), Seat(level=5)))), watch, store)
    go_on(session, watch)
    assert session.elapsed() < (15 + 5 * 12) * 60_000 // 175
