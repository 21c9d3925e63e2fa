"""Stores, folders, and common steps of the storage tests."""

import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import date
from itertools import chain
from pathlib import Path

from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.game import Start
from setgui.session.from_folder import Opened, open_session
from setgui.session.game.acts import Aside
from setgui.session.game.session import Session
from setgui.session.game.updates import Refused
from setgui.session.kept import Figures, GameId, Line, Record
from setgui.session.ports import GameUnreadable, Store, StoreError
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.schema import MIGRATIONS
from setgui.storage.sqlite_store import SqliteStore
from setgui.words import notices, problems

SEVEN, NINE = Start(7), Start(9)
NOTHING = Figures()
DAY = date(2026, 3, 1)
VERSION_2 = Path(__file__).with_name("version_2.sql").read_text(encoding="utf-8")
"""SQL that fills a store of version 2 with two games and a setting."""


def opened(path: Path) -> closing[SqliteStore]:
    return closing(SqliteStore(path))


def own_connection(store: Store) -> sqlite3.Connection:
    """Return the store's connection, for settings that SQLite keeps per connection."""
    assert isinstance(store, SqliteStore)
    return store._db


def build(path: Path, version: int) -> sqlite3.Connection:
    """Create a store as an older version of the program did."""
    path.parent.mkdir(parents=True, exist_ok=True)
    old = sqlite3.connect(path, isolation_level=None)
    old.execute("PRAGMA journal_mode = WAL")
    for statement in chain.from_iterable(MIGRATIONS[:version]):
        old.execute(statement)
    if 4 <= version < 8:
        old.execute("CREATE TABLE store (only_row INTEGER PRIMARY KEY, version INTEGER, mark TEXT) STRICT")
        old.execute("INSERT INTO store VALUES (1, ?, '')", (version,))
        old.execute("CREATE TABLE origin (only_row INTEGER PRIMARY KEY, replaced TEXT, untold TEXT) STRICT")
    old.execute(f"PRAGMA user_version = {version}")
    return old


def begin(folder: Path, start: Start | None = None, now: Callable[[], int] = lambda: 0) -> Opened:
    """Start the program in a folder and confirm its notices; its fallback for a new game is deal 9."""
    opened = open_session(FolderArchive(folder), now, start, NINE)
    if opened.store.rescue_report() is not None:
        opened.store.remove_rescue_report()
    return opened


def lines(*texts: str) -> list[Line]:
    """Make lines of a journal, ten milliseconds apart."""
    return [Line(10 * number, text) for number, text in enumerate(texts, 1)]


def append(store: SqliteStore, game: GameId, *texts: str) -> None:
    """Append acts like a session, without figures."""
    done = len(store.load(game).lines)
    for seq, line in enumerate(lines(*texts)):
        store.append(game, done + seq, line, NOTHING)


def play(session: Session, acts: int) -> None:
    """Make a fixed sequence of various acts."""
    asides = (Aside.LOCATE, Aside.UNDO, Aside.COUNT, Aside.REDO, Reshuffle())
    for number in range(acts):
        sets = session.game.variant.find_matches(session.game.table)
        with suppress(Refused):
            session.act(asides[number // 4 % 5] if number % 4 == 3 else Claim(sets[0]) if sets else Add())


def count_until_it_fails(session: Session) -> str:
    """Repeat an act until it cannot be saved; return the error, after checking that the act was not made."""
    while True:
        before = session.snapshot()
        try:
            session.act(Aside.COUNT)
        except StoreError as problem:
            assert session.snapshot() == before
            return problems.translate(problem)


def no_room(*_: object) -> None:
    raise OSError(28, "No space left on device")


def reason(call: Callable[[], object]) -> str:
    """Return the error message of a call."""
    try:
        told = call()
    except StoreError as problem:
        return problems.translate(problem)
    raise AssertionError(f"no error, but {told}")


def two_games(folder: Path, acts: int = 6) -> dict[GameId, Record]:
    """Make a folder with two games and a setting; return the records of the games."""
    with closing(begin(folder, SEVEN).store) as store:
        session = Session(store, lambda: 0, None, NINE)
        play(session, acts)
        session.new_game(Start(8))
        play(session, acts)
        session.save_time()
        store.set_setting("letters", "yes")
        return {game: store.load(game) for game in (GameId(1), GameId(2))}


def finished(folder: Path) -> None:
    with closing(begin(folder).store) as store:
        Session(store, lambda: 0, None, NINE).act(Finish())


def kept(store: Store) -> dict[GameId, Record | None]:
    """Return all games of a store, with None for unreadable ones."""
    assert isinstance(store, SqliteStore)
    found: dict[GameId, Record | None] = {}
    with closing(store.to_memory()) as db:
        numbers = db.execute("SELECT id FROM game ORDER BY id").fetchall()
    for (number,) in numbers:
        try:
            found[number] = store.load(GameId(number))
        except GameUnreadable:
            found[number] = None
    return found


def hand(folder: Path, statement: str, *values: object) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / STORE_NAME)) as database, database:
        return database.execute(statement, values).fetchall()


def killed(folder: Path, to: Path) -> Path:
    """Copy the folder's files as a killed program would leave them."""
    to.mkdir(parents=True)
    for path in folder.iterdir():
        if path.is_file():
            shutil.copy2(path, to)
    return to


def said(opened: Opened) -> str:
    return notices.translate_all(opened.notices)


def recovered(notice: str) -> int:
    """Return how many games were recovered according to a notice."""
    found = re.search(r"(\d+) games? (?:was|were) recovered\. ", notice)
    return int(found[1]) if found else 0


def set_aside(folder: Path) -> list[Path]:
    """Return the folders with copies of damaged stores."""
    return sorted(folder.glob("damaged-*"))
