"""A store in a file, and the start of most games in these tests."""

from contextlib import closing
from pathlib import Path

from setgui.model.game import Start
from setgui.storage.sqlite_store import SqliteStore

SEVEN = Start(7)


def opened(path: Path) -> closing[SqliteStore]:
    return closing(SqliteStore(path))
