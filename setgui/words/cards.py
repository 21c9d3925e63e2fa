"""Names of cards, ``two red striped ovals``, of features and values.

For translators: a card has one of nine names, by its shape and number, in which its color and shading can stand in
any order. Both are looked up by the shape that they stand beside and by how many there are, so that they can agree with
it: of ``npgettext("oval", "red", "red", n)`` there is one word for each plural form of the language, and another one
for squiggles.
"""

import unicodedata
from collections.abc import Callable, Iterable

from setgui.model.cards import VALUE_OF_WORD, Card, Color, Feature, Number, Shading, Shape, Value, Vocabulary
from setgui.words import formats
from setgui.words.language import N_, P_, Message, npgettext, pgettext, say


def name(card: Card) -> str:
    number, color, shading, shape = card.values
    n = number.digit + 1
    called = say(_NAMES[shape, number])
    return called.format(color=_COLORS[shape, color](n), shading=_SHADINGS[shape, shading](n))


def names(cards: Iterable[Card]) -> str:
    return formats.in_a_row([name(card) for card in cards])


def short(card: Card) -> str:
    """Return a card's short name for experienced screen reader users: ``2 R T O``."""
    text = pgettext("a card in letters", "{number} {color} {shading} {shape}")
    color, shading, shape = (letter(value) for value in (card.color, card.shading, card.shape))
    return text.format(number=card.number.digit + 1, color=color, shading=shading, shape=shape)


def feature(of: Feature) -> str:
    return say(_FEATURES[of])


def value(of: Value) -> str:
    return say(_VALUES[of])


def letter(of: Value) -> str:
    """Return the letter of a feature's value, in the current language; cards can show that of their color."""
    return say(_LETTERS[of])


_LETTERS: dict[Value, Message] = {
    Color.RED: P_("letter for red", "R"),
    Color.GREEN: P_("letter for green", "G"),
    Color.PURPLE: P_("letter for purple", "P"),
    Shading.SOLID: P_("letter for solid", "S"),
    Shading.STRIPED: P_("letter for striped", "T"),
    Shading.EMPTY: P_("letter for empty", "E"),
    Shape.DIAMOND: P_("letter for diamond", "D"),
    Shape.OVAL: P_("letter for oval", "O"),
    Shape.SQUIGGLE: P_("letter for squiggle", "Z"),
}
_FEATURES: dict[Feature, Message] = {
    Feature.NUMBER: P_("feature", "number"),
    Feature.COLOR: P_("feature", "color"),
    Feature.SHADING: P_("feature", "shading"),
    Feature.SHAPE: P_("feature", "shape"),
}
_VALUES: dict[Value, Message] = {
    Number.ONE: P_("what a card has", "one"),
    Number.TWO: P_("what a card has", "two"),
    Number.THREE: P_("what a card has", "three"),
    Color.RED: P_("what a card has", "red"),
    Color.GREEN: P_("what a card has", "green"),
    Color.PURPLE: P_("what a card has", "purple"),
    Shading.SOLID: P_("what a card has", "solid"),
    Shading.STRIPED: P_("what a card has", "striped"),
    Shading.EMPTY: P_("what a card has", "empty"),
    Shape.DIAMOND: P_("what a card has", "diamond"),
    Shape.OVAL: P_("what a card has", "oval"),
    Shape.SQUIGGLE: P_("what a card has", "squiggle"),
}
_NAMES: dict[tuple[Shape, Number], Message] = {
    (Shape.DIAMOND, Number.ONE): N_("one {color} {shading} diamond"),
    (Shape.DIAMOND, Number.TWO): N_("two {color} {shading} diamonds"),
    (Shape.DIAMOND, Number.THREE): N_("three {color} {shading} diamonds"),
    (Shape.OVAL, Number.ONE): N_("one {color} {shading} oval"),
    (Shape.OVAL, Number.TWO): N_("two {color} {shading} ovals"),
    (Shape.OVAL, Number.THREE): N_("three {color} {shading} ovals"),
    (Shape.SQUIGGLE, Number.ONE): N_("one {color} {shading} squiggle"),
    (Shape.SQUIGGLE, Number.TWO): N_("two {color} {shading} squiggles"),
    (Shape.SQUIGGLE, Number.THREE): N_("three {color} {shading} squiggles"),
}

