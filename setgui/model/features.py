"""The four features of a card and the three values of each, with their letters and words."""

from enum import Enum


class Digit(Enum):
    """A value as a ternary digit. Not an IntEnum: red and one are both 0 and must not be equal."""

    @property
    def digit(self) -> int:
        """0, 1 or 2."""
        digit: int = self.value
        return digit

    def __index__(self) -> int:
        return self.digit


class Number(Digit):
    """How many symbols a card shows, as a ternary digit: one less than the number."""

    ONE = 0
    TWO = 1
    THREE = 2


class Color(Digit):
    """The color of the symbols."""

    RED = 0
    GREEN = 1
    PURPLE = 2


class Shading(Digit):
    """How the symbols are filled."""

    EMPTY = 0
    STRIPED = 1
    SOLID = 2


class Shape(Digit):
    """The outline of the symbols."""

    DIAMOND = 0
    SQUIGGLE = 1
    OVAL = 2


Value = Number | Color | Shading | Shape


class Feature(Enum):
    """A feature, as the type of its three values; the order is that of a card in words."""

    NUMBER = Number
    COLOR = Color
    SHADING = Shading
    SHAPE = Shape


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
"""The one letter of each value in a card's code; no letter stands for two values."""

_WORDS: dict[Value, str] = {
    Number.ONE: "one 1",
    Number.TWO: "two 2",
    Number.THREE: "three 3",
    Color.RED: "red",
    Color.GREEN: "green",
    Color.PURPLE: "purple blue violet",
    Shading.SOLID: "solid full filled",
    Shading.STRIPED: "striped stripped hatched half shaded",
    Shading.EMPTY: "empty open outline outlined hollow",
    Shape.DIAMOND: "diamond rectangle diamonds rectangles",
    Shape.OVAL: "oval ellipse pill ovals ellipses pills",
    Shape.SQUIGGLE: "squiggle tilde wave squiggles tildes waves",
}

VALUE_OF_LETTER: dict[str, Value] = {letter: value for value, letter in LETTERS.items()}
VALUE_OF_WORD: dict[str, Value] = {word: value for value, words in _WORDS.items() for word in words.split()}


def feature_of(value: Value) -> Feature:
    """The feature that a value belongs to."""
    return Feature(type(value))
