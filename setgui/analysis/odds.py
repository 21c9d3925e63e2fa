"""The odds that there is no set: exact for a first deal, simulated for the tables of whole games.

A first deal of 12 cards has a set 29.96 times as often as none. Later in a game the factor is only about 14, because
the table consists of leftovers from which sets were taken.
"""

import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from setgui.analysis.autoplay import in_order, steps
from setgui.model.cards import DECK
from setgui.model.deck import MAX_DEAL, seeded_random
from setgui.model.events import Claimed
from setgui.model.variants import STANDARD

if TYPE_CHECKING:
    from concurrent.futures import Executor  # needed only by callers that have one

SET_FREE = (
    *(81, 3240, 84240, 1579500, 22441536, 247615056, 2144076480, 14587567020, 77541824880, 318294370368),
    *(991227481920, 2284535476080, 3764369026080, 4217827554720, 2970003246912, 1141342138404, 176310866160),
    *(6482268000, 13646880, 682344, 0),
)
"""Numbers of hands of 1, 2, 3, ... 21 cards without a set, counted by tests/analysis/hands.py (`make odds`)."""


class Odds(NamedTuple):
    """The number of different hands of `cards` cards, and the number of those without a set."""

    cards: int
    hands: int
    set_free: int

    @property
    def p_no_set(self) -> Fraction:
        """The probability that there is no set."""
        return Fraction(self.set_free, self.hands)

    @property
    def odds(self) -> float | None:
        """The ratio of hands with a set to hands without one; None if every hand has one."""
        return (self.hands - self.set_free) / self.set_free if self.set_free else None


def exact(cards: int) -> Odds:
    """Return the exact odds of 1 to 21 random cards; raises ValueError for other numbers.

    >>> exact(12).p_no_set
    Fraction(325432404, 10074689485)
    >>> round(exact(12).odds, 2), exact(21).odds
    (29.96, None)
    """
    if not 1 <= cards <= len(SET_FREE):
        raise ValueError(f"the odds are known for 1 to {len(SET_FREE)} cards, not for {cards}")
    return Odds(cards, comb(len(DECK), cards), SET_FREE[cards - 1])


@dataclass(frozen=True, slots=True)
class Simulation:
    """Statistics of many games of classic in which a random set was taken each time.

    `looks` maps each number of cards on the table to how often they had a set and how often they had none, including
    the last look of each game. `left` maps each number of cards left at the end to the number of games. `seconds` is
    the duration of the simulation.
    """

    games: int
    looks: Mapping[int, tuple[int, int]]
    left: Mapping[int, int]
    seconds: float = field(compare=False)

    @property
    def games_per_second(self) -> float:
        """The number of games per second by all processes together."""
        return self.games / self.seconds


_GAMES_PER_TASK = 200
"""Number of games in a task, between two progress reports: some hundredths of a second."""


def simulate(
    games: int, *, seed: int = 0, executor: "Executor | None" = None, progress: Callable[[int], object] | None = None
) -> Simulation:
    """Play `games` games of classic, taking a random set each time, in this process or on an executor.

    The games have consecutive deal numbers, and the seed determines the first: equal seeds give equal results on every
    executor. The callback `progress` gets the number of finished games from time to time. A program that uses several
    processes must be importable, as `multiprocessing` requires. Raises ValueError for less than one game,
    WorkerLost if a process of the executor is lost.
    """
    if games < 1:
        raise ValueError(f"at least one game is needed, not {games}")
    started = time.perf_counter()
    first = int(seeded_random("odds", STANDARD, seed, 0).random() * MAX_DEAL)
    batches = ((first + done, min(_GAMES_PER_TASK, games - done)) for done in range(0, games, _GAMES_PER_TASK))
    looks: Counter[tuple[int, bool]] = Counter()
    left: Counter[int] = Counter()
    with closing(in_order(executor, _tally_batch, batches)) as tallies:
        for batch_looks, batch_left in tallies:
            looks += batch_looks
            left += batch_left
            if progress:
                progress(left.total())
    sizes = sorted({size for size, _ in looks})
    return Simulation(
        games,
        {size: (looks[size, True], looks[size, False]) for size in sizes},
        dict(sorted(left.items())),
        time.perf_counter() - started,
    )


def _tally_batch(batch: tuple[int, int]) -> tuple[Counter[tuple[int, bool]], Counter[int]]:
    """Play some games from a deal number on; count looks by table size and whether there was a set, and cards left."""
    looks: Counter[tuple[int, bool]] = Counter()
    left: Counter[int] = Counter()
    first, games = batch
    for deal in range(first, first + games):
        for look in steps(deal % (MAX_DEAL + 1), strategy="random"):
            if look.table:
                looks[len(look.table), isinstance(look.event, Claimed)] += 1
        left[len(look.table)] += 1
    return looks, left
