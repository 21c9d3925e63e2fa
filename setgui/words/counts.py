"""So many of something: ``1 set``, ``2 points``."""

from setgui.words import formats
from setgui.words.language import ngettext, pgettext


def cards(n: int) -> str:
    """How many cards."""
    return ngettext("{n} card", "{n} cards", n).format(n=formats.number(n))


def sets(n: int) -> str:
    """How many sets."""
    return ngettext("{n} set", "{n} sets", n).format(n=formats.number(n))


def sets_in_all(n: int) -> str:
    """How many sets, as a sentence."""
    return ngettext("{n} set.", "{n} sets.", n).format(n=formats.number(n))


def points(n: int) -> str:
    """How many points, which can be less than none."""
    return ngettext("{n} point", "{n} points", n).format(n=formats.number(n))


def games(n: int) -> str:
    """How many games."""
    return ngettext("{n} game", "{n} games", n).format(n=formats.number(n))


def differing(k: int) -> str:
    """In how many features the cards of a set differ, as the caption of such sets."""
    return ngettext("{n} differs", "{n} differ", k).format(n=formats.number(k))


def of(done: int, whole: int) -> str:
    """How much of what there is: ``3 of 10``."""
    return pgettext("so many of so many", "{done} of {whole}").format(
        done=formats.number(done), whole=formats.number(whole)
    )


def worth(scores: range) -> str:
    """What a set can score: ``1 to 4``, or ``only 1``."""
    if len(scores) == 1:
        return pgettext("points of a set", "only {n}").format(n=formats.number(scores[0]))
    told = pgettext("points of a set", "{least} to {most}")
    return told.format(least=formats.number(scores[0]), most=formats.number(scores[-1]))
