"""What the several readings of a damaged store give, and what a rescue makes of them."""

import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path

import pytest

from setgui.model.game import Start
from setgui.session.kept import GameId, Record, Trace
from setgui.storage.archive import FolderArchive
from setgui.storage.carving import carved_acts, carved_games
from setgui.storage.folders import STORE_NAME
from setgui.storage.readings import readings
from setgui.storage.rescue import rescue
from setgui.storage.schema import MIGRATIONS, seal

from .places import DAY, NINE, NOTHING, SEVEN, append, begin, hand, kept, killed, lines, opened, two_games

PAGE = 4096


@pytest.fixture
def games(folder: Path) -> dict[GameId, Record]:
    return two_games(folder)


def overwrite(path: Path, place: int, content: bytes) -> None:
    before = path.read_bytes()
    path.write_bytes(before[:place] + content + before[place + len(content) :])


# Readings


@pytest.mark.parametrize("filling", [b"\0" * PAGE, b"\xff" * PAGE, b"no SQLite at all"])
def test_without_its_first_page_a_store_still_tells_everything(
    folder: Path, tmp_path: Path, games: dict[GameId, Record], filling: bytes
) -> None:
    """Its settings and the game played last too."""
    hand(folder, "UPDATE current SET game = 1")
    overwrite(folder / STORE_NAME, 0, filling)
    assert rescue([folder / STORE_NAME], tmp_path / "fresh").gone == ()
    with opened(tmp_path / "fresh") as store:
        assert (kept(store), store.settings(), store.current()) == (games, {"letters": "yes"}, 1)


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_the_first_page_of_today_fits_stores_that_older_programs_began(
    folder: Path, tmp_path: Path, games: dict[GameId, Record], version: int
) -> None:
    with closing(sqlite3.connect(tmp_path / "older")) as old:
        for statement in chain.from_iterable(MIGRATIONS[:version]):
            old.execute(statement)
        old.execute(f"PRAGMA user_version = {version}")
        old.executescript("CREATE TABLE filler (x); INSERT INTO filler VALUES (zeroblob(9000)); DROP TABLE filler")
    with opened(tmp_path / "older"):
        pass  # brought to today's shape
    with closing(sqlite3.connect(tmp_path / "older")) as store, store:
        store.execute("ATTACH ? AS other", (str(folder / STORE_NAME),))
        for table in ("game", "act", "current", "setting"):
            columns = ", ".join(name for _, name, *_ in store.execute(f"PRAGMA other.table_info({table})"))
            store.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM other.{table}")
    overwrite(tmp_path / "older", 0, bytes(PAGE))
    rescue([tmp_path / "older"], tmp_path / "fresh")
    with opened(tmp_path / "fresh") as fresh:
        assert (kept(fresh), fresh.settings(), fresh.current()) == (games, {"letters": "yes"}, 2)


def test_a_new_first_page_opens_a_store_of_any_size(folder: Path, tmp_path: Path) -> None:
    with closing(begin(folder, SEVEN).store) as store:
        for number in range(300):
            store.add(NINE, lines("add"), NOTHING, started=number, elapsed=10, imported=True)
    overwrite(folder / STORE_NAME, 0, bytes(PAGE))
    found = [len(list(reading.games())) for reading in readings(folder / STORE_NAME, tmp_path)]
    assert found == [0, 301, 301]


def test_what_a_page_hides_is_looked_for_although_all_that_it_shows_is_sound(
    folder: Path, tmp_path: Path, games: dict[GameId, Record]
) -> None:
    """The page of the games says that it has one row instead of two."""
    overwrite(folder / STORE_NAME, PAGE + 4, b"\x01")
    rescue([folder / STORE_NAME], tmp_path / "fresh")
    with opened(tmp_path / "fresh") as store:
        assert kept(store) == games


@pytest.mark.usefixtures("games")
def test_settings_that_were_written_ahead_are_told_without_the_first_page(folder: Path, tmp_path: Path) -> None:
    with closing(begin(folder).store) as store:
        store.set_setting("letters", "no")
        left = killed(folder, tmp_path / "left")
    overwrite(left / STORE_NAME, 0, bytes(PAGE))
    overwrite(left / f"{STORE_NAME}-wal", 0, bytes(32))
    rescue([left / STORE_NAME], tmp_path / "fresh")
    with opened(tmp_path / "fresh") as fresh:
        assert fresh.settings() == {"letters": "no"}
    (tmp_path / "fresh").unlink()
    ahead = left / f"{STORE_NAME}-wal"
    for place in range(32, ahead.stat().st_size, 24 + PAGE):
        overwrite(ahead, place + 24, b"\xff" * PAGE)
    rescue([left / STORE_NAME], tmp_path / "fresh")
    with opened(tmp_path / "fresh") as fresh:
        assert fresh.settings() == {"letters": "yes"}


