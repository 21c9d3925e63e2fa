"""Parsing of command arguments, and errors about wrong ones."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, TextIO

from setgui import win32
from setgui.compat import override
from setgui.marks import N_, P_, Message, OneOf, Problem
from setgui.model.deck import MAX_DEAL
from setgui.model.quoting import Printable, printable, quoted
from setgui.words.problems import tell

FAULT_IN_FILE = P_("a file and what is wrong with it", "{file}: {problem}")
FAULT_AT_LINE = P_("a file, then a line of it and what is wrong there", "{file}, {problem}")
OPTION_OF_OTHER_MODES = N_("{option} cannot be used with {mode}; it needs --mode {modes}")


class Command(NamedTuple):
    """A command of the terminal."""

    declare: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], bool]
    """Runs it and returns whether the answer is other than "none"; raises WrongRequest."""


class WrongRequest(Problem, ArgumentTypeError):
    """A wrong argument, file or folder, shown without full stop behind "setgui: " or an argument's name and a colon."""

    @override
    def __str__(self) -> str:
        return tell(self)


_NOT_A_NUMBER = N_("{text} is not a whole number from {least} to {most}")


def whole_number(least: int, most: int, wrong: Message = _NOT_A_NUMBER) -> Callable[[str], int]:
    """Make a parser of whole numbers within bounds; `wrong` is the error about any other `text`."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > len(str(most)) or not least <= int(text) <= most:
            raise WrongRequest(wrong, text=quoted(text), least=least, most=most)
        return int(text)

    return read


deal_number = whole_number(0, MAX_DEAL)


def add_choice(
    parser: ArgumentParser, option: str, names: Iterable[str], *, default: str | None = None, text: str
) -> None:
    known = tuple(names)

    def read(name: str) -> str:
        if name not in known:
            wrong = N_("{text} is not available; choose {choices}")
            raise WrongRequest(wrong, text=quoted(name), choices=OneOf(known))
        return name

    parser.add_argument(option, choices=known, type=read, default=default, help=text)


def shown_path(path: str | Path) -> Printable:
    """Quote the name of a file or folder, with more characters than other text."""
    return printable(str(path), 100)


def note(sentence: str, end: str = "\n") -> None:
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
    """Discard unwritten output, which Python would fail to write at exit."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
