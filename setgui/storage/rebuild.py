"""Rebuilding a store that is damaged, missing, or replaced by another one.

The new store starts as the newest undamaged backup of the most trustworthy history, plus all later commits in the
journals. Then undamaged games from the old store are added if they have more acts there.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from setgui.session.kept import Rescued
from setgui.session.ports import StoreBug, StoreError
from setgui.storage import schema
from setgui.storage.folders import copy_file, unfinished, with_ending
from setgui.storage.history import copies, trusted_chain
from setgui.storage.schema import KNOWN
from setgui.storage.sqlite_store import SqliteStore, repair_header

_EXTRA_IDS = 1_000
"""Number of IDs to try after the last known game if the table of games cannot be read to its end."""


def rebuild(folder: Path, old: Path, fresh: Path) -> tuple[Rescued, bool]:
    """Make a new store at `fresh` from a folder's backups and journals and the copy of its `old` store.

    Return a report, and whether the old store is undamaged but belongs to another history.
    """
    history = trusted_chain(folder)
    if history is not None:
        shutil.copyfile(history.backup.path, fresh)
    with closing(sqlite3.connect(fresh, isolation_level=None)) as db, _opened(old) as found:
        db.execute("BEGIN")
        for row in (row for line in history.lines for row in line.rows) if history is not None else ():
            schema.put_row(db, row)
        db.execute("COMMIT")
        schema.migrate(db)
        db.execute("BEGIN")
        foreign, further = False, True
        if history is not None:
            foreign = found.state is not None and found.state.identity != history.base.identity
            further = found.state is not None and not foreign and found.state.number > history.end[0]
        whole = found.sound if history is None or further else history.whole
        if not foreign:
            found.copy_games(db, further=further)
        since = "" if history is None or whole else f"{history.backup.day}"
        for copy in copies(folder) if history is None and not whole else ():
            with _opened(copy.path) as earlier:
                if earlier.copy_games(db, further=not since):
                    since = since or f"{copy.day}"
        _cut_links(db)
        lost = 0 if whole or foreign else sum(_size(found.db, game) > _size(db, game) for game in found.broken)
        (last, games) = db.execute(f"SELECT max(id), count(*) FROM game {schema.LISTED}").fetchone()  # noqa: S608 - constant
        if last is not None:
            db.execute("INSERT OR IGNORE INTO current VALUES (1, ?)", (last,))
        db.execute("COMMIT")
    return Rescued(games=games, lost=lost, since=since), foreign and found.sound


@contextmanager
def _opened(path: Path, parts: tuple[str, ...] = ("", "-wal")) -> Iterator["_OldStore"]:
    """Open a private copy of a store that may be damaged or missing, migrated if possible."""
    with unfinished(path.parent) as place:
        copy = place / path.name
        for part in parts:
            with suppress(OSError):
                copy_file(with_ending(path, part), with_ending(copy, part))
        with suppress(StoreError, StoreBug):
            if copy.exists():
                repair_header(copy)
                SqliteStore(copy).close()
        with closing(sqlite3.connect(copy, isolation_level=None)) as db:
            yield _OldStore(db)


def copy_whole(old: Path, target: Path) -> None:
    """Write the content of a store to a new file, ignoring a damaged log; raises Unsound if the rest is damaged."""
    for parts in (("", "-wal"), ("",)):  # without its log, which may belong to another store
        with _opened(old, parts) as found:
            if found.sound:
                schema.write_copy(found.db, target)
                return
    raise schema.Unsound("it is not sound")


class _OldStore:
    """A store that may be damaged; gives access to its undamaged games."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self.state: schema.State | None = None
        self.broken: list[int] = []
        self.sound = False
        with suppress(*KNOWN):
            self.state = schema.read_state(db)
            schema.check(db)
            self.sound = True

    def _game_ids(self) -> list[int]:
        """Return the IDs of all games; if reading the table fails, all IDs from 1 to 999 above the highest one read."""
        found: set[int] = set()
        try:
            found.update(game for (game,) in self.db.execute("SELECT id FROM game"))
        except KNOWN:
            found.update(range(1, max(found, default=0) + _EXTRA_IDS))
        return sorted(found)

    def copy_games(self, db: sqlite3.Connection, *, further: bool) -> int:
        """Copy each undamaged game to another store, `db`, if that one lacks it or has an older state of it.

        `further`: copy the settings and the current game too. Return the number of undamaged games, and add the IDs of
        the others to `broken`.
        """
        rows: list[schema.Row] = []
        numbers = self._game_ids()
        for game in numbers:
            try:
                row, acts = schema.sound_game(self.db, game)
                if _is_newer(db, row):
                    rows += (schema.game_row(row), *(("act", *act) for act in acts))
                    rows += self._sound_rows("ghost", "WHERE game = ?", game)
            except KNOWN:
                self.broken.append(game)
        if further:
            rows += self._sound_rows("setting")
        for one in rows:
            schema.put_row(db, one)
        with suppress(*KNOWN):
            for (game,) in self.db.execute("SELECT game FROM current").fetchall() if further else ():
                if db.execute(f"SELECT 1 FROM game {schema.LISTED} AND id = ?", (game,)).fetchone():  # noqa: S608 - constant
                    schema.put_row(db, ("current", 1, game))
        return len(numbers) - len(self.broken)

    def _sound_rows(self, table: str, which: str = "", *values: int) -> Iterator[schema.Row]:
        with suppress(*KNOWN):
            for key, value, found in self.db.execute(f"SELECT * FROM {table} {which}", values):  # noqa: S608 - our names
                if found == schema.checksum(key, value):
                    yield table, key, value, found


def _is_newer(db: sqlite3.Connection, row: dict[str, Any]) -> bool:
    """Return whether a store lacks a game, or has an older or damaged state of it; False if another game has its ID."""
    try:
        there = schema.sound_row(db, row["id"])
    except schema.Unsound:
        return True
    same = schema.start_link(there) == schema.start_link(row)
    return same and (there["deleted"], there["acts"]) < (row["deleted"], row["acts"])


def _cut_links(db: sqlite3.Connection) -> None:
    """Remove links to lost games, because foreign keys would make every write to the linking rows fail."""
    for link in (("previous",), ("successor", "left_at")):
        asked = f"SELECT id FROM game WHERE {link[0]} NOT IN (SELECT id FROM game)"  # noqa: S608 - our columns
        for (game,) in db.execute(asked).fetchall():
            schema.put_row(db, schema.game_row(schema.sound_row(db, game) | dict.fromkeys(link)))


def _size(db: sqlite3.Connection, game: int) -> int:
    with suppress(*KNOWN):
        asked = "SELECT (SELECT count(*) FROM act WHERE game = ?1) + (SELECT count(*) FROM game WHERE id = ?1)"
        return int(db.execute(asked, (game,)).fetchone()[0])
    return 0
