"""Writes what a shell and `man` know of the commands: completions for bash, zsh and fish, and the manual page.

Run it after a change to a command's arguments or help; the files are kept in the repository, so that installing them
needs no tool. They go to the places below `share` where the shells and `man` look for them.
"""

import argparse
import sys
from functools import partial
from pathlib import Path

import shtab
from argparse_manpage.manpage import Manpage  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from setgui import __version__, cli  # noqa: E402 - the checkout has to be on the path first
from setgui.words import command_help  # noqa: E402 - the checkout has to be on the path first

SHARE = ROOT / "packaging" / "share"
_FORMATTER = partial(argparse.RawDescriptionHelpFormatter, width=1000)  # lines are broken by man
_COMPLETES = {"FILE": shtab.FILE, "GAME": shtab.FILE, "DIR": shtab.DIRECTORY}


def parser() -> argparse.ArgumentParser:
    """All commands with all that they take, which the program itself never has at once."""
    whole = cli.window_parser()
    commands = whole.add_subparsers(title="commands", prog="setgui", parser_class=argparse.ArgumentParser)
    parsers: list[argparse.ArgumentParser] = [whole]
    for name, summary in command_help.COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary, formatter_class=_FORMATTER)
        cli.declare(command, name)
        parsers.append(command)
    for action in (action for one in parsers for action in one._actions):  # noqa: SLF001 - nothing public lists them
        if action.metavar in _COMPLETES:
            action.complete = _COMPLETES[action.metavar]  # type: ignore[attr-defined]  # what shtab asks for
    return whole


def manual() -> str:
    """The manual page. Explanations and examples keep their lines; they go before the options of their command."""
    whole = parser()
    whole.usage = "setgui [OPTION ...] | setgui COMMAND ..."
    whole.epilog, whole.formatter_class = None, _FORMATTER
    for command in _commands(whole).values():
        command.description = f".nf\n{command.epilog}.fi"
    page = Manpage(whole, format="single-commands-section")
    page.date, page.source, page.manual = "", f"Setgui {__version__}", "Setgui"
    page.description = "play the card game Set, and answer questions about it"
    page.add_section("cards and examples", "=", page.format_text(f".nf\n{command_help.GENERAL}.fi"))
    return str(page)


def _commands(whole: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    for action in whole._actions:  # noqa: SLF001 - nothing public lists them
        if isinstance(action.choices, dict):
            return action.choices
    raise LookupError("the parser has no commands")


def files() -> dict[Path, str]:
    """Every file with what it should hold."""
    return {
        SHARE / "bash-completion" / "completions" / "setgui": shtab.complete(parser(), "bash"),
        SHARE / "zsh" / "site-functions" / "_setgui": shtab.complete(parser(), "zsh"),
        SHARE / "fish" / "vendor_completions.d" / "setgui.fish": shtab.complete(parser(), "fish"),
        SHARE / "man" / "man1" / "setgui.1": manual(),
    }


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
