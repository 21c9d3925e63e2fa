"""The folder of a player: the store, its journal and backups, and what to do when the store cannot be used.

Nothing but `erase` ever throws a game away: a damaged store is copied as it was into a folder of its own
before anything writes to it.
"""

import errno
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from functools import partial
from itertools import count, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

from setgui.compat import override
from setgui.marks import N_, Phrase
from setgui.session.kept import Backup
from setgui.session.ports import DAMAGED, NOT_USABLE, OUR_MISTAKE, Archive, StoreBug, StoreError, StoreUnreadable
from setgui.storage.blame import KNOWN, failing_as
from setgui.storage.folders import (
    LOG_NAME,
    STORE_NAME,
    UNFINISHED,
    beside,
    make_folder,
    make_private,
    patiently,
    read_only,
    sync,
    sync_folder,
)
from setgui.storage.history import (
    REPORT,
    backup_folder,
    backup_name,
    copies,
    file_crc,
    follow,
    is_empty,
    newest_backups,
    next_number,
)
from setgui.storage.journal import Journal, journal_paths, number_of, path_of, read_texts, write_head
from setgui.storage.schema import LISTED, file_faults, read_state, sum_all, write_state
from setgui.storage.sqlite_store import SqliteStore
from setgui.storage.store_file import COMPANIONS, first_fault, new_state

_NOT_CHECKED = N_("Your games could not be checked and backed up in {path}: {reason}.")
_DAMAGED = "damaged-%Y-%m-%d-%H%M%S"
_STAMP = "%Y-%m-%d-%H%M%S"
_BACKUPS = 7
"""How many daily backups are kept; copies made of replaced stores are never removed."""
_TRIES = 50
"""How often a store that is written to is copied anew."""
_LONG = 4 << 20
"""The length from which a new journal is begun, in bytes, or half that of the store where that is more."""


