"""Cases that need mounts: run as `unshare -m python in_a_namespace.py NAME FOLDER`.

Only this process sees the mounts, and they end with it.
"""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from setgui.session.from_folder import Opened
from setgui.session.kept import GameId
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from storage.places import (
    DAY,
    SEVEN,
    begin,
    count_until_it_fails,
    hand,
    killed,
    play,
    reason,
    said,
    set_aside,
    two_games,
)

IN_MEMORY = "Your file was not touched. Games played now will not be saved."


def mount(*arguments: str) -> None:
    subprocess.run(["mount", *arguments], check=True)


def small_disk(folder: Path, kilobytes: int) -> None:
    folder.mkdir(exist_ok=True)
    mount("-t", "tmpfs", "-o", f"size={kilobytes}k", "none", str(folder))


def fill(folder: Path, spare: int = 0) -> Path:
    """Fill the disk, except for `spare` bytes."""
    filler = folder / "filler"
    found = os.statvfs(folder)
    with filler.open("ab") as file:
        file.write(b"x" * (found.f_bavail * found.f_frsize - spare))
    return filler


def read_only(folder: Path) -> None:
    mount("--bind", str(folder), str(folder))
    mount("-o", "remount,ro,bind", str(folder))


def expect(told: Opened, sentence: str, *, kept: bool) -> None:
    assert (said(told), told.kept) == (sentence, kept), said(told)


def disk_fills_while_playing(folder: Path) -> None:
    small_disk(folder, 1000)
    told = begin(folder, SEVEN)
    expect(told, "", kept=True)
    session = told.session
    play(session, 3)
    filler = fill(folder)
    problem = count_until_it_fails(session)
    assert problem.startswith(f"{folder / STORE_NAME} could not be used: ")
    fill(folder)  # a checkpoint has freed some space
    problem = reason(lambda: FolderArchive(folder).maintain(DAY))
    assert problem.startswith("Your games could not be checked and backed up ")
    assert not list(folder.glob("unfinished-*"))
    filler.unlink()
    play(session, 20)
    session.save_time()
    FolderArchive(folder).maintain(DAY)
    after = session.snapshot()
    told.store.close()
    with closing(begin(folder).store) as store:
        assert store.load(GameId(1)).elapsed == after.elapsed


def disk_is_full_at_the_first_start(folder: Path) -> None:
    small_disk(folder, 1000)
    filler = fill(folder, spare=20_000)
    told = begin(folder)
    assert said(told).endswith(f" is full. {IN_MEMORY}"), said(told)
    play(told.session, 20)
    told.store.close()
    filler.unlink()
    told = begin(folder)
    expect(told, "", kept=True)
    told.store.close()


def disk_was_full_before_another_start(folder: Path) -> None:
    small_disk(folder, 1000)
    games = two_games(folder)
    filler = fill(folder)
    told = begin(folder)
    path = folder / STORE_NAME
    assert said(told).startswith(f"{path} could not be used: "), said(told)
    assert said(told).endswith(f". {IN_MEMORY}"), said(told)
    assert {game: told.store.load(game) for game in games} == games
    assert told.settings.letters
    play(told.session, 20)
    told.store.close()
    filler.unlink()
    told = begin(folder)
    expect(told, "", kept=True)
    assert {game: told.store.load(game) for game in games} == games
    told.store.close()


def disk_is_full_when_damage_is_found(folder: Path) -> None:
    small_disk(folder, 1000)
    two_games(folder)
    hand(folder, "INSERT INTO setting VALUES ('bulk', ?, 0)", "x" * 150_000)
    path = folder / STORE_NAME
    content = bytearray(path.read_bytes())
    content[18] = 255
    path.write_bytes(content)
    fill(folder, spare=80_000)
    told = begin(folder)
    what = f"{path} could not be used: No space left on device. "
    expect(told, what + IN_MEMORY, kept=False)
    assert path.read_bytes() == content
    assert set_aside(folder) == []
    told.store.close()


def folder_is_read_only_after_a_kill(folder: Path) -> None:
    playing = begin(folder, SEVEN)
    play(playing.session, 6)
    record = playing.store.load(GameId(1))
    left = killed(folder, folder.with_name("left"))
    playing.store.close()
    assert (left / f"{STORE_NAME}-wal").stat().st_size
    read_only(left)
    told = begin(left)
    assert said(told).endswith(f". {IN_MEMORY}"), said(told)
    assert told.store.load(GameId(1)) == record
    play(told.session, 20)
    told.store.close()


CASES = [
    disk_is_full_at_the_first_start,
    disk_fills_while_playing,
    disk_was_full_before_another_start,
    disk_is_full_when_damage_is_found,
    folder_is_read_only_after_a_kill,
]

if __name__ == "__main__":
    mounts = [Path(f"/proc/{process}/ns/mnt").stat().st_ino for process in (os.getpid(), os.getppid())]
    assert len(set(mounts)) == 2, "not in a separate namespace"
    mount("--make-rprivate", "/")
    next(case for case in CASES if case.__name__ == sys.argv[1])(Path(sys.argv[2]))
