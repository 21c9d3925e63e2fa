"""The player's kept games, opened for a command."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from setgui.arguments import WrongRequest, complain, shown_path, whole_number
from setgui.marks import N_, NN_, Message, Phrase
from setgui.model.quoting import Shown
from setgui.session.from_folder import catch_up
from setgui.session.kept import GameId
from setgui.session.ports import StoreError, StoreUnreadable
from setgui.session.records.library import Library
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import data_folder
from setgui.words.language import say
from setgui.words.problems import tell

game_number = whole_number(N_("{text} is not the number of a game, from {least} to {most}"), 1, 2**53 - 1)


_DAMAGED = NN_(
    "{n} game is damaged and left out; open the window, which recovers what can be recovered",
    "{n} games are damaged and left out; open the window, which recovers what can be recovered",
)
_SAID = Message("{told}")
"""Stands for a sentence that is ready."""


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
                complain(tell(Phrase(_DAMAGED, n=len(store.unsound))))
    except StoreUnreadable as problem:
        way_on = say(N_("Open the window, which recovers what can be recovered."))
        raise WrongRequest(_SAID, told=Shown(f"{tell(problem)} {way_on}")) from problem
    except StoreError as problem:
        raise WrongRequest(_SAID, told=Shown(tell(problem))) from problem


def _check(folder: Path, *, must_be_there: bool) -> None:
    """A folder that is named must be one; that of the variable or the system may still be to be made."""
    try:
        there, fits = folder.exists(), folder.is_dir()
    except OSError as problem:
        wrong = N_('the folder "{folder}" cannot be used: {reason}')
        raise WrongRequest(wrong, folder=shown_path(folder), reason=problem) from problem
    if there and not fits:
        raise WrongRequest(N_('"{folder}" is not a folder'), folder=shown_path(folder))
    if must_be_there and not there:
        raise WrongRequest(N_('the folder "{folder}" does not exist'), folder=shown_path(folder))


def known(games: Library, number: int) -> GameId:
    """The game of a number, which must be there."""
    if all(one.id != number for one in games.games()):
        raise WrongRequest(N_("there is no game {number}; setgui games lists all"), number=number)
    return GameId(number)
