"""A store in one SQLite file, whose commits are also written to a journal.

Each act is one row, committed with full synchronization before its result is shown, so a kill loses nothing.
"""

import os
import sqlite3
import stat
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from setgui.marks import N_
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import Millis
from setgui.model.quoting import printable
from setgui.session.kept import FIRST_ANSWERS, Digest, Figures, GameId, Line, Record, Rescued
from setgui.session.ports import GAME_UNKNOWN, GameUnreadable, StoreError, StoreLost
from setgui.session.starts.start_text import UnreadableStart, read_options, write_options
from setgui.storage import folders, history, schema
from setgui.storage.folders import STORE_NAME, make_private, with_ending
from setgui.storage.schema import Unsound

_TIMEOUT = 900
"""Timeout for another program's lock, in ms; meanwhile the window is frozen and signals are not handled."""
COMPANIONS = ("-wal", "-shm", "-journal")
_WITH_WAL, _WITHOUT_WAL = b"\2\2", b"\1\1"
"""Bytes 18 and 19 of a store, which say that it has a write-ahead log, and of a copy, which has none."""
PROGRESS_STEPS = 10_000
"""SQLite instructions between two calls of the progress handler, for some hundred calls a second."""
_ACTS, _FIGURES = schema.COLUMNS.index("acts") + 1, schema.COLUMNS.index("over")
_LISTED = f"SELECT {schema.GAME}, checksum FROM game {schema.LISTED} AND over IS NOT NULL"  # noqa: S608 - our columns
_EMPTY = dict.fromkeys(schema.COLUMNS) | schema.LATER
_BATCH = 500
"""Number of games read at a time, which takes about 8 ms."""


