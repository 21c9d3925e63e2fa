"""The folder of a player: the store, its backups, and the way on when the store cannot be used.

Nothing but `erase` ever throws a game away: a damaged store is copied as it was into a folder of its own
before anything writes to it.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from itertools import count
from pathlib import Path

from setgui.compat import override
from setgui.session.ports import Archive, Backup, StoreError, StoreUnreadable
from setgui.storage.folders import STORE_NAME
from setgui.storage.schema import MIGRATIONS, faults
from setgui.storage.sqlite_store import SqliteStore

_UNFINISHED = "unfinished-"
_DAY = len("2026-11-21")
_BACKUPS, _COPIES = 7, 3
"""How many daily backups are kept, and how many copies made before going back to one."""


class FolderArchive(Archive):
    """An archive in a folder of its own."""

    def __init__(self, folder: Path, *, alone: bool = True) -> None:
        """`alone`: no other program works in the folder, so whatever lies ahead of the store is from a kill."""
        self.folder = folder
        self.path = folder / STORE_NAME
        self._alone = alone
        self._backups = folder / "backups"
        self._kept: Path | None = None

    @override
    def open(self) -> SqliteStore:
        ahead = _beside(self.path, "-wal")
        if self._alone and ahead.is_file() and ahead.stat().st_size:  # opening the store changes it
            with suppress(OSError):
                self._kept = self._copy()
        try:
            store = SqliteStore(self.path, alone=self._alone)
            if self._kept is not None:
                self._read(store)
        except StoreUnreadable:
            raise  # and the copy stays
        except StoreError:
            self._drop_copy()
            raise
        self._drop_copy()
        return store

    @staticmethod
    def _read(store: SqliteStore) -> None:
        """Read what is needed first, while there still is a copy of the file as it was."""
        try:
            game = store.current()
            if game is not None:
                store.load(game)
        except BaseException:  # Ctrl+C too: nothing may hold the file; raised again
            store.close()
            raise

    def _drop_copy(self) -> None:
        if self._kept is not None:
            import shutil  # noqa: PLC0415 - not at the start

            shutil.rmtree(self._kept, ignore_errors=True)
            self._kept = None

    @override
    def in_memory(self) -> tuple[SqliteStore, bool]:
        for how in ("mode=rw", "mode=ro", "mode=ro&immutable=1"):
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
        stem = f"damaged-{time.strftime('%Y-%m-%d-%H%M%S')}"
        names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
        kept = next(path for path in map(self.folder.joinpath, names) if not path.exists())
        with self._unfinished() as unfinished:
            copies = unfinished / kept.name
            copies.mkdir()
            for part in (self.path, _beside(self.path, "-wal")):
                if part.exists():
                    _copy_file(part, copies / part.name)
            copies.rename(kept)
        return kept

    @contextmanager
    def _unfinished(self) -> Iterator[Path]:
        """A folder for what is not to be seen before it is whole."""
        from tempfile import TemporaryDirectory  # noqa: PLC0415 - not at the start

        with TemporaryDirectory(prefix=_UNFINISHED, dir=self.folder, ignore_cleanup_errors=True) as name:
            yield Path(name)

    @override
    def rescue(self) -> tuple[SqliteStore, Path, int]:
        from setgui.storage.rescue import rescue  # noqa: PLC0415 - not at the start

        kept = self.set_aside()
        with _telling(f"{self.path} is damaged and could not be replaced"), self._unfinished() as unfinished:
            fresh = unfinished / STORE_NAME
            saved = rescue([kept / STORE_NAME, *(backup.path for backup in self.backups())], fresh)
            self._put(fresh)
        return self.open(), kept, saved

    def _put(self, fresh: Path) -> None:
        """Put a whole file in the place of the store, of which there is a copy."""
        for part in ("-shm", "-wal"):
            _beside(self.path, part).unlink(missing_ok=True)
        fresh.replace(self.path)

    # Backups

    @override
    def backups(self) -> list[Backup]:
        found = []
        for path in sorted(self._backups.glob("*.sqlite3"), reverse=True):
            with suppress(sqlite3.Error, ValueError), closing(_connected(path, "mode=ro&immutable=1")) as db:
                (games,) = db.execute("SELECT count(*) FROM game").fetchone()
                found.append(Backup(path, date.fromisoformat(path.stem[:_DAY]), games, len(path.stem) > _DAY))
        return found

    @override
    def care(self, today: date) -> str:
        try:
            with (
                _telling(f"The games could not be looked through and copied to {self._backups}"),
                closing(_connected(self.path, "mode=ro")) as db,
            ):
                db.execute("BEGIN")  # one view of it, whatever is played meanwhile
                fault = next(faults(db), None)
                if fault is not None:
                    return f"{self.path}: {fault}. Library > Restore a backup goes back to an earlier day."
                if not (self._backups / f"{today}.sqlite3").exists():
                    self._back_up(db, f"{today}")
        except StoreError as problem:
            return f"{problem}."
        return ""

    def _back_up(self, db: sqlite3.Connection, name: str) -> None:
        with self._unfinished() as unfinished:
            whole = unfinished / f"{name}.sqlite3"
            with closing(sqlite3.connect(whole)) as copy:
                db.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, without companions
            self._backups.mkdir(exist_ok=True)
            whole.replace(self._backups / whole.name)
        names = sorted(self._backups.glob("*.sqlite3"), reverse=True)
        daily = [path for path in names if len(path.stem) == _DAY]
        before = [path for path in names if len(path.stem) > _DAY]
        for path in (*daily[_BACKUPS:], *before[_COPIES:]):
            path.unlink()

    @override
    def restore(self, backup: Backup) -> None:
        with _telling(f"{backup.path} could not be brought back"), self._unfinished() as unfinished:
            with closing(_connected(backup.path, "mode=ro&immutable=1")) as db:
                fault = next(faults(db), None)
            if fault is not None:
                raise StoreUnreadable(f"{backup.path} cannot be brought back: {fault}")
            fresh = unfinished / STORE_NAME
            _copy_file(backup.path, fresh)
            with closing(_connected(self.path, "mode=rw")) as db:
                self._back_up(db, time.strftime("%Y-%m-%d-%H%M%S"))
            self._put(fresh)

    @override
    def erase(self) -> None:
        import shutil  # noqa: PLC0415 - not at the start

        with _telling(f"not all of {self.folder} could be removed"):
            for path in (self._backups, *self.folder.glob("damaged-*"), *self.folder.glob(f"{_UNFINISHED}*")):
                if path.exists():
                    shutil.rmtree(path)
            for path in (*self.folder.glob(f"{STORE_NAME}*"), self.folder / "error-report.txt"):
                path.unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    import shutil  # noqa: PLC0415 - not at the start

    shutil.copy2(source, target)


def _beside(path: Path, part: str) -> Path:
    return path.with_name(path.name + part)


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
