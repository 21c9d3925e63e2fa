"""Deleted games: hidden from all lists, restored by the player, but never by a rebuild."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from setgui.model.game import Start
from setgui.session.game.session import Session
from setgui.session.kept import Figures, GameId, Record
from setgui.session.ports import GameDamaged, StoreUnreadable
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.schema import check
from setgui.storage.sqlite_store import SqliteStore

from .places import DAY, NINE, SEVEN, append, begin, hand, kept, opened, play

ONE, TWO, THREE, FOUR = map(GameId, range(1, 5))
OVER = Figures(over=True)


@pytest.fixture
def games(folder: Path) -> dict[GameId, Record | None]:
    """Four games, each left for the next, with a backup."""
    with closing(begin(folder, SEVEN).store) as store:
        session = Session(store, lambda: 0, None, NINE)
        play(session, 5)
        for deal in (8, 9, 10):
            session.new_game(Start(deal))
            play(session, 5)
        session.save_time()
        found = kept(store)
    FolderArchive(folder).maintain(DAY)
    return found


def listed(store: SqliteStore) -> list[int]:
    return [one.id for one in store.games()]


def delete(folder: Path, *games: GameId) -> None:
    with closing(FolderArchive(folder).open()) as store:
        for game in games:
            store.delete(game, on=True)


def rebuilt(folder: Path) -> list[int]:
    """Return the games listed after a start and a check of the folder."""
    begin(folder).store.close()
    archive = FolderArchive(folder)
    try:
        archive.maintain(DAY.replace(day=9))
    except StoreUnreadable as problem:
        archive.rescue(problem)
    with opened(folder / STORE_NAME) as store:
        store.check()
        current = store.current()
        assert current is None or current in listed(store)
        return listed(store)


# Deleting and restoring


@pytest.mark.usefixtures("games")
def test_a_deleted_game_is_not_listed_until_it_is_restored(folder: Path) -> None:
    with opened(folder / STORE_NAME) as store, opened(folder / STORE_NAME) as other:
        assert listed(other) == [1, 2, 3, 4]
        store.delete(TWO, on=True)
        store.delete(TWO, on=True)
        assert listed(store) == listed(other) == [1, 3, 4]
        store.delete(TWO, on=False)
        store.delete(TWO, on=False)
        assert listed(store) == listed(other) == [1, 2, 3, 4]


def test_a_deleted_game_is_complete_until_it_is_buried(folder: Path, games: dict[GameId, Record | None]) -> None:
    with opened(folder / STORE_NAME) as store:
        before = store.games()
        store.delete(TWO, on=True)
        assert store.load(TWO) == games[TWO]
        store.delete(TWO, on=False)
        store.purge_deleted()
        assert kept(store) == games
        assert store.games() == before


@pytest.mark.usefixtures("games")
def test_the_next_start_buries_a_deleted_game(folder: Path) -> None:
    with opened(folder / STORE_NAME) as store:
        store.star(TWO, on=True)
    delete(folder, TWO)
    with closing(begin(folder).store) as store:
        assert [one.id for one in store.games()] == [1, 3, 4]
        assert store.load(TWO).lines == ()
        assert hand(folder, "SELECT count(*) FROM act WHERE game = 2") == [(0,)]
        assert hand(folder, "SELECT acts, elapsed, score, over, starred FROM game WHERE id = 2") == [(0, 0, 0, 0, 0)]
    with closing(sqlite3.connect(folder / STORE_NAME)) as db:
        check(db)


@pytest.mark.usefixtures("games")
def test_a_damaged_game_is_neither_deleted_nor_buried(folder: Path) -> None:
    delete(folder, TWO)
    hand(folder, "UPDATE game SET score = 77 WHERE id IN (2, 3)")
    with opened(folder / STORE_NAME) as store:
        with pytest.raises(GameDamaged):
            store.delete(THREE, on=True)
        store.purge_deleted()
    assert hand(folder, "SELECT count(*) > 0 FROM act WHERE game = 2") == [(1,)]


# Undo, redo and repeated deals


@pytest.mark.usefixtures("games")
def test_undo_and_redo_skip_deleted_games(folder: Path) -> None:
    with opened(folder / STORE_NAME) as store:
        for game in (TWO, THREE):
            store.delete(game, on=True)
        assert [(one.previous, one.successor) for one in map(store.load, (ONE, FOUR))] == [(None, 4), (1, None)]
        store.delete(ONE, on=True)
        assert store.load(FOUR).previous is None
    hand(folder, "UPDATE game SET deleted = 0 WHERE id = 1")
    with opened(folder / STORE_NAME) as store:
        store.purge_deleted()
        assert store.load(FOUR).previous == 1


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("link", ["previous", "successor"])
def test_a_circular_link_leads_nowhere(folder: Path, link: str) -> None:
    delete(folder, TWO, THREE)
    hand(folder, f"UPDATE game SET {link} = id WHERE id IN (2, 3)")
    with opened(folder / STORE_NAME) as store:
        found = store.load(ONE).successor if link == "successor" else store.load(FOUR).previous
        assert found is None


@pytest.mark.usefixtures("games")
def test_the_deal_of_a_deleted_game_counts_as_repeated(folder: Path) -> None:
    delete(folder, TWO)
    with closing(begin(folder).store) as store:
        assert store.create(Start(8), None).repeated


# Damage


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("buried", [True, False])
@pytest.mark.parametrize(
    "damage", ["UPDATE game SET score = 77 WHERE id = 3", "DROP INDEX game_by_deal", "gone", "cut", "older"]
)
def test_no_rebuild_restores_a_deleted_game(folder: Path, damage: str, *, buried: bool) -> None:
    path = folder / STORE_NAME
    before = path.read_bytes()
    delete(folder, TWO)
    if buried:
        begin(folder).store.close()
    match damage:
        case "cut":
            path.write_bytes(path.read_bytes()[:9000])
        case "older":
            path.write_bytes(before)
        case "gone":
            path.unlink()
        case statement:
            hand(folder, statement)
    assert rebuilt(folder) == [1, 3, 4]


def test_a_restored_game_survives_a_rebuild(folder: Path, games: dict[GameId, Record | None]) -> None:
    delete(folder, TWO)
    FolderArchive(folder).maintain(DAY.replace(day=2))
    with closing(FolderArchive(folder).open()) as store:
        store.delete(TWO, on=False)
    (folder / STORE_NAME).write_bytes(b"")
    assert rebuilt(folder) == [1, 2, 3, 4]
    with opened(folder / STORE_NAME) as store:
        assert kept(store) == games


@pytest.mark.usefixtures("games")
def test_backups_count_only_listed_games(folder: Path) -> None:
    delete(folder, TWO, THREE)
    archive = FolderArchive(folder)
    archive.maintain(DAY.replace(day=2))
    assert [backup.games for backup in archive.backups()][1:] == [2, 4]


# Favorites and players


def test_a_star_is_saved_but_is_no_act(folder: Path) -> None:
    with opened(folder / STORE_NAME) as store:
        game = store.create(SEVEN, None).id
        append(store, game, "add")
        store.star(game, on=True)
        assert [one.starred for one in store.games()] == [True]
    with opened(folder / STORE_NAME) as store:
        assert [(one.starred, one.acts) for one in store.games()] == [(True, 1)]
        store.star(game, on=False)
        assert [one.starred for one in store.games()] == [False]
    with closing(sqlite3.connect(folder / STORE_NAME)) as db:
        check(db)


def test_a_game_has_its_player_and_repeats_are_per_player(folder: Path) -> None:
    with opened(folder / STORE_NAME) as store:
        ann, ben = store.create(SEVEN, None), store.create(SEVEN, None, player="Ben")
        assert (ann.player, ben.player, ben.repeated) == ("", "Ben", False)
        assert store.create(SEVEN, None, player="Ben").repeated
        assert [(one.player, one.repeated) for one in store.games()] == [("", False), ("Ben", True), ("Ben", True)]
        brought = store.add(SEVEN, (), OVER, started=1, elapsed=0, imported=True, player="Cleo")
        assert store.load(brought).player == "Cleo"
