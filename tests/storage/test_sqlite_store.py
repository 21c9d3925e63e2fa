"""The SQLite store: its content and its durability."""

import sqlite3
import time
from functools import partial
from pathlib import Path
from random import Random

import pytest

from setgui.model.game import Start
from setgui.session.kept import Digest, Figures, GameId, Line, Record
from setgui.session.ports import StoreError
from setgui.storage import sqlite_store
from setgui.storage.schema import write_game_checksum
from setgui.storage.sqlite_store import SqliteStore

from .places import NOTHING, SEVEN, append, lines, opened, own_connection

# Content


def test_an_empty_store_has_no_current_game_and_no_settings(store: SqliteStore) -> None:
    assert (store.current(), store.settings()) == (None, {})


def test_a_new_game_is_saved_and_becomes_current(store: SqliteStore) -> None:
    record = store.create(Start(7, "junior"), None)
    kind = (Start(7, "junior"), False, False)
    assert record == Record(GameId(1), record.started, *kind, 0, None, None, None, ())
    assert store.load(record.id) == record
    assert store.current() == record.id


def test_a_game_has_its_successor(store: SqliteStore) -> None:
    old = store.create(SEVEN, None).id
    append(store, old, "add", "undo")
    new = store.create(Start(8), old)
    assert new.previous == old
    record = store.load(old)
    acts = tuple(lines("add", "undo"))
    assert record == Record(old, record.started, SEVEN, False, False, 20, None, new.id, 2, acts)
    append(store, old, "count")
    later = store.create(Start(9), old)
    assert (store.load(old).successor, store.load(old).left_at) == (later.id, 3)
    assert store.load(new.id).successor is None


def test_a_deal_is_repeated_if_any_game_had_it(store: SqliteStore) -> None:
    starts = [SEVEN, Start(8), Start(7, "junior"), SEVEN, Start(7, "junior")]
    assert [store.create(start, None).repeated for start in starts] == [False, False, False, True, True]


def test_unfinished_games_become_repeated_when_their_deal_is_seen(store: SqliteStore) -> None:
    def repeated() -> list[bool]:
        return [store.load(game).repeated for game in (one, over, junior, two)]

    one, over, junior = (store.create(start, None).id for start in (SEVEN, Start(8), Start(7, "junior")))
    store.append(over, 0, Line(10, "finish"), Figures(over=True))
    two = store.create(Start(8), None).id
    assert repeated() == [False, False, False, True]  # a finished game was played first
    store.add(SEVEN, lines("add"), NOTHING, started=5, elapsed=10, imported=True)
    assert repeated() == [True, False, False, True]
    store.create(Start(7, "junior"), None)
    assert repeated() == [True, False, True, True]  # seeing the cards is enough


def test_acts_are_loaded_in_order_with_the_time_of_the_last(store: SqliteStore) -> None:
    game = store.create(SEVEN, None).id
    acts = lines(*(f"act {seq}" for seq in range(120)))
    for seq, line in enumerate(acts):
        store.append(game, seq, line, NOTHING)
    record = store.load(game)
    assert record.lines == tuple(acts)
    assert record.elapsed == 120 * 10


def test_time_and_current_game_are_saved(store: SqliteStore) -> None:
    one, two = (store.create(SEVEN, None).id for _ in range(2))
    store.save_time(one, 1234)
    store.save_time(one, 1233)  # as a second window would that opened it before
    assert (store.load(one).elapsed, store.load(two).elapsed) == (1234, 0)
    assert store.current() == two
    store.make_current(one)
    assert store.current() == one


def test_everything_is_there_after_reopening(store: SqliteStore, path: Path) -> None:
    game = store.create(SEVEN, None).id
    append(store, game, "add")
    store.set_setting("letters", "yes")
    record = store.load(game)
    store.close()
    with opened(path) as again:
        assert (again.current(), again.load(game), again.settings()) == (game, record, {"letters": "yes"})


# Imported games, and digests

SOME = Figures._make([True, False, *range(2, 22)])


def test_an_imported_game_is_saved_but_not_current(store: SqliteStore) -> None:
    here = store.create(SEVEN, None).id
    acts = lines("add", "undo")
    game = store.add(SEVEN, acts, SOME, started=1_000, elapsed=99, imported=True)
    assert store.load(game) == Record(game, 1_000, SEVEN, True, True, 99, None, None, None, tuple(acts))
    assert store.current() == here
    append(store, game, "redo")
    assert [line.text for line in store.load(game).lines] == ["add", "undo", "redo"]


def test_an_added_game_may_start_now(store: SqliteStore) -> None:
    before = int(time.time())
    record = store.load(store.add(SEVEN, lines("add"), SOME, started=None, elapsed=10, imported=False))
    assert (record.imported, record.repeated) == (False, False)
    assert before <= record.started <= time.time()


def test_digests_have_everything_except_acts(store: SqliteStore) -> None:
    one = store.create(SEVEN, None)
    two = store.add(Start(8, "junior"), lines("add", "add"), SOME, started=1_000, elapsed=99, imported=True)
    store.append(one.id, 0, Line(10, "add"), SOME._replace(score=-2))
    store.append(one.id, 1, Line(30, "add"), SOME)
    store.save_time(one.id, 44)  # no effect, because the game is over
    assert store.games() == [
        Digest(one.id, one.started, 7, "standard", "solitaire", False, False, 30, 2, SOME),
        Digest(two, 1_000, 8, "junior", "solitaire", False, True, 99, 2, SOME),
    ]
    assert store.create(Start(9), one.id).id == store.games()[-1].id
    assert store.games()[-1].figures == NOTHING


