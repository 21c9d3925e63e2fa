"""How automatic play decides."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple, Protocol

from setgui.analysis.live_table import Places
from setgui.analysis.moves import Move, Player, Seen
from setgui.model.matching import sets as rule
from setgui.model.table import Cards

points = cache(rule.points)


class Position(Protocol):
    """What lies where between two moves."""

    @property
    def table(self) -> Cards:
        """The cards that lie face up."""

    @property
    def pile(self) -> Cards:
        """The draw pile, in the order in which it will be dealt."""


class Strategy(NamedTuple):
    """A way to play.

    `choose` picks one of the sets on a table, which come as places in their order, with the help of numbers from 0 to 1
    where it takes chance. `reshuffles` tells
    whether solitaire reshuffles, where there is no set or only a poor one, rather than adding a card.
    """

    choose: Callable[[Position, Sequence[Places], Iterator[float]], Places]
    reshuffles: bool = False


def _first(_: Position, sets: Sequence[Places], __: Iterator[float]) -> Places:
    return sets[0]


def _random(_: Position, sets: Sequence[Places], draws: Iterator[float]) -> Places:
    return sets[int(next(draws) * len(sets))]


def _greedy(position: Position, sets: Sequence[Places], _: Iterator[float]) -> Places:
    """Most points; among equals that which leaves the best set, before unknown cards come; then the first."""
    table = position.table
    worth = {places: points(*(table[place] for place in places)) for places in sets}

    def rank(places: Places) -> tuple[int, int]:
        left = (worth[other] for other in sets if not set(other) & set(places))
        return worth[places], max(left, default=0)

    return max(sets, key=rank)


STRATEGIES: dict[str, Strategy] = {
    "first": Strategy(_first),
    "random": Strategy(_random),
    "greedy": Strategy(_greedy, reshuffles=True),
}


def _coach_fast(seen: Seen, /) -> Move:
    from setgui.analysis.coach.player import coach_fast  # noqa: PLC0415 - it learned a lot, which takes a while to read

    return coach_fast(seen)


def _coach(seen: Seen, /) -> Move:
    from setgui.analysis.coach.player import coach  # noqa: PLC0415 - as above

    return coach(seen)


COACHES: dict[str, Player] = {"coach-fast": _coach_fast, "coach": _coach}
"""Strategies of modes in which the coach knows what moves are worth."""
