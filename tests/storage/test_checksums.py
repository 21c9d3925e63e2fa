"""Any outside change to a game's rows is detected, and later writes do not hide it."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.commands import Add
from setgui.model.game import Start
from setgui.model.options import Options
from setgui.session.game.acts import Aside
from setgui.session.game.session import Session
from setgui.session.kept import Figures, GameId, Line
from setgui.session.ports import GameUnreadable, StoreError
from setgui.storage.schema import Unsound, check, checksum, migrate
from setgui.storage.sqlite_store import SqliteStore

from .places import NINE, NOTHING, SEVEN, lines, play


def columns(table: str) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        return [(table, name) for _, name, *_ in db.execute(f"PRAGMA table_info({table})")]


FIELDS = columns("game") + columns("act")


@pytest.fixture
def db() -> Iterator[sqlite3.Connection]:
    """The in-memory database of the store."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        yield db


@pytest.fixture(scope="module")
def played() -> Iterator[sqlite3.Connection]:
    """A database with three games, each left for the next; the second was continued later."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    session = Session(SqliteStore(None, db), lambda: 0, SEVEN, SEVEN)
    play(session, 6)
    session.new_game(SEVEN)
    play(session, 6)
    session.new_game(NINE)
    session.act(Add())
    session.act(Aside.UNDO)
    session.open_game(GameId(2))
    session.act(Aside.COUNT)
    with closing(db):
        yield db


@pytest.fixture
def store(db: sqlite3.Connection, played: sqlite3.Connection) -> SqliteStore:
    """A store with a fresh copy of the three games."""
    played.backup(db)
    store = SqliteStore(None, db)
    db.execute("PRAGMA foreign_keys = OFF")  # like another program
    return store


def others(value: object) -> list[object]:
    """Return other values that the column accepts."""
    match value:
        case None:
            return [0, 1, 3]
        case int():
            return [value + 1, -value - 1, value ^ 256, 2**40 + value]
        case str():
            return [f"{value} ", value.swapcase() or "x", value[:-1] or "sets=20", f"{value}\0", "ä"]
    raise AssertionError(value)


def test_lost_options_are_detected(store: SqliteStore, db: sqlite3.Connection) -> None:
    """A row without options has the checksum of older versions; a row with options never has it."""
    game = store.create(Start(7, "junior", "sprint", Options(sets=20)), None).id
    assert is_sound(store, game)
    db.execute("UPDATE game SET options = '' WHERE id = ?", (game,))
    assert not is_sound(store, game)


def is_sound(store: SqliteStore, game: int) -> bool:
    try:
        store.load(GameId(game))
    except GameUnreadable:
        return False
    return True


@pytest.mark.parametrize(("table", "column"), FIELDS)
def test_any_changed_field_is_detected_in_its_game_only(
    store: SqliteStore, db: sqlite3.Connection, played: sqlite3.Connection, table: str, column: str
) -> None:
    ids = {"game": "id = 2", "act": "game = 2 AND seq = 2"}
    (found,) = db.execute(f"SELECT {column} FROM {table} WHERE {ids[table]}").fetchone()
    for value in others(found):
        assert all(is_sound(store, game) for game in (1, 2, 3))
        with suppress(sqlite3.IntegrityError):  # some keys are taken
            db.execute(f"UPDATE {table} SET {column} = ? WHERE {ids[table]}", (value,))
            assert not is_sound(store, 2), value
            with pytest.raises(Unsound, match="game"):
                check(db)
            renamed = column in ("id", "game") and value in (1, 3)
            assert renamed or (is_sound(store, 1) and is_sound(store, 3))
        played.backup(db)


CHAINS = [
    *(f"DELETE FROM act WHERE game = 2 AND seq = {seq}" for seq in range(7)),
    *(f"INSERT INTO act SELECT 2, {seq}, 0, 'add', chain FROM game WHERE id = 2" for seq in (-1, 7, 8)),
    "UPDATE act SET game = 9 - game WHERE game < 3; UPDATE act SET game = game - 6 WHERE game > 5",  # of another game
    "UPDATE act SET seq = 99 - seq WHERE game = 2; UPDATE act SET seq = seq - 93 WHERE game = 2",  # in another order
]


@pytest.mark.parametrize("statements", CHAINS)
def test_missing_added_and_moved_acts_are_detected(store: SqliteStore, db: sqlite3.Connection, statements: str) -> None:
    for statement in statements.split("; "):
        db.execute(statement)
    with pytest.raises(GameUnreadable, match="of game 2"):
        store.load(GameId(2))


# Later writes

WRITES: dict[str, Callable[[SqliteStore, GameId], object]] = {
    "new game": lambda store, game: store.create(NINE, game),
    "keep time": lambda store, game: store.save_time(game, 1_000_000),
    "append": lambda store, game: store.append(game, 7, Line(1_000_000, "count"), Figures(hints=9)),
    "keep figures": lambda store, game: store.save_figures({game: Figures(hints=9)}),
    "make current": lambda store, game: store.make_current(game),
    "bring a game": lambda store, _: store.add(SEVEN, lines("add"), NOTHING, started=5, elapsed=0, imported=True),
    "set": lambda store, _: store.set_setting("letters", "yes"),
}


def test_the_writes_are_valid_for_an_intact_game(store: SqliteStore) -> None:
    assert len(store.load(GameId(2)).lines) == 7
    for write in WRITES.values():
        write(store, GameId(2))
        assert is_sound(store, 2)


@pytest.mark.parametrize(("table", "column"), [field for field in FIELDS if field[1] not in ("id", "game")])
@pytest.mark.parametrize("write", WRITES)
def test_no_write_hides_a_damaged_game(
    store: SqliteStore, db: sqlite3.Connection, table: str, column: str, write: str
) -> None:
    ids = {"game": "id = 2", "act": "game = 2 AND seq = 2"}
    (found,) = db.execute(f"SELECT {column} FROM {table} WHERE {ids[table]}").fetchone()
    db.execute(f"UPDATE {table} SET {column} = ? WHERE {ids[table]}", (others(found)[2],))
    assert not is_sound(store, 2)
    with suppress(StoreError):
        WRITES[write](store, GameId(2))
    assert not is_sound(store, 2)
    assert is_sound(store, 1)
    assert is_sound(store, 3)


# Checksums

values = st.none() | st.integers(-(2**63), 2**63 - 1) | st.text()


@given(st.lists(values, max_size=6), st.lists(values, max_size=6))
def test_different_values_have_different_checksums(one: list[object], other: list[object]) -> None:
    """Collisions are rare enough for all examples to pass, so every kind of change has an effect."""
    assert (checksum(*one) == checksum(*other)) == (one == other)
