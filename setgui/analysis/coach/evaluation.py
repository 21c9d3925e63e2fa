"""What each move of a position is worth, and why one is better than another, as values: `words` tells them.

A value is a sum, so the difference of two moves is one too, term by term, exactly as it was judged at first sight.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache
from itertools import islice
from math import fsum
from operator import mul
from typing import NamedTuple

from setgui.analysis.coach.position import (
    ADD,
    FEATURES,
    FINISH,
    RESHUFFLE,
    MoveNumber,
    Position,
    features,
    solvable,
    worth,
)
from setgui.analysis.coach.regret import MoveEstimator
from setgui.analysis.moves import Move, variant_for
from setgui.model.cards import DECK, Card
from setgui.model.commands import Command
from setgui.model.game import Cards, Game
from setgui.model.matching import find_set
from setgui.model.modes import SOLITAIRE
from setgui.model.quoting import as_code
from setgui.model.variants import STANDARD, VARIANTS

_TRIALS, _ADVICE_TRIALS = 64, 48


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What a move is worth: the points expected from it on, its own among them."""

    move: Move
    value: float
    error: float
    """One standard error; 0 where the value is exact."""


def evaluate(table: Iterable[Card], unseen: Iterable[Card], variant: str = STANDARD.name) -> tuple[MoveValue, ...]:
    """Every move of a position of solitaire with what it is worth, best first; the order of `unseen` means nothing.

    A value is the points that a strong player can expect from the move on. It is exact, with an error of 0, where so
    few cards are left that beside a full table no more than 3 would be unseen: 15, of junior cards 12. Raises
    ValueError for a card that is there twice or is none of the variant, and for a table of more cards than can lie
    there; UnknownVariant for what the coach does not know.

    >>> from setgui import Card, evaluate
    >>> table = [Card(code) for code in "3pso 3gtz 3ped 1psz 1gsd 1gto 2rso 2red 1pez 2rsd 3rsz 2gsz".split()]
    >>> for each in evaluate(table, [Card(code) for code in "3rtz 3gsd 3psd".split()]):
    ...     print(each.move, each.value)
    add 7.0
    reshuffle 5.940659
    claim 1psz 3rsz 2gsz 4.0
    finish 0.0
    """
    known = variant_for(SOLITAIRE, variant)
    cards, rest = _cards(table), _cards(unseen)
    find_set((*cards, *rest))  # raises for what is no card, and for one that is there twice
    for card in (*cards, *rest):
        if card not in known.cards:
            raise ValueError(f"{card} is not one of the {variant} cards")
    if len(cards) > known.limit:
        raise ValueError(f"a table has at most {known.limit} cards, not {len(cards)}")
    weighing = MoveEstimator(Position(variant, cards, rest))
    weighing.run_trials("evaluate", _TRIALS)
    values = weighing.values()
    command = weighing.position.command
    return tuple(
        MoveValue(command(move), round(values[move] + 0.0, 6), round(weighing.error(move), 6))
        for move in sorted(values, key=values.__getitem__, reverse=True)
    )


def _cards(given: Iterable[Card]) -> Cards:
    if not isinstance(given, Iterable):
        raise TypeError(f"a collection of cards is needed, not {as_code(given)}")
    return tuple(islice(given, len(DECK) + 1))  # of more than all one is there twice


_GOOD_SET_POINTS = 3
"""A set of so many points is worth leaving on the table."""
_MANY_MEGASETS = 4
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


class Remaining(NamedTuple):
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
    better_leaves: Remaining
    other_leaves: Remaining

    @property
    def gains(self) -> Terms:
        """By how much the better one is better, term by term."""
        return Terms(*(mine - its for mine, its in zip(self.better, self.other, strict=True)))


def compare(table: Cards, unseen: Collection[Card], variant: str, better: Command, other: Command) -> Comparison:
    """Why the better one of two moves of a position is better."""
    position = Position(variant, table, tuple(unseen))
    moves = position.move(better), position.move(other)
    (terms, left), (other_terms, other_left) = ((_terms(position, move), _remaining(position, move)) for move in moves)
    facts = Comparison(Why.TERMS, terms, other_terms, left, other_left)
    return replace(facts, why=_why(position, *moves, facts))


def _why(position: Position, better: MoveNumber, other: MoveNumber, facts: Comparison) -> Why:
    now, left, other_left = facts.gains.now, facts.better_leaves, facts.other_leaves
    reasons = {
        Why.ENDED: FINISH in (better, other),
        Why.COUNTED: solvable(position.play, len(position.up), len(position.unseen)),
        Why.ONLY_SET: [better] == position.survey.sets,
        Why.RESHUFFLE: better == RESHUFFLE,
        Why.ADD: better == ADD,
        Why.POINTS: now > 0,
        Why.LEAVES_A_SET: max(left.sets, default=0) >= _GOOD_SET_POINTS > max(other_left.sets, default=0),
        Why.MEGASETS: left.megasets - other_left.megasets >= _MANY_MEGASETS,
    }
    return next((why for why, so in reasons.items() if so), Why.TERMS)


def _terms(position: Position, move: MoveNumber) -> Terms:
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


def _remaining(position: Position, move: MoveNumber) -> Remaining:
    play, where = position.play, position.where
    sets, most = play.set_index.sets, max(play.set_index.points)
    gone = set(sets[move]) if move >= 0 else set()
    stay = [] if move == RESHUFFLE else [each for each in position.survey.sets if gone.isdisjoint(sets[each])]
    possible = [each for each in play.set_index.left(where) if gone.isdisjoint(sets[each])]
    points = sorted((play.set_index.points[each] for each in stay), reverse=True)
    return Remaining(tuple(points), sum(play.set_index.points[each] == most for each in possible))


class Advice(NamedTuple):
    """The best move, and why it is better than the next one."""

    best: Move
    other: Move
    why: Comparison


def advise(game: Game) -> Advice:
    """What to do in a game that is not over, by what the player can know of it."""
    return _advise(game.start.variant, game.table, frozenset(game.pile))


@lru_cache(maxsize=4)  # what is asked deeper and deeper, and told in several ways, is weighed once
def _advise(variant: str, table: Cards, unseen: frozenset[Card]) -> Advice:
    cards = tuple(card for card in VARIANTS[variant].cards if card in unseen)
    position = Position(variant, table, cards)
    weighing = MoveEstimator(position)
    weighing.run_trials("ask", _ADVICE_TRIALS)
    values = weighing.values()
    best, other = (position.command(move) for move in sorted(values, key=values.__getitem__, reverse=True)[:2])
    return Advice(best, other, compare(table, cards, variant, best, other))
