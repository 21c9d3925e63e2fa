"""A folder of five games, what happens to its files, and what comes of it; also a script that tries every byte.

    python -m tests.storage.attacks FOLDER [bytes|cuts|kills|twins|pages] [STEP [OFFSET]]

FOLDER is worked in, best in memory. Each line that is printed says what was tried, what came of it, and how often.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

from setgui.model.game import Start
from setgui.session.kept import Line
from setgui.session.starts.start_text import write_start
from setgui.session.store_errors import GameUnreadable, StoreError, StoreUnreadable
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.sqlite_store import SqliteStore

from .places import DAY, begin, play, said

AHEAD = f"{STORE_NAME}-wal"
LATER = DAY + timedelta(30)
PAGE = 4096


class Content(NamedTuple):
    """What a player sees of a folder."""

    games: dict[int, tuple[str, tuple[Line, ...], bool]]
    """The start, the acts and the star of each game that is listed."""
    settings: dict[str, str | None]
    current: int | None

    @classmethod
    def of(cls, store: SqliteStore) -> "Content":
        games = {}
        for digest in store.games():
            record = store.load(digest.id)
            games[int(digest.id)] = (write_start(record.start), record.lines, digest.starred)
        return cls(games, store.settings(), store.current())


class Outcome(NamedTuple):
    """What a start and the look after it told, and what there is then."""

    told: str
    by_care: bool
    log: list[str]
    content: Content
    wrong: bool
    """Whether anything was shown before that is not what was written."""


def five_games(folder: Path, deal: int = 20) -> Content:
    """A folder with five games, one of them deleted, settings, three backups and journals."""
    archive = FolderArchive(folder)
    told = begin(folder, Start(deal))
    with closing(told.store) as store:
        for number in range(1, 6):
            play(told.session, 6)
            told.session.new_game(Start(deal + number))
        store.set_setting("letters", "yes")
        archive.care(DAY)
        store.delete(store.games()[1].id, on=True)
        play(told.session, 6)
        archive.care(DAY + timedelta(1))
        store.star(store.games()[0].id, on=True)
        play(told.session, 7)
        store.set_setting("stepwise", "yes")
    with closing(begin(folder).store) as store:  # which buries what was deleted
        assert isinstance(store, SqliteStore)
        return Content.of(store)


def left_by_a_kill(folder: Path, to: Path, acts: int = 6) -> Content:
    """Play on, and leave a copy of the folder as a kill would."""
    told = begin(folder)
    with closing(told.store) as store:
        assert isinstance(store, SqliteStore)
        play(told.session, acts)
        shutil.copytree(folder, to)
        return Content.of(store)


def start(folder: Path, expected: Content) -> Outcome:
    """Start the program in a folder as a window does, look it through, and compare what was shown."""
    log: list[str] = []
    told = begin(folder)
    assert told.kept, said(told)
    sentence, wrong = said(told), False
    with closing(told.store) as store:
        with suppress(StoreError):
            for digest in store.games():
                with suppress(GameUnreadable):
                    game = store.load(digest.id)
                    shown = (write_start(game.start), game.lines, digest.starred)
                    wrong = wrong or shown != expected.games.get(digest.id)
    archive = FolderArchive(folder, note=log.append)
    by_care = False
    try:
        archive.care(LATER)
    except StoreUnreadable as problem:
        by_care = True
        archive.rescue(problem.trouble)
        told = begin(folder)
        told.store.close()
        sentence += said(told)
    with closing(FolderArchive(folder).open()) as again:
        assert again.untold() is None
        return Outcome(sentence, by_care, log, Content.of(again), wrong)


def verdict(folder: Path, expected: Content) -> str:
    """What came of a damaged folder, and of playing on in it, in a word or two."""
    try:
        found = start(folder, expected)
        if found.content != expected:
            return f"LOST{' but told' if found.told else ''}"
        if found.wrong and not found.told:
            return "UNNOTICED"
        told = begin(folder)
        with closing(told.store) as store:
            assert isinstance(store, SqliteStore)
            play(told.session, 2)
            after = Content.of(store)
        told = begin(folder)
        with closing(told.store) as store:
            assert isinstance(store, SqliteStore)
            if said(told) or Content.of(store) != after:
                return f"LOST afterwards, {said(told)}"
    except (StoreError, AssertionError, OSError) as problem:
        return f"FAILED {problem!r}"[:200]
    return "told by the care" if found.by_care else "told" if found.told else "silent"


def files(folder: Path) -> list[Path]:
    """The files of a folder, by their names in it."""
    return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())


def kind(name: Path) -> str:
    """What a file is for."""
    return "backup" if len(name.parts) > 1 else "journal" if name.name.startswith("journal") else name.name


def lay(home: Path, one: Path, name: Path, content: bytes | None) -> None:
    """Make a folder like another one, but for one file."""
    shutil.rmtree(one, ignore_errors=True)
    shutil.copytree(home, one)
    if content is None:
        (one / name).unlink()
    else:
        (one / name).write_bytes(content)


def flips(content: bytes, step: int, offset: int = 0) -> Iterator[bytes]:
    """A file with each of its bytes changed in turn."""
    for place in range(offset, len(content), step):
        yield content[:place] + bytes([content[place] ^ (1 << place % 8)]) + content[place + 1 :]


def others(home: Path, older: Path, other: Path, name: Path) -> Iterator[tuple[str, bytes | None]]:
    """What a file may be replaced by: nothing, less of it, an older one, or one of another folder."""
    content = (home / name).read_bytes()
    yield "gone", None
    yield "emptied", b""
    for place in range(512, len(content), 512):
        yield "cut", content[:place]
    for place in range(0, len(content), PAGE):
        yield "a page of zeros", content[:place] + bytes(PAGE) + content[place + PAGE :]
    for what, folder in (("older", older), ("of another folder", other)):
        for one in files(folder):
            if kind(one) == kind(name) and (folder / one).read_bytes() != content:
                yield what, (folder / one).read_bytes()


def homes(place: Path) -> Iterator[tuple[str, Path, Path, Path, Content]]:
    """A folder that was closed and one that a kill left; beside each an older state, and another folder."""
    closed, older, other = place / "closed", place / "older", place / "other"
    five_games(closed)
    five_games(other, 40)
    shutil.copytree(closed, older)
    told = begin(closed)
    with closing(told.store) as store:
        assert isinstance(store, SqliteStore)
        play(told.session, 3)
        expected = Content.of(store)
    yield "closed", closed, older, other, expected
    killed, other_killed, older_killed = (place / f"{name} killed" for name in ("home", "other", "older"))
    left_by_a_kill(other, other_killed)
    left_by_a_kill(closed, older_killed, 4)
    yield "killed", killed, older_killed, other_killed, left_by_a_kill(closed, killed)


# Kills


def killed_player(folder: Path, seed: int, after: float) -> list[str]:
    """Let a restless player play in a process of its own, kill it, and return what was acknowledged."""
    command = [sys.executable, "-m", "storage.restless", str(folder), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(after)  # a moment that nothing decides
        process.send_signal(signal.SIGKILL)
        return [first, *process.stdout.readlines()]


# The script


def main() -> None:
    place, which = Path(sys.argv[1]).absolute(), sys.argv[2]
    step, offset = (int(one) for one in (*sys.argv[3:], *("1", "0")[len(sys.argv) - 3 :]))
    place.mkdir(parents=True)
    for name, home, older, other, expected in homes(place):
        for file in files(home):
            found: Counter[str] = Counter()
            content = (home / file).read_bytes()
            tries = (
                (("byte", one) for one in flips(content, step, offset))
                if which == "bytes"
                else others(home, older, other, file)
            )
            for what, changed in tries:
                lay(home, place / "one", file, changed)
                result = verdict(place / "one", expected)
                found[f"{what}: {result}"] += 1
                if result.isupper() or "LOST" in result or "UNNOTICED" in result or "FAILED" in result:
                    shutil.copytree(place / "one", place / "bad" / f"{random.random()}")
            for what, times in sorted(found.items()):
                print(f"{times:7} {name}, {kind(file)} {file.name}, {what}", flush=True)
    print(os.times(), flush=True)


if __name__ == "__main__":
    main()
