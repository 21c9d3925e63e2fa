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
from setgui.model.deck import random_choice
from setgui.model.matching import Match, complete, count_differing
from setgui.model.options import CALM, PATIENT, Millis

NEVER: Millis = 2**53 - 1
"""The time of a call that never comes: some 285,000 years, exact in every JSON reader."""

MIN_TIME: Millis = 700
"""Minimum time between a table and a call: to see it, decide and press a key."""

_MEAN_DELAY: Millis = 300
"""Mean time beyond `SOONEST` for that."""

OVERHEAD: Millis = MIN_TIME + _MEAN_DELAY
"""Mean time for everything but the search."""

_PATIENCE_PARTS = 16
"""Number of equal parts of the time after which someone gives up, which so varies by a quarter of itself."""

_FOUR_CARD_FACTOR = 16 / comb(12, 4)
"""Factor for the time of a four-card match, for each four cards on the table; chosen, not measured."""

_SET_SIZE = 3
"""Cards in a set; k says nothing of larger matches, so all are as hard as the usual one."""

_FALSE_CALL_TRIES = 8
"""Near matches considered for a false call, of which the nearest is taken."""


class Skill(NamedTuple):
    """How well someone searches.

    `means` are the mean times in ms to find a match with 1, 2, 3, 4 differing features that is alone on the table and
    not overlooked. `miss` is the chance that one look, which takes `look`, overlooks a match, and `false_call` that a
    search ends in a claim that is no match. "No set!" comes after `patience` looks on average. Chances are below 1.
    """

    means: tuple[Millis, ...]
    miss: float
    false_call: float
    patience: float

    @property
    def look(self) -> float:
        """The time of one look: the mean for the usual match, of k = 2.5."""
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
"""Levels 1 (a beginner) to 5 (an expert)."""

PACE: dict[int, Millis] = {PATIENT: 120_000, CALM: 60_000} | dict(
    enumerate((30_000, 17_000, 10_000, 5_000, 3_000), start=1)
)
"""Approximate time for a set by level, alone with the tables of whole games (`docs/opponents.md`)."""


def skill_at(level: int) -> Skill:
    """Look up a level's skill. Each one below the first takes twice as long (60 and 120 s a set) and is no worse."""
    first = LEVELS[0]
    return LEVELS[level - 1] if level > 0 else first._replace(means=tuple(mean << -level for mean in first.means))


