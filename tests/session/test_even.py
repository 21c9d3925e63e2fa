"""The even table: faster seats are held, and the holds of the next game come from the last games of the series."""

from itertools import cycle
from math import log

import pytest

from setgui.model.commands import Call, Claim, Finish, GiveUp, NoSet
from setgui.model.game import IllegalCommand, Reason, Start
from setgui.model.options import LEVELS, NO_PACE, Options, Seat
from setgui.model.play import matches
from setgui.session.game.course import advance, begin, resume
from setgui.session.game.plans import next_plan
from setgui.session.game.session import Session
from setgui.session.game.updates import Honors, Snapshot
from setgui.session.kept import Figures, Line
from setgui.session.starts.new_start import adjusted_holds, lead_on, new_start, remember, remembered
from setgui.session.starts.start_text import read_start, write_start
from setgui.storage.sqlite_store import SqliteStore

from . import even_series
from .player import Watch, a_set, no_set, refused
from .test_new_start import TODAY

ANN, BEN = range(2)
SEATS = (Seat("Ann"), Seat("Ben"))
HOLD = 13_400


def even(*holds: int, seats: tuple[Seat, ...] = SEATS, deal: int = 7, **options: object) -> Start:
    return Start(deal, mode="together", options=Options(seats=seats, even=holds)._replace(**options))  # type: ignore[arg-type]


class Table:
    """A session at an even table, and its fake clock."""

    def __init__(self, store: SqliteStore, start: Start) -> None:
        self.watch, self.store = Watch(), store
        self.session = Session(store, self.watch, start, start)
        self.session.begin()

    def at(self, millis: int) -> Session:
        self.watch.time = millis
        return self.session

    def play(self, *takers: int, sets: int = 99) -> tuple[tuple[int, ...], int]:
        """Let seats take sets in turn, a minute after each other, to the end; return the sets by seat and the time."""
        turns = cycle(takers)
        while not self.session.game.over and len(self.session.game.taken) < sets:
            self.watch.time += 60_000 + max(self.holds)
            if matches(self.session.game):
                self.session.act(Call(next(turns)))
                self.session.act(Claim(matches(self.session.game)[0]))
            else:
                for voter in range(len(self.session.game.scores)):
                    self.session.act(NoSet(voter))
        taken = [claimed.seat for claimed in self.session.game.taken]
        return tuple(map(taken.count, range(len(self.session.game.scores)))), self.session.elapsed()

    @property
    def holds(self) -> tuple[int, ...]:
        return self.session.game.start.options.even


# Held seats


def test_a_held_call_is_refused_without_penalty_until_the_hold_is_over(store: SqliteStore) -> None:
    table = Table(store, even(0, HOLD))
    before = table.store.load(table.session.game_id)
    assert refused(table.at(HOLD - 1), Call(BEN)) is Reason.HELD
    assert table.store.load(table.session.game_id).lines == before.lines == ()
    assert table.session.refusal(Call(ANN)) is None
    assert table.session.refusal(NoSet(BEN)) is None
    table.at(HOLD).act(Call(BEN))
    assert (table.session.game.caller, table.session.game.scores) == (BEN, (0, 0))


def test_the_hold_restarts_when_the_table_changes_but_not_after_a_mistake(store: SqliteStore) -> None:
    table = Table(store, even(0, HOLD))
    table.at(5_000).act(Call(ANN))
    table.session.act(no_set(table.session))
    assert table.session.refusal(Call(BEN)) is Reason.HELD
    table.at(HOLD).act(Call(BEN))
    table.session.act(a_set(table.session))
    assert refused(table.at(2 * HOLD - 1), Call(BEN)) is Reason.HELD
    assert table.at(2 * HOLD).refusal(Call(BEN)) is None


def test_a_pause_stops_the_hold(store: SqliteStore) -> None:
    table = Table(store, even(0, HOLD))
    table.at(1_000).pause()
    table.at(50_000).resume()
    assert refused(table.at(50_000 + HOLD - 1_001), Call(BEN)) is Reason.HELD
    assert table.at(50_000 + HOLD - 1_000).refusal(Call(BEN)) is None


def test_a_call_during_a_hold_cannot_be_in_a_saved_game(store: SqliteStore) -> None:
    course = begin(even(0, HOLD))
    with pytest.raises(IllegalCommand) as caught:
        advance(course, HOLD - 1, Call(BEN))
    assert caught.value.reason is Reason.HELD
    with pytest.raises(IllegalCommand):
        advance(course, HOLD, Call(2))
    table = Table(store, even(0, HOLD))
    table.at(HOLD).act(Call(BEN))
    table.session.act(GiveUp())
    assert resume(store.load(table.session.game_id)) == table.session.course


@pytest.mark.parametrize("level", LEVELS)
def test_a_held_computer_calls_what_it_found_when_its_hold_is_over(level: int) -> None:
    for deal in range(20):
        seats = Seat("Ann"), Seat(level=level)
        free, held = (next_plan(begin(even(0, hold, seats=seats, deal=deal)), 0, 1.0) for hold in (0, 600_000))
        assert free is not None
        assert held is not None
        assert held.command == free.command  # it neither finds more nor says "No set!" about what it found
        assert held.at == (600_000 if isinstance(free.command, Call) else free.at)


# The holds of the next game


