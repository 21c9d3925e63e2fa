"""The command line: the window's options, the table of commands, and exit codes."""

import argparse
import codecs
import errno
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from textwrap import fill, wrap
from typing import NamedTuple, NoReturn, TextIO, cast

from setgui import __version__
from setgui.arguments import (
    Command,
    WrongRequest,
    add_choice,
    add_start_options,
    complain,
    discard_output,
    note,
    requested_start,
    shown_path,
)
from setgui.assets import DamagedFile
from setgui.compat import override
from setgui.marks import N_, Message, Phrase, Problem
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import SPRINTS
from setgui.model.quoting import Printable, escape_unprintable, printable, quoted
from setgui.model.variants import STANDARD, VARIANTS
from setgui.words import commands
from setgui.words.commands import COMMANDS
from setgui.words.language import UnknownLanguage, _, choose, ngettext, say
from setgui.words.problems import translate

DONE, NONE, WRONG = 0, 1, 2
_MODULES = {
    **dict.fromkeys(("replay", "export", "import"), "kept"),
    **dict.fromkeys(("deal", "menu", "self-test"), "short"),
    "games": "stats",
}
"""The module in `terminal` of each command whose module has a different name."""

_BLANKS = "\xa0\u202f"
"""Non-breaking spaces, which some languages put before a colon or a question mark."""
_REPLACEMENTS = {"−": "-", "’": "'", **dict.fromkeys(_BLANKS, " ")}
"""Replacements for characters that are not in a terminal's encoding."""
vars(argparse).update(_=_, ngettext=ngettext)  # else it translates its texts to the system's language


class WindowRequest(NamedTuple):
    """Options for opening the window; without a `start` or a `file`, it continues the last game."""

    start: Start | None
    data_dir: str | None
    file: Path | None = None
    language: str | None = None


class _Formatter(argparse.HelpFormatter):
    """Breaks lines only at blanks, not in names such as third-card, and keeps those of descriptions."""

    @override
    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return indent + wrapped(text, max(20, width))

    @override
    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width, break_long_words=False, break_on_hyphens=False)


class Parser(argparse.ArgumentParser):
    """An argument parser that raises WrongRequest for wrong arguments, and accepts no abbreviated options."""

    def __init__(self, prog: str, summary: Message) -> None:
        super().__init__(prog, description=say(summary), formatter_class=_Formatter, allow_abbrev=False)

    @override
    def error(self, message: str) -> NoReturn:
        before, _, after = map(re.escape, say(commands.IGNORED).partition("%r"))  # argparse does not escape it
        cut = re.sub(f"(?<= {before}).+(?={after}$)", lambda given: printable(given[0]), message, flags=re.DOTALL)
        raise WrongRequest(N_("{problem}; see {command} -h"), problem=Printable(cut), command=self.prog)


def run(arguments: Sequence[str]) -> int | WindowRequest:
    """Run a command and return its exit code, after printing any error; without a command, return a WindowRequest."""
    for stream in (sys.stdout, sys.stderr):
        _set_encoding(stream)
    answer: int | WindowRequest = DONE
    try:
        with suppress(SystemExit):  # argparse has shown the help or the version
            language = _read_language(arguments)
            language_problem = choose(language)
            if language_problem:
                note(translate(language_problem))
            answer = _parse_and_run(arguments)
            if isinstance(answer, WindowRequest):
                answer = answer._replace(language=language)
        if sys.stdout is not None:
            sys.stdout.flush()
    except UnknownLanguage as problem:
        choose()  # for the error
        return _refuse(translate(problem), arguments)
    except DamagedFile as problem:
        return _refuse(translate(problem).removesuffix("."), arguments)
    except Problem as problem:
        return _refuse(escape_unprintable(translate(problem), but=_BLANKS), arguments)
    except OSError as problem:  # from writing or starting a process; reading raises Problem
        discard_output(sys.stdout)
        # The output pipe was closed, which Windows reports as EINVAL.
        if isinstance(problem, BrokenPipeError) or (sys.platform == "win32" and problem.errno == errno.EINVAL):
            return DONE
        reason = escape_unprintable(problem.strerror or str(problem))
        complain(translate(Phrase(N_("the system reported an error: {reason}"), reason=Printable(reason))))
        return WRONG
    return answer


def _refuse(sentence: str, arguments: Sequence[str]) -> int:
    """Report an error on standard error, and on the desktop unless a command was given; return the exit code."""
    complain(sentence)
    if not any(word in COMMANDS for word in arguments):
        from setgui.log import show_on_desktop  # noqa: PLC0415 - for errors only

        show_on_desktop(sentence)
    return WRONG


def _set_encoding(stream: TextIO | None) -> None:
    """Set files and pipes to UTF-8 with Unix line ends; on terminals, replace characters that cannot be encoded."""
    if not isinstance(stream, TextIOWrapper):
        return
    if stream.isatty():
        codecs.register_error("setgui", _replace)
        stream.reconfigure(errors="setgui")
    else:
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _replace(problem: UnicodeError) -> tuple[str | bytes, int]:
    if isinstance(problem, UnicodeEncodeError) and problem.object[problem.start] in _REPLACEMENTS:
        return _REPLACEMENTS[problem.object[problem.start]], problem.start + 1
    return codecs.backslashreplace_errors(problem)


