"""The player's kept games, opened for a command."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from setgui.arguments import WrongRequest, complain, shown_path, whole_number
from setgui.session.from_folder import catch_up
from setgui.session.kept import GameId
from setgui.session.records.library import Library
from setgui.session.store_errors import StoreError, StoreUnreadable
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import data_folder
from setgui.words import errors, requests

game_number = whole_number(requests.no_game_number, 1, 2**53 - 1)


@contextmanager
def library(request: Namespace, *, to_write: bool = False) -> Iterator[Library]:
    """The games in the folder of the request, in which nothing is made or changed unless it is `to_write`."""
    try:
        folder = data_folder(request.data_dir)
        _check(folder, must_be_there=bool(request.data_dir) and not to_write)
        archive = FolderArchive(folder, alone=False)
        with closing(archive.open()) if to_write else archive.as_it_is() as store:
            if not to_write:
                catch_up(store)  # with what an older program kept, in this copy
            yield Library(store)
            if store.unsound:
                complain(requests.damaged_games(len(store.unsound)))
    except StoreUnreadable as problem:
        raise WrongRequest(requests.unreadable_games(errors.tell(problem.trouble))) from problem
    except StoreError as problem:
        raise WrongRequest(errors.tell(problem.trouble)) from problem


def _check(folder: Path, *, must_be_there: bool) -> None:
    """A folder that is named must be one; that of the variable or the system may still be to be made."""
    try:
        there, fits = folder.exists(), folder.is_dir()
    except OSError as problem:
        raise WrongRequest(requests.unusable_folder(shown_path(folder), str(problem.strerror))) from problem
    if there and not fits:
        raise WrongRequest(requests.not_a_folder(shown_path(folder)))
    if must_be_there and not there:
        raise WrongRequest(requests.no_such_folder(shown_path(folder)))


def known(games: Library, number: int) -> GameId:
    """The game of a number, which must be there."""
    if all(one.id != number for one in games.games()):
        raise WrongRequest(requests.no_such_game(number))
    return GameId(number)
