"""A store that is deleted, moved or replaced while it is open: nothing is written to a lost file."""

import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from setgui.model.commands import Add
from setgui.session.from_folder import Opened, open_session
from setgui.session.kept import GameId, Line
from setgui.session.ports import StoreError, StoreLost
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME

from .places import DAY, NINE, NOTHING, SEVEN, begin, hand, kept, no_room, play, said, set_aside, two_games

AHEAD = f"{STORE_NAME}-wal"


def opened_here(folder: Path) -> tuple[FolderArchive, Opened]:
    archive = FolderArchive(folder)
    return archive, open_session(archive, lambda: 0, SEVEN, NINE)


def moved(folder: Path) -> None:
    shutil.move(folder, folder.with_name("elsewhere"))


def rewritten(folder: Path) -> None:
    """Replace the store by a copy, as synchronization programs do."""
    shutil.copy2(folder / STORE_NAME, folder / "part")
    (folder / "part").replace(folder / STORE_NAME)


def all_files(folder: Path) -> None:
    for path in folder.rglob("*.*"):
        path.unlink()


GONE: list[Callable[[Path], None]] = [
    lambda folder: (folder / STORE_NAME).unlink(),
    lambda folder: (folder / AHEAD).unlink(),
    all_files,
    shutil.rmtree,
    moved,
]


def test_a_store_with_a_changed_row_can_be_written_again(folder: Path) -> None:
    two_games(folder)
    archive, told = opened_here(folder)
    hand(folder, "UPDATE act SET at = 7 WHERE game = 1")
    (folder / STORE_NAME).unlink()
    with pytest.raises(StoreLost):
        told.session.act(Add())
    archive.write_back()
    told.store.close()
    with closing(FolderArchive(folder).open()) as store:
        acts = len(store.load(told.session.game_id).lines)
        store.append(told.session.game_id, acts, Line(0, "add"), NOTHING)


@pytest.mark.parametrize("lose", GONE, ids=["store", "log", "all files", "folder", "moved"])
def test_a_lost_store_is_reported_before_the_next_move(folder: Path, lose: Callable[[Path], None]) -> None:
    archive, told = opened_here(folder)
    play(told.session, 5)
    before = told.session.snapshot()
    lose(folder)
    with pytest.raises(StoreLost, match="was moved, replaced or deleted"):
        told.session.act(Add())
    assert told.session.snapshot() == before
    archive.write_back()
    whole = told.store.load(GameId(1))
    told.store.close()
    again = begin(folder)
    with closing(again.store) as store:
        assert (said(again), kept(store)) == ("", {GameId(1): whole})
    assert len(whole.lines) >= 5
    FolderArchive(folder).maintain(DAY)


@pytest.mark.parametrize("how", ["another store", "the same once more", "garbage"])
def test_a_replacement_is_kept_as_a_backup_when_writing_again(folder: Path, tmp_path: Path, how: str) -> None:
    archive, told = opened_here(folder)
    play(told.session, 5)
    told.session.save_time()
    if how == "garbage":
        (folder / STORE_NAME).unlink()
        (folder / STORE_NAME).write_bytes(b"garbage" * 999)
    elif how == "another store":
        two_games(tmp_path / "other")
        (tmp_path / "other" / STORE_NAME).replace(folder / STORE_NAME)
    else:
        rewritten(folder)
    content = (folder / STORE_NAME).read_bytes()
    with pytest.raises(StoreLost):
        told.session.act(Add())
    whole = told.store.load(GameId(1))
    archive.write_back()
    told.store.close()
    assert (set_aside(folder)[0] / STORE_NAME).read_bytes() == content
    assert [backup.games for backup in archive.backups() if backup.before] == {
        "garbage": [],
        "another store": [2],
        "the same once more": [1],
    }[how]
    again = begin(folder)
    with closing(again.store) as store:
        assert (said(again), kept(store)) == ("", {GameId(1): whole})


def test_every_write_checks_that_the_file_still_exists(folder: Path) -> None:
    _, told = opened_here(folder)
    store = told.store
    (folder / STORE_NAME).unlink()
    calls: list[Callable[[], object]] = [
        lambda: store.create(SEVEN, None),
        lambda: store.add(SEVEN, [], NOTHING, started=5, elapsed=0, imported=True),
        lambda: store.append(GameId(1), 0, Line(5, "add"), NOTHING),
        lambda: store.save_time(GameId(1), 5),
        lambda: store.set_setting("letters", "yes"),
        lambda: store.make_current(GameId(1)),
        store.check_writable,
    ]
    with closing(store):
        for call in calls:
            with pytest.raises(StoreLost):
                call()


def test_a_failure_to_write_again_is_reported(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive, told = opened_here(folder)

    with closing(told.store):
        (folder / STORE_NAME).unlink()
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", no_room)
            with pytest.raises(StoreError) as caught:
                archive.write_back()
        assert caught.value.values == {"path": archive.path, "reason": "No space left on device"}
        archive.write_back()


def test_the_check_ignores_a_replaced_store(folder: Path, tmp_path: Path) -> None:
    """The replacement may be an older copy, which the WAL does not fit."""
    archive, told = opened_here(folder)
    shutil.copy(folder / STORE_NAME, tmp_path / "older")
    play(told.session, 5)
    (tmp_path / "older").replace(folder / STORE_NAME)
    with closing(told.store):
        before = archive.backups()
        archive.maintain(DAY)
        assert archive.backups() == before
        with pytest.raises(StoreLost):
            told.session.act(Add())
