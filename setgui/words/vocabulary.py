"""The words for cards that are read where people type them: English ones, and those of the language in force.

For translators: name every form of a word that stands in the names of cards, and others that people may type for the
same. None may mean anything else in this language, in English, or in any other one that Setgui speaks. Each is a single
word; accents and large letters need not be named apart.
"""

import unicodedata

from setgui.model.features import VALUE_OF_WORD, Color, Number, Shading, Shape, Value
from setgui.model.notation import Vocabulary
from setgui.words.language import P_, Message, say

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


def own() -> Vocabulary:
    """The words of the language in force: as they are written, with their accents apart, and without any."""
    words = [(word, value) for value, text in WORDS.items() for word in say(text).split()]
    return {form: value for word, value in words for form in _forms(word.lower())}


def read_here() -> Vocabulary:
    """All that is read while the language is in force."""
    return {**own(), **VALUE_OF_WORD}


def _forms(word: str) -> set[str]:
    apart = unicodedata.normalize("NFD", word)
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return {unicodedata.normalize("NFC", word), apart, bare}
