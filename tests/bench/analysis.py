"""What the window feels of a game that is analyzed beside it."""

import json
import subprocess
import sys
from collections.abc import Iterator

from .figures import Figure


def figures(screen: dict[str, str]) -> Iterator[Figure]:
    """Frames of flying cards, in five alternating pairs."""
    found = _run("analysis_window", screen)
    yield Figure("cards fly: frames later than 25 ms", found["idle"] * 100, "%")
    limit = f"<= {(found['idle'] + 0.02) * 100:.2f}"
    yield Figure("  while a game is analyzed", found["analyzed"] * 100, "%", limit)


def stopped(screen: dict[str, str]) -> Iterator[Figure]:
    """The longest standstills of a window whose coach's process is stopped; takes over a minute."""
    found = _run("stopped_worker", screen)
    yield Figure("a stopped process is asked for 59 games: longest turn", found["asking"] * 1000, "ms", "<= 200")
    yield Figure("  until it is replaced after a minute", found["waiting"] * 1000, "ms", "<= 200")


def _run(module: str, screen: dict[str, str]) -> dict[str, float]:
    command = [sys.executable, "-m", f"tests.bench.{module}"]
    run = subprocess.run(command, env=screen, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, float] = json.loads(run.stdout)
    return found
