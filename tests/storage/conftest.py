"""A store in a file of its own."""

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
    """A player's folder, not there yet."""
    return tmp_path / "data"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    store.close()


@pytest.fixture
def other(store: SqliteStore, path: Path) -> Iterator[sqlite3.Connection]:
    """A second connection to the store's file, as another program would make it."""
    assert store.path == path
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


@pytest.fixture
def nobody() -> Iterator[Callable[[], None]]:
    """Give up what the administrator may do beyond others, so that a read-only folder is one."""
    if not hasattr(os, "geteuid"):
        pytest.skip("no such user ids here")
    user = os.geteuid()
    yield lambda: os.seteuid(65534) if user == 0 else None
    os.seteuid(user)


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A folder in which only the administrator may write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)
