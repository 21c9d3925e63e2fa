"""Series of games at an even table: `python -m tests.session.even_series` measures how even they become.

It prints what the held seat gets in games 9 to 20 of each series: its share of the sets, and of the decided games in
which it takes more sets or has the higher score. Scores differ from sets because a mistake costs a point, and slower
computer players make more of them.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from setgui.analysis.autoplay import in_order
from setgui.analysis.workers import process_pool
from setgui.model.commands import Call, Claim, NoSet
from setgui.model.game import Game, Start
from setgui.model.options import Millis, Options, Seat
from setgui.model.play import matches
from setgui.session.game.course import Course, advance, begin
from setgui.session.game.plans import next_plan
from setgui.session.starts.new_start import adjusted_holds

SERIES, GAMES, FIRST = 250, 20, 8
"""The number of series, of games in each, and of games that are not measured."""
_PICKING: Millis = 1_200
_DOUBT: Millis = 5_000
"""The time until all seekers say that there is no set, if there is none."""

Players = tuple[Seat, Seat]
"""A slower and a faster player; people are named by the mean time in seconds in which they find a set."""

PAIRS: tuple[Players, ...] = (
    (Seat("20"), Seat("6")),
    (Seat(level=2), Seat(level=4)),
    (Seat(level=3), Seat(level=5)),
)


class Played(NamedTuple):
    """A game of a series: the holds in it, the sets and scores by seat, and its playing time."""

    holds: tuple[Millis, ...]
    sets: tuple[int, ...]
    scores: tuple[int, ...]
    time: Millis


def series(players: Players, number: int, games: int = GAMES) -> Iterator[Played]:
    """Play one series from hold 0, each game with a deal of its own."""
    holds: tuple[Millis, ...] = (0, 0)
    found: list[Played] = []
    for deal in range(number * games, (number + 1) * games):
        found.append(_play(players, deal, holds))
        yield found[-1]
        holds = adjusted_holds(holds, [(one.sets, one.time) for one in found[-4:]])


def _play(players: Players, deal: int, holds: tuple[Millis, ...]) -> Played:
    course = begin(Start(deal, mode="together", options=Options(seats=players, even=holds)))
    chance, at = random.Random(deal), 0
    while not course.game.over:
        course, at = _by_computers(course) if players[0].computer else _by_people(course, chance)
    return Played(holds, _sets(course.game), course.game.scores, at)


def _sets(game: Game) -> tuple[int, ...]:
    taken = [claimed.seat for claimed in game.taken]
    return tuple(taken.count(seat) for seat in range(len(game.scores)))


def _by_computers(course: Course) -> tuple[Course, Millis]:
    plan = next_plan(course, 0, 1.0)
    assert plan is not None
    return advance(course, plan.at, plan.command)[0], plan.at


def _by_people(course: Course, chance: random.Random) -> tuple[Course, Millis]:
    """Play until the table changes: each person finds a set after an exponential time, and calls once allowed."""
    found, options = matches(course.game), course.game.start.options
    if not found:
        at = course.since + _DOUBT
        for seat in range(len(options.seats)):
            course, _ = advance(course, at, NoSet(seat))
        return course, at
    waits = [int(chance.expovariate(1 / (1_000 * int(person.name)))) for person in options.seats]
    calls = [course.since + max(wait, hold) for wait, hold in zip(waits, options.even, strict=True)]
    seat = calls.index(min(calls))
    course, _ = advance(course, calls[seat], Call(seat))
    at = calls[seat] + _PICKING
    return advance(course, at, Claim(found[0]))[0], at


class Result(NamedTuple):
    """Shares of the faster player in the measured games, and its mean hold."""

    sets: float
    more_sets: float
    wins: float
    hold: Millis


def measure(players: Players, numbers: range = range(SERIES)) -> Result:
    with process_pool(2) as executor:
        batches = in_order(executor, _measured, ((players, number) for number in numbers))
        played = [one for batch in batches for one in batch]
    slower, faster = (sum(one.sets[seat] for one in played) for seat in (0, 1))
    hold = sum(one.holds[1] for one in played) // len(played)
    by_sets, by_score = _won([one.sets for one in played]), _won([one.scores for one in played])
    return Result(faster / (slower + faster), by_sets, by_score, hold)


def _won(results: Sequence[tuple[int, ...]]) -> float:
    decided = [faster > slower for slower, faster in results if faster != slower]
    return sum(decided) / len(decided)


def _measured(of: tuple[Players, int]) -> list[Played]:
    return [*series(*of)][FIRST:]


def main() -> int:
    """Print what the faster players get; exit code 1 if it is not even."""
    even = True
    for players in PAIRS:
        found = measure(players)
        who = " and ".join(f"level {seat.level}" if seat.computer else f"{seat.name} s" for seat in players)
        shares = f"{found.sets:.1%} of the sets, more sets in {found.more_sets:.1%}, higher score in {found.wins:.1%}"
        print(f"{who}: {shares}, hold {found.hold / 1000:.1f} s")
        even &= 0.47 <= found.sets <= 0.53 and 0.42 <= found.more_sets <= 0.58
    return not even


if __name__ == "__main__":
    sys.exit(main())
