"""Computer players that search for matches as people do: a race between independent searches.

Every match on the table is found after a random time, on average longer the more its cards differ, and the match
found first is called. So similar cards are found first, and the more matches there are, the sooner one is called:
human response times to one or several sets are those of independent searches (M. Jacob and S. Hochstein, "Set
recognition as a window to perceptual and cognitive processes", Perception & Psychophysics 70, 2008). Beginners
lose most time with cards that differ (N. Taatgen and others, "How to construct a believable opponent using cognitive
modeling in the game of Set", 2003).

The time has two parts. Seeing the table and answering takes `MIN_TIME` and a little more, whatever the table. The
search itself is exponential: people seem to keep no record of where they looked (T. Horowitz and J. Wolfe,
"Visual search has no memory", Nature 394, 1998), so a match is as likely to be found in this second as in the one
before. The sum is skewed to the right, and rarely just above the minimum, like human response times.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache, reduce
from itertools import pairwise
from math import comb, exp, fsum, log
from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.deck import choice
from setgui.model.matching import Match, complete, differences
from setgui.model.options import CALM, PATIENT, Millis

NEVER: Millis = 2**53 - 1
"""The time of a call that is never made: some 285,000 years, exact in every JSON reader."""

MIN_TIME: Millis = 700
"""Minimum time between a new table and a call: to see it, decide and press a key."""

_MEAN_DELAY: Millis = 300
"""Mean time beyond `MIN_TIME` to see a table, decide and press a key."""

OVERHEAD: Millis = MIN_TIME + _MEAN_DELAY
"""Mean time for everything except the search."""

_PATIENCE_PARTS = 16
"""Number of random parts of the time until "No set!", whose standard deviation is then a quarter of its mean."""

_FOUR_CARD_FACTOR = 16 / comb(12, 4)
"""Factor of the search time for four-card matches, per group of four cards on the table; chosen, not measured."""

_SET_SIZE = 3
"""Number of cards in a set; k is not defined for larger matches, so all of these are equally hard."""

_FALSE_CALL_TRIES = 8
"""Maximum number of near matches considered for a false call; the nearest is claimed."""


class Skill(NamedTuple):
    """The skill of a player at finding matches.

    `means` are the mean times in ms to find a match with 1, 2, 3, 4 differing features that is alone on the table and
    not overlooked. `miss` is the probability that one look, which takes `look`, overlooks a match, and `false_call`
    that a search ends in a wrong claim; both are below 1. The player says "No set!" after `patience` looks on average.
    """

    means: tuple[Millis, ...]
    miss: float
    false_call: float
    patience: float

    @property
    def look(self) -> float:
        """The time of one look in ms: the mean for a typical match, of k = 2.5."""
        return (self.means[1] + self.means[2]) / 2


# Each level is 10^(1/4) times as fast as the one below: alone in whole games, a set takes about 30, 17, 9.5, 5.3 and
# 3 seconds (measurements: `make races`, `docs/opponents.md`). Beginners need 8 times as long for four differing
# features as for one, experts twice as long. Better players also overlook less, make fewer mistakes, and take more
# looks before they say that there is no set, although these take less time.
LEVELS: tuple[Skill, ...] = (
    Skill((12_000, 24_000, 48_000, 96_000), miss=0.25, false_call=0.08, patience=1.2),
    Skill((9_000, 15_900, 28_100, 49_600), miss=0.20, false_call=0.06, patience=1.5),
    Skill((6_500, 10_300, 16_400, 26_000), miss=0.15, false_call=0.04, patience=1.8),
    Skill((4_700, 6_600, 9_300, 13_200), miss=0.10, false_call=0.025, patience=2.2),
    Skill((3_200, 4_000, 5_000, 6_400), miss=0.05, false_call=0.01, patience=2.7),
)
"""Levels 1 (a beginner) to 5 (an expert)."""

PACE: dict[int, Millis] = {PATIENT: 120_000, CALM: 60_000} | dict(
    enumerate((30_000, 17_000, 10_000, 5_000, 3_000), start=1)
)
"""Approximate time for each set by level, for a player alone in whole games (`docs/opponents.md`)."""


def skill_at(level: int) -> Skill:
    """Return a level's skill. Each level below the first takes twice as long (60 and 120 s a set), but errs no more."""
    first = LEVELS[0]
    return LEVELS[level - 1] if level > 0 else first._replace(means=tuple(mean << -level for mean in first.means))