# Each call needs a literal context for the extraction tool.
_COLORS: dict[tuple[Shape, Color], Callable[[int], str]] = {
    (Shape.DIAMOND, Color.RED): lambda n: npgettext("diamond", "red", "red", n),
    (Shape.DIAMOND, Color.GREEN): lambda n: npgettext("diamond", "green", "green", n),
    (Shape.DIAMOND, Color.PURPLE): lambda n: npgettext("diamond", "purple", "purple", n),
    (Shape.OVAL, Color.RED): lambda n: npgettext("oval", "red", "red", n),
    (Shape.OVAL, Color.GREEN): lambda n: npgettext("oval", "green", "green", n),
    (Shape.OVAL, Color.PURPLE): lambda n: npgettext("oval", "purple", "purple", n),
    (Shape.SQUIGGLE, Color.RED): lambda n: npgettext("squiggle", "red", "red", n),
    (Shape.SQUIGGLE, Color.GREEN): lambda n: npgettext("squiggle", "green", "green", n),
    (Shape.SQUIGGLE, Color.PURPLE): lambda n: npgettext("squiggle", "purple", "purple", n),
}
_SHADINGS: dict[tuple[Shape, Shading], Callable[[int], str]] = {
    (Shape.DIAMOND, Shading.SOLID): lambda n: npgettext("diamond", "solid", "solid", n),
    (Shape.DIAMOND, Shading.STRIPED): lambda n: npgettext("diamond", "striped", "striped", n),
    (Shape.DIAMOND, Shading.EMPTY): lambda n: npgettext("diamond", "empty", "empty", n),
    (Shape.OVAL, Shading.SOLID): lambda n: npgettext("oval", "solid", "solid", n),
    (Shape.OVAL, Shading.STRIPED): lambda n: npgettext("oval", "striped", "striped", n),
    (Shape.OVAL, Shading.EMPTY): lambda n: npgettext("oval", "empty", "empty", n),
    (Shape.SQUIGGLE, Shading.SOLID): lambda n: npgettext("squiggle", "solid", "solid", n),
    (Shape.SQUIGGLE, Shading.STRIPED): lambda n: npgettext("squiggle", "striped", "striped", n),
    (Shape.SQUIGGLE, Shading.EMPTY): lambda n: npgettext("squiggle", "empty", "empty", n),
}

WORDS: dict[Value, Message] = {
    Number.ONE: P_("all words for it on a card, with blanks between", "one"),
    Number.TWO: P_("all words for it on a card, with blanks between", "two"),
    Number.THREE: P_("all words for it on a card, with blanks between", "three"),
    Color.RED: P_("all words for it on a card, with blanks between", "red"),
    Color.GREEN: P_("all words for it on a card, with blanks between", "green"),
    Color.PURPLE: P_("all words for it on a card, with blanks between", "purple"),
    Shading.SOLID: P_("all words for it on a card, with blanks between", "solid"),
    Shading.STRIPED: P_("all words for it on a card, with blanks between", "striped"),
    Shading.EMPTY: P_("all words for it on a card, with blanks between", "empty"),
    Shape.DIAMOND: P_("all words for it on a card, with blanks between", "diamond"),
    Shape.OVAL: P_("all words for it on a card, with blanks between", "oval"),
    Shape.SQUIGGLE: P_("all words for it on a card, with blanks between", "squiggle"),
}


def translated_words() -> Vocabulary:
    """Return the values by their words in the current language, with accents composed, decomposed and removed."""
    words = [(word, value) for value, text in WORDS.items() for word in say(text).split()]
    return {form: value for word, value in words for form in forms(word.lower())}


def vocabulary() -> Vocabulary:
    return {**translated_words(), **VALUE_OF_WORD}


def forms(word: str) -> set[str]:
    apart = unicodedata.normalize("NFD", word)
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return {unicodedata.normalize("NFC", word), apart, bare}
