"""What the arguments of commands mean, and what is said of a wrong one."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TextIO

from setgui import win32
from setgui.model.deck import MAX_DEAL
from setgui.model.quoting import quoted, shown
from setgui.words import requests


class WrongRequest(ArgumentTypeError):
    """One sentence for the person who asked; it names the text at fault and its place."""


def whole_number(wrong: Callable[[str, int, int], str], least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers within bounds; `wrong` tells of another text what it is not."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > len(str(most)) or not least <= int(text) <= most:
            raise WrongRequest(wrong(quoted(text), least, most))
        return int(text)

    return read


deal_number = whole_number(requests.no_deal_number, 0, MAX_DEAL)


def add_choice(
    parser: ArgumentParser, option: str, names: Iterable[str], *, default: str | None = None, text: str
) -> None:
    """An option that takes one of some names."""
    known = tuple(names)

    def read(name: str) -> str:
        if name not in known:
            raise WrongRequest(requests.no_choice(quoted(name), known))
        return name

    parser.add_argument(option, choices=known, type=read, default=default, help=text)


def shown_path(path: str | Path) -> str:
    """The name of a file or folder for a sentence, which bears more of it than of other text."""
    return shown(str(path), 100)


def note(sentence: str, end: str = "\n") -> None:
    """Tell the person something beside the answer, on standard error if that is there."""
    if sys.stderr is not None:
        try:
            sys.stderr.write(sentence + end)
            sys.stderr.flush()
        except OSError:
            to_nowhere(sys.stderr)


def complain(sentence: str) -> None:
    note(f"setgui: {sentence}")
    win32.show_unheard(sentence)


def to_nowhere(stream: TextIO | None) -> None:
    """Let what is still to be written vanish, else Python fails with it at the very end."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
