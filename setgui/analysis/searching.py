"""Blind spots: in which features a player finds sets more slowly, although they are worth as many points.

Whoever looks at a table looks for all its sets at once, and the first that is seen is taken. If sets of a *kind* (which
features differ) are seen at a rate, a look of t seconds with s of them on the table adds s * t to their *exposure*,
and the claims among so much exposure are a Poisson count. So claims and exposure by kind are all that a look leaves
behind, and they can be added up over looks and games. The rates follow by Poisson regression: a level, two terms
for the number k of features that differ, and one for each feature. What is told of a feature compares kinds of the
same k, so a taste for points, or for none, makes no difference.

A kind is a number with a bit for each feature that differs, the first feature's the lowest.
"""

from collections.abc import Sequence
from math import cos, exp, log, sqrt, tau
from random import Random
from typing import NamedTuple

from setgui.model.cards import Feature
from setgui.model.matching import Match
from setgui.model.variants import Variant

KINDS = 2 ** len(Feature)
"""One more than the largest kind; nothing is of kind 0."""
MIN_GAMES = 5
"""From how many games on something is told."""
_WIDTH = 3.0
"""How many standard errors a feature must lie apart, and how wide intervals are.

Four features that are looked at after each game are many looks: of 200 simulated players without a blind spot seven
were told of one within 20 games at 3.0, and a third of them would be at 2.24, which is right for a single look.
"""
_TERM_COUNT = 3
"""Those before the features: level, k, k squared."""
_PRIOR_MEANS = (-2.4, -0.48, 0.0)
_PRIOR_DEVIATIONS = (2.0, 0.4, 0.2)
"""What is known of the terms before anybody has played: sets that differ more are found more slowly."""
_FEATURE_DEVIATION = 0.5
"""The same of each feature's term, whose mean is 0."""
_TOLERANCE = 1e-9
"""Terms that move no farther stand."""


class Tally(NamedTuple):
    """What looks at tables left behind, by kind."""

    claims: tuple[int, ...] = (0,) * KINDS
    """How many sets were found."""
    exposure: tuple[int, ...] = (0,) * KINDS
    """How long sets lay there to be found, each counted for itself, in ms."""

    def plus(self, other: "Tally") -> "Tally":
        claims, exposure = (tuple(map(int.__add__, *both)) for both in zip(self, other, strict=True))
        return Tally(claims, exposure)


class FeatureSpeed(NamedTuple):
    """How a feature does against the others of the variant, among sets of equal points."""

    feature: Feature
    slower: float
    """So many times more slowly sets are found in which it differs; below 1, faster."""
    low: float
    high: float
    """Between these it lies almost certainly."""

    @property
    def is_blind_spot(self) -> bool:
        """Whether it is a blind spot, as far as can be told."""
        return self.low > 1


def kind_of(cards: Match) -> int:
    first, second, *_ = cards
    pairs = zip(first.values, second.values, strict=True)
    return sum(1 << place for place, (one, other) in enumerate(pairs) if one is not other)


class Rates(NamedTuple):
    """How fast a player finds sets of each kind, with what is known of it."""

    variant: Variant
    terms: tuple[float, ...]
    covariance: tuple[tuple[float, ...], ...]

    @property
    def speeds(self) -> tuple[FeatureSpeed, ...]:
        """Each feature that varies against the others."""
        features = self.variant.varying
        rest = 1 / (len(features) - 1)
        found = []
        for place, feature in enumerate(features):
            weights = [0.0] * _TERM_COUNT + [-1 if other == place else rest for other in range(len(features))]
            middle = _dot(weights, self.terms)
            error = sqrt(_dot(weights, [_dot(weights, row) for row in self.covariance]))
            found.append(FeatureSpeed(feature, exp(middle), exp(middle - _WIDTH * error), exp(middle + _WIDTH * error)))
        return tuple(found)

    def rate(self, kind: int) -> float:
        """How many of the sets of a kind are found in a second, each."""
        return exp(_dot(_regressors(kind, self.variant), self.terms))

    def sampled(self, chance: Random) -> "Rates":
        """Rates as they may be in truth, the more alike the surer these are."""
        noise = [_random_normal(chance) for _ in self.terms]
        root = _cholesky(self.covariance)
        terms = tuple(term + _dot(row, noise) for term, row in zip(self.terms, root, strict=True))
        return self._replace(terms=terms)


