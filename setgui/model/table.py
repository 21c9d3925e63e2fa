"""Where cards lie face up: taking and refilling without moving any other card."""

from collections.abc import Collection, MutableSequence, Sequence
from typing import TypeVar

from setgui.model.cards import Card

Cards = tuple[Card, ...]

_Card = TypeVar("_Card")


def take(table: Cards, taken: Collection[Card], pile: Cards, full: int) -> tuple[Cards, Cards]:
    """The table and the draw pile after some cards left and the table was filled up to `full`."""
    places = list(table)
    dealt = refill(places, sorted(map(table.index, taken)), pile, full)
    return tuple(places), pile[dealt:]


def refill(places: MutableSequence[_Card], gaps: Sequence[int], pile: Sequence[_Card], full: int) -> int:
    """Close the gaps, given in place order, in the table itself; returns how many cards were dealt for that.

    A gap is filled by the next card of the pile, in place order. Each gap that is left, lowest first,
    takes the table's last card, so that the places stay without gaps. What stands for a card may be anything.
    """
    dealt = pile[: max(0, full - len(places) + len(gaps))]
    for gap, card in zip(gaps, dealt):  # noqa: B905 - naming `strict` would double what this loop takes
        places[gap] = card
    if len(dealt) > len(gaps):
        places += dealt[len(gaps) :]
    elif len(dealt) < len(gaps):
        left = gaps[len(dealt) :]
        end = len(places) - len(left)
        movers = [places[place] for place in range(len(places) - 1, end - 1, -1) if place not in left]
        for gap, card in zip(left, movers, strict=False):
            places[gap] = card
        del places[end:]
    return len(dealt)
