"""Damage to the files of a folder with five games, and the outcome; also a script that tries every kind.

    PYTHONPATH=tests python -m storage.attacks FOLDER bytes|files|steps|kills [NUMBER [OFFSET]]

FOLDER is the working folder, best in memory. Every NUMBERth byte is changed; NUMBER kills are tried. Each output line
has the kind of damage, the outcome, and how often.
"""

import os
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import timedelta
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from setgui.marks import Phrase
from setgui.model.game import Start
from setgui.session.kept import GameId, Line
from setgui.session.ports import DAMAGED, GameUnreadable, Store, StoreError, StoreUnreadable
from setgui.session.starts.start_text import write_start
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.history import journal_number, journal_paths

from .places import DAY, begin, play, said

LATER = DAY + timedelta(30)
PAGE = 4096


class Content(NamedTuple):
    """The visible content of a folder."""

    games: dict[int, tuple[str, tuple[Line, ...], bool, str]]
    """Start, acts, star and player of each listed game."""
    settings: dict[str, str | None]
    current: int | None

    @classmethod
    def of(cls, store: Store) -> "Content":
        games = {}
        for digest in store.games():
            record = store.load(digest.id)
            games[int(digest.id)] = (write_start(record.start), record.lines, digest.starred, record.player)
        return cls(games, store.settings(), store.current())


class Outcome(NamedTuple):
    """The result of a start and the check after it."""

    told: str
    by_care: bool
    content: Content
    wrong: bool
    """Whether wrong content was shown before the check."""


def five_games(folder: Path, deal: int = 20) -> Content:
    """Make a folder with five games (one of them deleted), settings, three backups and journals."""
    archive = FolderArchive(folder)
    told = begin(folder, Start(deal))
    with closing(told.store) as store:
        for number in range(1, 6):
            play(told.session, 6)
            told.session.new_game(Start(deal + number))
            store.set_setting("player", "Zoë Ann" if number == 3 else "")
        store.set_setting("letters", "yes")
        archive.maintain(DAY)
        store.delete(store.games()[1].id, on=True)
        play(told.session, 6)
        archive.maintain(DAY + timedelta(1))
        store.star(store.games()[0].id, on=True)
        play(told.session, 7)
        store.set_setting("stepwise", "yes")
    with closing(begin(folder).store) as store:  # this start buries the deleted game
        return Content.of(store)


def left_by_a_kill(folder: Path, to: Path, acts: int = 6) -> Content:
    """Continue to play, and copy the folder as a kill would leave it."""
    told = begin(folder)
    with closing(told.store) as store:
        play(told.session, acts)
        shutil.copytree(folder, to)
        return Content.of(store)


def start(folder: Path, expected: Content) -> Outcome:
    """Start the program like a window, check the store, and compare the content shown."""
    told = begin(folder)
    assert told.kept, said(told)
    sentence, by_care, wrong = said(told), False, False
    with closing(told.store) as store, suppress(StoreError):
        for digest in store.games():
            with suppress(GameUnreadable):
                game = store.load(digest.id)
                shown = (write_start(game.start), game.lines, digest.starred, game.player)
                wrong = wrong or shown != expected.games.get(digest.id)
    archive = FolderArchive(folder)
    try:
        archive.maintain(LATER)
    except StoreUnreadable as problem:
        by_care = True
        archive.rescue(problem)
        told = begin(folder)
        told.store.close()
        sentence += said(told)
    with closing(FolderArchive(folder).open()) as again:
        assert again.rescue_report() is None
        return Outcome(sentence, by_care, Content.of(again), wrong)


def verdict(folder: Path, expected: Content, *, play_on: bool = True) -> str:
    """Start in a damaged folder, with `play_on` play on although no notice was shown, and return the outcome."""
    try:
        found = start(folder, expected)
        if found.content != expected:
            return f"LOST{' but told' if found.told else ''}"
        if found.wrong and not found.told:
            return "UNNOTICED"
        if not (play_on or found.told):
            return "silent"
        told = begin(folder)
        with closing(told.store) as store:
            play(told.session, 2)
            after = Content.of(store)
        told = begin(folder)
        with closing(told.store) as store:
            if said(told) or Content.of(store) != after:
                return f"LOST afterwards, {said(told)}"
    except (StoreError, AssertionError, OSError) as problem:
        return f"FAILED {problem!r}"[:200]
    return "told by the care" if found.by_care else "told" if found.told else "silent"


def files(folder: Path) -> list[Path]:
    """Return the relative paths of all files in a folder."""
    return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())


def kind(name: Path) -> str:
    """Return the purpose of a file."""
    return "backup" if len(name.parts) > 1 else "journal" if name.name.startswith("journal") else name.name


def lay(home: Path, one: Path, name: Path, content: bytes | None) -> None:
    """Copy a folder with one file replaced or removed."""
    shutil.rmtree(one, ignore_errors=True)
    shutil.copytree(home, one)
    if content is None:
        (one / name).unlink()
    else:
        (one / name).write_bytes(content)


def flips(content: bytes, step: int, offset: int = 0) -> Iterator[bytes]:
    """Yield the content with every `step`th byte changed in turn."""
    for place in range(offset, len(content), step):
        yield content[:place] + bytes([content[place] ^ (1 << place % 8)]) + content[place + 1 :]