def features_of(kind: int) -> list[Feature]:
    return [feature for feature in Feature if kind & _bit(feature)]


def fit_rates(searched: Tally, variant: Variant) -> Rates:
    """The most likely rates in sets a second, by Newton's method."""
    rows = {kind: _regressors(kind, variant) for kind in kinds(variant)}
    size = _TERM_COUNT + len(variant.varying)
    means = (*_PRIOR_MEANS, *[0.0] * (size - _TERM_COUNT))
    precision = [spread**-2 for spread in (*_PRIOR_DEVIATIONS, *[_FEATURE_DEVIATION] * (size - _TERM_COUNT))]
    terms, covariance = means, [[0.0] * size] * size
    longest = 1.0
    while longest > _TOLERANCE:  # there is one summit, and no step is longer than 1
        slope = [precision[one] * (means[one] - terms[one]) for one in range(size)]
        curve = [[precision[one] * (one == other) for other in range(size)] for one in range(size)]
        for kind, row in rows.items():
            expected = searched.exposure[kind] / 1000 * exp(_dot(row, terms))
            for one in range(size):
                slope[one] += (searched.claims[kind] - expected) * row[one]
                for other in range(size):
                    curve[one][other] += expected * row[one] * row[other]
        covariance = _inverse(curve)
        step = [_dot(line, slope) for line in covariance]
        longest = max(map(abs, step))
        terms = tuple(term + move / max(1.0, longest) for term, move in zip(terms, step, strict=True))
    return Rates(variant, terms, tuple(map(tuple, covariance)))


def kinds(variant: Variant) -> list[int]:
    varying = sum(_bit(feature) for feature in variant.varying)
    return [kind for kind in range(1, KINDS) if not kind & ~varying]


def _regressors(kind: int, variant: Variant) -> tuple[float, ...]:
    """What each term counts for in a kind; those of features sum to nothing, so they tell kinds of equal k apart."""
    features = variant.varying
    differ = [bool(kind & _bit(feature)) for feature in features]
    k, n = differ.count(True), len(features)
    off = k - (n + 1) / 2
    return (1.0, off, off**2 - (n**2 - 1) / 12, *(one - k / n for one in differ))


def _bit(feature: Feature) -> int:
    return 1 << [*Feature].index(feature)


def _dot(row: Sequence[float], column: Sequence[float]) -> float:
    """Their product, added in order: from Python 3.12 on `sum` would give another last digit."""
    total = 0.0
    for one, other in zip(row, column, strict=True):
        total += one * other
    return total


def _random_normal(chance: Random) -> float:
    """A number as a normal distribution gives them, by Box and Muller."""
    return sqrt(-2 * log(1 - chance.random())) * cos(tau * chance.random())


def _cholesky(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Such that it makes the matrix when multiplied with itself turned over, by Cholesky."""
    size = len(matrix)
    root = [[0.0] * size for _ in matrix]
    for one in range(size):
        for other in range(one + 1):
            rest = matrix[one][other] - _dot(root[one][:other], root[other][:other])
            root[one][other] = sqrt(rest) if one == other else rest / root[other][other]
    return root


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Of a symmetric matrix with all its eigenvalues above 0, by Gauss and Jordan, which needs no pivots there."""
    size = len(matrix)
    rows = [[*row, *(float(one == other) for other in range(size))] for one, row in enumerate(matrix)]
    for place in range(size):
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for other in range(size):
            if other != place:
                times = rows[other][place]
                rows[other] = [value - times * own for value, own in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]
