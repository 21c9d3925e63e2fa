"""`setgui menu`: the program's entry in the menu of the player's own desktop."""

from argparse import ArgumentParser, Namespace

from setgui import menu_entry
from setgui.arguments import WrongRequest
from setgui.words import commands, desktop
from setgui.words.language import say


def declare(parser: ArgumentParser) -> None:
    """What `menu` takes."""
    parser.add_argument("--remove", action="store_true", help=say(commands.MENU_REMOVE))


def run(request: Namespace) -> bool:
    """Make the entry or remove it, and tell where."""
    if not menu_entry.THERE_IS_ONE:
        raise WrongRequest(desktop.NOT_HERE)
    print(menu_entry.take_away() if request.remove else menu_entry.put(menu_entry.own_command(), request.data_dir))
    return True
