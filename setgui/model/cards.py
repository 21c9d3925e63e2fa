"""The 81 cards, their four features and their notations. Each card exists once and is compared by identity."""

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple, Self

from setgui.compat import override
from setgui.marks import N_, NN_, Message, Phrase, Problem
from setgui.model.quoting import quoted


class Digit(Enum):
    """The base class of feature values, which are ternary digits. Not an IntEnum: red and one must not be equal."""

    @property
    def digit(self) -> int:
        """0, 1 or 2."""
        digit: int = self.value
        return digit

    def __index__(self) -> int:
        return self.digit


class Number(Digit):
    """The number of symbols on a card; its digit is one less."""

    ONE = 0
    TWO = 1
    THREE = 2


class Color(Digit):
    """The color of the symbols: red, green or purple."""

    RED = 0
    GREEN = 1
    PURPLE = 2


class Shading(Digit):
    """The fill of the symbols: empty, striped or solid."""

    EMPTY = 0
    STRIPED = 1
    SOLID = 2


class Shape(Digit):
    """The outline of the symbols: diamond, squiggle or oval."""

    DIAMOND = 0
    SQUIGGLE = 1
    OVAL = 2


Value = Number | Color | Shading | Shape


class Feature(Enum):
    """The four features, in the order of a card's words; the value of each member is the enum of its three values."""

    NUMBER = Number
    COLOR = Color
    SHADING = Shading
    SHAPE = Shape

    @override
    def __str__(self) -> str:
        return self.name.lower()


LETTERS: dict[Value, str] = {
    Number.ONE: "1",
    Number.TWO: "2",
    Number.THREE: "3",
    Color.RED: "r",
    Color.GREEN: "g",
    Color.PURPLE: "p",
    Shading.SOLID: "s",
    Shading.STRIPED: "t",
    Shading.EMPTY: "e",
    Shape.DIAMOND: "d",
    Shape.OVAL: "o",
    Shape.SQUIGGLE: "z",
}
"""The letter of each value in a card's code; no two values have the same letter."""

_WORDS: dict[Value, str] = {
    Number.ONE: "one 1",
    Number.TWO: "two 2",
    Number.THREE: "three 3",
    Color.RED: "red",
    Color.GREEN: "green",
    Color.PURPLE: "purple blue violet",
    Shading.SOLID: "solid full filled",
    Shading.STRIPED: "striped stripped hatched half shaded half-shaded",
    Shading.EMPTY: "empty open outline outlined hollow",
    Shape.DIAMOND: "diamond rectangle diamonds rectangles",
    Shape.OVAL: "oval ellipse pill ovals ellipses pills",
    Shape.SQUIGGLE: "squiggle tilde wave squiggles tildes waves",
}

VALUE_OF_LETTER: dict[str, Value] = {letter: value for value, letter in LETTERS.items()}
VALUE_OF_WORD: dict[str, Value] = {word: value for value, words in _WORDS.items() for word in words.split()}


Vocabulary = Mapping[str, Value]
"""Feature values by their names in lower case."""


class Values(NamedTuple):
    """The four values that make a card, in the order of its words."""

    number: Number
    color: Color
    shading: Shading
    shape: Shape


class Place(NamedTuple):
    """A position in a text: line and column, counted from 1."""

    line: int
    column: int

    @property
    def phrase(self) -> Phrase:
        return Phrase(N_("line {line}, column {column}"), line=self.line, column=self.column)

    @override
    def __str__(self) -> str:
        return str(self.phrase)


class Written(NamedTuple):
    """A card found in a text: its values, the part of the text that names it, and the place of that part."""

    values: Values
    text: str
    place: Place


class CardCodeError(Problem, ValueError):
    """An error in a text that should name cards: its `place` in the text, and the `sentence` about it."""

    def __init__(self, wrong: Message, place: Place, /, **values: object) -> None:
        self.place, self.sentence = place, Phrase(wrong, **values)
        super().__init__(N_("{place}: {sentence}"), place=place, sentence=self.sentence)


