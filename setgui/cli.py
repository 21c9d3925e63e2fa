"""The command line: the window's options, the table of commands, and how every call ends."""

import argparse
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, date, datetime
from importlib import import_module
from io import TextIOWrapper
from keyword import iskeyword
from pathlib import Path
from typing import NamedTuple, NoReturn, Protocol, TextIO, cast

from setgui import __version__
from setgui.arguments import WrongRequest, add_choice, choices, deal_number, say, shown_path, to_nowhere
from setgui.compat import override
from setgui.model.game import Start
from setgui.model.modes import MODES, SOLITAIRE
from setgui.model.options import LENGTHS, USUAL, Seat
from setgui.model.quoting import quoted, shown, written_out
from setgui.model.variants import STANDARD, VARIANTS

DONE, NONE, WRONG = 0, 1, 2

_USUAL_SEATS = (Seat("Player 1"), Seat("Player 2"))

COMMANDS = {
    "solve": "find all sets among some cards",
    "auto": "watch a whole game that plays itself",
    "deal": "show the deck of a deal number",
    "odds": "tell how often there is no set",
    "games": "list the games you played",
    "stats": "tell your figures and records",
    "replay": "tell a game move by move",
    "export": "print a game as a file",
    "import": "keep a game that came in a file",
    "self-test": "check that the program works on this computer",
}
"""Every command and what it does. Each has a module of its name in `setgui.terminal`."""

EPILOG = """\
A card is written as number, color, shading and shape: 2rtz is two red
striped squiggles. "setgui solve -h" tells all letters, and other ways.

examples:
  setgui                         play, where you left off
  setgui --deal 7                play deal number 7
  setgui --mode together --seats "Ann,Ben,computer:3"
                                 play at one table
  setgui --mode daily            play the puzzle of the day
  setgui --mode sprint --sets 20 take 20 sets against the clock
  setgui auto                    watch a game
  setgui solve 2rsz 1gsd 3pso    find the sets among cards

environment:
  SETGUI_DATA_DIR   the folder to keep everything in, where --data-dir
                    names none
  NO_COLOR          if it is set, cards are drawn without color
An empty one is as good as none.

What goes to a file or to another program is UTF-8. On a terminal, a letter
that it cannot show is escaped, as in Zo\\xeb.

The exit code is 0 if all went well, 1 if the answer is "none" or a check
failed, 2 if the request was not understood, 130 after Ctrl+C, 143 after
SIGTERM, and 129 when the terminal was closed.
"""


class WindowRequest(NamedTuple):
    """Open the window: on a new game, on that of a file, or on the one played last.

    Everything is kept in the folder `data_dir`, or where usual.
    """

    start: Start | None
    data_dir: str | None
    file: Path | None = None


class CommandModule(Protocol):
    """What the module of a command offers."""

    def declare(self, parser: argparse.ArgumentParser) -> None:
        """Add its explanation, examples and arguments."""

    def run(self, request: argparse.Namespace) -> bool:
        """Do it, and tell whether the answer is another than "none"; raises WrongRequest."""


_GIVEN = re.compile("(?<=ignored explicit argument ).+", re.DOTALL)
"""All that argparse itself quotes; whatever else is wrong has a sentence of ours."""


class Parser(argparse.ArgumentParser):
    """Knows no abbreviations, so that a new option never changes what an old call means."""

    def __init__(self, prog: str, summary: str = "") -> None:
        described = f"{summary[:1].upper()}{summary[1:]}." if summary else None
        formatter = argparse.RawDescriptionHelpFormatter
        super().__init__(prog, description=described, formatter_class=formatter, allow_abbrev=False)

    @override
    def error(self, message: str) -> NoReturn:
        asked = _GIVEN.sub(lambda given: shown(given[0]), message)
        raise WrongRequest(f"{asked}; {self.prog} -h tells what there is")


