"""Arguments of the command line: types, options for new games, errors about them; messages on standard error."""

import os
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from setgui import win32
from setgui.compat import override
from setgui.marks import N_, P_, Message, OneOf, Problem
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.modes import MODES, SOLITAIRE
from setgui.model.options import DEFAULTS, PUZZLE_LEVELS, PUZZLE_SIZES, Seat
from setgui.model.quoting import Printable, printable, quoted
from setgui.model.variants import STANDARD
from setgui.words import commands
from setgui.words.language import say
from setgui.words.problems import translate

FAULT_IN_FILE = P_("a file and what is wrong with it", "{file}: {problem}")
FAULT_AT_LINE = P_("a file, then a line of it and what is wrong there", "{file}, {problem}")
NOT_AVAILABLE = N_("{text} is not available; choose {choices}")
OPTION_OF_OTHER_MODES = N_("{option} cannot be used with {mode}; it needs the mode {modes}")


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


def add_choice(parser: ArgumentParser, option: str, names: Iterable[str], *, text: str, **others: Any) -> None:
    """Declare an argument with these values; without `metavar`, an initial stands for them and the help lists them."""
    known = tuple(names)
    if "metavar" not in others:
        others["metavar"], text = option.removeprefix("--")[0].upper(), f"{text}: {', '.join(known)}"

    def read(name: str) -> str:
        if name not in known:
            raise WrongRequest(NOT_AVAILABLE, text=quoted(name), choices=OneOf(known))
        return name

    parser.add_argument(option, choices=known, type=read, help=text, **others)


def add_start_options(parser: ArgumentParser) -> None:
    parser.add_argument("--deal", type=deal_number, metavar="N", help=say(commands.DEAL))
    parser.add_argument("--seats", type=_read_seats, metavar=say(commands.THE_SEATS), help=say(commands.SEATS))
    parser.add_argument("--date", type=_read_day, metavar=say(commands.A_DATE), help=say(commands.DATE))
    add_choice(parser, "--cards", map(str, PUZZLE_SIZES), text=say(commands.CARDS_HELP))
    add_choice(parser, "--level", map(str, PUZZLE_LEVELS), text=say(commands.LEVEL_HELP))


def _read_seats(text: str) -> tuple[Seat, ...]:
    from setgui.session.starts.start_text import UnreadableStart, read_seats  # noqa: PLC0415 - only where a window opens

    try:
        return read_seats(text)
    except UnreadableStart as problem:
        raise WrongRequest(problem.message, **problem.values) from problem


def _read_day(text: str) -> date:
    with suppress(ValueError):
        if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return date.fromisoformat(text)
    raise WrongRequest(N_("{text} is not a date like 2026-11-21"), text=quoted(text))


def requested_start(request: Namespace) -> Start | None:
    """Return the start that options ask for, by default of a random deal; None without any; raises WrongRequest."""
    numbers = ("sets", "cards", "level")
    asked = {
        name for name in ("mode", "variant", "deal", "seats", "date", *numbers) if getattr(request, name) is not None
    }
    if not asked:
        return None
    from setgui.session.starts.new_start import draw_deal  # noqa: PLC0415 - only where a window opens

    mode = MODES[request.mode or SOLITAIRE.name]
    variant = request.variant or STANDARD.name
    if variant not in mode.variants:
        raise WrongRequest(N_("{mode} cannot be played with {variant} cards"), mode=mode.name, variant=variant)
    useful = {"mode", "variant", "date" if mode.dated else "deal", *mode.options}
    for name in sorted(asked - useful):
        others = [one.name for one in MODES.values() if name in one.options or (one.dated and name == "date")]
        if not others:
            raise WrongRequest(N_("--deal cannot be used with {mode}; use --date"), mode=mode.name)
        raise WrongRequest(OPTION_OF_OTHER_MODES, option=f"--{name}", mode=mode.name, modes=OneOf(others))
    chosen: dict[str, Any] = {name: int(getattr(request, name)) for name in asked.intersection(numbers)}
    options = DEFAULTS._replace(**chosen)
    if mode.seated:
        from setgui.words import games  # noqa: PLC0415 - for few windows

        options = options._replace(seats=request.seats or tuple(Seat(games.unnamed(n)) for n in (1, 2)))
    if mode.dated:
        return Start(_puzzle_deal(request.date), variant, mode.name, options)
    return Start(draw_deal() if request.deal is None else request.deal, variant, mode.name, options)


def _puzzle_deal(day: date | None) -> int:
    from setgui.model.puzzles import puzzle_number  # noqa: PLC0415 - only where a window opens

    today = datetime.now(UTC).date()
    if day is not None and day > today:
        wrong = N_("the puzzle for {day} cannot be played before that day; today, in UTC, is {today}")
        raise WrongRequest(wrong, day=day, today=today)
    return puzzle_number(day or today)


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
