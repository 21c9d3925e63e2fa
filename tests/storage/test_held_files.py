"""On Windows, files that another program (such as a virus scanner) has open cannot be replaced, renamed or removed."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from setgui.session.kept import GameId, Record
from setgui.session.ports import StoreError
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME

from .places import DAY, kept, opened, two_games

DENIED, SHARED = 5, 32


class Held(PermissionError):
    """The error on Windows; `winerror` does not exist on other systems."""

    def __init__(self, winerror: int) -> None:
        super().__init__(13, "The file is in use")
        self.winerror = winerror


class Scanner:
    """Keeps files of a name open until the program has waited a number of times."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waited: list[float] = []
        self._name = ""
        self._until = 0
        self._says = SHARED
        monkeypatch.setattr("time.sleep", self.waited.append)
        for name in ("replace", "rename", "unlink"):
            monkeypatch.setattr(os, name, self._meeting(getattr(os, name)))

    def hold(self, name: str, waits: int, says: int = SHARED) -> None:
        self._name, self._until, self._says = name, waits, says

    def _meeting(self, act: Callable[..., None]) -> Callable[..., None]:
        def meet(path: str | Path, *others: str | Path, **how: int) -> None:
            if len(self.waited) < self._until and self._name in [Path(one).name for one in (path, *others)]:
                raise Held(self._says)
            act(path, *others, **how)

        return meet


@pytest.fixture
def scanner(monkeypatch: pytest.MonkeyPatch) -> Scanner:
    return Scanner(monkeypatch)


@pytest.fixture
def games(folder: Path) -> dict[GameId, Record]:
    return two_games(folder)


@pytest.fixture
def archive(folder: Path) -> FolderArchive:
    return FolderArchive(folder)


@pytest.mark.parametrize("says", [DENIED, SHARED])
@pytest.mark.parametrize("name", [STORE_NAME, f"{STORE_NAME}-wal"])
def test_a_backup_is_restored_when_the_files_are_free(
    archive: FolderArchive, scanner: Scanner, games: dict[GameId, Record], name: str, says: int
) -> None:
    archive.maintain(DAY)
    backup = archive.backups()[-1]
    scanner.hold(name, 3, says)
    archive.restore(backup)
    assert scanner.waited == [0.05] * 3
    with opened(archive.path) as store:
        assert kept(store) == games


@pytest.mark.usefixtures("games")
def test_everything_is_deleted_when_the_files_are_free(archive: FolderArchive, scanner: Scanner, folder: Path) -> None:
    scanner.hold(STORE_NAME, 2)
    archive.erase()
    assert len(scanner.waited) == 2
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(("says", "waits"), [(SHARED, 10), (DENIED, 10), (17, 0)])
@pytest.mark.usefixtures("games")
def test_files_in_use_for_half_a_second_are_reported(
    archive: FolderArchive, scanner: Scanner, says: int, waits: int
) -> None:
    archive.maintain(DAY)
    backup = archive.backups()[-1]
    scanner.hold(STORE_NAME, 11, says)
    with pytest.raises(StoreError) as caught:
        archive.restore(backup)
    assert caught.value.values == {"path": backup.path, "reason": "The file is in use"}
    assert scanner.waited == [0.05] * waits