@pytest.mark.parametrize(
    ("column", "value"), [("variant", "hovercraft"), ("mode", "duel"), ("over", None), ("score", 77)]
)
def test_unreadable_games_have_no_digest(
    store: SqliteStore, other: sqlite3.Connection, column: str, value: object
) -> None:
    one, two = (store.create(SEVEN, None).id for _ in range(2))
    assert [digest.id for digest in store.games()] == [one, two]
    other.execute(f"UPDATE game SET {column} = ? WHERE id = ?", (value, one))
    assert [digest.id for digest in store.games()] == [two]
    assert store.without_figures() == ([one] if value is None else [])


def test_missing_figures_can_be_added(store: SqliteStore, other: sqlite3.Connection) -> None:
    game = store.create(SEVEN, None).id
    append(store, game, "add")
    other.execute("UPDATE game SET over = NULL")
    write_game_checksum(other, game)
    assert (store.games(), store.without_figures()) == ([], [game])
    assert len(store.load(game).lines) == 1
    store.save_figures({game: SOME})
    assert (store.games()[0].figures, store.without_figures()) == (SOME, [])
    assert len(store.load(game).lines) == 1


@pytest.mark.parametrize("some", [2, 1_000])
def test_digests_are_current_whoever_wrote(
    store: SqliteStore, path: Path, monkeypatch: pytest.MonkeyPatch, some: int
) -> None:
    """Digests are read in portions, later only the changed ones."""
    monkeypatch.setattr(sqlite_store, "_BATCH", some)
    chance = Random(7)
    with opened(path) as second:
        for number in range(150):
            writer = chance.choice([store, store, second])
            games = [one.id for one in writer.games()] if chance.random() < 0.5 else []
            game = chance.choice(games) if games else writer.create(Start(number), None).id
            match chance.randrange(4):
                case 0:
                    writer.add(SEVEN, lines("add"), SOME, started=number, elapsed=9, imported=True)
                case 1:
                    writer.save_time(game, number)
                case 2:
                    writer.save_figures({game: SOME._replace(score=number)})
                case _:
                    seq = len(writer.load(game).lines)
                    writer.append(game, seq, Line(number, "count"), SOME._replace(hints=number))
            chance.choice([store, second]).read_more()
            if chance.random() < 0.5:
                with opened(path) as fresh:
                    assert fresh.known_games() == fresh.games()[-some:]
                    assert store.games() == fresh.games()
                    assert second.games() == fresh.games()


def test_a_failed_call_does_not_change_digests(store: SqliteStore, other: sqlite3.Connection) -> None:
    game = store.create(SEVEN, None).id
    before = store.games()
    other.execute("CREATE TRIGGER no BEFORE UPDATE ON game BEGIN SELECT RAISE(ABORT, 'no more'); END")
    for call in (
        partial(store.save_time, game, 5),
        partial(store.create, SEVEN, game),
        partial(store.add, SEVEN, lines("add"), SOME, started=1, elapsed=1, imported=True),
    ):
        with pytest.raises(StoreError):
            call()
        assert store.games() == before


# Durability


def test_every_call_is_committed_when_it_returns(store: SqliteStore, other: sqlite3.Connection) -> None:
    game = store.create(SEVEN, None).id
    assert other.execute("SELECT game FROM current").fetchall() == [(game,)]
    for seq in range(20):
        store.append(game, seq, Line(seq, f"act {seq}"), NOTHING)
        assert other.execute("SELECT act FROM act ORDER BY seq DESC LIMIT 1").fetchone() == (f"act {seq}",)
        assert other.execute("SELECT elapsed FROM game").fetchone() == (seq,)
    store.save_time(game, 99)
    assert other.execute("SELECT elapsed FROM game").fetchone() == (99,)
    store.set_setting("letters", "yes")
    assert other.execute("SELECT name, value FROM setting").fetchall() == [("letters", "yes")]


def test_the_store_uses_wal_full_sync_and_foreign_keys(store: SqliteStore, path: Path) -> None:
    def pragma(name: str) -> object:
        return own_connection(store).execute(f"PRAGMA {name}").fetchone()[0]

    assert (pragma("journal_mode"), pragma("synchronous"), pragma("foreign_keys")) == ("wal", 2, 1)
    assert path.read_bytes()[18:20] == b"\2\2"  # WAL, according to the file header


def test_a_reference_to_a_missing_game_is_refused(store: SqliteStore) -> None:
    with pytest.raises(StoreError):
        store.append(GameId(9), 0, Line(0, "add"), NOTHING)
    with pytest.raises(StoreError):
        store.make_current(GameId(9))
    assert store.current() is None
    assert store.create(SEVEN, GameId(9)).previous is None


@pytest.mark.parametrize("how", ["ABORT", "ROLLBACK"])
def test_a_call_that_fails_half_way_changes_nothing(store: SqliteStore, other: sqlite3.Connection, how: str) -> None:
    old = store.create(SEVEN, None).id
    other.execute(f"CREATE TRIGGER no BEFORE INSERT ON current BEGIN SELECT RAISE({how}, 'no more'); END")
    with pytest.raises(StoreError):
        store.create(Start(8), old)
    assert other.execute("SELECT count(*) FROM game").fetchone() == (1,)
    assert store.load(old).successor is None
    other.execute("DROP TRIGGER no")
    assert store.create(Start(8), old).previous == old
