"""A deal as a text to hand on, and found again in whatever it came in: ``setgui: solitaire standard 4711``."""

import re
from collections.abc import Iterator
from itertools import chain, islice, takewhile
from typing import NamedTuple

from setgui.model.game import Start
from setgui.model.options import Options
from setgui.session.starts.start_text import FLAGS, StartFault, UnreadableStart, read_start, write_start

_MARK = "setgui:"
_MARKED = re.compile(_MARK, re.IGNORECASE)
_WORD = re.compile(r"\S+")
_OPTION = re.compile("|".join((r"[a-z_]+=\S+", *FLAGS)))
_MOST_OPTIONS = len(Options._fields) + 1
"""With more than there are, one is told twice, and one too many is enough to see it."""
_MOST_LETTERS = 4_000
"""In a word: the questions of a drill, all about the fullest tables, have two thirds of that."""
_AROUND = ".,;:!?)]}>\"'*_`”’»"
"""What text puts behind a word."""


def write_link(start: Start) -> str:
    """The deal as text; a blank behind the last name, which is none of it, keeps signs that could be the text's."""
    text = write_start(start)
    named = bool(start.options.seats) and text.endswith(tuple(_AROUND))
    return f"{_MARK} {text}{'%20' if named else ''}"


class Link(NamedTuple):
    """A deal as it was found in a text."""

    start: Start
    beyond: Iterator[str]
    """The words behind it, without what text puts around them."""


def find_link(text: str) -> Link | None:
    """The first deal in a text, None where nothing looks like one; raises UnreadableStart where it cannot be played."""
    mark = _MARKED.search(text)
    if mark is None:
        return None
    found = (word[0].rstrip(_AROUND) for word in _WORD.finditer(text, mark.end()))
    words = [*islice(found, 3 + _MOST_OPTIONS)]
    start = [*words[:3], *takewhile(_OPTION.fullmatch, words[3:])]
    for word in start:
        if len(word) > _MOST_LETTERS:
            raise UnreadableStart(StartFault.TOO_LONG, word[:_MOST_LETTERS])
    return Link(read_start(" ".join(start)), filter(None, chain(words[len(start) :], found)))
