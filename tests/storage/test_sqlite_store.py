"""One SQLite file: what it keeps, how surely, and what is said when it cannot."""

import os
import sqlite3
import stat
import tempfile
import time
from collections.abc import Callable, Iterator
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

SEVEN = Start(7)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "setgui.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    store.close()


@pytest.fixture
def other(store: SqliteStore, path: Path) -> Iterator[sqlite3.Connection]:
    """A second connection to the store's file, as another program would make it."""
    assert store.path == path
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def opened(path: Path) -> closing[SqliteStore]:
    return closing(SqliteStore(path))


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
def test_many_first_starts_at_once_make_one_store(path: Path, attempt: int) -> None:
    ready = Barrier(6)

    def start(deal: int) -> None:
        ready.wait()
        with opened(path) as store:
            store.create(Start(deal), None)
            ready.wait()

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(start, range(6)))
    with opened(path) as store:
        deals = {store.load(GameId(game)).start.deal for game in range(1, 7)}
    assert deals == set(range(6)), attempt


# What cannot be used


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "not" / "yet" / "there" / "setgui.sqlite3"
    with opened(path) as store:
        store.create(SEVEN, None)
    assert path.is_file()


@pytest.fixture
def nobody() -> Iterator[Callable[[], None]]:
    """Give up what the administrator may do beyond others, so that a read-only folder is one."""
    if not hasattr(os, "geteuid"):
        pytest.skip("no such user ids here")
    user = os.geteuid()
    yield lambda: os.seteuid(65534) if user == 0 else None
    os.seteuid(user)


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A folder in which only the administrator may write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


@pytest.mark.parametrize("below", [".", "new/folder"])
def test_a_read_only_folder_is_told(read_only: Path, nobody: Callable[[], None], below: str) -> None:
    nobody()
    path = read_only / below / "setgui.sqlite3"
    with pytest.raises(StoreError) as caught:
        SqliteStore(path)
    assert not isinstance(caught.value, StoreUnreadable)
    assert str(caught.value).startswith(f"{path} could not be used: ")


def test_a_store_in_a_read_only_folder_is_told_and_left_alone(read_only: Path, nobody: Callable[[], None]) -> None:
    read_only.chmod(0o755)
    path = read_only / "setgui.sqlite3"
    with opened(path) as store:
        store.create(SEVEN, None)
    before = path.read_bytes()
    path.chmod(0o444)
    read_only.chmod(0o555)
    nobody()
    with pytest.raises(StoreError, match="could not be used"):
        SqliteStore(path)
    assert [file.name for file in read_only.iterdir()] == [path.name]
    assert path.read_bytes() == before
    assert stat.S_IMODE(path.stat().st_mode) == 0o444


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for path in (tmp_path / "file" / "setgui.sqlite3", tmp_path / "file" / "deeper" / "setgui.sqlite3"):
        with pytest.raises(StoreError, match="could not be used"):
            SqliteStore(path)


def test_a_folder_where_the_file_should_be_is_told(path: Path) -> None:
    path.mkdir()
    with pytest.raises(StoreError, match="could not be used"):
        SqliteStore(path)


@pytest.mark.parametrize("content", [b"Dear diary, " * 99, bytes(range(256)) * 40, b"SQLite format 3\0" + b"x" * 4000])
def test_a_damaged_file_is_told_and_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(StoreUnreadable, match="is damaged"):
        SqliteStore(path)
    assert path.read_bytes() == content


def test_damage_in_the_middle_is_told(store: SqliteStore, path: Path) -> None:
    game = store.create(SEVEN, None).id
    for seq in range(2000):
        store._db.execute("INSERT INTO act VALUES (?, ?, 0, 'add')", (game, seq))
    store.close()
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    path.write_bytes(content)
    with opened(path) as again, pytest.raises(StoreUnreadable, match="is damaged"):
        again.load(game)


def test_an_empty_file_is_a_new_store(path: Path) -> None:
    path.touch()
    with opened(path) as store:
        assert store.current() is None


def test_a_file_of_another_program_is_told_and_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as theirs:
        theirs.execute("CREATE TABLE game (moves TEXT)")
    with pytest.raises(StoreError, match="already exists"):
        SqliteStore(path)
    with closing(sqlite3.connect(path)) as theirs:
        assert theirs.execute("SELECT name FROM sqlite_master").fetchall() == [("game",)]
        assert theirs.execute("PRAGMA user_version").fetchone() == (0,)


def test_a_store_of_a_newer_version_is_told_and_left_alone(store: SqliteStore, path: Path) -> None:
    store.create(SEVEN, None)
    store._db.execute("PRAGMA user_version = 99")
    store.close()
    before = path.read_bytes()
    with pytest.raises(StoreUnreadable) as caught:
        SqliteStore(path)
    assert str(caught.value) == f"{path} was written by a newer Setgui, which alone can read it"
    assert path.read_bytes() == before


def test_a_store_without_its_tables_is_told(store: SqliteStore, other: sqlite3.Connection) -> None:
    for table in ("setting", "current", "act"):
        other.execute(f"DROP TABLE {table}")
    for ask in (store.current, store.settings, lambda: store.load(GameId(1))):
        with pytest.raises(StoreError, match="no such table"):
            ask()


def test_a_game_that_is_not_there_is_told(store: SqliteStore, path: Path) -> None:
    with pytest.raises(StoreUnreadable) as caught:
        store.load(GameId(3))
    assert str(caught.value) == f"{path} holds no game 3"


@pytest.mark.parametrize(
    ("column", "value", "kind"),
    [("variant", "hovercraft", "solitaire hovercraft"), ("mode", "duel", "duel standard")],
)
def test_a_game_of_an_unknown_kind_is_told(
    store: SqliteStore, other: sqlite3.Connection, column: str, value: str, kind: str
) -> None:
    game = store.create(SEVEN, None).id
    other.execute(f"UPDATE game SET {column} = ?", (value,))
    with pytest.raises(StoreUnreadable) as caught:
        store.load(game)
    assert str(caught.value) == f"game 1 in {store.path} is of an unknown kind, {kind}"


@pytest.mark.parametrize("lost", [0, 1, 3])
def test_a_missing_act_is_told(store: SqliteStore, other: sqlite3.Connection, lost: int) -> None:
    game = store.create(SEVEN, None).id
    for seq in range(5):
        store.append(game, seq, 0, "add")
    other.execute("DELETE FROM act WHERE seq = ?", (lost,))
    with pytest.raises(StoreUnreadable) as caught:
        store.load(game)
    assert str(caught.value) == f"game 1 in {store.path} lacks some of its acts"


def test_nothing_is_told_of_a_store_but_its_own_errors(store: SqliteStore) -> None:
    store.close()
    for call in (store.current, store.settings, lambda: store.create(SEVEN, None)):
        with pytest.raises(StoreError):
            call()