class Search(NamedTuple):
    """The outcome of a search, in times after its start.

    At `call` the player calls and claims `cards`, right or wrong; NEVER and none where nothing is found. At `gives_up`
    it says "No set!"; if that comes first it keeps looking.
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
    """Simulate a search of a table; only `chance.random()` is asked.

    `matches` are all that can be claimed now, each of `size` cards, and `points` returns their k. Where there are
    cards `outside`, a claim has exactly one of them.
    """
    begun = MIN_TIME + _random_exponential(_MEAN_DELAY, chance)
    slower = _FOUR_CARD_FACTOR * comb(len(table), size) if size > _SET_SIZE else 1.0
    look = skill.look * slower
    call = float(NEVER)
    cards: tuple[Card, ...] = ()
    for match in matches:
        found = begun
        while chance.random() < skill.miss:
            found += look
        seeking = _mean_search_time(skill, points(*match)) if size == _SET_SIZE else max(1.0, look - OVERHEAD)
        found += _random_exponential(seeking, chance)
        if found < call:
            call, cards = found, match
    glance = skill.patience * look / _PATIENCE_PARTS
    gives_up = begun + sum(_random_exponential(glance, chance) for _ in range(_PATIENCE_PARTS))
    if chance.random() < skill.false_call:
        seeming = _near_match(table, matches, chance, size, outside)
        if seeming:
            call, cards = begun + chance.random() * (min(call, gives_up) - begun), seeming
    return Search(int(call), cards, int(gives_up))


def _random_exponential(mean: float, chance: random.Random) -> float:
    return -mean * log(1 - chance.random())


def _mean_search_time(skill: Skill, k: int) -> float:
    """Mean time of the search alone, for a match of k differing features."""
    return float(max(1, skill.means[min(max(k, 1), 4) - 1] - OVERHEAD))


def _near_match(
    table: Sequence[Card], matches: Sequence[Match], chance: random.Random, size: int, outside: Sequence[Card]
) -> tuple[Card, ...]:
    """Pick cards that are nearly a match, if any come to mind: the last one is the most similar to the one needed."""
    real = set(map(frozenset, matches))
    nearest: tuple[Card, ...] = ()
    fewest = 5
    for _ in range(_FALSE_CALL_TRIES if len(table) >= size else 0):
        others = [random_choice(outside, chance)] if outside else []
        while len(others) < size - 1:
            card = random_choice(table, chance)
            if card not in others:
                others.append(card)
        wanted = _completing_card(others)
        for card in table:
            broken = count_differing(card, wanted)
            if broken < fewest and card not in others and real.isdisjoint([frozenset((*others, card))]):
                nearest, fewest = (*others, card), broken
        if fewest == 1:
            break
    return nearest


def _completing_card(others: Sequence[Card]) -> Card:
    """Find the card that completes the others: where they are a set, so that a fourth has no pair, the last one."""
    *first, last = others
    third = reduce(complete, first)
    return last if third == last else complete(third, last)


# What follows goes the other way, from the times in which a player found sets in games to how well it searches.

TYPICAL_SET_COUNTS = (0.22, 0.71, 0.99, 0.52)
"""Mean numbers of sets with 1, 2, 3, 4 differing features on a table, in 2,000 games of classic alone, at any level."""

_TIME_BOUNDS = (0.0, *(20 * 1.12**step for step in range(110)))
"""Bounds in ms of the intervals in which finds are counted, from 20 ms to more than an hour."""

_MAX_LOOKS = 20
"""Maximum number of looks: nobody overlooks a set more often."""

_MIN_MEAN, _MAX_MEAN = 1_200, 600_000
"""Bounds in ms of the means that `like` makes."""

_CORRECTIONS = 8
"""How often `like` corrects; few, so that it does not chase chance in few observations."""

_MAX_FACTOR = 4.0
"""Maximum factor at one k between a player and others at this pace."""


def find_times(skill: Skill) -> tuple[float, ...]:
    """Calculate the mean time in ms of finds of k = 1, 2, 3, 4, each first on its table.

    With TYPICAL mean numbers n of sets, as independent Poisson variables, none of k is found after time t with the
    chance exp(-n F(t)), where F(t) is the chance that a single one is.
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
    """Calculate the chance that a single match is found within this time of searching, overlooked or not."""
    mean, miss, look = _mean_search_time(skill, k), skill.miss, skill.look
    looks = min(int(time / look) + 1, _MAX_LOOKS)
    return sum((1 - miss) * miss**missed * (1 - exp((missed * look - time) / mean)) for missed in range(looks))


@cache
def _level_times() -> tuple[tuple[float, ...], ...]:
    return tuple(map(find_times, LEVELS))


def fit_skill(means: Sequence[Millis | None]) -> Skill:
    """Fit a skill to the mean times in ms of finds of k = 1, 2, 3, 4; None, or missing, is unknown.

    A player's times are those of the first of several sets: shorter than for a set alone, and more alike. The levels
    around the player's pace give a shape and the chances of errors; then the means are corrected until their times
    agree. Where nothing is known it is level 3.
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
    """Interpolate between two levels, or extrapolate, to one whose finds take as long on average."""
    late = [fsum(log(mean / found[k]) for k, mean in known.items()) / len(known) for found in _level_times()]
    below = max((level for level, lag in enumerate(late[:-1]) if lag <= 0), default=0)
    lag, next_lag = late[below], late[below + 1]
    share = min(max(lag / (lag - next_lag), 0.0), 1.0)
    slower = exp(max(late[0], 0.0) + min(late[-1], 0.0))
    a, b = LEVELS[below], LEVELS[below + 1]
    means = (slower * x ** (1 - share) * y**share for x, y in zip(a.means, b.means, strict=True))
    return Skill(tuple(map(round, means)), *(x + share * (y - x) for x, y in zip(a[1:], b[1:], strict=True)))
