"""A kill before any call that changes a file, a write cut short, a power failure: nothing acknowledged is lost.

And nobody is told of damage that is none, or left without a word about damage that there was.
"""

import json
import shutil
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from copy import deepcopy
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from setgui.session.kept import Line
from setgui.session.store_errors import StoreUnreadable
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME

from . import found, scenes
from .found import Found
from .places import DAY, begin, said, set_aside
from .told import Told
from .traced import Call, Disk, Files, run, traced, tracer

LATER = DAY + timedelta(9)
Scene = Callable[[Path], None]
Prepare = Callable[[Path], Found]

CASES: list[tuple[Scene, Prepare]] = [
    (scenes.plays, found.nothing),
    (scenes.plays, found.games),
    (scenes.plays, found.what_a_kill_left),
    (scenes.plays, found.a_store_of_version_2),
    (scenes.is_read_while_playing, found.nothing),
    (scenes.is_looked_after, found.nothing),
    (scenes.is_looked_after, found.what_a_kill_left),
    (scenes.is_looked_after, found.games_and_copies),
    (scenes.goes_back, found.games_and_copies),
    (scenes.goes_back, found.what_a_kill_left),
    (scenes.erases, found.everything),
    (scenes.erases, found.what_a_kill_left),
    (scenes.brings, found.games),
    (scenes.brings, found.what_a_kill_left),
    (scenes.starts, found.a_damaged_file),
    (scenes.starts, found.a_damaged_file_that_a_kill_left),
    (scenes.starts, found.a_damaged_log),
    (scenes.starts, found.a_damaged_game),
    (scenes.starts, found.garbage_and_a_copy),
    (scenes.is_damaged_while_playing, found.games),
]
FAILING = ("pwrite64", "fdatasync", "ftruncate", "unlink", "mkdir", "rename")


class Point(NamedTuple):
    """A folder as it lies at one moment, and what was acknowledged until then; whether the `power` failed."""

    name: str
    files: Files
    reports: list[Any]
    power: bool = False


class Points(NamedTuple):
    """All there are of one run; of kills of a kind, which differ only in when they come, the last."""

    kills: list[Point]
    kinds: dict[str, Point]
    cuts: list[Point]
    failures: list[Point]


def files(folder: Path) -> Files:
    return {
        f"{path.relative_to(folder)}": None if path.is_dir() else path.read_bytes()
        for path in sorted(folder.rglob("*"))
    }


def lay(folder: Path, content: Files) -> None:
    """Make the folder hold just this."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, one in sorted(content.items()):
        if one is None:
            (folder / name).mkdir()
        else:
            (folder / name).write_bytes(one)


def reports(said: str) -> list[Any]:
    """What a scene told; a command's own sentences are none of it."""
    return [json.loads(line) for line in said.splitlines() if line.startswith("[")]


def points(calls: list[Call], disk: Disk, chance: Random) -> Points:
    """Every moment at which the program might have ended, and the end."""
    every = Points([], {}, [], [])
    for number, call in enumerate(calls):
        told = reports(disk.said)
        name = f"before call {number}, {call.name} {' '.join(call.paths)} {' '.join(call.words)}"
        every.cuts.extend(Point(f"in the middle of {name[7:]}", torn, told) for torn in disk.torn(call))
        here, failed = disk.files(), disk.after_power_failure(chance)
        if disk.do(call):
            kind = str((call.name, Path(*call.paths[:1]).suffix, [len(text) == 4096 for text in call.texts], len(here)))
            every.kinds[kind] = Point(name, here, told)
            every.kills.append(every.kinds[kind])
            every.failures.append(Point(f"power failure {name}", failed, told, power=True))
    every.kills.append(Point("at the end", disk.files(), reports(disk.said)))
    return every


def different(chosen: list[Point]) -> list[Point]:
    """Of those that leave the same files and reports, one: not each call changes a file."""
    return [*{(*one.files.items(), f"{one.reports}", one.power): one for one in chosen}.values()]


def worlds(start: Found, told: list[Any]) -> list[Told]:
    """What the folder may hold: one thing, or while all of it is exchanged one of two."""
    now = deepcopy(start.now)
    other: Told | None = None
    for report in told:
        match report:
            case ["ready", game, dealt, _, True]:
                now.hear(["ready", game, dealt])
            case ["going back"]:
                other = deepcopy(start.once)
            case ["erasing"]:
                other = Told()
            case ["gone back" | "erased"]:
                assert other is not None
                now, other = other, None
            case ["brought", dealt, *acts]:
                game = max(now.starts) + 1
                now.starts[game], now.lines[game] = dealt, [Line(*act) for act in acts]
            case ["act" | "new" | "set" | "care", *_]:
                now.hear(report)
            case ["ready" | "closed" | "damaging" | "damaged" | "told" | "refused", *_]:
                pass
            case _:
                raise AssertionError(report)
    return [now] if other is None else [now, other]


class Start(NamedTuple):
    """What a start and the look after it told, and what there was then."""

    notice: str
    kept: bool
    holds: Told


