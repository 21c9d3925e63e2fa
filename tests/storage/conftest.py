"""Stores in temporary files."""

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from setgui.storage.sqlite_store import SqliteStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "setgui.sqlite3"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A player's folder that does not exist yet."""
    return tmp_path / "data"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    store.close()


@pytest.fixture
def other(store: SqliteStore, path: Path) -> Iterator[sqlite3.Connection]:
    """A second connection to the store's file, like that of another program."""
    assert store.path == path
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


@pytest.fixture
def nobody() -> Iterator[Callable[[], None]]:
    """A function that gives up root rights, so that read-only folders are read-only."""
    if not hasattr(os, "geteuid"):
        pytest.skip("no such user ids here")
    user = os.geteuid()
    yield lambda: os.seteuid(65534) if user == 0 else None
    os.seteuid(user)


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A folder that only root can write to."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)
