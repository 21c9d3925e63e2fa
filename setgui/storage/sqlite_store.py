"""Games and settings in one SQLite file.

Each act is one row, committed with full synchronization before anybody sees its result: a program that
is killed loses nothing that was shown.
"""

import gc
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any, TypeVar

from setgui.compat import override
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.quoting import shown
from setgui.session.game.clock import Millis
from setgui.session.kept import Digest, Figures, GameId, Line, Record, Rescued
from setgui.session.ports import Store
from setgui.session.starts.start_text import UnreadableStart, read_options, write_options
from setgui.session.store_errors import GameDamaged, GameUnreadable, StoreError, StoreFault
from setgui.storage.schema import (
    COLUMNS,
    FIGURES,
    GAME,
    LISTED,
    Unsound,
    checksum,
    first_link,
    link,
    read_rescued,
    read_setting_rows,
    row_checksum,
    seal,
    sound_game,
    sound_row,
)
from setgui.storage.store_file import StoreFile, write_version

_Sound = TypeVar("_Sound")
_ACTS, _FIGURES = COLUMNS.index("acts") + 1, COLUMNS.index("over")
"""In a row: where what a digest tells first ends, and where figures begin."""
_LISTED = f"SELECT {GAME}, checksum FROM game {LISTED} AND over IS NOT NULL"  # noqa: S608 - our columns
_SET_FIGURES = ", ".join(f"{name} = ?" for name in Figures._fields)


