"""The values of all moves near the end, by simple value iteration over all tables."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from setgui.model.cards import Card
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.matching import find_sets, points
from setgui.model.variants import VARIANTS

Table = frozenset[Card]
_Worth = dict[Table, float]


def values(variant: str, table: tuple[Card, ...], unseen: tuple[Card, ...]) -> dict[Command, float]:
    """Return the value of each legal move; there may be at most six cards more than a full table."""
    full, limit = VARIANTS[variant].table_size, VARIANTS[variant].limit
    cards, up = Table(table + unseen), Table(table)
    assert len(cards) <= full + 6
    worth = _worths(variant, cards, min(full, len(table)))
    moves: dict[Command, float] = {Claim(each): _claim(variant, cards, up, each) for each in find_sets(table)}
    moves[Finish()] = 0.0
    if unseen and len(table) < limit:
        moves[Add()] = _mean(worth[up | {card}] for card in unseen)
    if unseen or len(table) > full:
        moves[Reshuffle()] = _dealt(worth, min(full, len(cards))) - 2
    return moves


@lru_cache(64)
def _worths(variant: str, cards: Table, least: int) -> _Worth:
    """Return the value of each table that has at least `least` cards, the fullest tables first."""
    full, limit = VARIANTS[variant].table_size, VARIANTS[variant].limit
    sizes = range(min(len(cards), max(limit, least)), least - 1, -1)
    tables = [Table(up) for size in sizes for up in combinations(sorted(cards), size)]
    claims = {
        up: max((_claim(variant, cards, up, each) for each in find_sets(sorted(up))), default=0.0) for up in tables
    }
    worth = dict.fromkeys(tables, 0.0)
    changed = bool(tables)
    while changed:
        dealt, changed = _dealt(worth, min(full, len(cards))), False
        for up in tables:
            best = claims[up]
            if up != cards or len(up) > full:
                best = max(best, dealt - 2)
            if up != cards and len(up) < limit:
                best = max(best, _mean(worth[up | {card}] for card in cards - up))
            changed |= abs(best - worth[up]) > 1e-13
            worth[up] = best
    return worth


def _claim(variant: str, cards: Table, up: Table, found: tuple[Card, ...]) -> float:
    full = VARIANTS[variant].table_size
    gain = 1 if len(up) > full else points(*found)
    left, stay = cards - Table(found), up - Table(found)
    if len(left) <= full:
        return gain + _most(left)
    worth = _worths(variant, left, full)
    return gain + _mean(worth[stay.union(dealt)] for dealt in combinations(cards - up, max(0, full - len(stay))))


@lru_cache(4096)
def _most(left: Table) -> int:
    return max((points(*each) + _most(left - Table(each)) for each in find_sets(sorted(left))), default=0)


def _dealt(worth: _Worth, size: int) -> float:
    return _mean(value for up, value in worth.items() if len(up) == size)


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0
