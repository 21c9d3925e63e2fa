"""Decks, and the one place where a game's chance comes from."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from setgui.model.cards import Card
from setgui.model.variants import STANDARD, Variant

MAX_DEAL = 2**53 - 1
"""The largest deal number: the largest whole number that every JSON reader keeps exactly."""

_Card = TypeVar("_Card")


class DealNumberError(ValueError):
    """A deal number outside 0 to MAX_DEAL."""

    def __init__(self, deal: int) -> None:
        super().__init__(f"deal number {deal} is not between 0 and {MAX_DEAL}")


def generator(purpose: str, variant: Variant, deal: int, counter: int) -> Random:
    """The source of one stretch of chance in a game.

    Equal arguments give the same numbers on every system and Python version, as long as only
    ``random()`` is asked: Python promises that method alone to stay stable, `shuffle` may change.
    """
    return Random(f"{purpose}:{variant.name}:{deal}:{counter}")  # noqa: S311 - a game, no secret


def shuffled(cards: Sequence[_Card], chance: Random) -> tuple[_Card, ...]:
    """The cards, or what stands for them, in a new order, by Fisher and Yates from the last place down."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def deck(deal: int, variant: Variant = STANDARD) -> tuple[Card, ...]:
    """All cards of a variant in the order in which they are dealt; the same number, the same deck."""
    if not 0 <= deal <= MAX_DEAL:
        raise DealNumberError(deal)
    return shuffled(variant.cards, generator("deal", variant, deal, 0))
