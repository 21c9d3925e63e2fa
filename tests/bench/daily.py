"""Making a daily puzzle, against painting its board."""

import json
import statistics
import subprocess
import sys
from collections.abc import Iterator

from .figures import Figure


def figures(screen: dict[str, str]) -> Iterator[Figure]:
    """Measured in turns, in a process of its own, so that a busy computer slows all alike."""
    command = [sys.executable, "-m", "tests.bench.daily_board"]
    run = subprocess.run(command, env=screen, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, list[float]] = json.loads(run.stdout)
    made, first, again = (statistics.median(found[what]) for what in ("made", "first", "again"))
    longest = max(found["made"])
    yield Figure("painting 12 cards the first time, times making a daily puzzle", first / made, "times", "> 1")
    yield Figure("  times making the year's slowest", first / longest, "times", "> 1")
    yield Figure("  painting them again, times making one", again / made, "times")
    yield Figure("  making a daily puzzle: median of a year", made * 1e3, "ms")
    yield Figure("    mean", statistics.mean(found["made"]) * 1e3, "ms")
    yield Figure("    slowest", longest * 1e3, "ms")
    yield Figure("  painting 12 cards the first time", first * 1e3, "ms")
    yield Figure("    again", again * 1e3, "ms")
