"""Games and settings in one SQLite file.

Each act is one row, committed with full synchronization before anybody sees its result: a program that
is killed loses nothing that was shown.
"""

import gc
import os
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from setgui.compat import override
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.session.clock import Millis
from setgui.session.ports import (
    Digest,
    Figures,
    GameId,
    GameUnreadable,
    Line,
    Record,
    Store,
    StoreError,
    StoreUnreadable,
)
from setgui.session.starts import UnreadableStart, read_options, write_options
from setgui.storage.schema import (
    FIGURES,
    GAME,
    MIGRATIONS,
    SEALED_FROM,
    Unsound,
    first_link,
    link,
    row_checksum,
    seal,
    seal_all,
    sound_game,
    sound_row,
)

WORLD = {
    getattr(sqlite3, f"SQLITE_{name}")
    for name in ("PERM", "BUSY", "LOCKED", "NOMEM", "READONLY", "IOERR", "FULL", "CANTOPEN", "PROTOCOL")
}
"""SQLite's codes for what lies outside the file."""
_PATIENCE = 2000
"""How long another program's lock is waited for, in ms."""
_WAL_HEADER, _FRAME_HEADER = 32, 24
_SET_FIGURES = ", ".join(f"{name} = ?" for name in Figures._fields)


class StoreNewer(StoreError):
    """The store was written by a newer program, which alone can read it."""


