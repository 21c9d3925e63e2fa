"""What years of games cost: ten thousand of them kept, against none and against a hundred."""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from setgui.storage.folders import STORE_NAME

from .figures import Figure
from .plausible import keep_games
from .start import first_paint, ratio

_ROUNDS = 15
_FEW, _MANY = 100, 10_000


def figures(screen: dict[str, str]) -> Iterator[Figure]:
    """Making the stores is not measured."""
    with tempfile.TemporaryDirectory() as folder:
        none, few, many = (Path(folder) / name for name in ("none", "few", "many"))
        for place, count in ((few, _FEW), (many, _MANY)):
            keep_games(place / STORE_NAME, count, int(time.time()))
        yield from _starts(screen, none, many)
        yield from _library(screen, few, many)


def _starts(screen: dict[str, str], none: Path, many: Path) -> Iterator[Figure]:
    """In turns, after one round that only fills the caches."""
    empty, full = [], []
    for _ in range(_ROUNDS + 1):
        empty.append(first_paint("setgui", screen, str(none)))
        full.append(first_paint("setgui", screen, str(many)))
    yield Figure(f"start with {_MANY:,} games, times as long as with none", ratio(full, empty), "times", "<= 1.1")
    yield Figure(f"  with {_MANY:,} games", statistics.median(full[1:]) * 1e3, "ms")
    yield Figure("  with none", statistics.median(empty[1:]) * 1e3, "ms")


def _library(screen: dict[str, str], few: Path, many: Path) -> Iterator[Figure]:
    """In turns, each time in a process of its own."""
    rounds = range(_ROUNDS // 2)
    found = [(_measured(screen, few), _measured(screen, many), _measured(screen, many, "at-once")) for _ in rounds]
    of_few, of_many, at_once = zip(*found, strict=True)

    def median(of: Sequence[dict[str, float]], what: str) -> float:
        return statistics.median(one[what] for one in of) * 1e3

    for page, told in (("statistics", "the statistics"), ("games", "My games")):
        for which, words in ((f"{page} first", f"opening {told}"), (f"{page} again", "  again")):
            times = ratio([one[which] for one in of_many], [one[which] for one in of_few])
            yield Figure(f"{words} with {_MANY:,} games, times as long as with {_FEW}", times, "times", "<= 2")
            yield Figure(f"    with {_MANY:,}", median(of_many, which), "ms")
            yield Figure(f"    with {_FEW}", median(of_few, which), "ms")
    first = "statistics first"
    yield Figure(f"opening the statistics with {_MANY:,} as soon as the window is up", median(at_once, first), "ms")
    yield Figure(f"the move that ends a game, with {_MANY:,} games and their records", median(of_many, "ending"), "ms")
    what = f"reading {_MANY:,} games, once, two seconds after the start"
    yield Figure(what, median(of_many, "standstill"), "ms")
    yield Figure(f"looking through {_MANY:,} games and copying them, beside the game", median(of_many, "care"), "ms")
    yield Figure("  longest wait of the window meanwhile", median(of_many, "wait"), "ms")


def _measured(screen: dict[str, str], folder: Path, *how: str) -> dict[str, float]:
    command = [sys.executable, "-m", "tests.bench.library", str(folder), *how]
    run = subprocess.run(command, env=screen, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, float] = json.loads(run.stdout)
    return found
