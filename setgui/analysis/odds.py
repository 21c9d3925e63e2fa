"""How often there is no set: exactly for a first deal, and by playing for the tables of whole games.

A first deal of 12 cards holds sets 29.96 times as often as none. In play it is only about 14 times: what lies
there are leftovers, from which the sets were taken.
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
    from concurrent.futures import Executor  # which only those need who have one

SET_FREE = (
    *(81, 3240, 84240, 1579500, 22441536, 247615056, 2144076480, 14587567020, 77541824880, 318294370368),
    *(991227481920, 2284535476080, 3764369026080, 4217827554720, 2970003246912, 1141342138404, 176310866160),
    *(6482268000, 13646880, 682344, 0),
)
"""How many hands of 1, 2, 3, ... 21 cards hold no set, as tests/analysis/hands.py counts them (`make odds`)."""


class Odds(NamedTuple):
    """Some cards of the 81: how many hands of so many there are, and how many of those hold no set."""

    cards: int
    hands: int
    set_free: int

    @property
    def p_no_set(self) -> Fraction:
        """The chance that there is no set."""
        return Fraction(self.set_free, self.hands)

    @property
    def odds(self) -> float | None:
        """How many times as often there is a set as there is none; None where there always is one."""
        return (self.hands - self.set_free) / self.set_free if self.set_free else None


def exact(cards: int) -> Odds:
    """The odds of 1 to 21 random cards, without error; raises ValueError for other numbers.

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
    """What happened in many games of classic, taking a random set each time.

    `looks` tells for each number of cards on the table how often a set was among them and how often none;
    the look that ends a game is one of the latter. `left` tells how many games ended with so many cards
    left. `seconds` is how long all took.
    """

    games: int
    looks: Mapping[int, tuple[int, int]]
    left: Mapping[int, int]
    seconds: float = field(compare=False)

    @property
    def games_per_second(self) -> float:
        """How fast the games were played, with all processes together."""
        return self.games / self.seconds


_Tally = tuple[Counter[tuple[int, bool]], Counter[int]]
"""Looks by table size and whether there was a set; games by cards left."""

_GAMES_PER_TASK = 200
"""Games between two reports: some hundredths of a second."""


def simulate(
    games: int, *, seed: int = 0, executor: "Executor | None" = None, progress: Callable[[int], object] | None = None
) -> Simulation:
    """Play `games` games of classic, taking a random set each time, here or on an executor.

    The games are those of consecutive deal numbers, and the seed says where they begin: equal seeds give
    equal results, whatever plays them. `progress` is told now and then how many games are done. A program that asks
    for several processes must be importable, as `multiprocessing` demands. Raises ValueError for less than one game.
    """
    if games < 1:
        raise ValueError(f"at least one game is needed, not {games}")
    begun = time.perf_counter()
    first = int(seeded_random("odds", STANDARD, seed, 0).random() * MAX_DEAL)
    batches = ((first + done, min(_GAMES_PER_TASK, games - done)) for done in range(0, games, _GAMES_PER_TASK))
    looks: Counter[tuple[int, bool]] = Counter()
    left: Counter[int] = Counter()
    with closing(in_order(executor, _play_batch, batches)) as tallies:
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
        time.perf_counter() - begun,
    )


def _play_batch(batch: tuple[int, int]) -> _Tally:
    """A batch is the first deal number and the number of games."""
    looks: Counter[tuple[int, bool]] = Counter()
    left: Counter[int] = Counter()
    first, games = batch
    for deal in range(first, first + games):
        for look in steps(deal % (MAX_DEAL + 1), strategy="random"):
            if look.table:
                looks[len(look.table), isinstance(look.event, Claimed)] += 1
        left[len(look.table)] += 1
    return looks, left
