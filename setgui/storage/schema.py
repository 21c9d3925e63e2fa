"""The store's tables, migrations and checksums.

The acts of a game form a chain: the checksum of each act covers the act and the previous checksum, that of the first
act the game's start. The game's row has the last checksum, the number of acts and its own checksum, so a changed or
foreign row is noticed when the game is read. The row of `store` has the sum of all checksums, so a missing row is
noticed too.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from setgui.marks import Message
from setgui.session import ports
from setgui.session.kept import Figures
from setgui.storage.folders import make_private

LATER = {"options": "", "shown": 0, "won": 0, "starred": 0, "deleted": 0, "player": ""}
"""Columns of a game that were added later, and their default values."""
COLUMNS = (
    *("id", "started", "deal", "variant", "mode", "repeated", "imported", "elapsed", "acts"),
    *("previous", "successor", "left_at", "chain"),
    *(name for name in Figures._fields if name not in LATER),
    *LATER,
)
"""Columns of a game, in the order of its checksum."""
_USUAL = list(LATER.values())[1:]
_START = ("started", "deal", "variant", "mode")
LISTED = "WHERE deleted % 2 = 0"
GAME = ", ".join(COLUMNS)
_ACTS = COLUMNS.index("acts")

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE game (
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
    ) STRICT""",
        "CREATE INDEX game_by_deal ON game (deal, variant)",
        """CREATE TABLE act (
        game INTEGER NOT NULL REFERENCES game,
        seq INTEGER NOT NULL,                -- from 0
        at INTEGER NOT NULL,                 -- playing time in milliseconds
        act TEXT NOT NULL,                   -- as a person reads it: claim 1rsd 2rsd 3rsd
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE current (
        only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
        game INTEGER NOT NULL REFERENCES game
    ) STRICT""",
        "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    ),
    (
        "ALTER TABLE act ADD COLUMN chain INTEGER NOT NULL DEFAULT 0",  # checksum of all acts so far
        "ALTER TABLE game ADD COLUMN imported INTEGER NOT NULL DEFAULT 0",  # came from a file
        "ALTER TABLE game ADD COLUMN acts INTEGER NOT NULL DEFAULT 0",  # how many acts it has
        "ALTER TABLE game ADD COLUMN chain INTEGER NOT NULL DEFAULT 0",  # the last act's, or the start's
        "ALTER TABLE game ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",  # of the other columns
        "ALTER TABLE game ADD COLUMN over INTEGER",  # null: kept without figures, until played again
        *(
            f"ALTER TABLE game ADD COLUMN {name} INTEGER NOT NULL DEFAULT 0"
            for name in Figures._fields[1:]  # as they are explained there
            if name not in LATER
        ),
        "CREATE INDEX game_without_figures ON game (id) WHERE over IS NULL",
        "UPDATE game SET acts = (SELECT count(*) FROM act WHERE act.game = game.id)",
    ),
    (
        "ALTER TABLE game ADD COLUMN options TEXT NOT NULL DEFAULT ''",  # as a person reads it: sets=20
    ),
    ("ALTER TABLE setting ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",),
    (
        "ALTER TABLE game ADD COLUMN shown INTEGER NOT NULL DEFAULT 0",  # sets that the computer took for the player
        "ALTER TABLE game ADD COLUMN won INTEGER NOT NULL DEFAULT 0",  # the winners' seats, a bit for each
        "ALTER TABLE game ADD COLUMN starred INTEGER NOT NULL DEFAULT 0",  # a favorite
        "ALTER TABLE game ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0",  # odd: it is; how often so and back
        "ALTER TABLE game ADD COLUMN player TEXT NOT NULL DEFAULT ''",  # whose it is; the first player's has no name
        "CREATE INDEX game_to_bury ON game (id) WHERE deleted % 2 = 1 AND acts > 0",
    ),
    (
        """CREATE TABLE report (                    -- what the coach found out; what is lost can be found out again
        game INTEGER PRIMARY KEY REFERENCES game,
        told BLOB NOT NULL,                  -- as analysis/coach/packed.py writes it
        checksum INTEGER NOT NULL            -- of the game's chain and of that
    ) STRICT""",
    ),
    (
        """CREATE TABLE worth (                     -- what the coach found out of a deal, as packed.py writes it
        deal INTEGER NOT NULL,
        variant TEXT NOT NULL,
        told BLOB NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (deal, variant)
    ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE ghost (                     -- which game is raced, as session/starts/race_text.py writes it
        game INTEGER PRIMARY KEY REFERENCES game,
        told TEXT NOT NULL,
        checksum INTEGER NOT NULL
    ) STRICT""",
    ),
    (
        "DROP TABLE IF EXISTS origin",  # of versions 4 to 7
        "DROP TABLE IF EXISTS store",
        """CREATE TABLE store (                     -- about the file itself
        only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
        version INTEGER NOT NULL,            -- as in user_version, which has no checksum
        identity TEXT NOT NULL,              -- random: which history of commits this is
        number INTEGER NOT NULL,             -- of the last commit
        sum INTEGER NOT NULL,                -- of its line in the journal
        journal INTEGER NOT NULL,            -- the number in the name of the journal in use
        total INTEGER NOT NULL               -- the sum of the checksums of all rows
    ) STRICT""",
    ),
    (),  # only figures change
)
"""The statements that migrate a store from each version to the next. Only append to them."""

