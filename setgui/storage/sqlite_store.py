"""Games and settings in one SQLite file.

Each act is one row, committed with full synchronization before anybody sees its result: a program that
is killed loses nothing that was shown.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setgui.compat import override
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.variants import VARIANTS
from setgui.session.clock import Millis
from setgui.session.ports import GameId, Record, Store, StoreError, StoreUnreadable

_MIGRATIONS = (
    """
    CREATE TABLE game (
        id INTEGER PRIMARY KEY,
        deal INTEGER NOT NULL,
        variant TEXT NOT NULL,
        mode TEXT NOT NULL,
        repeated INTEGER NOT NULL,
        started INTEGER NOT NULL,            -- seconds since 1970, UTC
        elapsed INTEGER NOT NULL DEFAULT 0,  -- playing time in milliseconds
        previous INTEGER REFERENCES game,    -- left for this one by "New game"
        successor INTEGER REFERENCES game,   -- this one was left for it
        left_at INTEGER                      -- after so many of its acts
    ) STRICT;
    CREATE INDEX game_by_deal ON game (deal, variant);
    CREATE TABLE act (
        game INTEGER NOT NULL REFERENCES game,
        seq INTEGER NOT NULL,                -- from 0
        at INTEGER NOT NULL,                 -- playing time in milliseconds
        act TEXT NOT NULL,                   -- as a person reads it: claim 1rsd 2rsd 3rsd
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE current (
        only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
        game INTEGER NOT NULL REFERENCES game
    ) STRICT;
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """,
)
"""What brings a store of each version to the next; only ever appended to. Semicolons only end statements."""


class SqliteStore(Store):
    """A store in a file, or in memory when the path is None."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        with self._refusing():
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path or ":memory:", isolation_level=None, timeout=2)
            try:
                self._prepare()
            except BaseException:  # Ctrl+C too: nothing may hold the file; raised again
                self._db.close()
                raise

    def _prepare(self) -> None:
        if self._version() > len(_MIGRATIONS):  # before anything is written
            raise StoreUnreadable(f"{self.path} was written by a newer Setgui, which alone can read it")
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        if self._version() < len(_MIGRATIONS):
            with self._transaction() as db:  # asked again inside: a second window may have been faster
                for script in _MIGRATIONS[self._version() :]:
                    for statement in script.split(";"):
                        db.execute(statement)
                db.execute(f"PRAGMA user_version = {len(_MIGRATIONS)}")

    def _version(self) -> int:
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        return int(version)

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Turn what went wrong below into one sentence."""
        try:
            yield
        except sqlite3.OperationalError as problem:
            raise StoreError(f"{self._name} could not be used: {problem}") from problem
        except sqlite3.IntegrityError as problem:
            raise StoreError(f"another window goes on with the game in {self._name}") from problem
        except sqlite3.Error as problem:
            raise StoreUnreadable(f"{self._name} is damaged: {problem}") from problem
        except OSError as problem:
            raise StoreError(f"{self._name} could not be used: {problem.strerror}") from problem

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

    @override
    def create(self, start: Start, previous: GameId | None) -> Record:
        with self._transaction() as db:
            deal = (start.deal, start.variant)
            repeated = db.execute("SELECT 1 FROM game WHERE deal = ? AND variant = ?", deal).fetchone()
            row = (*deal, start.mode, repeated is not None, int(time.time()), previous)
            columns = "deal, variant, mode, repeated, started, previous"
            cursor = db.execute(f"INSERT INTO game ({columns}) VALUES (?, ?, ?, ?, ?, ?)", row)  # noqa: S608
            game = GameId(cursor.lastrowid or 0)
            acts = "SELECT count(*) FROM act WHERE act.game = game.id"
            db.execute(f"UPDATE game SET successor = ?, left_at = ({acts}) WHERE id = ?", (game, previous))  # noqa: S608
            db.execute("INSERT OR REPLACE INTO current VALUES (1, ?)", (game,))
        return self.load(game)

    @override
    def append(self, game: GameId, seq: int, at: Millis, act: str) -> None:
        with self._transaction() as db:
            db.execute("INSERT INTO act VALUES (?, ?, ?, ?)", (game, seq, at, act))
            db.execute("UPDATE game SET elapsed = ? WHERE id = ?", (at, game))

    @override
    def keep_time(self, game: GameId, elapsed: Millis) -> None:
        with self._transaction() as db:
            db.execute("UPDATE game SET elapsed = ? WHERE id = ?", (elapsed, game))

    @override
    def load(self, game: GameId) -> Record:
        with self._refusing():
            columns = "deal, variant, mode, repeated, elapsed, previous, successor, left_at"
            row = self._db.execute(f"SELECT {columns} FROM game WHERE id = ?", (game,)).fetchone()  # noqa: S608
            rows = self._db.execute("SELECT seq, act FROM act WHERE game = ? ORDER BY seq", (game,)).fetchall()
        if row is None:
            raise StoreUnreadable(f"{self._name} holds no game {game}")
        deal, variant, mode, repeated, elapsed, previous, successor, left_at = row
        if variant not in VARIANTS or mode not in MODES:
            raise StoreUnreadable(f"game {game} in {self._name} is of an unknown kind, {mode} {variant}")
        if [seq for seq, _ in rows] != list(range(len(rows))):
            raise StoreUnreadable(f"game {game} in {self._name} lacks some of its acts")
        acts = tuple(act for _, act in rows)
        start = Start(deal, variant, mode)
        return Record(game, start, bool(repeated), elapsed, previous, successor, left_at, acts)

    @override
    def current(self) -> GameId | None:
        with self._refusing():
            row = self._db.execute("SELECT game FROM current").fetchone()
        return None if row is None else GameId(row[0])

    @override
    def make_current(self, game: GameId) -> None:
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO current VALUES (1, ?)", (game,))

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
