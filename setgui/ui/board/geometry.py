"""Where the places of a table lie on the board: pure numbers, in logical pixels."""

from typing import NamedTuple

ASPECT = 14 / 9
"""Width to height of a card."""
ROWS = 3
_GAP = 0.13
_EDGE = 0.2
_SMALLEST = 18


class Rect(NamedTuple):
    """A card's edge, without its shadow."""

    x: float
    y: float
    width: float
    height: float

    def between(self, other: "Rect", share: float) -> "Rect":
        """The rectangle at this share, 0 to 1, of the way to the other."""
        return Rect(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))


class BoardLayout(NamedTuple):
    """The rectangles of the places in order, and whether columns run across as in a tall window."""

    places: tuple[Rect, ...]
    tall: bool


def columns(cards: int, table_size: int) -> int:
    """Columns of three places: as many as a full table needs, and more as cards are added."""
    return max(-(-table_size // ROWS), -(-cards // ROWS))


def column_and_row(place: int, *, tall: bool) -> tuple[int, int]:
    """Place 0 is top left and places go down the columns of three; in a tall board along the rows."""
    column, row = divmod(place, ROWS)
    return (row, column) if tall else (column, row)


def lay_out(width: float, height: float, cards: int, table_size: int, *, tall: bool) -> BoardLayout:
    """The largest whole-pixel cards that fit, centered.

    Rows lie as the rows of the keyboard do; only in a tall window is the board turned.
    """
    long = columns(cards, table_size)
    over, under = (ROWS, long) if tall else (long, ROWS)
    size = max(_SMALLEST, int(_card_height(width, height, over, under)))
    card_width, gap = round(size * ASPECT), max(6, round(size * _GAP))
    left = (width - over * card_width - (over - 1) * gap) // 2
    top = (height - under * size - (under - 1) * gap) // 2
    places = []
    for place in range(cards):
        column, row = column_and_row(place, tall=tall)
        places.append(Rect(left + column * (card_width + gap), top + row * (size + gap), card_width, size))
    return BoardLayout(tuple(places), tall)


def _card_height(width: float, height: float, over: int, under: int) -> float:
    """The height at which so many cards over and under each other fill the room, edges included."""
    by_width = width / (over * ASPECT + (over - 1) * _GAP + 2 * _EDGE)
    by_height = height / (under + (under - 1) * _GAP + 2 * _EDGE)
    return min(by_width, by_height)
