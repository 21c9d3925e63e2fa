"""Files of other kinds, moments that nobody expects, and what is left alone then."""

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from setgui.session.from_folder import open_session
from setgui.session.kept import GameId, Rescued
from setgui.session.store_errors import StoreBug, StoreError, StoreLost, StoreUnreadable
from setgui.storage.archive import FolderArchive
from setgui.storage.blame import KNOWN, blamed
from setgui.storage.carving import _number
from setgui.storage.folders import LOG_NAME, STORE_NAME
from setgui.storage.schema import read_rescued
from setgui.storage.sqlite_store import SqliteStore
from setgui.storage.store_file import migrate

from .places import (
    DAY,
    NINE,
    NOTHING,
    SEVEN,
    append,
    begin,
    build,
    hand,
    kept,
    killed,
    lines,
    opened,
    play,
    said,
    set_aside,
    two_games,
)

# Files


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@pytest.mark.parametrize("part", ["", "-wal", "-shm", "-journal"])
def test_a_pipe_in_the_place_of_a_file_is_told_and_not_waited_for(folder: Path, part: str) -> None:
    two_games(folder)
    path = folder / f"{STORE_NAME}{part}"
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    told = begin(folder)
    with closing(told.store):
        assert said(told).startswith(f"{path} could not be used: it is not a regular file. ")
        assert not told.kept
        play(told.session, 5)


@pytest.mark.parametrize("name", ["x" * 300, "y/" + "x" * 300])
def test_a_name_that_is_too_long_is_told(tmp_path: Path, name: str) -> None:
    told = begin(tmp_path / name)
    with closing(told.store):
        assert "File name too long" in said(told)
        play(told.session, 5)


@pytest.mark.parametrize("below", [".", "deeper"])
def test_a_folder_that_cannot_be_searched_is_told(read_only: Path, nobody: Callable[[], None], below: str) -> None:
    read_only.chmod(0o600)
    nobody()
    told = begin(read_only / below)
    with closing(told.store):
        assert "could not be used: Permission denied. " in said(told)
        play(told.session, 5)


def test_a_read_only_folder_with_something_written_ahead_can_be_read(
    read_only: Path, tmp_path: Path, nobody: Callable[[], None]
) -> None:
    read_only.chmod(0o755)
    playing = begin(tmp_path / "data", SEVEN)
    play(playing.session, 5)
    left = killed(tmp_path / "data", read_only / "left")
    record = playing.store.load(GameId(1))
    playing.store.close()
    before = {path.name: path.read_bytes() for path in left.iterdir()}
    for path in left.iterdir():
        path.chmod(0o444)
    left.chmod(0o555)
    with FolderArchive(left, alone=False).as_it_is():
        pass  # so that all is imported
    nobody()
    with FolderArchive(left, alone=False).as_it_is() as store:
        assert kept(store) == {GameId(1): record}
    assert {path.name: path.read_bytes() for path in left.iterdir()} == before


