"""One SQLite file: opening it, and commits that go into its journal too."""

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from setgui.marks import N_
from setgui.session.ports import DAMAGED, NOT_USABLE, StoreError, StoreLost, StoreUnreadable
from setgui.storage.blame import KNOWN, Blame, blame, blamed, failing_as, reason
from setgui.storage.folders import STORE_NAME, UNFINISHED, beside, make_folder, make_private, sync_folder
from setgui.storage.history import is_empty, judge, next_number, numbered, sound_state
from setgui.storage.journal import Journal, Line, encode, journal_paths, read_text
from setgui.storage.schema import (
    IDENTIFIED_FROM,
    MIGRATIONS,
    Row,
    State,
    Unsound,
    file_faults,
    migrate_rows,
    planted,
    put,
    read_state,
    replay,
    row_faults,
    sum_all,
    write_state,
)

_PATIENCE = 900
"""How long another program's lock is waited for, in ms: the window stands still and no signal is heard meanwhile."""
COMPANIONS = ("-wal", "-shm", "-journal")
"""The ends of the names of the files that SQLite keeps beside a store."""
_WRITTEN_AHEAD, _IN_ONE_FILE = b"\2\2", b"\1\1"
"""Bytes 18 and 19 of a store, and of a copy."""
_OFTEN = 10_000
"""After this number of SQLite's steps it is asked whether to stop, some hundred times a second."""


