"""Whose fault it is that SQLite or the system could not do something: the world's, the file's, or the program's own."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum, auto
from pathlib import Path

from setgui.marks import Message
from setgui.session.ports import DAMAGED, NOT_USABLE, OUR_MISTAKE, StoreBug, StoreError, StoreUnreadable
from setgui.storage.schema import MIGRATIONS, Unsound, file_faults, row_faults

_WORLD = {
    getattr(sqlite3, f"SQLITE_{name}")
    for name in ("PERM", "BUSY", "LOCKED", "NOMEM", "READONLY", "IOERR", "FULL", "CANTOPEN", "PROTOCOL", "INTERRUPT")
}
_FILE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
WRONG = (ValueError, TypeError, ArithmeticError, LookupError)
"""What odd values in a damaged file lead to."""
KNOWN = (sqlite3.Error, OSError, UnicodeError, OverflowError, Unsound)
"""What SQLite, the system and the checksums raise."""


class Blame(Enum):
    """Who is to mend it."""

    WORLD = auto()
    FILE = auto()
    US = auto()


def blame(problem: Exception, db: sqlite3.Connection | None) -> Blame:
    """Who is to blame for one of KNOWN; `db` is asked where SQLite's answer alone does not tell."""
    if isinstance(problem, OSError):
        return Blame.WORLD
    if isinstance(problem, Unsound | UnicodeDecodeError):
        return Blame.FILE
    if not isinstance(problem, sqlite3.Error):
        return Blame.US
    code = _code(problem)
    if code is None:  # Python's own: a text in the file that is none, or a wrong call
        return Blame.FILE if isinstance(problem, sqlite3.OperationalError) else Blame.US
    if code in _WORLD:
        return Blame.WORLD
    return Blame.FILE if code in _FILE or (db is not None and _is_altered(db)) else Blame.US


def _code(problem: BaseException) -> int | None:
    code = getattr(problem, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def reason(problem: Exception) -> str:
    return (isinstance(problem, OSError) and problem.strerror) or str(problem)


@contextmanager
def failing_as(message: Message, path: Path) -> Iterator[None]:
    """Turn what went wrong with a file that may be anybody's into this message, unless it is a mistake of ours."""
    try:
        yield
    except KNOWN as problem:
        kind = StoreBug if blame(problem, None) is Blame.US else StoreError
        raise kind(message, path=path, reason=reason(problem)) from problem


def blamed(problem: Exception, name: Path, db: sqlite3.Connection) -> Exception:
    match blame(problem, db):
        case Blame.WORLD:
            return StoreError(NOT_USABLE, path=name, reason=reason(problem))
        case Blame.FILE:
            return StoreUnreadable(DAMAGED, path=name, reason=reason(problem))
        case _:
            return StoreBug(OUR_MISTAKE, path=name, reason=reason(problem))


def _is_altered(db: sqlite3.Connection) -> bool:
    try:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        return version == len(MIGRATIONS) and (any(file_faults(db)) or any(row_faults(db)))
    except (sqlite3.Error, UnicodeError, Unsound):
        return True