@pytest.mark.parametrize(
    ("holds", "played", "after"),
    [
        ((0, 0), [((10, 10), 200_000)], (0, 0)),
        ((0, 0), [((6, 18), 180_000)], (0, round(30_000 * log(38 / 26)))),
        ((0, 0), [((18, 6), 180_000)], (round(30_000 * log(38 / 26)), 0)),
        ((0, 8_000), [((0, 0), 90_000), ((6, 18), 180_000)], (0, 8_000 + round(22_500 * log(38 / 26)))),
        ((0, 1_000), [((18, 6), 180_000)], (0, 0)),
        ((0, 29_000), [((0, 24), 10_000)], (0, 30_000)),
        ((0, 5_000, 0), [((6, 12, 6), 60_000)], (0, 5_000 + round(10_000 * log(26 / 20)), 0)),
        ((0, 5_000, 0), [((6, 6, 12), 60_000)], (0, 5_000, round(10_000 * log(26 / 20)))),
    ],
    ids=["equal", "first", "the other seat", "second", "not below 0", "at most 3 m", "equally slow", "of three"],
)
def test_holds_follow_the_rule(
    holds: tuple[int, ...], played: list[tuple[tuple[int, ...], int]], after: tuple[int, ...]
) -> None:
    assert adjusted_holds(holds, played) == after


def test_the_next_game_with_the_same_seats_has_adjusted_holds(store: SqliteStore) -> None:
    table = Table(store, even(0))
    assert table.holds == (0, 0)
    played = [table.play(BEN, BEN, ANN)]
    table.session.new_game(new_start(table.session.game.start, lambda: 8, TODAY))
    first = adjusted_holds((0, 0), played)
    assert table.holds == first
    assert first[BEN] > first[ANN] == 0
    table.play(ANN, sets=3)
    table.session.act(Finish())
    table.session.new_game(new_start(table.session.game.start, lambda: 9, TODAY))
    assert table.holds == first  # the game before was abandoned
    played.append(table.play(ANN, ANN, BEN))
    table.session.new_game(table.session.game.start)  # the same deal
    assert table.holds == adjusted_holds(first, played) != first


def test_at_most_four_games_are_remembered(store: SqliteStore) -> None:
    table = Table(store, even(0))
    played: list[tuple[tuple[int, ...], int]] = []
    holds: tuple[int, ...] = (0, 0)
    for _ in range(5):
        played.append(table.play(BEN, BEN, ANN))
        holds = adjusted_holds(holds, played[-4:])
        table.session.new_game(table.session.game.start)
        assert table.holds == holds


@pytest.mark.parametrize(
    ("seats", "variant", "given", "holds"),
    [
        ((Seat("Ann"), Seat("Cid")), "standard", (0,), (0, 0)),
        (SEATS, "junior", (0,), (0, 0)),
        ((Seat("Ann"), Seat("Cid")), "standard", (0, 9_000), (0, 9_000)),
        (SEATS, "standard", (), ()),
    ],
    ids=["other seats", "other cards", "a chosen hold", "not even"],
)
def test_other_games_begin_with_their_own_holds(
    seats: tuple[Seat, ...], variant: str, given: tuple[int, ...], holds: tuple[int, ...], store: SqliteStore
) -> None:
    table = Table(store, even(0))
    table.play(BEN)
    table.session.new_game(even(*given, seats=seats)._replace(variant=variant))
    assert table.holds == holds


def test_games_that_were_imported_or_cannot_be_read_adjust_nothing(store: SqliteStore) -> None:
    Table(store, even(0)).play(BEN, BEN, ANN)
    over = Figures(over=True)
    for imported, lines in ((False, [Line(9_000, "nonsense")]), (True, [])):
        store.add(even(0, HOLD + imported), lines, over, started=None, elapsed=9_000, imported=imported)
    assert Table(store, even(0)).holds == (0, HOLD)


def test_a_computer_that_imitates_the_player_is_the_same_at_any_pace(store: SqliteStore) -> None:
    table = Table(store, even(0, seats=(Seat(level=1), Seat(pace=(2_000, 0, 0, 0)))))
    while (due := table.session.next_due) is not None:
        table.at(due).advance()
    table.session.new_game(even(0, seats=(Seat(level=1), Seat(pace=NO_PACE))))
    assert table.holds[1] > 0


def test_holds_are_not_remembered_for_other_seats() -> None:
    start = even(0, HOLD)
    assert remembered(remember("", start))[0].options.even == (0,)


def test_an_even_table_does_not_lead_on_to_a_stronger_computer() -> None:
    against = Seat("Ann"), Seat(level=1)
    for holds, level in (((), 2), ((0, 0), 1)):
        game = begin(even(*holds, seats=against)).game._replace(scores=(9, 2))
        assert lead_on(Snapshot(game, honors=Honors())).options.seats[1] == Seat(level=level)


def test_the_start_record_has_the_holds() -> None:
    start = even(0, HOLD)
    assert write_start(start) == "together standard 7 even=0,13400 seats=Ann,Ben"
    assert read_start(write_start(start)) == start


# Series


@pytest.mark.parametrize("players", even_series.PAIRS, ids=["people", "levels 2 and 4", "levels 3 and 5"])
def test_series_become_even(players: even_series.Players) -> None:
    """In 250 series, the held seat takes 50 to 51% of the sets; in 20, two standard errors are 1.5 points."""
    played = [one for number in range(20) for one in [*even_series.series(players, number)][even_series.FIRST :]]
    slower, faster = (sum(one.sets[seat] for one in played) for seat in (0, 1))
    assert 0.47 < faster / (slower + faster) < 0.53
    unheld = [next(even_series.series(players, number)).sets for number in range(20)]
    assert sum(sets[1] for sets in unheld) > 2 * sum(sets[0] for sets in unheld)
