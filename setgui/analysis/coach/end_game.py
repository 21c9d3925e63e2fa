"""Exact values near the end: so few cards are left that every table they can make is looked at.

Whatever set is taken then, all cards that remain lie on the table, and what they hold is simply the best way to part
them into sets. What makes it hard is the reshuffle: it leads to some full table of the same cards, from which one may
reshuffle again. What it is worth follows from what all full tables are worth, and each of these from that.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import fsum
from typing import NamedTuple

from setgui.analysis.coach.moves import ADD, FINISH, RESHUFFLE, Move, Option, Play, play_of
from setgui.model.rules.solitaire import RESHUFFLE_COST

_SPARE = 3
"""So many cards may be left besides a full table."""
_EXACT = 1e-12

Table = frozenset[int]
Share = tuple[float, float]
"""A value as points, and as a share of what a full table dealt anew is worth."""


class _Ending(NamedTuple):
    """What some cards are worth, the last of a game."""

    after: Mapping[Move, int]
    """What can still be won when a set was taken."""
    values: Mapping[Table, float]
    """What each table of theirs is worth that can come."""
    dealt: float
    """What a full table dealt anew is worth."""


def solvable(play: Play, up: int, unseen: int) -> bool:
    """Whether with so many cards the values can be told exactly."""
    return up + unseen <= play.full + _SPARE


def exact(variant: str, up: Sequence[int], unseen: Sequence[int], moves: Sequence[Move]) -> list[Option]:
    """What each of these moves is worth, in their order."""
    play = play_of(variant)
    table = Table(up)
    ending = _ending(variant, table.union(unseen), min(play.full, len(table) + 1) if unseen else play.full)

    def value(move: Move) -> float:
        if move == ADD:
            return fsum(ending.values[table | {card}] for card in unseen) / len(unseen)
        if move == RESHUFFLE:
            return ending.dealt - RESHUFFLE_COST
        return 0.0 if move == FINISH else play.gain(len(up), move) + ending.after[move]

    return [Option(value(move), move) for move in moves]


@lru_cache(32)
def _ending(variant: str, cards: Table, least: int) -> _Ending:
    """Of tables of at least so many cards: there are emptier ones than full only where a player laid one by hand."""
    play = play_of(variant)
    found = {move: Table(numbers) for move, numbers in enumerate(play.lines.sets) if cards.issuperset(numbers)}

    def rest(taken: Move) -> int:
        apart = [move for move, numbers in found.items() if numbers.isdisjoint(found[taken])]
        return play.most(len(cards) - 3, apart)

    after = {move: rest(move) for move in found}
    sizes = range(min(len(cards), play.limit), least - 1, -1)
    claimed = {
        up: max((play.gain(size, move) + after[move] for move, numbers in found.items() if numbers <= up), default=0)
        for size in sizes
        for up in map(Table, combinations(sorted(cards), size))
    }
    dealt, better = 0.0, _dealt(play, cards, claimed, 0.0)
    while better - dealt > _EXACT:
        dealt, better = better, _dealt(play, cards, claimed, better)
    values = {up: points + share * dealt for up, (points, share) in _shares(play, cards, claimed, dealt).items()}
    return _Ending(after, values, dealt)


def _dealt(play: Play, cards: Table, claimed: Mapping[Table, int], dealt: float) -> float:
    """A better estimate of what a full table is worth: exact for whoever chooses by the one given.

    From below it grows until nobody would choose otherwise.
    """
    size = min(play.full, len(cards))
    full = [share for up, share in _shares(play, cards, claimed, dealt).items() if len(up) == size]
    points, share = (fsum(column) / len(full) for column in zip(*full, strict=True)) if full else (0.0, 0.0)
    return points / (1 - share)


def _shares(play: Play, cards: Table, claimed: Mapping[Table, int], dealt: float) -> dict[Table, Share]:
    """What each table is worth; the fullest come first, for an addition leads from one table to a fuller one."""
    shares: dict[Table, Share] = {}
    for up, points in claimed.items():
        best, best_worth = (float(points), 0.0), float(points)
        unseen = cards - up
        if (unseen or len(up) > play.full) and dealt - RESHUFFLE_COST > best_worth:
            best, best_worth = (-float(RESHUFFLE_COST), 1.0), dealt - RESHUFFLE_COST
        if unseen and len(up) < play.limit:
            fuller = [shares[up | {card}] for card in unseen]
            a, b = (fsum(column) / len(fuller) for column in zip(*fuller, strict=True))
            if a + b * dealt > best_worth:
                best = (a, b)
        shares[up] = best
    return shares