def _read_language(arguments: Sequence[str]) -> str | None:
    """Return the value of --language, which the full parser needs for its texts; None without one."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    _add_language(parser)
    with suppress(argparse.ArgumentError):  # reported later, by the full parser
        return cast("str | None", parser.parse_known_args(arguments)[0].language)
    return None


def _parse_and_run(arguments: Sequence[str]) -> int | WindowRequest:
    parser = window_parser()
    parser.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    window = _without_unknown(parser, *parser.parse_known_args(arguments))
    start = requested_start(window)
    words = window.rest[window.rest[:1] == ["--"] :]
    if not words:
        return WindowRequest(start, window.data_dir)
    name, *rest = words
    if name not in COMMANDS:
        return WindowRequest(None, window.data_dir, _game_file(name, rest, start))
    if start is not None:
        wrong = N_("window options cannot be used with {command}; see setgui {command} -h")
        raise WrongRequest(wrong, command=name)
    parser = Parser(f"setgui {name}", COMMANDS[name])
    declare(parser, name)
    parser.usage = parser.format_usage().removeprefix(say(commands.BEFORE_USAGE))  # argparse removes 7 characters
    given = argparse.Namespace(data_dir=window.data_dir)
    request = _without_unknown(parser, *parser.parse_known_intermixed_args(rest, given))
    return DONE if command_of(name).run(request) else NONE


def _game_file(name: str, rest: Sequence[str], start: Start | None) -> Path:
    text = shown_path(name)
    there = folder = False
    with suppress(OSError):  # for example, the name is too long
        there, folder = Path(name).is_file(), bool(name) and Path(name).is_dir()
    if folder:
        raise WrongRequest(
            N_('"{folder}" is a folder; name a game file in it, or put --data-dir before it to keep your games there'),
            folder=text,
        )
    if not there:
        raise WrongRequest(N_('"{name}" is neither a command nor an existing file; see setgui -h'), name=text)
    if rest:
        wrong = N_('{text} cannot follow the game file "{file}"')
        raise WrongRequest(wrong, text=quoted(rest[0]), file=text)
    if start is not None:
        wrong = N_('options for a new game cannot be used with the game file "{file}"')
        raise WrongRequest(wrong, file=text)
    return Path(name)


def window_parser() -> Parser:
    parser = Parser("setgui", commands.DESCRIPTION)
    parser.usage = say(commands.USAGE)
    rows = "".join(f"  {name:11}{say(text)}\n" for name, text in COMMANDS.items())
    parser.epilog = say(commands.ALL_COMMANDS, rows=rows) + say(commands.GENERAL)
    version = say(commands.VERSION)
    parser.add_argument("--version", action="version", version=f"Setgui {__version__}", help=version)
    _add_data_dir(parser, None)
    _add_language(parser)
    add_choice(parser, "--mode", MODES, text=say(commands.MODE))
    add_choice(parser, "--variant", VARIANTS, text=say(commands.VARIANT))
    add_start_options(parser)
    add_choice(parser, "--sets", map(str, SPRINTS), text=say(commands.SETS_HELP))
    return parser


def wrapped(text: str, width: int) -> str:
    """Break lines that are too long, such as whole paragraphs; hang them below an entry's explanation."""
    lines = [(line, len(line) - len(re.sub(r"^\x20*(.{1,17}?\x20{2,12})?", "", line))) for line in text.split("\n")]
    return "\n".join(
        fill(line, width, subsequent_indent=" " * min(n, width // 2), break_long_words=False, break_on_hyphens=False)
        for line, n in lines
    )


def command_of(name: str) -> Command:
    return cast("Command", import_module(f"setgui.terminal.{_MODULES.get(name, name)}").COMMANDS[name])


def declare(parser: argparse.ArgumentParser, name: str) -> None:
    command_of(name).declare(parser)
    parser.epilog = say(commands.EXPLANATIONS[name], cost=STANDARD.reshuffle_cost)
    _add_data_dir(parser, argparse.SUPPRESS)  # a value before the command must stay
    _add_language(parser)


def _add_data_dir(parser: argparse.ArgumentParser, default: str | None) -> None:
    text = say(commands.DATA_DIR)
    parser.add_argument("--data-dir", type=_read_folder, metavar=say(commands.A_FOLDER), default=default, help=text)


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", metavar="L", help=say(commands.LANGUAGE))


def _read_folder(text: str) -> str:
    if not text:
        raise WrongRequest(N_('"" is not the name of a folder'))
    return text


def _without_unknown(parser: Parser, request: argparse.Namespace, unknown: Sequence[str]) -> argparse.Namespace:
    if unknown:
        parser.error(translate(Phrase(N_("{text} is not a known argument"), text=quoted(unknown[0]))))
    return request
