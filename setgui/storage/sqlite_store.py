"""Games and settings in one SQLite file.

Each act is one row, committed with full synchronization before anybody sees its result: a program that
is killed loses nothing that was shown.
"""

import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any

from setgui.marks import N_
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.quoting import shown
from setgui.session.game.clock import Millis
from setgui.session.kept import Digest, Figures, GameId, Line, Record, Rescued
from setgui.session.ports import (
    DAMAGED,
    GAME_UNKNOWN,
    GameUnreadable,
    StoreError,
    StoreUnreadable,
)
from setgui.session.starts.start_text import UnreadableStart, read_options, write_options
from setgui.storage import schema
from setgui.storage.blame import failing_as
from setgui.storage.history import read_report, reports
from setgui.storage.store_file import StoreFile

_ACTS, _FIGURES = schema.COLUMNS.index("acts") + 1, schema.COLUMNS.index("over")
"""In a row: where what a digest tells first ends, and where figures begin."""
_LISTED = f"SELECT {schema.GAME}, checksum FROM game {schema.LISTED} AND over IS NOT NULL"  # noqa: S608 - our columns
_EMPTY = dict.fromkeys(schema.COLUMNS) | schema.LATER
_SOME = 2_000
"""How many games are read at a time, which takes about three hundredths of a second."""