class Search(NamedTuple):
    """The outcome of a search, with times from its start.

    At `call` the player calls and claims `cards`, right or wrong; NEVER and no cards if nothing is found. At `gives_up`
    the player says "No set!", and keeps searching if that comes first.
    """

    call: Millis
    cards: tuple[Card, ...]
    gives_up: Millis


def search(
    table: Sequence[Card],
    matches: Sequence[Match],
    points: Callable[..., int],
    skill: Skill,
    rng: random.Random,
    *,
    size: int = 3,
    outside: Sequence[Card] = (),
) -> Search:
    """Simulate a search of a table, which may end in a wrong claim; the only method of `rng` called is `random()`.

    `matches` are all matches that can be claimed now, each of `size` cards, and `points` returns the k of a match. If
    there are cards `outside` the table, each claim has exactly one of them.
    """
    ready = MIN_TIME + _random_exponential(_MEAN_DELAY, rng)
    factor = _FOUR_CARD_FACTOR * comb(len(table), size) if size > _SET_SIZE else 1.0
    look = skill.look * factor
    call = float(NEVER)
    cards: tuple[Card, ...] = ()
    for match in matches:
        found = ready
        while rng.random() < skill.miss:
            found += look
        mean = _mean_search_time(skill, points(*match)) if size == _SET_SIZE else max(1.0, look - OVERHEAD)
        found += _random_exponential(mean, rng)
        if found < call:
            call, cards = found, match
    part_mean = skill.patience * look / _PATIENCE_PARTS
    gives_up = ready + sum(_random_exponential(part_mean, rng) for _ in range(_PATIENCE_PARTS))
    if rng.random() < skill.false_call:
        near_match = _near_match(table, matches, rng, size, outside)
        if near_match:
            call, cards = ready + rng.random() * (min(call, gives_up) - ready), near_match
    return Search(int(call), cards, int(gives_up))


def _random_exponential(mean: float, rng: random.Random) -> float:
    return -mean * log(1 - rng.random())


def _mean_search_time(skill: Skill, k: int) -> float:
    return float(max(1, skill.means[min(max(k, 1), 4) - 1] - OVERHEAD))


def _near_match(
    table: Sequence[Card], matches: Sequence[Match], rng: random.Random, size: int, outside: Sequence[Card]
) -> tuple[Card, ...]:
    """Pick random cards for a wrong claim, and a card similar to their completion; no cards if all tries fail."""
    real = set(map(frozenset, matches))
    nearest: tuple[Card, ...] = ()
    fewest = 5
    for _ in range(_FALSE_CALL_TRIES if len(table) >= size else 0):
        others = [choice(outside, rng)] if outside else []
        while len(others) < size - 1:
            card = choice(table, rng)
            if card not in others:
                others.append(card)
        completing = _completing_card(others)
        for card in table:
            wrong = differences(card, completing)
            if wrong < fewest and card not in others and real.isdisjoint([frozenset((*others, card))]):
                nearest, fewest = (*others, card), wrong
        if fewest == 1:
            break
    return nearest


def _completing_card(others: Sequence[Card]) -> Card:
    """Return the card that completes the others to a match; if three others are a set, none does: return the last."""
    *first, last = others
    third = reduce(complete, first)
    return last if third == last else complete(third, last)


# The rest estimates a skill from the times in which a player found sets in games.

TYPICAL_SET_COUNTS = (0.22, 0.71, 0.99, 0.52)
"""Mean numbers of sets with 1, 2, 3, 4 differing features on a table, in 2,000 games of classic alone, at any level."""

_TIME_BOUNDS = (0.0, *(20 * 1.12**step for step in range(110)))
"""Bounds in ms of the intervals in which finds are counted, from 20 ms to more than an hour."""

_MAX_LOOKS = 20
"""Maximum number of looks considered: overlooking a set more often is too unlikely."""

