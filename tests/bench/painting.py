"""What the window does once it is there, at two scale factors."""

import json
import subprocess
import sys
from collections.abc import Iterator

from .figures import Figure


def figures(screen: dict[str, str]) -> Iterator[Figure]:
    """Each scale factor in a process of its own."""
    at = {scale: _measured(screen, scale) for scale in (1, 2)}
    for scale, found in at.items():
        yield Figure(f"repaint of 21 cards in 1920x1080, scale {scale}", found["repaint"] * 1e3, "ms", "<= 16")
        yield Figure("  with all cards drawn anew", found["first_repaint"] * 1e3, "ms")
        yield Figure("  of a button of the result over them", found["result"] * 1e3, "ms")
    for scale, found in at.items():
        yield Figure(f"deal of 12 cards in 1280x800, scale {scale}", found["frames"], "f/s", ">= 55")
        yield Figure("  processor time a frame", found["busy"] * 1e3, "ms", "<= 16")
        yield Figure("  frames later than 20 ms", found["late"] * 100, "%")
        yield Figure("  longest gap", found["worst_gap"] * 1e3, "ms")
    for scale, found in at.items():
        plain = f"<= {found['late_plain'] * 100:.2f}"
        yield Figure(f"a set flies, scale {scale}: frames later than 25 ms", found["late_plain"] * 100, "%")
        yield Figure("  with what it was worth", found["late_cheer"] * 100, "%", plain)
        yield Figure("  flourish of a result", found["late_flourish"] * 100, "%", plain)
    for scale, found in at.items():
        yield Figure(f"click to the card painted as picked, scale {scale}: median", found["click"] * 1e3, "ms", "<= 16")
        yield Figure("  worst of 200", found["worst_click"] * 1e3, "ms")


def _measured(screen: dict[str, str], scale: int) -> dict[str, float]:
    command = [sys.executable, "-m", "tests.bench.window"]
    asked = {"QT_SCALE_FACTOR": str(scale)}
    run = subprocess.run(command, env=screen | asked, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, float] = json.loads(run.stdout)
    assert found.pop("scale") == scale
    return found
