"""Every sound game of damaged stores, in a new one."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from setgui.session.kept import GameId, Rescued, Trace
from setgui.storage.readings import Act, Reading, readings
from setgui.storage.schema import GAME, LISTED, checksum, first_link, link, row_checksum, seal
from setgui.storage.sqlite_store import SqliteStore

_PLACES = {name: place for place, name in enumerate(GAME.split(", "))}
_ID, _ACTS, _CHAIN, _DELETED = (_PLACES[name] for name in ("id", "acts", "chain", "deleted"))
_START = ("started", "deal", "variant", "mode", "options")
_NUMBERS, _TEXTS = ("id", "started", "deal", "acts", "deleted"), ("variant", "mode", "options")
_TYPES = dict.fromkeys(_NUMBERS, int) | dict.fromkeys(_TEXTS, str)
_GROWING = ("deleted", "acts", "elapsed", "repeated", "over", "successor")
_LINKS = ("previous", "successor", "left_at")
_BEGUN = "started = ? AND deal = ? AND variant = ? AND mode = ? AND options = ?"
_PUT = f"INSERT OR REPLACE INTO game ({GAME}) VALUES ({', '.join('?' * len(_PLACES))})"  # noqa: S608 - our columns
_ABSENT = "NOT IN (SELECT id FROM game)"
_CUT = " UNION ".join(
    f"SELECT id, {name}, deleted % 2 FROM game WHERE {name} {_ABSENT}"  # noqa: S608 - constants
    for name in ("previous", "successor")
)

Row = tuple[Any, ...]
"""A game's row as GAME has it."""
Start = tuple[int, int, str, str, str]
Key = tuple[int, Start]
"""What a game is known by: its number and its start."""


def rescue(sources: Sequence[Path], fresh: Path) -> Rescued:
    """Make a store of all sound games and settings of others, those of the first source first."""
    SqliteStore(fresh).close()
    with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
        db.execute("BEGIN")
        found = _Found(db)
        for source in sources:
            for reading in readings(source, fresh.parent):
                sound = found.take(reading)
                if reading.complete:
                    found.listed()
                    if sound:
                        break
            found.leave_source()
        rescued = found.settle()
        db.execute("COMMIT")
    return rescued


