"""One SQLite file: opening it, and commits that go into its journal too."""

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from setgui.marks import N_
from setgui.session.ports import NOT_USABLE, StoreError, StoreLost
from setgui.storage import history, schema
from setgui.storage.blame import failing_as
from setgui.storage.folders import STORE_NAME, beside, make_folder, make_private, status, sync_folder, unfinished

_PATIENCE = 900
"""How long another program's lock is waited for, in ms: the window stands still and no signal is heard meanwhile."""
COMPANIONS = ("-wal", "-shm", "-journal")
"""The ends of the names of the files that SQLite keeps beside a store."""
_WRITTEN_AHEAD, _IN_ONE_FILE = b"\2\2", b"\1\1"
"""Bytes 18 and 19 of a store, and of a copy."""
OFTEN = 10_000
"""After this number of SQLite's steps it is asked whether to stop, some hundred times a second."""


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
        journal: history.Journal | None = None,
        alone: bool = False,
        again: bool = False,
        known_as: Path | None = None,
        note: Callable[[str], object] = lambda _: None,
    ) -> None:
        self.path = path
        self.journal = journal
        self._name = known_as or path or Path(":memory:")
        self._note = note
        self._lost = False
        self._rows: list[schema.Row] = []
        """Those that the commit under way writes."""
        self._difference = 0
        """How much they change the sum of all checksums."""
        if path is None:
            self._db = memory or sqlite3.connect(":memory:", isolation_level=None)
        else:
            with failing_as(self._name):
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
                    raise schema.Unsound(f"{path.name}{part} is not a regular file")
        if not os.path.lexists(path):
            if self.journal is not None and not history.is_empty(self.journal.folder):
                raise schema.Unsound("it is missing")
            _found(path)
        elif not path.is_file() and (path.is_symlink() or path.stat()):  # raises OSError where that cannot be known
            raise schema.Unsound("it is not a regular file")
        else:
            with path.open("rb") as file:
                head = file.read(20)
            modes = (_WRITTEN_AHEAD,) if self.journal is not None else (_WRITTEN_AHEAD, _IN_ONE_FILE)
            if head[18:] not in modes:  # SQLite may remove the log of an empty store
                raise schema.Unsound("it is empty" if len(head) < 2 else "it is no store")

    def _prepare(self, *, alone: bool) -> None:
        """Bring the store to today's shape, and compare it with its journal; one that is right is only read."""
        db, here = self._db, len(schema.MIGRATIONS)
        (version,) = db.execute("PRAGMA user_version").fetchone()
        known = db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'store'").fetchone()  # else of an older program
        (told,) = (db.execute("SELECT version FROM store").fetchone() if known else None) or (None,)
        if min(version, told or 0) > here:
            newer = N_("{path} was written by a newer version of Setgui; this one cannot read it.")
            raise StoreError(newer, path=self._name)
        if version > here or told not in (None, version):
            raise schema.Unsound(f"version {version}")
        if version == here:
            schema.check_shape(db)
        if version < schema.IDENTIFIED_FROM and self.journal is not None and history.numbered(self.journal.folder):
            raise schema.Unsound("it is older than its backups")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA wal_autocheckpoint = 0")  # `keep_time` does it,
        db.execute("PRAGMA journal_size_limit = 0")  # and no old frames are left behind
        self._lies = self._places()
        if version < here:
            schema.migrate(db, history.next_number(self.journal.folder) if self.journal is not None else 0)
        if self.journal is not None:
            with self._transaction():  # the lock is held, so whatever differs from the journal is no commit of just now
                pass
            if alone:
                self._compare(self.journal.folder)
        if self.path is not None and alone:
            self._empty_log()
            for part in ("", *COMPANIONS):
                make_private(beside(self.path, part))

    def _compare(self, folder: Path) -> None:
        """Compare the store with the backups and journals that others left; raises Unsound."""
        state = schema.read_state(self._db)
        for backup in history.numbered(folder):
            if backup.number > state.number and (base := backup.state()) and base.identity == state.identity:
                raise schema.Unsound("a backup is newer")
        for path in history.journal_paths(folder):
            text = history.read_text(path, head_only=True)
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
        with failing_as(self._name, NOT_USABLE, self._db):
            yield

    def _ask(self, question: str, *values: object) -> list[Any]:
        with self._refusing():
            return self._db.execute(question, values).fetchall()

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
    def _transaction(self) -> Iterator[None]:
        """One commit: its line is written to the journal first, and cut off again where the store refuses."""
        with self._refusing(), self._db:  # all of it or nothing
            self._db.execute("BEGIN IMMEDIATE")  # this lock orders all processes, and keeps the journal too
            self._demand_place()  # what was done when it was lost is in it, and nothing more is to be
            self._lost = self._places() != self._lies
            journal = None if self._lost else self.journal
            state = self._in_step(journal)
            yield
            if self._rows:
                found, line = history.encode([state.number + 1, self._rows], state.sum)
                state = self._end(state, state.number + 1, found)
                with journal.appended(line, state) if journal is not None else nullcontext():
                    self._db.execute("COMMIT")
        self._demand_place()

    def _write(self, *row: object) -> None:
        """Put a row, which begins with the name of its table, in the place of the one with its key."""
        self._difference += schema.put(self._db, row)
        self._rows.append(row)

    def _end(self, state: schema.State, number: int, line_sum: int) -> schema.State:
        """Note in the store which commit this is; return the state that is then."""
        total = (state.total + self._difference) & 0xFFFFFFFF
        self._db.execute("UPDATE store SET number = ?, sum = ?, total = ?", (number, line_sum, total))
        return state._replace(number=number, sum=line_sum, total=total)

    def _in_step(self, journal: history.Journal | None) -> schema.State:
        """The state of the store, once its journal ends with it; raises Unsound. The lock is held."""
        self._rows, self._difference = [], 0
        state = schema.read_state(self._db)
        found = journal is None or journal.follow(state)
        if journal is None or found is True:
            return state
        if isinstance(found, history.Line):
            self._note("the last commit was completed from the journal")
            for row in found.rows:
                self._write(*row)
            self._end(state, found.number, found.sum)
        else:
            history.judge(self._db, state, journal.folder)
            if state.number:  # else the store is new
                self._note("a new journal was begun")
            self._begin_journal(journal, state)
        self._db.execute("COMMIT")  # alone, so that a journal that no store names has no lines
        self._db.execute("BEGIN IMMEDIATE")
        return self._in_step(journal)

    def _begin_journal(self, journal: history.Journal, state: schema.State) -> None:
        """Begin a new journal, for which a new backup is needed; raises OSError."""
        journal.begin(state)
        self._db.execute("UPDATE store SET journal = ?", (state.number,))

    def turn_over(self) -> None:
        """Begin a new journal unless the one in use has no lines."""
        with self._transaction():
            state = schema.read_state(self._db)
            if self.journal is not None and state.journal != state.number:
                self._begin_journal(self.journal, state)

    def _demand_place(self) -> None:
        """The file lies where it was opened; raises StoreLost."""
        if self._lost:
            raise StoreLost(N_("{path} is no longer the file that was opened."), path=self._name)

    def _places(self) -> list[tuple[int, ...] | None]:
        """Which files lie where the store and its log were opened."""
        paths = [] if self.path is None else [self.path, beside(self.path, "-wal")]
        return [status(path, "st_dev", "st_ino") for path in paths]

    def is_at_its_place(self) -> bool:
        """Whether the file that was opened still lies there, whatever became of its log."""
        return self._places()[:1] == self._lies[:1]

    def copy_to(self, path: Path) -> None:
        """Write all that the store holds to a new file, wherever its own is by now."""
        with self._refusing():
            self._db.execute("VACUUM INTO ?", (str(path),))
        make_private(path)

    def state(self) -> schema.State:
        """Return which history of commits this is, and how far."""
        with self._refusing():
            return schema.read_state(self._db)

    def check(self, *, rows: bool = True) -> None:
        """Look through the whole file, and through its rows if asked; raises StoreUnreadable."""
        with self._view():  # whatever is played meanwhile
            schema.check(self._db, rows=rows)

    def interrupt_when(self, stopped: Callable[[], bool]) -> None:
        """Have questions that take long end with an error once it is asked to stop."""
        self._db.set_progress_handler(stopped, OFTEN)

    def to_memory(self) -> sqlite3.Connection:
        """All that the store holds, in memory."""
        memory = sqlite3.connect(":memory:", isolation_level=None)
        with self._refusing():
            self._db.backup(memory)
        return memory

    def close(self) -> None:
        """Let go of the file."""
        if self.journal is not None:
            self.journal.close()
        self._db.close()


def _found(path: Path) -> None:
    """Make a new store beside its place and put it there whole, so that a kill leaves no half of one."""
    make_folder(path.parent)
    with unfinished(path.parent) as place:
        fresh = place / STORE_NAME
        with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
            make_private(fresh)
            schema.migrate(db)
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
