"""Decks, deal numbers, and the only source of a game's random numbers."""

from collections.abc import Sequence
from operator import index
from random import Random
from typing import ClassVar, TypeVar

from setgui.compat import override
from setgui.model.cards import Card
from setgui.model.quoting import as_code, quoted
from setgui.model.variants import STANDARD, VARIANTS, Variant

MAX_DEAL = 2**53 - 1
"""The largest deal number: the largest whole number that every JSON reader keeps exactly."""

_Card = TypeVar("_Card")


class DealNumberError(ValueError):
    """A deal number outside 0 to MAX_DEAL."""


class UnknownName(ValueError):
    """The base class of errors about an unknown name; the message says of what `kind` and lists the known names."""

    kind: ClassVar[str]

    def __init__(self, name: object, known: tuple[str, ...]) -> None:
        super().__init__(name, known)
        self.name, self.known = name, known

    @override
    def __str__(self) -> str:
        return f"the {self.kind} {quoted(self.name)} is not available; choose one of {', '.join(self.known)}"


class UnknownVariant(UnknownName):
    """A variant that does not exist, or that cannot be used here."""

    kind = "variant"


def seeded_random(purpose: str, variant: Variant, deal: int, counter: int) -> Random:
    """Create the random number generator for one purpose in a game.

    Equal arguments give the same numbers on every system and Python version if only ``random()`` is called: Python
    guarantees that for no other method.
    """
    return Random(f"{purpose}:{variant.name}:{deal}:{counter}")  # noqa: S311 - a game, no secret


def shuffled(cards: Sequence[_Card], rng: Random) -> tuple[_Card, ...]:
    """Return a shuffled copy, made by Fisher and Yates from the last place down; only `rng.random()` is called."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def choice(cards: Sequence[_Card], rng: Random) -> _Card:
    return cards[int(rng.random() * len(cards))]


def deal_number(deal: int) -> int:
    """Check a deal number and return it as an `int`; raises TypeError or DealNumberError."""
    try:
        number = int(index(deal))
    except TypeError:
        raise TypeError(f"a deal number must be a whole number, not {as_code(deal)}") from None
    if not 0 <= number <= MAX_DEAL:
        raise DealNumberError(f"deal number {as_code(number)} is not between 0 and {MAX_DEAL}")
    return number


def deck(deal: int, variant: Variant | str = STANDARD) -> tuple[Card, ...]:
    """Return the shuffled cards of a variant in dealing order; the same deal number always gives the same deck.

    Raises DealNumberError, UnknownVariant, or TypeError if `deal` is not a whole number.

    >>> deck(7, "junior")[:3]
    (Card('3rso'), Card('1psd'), Card('2gsz'))
    """
    chosen = VARIANTS.get(variant) if isinstance(variant, str) else variant
    if not isinstance(chosen, Variant):
        raise UnknownVariant(variant, tuple(VARIANTS))
    return shuffled(chosen.cards, seeded_random("deal", chosen, deal_number(deal), 0))
