"""Time from the start of the process to the first complete paint, compared with an empty window."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from .figures import Figure

_ROUNDS = 15
_PROGRAM = Path(__file__).with_name("first_paint.py")


def figures(screen: dict[str, str], folder: Path) -> Iterator[Figure]:
    """Alternate the programs, after one round to fill the caches."""
    rounds = [
        [_first_paint(program, screen, folder / "start") for program in ("empty", "setgui")] for _ in range(_ROUNDS + 1)
    ][1:]
    empty, ours = (median(times) * 1e3 for times in zip(*rounds, strict=True))
    yield Figure("start, until the twelfth card is painted", ours, "ms")
    yield Figure("start of an empty window", empty, "ms")
    yield Figure("start, relative to that of an empty window", median(b / a for a, b in rounds), "times", "<= 1.6")


def _first_paint(program: str, screen: dict[str, str], folder: Path) -> float:
    asked = {"SETGUI_DATA_DIR": os.fspath(folder), "T0": repr(time.monotonic())}
    command = [sys.executable, os.fspath(_PROGRAM), program]
    return float(subprocess.run(command, env=screen | asked, check=True, stdout=subprocess.PIPE).stdout)
