"""From the start of the process to the first picture, against windows that do nothing; and what imports cost."""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from .figures import Figure, table

_ROUNDS = 15
_LANGUAGE_ROUNDS = 20
_PROGRAM = Path(__file__).with_name("first_paint.py")
_WINDOW = "from PySide6.QtCore import Qt; from PySide6.QtWidgets import QApplication, QMainWindow"


def figures(screen: dict[str, str]) -> Iterator[Figure]:
    """In turns, after one round that only fills the caches."""
    empty, named, fresh, again = [], [], [], []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(_ROUNDS + 1):
            empty.append(first_paint("empty", screen, folder))
            named.append(first_paint("qt", screen, folder))
            fresh.append(first_paint("setgui", screen, f"{folder}/{number}"))
            again.append(first_paint("setgui", screen, folder))
    yield Figure("start, times as long as an empty window", ratio(again, empty), "times", "<= 1.3", "<= 1.6")
    yield Figure("  into a fresh folder", ratio(fresh, empty), "times", "<= 1.3", "<= 1.6")
    yield Figure("  against an empty window that names Qt", ratio(again, named), "times")
    yield Figure("  setgui", statistics.median(again[1:]) * 1e3, "ms")
    yield Figure("  empty window", statistics.median(empty[1:]) * 1e3, "ms")
    yield Figure("  empty window that names Qt", statistics.median(named[1:]) * 1e3, "ms")


def languages(screen: dict[str, str]) -> Iterator[Figure]:
    """Processor time of starts in German and in English, in turns after one of each."""
    spent: dict[str, list[float]] = {"en": [], "de": []}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(_LANGUAGE_ROUNDS + 1):
            for language, times in spent.items():
                asked = {"SETGUI_DATA_DIR": folder, "SETGUI_LANGUAGE": language, "T0": "0"}
                before = resource.getrusage(resource.RUSAGE_CHILDREN)
                subprocess.run(
                    [sys.executable, _PROGRAM, "setgui"], env=screen | asked, check=True, capture_output=True
                )
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    english, german = (statistics.median(times[1:]) for times in spent.values())
    yield Figure(
        "start in German, times the processor time of English", german / english, "times", "<= 1.03", "<= 1.03"
    )
    yield Figure("  in English", english * 1e3, "ms")
    yield Figure("  in German", german * 1e3, "ms")


def ratio(ours: list[float], others: list[float]) -> float:
    """The middle one of the rounds' ratios: what else the computer did then slowed both."""
    return statistics.median(one / other for one, other in zip(ours[1:], others[1:], strict=True))


def first_paint(program: str, screen: dict[str, str], folder: str) -> float:
    asked = {"SETGUI_DATA_DIR": folder, "T0": repr(time.monotonic())}
    run = subprocess.run(
        [sys.executable, _PROGRAM, program], env=screen | asked, check=True, stdout=subprocess.PIPE, text=True
    )
    return float(run.stdout)


def imports() -> str:
    """The ten imports that cost most: all that an empty window does not import, with what they bring along."""
    rows = _imported("from setgui import app")
    known = {name for _, name, _ in _imported(_WINDOW)}
    costs: dict[str, float] = {}
    brought: dict[int, float] = {}
    for depth, name, own in rows:  # whoever imports comes after what it imports
        cost = brought.pop(depth + 1, 0.0) + (0.0 if name in known else own)
        brought[depth] = brought.get(depth, 0.0) + cost
        costs[name] = cost
    dearest = sorted((name for name in costs if name not in known), key=costs.__getitem__, reverse=True)
    return table(("import, with what it imports", "ms"), ((name, f"{costs[name]:.1f}") for name in dearest[:10]))


def _imported(code: str) -> list[tuple[int, str, float]]:
    """What the code imports: depth, module, its own milliseconds."""
    command = [sys.executable, "-X", "importtime", "-c", code]
    told = subprocess.run(command, env=os.environ, check=True, stderr=subprocess.PIPE, text=True).stderr
    rows = []
    for line in told.splitlines()[1:]:
        own, _, name = line.removeprefix("import time:").split("|")
        rows.append(((len(name) - len(name.lstrip())) // 2, name.strip(), int(own) / 1000))
    return rows
