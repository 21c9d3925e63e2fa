"""`setgui export`: a kept game as a file that a person can read."""

from argparse import ArgumentParser, Namespace

from setgui.terminal.kept import game_number, known, library
from setgui.words import commands
from setgui.words.language import say


def declare(parser: ArgumentParser) -> None:
    """What `export` takes."""
    parser.add_argument("game", type=game_number, metavar="ID", help=say(commands.GAME))


def run(request: Namespace) -> bool:
    with library(request) as kept:
        print(kept.export(known(kept, request.game)), end="")
    return True
