"""`setgui import`: keep a game that came in a file."""

from argparse import ArgumentParser, Namespace

from setgui.arguments import WrongRequest
from setgui.session.game_file import MOST_BYTES, GameFileError, read_game
from setgui.terminal.kept import library
from setgui.terminal.reading import content_of, place_of

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
    content = content_of(request.file, MOST_BYTES + 1)
    try:
        read_game(content)  # before a folder is made for it
    except GameFileError as problem:
        raise WrongRequest(f"{place_of(request.file)}, {problem}") from problem
    with library(request, to_write=True) as kept:
        before = {game.id for game in kept.games()}
        game = kept.bring(content)
    print(f"Game {game} {'was kept already' if game in before else 'is kept'}.")
    return True
