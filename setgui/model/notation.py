"""Cards in writing: the code ``2rtz``, the digits ``1021``, the matrix ``DC23``, and words.

Reading knows nothing of cards: it turns text into the four values of each card found, with its place,
so that whoever asked can say where something was wrong.
"""

import re
from collections.abc import Mapping
from enum import Enum, auto
from typing import ClassVar, NamedTuple

from setgui.compat import override
from setgui.model.features import (
    LETTERS,
    VALUE_OF_LETTER,
    VALUE_OF_WORD,
    Color,
    Feature,
    Number,
    Shading,
    Shape,
    Value,
    feature_of,
)
from setgui.model.quoting import quoted

Vocabulary = Mapping[str, Value]
"""What words mean, in small letters."""


class Values(NamedTuple):
    """The four values that make a card, in the order of its words."""

    number: Number
    color: Color
    shading: Shading
    shape: Shape


class Place(NamedTuple):
    """Where a text begins: line and column, both counted from 1."""

    line: int
    column: int


class Written(NamedTuple):
    """One card as it was found in a text."""

    values: Values
    text: str
    place: Place


class CardFault(Enum):
    """What is wrong with a text that should name cards."""

    NO_TEXT = auto()
    UNKNOWN_WORD = auto()
    WORD_TOO_MANY = auto()
    FEATURE_TWICE = auto()
    FEATURE_MISSING = auto()
    NOT_ONE = auto()
    CARD_TWICE = auto()


class CardCodeError(ValueError):
    """A text that names no card."""

    _ENGLISH: ClassVar = {
        CardFault.NO_TEXT: "{text} is no text that names a card, like 2rtz",
        CardFault.UNKNOWN_WORD: '{text} is no card; write it like 2rtz, 1021, DC23 or "two red striped squiggles"',
        CardFault.WORD_TOO_MANY: "{text} is one word too many; end each card in words with a comma",
        CardFault.FEATURE_TWICE: "{whole} names its {features} twice, as {before} and {text}",
        CardFault.FEATURE_MISSING: "{text} names no {features}",
        CardFault.NOT_ONE: "{text} holds {count} cards where one was asked for",
        CardFault.CARD_TWICE: "{text} is the same card as {before} before it",
    }
    fault: CardFault
    text: str
    """The words at fault."""
    place: Place
    """Where they are in what was read."""
    first: Place | None
    """Where a card that is given twice was given before."""
    before: str
    """What the words at fault repeat."""
    whole: str
    """The card in words that they are part of."""
    features: tuple[Feature, ...]
    """Those that a card in words names twice, or not at all."""
    count: int
    """How many cards there are where one was asked for."""

    def __init__(  # noqa: PLR0917 - copies and pickles are made with them in their order
        self,
        fault: CardFault,
        text: str,
        place: Place,
        first: Place | None = None,
        before: str = "",
        whole: str = "",
        features: tuple[Feature, ...] = (),
        count: int = 0,
    ) -> None:
        super().__init__(fault, text, place, first, before, whole, features, count)
        self.fault, self.text, self.place, self.first = fault, text, place, first
        self.before, self.whole, self.features, self.count = before, whole, features, count

    @property
    def problem(self) -> str:
        """What is wrong, in English and without its place."""
        return self._ENGLISH[self.fault].format(
            text=self.text if self.fault is CardFault.NO_TEXT else quoted(self.text),
            before=quoted(self.before),
            whole=quoted(self.whole),
            features=" and no ".join(feature.name.lower() for feature in self.features),
            count=self.count or "no",
        )

    @override
    def __str__(self) -> str:
        place, first = (
            f"line {place.line}, column {place.column}" if place else "" for place in (self.place, self.first)
        )
        return f"{place}: {self.problem}, in {first}" if first else f"{place}: {self.problem}"


LINE_END = r"\r\n?|\n"
"""What ends a line, for all that counts lines. Other things that look like it, a form feed as well, are blanks."""

_MATRIX_SHAPES = (Shape.DIAMOND, Shape.OVAL, Shape.SQUIGGLE)
_MATRIX_SHADINGS = (Shading.EMPTY, Shading.STRIPED, Shading.SOLID)
_NUMBER_WORDS = ("one", "two", "three")


def code(values: Values) -> str:
    """Four letters in the order number, color, shading, shape: ``2rtz``."""
    return "".join(LETTERS[value] for value in values)


def digits(values: Values) -> str:
    """Four ternary digits in the order color, shape, shading, number: ``1021``."""
    return "".join(str(v.digit) for v in (values.color, values.shape, values.shading, values.number))


def matrix(values: Values) -> str:
    """``DCnm``: n tells color and shading, m tells shape and number, both from 1 to 9."""
    n = 3 * values.color.digit + _MATRIX_SHADINGS.index(values.shading) + 1
    m = 3 * _MATRIX_SHAPES.index(values.shape) + values.number.digit + 1
    return f"DC{n}{m}"


def words(values: Values) -> str:
    """In plain words, in the plural from two on: ``two red striped squiggles``."""
    plural = "" if values.number is Number.ONE else "s"
    color, shading, shape = (value.name.lower() for value in values[1:])
    return f"{_NUMBER_WORDS[values.number]} {color} {shading} {shape}{plural}"


def read(text: str, vocabulary: Vocabulary = VALUE_OF_WORD) -> list[Written]:
    """Every card in a text, in order, its words by a vocabulary.

    A token between blanks is tried as code, digits and matrix. All other tokens are words, four to a
    card; a card in words ends with a comma, a semicolon or the line. Raises CardCodeError, for what is no
    text as well.
    """
    if not isinstance(text, str):
        raise CardCodeError(CardFault.NO_TEXT, quoted(text), Place(1, 1))
    found: list[Written] = []
    for line_number, line in enumerate(re.split(LINE_END, text), 1):
        for part in re.finditer(r"[^,;]+", line):
            pending: list[tuple[str, Place]] = []
            for token in re.finditer(r"\S+", part.group()):
                place = Place(line_number, part.start() + token.start() + 1)
                values = _read_token(token.group())
                if values is None:
                    pending.append((token.group(), place))
                    continue
                if pending:
                    found.append(_read_words(pending, vocabulary))
                    pending = []
                found.append(Written(values, token.group(), place))
            if pending:
                found.append(_read_words(pending, vocabulary))
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


def _read_words(tokens: list[tuple[str, Place]], vocabulary: Vocabulary) -> Written:
    text = " ".join(word for word, _ in tokens)
    place = tokens[0][1]
    seen: dict[Feature, str] = {}
    values: list[Value] = []
    for word, at in tokens:
        value = vocabulary.get(word.lower())
        if value is None:
            raise CardCodeError(CardFault.UNKNOWN_WORD, word, at)
        if len(values) == 4:
            raise CardCodeError(CardFault.WORD_TOO_MANY, word, at)
        feature = feature_of(value)
        if feature in seen:
            twice = CardFault.FEATURE_TWICE
            raise CardCodeError(twice, word, at, before=seen[feature], whole=text, features=(feature,))
        seen[feature] = word
        values.append(value)
    complete = _by_feature(values)
    if complete is None:
        lacking = tuple(feature for feature in Feature if feature not in seen)
        raise CardCodeError(CardFault.FEATURE_MISSING, text, place, features=lacking)
    return Written(complete, text, place)


def _by_feature(values: list[Value]) -> Values | None:
    """The values in the order of a card, or None when they are not one of each feature."""
    one_each = {type(value): value for value in values}
    if len(values) != 4 or len(one_each) != 4:
        return None
    return Values(*(one_each[feature.value] for feature in Feature))  # type: ignore[arg-type]  # one of each
