"""The program starts with any folder, explains problems in one sentence, and lets the player play."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from setgui.session.kept import GameId
from setgui.session.settings import Settings
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME

from .in_a_namespace import CASES
from .places import (
    DAY,
    NINE,
    SEVEN,
    append,
    begin,
    hand,
    kept,
    play,
    recovered,
    said,
    set_aside,
    two_games,
)

ROOT = Path(__file__).parents[2]
IN_MEMORY = "Your file was not touched. Games played now will not be saved."


def plays_in_memory(folder: Path, sentence: str) -> None:
    """Check that the program shows this sentence, and that games can be played but are not saved."""
    told = begin(folder)
    with closing(told.store):
        assert (said(told), told.kept) == (sentence, False)
        play(told.session, 20)
        told.session.new_game(SEVEN)
        told.session.save_time()
        assert told.session.game.start == SEVEN


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("setgui.storage.sqlite_store._TIMEOUT", 20)


# Disk space and permissions


@pytest.mark.skipif(sys.platform != "linux", reason="mounts are each process's own only on Linux")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_full_and_read_only_disks(tmp_path: Path, case: Callable[[Path], None]) -> None:
    alone = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--mount", "--map-root-user"]
    if not shutil.which("unshare") or subprocess.run([*alone, "true"], capture_output=True, check=False).returncode:
        pytest.skip("no mounts of our own are allowed here")
    script = str(Path(__file__).with_name("in_a_namespace.py"))
    environment = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}"}
    command = [*alone, sys.executable, script, case.__name__, str(tmp_path / "data")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr


def test_a_read_only_store_is_reported(read_only: Path, nobody: Callable[[], None]) -> None:
    read_only.chmod(0o755)
    games = two_games(read_only)
    path = read_only / STORE_NAME
    content = path.read_bytes()
    path.chmod(0o444)
    read_only.chmod(0o555)
    nobody()
    told = begin(read_only)
    with closing(told.store) as store:
        assert said(told).startswith(f"{path} could not be used: ")
        assert said(told).endswith(f". {IN_MEMORY}")
        assert ({game: store.load(game) for game in games}, told.kept) == (games, False)
        play(told.session, 5)
    assert path.read_bytes() == content


# Locks and obstacles


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("lock", ["EXCLUSIVE", "IMMEDIATE"])
def test_a_store_locked_by_another_program_is_reported(folder: Path, lock: str) -> None:
    games = two_games(folder)
    path = folder / STORE_NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        if lock == "EXCLUSIVE":
            other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute(f"BEGIN {lock}")
        told = begin(folder)
        with closing(told.store) as store:
            assert said(told) == f"{path} could not be used: database is locked. {IN_MEMORY}"
            assert {game: store.load(game) for game in games} == games
            play(told.session, 5)
        other.execute("ROLLBACK")
    assert set_aside(folder) == []
    with closing(begin(folder).store) as store:
        assert kept(store) == games


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("damaged", ["a game", "the file"])
def test_a_damaged_store_that_cannot_be_written_is_reported(folder: Path, damaged: str) -> None:
    """Intact games can be opened in memory, but none if the whole file may be wrong."""
    games = two_games(folder)
    if damaged == "a game":
        hand(folder, "UPDATE act SET act = 'claim the moon' WHERE game = 1 AND seq = 0")
    else:
        content = bytearray((folder / STORE_NAME).read_bytes())
        content[20] = 255  # changes the reserved space at the end of each page
        (folder / STORE_NAME).write_bytes(content)
    with closing(sqlite3.connect(folder / STORE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        told = begin(folder)
        with closing(told.store) as store:
            assert said(told) == f"{folder / STORE_NAME} could not be used: database is locked. {IN_MEMORY}"
            if damaged == "a game":
                assert (kept(store), told.settings.letters) == (games | {GameId(1): None}, True)
            else:
                assert ([game.deal for game in store.games()], told.settings.letters) == ([NINE.deal], False)
        other.execute("ROLLBACK")


def test_a_dead_link_in_place_of_the_folder_is_reported(folder: Path, tmp_path: Path) -> None:
    folder.symlink_to(tmp_path / "nowhere" / "at" / "all")
    plays_in_memory(folder, f"{folder / STORE_NAME} could not be used: File exists. {IN_MEMORY}")


# Settings


def test_a_damaged_setting_falls_back_with_a_notice(folder: Path) -> None:
    games = two_games(folder)
    with closing(begin(folder).store) as store:
        for name, value in (("animate", "perhaps"), ("counted_from", "then"), ("stepwise", "no"), ("hat", "blue")):
            store.set_setting(name, value)
    told = begin(folder)
    with closing(told.store) as store:
        assert said(told) == "Some settings could not be read and were reset: animate, counted_from."
        assert told.settings == Settings(letters=True, stepwise=False)
        assert (told.kept, kept(store), set_aside(folder)) == (True, games, [])
        assert store.settings()["animate"] == "perhaps"


def test_two_notices_are_two_sentences(folder: Path) -> None:
    two_games(folder)
    with closing(FolderArchive(folder).open()) as store:
        store.set_setting("animate", "perhaps")
    hand(folder, "UPDATE current SET game = 77")
    told = begin(folder)
    with closing(told.store):
        assert recovered(said(told)) == 2
        assert said(told).endswith(". Some settings could not be read and were reset: animate.")


# One game


def test_a_changed_game_is_recovered(folder: Path) -> None:
    games = two_games(folder)
    FolderArchive(folder).maintain(DAY)
    with closing(FolderArchive(folder).open()) as store:
        append(store, GameId(1), "count")
        later = store.load(GameId(1))
    hand(folder, "UPDATE act SET act = 'claim the moon' WHERE game = 2 AND seq = 0")
    content = (folder / STORE_NAME).read_bytes()
    told = begin(folder)
    with closing(told.store) as store:
        (aside,) = set_aside(folder)
        assert said(told) == (
            f"Game 2 in {folder / STORE_NAME} was changed outside Setgui. 2 games were recovered. Nothing was lost. "
            f"A copy of the damaged file is in {aside}."
        )
        assert (aside / STORE_NAME).read_bytes() == content
        assert kept(store) == games | {GameId(1): later}
        assert told.session.game.start == games[GameId(2)].start
    FolderArchive(folder).maintain(DAY)


def test_a_missing_current_game_is_reported(folder: Path) -> None:
    games = two_games(folder)
    hand(folder, "UPDATE current SET game = 77")
    told = begin(folder)
    with closing(told.store) as store:
        assert said(told).startswith(f"Game 77 in {folder / STORE_NAME} was changed outside Setgui. ")
        assert (told.session.game.start, told.kept) == (games[GameId(2)].start, True)
        assert kept(store) == games


def test_a_changed_game_does_not_matter_if_another_is_requested(folder: Path) -> None:
    two_games(folder)
    hand(folder, "UPDATE act SET act = 'claim the moon' WHERE game = 2 AND seq = 0")
    told = begin(folder, SEVEN)
    with closing(told.store) as store:
        assert (said(told), told.session.game.start, set_aside(folder)) == ("", SEVEN, [])
        assert kept(store)[GameId(2)] is None
