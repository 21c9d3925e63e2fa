"""Migrations of older stores, with their checksums and figures."""

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from session.recount import recount

from setgui.model.game import Start
from setgui.session.game.acts import Aside
from setgui.session.kept import Figures, GameId, Record
from setgui.session.ports import GameUnreadable
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.history import file_crc
from setgui.storage.schema import MIGRATIONS, check
from setgui.storage.sqlite_store import SqliteStore

from .places import (
    SEVEN,
    VERSION_2,
    begin,
    build,
    hand,
    kept,
    lines,
    opened,
    said,
    set_aside,
    two_games,
)

OLD = range(1, len(MIGRATIONS))
FIRST_GAME = "INSERT INTO game (id, deal, variant, mode, repeated, started, elapsed, previous, successor, left_at)"


def put(old: sqlite3.Connection, record: Record) -> None:
    """Insert a game as the first version did."""
    _, started, start, repeated, _, elapsed, previous, successor, left_at, acts, *_ = record
    row = (record.id, start.deal, start.variant, start.mode, repeated, started, elapsed, previous, successor, left_at)
    old.execute(f"{FIRST_GAME} VALUES ({', '.join('?' * len(row))})", row)
    for seq, (at, text) in enumerate(acts):
        old.execute("INSERT INTO act (game, seq, at, act) VALUES (?, ?, ?, ?)", (record.id, seq, at, text))


@pytest.fixture
def games(folder: Path, tmp_path: Path) -> dict[GameId, Record]:
    """Two games in a store of the first version."""
    records = two_games(tmp_path / "today", acts=30)
    with closing(build(folder / STORE_NAME, 1)) as old:
        old.execute("PRAGMA foreign_keys = OFF")
        for record in records.values():
            put(old, record)
        old.execute("INSERT INTO current VALUES (1, 1)")
        old.execute("INSERT INTO setting VALUES ('letters', 'yes'), ('appearance', 'dark')")
    return records


def test_games_of_the_first_version_are_fully_preserved(folder: Path, games: dict[GameId, Record]) -> None:
    assert games[GameId(1)].successor == 2
    assert all(len(record.lines) > 20 for record in games.values())
    told = begin(folder)
    with closing(told.store):
        assert said(told) == ""
        assert {game: told.store.load(game) for game in games} == games
        assert told.settings.letters
        assert told.session.snapshot().elapsed == games[GameId(1)].elapsed
        assert told.session.game.start == SEVEN
        assert told.session.act(Aside.REDO).after.game.start == Start(8)
        assert {one.id: one.figures for one in told.store.games()} == {
            game: recount(record) for game, record in games.items()
        }
        with closing(sqlite3.connect(folder / STORE_NAME)) as database:
            check(database)
    hand(folder, "UPDATE act SET at = at + 1 WHERE game = 2 AND seq = 5")  # they have checksums now
    with opened(folder / STORE_NAME) as store:
        assert kept(store)[GameId(2)] is None


def test_an_unplayable_game_is_kept_without_figures(folder: Path, games: dict[GameId, Record]) -> None:
    with closing(sqlite3.connect(folder / STORE_NAME)) as old, old:
        old.execute("UPDATE act SET act = 'peek' WHERE game = 2 AND seq = 5")
    told = begin(folder)
    with closing(told.store) as store:
        assert said(told) == ""
        assert ([digest.id for digest in store.games()], store.without_figures()) == ([1], [2])
        assert told.session.game.start == SEVEN
        unknown = 'Game 2 cannot be played: this version of Setgui does not support "peek"'
        with pytest.raises(GameUnreadable, match=unknown):
            told.session.open_game(GameId(2))
        assert len(store.load(GameId(2)).lines) == len(games[GameId(2)].lines)


# Version 2 had checksums, but no options

SECOND = Start(8, "junior")


@pytest.fixture
def sealed(folder: Path) -> Path:
    """A store of version 2."""
    with closing(build(folder / STORE_NAME, 2)) as old:
        old.executescript(VERSION_2)
    return folder / STORE_NAME


def test_games_of_version_2_keep_their_checksums(folder: Path, sealed: Path) -> None:
    before = hand(folder, "SELECT id, chain FROM game")
    told = begin(folder)
    with closing(told.store) as store:
        assert (said(told), told.settings.letters, told.session.game.start) == ("", True, SECOND)
        first, second = store.load(GameId(1)), store.load(GameId(2))
        assert (first.start, first.elapsed, first.successor, second.previous) == (SEVEN, 14_321, 2, 1)
        assert [line.text for line in first.lines] == ["claim 1red 1psd 1gtd", "locate", "add", "undo", "finish"]
        assert {one.id: one.figures for one in store.games()} == {1: recount(first), 2: recount(second)}
        assert {one.options for one in store.games()} == {""}
        assert hand(folder, "SELECT id, chain FROM game") == before  # the figures changed
        told.session.act(Aside.COUNT)
        assert store.load(GameId(2)).lines[-1].text == "count"
    with closing(sqlite3.connect(sealed)) as database:
        check(database)


