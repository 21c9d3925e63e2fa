"""One SQLite file: what it keeps, how surely, and what is said when it cannot."""

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier

import pytest

from setgui.model.commands import Add
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.session.acts import Aside
from setgui.session.ports import GameId, Record, StoreError, StoreUnreadable
from setgui.session.session import Session
from setgui.storage.sqlite_store import SqliteStore

from .places import SEVEN, opened

# What is kept


def test_an_empty_store_has_no_current_game_and_no_settings(store: SqliteStore) -> None:
    assert (store.current(), store.settings()) == (None, {})


def test_a_new_game_is_the_current_one_and_kept_whole(store: SqliteStore) -> None:
    record = store.create(Start(7, "junior"), None)
    assert record == Record(GameId(1), Start(7, "junior"), False, 0, None, None, None, ())
    assert store.load(record.id) == record
    assert store.current() == record.id


def test_a_game_knows_the_one_it_was_left_for(store: SqliteStore) -> None:
    old = store.create(SEVEN, None).id
    store.append(old, 0, 10, "add")
    store.append(old, 1, 20, "undo")
    new = store.create(Start(8), old)
    assert new.previous == old
    assert store.load(old) == Record(old, SEVEN, False, 20, None, new.id, 2, ("add", "undo"))
    store.append(old, 2, 30, "count")
    later = store.create(Start(9), old)
    assert (store.load(old).successor, store.load(old).left_at) == (later.id, 3)
    assert store.load(new.id).successor is None


def test_a_deal_is_repeated_when_any_game_had_it(store: SqliteStore) -> None:
    starts = [SEVEN, Start(8), Start(7, "junior"), SEVEN, Start(7, "junior")]
    assert [store.create(start, None).repeated for start in starts] == [False, False, False, True, True]


def test_acts_come_back_in_their_order_with_the_time_of_the_last(store: SqliteStore) -> None:
    game = store.create(SEVEN, None).id
    lines = [f"act {seq}" for seq in range(120)]
    for seq, line in enumerate(lines):
        store.append(game, seq, seq * 7, line)
    record = store.load(game)
    assert record.acts == tuple(lines)
    assert record.elapsed == 119 * 7


def test_time_and_current_game_are_kept(store: SqliteStore) -> None:
    one, two = (store.create(SEVEN, None).id for _ in range(2))
    store.keep_time(one, 1234)
    assert (store.load(one).elapsed, store.load(two).elapsed) == (1234, 0)
    assert store.current() == two
    store.make_current(one)
    assert store.current() == one


def test_settings_are_kept_one_by_one(store: SqliteStore) -> None:
    store.set_setting("letters", "yes")
    store.set_setting("window", "AdnQ/ü")
    store.set_setting("letters", "no")
    assert store.settings() == {"letters": "no", "window": "AdnQ/ü"}


def test_the_largest_deal_number_comes_back_exactly(store: SqliteStore) -> None:
    assert store.create(Start(MAX_DEAL), None).start.deal == MAX_DEAL


def test_when_a_game_was_started_is_kept(store: SqliteStore, other: sqlite3.Connection) -> None:
    before = int(time.time())
    store.create(SEVEN, None)
    (started,) = other.execute("SELECT started FROM game").fetchone()
    assert before <= started <= time.time()


def test_all_of_it_is_there_when_opened_again(store: SqliteStore, path: Path) -> None:
    game = store.create(SEVEN, None).id
    store.append(game, 0, 10, "add")
    store.set_setting("letters", "yes")
    record = store.load(game)
    store.close()
    with opened(path) as again:
        assert (again.current(), again.load(game), again.settings()) == (game, record, {"letters": "yes"})


def test_a_session_in_a_file_is_the_same_when_opened_again(store: SqliteStore, path: Path) -> None:
    session = Session(store, lambda: 0, SEVEN, SEVEN)
    for act in (Add(), Add(), Aside.UNDO, Aside.COUNT):
        session.act(act)
    session.new_game(Start(8))
    session.act(Aside.UNDO)
    store.close()
    with opened(path) as again:
        assert Session(again, lambda: 0, None, Start(9)).snapshot() == session.snapshot()


def test_a_store_in_memory_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with closing(SqliteStore(None)) as store:
        assert store.create(SEVEN, None).id == store.current()
    with closing(SqliteStore(None)) as store:
        assert store.current() is None
    assert list(tmp_path.iterdir()) == []


