"""Many races on several processes, and their sums."""

import os
from collections import Counter
from collections.abc import Sequence

from setgui.analysis.autoplay import in_order
from setgui.analysis.workers import process_pool
from setgui.model.opponents import skill_at

from .race import play_race

Seats = tuple[int, ...]
"""The level of each seat."""

Sums = Counter[tuple[str, int]]
"""Counts by name and seat, or by name and number of sets."""

_BATCH = 200


def played(tables: Sequence[tuple[Seats, int]]) -> dict[Seats, Sums]:
    """Play the given number of games for each combination of seats, starting with deal 0."""
    batches = ((seats, first) for seats, games in tables for first in range(0, games, _BATCH))
    sums: dict[Seats, Sums] = {seats: Counter() for seats, _ in tables}
    with process_pool(os.cpu_count() or 1) as executor:
        for seats, more in in_order(executor, _batch, batches):
            sums[seats].update(more)
    return sums


def _batch(batch: tuple[Seats, int]) -> tuple[Seats, Sums]:
    seats, first = batch
    sums: Sums = Counter()
    for deal in range(first, first + _BATCH):
        game = play_race(deal, [skill_at(level) for level in seats])
        sums["time", 0] += game.time
        sums["all finds", 0] += len(game.finds)
        if game.winner is not None:
            sums["won", game.winner] += 1
        for seat, score in enumerate(game.scores):
            sums["score", seat] += score
            sums["mistakes", seat] += game.mistakes[seat]
            sums["doubts", seat] += game.doubts[seat]
        for find in game.finds:
            sums["finds", find.on_table] += 1
            sums["waits", find.on_table] += find.wait
    return seats, sums
