"""A program that is killed, again and again in the same folder, loses nothing that it acknowledged."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

from setgui.session.from_folder import open_session
from setgui.session.kept import GameId
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.sqlite_store import SqliteStore

from .places import SEVEN, begin, hand, killed, play, said, set_aside
from .told import state

ROOT = Path(__file__).parents[2]
PLAYER = Path(__file__).with_name("restless.py")


def reports(folder: Path, chance: Random) -> Iterator[list[Any]]:
    """All that a player told before it was killed: after so many reports, or at any time at all."""
    command = [sys.executable, str(PLAYER), str(folder), str(chance.random())]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as player:
        assert player.stdout is not None
        try:
            if chance.random() < 0.5:
                for _ in range(chance.choice([1, 2, 5, 30, 100])):
                    yield json.loads(player.stdout.readline())
            with pytest.raises(subprocess.TimeoutExpired):
                player.wait(chance.random() * 0.4)
        finally:
            player.kill()
        yield from (json.loads(line) for line in player.stdout if line.endswith("\n"))


def look_after(folder: Path) -> None:
    """The program starts as if nothing had been, and finds nothing to complain of."""
    told = begin(folder)
    with closing(told.store):
        assert (said(told), told.kept, set_aside(folder)) == ("", True, [])
        FolderArchive(folder).care(date(2026, 2, 1))
    assert {path.name for path in folder.iterdir()} == {STORE_NAME, "backups"}
    assert hand(folder, "PRAGMA integrity_check") == [("ok",)]


def test_a_kill_before_the_first_game(tmp_path: Path) -> None:
    path = tmp_path / "data" / STORE_NAME
    with closing(SqliteStore(path)) as store:
        store.set_setting("letters", "yes")
        left = killed(path.parent, tmp_path / "left")
    told = begin(left)
    with closing(told.store):
        assert (said(told), told.settings.letters, set_aside(left)) == ("", True, [])


def quiet(left: Path, acts: int) -> None:
    """The program starts in what a kill left as if nothing had been; the first game has so many acts."""
    told = begin(left)
    with closing(told.store) as store:
        assert (said(told), told.kept, set_aside(left)) == ("", True, [])
        assert len(store.load(GameId(1)).lines) == acts


def test_a_kill_in_the_middle_of_a_commit(tmp_path: Path) -> None:
    """What lies ahead of the store then is of no use to anybody, but no damage."""
    playing = begin(tmp_path / "data", SEVEN)
    path = tmp_path / "data" / STORE_NAME
    with closing(playing.store), closing(sqlite3.connect(path, isolation_level=None)) as writing:
        play(playing.session, 5)
        writing.execute("PRAGMA cache_size = 1")  # so that it cannot wait for the end
        writing.execute("BEGIN IMMEDIATE")
        for name in range(300):
            writing.execute("INSERT INTO setting VALUES (?, ?, 0)", (str(name), "x" * 500))
        left = killed(tmp_path / "data", tmp_path / "left")
        writing.execute("ROLLBACK")
    assert (left / f"{STORE_NAME}-wal").stat().st_size > 100_000
    quiet(left, 5)


def test_a_kill_right_at_the_first_write(tmp_path: Path) -> None:
    playing = begin(tmp_path / "data", SEVEN)
    with closing(playing.store):
        play(playing.session, 5)
        left = killed(tmp_path / "data", tmp_path / "left")
        playing.session.keep_time()
        empty = killed(tmp_path / "data", tmp_path / "empty")
    for size in (1, 32, 33, 4000):
        one = killed(empty, tmp_path / f"{size}")
        (one / f"{STORE_NAME}-wal").write_bytes((left / f"{STORE_NAME}-wal").read_bytes()[:size])
        quiet(one, 5)


@pytest.mark.parametrize("acts", [1, 4])
def test_a_kill_after_somebody_read_while_all_was_brought_home(tmp_path: Path, acts: int) -> None:
    """As the copy of the day does: then the file written ahead is begun anew without having been emptied."""
    playing = begin(tmp_path / "data", SEVEN)
    with closing(playing.store), closing(sqlite3.connect(tmp_path / "data" / STORE_NAME)) as reader:
        play(playing.session, 8)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM act").fetchone()
        playing.session.keep_time()
        reader.execute("COMMIT")
        play(playing.session, acts)
        left = killed(tmp_path / "data", tmp_path / "left")
        quiet(left, 8 + acts)


def test_a_kill_while_starting_after_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The copy that is made then for the worst case is none of a damaged file."""

    def killed_now(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    playing = begin(tmp_path / "data", SEVEN)
    with closing(playing.store):
        play(playing.session, 5)
        left = killed(tmp_path / "data", tmp_path / "left")
    with monkeypatch.context() as patch:
        patch.setattr("setgui.storage.archive.SqliteStore", killed_now)
        with pytest.raises(KeyboardInterrupt):
            begin(left)
    quiet(left, 5)
    FolderArchive(left).care(date(2026, 2, 1))
    assert {path.name for path in left.iterdir() if path.is_dir()} == {"backups"}


def test_two_kills_one_after_the_other(tmp_path: Path) -> None:
    folder = tmp_path / "0"
    for number in range(1, 4):
        playing = begin(folder, SEVEN if number == 1 else None)
        with closing(playing.store):
            play(playing.session, 6 - number)
            folder = killed(folder, tmp_path / f"{number}")
    quiet(folder, 5 + 4 + 3)


def test_beside_another_window_nothing_is_copied_or_complained_of(tmp_path: Path) -> None:
    """What lies ahead of the store is that window's own."""
    playing = begin(tmp_path, SEVEN)
    with closing(playing.store):
        play(playing.session, 5)
        before = {path.name for path in tmp_path.iterdir()}
        archive = FolderArchive(tmp_path, alone=False)
        told = open_session(archive, lambda: 0, None, SEVEN)
        with closing(told.store):
            assert (said(told), told.kept) == ("", True)
            assert told.session.game == playing.session.game
            assert {path.name for path in tmp_path.iterdir()} == before
            archive.care(date(2026, 2, 1))
        play(playing.session, 5)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_killed_program_loses_nothing_it_told_of(tmp_path: Path, *, thorough: bool) -> None:
    folder, chance = tmp_path / "data", Random(2026)
    begin(folder).store.close()
    told = state(folder, whole=True)
    acts, more = 0, []
    for number in range(200 if thorough else 12):
        for report in reports(folder, chance):
            told.hear(report)
            acts += report[0] == "act"
        left = killed(folder, tmp_path / f"{number}")
        found = state(left, whole=False)
        unacknowledged = told.unacknowledged(found)
        assert len(unacknowledged) <= 1, (number, unacknowledged)
        more += unacknowledged
        shutil.rmtree(left)
        look_after(killed(folder, left))
        shutil.rmtree(left)
        told = found
    state(folder, whole=True)
    with closing(begin(folder).store):
        FolderArchive(folder).care(date(2026, 2, 1))
    assert {path.name for path in folder.iterdir()} == {STORE_NAME, "backups"}
    assert acts > 500
    assert len(told.starts) > 5
    if thorough:
        assert more  # some were killed between the act and its acknowledgment