# How surely


def test_every_call_is_there_for_others_when_it_returns(store: SqliteStore, other: sqlite3.Connection) -> None:
    game = store.create(SEVEN, None).id
    assert other.execute("SELECT game FROM current").fetchall() == [(game,)]
    for seq in range(20):
        store.append(game, seq, seq, f"act {seq}")
        assert other.execute("SELECT act FROM act ORDER BY seq DESC LIMIT 1").fetchone() == (f"act {seq}",)
        assert other.execute("SELECT elapsed FROM game").fetchone() == (seq,)
    store.keep_time(game, 99)
    assert other.execute("SELECT elapsed FROM game").fetchone() == (99,)
    store.set_setting("letters", "yes")
    assert other.execute("SELECT * FROM setting").fetchall() == [("letters", "yes")]


def test_it_is_written_ahead_in_full_and_with_its_references_checked(store: SqliteStore, path: Path) -> None:
    def pragma(name: str) -> object:
        return store._db.execute(f"PRAGMA {name}").fetchone()[0]

    assert (pragma("journal_mode"), pragma("synchronous"), pragma("foreign_keys")) == ("wal", 2, 1)
    assert path.read_bytes()[18:20] == b"\2\2"  # the file says so itself


def test_tables_take_only_what_they_are_made_for(other: sqlite3.Connection) -> None:
    strict = other.execute("SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite_%'").fetchall()
    assert dict(strict) == {"game": 1, "act": 1, "current": 1, "setting": 1}


def test_a_reference_to_no_game_is_refused(store: SqliteStore) -> None:
    for call in (
        lambda: store.append(GameId(9), 0, 0, "add"),
        lambda: store.make_current(GameId(9)),
        lambda: store.create(SEVEN, GameId(9)),
    ):
        with pytest.raises(StoreError):
            call()
    assert store.current() is None


@pytest.mark.parametrize("how", ["ABORT", "ROLLBACK"])
def test_a_call_that_fails_half_way_leaves_nothing(store: SqliteStore, other: sqlite3.Connection, how: str) -> None:
    old = store.create(SEVEN, None).id
    other.execute(f"CREATE TRIGGER no BEFORE INSERT ON current BEGIN SELECT RAISE({how}, 'no more'); END")
    with pytest.raises(StoreError):
        store.create(Start(8), old)
    assert other.execute("SELECT count(*) FROM game").fetchone() == (1,)
    assert store.load(old).successor is None
    other.execute("DROP TRIGGER no")
    assert store.create(Start(8), old).previous == old


def test_another_window_on_the_same_game_loses_nothing(store: SqliteStore, path: Path) -> None:
    here = Session(store, lambda: 0, SEVEN, SEVEN)
    with opened(path) as second:
        there = Session(second, lambda: 0, None, SEVEN)
        after = here.act(Add()).after
        with pytest.raises(StoreError, match="another window") as caught:
            there.act(Aside.COUNT)
        assert not isinstance(caught.value, StoreUnreadable)
        assert there.snapshot().hints == 0
        assert Session(second, lambda: 0, None, SEVEN).snapshot() == after


def test_a_locked_file_is_told(store: SqliteStore, other: sqlite3.Connection) -> None:
    store._db.execute("PRAGMA busy_timeout = 0")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="locked"):
        store.create(SEVEN, None)
    other.execute("ROLLBACK")
    assert store.create(SEVEN, None).id == store.current()


def test_a_short_lock_is_waited_for(store: SqliteStore) -> None:
    assert store._db.execute("PRAGMA busy_timeout").fetchone()[0] >= 1000


@pytest.mark.parametrize("attempt", range(5))
def test_windows_that_open_an_empty_file_at_once_make_one_store(path: Path, attempt: int) -> None:
    ready = Barrier(6, timeout=20)

    def start(deal: int) -> None:
        ready.wait()
        with opened(path) as store:
            store.create(Start(deal), None)
            ready.wait()

    with closing(sqlite3.connect(path)) as empty:
        empty.execute("PRAGMA journal_mode = WAL")  # whoever switches to it first locks the others out
        with ThreadPoolExecutor(6) as pool:
            list(pool.map(start, range(6)))
    with opened(path) as store:
        deals = {store.load(GameId(game)).start.deal for game in range(1, 7)}
    assert deals == set(range(6)), attempt
