"""Functions that mark texts as translatable, and errors with such texts; only `setgui.words` translates them."""

from os import PathLike
from typing import NewType

from setgui.compat import override
from setgui.model.quoting import escape_unprintable, printable

Message = NewType("Message", str)
"""A translatable text, with context and plural if any; `words.language.say` translates it."""

CONTEXT_ENDS = "\x04"
"""Separator between context and text, as in catalogs."""
PLURAL_BEGINS = "\0"
"""Separator between singular and plural, as in catalogs."""


def N_(text: str) -> Message:  # noqa: N802 - the name that translation tools expect
    return Message(text)


def P_(context: str, text: str) -> Message:  # noqa: N802
    """Mark a text with more than one meaning; `context` tells translators which."""
    return Message(f"{context}{CONTEXT_ENDS}{text}")


def NN_(one: str, many: str) -> Message:  # noqa: N802
    return Message(f"{one}{PLURAL_BEGINS}{many}")


class OneOf(tuple[object, ...]):
    """A value of a phrase that is shown as choices: "a, b or c"; a plain tuple is shown as "a, b, c"."""

    __slots__ = ()


class Phrase:
    """A marked text with its values, translated by `words.problems.translate`; `str` returns its English, for logs."""

    def __init__(self, message: Message, /, **values: object) -> None:
        self.message, self.values = message, values

    @override
    def __str__(self) -> str:
        one, _, many = self.message.rpartition(CONTEXT_ENDS)[2].partition(PLURAL_BEGINS)
        text = many if many and self.values.get("n") != 1 else one
        return text.format(**{name: _english(value) for name, value in self.values.items()})


def _english(value: object) -> str:
    if isinstance(value, PathLike):
        return escape_unprintable(str(value))
    if isinstance(value, OneOf):
        *others, last = map(_english, value)
        return f"{', '.join(others)} or {last}"
    if type(value) is tuple:
        return ", ".join(map(_english, value))
    return printable(value) if isinstance(value, str) else str(value)


class Problem(Phrase, Exception):
    """An error whose phrase says what is wrong and what to do about it."""
