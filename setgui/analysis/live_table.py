"""A table that always knows its sets."""

from collections.abc import Sequence

from setgui.model.cards import DECK
from setgui.model.game import Cards, refill
from setgui.model.matching import THIRD

Places = tuple[int, ...]
"""Where the cards of a set lie, in ascending order, counted from 0."""

_NOWHERE = 255


class LiveTable:
    """A table and its draw pile, with a list of the sets that is kept up to date as cards come and go.

    For a whole game this is far cheaper than looking anew at each table: of twelve cards, nine have
    not changed. `sets` are in the order of their places, as `find_sets` would tell them. `indexes` and
    `pile_indexes` are the cards by their index, which must not be changed from outside.
    """

    __slots__ = ("_full", "_place_of", "indexes", "pile_indexes", "sets")

    def __init__(self, cards: Cards, full: int) -> None:
        self._full = full
        self._place_of = bytearray([_NOWHERE]) * 256
        self.indexes = bytearray()
        self.pile_indexes = bytes([card.index for card in cards])
        self.sets: list[Places] = []
        self.add(full)

    @property
    def table(self) -> Cards:
        """The cards that lie face up."""
        return _cards(self.indexes)

    @property
    def pile(self) -> Cards:
        """The draw pile, in the order in which it will be dealt."""
        return self.next(len(self.pile_indexes))

    def next(self, count: int) -> Cards:
        """The cards that will be dealt next."""
        return _cards(self.pile_indexes[:count])

    def add(self, count: int) -> None:
        """Deal so many cards to places behind the others."""
        start = len(self.indexes)
        self.indexes += self.pile_indexes[:count]
        self.pile_indexes = self.pile_indexes[count:]
        self._meet(range(start, len(self.indexes)))

    def take(self, gaps: Places) -> None:
        """Take the three cards at these places, and fill the table up if it is no longer full."""
        indexes, place_of = self.indexes, self._place_of
        a, b, c = gaps
        place_of[indexes[a]] = place_of[indexes[b]] = place_of[indexes[c]] = _NOWHERE
        self.sets = [s for s in self.sets if a not in s and b not in s and c not in s]
        before = len(indexes)
        self.pile_indexes = self.pile_indexes[refill(indexes, gaps, self.pile_indexes, self._full) :]
        end = len(indexes)
        if end < before:  # then cards from the end moved into gaps
            self.sets = [s for s in self.sets if s[2] < end]
            gaps = tuple([place for place in gaps if place < end])
            for place in gaps:
                place_of[indexes[place]] = _NOWHERE
        self._meet(gaps)

    def _meet(self, places: Sequence[int]) -> None:
        """Add the sets of the cards that have just come to these places.

        One byte translation turns all cards into those that complete a set with the new card, a second
        those into the places where they lie. Of the two other cards of a set each is found at the place
        of the other. New cards that had no turn yet lie nowhere, so each set is met once.
        """
        indexes, place_of, sets = self.indexes, self._place_of, self.sets
        for place in places:
            index = indexes[place]
            thirds = indexes.translate(THIRD[index]).translate(place_of)
            for k in thirds.translate(None, b"\xff"):
                j = thirds[k]
                if j < k:
                    sets.append((place, j, k) if place < j else (j, place, k) if place < k else (j, k, place))
            place_of[index] = place
        sets.sort()


def _cards(indexes: bytes | bytearray) -> Cards:
    return tuple([DECK[index] for index in indexes])
