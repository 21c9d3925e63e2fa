"""The folder of a player: the store, its backups, and the way on when the store cannot be used.

Nothing but `erase` ever throws a game away: a damaged store is copied as it was into a folder of its own
before anything writes to it.
"""

import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from functools import partial
from itertools import chain, count
from pathlib import Path

from setgui.compat import override
from setgui.session.kept import Backup, Rescued
from setgui.session.ports import Archive
from setgui.session.store_errors import StoreBug, StoreError, StoreFault, StoreUnreadable, Trouble
from setgui.storage.ahead import beside, fingerprint, read_only
from setgui.storage.blame import KNOWN, Blame, blame, failing_as, reason
from setgui.storage.folders import LOG_NAME, STORE_NAME, make_folder, make_private, patiently, sync_folder
from setgui.storage.schema import LISTED, file_faults, has_deleted, row_faults, write_rescued
from setgui.storage.sqlite_store import SqliteStore
from setgui.storage.store_file import UNFINISHED, Stopped, copy_database, make_whole

_DAMAGED = "damaged-%Y-%m-%d-%H%M%S"
_STAMP = "%Y-%m-%d-%H%M%S"
_DAY = len("2026-11-21")
_COPY = r"\d{4}-\d\d-\d\d(-\d{6})?"
_BACKUPS = 7
"""How many daily backups are kept; copies made before going back to one are never removed."""
_COMPANIONS = ("-wal", "-shm", "-journal")
_OFTEN = 10_000
"""After so many of SQLite's steps `care` is asked whether to stop, some hundred times a second."""
_TRIES = 50
"""How often a store that is written to is copied anew."""