_MIN_MEAN, _MAX_MEAN = 1_200, 600_000
"""Bounds in ms of the means that `fit_skill` returns."""

_CORRECTIONS = 8
"""Number of corrections in `fit_skill`: few, to avoid overfitting to few observations."""

_MAX_FACTOR = 4.0
"""Maximum factor, at one k, between a player's mean and that of the levels at the same pace."""


def find_times(skill: Skill) -> tuple[float, ...]:
    """Calculate the mean times in ms to find sets with k = 1, 2, 3, 4 that are found first on their tables.

    The numbers of sets are independent Poisson variables with the means n in TYPICAL_SET_COUNTS. The probability that
    no set with a k is found by time t is exp(-n F(t)), where F(t) is the probability that a single one is.
    """
    rows = [[_found_within(time, skill, k) for time in _TIME_BOUNDS] for k in range(1, 5)]
    weights, sums = [0.0] * 4, [0.0] * 4
    for i, (start, end) in enumerate(pairwise(_TIME_BOUNDS)):
        none_yet = exp(-sum(n * (row[i] + row[i + 1]) / 2 for n, row in zip(TYPICAL_SET_COUNTS, rows, strict=True)))
        for k, row in enumerate(rows):
            found = (row[i + 1] - row[i]) * none_yet
            weights[k] += found
            sums[k] += found * (start + end) / 2
    return tuple(OVERHEAD + total / weight for total, weight in zip(sums, weights, strict=True))


def _found_within(time: float, skill: Skill, k: int) -> float:
    """Calculate the probability that a single match is found within a search time, perhaps not at first sight."""
    mean, miss, look = _mean_search_time(skill, k), skill.miss, skill.look
    looks = min(int(time / look) + 1, _MAX_LOOKS)
    return sum((1 - miss) * miss**missed * (1 - exp((missed * look - time) / mean)) for missed in range(looks))


@cache
def _level_times() -> tuple[tuple[float, ...], ...]:
    return tuple(map(find_times, LEVELS))


def fit_skill(means: Sequence[Millis | None]) -> Skill:
    """Fit a skill to a player's mean times in ms to find sets with k = 1, 2, 3, 4; unknown ones are None or missing.

    A player's times are for the first of several sets: shorter than for a set alone, and closer together. The levels
    around the player's pace give initial means and error probabilities; then the means are corrected until the
    expected times agree. Without any times, the skill is that of level 3.
    """
    known = {k: min(max(mean, OVERHEAD + 1), _MAX_MEAN) for k, mean in enumerate(means[:4]) if mean is not None}
    if not known:
        return LEVELS[2]
    usual = _skill_at_pace(known)
    factors = [1.0] * 4
    skill = usual
    for _ in range(_CORRECTIONS):
        found = find_times(skill)
        wrong = {k: log(mean / found[k]) for k, mean in known.items()}
        for k in range(4):
            correction = exp(wrong[min(wrong, key=lambda other: abs(other - k))])
            factors[k] = min(max(factors[k] * correction, 1 / _MAX_FACTOR), _MAX_FACTOR)
        means_now = (mean * factor for mean, factor in zip(usual.means, factors, strict=True))
        skill = usual._replace(means=tuple(round(min(max(mean, _MIN_MEAN), _MAX_MEAN)) for mean in means_now))
    return skill


def _skill_at_pace(known: Mapping[int, float]) -> Skill:
    """Interpolate or extrapolate between two levels to a skill with the same find times on average."""
    lags = [fsum(log(mean / found[k]) for k, mean in known.items()) / len(known) for found in _level_times()]
    below = max((level for level, lag in enumerate(lags[:-1]) if lag <= 0), default=0)
    lag, next_lag = lags[below], lags[below + 1]
    share = min(max(lag / (lag - next_lag), 0.0), 1.0)
    factor = exp(max(lags[0], 0.0) + min(lags[-1], 0.0))
    a, b = LEVELS[below], LEVELS[below + 1]
    means = (factor * x ** (1 - share) * y**share for x, y in zip(a.means, b.means, strict=True))
    return Skill(tuple(map(round, means)), *(x + share * (y - x) for x, y in zip(a[1:], b[1:], strict=True)))