SEALED_FROM, SETTINGS_SEALED_FROM, IDENTIFIED_FROM, COUNTED_FROM = 2, 4, 8, 9
"""First versions with checksums of games, checksums of settings, store identities, and figures as now."""
SHAPE = 0x4B44111B
"""CRC-32 of the names and the SQL of all tables and indexes of a current store; each migration changes it."""


class Unsound(Exception):
    """Data in a store is damaged or was changed from outside; `game` is the game concerned, or 0."""

    def __init__(self, reason: str, game: int = 0) -> None:
        super().__init__(reason)
        self.game = game


def checksum(*fields: object) -> int:
    """Return the CRC-32 of a row's values."""
    return crc32(repr(fields).encode("utf-8", "backslashreplace"))


def row_checksum(*fields: object) -> int:
    """Return the checksum of a game's row; columns added later are included only if one is not the default."""
    options, *later = fields[-len(LATER) :]
    if later == _USUAL:
        fields = (*fields[: -len(LATER)], *filter(None, [options]))
    return checksum(*fields)


def start_link(row: dict[str, Any]) -> int:
    """Return the first checksum of a game's chain, over its start; empty options are omitted, as in older games."""
    return checksum(*(row[name] for name in _START), *filter(None, [row["options"]]))


# Rows

Row = Sequence[Any]
"""A table's name followed by the values of one row, as in the journal."""
TABLES: dict[str, tuple[tuple[str, ...], int]] = {
    "game": ((*COLUMNS, "checksum"), 1),
    "act": (("game", "seq", "at", "act", "chain"), 2),
    "setting": (("name", "value", "checksum"), 1),
    "ghost": (("game", "told", "checksum"), 1),
    "current": (("only_row", "game"), 1),
}
"""The columns of each table in the journal, the checksum last, and the number of columns in the primary key.

The tables of the coach are not in the journal, as its analyses can be repeated.
"""


@cache
def _statements(name: str) -> tuple[str, str]:
    """Return two statements for a table: select a row's checksum by its key, and insert or update a row."""
    columns, keys = TABLES[name]
    where = " AND ".join(f"{key} = ?" for key in columns[:keys])
    others = ", ".join(f"{column} = excluded.{column}" for column in columns[keys:])
    insert = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608 - ours
    update = f"ON CONFLICT ({', '.join(columns[:keys])}) DO UPDATE SET {others}"
    return f"SELECT {columns[-1]} FROM {name} WHERE {where}", f"{insert} {update}"  # noqa: S608 - our names


def put_row(db: sqlite3.Connection, row: Row) -> int:
    """Insert or update a row; return the change in the sum of all checksums.

    For a game's row, acts beyond its number of acts are deleted, and if there are any, the coach's report too.
    """
    name, *values = row
    ask, insert = _statements(name)
    (before,) = db.execute(ask, values[: TABLES[name][1]]).fetchone() or (0,)
    db.execute(insert, values)
    change = int(values[-1]) - int(before)
    if name == "game":
        removed = "DELETE FROM act WHERE game = ? AND seq >= ? RETURNING chain"
        beyond = db.execute(removed, (values[0], values[_ACTS])).fetchall()
        if beyond:
            db.execute("DELETE FROM report WHERE game = ?", values[:1])
        change -= sum(chain for (chain,) in beyond)
    return change


def sum_all(db: sqlite3.Connection) -> int:
    asked = (f"SELECT coalesce(sum({columns[-1]}), 0) FROM {name}" for name, (columns, _) in TABLES.items())  # noqa: S608 - ours
    return sum(int(db.execute(one).fetchone()[0]) for one in asked) & 0xFFFFFFFF


class State(NamedTuple):
    """A store's history and last commit, as in the columns of table `store`.

    `number` and `sum` are the number and the checksum of the commit, `journal` is the number of the journal in use, and
    `total` is the sum of the checksums of all rows.
    """

    identity: str
    number: int
    sum: int
    journal: int
    total: int