def others(home: Path, older: Path, other: Path, name: Path) -> Iterator[tuple[str, bytes | None]]:
    """Yield replacements for a file: none, truncated, partly zeroed, an older one, or one of another folder."""
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
    """Yield a closed folder and one left by a kill, each with an older state and another folder."""
    closed, older, other = place / "closed", place / "older", place / "other"
    five_games(closed)
    five_games(other, 40)
    shutil.copytree(closed, older)
    told = begin(closed)
    with closing(told.store) as store:
        play(told.session, 3)
        expected = Content.of(store)
    yield "closed", closed, older, other, expected
    killed, other_killed, older_killed = (place / f"{name} killed" for name in ("home", "other", "older"))
    left_by_a_kill(other, other_killed)
    left_by_a_kill(closed, older_killed, 4)
    yield "killed", killed, older_killed, other_killed, left_by_a_kill(closed, killed)


# Kills before any step and at any moment, on systems with fork


def forked(work: Callable[[], object]) -> int:
    """Fork a process that calls `work` and exits with 0, or with 99 after an error."""
    child = os.fork()
    if not child:
        with suppress(BaseException):
            work()
            os._exit(0)
        os._exit(99)
    return child


WORKS: dict[str, Callable[[FolderArchive], object]] = {
    "restore": lambda archive: archive.restore(archive.backups()[-2]),
    "erase": lambda archive: archive.erase(),
    "care": lambda archive: archive.maintain(LATER),
    "commit": lambda archive: archive.open().set_setting("letters", "no"),
    "rebuild": lambda archive: archive.rescue(Phrase(DAMAGED, path=archive.path)),
}


def steps(place: Path) -> Counter[str]:
    """Kill each operation before every call that changes a file, then break nothing, the store or the journal."""
    home, one, found = place / "steps", place / "one", Counter[str]()
    five_games(home)
    with closing(FolderArchive(home).open()) as store:
        now = Content.of(store)
    for name, work in WORKS.items():
        shutil.copytree(home, one)
        work(FolderArchive(one))
        with closing(FolderArchive(one).open()) as store:
            after = Content.of(store)
        for limit in count():
            ended = 0
            for broken in ("", STORE_NAME, "journal"):
                shutil.rmtree(one)
                shutil.copytree(home, one)
                child = forked(partial(_stopped, one, work, limit))
                ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
                with closing(begin(one).store) as again:
                    was = Content.of(again)
                same = was in (now, after) or name == "erase"  # erasing may be partly done
                found[f"{name}: {'as before or done' if same else 'LOST'}"] += 1
                if broken:
                    path = max(journal_paths(one), key=journal_number) if broken == "journal" else one / broken
                    path.write_bytes(b"")
                    found[f"{name}, then {broken} emptied: {verdict(one, was)}"] += 1
            if ended != 7:
                break
        shutil.rmtree(one)
    return found


def _stopped(folder: Path, work: Callable[[FolderArchive], object], limit: int) -> None:
    left = iter(range(limit))

    def ending(act: Callable[..., object]) -> Callable[..., object]:
        def end(*arguments: object, **how: object) -> object:
            if next(left, None) is None:
                os._exit(7)
            return act(*arguments, **how)

        return end

    for name in ("replace", "rename", "unlink", "fsync", "rmdir", "mkdir", "truncate", "ftruncate", "write"):
        setattr(os, name, ending(getattr(os, name)))
    work(FolderArchive(folder))


def kills(place: Path, times: int) -> Counter[str]:
    """Kill a playing program at any moment: no acknowledged act may be lost, and no notice may appear."""
    home, chance, found = place / "kills", Random(7), Counter[str]()
    begin(home).store.close()
    for _ in range(times):
        reading, writing = os.pipe()
        child = forked(partial(_played, home, writing))
        os.close(writing)
        time.sleep(chance.uniform(0, 0.3))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        acts: dict[int, int] = {}
        with os.fdopen(reading, encoding="ascii") as acknowledged:
            for line in acknowledged:
                game, number = map(int, line.split())
                acts[game] = number
        told = begin(home)
        with closing(told.store) as store:
            lost = any(len(store.load(GameId(game)).lines) < number for game, number in acts.items())
            found["LOST" if lost else f"FALSE ALARM {said(told)}" if said(told) else "all there"] += 1
            found["acts"] += sum(acts.values())
    return found


def _played(folder: Path, acknowledge: int) -> None:
    archive = FolderArchive(folder)
    told = begin(folder)
    for number in count(1):
        told.session.new_game(Start(number))
        (*_, game) = told.store.games()
        for acts in range(1, 20):
            told.store.append(game.id, acts - 1, Line(acts, "count"), game.figures)
            os.write(acknowledge, b"%d %d\n" % (game.id, acts))
        archive.maintain(DAY + timedelta(number))


# The script


def sweep(place: Path, which: str, step: int, offset: int) -> None:
    """Damage each file in turn."""
    for name, home, older, other, expected in homes(place):
        if which == "bytes" and name != "killed":  # "killed" has the same files and more
            continue
        for file in files(home):
            found: Counter[str] = Counter()
            flipped = (("byte", one) for one in flips((home / file).read_bytes(), step, offset))
            for number, (what, changed) in enumerate(flipped if which == "bytes" else others(home, older, other, file)):
                lay(home, place / "one", file, changed)
                outcome = verdict(place / "one", expected, play_on=which == "files" or number % 8 == 0)
                found[f"{name}, {kind(file)} {file.name}, {what}: {outcome}"] += 1
            show(found)


def show(found: Counter[str]) -> None:
    for what, times in sorted(found.items()):
        print(f"{times:7} {what}", flush=True)


def main() -> None:
    place, which = Path(sys.argv[1]).absolute(), sys.argv[2]
    number, offset = (int(one) for one in (*sys.argv[3:], *("1", "0")[len(sys.argv) - 3 :]))
    place.mkdir(parents=True)
    match which:
        case "steps":
            show(steps(place))
        case "kills":
            show(kills(place, number))
        case _:
            sweep(place, which, number, offset)


if __name__ == "__main__":
    main()
