"""Whose fault it is that SQLite or the system could not do something: the world's, the file's, or the program's own."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setgui.marks import Message, Problem
from setgui.session.ports import (
    DAMAGED,
    GAME_CHANGED,
    NOT_USABLE,
    OUR_MISTAKE,
    GameDamaged,
    StoreBug,
    StoreError,
    StoreUnreadable,
)
from setgui.storage.schema import MIGRATIONS, Unsound, check

_WORLD = {
    getattr(sqlite3, f"SQLITE_{name}")
    for name in ("PERM", "BUSY", "LOCKED", "NOMEM", "READONLY", "IOERR", "FULL", "CANTOPEN", "PROTOCOL", "INTERRUPT")
}
_FILE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
KNOWN = (sqlite3.Error, OSError, Unsound, ValueError, TypeError, ArithmeticError, LookupError)
"""What SQLite, the system and the checksums raise, and what odd values in a damaged file lead to."""


def blamed(
    problem: Exception, path: Path, db: sqlite3.Connection | None = None, world: Message = NOT_USABLE
) -> Problem:
    """Return the error that one of KNOWN means; `db` is asked where SQLite's answer alone does not tell."""
    told = {"path": path, "reason": (isinstance(problem, OSError) and problem.strerror) or str(problem)}
    code = getattr(problem, "sqlite_errorcode", None)
    if isinstance(problem, OSError) or (code is not None and code & 0xFF in _WORLD):
        return StoreError(world, **told)
    if code is None:  # Python's own: a text in the file that is none, or a wrong call
        damaged = isinstance(problem, Unsound | UnicodeDecodeError | sqlite3.OperationalError)
    else:
        damaged = code & 0xFF in _FILE or (db is not None and _is_altered(db))
    if isinstance(problem, Unsound) and problem.game:
        return GameDamaged(GAME_CHANGED, **told, game=problem.game)
    return StoreUnreadable(DAMAGED, **told) if damaged else StoreBug(OUR_MISTAKE, **told)


@contextmanager
def failing_as(path: Path, world: Message = NOT_USABLE, db: sqlite3.Connection | None = None) -> Iterator[None]:
    """Turn what goes wrong with a file into an error of its kind; `world` is the message where no file is to blame."""
    try:
        yield
    except KNOWN as problem:
        raise blamed(problem, path, db, world) from problem


def _is_altered(db: sqlite3.Connection) -> bool:
    try:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version == len(MIGRATIONS):  # else a migration may be wrong
            check(db)
    except (sqlite3.Error, UnicodeError, Unsound):
        return True
    return False