class SqliteStore:
    """A store in a file, or in `memory` if the path is None.

    With a `journal` it is a data folder's store, checked against journals and backups; raises StoreUnreadable.
    `alone`: no other program uses the folder. `again`: this process already has the store open, so only SQLite may
    open and close the file, or its locks would be lost. `known_as`: the path in messages. `note`: logs silent repairs.
    """

    def __init__(
        self,
        path: Path | None,
        memory: sqlite3.Connection | None = None,
        *,
        journal: history.Journal | None = None,
        alone: bool = False,
        again: bool = False,
        known_as: Path | None = None,
        note: Callable[[str], object] = lambda _: None,
    ) -> None:
        self.path = path
        self._paths = [] if path is None else [path, with_ending(path, "-wal")]
        self.journal = journal
        self._name = known_as or path or Path(":memory:")
        self._note = note
        self._lost = False
        self._rows: list[schema.Row] = []
        """The rows of the current transaction."""
        self._difference = 0
        """The change in the sum of all checksums by the current transaction."""
        self.unsound: set[GameId] = set()
        """Games omitted from lists, because their rows were changed from outside."""
        self._digests: dict[GameId, Digest] = {}
        self._outdated: set[GameId] = set()
        self._seen: tuple[int] | None = None
        """SQLite's data_version when the digests were read."""
        self._above = 0
        """The lowest ID up to which games were read, newest first; 0 when all were."""
        if path is None:
            self._db = memory or sqlite3.connect(":memory:", isolation_level=None)
        else:
            with schema.convert_errors(self._name):
                if not again:
                    self._check_files(path)
                self._db = sqlite3.connect(path, isolation_level=None, timeout=_TIMEOUT / 1000)
        try:
            with self._converting_errors():
                self._prepare(alone=alone)
        except BaseException:  # also on Ctrl+C, the file must be closed
            self.close()
            raise

    def _check_files(self, path: Path) -> None:
        """Make a store in a new folder; else raise Unsound if the files are no store, before SQLite changes them."""
        for part in COMPANIONS:
            with suppress(FileNotFoundError):
                if not stat.S_ISREG(with_ending(path, part).lstat().st_mode):  # reading a pipe could block forever
                    raise Unsound(f"{path.name}{part} is not a regular file")
        if not os.path.lexists(path):
            if self.journal is not None and not history.is_empty(self.journal.folder):
                raise Unsound("it is missing")
            _create_store(path)
        elif not path.is_file() and (path.is_symlink() or path.stat()):  # stat raises OSError if access is denied
            raise Unsound("it is not a regular file")
        else:
            with path.open("rb") as file:
                head = file.read(20)
            modes = (_WITH_WAL,) if self.journal is not None else (_WITH_WAL, _WITHOUT_WAL)
            if head[18:] not in modes:  # SQLite may remove the log of an empty store
                raise Unsound("it is empty" if len(head) < 2 else "it is no store")

    def _prepare(self, *, alone: bool) -> None:
        """Check the version and the tables, migrate an older store, and bring the store and its journal in step.

        `alone`: also compare it with the backups and empty its log. Raises StoreError for a newer version, and Unsound.
        """
        db, here = self._db, len(schema.MIGRATIONS)
        (version,) = db.execute("PRAGMA user_version").fetchone()
        known = db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'store'").fetchone()  # missing in old versions
        (own_version,) = (db.execute("SELECT version FROM store").fetchone() if known else None) or (None,)
        if not isinstance(own_version, int | None):  # in spite of STRICT: a damaged row
            raise Unsound("its version is no number")
        if min(version, own_version or 0) > here:
            newer = N_("{path} was written by a newer version of Setgui; this one cannot read it.")
            raise StoreError(newer, path=self._name)
        if version > here or own_version not in (None, version):
            raise Unsound(f"version {version}")
        if version == here:
            schema.check_shape(db)
        if version < schema.IDENTIFIED_FROM and self.journal is not None and history.backups(self.journal.folder):
            raise Unsound("it is older than its backups")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA wal_autocheckpoint = 0")  # `save_time` does it,
        db.execute("PRAGMA journal_size_limit = 0")  # and no old frames are left behind
        self._opened_inodes = self._inodes()
        if version < here:
            schema.migrate(db, history.next_number(self.journal.folder) if self.journal is not None else 0)
        if self.journal is not None:
            with self._transaction():  # compares the journal, while no other program can commit
                pass
            if alone:
                self._compare(self.journal.folder)
        if self.path is not None and alone:
            self._empty_log()
            for part in ("", *COMPANIONS):
                make_private(with_ending(self.path, part))

    def _compare(self, folder: Path) -> None:
        """Check that no backup is newer than the store, else raise Unsound; remove journals of other stores."""
        state = schema.read_state(self._db)
        for backup in history.backups(folder):
            if backup.number > state.number and (base := backup.state()) and base.identity == state.identity:
                raise Unsound("a backup is newer")
        for path in history.journal_paths(folder):
            text = history.read_journal(path, head_only=True)
            if text is not None and text.identity != state.identity:  # the store was replaced
                self._note(f"{path.name} was removed: it continues another store")
                path.unlink()

    def _empty_log(self) -> None:
        """Checkpoint SQLite's log into the file, without waiting for other programs that are reading it."""
        self._db.execute("PRAGMA busy_timeout = 0")
        try:
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            self._db.execute(f"PRAGMA busy_timeout = {_TIMEOUT}")

    def _converting_errors(self) -> AbstractContextManager[None]:
        return schema.convert_errors(self._name, db=self._db)

    def _query(self, question: str, *values: object) -> list[Any]:
        with self._converting_errors():
            return self._db.execute(question, values).fetchall()

    @contextmanager
    def _view(self) -> Iterator[None]:
        """Open a read transaction, so that writes by other programs are not seen in it."""
        with self._converting_errors(), self._db:
            self._db.execute("BEGIN")
            yield

    @contextmanager
    def _transaction(self) -> Iterator[schema.State]:
        """Open a write transaction; on leaving it, write its rows to the journal, then commit; raises StoreLost."""
        with self._converting_errors(), self._db:  # all of it or nothing
            self._db.execute("BEGIN IMMEDIATE")  # this lock also protects the journal
            self._check_place()  # lost files get this commit, but no further ones
            self._lost = self._inodes() != self._opened_inodes
            journal = None if self._lost else self.journal
            state = self._sync_journal(journal)
            yield state
            if self._rows:
                found, line = history.encode_line([state.number + 1, self._rows], state.sum)
                state = self._write_state(state, state.number + 1, found)
                with journal.appended(line, state) if journal is not None else nullcontext():
                    self._db.execute("COMMIT")
        self._check_place()

    def _write(self, *row: object) -> None:
        self._difference += schema.put_row(self._db, row)
        self._rows.append(row)

    def _write_state(self, state: schema.State, number: int, line_sum: int) -> schema.State:
        total = (state.total + self._difference) & 0xFFFFFFFF
        self._db.execute("UPDATE store SET number = ?, sum = ?, total = ?", (number, line_sum, total))
        return state._replace(number=number, sum=line_sum, total=total)

    def _sync_journal(self, journal: history.Journal | None) -> schema.State:
        """Bring the store and its journal to the same commit; return the store's state; raises Unsound."""
        self._rows, self._difference = [], 0
        state = schema.read_state(self._db)
        found = journal is None or journal.follow(state)
        if journal is None or found is True:
            return state
        if isinstance(found, history.Line):
            self._note("the last commit was completed from the journal")
            for row in found.rows:
                self._write(*row)
            self._write_state(state, found.number, found.sum)
        else:
            history.check_store(self._db, state, journal.folder)
            if state.number:  # 0 in a new store
                self._note("a new journal was begun")
            self._begin_journal(journal, state)
        self._db.execute("COMMIT")  # on its own, so that the new journal is referenced before it gets lines
        self._db.execute("BEGIN IMMEDIATE")
        return self._sync_journal(journal)

    def _begin_journal(self, journal: history.Journal, state: schema.State) -> None:
        journal.begin(state)
        self._db.execute("UPDATE store SET journal = ?", (state.number,))

    def start_journal(self) -> None:
        with self._transaction() as state:
            if self.journal is not None and state.journal != state.number:
                self._begin_journal(self.journal, state)

    def _check_place(self) -> None:
        """Raise StoreLost if the last transaction found that the store's file was moved, replaced or deleted."""
        if self._lost:
            raise StoreLost(N_("{path} was moved, replaced or deleted while it was open."), path=self._name)

    def _inodes(self) -> list[tuple[int, int] | None]:
        """Return the unique IDs of the store's files (device and inode), None for missing ones."""
        found = map(folders.status, self._paths)
        return [(one.st_dev, one.st_ino) if one else None for one in found]

    def is_in_place(self) -> bool:
        """Return whether the store's path still leads to the open file; its log is not checked."""
        return self._inodes()[:1] == self._opened_inodes[:1]

    def copy_to(self, path: Path) -> None:
        with self._converting_errors():
            schema.write_copy(self._db, path)

    def state(self) -> schema.State:
        with self._converting_errors():
            return schema.read_state(self._db)

    def check(self, *, rows: bool = True) -> None:
        """Check the whole file; with `rows`, also the checksums of all rows; raises StoreUnreadable."""
        with self._view():
            schema.check(self._db, rows=rows)

    def interrupt_when(self, stopped: Callable[[], bool]) -> None:
        self._db.set_progress_handler(stopped, PROGRESS_STEPS)

    def to_memory(self) -> sqlite3.Connection:
        memory = sqlite3.connect(":memory:", isolation_level=None)
        with self._converting_errors():
            self._db.backup(memory)
        return memory

    def close(self) -> None:
        if self.journal is not None:
            self.journal.close()
        self._db.close()

    def check_writable(self) -> None:
        with self._transaction():
            self._db.execute("UPDATE store SET version = version")

    # Games

    def create(self, start: Start, previous: GameId | None, *, player: str = "", ghosts: str = "") -> Record:
        with self._transaction():
            before = None if previous is None else self._sound_row(previous)  # a damaged game stays unchanged
            row = self._new_row(start, int(time.time()), player)
            game = row["id"]
            row["previous"] = before and before["id"]
            self._write_game(row)
            if before is not None:
                self._write_game(before | {"successor": game, "left_at": before["acts"]})
            self._repeat_others(row)  # the cards are now known
            if ghosts:
                self._write("ghost", game, ghosts, schema.checksum(game, ghosts))
            self._write("current", 1, game)
        return self.load(game)

    @contextmanager
    def _changed_row(self, game: GameId) -> Iterator[dict[str, Any]]:
        """Yield a game's row to change, then write it; raises GameDamaged, as a new checksum would hide damage."""
        with self._transaction():
            row = schema.sound_row(self._db, game)
            yield row
            self._write_game(row)

    def _write_game(self, row: dict[str, Any]) -> None:
        self._write(*schema.game_row(row))
        self._outdated.add(row["id"])

    def _sound_row(self, game: GameId) -> dict[str, Any] | None:
        try:
            return schema.sound_game(self._db, game)[0]
        except Unsound:
            return None

    def _new_row(self, start: Start, started: int, player: str) -> dict[str, Any]:
        row = _EMPTY | {"deal": start.deal, "variant": start.variant, "mode": start.mode, "player": player}
        row |= {"options": write_options(start.options), "started": started} | _as_columns(Figures())
        (last,) = self._db.execute("SELECT max(id) FROM game").fetchone()
        row |= {"id": (last or 0) + 1, "repeated": int(any(self._with_cards_of(row))), "chain": schema.start_link(row)}
        return row | {"imported": 0, "elapsed": 0, "acts": 0}

    def _with_cards_of(self, row: dict[str, Any], which: str = "") -> list[tuple[GameId]]:
        """Return the player's games with the same cards: same deal, modes that deal alike; `which` is appended SQL."""
        mode = MODES.get(row["mode"])
        modes = [mode.name] if mode and mode.own_deck else [one.name for one in MODES.values() if not one.own_deck]
        same = "SELECT id FROM game WHERE deal = ? AND variant = ? AND player = ?"
        values = [row["deal"], row["variant"], row["player"]]
        if mode and mode.open_pile:  # its options choose the cards
            same, values = f"{same} AND options = ?", [*values, row["options"]]
        values += modes
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
                row["chain"] = schema.checksum(row["chain"], seq, line.at, line.text)
                acts.append(("act", row["id"], seq, line.at, line.text, row["chain"]))
            row |= {"imported": int(imported), "elapsed": elapsed, "acts": len(acts)} | _as_columns(figures)
            self._write_game(row)
            for act in acts:
                self._write(*act)
            self._repeat_others(row)
        return GameId(row["id"])

    def append(self, game: GameId, seq: int, line: Line, figures: Figures) -> None:
        with self._changed_row(game) as row:
            if row["acts"] != seq:
                raise StoreError(N_("The same game, in {path}, is open in another window."), path=self._name)
            row["chain"] = schema.checksum(row["chain"], seq, line.at, line.text)
            row.update({"acts": seq + 1, "elapsed": line.at} | _as_columns(figures))
            self._write("act", game, seq, line.at, line.text, row["chain"])

    def _repeat_others(self, row: dict[str, Any]) -> None:
        """Mark the player's other unfinished games with these cards as repeated, because the player now sees them."""
        for (other,) in self._with_cards_of(row, "AND NOT repeated AND NOT coalesce(over, 0)"):
            found = self._sound_row(other)
            if found is not None and other != row["id"]:
                self._write_game(found | {"repeated": 1})

    def save_time(self, game: GameId, elapsed: Millis) -> None:
        with self._changed_row(game) as row:
            if not row["over"]:
                row["elapsed"] = max(row["elapsed"], elapsed)
        with self._converting_errors():
            self._empty_log()

    def load(self, game: GameId) -> Record:
        with self._view():
            row, acts = schema.sound_game(self._db, game)
            ghosts = self._ghosts(game)
            previous, successor = (self._beyond_deleted(game, name, row[name]) for name in ("previous", "successor"))
        variant, mode = row["variant"], row["mode"]
        if mode not in MODES or variant not in MODES[mode].variants:
            raise GameUnreadable(GAME_UNKNOWN, path=self._name, reason=f"{mode} {variant}", game=game)
        try:
            start = Start(row["deal"], variant, mode, read_options(mode, row["options"]))
        except UnreadableStart as problem:
            raise GameUnreadable(GAME_UNKNOWN, path=self._name, reason=printable(problem.text), game=game) from problem
        first = (game, row["started"], start, bool(row["repeated"]), bool(row["imported"]), row["elapsed"])
        lines = tuple(Line(at, act) for _, _, at, act, _ in acts)
        return Record(*first, previous, successor, row["left_at"], lines, row["player"], ghosts)

    def _ghosts(self, game: GameId) -> str:
        """Return the text of a game's ghosts, read as bytes because damage may not decode; "" if none, or damaged."""
        kept = "SELECT CAST(told AS BLOB), CAST(checksum AS INTEGER) FROM ghost WHERE game = ?"
        content, found = self._db.execute(kept, (game,)).fetchone() or (b"", 0)
        text = (content or b"").decode(errors="replace")
        return text if schema.checksum(game, text) == found else ""

    def _beyond_deleted(self, game: GameId, link: str, other: GameId | None) -> GameId | None:
        """Return `other`, or the next game by `link` that is not deleted; None at the end or if a link is damaged."""
        later = link == "successor"
        while other is not None:
            row = self._db.execute(f"SELECT {link}, deleted % 2 FROM game WHERE id = ?", (other,)).fetchone()  # noqa: S608 - our columns
            if row is None:  # the game was lost
                return None
            if not row[1]:
                break
            game, other = other, row[0]
            if other is not None and (other <= game if later else other >= game):  # successors always have higher IDs
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
        with self._converting_errors():
            version = self._db.execute("PRAGMA data_version").fetchone()
            if version != self._seen:  # another program wrote
                self._seen, self._above = version, sys.maxsize
                self._digests.clear()
            for game in self._outdated:
                self._digests.pop(game, None)
            self._read(f"AND id IN ({', '.join(map(str, self._outdated))})")
            self._outdated.clear()
            if self._above:
                self._above = self._read(f"AND id < {self._above} ORDER BY id DESC LIMIT {_BATCH}")
        return self._above > 0

    def _read(self, which: str) -> int:
        """Read digests into the cache, by an SQL condition; return the last ID if there may be more games, else 0."""
        rows = self._db.execute(f"{_LISTED} {which}").fetchall()
        for *row, found in rows:
            if schema.row_checksum(*row) == found:
                *first, options, shown, won, starred, _deleted, player = row
                figures = Figures._make((*first[_FIGURES:], shown, won))
                self._digests[row[0]] = Digest._make((*first[:_ACTS], figures, options, bool(starred), player))
            else:
                self.unsound.add(row[0])
        return rows[-1][0] if len(rows) == _BATCH else 0

    def _listed(self) -> list[Digest]:
        kinds = {(variant, mode.name) for mode in MODES.values() for variant in mode.variants}
        found = map(self._digests.__getitem__, sorted(self._digests))
        return [one for one in found if (one.variant, one.mode) in kinds]

    def star(self, game: GameId, *, on: bool) -> None:
        with self._changed_row(game) as row:
            row["starred"] = int(on)

    def delete(self, game: GameId, *, on: bool) -> None:
        with self._changed_row(game) as row:
            row["deleted"] += row["deleted"] % 2 != on

    def purge_deleted(self) -> None:
        for (game,) in self._query("SELECT id FROM game WHERE deleted % 2 = 1 AND acts > 0"):
            with self._transaction():
                row = self._sound_row(game)
                if row is not None:
                    nothing = {"acts": 0, "elapsed": 0, "starred": 0, "chain": schema.start_link(row)}
                    self._write_game(row | nothing | _as_columns(Figures()))
                    if self._db.execute("SELECT 1 FROM ghost WHERE game = ?", (game,)).fetchone():
                        self._write("ghost", game, "", schema.checksum(game, ""))
                    name = f"{FIRST_ANSWERS}{game}"
                    if self._db.execute("SELECT 1 FROM setting WHERE name = ?", (name,)).fetchone():
                        self._write("setting", name, "", schema.checksum(name, ""))

    def without_figures(self) -> list[GameId]:
        return [game for (game,) in self._query("SELECT id FROM game WHERE over IS NULL")]

    def save_figures(self, figures: Mapping[GameId, Figures]) -> None:
        with self._transaction():
            for game, of_game in figures.items():
                row = self._sound_row(game)
                if row is not None:
                    self._write_game(row | _as_columns(of_game))

    def current(self) -> GameId | None:
        with self._converting_errors():
            (game,) = self._db.execute("SELECT game FROM current").fetchone() or (None,)
            if game is None and self.journal is not None:  # no game was opened yet, or the row is lost
                schema.check_total(self._db)
        return None if game is None else GameId(game)

    def make_current(self, game: GameId) -> None:
        with self._transaction():
            schema.sound_row(self._db, game)
            self._write("current", 1, game)

    def report(self, game: GameId) -> bytes | None:
        asked = "SELECT chain, told, report.checksum FROM report JOIN game ON id = game WHERE id = ?"
        return self._read_analysis(asked, game)

    def _read_analysis(self, question: str, *values: object) -> bytes | None:
        for *fields, found in self._query(question, *values):
            if schema.checksum(*fields) == found:
                return bytes(fields[-1])
        return None

    def save_report(self, game: GameId, acts: int, report: bytes) -> None:
        with self._transaction():
            for (chain,) in self._query("SELECT chain FROM game WHERE id = ? AND acts = ?", game, acts):
                row = (game, report, schema.checksum(chain, report))
                self._db.execute("INSERT OR REPLACE INTO report VALUES (?, ?, ?)", row)

    def worth(self, deal: int, variant: str) -> bytes | None:
        asked = "SELECT deal, variant, told, checksum FROM worth WHERE deal = ? AND variant = ?"
        return self._read_analysis(asked, deal, variant)

    def save_worth(self, deal: int, variant: str, worth: bytes) -> None:
        with self._transaction():
            row = (deal, variant, worth, schema.checksum(deal, variant, worth))
            self._db.execute("INSERT OR REPLACE INTO worth VALUES (?, ?, ?, ?)", row)

    def settings(self) -> dict[str, str | None]:
        with self._converting_errors():
            rows = self._db.execute("SELECT name, value, checksum FROM setting").fetchall()
            found = {name: value if kept == schema.checksum(name, value) else None for name, value, kept in rows}
            if self.journal is not None and None in found.values():
                changed = ", ".join(ascii(name) for name, value in found.items() if value is None)
                raise Unsound(f"setting {changed} was changed")
        return found

    def set_setting(self, name: str, value: str) -> None:
        with self._transaction():
            self._write("setting", name, value, schema.checksum(name, value))

    def rescue_report(self) -> Rescued | None:
        found = [] if self.journal is None else history.rescue_reports(self.journal.folder)
        return history.read_report(found[-1]) if found else None

    def remove_rescue_report(self) -> None:
        if self.journal is not None:
            with schema.convert_errors(self.journal.folder):
                for report in history.rescue_reports(self.journal.folder):
                    report.unlink()


def _create_store(path: Path) -> None:
    """Make a new store in a temporary folder and move it into place, so that a kill leaves no incomplete store."""
    folders.make_folder(path.parent)
    with folders.unfinished(path.parent) as place:
        fresh = place / STORE_NAME
        with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
            make_private(fresh)
            schema.migrate(db)
            db.execute("PRAGMA journal_mode = WAL")
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass  # another start was faster
        except OSError:  # the file system has no hard links
            fresh.rename(path)
        folders.sync_folder(path.parent)


def repair_header(path: Path) -> None:
    """Set the header bytes of a store that say it has a write-ahead log, in case they were damaged."""
    with path.open("rb+") as file:
        if len(file.read(20)) == 20:
            file.seek(18)
            file.write(_WITH_WAL)


def _as_columns(figures: Figures) -> dict[str, Any]:
    return {name: int(value) for name, value in figures._asdict().items()}
