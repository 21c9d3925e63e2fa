"""Computer players that look for matches as people do: a horse race.

Every match on the table is found after a random time of its own, the longer the more its cards differ, and the
one found first is called. So similar cards are found first, and the more matches lie there the sooner the call:
response times to one to several sets are those of independent searches (M. Jacob and S. Hochstein, "Set
recognition as a window to perceptual and cognitive processes", Perception & Psychophysics 70, 2008). Beginners
lose most time where cards differ (N. Taatgen and others, "How to construct a believable opponent using cognitive
modeling in the game of Set", 2003).

The time has two parts. To take in the table and to answer needs `SOONEST` and a bit, whatever lies there. The
search itself is exponential: people seem to keep no record of where they looked (T. Horowitz and J. Wolfe,
"Visual search has no memory", Nature 394, 1998), so what is not found yet is as likely to be found in this second
as it was in the last. Both together are skewed to the right, and rare just above the least, as response times are.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache, reduce
from itertools import pairwise
from math import comb, exp, fsum, log
from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.matching import Match, complete, differing
from setgui.model.options import CALM, PATIENT, Millis

NEVER: Millis = 2**53 - 1
"""When somebody calls who finds nothing: some 285,000 years on, and exact in every JSON reader."""

SOONEST: Millis = 700
"""The least time between a table and a call: to see it, to decide, to press a key."""

_BEYOND: Millis = 300
"""How much longer than `SOONEST` that takes on average."""

READY: Millis = SOONEST + _BEYOND
"""The mean of all that is no search."""

_GLANCES = 16
"""Of how many equal parts the time is made after which somebody gives up: it varies by a quarter of itself."""

_FOURS = 16 / comb(12, 4)
"""How many times as long as a usual set a match of four cards takes, for each four cards that lie there.

