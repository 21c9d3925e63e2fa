"""What is written ahead of a store: what of it counts, what a kill may leave, and whose it is."""

import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from setgui.session.kept import GameId, Record
from setgui.session.store_errors import StoreUnreadable
from setgui.storage.ahead import Whose, read_ahead, read_only, whose
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.sqlite_store import SqliteStore

from .places import (
    DAY,
    NINE,
    SEVEN,
    append,
    begin,
    kept,
    killed,
    opened,
    own_connection,
    play,
    recovered,
    said,
    set_aside,
    two_games,
)

AHEAD = f"{STORE_NAME}-wal"
HEADER, FRAME = 32, 24 + 4096


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """What a kill left after five moves, some of which lie ahead of the store."""
    playing = begin(tmp_path / "data", SEVEN)
    with closing(playing.store):
        play(playing.session, 5)
        return killed(tmp_path / "data", tmp_path / "left")


def quiet(folder: Path) -> dict[GameId, Record | None]:
    """The program starts as if nothing had been; what it has."""
    told = begin(folder)
    with closing(told.store) as store:
        assert (said(told), told.kept, set_aside(folder)) == ("", True, [])
        return kept(store)


def acts(folder: Path) -> list[int]:
    """How many acts there are after each commit that lies ahead."""
    found = []
    ends = [number for number, frame in enumerate(read_ahead(folder / STORE_NAME).frames, 1) if frame.ends]
    content = (folder / AHEAD).read_bytes()
    for number, end in enumerate((0, *ends)):
        copy = killed(folder, folder.parent / f"after-{number}")
        (copy / AHEAD).write_bytes(content[: HEADER + end * FRAME])
        with closing(SqliteStore(copy / STORE_NAME)) as store:
            games = kept(store)
            game = games.get(GameId(1))
            found.append(len(game.lines) if game else 0)
    return found


def test_every_place_at_which_a_kill_can_cut_a_write_is_none_of_damage(left: Path, tmp_path: Path) -> None:
    """Between two pages, in a page, and between what heads a page and the page itself."""
    content = (left / AHEAD).read_bytes()
    frames = len(read_ahead(left / STORE_NAME).frames)
    assert len(content) == HEADER + frames * FRAME
    for start in range(HEADER, len(content), FRAME):
        for length in (start, start + 1, start + 24, start + 24 + 512, start + FRAME - 1):
            one = killed(left, tmp_path / f"{length}")
            (one / AHEAD).write_bytes(content[:length])
            quiet(one)


def test_what_counts_is_all_up_to_the_last_whole_commit(left: Path) -> None:
    found = acts(left)
    assert found[-1] == 5
    assert found == sorted(found)


@pytest.mark.slow
@pytest.mark.parametrize("offset", [0, 7, 9, 20, 24, 2000, FRAME - 1])
def test_a_changed_byte_of_any_frame_is_damage(left: Path, tmp_path: Path, offset: int) -> None:
    content = (left / AHEAD).read_bytes()
    for start in range(HEADER, len(content), FRAME):
        changed = bytearray(content)
        changed[start + offset] ^= 0x41
        one = killed(left, tmp_path / f"{start}")
        (one / AHEAD).write_bytes(changed)
        with pytest.raises(StoreUnreadable, match="CUT_SHORT"):
            SqliteStore(one / STORE_NAME, alone=True)


def test_a_commit_that_lost_its_mark_is_damage(left: Path) -> None:
    """The one byte that makes a page the end of a commit."""
    content = bytearray((left / AHEAD).read_bytes())
    last = len(content) - FRAME
    assert content[last + 4 : last + 7] == b"\0\0\0"
    content[last + 7] = 0
    (left / AHEAD).write_bytes(content)
    with pytest.raises(StoreUnreadable, match="CUT_SHORT"):
        SqliteStore(left / STORE_NAME, alone=True)


