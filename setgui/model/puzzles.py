"""The daily puzzle: twelve cards with exactly six sets, fixed by the date alone."""

from datetime import date

from setgui.compat import override
from setgui.model.cards import DECK, Card
from setgui.model.deck import generator, shuffled
from setgui.model.matching.sets import THIRD
from setgui.model.variants import STANDARD

PUZZLE_SETS = 6
"""How many sets a puzzle holds."""
_SIZE = STANDARD.table_size
_STEP = _SIZE // 2
"""A deck is looked at in hands that begin so far apart.

Closer ones are met sooner, but share so many cards that some structures of sets could come too seldom.
"""


class PuzzleDayError(ValueError):
    """A puzzle number that names no date."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @override
    def __str__(self) -> str:
        return f"puzzle number {self.number} is no date written like 20261121, 21 November 2026"


def puzzle(number: int) -> tuple[Card, ...]:
    """The cards of a puzzle in place order; the same number, the same cards.

    They are the first hand with so many sets in decks shuffled one after the other; about one hand in
    43 has them. So its sets are of each kind, and share cards, as often as in any such hand drawn by chance.
    """
    counter = 0
    while True:
        order = bytes(shuffled(range(len(DECK)), generator("daily", STANDARD, number, counter)))
        for first in range(0, len(order) - _SIZE + 1, _STEP):
            hand = order[first : first + _SIZE]
            if _count_sets(hand) == PUZZLE_SETS:
                return tuple(DECK[index] for index in hand)
        counter += 1


def puzzle_number(day: date) -> int:
    """The number of a day's puzzle: its date as YYYYMMDD."""
    return day.year * 10_000 + day.month * 100 + day.day


def puzzle_day(number: int) -> date:
    """The day of a puzzle, in the years 1 to 9999."""
    try:
        return date(number // 10_000, number // 100 % 100, number % 100)
    except (ValueError, OverflowError):
        raise PuzzleDayError(number) from None


def _count_sets(hand: bytes) -> int:
    """How many sets lie among cards given by index: several times faster than finding them.

    Row by row stand the third cards to all pairs, in both orders; a card and itself have itself. Of
    those, the ones in the hand are each card once and each set six times.
    """
    thirds = b"".join([hand.translate(THIRD[index]) for index in hand])
    inside = len(thirds) - len(thirds.translate(None, hand))
    return (inside - len(hand)) // 6
