"""Errors are attributed to the system, the file or the program, and only a damaged file is replaced."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from setgui.session.from_folder import open_session
from setgui.session.ports import OUR_MISTAKE, StoreBug, StoreUnreadable
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.schema import MIGRATIONS, convert_errors
from setgui.storage.sqlite_store import SqliteStore

from .places import DAY, NINE, SEVEN, begin, hand, kept, said, set_aside, two_games

OURS: list[Callable[[sqlite3.Connection], object]] = [
    lambda db: db.execute("SELECT no_such_column FROM game"),
    lambda db: db.execute("SELEC"),
    lambda db: db.execute("SELECT ?", (2**70,)),
    lambda db: db.execute("SELECT ?", ("\ud800",)),
    lambda db: db.execute("SELECT ?, ?", (1,)),
    lambda db: db.execute("INSERT INTO current VALUES (1, 77)"),
]


@pytest.mark.parametrize("mistake", OURS)
def test_a_wrong_statement_is_a_bug_and_no_damage(mistake: Callable[[sqlite3.Connection], object]) -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        store = SqliteStore(None, db)
        with pytest.raises(StoreBug), convert_errors(Path("the memory"), db=db):
            mistake(db)
        assert store.settings() == {}


@pytest.mark.parametrize("change", ["DROP TABLE setting", "ALTER TABLE setting RENAME COLUMN value TO worth"])
def test_an_altered_schema_is_damage(store: SqliteStore, other: sqlite3.Connection, change: str) -> None:
    other.execute(change)
    with pytest.raises(StoreUnreadable):
        store.settings()


def test_invalid_text_is_damage(store: SqliteStore, other: sqlite3.Connection) -> None:
    store.set_setting("letters", "yes")
    other.execute("UPDATE setting SET value = CAST(x'ff' AS TEXT)")
    with pytest.raises(StoreUnreadable):
        store.settings()


def test_a_bug_changes_no_file_and_play_continues_in_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = two_games(folder)
    path = folder / STORE_NAME
    content = path.read_bytes()
    wrong_in_memory = True

    def wrong(store: SqliteStore) -> None:
        if store.path or wrong_in_memory:
            raise StoreBug(OUR_MISTAKE, path=path, reason="no such column: marc")

    with monkeypatch.context() as patch:
        patch.setattr(SqliteStore, "check_writable", wrong)
        with pytest.raises(StoreBug):  # it fails in memory too, so no game is possible
            open_session(FolderArchive(folder), lambda: 0, None, NINE)
        assert (path.read_bytes(), set_aside(folder)) == (content, [])
        wrong_in_memory = False
        told = open_session(FolderArchive(folder), lambda: 0, None, NINE)
    with closing(told.store):
        assert said(told).startswith(f"Internal error while handling {path}: no such column: marc. ")
        assert (told.kept, isinstance(told.bug, StoreBug)) == (False, True)
    assert (path.read_bytes(), set_aside(folder)) == (content, [])
    with closing(begin(folder).store) as store:
        assert kept(store) == games


def test_a_bug_in_the_check_is_no_damage(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two_games(folder)
    monkeypatch.setattr("setgui.storage.archive.check", lambda db, **_: db.execute("SELECT wrong FROM game"))
    with pytest.raises(StoreBug):
        FolderArchive(folder).maintain(DAY)


def test_a_bug_in_a_migration_is_no_damage(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two_games(folder)
    wrong = (*MIGRATIONS, ("ALTER TABLE gaem ADD COLUMN x",))
    monkeypatch.setattr("setgui.storage.schema.MIGRATIONS", wrong)
    with pytest.raises(StoreBug):
        SqliteStore(folder / STORE_NAME)


@pytest.mark.parametrize("version", [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 68, 255, 2**31 - 1])
def test_a_changed_version_is_damage_but_nothing_is_lost(folder: Path, version: int) -> None:
    games = two_games(folder)
    hand(folder, f"PRAGMA user_version = {version}")
    told = begin(folder)
    with closing(told.store) as store:
        assert (kept(store), told.kept, len(set_aside(folder))) == (games, True, 1)
        assert "newer" not in said(told)


def test_an_error_caused_by_a_damaged_row_is_damage(store: SqliteStore, other: sqlite3.Connection) -> None:
    """SQLite's own check may find nothing."""
    store.create(SEVEN, None)
    other.execute("UPDATE game SET score = 77")
    with pytest.raises(StoreUnreadable), convert_errors(Path("the store"), db=other):
        other.execute("UPDATE game SET elapsed = 'text'")
