"""Cards in writing: the code ``2rtz``, the digits ``1021``, the matrix ``DC23``, and words.

Reading knows nothing of cards: it turns text into the four values of each card found, with its place,
so that whoever asked can say where something was wrong.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

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

    @override
    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}"


class Written(NamedTuple):
    """One card as it was found in a text."""

    values: Values
    text: str
    place: Place


class CardCodeError(ValueError):
    """A text that names no card, with the words at fault and their place in what was read.

    Where a card is given twice, `first` is the place where it was given before.
    """

    def __init__(self, problem: str, *, text: str, place: Place, first: Place | None = None) -> None:
        self.problem = problem
        self.text = text
        self.place = place
        self.first = first
        before = "" if first is None else f", in {first}"
        super().__init__(f"{place}: {problem}{before}")

    @override
    def __reduce__(self) -> tuple[Callable[[], "CardCodeError"], tuple[()]]:
        """Copies and pickles keep all that it tells."""
        return partial(type(self), self.problem, text=self.text, place=self.place, first=self.first), ()


LINE_END = re.compile(r"\r\n?|\n")
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


def read(text: str) -> list[Written]:
    """Every card in a text, in order.

    A token between blanks is tried as code, digits and matrix. All other tokens are words, four to a
    card; a card in words ends with a comma, a semicolon or the line. Raises CardCodeError, for what is no
    text as well.
    """
    if not isinstance(text, str):
        problem = f"{quoted(text)} is no text that names a card, like 2rtz"
        raise CardCodeError(problem, text=quoted(text), place=Place(1, 1))
    found: list[Written] = []
    for line_number, line in enumerate(LINE_END.split(text), 1):
        for part in re.finditer(r"[^,;]+", line):
            pending: list[tuple[str, Place]] = []
            for token in re.finditer(r"\S+", part.group()):
                place = Place(line_number, part.start() + token.start() + 1)
                values = _read_token(token.group())
                if values is None:
                    pending.append((token.group(), place))
                    continue
                if pending:
                    found.append(_read_words(pending))
                    pending = []
                found.append(Written(values, token.group(), place))
            if pending:
                found.append(_read_words(pending))
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


def _read_words(tokens: list[tuple[str, Place]]) -> Written:
    text = " ".join(word for word, _ in tokens)
    place = tokens[0][1]
    seen: dict[Feature, str] = {}
    values: list[Value] = []
    for word, at in tokens:
        value = VALUE_OF_WORD.get(word.lower())
        if value is None:
            raise CardCodeError(
                f'{quoted(word)} is no card; write it like 2rtz, 1021, DC23 or "two red striped squiggles"',
                text=word,
                place=at,
            )
        if len(values) == 4:
            raise CardCodeError(
                f'"{word}" is one word too many; end each card in words with a comma', text=word, place=at
            )
        feature = feature_of(value)
        if feature in seen:
            raise CardCodeError(
                f'{quoted(text)} names its {feature.name.lower()} twice, as "{seen[feature]}" and "{word}"',
                text=word,
                place=at,
            )
        seen[feature] = word
        values.append(value)
    complete = _by_feature(values)
    if complete is None:
        lacking = " and no ".join(feature.name.lower() for feature in Feature if feature not in seen)
        raise CardCodeError(f"{quoted(text)} names no {lacking}", text=text, place=place)
    return Written(complete, text, place)


def _by_feature(values: list[Value]) -> Values | None:
    """The values in the order of a card, or None when they are not one of each feature."""
    one_each = {type(value): value for value in values}
    if len(values) != 4 or len(one_each) != 4:
        return None
    return Values(*(one_each[feature.value] for feature in Feature))  # type: ignore[arg-type]  # one of each
