"""The folder of a player: the store, its backups, and the way on when the store cannot be used.

Nothing but `erase` ever throws a game away: a damaged store is copied as it was into a folder of its own
before anything writes to it.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path

from setgui.compat import override
from setgui.session.ports import Archive, Backup, StoreError, StoreUnreadable
from setgui.storage.folders import STORE_NAME
from setgui.storage.schema import MIGRATIONS, faults
from setgui.storage.sqlite_store import SqliteStore

_BACKUPS, _COPIES = 7, 3
"""How many daily backups are kept, and how many copies made before going back to one."""


class FolderArchive(Archive):
    """An archive in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / STORE_NAME
        self._backups = folder / "backups"
        self._kept: Path | None = None

    @override
    def open(self) -> SqliteStore:
        ahead = _beside(self.path, "-wal")
        if ahead.is_file() and ahead.stat().st_size:  # after a kill; opening the store changes it
            with suppress(OSError):
                self._kept = self._copy()
        store = SqliteStore(self.path)
        if self._kept is not None:
            try:
                game = store.current()
                if game is not None:
                    store.load(game)  # raises while there still is a copy
            except BaseException:  # Ctrl+C too: nothing may hold the file; raised again
                store.close()
                raise
            for part in self._kept.iterdir():
                part.unlink()
            self._kept.rmdir()
            self._kept = None
        return store

    @override
    def in_memory(self) -> tuple[SqliteStore, bool]:
        for how in ("mode=rw", "mode=ro", "immutable=1"):
            memory = sqlite3.connect(":memory:", isolation_level=None)
            with suppress(sqlite3.Error, UnicodeError, StoreError), closing(_connected(self.path, how)) as source:
                (version,) = source.execute("PRAGMA user_version").fetchone()
                if version == len(MIGRATIONS):
                    source.backup(memory)
                    if next(faults(memory), None) is None:
                        store = SqliteStore(None, memory)
                        store.prove()
                        return store, True
            memory.close()
        return SqliteStore(None), False

    # Damage

    @override
    def set_aside(self) -> Path:
        if self._kept is None:
            with _telling(f"{self.path} is damaged and could not be copied"):
                self._kept = self._copy()
        kept, self._kept = self._kept, None
        return kept

    def _copy(self) -> Path:
        import shutil  # noqa: PLC0415 - not at the start

        stem = f"damaged-{time.strftime('%Y-%m-%d-%H%M%S')}"
        names = (stem if number == 1 else f"{stem}-{number}" for number in range(1, 100))
        kept = next(path for path in map(self.folder.joinpath, names) if not path.exists())
        kept.mkdir()
        for part in (self.path, _beside(self.path, "-wal")):
            if part.exists():
                shutil.copy2(part, kept)
        return kept

    @override
    def rescue(self) -> tuple[SqliteStore, Path, int]:
        from setgui.storage.rescue import rescue  # noqa: PLC0415 - not at the start

        kept = self.set_aside()
        fresh = self.folder / "rescued.sqlite3"
        with _telling(f"{self.path} is damaged and could not be replaced"):
            _remove(fresh)
            saved = rescue([kept / STORE_NAME, *(backup.path for backup in self.backups())], fresh)
            _remove(self.path)
            fresh.replace(self.path)
        return self.open(), kept, saved

    # Backups

    @override
    def backups(self) -> list[Backup]:
        found = []
        for path in sorted(self._backups.glob("*.sqlite3"), reverse=True):
            with suppress(sqlite3.Error, ValueError), closing(_connected(path, "immutable=1")) as db:
                (games,) = db.execute("SELECT count(*) FROM game").fetchone()
                found.append(Backup(path, date.fromisoformat(path.stem[:10]), games, len(path.stem) > 10))
        return found

    @override
    def care(self, today: date) -> str:
        try:
            with closing(_connected(self.path, "mode=ro")) as db:
                db.execute("BEGIN")  # one view of it, whatever is played meanwhile
                fault = next(faults(db), None)
                if fault is not None:
                    return f"{self.path}: {fault}. A backup can be brought back from the Game menu"
                if not (self._backups / f"{today}.sqlite3").exists():
                    self._back_up(db, f"{today}")
        except (sqlite3.Error, OSError) as problem:
            return f"The games could not be looked through and copied to {self._backups}: {problem}"
        return ""

    def _back_up(self, db: sqlite3.Connection, name: str) -> None:
        self._backups.mkdir(exist_ok=True)
        unfinished = self._backups / "unfinished"
        _remove(unfinished)
        with closing(sqlite3.connect(unfinished)) as copy:
            db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, without companions
        unfinished.replace(self._backups / f"{name}.sqlite3")
        names = sorted((path for path in self._backups.glob("*.sqlite3")), reverse=True)
        daily = [path for path in names if len(path.stem) == 10]
        before = [path for path in names if len(path.stem) > 10]
        for path in (*daily[_BACKUPS:], *before[_COPIES:]):
            path.unlink()

    @override
    def restore(self, backup: Backup) -> None:
        import shutil  # noqa: PLC0415 - not at the start

        with _telling(f"{backup.path} could not be brought back"):
            with closing(_connected(backup.path, "immutable=1")) as db:
                fault = next(faults(db), None)
            if fault is not None:
                raise StoreUnreadable(f"{backup.path} cannot be brought back: {fault}")
            fresh = self.folder / "restored.sqlite3"
            shutil.copy2(backup.path, fresh)
            with closing(_connected(self.path, "mode=rw")) as db:
                self._back_up(db, time.strftime("%Y-%m-%d-%H%M%S"))
            _remove(self.path)
            fresh.replace(self.path)

    @override
    def erase(self) -> None:
        import shutil  # noqa: PLC0415 - not at the start

        with _telling(f"not all of {self.folder} could be removed"):
            _remove(self.path)
            for path in (self._backups, *self.folder.glob("damaged-*")):
                if path.exists():
                    shutil.rmtree(path)
            (self.folder / "error-report.txt").unlink(missing_ok=True)


def _beside(path: Path, part: str) -> Path:
    return path.with_name(path.name + part)


def _remove(path: Path) -> None:
    for part in ("-shm", "-wal", ""):
        _beside(path, part).unlink(missing_ok=True)


def _connected(path: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, timeout=0)


@contextmanager
def _telling(what: str) -> Iterator[None]:
    """Turn what the system objected to into one sentence."""
    try:
        yield
    except OSError as problem:
        raise StoreError(f"{what}: {problem.strerror}") from problem
    except sqlite3.Error as problem:
        raise StoreError(f"{what}: {problem}") from problem
