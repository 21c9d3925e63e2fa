"""The folder of a player: the store, its backups, and the way on when the store cannot be used.

Nothing but `erase` ever throws a game away: a damaged store is copied as it was into a folder of its own
before anything writes to it.
"""

import os
import re
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
from setgui.storage.schema import MIGRATIONS, file_faults, game_faults
from setgui.storage.sqlite_store import WORLD, SqliteStore

_UNFINISHED = "unfinished-"
_DAMAGED = "damaged-%Y-%m-%d-%H%M%S"
_DAY = len("2026-11-21")
_COPY = re.compile(r"\d{4}-\d\d-\d\d(-\d{6})?")
_BACKUPS = 7
"""How many daily backups are kept; copies made before going back to one are never removed."""


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
        """Do what comes first, while there still is a copy of the file as it was."""
        try:
            store.settings()
            store.unfigured()
            store.prove()
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
                    if next(file_faults(memory), None) is None:
                        store = SqliteStore(None, memory)
                        store.prove()
                        return store, True
            memory.close()
        return SqliteStore(None), False

    # Damage

    @override
    def set_aside(self) -> Path:
        with _telling(f"{self.path} is damaged and could not be copied"):
            if self._kept is None:
                self._kept = self._copy()
            stem = time.strftime(_DAMAGED)
            names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
            kept = next(path for path in map(self.folder.joinpath, names) if not path.exists())
            self._kept.rename(kept)
        self._kept = None
        return kept

    def _copy(self) -> Path:
        """A copy of the store as it is, in a folder that nobody misses."""
        import shutil  # noqa: PLC0415 - not at the start
        from tempfile import mkdtemp  # noqa: PLC0415 - not at the start

        copies = Path(mkdtemp(prefix=_UNFINISHED, dir=self.folder))
        try:
            copies.chmod(self.folder.stat().st_mode)  # like the rest, for whoever is to look at it
            for part in (self.path, _beside(self.path, "-wal")):
                if part.exists():
                    _copy_file(part, copies / part.name)
        except OSError:
            shutil.rmtree(copies, ignore_errors=True)
            raise
        return copies

    @contextmanager
    def _unfinished(self) -> Iterator[Path]:
        """A folder for what is not to be seen before it is whole."""
        from tempfile import TemporaryDirectory  # noqa: PLC0415 - not at the start

        with TemporaryDirectory(prefix=_UNFINISHED, dir=self.folder, ignore_cleanup_errors=True) as name:
            yield Path(name)

    @override
    def rescue(self, kept: Path | None = None) -> tuple[SqliteStore, Path, int]:
        from setgui.storage.rescue import rescue  # noqa: PLC0415 - not at the start

        self._demand_alone()
        kept = kept or self.set_aside()
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
        for path in self._copies():
            with suppress(sqlite3.Error, ValueError), closing(_connected(path, "mode=ro&immutable=1")) as db:
                (games,) = db.execute("SELECT count(*) FROM game").fetchone()
                found.append(Backup(path, date.fromisoformat(path.stem[:_DAY]), games, len(path.stem) > _DAY))
        return found

    @override
    def care(self, today: date) -> str:
        self._sweep()
        with (
            _telling(f"the games could not be looked through and copied to {self._backups}"),
            closing(_connected(self.path, "mode=ro")) as db,
        ):
            try:
                db.execute("BEGIN")  # one view of it, whatever is played meanwhile
                damage = next(file_faults(db), None)
                fault = damage or next(game_faults(db), None)
            except (sqlite3.Error, UnicodeError) as problem:
                if getattr(problem, "sqlite_errorcode", 0) & 0xFF in WORLD:
                    raise
                damage = fault = str(problem)
            if damage is not None:
                raise StoreUnreadable(f"{self.path}: {damage}")
            if not (self._backups / f"{today}.sqlite3").exists():
                self._back_up(db, f"{today}")
        return f"{self.path}: {fault}" if fault else ""

    def _back_up(self, db: sqlite3.Connection, name: str) -> None:
        with self._unfinished() as unfinished:
            whole = unfinished / f"{name}.sqlite3"
            with closing(sqlite3.connect(whole)) as copy:
                db.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, without companions
            self._backups.mkdir(exist_ok=True)
            whole.replace(self._backups / whole.name)
        daily = [path for path in self._copies() if len(path.stem) == _DAY]
        for path in daily[_BACKUPS:]:
            path.unlink()

    def _copies(self) -> list[Path]:
        """The copies that were made here, the newest first; other files are none of ours."""
        return sorted((path for path in self._backups.glob("*.sqlite3") if _COPY.fullmatch(path.stem)), reverse=True)

    @override
    def restore(self, backup: Backup) -> None:
        self._demand_alone()
        with _telling(f"{backup.path} could not be brought back"), self._unfinished() as unfinished:
            fresh = unfinished / STORE_NAME
            _copy_file(backup.path, fresh)
            try:
                SqliteStore(fresh).close()  # brings an older one to today's shape
                with closing(_connected(fresh, "mode=ro")) as db:
                    damaged = any(file_faults(db))
            except StoreUnreadable:
                damaged = True
            if damaged:
                raise StoreUnreadable(f"{backup.path} cannot be brought back: it is damaged")
            with closing(_connected(self.path, "mode=rw")) as db:
                self._back_up(db, time.strftime("%Y-%m-%d-%H%M%S"))
            self._put(fresh)

    @override
    def erase(self) -> None:
        self._demand_alone()
        with _telling(f"not all of {self.folder} could be removed"):
            self._sweep()
            ours = [_beside(self.path, part) for part in ("", "-wal", "-shm", "-journal")]
            for path in (*ours, *self._copies(), self.folder / "error-report.txt"):
                path.unlink(missing_ok=True)
            for kept in self.folder.glob("damaged-????-??-??-??????*"):
                for path in ours:
                    (kept / path.name).unlink(missing_ok=True)
                with suppress(OSError):
                    kept.rmdir()  # unless somebody else's files are there too
            with suppress(OSError):
                self._backups.rmdir()

    def _demand_alone(self) -> None:
        if not self._alone:
            raise StoreError(f"another window has {self.folder} open")

    def _sweep(self) -> None:
        """Remove what was never finished."""
        import shutil  # noqa: PLC0415 - not at the start

        if self._alone:
            for path in self.folder.glob(f"{_UNFINISHED}*"):
                shutil.rmtree(path, ignore_errors=True)


def _copy_file(source: Path, target: Path) -> None:
    import shutil  # noqa: PLC0415 - not at the start

    shutil.copy2(source, target)
    with target.open("rb+") as copy:
        os.fsync(copy.fileno())


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
