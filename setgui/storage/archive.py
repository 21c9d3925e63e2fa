"""The folder of a player: the store, its journals and backups, and the ways to replace the store.

Only `erase` ever discards a game: a damaged store is copied as it was into a folder before anything writes to it.
"""

import errno
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import date
from functools import partial
from itertools import count, pairwise
from pathlib import Path

from setgui.marks import N_, Phrase
from setgui.session.kept import Backup
from setgui.session.ports import DAMAGED, StoreBug, StoreError, StoreUnreadable
from setgui.storage import folders, history
from setgui.storage.folders import LOG_NAME, STORE_NAME, beside, patiently
from setgui.storage.rebuild import copy_whole, rebuild
from setgui.storage.schema import KNOWN, LISTED, begin_history, check, failing_as, read_state, write_copy
from setgui.storage.sqlite_store import COMPANIONS, OFTEN, SqliteStore

_NOT_CHECKED = N_("Your games could not be checked and backed up in {path}: {reason}.")
_STAMP = "%Y-%m-%d-%H%M%S"
_BACKUPS = 7
"""Number of daily backups that are kept; copies of replaced stores are never removed."""
_LONG = 4 << 20
"""Maximum length of a journal, in bytes, unless half that of the store is more."""


class FolderArchive:
    """An archive in a folder of its own.

    `alone`: no other program works in the folder. `note` logs repairs that the player is not told.
    """

    def __init__(self, folder: Path, *, alone: bool = True, note: Callable[[str], object] = lambda _: None) -> None:
        self.folder = folder
        self.path = folder / STORE_NAME
        self._alone = alone
        self._note = note
        self._backups = folder / "backups"
        self._store: SqliteStore | None = None

    def open(self) -> SqliteStore:
        self._store = store = self._opened()
        newest = history.numbered(self.folder)[:1]
        if not newest or newest[0].number < store.state().journal:  # else one is made today
            with suppress(StoreError, StoreBug, *KNOWN):  # the care tries it again, and tells
                self._back_up(store.copy_to, date.today())
        return store

    def _opened(self, *, again: bool = False) -> SqliteStore:
        """Open the store; `again` while it is in use already, for another thread."""
        journal, alone = history.Journal(self.folder), self._alone and not again
        return SqliteStore(self.path, journal=journal, alone=alone, again=again, note=self._note)

    @contextmanager
    def as_it_is(self) -> Iterator[SqliteStore]:
        """Open a private copy of the store for reading; nothing in the folder is changed."""
        with ExitStack() as stack:
            with failing_as(self.path):
                copy = stack.enter_context(folders.private_copy(self.path))
                if not copy.exists() and not history.is_empty(self.folder):
                    raise StoreUnreadable(DAMAGED, path=self.path, reason="it is missing")
            yield stack.enter_context(closing(SqliteStore(copy, alone=True, known_as=self.path)))

    def in_memory(self) -> SqliteStore:
        with suppress(StoreError, StoreBug), self.as_it_is() as store:
            store.check(rows=False)
            return SqliteStore(None, store.to_memory())
        return SqliteStore(None)

    # Replacing the store

    def rescue(self, damage: Phrase) -> None:
        self._demand_alone()
        with failing_as(self.path):
            existed = os.path.lexists(self.path)
            aside = self._set_aside()
            with self._replacing() as fresh:
                rescued, foreign = rebuild(self.folder, aside / STORE_NAME, fresh)
                if foreign:
                    self._keep(partial(copy_whole, aside / STORE_NAME))
                if existed or rescued.games:
                    history.write_report(aside, damage, rescued)

    def _set_aside(self) -> Path:
        """Copy the store and the journals to a folder, and move there what has their names and is not a file."""
        folders.make_folder(self.folder)
        aside = self.folder / _free_name(self.folder, f"damaged-{time.strftime(_STAMP)}")
        parts = [beside(self.path, part) for part in ("", *COMPANIONS)]
        with folders.unfinished(self.folder) as place:
            folders.make_folder(place / "found")
            for part in (*parts, *history.journal_paths(self.folder)):
                if part.is_file() and not part.name.endswith("-shm"):
                    folders.copy_file(part, place / "found" / part.name)
            patiently((place / "found").rename, aside)
        for part in parts:
            if os.path.lexists(part) and not part.is_file():
                patiently(part.rename, aside / part.name)
        return aside

    @contextmanager
    def _replacing(self, *, rows: bool = True) -> Iterator[Path]:
        """Yield the path for a new store, which then replaces the one in the folder.

        The new store begins a history with a number above all in the folder, so that its files need no other's name.
        Its backup comes first, then its journal, the store itself last. `rows`: whether its rows are checked.
        """
        with folders.unfinished(self.folder) as place:
            fresh = place / STORE_NAME
            yield fresh
            with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
                state = begin_history(db, history.next_number(self.folder, read_state(db).number))
                self._back_up(partial(write_copy, db), date.today(), rows=rows)
                history.begin_journal(self.folder, state)
                db.execute("PRAGMA journal_mode = WAL")
            folders.sync(fresh)
            for part in COMPANIONS:
                folders.remove(beside(self.path, part))
            patiently(fresh.replace, self.path)
            folders.sync_folder(self.folder)

    def write_back(self) -> None:
        store = self._store
        assert store is not None  # noqa: S101 - what was lost was open
        with failing_as(self.path):
            folders.make_folder(self.folder)
            if os.path.lexists(self.path) and not store.is_at_its_place():
                aside = self._set_aside()
                with suppress(*KNOWN):
                    self._keep(partial(copy_whole, aside / STORE_NAME))
            with self._replacing(rows=False) as fresh:  # a changed row is for the care: no act may wait for that
                store.copy_to(fresh)

    def restore(self, backup: Backup) -> None:
        self._demand_alone()
        with failing_as(backup.path), self._replacing() as fresh:
            folders.copy_file(backup.path, fresh)
            with closing(SqliteStore(fresh, known_as=backup.path)) as restored:  # brings an older one to today's shape
                restored.check()
            try:
                with closing(self._opened()) as store:
                    store.check()
                    self._keep(store.copy_to)
            except StoreUnreadable:
                self._set_aside()

    # Backups

    def backups(self) -> list[Backup]:
        found: list[Backup] = []
        for copy in history.copies(self.folder):
            if not copy.kept and any((one.made, one.before) == (copy.day, False) for one in found):
                continue  # it has less than the later one of its day
            with suppress(sqlite3.Error), closing(folders.read_only(copy.path)) as db:
                new = db.execute("SELECT 1 FROM pragma_table_info('game') WHERE name = 'deleted'").fetchone()
                listed = LISTED if new else ""  # in stores of older programs none is deleted
                (games,) = db.execute(f"SELECT count(*) FROM game {listed}").fetchone()  # noqa: S608 - constant
                found.append(Backup(copy.path, copy.day, games, copy.kept))
        return found

    def care(self, today: date, stopped: Callable[[], bool] = lambda: False) -> None:
        if self._is_lost():  # the next act finds that out, and what lies there now is none of its store
            return
        if self._alone:
            folders.remove_unfinished(self.folder)
        try:
            with failing_as(self._backups), closing(self._opened(again=self._store is not None)) as store:
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
        """Check everything, and the rows in a new backup where one is due; raises StoreUnreadable."""
        if not self._is_backup_due(store, today):
            store.check()
            return
        store.turn_over()
        try:
            self._back_up(store.copy_to, today, stopped)
        except StoreUnreadable as problem:  # the copy is wrong, or the store
            store.check()
            raise OSError(errno.EIO, str(problem.values["reason"])) from problem
        store.check(rows=False)
        self._prune(store, today)

    def _is_backup_due(self, store: SqliteStore, today: date) -> bool:
        """Return whether today's backup is missing, the journal is long, or a newer backup or journal is damaged."""
        state = store.state()
        chains, damaged = history.newest_chains(self.folder, state.identity)
        if damaged or not all(chain.leads_to(state) for chain in chains):
            self._note("a journal or a backup was damaged")
            return True
        with suppress(OSError):
            journal = history.journal_path(self.folder, state.journal)
            if journal.stat().st_size > max(_LONG, self.path.stat().st_size // 2):
                return True
        return all(chain.backup.day != today for chain in chains)

    def _back_up(
        self,
        copy_to: Callable[[Path], object],
        day: date,
        stopped: Callable[[], bool] = lambda: False,
        *,
        rows: bool = True,
    ) -> None:
        """Make a backup; raises StoreUnreadable where the copy is not sound."""
        with folders.unfinished(self.folder) as place:
            copy = place / "backup"
            copy_to(copy)
            with failing_as(copy), closing(folders.read_only(copy)) as db:
                db.set_progress_handler(stopped, OFTEN)
                check(db, rows=rows)
                number = read_state(db).number
            self._put_copy(copy, f"{day}-{number:09d}-{history.file_crc(copy)}.sqlite3")

    def _put_copy(self, copy: Path, name: str) -> None:
        folders.sync(copy)
        folders.make_folder(self._backups)
        patiently(copy.replace, self._backups / name)
        folders.sync_folder(self._backups)

    def _keep(self, copy_to: Callable[[Path], object]) -> None:
        """Keep a copy of a store that will be replaced, so that it can be restored."""
        with folders.unfinished(self.folder) as place:
            copy_to(place / "kept")
            self._put_copy(place / "kept", _free_name(self._backups, time.strftime(_STAMP), ".sqlite3"))

    def _prune(self, store: SqliteStore, today: date) -> None:
        """Keep the last backup of each of the newest days; future days, due to a wrong clock, count apart.

        The two newest sound backups of the store stay, and all journals that continue them.
        """
        chains, damaged = history.newest_chains(self.folder, store.state().identity)
        daily = [copy for copy in history.copies(self.folder) if not copy.kept]
        last = {copy.day: copy for copy in reversed(daily)}
        past, to_come = [day for day in last if day <= today], [day for day in last if day > today]
        kept = {last[day] for days in (past, to_come) for day in sorted(days)[-_BACKUPS:]}
        kept = kept.difference(damaged).union(chain.backup for chain in chains)
        for copy in daily:
            if copy not in kept:
                copy.path.unlink()
        for path, later in pairwise(history.journal_paths(self.folder)) if len(chains) == 2 else ():
            if history.number_of(later) <= chains[1].base.number and not path.is_dir():
                path.unlink()

    def erase(self) -> None:
        self._demand_alone()
        with failing_as(self.folder, N_("Some files in {path} could not be deleted: {reason}.")):
            folders.remove_unfinished(self.folder)
            ours = [beside(self.path, part) for part in (*COMPANIONS, "")]
            for kept in self.folder.glob("damaged-????-??-??-??????*"):
                for path in (*(kept / part.name for part in ours), *history.journal_paths(kept), kept / history.REPORT):
                    if not path.is_dir():
                        folders.remove(path)
                with suppress(OSError):
                    kept.rmdir()  # unless it has files of others too
            for copy in sorted(history.copies(self.folder), key=lambda copy: copy.number):
                folders.remove(copy.path)
            with suppress(OSError):
                self._backups.rmdir()
            for path in (*history.journal_paths(self.folder), self.folder / "error-report.txt"):
                folders.remove(path)
            with suppress(FileNotFoundError):
                os.truncate(self.folder / LOG_NAME, 0)  # the window has it open
                with suppress(PermissionError):  # Windows removes no open file
                    (self.folder / LOG_NAME).unlink()
            for path in ours:  # the store last: what is left meanwhile is never taken for what counts
                folders.remove(path)
            folders.sync_folder(self.folder)

    def _demand_alone(self) -> None:
        if not self._alone:
            raise StoreError(N_("Another window has {path} open."), path=self.folder)


def _free_name(folder: Path, stem: str, end: str = "") -> str:
    names = (f"{stem}{end}" if number == 1 else f"{stem}-{number}{end}" for number in count(1))
    return next(name for name in names if not os.path.lexists(folder / name))