class Change:
    """The rows that one commit writes; what is written to `db` itself goes into no journal."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self.rows: list[Row] = []
        self.difference = 0
        """How much the sum of all checksums changes."""

    def put(self, *row: object) -> None:
        """Put a row, which begins with the name of its table, in the place of the one with its key."""
        self.difference += put(self.db, row)
        self.rows.append(row)


class StoreFile:
    """A store in a file, or in memory when the path is None; there it may go on with one that is loaded.

    With a `journal` it is the store of a folder, compared with the rest there: StoreUnreadable is raised where backups
    and journals prove it wrong. `alone`: no other program works in the folder. `again`: this process has the store open
    already, so the file must not be opened and closed but by SQLite, whose locks it would lose.
    """

    def __init__(
        self,
        path: Path | None,
        memory: sqlite3.Connection | None = None,
        *,
        journal: Journal | None = None,
        alone: bool = False,
        again: bool = False,
        known_as: Path | None = None,
        note: Callable[[str], object] = lambda _: None,
    ) -> None:
        self.path = path
        self.journal = journal
        self.backup_due = False
        """Whether a backup should be made soon, as the journal does not continue the last one."""
        self._name = known_as or path or Path(":memory:")
        self._note = note
        self._lost = False
        if path is None:
            self._db = memory or sqlite3.connect(":memory:", isolation_level=None)
        else:
            with failing_as(NOT_USABLE, self._name):
                if not again:
                    self._look(path)
                self._db = sqlite3.connect(path, isolation_level=None, timeout=_PATIENCE / 1000)
        try:
            with self._refusing():
                self._prepare(alone=alone)
        except BaseException:  # Ctrl+C too: nothing may hold the file; raised again
            self.close()
            raise

    # Opening

    def _look(self, path: Path) -> None:
        """Make sure that the files are a store's before SQLite changes any; begin a new store where there was none."""
        for part in COMPANIONS:
            with suppress(FileNotFoundError):
                if not stat.S_ISREG(beside(path, part).lstat().st_mode):  # a pipe would be waited for without end
                    raise self._damaged(f"{path.name}{part} is not a regular file")
        if not os.path.lexists(path):
            if self.journal is not None and not is_empty(self.journal.folder):
                raise self._damaged("it is missing")
            _found(path)
        elif not path.is_file() and (path.is_symlink() or path.stat()):  # raises OSError where that cannot be known
            raise self._damaged("it is not a regular file")
        else:
            with path.open("rb") as file:
                head = file.read(20)
            modes = (_WRITTEN_AHEAD,) if self.journal is not None else (_WRITTEN_AHEAD, _IN_ONE_FILE)
            if head[18:] not in modes:  # SQLite may remove the log of an empty store
                raise self._damaged("it is empty" if len(head) < 2 else "it is no store")

    def _damaged(self, reason: str) -> StoreUnreadable:
        return StoreUnreadable(DAMAGED, path=self._name, reason=reason)

    def _prepare(self, *, alone: bool) -> None:
        """Bring the store to today's shape, and compare it with its journal; one that is right is only read."""
        db, here = self._db, len(MIGRATIONS)
        (version,) = db.execute("PRAGMA user_version").fetchone()
        known = db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'store'").fetchone()  # else of an older program
        (told,) = (db.execute("SELECT version FROM store").fetchone() if known else None) or (None,)
        if version > here and told is not None and told > here:
            newer = N_("{path} was written by a newer version of Setgui; this one cannot read it.")
            raise StoreError(newer, path=self._name)
        if version > here or told not in (None, version):
            raise self._damaged(f"version {version}")
        if version == here and planted(db):
            raise Unsound(f"{', '.join(planted(db))} missing or planted")
        if version < IDENTIFIED_FROM and self.journal is not None:
            if numbered(self.journal.folder):
                raise Unsound("it is older than its backups")
            number = next_number(self.journal.folder)
        else:
            number = 0
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA wal_autocheckpoint = 0")  # `keep_time` does it,
        db.execute("PRAGMA journal_size_limit = 0")  # and no old frames are left behind
        self._lies = self._places()
        if version < here:
            migrate(db, number)
        if self.journal is not None:
            self._compare(self.journal, alone=alone)
        if self.path is not None and alone:
            self._empty_log()
            for part in ("", *COMPANIONS):
                make_private(beside(self.path, part))

    def _compare(self, journal: Journal, *, alone: bool) -> None:
        """Compare the store with its journal, by the last line alone unless that differs; raises Unsound."""
        if journal.find(read_state(self._db), cut=False) is not True:
            with self._transaction():
                pass  # the lock is held, so whatever differs is no commit of just now
        state, backups = read_state(self._db), numbered(journal.folder)
        self.backup_due = self.backup_due or not backups
        if not alone:
            return
        for backup in backups:
            if backup.number > state.number and (base := sound_state(backup)) and base.identity == state.identity:
                raise Unsound("a backup is newer")
        for path in journal_paths(journal.folder):
            text = read_text(path, head_only=True)
            if text is not None and text.identity != state.identity:  # of a store that was replaced
                self._note(f"{path.name} was removed: it continues another store")
                path.unlink()

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
        """Turn what went wrong below into an error of its kind."""
        try:
            yield
        except KNOWN as problem:
            raise blamed(problem, self._name, self._db) from problem

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
    def _transaction(self) -> Iterator[Change]:
        """One commit: its line is written to the journal first, and cut off again where the store refuses."""
        with self._refusing():
            try:
                self._db.execute("BEGIN IMMEDIATE")  # this lock orders all processes, and keeps the journal too
                if self._lost:  # what was done then is in it, and nothing more is to be
                    self._demand_place()
                state = self._in_step()
                change = Change(self._db)
                yield change
                if change.rows:
                    total = (state.total + change.difference) & 0xFFFFFFFF
                    found, line = encode([state.number + 1, change.rows], state.sum)
                    state = state._replace(number=state.number + 1, sum=found, total=total)
                    self._db.execute("UPDATE store SET number = ?, sum = ?, total = ?", (*state[1:3], total))
                    if self.journal is not None and not self._lost:
                        self.journal.write(line)
                self._db.execute("COMMIT")
            except BaseException:  # Ctrl+C too: all of a transaction or nothing; raised again
                if self.journal is not None:
                    self.journal.take_back()
                self._db.rollback()
                raise
            if change.rows and self.journal is not None and not self._lost:
                self.journal.commit(state)
            self._demand_place()

    def _in_step(self) -> State:
        """The state of the store, once its journal ends with it; raises Unsound. The lock is held."""
        state, journal = read_state(self._db), self.journal
        if journal is None or journal.ends_with(state):
            return state
        self._lost = self._places() != self._lies
        if self._lost:  # this commit is the last one, and goes into the file that was opened
            return state
        found = journal.find(state, cut=True)
        if isinstance(found, Line):
            self._note("the last commit was completed from the journal")
            replay(self._db, found.rows)
            self._db.execute("UPDATE store SET number = ?, sum = ?", (found.number, found.sum))
        elif not found:
            judge(self._db, state, journal.folder)
            if state.number:  # else the store is new
                self._note("a new journal was begun")
            self._begin_journal(journal, state)
        else:
            return state
        self._db.execute("COMMIT")  # alone, so that a journal that no store names has no lines
        self._db.execute("BEGIN IMMEDIATE")
        return self._in_step()

    def _begin_journal(self, journal: Journal, state: State) -> None:
        """Begin a new journal, for which a new backup is needed; raises OSError."""
        journal.begin(state)
        self._db.execute("UPDATE store SET journal = ?", (state.number,))
        self.backup_due = True

    def turn_over(self) -> None:
        """Begin a new journal unless the one in use has no lines."""
        with self._transaction() as change:
            state = read_state(change.db)
            if self.journal is not None and state.journal != state.number:
                self._begin_journal(self.journal, state)

    def _demand_place(self) -> None:
        """The file lies where it was opened; raises StoreLost."""
        self._lost = self._places() != self._lies
        if self._lost:
            raise StoreLost(N_("{path} is no longer the file that was opened."), path=self._name)

    def _places(self) -> list[tuple[int, int] | None]:
        """Which files lie where the store and its log were opened."""
        return [] if self.path is None else [_place(self.path), _place(beside(self.path, "-wal"))]

    def is_at_its_place(self) -> bool:
        """Whether the file that was opened still lies there, whatever became of its log."""
        return self._places()[:1] == self._lies[:1]

    def copy_to(self, path: Path) -> None:
        """Write all that the store holds to a new file, wherever its own is by now."""
        with self._refusing():
            self._db.execute("VACUUM INTO ?", (str(path),))
        make_private(path)

    def state(self) -> State:
        """Return which history of commits this is, and how far."""
        with self._refusing():
            return read_state(self._db)

    def fault(self, stopped: Callable[[], bool] = lambda: False, *, rows: bool = True) -> str:
        """Return the first thing that is wrong with the file, and with its rows if asked; "" if nothing is."""
        with self._refusing():
            return first_fault(self._db, stopped, rows=rows)

    def interrupt_when(self, stopped: Callable[[], bool]) -> None:
        """Have questions that take long end with an error once it is asked to stop."""
        self._db.set_progress_handler(stopped, _OFTEN)

    def to_memory(self) -> sqlite3.Connection:
        """All that the store holds, in memory."""
        memory = sqlite3.connect(":memory:", isolation_level=None)
        self._db.backup(memory)
        return memory

    def close(self) -> None:
        """Let go of the file."""
        if self.journal is not None:
            self.journal.close()
        self._db.close()


