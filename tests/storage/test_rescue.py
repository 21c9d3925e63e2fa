"""What is saved out of a damaged store and the backups beside it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from setgui.model.game import Start
from setgui.model.options import Options
from setgui.session.kept import GameId, Record
from setgui.session.store_errors import StoreBug
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.rescue import rescue
from setgui.storage.schema import seal
from setgui.storage.sqlite_store import SqliteStore

from .places import (
    DAY,
    NINE,
    NOTHING,
    SEVEN,
    append,
    begin,
    faults,
    hand,
    kept,
    lines,
    opened,
    play,
    recovered,
    said,
    set_aside,
    two_games,
)


@pytest.fixture
def games(folder: Path) -> dict[GameId, Record]:
    """Two games and a setting, and a third game that was brought."""
    found = two_games(folder)
    with opened(folder / STORE_NAME) as store:
        store.add(SEVEN, lines("add", "undo"), NOTHING, started=1_000, elapsed=20, imported=True)
        return {game: store.load(game) for game in (*found, GameId(3))}


def damage(path: Path) -> bytes:
    """Make the file one that cannot be used and yet be read; what it holds now."""
    content = bytearray(path.read_bytes())
    content[18] = 255  # says that nobody of today may write to it
    path.write_bytes(content)
    return bytes(content)


def saved(sources: list[Path], fresh: Path) -> tuple[int, dict[GameId, Record | None]]:
    """How many games are said to be saved, and those that are."""
    beside = [path for source in sources if source.exists() for path in source.parent.iterdir() if path.is_file()]
    before = {path: path.read_bytes() for path in beside}
    count = len(rescue(sources, fresh).back)
    assert all(path.read_bytes() == content for path, content in before.items())  # only read
    with closing(sqlite3.connect(fresh)) as database:
        assert faults(database) == []
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    with opened(fresh) as store:
        return count, kept(store)


# By the program


def test_games_race_what_they_raced(folder: Path, tmp_path: Path) -> None:
    path = folder / STORE_NAME
    with opened(path) as store:
        raced = [store.create(Start(deal), None, ghost=f"setgui: solitaire standard {deal}").id for deal in range(4)]
        store.delete(raced[1], on=True)
    hand(folder, "UPDATE ghost SET told = 'setgui: solitaire standard 9' WHERE game = ?", raced[2])
    damage(path)
    fresh = tmp_path / "fresh"
    saved([path], fresh)
    with opened(fresh) as store:
        told = [store.load(game).ghost for game in raced]
    assert told == ["setgui: solitaire standard 0", "", "", "setgui: solitaire standard 3"]


def test_a_game_of_the_same_number_elsewhere_races_what_it_raced(tmp_path: Path) -> None:
    def race(deal: int) -> str:
        return f"setgui: solitaire standard {deal}"

    paths = [tmp_path / name for name in ("one", "another")]
    for path, deals in zip(paths, ((1, 2, 3), (4, 5, 3)), strict=True):
        with opened(path) as store:
            for deal in deals:
                store.create(Start(deal), None, ghost="" if deal == 1 else race(deal))
    fresh = tmp_path / "fresh"
    rescue(paths, fresh)
    with opened(fresh) as store:
        records = [store.load(digest.id) for digest in store.games()]
    told = {record.start.deal: record.ghost for record in records}
    assert told == {1: ""} | {deal: race(deal) for deal in (2, 3, 4, 5)}


def test_the_program_goes_on_with_what_could_be_saved(folder: Path, games: dict[GameId, Record]) -> None:
    content = damage(folder / STORE_NAME)
    told = begin(folder)
    with closing(told.store) as store:
        (aside,) = set_aside(folder)
        assert said(told).endswith(
            f"{folder / STORE_NAME} is damaged: attempt to write a readonly database. "
            f"A copy of the damaged file is in {aside}."
        )
        assert recovered(said(told)) == 3
        assert (aside / STORE_NAME).read_bytes() == content
        assert kept(store) == games
        assert (told.settings.letters, told.kept) == (True, True)
        assert told.session.game.start == games[GameId(2)].start
        assert told.session.snapshot().can_undo
        play(told.session, 3)
        lines_now = len(store.load(GameId(2)).lines)
    again = begin(folder)
    with closing(again.store) as store:
        assert (said(again), len(store.load(GameId(2)).lines)) == ("", lines_now)
    assert {path.name for path in folder.iterdir()} == {STORE_NAME, aside.name}


def test_what_a_backup_alone_still_has_is_saved_too(folder: Path, games: dict[GameId, Record]) -> None:
    FolderArchive(folder).care(DAY)
    content = b"no database at all\n" * 400
    (folder / STORE_NAME).write_bytes(content)
    told = begin(folder)
    with closing(told.store) as store:
        assert recovered(said(told)) == 3
        assert kept(store) == games
        assert told.settings.letters


def test_an_emptied_file_is_filled_from_the_backups(folder: Path, games: dict[GameId, Record]) -> None:
    FolderArchive(folder).care(DAY)
    (folder / STORE_NAME).write_bytes(b"")
    told = begin(folder)
    with closing(told.store) as store:
        (aside,) = set_aside(folder)
        assert said(told).endswith(f"{folder / STORE_NAME} is empty. A copy of the damaged file is in {aside}.")
        assert recovered(said(told)) == 3
        assert kept(store) == games


def test_nothing_is_saved_out_of_garbage(folder: Path) -> None:
    folder.mkdir()
    (folder / STORE_NAME).write_bytes(b"no database at all\n" * 400)
    told = begin(folder, SEVEN)
    with closing(told.store) as store:
        assert recovered(said(told)) == 0
        assert [game.deal for game in store.games()] == [7]


def test_two_damages_in_one_second_are_copied_apart(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda _: "damaged-2026-03-01-120000")
    folder.mkdir()
    contents = [f"garbage {number}".encode() * 99 for number in range(3)]
    for content in contents:
        (folder / STORE_NAME).write_bytes(content)
        begin(folder).store.close()
    stem = "damaged-2026-03-01-120000"
    asides = [folder / name for name in (stem, f"{stem}-2", f"{stem}-3")]
    assert [(aside / STORE_NAME).read_bytes() for aside in asides] == contents


@pytest.mark.parametrize("step", ["shutil.copyfileobj", "pathlib.Path.replace", "setgui.storage.rescue.rescue"])
def test_a_rescue_that_fails_leaves_the_file(
    folder: Path, games: dict[GameId, Record], monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    content = damage(folder / STORE_NAME)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(step, full)
        told = begin(folder)
    with closing(told.store):
        what = "copied" if step == "shutil.copyfileobj" else "replaced"
        assert said(told) == (
            f"{folder / STORE_NAME} is damaged and could not be {what}: No space left on device. "
            "Your file was not touched. Games played now will not be saved."
        )
        assert not told.kept
        play(told.session, 5)
    assert (folder / STORE_NAME).read_bytes() == content
    assert not list(folder.glob("unfinished-*"))
    if step == "shutil.copyfileobj":
        assert set_aside(folder) == []
    with closing(begin(folder).store) as store:
        assert kept(store) == games


# Which games


@pytest.mark.parametrize(
    ("statement", "lost"),
    [
        ("UPDATE act SET at = 77 WHERE game = 1 AND seq = 3", 1),
        ("DELETE FROM act WHERE game = 2 AND seq = 3", 2),
        ("UPDATE game SET score = 77 WHERE id = 3", 3),
    ],
)
def test_every_sound_game_is_saved_and_no_other(
    folder: Path, tmp_path: Path, games: dict[GameId, Record], statement: str, lost: int
) -> None:
    hand(folder, statement)
    count, found = saved([folder / STORE_NAME], tmp_path / "fresh")
    assert (count, sorted(found)) == (2, [number for number in games if number != lost])
    for number, record in found.items():
        expected = games[number]
        if expected.previous == lost:
            expected = expected._replace(previous=None)
        if expected.successor == lost:
            expected = expected._replace(successor=None, left_at=None)
        assert record == expected


def test_a_game_that_is_broken_comes_out_of_the_backup(
    folder: Path, tmp_path: Path, games: dict[GameId, Record]
) -> None:
    archive = FolderArchive(folder)
    archive.care(DAY)
    with opened(folder / STORE_NAME) as store:
        append(store, GameId(1), "count")
        append(store, GameId(3), "redo")
        later = kept(store)
    hand(folder, "UPDATE game SET score = 77 WHERE id = 1")
    count, found = saved([folder / STORE_NAME, *(one.path for one in archive.backups())], tmp_path / "fresh")
    assert (count, found) == (3, later | {GameId(1): games[GameId(1)]})


@pytest.mark.usefixtures("games")
def test_an_act_that_is_broken_comes_out_of_the_backup(folder: Path, tmp_path: Path) -> None:
    """And what was done since then stays."""
    archive = FolderArchive(folder)
    archive.care(DAY)
    with opened(folder / STORE_NAME) as store:
        append(store, GameId(1), "count")
        later = kept(store)
    hand(folder, "UPDATE act SET at = 77 WHERE game = 1 AND seq = 3")
    sources = [folder / STORE_NAME, *(one.path for one in archive.backups())]
    assert saved(sources, tmp_path / "fresh") == (3, later)


def test_of_two_games_with_one_number_both_are_saved(folder: Path, tmp_path: Path, games: dict[GameId, Record]) -> None:
    """As after going back to a copy and playing on from there."""
    other = tmp_path / "other"
    with closing(begin(other, SEVEN).store) as store:
        one = store.load(GameId(1))
        two = store.add(NINE, lines("add"), NOTHING, started=2_000, elapsed=10, imported=True)
        three = store.create(NINE, two)
        others = [store.load(two), three]
    count, found = saved([folder / STORE_NAME, other / STORE_NAME], tmp_path / "fresh")
    same_second = one.started == games[GameId(1)].started
    assert count == len(found) == (5 if same_second else 6)
    assert {number: found[number] for number in games} == games
    loose = [record._replace(id=GameId(0), previous=None, successor=None, left_at=None) for record in others]
    assert [record and record._replace(id=GameId(0)) for record in list(found.values())[-2:]] == loose


def test_two_games_that_differ_in_their_options_alone_are_both_saved(tmp_path: Path) -> None:
    starts = [Start(7, mode="sprint", options=Options(sets=sets)) for sets in (20, 30)]
    for folder, start in zip("ab", starts, strict=True):
        with closing(begin(tmp_path / folder, SEVEN).store) as store:
            store.add(start, lines("claim"), NOTHING, started=2_000, elapsed=10, imported=True)
    _, found = saved([tmp_path / folder / STORE_NAME for folder in "ab"], tmp_path / "fresh")
    assert [one.start for one in found.values() if one and one.start.mode == "sprint"] == starts


@pytest.mark.usefixtures("games")
def test_a_game_found_twice_is_saved_once(folder: Path, tmp_path: Path) -> None:
    """Under whatever number; what comes first counts, and it is the newest."""
    archive = FolderArchive(folder)
    archive.care(DAY)
    begin(tmp_path / "other", NINE).store.close()
    content = (tmp_path / "other" / STORE_NAME).read_bytes()
    (tmp_path / "other" / STORE_NAME).write_bytes(b"garbage" + content[7:])  # else its list of games would count
    assert len(rescue([tmp_path / "other" / STORE_NAME, folder / STORE_NAME], tmp_path / "mixed.sqlite3").back) == 4
    sources = [tmp_path / "mixed.sqlite3", folder / STORE_NAME, *(one.path for one in archive.backups())]
    count, found = saved(sources, tmp_path / "fresh")
    assert count == len(found) == 4


def test_a_damaged_page_costs_only_what_was_on_it(tmp_path: Path) -> None:
    """Games before and behind it are found from both ends."""
    folder = tmp_path / "data"
    with closing(begin(folder, SEVEN).store) as store:
        for number in range(300):
            store.add(NINE, lines("add"), NOTHING, started=number, elapsed=10, imported=True)
        store.keep_time(GameId(1), 0)
        before = kept(store)
    path = folder / STORE_NAME
    content = bytearray(path.read_bytes())
    pages = [place for place in range(0, len(content), 4096) if content[place] == 13]  # leaves of tables
    place = [place for place in pages if b"standardsolitaire" in content[place : place + 4096]][3]
    content[place : place + 4096] = b"\xff" * 4096
    path.write_bytes(content)
    count, found = saved([path], tmp_path / "fresh")
    assert 200 < count == len(found) < 301
    assert all(found[number] == before[number] for number in found)
    assert {GameId(1), GameId(301)} <= found.keys()


# Settings and the current game


@pytest.mark.parametrize(
    ("damaging", "letters", "current"),
    [
        ("DROP TABLE act", "yes", None),
        ("DROP TABLE setting", None, 1),
        ("DROP TABLE current", "yes", 3),
        ("DROP TABLE game", "yes", None),
        ("DELETE FROM current", "yes", 3),
        ("UPDATE current SET game = 77", "yes", 3),
        ("UPDATE game SET score = 77 WHERE id = 1", "yes", 3),
        ("UPDATE setting SET value = CAST(x'ff' AS TEXT)", None, 1),
        ("UPDATE setting SET value = 'no'", None, 1),
    ],
)
@pytest.mark.usefixtures("games")
def test_settings_and_the_current_game_are_kept_where_they_can_be(
    folder: Path, tmp_path: Path, damaging: str, letters: str | None, current: int | None
) -> None:
    hand(folder, "UPDATE current SET game = 1")
    with closing(sqlite3.connect(folder / STORE_NAME)) as database, database:
        database.execute("PRAGMA foreign_keys = OFF")
        database.execute(damaging)
    saved([folder / STORE_NAME], tmp_path / "fresh")
    with opened(tmp_path / "fresh") as store:
        assert (store.settings().get("letters"), store.current()) == (letters, current)


@pytest.mark.usefixtures("games")
def test_of_a_setting_that_is_there_twice_the_first_counts(folder: Path, tmp_path: Path) -> None:
    archive = FolderArchive(folder)
    archive.care(DAY)
    with opened(folder / STORE_NAME) as store:
        store.set_setting("letters", "no")
        store.set_setting("animate", "no")
        store.set_setting("x", "y")
    hand(folder, "DELETE FROM setting WHERE name = 'animate'")
    saved([folder / STORE_NAME, *(one.path for one in archive.backups())], tmp_path / "fresh")
    with opened(tmp_path / "fresh") as store:
        assert store.settings() == {"letters": "no", "x": "y"}


def no_tables(path: Path) -> None:
    path.unlink()
    sqlite3.connect(path).close()


@pytest.mark.parametrize("spoil", [Path.unlink, no_tables, lambda path: path.write_bytes(b"x" * 999)])
@pytest.mark.usefixtures("games")
def test_a_source_without_anything_gives_nothing(folder: Path, tmp_path: Path, spoil: Callable[[Path], object]) -> None:
    spoil(folder / STORE_NAME)
    assert saved([folder / STORE_NAME, tmp_path / "never" / "was"], tmp_path / "fresh")[0] == 0


@pytest.mark.usefixtures("games")
def test_a_sound_game_that_cannot_be_played_is_saved_as_it_is(folder: Path, tmp_path: Path) -> None:
    """A newer program may know what it means."""
    with closing(sqlite3.connect(folder / STORE_NAME)) as database, database:
        database.execute("UPDATE game SET left_at = 99, finished = 7 WHERE id = 1")
        seal(database, 1)
    with opened(folder / STORE_NAME) as store:
        append(store, GameId(3), "peek")
        expected = kept(store)
    assert saved([folder / STORE_NAME], tmp_path / "fresh") == (3, expected)


def test_what_was_written_ahead_is_saved_too(tmp_path: Path) -> None:
    playing = begin(tmp_path / "data", SEVEN)
    play(playing.session, 6)
    with closing(playing.store) as store:
        record = store.load(GameId(1))
        assert len(record.lines) == 6
        assert len(rescue([tmp_path / "data" / STORE_NAME], tmp_path / "fresh").back) == 1
    with opened(tmp_path / "fresh") as fresh:
        assert fresh.load(GameId(1)) == record


@pytest.mark.usefixtures("games")
def test_a_rescued_store_can_be_opened_and_closed(folder: Path, tmp_path: Path) -> None:
    assert len(rescue([folder / STORE_NAME], tmp_path / "fresh").back) == 3
    store = SqliteStore(tmp_path / "fresh")
    store.close()
    with pytest.raises(StoreBug):
        store.load(GameId(1))
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["fresh"]