def read_state(db: sqlite3.Connection) -> State:
    rows = db.execute("SELECT identity, number, sum, journal, total FROM store").fetchall()
    if [[type(value) for value in row] for row in rows] != [[str, int, int, int, int]]:
        raise Unsound("no state")
    return State(*rows[0])


def begin_history(db: sqlite3.Connection, number: int) -> State:
    """Start a new history with a random identity in a store, at commit `number`; return its state."""
    state = State(os.urandom(8).hex(), number, int.from_bytes(os.urandom(4), "big"), number, sum_all(db))
    db.execute("DELETE FROM store")  # in a damaged one, the row can have another key
    db.execute("INSERT INTO store VALUES (1, ?, ?, ?, ?, ?, ?)", (len(MIGRATIONS), *state))
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    return state


def sound_row(db: sqlite3.Connection, game: int) -> dict[str, Any]:
    """Return a game's row by column name; raises Unsound if it is missing or its checksum is wrong."""
    row = db.execute(f"SELECT {GAME}, checksum FROM game WHERE id = ?", (game,)).fetchone()  # noqa: S608 - our columns
    if row is None:
        raise Unsound(f"game {game} is missing", game)
    *fields, found = row
    if row_checksum(*fields) != found:
        raise Unsound(f"game {game} was changed", game)
    return dict(zip(COLUMNS, fields, strict=True))


def sound_game(db: sqlite3.Connection, game: int) -> tuple[dict[str, Any], list[Any]]:
    """Return a game's row by column name, and the rows of its acts; raises Unsound if any is missing or damaged."""
    row = sound_row(db, game)
    chain = start_link(row)
    acts = db.execute("SELECT * FROM act WHERE game = ? ORDER BY seq", (game,)).fetchall()
    for number, (_, seq, at, act, kept) in enumerate(acts):
        chain = checksum(chain, seq, at, act)
        if seq != number or chain != kept:
            raise Unsound(f"act {number + 1} of game {game} was changed", game)
    if len(acts) != row["acts"] or chain != row["chain"]:
        raise Unsound(f"acts of game {game} are missing", game)
    return row, acts


def game_row(row: dict[str, Any]) -> Row:
    values = [row[name] for name in COLUMNS]
    return "game", *values, row_checksum(*values)


def write_copy(db: sqlite3.Connection, path: Path) -> None:
    db.execute("VACUUM INTO ?", (str(path),))
    make_private(path)


def check_shape(db: sqlite3.Connection) -> None:
    """Raise Unsound unless all tables and indexes are those of a current store; otherwise any statement could fail."""
    known = "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' ORDER BY name"
    if checksum(*chain.from_iterable(db.execute(known))) != SHAPE:
        raise Unsound("its tables were changed")


def check(db: sqlite3.Connection, *, rows: bool = True) -> None:
    """Check a whole store and, with `rows`, the checksums of all rows; raises Unsound with `game` 0."""
    check_shape(db)
    for (found,) in db.execute("PRAGMA integrity_check(1)"):
        if found != "ok":
            raise Unsound(found.splitlines()[-1])
    if not rows:
        return
    for (game,) in db.execute("SELECT id FROM game ORDER BY id").fetchall():
        try:
            sound_game(db, game)
        except Unsound as problem:
            raise Unsound(str(problem)) from problem
    for name in ("setting", "ghost"):
        for key, content, found in db.execute(f"SELECT {', '.join(TABLES[name][0])} FROM {name}"):  # noqa: S608 - ours
            if found != checksum(key, content):
                raise Unsound(f"{name} {key!a} was changed")
    check_total(db)


def check_total(db: sqlite3.Connection) -> None:
    if read_state(db).total != sum_all(db):
        raise Unsound("rows are missing, or there are too many")


# Classification of errors: by the system, the file or the program

_SYSTEM_CODES = {
    getattr(sqlite3, f"SQLITE_{name}")
    for name in ("PERM", "BUSY", "LOCKED", "NOMEM", "READONLY", "IOERR", "FULL", "CANTOPEN", "PROTOCOL", "INTERRUPT")
}
_DAMAGE_CODES = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
KNOWN = (sqlite3.Error, OSError, Unsound, ValueError, TypeError, ArithmeticError, LookupError)
"""Errors from SQLite, the system and the checksums, and those that odd values in a damaged file cause."""