def _place(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def first_fault(db: sqlite3.Connection, stopped: Callable[[], bool] = lambda: False, *, rows: bool = True) -> str:
    """Return the first thing that is wrong with a store; "" if nothing is, or it is asked to stop before."""
    try:
        db.execute("BEGIN")  # one view of it, whatever is played meanwhile
        for fault in chain(file_faults(db), row_faults(db) if rows else ()):
            if fault or stopped():
                return fault
    except KNOWN as problem:
        if blame(problem, db) is not Blame.FILE:
            raise
        return reason(problem)
    finally:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
    return ""


def _found(path: Path) -> None:
    """Make a new store beside its place and put it there whole, so that a kill leaves no half of one."""
    make_folder(path.parent)
    with TemporaryDirectory(prefix=UNFINISHED, dir=path.parent, ignore_cleanup_errors=True) as folder:
        fresh = Path(folder) / STORE_NAME
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


def mend_head(path: Path) -> None:
    """Have a file say that it is written ahead, as every store does, whatever it was changed to say."""
    with path.open("rb+") as file:
        if len(file.read(20)) == 20:
            file.seek(18)
            file.write(_WRITTEN_AHEAD)


def migrate(db: sqlite3.Connection, number: int = 0) -> None:
    """Bring a store of any older version, or an empty one, to today's shape, or leave it as it is.

    `number` is that of its first commit, above all that the folder knows.
    """
    db.execute("BEGIN IMMEDIATE")
    try:
        (before,) = db.execute("PRAGMA user_version").fetchone()  # asked now: a second program may have been faster
        for statement in chain.from_iterable(MIGRATIONS[before:]):
            db.execute(statement)
        migrate_rows(db, before)
        if before < len(MIGRATIONS):
            write_state(db, new_state(number, sum_all(db)))
        db.execute("COMMIT")
    except BaseException:  # Ctrl+C too; raised again
        db.rollback()
        raise


def new_state(number: int, total: int) -> State:
    """Return the state of a store that begins a history of its own."""
    return State(os.urandom(8).hex(), number, int.from_bytes(os.urandom(4), "big"), number, total)
