"""One SQLite file: opening it, transactions in it, and that it is still there."""

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain
from pathlib import Path

from setgui.session.store_errors import StoreError, StoreFault, StoreLost, StoreUnreadable
from setgui.storage.ahead import Whose, beside, next_mark, read_ahead, whose
from setgui.storage.blame import KNOWN, blamed, failing_as, is_disk
from setgui.storage.folders import make_folder, make_private, sync_folder
from setgui.storage.schema import (
    MIGRATIONS,
    SEALED_FROM,
    SETTINGS_SEALED_FROM,
    SHOWN_FROM,
    forget_figures,
    seal_all,
    seal_settings,
)

UNFINISHED = "unfinished-"
"""What the name of a folder begins with whose content nobody misses."""
_PATIENCE = 900
"""How long another program's lock is waited for, in ms. The window stands still and hears no signal meanwhile."""
_WRITE_VERSION = 18
"""Where a file says what may write to it: 1 and 2 are known."""
_PAGES = 1_000
"""How many are copied before it is asked whether to go on."""
_PARTS = ("", "-wal", "-shm", "-journal")


class StoreFile:
    """A store in a file, or in memory when the path is None; there it may go on with one that is loaded.

    `alone`: no other program works in the folder, so what is written ahead of the file is from a kill, and its end
    is looked at.
    """

    def __init__(
        self,
        path: Path | None,
        memory: sqlite3.Connection | None = None,
        *,
        alone: bool = False,
        known_as: Path | None = None,
    ) -> None:
        self.path = path
        self._name = str(known_as or path or ":memory:")
        self._protects_itself = False
        """Whether the file says that no program of today may write to it, which no program of ours ever wrote there."""
        self._lost = False
        if path is None:
            self._db = memory or sqlite3.connect(":memory:", isolation_level=None)
        else:
            with failing_as(StoreFault.NOT_USABLE, self._name):
                self._look(path, alone=alone)
                self._db = sqlite3.connect(path, isolation_level=None, timeout=_PATIENCE / 1000)
        try:
            with self._refusing():
                self._prepare(alone=alone)
                self._lies = self._places()
        except BaseException:  # Ctrl+C too: nothing may hold the file; raised again
            self._db.close()
            raise

    # Opening

    def _look(self, path: Path, *, alone: bool) -> None:
        """Make sure that what lies there is a store's file, and its own log beside it, before SQLite changes either."""
        for part in _PARTS:
            with suppress(FileNotFoundError):
                kind = beside(path, part).stat().st_mode
                if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):  # a pipe would be waited for without end
                    raise StoreError(StoreFault.NO_REGULAR_FILE, beside(path, part))
        if not os.path.lexists(path):
            _found(path)
        else:
            with path.open("rb") as file:
                head = file.read(_WRITE_VERSION + 1)
            if len(head) < 2:  # a single byte is nothing to SQLite too
                raise StoreUnreadable(StoreFault.EMPTY, self._name)
            self._protects_itself = head[_WRITE_VERSION:] > b"\2"
        ahead = read_ahead(path)
        if not (ahead.frames or ahead.lost):
            return
        owner = whose(path, ahead)
        if owner is Whose.REPLACED and alone:
            beside(path, "-wal").unlink()
        elif ahead.lost and (alone or read_ahead(path).lost):  # not just being written
            raise StoreUnreadable(StoreFault.CUT_SHORT, self._name)
        elif owner is Whose.FOREIGN and whose(path, read_ahead(path)) is Whose.FOREIGN:  # nobody wrote meanwhile
            raise StoreUnreadable(StoreFault.FOREIGN_LOG, self._name)

    def _prepare(self, *, alone: bool) -> None:
        """Bring the store to today's shape; one that has it already is only read."""
        db = self._db
        version = self._version()
        if version > len(MIGRATIONS):
            if self._is_newer():
                raise StoreError(StoreFault.NEWER, self._name)
            raise StoreUnreadable(StoreFault.UNKNOWN_VERSION, self._name, number=version)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA wal_autocheckpoint = 0")  # `keep_time` does it,
        db.execute("PRAGMA journal_size_limit = 0")  # and no old frames are left behind
        if self.path is not None and alone:
            self._empty_log()
            for part in _PARTS:
                make_private(beside(self.path, part))
        if version < len(MIGRATIONS):
            migrate(db)

    def _version(self) -> int:
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        return int(version)

    def _is_newer(self) -> bool:
        """Whether a newer program wrote it; a changed bit says so too, but in one place alone."""
        try:
            row = self._db.execute("SELECT version FROM store").fetchone()
        except sqlite3.OperationalError:
            return False  # of an older program
        return row is not None and row[0] > len(MIGRATIONS)

    def _empty_log(self) -> None:
        """Into the file itself, without waiting for whoever reads just now."""
        self._db.execute("PRAGMA busy_timeout = 0")
        try:
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            self._db.execute(f"PRAGMA busy_timeout = {_PATIENCE}")

    # Using

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        try:
            yield
        except KNOWN as problem:
            raise blamed(problem, self._name, self._db, protected=self._protects_itself) from problem

    @contextmanager
    def _view(self) -> Iterator[None]:
        """One view of the store for several questions, whatever another program writes between them."""
        with self._refusing():
            self._db.execute("SAVEPOINT view")
            try:
                yield
            finally:
                with suppress(sqlite3.Error):  # what went wrong may have ended it
                    self._db.execute("RELEASE view")

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._refusing():
            try:
                self._db.execute("BEGIN IMMEDIATE")
                if self._lost:  # what was done then is in it, and nothing more is to be
                    self._demand_place()
                yield self._db
                mark(self._db)
                self._db.execute("COMMIT")
            except BaseException as problem:  # Ctrl+C too: all of a transaction or nothing; raised again
                self._db.rollback()
                if is_disk(problem):  # what it left in the log is no commit's, and is not to look like one
                    with suppress(sqlite3.Error):
                        self._empty_log()
                raise
            self._demand_place()

    def _demand_place(self) -> None:
        """The file lies where it was opened; raises StoreLost."""
        self._lost = self._places() != self._lies
        if self._lost:
            raise StoreLost(StoreFault.MOVED, self._name)

    def _places(self) -> list[tuple[int, int] | None]:
        return [] if self.path is None else [_place(self.path), _place(beside(self.path, "-wal"))]

    def is_at_its_place(self) -> bool:
        """Whether the file that was opened still lies there, whatever became of its log."""
        return self._places()[:1] == self._lies[:1]

    def copy_to(self, path: Path) -> None:
        """Write all that the store holds to a new file, wherever its own is by now."""
        with self._refusing():
            copy_database(self._db, path)

    def to_memory(self) -> sqlite3.Connection:
        memory = sqlite3.connect(":memory:", isolation_level=None)
        self._db.backup(memory)
        return memory

    def close(self) -> None:
        self._db.close()

    def leave(self) -> None:
        """Let go of a file in whose place another one lies, beside which its log is not to be left."""
        own = self._places()[1:] == self._lies[1:]
        self.close()
        if own and self.path is not None:
            for part in ("-wal", "-shm"):
                beside(self.path, part).unlink(missing_ok=True)


