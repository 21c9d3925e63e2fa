"""Access to the saved games, and the commands `setgui replay`, `export` and `import`."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from setgui.arguments import Command, WrongRequest, complain, shown_path, whole_number
from setgui.marks import N_, NN_, Message, Phrase
from setgui.model.game import Game
from setgui.model.quoting import Printable
from setgui.session.from_folder import catch_up
from setgui.session.game.course import PlayedAct
from setgui.session.game.updates import Ghost
from setgui.session.kept import GameId
from setgui.session.ports import StoreError, StoreUnreadable
from setgui.session.records.library import Library
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import data_folder
from setgui.terminal.drawing import content_of, ink_of, naming_source, show
from setgui.words import commands, formats
from setgui.words.language import say
from setgui.words.problems import translate

game_number = whole_number(1, 2**53 - 1, N_("{text} is not a game number; see setgui games"))
_DAMAGED = NN_(
    "{n} game is damaged and was skipped; open the Setgui window to recover your games",
    "{n} games are damaged and were skipped; open the Setgui window to recover your games",
)
_SENTENCE = Message("{sentence}")
"""A message for a sentence that is already translated."""


@contextmanager
def library(request: Namespace, *, to_write: bool = False) -> Iterator[Library]:
    """Open the saved games, a copy unless `to_write`; at the end, warn of damaged ones; raises WrongRequest."""
    try:
        folder = data_folder(request.data_dir)
        _check(folder, must_be_there=bool(request.data_dir) and not to_write)
        archive = FolderArchive(folder, alone=False)
        with closing(archive.open()) if to_write else archive.open_copy() as store:
            if not to_write:
                catch_up(store)  # the private copy was just migrated
            yield Library(store)
            if store.unsound:
                complain(translate(Phrase(_DAMAGED, n=len(store.unsound))))
    except StoreError as problem:
        advice = say(N_("Open the Setgui window to recover your games."))
        sentence = f"{translate(problem)} {advice}" if isinstance(problem, StoreUnreadable) else translate(problem)
        raise WrongRequest(_SENTENCE, sentence=Printable(sentence)) from problem


def _check(folder: Path, *, must_be_there: bool) -> None:
    """Raise WrongRequest unless the data folder is usable, and exists if it `must_be_there`."""
    try:
        there, fits = folder.exists(), folder.is_dir()
    except OSError as problem:
        wrong = N_('the folder "{folder}" cannot be used: {reason}')
        raise WrongRequest(wrong, folder=shown_path(folder), reason=problem) from problem
    if there and not fits:
        raise WrongRequest(N_('"{folder}" is not a folder'), folder=shown_path(folder))
    if must_be_there and not there:
        raise WrongRequest(N_('the folder "{folder}" does not exist'), folder=shown_path(folder))


def existing(games: Library, number: int) -> GameId:
    if all(one.id != number for one in games.games()):
        raise WrongRequest(N_("there is no game {number}; see setgui games"), number=number)
    return GameId(number)


def _declare_number(parser: ArgumentParser) -> None:
    parser.add_argument("game", type=game_number, metavar="ID", help=say(commands.GAME))


def _declare_file(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar=say(commands.A_FILE), help=say(commands.IMPORT_FILE))


def _export(request: Namespace) -> bool:
    with library(request) as kept:
        print(kept.export(existing(kept, request.game)), end="")
    return True


def _import(request: Namespace) -> bool:
    from setgui.session.starts.game_file import MOST_BYTES, read_game  # noqa: PLC0415 - for this command alone

    content = content_of(request.file, MOST_BYTES + 1)
    with naming_source(request.file):
        read_game(content)  # before the data folder is made
    with library(request, to_write=True) as kept:
        before = {game.id for game in kept.games()}
        game = kept.import_game(content)
    print(say(commands.IMPORTED_BEFORE if game in before else commands.IMPORTED, game=game))
    return True


def _replay(request: Namespace) -> bool:
    with library(request) as kept:
        game = existing(kept, request.game)
        frames, ghosts = kept.frames(game), kept.ghosts(game)
    show(_text(frames, ghosts))
    return True


def _text(frames: list[PlayedAct], ghosts: tuple[Ghost, ...]) -> Iterator[str]:
    from setgui.model.play import matches  # noqa: PLC0415 - for this command alone
    from setgui.session.game.course import cards_in_play  # noqa: PLC0415
    from setgui.words import goals, kinds, replay  # noqa: PLC0415

    def table(game: Game) -> Iterator[str]:
        if game.beside:
            yield replay.beside(game.beside)
        yield from ink.board(game.table)

    ink = ink_of(sys.stdout)
    first, last = frames[0].course.game, frames[-1].course.game
    yield kinds.game(first.start)
    yield from table(first)
    before, hidden = first, cards_in_play(frames)
    for frame in frames[1:]:
        # In an unfinished game, this would give away sets.
        lay = "" if hidden else say(replay.SETS_BEFORE, n=len(matches(before)))
        parts = replay.move(frame, hidden, coded=True), replay.standing_after(frame), lay
        yield f"{formats.duration(frame.at):>8}  {' '.join(filter(None, parts))}"
        before = frame.course.game
    yield ""
    yield replay.outcome(frames[-1].course.result.game)
    if ghosts and last.over:
        yield goals.race_ended(frames[-1].snapshot._replace(ghosts=ghosts))
        yield from goals.assisted(ghosts)
    if last.table:
        yield from table(last)


COMMANDS = {
    "replay": Command(_declare_number, _replay),
    "export": Command(_declare_number, _export),
    "import": Command(_declare_file, _import),
}
