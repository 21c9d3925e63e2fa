"""Cards from arguments, files and standard input; every fault becomes a sentence that names its place."""

import sys
from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

from setgui.arguments import WrongRequest, say, shown_path
from setgui.model.cards import Card, read_cards
from setgui.model.notation import LINE_END, CardCodeError, Place

INPUT = "-"
"""Stands for standard input where the name of a file is asked for."""


def cards_of_arguments(arguments: Sequence[str]) -> list[Card]:
    """The cards that some arguments name. One with blanks inside is a line of its own; the others share one."""
    parts = [f"\n{word}\n" if len(word.split()) > 1 else f"{word} " for word in arguments]
    text = "".join(parts)
    lines = [0, *(end.end() for end in LINE_END.finditer(text))]
    ends = list(accumulate(map(len, parts)))

    def number(place: Place) -> int:
        return bisect(ends, lines[place.line - 1] + place.column - 1) + 1

    try:
        return read_cards(text)
    except CardCodeError as problem:
        before = "" if problem.first is None else f", in argument {number(problem.first)}"
        raise WrongRequest(f"argument {number(problem.place)}: {problem.problem}{before}") from problem


def cards_of(name: str) -> list[Card]:
    """The cards in a file or in standard input, where a # begins a comment."""
    if name == INPUT and sys.stdin is not None and sys.stdin.isatty():
        say("Type the cards, and then Ctrl+D (Windows: Ctrl+Z and Enter) on a line of its own.")
    text = _decoded(content_of(name), place_of(name))
    try:
        return read_cards("\n".join(line.partition("#")[0] for line in LINE_END.split(text)))
    except CardCodeError as problem:
        raise WrongRequest(f"{place_of(name)}, {problem}") from problem


def content_of(name: str, most: int = -1) -> bytes:
    """What is in a file or in standard input, up to so many bytes."""
    try:
        if name != INPUT:
            with Path(name).open("rb") as file:
                return file.read(most)
        if sys.stdin is None:
            raise WrongRequest("standard input is closed")
        return sys.stdin.buffer.read(most)
    except OSError as problem:
        place = place_of(name) if name == INPUT else f'"{shown_path(name)}"'
        raise WrongRequest(f"{place} cannot be read: {problem.strerror}") from problem


def place_of(name: str) -> str:
    """How a fault in there is told."""
    return "standard input" if name == INPUT else shown_path(name)


def _decoded(content: bytes, place: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        lines = LINE_END.split(problem.object[: problem.start].decode("utf-8"))
        fault = Place(len(lines), len(lines[-1]) + 1)
        raise WrongRequest(f"{place}, {fault}: this is no text in UTF-8") from problem