def _place(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Stopped(Exception):
    """Somebody asked to stop."""


def copy_database(db: sqlite3.Connection, path: Path, stopped: Callable[[], bool] = lambda: False) -> None:
    """Write all that a database holds to a new file for the player alone; raises Stopped where it was asked to."""

    def ask(*_: int) -> None:
        if stopped():
            raise Stopped

    with closing(sqlite3.connect(path)) as copy:
        make_private(path)
        db.backup(copy, pages=_PAGES, progress=ask)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without companions


def _found(path: Path) -> None:
    """Make a new store beside its place and put it there whole, so that a kill leaves no half of one."""
    from tempfile import TemporaryDirectory  # noqa: PLC0415 - for the first start

    make_folder(path.parent)
    with TemporaryDirectory(prefix=UNFINISHED, dir=path.parent, ignore_cleanup_errors=True) as folder:
        fresh = Path(folder) / path.name
        with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
            make_private(fresh)
            migrate(db)
            db.execute("PRAGMA journal_mode = WAL")
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass  # another start was faster
        except OSError:  # a file system without links
            fresh.rename(path)
        sync_folder(path.parent)


def migrate(db: sqlite3.Connection) -> None:
    """Bring a store of any older version, or an empty one, to today's shape, or leave it as it is."""
    db.execute("BEGIN IMMEDIATE")
    try:
        (before,) = db.execute("PRAGMA user_version").fetchone()  # asked now: a second program may have been faster
        for statement in chain.from_iterable(MIGRATIONS[before:]):
            db.execute(statement)
        if before < SEALED_FROM:
            seal_all(db)
        if before < SETTINGS_SEALED_FROM:
            seal_settings(db)
        if before < SHOWN_FROM:
            forget_figures(db)
        mark(db)
        write_version(db)
        db.execute("COMMIT")
    except BaseException:  # Ctrl+C too; raised again
        db.rollback()
        raise


def make_whole(db: sqlite3.Connection) -> None:
    """Leave nothing beside a store that nobody else has open, so that its file can be moved; fails aloud."""
    db.execute("PRAGMA journal_mode = DELETE")
    db.execute("PRAGMA journal_mode = WAL")


def mark(db: sqlite3.Connection) -> None:
    (before,) = db.execute("SELECT mark FROM store").fetchone() or ("",)
    insert = "INSERT INTO store (only_row, version, mark) VALUES (1, ?, ?)"
    values = (len(MIGRATIONS), next_mark(str(before)))
    db.execute(f"{insert} ON CONFLICT (only_row) DO UPDATE SET mark = excluded.mark", values)


def write_version(db: sqlite3.Connection) -> None:
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    db.execute("UPDATE store SET version = ?", (len(MIGRATIONS),))
