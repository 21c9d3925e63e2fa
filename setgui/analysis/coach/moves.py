"""What can be done, and what each move is worth by the value of what it leaves."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from setgui.analysis.coach.counts import Counts, Lines, Survey, Values, Where, lines
from setgui.analysis.coach.worth import Parts, Weights, weights, worth
from setgui.model.rules.solitaire import RESHUFFLE_COST
from setgui.model.variants import VARIANTS

Move = int
"""The place of a set among the variant's, or one of these three."""
ADD, RESHUFFLE, FINISH = -1, -2, -3


class Option(NamedTuple):
    """A move, and the expected points from it on."""

    value: float
    move: Move


class Play(NamedTuple):
    """The cards and the rules that a game is played with, and what was learned of it."""

    lines: Lines
    weights: Weights
    full: int
    """How many cards a full table has."""
    limit: int
    """How many cards lie on it at most."""
    cards: int
    """How many there are in all."""

    def gain(self, up: int, move: Move) -> int:
        """What a move scores at once, with so many cards on the table."""
        if move >= 0:
            return 1 if up > self.full else self.lines.points[move]
        return -RESHUFFLE_COST if move == RESHUFFLE else 0

    def legal(self, up: int, unseen: int, sets: Sequence[Move]) -> list[Move]:
        """Every move: the sets in the order given, then the others."""
        moves = list(sets)
        if unseen and up < self.limit:
            moves.append(ADD)
        if unseen or up > self.full:
            moves.append(RESHUFFLE)
        return [*moves, FINISH]

    def sensible(self, up: int, unseen: int, sets: Sequence[Move]) -> list[Move]:
        """The moves that a strong player thinks of."""
        moves = list(sets)
        best = max((self.gain(up, each) for each in sets), default=0)
        over = up > self.full
        if (best <= 1 or over) and unseen and up < self.limit:
            moves.append(ADD)
        if (best <= RESHUFFLE_COST or over) and (unseen or over):
            moves.append(RESHUFFLE)
        return moves if sets else [*moves, FINISH]

    def options(self, where: Where, survey: Survey, up: int, unseen: int, moves: Sequence[Move]) -> list[Option]:
        """What each of these moves is worth, in their order."""
        return [Option(self._option(where, survey, up, unseen, move), move) for move in moves]

    def best(self, where: Where, up: int, unseen: int) -> Option:
        """The move that a strong player makes at once; among equals the first."""
        survey = self.lines.survey(where)
        moves = self.sensible(up, unseen, survey.sets)
        best = Option(-1e9, FINISH)
        for move in moves:
            value = self._option(where, survey, up, unseen, move)
            if value > best.value:
                best = Option(value, move)
        return best

    def _option(self, where: Where, survey: Survey, up: int, unseen: int, move: Move) -> float:
        if move == FINISH:
            return 0.0
        if self.all_seen(up, unseen, move):
            return self.gain(up, move) + self._all_seen(where, up - 3 + unseen, move)
        return self.gain(up, move) + worth(self.weights, *self.leaves(where, survey, up, unseen, move))

    def all_seen(self, up: int, unseen: int, move: Move) -> bool:
        """Whether a move is a set after which all cards lie on the table, so that nothing is left to chance."""
        return move >= 0 and (not unseen or up - 3 + unseen <= self.full)

    def leaves(self, where: Where, survey: Survey, up: int, unseen: int, move: Move) -> tuple[Counts, Values, Parts]:
        """What there is after a move that is not the end, before new cards come."""
        counts, values, _ = survey
        if move == ADD:
            return counts, values, (up, unseen, 1)
        if move == RESHUFFLE:
            return _unseen(counts), values, (0, up + unseen, self.full)
        values = values.copy()
        for value in self.lines.values[move]:
            values[value] -= 1
        stay = up - 3
        return self.lines.without(counts, where, move), values, (stay, unseen, max(0, min(self.full - stay, unseen)))

    def _all_seen(self, where: Where, up: int, taken: Move) -> int:
        """The most points to be had when a set is taken and then all cards lie on the table."""
        cards = self.lines.sets
        before = set(cards[taken])
        return self.most(up, [each for each in self.lines.left(where) if before.isdisjoint(cards[each])])

    def most(self, up: int, sets: list[Move]) -> int:
        """The most points that these sets hold, of so many cards that all lie on the table."""
        cards = self.lines.sets
        most = 0
        for n, move in enumerate(sets):
            taken = set(cards[move])
            # Those before it were tried first already, if the order in which sets are taken means nothing.
            later = sets if up > self.full else sets[n:]
            left = [each for each in later if taken.isdisjoint(cards[each])]
            most = max(most, self.gain(up, move) + self.most(up - 3, left))
        return most


def _unseen(counts: Counts) -> Counts:
    """All sets, as what a reshuffle leaves of them."""
    return [0] * 12 + [counts[k] + counts[4 + k] + counts[8 + k] + counts[12 + k] for k in range(4)]


@cache
def play_of(variant: str) -> Play:
    """How a variant is played."""
    of = VARIANTS[variant]
    return Play(lines(variant), weights(variant), of.table_size, of.limit, len(of.cards))
