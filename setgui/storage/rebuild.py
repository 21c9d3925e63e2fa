"""A store made anew in the place of one that is damaged, foreign or gone.

It is the newest sound backup of the history to trust, and all later commits in the journals. Then follows what the
damaged store still gives soundly and is further.
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
from setgui.storage.folders import beside, make_private, private_copy
from setgui.storage.history import copies, trusted_chain
from setgui.storage.schema import KNOWN
from setgui.storage.sqlite_store import SqliteStore, mend_head

_FURTHER = 1_000
"""How many games beyond the last one that is found are looked for where a table cannot be read to its end."""


def rebuild(folder: Path, old: Path, fresh: Path) -> tuple[Rescued, bool]:
    """Make a new store of what a folder has, and of the copy of the `old` store, which is not changed.

    Return what that came to, and whether the old store is sound, but of another history.
    """
    history = trusted_chain(folder)
    if history is not None:
        shutil.copyfile(history.backup.path, fresh)
    with closing(sqlite3.connect(fresh, isolation_level=None)) as db, _opened(old) as store:
        schema.migrate(db)
        db.execute("BEGIN")
        found, since, foreign = _Found(store), "", False
        if history is None:
            found.give(db, further=True)
            whole = found.sound
            for copy in () if whole else copies(folder):
                with _opened(copy.path) as earlier:
                    if _Found(earlier).give(db, further=not since):
                        since = since or f"{copy.day}"
        else:
            for row in (row for line in history.lines for row in line.rows):
                schema.put(db, row)
            foreign = found.state is not None and found.state.identity != history.base.identity
            further = found.state is not None and not foreign and found.state.number > history.end[0]
            if not foreign:
                found.give(db, further=further)
            whole = found.sound if further else history.whole
            since = "" if whole else f"{history.backup.day}"
        lost = 0 if whole or foreign else sum(_acts(store, game) > _acts(db, game) for game in found.broken)
        (last, games) = db.execute(f"SELECT max(id), count(*) FROM game {schema.LISTED}").fetchone()  # noqa: S608 - constant
        if last is not None:
            db.execute("INSERT OR IGNORE INTO current VALUES (1, ?)", (last,))
        db.execute("COMMIT")
    return Rescued(games=games, lost=lost, since=since), foreign and found.sound


@contextmanager
def _opened(path: Path, parts: tuple[str, ...] = ("", "-wal")) -> Iterator[sqlite3.Connection]:
    """Open a private copy of a store that may be damaged or gone, brought to today's shape if that is possible."""
    with private_copy(path, [part for part in parts if beside(path, part).is_file()]) as copy:
        with suppress(StoreError, StoreBug):
            if copy.exists():
                mend_head(copy)
                SqliteStore(copy).close()
        with closing(sqlite3.connect(copy, isolation_level=None)) as db:
            yield db


def copy_whole(old: Path, target: Path) -> None:
    """Write all that the copy of a sound store holds to a new file; raises Unsound."""
    for parts in (("", "-wal"), ("",)):  # the log may be that of the store that was in use
        with _opened(old, parts) as db:
            if _Found(db).sound:
                db.execute("VACUUM INTO ?", (str(target),))
                make_private(target)
                return
    raise schema.Unsound("it is not sound")


class _Found:
    """What a store gives that may be damaged."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self.state: schema.State | None = None
        self.broken: list[int] = []
        """Games that are not sound."""
        self.sound = False
        """Whether nothing at all is wrong with it."""
        with suppress(*KNOWN):
            self.state = schema.read_state(db)
            schema.check(db)
            self.sound = True

    def _numbers(self) -> list[int]:
        """Return the numbers of games, as far as they can be told."""
        found: set[int] = set()
        try:
            for (game,) in self._db.execute("SELECT id FROM game"):
                found.add(game)
        except KNOWN:
            found |= set(range(1, max(found, default=0) + _FURTHER))
        return sorted(found)

    def give(self, db: sqlite3.Connection, *, further: bool) -> int:
        """Put each sound game that another store has not, or less far, there; `further`: settings and the rest too.

        Return how many games are sound.
        """
        rows: list[schema.Row] = []
        numbers = self._numbers()
        for game in numbers:
            try:
                row, _ = schema.sound_game(self._db, game)
                if _is_further(db, row):
                    acts = self._db.execute("SELECT * FROM act WHERE game = ? ORDER BY seq", (game,)).fetchall()
                    rows += (schema.game_row(row), *(("act", *act) for act in acts))
                    rows += self._sound_rows("ghost", "WHERE game = ?", game)
            except KNOWN:
                self.broken.append(game)
        if further:
            rows += self._sound_rows("setting")
        for one in rows:
            schema.put(db, one)
        with suppress(*KNOWN):
            for (game,) in self._db.execute("SELECT game FROM current").fetchall() if further else ():
                if db.execute(f"SELECT 1 FROM game {schema.LISTED} AND id = ?", (game,)).fetchone():  # noqa: S608 - constant
                    schema.put(db, ("current", 1, game))
        return len(numbers) - len(self.broken)

    def _sound_rows(self, table: str, which: str = "", *values: int) -> Iterator[schema.Row]:
        with suppress(*KNOWN):
            for key, told, found in self._db.execute(f"SELECT * FROM {table} {which}", values):  # noqa: S608 - our names
                if found == schema.checksum(key, told):
                    yield table, key, told, found


def _is_further(db: sqlite3.Connection, row: dict[str, Any]) -> bool:
    """Return whether a store lacks a game, or has it less often deleted or with fewer acts."""
    asked = "SELECT deleted, acts, started, deal, variant, mode, options FROM game WHERE id = ?"
    deleted, acts, *start = db.execute(asked, (row["id"],)).fetchone() or (-1, -1)
    same = not start or start == [row[name] for name in ("started", "deal", "variant", "mode", "options")]
    return same and (deleted, acts) < (row["deleted"], row["acts"])


def _acts(db: sqlite3.Connection, game: int) -> int:
    with suppress(*KNOWN):
        asked = "SELECT (SELECT count(*) FROM act WHERE game = ?1) + (SELECT count(*) FROM game WHERE id = ?1)"
        return int(db.execute(asked, (game,)).fetchone()[0])
    return 0