class SqliteStore(Store):
    """A store in a file, or in memory when the path is None; there it may go on with one that is loaded.

    Whoever uses the file `alone` is told when the last write to it was cut short.
    """

    def __init__(self, path: Path | None, memory: sqlite3.Connection | None = None, *, alone: bool = False) -> None:
        self.path = path
        self._digests: dict[GameId, Digest] = {}
        self._written: set[GameId] = set()
        self._seen: tuple[int] | None = None
        with self._refusing():
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
                if path.is_file() and path.stat().st_size < 2:  # a single byte is nothing to SQLite too
                    raise StoreUnreadable(f"{path} is empty")
            ahead = _frames_ahead(path) if alone else 0
            self._db = memory or sqlite3.connect(path or ":memory:", isolation_level=None, timeout=_PATIENCE / 1000)
            try:
                self._prepare(ahead)
            except BaseException:  # Ctrl+C too: nothing may hold the file; raised again
                self._db.close()
                raise

    def _prepare(self, ahead: int) -> None:
        """Bring the store to today's shape; one that has it already is only read."""
        db = self._db
        if self._version() > len(MIGRATIONS):
            raise StoreNewer(f"{self.path} was written by a newer Setgui, which alone can read it")
        if ahead:
            _, found, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            if found < ahead:
                raise StoreUnreadable(f"the last write to {self.path} was cut short or damaged")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA wal_autocheckpoint = 0")  # `keep_time` does it,
        db.execute("PRAGMA journal_size_limit = 0")  # and no old frames are left behind
        if ahead:
            self._empty_what_is_ahead()
        if self._version() < len(MIGRATIONS):
            with self._transaction():
                before = self._version()  # asked again: a second program may have been faster
                for script in MIGRATIONS[before:]:
                    for statement in script.split(";"):
                        db.execute(statement)
                if before < SEALED_FROM:
                    seal_all(db)
                self._write_version()

    def _empty_what_is_ahead(self) -> None:
        """Into the file itself, without waiting for whoever reads just now."""
        self._db.execute("PRAGMA busy_timeout = 0")
        try:
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            self._db.execute(f"PRAGMA busy_timeout = {_PATIENCE}")

    @override
    def prove(self) -> None:
        with self._transaction():
            self._write_version()

    def _write_version(self) -> None:
        self._db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    def _version(self) -> int:
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        return int(version)

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Turn what went wrong below into one sentence."""
        try:
            yield
        except (sqlite3.Error, UnicodeError, OverflowError) as problem:
            code = getattr(problem, "sqlite_errorcode", 0)
            if code == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:  # the act's number
                raise StoreError(f"another window goes on with the game in {self._name}") from problem
            if code & 0xFF in WORLD and not (code == sqlite3.SQLITE_READONLY and self._is_writable()):
                raise StoreError(f"{self._name} could not be used: {problem}") from problem
            raise StoreUnreadable(f"{self._name} is damaged: {problem}") from problem
        except OSError as problem:
            raise StoreError(f"{self._name} could not be used: {problem.strerror}") from problem

    def _is_writable(self) -> bool:
        """Whether it is the file alone that says it is not to be written."""
        return self.path is not None and os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK)

    @property
    def _name(self) -> str:
        return str(self.path or "the memory")

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._refusing():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:  # Ctrl+C too: all of a transaction or nothing; raised again
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    # Games

    @override
    def create(self, start: Start, previous: GameId | None) -> Record:
        with self._transaction() as db:
            if previous is not None and not self._is_sound(previous):
                previous = None  # it is left as it is
            game = self._insert(start, int(time.time()), previous=previous)
            if previous is not None:
                db.execute("UPDATE game SET successor = ?, left_at = acts WHERE id = ?", (game, previous))
                self._seal(previous)
            self._seal(game)
            self._repeat_others(game)  # its cards are shown at once
            db.execute("INSERT OR REPLACE INTO current VALUES (1, ?)", (game,))
        return self.load(game)

    @contextmanager
    def _changing(self, game: GameId) -> Iterator[sqlite3.Connection]:
        """Change a game that is sound, for a new checksum would make any other look so."""
        with self._transaction() as db:
            try:
                sound_row(db, game)
            except Unsound as problem:
                raise GameUnreadable(f"game {game} in {self._name} {problem}") from problem
            yield db
            self._seal(game)

    def _seal(self, game: GameId) -> None:
        seal(self._db, game)
        self._written.add(game)

    def _is_sound(self, game: GameId) -> bool:
        try:
            sound_game(self._db, game)
        except Unsound:
            return False
        return True

    def _insert(self, start: Start, started: int, *, previous: GameId | None = None, imported: bool = False) -> GameId:
        fields = (start.deal, start.variant, start.mode, write_options(start.options))
        same = f"SELECT 1 FROM game WHERE deal = ? AND variant = ? AND mode IN ({_modes_with_cards_of(start.mode)})"  # noqa: S608 - our names
        repeated = self._db.execute(same, fields[:2]).fetchone()
        row = (*fields, repeated is not None, imported, started, previous, first_link(started, *fields), *Figures())
        places = ", ".join("?" * len(row))
        columns = f"deal, variant, mode, options, repeated, imported, started, previous, chain, {FIGURES}"
        cursor = self._db.execute(f"INSERT INTO game ({columns}) VALUES ({places})", row)  # noqa: S608 - our columns
        return GameId(cursor.lastrowid or 0)

    @override
    def add(
        self,
        start: Start,
        lines: Sequence[Line],
        figures: Figures,
        *,
        started: int | None,
        elapsed: Millis,
        imported: bool,
    ) -> GameId:
        with self._transaction():
            begun = int(time.time()) if started is None else started
            game = self._insert(start, begun, imported=imported)
            for seq, line in enumerate(lines):
                self._link(game, seq, line)
            self._tell(game, figures, elapsed)
            self._seal(game)
            self._repeat_others(game)
        return game

    @override
    def append(self, game: GameId, seq: int, line: Line, figures: Figures) -> None:
        with self._changing(game):
            self._link(game, seq, line)
            self._tell(game, figures, line.at)

    def _repeat_others(self, game: GameId) -> None:
        """Whoever goes on with an unfinished game of this deal has now seen it elsewhere."""
        (mode,) = self._db.execute("SELECT mode FROM game WHERE id = ?", (game,)).fetchone() or ("",)
        same = "SELECT two.id FROM game AS one JOIN game AS two USING (deal, variant)"
        rest = "WHERE one.id = ? AND two.id != one.id AND NOT two.repeated AND NOT coalesce(two.over, 0)"
        cards = f"AND two.mode IN ({_modes_with_cards_of(mode)})"
        for (other,) in self._db.execute(f"{same} {rest} {cards}", (game,)).fetchall():
            if self._is_sound(other):
                self._db.execute("UPDATE game SET repeated = 1 WHERE id = ?", (other,))
                self._seal(other)

    def _link(self, game: GameId, seq: int, line: Line) -> None:
        row = self._db.execute("SELECT chain FROM game WHERE id = ?", (game,)).fetchone()
        chain = link(row[0], seq, line.at, line.text) if row else 0
        self._db.execute("INSERT INTO act VALUES (?, ?, ?, ?, ?)", (game, seq, line.at, line.text, chain))
        self._db.execute("UPDATE game SET chain = ?, acts = ? WHERE id = ?", (chain, seq + 1, game))

    def _tell(self, game: GameId, figures: Figures, elapsed: Millis) -> None:
        row = (elapsed, *figures, game)
        self._db.execute(f"UPDATE game SET elapsed = ?, {_SET_FIGURES} WHERE id = ?", row)  # noqa: S608 - our columns

    @override
    def keep_time(self, game: GameId, elapsed: Millis) -> None:
        with self._changing(game) as db:
            rest = "WHERE id = ? AND NOT coalesce(over, 0)"
            db.execute(f"UPDATE game SET elapsed = max(elapsed, ?) {rest}", (elapsed, game))  # noqa: S608 - our words
        with self._refusing():
            self._empty_what_is_ahead()

    @override
    def load(self, game: GameId) -> Record:
        with self._refusing():
            try:
                row, acts = sound_game(self._db, game)
            except Unsound as problem:
                raise GameUnreadable(f"game {game} in {self._name} {problem}") from problem
        _, started, deal, variant, mode, repeated, imported, elapsed, _, previous, successor, left_at, *_, text = row
        if mode not in MODES or variant not in MODES[mode].variants:
            raise GameUnreadable(f"game {game} in {self._name} is of an unknown kind, {mode} {variant}")
        lines = tuple(Line(*act) for act in acts)
        try:
            start = Start(deal, variant, mode, read_options(mode, text))
        except UnreadableStart as problem:
            raise GameUnreadable(
                f"game {game} in {self._name} has options that nobody can read: {problem}"
            ) from problem
        return Record(
            game, started, start, bool(repeated), bool(imported), elapsed, previous, successor, left_at, lines
        )

    @override
    def games(self) -> list[Digest]:
        with self._refusing():
            version = self._db.execute("PRAGMA data_version").fetchone()
            if version == self._seen:  # nobody else wrote, so only what was written here is read again
                which = f"AND id IN ({', '.join(map(str, self._written))})"
            else:
                which = ""
                self._digests.clear()
            with _no_collecting():
                rows = self._db.execute(f"SELECT {GAME}, checksum FROM game WHERE over IS NOT NULL {which}").fetchall()  # noqa: S608 - our columns and numbers
                for *row, found in rows:
                    if row_checksum(*row) == found:
                        self._digests[row[0]] = Digest._make((*row[:9], Figures._make(row[13:-1]), row[-1]))
        self._seen = version
        self._written.clear()
        kinds = {(variant, mode.name) for mode in MODES.values() for variant in mode.variants}
        return [one for _, one in sorted(self._digests.items()) if one[3:5] in kinds]

    @override
    def unfigured(self) -> list[GameId]:
        with self._refusing():
            return [game for (game,) in self._db.execute("SELECT id FROM game WHERE over IS NULL").fetchall()]

    @override
    def keep_figures(self, figures: Mapping[GameId, Figures]) -> None:
        with self._transaction() as db:
            for game, of_game in figures.items():
                if self._is_sound(game):
                    db.execute(f"UPDATE game SET {_SET_FIGURES} WHERE id = ?", (*of_game, game))  # noqa: S608 - our columns
                    self._seal(game)

    @override
    def current(self) -> GameId | None:
        with self._refusing():
            row = self._db.execute("SELECT game FROM current").fetchone()
        return None if row is None else GameId(row[0])

    @override
    def make_current(self, game: GameId) -> None:
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO current VALUES (1, ?)", (game,))

    # Settings

    @override
    def settings(self) -> dict[str, str]:
        with self._refusing():
            return dict(self._db.execute("SELECT name, value FROM setting").fetchall())

    @override
    def set_setting(self, name: str, value: str) -> None:
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (name, value))

    @override
    def close(self) -> None:
        self._db.close()


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Thousands of rows are no garbage, and looking for some among them takes a third of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _modes_with_cards_of(mode: str) -> str:
    """The modes in which a deal number means the same cards as in this one, for a statement."""
    own = mode in MODES and MODES[mode].own_cards
    return f"'{mode}'" if own else ", ".join(f"'{one.name}'" for one in MODES.values() if not one.own_cards)


def _frames_ahead(path: Path | None) -> int:
    """How many page images lie in the file that is written ahead, up to the last that ends a commit; 0 for no file.

    All of them are of today's log, for it is always emptied whole. SQLite silently passes over them from the
    first one on that is torn or damaged.
    """
    ahead = Path(f"{path}-wal")
    if path is None or not ahead.is_file():
        return 0
    number = committed = last = 0
    with ahead.open("rb") as file:
        header = file.read(_WAL_HEADER)
        page = int.from_bytes(header[8:12])
        if len(header) == _WAL_HEADER and (page.bit_count() != 1 or page > 65536):
            return 1
        while len(frame := file.read(_FRAME_HEADER)) == _FRAME_HEADER:
            number += 1
            if frame[8:12] == header[16:20] or frame[12:16] == header[20:24]:  # of the log that the header begins
                committed = number if any(frame[4:8]) else committed
                last = number
            file.seek(page, os.SEEK_CUR)
    return committed if last else min(number, 1)