@pytest.mark.parametrize("number", [0, 2**32 - 1])
def test_a_page_that_was_written_ahead_for_no_place_is_passed_over(folder: Path, tmp_path: Path, number: int) -> None:
    with closing(begin(folder).store) as store:
        store.set_setting("letters", "no")
        left = killed(folder, tmp_path / "left")
    overwrite(left / STORE_NAME, 0, bytes(PAGE))
    with (left / f"{STORE_NAME}-wal").open("ab") as ahead:
        ahead.write(number.to_bytes(4) + bytes(20) + b"\xff" * PAGE)
    rescue([left / STORE_NAME], tmp_path / "fresh")
    with opened(tmp_path / "fresh") as fresh:
        assert fresh.settings() == {"letters": "no"}


def test_rows_are_told_apart_in_bytes_that_end_anywhere(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("setgui.storage.sqlite_store.time.time", lambda: 1_800_000_000.0)
    games = two_games(folder)
    content = (folder / STORE_NAME).read_bytes()
    with opened(folder / STORE_NAME) as store, closing(store.to_memory()) as db:
        columns = [name for _, name, *_ in db.execute("PRAGMA table_info(game)")]
    assert {row["id"] for row in carved_games(content, columns)} == set(games)
    assert len(set(carved_acts(content, set()))) == sum(len(record.lines) for record in games.values())
    assert not list(carved_acts(content, set(games)))
    place = content.index(b"standardsolitaire")
    for end in range(place - 50, place + 60):
        list(carved_games(content[place - 60 : end], columns))  # it ends
    place = max(found.start() for found in re.finditer(rb"(?<!: )claim ", content))  # the table tells of one too
    for end in range(place - 10, place + 30):
        list(carved_acts(content[place - 60 : end], set()))  # it ends
    acts, left = len(set(carved_acts(content, set()))), set()
    for spot in range(place - 12, place):
        changed = bytearray(content)
        changed[spot] ^= 0xFF
        left.add(len(set(carved_acts(bytes(changed), set()))))
    assert left == {acts, acts - 1}  # one that is not as long as it says is none


# Versions of a game


def test_of_several_versions_the_one_that_goes_furthest_counts(folder: Path, tmp_path: Path) -> None:
    """Even if it is in what was copied earlier, as after going back to an older copy."""
    two_games(folder)
    older = killed(folder, tmp_path / "older")
    with opened(folder / STORE_NAME) as store:
        append(store, GameId(1), "locate", "count")
        expected = kept(store)
    for sources in ((folder, older), (older, folder)):
        (tmp_path / "fresh").unlink(missing_ok=True)
        rescue([source / STORE_NAME for source in sources], tmp_path / "fresh")
        with opened(tmp_path / "fresh") as fresh:
            assert kept(fresh) == expected


def test_of_two_that_go_on_differently_the_first_counts(folder: Path, tmp_path: Path) -> None:
    two_games(folder)
    other = killed(folder, tmp_path / "other")
    with opened(folder / STORE_NAME) as store:
        append(store, GameId(1), "locate")
        expected = kept(store)
    with opened(other / STORE_NAME) as store:
        append(store, GameId(1), "count", "count")
    rescue([folder / STORE_NAME, other / STORE_NAME], tmp_path / "fresh")
    with opened(tmp_path / "fresh") as fresh:
        assert kept(fresh) == expected


def test_a_game_that_has_a_new_number_never_becomes_shorter(tmp_path: Path) -> None:
    """The same game under two numbers, of which one is another's: the longest version of all is kept."""
    texts = {"long": ("add",) * 5, "short": ("add",), "middle": ("add",) * 3}
    for name, acts in texts.items():
        with closing(begin(tmp_path / name, SEVEN).store) as store:
            if name == "long":
                store.add(Start(5), lines("add"), NOTHING, started=1, elapsed=10, imported=True)
            store.add(NINE, lines(*acts), NOTHING, started=2, elapsed=99, imported=True)
    rescue([tmp_path / name / STORE_NAME for name in texts], tmp_path / "fresh")
    with opened(tmp_path / "fresh") as fresh:
        (found,) = [record for record in kept(fresh).values() if record and record.started == 2]
        assert len(found.lines) == 5


def test_a_row_that_no_store_of_today_could_have_is_left_out(tmp_path: Path) -> None:
    """A store of the first version has no checksums, so what is in it only has to fit."""
    path = tmp_path / "old"
    with closing(sqlite3.connect(path)) as old:
        for statement in MIGRATIONS[0]:
            old.execute(statement.replace("STRICT, ", "").replace(" STRICT", ""))
        row = (
            "INSERT INTO game (id, deal, variant, mode, repeated, started) VALUES (?, 7, 'standard', 'solitaire', ?, ?)"
        )
        old.executemany(row, [(1, 0, 5), (2, "often", 5), (3, 0, "long ago")])
        old.execute("PRAGMA user_version = 1")
        old.commit()
    assert [trace.id for trace in rescue([path], tmp_path / "fresh").back] == [1]


def test_an_act_whose_checksum_alone_is_damaged_is_proved_by_those_that_follow(
    folder: Path, tmp_path: Path, games: dict[GameId, Record]
) -> None:
    hand(folder, "UPDATE act SET chain = 77 WHERE game = 1 AND seq = 2")
    rescue([folder / STORE_NAME], tmp_path / "fresh")
    with opened(tmp_path / "fresh") as store:
        assert kept(store) == games


# What is told


@pytest.mark.parametrize(
    ("damaging", "gone"),
    [
        ("DELETE FROM act WHERE game = 1 AND seq = 2", "start"),
        ("UPDATE act SET at = 77 WHERE game = 1 AND seq = 2", "start"),
        ("UPDATE game SET score = 77 WHERE id = 1", "start"),
        ("UPDATE game SET deal = 77 WHERE id = 1", "number"),
        ("DELETE FROM game WHERE id = 1", "number"),
        ("UPDATE game SET acts = 0 WHERE id = 1", "start"),
    ],
)
def test_games_that_are_gone_are_told_as_far_as_they_are_known(
    folder: Path, tmp_path: Path, games: dict[GameId, Record], damaging: str, gone: str
) -> None:
    traces = [
        Trace(game, one.started, one.start.deal, one.start.variant, one.start.mode) for game, one in games.items()
    ]
    hand(folder, damaging)
    told = rescue([folder / STORE_NAME], tmp_path / "fresh")
    assert told.back == (traces[1],)
    assert told.gone == ((traces[0] if gone == "start" else Trace(GameId(1))),)


def test_games_of_which_there_is_no_act_are_told(folder: Path, tmp_path: Path) -> None:
    """By their own damaged row, by the game that followed them, or by having been played last."""
    with closing(begin(folder, SEVEN).store) as store:
        for start in (NINE, SEVEN, NINE):
            store.create(start, store.current())
        store.make_current(GameId(4))
    hand(folder, "UPDATE game SET score = 77 WHERE id = 1")
    with closing(sqlite3.connect(folder / STORE_NAME)) as database, database:
        database.execute("PRAGMA foreign_keys = OFF")
        database.execute("DELETE FROM game WHERE id IN (2, 4)")
        database.execute("UPDATE game SET successor = NULL WHERE id = 3")
        seal(database, 3)
    told = rescue([folder / STORE_NAME], tmp_path / "fresh")
    assert ([trace.id for trace in told.back], told.gone) == ([3], tuple(map(Trace, map(GameId, (1, 2, 4)))))


def test_a_single_act_with_another_number_is_no_trace_of_a_game(folder: Path, tmp_path: Path) -> None:
    """Its number was damaged."""
    games = two_games(folder)
    with closing(sqlite3.connect(folder / STORE_NAME)) as database, database:
        database.execute("PRAGMA foreign_keys = OFF")
        database.execute("UPDATE act SET game = 77 WHERE game = 1 AND seq = 2")
    assert {trace.id for trace in rescue([folder / STORE_NAME], tmp_path / "fresh").gone} == {1} < games.keys()


@pytest.mark.usefixtures("games")
def test_what_cannot_be_acts_is_no_trace_of_a_game(folder: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(folder / STORE_NAME)) as database, database:
        database.execute("PRAGMA foreign_keys = OFF")
        for game, text in ((0, "add"), (77, "\n")):
            database.executemany("INSERT INTO act VALUES (?, ?, 1, ?, 1)", [(game, seq, text) for seq in range(2)])
    assert rescue([folder / STORE_NAME], tmp_path / "fresh").gone == ()


def test_a_game_that_a_backup_has_is_not_gone(folder: Path, tmp_path: Path, games: dict[GameId, Record]) -> None:
    archive = FolderArchive(folder)
    archive.care(DAY)
    begun = datetime.fromtimestamp(games[GameId(1)].started, UTC)
    hand(folder, "DELETE FROM game WHERE id = 1")
    told = rescue([folder / STORE_NAME, *(one.path for one in archive.backups())], tmp_path / "fresh")
    assert ([trace.id for trace in told.back], told.gone) == ([1, 2], ())
    assert datetime.fromtimestamp(told.back[0].started or 0, UTC) == begun
