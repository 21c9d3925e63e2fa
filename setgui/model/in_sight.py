"""All in sight: solitaire without reshuffles, in which the draw pile is known, so that the best score is exact."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from random import Random
from typing import NamedTuple

from setgui.model.cards import DECK, Card
from setgui.model.commands import Add, Claim
from setgui.model.deck import shuffled
from setgui.model.game import Cards, take
from setgui.model.matching import Match, find_sets, points
from setgui.model.options import PUZZLE_LEVELS, PUZZLE_SIZES
from setgui.model.variants import STANDARD, Variant

MOST_CARDS = PUZZLE_SIZES[-1]
_LEAST_SETS = 2
"""Minimum number of sets on the first table of a puzzle."""


class BestLine(NamedTuple):
    """The best score from a position, and the moves of one line that reaches it."""

    score: int
    moves: tuple[Claim | Add, ...]


class Solver:
    """Computes the exact best score from any position of a puzzle, by trying all lines.

    What is left to win depends only on the cards on the table, as bits here, and on how many have been dealt.
    """

    def __init__(self, cards: Cards, variant: Variant = STANDARD) -> None:
        """`cards` are all cards of the puzzle, those of the draw pile last, in their order."""
        self._variant = variant
        self._bits = {card: 1 << number for number, card in enumerate(cards)}
        self._sets = [(self._mask(match), points(*match)) for match in find_sets(cards)]
        self._all = len(cards)
        self._known: dict[tuple[int, int], int] = {}

    def best(self, table: Cards, pile: Cards) -> int:
        return self._best(self._mask(table), len(table), self._all - len(pile))

    def line(self, table: Cards, pile: Cards) -> list[Claim | Add]:
        """Return the moves of a best line: at each step the first set by places that keeps the best, else `Add`."""
        moves: list[Claim | Add] = []
        while best := self.best(table, pile):
            for match in find_sets(table):
                after = _after(table, pile, match)
                if scored(match, table) + self.best(*after) == best:
                    moves.append(Claim(match))
                    break
            else:
                moves.append(Add())
                after = (*table, pile[0]), pile[1:]
            table, pile = after
        return moves

    def _mask(self, cards: Cards) -> int:
        return sum(map(self._bits.__getitem__, cards))

    def _best(self, table: int, size: int, dealt: int) -> int:
        known = self._known.get((table, dealt))
        if known is not None:
            return known
        variant = self._variant
        last = max(dealt, min(self._all, dealt + variant.table_size - size + variant.match_size))
        refilled, left = (1 << last) - (1 << dealt), size - variant.match_size + last - dealt
        best, most = 0, variant.most_points(size)
        for cards, worth in self._sets:
            if table & cards == cards:
                best = max(best, min(worth, most) + self._best(table ^ cards | refilled, left, last))
        if dealt < self._all and size < variant.limit:
            best = max(best, self._best(table | 1 << dealt, size + 1, dealt + 1))
        self._known[table, dealt] = best
        return best


def best_line(table: Sequence[Card], pile: Sequence[Card]) -> BestLine:
    """Return the best line from a position with a known draw pile: claims and added cards, without reshuffles.

    Raises ValueError for more than 24 cards or for a repeated card, and TypeError if one is not a Card.

    >>> from setgui import best_line, deck
    >>> cards = deck(7)
    >>> score, moves = best_line(cards[:12], cards[12:18])
    >>> print(score, *moves, sep=", ")
    8, add, claim 1red 1rsd 1rtd, claim 2rez 1pso 3gtd, claim 1rtz 1geo 1psd
    """
    cards = (*table, *pile)
    if len(cards) > MOST_CARDS:
        raise ValueError(f"{len(cards)} cards are too many; at most {MOST_CARDS} can be solved exactly")
    solver = Solver(cards)
    return BestLine(solver.best(tuple(table), tuple(pile)), tuple(solver.line(tuple(table), tuple(pile))))


def puzzle_cards(deal: int, size: int, level: int) -> Cards:
    """Shuffle decks until `size` cards make a puzzle of the level, which is the same on every system."""
    counter = 0
    while True:
        rng = Random(f"in-sight:{size}:{level}:{deal}:{counter}")  # noqa: S311 - a game, no secret
        cards = shuffled(DECK, rng)[:size]
        if len(find_sets(cards[: STANDARD.table_size])) >= _LEAST_SETS and level_of(cards) == level:
            return cards
        counter += 1


def level_of(cards: Cards) -> int:
    """Return the number of the first of the simple players that reaches the best score, 4 if none does."""
    table, pile = cards[: STANDARD.table_size], cards[STANDARD.table_size :]
    best = Solver(cards).best(table, pile)
    reached = (level for level, choose in enumerate(_PLAYERS, 1) if _play_out(table, pile, choose) == best)
    return next(reached, PUZZLE_LEVELS[-1])


def scored(match: Match, table: Sequence[Card]) -> int:
    """Return the points that a set on the table scores now."""
    return min(points(*match), STANDARD.most_points(len(table)))


def _after(table: Cards, pile: Cards, match: Match) -> tuple[Cards, Cards]:
    return take(table, match, pile, STANDARD.table_size)


_Choice = Callable[[Cards, Cards, Sequence[Match]], Match | None]
"""Chooses one of the sets on the table, or None to add a card."""


def _play_out(table: Cards, pile: Cards, choose: _Choice) -> int:
    score = 0
    while True:
        sets = find_sets(table)
        match = choose(table, pile, sets) if sets else None
        if match is not None:
            score += scored(match, table)
            table, pile = _after(table, pile, match)
        elif pile and len(table) < STANDARD.limit:
            table, pile = (*table, pile[0]), pile[1:]
        else:
            return score


def _take_most(table: Cards, _: Cards, sets: Sequence[Match]) -> Match:
    """Take most points; of equal sets the one that leaves the best set apart from it, then the lowest places."""
    return max(sets, key=lambda match: (scored(match, table), _best_apart(match, sets)))


def _best_apart(match: Match, sets: Sequence[Match]) -> int:
    return max((points(*other) for other in sets if not {*match} & {*other}), default=0)


def _take_together(_table: Cards, _pile: Cards, sets: Sequence[Match]) -> Match:
    """Take the set with the lowest places that is in a group of disjoint sets with the most points together."""
    return max(sets, key=lambda match: points(*match) + _most_apart(match, sets))


def _most_apart(match: Match, sets: Sequence[Match]) -> int:
    """Return the most points of disjoint sets that share no card with a set."""
    apart = [other for other in sets if not {*match} & {*other}]
    return max((points(*other) + _most_apart(other, apart) for other in apart), default=0)


def _look_ahead(table: Cards, pile: Cards, sets: Sequence[Match]) -> Match | None:
    """Take the set, or else add, for the most points with the best claim right after; of equal sets like the first."""
    ahead = [(scored(match, table) + _best_claim(_after(table, pile, match)[0]), match) for match in sets]
    most = max(map(itemgetter(0), ahead))
    if pile and len(table) < STANDARD.limit and _best_claim((*table, pile[0])) > most:
        return None
    equal = [match for value, match in ahead if value == most]
    return max(equal, key=lambda match: (scored(match, table), _best_apart(match, sets)))


def _best_claim(table: Cards) -> int:
    return max((scored(match, table) for match in find_sets(table)), default=0)


_PLAYERS: tuple[_Choice, ...] = (_take_most, _take_together, _look_ahead)
