"""Unusual files and moments."""

import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from setgui.session.from_folder import open_session
from setgui.session.kept import GameId
from setgui.session.ports import StoreBug, StoreError, StoreLost
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import LOG_NAME, STORE_NAME

from .places import (
    DAY,
    NINE,
    SEVEN,
    append,
    begin,
    kept,
    opened,
    play,
    said,
    two_games,
)

# Files


@pytest.mark.parametrize("name", ["x" * 300, "y/" + "x" * 300])
def test_a_too_long_file_name_is_reported(tmp_path: Path, name: str) -> None:
    told = begin(tmp_path / name)
    with closing(told.store):
        assert "File name too long" in said(told)
        play(told.session, 5)


@pytest.mark.parametrize("below", [".", "deeper"])
@pytest.mark.parametrize("mode", [0o600, 0o555])
def test_an_inaccessible_folder_is_reported(read_only: Path, nobody: Callable[[], None], below: str, mode: int) -> None:
    read_only.chmod(mode)
    nobody()
    told = begin(read_only / below)
    with closing(told.store):
        assert "could not be used: Permission denied. " in said(told)
        play(told.session, 5)


def test_a_store_being_written_is_read_when_it_no_longer_changes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = two_games(folder)
    archive = FolderArchive(folder, alone=False)

    def always(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes())
        os.utime(source, ns=(0, source.stat().st_mtime_ns + 1))

    with archive.open_copy() as store:
        assert kept(store) == games
    monkeypatch.setattr("setgui.storage.folders.copy_file", always)
    with pytest.raises(StoreError, match="could not be used"), archive.open_copy():
        pass


def test_erasing_also_erases_the_log(folder: Path) -> None:
    two_games(folder)
    with (folder / LOG_NAME).open("w", encoding="utf-8") as log:
        log.write("what went wrong")
        log.flush()
        FolderArchive(folder).erase()
        assert os.fstat(log.fileno()).st_size == 0
    assert list(folder.iterdir()) == []


# Starts


@pytest.mark.parametrize("faster", [True, False])
def test_two_simultaneous_first_starts_make_one_store(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *, faster: bool
) -> None:
    """The store is also made on file systems without hard links."""
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


def test_a_game_of_a_newer_version_is_kept_and_a_new_game_starts(folder: Path) -> None:
    two_games(folder)
    with opened(folder / STORE_NAME) as store:
        append(store, GameId(2), "peek")
        before = store.load(GameId(2))
    told = begin(folder)
    with closing(told.store) as store:
        assert said(told) == (
            'Game 2 cannot be played: this version of Setgui does not support "peek". A new game was started instead.'
        )
        assert told.session.game.start == NINE
        left = store.load(GameId(2))
        assert (left.start, left.lines) == (before.start, before.lines)


# Damage


def test_a_bug_in_the_rescue_changes_no_file_and_play_continues(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two_games(folder)
    content = bytearray((folder / STORE_NAME).read_bytes())
    content[18] = 255
    (folder / STORE_NAME).write_bytes(content)

    def wrong(*_: object) -> None:
        raise IndexError("nobody thought of this")

    monkeypatch.setattr("setgui.storage.archive.rebuild", wrong)
    told = open_session(FolderArchive(folder), lambda: 0, None, NINE)
    with closing(told.store):
        assert (told.kept, isinstance(told.bug, StoreBug)) == (False, True)
        play(told.session, 5)
    assert (folder / STORE_NAME).read_bytes() == content


@pytest.mark.parametrize("text", ["nonsense", "[]", '["X", "a", 1, 1, ""]', '[["NEVER", "", "", 0], "a", 1, 1, ""]'])
def test_an_invalid_report_still_mentions_the_rebuild(folder: Path, text: str) -> None:
    two_games(folder)
    (folder / "damaged-2026-01-01-000000").mkdir()
    (folder / "damaged-2026-01-01-000000" / "untold.json").write_text(text)
    told = begin(folder)
    with closing(told.store):
        assert said(told) == "The file with your games was damaged. The games that could be recovered are here."


# The check


def test_the_check_ends_if_the_store_is_lost(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("setgui.storage.sqlite_store.PROGRESS_STEPS", 1)
    archive = FolderArchive(folder)
    told = open_session(archive, lambda: 0, SEVEN, NINE)

    def lose() -> bool:
        (folder / STORE_NAME).unlink(missing_ok=True)
        return False

    with closing(told.store):
        archive.maintain(DAY, lose)
        with pytest.raises(StoreLost):
            told.store.check_writable()
