"""Backups: making, listing and restoring them, and erasing everything."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pytest

from setgui.marks import Phrase
from setgui.model.game import Start
from setgui.session.kept import GameId, Record
from setgui.session.ports import DAMAGED, StoreError, StoreUnreadable
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.schema import MIGRATIONS, check

from .places import DAY, NINE, append, begin, hand, kept, no_room, opened, play, reason, said, two_games

Games = dict[GameId, Record]


@pytest.fixture
def archive(folder: Path) -> FolderArchive:
    return FolderArchive(folder)


@pytest.fixture
def games(folder: Path) -> Games:
    return two_games(folder)


@pytest.fixture(autouse=True)
def no_rest(folder: Path) -> Iterator[None]:
    """Check after each test that no temporary files are left."""
    yield
    known = {STORE_NAME, f"{STORE_NAME}-wal", f"{STORE_NAME}-shm", "backups"}
    rest = {path.name for path in folder.iterdir() if not path.match("journal-*.txt")}
    assert {name for name in rest if not name.startswith("damaged-")} <= known
    assert all(path.suffix == ".sqlite3" for path in folder.glob("backups/*"))


def days(folder: Path) -> list[str]:
    """Return the days of the daily backups, except that of the first start."""
    found = sorted(path.name for path in (folder / "backups").iterdir() if path.name[:10] != f"{date.today()}")
    return [name[:10] for name in found]


def of_day(folder: Path, day: date = DAY) -> Path:
    """Return the backup of a day."""
    (found,) = folder.glob(f"backups/{day}-*.sqlite3")
    return found


def kept_in(path: Path) -> dict[GameId, Record | None]:
    """Return all games of a store file."""
    with opened(path) as store:
        return kept(store)


def checked_games(path: Path) -> dict[GameId, Record | None]:
    """Check a store file and return its games."""
    with closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as database:
        check(database)
    return kept_in(path)


# Making backups


def test_a_complete_backup_is_made_once_a_day(archive: FolderArchive, folder: Path, games: Games) -> None:
    archive.maintain(DAY)
    before = of_day(folder).read_bytes()
    with closing(FolderArchive(folder).open()) as store:
        append(store, GameId(1), "count")
    archive.maintain(DAY)
    assert (days(folder), of_day(folder).read_bytes()) == (["2026-03-01"], before)
    archive.maintain(DAY + timedelta(1))
    assert days(folder) == ["2026-03-01", "2026-03-02"]
    assert len(hand(folder, "SELECT * FROM act WHERE game = 1")) == len(games[GameId(1)].lines) + 1
    assert checked_games(of_day(folder)) == games


def test_a_backup_is_made_during_a_game(archive: FolderArchive, folder: Path) -> None:
    """The backup includes everything committed, even if it is still in the WAL."""
    playing = begin(folder)
    with closing(playing.store) as store:
        play(playing.session, 5)
        archive.maintain(DAY)
        lines = store.load(GameId(1)).lines
        play(playing.session, 5)
    copy = checked_games(of_day(folder))[GameId(1)]
    assert copy is not None
    assert (copy.lines, len(lines)) == (lines, 5)


@pytest.mark.usefixtures("games")
def test_seven_daily_backups_are_kept(archive: FolderArchive, folder: Path) -> None:
    for number in (3, 0, 1, 2, 9, 5, 6, 12, 30, 31):
        archive.maintain(DAY + timedelta(number))
    assert days(folder) == [f"{DAY + timedelta(number)}" for number in (3, 5, 6, 9, 12, 30, 31)]


@pytest.mark.parametrize(
    ("statement", "wrong"),
    [
        ("UPDATE act SET at = 77 WHERE game = 2 AND seq = 3", "act 4 of game 2 was changed"),
        ("UPDATE game SET score = 77 WHERE id = 1", "game 1 was changed"),
        ("DELETE FROM act WHERE game = 1 AND seq = 5", "acts of game 1 are missing"),
        ("DELETE FROM setting", "rows are missing, or there are too many"),
        ("UPDATE current SET game = 1", "rows are missing, or there are too many"),
    ],
)
@pytest.mark.usefixtures("games")
def test_a_damaged_game_is_reported_and_not_backed_up(
    archive: FolderArchive, folder: Path, statement: str, wrong: str
) -> None:
    """A backup of it would push out intact ones."""
    archive.maintain(DAY)
    hand(folder, statement)
    for day in (DAY, DAY + timedelta(1)):
        with pytest.raises(StoreUnreadable) as caught:
            archive.maintain(day)
        assert caught.value.values == {"path": archive.path, "reason": wrong}
    assert days(folder) == ["2026-03-01"]
    assert None not in checked_games(of_day(folder)).values()


def test_an_unfinished_backup_is_ignored(archive: FolderArchive, folder: Path, games: object) -> None:
    (folder / "unfinished-ab3x").mkdir()
    for part in ("", "-journal", "-wal"):
        (folder / "unfinished-ab3x" / f"2026-03-01.sqlite3{part}").write_bytes(b"half a copy" * 500)
    archive.maintain(DAY)
    assert checked_games(of_day(folder)) == games


@pytest.mark.usefixtures("games")
def test_a_failed_backup_leaves_no_files(archive: FolderArchive, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.maintain(DAY)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", no_room)
        assert reason(lambda: archive.maintain(DAY + timedelta(1))) == (
            f"Your games could not be checked and backed up in {folder / 'backups'}: No space left on device."
        )
    assert days(folder) == ["2026-03-01"]


@pytest.mark.usefixtures("games")
def test_a_file_in_the_way_of_the_backups_is_reported(archive: FolderArchive, folder: Path) -> None:
    shutil.rmtree(folder / "backups")
    (folder / "backups").write_text("in the way")
    assert reason(lambda: archive.maintain(DAY)) == (
        f"Your games could not be checked and backed up in {folder / 'backups'}: File exists."
    )
    assert archive.backups() == []
    (folder / "backups").unlink()


# Listing backups


@pytest.mark.usefixtures("games")
def test_backups_are_listed_newest_first(archive: FolderArchive) -> None:
    for number in (0, 1, 2):
        archive.maintain(DAY + timedelta(number))
    archive.restore(archive.backups()[-1])
    listed = archive.backups()
    assert [(one.games, one.before) for one in listed] == [(2, True)] + [(2, False)] * 4
    assert [one.made for one in listed[2:]] == [DAY + timedelta(number) for number in (2, 1, 0)]
    assert {one.made for one in listed[:2]} == {date.today()}
    assert all(one.path.exists() for one in listed)


@pytest.mark.usefixtures("games")
def test_other_files_are_not_listed(archive: FolderArchive, folder: Path) -> None:
    archive.maintain(DAY)
    for name, content in (("2026-03-02", b"garbage" * 900), ("notes", b""), ("2026-13-77", b"")):
        (folder / "backups" / f"{name}.sqlite3").write_bytes(content)
    (folder / "backups" / "2026-03-03.sqlite3").mkdir()
    with closing(sqlite3.connect(folder / "backups" / "a-diary.sqlite3")) as diary:
        diary.execute("CREATE TABLE game (moves TEXT)")
    assert [backup.made for backup in archive.backups()] == [date.today(), DAY]
    (folder / "backups" / "2026-03-03.sqlite3").rmdir()


# Restoring


def test_restoring_brings_back_exactly_the_backup(archive: FolderArchive, folder: Path, games: Games) -> None:
    archive.maintain(DAY)
    backup = archive.backups()[-1]
    playing = begin(folder)
    playing.session.new_game(NINE)
    playing.store.set_setting("letters", "no")
    with closing(playing.store) as store:
        later = kept(store)
    archive.restore(backup)
    back = begin(folder)
    with closing(back.store) as store:
        assert (kept(store), said(back), back.settings.letters) == (games, "", True)
        assert back.session.game.start == games[GameId(2)].start
    before = next(one for one in archive.backups() if one.before)
    assert (before.games, before.made) == (3, date.today())
    assert checked_games(before.path) == later
    assert backup in archive.backups()


def test_restoring_works_after_a_kill(archive: FolderArchive, folder: Path, games: Games) -> None:
    archive.maintain(DAY)
    playing = begin(folder)
    play(playing.session, 3)
    left = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    playing.store.close()
    for name, content in left.items():
        (folder / name).write_bytes(content)
    backup = archive.backups()[-1]
    archive.restore(backup)
    assert checked_games(archive.path) == games


def test_backups_made_before_restoring_are_never_removed(
    archive: FolderArchive, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive.maintain(DAY)
    backup = archive.backups()[-1]
    for second in range(9):
        monkeypatch.setattr("time.strftime", lambda _, second=second: f"2026-03-01-12000{second}")
        archive.restore(backup)
    kept_before = [backup.path.name for backup in archive.backups() if backup.before]
    assert sorted(kept_before) == [f"2026-03-01-12000{second}.sqlite3" for second in range(9)]
    assert checked_games(archive.path) == games


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("how", ["torn", "garbage", "empty", "gone", "changed"])
def test_a_damaged_backup_is_refused_and_nothing_changes(archive: FolderArchive, how: str) -> None:
    archive.maintain(DAY)
    backup = archive.backups()[-1]
    content = backup.path.read_bytes()
    if how == "gone":
        backup.path.unlink()
    elif how == "changed":
        with closing(sqlite3.connect(backup.path)) as copy, copy:
            copy.execute("UPDATE act SET at = 77 WHERE game = 1 AND seq = 3")
    else:
        backup.path.write_bytes({"torn": content[: len(content) // 2], "garbage": b"x" * 9_000, "empty": b""}[how])
    before = archive.path.read_bytes()
    assert reason(lambda: archive.restore(backup)).startswith(f"{backup.path} ")
    assert archive.path.read_bytes() == before


def test_a_backup_of_an_older_version_can_be_restored(archive: FolderArchive, folder: Path) -> None:
    with closing(begin(folder).store):
        archive.maintain(DAY)
    with closing(sqlite3.connect(folder / "backups" / "2026-02-28.sqlite3")) as old, old:
        for statement in MIGRATIONS[0]:
            old.execute(statement)
        old.execute("PRAGMA user_version = 1")
        old.execute("INSERT INTO game (deal, variant, mode, repeated, started) VALUES (9, 'junior', 'solitaire', 0, 5)")
    archive.restore(archive.backups()[-1])
    with opened(archive.path) as store:
        assert store.load(GameId(1)).start == Start(9, "junior")


@pytest.mark.usefixtures("games")
def test_nothing_is_replaced_while_another_window_is_open(folder: Path) -> None:
    FolderArchive(folder).maintain(DAY)
    archive = FolderArchive(folder, alone=False)
    backup = archive.backups()[-1]
    before = archive.path.read_bytes()
    for call in (
        partial(archive.restore, backup),
        archive.erase,
        partial(archive.rescue, Phrase(DAMAGED, path=archive.path)),
    ):
        assert reason(call) == f"Another Setgui window or terminal has {folder} open."
    assert archive.path.read_bytes() == before


@pytest.mark.usefixtures("games")
def test_a_failed_restore_does_not_change_the_store(archive: FolderArchive, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.maintain(DAY)
    backup = archive.backups()[-1]

    before = archive.path.read_bytes()
    for step in ("shutil.copyfile", "pathlib.Path.replace"):
        with monkeypatch.context() as patch:
            patch.setattr(step, no_room)
            with pytest.raises(StoreError) as caught:
                archive.restore(backup)
        assert caught.value.values == {"path": backup.path, "reason": "No space left on device"}
        assert archive.path.read_bytes() == before


# Erasing everything


@pytest.mark.usefixtures("games")
def test_erasing_leaves_only_the_lock(archive: FolderArchive, folder: Path) -> None:
    archive.maintain(DAY)
    (folder / "damaged-2026-01-01-000000").mkdir()
    (folder / "unfinished-ab3x").mkdir()
    for name in (*(f"{STORE_NAME}{part}" for part in ("-wal", "-shm", "-journal")), f"unfinished-ab3x/{STORE_NAME}"):
        (folder / name).write_bytes(b"what a kill left")
    (folder / "damaged-2026-01-01-000000" / STORE_NAME).write_text("games")
    (folder / "error-report.txt").write_text("what happened")
    (folder / "setgui.lock").write_text("held")
    archive.erase()
    assert [path.name for path in folder.iterdir()] == ["setgui.lock"]
    archive.erase()
    (folder / "setgui.lock").unlink()
    with closing(begin(folder).store) as store:
        assert ([game.id for game in store.games()], store.settings()) == ([1], {})


@pytest.mark.usefixtures("games")
def test_a_failure_to_erase_is_reported(archive: FolderArchive, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        with pytest.raises(StoreError) as caught:
            archive.erase()
    assert caught.value.values == {"path": folder, "reason": "Permission denied"}
