"""Folders as a program may find them, and what there is in them to be lost."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

from setgui.session.from_folder import Opened
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME

from .places import DAY, SEVEN, VERSION_2, begin, build, hand, killed, play, said, two_games
from .told import Told


class Found(NamedTuple):
    """What a folder holds, what the oldest of its copies, and whether there is anything to tell the player."""

    now: Told
    once: Told
    damaged: bool = False


def games_of(folder: Path) -> Told:
    """What the program shows of a folder where all is well."""
    told = begin(folder)
    with closing(told.store):
        assert (said(told), told.kept) == ("", True)
        return Told.by(told.store)


def nothing(_: Path) -> Found:
    return Found(Told(), Told())


def games(folder: Path) -> Found:
    two_games(folder)
    return Found(games_of(folder), Told())


def games_and_copies(folder: Path, copies: int = 7) -> Found:
    """Copies of so many days, up to yesterday; something was played after the first."""
    two_games(folder)
    once = games_of(folder)
    for number in range(copies):
        FolderArchive(folder).care(DAY - timedelta(copies - number))
        if not number:
            with _playing(folder) as told:
                told.session.new_game(SEVEN)
                play(told.session, 4)
    return Found(games_of(folder), once)


def what_a_kill_left(folder: Path) -> Found:
    """Several games, the last acts of which lie beside the store."""
    elsewhere = folder.with_name("killed")
    once = games_and_copies(elsewhere, 1).once
    with _playing(elsewhere) as told:
        play(told.session, 5)
        now = Told.by(told.store)
        killed(elsewhere, folder)
    (elsewhere / "backups").rename(folder / "backups")
    assert (folder / f"{STORE_NAME}-wal").stat().st_size > 20_000
    return Found(now, once)


def everything(folder: Path) -> Found:
    """All that is ever made in a folder."""
    found = games_and_copies(folder)
    (folder / "damaged-2026-01-01-000000").mkdir()
    (folder / "damaged-2026-01-01-000000" / STORE_NAME).write_text("games")
    (folder / "error-report.txt").write_text("what happened")
    return found


def a_store_of_version_2(folder: Path) -> Found:
    with closing(build(folder / STORE_NAME, 2)) as old:
        old.executescript(VERSION_2)
    return Found(games_of(killed(folder, folder.with_name("migrated"))), Told())


def a_damaged_file(folder: Path) -> Found:
    """One that says that nobody of today may write to it."""
    now = games(folder).now
    with (folder / STORE_NAME).open("rb+") as file:
        file.seek(18)
        file.write(b"\xff")
    return Found(now, Told(), damaged=True)


def a_damaged_file_that_a_kill_left(folder: Path) -> Found:
    """One without its settings, which a copy has."""
    found = what_a_kill_left(folder)
    empty_page(folder, "setting")
    return found._replace(damaged=True)


def a_damaged_log(folder: Path) -> Found:
    """Of what a kill left beside the store SQLite reads the first half; the rest is told by its pages."""
    what_a_kill_left(folder)
    whole = games_of(killed(folder, folder.with_name("readable")))
    log = folder / f"{STORE_NAME}-wal"
    content = bytearray(log.read_bytes())
    content[len(content) // 2] ^= 0xFF
    log.write_bytes(content)
    return Found(whole, Told(), damaged=True)


def empty_page(folder: Path, name: str) -> None:
    """Lose the first page of a table or an index."""
    with closing(sqlite3.connect(f"file:{folder / STORE_NAME}?immutable=1", uri=True)) as database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    with (folder / STORE_NAME).open("rb+") as file:
        file.seek(4096 * (page - 1))
        file.write(bytes(4096))


def a_damaged_game(folder: Path) -> Found:
    """That played last, of which there is no copy."""
    now = games(folder).now
    hand(folder, "UPDATE act SET at = 77 WHERE game = 2 AND seq = 3")
    del now.starts[2], now.lines[2]
    return Found(now, Told(), damaged=True)


def garbage_and_a_copy(folder: Path) -> Found:
    once = games_and_copies(folder, 1).once
    (folder / STORE_NAME).write_bytes(b"no database at all\n" * 400)
    return Found(once, once, damaged=True)


@contextmanager
def _playing(folder: Path) -> Iterator[Opened]:
    told = begin(folder)
    with closing(told.store):
        yield told