def test_a_store_that_is_written_to_is_read_once_it_lies_still(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = two_games(folder)
    archive = FolderArchive(folder, alone=False)

    def always(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes())
        os.utime(source, ns=(0, source.stat().st_mtime_ns + 1))

    with archive.as_it_is() as store:
        assert kept(store) == games
    monkeypatch.setattr("setgui.storage.archive._copy_file", always)
    with pytest.raises(StoreError, match="ALWAYS_WRITTEN"), archive.as_it_is():
        pass


def test_everything_that_is_erased_takes_the_log_with_it(folder: Path) -> None:
    two_games(folder)
    with (folder / LOG_NAME).open("w", encoding="utf-8") as log:
        log.write("what went wrong")
        log.flush()
        FolderArchive(folder).erase()
        assert os.fstat(log.fileno()).st_size == 0
    assert list(folder.iterdir()) == []


# Starts


@pytest.mark.parametrize("faster", [True, False])
def test_two_first_starts_at_once_make_one_store(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *, faster: bool
) -> None:
    """And where a file system knows no second names it is made all the same."""
    link = os.link

    def linked(source: Path, target: Path) -> None:
        if faster:
            link(source, target)
            raise FileExistsError(17, "File exists")
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", linked)
    told = begin(folder, SEVEN)
    with closing(told.store) as store:
        assert (said(told), told.kept, len(kept(store))) == ("", True, 1)


def test_a_store_that_another_start_has_brought_to_date_is_left_as_it_is(path: Path) -> None:
    with opened(path) as store:
        store.create(SEVEN, None)
        before = kept(store)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            migrate(other)
        assert kept(store) == before


def test_a_game_that_only_a_newer_program_can_play_stays_and_another_is_begun(folder: Path) -> None:
    two_games(folder)
    with opened(folder / STORE_NAME) as store:
        append(store, GameId(2), "peek")
        before = store.load(GameId(2))
    told = begin(folder)
    with closing(told.store) as store:
        assert said(told).endswith(f"A copy of the damaged file is in {set_aside(folder)[0]}. This is a new game.")
        assert told.session.game.start == NINE
        left = store.load(GameId(2))
        assert (left.start, left.lines) == (before.start, before.lines)


def test_an_old_store_whose_version_was_changed_is_no_newer_one(folder: Path) -> None:
    with closing(build(folder / STORE_NAME, 2)) as old:
        old.execute("PRAGMA user_version = 66")
    told = begin(folder)
    with closing(told.store):
        assert (told.kept, "newer" in said(told), len(set_aside(folder))) == (True, False, 1)


# Damage


def test_a_game_that_a_whole_list_does_not_have_is_not_brought_back(folder: Path) -> None:
    """It was taken away; only what is damaged comes out of a backup."""
    games = two_games(folder)
    with opened(folder / STORE_NAME) as store:
        store.add(NINE, lines("add"), NOTHING, started=5, elapsed=0, imported=True)
    FolderArchive(folder).care(DAY)
    hand(folder, "DELETE FROM act WHERE game = 3")
    hand(folder, "DELETE FROM game WHERE id = 3")
    hand(folder, "UPDATE game SET score = 77 WHERE id = 1")
    told = begin(folder)
    told.store.close()
    archive = FolderArchive(folder)
    with pytest.raises(StoreUnreadable) as caught:
        archive.care(DAY)
    archive.rescue(caught.value.trouble)
    with opened(folder / STORE_NAME) as store:
        assert kept(store) == games


def test_a_rescue_that_fails_by_our_mistake_leaves_the_file_and_play_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two_games(folder)
    content = bytearray((folder / STORE_NAME).read_bytes())
    content[18] = 255
    (folder / STORE_NAME).write_bytes(content)

    def wrong(*_: object) -> None:
        raise IndexError("nobody thought of this")

    monkeypatch.setattr("setgui.storage.rescue.rescue", wrong)
    told = open_session(FolderArchive(folder), lambda: 0, None, NINE)
    with closing(told.store):
        assert (told.kept, isinstance(told.bug, StoreBug)) == (False, True)
        play(told.session, 5)
    assert (folder / STORE_NAME).read_bytes() == content


@pytest.mark.parametrize("text", ["nonsense", "[]", '["a", "b", [[1]], []]', '["a", "b", [["x", 1, 2, "", ""]], []]'])
def test_a_report_that_was_changed_tells_of_a_rescue_and_no_more(text: str) -> None:
    assert read_rescued(text) == Rescued()


def test_a_report_of_an_older_program_says_no_fault() -> None:
    assert read_rescued('["is damaged", "a copy", [], []]') == Rescued(None, "a copy")


def test_what_else_is_wrong_explains_an_objection(store: SqliteStore, other: sqlite3.Connection) -> None:
    store.set_setting("letters", "yes")
    wrong = "SELECT no_such_column FROM game"
    for statement in ("UPDATE setting SET value = CAST(x'ff' AS TEXT)", "PRAGMA user_version = 99"):
        other.execute(statement)
        with pytest.raises(KNOWN) as caught:
            other.execute(wrong)
        assert isinstance(blamed(caught.value, "the store", other), StoreUnreadable)


def test_a_number_that_never_ends_is_read_to_its_longest() -> None:
    assert _number(b"\xff" * 20, 0)[1] == 9


# The look through the store


def test_a_look_ends_where_the_store_is_lost_meanwhile(folder: Path) -> None:
    archive = FolderArchive(folder)
    told = open_session(archive, lambda: 0, SEVEN, NINE)

    def lose() -> bool:
        (folder / STORE_NAME).unlink(missing_ok=True)
        return False

    with closing(told.store):
        archive.care(DAY, lose)
        assert archive.backups() == []
        with pytest.raises(StoreLost):
            told.store.prove()


def test_what_was_found_is_kept_until_all_was_looked_through(folder: Path, tmp_path: Path) -> None:
    playing = begin(folder, SEVEN)
    with closing(playing.store):
        play(playing.session, 5)
        left = killed(folder, tmp_path / "left")
    begin(left).store.close()
    found = left / "unfinished-opening"
    archive = FolderArchive(left)
    archive.care(DAY, lambda: True)
    assert found.is_dir()
    archive.care(DAY)
    assert not found.exists()


def test_a_look_ends_in_the_middle_of_a_question(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two_games(folder)
    monkeypatch.setattr("setgui.storage.archive._OFTEN", 1)
    archive = FolderArchive(folder)
    archive.care(DAY, lambda: True)
    assert archive.backups() == []


def test_a_store_without_its_log_is_left_without_one(folder: Path) -> None:
    """Its log went with it, and what lies there now is another's."""
    archive = FolderArchive(folder)
    told = open_session(archive, lambda: 0, SEVEN, NINE)
    two_games(folder.with_name("other"))
    for path in folder.iterdir():
        path.unlink()
    (folder.with_name("other") / STORE_NAME).replace(folder / STORE_NAME)
    (folder / f"{STORE_NAME}-wal").write_bytes(b"theirs")
    with pytest.raises(StoreLost):
        told.store.prove()
    assert archive.write_back() is not None
    assert (folder / f"{STORE_NAME}-wal").read_bytes() == b"theirs"
