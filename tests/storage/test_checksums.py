"""Whatever is changed in a game's rows from outside is noticed, and stays so whatever is written later."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

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
    """The memory that the store is in."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        yield db


@pytest.fixture(scope="module")
def played() -> Iterator[sqlite3.Connection]:
    """Three games in memory, each left for the next; the middle one has been played on since."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    session = Session(SqliteStore(None, db), lambda: 0, SEVEN, SEVEN)
    play(session, 6)
    session.new_game(SEVEN)
    play(session, 6)
    session.new_game(NINE)
    session.act(Add())
    session.act(Aside.UNDO)
    session.act(Aside.UNDO)
    session.act(Aside.COUNT)
    with closing(db):
        yield db


@pytest.fixture
def store(db: sqlite3.Connection, played: sqlite3.Connection) -> SqliteStore:
    """The same three games each time."""
    played.backup(db)
    store = SqliteStore(None, db)
    db.execute("PRAGMA foreign_keys = OFF")  # as another program would
    return store


def others(value: object) -> list[object]:
    """Other values that the same column takes."""
    match value:
        case None:
            return [0, 1, 3]
        case int():
            return [value + 1, -value - 1, value ^ 256, 2**40 + value]
        case str():
            return [f"{value} ", value.swapcase() or "x", value[:-1] or "sets=20", f"{value}\0", "ä"]
    raise AssertionError(value)


def test_lost_options_are_noticed(store: SqliteStore, db: sqlite3.Connection) -> None:
    """Without options a row has the checksum that it had before there were any; with some it never has."""
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
def test_any_changed_field_is_noticed_in_its_game_alone(
    store: SqliteStore, db: sqlite3.Connection, table: str, column: str
) -> None:
    ids = {"game": "id = 2", "act": "game = 2 AND seq = 2"}
    (found,) = db.execute(f"SELECT {column} FROM {table} WHERE {ids[table]}").fetchone()
    for value in others(found):
        assert all(is_sound(store, game) for game in (1, 2, 3))
        db.execute("SAVEPOINT before")
        with suppress(sqlite3.IntegrityError):  # some keys are taken
            db.execute(f"UPDATE {table} SET {column} = ? WHERE {ids[table]}", (value,))
            assert not is_sound(store, 2), value
            with pytest.raises(Unsound, match="game"):
                check(db)
            renamed = column in ("id", "game") and value in (1, 3)
            assert renamed or (is_sound(store, 1) and is_sound(store, 3))
        db.execute("ROLLBACK TO before")
        db.execute("RELEASE before")


@pytest.mark.parametrize("lost", range(6))
def test_a_missing_act_is_noticed(store: SqliteStore, db: sqlite3.Connection, lost: int) -> None:
    db.execute("DELETE FROM act WHERE game = 1 AND seq = ?", (lost,))
    with pytest.raises(GameUnreadable) as caught:
        store.load(GameId(1))
    what = "acts of game 1 are missing" if lost == 5 else f"act {lost + 1} of game 1 was changed"
    assert caught.value.values == {"path": Path(":memory:"), "reason": what, "game": 1}


@pytest.mark.parametrize("seq", [-1, 6, 7])
def test_an_act_more_is_noticed(store: SqliteStore, db: sqlite3.Connection, seq: int) -> None:
    (chain,) = db.execute("SELECT chain FROM game WHERE id = 1").fetchone()
    db.execute("INSERT INTO act VALUES (1, ?, 0, 'add', ?)", (seq, chain))
    assert not is_sound(store, 1)


def test_acts_of_another_game_are_noticed(store: SqliteStore, db: sqlite3.Connection) -> None:
    """Even of one with the same deal, where they could be played."""
    one, two = (
        store.add(SEVEN, lines(*acts), NOTHING, started=5, elapsed=0, imported=True)
        for acts in (["add"], ["reshuffle"])
    )
    assert is_sound(store, one)
    db.execute("UPDATE act SET game = 99 WHERE game = ?", (one,))
    db.execute("UPDATE act SET game = ? WHERE game = ?", (one, two))
    db.execute("UPDATE act SET game = ? WHERE game = 99", (two,))
    assert (is_sound(store, one), is_sound(store, two)) == (False, False)


def test_acts_in_another_order_are_noticed(store: SqliteStore, db: sqlite3.Connection) -> None:
    game = store.add(
        SEVEN, [Line(0, "add"), Line(0, "count"), Line(0, "add")], NOTHING, started=5, elapsed=0, imported=True
    )
    for old, new in ((0, 9), (1, 0), (9, 1)):
        db.execute("UPDATE act SET seq = ? WHERE game = ? AND seq = ?", (new, game, old))
    assert not is_sound(store, game)


# Later writes

WRITES: dict[str, Callable[[SqliteStore, GameId], object]] = {
    "new game": lambda store, game: store.create(NINE, game),
    "keep time": lambda store, game: store.keep_time(game, 1_000_000),
    "append": lambda store, game: store.append(game, 7, Line(1_000_000, "count"), Figures(hints=9)),
    "keep figures": lambda store, game: store.keep_figures({game: Figures(hints=9)}),
    "make current": lambda store, game: store.make_current(game),
    "bring a game": lambda store, _: store.add(SEVEN, lines("add"), NOTHING, started=5, elapsed=0, imported=True),
    "set": lambda store, _: store.set_setting("letters", "yes"),
}


def test_the_writes_suit_a_sound_game(store: SqliteStore) -> None:
    assert len(store.load(GameId(2)).lines) == 7
    for write in WRITES.values():
        write(store, GameId(2))
        assert is_sound(store, 2)


@pytest.mark.parametrize(("table", "column"), [field for field in FIELDS if field[1] not in ("id", "game")])
@pytest.mark.parametrize("write", WRITES)
def test_no_write_makes_a_broken_game_look_sound(
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


def test_a_broken_game_is_not_marked_as_repeated(store: SqliteStore, db: sqlite3.Connection) -> None:
    game = store.create(Start(77), None).id
    db.execute("UPDATE game SET score = 7 WHERE id = ?", (game,))
    store.add(Start(77), lines("add"), NOTHING, started=5, elapsed=0, imported=True)
    assert not is_sound(store, game)
    assert db.execute("SELECT repeated FROM game WHERE id = ?", (game,)).fetchone() == (0,)


def test_a_broken_game_stays_whole_in_the_file(store: SqliteStore, db: sqlite3.Connection) -> None:
    db.execute("UPDATE act SET act = 'peek' WHERE game = 2 AND seq = 3")
    before = db.execute("SELECT * FROM game WHERE id = 2").fetchall()
    new = store.create(NINE, GameId(2))
    assert (new.previous, store.load(new.id)) == (None, new)
    assert db.execute("SELECT * FROM game WHERE id = 2").fetchall() == before


# The checksum

values = st.none() | st.integers(-(2**63), 2**63 - 1) | st.text()


@given(st.lists(values, max_size=6), st.lists(values, max_size=6))
def test_different_values_have_different_checksums(one: list[object], other: list[object]) -> None:
    """Nearly always; that it is so for all examples shows that no kind of change is passed over."""
    assert (checksum(*one) == checksum(*other)) == (one == other)
