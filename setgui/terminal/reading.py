"""Cards from arguments, files and standard input; every fault becomes a sentence that names its place."""

import os
import re
import sys
from bisect import bisect
from collections.abc import Sequence
from errno import EISDIR
from itertools import accumulate
from pathlib import Path

from setgui.arguments import WrongRequest, note, shown_path
from setgui.model.cards import Card, read_cards
from setgui.model.notation import LINE_END, CardCodeError, Place
from setgui.session.starts.decoding import NoText, decoded, read_regular
from setgui.words import card_errors, requests
from setgui.words.language import say
from setgui.words.vocabulary import read_here

INPUT = "-"
"""Stands for standard input where the name of a file is asked for."""


def cards_of_arguments(arguments: Sequence[str]) -> list[Card]:
    """The cards that some arguments name. One with blanks inside is a line of its own; the others share one."""
    parts = [f"\n{word}\n" if len(word.split()) > 1 else f"{word} " for word in arguments]
    text = "".join(parts)
    lines = [0, *(end.end() for end in re.finditer(LINE_END, text))]
    ends = list(accumulate(map(len, parts)))

    def number(place: Place) -> int:
        return bisect(ends, lines[place.line - 1] + place.column - 1) + 1

    try:
        return read_cards(text, read_here())
    except CardCodeError as problem:
        raise WrongRequest(card_errors.tell(problem, lambda place: requests.argument(number(place)))) from problem


def cards_of(name: str) -> list[Card]:
    """The cards in a file or in standard input, where a # begins a comment."""
    if name == INPUT and sys.stdin is not None and sys.stdin.isatty():
        note(requests.type_the_cards())
    text = _decoded(content_of(name), place_of(name))
    try:
        return read_cards("\n".join(line.partition("#")[0] for line in re.split(LINE_END, text)), read_here())
    except CardCodeError as problem:
        raise WrongRequest(requests.fault_at_line(place_of(name), card_errors.tell(problem))) from problem


def content_of(name: str, most: int = -1) -> bytes:
    """What is in a file or in standard input, up to so many bytes."""
    try:
        if name != INPUT:
            return read_regular(Path(name), most)
        if sys.stdin is None:
            raise WrongRequest(requests.input_closed())
        return sys.stdin.buffer.read(most)
    except OSError as problem:
        if name == INPUT:
            raise WrongRequest(requests.unreadable_input(str(problem.strerror))) from problem
        # Windows speaks of permission where it is a folder; a name that no file can have is none.
        why = os.strerror(EISDIR) if os.path.isdir(name) else requests.why_unread(problem)  # noqa: PTH112 - Path's own raises then
        raise WrongRequest(requests.unreadable_file(shown_path(name), why)) from problem


def place_of(name: str) -> str:
    """How a fault in there is told."""
    return say(requests.STANDARD_INPUT) if name == INPUT else shown_path(name)


def _decoded(content: bytes, place: str) -> str:
    try:
        return decoded(content)
    except NoText as problem:
        lines = re.split(LINE_END, problem.before)
        fault = requests.no_text(card_errors.place(Place(len(lines), len(lines[-1]) + 1)))
        raise WrongRequest(requests.fault_at_line(place, fault)) from problem
