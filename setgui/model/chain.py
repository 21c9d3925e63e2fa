"""Chain: each set takes up one card of the set before it."""

from collections.abc import Iterator, Sequence

from setgui.model.cards import Card
from setgui.model.sets import THIRD, Match


def find_links(previous: Sequence[Card], table: Sequence[Card]) -> list[Match]:
    """Every set of one card of the previous set and two of the table, none of which is in both.

    The card of the previous set comes first, then the two by their places; the links are in the order of
    these three places.
    """
    return list(_links(previous, table))


def find_link(previous: Sequence[Card], table: Sequence[Card]) -> Match | None:
    """The link with the lowest places, or None."""
    return next(_links(previous, table), None)


def _links(previous: Sequence[Card], table: Sequence[Card]) -> Iterator[Match]:
    """One byte translation for each previous card turns the table into the cards that would complete its sets."""
    indexes = bytes([card.index for card in table])
    for card in previous:
        for i, third in enumerate(indexes.translate(THIRD[card.index])):
            j = indexes.find(third)
            if j > i:
                yield card, table[i], table[j]