class FolderArchive(Archive):
    """An archive in a folder of its own."""

    def __init__(
        self,
        folder: Path,
        *,
        alone: bool = True,
        pause: Callable[[float], object] = time.sleep,
        note: Callable[[str], object] = lambda _: None,
    ) -> None:
        """`alone`: no other program works in the folder. `pause`: waits for some seconds, where a file is held.

        `note` writes down what was put right without a word to the player.
        """
        self.folder = folder
        self.path = folder / STORE_NAME
        self._alone = alone
        self._pause = pause
        self._note = note
        self._backups = backup_folder(folder)
        self._store: SqliteStore | None = None

    @override
    def open(self) -> SqliteStore:
        self._store = self._opened()
        if self._store.backup_due:  # else one is made today
            with suppress(StoreError, StoreBug, *KNOWN):  # the care tries it again, and tells
                self._back_up(self._store, date.today())
        return self._store

    def _opened(self, *, again: bool = False) -> SqliteStore:
        """Open the store; `again` for a thread of its own, beside the one in use."""
        journal, alone = Journal(self.folder), self._alone and not again
        return SqliteStore(self.path, journal=journal, alone=alone, again=again, note=self._note)

    @contextmanager
    def as_it_is(self) -> Iterator[SqliteStore]:
        """Open a private copy of the store, for reading alone: nothing here is changed."""
        with TemporaryDirectory(prefix="setgui-", ignore_cleanup_errors=True) as name:
            copy = Path(name) / STORE_NAME
            with failing_as(NOT_USABLE, self.path):
                self._copy_still(copy)
                if not copy.exists() and not is_empty(self.folder):
                    raise StoreUnreadable(DAMAGED, path=self.path, reason="it is missing")
            with closing(SqliteStore(copy, alone=True, known_as=self.path)) as store:
                yield store

    def _copy_still(self, copy: Path) -> None:
        """Copy store and log in a moment in which no program writes."""
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
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))

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

    # Replacing the store

    @override
    def rescue(self, damage: Phrase) -> None:
        from setgui.storage.rebuild import copy_whole, rebuild, write_report  # noqa: PLC0415 - hardly ever

        self._demand_alone()
        with failing_as(NOT_USABLE, self.path):
            existed = os.path.lexists(self.path)
            aside = self._set_aside()
            with self._unfinished() as unfinished:
                fresh = unfinished / STORE_NAME
                try:
                    rescued, foreign = rebuild(self.folder, aside / STORE_NAME, fresh)
                except (ValueError, TypeError, LookupError) as problem:  # damage that was not thought of
                    raise StoreBug(OUR_MISTAKE, path=self.path, reason=str(problem)) from problem
                if foreign:
                    self._keep(partial(copy_whole, aside / STORE_NAME))
                if existed or rescued.games:
                    write_report(aside / REPORT, rescued._replace(damage=damage, copy=str(aside)))
                    make_private(aside / REPORT)
                self._install(fresh)

    def _set_aside(self) -> Path:
        """Copy store and journals as they are; whatever is no file in the place of one is moved there."""
        make_folder(self.folder)
        unfinished = Path(mkdtemp(prefix=UNFINISHED, dir=self.folder))
        try:
            parts = [beside(self.path, part) for part in ("", *COMPANIONS)]
            for part in (*parts, *journal_paths(self.folder)):
                if part.is_file() and not part.name.endswith("-shm"):
                    _copy_file(part, unfinished / part.name)
        except OSError:
            shutil.rmtree(unfinished, ignore_errors=True)
            raise
        aside = self.folder / _free_name(self.folder, time.strftime(_DAMAGED))
        self._patiently(partial(unfinished.rename, aside))
        for part in parts:
            if os.path.lexists(part) and not part.is_file():
                self._patiently(partial(part.rename, aside / part.name))
        return aside

    @contextmanager
    def _unfinished(self) -> Iterator[Path]:
        with TemporaryDirectory(prefix=UNFINISHED, dir=self.folder, ignore_cleanup_errors=True) as name:
            yield Path(name)

    def _install(self, fresh: Path) -> None:
        """Make a whole store that of the folder: its backup first, then its journal, the store itself last.

        It begins a history of its own, with a number above all in the folder, so it takes no other's name.
        """
        with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
            found = read_state(db).number
            state = new_state(next_number(self.folder, found), sum_all(db))
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("BEGIN")
            write_state(db, state)
            db.execute("COMMIT")
        copy = fresh.with_name("backup")
        _copy_file(fresh, copy)
        self._put_copy(copy, backup_name(date.today(), state.number, file_crc(copy)))
        write_head(self.folder, state)
        with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
            db.execute("PRAGMA journal_mode = WAL")
        sync(fresh)
        for part in COMPANIONS:
            self._patiently(partial(beside(self.path, part).unlink, missing_ok=True))
        self._patiently(partial(fresh.replace, self.path))
        sync_folder(self.folder)

    def _patiently(self, act: Callable[[], object]) -> None:
        patiently(act, self._pause)

    @override
    def write_back(self) -> None:
        store = self._store
        assert store is not None  # noqa: S101 - what was lost was open
        with failing_as(NOT_USABLE, self.path):
            make_folder(self.folder)
            if os.path.lexists(self.path) and not store.is_at_its_place():
                from setgui.storage.rebuild import copy_whole  # noqa: PLC0415 - hardly ever

                aside = self._set_aside()
                with suppress(*KNOWN):
                    self._keep(partial(copy_whole, aside / STORE_NAME))
            with self._unfinished() as unfinished:
                fresh = unfinished / STORE_NAME
                store.copy_to(fresh)
                self._install(fresh)

    # Backups

    @override
    def backups(self) -> list[Backup]:
        found: list[Backup] = []
        for copy in copies(self.folder):
            if not copy.kept and any((one.made, one.before) == (copy.day, False) for one in found):
                continue  # it has less than the later one of its day
            with suppress(sqlite3.Error), closing(read_only(copy.path)) as db:
                new = db.execute("SELECT 1 FROM pragma_table_info('game') WHERE name = 'deleted'").fetchone()
                listed = LISTED if new else ""  # in stores of older programs none is deleted
                (games,) = db.execute(f"SELECT count(*) FROM game {listed}").fetchone()  # noqa: S608 - constant
                found.append(Backup(copy.path, copy.day, games, copy.kept))
        return found

    @override
    def care(self, today: date, stopped: Callable[[], bool] = lambda: False) -> None:
        if self._is_lost():  # the next act finds that out, and what lies there now is none of its store
            return
        self._sweep()
        try:
            with (
                failing_as(_NOT_CHECKED, self._backups),
                closing(self._opened(again=self._store is not None)) as store,
            ):
                store.interrupt_when(stopped)
                self._look_through(store, today, stopped)
        except (StoreError, StoreBug) as problem:
            if stopped() or self._is_lost():
                return
            if isinstance(problem, StoreBug | StoreUnreadable):
                raise
            raise StoreError(_NOT_CHECKED, path=self._backups, reason=problem.values.get("reason", "")) from problem

    def _is_lost(self) -> bool:
        return self._store is not None and not self._store.is_at_its_place()

    def _look_through(self, store: SqliteStore, today: date, stopped: Callable[[], bool]) -> None:
        """Check everything, the rows in a new backup where one is due; raises StoreUnreadable."""
        due, fault = self._is_backup_due(store, today), ""
        if due:
            store.turn_over()
            fault = self._back_up(store, today, stopped)
        found = store.fault(stopped, rows=bool(fault) or not due)
        if stopped():
            return
        if found:
            raise StoreUnreadable(DAMAGED, path=self.path, reason=found)
        if fault:
            raise OSError(errno.EIO, fault)
        if due:
            self._prune(store, today)

    def _is_backup_due(self, store: SqliteStore, today: date) -> bool:
        """Whether there is no backup of today, the journal is long, or one of the two newest backups is of no use."""
        state = store.state()
        own, broken = newest_backups(self.folder, state.identity)
        texts = read_texts(self.folder)
        if broken or not all(follow(backup, base, texts).leads_to(state) for backup, base in own):
            self._note("a journal or a backup was damaged")
            return True
        with suppress(OSError):
            if path_of(self.folder, state.journal).stat().st_size > max(_LONG, self.path.stat().st_size // 2):
                return True
        return store.backup_due or all(backup.day != today for backup, _ in own)

    def _back_up(self, store: SqliteStore, day: date, stopped: Callable[[], bool] = lambda: False) -> str:
        """Make a backup, unless its copy is not sound; what is wrong with that."""
        with self._unfinished() as unfinished:
            copy = unfinished / "backup"
            store.copy_to(copy)
            with closing(read_only(copy)) as db:
                fault, state = first_fault(db, stopped), read_state(db)
            if not fault and not stopped():
                self._put_copy(copy, backup_name(day, state.number, file_crc(copy)))
                store.backup_due = False
        return fault

    def _put_copy(self, copy: Path, name: str) -> None:
        sync(copy)
        make_folder(self._backups)
        self._patiently(partial(copy.replace, self._backups / name))
        sync_folder(self._backups)

    def _keep(self, copy_to: Callable[[Path], object]) -> None:
        """Keep a copy of a store that will be replaced, so that it can be restored."""
        with self._unfinished() as unfinished:
            copy = unfinished / "kept"
            copy_to(copy)
            self._put_copy(copy, _free_name(self._backups, time.strftime(_STAMP), ".sqlite3"))

    def _prune(self, store: SqliteStore, today: date) -> None:
        """Keep the last copy of each of the newest days, and of as many days of a clock that is or was wrong.

        The two newest sound backups of the store stay, and all journals that continue them.
        """
        own, broken = newest_backups(self.folder, store.state().identity)
        daily = [copy for copy in copies(self.folder) if not copy.kept]
        last = {copy.day: copy.path for copy in reversed(daily)}
        past, to_come = [day for day in last if day <= today], [day for day in last if day > today]
        kept = {last[day] for days in (past, to_come) for day in sorted(days)[-_BACKUPS:]}
        kept = (kept - {copy.path for copy in broken}) | {copy.path for copy, _ in own}
        for copy in daily:
            if copy.path not in kept:
                copy.path.unlink()
        if len(own) == 2:
            paths = journal_paths(self.folder)
            for path, later in pairwise(paths):
                if number_of(later) <= own[1][0].number and not path.is_dir():
                    path.unlink()

    @override
    def restore(self, backup: Backup) -> None:
        self._demand_alone()
        with failing_as(NOT_USABLE, backup.path), self._unfinished() as unfinished:
            fresh = unfinished / STORE_NAME
            _copy_file(backup.path, fresh)
            with closing(SqliteStore(fresh, known_as=backup.path)) as restored:  # brings an older one to today's shape
                fault = restored.fault()
            if fault:
                raise StoreUnreadable(DAMAGED, path=backup.path, reason=fault)
            try:
                with closing(self._opened()) as store:
                    self._set_aside() if store.fault() else self._keep(store.copy_to)
            except StoreUnreadable:
                self._set_aside()
            self._install(fresh)

    @override
    def erase(self) -> None:
        self._demand_alone()
        with failing_as(N_("Not everything in {path} could be deleted: {reason}."), self.folder):
            self._sweep()
            ours = [beside(self.path, part) for part in (*COMPANIONS, "")]
            for kept in self.folder.glob("damaged-????-??-??-??????*"):
                for path in (*(kept / part.name for part in ours), *journal_paths(kept), kept / REPORT):
                    if not path.is_dir():
                        self._unlink(path)
                with suppress(OSError):
                    kept.rmdir()  # unless it has files of others too
            for copy in sorted(copies(self.folder), key=lambda copy: copy.number):
                self._unlink(copy.path)
            with suppress(OSError):
                self._backups.rmdir()
            for path in (*journal_paths(self.folder), self.folder / "error-report.txt"):
                self._unlink(path)
            self._erase_log()
            for path in ours:  # the store last: what is left meanwhile is never taken for what counts
                self._unlink(path)
            sync_folder(self.folder)

    def _unlink(self, path: Path) -> None:
        self._patiently(partial(path.unlink, missing_ok=True))

    def _erase_log(self) -> None:
        """Empty it, for the window has it open."""
        with suppress(FileNotFoundError):
            os.truncate(self.folder / LOG_NAME, 0)
            with suppress(PermissionError):  # Windows removes no open file
                (self.folder / LOG_NAME).unlink()

    def _demand_alone(self) -> None:
        if not self._alone:
            raise StoreError(N_("Another window has {path} open."), path=self.folder)

    def _sweep(self) -> None:
        for path in self.folder.glob(f"{UNFINISHED}*") if self._alone else ():
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)


def _free_name(folder: Path, stem: str, end: str = "") -> str:
    names = (f"{stem}{end}" if number == 1 else f"{stem}-{number}{end}" for number in count(1))
    return next(name for name in names if not os.path.lexists(folder / name))


def _copy_file(source: Path, target: Path) -> None:
    if not source.is_file() and source.exists():  # a pipe would be waited for without end
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    with source.open("rb") as old, target.open("wb") as new:
        make_private(target)
        shutil.copyfileobj(old, new)
        new.flush()
        os.fsync(new.fileno())


def _state(path: Path) -> tuple[int, int] | None:
    """What changes when a file is written to."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_size, found.st_mtime_ns