_NOT_A_CARD = N_('"{text}" is not a card; write it like 2rtz, 1021, DC23 or "two red striped squiggles"')
_TWICE = {
    Feature.NUMBER: N_('"{card}" names its number twice, as "{before}" and "{text}"'),
    Feature.COLOR: N_('"{card}" names its color twice, as "{before}" and "{text}"'),
    Feature.SHADING: N_('"{card}" names its shading twice, as "{before}" and "{text}"'),
    Feature.SHAPE: N_('"{card}" names its shape twice, as "{before}" and "{text}"'),
}
LINE_END = r"\r\n?|\n"
"""Pattern of line separators for counting lines. Others, such as a form feed, are blanks."""
_BLANKS = r"\s{}()[\]:-"
TOKEN = re.compile(f"half[{_BLANKS}]+shaded(?![^{_BLANKS}])|[^{_BLANKS}]+", re.IGNORECASE)
"""Pattern of a code or a word. Hyphens, brackets and colons are blanks: other programs print cards with them."""

_MATRIX_SHAPES = (Shape.DIAMOND, Shape.OVAL, Shape.SQUIGGLE)
_MATRIX_SHADINGS = (Shading.EMPTY, Shading.STRIPED, Shading.SOLID)


def read(text: str, vocabulary: Vocabulary = VALUE_OF_WORD) -> list[Written]:
    """Read every card in a text, in order; raises CardCodeError, even if `text` is not a string.

    Each token is tried as a code, as digits and as a matrix place. All other tokens are words: those up to the next
    card of another notation, comma, semicolon or end of line must be the four words of one card.
    """
    if not isinstance(text, str):
        raise CardCodeError(_NOT_A_CARD, Place(1, 1), text=quoted(text))
    found: list[Written] = []
    for line_number, line in enumerate(re.split(LINE_END, text), 1):
        for part in re.finditer(r"[^,;]+", line):
            pending: list[re.Match[str]] = []
            for token in TOKEN.finditer(line, part.start(), part.end()):
                values = _read_token(token.group())
                if values is None:
                    pending.append(token)
                    continue
                if pending:
                    found.append(_read_words(pending, line_number, vocabulary))
                    pending = []
                found.append(Written(values, token.group(), Place(line_number, token.start() + 1)))
            if pending:
                found.append(_read_words(pending, line_number, vocabulary))
    return found


