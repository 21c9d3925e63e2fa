"""Marks of texts for people, and problems that carry one, for all layers.

A marked text becomes words in `setgui.words` alone, in some language.
"""

from os import PathLike
from typing import NewType

from setgui.compat import override
from setgui.model.quoting import shown, written_out

Message = NewType("Message", str)
"""A fixed text as translators find it, with its context and its plural; `words.language.say` translates it."""

CONTEXT_ENDS = "\x04"
"""Separates a context from its text, as catalogs keep them."""
PLURAL_BEGINS = "\0"
"""Separates a text about one thing from that about many, as catalogs keep them."""


def N_(text: str) -> Message:  # noqa: N802 - the name by which translators' tools know it
    return Message(text)


def P_(context: str, text: str) -> Message:  # noqa: N802
    """Mark a fixed text that means two things; `context` tells translators which it is."""
    return Message(f"{context}{CONTEXT_ENDS}{text}")


def NN_(one: str, many: str) -> Message:  # noqa: N802
    """Mark a text about `n` things."""
    return Message(f"{one}{PLURAL_BEGINS}{many}")


class OneOf(tuple[object, ...]):
    """Values of which one is to be chosen; those of a plain tuple are merely listed."""

    __slots__ = ()


class Phrase:
    """A marked text with the values for its places, formatted by their types; `n` decides between one and many.

    `words.problems.tell` says it; `str` is its English, for logs and programmers.
    """

    def __init__(self, message: Message, /, **values: object) -> None:
        self.message, self.values = message, values

    @override
    def __str__(self) -> str:
        one, _, many = self.message.rpartition(CONTEXT_ENDS)[2].partition(PLURAL_BEGINS)
        text = many if many and self.values.get("n") != 1 else one
        return text.format(**{name: _english(value) for name, value in self.values.items()})


def _english(value: object) -> str:
    if isinstance(value, PathLike):
        return written_out(str(value))
    if isinstance(value, OneOf):
        *others, last = map(_english, value)
        return f"{', '.join(others)} or {last}"
    if type(value) is tuple:
        return ", ".join(map(_english, value))
    return shown(value) if isinstance(value, str) else str(value)


class Problem(Phrase, Exception):
    """A phrase that is raised: what is wrong, and what to do about it.

    Whatever code tells apart has a class of its own.
    """