class SqliteStore(StoreFile, Store):
    """The games and settings of a store."""

    _seen: tuple[int] | None = None
    """Which version of the store the digests are of."""

    @cached_property
    def _digests(self) -> dict[GameId, Digest]:
        return {}

    @cached_property
    def unsound(self) -> set[GameId]:
        """Games that are not listed, as their rows were changed from outside."""
        return set()

    @cached_property
    def _written(self) -> set[GameId]:
        return set()

    @override
    def prove(self) -> None:
        with self._transaction() as db:
            write_version(db)

    # Games

    @override
    def create(self, start: Start, previous: GameId | None, *, player: str = "", ghost: str = "") -> Record:
        with self._transaction() as db:
            if previous is not None and not self._is_sound(previous):
                previous = None  # it is left as it is
            game = self._insert(start, int(time.time()), player, previous=previous)
            if previous is not None:
                db.execute("UPDATE game SET successor = ?, left_at = acts WHERE id = ?", (game, previous))
                self._seal(previous)
            self._seal(game)
            self._repeat_others(game)  # its cards are shown at once
            if ghost:
                db.execute("INSERT INTO ghost VALUES (?, ?, ?)", (game, ghost, checksum(game, ghost)))
            db.execute("INSERT OR REPLACE INTO current VALUES (1, ?)", (game,))
        return self.load(game)

    @contextmanager
    def _changing(self, game: GameId) -> Iterator[sqlite3.Connection]:
        """Change a game that is sound, for a new checksum would make any other look so."""
        with self._transaction() as db:
            self._sound(game, sound_row)
            yield db
            self._seal(game)

    def _sound(self, game: GameId, read: Callable[[sqlite3.Connection, int], _Sound]) -> _Sound:
        try:
            return read(self._db, game)
        except Unsound as problem:
            raise GameDamaged(*problem.trouble._replace(path=self._name)) from problem

    def _seal(self, game: GameId) -> None:
        seal(self._db, game)
        self._written.add(game)

    def _is_sound(self, game: GameId) -> bool:
        try:
            sound_game(self._db, game)
        except Unsound:
            return False
        return True

    def _insert(
        self, start: Start, started: int, player: str, *, previous: GameId | None = None, imported: bool = False
    ) -> GameId:
        fields = (start.deal, start.variant, start.mode, write_options(start.options))
        cards = f"AND mode IN ({_modes_with_cards_of(start.mode)})"
        same = f"SELECT 1 FROM game WHERE deal = ? AND variant = ? AND player = ? {cards}"  # noqa: S608 - our names
        repeated = self._db.execute(same, (*fields[:2], player)).fetchone()
        kept = (repeated is not None, imported, started, previous, first_link(started, *fields), player)
        row = (*fields, *kept, *Figures())
        places = ", ".join("?" * len(row))
        columns = f"deal, variant, mode, options, repeated, imported, started, previous, chain, player, {FIGURES}"
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
        player: str = "",
    ) -> GameId:
        with self._transaction():
            begun = int(time.time()) if started is None else started
            game = self._insert(start, begun, player, imported=imported)
            for seq, line in enumerate(lines):
                self._link(game, seq, line)
            self._tell(game, figures, elapsed)
            self._seal(game)
            self._repeat_others(game)
        return game

    @override
    def append(self, game: GameId, seq: int, line: Line, figures: Figures) -> None:
        with self._changing(game) as db:
            (acts,) = db.execute("SELECT acts FROM game WHERE id = ?", (game,)).fetchone()
            if acts != seq:
                raise StoreError(StoreFault.PLAYED_ELSEWHERE, self._name)
            self._link(game, seq, line)
            self._tell(game, figures, line.at)

    def _repeat_others(self, game: GameId) -> None:
        """Whoever goes on with an unfinished game of this deal has now seen it elsewhere."""
        (mode,) = self._db.execute("SELECT mode FROM game WHERE id = ?", (game,)).fetchone() or ("",)
        same = "SELECT two.id FROM game AS one JOIN game AS two USING (deal, variant, player)"
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
            self._empty_log()

    @override
    def load(self, game: GameId) -> Record:
        with self._view():
            row, acts = self._sound(game, sound_game)
            ghost = self._ghost(game)
            previous, successor = (self._beyond_deleted(game, name, row[name]) for name in ("previous", "successor"))
        variant, mode = row["variant"], row["mode"]
        if mode not in MODES or variant not in MODES[mode].variants:
            raise GameUnreadable(StoreFault.UNKNOWN_KIND, self._name, f"{mode} {variant}", game)
        lines = tuple(Line(*act) for act in acts)
        try:
            start = Start(row["deal"], variant, mode, read_options(mode, row["options"]))
        except UnreadableStart as problem:
            raise GameUnreadable(StoreFault.UNKNOWN_OPTIONS, self._name, shown(problem.text), game) from problem
        return Record(
            game,
            row["started"],
            start,
            bool(row["repeated"]),
            bool(row["imported"]),
            row["elapsed"],
            previous,
            successor,
            row["left_at"],
            lines,
            row["player"],
            ghost,
        )

    def _ghost(self, game: GameId) -> str:
        """What a game races, if it does and that was not changed; without it, it is a game like any other.

        It is read as bytes, for changed ones may be no text.
        """
        kept = "SELECT CAST(told AS BLOB), CAST(checksum AS INTEGER) FROM ghost WHERE game = ?"
        content, found = self._db.execute(kept, (game,)).fetchone() or (b"", 0)
        told = (content or b"").decode(errors="replace")
        return told if checksum(game, told) == found else ""

    def _beyond_deleted(self, game: GameId, link: str, other: GameId | None) -> GameId | None:
        """The game to which a link leads, past those that are deleted; links go only one way through the numbers."""
        later = link == "successor"
        while other is not None:
            row = self._db.execute(f"SELECT {link}, deleted % 2 FROM game WHERE id = ?", (other,)).fetchone()  # noqa: S608 - our columns
            if row is None or not row[1]:
                break
            game, other = other, row[0]
            if other is not None and (other <= game if later else other >= game):  # none of our links
                return None
        return other

    @override
    def games(self) -> list[Digest]:
        with self._refusing():
            version = self._db.execute("PRAGMA data_version").fetchone()
            if version == self._seen:  # nobody else wrote, so only what was written here is read again
                which = f"AND id IN ({', '.join(map(str, self._written))})"
                for game in self._written:
                    self._digests.pop(game, None)
            else:
                which = ""
                self._digests.clear()
            with _no_collecting():
                rows = self._db.execute(f"{_LISTED} {which}").fetchall()
                for *row, found in rows:
                    if row_checksum(*row) == found:
                        self._digests[row[0]] = _digest(row)
                    else:
                        self.unsound.add(row[0])
        self._seen = version
        self._written.clear()
        kinds = {(variant, mode.name) for mode in MODES.values() for variant in mode.variants}
        return [one for _, one in sorted(self._digests.items()) if (one.variant, one.mode) in kinds]

    @override
    def star(self, game: GameId, *, on: bool) -> None:
        with self._changing(game) as db:
            db.execute("UPDATE game SET starred = ? WHERE id = ?", (on, game))

    @override
    def delete(self, game: GameId, *, on: bool) -> None:
        with self._changing(game) as db:
            db.execute("UPDATE game SET deleted = deleted + 1 WHERE id = ? AND deleted % 2 != ?", (game, on))

    @override
    def bury(self) -> None:
        with self._refusing():
            found = self._db.execute("SELECT id FROM game WHERE deleted % 2 = 1 AND acts > 0").fetchall()
        for (game,) in found:
            with self._transaction() as db:
                if self._is_sound(game):
                    row = db.execute("SELECT started, deal, variant, mode, options FROM game WHERE id = ?", (game,))
                    chain = first_link(*row.fetchone())
                    db.execute("DELETE FROM act WHERE game = ?", (game,))
                    db.execute("DELETE FROM report WHERE game = ?", (game,))
                    db.execute("DELETE FROM ghost WHERE game = ?", (game,))
                    db.execute("UPDATE game SET acts = 0, chain = ?, starred = 0 WHERE id = ?", (chain, game))
                    self._tell(game, Figures(), 0)
                    self._seal(game)

    @override
    def without_figures(self) -> list[GameId]:
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
            if db.execute("SELECT 1 FROM game WHERE id = ?", (game,)).fetchone() is None:
                raise GameDamaged(StoreFault.GAME_MISSING, self._name, game=game)
            db.execute("INSERT OR REPLACE INTO current VALUES (1, ?)", (game,))

    # Reports

    @override
    def report(self, game: GameId) -> bytes | None:
        kept = "SELECT chain, told, report.checksum FROM report JOIN game ON id = game WHERE game = ?"
        with self._refusing():
            chain, told, found = self._db.execute(kept, (game,)).fetchone() or (0, None, 0)
        return told if checksum(chain, told) == found else None

    @override
    def keep_report(self, game: GameId, acts: int, report: bytes) -> None:
        with self._transaction() as db:
            for (chain,) in db.execute("SELECT chain FROM game WHERE id = ? AND acts = ?", (game, acts)).fetchall():
                row = (game, report, checksum(chain, report))
                db.execute("INSERT OR REPLACE INTO report VALUES (?, ?, ?)", row)

    @override
    def worth(self, deal: int, variant: str) -> bytes | None:
        kept = "SELECT told, checksum FROM worth WHERE deal = ? AND variant = ?"
        with self._refusing():
            told, found = self._db.execute(kept, (deal, variant)).fetchone() or (None, 0)
        return told if checksum(deal, variant, told) == found else None

    @override
    def keep_worth(self, deal: int, variant: str, worth: bytes) -> None:
        with self._transaction() as db:
            row = (deal, variant, worth, checksum(deal, variant, worth))
            db.execute("INSERT OR REPLACE INTO worth VALUES (?, ?, ?, ?)", row)

    # Settings

    @override
    def settings(self) -> dict[str, str | None]:
        with self._refusing():
            return read_setting_rows(self._db)

    @override
    def set_setting(self, name: str, value: str) -> None:
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO setting VALUES (?, ?, ?)", (name, value, checksum(name, value)))

    # What became of a damaged one

    @override
    def untold(self) -> Rescued | None:
        with self._refusing():
            (text,) = self._db.execute("SELECT untold FROM origin").fetchone() or ("",)
        return read_rescued(text) if text else None

    @override
    def heard(self) -> None:
        with self._transaction() as db:
            db.execute("UPDATE origin SET untold = ''")


def _digest(row: Sequence[Any]) -> Digest:
    """A game's row as COLUMNS have it, without what leads to others."""
    *first, options, shown, won, starred, _deleted, player = row
    figures = Figures._make((*first[_FIGURES:], shown, won))
    return Digest._make((*first[:_ACTS], figures, options, bool(starred), player))


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
