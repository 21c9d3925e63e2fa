"""Races: games of classic between computer players, without a clock."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.deck import deck, seeded_random
from setgui.model.game import Cards, take
from setgui.model.matching import Match
from setgui.model.opponents import NEVER, Search, Skill, search
from setgui.model.options import Millis
from setgui.model.rules.classic import count_to_deal
from setgui.model.variants import STANDARD, Variant


class Find(NamedTuple):
    """A claimed match.

    `points` are by its features, `on_table` is the number of matches on the table, and `wait` the age of the table.
    """

    seat: int
    points: int
    on_table: int
    wait: Millis


@dataclass(frozen=True, slots=True)
class Race:
    """A game between computer players, seat by seat.

    `mistakes` are wrong claims, `doubts` are tables with a match that a player said had none. `time` is that
    of the last claim or deal; calls and claims take no time. `left` are the cards on the table at the end,
    when the draw pile is empty.
    """

    finds: tuple[Find, ...]
    mistakes: tuple[int, ...]
    doubts: tuple[int, ...]
    time: Millis
    left: Cards

    @property
    def scores(self) -> tuple[int, ...]:
        """Matches minus mistakes, by seat."""
        seats = [find.seat for find in self.finds]
        return tuple(seats.count(seat) - wrong for seat, wrong in enumerate(self.mistakes))

    @property
    def winner(self) -> int | None:
        """The seat with the highest score, or None for a tie."""
        scores = self.scores
        best = max(scores)
        return scores.index(best) if scores.count(best) == 1 else None


class _Seat:
    """A computer player and its plan for the current table, in times since the start of the game."""

    def __init__(self, place: int, skill: Skill, variant: Variant, deal: int) -> None:
        self.place = place
        self.mistakes = self.doubts = 0
        self._skill = skill
        self._variant = variant
        self._chance = seeded_random("race", variant, deal, place)
        self._plan = Search(NEVER, (), NEVER)
        self._barred = False

    @property
    def call(self) -> Millis:
        """The time of the next call, if nothing happens before."""
        return NEVER if self._barred else self._plan.call

    @property
    def gives_up(self) -> Millis:
        """The time at which the player says that this table has no match."""
        return self._plan.gives_up

    @property
    def claim(self) -> tuple[Card, ...]:
        """The cards of the next claim."""
        return self._plan.cards

    def meet(self, table: Cards, matches: Sequence[Match], now: Millis) -> None:
        """Start a search on a changed table."""
        self._plan = Search(NEVER, (), NEVER)
        self._look(table, matches, now)

    def err(self) -> None:
        """Count a wrong claim, and bar the player from calling."""
        self.mistakes += 1
        self._barred = True

    def free(self, table: Cards, matches: Sequence[Match], now: Millis) -> None:
        """Lift the bar after another player's call, with a new search."""
        if self._barred:
            self._look(table, matches, now)

    def _look(self, table: Cards, matches: Sequence[Match], now: Millis) -> None:
        """Make a new plan, but keep an earlier statement that this table has no match."""
        variant = self._variant
        new = search(table, matches, variant.points, self._skill, self._chance, size=variant.match_size)
        said = self.gives_up if self.gives_up <= now else now + new.gives_up
        self._plan = Search(now + new.call, new.cards, said)
        self._barred = False


def play_race(deal: int, skills: Sequence[Skill], variant: Variant = STANDARD) -> Race:
    """Play a game of classic between players of these skills; the first to call claims.

    A mistake costs a point, and the player is barred from calling until another one calls or the table
    changes. Three more cards are dealt when all have said that there is no match. A single player is not
    barred, and gets cards automatically. Equal arguments give equal games.
    """
    cards = deck(deal, variant)
    table, pile = cards[: variant.table_size], cards[variant.table_size :]
    seats = [_Seat(place, skill, variant, deal) for place, skill in enumerate(skills)]
    finds: list[Find] = []
    now = 0
    while (matches := variant.find_matches(table)) or pile:
        since = now
        now, claimed = _next_change(seats, table, matches, now, variant.limit if pile else 0)
        if claimed is None:
            dealt = count_to_deal(len(table), len(pile), variant)
            table, pile = table + pile[:dealt], pile[dealt:]
        else:
            found = seats[claimed].claim
            finds.append(Find(claimed, variant.points(*found), len(matches), now - since))
            table, pile = take(table, found, pile, variant.table_size)
    mistakes, doubts = zip(*((seat.mistakes, seat.doubts) for seat in seats), strict=True)
    return Race(tuple(finds), mistakes, doubts, now, table)


def _next_change(
    seats: Sequence[_Seat], table: Cards, matches: Sequence[Match], now: Millis, limit: int
) -> tuple[Millis, int | None]:
    """Return when the table changes next, and whose claim changes it, or None if all agreed to more cards.

    No more are dealt from `limit` cards on. Of two calls in the same millisecond, that of the lower seat counts.
    """
    for seat in seats:
        seat.meet(table, matches, now)
    while True:
        caller = min(seats, key=lambda seat: seat.call)
        agreed = _agreed(seats, matches, now) if len(table) < limit else NEVER
        claimed = None
        if agreed > caller.call and caller.claim in matches:
            claimed = caller.place
        now = min(agreed, caller.call)
        if claimed is not None or now == agreed:
            break
        caller.err()
        for seat in seats:
            if seat is not caller or len(seats) == 1:
                seat.free(table, matches, now)
    if matches:
        for seat in seats:
            seat.doubts += seat.gives_up <= now
    return now, claimed


def _agreed(seats: Sequence[_Seat], matches: Sequence[Match], now: Millis) -> Millis:
    """Return when all have said that there is no match."""
    if len(seats) == 1:
        return NEVER if matches else now
    return max(seat.gives_up for seat in seats)
