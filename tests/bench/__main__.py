"""`python -m tests.bench [PART ...]`: measure the given parts, or all; docs/benchmarks.md has an example."""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from . import calls, rules, start, window
from .figures import Figure, table
from .screen import virtual_screen

_PARTS = ("rules", "start", "window", "calls")


def main() -> int:
    """Measure, and print one table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(_PARTS))
    parts = parser.parse_args().parts or _PARTS
    if not set(parts) <= set(_PARTS):
        parser.error(f"the parts are {', '.join(_PARTS)}")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # otherwise each start would compile all modules
    print(table(list(_figures(parts))))
    return 0


def _figures(parts: Sequence[str]) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as name, virtual_screen() as screen:
        folder = Path(name)
        if "rules" in parts:
            yield from rules.figures(folder)
        if "start" in parts:
            yield from start.figures(screen, folder)
        if "window" in parts:
            yield from window.figures(screen, folder)
        if "calls" in parts:
            yield from calls.figures(screen)


if __name__ == "__main__":
    sys.exit(main())
