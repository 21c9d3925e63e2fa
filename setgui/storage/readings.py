"""The ways of reading a store that may be damaged: all that SQLite can be brought to tell, and the bytes themselves."""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence, Set
from contextlib import closing, contextmanager, suppress
from functools import partial
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from setgui.compat import override
from setgui.session.store_errors import StoreBug, StoreError
from setgui.storage.ahead import Whose, beside, read_ahead, whose
from setgui.storage.carving import carved_acts, carved_games
from setgui.storage.schema import GAME, LATER, MIGRATIONS, checksum, file_faults
from setgui.storage.sqlite_store import SqliteStore

_UNREADABLE = (sqlite3.Error, UnicodeError, OverflowError)
_COLUMNS = (*GAME.split(", "), "checksum")
_WAL_HEADER, _FRAME_HEADER = 32, 24
_VALID_FOR = slice(92, 96)
"""Where the head of a file says for which of its changes its number of pages is right."""
_UNDECODED = "\ufffd"


class Act(NamedTuple):
    """A row of the acts, its chain not compared."""

    game: int
    seq: int
    at: int
    act: str
    chain: int


class Reading(ABC):
    """One way of reading one store."""

    complete: bool = False
    """Nothing more can be in this store."""

    @abstractmethod
    def games(self) -> Iterator[tuple[Any, ...]]:
        """The rows of games with their checksums, not compared."""

    @abstractmethod
    def acts(self, settled: Set[int]) -> Iterator[tuple[int, list[Act]]]:
        """The acts of each game but these."""

    def settings(self) -> dict[str, str]:
        return {}

    def current(self) -> Sequence[int]:
        return ()

    def ghosts(self) -> Iterator[tuple[Any, ...]]:
        """Which games race others, if that is told: their numbers, the texts, and the checksums, not compared."""
        yield from ()


class _BySqlite(Reading):
    """What SQLite tells until it comes to a damage."""

    def __init__(self, db: sqlite3.Connection, *, complete: bool, swapped: bool) -> None:
        """`swapped`: where the current game stood now stands the version of the store, which is a number too."""
        self._db = db
        self.complete = complete
        self.swapped = swapped

    def _rows(self, question: str, *values: object) -> Iterator[tuple[Any, ...]]:
        try:
            yield from self._db.execute(question, values)
        except _UNREADABLE:
            self.complete = False

    @override
    def games(self) -> Iterator[tuple[Any, ...]]:
        return self._rows(f"SELECT {', '.join(_COLUMNS)} FROM game ORDER BY id")  # noqa: S608 - our columns

    @override
    def acts(self, settled: Set[int]) -> Iterator[tuple[int, list[Act]]]:
        games = {*self._rows("SELECT id FROM game"), *self._rows("SELECT DISTINCT game FROM act")}
        for game in sorted({game for (game,) in games if isinstance(game, int)} - settled):
            rows = self._rows("SELECT game, seq, at, act, chain FROM act WHERE game = ?", game)
            yield game, [act for act in map(_act, rows) if act]

    @override
    def settings(self) -> dict[str, str]:
        sealed = any(name == "checksum" for _, name, *_ in self._rows("PRAGMA table_info(setting)"))
        rows = self._rows(f"SELECT name, value, {'checksum' if sealed else 'NULL'} FROM setting")  # noqa: S608 - our columns
        texts = (row for row in rows if _is_text(row[0]) and _is_text(row[1]))
        return {name: value for name, value, found in texts if not sealed or found == checksum(name, value)}

    @override
    def current(self) -> Sequence[int]:
        games = [game for (game,) in self._rows("SELECT game FROM current")]
        return games if len(games) == 1 and isinstance(games[0], int) and not self.swapped else ()

    @override
    def ghosts(self) -> Iterator[tuple[Any, ...]]:
        if any(self._rows("SELECT 1 FROM sqlite_master WHERE name = 'ghost'")):
            yield from self._rows("SELECT game, told, checksum FROM ghost")


