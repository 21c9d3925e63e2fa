"""The cost of a decision, estimated better with every round of trial games."""

from collections.abc import Sequence
from functools import cache
from math import fsum, hypot, sqrt
from random import Random
from typing import NamedTuple

from setgui.analysis.coach.position import (
    ADD,
    FINISH,
    GONE,
    RESHUFFLE,
    UNSEEN,
    UP,
    MoveNumber,
    Play,
    Position,
    Where,
    exact_values,
    solvable,
)
from setgui.model.deck import shuffled


class TrialGame:
    """A position played on in place, with an assumed order of the draw pile, whose last card is dealt next."""

    def __init__(self, play: Play, up: list[int], pile: list[int], where: Where, seed: str) -> None:
        self._play = play
        self.up = up
        self.pile = pile
        self.where = where
        self._seed = seed
        self._rng: Random | None = None

    def points(self, move: MoveNumber, depth: int) -> float:
        """Make a move and up to `depth` best ones, until finishing is best; return the points won and then expected."""
        won = 0.0
        for _ in range(depth + 1):
            if move == FINISH:
                return won
            won += self.make(move)
            value, move = self.best()
            if value == 0:
                return won
        return won + value

    def best(self) -> tuple[float, MoveNumber]:
        return self._play.best(self.where, len(self.up), len(self.pile))

    def make(self, move: MoveNumber) -> int:
        """Make a move, except finishing, and deal cards as the rules require; return the points that it scores."""
        play, where, up = self._play, self.where, self.up
        gain = play.gain(len(up), move)
        if move == RESHUFFLE:
            self._reshuffle()
        elif move == ADD:
            self._deal(len(up) + 1)
        else:
            for card in play.set_index.sets[move]:
                where[card] = GONE
                up.remove(card)
            self._deal(play.full)
        return gain

    def _deal(self, size: int) -> None:
        up, pile, where = self.up, self.pile, self.where
        while len(up) < size and pile:
            card = pile.pop()
            where[card] = UP
            up.append(card)

    def _reshuffle(self) -> None:
        if self._rng is None:
            self._rng = Random(f"{self._seed}:reshuffle")  # noqa: S311 - a game, no secret
        cards = sorted(self.up + self.pile)
        for card in cards:
            self.where[card] = UNSEEN
        self.up, self.pile = [], list(shuffled(cards, self._rng))
        self._deal(self._play.full)


def trial_results(position: Position, moves: Sequence[MoveNumber], depth: int, seed: str) -> list[float]:
    """Try each move and `depth` best moves after it, with the same order of cards; return points won plus expected."""
    pile = shuffled(position.unseen, Random(seed))  # noqa: S311 - a game, no secret
    courses = (TrialGame(position.play, list(position.up), list(pile), position.where.copy(), seed) for _ in moves)
    return [course.points(move, depth) for course, move in zip(courses, moves, strict=True)]


_ERROR = 0.5
"""Standard error, in points, of a value without looking ahead, for its weight beside the results of trials."""


class ModelError(NamedTuple):
    """The root mean square errors of estimates, in points, that more trials would not reduce; large near the end."""

    untried: float
    """The error of a value without looking ahead."""
    untried_difference: float
    value: float
    """The error of a value after trials."""
    difference: float
    """The error of the difference of two values after trials, and so of a regret."""


_MODEL_ERRORS = {
    9: ModelError(1.6, 1.2, 0.62, 0.55),
    12: ModelError(1.75, 1.3, 1.0, 0.65),
    18: ModelError(1.2, 0.9, 0.8, 0.4),
    30: ModelError(0.7, 0.5, 0.6, 0.25),
    69: ModelError(0.5, 0.3, 0.5, 0.1),
}
"""Measured errors (`make coach ARGS=errors`) by the number of cards left besides a full table; linear in between."""


@cache
def model_error(spare: int) -> ModelError:
    below = max((at for at in _MODEL_ERRORS if at <= spare), default=min(_MODEL_ERRORS))
    above = min((at for at in _MODEL_ERRORS if at >= spare), default=max(_MODEL_ERRORS))
    part = (spare - below) / (above - below) if above > below else 0.0
    ends = zip(_MODEL_ERRORS[below], _MODEL_ERRORS[above], strict=True)
    return ModelError(*((1 - part) * one + part * other for one, other in ends))


_MARGIN = 2.5
"""Maximum disadvantage, in points, at which a move is tried: without looking ahead, and compared with the best."""
_DEPTH = 4
"""Number of moves made after the move that is tried."""
_DROP_ERRORS, _DROP_POINTS = 2.5, 0.15
"""A move is dropped if it is worse than the best by this many standard errors plus this many points."""
_FIRST_SIGHT_TRIALS = 12
"""The value without looking ahead counts as much as this number of trials."""
_MIN_ERROR = 1e-3
"""Minimum standard error of trials, for trials that all agree."""


class Verdict(NamedTuple):
    """The current estimate for a move that was made: its value, the best move, and the cost of not making that."""

    value: float
    best: MoveNumber
    regret: float
    error: float
    """The standard error of the regret."""