class FolderArchive(Archive):
    """An archive in a folder of its own."""

    def __init__(self, folder: Path, *, alone: bool = True, pause: Callable[[float], object] = time.sleep) -> None:
        """`alone`: no other program works in the folder, so whatever lies ahead of the store is from a kill.

        `pause`: waits for some seconds, where a file is held for a moment.
        """
        self.folder = folder
        self.path = folder / STORE_NAME
        self._alone = alone
        self._pause = pause
        self._backups = folder / "backups"
        self._found = folder / f"{UNFINISHED}opening"
        """A copy of the store as it was when it was opened, where opening changed it, until it was looked through."""
        self._used = True
        """Whether the store may have been played in since."""
        self._store: SqliteStore | None = None

    @override
    def open(self) -> SqliteStore:
        with failing_as(StoreFault.NOT_USABLE, self.path):
            ahead = beside(self.path, "-wal")
            changes = self._alone and ahead.is_file() and ahead.stat().st_size  # opening the store
            self._used = not changes or self._found.is_dir()  # if not all was looked through at an earlier start
            if not self._used:
                with suppress(OSError):
                    self._copy().rename(self._found)
        self._store = SqliteStore(self.path, alone=self._alone)
        return self._store

    @contextmanager
    def as_it_is(self) -> Iterator[SqliteStore]:
        """A copy of the store, in a place of its own, for whoever only wants to read: nothing here is changed."""
        from tempfile import TemporaryDirectory  # noqa: PLC0415 - not at the start

        with TemporaryDirectory(prefix="setgui-", ignore_cleanup_errors=True) as name:
            copy = Path(name) / STORE_NAME
            with failing_as(StoreFault.NOT_USABLE, self.path):
                self._copy_still(copy)
            with closing(SqliteStore(copy, alone=True, known_as=self.path)) as store:
                yield store

    def _copy_still(self, copy: Path) -> None:
        """Copy store and log in a moment in which nobody writes."""
        parts = [beside(self.path, part) for part in ("", "-wal")]
        for _ in range(_TRIES):
            before = [_state(part) for part in parts]
            for part in parts:
                target = copy.with_name(part.name)
                target.unlink(missing_ok=True)
                with suppress(FileNotFoundError):
                    _copy_file(part, target)
            if before == [_state(part) for part in parts]:
                return
        raise StoreError(StoreFault.ALWAYS_WRITTEN, self.path)

    @override
    def in_memory(self) -> SqliteStore:
        if os.path.lexists(self.path):
            with suppress(StoreError, StoreBug, *KNOWN), self.as_it_is() as store:
                store.prove()
                memory = store.to_memory()
                with suppress(*KNOWN):
                    if next(file_faults(memory), None) is None:
                        return SqliteStore(None, memory)
                memory.close()
        return SqliteStore(None)

    # Damage

    @override
    def set_aside(self) -> Path:
        return self._set_aside()[0]

    def _set_aside(self) -> list[Path]:
        """Copies of the store as it was found and, if it was used since, as it is."""
        kept = []
        with failing_as(StoreFault.NOT_SET_ASIDE, self.path):
            copies = [self._found] if self._found.is_dir() else []
            if self._used or not copies:
                copies.append(self._copy())
            for copy in copies:
                stem = time.strftime(_DAMAGED)
                names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
                kept.append(next(path for path in map(self.folder.joinpath, names) if not path.exists()))
                self._patiently(partial(copy.rename, kept[-1]))
        return kept

    def _copy(self) -> Path:
        """A copy of the store as it is, in a folder that nobody misses."""
        import shutil  # noqa: PLC0415 - not at the start
        from tempfile import mkdtemp  # noqa: PLC0415 - not at the start

        copies = Path(mkdtemp(prefix=UNFINISHED, dir=self.folder))
        try:
            for part in (self.path, beside(self.path, "-wal")):
                if part.is_file():
                    _copy_file(part, copies / part.name)
        except OSError:
            shutil.rmtree(copies, ignore_errors=True)
            raise
        return copies

    @contextmanager
    def _unfinished(self) -> Iterator[Path]:
        """A folder for what is not to be seen before it is whole."""
        from tempfile import TemporaryDirectory  # noqa: PLC0415 - not at the start

        with TemporaryDirectory(prefix=UNFINISHED, dir=self.folder, ignore_cleanup_errors=True) as name:
            yield Path(name)

    @override
    def rescue(self, trouble: Trouble) -> None:
        from setgui.storage.rescue import rescue  # noqa: PLC0415 - not at the start

        self._demand_alone()
        first, *later = self._set_aside()
        with failing_as(StoreFault.NOT_REPLACED, self.path), self._unfinished() as unfinished:
            fresh = unfinished / STORE_NAME
            copies = [kept / STORE_NAME for kept in (*later, first)]
            try:
                rescued = rescue([*copies, *(backup.path for backup in self.backups())], fresh)
            except (ValueError, TypeError, LookupError) as problem:  # damage that nobody thought of
                raise StoreBug(StoreFault.OUR_MISTAKE, self.path, str(problem)) from problem
            self._put(fresh, rescued._replace(trouble=trouble, copy=str(later[0] if later else first)))

    def _put(self, fresh: Path, rescued: Rescued | None = None) -> None:
        """Put a whole store in the place of the one that lies there, of which there is a copy, with its log."""
        with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
            untold = write_rescued(rescued) if rescued is not None else ""
            db.execute("INSERT OR REPLACE INTO origin VALUES (1, ?, ?)", (fingerprint(self.path), untold))
            make_whole(db)
        self._patiently(partial(self._replace_by, fresh))

    def _replace_by(self, fresh: Path) -> None:
        if fresh.exists():  # else only what lies beside the store was still held
            fresh.replace(self.path)
            sync_folder(self.folder)
        for part in _COMPANIONS:
            beside(self.path, part).unlink(missing_ok=True)

    def _patiently(self, act: Callable[[], object]) -> None:
        patiently(act, self._pause)

    @override
    def write_back(self) -> Path | None:
        store = self._store
        assert store is not None  # noqa: S101 - what was lost was open
        with failing_as(StoreFault.NOT_WRITTEN_BACK, self.path):
            make_folder(self.folder)
            if os.path.lexists(self.path) and not store.is_at_its_place():
                backup = self._back_up(store.copy_to, time.strftime(_STAMP))
                store.leave()
                return backup
            with self._unfinished() as unfinished:
                fresh = unfinished / STORE_NAME
                store.copy_to(fresh)
                self._put(fresh)
        return None

    # Backups

    @override
    def backups(self) -> list[Backup]:
        found = []
        for path in self._copies():
            with suppress(sqlite3.Error, ValueError), closing(read_only(path)) as db:
                listed = LISTED if has_deleted(db) else ""
                (games,) = db.execute(f"SELECT count(*) FROM game {listed}").fetchone()  # noqa: S608 - constant
                found.append(Backup(path, date.fromisoformat(path.stem[:_DAY]), games, len(path.stem) > _DAY))
        return found

    @override
    def care(self, today: date, stopped: Callable[[], bool] = lambda: False) -> None:
        self._used = True
        if self._is_lost():  # the next act finds that out, and what lies there now is none of its store
            return
        self._sweep()
        with (
            failing_as(StoreFault.NOT_CHECKED, self._backups),
            suppress(Stopped),
            closing(read_only(self.path, lies_still=False, timeout=0)) as db,
        ):
            db.set_progress_handler(stopped, _OFTEN)
            fault = self._fault(db, stopped)
            if self._is_lost():
                return
            if fault:
                raise StoreUnreadable(*fault._replace(path=str(self.path)))
            self._remove(self._found)
            if not (self._backups / f"{today}.sqlite3").exists():
                self._back_up(partial(copy_database, db, stopped=stopped), f"{today}")
                self._prune(today)

    def _is_lost(self) -> bool:
        return self._store is not None and not self._store.is_at_its_place()

    @staticmethod
    def _fault(db: sqlite3.Connection, stopped: Callable[[], bool]) -> Trouble | None:
        """The first thing that is wrong with a store, or None."""
        try:
            db.execute("BEGIN")  # one view of it, whatever is played meanwhile
            for fault in chain(file_faults(db), row_faults(db)):
                if stopped():
                    raise Stopped
                if fault:
                    return fault
        except KNOWN as problem:
            if stopped():
                raise Stopped from problem
            if blame(problem, db) is not Blame.FILE:
                raise
            return Trouble(StoreFault.DAMAGED, reason=reason(problem))
        return None

    def _back_up(self, copy_to: Callable[[Path], None], name: str) -> Path:
        with self._unfinished() as unfinished:
            whole = unfinished / f"{name}.sqlite3"
            copy_to(whole)
            make_folder(self._backups)
            target = self._backups / whole.name
            self._patiently(partial(whole.replace, target))
            sync_folder(self._backups)
        return target

    def _prune(self, today: date) -> None:
        """Keep the newest daily copies, and as many that were made while the clock was wrong, then or now."""
        daily = [path for path in self._copies() if len(path.stem) == _DAY]
        past = [path for path in daily if path.stem <= f"{today}"]
        to_come = [path for path in daily if path not in past]
        for path in (*past[_BACKUPS:], *to_come[_BACKUPS:]):
            path.unlink()

    def _copies(self) -> list[Path]:
        """The copies that were made here, the newest first; other files are none of ours."""
        found = (path for path in self._backups.glob("*.sqlite3") if re.fullmatch(_COPY, path.stem) and path.is_file())
        return sorted(found, reverse=True)

    @override
    def restore(self, backup: Backup) -> None:
        self._demand_alone()
        with failing_as(StoreFault.NOT_RESTORED, backup.path), self._unfinished() as unfinished:
            fresh = unfinished / STORE_NAME
            _copy_file(backup.path, fresh)
            try:
                SqliteStore(fresh, alone=True).close()  # brings an older one to today's shape
                with closing(read_only(fresh)) as db:
                    damaged = any(file_faults(db))
            except StoreUnreadable:
                damaged = True
            if damaged:
                raise StoreUnreadable(StoreFault.BACKUP_DAMAGED, backup.path)
            try:
                with closing(SqliteStore(self.path, alone=True)) as store:
                    self._back_up(store.copy_to, time.strftime(_STAMP))
            except StoreUnreadable:
                self.set_aside()
            self._put(fresh)

    @override
    def erase(self) -> None:
        self._demand_alone()
        with failing_as(StoreFault.NOT_ERASED, self.folder):
            self._remove(self._found)
            self._sweep()
            ours = [beside(self.path, part) for part in (*_COMPANIONS, "")]  # a log without its store looks foreign
            for path in (*ours, *self._copies(), self.folder / "error-report.txt"):
                self._patiently(partial(path.unlink, missing_ok=True))
            self._erase_log()
            for kept in self.folder.glob("damaged-????-??-??-??????*"):
                for path in ours:
                    (kept / path.name).unlink(missing_ok=True)
                with suppress(OSError):
                    kept.rmdir()  # unless somebody else's files are there too
            with suppress(OSError):
                self._backups.rmdir()
            sync_folder(self.folder)

    def _erase_log(self) -> None:
        """Empty it, for the window has it open."""
        with suppress(FileNotFoundError):
            os.truncate(self.folder / LOG_NAME, 0)
            with suppress(PermissionError):  # Windows removes no open file
                (self.folder / LOG_NAME).unlink()

    def _demand_alone(self) -> None:
        if not self._alone:
            raise StoreError(StoreFault.OPEN_ELSEWHERE, self.folder)

    def _sweep(self) -> None:
        """Remove what was never finished."""
        for path in self.folder.glob(f"{UNFINISHED}*"):
            if path != self._found:
                self._remove(path)

    def _remove(self, folder: Path) -> None:
        """Remove a folder that nobody misses; what lies about may be another program's."""
        if self._alone and folder.is_dir():
            import shutil  # noqa: PLC0415 - not at the start

            shutil.rmtree(folder, ignore_errors=True)


def _copy_file(source: Path, target: Path) -> None:
    import shutil  # noqa: PLC0415 - not at the start

    if not source.is_file() and source.exists():  # a pipe would be waited for without end
        raise StoreError(StoreFault.NO_REGULAR_FILE, source)
    with source.open("rb") as old, target.open("wb") as new:
        make_private(target)
        shutil.copyfileobj(old, new)
        new.flush()
        os.fsync(new.fileno())


def _state(path: Path) -> tuple[int, int] | None:
    """By what it is seen that a file was written to."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_size, found.st_mtime_ns
