"""With any one file damaged, replaced or missing, and after kills at any moment, no act is lost."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from setgui.session.from_folder import open_session
from setgui.session.kept import GameId, Line
from setgui.session.ports import StoreError
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.history import backups, journal_number, journal_paths, read_journal
from setgui.storage.sqlite_store import SqliteStore

from .attacks import PAGE, Content, files, five_games, flips, homes, kind, lay, left_by_a_kill, others, start, verdict
from .places import DAY, NINE, NOTHING, begin, build, hand, kept, said, set_aside, two_games

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files, and does not fork")
FINE = {"silent", "told", "told by the care"}
Home = tuple[Path, Content]
"""A folder and its content."""


@pytest.fixture
def home(quick_path: Path) -> Home:
    """A folder with five games."""
    return quick_path / "home", five_games(quick_path / "home")


def play_on(folder: Path, acts: int) -> Content:
    """Append some acts to the first game, one commit each."""
    with closing(FolderArchive(folder).open()) as store:
        (game, *_) = store.games()
        for seq in range(acts):
            store.append(game.id, game.acts + seq, Line(seq, "count"), NOTHING)
        return Content.of(store)


def journal_in_use(folder: Path) -> Path:
    return max(journal_paths(folder), key=journal_number)


# One file


def test_any_changed_byte_can_be_repaired(quick_path: Path) -> None:
    """A sample of bytes; `attacks.py` tries all."""
    for _, home, _, _, expected in homes(quick_path):
        for file in files(home):
            every = 199 if kind(file) == "journal" else 16001 if kind(file) == "backup" else 9001
            for content in flips((home / file).read_bytes(), every, 17):
                lay(home, quick_path / "one", file, content)
                assert verdict(quick_path / "one", expected) in FINE, file


def test_any_missing_cut_or_replaced_file_can_be_repaired(quick_path: Path) -> None:
    for name, home, older, other, expected in homes(quick_path):
        for file in files(home):
            tries = list(others(home, older, other, file))
            cuts = [one for one in tries if one[0] in ("cut", "a page of zeros")]
            for what, content in [one for one in tries if one not in cuts] + cuts[:: len(cuts) // 2 or 1]:
                lay(home, quick_path / "one", file, content)
                found = verdict(quick_path / "one", expected)
                assert found in FINE, (name, file, what)
                assert found == "silent" or kind(file) not in ("journal", "backup"), (name, file, what)


@pytest.mark.parametrize("table", ["act", "current"])
def test_a_damaged_definition_or_pointer_of_a_table_is_noticed_at_once(home: Home, table: str) -> None:
    folder, expected = home
    content = bytearray((folder / STORE_NAME).read_bytes())
    with closing(sqlite3.connect(folder / STORE_NAME)) as db:
        (root, sql) = db.execute("SELECT rootpage, sql FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    place = content.index(sql.encode()) + len(sql) - 40 if table == "act" else (root - 1) * PAGE + 8
    content[place] ^= 1
    (folder / STORE_NAME).write_bytes(content)
    assert verdict(folder, expected) == "told"


def test_any_byte_of_the_state(home: Home, quick_path: Path) -> None:
    folder, expected = home
    with closing(sqlite3.connect(folder / STORE_NAME)) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'store'").fetchone()
    for place in range(root * PAGE - 60, root * PAGE):
        content = bytearray((folder / STORE_NAME).read_bytes())
        content[place] ^= 14  # which makes a text of a number
        lay(folder, quick_path / "one", Path(STORE_NAME), bytes(content))
        assert verdict(quick_path / "one", expected, play_on=False) in FINE, place


def test_a_rebuilt_store_has_each_line_of_a_race(quick_path: Path) -> None:
    with closing(FolderArchive(quick_path / "home").open()) as store:
        game = store.create(NINE, None, ghosts="first\nsecond").id
    (quick_path / "home" / STORE_NAME).unlink()
    with closing(begin(quick_path / "home").store) as store:
        assert store.load(game).ghosts == "first\nsecond"


@pytest.mark.parametrize("content", [None, b"", b"no store at all" * 400])
def test_a_damaged_or_missing_store_is_rebuilt_with_one_notice(home: Home, content: bytes | None) -> None:
    folder, expected = home
    (folder / STORE_NAME).unlink()
    if content is not None:
        (folder / STORE_NAME).write_bytes(content)
    open_session(FolderArchive(folder), lambda: 0, None, NINE).store.close()  # a start whose notice is not confirmed
    told = begin(folder)
    with closing(told.store):
        assert said(told) == (
            f"{folder / STORE_NAME} is damaged. 5 games were recovered. Nothing was lost. "
            f"A copy of the damaged file is in {set_aside(folder)[0]}."
        )
        assert Content.of(told.store) == expected
    if content is not None:
        assert (set_aside(folder)[0] / STORE_NAME).read_bytes() == content
    assert verdict(folder, expected) == "silent"


@pytest.mark.parametrize("newest", [lambda folder: backups(folder)[0].path, journal_in_use])
def test_the_care_replaces_a_damaged_journal_or_backup(home: Home, newest: Callable[[Path], Path]) -> None:
    folder, expected = home
    path = newest(folder)
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    notes: list[str] = []
    FolderArchive(folder, note=notes.append).maintain(DAY + timedelta(2))
    assert notes
    (folder / STORE_NAME).write_bytes(b"")
    assert verdict(folder, expected) == "told"


# Kills and power failures


@pytest.mark.parametrize(("commits", "outcome"), [(1, "silent"), (2, "told"), (3, "told")])
def test_commits_lost_by_the_store_are_in_the_journal(home: Home, commits: int, outcome: str) -> None:
    """If only the last one is missing, there is no notice: it may have been killed before the commit."""
    folder, _ = home
    before = (folder / STORE_NAME).read_bytes()
    expected = play_on(folder, commits)
    (folder / STORE_NAME).write_bytes(before)
    assert verdict(folder, expected) == outcome


@pytest.mark.parametrize("end", [b"", b"0", b"00000000 [1", bytes(1), bytes(5000)])
def test_a_truncated_journal_is_ignored(home: Home, quick_path: Path, end: bytes) -> None:
    folder, _ = home
    expected = play_on(folder, 4)
    content = journal_in_use(folder).read_bytes()
    for length in (*range(0, len(content), 397), len(content)):
        lay(folder, quick_path / "one", journal_in_use(folder).relative_to(folder), content[:length] + end)
        assert verdict(quick_path / "one", expected) == "silent", length


@POSIX
@pytest.mark.slow
def test_every_operation_can_be_killed_before_any_step(quick_path: Path) -> None:
    done = attacked(quick_path, "steps")
    assert all(f"{what}: as before or done" in done for what in ("restore", "erase", "care", "commit", "rebuild"))
    assert not any(word in done for word in ("LOST", "FAILED", "UNNOTICED")), done


def attacked(place: Path, *what: str) -> str:
    """Run `attacks.py` as a script, because a process with threads should not fork; return its output."""
    paths = os.pathsep.join([str(Path(__file__).parents[1]), str(Path(__file__).parents[2])])
    command = [sys.executable, "-m", "storage.attacks", str(place / "attacked"), *what]
    environment = os.environ | {"PYTHONPATH": paths}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_refused_commit_leaves_no_line_in_the_journal(home: Home) -> None:
    folder, expected = home
    with closing(FolderArchive(folder).open()) as store:
        before = journal_in_use(folder).read_bytes()
        hand(folder, "CREATE TABLE late (game REFERENCES game DEFERRABLE INITIALLY DEFERRED)")  # checked at commit
        hand(folder, "CREATE TRIGGER no AFTER UPDATE ON store BEGIN INSERT INTO late VALUES (77); END")
        with pytest.raises(StoreError):
            store.set_setting("letters", "no")
        assert journal_in_use(folder).read_bytes() == before
        hand(folder, "DROP TRIGGER no")
        hand(folder, "DROP TABLE late")
    assert verdict(folder, expected) == "silent"


@pytest.mark.parametrize("code", [28, 5, None])
def test_an_unwritable_journal_refuses_the_act(home: Home, monkeypatch: pytest.MonkeyPatch, code: int | None) -> None:
    """On a full disk, half a line may be written without an error."""
    folder, expected = home
    write = os.write

    def fail(descriptor: int, data: bytes) -> int:
        written = write(descriptor, data[:10])
        if code is None:
            return written
        raise OSError(code, os.strerror(code))

    with closing(FolderArchive(folder).open()) as store:
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", fail)
            with pytest.raises(StoreError, match=os.strerror(code or 28)):
                store.set_setting("letters", "no")
        assert Content.of(store) == expected
        store.set_setting("letters", "no")
        expected.settings["letters"] = "no"
    (folder / STORE_NAME).write_bytes(b"")
    assert verdict(folder, expected) == "told"


# Diverged copies


def test_a_folder_that_diverged_from_its_copy_keeps_both(home: Home, quick_path: Path) -> None:
    folder, _ = home
    twin = quick_path / "twin"
    shutil.copytree(folder, twin)
    expected = play_on(folder, 3)
    with closing(FolderArchive(twin).open()) as store:
        game = store.games()[-1]
        for seq in range(3):
            store.append(game.id, game.acts + seq, Line(seq, "locate"), NOTHING)
        of_twin = Content.of(store)
    shutil.copyfile(twin / STORE_NAME, folder / STORE_NAME)
    found = start(folder, expected)
    assert found.told
    assert found.content.games[1] == expected.games[1]  # continued here
    assert found.content.games[int(game.id)] == of_twin.games[int(game.id)]  # continued in the copy


@pytest.mark.parametrize("which", [STORE_NAME, "journal"])
def test_files_from_before_a_restore_are_recognized_as_old(home: Home, quick_path: Path, which: str) -> None:
    folder, _ = home
    shutil.copytree(folder, quick_path / "before")
    archive = FolderArchive(folder)
    archive.restore(archive.backups()[-2])
    expected = play_on(folder, 2)
    name = journal_in_use(quick_path / "before").name if which == "journal" else which
    shutil.copyfile(quick_path / "before" / name, folder / name)
    assert verdict(folder, expected) == ("silent" if which == "journal" else "told")


def test_a_foreign_store_is_kept_as_a_backup(home: Home, quick_path: Path) -> None:
    folder, expected = home
    games = two_games(quick_path / "other")
    shutil.copyfile(quick_path / "other" / STORE_NAME, folder / STORE_NAME)
    assert verdict(folder, expected) == "told"
    archive = FolderArchive(folder)
    (foreign,) = [backup for backup in archive.backups() if backup.before]
    archive.restore(foreign)
    with closing(FolderArchive(folder).open()) as store:
        assert kept(store) == games


def test_an_old_store_with_its_old_journal_is_reported(home: Home, quick_path: Path) -> None:
    folder, _ = home
    shutil.copytree(folder, quick_path / "before")
    expected = play_on(folder, 2)
    FolderArchive(folder).maintain(DAY + timedelta(3))
    for path in journal_paths(folder):
        path.unlink()
    for path in (*journal_paths(quick_path / "before"), quick_path / "before" / STORE_NAME):
        shutil.copyfile(path, folder / path.name)
    assert verdict(folder, expected) == "told"


def test_old_pages_in_a_new_store_are_detected(home: Home, quick_path: Path) -> None:
    folder, _ = home
    old = (folder / STORE_NAME).read_bytes()
    with closing(FolderArchive(folder).open()) as store:
        for number in range(30):
            store.add(NINE, [Line(1, "count")] * 9, NOTHING, started=number, elapsed=5, imported=True)
        expected = Content.of(store)
    new = (folder / STORE_NAME).read_bytes()
    chance = random.Random(13)
    seen = set()
    for _ in range(20):
        pages = [
            (old if chance.random() < 0.3 and at < len(old) else new)[at : at + 4096] for at in range(0, len(new), 4096)
        ]
        lay(folder, quick_path / "one", Path(STORE_NAME), b"".join(pages))
        seen.add(verdict(quick_path / "one", expected))
    assert seen <= FINE
    assert "told by the care" in seen


# Tampering


PLANTED = [
    "CREATE TRIGGER t AFTER INSERT ON act BEGIN DELETE FROM act WHERE game = 1; END",
    "CREATE TRIGGER t AFTER UPDATE ON store BEGIN UPDATE game SET deleted = 1 WHERE id = 3; END",
    "CREATE VIEW v AS SELECT * FROM act",
    "CREATE TABLE other (x)",
    "CREATE INDEX i ON act (act)",
    "DROP INDEX game_by_deal",
    "DELETE FROM act WHERE game = 1 AND seq = 2",
    "DELETE FROM act WHERE game = 3",
    "DELETE FROM game WHERE id = 3",
    "DELETE FROM store",
    "UPDATE game SET deleted = 2 WHERE id = 2",
    "UPDATE store SET total = total + 1",
    "UPDATE store SET identity = 'another'",
    "INSERT INTO setting VALUES ('a', 'b', 5)",
    "UPDATE setting SET value = 'no' WHERE name = 'letters'",
]


@pytest.mark.parametrize("statement", PLANTED)
def test_tampering_is_detected_and_nothing_is_lost(home: Home, statement: str) -> None:
    folder, expected = home
    hand(folder, statement)
    assert verdict(folder, expected) in ("told", "told by the care")


@POSIX
@pytest.mark.parametrize("what", ["folder", "pipe", "link to nothing", "link to a file"])
@pytest.mark.parametrize("which", [STORE_NAME, f"{STORE_NAME}-wal", "journal", "backup"])
def test_a_folder_pipe_or_link_instead_of_a_file_can_be_repaired(
    home: Home, quick_path: Path, what: str, which: str
) -> None:
    folder, expected = home
    aim = quick_path / "aim"
    aim.write_bytes(b"somebody else's" * 400)
    path = {"journal": journal_in_use(folder), "backup": max(folder.glob("backups/*"))}.get(which, folder / which)
    path.unlink(missing_ok=True)
    if what == "folder":
        path.mkdir()
    elif what == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(aim if what == "link to a file" else quick_path / "nothing")
    assert verdict(folder, expected) == ("silent" if which in ("journal", "backup") else "told")
    assert aim.read_bytes() == b"somebody else's" * 400


def test_a_folder_in_place_of_the_store_is_kept_with_its_files(home: Home) -> None:
    folder, expected = home
    (folder / STORE_NAME).unlink()
    (folder / STORE_NAME).mkdir()
    (folder / STORE_NAME / "letter.txt").write_text("dear Ann")
    assert verdict(folder, expected) == "told"
    assert (set_aside(folder)[0] / STORE_NAME / "letter.txt").read_text() == "dear Ann"


# Two files


def test_moves_lost_with_two_files_are_reported(home: Home) -> None:
    folder, _ = home
    play_on(folder, 3)
    for path in journal_paths(folder):
        path.unlink()
    (folder / STORE_NAME).write_bytes(b"")
    told = begin(folder)
    with closing(told.store) as store:
        assert "5 games were recovered. Moves made after Mar 2, 2026 may be missing." in said(told)
        assert len(store.games()) == 5


def test_a_damaged_store_alone_gives_intact_games_and_reports_losses(
    home: Home,
) -> None:
    folder, _ = home
    expected = play_on(folder, 3)
    for path in (*journal_paths(folder), *folder.glob("backups/*")):
        path.unlink()
    hand(folder, "UPDATE act SET at = 77 WHERE game = 3 AND seq = 1")
    hand(folder, "UPDATE game SET starred = 1 WHERE id = 5")
    hand(folder, "CREATE VIEW v AS SELECT * FROM act")
    told = begin(folder)
    with closing(told.store) as store:
        assert "3 games were recovered. 2 games were lost or are missing moves." in said(told)
        found = Content.of(store)
        assert found.games == {game: told for game, told in expected.games.items() if game not in (3, 5)}
        ways = {way for game in found.games for way in store.load(GameId(game))[6:8]}
        assert ways <= {None, *found.games}  # no links to lost games
        assert found.settings == expected.settings


def test_the_second_newest_backup_is_enough(home: Home) -> None:
    folder, expected = home
    newest = max(folder.glob("backups/*"), key=lambda path: int(path.name[11:20]))
    newest.write_bytes(b"")
    (folder / STORE_NAME).unlink()
    assert verdict(folder, expected) == "told"


# Journals


def test_a_long_journal_is_rotated_and_old_ones_are_removed(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, _ = home
    monkeypatch.setattr("setgui.storage.archive._JOURNAL_LIMIT", 100)
    monkeypatch.setattr(Path, "stat", Path.stat)
    for number in range(4):
        expected = play_on(folder, 300 * (number + 1))
        FolderArchive(folder).maintain(DAY + timedelta(1))
    assert len(journal_paths(folder)) == 2
    (folder / STORE_NAME).unlink()
    assert verdict(folder, expected) == "told"


def test_analyses_are_not_in_the_journal(home: Home) -> None:
    folder, _ = home
    before = journal_in_use(folder).read_bytes()
    with closing(FolderArchive(folder).open()) as store:
        store.save_worth(7, "standard", b"what it is worth")
        store.check_writable()
    assert journal_in_use(folder).read_bytes() == before


@pytest.mark.parametrize("version", [None, 1, 2, 7])
def test_a_new_or_upgraded_store_starts_with_backup_and_journal(folder: Path, version: int | None) -> None:
    if version is not None:
        build(folder / STORE_NAME, version).close()
    with closing(FolderArchive(folder).open()):
        assert [(backup.games, backup.before) for backup in FolderArchive(folder).backups()] == [(0, False)]
        text = read_journal(journal_in_use(folder))
        assert text is not None
        assert text.lines == []


def test_reading_commands_change_nothing(home: Home, quick_path: Path) -> None:
    killed = quick_path / "killed"
    expected = left_by_a_kill(home[0], killed)
    before = {name: (killed / name).read_bytes() for name in files(killed)}
    with FolderArchive(killed, alone=False).open_copy() as store:
        assert Content.of(store) == expected
    assert {name: (killed / name).read_bytes() for name in files(killed)} == before
    (killed / STORE_NAME).unlink()
    with pytest.raises(StoreError, match="missing"), FolderArchive(killed, alone=False).open_copy():
        pass


def test_writing_commands_refuse_if_a_rebuild_is_due(home: Home) -> None:
    folder, expected = home
    (folder / STORE_NAME).write_bytes(b"")
    with pytest.raises(StoreError):
        FolderArchive(folder, alone=False).open()
    assert verdict(folder, expected) == "told"


def test_two_programs_write_to_one_journal(home: Home) -> None:
    folder, _ = home
    open_one: Callable[[], SqliteStore] = FolderArchive(folder, alone=False).open
    with closing(FolderArchive(folder).open()) as one, closing(open_one()) as two:
        for number in range(10):
            (one, two)[number % 2].set_setting("letters", f"{number}")
        FolderArchive(folder).maintain(DAY + timedelta(5))
        two.set_setting("window", "small")
        one.set_setting("letters", "yes")
        expected = Content.of(one)
    (folder / STORE_NAME).write_bytes(b"")
    assert verdict(folder, expected) == "told"


def test_play_continues_after_a_rebuild_that_lost_the_previous_game(folder: Path) -> None:
    two_games(folder)
    shutil.rmtree(folder / "backups")
    for path in journal_paths(folder):
        path.unlink()
    hand(folder, "UPDATE act SET at = 101 WHERE game = 1")
    archive = FolderArchive(folder)
    with pytest.raises(StoreError) as damage, closing(archive.open()):
        archive.maintain(DAY)
    FolderArchive(folder).rescue(damage.value)
    with closing(begin(folder).store) as store:
        game = store.load(GameId(2))
        assert game.previous is None
        store.append(game.id, len(game.lines), Line(game.elapsed, "add"), NOTHING)
        store.star(game.id, on=True)


def test_sqlite_can_read_a_backup_alone(home: Home) -> None:
    folder, _ = home
    with closing(sqlite3.connect(max(folder.glob("backups/*")))) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