def test_pages_that_were_written_anew_without_a_commit_are_none_of_damage(tmp_path: Path) -> None:
    """As SQLite does in a commit that is larger than what it keeps in memory."""
    playing = begin(tmp_path / "data", SEVEN)
    path = tmp_path / "data" / STORE_NAME
    with closing(playing.store), closing(sqlite3.connect(path, isolation_level=None)) as writing:
        play(playing.session, 5)
        writing.execute("PRAGMA cache_size = 1")
        writing.execute("BEGIN IMMEDIATE")
        for turn in range(3):
            for name in range(200):
                row = (str(name), "x" * (400 + turn))
                writing.execute("INSERT OR REPLACE INTO setting VALUES (?, ?, 0)", row)
        left = killed(tmp_path / "data", tmp_path / "left")
        writing.execute("ROLLBACK")
    quiet(left)


def test_a_changed_head_is_damage(left: Path, tmp_path: Path) -> None:
    content = (left / AHEAD).read_bytes()
    for place in range(HEADER):
        if 12 <= place < 16:  # how often it was begun anew, of which nobody makes anything
            continue
        changed = bytearray(content)
        changed[place] ^= 0x41
        one = killed(left, tmp_path / f"{place}")
        (one / AHEAD).write_bytes(changed)
        with pytest.raises(StoreUnreadable, match="CUT_SHORT"):
            SqliteStore(one / STORE_NAME, alone=True)


def test_pages_of_an_older_log_behind_a_write_that_was_cut_are_none_of_damage(left: Path) -> None:
    """A log that could not be cut off is begun anew over its old pages."""
    content = bytearray((left / AHEAD).read_bytes())
    salt = int.from_bytes(content[16:20])
    for start in range(HEADER + FRAME, len(content), FRAME):
        content[start + 8 : start + 12] = ((salt - 1) % 2**32).to_bytes(4)
        content[start + 12 : start + 16] = b"old!"
    content[HEADER + 500] ^= 0xFF  # the first page of the new one was being written
    (left / AHEAD).write_bytes(content)
    assert read_ahead(left / STORE_NAME) == ((), False)


# Whose it is


def histories(folder: Path) -> list[Path]:
    """A store after a kill at several moments of its life, with its log emptied between them."""
    found = []
    playing = begin(folder, SEVEN)
    with closing(playing.store):
        for number in range(4):
            play(playing.session, 3)
            found.append(killed(folder, folder.parent / f"{folder.name}-{number}"))
            playing.session.keep_time()
    return found


def test_a_log_goes_with_its_own_store_alone(tmp_path: Path) -> None:
    stores = histories(tmp_path / "one") + histories(tmp_path / "other")
    for main in stores:
        for log in stores:
            pair = tmp_path / "pair"
            shutil.rmtree(pair, ignore_errors=True)
            killed(main, pair)
            shutil.copy(log / AHEAD, pair / AHEAD)
            owner = whose(pair / STORE_NAME, read_ahead(pair / STORE_NAME))
            assert owner is (Whose.OWN if log == main else Whose.FOREIGN), (main, log)


