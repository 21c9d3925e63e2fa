"""The value of each move of a position, and advice in the middle of a game."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from setgui.analysis.coach.judgment import MoveValue
from setgui.analysis.coach.position import Position
from setgui.analysis.coach.reasons import Comparison, compare
from setgui.analysis.coach.regret import Weighing
from setgui.analysis.moves import Move, named, variants
from setgui.model.cards import DECK, Card
from setgui.model.deck import UnknownVariant
from setgui.model.game import Cards, Game
from setgui.model.matching import find_set
from setgui.model.modes import SOLITAIRE
from setgui.model.quoting import as_code
from setgui.model.variants import STANDARD, VARIANTS, Variant

_TRIALS = 64


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
    known = named(variants(SOLITAIRE), variant, UnknownVariant)
    cards, rest = _cards(table), _cards(unseen)
    _check([*cards, *rest], known)
    if len(cards) > known.limit:
        raise ValueError(f"at most {known.limit} cards lie on a table, not {len(cards)}")
    weighing = Weighing(Position(variant, cards, rest))
    weighing.try_out("evaluate", _TRIALS)
    values = weighing.values()
    command = weighing.position.command
    return tuple(
        MoveValue(command(move), round(values[move] + 0.0, 6), round(weighing.error(move), 6))
        for move in sorted(values, key=values.__getitem__, reverse=True)
    )


def _cards(given: Iterable[Card]) -> Cards:
    if not isinstance(given, Iterable):
        raise TypeError(f"cards are asked for, and {as_code(given)} holds none")
    return tuple(islice(given, len(DECK) + 1))  # of more than all one is there twice


def _check(cards: Sequence[Card], variant: Variant) -> None:
    """Whether they are cards, each once and all of a variant."""
    find_set(cards)  # raises for all else
    foreign = next((card for card in cards if card not in variant.cards), None)
    if foreign is not None:
        raise ValueError(f"{foreign} is none of the {variant.name} cards")


_ADVICE_TRIALS = 48


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
    weighing = Weighing(position)
    weighing.try_out("ask", _ADVICE_TRIALS)
    values = weighing.values()
    best, other = (position.command(move) for move in sorted(values, key=values.__getitem__, reverse=True)[:2])
    return Advice(best, other, compare(table, cards, variant, best, other))
