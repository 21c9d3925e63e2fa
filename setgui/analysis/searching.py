"""Blind spots: features in which sets differ that a player finds more slowly than other sets of the same points.

A player searches for all sets of a table at once and takes the first one seen. If sets of a *kind* (which features
differ) are seen at some rate, a search of t seconds with s of them on the table adds s * t to their *exposure*, and
the number of claims is a Poisson variable with the mean rate times exposure. So a search can be summarized by claims
and exposure by kind, which can be added up over searches and games. The rates come from Poisson regression with a
constant, two terms for the number k of features that differ, and one term for each feature. A feature is compared
among kinds of the same k, so a preference for sets of many or few points makes no difference.

A kind is a number with a bit for each feature that differs; the first feature has the lowest bit.
"""

from collections.abc import Sequence
from math import cos, exp, log, sqrt, tau
from random import Random
from typing import NamedTuple

from setgui.model.cards import Feature
from setgui.model.matching import Match
from setgui.model.variants import Variant

KINDS = 2 ** len(Feature)
"""One more than the highest kind; no set has kind 0."""
MIN_GAMES = 5
"""Minimum number of games for statements about blind spots."""
_WIDTH = 3.0
"""Half width of intervals, in standard errors; a blind spot differs from the other features by more than that.

Four features are tested after each game. With 3.0, seven of 200 simulated players without a blind spot were shown one
within 20 games; with 2.24, which is right for a single test, a third of them would be.
"""
_TERM_COUNT = 3
"""Number of terms before those of the features: constant, k, k squared."""
_PRIOR_MEANS = (-2.4, -0.48, 0.0)
_PRIOR_DEVIATIONS = (2.0, 0.4, 0.2)
"""Prior means and standard deviations of these terms: sets that differ more are found more slowly."""
_FEATURE_DEVIATION = 0.5
"""Prior standard deviation of each feature's term, whose mean is 0."""
_TOLERANCE = 1e-9
"""Change of the terms, in one step, at which Newton's method stops."""


class Tally(NamedTuple):
    """The claims and exposure of sets in searches, by kind."""

    claims: tuple[int, ...] = (0,) * KINDS
    """Numbers of sets found."""
    exposure: tuple[int, ...] = (0,) * KINDS
    """Times in ms during which sets were on the table, added up over all sets."""

    def plus(self, other: "Tally") -> "Tally":
        claims, exposure = (tuple(map(int.__add__, *both)) for both in zip(self, other, strict=True))
        return Tally(claims, exposure)


class FeatureSpeed(NamedTuple):
    """The time to find sets that differ in a feature, compared with other sets of equal points."""

    feature: Feature
    slower: float
    """Factor of the time for sets that differ in the feature; below 1 they are found faster."""
    low: float
    high: float
    """`low` and `high` are bounds that almost certainly include the true factor."""

    @property
    def is_blind_spot(self) -> bool:
        """Whether the feature is almost certainly a blind spot."""
        return self.low > 1


def kind_of(cards: Match) -> int:
    first, second, *_ = cards
    pairs = zip(first.values, second.values, strict=True)
    return sum(1 << place for place, (one, other) in enumerate(pairs) if one is not other)


class Rates(NamedTuple):
    """The estimated rates at which a player finds sets, as terms of the regression, with their uncertainty."""

    variant: Variant
    terms: tuple[float, ...]
    covariance: tuple[tuple[float, ...], ...]

    @property
    def speeds(self) -> tuple[FeatureSpeed, ...]:
        """The comparison of each varying feature with the others."""
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
        """Return how often per second a set of a kind is found."""
        return exp(_dot(_regressors(kind, self.variant), self.terms))

    def sampled(self, rng: Random) -> "Rates":
        """Draw rates at random from the distribution of the possible true rates."""
        noise = [_random_normal(rng) for _ in self.terms]
        root = _cholesky(self.covariance)
        terms = tuple(term + _dot(row, noise) for term, row in zip(self.terms, root, strict=True))
        return self._replace(terms=terms)


def features_of(kind: int) -> list[Feature]:
    return [feature for feature in Feature if kind & _bit(feature)]


def fit_rates(searched: Tally, variant: Variant) -> Rates:
    """Estimate the rates most likely after these searches, given the prior of the terms, by Newton's method."""
    rows = {kind: _regressors(kind, variant) for kind in kinds(variant)}
    size = _TERM_COUNT + len(variant.varying)
    means = (*_PRIOR_MEANS, *[0.0] * (size - _TERM_COUNT))
    precision = [spread**-2 for spread in (*_PRIOR_DEVIATIONS, *[_FEATURE_DEVIATION] * (size - _TERM_COUNT))]
    terms, covariance = means, [[0.0] * size] * size
    longest = 1.0
    while longest > _TOLERANCE:  # there is only one maximum, and steps are limited to 1
        slope = [precision[i] * (means[i] - terms[i]) for i in range(size)]
        curve = [[precision[i] * (i == j) for j in range(size)] for i in range(size)]
        for kind, row in rows.items():
            expected = searched.exposure[kind] / 1000 * exp(_dot(row, terms))
            for i in range(size):
                slope[i] += (searched.claims[kind] - expected) * row[i]
                for j in range(size):
                    curve[i][j] += expected * row[i] * row[j]
        covariance = _inverse(curve)
        step = [_dot(line, slope) for line in covariance]
        longest = max(map(abs, step))
        terms = tuple(term + move / max(1.0, longest) for term, move in zip(terms, step, strict=True))
    return Rates(variant, terms, tuple(map(tuple, covariance)))


def kinds(variant: Variant) -> list[int]:
    varying = sum(_bit(feature) for feature in variant.varying)
    return [kind for kind in range(1, KINDS) if not kind & ~varying]


def _regressors(kind: int, variant: Variant) -> tuple[float, ...]:
    """Return the factor of each term for a kind; those of the features sum to 0, to compare only kinds of equal k."""
    features = variant.varying
    differ = [bool(kind & _bit(feature)) for feature in features]
    k, n = differ.count(True), len(features)
    off = k - (n + 1) / 2
    return (1.0, off, off**2 - (n**2 - 1) / 12, *(one - k / n for one in differ))


def _bit(feature: Feature) -> int:
    return 1 << [*Feature].index(feature)


def _dot(row: Sequence[float], column: Sequence[float]) -> float:
    """Return the dot product, added in order: from Python 3.12 on, `sum` would give another last digit."""
    total = 0.0
    for one, other in zip(row, column, strict=True):
        total += one * other
    return total


def _random_normal(rng: Random) -> float:
    """Return a random number from the standard normal distribution, by the Box-Muller method."""
    return sqrt(-2 * log(1 - rng.random())) * cos(tau * rng.random())


def _cholesky(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    size = len(matrix)
    root = [[0.0] * size for _ in matrix]
    for i in range(size):
        for j in range(i + 1):
            rest = matrix[i][j] - _dot(root[i][:j], root[j][:j])
            root[i][j] = sqrt(rest) if i == j else rest / root[j][j]
    return root


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Invert a symmetric positive definite matrix by Gauss-Jordan elimination, which needs no pivoting there."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for place in range(size):
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for j in range(size):
            if j != place:
                times = rows[j][place]
                rows[j] = [value - times * own for value, own in zip(rows[j], rows[place], strict=True)]
    return [row[size:] for row in rows]