Chosen, not measured: on a full table there are some seven times as many as sets, and they keep people as busy. With
fewer cards there are fewer of them, and each is found the sooner.
"""

_SET = 3
"""How many cards a set has; of larger matches k tells nothing, so all are as hard as the usual one."""

_TRIES = 8
"""How many near-complete matches are considered for a false call, of which the nearest is taken."""


class Skill(NamedTuple):
    """How well somebody searches.

    `means` are the mean times in which a match with 1, 2, 3, 4 differing features is found that lies there
    alone and is not overlooked. One look through the table takes `look`; `miss` is the chance that a match is
    overlooked in it and has to wait for the next. `false_call` is the chance that a search ends in a call of
    cards that only look like a match. "No set!" is said after `patience` looks on average. Chances are
    below 1.
    """

    means: tuple[Millis, ...]
    miss: float
    false_call: float
    patience: float

    @property
    def look(self) -> float:
        """The time of one look through the table: the mean for a match of k = 2.5, that is of the usual kind."""
        return (self.means[1] + self.means[2]) / 2


# How the levels were made: alone, with the tables of whole games, one set takes about 30, 17, 9.5, 5.3 and 3
# seconds, each level 10^(1/4) times as fast as the one below: `docs/opponents.md` (`make races`) has what was
# measured. Beginners need 8 times as long for four differing features as for one, experts twice as long. Who is
# better also overlooks less, errs less, and looks longer in comparison before denying that there is a set; in
# seconds that is still sooner.
LEVELS: tuple[Skill, ...] = (
    Skill((12_000, 24_000, 48_000, 96_000), miss=0.25, false_call=0.08, patience=1.2),
    Skill((9_000, 15_900, 28_100, 49_600), miss=0.20, false_call=0.06, patience=1.5),
    Skill((6_500, 10_300, 16_400, 26_000), miss=0.15, false_call=0.04, patience=1.8),
    Skill((4_700, 6_600, 9_300, 13_200), miss=0.10, false_call=0.025, patience=2.2),
    Skill((3_200, 4_000, 5_000, 6_400), miss=0.05, false_call=0.01, patience=2.7),
)
"""Levels 1 (a beginner) to 5 (an expert); level 1 is the first."""

ALONE: dict[int, Millis] = {PATIENT: 120_000, CALM: 60_000} | dict(
    enumerate((30_000, 17_000, 10_000, 5_000, 3_000), start=1)
)
"""About how long each level takes for a set, alone with the tables of whole games (`docs/opponents.md`)."""


def skill_at(level: int) -> Skill:
    """How a level searches. Each one below the first takes twice as long, some 60 and 120 s a set, and is no worse."""
    first = LEVELS[0]
    return LEVELS[level - 1] if level > 0 else first._replace(means=tuple(mean << -level for mean in first.means))


class Search(NamedTuple):
    """What one search comes to, in times after it began.

    At `call` the player calls and claims `cards`: a match, or cards that only look like one; NEVER and none
    where nothing is found. At `gives_up` it says "No set!"; if that comes first it goes on looking.
    """

    call: Millis
    cards: tuple[Card, ...]
    gives_up: Millis


def search(
    table: Sequence[Card],
    matches: Sequence[Match],
    points: Callable[..., int],
    skill: Skill,
    chance: random.Random,
    *,
    size: int = 3,
    outside: Sequence[Card] = (),
) -> Search:
    """How somebody of this skill fares on a table; only `chance.random()` is asked.

    `matches` are all that can be claimed now, each of `size` cards, and `points` tells their k. Where
    `outside` is given, a claim has exactly one card of those and the others from the table.
    """
    begun = SOONEST + _exponential(_BEYOND, chance)
    slower = _FOURS * comb(len(table), size) if size > _SET else 1.0
    look = skill.look * slower
    call = float(NEVER)
    cards: tuple[Card, ...] = ()
    for match in matches:
        found = begun
        while chance.random() < skill.miss:
            found += look
        seeking = _seeking(skill, points(*match)) if size == _SET else max(1.0, look - READY)
        found += _exponential(seeking, chance)
        if found < call:
            call, cards = found, match
    glance = skill.patience * look / _GLANCES
    gives_up = begun + sum(_exponential(glance, chance) for _ in range(_GLANCES))
    if chance.random() < skill.false_call:
        seeming = _seeming(table, matches, chance, size, outside)
        if seeming:
            call, cards = begun + chance.random() * (min(call, gives_up) - begun), seeming
    return Search(int(call), cards, int(gives_up))


def _exponential(mean: float, chance: random.Random) -> float:
    return -mean * log(1 - chance.random())


def _seeking(skill: Skill, k: int) -> float:
    """The mean of the search alone, for a match of k differing features."""
    return float(max(1, skill.means[min(max(k, 1), 4) - 1] - READY))


def _seeming(
    table: Sequence[Card], matches: Sequence[Match], chance: random.Random, size: int, outside: Sequence[Card]
) -> tuple[Card, ...]:
    """Cards that are no match but nearly: all but one, and for that one the most similar that lies there.

    Each feature in which it differs from the card that would complete them is broken. Nothing where every
    claim that comes to mind is a match after all.
    """
    real = set(map(frozenset, matches))
    nearest: tuple[Card, ...] = ()
    fewest = 5
    for _ in range(_TRIES if len(table) >= size else 0):
        others = [_pick(outside, chance)] if outside else []
        while len(others) < size - 1:
            card = _pick(table, chance)
            if card not in others:
                others.append(card)
        wanted = _wanted(others)
        for card in table:
            broken = differing(card, wanted)
            if broken < fewest and card not in others and real.isdisjoint([frozenset((*others, card))]):
                nearest, fewest = (*others, card), broken
        if fewest == 1:
            break
    return nearest


def _wanted(others: Sequence[Card]) -> Card:
    """The card that completes the others; where they are a set, so that a fourth has no pair, the last of them."""
    *first, last = others
    third = reduce(complete, first)
    return last if third == last else complete(third, last)


def _pick(cards: Sequence[Card], chance: random.Random) -> Card:
    return cards[int(chance.random() * len(cards))]


# What follows goes the other way, from the times in which a player found sets in games to how well it searches.

TYPICAL = (0.22, 0.71, 0.99, 0.52)
"""How many sets of 1, 2, 3, 4 differing features lie on a table on average, in whole games of classic alone.