def start(folder: Path) -> Start:
    """As the window does it: what is found damaged later is rescued then."""
    told = begin(folder)
    archive = FolderArchive(folder)
    notice = said(told)
    try:
        if told.kept:
            archive.care(LATER)
    except StoreUnreadable as problem:
        told.store.close()
        archive.rescue(problem.trouble)
        told = begin(folder)
        notice += said(told)
    with closing(told.store):
        return Start(notice, told.kept, Told.by(told.store))


def lost(may: list[Told], holds: Told) -> str:
    """How what a folder holds differs from all that it may hold."""
    wrong = []
    for told in may:
        try:
            more = told.unacknowledged(holds)
        except (AssertionError, KeyError):
            wrong.append(f"lost: there were {told.outline()}, and there are {holds.outline()}")
        else:
            if len(more) <= 1:
                return ""
            wrong.append(f"nobody did {more}")
    return " or ".join(wrong)


def faults(folder: Path, point: Point, found_at_first: Found, damaged: Files) -> Iterator[str]:
    """What is wrong with how the program takes what was left, and keeps what was found `damaged` before."""
    lay(folder, point.files)
    asides = {path.name for path in set_aside(folder)}
    first = start(folder)
    again = begin(folder)
    with closing(again.store):
        yield lost(worlds(found_at_first, point.reports), Told.by(again.store))
    yield lost(worlds(found_at_first, point.reports), first.holds)
    if not (first.kept and again.kept):
        yield f"not kept: {first.notice} {said(again)}"
    heard = {report[0] for report in point.reports}
    was_told = "told" in heard or any(report[0] == "ready" and report[3] for report in point.reports)
    told = first.notice
    if not was_told and not told and (found_at_first.damaged or ("damaged" in heard and not point.power)):
        yield "silent: the player never hears of the damage"
    if told and not (found_at_first.damaged or "damaging" in heard or point.power):
        yield f"false alarm: {told}"
    if said(again):
        yield f"told again: {said(again)}"
    new = {path.name for path in set_aside(folder)} - asides
    if damaged and all(files(aside) != damaged for aside in set_aside(folder)):
        yield "lost: the files as they were found"
    if new and not told:
        yield f"left over: {new}"
    known = {STORE_NAME, "backups", "error-report.txt", *asides, *new}
    rest = [path.name for path in folder.iterdir() if path.name not in known]
    rest += [path.name for path in folder.glob("backups/*") if path.suffix != ".sqlite3"]
    if rest:
        yield f"left over: {rest}"


def all_faults(folder: Path, chosen: list[Point], found_at_first: Found, before: Files) -> list[str]:
    """All that is wrong at all these moments."""
    store = {name: before[name] for name in (STORE_NAME, f"{STORE_NAME}-wal") if name in before}
    damaged = store if found_at_first.damaged else {}
    every = ((point.name, fault) for point in chosen for fault in faults(folder, point, found_at_first, damaged))
    return [f"{name}: {fault}" for name, fault in every if fault]


@pytest.fixture
def folder(quick_path: Path) -> Path:
    """A player's folder, not there yet, by the name that the system has for it."""
    return quick_path.resolve() / "data"


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("scene", "prepare"), CASES, ids=lambda one: one.__name__)
def test_wherever_it_ends(folder: Path, scene: Scene, prepare: Prepare, *, thorough: bool) -> None:
    tracer()
    found_at_first = prepare(folder)
    before = files(folder)
    calls = traced(folder.with_name("trace"), scenes.__file__, scene.__name__, f"{folder}")
    chance = Random(2026)
    every = points(calls, Disk(folder, before), chance)
    assert every.kills[-1].files == files(folder)  # so it is understood what the calls do
    if thorough:
        chosen = [*every.kills, *every.cuts, *every.failures]
    else:
        chosen = [*every.kinds.values(), every.kills[-1]]
        chosen += [*chance.sample(every.cuts, 3), *chance.sample(every.failures, 3)]
    wrong = all_faults(folder, different(chosen), found_at_first, before)
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("trouble", ["signal=KILL", "error=ENOSPC", "error=EIO"])
def test_real_trouble(folder: Path, trouble: str, *, thorough: bool) -> None:
    """What the system does itself, without a disk of ours: a kill at a call, or that it fails from then on, or once."""
    before, trace = tracer(), folder.with_name("trace")
    found_at_first = found.nothing(folder)
    scene = (scenes.__file__, scenes.has_trouble.__name__, f"{folder}")
    names = Counter(call.name for call in traced(trace, *scene))
    calls = [(name, which) for name in FAILING for which in range(1, names[name] + 1)]
    wrong = []
    for name, which in calls if thorough else Random(2026).sample(calls, 3):
        lay(folder, {})
        what = f"{name}:{trouble}:when={which}{'+' * (trouble == 'error=ENOSPC')}"
        done = run([*before, "-e", f"trace={name}", "-e", f"inject={what}", "-o", f"{trace}"], *scene)
        assert done.returncode == (-signal.SIGKILL if "KILL" in trouble else 0), done.stderr
        assert done.returncode or "(INJECTED)" in trace.read_text(encoding="utf-8")
        told = reports(done.stdout)
        wrong += [f"{what}: {report}" for report in told if "damage" in f"{report}"]
        wrong += all_faults(folder, [Point(what, files(folder), told)], found_at_first, {})
    assert not wrong, "\n".join(wrong)
