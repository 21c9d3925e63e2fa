"""Cards from arguments, files and standard input; every fault becomes a sentence that names its place."""

import sys
from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

from setgui.arguments import WrongRequest
from setgui.model.cards import Card, read_cards
from setgui.model.notation import CardCodeError


def cards_of_arguments(arguments: Sequence[str]) -> list[Card]:
    """The cards that some arguments name. One with blanks inside is a line of its own; the others share one."""
    parts = [f"\n{word}\n" if " " in word.strip() else f"{word} " for word in arguments]
    text = "".join(parts)
    try:
        return read_cards(text)
    except CardCodeError as problem:
        before = sum(map(len, text.splitlines(keepends=True)[: problem.place.line - 1])) + problem.place.column - 1
        number = bisect(list(accumulate(map(len, parts))), before) + 1
        raise WrongRequest(f"argument {number}: {problem.problem}") from problem


def cards_of_text(text: str, name: str) -> list[Card]:
    """The cards in a text that came from the place of this name."""
    try:
        return read_cards(text)
    except CardCodeError as problem:
        raise WrongRequest(f"{name}, {problem}") from problem


def text_of_input() -> str:
    """All of standard input."""
    if sys.stdin is None:
        raise WrongRequest("standard input is closed")
    try:
        return _decoded(sys.stdin.buffer.read(), "standard input")
    except OSError as problem:
        raise WrongRequest(f"standard input cannot be read: {problem.strerror}") from problem


def text_of_file(name: str) -> str:
    """All of a file."""
    try:
        return _decoded(Path(name).read_bytes(), name)
    except OSError as problem:
        raise WrongRequest(f'"{name}" cannot be read: {problem.strerror}') from problem


def _decoded(content: bytes, name: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        lines = problem.object[: problem.start].decode("utf-8").split("\n")
        place = f"line {len(lines)}, column {len(lines[-1]) + 1}"
        raise WrongRequest(f"{name}, {place}: this is no text in UTF-8") from problem
