"""Write completions for bash, zsh and fish, and the manual page in every shipped language.

Run this after a change to a command's arguments or help, as `make words` does; the files are in the repository, so that
installing them needs no tools. They go to the standard places below `share`.
"""

import argparse
import os
from functools import partial
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import catalogues
import shtab
from argparse_manpage.manpage import Manpage  # type: ignore[import-untyped]

from setgui import __version__, cli
from setgui.words import commands
from setgui.words.language import COMPLETE, ENGLISH, put_in_force, say, use

os.environ["COLUMNS"] = "80"
_WIDTH = 78  # of what man does not break, as in the help of the commands
SHARE = Path(__file__).with_name("share")
_FORMATTER = partial(argparse.RawDescriptionHelpFormatter, width=1000)  # man breaks the lines


def parser() -> argparse.ArgumentParser:
    """Build a parser with all commands, which the program itself never needs at once."""
    whole = cli.window_parser()
    subparsers = whole.add_subparsers(
        title=say(commands.HEADINGS["COMMANDS"]), prog="setgui", parser_class=argparse.ArgumentParser
    )
    parsers: list[argparse.ArgumentParser] = [whole]
    for name, summary in commands.COMMANDS.items():
        summary_text = say(summary)
        command = subparsers.add_parser(name, help=summary_text, description=summary_text, formatter_class=_FORMATTER)
        cli.declare(command, name)
        parsers.append(command)
    files = dict.fromkeys((say(commands.A_FILE), say(commands.A_GAME)), shtab.FILE)
    completes = files | {say(commands.A_FOLDER): shtab.DIRECTORY}
    for action in (action for one in parsers for action in one._actions):  # noqa: SLF001 - there is no public list
        if action.metavar in completes:
            action.complete = completes[action.metavar]  # type: ignore[attr-defined]  # used by shtab
    return whole


def manual() -> str:
    """Return the manual page, with explanations and examples unwrapped and before the options of their command."""
    whole = parser()
    whole.usage = say(commands.WHOLE_USAGE)
    whole.epilog, whole.formatter_class = None, _FORMATTER
    (commands_by_name,) = (one.choices for one in whole._actions if isinstance(one.choices, dict))  # noqa: SLF001
    for command in commands_by_name.values():
        command.description = f".nf\n{cli.wrapped(str(command.epilog), _WIDTH)}.fi"
    page = Manpage(whole, format="single-commands-section")
    page.date, page.source, page.manual = "", f"Setgui {__version__}", "Setgui"
    page.description = say(commands.IN_SHORT)
    examples = say(commands.CARDS_AND_EXAMPLES)
    page.add_section(examples, "=", page.format_text(f".nf\n{cli.wrapped(say(commands.GENERAL), _WIDTH)}.fi"))
    lines = str(page).splitlines()
    for place, line in enumerate(lines):
        heading = commands.HEADINGS.get(line.removeprefix(".SH ")) if line.startswith(".SH ") else None
        lines[place] = line if heading is None else f".SH {say(heading)}"
    return "\n".join(lines) + "\n"


def files() -> dict[Path, str]:
    return {
        SHARE / "bash-completion" / "completions" / "setgui": shtab.complete(parser(), "bash"),
        SHARE / "zsh" / "site-functions" / "_setgui": shtab.complete(parser(), "zsh"),
        SHARE / "fish" / "vendor_completions.d" / "setgui.fish": shtab.complete(parser(), "fish"),
        SHARE / "man" / "man1" / "setgui.1": manual(),
        **{SHARE / "man" / code / "man1" / "setgui.1": _manual_in(code) for code in sorted(COMPLETE - {ENGLISH})},
    }


def _manual_in(code: str) -> str:
    source = catalogues.merged(catalogues.TRANSLATIONS / f"{code}.po")
    put_in_force(code, GNUTranslations(BytesIO(catalogues.compiled(source))))
    try:
        return manual()
    finally:
        use(ENGLISH)


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