def test_a_foreign_log_is_never_applied_but_kept(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    games = two_games(folder)
    other = histories(tmp_path / "other")[2]
    content = (other / AHEAD).read_bytes()
    (folder / AHEAD).write_bytes(content)
    told = begin(folder)
    with closing(told.store) as store:
        (aside,) = set_aside(folder)
        assert said(told).endswith(
            f"{folder / AHEAD} belongs to another file. A copy of the damaged file is in {aside}."
        )
        assert recovered(said(told)) == 2
        assert kept(store) == games
    assert (aside / AHEAD).read_bytes() == content
    assert quiet_after(folder, aside) == games


def quiet_after(folder: Path, aside: Path) -> dict[GameId, Record | None]:
    told = begin(folder)
    with closing(told.store) as store:
        assert (said(told), set_aside(folder)) == ("", [aside])
        return kept(store)


def test_a_log_that_was_brought_home_in_part_is_still_its_own(left: Path, tmp_path: Path) -> None:
    """A kill while it is written into the file: some pages are there twice."""
    whole = killed(left, tmp_path / "whole")
    with closing(SqliteStore(whole / STORE_NAME, alone=True)):
        pass
    new, old = ((place / STORE_NAME).read_bytes() for place in (whole, left))
    pages = max(len(new), len(old)) // 4096
    for cut in range(pages + 1):
        half = killed(left, tmp_path / f"{cut}")
        (half / STORE_NAME).write_bytes(new[: cut * 4096] + old[cut * 4096 :])
        assert whose(half / STORE_NAME, read_ahead(half / STORE_NAME)) is Whose.OWN, cut


@pytest.mark.parametrize("part", [AHEAD, f"{STORE_NAME}-shm"])
def test_what_a_kill_leaves_of_the_store_that_was_replaced_is_of_no_account(tmp_path: Path, part: str) -> None:
    """Going back to a copy puts it in the place of a store before the log of that one is removed."""
    folder = tmp_path / "data"
    games = two_games(folder)
    archive = FolderArchive(folder)
    archive.care(DAY)
    (backup,) = archive.backups()
    playing = begin(folder)
    with closing(playing.store):
        playing.session.new_game(NINE)
        play(playing.session, 3)
        log = killed(folder, tmp_path / "log")
    for name in (STORE_NAME, AHEAD):  # as a kill would have left it
        shutil.copy(log / name, folder / name)
    fresh = tmp_path / STORE_NAME
    shutil.copy(backup.path, fresh)
    archive._put(fresh)
    if part == AHEAD:
        shutil.copy(log / AHEAD, folder / AHEAD)
    else:
        shutil.copy(log / part, folder / part)
    assert quiet(folder) == games


def test_beside_another_window_its_log_is_not_taken_for_foreign(tmp_path: Path) -> None:
    playing = begin(tmp_path, SEVEN)
    with closing(playing.store):
        for _ in range(3):
            play(playing.session, 4)
            with opened(tmp_path / STORE_NAME) as second:
                append(second, second.create(NINE, None).id, "add")
            playing.session.keep_time()


def test_a_mark_lies_where_the_one_before_lay(tmp_path: Path) -> None:
    """Where SQLite does not wipe what it leaves, an old one beside it would be taken for the mark."""
    folder = tmp_path / "data"
    two_games(folder)
    content = bytearray((folder / STORE_NAME).read_bytes())
    content[18] = 255
    (folder / STORE_NAME).write_bytes(content)
    told = begin(folder)
    with closing(told.store) as store:
        assert said(told)
        own_connection(store).execute("PRAGMA secure_delete = OFF")
        for _ in range(3):
            play(told.session, 4)
            left = killed(folder, tmp_path / f"left-{_}")
            ahead = read_ahead(left / STORE_NAME)
            assert whose(left / STORE_NAME, ahead) is Whose.OWN
            page = [frame.content for frame in ahead.frames if b"CREATE TABLE" not in frame.content]
            marks = [re.findall(rb"[0-9a-f]{16} [0-9a-f]{16}", one) for one in page]
            assert max(map(len, marks)) == 1
            told.session.keep_time()


def test_a_torn_log_is_told_to_whoever_writes(left: Path) -> None:
    """A command that writes must not drop what shows that something is missing."""
    content = bytearray((left / AHEAD).read_bytes())
    content[HEADER + 500] ^= 0xFF
    (left / AHEAD).write_bytes(content)
    with pytest.raises(StoreUnreadable, match="CUT_SHORT"):
        FolderArchive(left, alone=False).open()
    assert (left / AHEAD).read_bytes() == content


@pytest.mark.parametrize("name", ["plain", "a b", "50%41", "what?mode=rw", "hash#1", "é–\udcff", "semi;colon&more"])
@pytest.mark.parametrize("lies_still", [True, False])
def test_a_store_is_read_whatever_its_folder_is_called(tmp_path: Path, name: str, *, lies_still: bool) -> None:
    folder = tmp_path / name
    folder.mkdir()
    with closing(sqlite3.connect(folder / "games")) as db:
        db.execute("CREATE TABLE found (name)")
    with closing(read_only(folder / "games", lies_still=lies_still)) as db:
        assert db.execute("SELECT name FROM sqlite_schema").fetchall() == [("found",)]
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            db.execute("CREATE TABLE more (name)")
