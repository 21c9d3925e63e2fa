"""`python -m tests.fuzz`: read damaged game files or chats, print the outcomes, and stop at the first wrong one."""

import argparse
import sys
import time

from . import chats
from .game_files import fuzz


def main() -> int:
    """Read the requested number of files or chats."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chats", action="store_true", help="read chats with shared games instead of game files")
    request = parser.parse_args()
    started = time.monotonic()
    if request.chats:
        for outcome, count in chats.fuzz(request.cases, request.seed).most_common():
            print(f"{count:8}  {outcome}")
        print(f"{request.cases} chats, seed {request.seed}, {time.monotonic() - started:.0f} s")
        return 0
    tally = fuzz(request.cases, request.seed)
    for outcome, count in tally.counts.most_common():
        print(f"{count:8}  {outcome}")
    print(f"{request.cases} files, seed {request.seed}, {time.monotonic() - started:.0f} s")
    print(f"the slowest, number {tally.slowest}, {tally.slowest_seconds * 1000:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
