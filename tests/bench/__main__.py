"""`python -m tests.bench [PART ...]`: measures and prints one table. The parts: rules, auto, moves, daily, room, calls,
window, analysis, start, language, store, long; stopped and bundle, which take minutes, only when asked for."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence

from . import analysis, auto, bundle, calls, daily, long, moves, painting, room, rules, start, store
from .figures import Figure, told
from .screen import virtual_screen

_PARTS = (
    "rules",
    "auto",
    "moves",
    "daily",
    "room",
    "calls",
    "window",
    "analysis",
    "start",
    "language",
    "store",
    "long",
    "stopped",
    "bundle",
)


def main() -> int:
    """Measure the parts asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART")
    parts = parser.parse_args().parts or _PARTS[:-2]
    if not set(parts) <= set(_PARTS):
        parser.error(f"the parts are {', '.join(_PARTS)}")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else each start would compile what a person has compiled
    print(told(_figures(parts)))
    if "start" in parts:
        print(f"\n{start.imports()}")
    return 0


def _figures(parts: Sequence[str]) -> Iterator[Figure]:
    if "rules" in parts:
        yield from rules.figures()
    if "auto" in parts:
        yield from auto.figures()
    if "moves" in parts:
        yield from moves.figures()
    with virtual_screen() as screen:
        if "daily" in parts:
            yield from daily.figures(screen)
        if "room" in parts:
            yield from room.figures(screen)
        if "calls" in parts:
            yield from calls.figures(screen)
        if "window" in parts:
            yield from painting.figures(screen)
        if "analysis" in parts:
            yield from analysis.figures(screen)
        if "start" in parts:
            yield from start.figures(screen)
        if "language" in parts:
            yield from start.languages(screen)
        if "store" in parts:
            yield from store.figures(screen)
        if "long" in parts:
            yield from long.figures(screen)
        if "stopped" in parts:
            yield from analysis.stopped(screen)
        if "bundle" in parts:
            yield from bundle.figures(screen)


if __name__ == "__main__":
    sys.exit(main())