class SqliteStore(StoreFile):
    """The games and settings of a store."""

    _seen: tuple[int] | None = None
    """Which version of the store the digests are of."""
    _above = 0
    """All games from this number on were read; 0 when all were."""

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

    def prove(self) -> None:
        with self._transaction():
            self._db.execute("UPDATE store SET version = version")

    # Games

    def create(self, start: Start, previous: GameId | None, *, player: str = "", ghost: str = "") -> Record:
        with self._transaction():
            before = None if previous is None else self._if_sound(previous)  # else it is left as it is
            row = self._new_row(start, int(time.time()), player)
            game = row["id"]
            row["previous"] = before and before["id"]
            self._put(row)
            if before is not None:
                self._put(before | {"successor": game, "left_at": before["acts"]})
            self._repeat_others(row)  # its cards are shown at once
            if ghost:
                self._write("ghost", game, ghost, schema.checksum(game, ghost))
            self._write("current", 1, game)
        return self.load(game)

    @contextmanager
    def _changing(self, game: GameId) -> Iterator[dict[str, Any]]:
        """Change the row of a game that is sound, for a new checksum would make any other look so."""
        with self._transaction():
            row = schema.sound_row(self._db, game)
            yield row
            self._put(row)

    def _put(self, row: dict[str, Any]) -> None:
        self._write(*schema.game_row(row))
        self._written.add(row["id"])

    def _if_sound(self, game: GameId) -> dict[str, Any] | None:
        """Return the row of a game; None if that or any of its acts is not sound."""
        try:
            return schema.sound_game(self._db, game)[0]
        except schema.Unsound:
            return None

    def _new_row(self, start: Start, started: int, player: str) -> dict[str, Any]:
        """Return the row of a new game without acts."""
        row = _EMPTY | {"deal": start.deal, "variant": start.variant, "mode": start.mode, "player": player}
        row |= {"options": write_options(start.options), "started": started} | _numbers(Figures())
        (last,) = self._db.execute("SELECT max(id) FROM game").fetchone()
        row |= {"id": (last or 0) + 1, "repeated": int(any(self._with_cards_of(row))), "chain": schema.start_link(row)}
        return row | {"imported": 0, "elapsed": 0, "acts": 0}

    def _with_cards_of(self, row: dict[str, Any], which: str = "") -> list[tuple[GameId]]:
        """Return the numbers of the player's games with the same cards; deal numbers mean others in some modes."""
        mode = MODES.get(row["mode"])
        modes = [mode.name] if mode and mode.own_cards else [one.name for one in MODES.values() if not one.own_cards]
        same = "SELECT id FROM game WHERE deal = ? AND variant = ? AND player = ?"
        values = (row["deal"], row["variant"], row["player"], *modes)
        return self._db.execute(f"{same} AND mode IN ({', '.join('?' * len(modes))}) {which}", values).fetchall()

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
            row = self._new_row(start, int(time.time()) if started is None else started, player)
            acts = []
            for seq, line in enumerate(lines):
                row["chain"] = schema.link(row["chain"], seq, line.at, line.text)
                acts.append(("act", row["id"], seq, line.at, line.text, row["chain"]))
            row |= {"imported": int(imported), "elapsed": elapsed, "acts": len(acts)} | _numbers(figures)
            self._put(row)
            for act in acts:
                self._write(*act)
            self._repeat_others(row)
        return GameId(row["id"])

    def append(self, game: GameId, seq: int, line: Line, figures: Figures) -> None:
        with self._changing(game) as row:
            if row["acts"] != seq:
                raise StoreError(N_("Another window is playing the same game, in {path}."), path=self._name)
            row["chain"] = schema.link(row["chain"], seq, line.at, line.text)
            row.update({"acts": seq + 1, "elapsed": line.at} | _numbers(figures))
            self._write("act", game, seq, line.at, line.text, row["chain"])

    def _repeat_others(self, row: dict[str, Any]) -> None:
        """Mark the unfinished games of a deal that was just shown in another game as repeated."""
        for (other,) in self._with_cards_of(row, "AND NOT repeated AND NOT coalesce(over, 0)"):
            found = self._if_sound(other)
            if found is not None and other != row["id"]:
                self._put(found | {"repeated": 1})

    def keep_time(self, game: GameId, elapsed: Millis) -> None:
        with self._changing(game) as row:
            if not row["over"]:
                row["elapsed"] = max(row["elapsed"], elapsed)
        with self._refusing():
            self._empty_log()

    def load(self, game: GameId) -> Record:
        with self._view():
            row, acts = schema.sound_game(self._db, game)
            ghost = self._ghost(game)
            previous, successor = (self._beyond_deleted(game, name, row[name]) for name in ("previous", "successor"))
        variant, mode = row["variant"], row["mode"]
        if mode not in MODES or variant not in MODES[mode].variants:
            raise GameUnreadable(GAME_UNKNOWN, path=self._name, reason=f"{mode} {variant}", game=game)
        try:
            start = Start(row["deal"], variant, mode, read_options(mode, row["options"]))
        except UnreadableStart as problem:
            raise GameUnreadable(GAME_UNKNOWN, path=self._name, reason=shown(problem.text), game=game) from problem
        first = (game, row["started"], start, bool(row["repeated"]), bool(row["imported"]), row["elapsed"])
        lines = tuple(Line(*act) for act in acts)
        return Record(*first, previous, successor, row["left_at"], lines, row["player"], ghost)

    def _ghost(self, game: GameId) -> str:
        """What a game races, if it does and that was not changed; without it, it is a game like any other.

        It is read as bytes, for changed ones may be no text.
        """
        kept = "SELECT CAST(told AS BLOB), CAST(checksum AS INTEGER) FROM ghost WHERE game = ?"
        content, found = self._db.execute(kept, (game,)).fetchone() or (b"", 0)
        told = (content or b"").decode(errors="replace")
        return told if schema.checksum(game, told) == found else ""

    def _beyond_deleted(self, game: GameId, link: str, other: GameId | None) -> GameId | None:
        """The game to which a link leads, past those that are deleted; links go only one way through the numbers."""
        later = link == "successor"
        while other is not None:
            row = self._db.execute(f"SELECT {link}, deleted % 2 FROM game WHERE id = ?", (other,)).fetchone()  # noqa: S608 - our columns
            if row is None:  # it could not be rebuilt
                return None
            if not row[1]:
                break
            game, other = other, row[0]
            if other is not None and (other <= game if later else other >= game):  # none of our links
                return None
        return other

    def games(self) -> list[Digest]:
        while self.read_more():
            pass
        return self._listed()

    def known_games(self) -> list[Digest]:
        self.read_more()
        return self._listed()

    def read_more(self) -> bool:
        with self._refusing():
            version = self._db.execute("PRAGMA data_version").fetchone()
            if version != self._seen:  # another program wrote
                self._seen, self._above = version, sys.maxsize
                self._digests.clear()
            for game in self._written:
                self._digests.pop(game, None)
            self._read(f"AND id IN ({', '.join(map(str, self._written))})")
            self._written.clear()
            if self._above:
                self._above = self._read(f"AND id < {self._above} ORDER BY id DESC LIMIT {_SOME}")
        return self._above > 0

    def _read(self, which: str) -> int:
        """Read the digests of some games; return the number of the last one where there may be more, else 0."""
        rows = self._db.execute(f"{_LISTED} {which}").fetchall()
        for *row, found in rows:
            if schema.row_checksum(*row) == found:
                self._digests[row[0]] = _digest(row)
            else:
                self.unsound.add(row[0])
        return rows[-1][0] if len(rows) == _SOME else 0

    def _listed(self) -> list[Digest]:
        kinds = {(variant, mode.name) for mode in MODES.values() for variant in mode.variants}
        found = map(self._digests.__getitem__, sorted(self._digests))
        return [one for one in found if (one.variant, one.mode) in kinds]

    def star(self, game: GameId, *, on: bool) -> None:
        with self._changing(game) as row:
            row["starred"] = int(on)

    def delete(self, game: GameId, *, on: bool) -> None:
        with self._changing(game) as row:
            row["deleted"] += row["deleted"] % 2 != on

    def bury(self) -> None:
        for (game,) in self._ask("SELECT id FROM game WHERE deleted % 2 = 1 AND acts > 0"):
            with self._transaction():
                row = self._if_sound(game)
                if row is not None:
                    nothing = {"acts": 0, "elapsed": 0, "starred": 0, "chain": schema.start_link(row)}
                    self._put(row | nothing | _numbers(Figures()))
                    if self._db.execute("SELECT 1 FROM ghost WHERE game = ?", (game,)).fetchone():
                        self._write("ghost", game, "", schema.checksum(game, ""))

    def without_figures(self) -> list[GameId]:
        return [game for (game,) in self._ask("SELECT id FROM game WHERE over IS NULL")]

    def keep_figures(self, figures: Mapping[GameId, Figures]) -> None:
        with self._transaction():
            for game, of_game in figures.items():
                row = self._if_sound(game)
                if row is not None:
                    self._put(row | _numbers(of_game))

    def current(self) -> GameId | None:
        return next((GameId(game) for (game,) in self._ask("SELECT game FROM current")), None)

    def make_current(self, game: GameId) -> None:
        with self._transaction():
            if self._db.execute("SELECT 1 FROM game WHERE id = ?", (game,)).fetchone() is None:
                raise schema.Unsound(f"game {game} is missing", game)
            self._write("current", 1, game)

    # Reports

    def report(self, game: GameId) -> bytes | None:
        asked = "SELECT chain, told, report.checksum FROM report JOIN game ON id = game WHERE id = ?"
        return self._analysis(asked, game)

    def _analysis(self, question: str, *values: object) -> bytes | None:
        for *told, found in self._ask(question, *values):
            if schema.checksum(*told) == found:
                return bytes(told[-1])
        return None

    def keep_report(self, game: GameId, acts: int, report: bytes) -> None:
        with self._transaction():
            for (chain,) in self._ask("SELECT chain FROM game WHERE id = ? AND acts = ?", game, acts):
                row = (game, report, schema.checksum(chain, report))
                self._db.execute("INSERT OR REPLACE INTO report VALUES (?, ?, ?)", row)

    def worth(self, deal: int, variant: str) -> bytes | None:
        asked = "SELECT deal, variant, told, checksum FROM worth WHERE deal = ? AND variant = ?"
        return self._analysis(asked, deal, variant)

    def keep_worth(self, deal: int, variant: str, worth: bytes) -> None:
        with self._transaction():
            row = (deal, variant, worth, schema.checksum(deal, variant, worth))
            self._db.execute("INSERT OR REPLACE INTO worth VALUES (?, ?, ?, ?)", row)

    # Settings

    def settings(self) -> dict[str, str | None]:
        with self._refusing():
            found = schema.read_setting_rows(self._db)
        if self.journal is not None and None in found.values():
            changed = ", ".join(ascii(name) for name, value in found.items() if value is None)
            raise StoreUnreadable(DAMAGED, path=self._name, reason=f"setting {changed} was changed")
        return found

    def set_setting(self, name: str, value: str) -> None:
        with self._transaction():
            self._write("setting", name, value, schema.checksum(name, value))

    # What became of a damaged one

    def untold(self) -> Rescued | None:
        found = [] if self.journal is None else reports(self.journal.folder)
        return read_report(found[-1]) if found else None

    def heard(self) -> None:
        if self.journal is not None:
            with failing_as(self.journal.folder):
                for report in reports(self.journal.folder):
                    report.unlink()


def _numbers(figures: Figures) -> dict[str, Any]:
    """Return figures as SQLite has them."""
    return {name: int(value) for name, value in figures._asdict().items()}


def _digest(row: Sequence[Any]) -> Digest:
    """A game's row as COLUMNS have it, without what leads to others."""
    *first, options, shown, won, starred, _deleted, player = row
    figures = Figures._make((*first[_FIGURES:], shown, won))
    return Digest._make((*first[:_ACTS], figures, options, bool(starred), player))
