"""`setgui import`: keep a game that came in a file."""

from argparse import ArgumentParser, Namespace

from setgui.session.starts.game_file import MOST_BYTES, read_game
from setgui.terminal.drawing import content_of, named
from setgui.terminal.kept import library
from setgui.words import commands
from setgui.words.language import say


def declare(parser: ArgumentParser) -> None:
    """What `import` takes."""
    parser.add_argument("file", metavar="FILE", help=say(commands.IMPORT_FILE))


def run(request: Namespace) -> bool:
    """Read the whole file, then keep its game."""
    content = content_of(request.file, MOST_BYTES + 1)
    with named(request.file):
        read_game(content)  # before a folder is made for it
    with library(request, to_write=True) as kept:
        before = {game.id for game in kept.games()}
        game = kept.import_game(content)
    print(commands.imported_before(game) if game in before else commands.imported(game))
    return True
