"""The 81 cards. Each exists once, so cards compare, hash and look up by identity."""

from collections.abc import Iterable
from typing import Self

from setgui.compat import override
from setgui.model import notation
from setgui.model.features import VALUE_OF_WORD, Color, Number, Shading, Shape
from setgui.model.notation import CardCodeError, CardFault, Place, Values, Vocabulary


class Card:
    """One of the 81 cards, read from any notation.

    >>> Card("two red striped squiggles")
    Card('2rtz')
    >>> Card("1021").words
    'two green solid diamonds'

    `index` is the card's place in DECK, 0 to 80: its digits (color, shape, shading, number) read as a
    ternary number.
    """

    __slots__ = ("code", "index", "values")
    index: int
    values: Values
    code: str

    def __new__(cls, text: str) -> "Card":
        """The one card that the text names; raises CardCodeError."""
        found = notation.read(text)
        if len(found) != 1:
            raise CardCodeError(CardFault.NOT_ONE, text, Place(1, 1), count=len(found))
        return card_of(found[0].values)

    @classmethod
    def _at(cls, index: int) -> Self:
        self = object.__new__(cls)
        values = Values(Number(index % 3), Color(index // 27), Shading(index // 3 % 3), Shape(index // 9 % 3))
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "code", notation.code(values))
        return self

    @property
    def number(self) -> Number:
        """How many symbols, as a digit from 0."""
        return self.values.number

    @property
    def color(self) -> Color:
        """The color of its symbols."""
        return self.values.color

    @property
    def shading(self) -> Shading:
        """How its symbols are filled."""
        return self.values.shading

    @property
    def shape(self) -> Shape:
        """The outline of its symbols."""
        return self.values.shape

    @property
    def digits(self) -> str:
        """Color, shape, shading, number as ternary digits."""
        return notation.digits(self.values)

    @property
    def matrix(self) -> str:
        """The card's place in the nine-by-nine matrix, ``DC23``."""
        return notation.matrix(self.values)

    @property
    def words(self) -> str:
        """Plain words, ``two red striped squiggles``."""
        return notation.words(self.values)

    @override
    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot change its {name}")

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r})"

    @override
    def __str__(self) -> str:
        return self.code

    @override
    def __format__(self, wanted: str) -> str:
        return format(self.code, wanted)

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    @override
    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        """Copies and pickles come back as the one card."""
        return Card, (self.code,)


DECK: tuple[Card, ...] = tuple(Card._at(index) for index in range(81))  # noqa: SLF001 - the one maker
"""All cards, in index order."""

_CARD_OF_VALUES = {card.values: card for card in DECK}


def card_of(values: Values) -> Card:
    """The card with these four values."""
    return _CARD_OF_VALUES[values]


def read_cards(text: str, vocabulary: Vocabulary = VALUE_OF_WORD) -> list[Card]:
    """Every card in a text, in any notation and in order, its words by a vocabulary; a card given twice is refused."""
    first: dict[Card, notation.Written] = {}
    for written in notation.read(text, vocabulary):
        card = card_of(written.values)
        if card in first:
            twice, before = CardFault.CARD_TWICE, first[card]
            raise CardCodeError(twice, written.text, written.place, before.place, before.text)
        first[card] = written
    return list(first)


def codes(cards: Iterable[Card]) -> list[str]:
    """The codes of some cards, in their order."""
    return [card.code for card in cards]
