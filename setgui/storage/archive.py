"""The data folder: opening, backing up, repairing, restoring and erasing the store.

Only `erase` ever discards a game: before a damaged store is changed, it is copied into a folder.
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
from setgui.storage.folders import LOG_NAME, STORE_NAME, retry_while_open, with_ending
from setgui.storage.rebuild import copy_whole, rebuild
from setgui.storage.schema import KNOWN, LISTED, begin_history, check, convert_errors, read_state, write_copy
from setgui.storage.sqlite_store import COMPANIONS, PROGRESS_STEPS, SqliteStore

_NOT_CHECKED = N_("Your games could not be checked and backed up in {path}: {reason}.")
_STAMP = "%Y-%m-%d-%H%M%S"
_BACKUPS = 7
"""Number of daily backups to keep; copies of replaced stores are never removed."""
_JOURNAL_LIMIT = 4 << 20
"""Size in bytes from which a journal is replaced by a backup, unless half the size of the store is more."""


class FolderArchive:
    """A data folder and its store. `alone`: no other program uses it. `note`: logs repairs not shown to the player."""

    def __init__(self, folder: Path, *, alone: bool = True, note: Callable[[str], object] = lambda _: None) -> None:
        self.folder = folder
        self.path = folder / STORE_NAME
        self._alone = alone
        self._note = note
        self._backups = folder / "backups"
        self._store: SqliteStore | None = None

    def open(self) -> SqliteStore:
        self._store = store = self._opened()
        newest = history.backups(self.folder)[:1]
        if not newest or newest[0].number < store.state().journal:  # there is no backup of this journal
            with suppress(StoreError, StoreBug, *KNOWN):  # `maintain` tries it again, and reports errors
                self._back_up(store.copy_to, date.today())
        return store

    def _opened(self, *, again: bool = False) -> SqliteStore:
        """Open the store; `again` if this process already has it open, in another thread."""
        journal, alone = history.Journal(self.folder), self._alone and not again
        return SqliteStore(self.path, journal=journal, alone=alone, again=again, note=self._note)

    @contextmanager
    def open_copy(self) -> Iterator[SqliteStore]:
        """Open a temporary copy of the store, empty if the folder is; raises StoreError, StoreUnreadable for damage."""
        with ExitStack() as stack:
            with convert_errors(self.path):
                copy = stack.enter_context(folders.private_copy(self.path))
                if not copy.exists() and not history.is_empty(self.folder):
                    raise StoreUnreadable(DAMAGED, path=self.path, reason="it is missing")
            yield stack.enter_context(closing(SqliteStore(copy, alone=True, known_as=self.path)))

    def in_memory(self) -> SqliteStore:
        with suppress(StoreError, StoreBug), self.open_copy() as store:
            store.check(rows=False)
            return SqliteStore(None, store.to_memory())
        return SqliteStore(None)

    # Replacing the store

    def rescue(self, damage: Phrase) -> None:
        self._require_alone()
        with convert_errors(self.path):
            existed = os.path.lexists(self.path)
            aside = self._set_aside()
            with self._replacing() as fresh:
                rescued, foreign = rebuild(self.folder, aside / STORE_NAME, fresh)
                if foreign:
                    self._keep_copy(partial(copy_whole, aside / STORE_NAME))
                if existed or rescued.games:
                    history.write_report(aside, damage, rescued)

    def _set_aside(self) -> Path:
        """Copy the store's files, or move anything else in its place, to a new folder "damaged-..."; return that."""
        folders.make_folder(self.folder)
        aside = self.folder / _free_name(self.folder, f"damaged-{time.strftime(_STAMP)}")
        parts = [with_ending(self.path, part) for part in ("", *COMPANIONS)]
        with folders.unfinished(self.folder) as place:
            folders.make_folder(place / "found")
            for part in (*parts, *history.journal_paths(self.folder)):
                if part.is_file() and not part.name.endswith("-shm"):
                    folders.copy_file(part, place / "found" / part.name)
            retry_while_open((place / "found").rename, aside)
        for part in parts:
            if os.path.lexists(part) and not part.is_file():
                retry_while_open(part.rename, aside / part.name)
        return aside

    @contextmanager
    def _replacing(self, *, rows: bool = True) -> Iterator[Path]:
        """Yield the path where the caller writes a new store; then put it in the place of the folder's store.

        The new store starts a history with a number above all others, so its files get new names. Its backup is written
        first, then its journal, and the store last. `rows`: whether to check its rows.
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
                folders.remove(with_ending(self.path, part))
            retry_while_open(fresh.replace, self.path)
            folders.sync_folder(self.folder)

    def write_back(self) -> None:
        store = self._store
        assert store is not None  # noqa: S101 - what was lost was open
        with convert_errors(self.path):
            folders.make_folder(self.folder)
            if os.path.lexists(self.path) and not store.is_in_place():
                aside = self._set_aside()
                with suppress(*KNOWN):
                    self._keep_copy(partial(copy_whole, aside / STORE_NAME))
            with self._replacing(rows=False) as fresh:  # `maintain` finds changed rows later: a move must not wait
                store.copy_to(fresh)

    def restore(self, backup: Backup) -> None:
        self._require_alone()
        with convert_errors(backup.path), self._replacing() as fresh:
            folders.copy_file(backup.path, fresh)
            with closing(SqliteStore(fresh, known_as=backup.path)) as restored:  # migrates an older backup
                restored.check()
            try:
                with closing(self._opened()) as store:
                    store.check()
                    self._keep_copy(store.copy_to)
            except StoreUnreadable:
                self._set_aside()

    # Backups

    def backups(self) -> list[Backup]:
        found: list[Backup] = []
        for copy in history.copies(self.folder):
            if not copy.kept and any((one.made, one.before) == (copy.day, False) for one in found):
                continue  # a later backup of the same day has more
            with suppress(sqlite3.Error), closing(folders.read_only(copy.path)) as db:
                new = db.execute("SELECT 1 FROM pragma_table_info('game') WHERE name = 'deleted'").fetchone()
                listed = LISTED if new else ""  # stores of older programs have no deleted games
                (games,) = db.execute(f"SELECT count(*) FROM game {listed}").fetchone()  # noqa: S608 - constant
                found.append(Backup(copy.path, copy.day, games, copy.kept))
        return found

    def maintain(self, today: date, stopped: Callable[[], bool] = lambda: False) -> None:
        if self._is_lost():  # the next act reports it; the file there now is another store
            return
        if self._alone:
            folders.remove_unfinished(self.folder)
        try:
            with convert_errors(self._backups), closing(self._opened(again=self._store is not None)) as store:
                store.interrupt_when(stopped)
                self._check_and_back_up(store, today, stopped)
        except (StoreError, StoreBug) as problem:
            if stopped() or self._is_lost():
                return
            if isinstance(problem, StoreBug | StoreUnreadable):
                raise
            raise StoreError(_NOT_CHECKED, path=self._backups, reason=problem.values.get("reason", "")) from problem

    def _is_lost(self) -> bool:
        return self._store is not None and not self._store.is_in_place()

    def _check_and_back_up(self, store: SqliteStore, today: date, stopped: Callable[[], bool]) -> None:
        if not self._is_backup_due(store, today):
            store.check()
            return
        store.start_journal()
        try:
            self._back_up(store.copy_to, today, stopped)
        except StoreError as problem:  # a damaged store can even look like a full disk
            store.check()
            if isinstance(problem, StoreUnreadable):  # only the copy is damaged
                raise OSError(errno.EIO, str(problem.values["reason"])) from problem
            raise
        store.check(rows=False)
        self._prune(store, today)

    def _is_backup_due(self, store: SqliteStore, today: date) -> bool:
        state = store.state()
        chains, damaged = history.newest_chains(self.folder, state.identity)
        if damaged or not all(chain.leads_to(state) for chain in chains):
            self._note("a journal or a backup was damaged")
            return True
        with suppress(OSError):
            journal = history.journal_path(self.folder, state.journal)
            if journal.stat().st_size > max(_JOURNAL_LIMIT, self.path.stat().st_size // 2):
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
        """Add a copy, checked until `stopped`, to the backups of `day`; raises StoreUnreadable if it is damaged."""
        with folders.unfinished(self.folder) as place:
            copy = place / "backup"
            copy_to(copy)
            with convert_errors(copy), closing(folders.read_only(copy)) as db:
                db.set_progress_handler(stopped, PROGRESS_STEPS)
                check(db, rows=rows)
                number = read_state(db).number
            self._put_copy(copy, f"{day}-{number:09d}-{history.file_crc(copy)}.sqlite3")

    def _put_copy(self, copy: Path, name: str) -> None:
        folders.sync(copy)
        folders.make_folder(self._backups)
        retry_while_open(copy.replace, self._backups / name)
        folders.sync_folder(self._backups)

    def _keep_copy(self, copy_to: Callable[[Path], object]) -> None:
        """Add a copy of a store that is about to be replaced to the backups; it is never removed automatically."""
        with folders.unfinished(self.folder) as place:
            copy_to(place / "kept")
            self._put_copy(place / "kept", _free_name(self._backups, time.strftime(_STAMP), ".sqlite3"))

    def _prune(self, store: SqliteStore, today: date) -> None:
        """Remove old backups and journals.

        The last backup of each of the newest `_BACKUPS` days stays; future days, due to a wrong clock, are counted
        separately. So do the two newest undamaged backups of this store, and all journals that continue them.
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
            if history.journal_number(later) <= chains[1].base.number and not path.is_dir():
                path.unlink()

    def erase(self) -> None:
        self._require_alone()
        with convert_errors(self.folder, N_("Some files in {path} could not be deleted: {reason}.")):
            folders.remove_unfinished(self.folder)
            ours = [with_ending(self.path, part) for part in (*COMPANIONS, "")]
            for kept in self.folder.glob("damaged-????-??-??-??????*"):
                for path in (*(kept / part.name for part in ours), *history.journal_paths(kept), kept / history.REPORT):
                    if not path.is_dir():
                        folders.remove(path)
                with suppress(OSError):
                    kept.rmdir()  # fails if it has other files too
            for copy in sorted(history.copies(self.folder), key=lambda copy: copy.number):
                folders.remove(copy.path)
            with suppress(OSError):
                self._backups.rmdir()
            for path in (*history.journal_paths(self.folder), self.folder / "error-report.txt"):
                folders.remove(path)
            with suppress(FileNotFoundError):
                os.truncate(self.folder / LOG_NAME, 0)  # the window has it open
                with suppress(PermissionError):  # Windows cannot remove an open file
                    (self.folder / LOG_NAME).unlink()
            for path in ours:  # the store last, as backups without a store would be restored
                folders.remove(path)
            folders.sync_folder(self.folder)

    def _require_alone(self) -> None:
        if not self._alone:
            raise StoreError(folders.OPEN_ELSEWHERE, path=self.folder)


def _free_name(folder: Path, stem: str, end: str = "") -> str:
    names = (f"{stem}{end}" if number == 1 else f"{stem}-{number}{end}" for number in count(1))
    return next(name for name in names if not os.path.lexists(folder / name))
