"""How many sets there still are, by where their cards lie and what they score."""

from functools import cache
from itertools import accumulate
from typing import NamedTuple

from setgui.model.cards import DECK
from setgui.model.matching.sets import find_sets
from setgui.model.variants import VARIANTS

UP, UNSEEN, GONE = 1, 2, 16
"""Where a card is. Three that are not gone add up to 3 and the number of those unseen, which no other three do."""

Where = bytearray
"""Where each card is, by its number; as long as `bytes.translate` wants its table."""
Counts = list[int]
"""Sets not gone: at 4 * j + k - 1 those with j cards unseen and k features different."""
Values = list[int]
"""Cards not gone by value: three numbers for each of the four features."""

_WIDTH = 256


class Survey(NamedTuple):
    """What there is in a position."""

    counts: Counts
    values: Values
    sets: list[int]
    """The sets on the table, as places in `Lines.sets`."""


class Around(NamedTuple):
    """The sets that share a card with one set: of each, its two other cards, first those that score 1."""

    seconds: bytes
    thirds: bytes


class Lines:
    """All sets of a variant's cards, laid out so that whole columns of them are counted at once."""

    def __init__(self, variant: str) -> None:
        cards = VARIANTS[variant].cards
        points = VARIANTS[variant].points
        sets = sorted(find_sets(cards), key=lambda found: points(*found))
        self.sets = tuple((a.index, b.index, c.index) for a, b, c in sets)
        """By what they score; of one, the numbers of its cards from the lowest up."""
        self.points = tuple(points(*found) for found in sets)
        self.place = {found: place for place, found in enumerate(self.sets)}
        """Where each is among them."""
        self._columns = tuple(bytes(column) for column in zip(*self.sets, strict=True))
        self._ends = self._bounds([self.points.count(k) for k in range(1, 5)])
        through = _through(self.sets, self.points)
        self.around = tuple(
            Around(*(b"".join(through[card][k][n] for k in range(4) for card in found) for n in range(2)))
            for found in self.sets
        )
        first = self.sets[0][0]
        self._around_ends = self._bounds([3 * len(through[first][k][0]) for k in range(4)])
        self.values = tuple(
            tuple(3 * f + DECK[card].values[f].digit for card in found for f in range(4)) for found in self.sets
        )
        """Of each set, the places in `Values` of its cards."""
        groups = [[card.index for card in cards if card.values[f].digit == v] for f in range(4) for v in range(3)]
        self._by_value = b"".join(map(bytes, groups))
        self._value_ends = self._bounds([len(group) for group in groups])

    @staticmethod
    def _bounds(sizes: list[int]) -> tuple[tuple[int, int], ...]:
        ends = list(accumulate(sizes))
        return tuple(zip([0, *ends], ends, strict=False))  # from and to

    def survey(self, where: Where) -> Survey:
        """Count what there is."""
        both = self._sums(where)
        count = both.count
        counts = [count(3 + j, start, end) for j in range(4) for start, end in self._ends]
        gone = self._by_value.translate(where).count
        values = [end - start - gone(GONE, start, end) for start, end in self._value_ends]
        return Survey(counts, values, _places(both, 3))

    def left(self, where: Where) -> list[int]:
        """The sets whose cards are not gone, wherever they are."""
        sums = self._sums(where)
        return [place for total in range(3, 7) for place in _places(sums, total)]

    def without(self, counts: Counts, where: Where, place: int) -> Counts:
        """The counts after a set on the table is taken."""
        around = self.around[place]
        seconds = int.from_bytes(around.seconds.translate(where), "little")
        thirds = int.from_bytes(around.thirds.translate(where), "little")
        count = (seconds + thirds).to_bytes(len(around.seconds), "little").count
        counts = counts.copy()
        at = 0
        for j in range(2, 5):
            for start, end in self._around_ends:
                if counts[at]:
                    counts[at] -= count(j, start, end)
                at += 1
        counts[self.points[place] - 1] += 2  # it was counted once for each of its cards
        return counts

    def _sums(self, where: Where) -> bytes:
        a, b, c = (int.from_bytes(column.translate(where), "little") for column in self._columns)
        return (a + b + c).to_bytes(len(self.sets), "little")


@cache
def lines(variant: str) -> Lines:
    """The sets of a variant; they are laid out once."""
    return Lines(variant)


def locate(up: list[int], unseen: list[int]) -> Where:
    """Where each card is."""
    where = Where([GONE]) * _WIDTH
    for card in up:
        where[card] = UP
    for card in unseen:
        where[card] = UNSEEN
    return where


def _places(sums: bytes, total: int) -> list[int]:
    find = sums.find
    places = []
    place = find(total)
    while place >= 0:
        places.append(place)
        place = find(total, place + 1)
    return places


def _through(sets: tuple[tuple[int, ...], ...], points: tuple[int, ...]) -> dict[int, list[tuple[bytes, bytes]]]:
    """Of each card, by what they score, the sets through it, as their two other cards."""
    others: dict[int, list[list[tuple[int, int]]]] = {}
    for (a, b, c), k in zip(sets, points, strict=True):
        for card, rest in ((a, (b, c)), (b, (a, c)), (c, (a, b))):
            others.setdefault(card, [[], [], [], []])[k - 1].append(rest)
    return {
        card: [(bytes(second for second, _ in each), bytes(third for _, third in each)) for each in kinds]
        for card, kinds in others.items()
    }
