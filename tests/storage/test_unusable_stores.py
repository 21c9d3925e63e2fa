"""Unusable store files are reported and not changed."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from setgui.session.kept import GameId
from setgui.session.ports import GameUnreadable, StoreBug, StoreError, StoreUnreadable
from setgui.storage.schema import start_link, write_game_checksum
from setgui.storage.sqlite_store import SqliteStore

from .places import SEVEN


def test_a_file_in_place_of_the_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for path in (tmp_path / "file" / "setgui.sqlite3", tmp_path / "file" / "deeper" / "setgui.sqlite3"):
        with pytest.raises(StoreError, match="could not be used"):
            SqliteStore(path)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"Dear diary, " * 99, "it is no store"),
        (bytes(range(256)) * 40, "it is no store"),
        (b"SQLite format 3\0" + b"x" * 4000, "it is no store"),
        (b"", "it is empty"),  # SQLite itself would start a new database without an error
        (b"S", "it is empty"),
    ],
)
def test_a_damaged_file_is_reported_and_not_changed(path: Path, content: bytes, reason: str) -> None:
    path.write_bytes(content)
    with pytest.raises(StoreUnreadable, match="is damaged") as caught:
        SqliteStore(path)
    assert caught.value.values == {"path": path, "reason": reason}
    assert path.read_bytes() == content


def test_a_store_of_a_newer_version_is_reported_and_not_changed(store: SqliteStore, path: Path) -> None:
    store.create(SEVEN, None)
    store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA user_version = 99")
        db.execute("UPDATE store SET version = 99")
    before = path.read_bytes()
    with pytest.raises(StoreError) as caught:
        SqliteStore(path)
    assert not isinstance(caught.value, StoreUnreadable)  # so there is no rescue
    assert str(caught.value).startswith(f"{path} was written by a newer version")
    assert path.read_bytes() == before


def test_a_missing_game_is_reported(store: SqliteStore, path: Path) -> None:
    with pytest.raises(GameUnreadable) as caught:
        store.load(GameId(3))
    assert caught.value.values == {"path": path, "reason": "game 3 is missing", "game": 3}


@pytest.mark.parametrize(
    ("column", "value", "reason"),
    [
        ("variant", "hovercraft", "solitaire hovercraft"),
        ("mode", "duel", "duel standard"),
        ("variant", "chain", "solitaire chain"),
        ("options", "wind=3", "wind=3"),
    ],
)
def test_a_game_of_an_unknown_kind_is_reported(
    store: SqliteStore, other: sqlite3.Connection, column: str, value: str, reason: str
) -> None:
    """Such a game may come from a newer version, with valid checksums."""
    record = store.create(SEVEN, None)
    kind = {"variant": "standard", "mode": "solitaire", "options": "", column: value}
    chain = start_link({"started": record.started, "deal": 7} | kind)
    other.execute(f"UPDATE game SET {column} = ?, chain = ?", (value, chain))
    write_game_checksum(other, record.id)
    with pytest.raises(GameUnreadable) as caught:
        store.load(record.id)
    assert caught.value.values == {"path": store.path, "reason": reason, "game": 1}


def test_a_closed_store_raises_only_store_bugs(store: SqliteStore) -> None:
    store.close()
    for call in (store.current, store.settings, lambda: store.create(SEVEN, None)):
        with pytest.raises(StoreBug):
            call()