The mean of 2,000 games; it is the same for all levels.
"""

_TIMES = (0.0, *(20 * 1.12**step for step in range(110)))
"""The moments in ms between which finds are added up: from 20 ms to more than an hour."""

_LOOKS = 20
"""So many looks are reckoned with: nobody overlooks a set more often."""

_QUICKEST, _SLOWEST = 1_200, 600_000
"""Means of a skill made by `like` stay within these."""

_ROUNDS = 8
"""How often `like` compares and corrects; few, so that it does not chase chance in few observations."""

_ODDEST = 4.0
"""How many times slower or faster than usual at one k, at this pace, a player is taken to be at most."""


def first_found(skill: Skill, typical: Sequence[float] = TYPICAL) -> tuple[float, ...]:
    """The mean time in ms of finds of k = 1, 2, 3, 4, each first on its table.

    `typical` is how many sets of each k a table holds on average, their numbers being independent Poisson
    variables. Then after time t none of k is found with the chance exp(-n F(t)), where n is their mean number
    and F(t) the chance that a single one is.
    """
    rows = [[_found_within(time, skill, k) for time in _TIMES] for k in range(1, 5)]
    weights, sums = [0.0] * 4, [0.0] * 4
    for i, (start, end) in enumerate(pairwise(_TIMES)):
        none_yet = exp(-sum(n * (row[i] + row[i + 1]) / 2 for n, row in zip(typical, rows, strict=True)))
        for k, row in enumerate(rows):
            found = (row[i + 1] - row[i]) * none_yet
            weights[k] += found
            sums[k] += found * (start + end) / 2
    return tuple(READY + total / weight for total, weight in zip(sums, weights, strict=True))


def _found_within(time: float, skill: Skill, k: int) -> float:
    """The chance that a single match is found within this time of searching, overlooked or not."""
    mean, miss, look = _seeking(skill, k), skill.miss, skill.look
    looks = min(int(time / look) + 1, _LOOKS)
    return sum((1 - miss) * miss**missed * (1 - exp((missed * look - time) / mean)) for missed in range(looks))


@cache
def _levels_find() -> tuple[tuple[float, ...], ...]:
    return tuple(map(first_found, LEVELS))


def like(means: Sequence[Millis | None]) -> Skill:
    """A skill that finds sets in games in about these mean times, for k = 1, 2, 3, 4; None, or missing, is unknown.

    A player's times are those of the first of several sets, so they are shorter than for a set alone, and
    those of different k are more alike. The levels around the player's pace give a shape and the chances of
    errors; then the means are corrected until the times that they lead to agree. Whatever the numbers, it is
    a skill that can be played with; where nothing is known it is level 3.
    """
    known = {k: min(max(mean, READY + 1), _SLOWEST) for k, mean in enumerate(means[:4]) if mean is not None}
    if not known:
        return LEVELS[2]
    usual = _at_pace(known)
    factors = [1.0] * 4
    skill = usual
    for _ in range(_ROUNDS):
        found = first_found(skill)
        wrong = {k: log(mean / found[k]) for k, mean in known.items()}
        for k in range(4):
            correction = exp(wrong[min(wrong, key=lambda other: abs(other - k))])
            factors[k] = min(max(factors[k] * correction, 1 / _ODDEST), _ODDEST)
        means_now = (mean * factor for mean, factor in zip(usual.means, factors, strict=True))
        skill = usual._replace(means=tuple(round(min(max(mean, _QUICKEST), _SLOWEST)) for mean in means_now))
    return skill


def _at_pace(known: Mapping[int, float]) -> Skill:
    """The skill between two levels, or beyond the last, whose finds take as long on average."""
    late = [fsum(log(mean / found[k]) for k, mean in known.items()) / len(known) for found in _levels_find()]
    below = max((level for level, lag in enumerate(late[:-1]) if lag <= 0), default=0)
    lag, next_lag = late[below], late[below + 1]
    share = min(max(lag / (lag - next_lag), 0.0), 1.0)
    slower = exp(max(late[0], 0.0) + min(late[-1], 0.0))
    a, b = LEVELS[below], LEVELS[below + 1]
    means = (slower * x ** (1 - share) * y**share for x, y in zip(a.means, b.means, strict=True))
    return Skill(tuple(map(round, means)), *(x + share * (y - x) for x, y in zip(a[1:], b[1:], strict=True)))
