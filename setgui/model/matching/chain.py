"""Chain: each set takes up one card of the set before it."""

from collections.abc import Sequence

from setgui.model.cards import Card
from setgui.model.matching.sets import THIRD, Match


def find_links(previous: Sequence[Card], table: Sequence[Card]) -> list[Match]:
    """Every set of one card of the previous set and two of the table, none of which is in both.

    The card of the previous set comes first, then the two by their places; the links are in the order of
    these three places.
    """
    indexes = bytes([card.index for card in table])
    found: list[Match] = []
    for card in previous:
        for i, third in enumerate(indexes.translate(THIRD[card.index])):  # the cards that would complete its sets
            j = indexes.find(third)
            if j > i:
                found.append((card, table[i], table[j]))
    return found
