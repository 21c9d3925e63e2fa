"""The values of all moves near the end, by simple value iteration over all tables."""

from collections.abc import Callable
from itertools import combinations

from setgui.model.cards import Card
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.matching import find_sets, points
from setgui.model.variants import VARIANTS

Table = frozenset[Card]


def values(variant: str, table: tuple[Card, ...], unseen: tuple[Card, ...]) -> dict[Command, float]:
    """Return the value of each legal move; there may be at most three cards more than a full table."""
    full, limit = VARIANTS[variant].table_size, VARIANTS[variant].limit
    cards = Table(table + unseen)
    assert len(cards) <= full + 3

    def most(left: Table) -> int:
        return max((points(*each) + most(left - Table(each)) for each in find_sets(sorted(left))), default=0)

    def claim(up: Table, found: tuple[Card, ...]) -> float:
        return (1 if len(up) > full else points(*found)) + most(cards - Table(found))

    tables = [
        Table(up) for size in range(min(full, len(table)), len(cards) + 1) for up in combinations(sorted(cards), size)
    ]
    worth = dict.fromkeys(tables, 0.0)
    claims = {up: max((claim(up, found) for found in find_sets(sorted(up))), default=0.0) for up in tables}

    def dealt() -> float:
        dealt = [worth[up] for up in tables if len(up) == min(full, len(cards))]
        return sum(dealt) / len(dealt)

    def added(up: Table) -> float:
        return sum(worth[up | {card}] for card in cards - up) / len(cards - up)

    def others(up: Table) -> dict[Command, Callable[[], float]]:
        moves: dict[Command, Callable[[], float]] = {Finish(): lambda: 0.0}
        if up != cards and len(up) < limit:
            moves[Add()] = lambda: added(up)
        if up != cards or len(up) > full:
            moves[Reshuffle()] = lambda: dealt() - 2
        return moves

    changed = bool(tables)
    while changed:
        now = {up: max(claims[up], *(value() for value in others(up).values())) for up in tables}
        changed = any(abs(now[up] - worth[up]) > 1e-13 for up in tables)
        worth = now
    up = Table(table)
    found: dict[Command, float] = {Claim(each): claim(up, each) for each in find_sets(table)}
    return {**found, **{move: value() for move, value in others(up).items()}}
