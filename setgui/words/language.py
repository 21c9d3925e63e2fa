"""The language in force, and how sentences are found in it."""

import struct
from gettext import GNUTranslations, NullTranslations

from setgui.assets import asset
from setgui.marks import CONTEXT_ENDS, N_, NN_, P_, PLURAL_BEGINS, Message, Problem
from setgui.model.quoting import quoted

__all__ = ["NN_", "N_", "P_", "Message"]  # beside what is defined here, for whoever says texts marks some

ENGLISH = "en"
"""The language of the texts themselves, for which no catalogue is read."""

_language = ENGLISH
_catalogue = NullTranslations()


class UnknownLanguage(Problem):
    """There are no words in a language, or they are in a file that cannot be read."""


def languages() -> list[str]:
    """All languages that there are: English, and those with a catalogue."""
    folder = asset("translations")
    files = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    return sorted([ENGLISH, *(file.removesuffix(".mo") for file in files if file.endswith(".mo"))])


def unknown(language: str) -> UnknownLanguage:
    there = languages()
    wrong = NN_(
        "Setgui does not speak {language}; choose {languages}",
        "Setgui does not speak {language}; choose one of {languages}",
    )
    return UnknownLanguage(wrong, n=len(there), language=quoted(language), languages=tuple(there))


def use(language: str) -> None:
    """Say everything in a language from now on: ``en``, or one with a catalogue; else raises UnknownLanguage."""
    put_in_force(language, _read(language))


def _read(language: str) -> NullTranslations:
    if language == ENGLISH:
        return NullTranslations()
    file = asset("translations", f"{language}.mo")
    try:
        with file.open("rb") as catalogue:
            return GNUTranslations(catalogue)
    except FileNotFoundError as problem:
        raise unknown(language) from problem
    except (OSError, ValueError, struct.error) as problem:  # it is cut off, or something else
        wrong = N_("{file} is damaged; install Setgui again, or choose another language")
        raise UnknownLanguage(wrong, file=file) from problem


def put_in_force(language: str, catalogue: NullTranslations) -> None:
    global _language, _catalogue
    _language, _catalogue = language, catalogue


def in_force() -> str:
    return _language


def right_to_left() -> bool:
    return pgettext("how the language is written: ltr from left to right, or rtl", "ltr") == "rtl"


def say(message: Message, n: int = 1) -> str:
    """A marked text in the language in force; one with a plural is about `n` things."""
    one, _, many = message.partition(PLURAL_BEGINS)
    told = _catalogue.ngettext(one, many, abs(n)) if many else _catalogue.gettext(one)
    return told.rpartition(CONTEXT_ENDS)[2]


def say_in(language: str, message: Message) -> str:
    """A marked text in any language; raises UnknownLanguage."""
    return _read(language).gettext(message).rpartition(CONTEXT_ENDS)[2]


def _(message: str) -> str:
    """A sentence in the language in force.

    Never inside an f-string: before Python 3.12 the tool that extracts texts does not see it there.
    """
    return _catalogue.gettext(message) if message else ""  # gettext has its header under the empty text


def ngettext(one: str, many: str, n: int) -> str:
    """A sentence about `n` things in the language in force; -1 is told as 1 is."""
    return _catalogue.ngettext(one, many, abs(n))


def pgettext(context: str, message: str) -> str:
    """A word that means two things, in the language in force; `context` tells translators which it is."""
    return _catalogue.pgettext(context, message)


def npgettext(context: str, one: str, many: str, n: int) -> str:
    """A word with two meanings about `n` things."""
    return _catalogue.npgettext(context, one, many, abs(n))