@pytest.mark.parametrize("lost", [False, True])
def test_figures_of_version_8_follow_the_rules_of_today(folder: Path, *, lost: bool) -> None:
    """Its first search had a time, an undone finish was help, and no game was abandoned; also in its journal."""
    first = "claim 1red 1psd 1gtd"
    games = {"abandoned": ["add", "finish"], "reopened": ["add", "finish", "undo"], "searched": [first]}
    games |= {"mistaken": ["claim 1red 1psd 2ged", first], "undone": [first, "undo", "redo"]}
    with closing(begin(folder).store) as store:
        identity = hand(folder, "SELECT identity FROM store")
        for acts in games.values():
            over, took = acts[-1] == "finish", first in acts
            timed, wrong = acts[0] == first, int(acts[0] != first and took)
            figures = Figures(over, over, 2 * took, wrong, undos="undo" in acts, sets_2=took)
            figures = figures._replace(timed_2=timed, millis_2=10 * timed)
            store.add(SEVEN, lines(*acts), figures, started=1, elapsed=30, imported=False)
    (backup,) = (folder / "backups").iterdir()
    for path in (backup, folder / STORE_NAME):
        with closing(sqlite3.connect(path)) as old, old:
            old.execute("UPDATE store SET version = 8")
            old.execute("PRAGMA user_version = 8")
    backup.rename(backup.with_stem(f"{backup.stem[:-9]}-{file_crc(backup)}"))
    if lost:
        (folder / STORE_NAME).unlink()
    told = begin(folder)
    with closing(told.store) as store:
        assert ("damaged" in said(told), hand(folder, "SELECT identity FROM store") == identity) == (lost, not lost)
        found = {name: one.figures for name, one in zip(games, store.games()[1:], strict=True)}
        assert [*found.values()] == [recount(store.load(GameId(number))) for number in range(2, 7)]
        assert found["abandoned"].abandoned
        assert not found["reopened"].assisted
        assert not any(sum(found[name].timed) for name in ("searched", "mistaken", "undone"))
    FolderArchive(folder).maintain(date(2026, 11, 27))
    told = begin(folder)
    told.store.close()
    assert told.notices == ()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE game SET score = 9 WHERE id = 1",
        "UPDATE game SET checksum = 0, chain = 0 WHERE id = 1",
        "UPDATE act SET at = 2501 WHERE game = 1 AND seq = 0",
        "DELETE FROM act WHERE game = 1",
    ],
)
def test_the_upgrade_gives_damaged_games_no_valid_checksum(folder: Path, sealed: Path, damage: str) -> None:
    hand(folder, damage)
    with opened(sealed) as store:
        assert hand(folder, "PRAGMA user_version") == [(len(MIGRATIONS),)]
        found = kept(store)
        assert found[GameId(1)] is None
        assert found[GameId(2)] is not None


@pytest.mark.parametrize("version", OLD)
def test_an_upgraded_store_has_the_schema_of_a_new_one(tmp_path: Path, version: int) -> None:
    shapes = []
    for name in ("old.sqlite3", "new.sqlite3"):
        if name == "old.sqlite3":
            build(tmp_path / name, version).close()
        with opened(tmp_path / name) as store, closing(store.to_memory()) as db:
            shapes.append(db.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name").fetchall())
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("version", [0, *OLD])
def test_an_interrupted_upgrade_changes_nothing(folder: Path, version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole upgrade is one transaction, including the version."""
    path = folder / STORE_NAME
    with closing(build(path, version)) as old:
        before = old.execute("SELECT sql FROM sqlite_master").fetchall()

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("setgui.storage.schema.sum_all", stop)
        with pytest.raises(KeyboardInterrupt):
            SqliteStore(path)
    assert hand(folder, "PRAGMA user_version") == [(version,)]
    assert hand(folder, "SELECT sql FROM sqlite_master") == before
    with opened(path) as store:
        assert store.games() == []


def test_a_damaged_older_store_is_copied_and_fully_recovered(folder: Path, games: dict[GameId, Record]) -> None:
    path = folder / STORE_NAME
    content = bytearray(path.read_bytes())
    content[18] = 255  # a write version that SQLite does not support
    path.write_bytes(content)
    told = begin(folder)
    with closing(told.store) as store:
        (aside,) = set_aside(folder)
        assert said(told) == (
            f"{path} is damaged. 2 games were recovered. Nothing was lost. A copy of the damaged file is in {aside}."
        )
        assert (aside / STORE_NAME).read_bytes() == content
        assert kept(store) == games


@pytest.mark.usefixtures("games")
def test_a_store_older_than_its_backups_is_treated_as_foreign(folder: Path) -> None:
    old = (folder / STORE_NAME).read_bytes()
    begin(folder).store.close()
    with closing(begin(folder).store) as store:
        store.set_setting("letters", "no")
        now = kept(store)
    (folder / STORE_NAME).write_bytes(old)
    told = begin(folder)
    with closing(told.store) as store:
        assert "Nothing was lost." in said(told)
        assert (kept(store), store.settings()["letters"]) == (now, "no")
    assert [backup.before for backup in FolderArchive(folder).backups()].count(True) == 1  # the older store
