"""The value of each move of a position, and the reasons why one is better; `words` puts them into sentences.

A value without looking ahead is a sum, so the difference between two moves can be split into the same terms.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache
from itertools import islice
from math import fsum
from operator import mul
from typing import NamedTuple

from setgui.analysis.coach.position import ADD, FEATURES, FINISH, RESHUFFLE, MoveNumber, Position, features, worth
from setgui.analysis.coach.regret import MoveEstimator
from setgui.analysis.moves import Move, variant_for
from setgui.model.cards import DECK, Card
from setgui.model.commands import Claim, Command
from setgui.model.game import Cards, Game
from setgui.model.matching import Match, find_set
from setgui.model.modes import SOLITAIRE
from setgui.model.quoting import as_code
from setgui.model.variants import STANDARD, VARIANTS

_TRIALS, _ADVICE_TRIALS = 64, 48


@dataclass(frozen=True, slots=True)
class MoveValue:
    """A move with its value: the points expected from the move on, including its own."""

    move: Move
    value: float
    error: float
    """The standard error of the value; 0 if it is exact."""


def evaluate(table: Iterable[Card], unseen: Iterable[Card], variant: str = STANDARD.name) -> tuple[MoveValue, ...]:
    """Evaluate every move of a solitaire position, best first; the order of `unseen` does not matter.

    A value is the points that a strong player can expect from the move on. It is exact, with an error of 0, if at most
    6 cards are unseen beside a full table: 18 cards in all, or 15 junior ones. That takes about a second. Raises
    ValueError for a repeated card, a card that is not in the variant, or a table of too many cards; UnknownVariant for
    a variant that the coach cannot play.

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
    find_set((*cards, *rest))  # raises for repeated cards and for other objects
    for card in (*cards, *rest):
        if card not in known.cards:
            raise ValueError(f"{card} is not one of the {variant} cards")
    if len(cards) > known.limit:
        raise ValueError(f"a table has at most {known.limit} cards, not {len(cards)}")
    estimator = MoveEstimator(Position(variant, cards, rest))
    estimator.solve()
    estimator.run_trials("evaluate", _TRIALS)
    values = estimator.values()
    command = estimator.position.command
    return tuple(
        MoveValue(command(move), round(values[move] + 0.0, 6), round(estimator.error(move), 6))
        for move in sorted(values, key=values.__getitem__, reverse=True)
    )


def margin_of_best(table: Cards, unseen: Cards, variant: str, *, over: Match) -> float:
    """Return how much more the best move is worth than a claim, or if that is none, than the second best move."""
    values = {each.move: each.value for each in evaluate(table, unseen, variant)}
    best, second, *_others = values.values()
    return best - values.get(Claim(over), second)


def _cards(given: Iterable[Card]) -> Cards:
    if not isinstance(given, Iterable):
        raise TypeError(f"a collection of cards is needed, not {as_code(given)}")
    return tuple(islice(given, len(DECK) + 1))  # more cards than the deck has include a repeated one


_GOOD_SET_POINTS = 3
"""Minimum points of a set that is good to leave on the table."""
_MANY_MEGASETS = 4
"""Minimum difference in the number of possible megasets that counts as a reason."""


class Terms(NamedTuple):
    """The value of a move in points, by source."""

    now: float
    """Points that the move itself scores."""
    stays: float
    """Points from sets that stay on the table."""
    coming: float
    """Points from sets that the next cards are expected to complete."""
    one_short: float
    """Points from sets of which only one or two cards are missing on the table."""
    deck: float
    """Points from all sets still possible, and from how evenly the cards are mixed."""


_STAYS = frozenset([1, 2, 3, 4, 26, 27, 28])
_COMING = frozenset(range(5, 13))
_ONE_SHORT = frozenset(range(19, 26))


class Why(Enum):
    """The main reason why a move is better than another: the first member that applies."""

    ENDED = auto()
    """One move is to finish: nothing left is worth its price, or something is left to win."""
    COUNTED = auto()
    """The values are exact, because few cards are left."""
    ONLY_SET = auto()
    RESHUFFLE = auto()
    """The better move is to reshuffle: there is no good set."""
    ADD = auto()
    POINTS = auto()
    """The better move itself scores more."""
    LEAVES_A_SET = auto()
    """The better move leaves a good set on the table, and the other does not."""
    MEGASETS = auto()
    """The better move leaves more sets of maximum points possible."""
    TERMS = auto()
    """There is no single reason: the largest differences of the terms count."""


class Remaining(NamedTuple):
    """The sets that remain after a move."""

    sets: tuple[int, ...]
    """The points of the sets that stay on the table, highest first."""
    megasets: int
    """The number of sets of maximum points that are still possible with the cards on the table and unseen."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison of a better move with another one."""

    why: Why
    better: Terms
    other: Terms
    better_leaves: Remaining
    other_leaves: Remaining

    @property
    def gains(self) -> Terms:
        """The differences of the terms: better move minus other move."""
        return Terms(*(mine - its for mine, its in zip(self.better, self.other, strict=True)))


def compare(
    table: Cards, unseen: Collection[Card], variant: str, better: Command, other: Command, *, exact: bool
) -> Comparison:
    """Compare two moves of a position, with the main reason why `better` is better; `exact` if their values are."""
    position = Position(variant, table, tuple(unseen))
    moves = position.move(better), position.move(other)
    (terms, left), (other_terms, other_left) = ((_terms(position, move), _remaining(position, move)) for move in moves)
    comparison = Comparison(Why.TERMS, terms, other_terms, left, other_left)
    return replace(comparison, why=_why(position, *moves, comparison, exact=exact))


def _why(position: Position, better: MoveNumber, other: MoveNumber, comparison: Comparison, *, exact: bool) -> Why:
    now, left, other_left = comparison.gains.now, comparison.better_leaves, comparison.other_leaves
    reasons = {
        Why.ENDED: FINISH in (better, other),
        Why.COUNTED: exact,
        Why.ONLY_SET: [better] == position.survey.sets,
        Why.RESHUFFLE: better == RESHUFFLE,
        Why.ADD: better == ADD,
        Why.POINTS: now > 0,
        Why.LEAVES_A_SET: max(left.sets, default=0) >= _GOOD_SET_POINTS > max(other_left.sets, default=0),
        Why.MEGASETS: left.megasets - other_left.megasets >= _MANY_MEGASETS,
    }
    return next((why for why, applies in reasons.items() if applies), Why.TERMS)


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
    possible = [each for each in play.set_index.possible(where) if gone.isdisjoint(sets[each])]
    points = sorted((play.set_index.points[each] for each in stay), reverse=True)
    return Remaining(tuple(points), sum(play.set_index.points[each] == most for each in possible))


class Advice(NamedTuple):
    """The best move, the second best, and the reason for the difference."""

    best: Move
    other: Move
    why: Comparison


def advise(game: Game) -> Advice:
    """Return the two best moves of a game that is not over, and why one is better, by what the player can know."""
    return _advise(game.start.variant, game.table, frozenset(game.pile))


@lru_cache(maxsize=4)  # the same advice is needed for hints in several steps and forms
def _advise(variant: str, table: Cards, unseen: frozenset[Card]) -> Advice:
    cards = tuple(card for card in VARIANTS[variant].cards if card in unseen)
    position = Position(variant, table, cards)
    estimator = MoveEstimator(position)
    estimator.run_trials("ask", _ADVICE_TRIALS)
    values = estimator.values()
    best, other = (position.command(move) for move in sorted(values, key=values.__getitem__, reverse=True)[:2])
    return Advice(best, other, compare(table, cards, variant, best, other, exact=estimator.exact))