class _ByBytes(Reading):
    """What the bytes tell."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    @override
    def games(self) -> Iterator[tuple[Any, ...]]:
        with closing(sqlite3.connect(":memory:")) as db:
            _build(db)
            columns = [name for _, name, *_ in db.execute("PRAGMA table_info(game)")]
        for row in carved_games(self._content, columns):
            yield tuple((LATER | row).get(name) for name in _COLUMNS)

    @override
    def acts(self, settled: Set[int]) -> Iterator[tuple[int, list[Act]]]:
        found: dict[int, list[Act]] = {}
        for act in map(_act, carved_acts(self._content, settled)):
            if act:
                found.setdefault(act.game, []).append(act)
        yield from found.items()


def readings(source: Path, folder: Path) -> Iterator[Reading]:
    """Each way of reading a store, the cheap ones first, for as long as the next is not asked for."""
    content = _read(source)
    foreign = whose(source, read_ahead(source)) is Whose.FOREIGN
    ahead = b"" if foreign else _read(beside(source, "-wal"))
    with TemporaryDirectory(dir=folder) as name:
        copy = Path(name, "as it is")
        copy.write_bytes(content)
        Path(f"{copy}-wal").write_bytes(ahead)
        complete = False
        with suppress(StoreError, StoreBug):
            SqliteStore(copy).close()  # brings an older one to today's shape
            complete = not ahead
        with _opened(copy) as db:
            swapped = _is_swapped(db)
            yield _BySqlite(db, complete=complete and _is_whole(db), swapped=swapped)
        first = _first_page(Path(name, "new"))
        page = len(first)
        for number, whole in enumerate(dict.fromkeys((_overlaid(content, ahead, page), content))):
            copy = Path(name, f"with a new first page {number}")
            copy.write_bytes(first + whole[page:])
            with _opened(copy) as db:
                yield _BySqlite(db, complete=False, swapped=swapped)
    yield _ByBytes(content + ahead)


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path)) as db:
        db.text_factory = partial(str, encoding="utf-8", errors="replace")
        yield db


def _is_whole(db: sqlite3.Connection) -> bool:
    try:
        return next(file_faults(db), None) is None
    except _UNREADABLE:
        return False


def _is_swapped(db: sqlite3.Connection) -> bool:
    """Whether the page of the current game lies in the place of that of the store, and so has no mark."""
    try:
        return db.execute("SELECT mark FROM store").fetchall() == [(None,)]
    except _UNREADABLE:
        return False


def _act(row: Sequence[Any]) -> Act | None:
    act = Act._make(row)
    typed = [type(value) for value in row] == [int, int, int, str, int]
    return act if typed and act.game > 0 and act.act.isprintable() else None


def _is_text(value: object) -> bool:
    return isinstance(value, str) and _UNDECODED not in value


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def _overlaid(content: bytes, ahead: bytes, page: int) -> bytes:
    """The file with every page that was written ahead in its place, whatever SQLite thinks of them."""
    pages = bytearray(content)
    for place in range(_WAL_HEADER, len(ahead) - _FRAME_HEADER - page + 1, _FRAME_HEADER + page):
        start = (int.from_bytes(ahead[place : place + 4]) - 1) * page
        if 0 <= start <= len(content) + len(ahead):
            pages.extend(bytes(max(0, start + page - len(pages))))
            pages[start : start + page] = ahead[place + _FRAME_HEADER :][:page]
    return bytes(pages)


def _first_page(path: Path) -> bytes:
    """The first page of a store in today's shape: it tells where the tables begin, which is the same in all.

    They are those of the first version, whatever was added to them. Those that came later begin elsewhere in each.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN")
        _build(db)
        db.execute("COMMIT")
        (page,) = db.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes()[:page])
    content[_VALID_FOR] = bytes(4)  # so the number of pages is what the file has
    return bytes(content)


def _build(db: sqlite3.Connection) -> None:
    first, *later = MIGRATIONS
    added = (statement for statement in chain.from_iterable(later) if statement.startswith("ALTER TABLE"))
    for statement in (*first, *added):
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
