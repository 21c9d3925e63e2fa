"""Files and folders of the program are private; existing folders keep their permissions."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pytest

from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME, make_folder
from setgui.storage.sqlite_store import SqliteStore

from .places import DAY, SEVEN, begin, play, two_games

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")


@pytest.fixture(autouse=True)
def usual_mask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def all_rights(folder: Path) -> set[tuple[bool, int]]:
    return {(path.is_dir(), rights(path)) for path in folder.rglob("*")}


def test_everything_in_the_folder_is_private(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    told = begin(folder, SEVEN)
    play(told.session, 4)
    archive = FolderArchive(folder)
    archive.maintain(DAY)
    assert all_rights(folder) == {(False, 0o600), (True, 0o700)}
    told.store.close()
    archive.restore(archive.backups()[0])
    content = bytearray(archive.path.read_bytes())
    content[18] = 255
    archive.path.write_bytes(content)
    begin(folder).store.close()
    assert all_rights(folder) == {(False, 0o600), (True, 0o700)}
    assert rights(folder) == rights(folder.parent) == 0o700


def test_existing_folders_keep_their_mode_and_files_become_private(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(0o755)
    two_games(folder)
    (folder / STORE_NAME).chmod(0o644)
    with closing(SqliteStore(folder / STORE_NAME, alone=True)):
        assert rights(folder / STORE_NAME) == 0o600
    assert rights(folder) == 0o755


def test_missing_parent_folders_are_private_too(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b" / "c")
    assert [rights(tmp_path / name) for name in ("a", "a/b", "a/b/c")] == [0o700] * 3


def days(archive: FolderArchive) -> list[date]:
    return [backup.made for backup in archive.backups() if not backup.before]


@pytest.mark.parametrize("wrong", [DAY.replace(year=2037), DAY.replace(year=1970)])
def test_a_wrong_clock_does_not_push_out_backups(tmp_path: Path, wrong: date) -> None:
    two_games(tmp_path)
    archive = FolderArchive(tmp_path)
    for first in (wrong, DAY) if wrong > DAY else (DAY, wrong):
        for number in range(9):
            archive.maintain(first + timedelta(number))
            assert first + timedelta(number) in days(archive)
    assert {DAY + timedelta(number) for number in range(3, 9)} <= set(days(archive))


def test_the_check_can_be_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two_games(tmp_path)
    monkeypatch.setattr("setgui.storage.sqlite_store.PROGRESS_STEPS", 1)
    monkeypatch.setattr("setgui.storage.archive.PROGRESS_STEPS", 1)
    archive = FolderArchive(tmp_path)
    before = archive.backups()
    for patience in range(3):  # two games, then the backup
        archive.maintain(DAY + timedelta(patience), partial(next, iter([False] * patience), True))
        assert archive.backups() == before
        assert not list(tmp_path.glob("unfinished-*"))
