"""`setgui import`: keep a game that came in a file."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from setgui.arguments import WrongRequest
from setgui.session.game_file import MOST_BYTES, GameFileError
from setgui.terminal.kept import library

_EPILOG = """\
The game is then among "My games" in the window, and in "setgui games". It
counts neither for statistics nor for records. One that is kept already is
not kept twice.

examples:
  setgui import my-game.txt
  setgui export 12 --data-dir old | setgui import -
"""


def declare(parser: ArgumentParser) -> None:
    """What `import` takes."""
    parser.epilog = _EPILOG
    parser.add_argument("file", metavar="FILE", help='a file that "setgui export" made; - is standard input')


def run(request: Namespace) -> bool:
    """Read the whole file, then keep its game."""
    content = _content(request.file)
    try:
        with library(request, to_write=True) as kept:
            game = kept.bring(content)
    except GameFileError as problem:
        place = "standard input" if request.file == "-" else request.file
        raise WrongRequest(f"{place}, {problem}") from problem
    print(f"Game {game} is kept.")
    return True


def _content(name: str) -> bytes:
    if name == "-":
        if sys.stdin is None:
            raise WrongRequest("standard input is closed")
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as problem:
        raise WrongRequest(f'"{name}" cannot be read: {problem.strerror}') from problem
