"""Argument types for the command line, errors about wrong arguments, and messages on standard error."""

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
from setgui.words.problems import translate

FAULT_IN_FILE = P_("a file and what is wrong with it", "{file}: {problem}")
FAULT_AT_LINE = P_("a file, then a line of it and what is wrong there", "{file}, {problem}")
NOT_AVAILABLE = N_("{text} is not available; choose {choices}")
OPTION_OF_OTHER_MODES = N_("{option} cannot be used with {mode}; it needs --mode {modes}")


class Command(NamedTuple):
    """A command of the terminal: a function that declares its arguments, and one that runs it."""

    declare: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], bool]
    """Runs the command; returns False if the answer is "none" (exit code 1); raises WrongRequest."""


class WrongRequest(Problem, ArgumentTypeError):
    """An error about an argument, file or folder; shown after "setgui: " or "ARGUMENT: ", so without a full stop."""

    @override
    def __str__(self) -> str:
        return translate(self)


_NOT_A_NUMBER = N_("{text} is not a whole number from {least} to {most}")


def whole_number(least: int, most: int, wrong: Message = _NOT_A_NUMBER) -> Callable[[str], int]:
    """Return an argument type for whole numbers from `least` to `most`; `wrong` is its error message."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > len(str(most)) or not least <= int(text) <= most:
            raise WrongRequest(wrong, text=quoted(text), least=least, most=most)
        return int(text)

    return read


deal_number = whole_number(0, MAX_DEAL)


def add_choice(
    parser: ArgumentParser,
    option: str,
    names: Iterable[str],
    *,
    default: str | None = None,
    metavar: str | None = None,
    text: str,
) -> None:
    known = tuple(names)

    def read(name: str) -> str:
        if name not in known:
            raise WrongRequest(NOT_AVAILABLE, text=quoted(name), choices=OneOf(known))
        return name

    parser.add_argument(option, choices=known, type=read, default=default, metavar=metavar, help=text)


def shown_path(path: str | Path) -> Printable:
    """Escape a path for a message, and shorten it to 100 characters instead of the usual 60."""
    return printable(str(path), 100)


def note(sentence: str, end: str = "\n") -> None:
    if sys.stderr is not None:
        try:
            sys.stderr.write(sentence + end)
            sys.stderr.flush()
        except OSError:
            discard_output(sys.stderr)


def complain(sentence: str) -> None:
    note(f"setgui: {sentence}")
    win32.show_message_box(sentence)


def discard_output(stream: TextIO | None) -> None:
    """Redirect a broken stream to the null device, as Python would fail to flush it at exit."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
