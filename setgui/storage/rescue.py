"""Every sound game of damaged stores, in a new one."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from setgui.session.ports import GameId, Rescued, StoreError, Trace
from setgui.storage.ahead import Whose, read_ahead, whose
from setgui.storage.schema import GAME, Unsound, checksum, first_link, link, read_setting_rows, seal, sound_game
from setgui.storage.sqlite_store import SqliteStore

_UNREADABLE = (sqlite3.Error, UnicodeError, OverflowError)
_START = slice(1, 5)
_LINKS = slice(9, 12)


def rescue(sources: Sequence[Path], fresh: Path) -> Rescued:
    """Make a store of all sound games and settings, the first source first."""
    SqliteStore(fresh).close()
    with closing(sqlite3.connect(fresh, isolation_level=None)) as db, tempfile.TemporaryDirectory() as folder:
        db.execute("BEGIN")
        for source in sources:
            copy = Path(folder) / source.name  # reading changes a store, and this one is to stay as it is
            foreign = whose(source, read_ahead(source)) is Whose.FOREIGN
            for part in ("",) if foreign else ("", "-wal"):
                with suppress(FileNotFoundError):
                    shutil.copy2(f"{source}{part}", f"{copy}{part}")
            with suppress(StoreError):
                SqliteStore(copy).close()  # brings an older one to today's shape
            with closing(sqlite3.connect(copy)) as other:
                _adopt(db, other)
        _settle(db)
        found = db.execute("SELECT id, started, deal, variant, mode FROM game ORDER BY id").fetchall()
        db.execute("COMMIT")
    return Rescued(back=tuple(Trace(GameId(game), *start) for game, *start in found))


def _adopt(db: sqlite3.Connection, other: sqlite3.Connection) -> None:
    """Take what can be read of another store and is not here yet."""
    with suppress(*_UNREADABLE):
        _lay_over(other)
    with suppress(*_UNREADABLE):
        for name, value in _settings(other).items():
            if value is not None:
                db.execute("INSERT OR IGNORE INTO setting VALUES (?, ?, ?)", (name, value, checksum(name, value)))
    for game in sorted({*_ids(other, "ASC"), *_ids(other, "DESC")}):
        with suppress(*_UNREADABLE, Unsound):
            row, acts = sound_game(other, game)
            _keep(db, list(row), acts)
    with suppress(*_UNREADABLE):
        (current,) = other.execute("SELECT game FROM current").fetchone() or (None,)
        db.execute("INSERT OR IGNORE INTO current SELECT 1, id FROM game WHERE id = ?", (current,))


def _settings(other: sqlite3.Connection) -> dict[str, str | None]:
    """The settings that can be read; those of older programs have no checksums."""
    if any(name == "checksum" for _, name, *_ in other.execute("PRAGMA table_info(setting)")):
        return read_setting_rows(other)
    return dict(other.execute("SELECT name, value FROM setting").fetchall())


def _lay_over(other: sqlite3.Connection) -> None:
    """Let a store that could not be brought to today's shape look as if it had been: none of its games has options."""
    columns = {name for _, name, *_ in other.execute("PRAGMA main.table_info(game)")}
    if columns and "options" not in columns:
        other.execute("CREATE TEMP VIEW game AS SELECT *, '' AS options FROM main.game")


def _ids(other: sqlite3.Connection, order: str) -> Iterator[int]:
    """The numbers of all games from one end until the damage."""
    with suppress(*_UNREADABLE):
        for (game,) in other.execute(f"SELECT id FROM game ORDER BY id {order}"):  # noqa: S608 - one of two words
            yield game


def _keep(db: sqlite3.Connection, row: list[Any], acts: list[tuple[int, str]]) -> None:
    """Keep a game under its number; where another game has that, under a new one and without its links."""
    start = [*row[_START], row[-1]]
    holder = db.execute("SELECT started, deal, variant, mode, options FROM game WHERE id = ?", (row[0],)).fetchone()
    if holder is not None:
        same = "SELECT 1 FROM game WHERE started = ? AND deal = ? AND variant = ? AND mode = ? AND options = ?"
        if list(holder) == start or db.execute(same, start).fetchone():
            return
        row[0], row[_LINKS] = None, [None] * 3
    places = ", ".join("?" * len(row))
    game = db.execute(f"INSERT INTO game ({GAME}) VALUES ({places})", row).lastrowid or 0  # noqa: S608 - our columns
    chain = first_link(*start)
    for seq, (at, act) in enumerate(acts):
        chain = link(chain, seq, at, act)
        db.execute("INSERT INTO act VALUES (?, ?, ?, ?, ?)", (game, seq, at, act, chain))
    seal(db, game)


def _settle(db: sqlite3.Connection) -> None:
    """Cut links to games that are not here, and choose one to go on with."""
    gone = "NOT IN (SELECT id FROM game)"
    cut = db.execute(f"SELECT id FROM game WHERE previous {gone} OR successor {gone}").fetchall()  # noqa: S608 - constant
    db.execute(f"UPDATE game SET previous = NULL WHERE previous {gone}")  # noqa: S608 - constant
    db.execute(f"UPDATE game SET successor = NULL, left_at = NULL WHERE successor {gone}")  # noqa: S608 - constant
    for (game,) in cut:
        seal(db, game)
    db.execute("INSERT OR IGNORE INTO current SELECT 1, max(id) FROM game HAVING max(id) IS NOT NULL")