def run(arguments: Sequence[str]) -> int | WindowRequest:
    """Do what was asked and return the exit code, or what window to open."""
    for stream in (sys.stdout, sys.stderr):
        _let_it_be_written(stream)
    answer: int | WindowRequest = DONE
    try:
        with suppress(SystemExit):  # argparse has shown the help or the version
            answer = _answer(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except WrongRequest as problem:
        say(f"setgui: {written_out(str(problem))}")
        return WRONG
    except BrokenPipeError:  # whoever read has had enough
        to_nowhere(sys.stdout)
        return DONE
    except OSError as problem:  # what is read has sentences of its own, so this is the output, or a lack of processes
        to_nowhere(sys.stdout)
        say(f"setgui: the computer could not do it: {written_out(problem.strerror or str(problem))}")
        return WRONG
    return answer


def _let_it_be_written(stream: TextIO | None) -> None:
    """For a file or another program the stream is UTF-8 with plain line ends; a terminal keeps its own encoding.

    What cannot be written, a letter that the terminal does not have or a byte of a name that is none, is escaped.
    """
    if not isinstance(stream, TextIOWrapper):
        return
    if stream.isatty():
        stream.reconfigure(errors="backslashreplace")
    else:
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _answer(arguments: Sequence[str]) -> int | WindowRequest:
    parser = window_parser()
    parser.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    window = _understood(parser, *parser.parse_known_args(arguments))
    start = _start(window)
    words = window.rest[window.rest[:1] == ["--"] :]
    if not words:
        return WindowRequest(start, window.data_dir)
    name, *rest = words
    if name not in COMMANDS:
        return WindowRequest(None, window.data_dir, _game_file(name, rest, start))
    if start is not None:
        raise WrongRequest(f"options of the window do not go before {name}; setgui {name} -h tells what goes after it")
    command = command_of(name)
    parser = Parser(f"setgui {name}", COMMANDS[name])
    declare(parser, command)
    given = argparse.Namespace(data_dir=window.data_dir)
    request = _understood(parser, *parser.parse_known_intermixed_args(rest, given))
    return DONE if command.run(request) else NONE


def _game_file(name: str, rest: Sequence[str], start: Start | None) -> Path:
    told = f'"{shown_path(name)}"'
    there = False
    with suppress(OSError):  # as for a name that is too long for a file
        there = Path(name).is_file()
    if not there:
        raise WrongRequest(f"{told} is neither a command nor a file that is there; setgui -h tells what there is")
    if rest:
        raise WrongRequest(f"{quoted(rest[0])} is not understood after {told}, which is opened as a game file")
    if start is not None:
        raise WrongRequest(f"options of a new game do not go with a game file, which {told} is opened as")
    return Path(name)


def window_parser() -> Parser:
    """A parser of the window's options."""
    parser = Parser("setgui")
    parser.usage = "setgui [options] [FILE]\n       setgui COMMAND ..."
    parser.description = "The card game Set. Without a command the window opens, on FILE if given."
    commands = "".join(f"  {name:11}{text}\n" for name, text in COMMANDS.items())
    parser.epilog = f'commands, which "setgui COMMAND -h" explains:\n{commands}\n{EPILOG}'
    parser.add_argument("--version", action="version", version=f"Setgui {__version__}")
    _add_data_dir(parser, None)
    add_choice(parser, "--mode", MODES, text="open a new game of this mode")
    add_choice(parser, "--variant", VARIANTS, text="open a new game with these cards")
    parser.add_argument("--deal", type=deal_number, metavar="N", help="open a new game of deal number N")
    seats = "who plays together: names and computer:1 to computer:5 or computer:me, with commas between"
    parser.add_argument("--seats", type=_seats, help=seats)
    parser.add_argument("--date", type=_day, help="open the daily puzzle of this day, like 2026-11-21")
    parser.add_argument("--sets", type=_length, choices=LENGTHS, help="open a sprint of so many sets")
    return parser


def _seats(text: str) -> tuple[Seat, ...]:
    from setgui.session.starts import UnreadableStart, read_seats  # noqa: PLC0415 - only where a window opens

    try:
        return read_seats(text)
    except UnreadableStart as problem:
        raise WrongRequest(str(problem)) from problem


def _day(text: str) -> date:
    with suppress(ValueError):
        if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return date.fromisoformat(text)
    raise WrongRequest(f"{quoted(text)} is no date, which is written like 2026-11-21")


def _length(text: str) -> int:
    if text not in map(str, LENGTHS):
        raise WrongRequest(f"{quoted(text)} is no number of sets; choose {choices(map(str, LENGTHS))}")
    return int(text)


def command_of(name: str) -> CommandModule:
    """The module of a command; the others are not imported."""
    module = name.replace("-", "_")
    return cast("CommandModule", import_module(f"setgui.terminal.{module}{'_' * iskeyword(module)}"))


def declare(parser: argparse.ArgumentParser, command: CommandModule) -> None:
    """Add what a command takes."""
    command.declare(parser)
    _add_data_dir(parser, argparse.SUPPRESS)  # so that it may stand before the command as well


def _add_data_dir(parser: argparse.ArgumentParser, default: str | None) -> None:
    told = "keep everything in DIR, and nothing elsewhere"
    parser.add_argument("--data-dir", type=_folder, metavar="DIR", default=default, help=told)


def _folder(text: str) -> str:
    if not text:
        raise WrongRequest('"" is no name of a folder')
    return text


def _understood(parser: Parser, request: argparse.Namespace, unknown: Sequence[str]) -> argparse.Namespace:
    if unknown:
        parser.error(f"{quoted(unknown[0])} is not understood")
    return request


def _start(request: argparse.Namespace) -> Start | None:
    """What kind of game was asked for; an option that its mode has no use for is wrong."""
    asked = {
        name for name in ("mode", "variant", "deal", "seats", "date", "sets") if getattr(request, name) is not None
    }
    if not asked:
        return None
    from setgui.session.chance import draw_deal  # noqa: PLC0415 - only where a window opens

    mode = MODES[request.mode or SOLITAIRE.name]
    variant = request.variant or STANDARD.name
    if variant not in mode.variants:
        raise WrongRequest(f"{mode.name} is not played with the {variant} cards")
    useful = {"mode", "variant", "date" if mode.dated else "deal", *mode.options}
    for name in sorted(asked - useful):
        others = [one.name for one in MODES.values() if name in one.options or (one.dated and name == "date")]
        better = f"; --mode {choices(others)} has it" if others else "; --date tells its day"
        raise WrongRequest(f"{mode.name} has no --{name}{better}")
    options = USUAL._replace(sets=request.sets or USUAL.sets)
    if "seats" in mode.options:
        options = options._replace(seats=request.seats or _USUAL_SEATS)
    if mode.dated:
        return Start(_puzzle(request.date), variant, mode.name, options)
    return Start(draw_deal() if request.deal is None else request.deal, variant, mode.name, options)


def _puzzle(day: date | None) -> int:
    """The puzzle of a day; those to come are kept for their day, on which alone they count."""
    from setgui.model.puzzles import puzzle_number  # noqa: PLC0415 - only where a window opens

    today = datetime.now(UTC).date()
    if day is not None and day > today:
        raise WrongRequest(f"the puzzle of {day} is kept for its day, and in UTC today is {today}")
    return puzzle_number(day or today)
