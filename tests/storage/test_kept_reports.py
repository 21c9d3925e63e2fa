"""The coach's reports, worths and races in the store."""

import sqlite3

from setgui.model.game import Start
from setgui.session.records.library import Library
from setgui.storage.sqlite_store import SqliteStore

from .places import SEVEN, append


def test_a_report_is_saved_until_its_game_continues(store: SqliteStore) -> None:
    game = store.create(SEVEN, None).id
    append(store, game, "add", "finish")
    assert store.report(game) is None
    store.save_report(game, 1, b"of a game with other acts")
    assert store.report(game) is None
    for report in (b"first", b"better"):
        store.save_report(game, 2, report)
        assert store.report(game) == report
    append(store, game, "undo")
    assert store.report(game) is None


def test_a_changed_or_misplaced_report_is_ignored(store: SqliteStore, other: sqlite3.Connection) -> None:
    game, next_game = store.create(SEVEN, None).id, store.create(Start(8), None).id
    store.save_report(game, 0, b"sound")
    other.execute("INSERT INTO report SELECT ?, told, checksum FROM report", (next_game,))
    assert (store.report(game), store.report(next_game)) == (b"sound", None)
    other.execute("UPDATE report SET told = x'00'")
    assert store.report(game) is None


def test_a_buried_game_has_no_report(store: SqliteStore, other: sqlite3.Connection) -> None:
    game = store.create(SEVEN, None).id
    append(store, game, "add")
    store.save_report(game, 1, b"found out")
    store.delete(game, on=True)
    store.purge_deleted()
    assert other.execute("SELECT * FROM report").fetchall() == []


def test_the_worth_of_a_deal_is_saved_for_that_deal_only(store: SqliteStore, other: sqlite3.Connection) -> None:
    assert store.worth(7, "standard") is None
    for worth in (b"first", b"better"):
        store.save_worth(7, "standard", worth)
        assert [store.worth(7, "standard"), store.worth(7, "junior"), store.worth(8, "standard")] == [worth, None, None]
    other.execute("UPDATE worth SET deal = 8")
    assert store.worth(8, "standard") is None


def test_a_race_is_saved_with_its_game_until_it_is_buried(store: SqliteStore, other: sqlite3.Connection) -> None:
    game = store.create(SEVEN, None, ghosts="setgui: solitaire standard 7").id
    append(store, game, "add")
    assert store.load(game).ghosts == "setgui: solitaire standard 7"
    store.create(Start(8), None)
    for changed in ("'setgui: solitaire standard 8'", "CAST(x'ff20' AS TEXT)"):  # the second is invalid text
        other.execute(f"UPDATE ghost SET told = {changed}")
        assert store.load(game).ghosts == ""
    store.delete(game, on=True)
    store.purge_deleted()
    assert other.execute("SELECT told FROM ghost").fetchall() == [("",)]


def test_first_answers_go_with_their_game(store: SqliteStore) -> None:
    library = Library(store)
    kept, gone = store.create(SEVEN, None).id, store.create(Start(8), None).id
    for game in (kept, gone):
        append(store, game, "add")
        library.save_first_answers(game, "3+ 5-")
    store.delete(gone, on=True)
    store.purge_deleted()
    assert library.first_answers() == {kept: "3+ 5-"}
