"""What the window feels of a game that is analyzed beside it."""

import json
import subprocess
import sys
from collections.abc import Iterator

from .figures import Figure


def figures(screen: dict[str, str]) -> Iterator[Figure]:
    """Frames of flying cards, in five alternating pairs."""
    command = [sys.executable, "-m", "tests.bench.analysis_window"]
    run = subprocess.run(command, env=screen, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, float] = json.loads(run.stdout)
    yield Figure("cards fly: frames later than 25 ms", found["idle"] * 100, "%")
    limit = f"<= {(found['idle'] + 0.02) * 100:.2f}"
    yield Figure("  while a game is analyzed", found["analyzed"] * 100, "%", limit)
