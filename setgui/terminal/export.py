"""`setgui export`: a kept game as a file that a person can read."""

from argparse import ArgumentParser, Namespace

from setgui.terminal.kept import game_number, known, library

_EPILOG = """\
Prints the game as text: its deal and one act a line. "setgui import" and
the window's "Open a game file" read it.

examples:
  setgui export 12 > my-game.txt
"""


def declare(parser: ArgumentParser) -> None:
    """What `export` takes."""
    parser.epilog = _EPILOG
    parser.add_argument("game", type=game_number, metavar="ID", help='its number, which "setgui games" tells')


def run(request: Namespace) -> bool:
    """Print the game file."""
    with library(request) as kept:
        print(kept.export(known(kept, request.game)), end="")
    return True