def _read_token(token: str) -> Values | None:
    token = token.lower()
    if len(token) != 4:
        return None
    letters = _by_feature([VALUE_OF_LETTER[c] for c in token if c in VALUE_OF_LETTER])
    if letters is not None:
        return letters
    if re.fullmatch("[012]{4}", token):
        color, shape, shading, number = map(int, token)
        return Values(Number(number), Color(color), Shading(shading), Shape(shape))
    if re.fullmatch("dc[1-9][1-9]", token):
        n, m = int(token[2]) - 1, int(token[3]) - 1
        return Values(Number(m % 3), Color(n // 3), _MATRIX_SHADINGS[n % 3], _MATRIX_SHAPES[m // 3])
    return None


def _read_words(tokens: list[re.Match[str]], line: int, vocabulary: Vocabulary) -> Written:
    text = " ".join(tokens[0].string[tokens[0].start() : tokens[-1].end()].split())
    place = Place(line, tokens[0].start() + 1)
    seen: dict[Feature, str] = {}
    values: list[Value] = []
    for token in tokens:
        word, at = token.group(), Place(line, token.start() + 1)
        value = vocabulary.get(re.sub(f"[{_BLANKS}]+", "-", word.lower()))
        if value is None:
            raise CardCodeError(_NOT_A_CARD, at, text=word)
        if len(values) == 4:
            wrong = N_('"{text}" is one word too many for a card; put commas between cards written in words')
            raise CardCodeError(wrong, at, text=word)
        feature = Feature(type(value))
        if feature in seen:
            raise CardCodeError(_TWICE[feature], at, text=word, before=seen[feature], card=text)
        seen[feature] = word
        values.append(value)
    complete = _by_feature(values)
    if complete is None:
        lacking = tuple(feature for feature in Feature if feature not in seen)
        raise CardCodeError(
            N_('"{text}" is not a complete card; missing: {features}'), place, text=text, features=lacking
        )
    return Written(complete, text, place)


def _by_feature(values: list[Value]) -> Values | None:
    """Return values in the order of a card's features, or None unless there is one of each feature."""
    one_each = {type(value): value for value in values}
    if len(values) != 4 or len(one_each) != 4:
        return None
    return Values(*(one_each[feature.value] for feature in Feature))  # type: ignore[arg-type]  # one of each


class Card:
    """One of the 81 cards, read from any notation.

    >>> Card("two red striped squiggles")
    Card('2rtz')
    >>> Card("1021").words
    'two green solid diamonds'

    `index` is the card's place in DECK, 0 to 80: its digits (color, shape, shading, number) as a ternary number.
    """

    __slots__ = ("code", "index", "values")
    index: int
    values: Values
    code: str

    def __new__(cls, text: str) -> "Card":
        """Look up the card that a text names; raises CardCodeError unless the text names exactly one."""
        found = read(text)
        if len(found) != 1:
            wrong = NN_('"{text}" is {n} card, not one', '"{text}" is {n} cards, not one')
            raise CardCodeError(wrong, Place(1, 1), text=text, n=len(found))
        return card_of(found[0].values)

    @classmethod
    def _at(cls, index: int) -> Self:
        self = object.__new__(cls)
        values = Values(Number(index % 3), Color(index // 27), Shading(index // 3 % 3), Shape(index // 9 % 3))
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "code", "".join(LETTERS[value] for value in values))
        return self

    @property
    def number(self) -> Number:
        """The number of its symbols."""
        return self.values.number

    @property
    def color(self) -> Color:
        """The color of its symbols."""
        return self.values.color

    @property
    def shading(self) -> Shading:
        """The fill of its symbols."""
        return self.values.shading

    @property
    def shape(self) -> Shape:
        """The outline of its symbols."""
        return self.values.shape

    @property
    def digits(self) -> str:
        """Color, shape, shading, number as ternary digits: ``1021``."""
        return "".join(str(value.digit) for value in (self.color, self.shape, self.shading, self.number))

    @property
    def matrix(self) -> str:
        """The card's place in the nine-by-nine matrix, ``DC23``: color and shading, then shape and number, from 1."""
        n = 3 * self.color.digit + _MATRIX_SHADINGS.index(self.shading) + 1
        m = 3 * _MATRIX_SHAPES.index(self.shape) + self.number.digit + 1
        return f"DC{n}{m}"

    @property
    def words(self) -> str:
        """Plain words, ``two red striped squiggles``."""
        plural = "" if self.number is Number.ONE else "s"
        return " ".join(value.name.lower() for value in self.values) + plural

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
    def __format__(self, spec: str) -> str:
        return format(self.code, spec)

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    @override
    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (self.code,)


DECK: tuple[Card, ...] = tuple(Card._at(index) for index in range(81))  # noqa: SLF001 - the only caller
"""All cards, in index order."""

_CARD_OF_VALUES = {card.values: card for card in DECK}


def card_of(values: Values) -> Card:
    return _CARD_OF_VALUES[values]


def read_cards(text: str, vocabulary: Vocabulary = VALUE_OF_WORD) -> list[Card]:
    """Read the cards in a text, in any notation; raises CardCodeError, also for a card given twice."""
    first: dict[Card, Written] = {}
    for written in read(text, vocabulary):
        card = card_of(written.values)
        if card in first:
            wrong, before = N_('"{text}" is the same card as "{before}" in {place}'), first[card]
            raise CardCodeError(wrong, written.place, text=written.text, before=before.text, place=before.place)
        first[card] = written
    return list(first)


def codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]
