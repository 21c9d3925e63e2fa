"""A session with a store in memory and a fake clock."""

from collections.abc import Iterator

import pytest

from setgui.session.game.session import Session
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, Watch


@pytest.fixture
def store() -> Iterator[SqliteStore]:
    store = SqliteStore(None)
    yield store
    store.close()


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def session(store: SqliteStore, watch: Watch) -> Session:
    return Session(store, watch, SEVEN, SEVEN)
