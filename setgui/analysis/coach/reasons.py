"""Why one move is better than another, out of the value's own terms. As values: `words` tells them.

A value is a sum, so the difference of two moves is one too, term by term, exactly as it was judged at first sight.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum, auto
from math import fsum
from operator import mul
from typing import NamedTuple

from setgui.analysis.coach.position import ADD, FEATURES, FINISH, RESHUFFLE, Move, Position, features, solvable, worth
from setgui.model.cards import Card
from setgui.model.commands import Command
from setgui.model.game import Cards

_GOOD = 3
"""A set of so many points is worth leaving on the table."""
_MANY = 4
"""So many megasets more or less are worth a word."""


class Terms(NamedTuple):
    """What a move is worth, as points from where they come."""

    now: float
    """What it scores at once."""
    stays: float
    """By sets that stay on the table."""
    coming: float
    """By what the next cards are expected to complete."""
    one_short: float
    """By sets of which only one card, or two, are missing on the table."""
    deck: float
    """By all that is still possible, and how evenly the cards are mixed."""


_STAYS = frozenset([1, 2, 3, 4, 26, 27, 28])
_COMING = frozenset(range(5, 13))
_ONE_SHORT = frozenset(range(19, 26))


class Why(Enum):
    """What tells most about two moves: the first of these that is so."""

    ENDED = auto()
    """Nothing that is left is worth its price; or the game was ended with something left to win."""
    COUNTED = auto()
    """So few cards are left that all was counted out."""
    ONLY_SET = auto()
    """It is the only set, and worth to be taken."""
    RESHUFFLE = auto()
    """It pays to reshuffle: no set lies there, or only a poor one."""
    ADD = auto()
    """It pays to add a card."""
    POINTS = auto()
    """It scores more at once."""
    LEAVES_A_SET = auto()
    """It leaves a good set on the table, and the other one does not."""
    MEGASETS = auto()
    """More sets of most points stay possible."""
    TERMS = auto()
    """A little of everything: see the largest terms."""


class Left(NamedTuple):
    """What a move leaves."""

    sets: tuple[int, ...]
    """The points of the sets that stay on the table, the most first."""
    megasets: int
    """How many sets of most points are still possible, with cards on the table or to come."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """One move beside another."""

    why: Why
    better: Terms
    other: Terms
    better_leaves: Left
    other_leaves: Left

    @property
    def gains(self) -> Terms:
        """By how much the better one is better, term by term."""
        return Terms(*(mine - its for mine, its in zip(self.better, self.other, strict=True)))


def compare(table: Cards, unseen: Collection[Card], variant: str, better: Command, other: Command) -> Comparison:
    """Why the better one of two moves of a position is better."""
    position = Position(variant, table, tuple(unseen))
    moves = position.move(better), position.move(other)
    (terms, left), (other_terms, other_left) = ((_terms(position, move), _left(position, move)) for move in moves)
    facts = Comparison(Why.TERMS, terms, other_terms, left, other_left)
    return Comparison(_why(position, *moves, facts), terms, other_terms, left, other_left)


def _why(position: Position, better: Move, other: Move, facts: Comparison) -> Why:
    now, left, other_left = facts.gains.now, facts.better_leaves, facts.other_leaves
    reasons = {
        Why.ENDED: FINISH in (better, other),
        Why.COUNTED: solvable(position.play, len(position.up), len(position.unseen)),
        Why.ONLY_SET: [better] == position.survey.sets,
        Why.RESHUFFLE: better == RESHUFFLE,
        Why.ADD: better == ADD,
        Why.POINTS: now > 0,
        Why.LEAVES_A_SET: max(left.sets, default=0) >= _GOOD > max(other_left.sets, default=0),
        Why.MEGASETS: left.megasets - other_left.megasets >= _MANY,
    }
    return next((why for why, so in reasons.items() if so), Why.TERMS)


def _terms(position: Position, move: Move) -> Terms:
    play, up, unseen = position.play, len(position.up), len(position.unseen)
    gain = float(play.gain(up, move))
    if move == FINISH or play.all_seen(up, unseen, move):
        [(value, _)] = play.options(position.where, position.survey, up, unseen, [move])
        return Terms(gain, value - gain, 0.0, 0.0, 0.0)
    counts, values, parts = play.leaves(position.where, position.survey, up, unseen, move)
    if worth(play.weights, counts, values, parts) <= 0:
        return Terms(gain, 0.0, 0.0, 0.0, 0.0)
    kind, phase = play.weights.place(counts, parts)
    products = list(map(mul, play.weights.rows[kind][phase], features(counts, values, parts)))
    groups = [_STAYS, _COMING, _ONE_SHORT]
    rest = frozenset(range(FEATURES)).difference(*groups)
    return Terms(gain, *(fsum(products[at] for at in group) for group in (*groups, rest)))


def _left(position: Position, move: Move) -> Left:
    play, where = position.play, position.where
    sets, most = play.lines.sets, max(play.lines.points)
    gone = set(sets[move]) if move >= 0 else set()
    stay = [] if move == RESHUFFLE else [each for each in position.survey.sets if gone.isdisjoint(sets[each])]
    possible = [each for each in play.lines.left(where) if gone.isdisjoint(sets[each])]
    points = sorted((play.lines.points[each] for each in stay), reverse=True)
    return Left(tuple(points), sum(play.lines.points[each] == most for each in possible))
