"""What a program does in a player's folder, for a test that looks at the folder between any two of its calls.

    python scenes.py SCENE FOLDER

Each report is a line of JSON, written only after what it tells of was acknowledged.
"""

import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import timedelta
from itertools import count
from pathlib import Path

from setgui.cli import run
from setgui.model.commands import Add, Claim, Reshuffle
from setgui.model.game import Start
from setgui.session.from_folder import Opened, open_session
from setgui.session.game.acts import Act, Aside
from setgui.session.game.session import Session
from setgui.session.game.updates import Refused
from setgui.session.kept import GameId
from setgui.session.starts.game_file import write_game
from setgui.session.starts.start_text import write_start
from setgui.session.store_errors import StoreError, StoreUnreadable
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.sqlite_store import SqliteStore
from storage.found import empty_page
from storage.places import DAY, NINE, said
from storage.places import play as play_anything
from storage.restless import tell

THIRTEEN = Start(13, "junior")
ASIDES: tuple[Act, ...] = (Aside.LOCATE, Add(), Aside.UNDO, Aside.COUNT, Aside.REDO, Reshuffle())


def opened(archive: FolderArchive) -> Opened:
    clock = count(0, 10)
    told = open_session(archive, lambda: next(clock), None, NINE)
    tell("ready", told.store.current(), write_start(told.session.game.start), said(told), told.kept)
    told.session.begin()
    if told.store.untold() is not None:
        told.store.heard()
    return told


def play(told: Opened, acts: int) -> None:
    """Do something of everything, the same each time."""
    session, store = told.session, told.store
    for number in range(acts):
        sets = session.game.variant.find_matches(session.game.table)
        with suppress(Refused):
            session.act(Claim(sets[0]) if sets and number % 3 else ASIDES[number // 3 % len(ASIDES)])
            game = store.current()
            assert game is not None
            tell("act", game, *store.load(game).lines[-1])


def change(told: Opened, value: str) -> None:
    told.store.set_setting("letters", value)
    tell("set", "letters", value)


def new_game(told: Opened) -> None:
    told.session.new_game(THIRTEEN)
    tell("new", told.store.current(), write_start(told.session.game.start))


def plays(folder: Path) -> None:
    """A start, whatever is found; a little of everything; the end."""
    told = opened(FolderArchive(folder))
    play(told, 7)
    told.session.keep_time()
    change(told, "yes")
    new_game(told)
    play(told, 4)
    told.session.keep_time()
    change(told, "no")
    play(told, 2)
    told.store.close()
    tell("closed")


def is_read_while_playing(folder: Path) -> None:
    """Then what was written ahead cannot be emptied, and is begun anew over what lies there."""
    told = opened(FolderArchive(folder))
    play(told, 6)
    with closing(sqlite3.connect(folder / STORE_NAME)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM act").fetchone()
        told.session.keep_time()
        reader.execute("COMMIT")
        play(told, 4)
    told.session.keep_time()
    play(told, 1)
    told.store.close()
    tell("closed")


def is_looked_after(folder: Path) -> None:
    """For two days, while it is played."""
    archive = FolderArchive(folder)
    told = opened(archive)
    for day in range(2):
        play(told, 3)
        archive.care(DAY + timedelta(day))
        tell("care")
    change(told, "yes")
    told.store.close()
    tell("closed")


def goes_back(folder: Path) -> None:
    """To the oldest copy, and plays on there."""
    archive = FolderArchive(folder)
    told = opened(archive)
    play(told, 2)
    told.store.close()
    tell("going back")
    archive.restore(archive.backups()[-1])
    tell("gone back")
    told = opened(archive)
    play(told, 2)
    told.store.close()
    tell("closed")


def erases(folder: Path) -> None:
    archive = FolderArchive(folder)
    told = opened(archive)
    play(told, 2)
    told.store.close()
    tell("erasing")
    archive.erase()
    tell("erased")
    told = opened(archive)
    play(told, 2)
    told.store.close()
    tell("closed")


def starts(folder: Path) -> None:
    """A start, whatever is found, and an end."""
    told = opened(FolderArchive(folder))
    play(told, 2)
    told.store.close()
    tell("closed")


def is_damaged_while_playing(folder: Path) -> None:
    """The index of deals is lost, of which nothing shows but when everything is looked through."""
    archive = FolderArchive(folder)
    told = opened(archive)
    play(told, 3)
    told.session.keep_time()
    tell("damaging")
    empty_page(folder, "game_by_deal")
    tell("damaged")
    try:
        archive.care(DAY)
    except StoreUnreadable as problem:
        found = problem.trouble
    told.store.close()
    archive.rescue(found)
    told = opened(archive)
    tell("told", said(told))
    play(told, 2)
    told.store.close()
    tell("closed")


def has_trouble(folder: Path) -> None:
    """The disk fails in the middle of anything; the player goes on."""
    archive = FolderArchive(folder)
    told = opened(archive)

    def attempt(*steps: Callable[[], object]) -> None:
        for step in steps:
            try:
                step()
            except StoreError as problem:
                tell("refused", type(problem).__name__, f"{problem}")

    if told.kept:
        attempt(lambda: play(told, 2), told.session.keep_time, lambda: play(told, 2), lambda: change(told, "yes"))
        attempt(lambda: archive.care(DAY), lambda: new_game(told), lambda: play(told, 2))
        attempt(told.session.keep_time, lambda: play(told, 2))
    told.store.close()
    tell("closed")


def brings(folder: Path) -> None:
    """A game that came in a file, by a command in the terminal."""
    with closing(SqliteStore(None)) as memory:
        session = Session(memory, lambda: 0, Start(40), NINE)
        play_anything(session, 6)
        record = memory.load(GameId(1))
    file = folder.with_name("game.txt")
    file.write_text(write_game(record), encoding="utf-8")
    assert run(["import", f"{file}", "--data-dir", f"{folder}"]) == 0
    tell("brought", write_start(record.start), *record.lines)


SCENES = (
    plays,
    is_read_while_playing,
    is_looked_after,
    goes_back,
    erases,
    starts,
    is_damaged_while_playing,
    brings,
    has_trouble,
)

if __name__ == "__main__":
    next(scene for scene in SCENES if scene.__name__ == sys.argv[1])(Path(sys.argv[2]))
