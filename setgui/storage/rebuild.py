"""A store made anew in the place of one that is damaged, foreign or gone.

It is the newest sound backup of the history to trust, and all later commits in the journals. Then follows what the
damaged store still gives soundly and is further.
"""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from setgui.marks import Message, Phrase
from setgui.session.kept import Rescued
from setgui.session.ports import StoreBug, StoreError
from setgui.storage.blame import KNOWN, WRONG
from setgui.storage.folders import beside, make_private
from setgui.storage.history import copies, trusted_chain
from setgui.storage.journal import read_texts
from setgui.storage.schema import (
    LISTED,
    TABLES,
    Row,
    State,
    Unsound,
    checksum,
    file_faults,
    game_row,
    read_state,
    replay,
    row_faults,
    sound_game,
)
from setgui.storage.sqlite_store import SqliteStore
from setgui.storage.store_file import mend_head, migrate

_FURTHER = 1_000
"""How many games beyond the last one that is found are looked for where a table cannot be read to its end."""


class Rebuilt(NamedTuple):
    """What a rebuild came to."""

    rescued: Rescued
    foreign: bool
    """Whether the store that was found is sound, but of another history."""


def rebuild(folder: Path, old: Path, fresh: Path) -> Rebuilt:
    """Make a new store of what a folder has, and of the copy of the `old` store, which is not changed."""
    history = trusted_chain(folder, read_texts(folder))
    if history is not None:
        shutil.copyfile(history.backup.path, fresh)
    with closing(sqlite3.connect(fresh, isolation_level=None)) as db, _opened(old) as store:
        migrate(db)
        db.execute("BEGIN")
        found, since, lost = _Found(store), "", 0
        if history is None:
            found.give(db, further=True)
            whole, foreign = found.sound, False
            for copy in () if whole else copies(folder):
                with _opened(copy.path) as earlier:
                    if _Found(earlier).give(db, further=not since):
                        since = since or f"{copy.day}"
        else:
            replay(db, (row for line in history.lines for row in line.rows))
            foreign = found.state is not None and found.state.identity != history.base.identity
            further = found.state is not None and not foreign and found.state.number > history.end[0]
            if not foreign:
                found.give(db, further=further)
            whole = found.sound if further else history.whole
            since = "" if whole else f"{history.backup.day}"
        if not whole and not foreign:
            lost = sum(_acts(store, game) > _acts(db, game) for game in found.broken)
        _cut_links(db)
        db.execute(f"INSERT OR IGNORE INTO current SELECT 1, max(id) FROM game {LISTED} HAVING max(id) IS NOT NULL")  # noqa: S608 - constant
        (games,) = db.execute(f"SELECT count(*) FROM game {LISTED}").fetchone()  # noqa: S608 - constant
        db.execute("COMMIT")
    return Rebuilt(Rescued(games=games, lost=lost, since=since), foreign and found.sound)


@contextmanager
def _opened(path: Path, parts: tuple[str, ...] = ("", "-wal")) -> Iterator[sqlite3.Connection]:
    """Open a copy of a store that may be damaged or gone, brought to today's shape if that is possible."""
    with TemporaryDirectory(dir=path.parent, ignore_cleanup_errors=True) as name:
        copy = Path(name) / path.name
        for part in parts:
            with suppress(OSError):
                shutil.copyfile(beside(path, part), beside(copy, part))
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
    raise Unsound("it is not sound")


class _Found:
    """What a store gives that may be damaged."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self.state: State | None = None
        self.broken: list[int] = []
        """Games that are not sound."""
        self.sound = False
        """Whether nothing at all is wrong with it."""
        with suppress(*KNOWN, *WRONG):
            self.state = read_state(db)
            self.sound = not any(file_faults(db)) and not any(row_faults(db))

    def _numbers(self) -> set[int]:
        """Return the numbers of games, as far as they can be told."""
        found: set[int] = set()
        try:
            for (game,) in self._db.execute("SELECT id FROM game"):
                found.add(game)
        except KNOWN:
            found |= set(range(1, max(found, default=0) + _FURTHER))
        return found

    def give(self, db: sqlite3.Connection, *, further: bool) -> int:
        """Put each sound game that another store has not, or less far, there; `further`: settings and the rest too.

        Return how many games are sound.
        """
        rows: list[Row] = []
        numbers = sorted(self._numbers())
        for game in numbers:
            try:
                row, acts = sound_game(self._db, game)
                if _is_further(db, row):
                    rows.append(game_row(row))
                    asked = self._db.execute("SELECT chain FROM act WHERE game = ? ORDER BY seq", (game,))
                    rows += (("act", game, seq, *acts[seq], *chain) for seq, chain in enumerate(asked.fetchall()))
                    rows += self._sound_rows("ghost", game)
            except (*KNOWN, *WRONG):
                self.broken.append(game)
        if further:
            rows += self._sound_rows("setting")
        replay(db, rows)
        with suppress(*KNOWN):
            for (game,) in self._db.execute("SELECT game FROM current").fetchall() if further else ():
                if db.execute(f"SELECT 1 FROM game {LISTED} AND id = ?", (game,)).fetchone():  # noqa: S608 - constant
                    replay(db, [("current", 1, game)])
        return len(numbers) - len(self.broken)

    def _sound_rows(self, table: str, game: int | None = None) -> Iterator[Row]:
        """Return the rows of settings, or of ghosts of one game, that are sound."""
        which, columns = "" if game is None else "WHERE game = ?", ", ".join(TABLES[table][0])
        with suppress(*KNOWN):
            asked = f"SELECT {columns} FROM {table} {which}"  # noqa: S608 - our names
            for one, told, found in self._db.execute(asked, (game,) if which else ()):
                if found == checksum(one, told):
                    yield table, one, told, found


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


def _cut_links(db: sqlite3.Connection) -> None:
    for link in (("previous",), ("successor", "left_at")):
        asked = f"SELECT id FROM game WHERE {link[0]} NOT IN (SELECT id FROM game)"  # noqa: S608 - our columns
        for (game,) in db.execute(asked).fetchall():
            replay(db, [game_row(sound_game(db, game)[0] | dict.fromkeys(link))])


def write_report(path: Path, rescued: Rescued) -> None:
    damage = rescued.damage and [rescued.damage.message, {name: str(of) for name, of in rescued.damage.values.items()}]
    path.write_text(json.dumps((*rescued[1:], damage)), encoding="utf-8")


def read_report(path: Path) -> Rescued:
    """Read a report; one that was changed from outside tells of a rebuild and no more."""
    try:
        copy, games, lost, since, (message, values) = json.loads(path.read_text(encoding="utf-8"))
        damage = Phrase(Message(message), **{name: Path(of) if name == "path" else of for name, of in values.items()})
        str(damage)  # which fails where it lacks a value
        return Rescued(damage, str(copy), int(games), int(lost), str(since))
    except (OSError, ValueError, TypeError, LookupError, AttributeError):
        return Rescued()
