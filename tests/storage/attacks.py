"""A folder of five games, what happens to its files, and what comes of it; also a script that tries it all.

    PYTHONPATH=tests python -m storage.attacks FOLDER bytes|files|steps|kills [NUMBER [OFFSET]]

FOLDER is worked in, best in memory. One of each NUMBER bytes is changed; NUMBER kills are tried. Each line that is
printed says what was tried, what came of it, and how often.
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
from setgui.storage.history import journal_paths, number_of

from .places import DAY, begin, play, said

LATER = DAY + timedelta(30)
PAGE = 4096


class Content(NamedTuple):
    """What a player sees of a folder."""

    games: dict[int, tuple[str, tuple[Line, ...], bool, str]]
    """The start, the acts, the star and the player of each game that is listed."""
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
    """What a start and the look after it told, and what there is then."""

    told: str
    by_care: bool
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
            store.set_setting("player", "Zoë Ann" if number == 3 else "")
        store.set_setting("letters", "yes")
        archive.care(DAY)
        store.delete(store.games()[1].id, on=True)
        play(told.session, 6)
        archive.care(DAY + timedelta(1))
        store.star(store.games()[0].id, on=True)
        play(told.session, 7)
        store.set_setting("stepwise", "yes")
    with closing(begin(folder).store) as store:  # which buries what was deleted
        return Content.of(store)


def left_by_a_kill(folder: Path, to: Path, acts: int = 6) -> Content:
    """Play on, and leave a copy of the folder as a kill would."""
    told = begin(folder)
    with closing(told.store) as store:
        play(told.session, acts)
        shutil.copytree(folder, to)
        return Content.of(store)


def start(folder: Path, expected: Content) -> Outcome:
    """Start the program in a folder as a window does, look it through, and compare what was shown."""
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
        archive.care(LATER)
    except StoreUnreadable as problem:
        by_care = True
        archive.rescue(problem)
        told = begin(folder)
        told.store.close()
        sentence += said(told)
    with closing(FolderArchive(folder).open()) as again:
        assert again.untold() is None
        return Outcome(sentence, by_care, Content.of(again), wrong)


def verdict(folder: Path, expected: Content, *, play_on: bool = True) -> str:
    """What came of a damaged folder, and of playing on in it, in a word or two.

    Where nothing was told, playing on can be left out.
    """
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
        play(told.session, 3)
        expected = Content.of(store)
    yield "closed", closed, older, other, expected
    killed, other_killed, older_killed = (place / f"{name} killed" for name in ("home", "other", "older"))
    left_by_a_kill(other, other_killed)
    left_by_a_kill(closed, older_killed, 4)
    yield "killed", killed, older_killed, other_killed, left_by_a_kill(closed, killed)


# Ends before any step and at any moment, for which the system must be able to fork


def forked(work: Callable[[], object]) -> int:
    """Do something in a process of its own, which ends with 0 where that was done."""
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
    "care": lambda archive: archive.care(LATER),
    "commit": lambda archive: archive.open().set_setting("letters", "no"),
    "rebuild": lambda archive: archive.rescue(Phrase(DAMAGED, path=archive.path)),
}


def steps(place: Path) -> Counter[str]:
    """End what writes several files before each call that changes one, then break nothing, the store or the journal."""
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
                same = was in (now, after) or name == "erase"  # which may be partly done
                found[f"{name}: {'as before or done' if same else 'LOST'}"] += 1
                if broken:
                    path = max(journal_paths(one), key=number_of) if broken == "journal" else one / broken
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
    """Kill a program that plays, at any moment: each act that it acknowledged is there, and nothing is told."""
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
        archive.care(DAY + timedelta(number))


# The script


def sweep(place: Path, which: str, step: int, offset: int) -> None:
    """Change each file in turn."""
    for name, home, older, other, expected in homes(place):
        if which == "bytes" and name != "killed":  # which has all that a closed folder has, and logs
            continue
        for file in files(home):
            found: Counter[str] = Counter()
            flipped = (("byte", one) for one in flips((home / file).read_bytes(), step, offset))
            for number, (what, changed) in enumerate(flipped if which == "bytes" else others(home, older, other, file)):
                lay(home, place / "one", file, changed)
                came = verdict(place / "one", expected, play_on=which == "files" or number % 8 == 0)
                found[f"{name}, {kind(file)} {file.name}, {what}: {came}"] += 1
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
