"""The player's kept games, opened for a command."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from setgui.arguments import WrongRequest, say, shown_path, whole_number
from setgui.session.library import Library
from setgui.session.ports import GameId, StoreError, StoreUnreadable
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import data_folder

game_number = whole_number("number of a game", 1, 2**53 - 1)


@contextmanager
def library(request: Namespace, *, to_write: bool = False) -> Iterator[Library]:
    """The games in the folder of the request, in which nothing is made or changed unless it is `to_write`."""
    try:
        folder = data_folder(request.data_dir)
        _check(folder, must_be_there=bool(request.data_dir) and not to_write)
        archive = FolderArchive(folder, alone=False)
        with closing(archive.open()) if to_write else archive.as_it_is() as store:
            yield Library(store)
            if store.unsound:
                games = "1 game is" if len(store.unsound) == 1 else f"{len(store.unsound)} games are"
                say(f"setgui: {games} damaged and left out; the window, once opened, saves what can be saved")
    except StoreUnreadable as problem:
        raise WrongRequest(f"{problem}; the window, once opened, saves what can be saved") from problem
    except StoreError as problem:
        raise WrongRequest(str(problem)) from problem


def _check(folder: Path, *, must_be_there: bool) -> None:
    """A folder that is named must be one; that of the variable or the system may still be to be made."""
    try:
        there, fits = folder.exists(), folder.is_dir()
    except OSError as problem:
        raise WrongRequest(f'the folder "{shown_path(folder)}" cannot be used: {problem.strerror}') from problem
    if there and not fits:
        raise WrongRequest(f'"{shown_path(folder)}" is no folder')
    if must_be_there and not there:
        raise WrongRequest(f'the folder "{shown_path(folder)}" does not exist')


def known(games: Library, number: int) -> GameId:
    """The game of a number, which must be there."""
    if all(one.id != number for one in games.games()):
        raise WrongRequest(f"there is no game {number}; setgui games lists all")
    return GameId(number)
