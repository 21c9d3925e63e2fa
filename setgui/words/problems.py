"""Translation of phrases and errors, with values formatted by their types.

For translators: in the terminal most stand behind "setgui: ", or behind the name of an argument and a colon, and have
no full stop.
"""

from os import PathLike
from pathlib import Path

from setgui.marks import OneOf, Phrase
from setgui.model.cards import Feature, Place
from setgui.model.quoting import escape_unprintable, printable
from setgui.words import cards, formats
from setgui.words.language import _, say


def translate(phrase: Phrase) -> str:
    values = {
        name: value if name == "n" and isinstance(value, int) else in_words(value)
        for name, value in phrase.values.items()
    }
    return say(phrase.message, **values)


def in_words(value: object) -> str:
    """Format a value by its type; texts are escaped and truncated, paths only escaped."""
    match value:
        case Phrase():
            return translate(value)
        case Place():
            return translate(value.phrase)
        case Feature():
            return cards.feature(value)
        case OSError():
            return str(value.strerror)
        case PathLike():
            return escape_unprintable(str(value))
        case OneOf():
            return formats.either([*map(in_words, value)])
        case tuple():
            return formats.in_a_row([*map(in_words, value)])
        case _:
            return printable(value if isinstance(value, str) else str(value))


# Internal errors


def happened(report: Path | None) -> str:
    """Return a sentence about an internal error and its report, in a file or on standard error."""
    return " ".join((_("Something went wrong inside the program."), _report(report)))


def ended(report: Path | None) -> str:
    return " ".join((_("Setgui stopped because something went wrong inside the program."), _report(report)))


def _report(report: Path | None) -> str:
    if report is None:
        return _("A report was written to standard error.")
    return _("A report is in {path}.").format(path=report)