class _Found:
    """What the readings gave so far: sound games in the new store, and of all others what there is.

    Of several sound versions of a game the one that goes furthest is kept.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._kept: dict[Key, int] = {}  # under which number it is in the new store
        self._rows: dict[int, Row] = {}  # as it was found, by that number
        self._open: dict[int, set[Row]] = {}  # sound rows that lack acts
        self._damaged: dict[int, set[Row]] = {}
        self._acts: dict[int, dict[int, set[Act]]] = {}  # of games that are not settled
        self._currents: list[int] = []
        self._ghosts: dict[Key, str] = {}  # what a game races
        self._told: dict[int, str] = {}  # the same by the numbers of this source
        self._starts: dict[int, set[Start]] = {}  # what these stand for there
        self._seen: set[int] = set()
        self.is_newest = True
        """Whether what is read now is the damaged store itself."""
        self._only: set[int] | None = None

    def listed(self) -> None:
        """All games were listed: others that a copy has were taken away on purpose, and stay away."""
        self._only = set(self._seen) if self._only is None else self._only

    def take(self, reading: Reading) -> bool:
        """Take what a reading gives and is not here yet; whether all of it was sound."""
        settings = ((*row, checksum(*row)) for row in reading.settings().items())
        self._db.executemany("INSERT OR IGNORE INTO setting VALUES (?, ?, ?)", settings)
        if self.is_newest:  # a backup knows what was played last on its day
            self._currents += reading.current()
        races = {game: told for game, told, found in reading.ghosts() if checksum(game, told) == found}
        self._told = races | self._told
        new, sound = [], True
        for *fields, found in reading.games():
            row = tuple(fields)
            self._seen.add(row[_ID])
            if self._only is not None and row[_ID] not in self._only:
                continue
            if not all(isinstance(row[_PLACES[name]], kind) for name, kind in _TYPES.items()):
                sound = False
            elif row_checksum(*row) != found and not _is_buried(row):
                sound = False
                self._damaged.setdefault(row[_ID], set()).add(row)
            else:
                self._starts.setdefault(row[_ID], set()).add(_start(row))
                if self._is_newer(row := _buried(row) if row[_DELETED] % 2 else row):
                    self._open.setdefault(row[_ID], set()).add(row)
                    new.append(row)
        settled = {game for game, _ in self._kept} - self._open.keys()
        for game, acts in reading.acts(settled):
            self._seen.add(game)
            if self._only is not None and game not in self._only:
                continue
            for act in acts:
                self._acts.setdefault(game, {}).setdefault(act.seq, set()).add(act)
            self._close(game)
        for game in list(self._open):
            self._close(game)
        return sound and not any(row in self._open.get(row[_ID], ()) for row in new)

    def leave_source(self) -> None:
        """What comes now is of another source, where the same number can be that of another game."""
        for game, told in self._told.items():
            for start in self._starts.get(game, ()):
                self._ghosts.setdefault((game, start), told)
        self._told, self._starts, self.is_newest = {}, {}, False

    def _is_newer(self, row: Row) -> bool:
        kept = self._kept.get((row[_ID], _start(row)))
        return kept is None or _age(row) > _age(self._rows[kept])

    def _close(self, game: int) -> None:
        """Keep the newest version of a game that is all here."""
        rows = self._open.get(game, set())
        for row in sorted(rows, key=_age, reverse=True):
            acts = _joined(row, self._acts.get(game, {})) if self._is_newer(row) else []
            if acts is not None:
                rows.remove(row)
                if self._is_newer(row):
                    self._keep(row, acts)
        if game in self._open and not rows:
            del self._open[game]
            self._acts.pop(game, None)

    def _keep(self, row: Row, acts: list[Act]) -> None:
        """Keep a game under its number; where another game has that, under a new one and without its links."""
        db, key = self._db, (row[_ID], _start(row))
        game: int | None = self._kept.get(key, row[_ID])
        if key not in self._kept and game in self._rows:
            same = db.execute(f"SELECT id FROM game WHERE {_BEGUN}", key[1]).fetchone()  # noqa: S608 - our columns
            (game,) = same or (None,)
        before = self._rows.get(game) if game else None
        if game and before and not (_age(row) > _age(before) and (_is_buried(row) or _goes_on(before, acts))):
            self._kept[key] = game  # where both go on from the same, what was found first stays
            return
        fields = dict(zip(_PLACES, row, strict=True))
        if game != row[_ID]:
            fields |= {"id": game} | dict.fromkeys(_LINKS)
        try:
            game = db.execute(_PUT, tuple(fields.values())).lastrowid or 0
        except sqlite3.Error:  # an older program kept it without a checksum, and it is none
            return
        db.execute("DELETE FROM act WHERE game = ?", (game,))
        rows = ((game, *act[1:]) for act in acts)
        db.executemany("INSERT INTO act (game, seq, at, act, chain) VALUES (?, ?, ?, ?, ?)", rows)
        seal(db, game)
        self._kept[key], self._rows[game] = game, row

    def settle(self) -> Rescued:
        """Cut links to games that are not here, choose one to go on with, and tell what became of which."""
        db = self._db
        cut = db.execute(_CUT).fetchall()
        db.execute(f"UPDATE game SET previous = NULL WHERE previous {_ABSENT}")  # noqa: S608 - constant
        db.execute(f"UPDATE game SET successor = NULL, left_at = NULL WHERE successor {_ABSENT}")  # noqa: S608 - constant
        for game, _, _ in cut:
            seal(db, game)
        self._bring_ghosts()
        for game in self._currents:
            db.execute(f"INSERT OR IGNORE INTO current SELECT 1, id FROM game {LISTED} AND id = ?", (game,))  # noqa: S608 - constant
        db.execute(f"INSERT OR IGNORE INTO current SELECT 1, max(id) FROM game {LISTED} HAVING max(id) IS NOT NULL")  # noqa: S608 - constant
        back = db.execute(f"SELECT id, started, deal, variant, mode FROM game {LISTED} ORDER BY id").fetchall()  # noqa: S608 - constant
        gone = self._gone([*self._currents, *(other for _, other, deleted in cut if not deleted)])
        return Rescued(back=tuple(Trace(*row) for row in back), gone=tuple(sorted(gone, key=lambda trace: trace.id)))

    def _bring_ghosts(self) -> None:
        for key, game in self._kept.items():
            told = "" if self._rows[game][_DELETED] % 2 else self._ghosts.get(key, "")
            if told:
                row = (game, told, checksum(game, told))
                self._db.execute("INSERT OR IGNORE INTO ghost VALUES (?, ?, ?)", row)

    def _gone(self, mentioned: Sequence[int]) -> Iterator[Trace]:
        """Games that were here once: a sound row without its acts, or what else tells of a number."""
        rows = {(game, _start(row)) for game, of_game in self._open.items() for row in of_game}
        for game, start in rows - self._kept.keys():
            yield Trace(GameId(game), *start[:4])
        empty = (game for game, rows in self._damaged.items() if any(row[_ACTS] == 0 for row in rows))
        told = {game for game, _ in (*rows, *self._kept)}
        for game in {*mentioned, *empty, *self._acts} - told:
            pieces = self._acts.get(game, {})
            damaged = self._damaged.get(game, set())
            if game in mentioned or damaged or len(pieces) > 1:  # else it is an act whose number is damaged
                firsts = pieces.get(0, set())
                starts = (start for start in map(_start, damaged) if _is_proved(start, firsts))
                yield Trace(GameId(game), *next(starts, ())[:4])


def _start(row: Row) -> Start:
    started, deal, variant, mode, options = (row[_PLACES[name]] for name in _START)
    return started, deal, variant, mode, options


def _age(row: Row) -> list[int]:
    return [value if isinstance(value, int) else -1 for value in (row[_PLACES[name]] for name in _GROWING)]


def _is_proved(start: Start, firsts: set[Act]) -> bool:
    return any(link(first_link(*start), 0, act.at, act.act) == act.chain for act in firsts)


def _buried(row: Row) -> Row:
    """What is left of a deleted game: its start, so that no backup brings it back."""
    fields = dict(zip(_PLACES, row, strict=True)) | {"acts": 0, "chain": first_link(*_start(row))}
    return tuple(fields.values())


def _is_buried(row: Row) -> bool:
    """Whether nothing is left of a deleted game, even if the row was changed: its chain proves the start."""
    return bool(row[_DELETED] % 2) and row[_ACTS] == 0 and row[_CHAIN] == first_link(*_start(row))


def _goes_on(row: Row, acts: Sequence[Act]) -> bool:
    """Whether acts begin with those of a version of the same game."""
    done = row[_ACTS]
    return done == 0 or bool(acts[done - 1].chain == row[_CHAIN])


def _joined(row: Row, pieces: dict[int, set[Act]]) -> list[Act] | None:
    """All acts of a game, proved by what its row says of the last; an act's own checksum may be damaged."""
    chain = first_link(*_start(row))
    acts = []
    for seq in range(row[_ACTS]):
        links = [(link(chain, seq, act.at, act.act), act) for act in pieces.get(seq, ())]
        if not links:
            return None
        chain, act = next((one for one in links if one[0] == one[1].chain), links[0])
        acts.append(Act(act.game, seq, act.at, act.act, chain))
    return acts if chain == row[_CHAIN] else None