class MoveEstimator:
    """Estimates for a position's moves: exact near the end, else improved by trials of the best and the `made` move."""

    def __init__(
        self, position: Position, made: MoveNumber | None = None, *, margin: float = _MARGIN, depth: int = _DEPTH
    ) -> None:
        self.position = position
        self._depth = depth
        self.made = made
        up, unseen = position.up, position.unseen
        self.exact = solvable(position.play, len(up), len(unseen))
        options = exact_values(position.variant, up, unseen, position.moves) if self.exact else position.options()
        self._first = {move: value for value, move in options}
        best = max(self._first.values())
        self._model_error = model_error(len(up) + len(unseen) - position.play.full)
        self._live = [move for move, value in self._first.items() if move == made or value >= best - margin]
        self._behind = {move: best - value for move, value in self._first.items()}
        """The disadvantage of each move, in points, when last compared with the best."""
        self._trials: dict[MoveNumber, list[float]] = {}

    def solve(self) -> None:
        """Replace the estimates by exact values if few cards are left; before any trials, as it takes a second."""
        position = self.position
        up, unseen = position.up, position.unseen
        if not self.exact and solvable(position.play, len(up), len(unseen), with_time=True):
            self._first = {move: value for value, move in exact_values(position.variant, up, unseen, position.moves)}
            self.exact = True

    def run_trials(self, seed: str, times: int) -> None:
        """Unless values are exact or one move is left, run more trials of each, then drop clearly worse moves."""
        if self.exact or len(self._live) == 1:
            return
        if not self._trials:
            self._trials = {move: [] for move in self._live}
        done = len(self._trials[self._live[0]])
        for number in range(done, done + times):
            points = trial_results(self.position, self._live, self._depth, f"{seed}:{number}")
            for move, won in zip(self._live, points, strict=True):
                self._trials[move].append(won)
        means, best = self._means()
        worse = {move: means[best] - means[move] for move in self._live}
        self._behind.update(worse)
        for move, by in worse.items():
            if move not in (best, self.made) and by > _DROP_ERRORS * self._error(best, move) + _DROP_POINTS:
                self._live.remove(move)

    def _means(self) -> tuple[dict[MoveNumber, float], MoveNumber]:
        means = {move: self._mean(move) for move in self._live}
        return means, max(means, key=means.__getitem__)

    def _mean(self, move: MoveNumber, start: int = 0, step: int = 1) -> float:
        """Return the mean of every `step`-th trial from `start`, and of the value without looking ahead or `lift`."""
        trials = self._trials[move][start::step]
        before = _FIRST_SIGHT_TRIALS / step
        first = self._first[move] - (self.position.lift if move != FINISH else 0.0)
        return (before * first + fsum(trials)) / (before + len(trials))

    def _error(self, one: MoveNumber, other: MoveNumber) -> float:
        return standard_error([x - y for x, y in zip(self._trials[one], self._trials[other], strict=True)])

    def values(self) -> dict[MoveNumber, float]:
        if not self._trials:
            return self._first
        means, best = self._means()
        # The mean of the best move's value without looking ahead and by trials, weighted by precision.
        first, tried = _ERROR**-2, max(standard_error(self._trials[best]), _MIN_ERROR) ** -2
        top = (first * self._first[best] + tried * (_mean(self._trials[best]) + self.position.lift)) / (first + tried)
        values = {move: top - (means[best] - means[move] if move in means else by) for move, by in self._behind.items()}
        return {**values, FINISH: 0.0}

    def error(self, move: MoveNumber) -> float:
        if self.exact or move == FINISH:
            return 0.0
        trials = self._trials.get(move)
        return self._model_error.untried if trials is None else hypot(standard_error(trials), self._model_error.value)

    def verdict(self) -> Verdict:
        made = self.made
        assert made is not None  # noqa: S101 - there is no verdict without a move
        values = self.values()
        if made != FINISH and self._trials and len(self._live) > 1:
            regret = max(0.0, self._best_by_halves() - self._mean(made))
        else:
            regret = max(values.values()) - values[made]
        best = max(values, key=values.__getitem__) if regret > 0 else made
        return Verdict(values[made], best, regret, self._regret_error(made, best))

    def _best_by_halves(self) -> float:
        """Estimate the value of the best move without bias: each half of the trials rates the best of the other."""
        halves = [{move: self._mean(move, n, 2) for move in self._live} for n in range(2)]
        picks = [max(half, key=half.__getitem__) for half in halves]
        return (halves[1][picks[0]] + halves[0][picks[1]]) / 2

    def _regret_error(self, made: MoveNumber, best: MoveNumber) -> float:
        if self.exact:
            return 0.0
        if not self._trials and len(self._live) > 1:
            return self._model_error.untried_difference
        others = [best] if best != made else [move for move in self._live if move != made]
        return max((self._difference_error(made, other) for other in others), default=self._model_error.difference)

    def _difference_error(self, one: MoveNumber, other: MoveNumber) -> float:
        model = self._model_error.value if FINISH in (one, other) else self._model_error.difference
        return hypot(self._error(one, other), model)


def _mean(numbers: Sequence[float]) -> float:
    return fsum(numbers) / len(numbers)


def standard_error(numbers: Sequence[float]) -> float:
    mean = _mean(numbers)
    return sqrt(fsum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1) / len(numbers))