@contextmanager
def convert_errors(
    path: Path, world: Message = ports.NOT_USABLE, db: sqlite3.Connection | None = None
) -> Iterator[None]:
    """Convert errors to StoreError, StoreUnreadable, GameDamaged or StoreBug; `world` is the message of a StoreError.

    If SQLite's error code is ambiguous, `db` is checked for damage.
    """
    try:
        yield
    except KNOWN as problem:
        values = {"path": path, "reason": (isinstance(problem, OSError) and problem.strerror) or str(problem)}
        code = getattr(problem, "sqlite_errorcode", None)
        if isinstance(problem, OSError) or (code is not None and code & 0xFF in _SYSTEM_CODES):
            raise ports.StoreError(world, **values) from problem
        if isinstance(problem, Unsound) and problem.game:
            raise ports.GameDamaged(ports.GAME_CHANGED, **values, game=problem.game) from problem
        if _is_damage(problem, code, db):
            raise ports.StoreUnreadable(ports.DAMAGED, **values) from problem
        raise ports.StoreBug(ports.OUR_MISTAKE, **values) from problem


def _is_damage(problem: Exception, code: int | None, db: sqlite3.Connection | None) -> bool:
    if code is None:  # raised by Python: undecodable text in the file, or a wrong call
        return isinstance(problem, Unsound | UnicodeDecodeError | sqlite3.OperationalError)
    if code & 0xFF in _DAMAGE_CODES or db is None:
        return code & 0xFF in _DAMAGE_CODES
    try:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version == len(MIGRATIONS):  # otherwise a migration may have failed
            check(db)
    except (sqlite3.Error, UnicodeError, Unsound):
        return True
    return False


# Stores of older programs


def migrate(db: sqlite3.Connection, number: int = 0) -> None:
    """Migrate an empty or older store in one transaction; a new history starts at commit `number`."""
    with db:  # a transaction
        db.execute("BEGIN IMMEDIATE")
        (before,) = db.execute("PRAGMA user_version").fetchone()  # asked under the lock
        for statement in chain.from_iterable(MIGRATIONS[before:]):
            db.execute(statement)
        if before < SEALED_FROM:
            _write_all_checksums(db)
        if before < SETTINGS_SEALED_FROM:
            for name, value in db.execute("SELECT name, value FROM setting").fetchall():
                db.execute("UPDATE setting SET checksum = ? WHERE name = ?", (checksum(name, value), name))
        if before < COUNTED_FROM:
            _forget_figures(db)
        if before < IDENTIFIED_FROM:
            begin_history(db, number)
        elif before < len(MIGRATIONS):  # in its history, the next commit has the new figures
            db.execute("UPDATE store SET version = ?, total = ?", (len(MIGRATIONS), sum_all(db)))
            db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _write_all_checksums(db: sqlite3.Connection) -> None:
    for game, *row in db.execute(f"SELECT id, {GAME} FROM game").fetchall():  # noqa: S608 - our columns
        chain = start_link(dict(zip(COLUMNS, row, strict=True)))
        for seq, at, act in db.execute("SELECT seq, at, act FROM act WHERE game = ? ORDER BY seq", (game,)).fetchall():
            chain = checksum(chain, seq, at, act)
            db.execute("UPDATE act SET chain = ? WHERE game = ? AND seq = ?", (chain, game, seq))
        db.execute("UPDATE game SET chain = ? WHERE id = ?", (chain, game))
        write_game_checksum(db, game)


def write_game_checksum(db: sqlite3.Connection, game: int) -> None:
    row = db.execute(f"SELECT {GAME} FROM game WHERE id = ?", (game,)).fetchone()  # noqa: S608 - our columns
    db.execute("UPDATE game SET checksum = ? WHERE id = ?", (row_checksum(*row), game))


def _forget_figures(db: sqlite3.Connection) -> None:
    """Remove figures that older programs calculated differently: of computer moves, seats, and ends.

    The first searches of the other solitaire games are subtracted, because replaying thousands of games takes seconds.
    """
    by_seats = "SELECT id FROM game WHERE instr(options, 'seats=')"
    by_act = "SELECT game FROM act WHERE act IN ('show', 'undo', 'finish')"
    for (game,) in db.execute(f"{by_seats} UNION {by_act}").fetchall():
        _set(db, game, "over = NULL")
    firsts = "SELECT id, at, act FROM game JOIN act ON game = id WHERE seq = 0 AND act LIKE 'claim%' AND over NOT NULL"
    for game, at, act in db.execute(f"{firsts} AND mode = 'solitaire'").fetchall():
        values = [len(set(letters)) for letters in zip(*act.split()[1:], strict=True)]  # how many in each feature
        if 2 not in values:  # it is a set
            k = values.count(3)
            _set(db, game, f"timed_{k} = timed_{k} - 1, millis_{k} = millis_{k} - {at}")


def _set(db: sqlite3.Connection, game: int, columns: str) -> None:
    with suppress(Unsound):
        sound_row(db, game)
        db.execute(f"UPDATE game SET {columns} WHERE id = ?", (game,))  # noqa: S608 - our columns
        write_game_checksum(db, game)
