"""`python -m tests.fuzz`: read damaged game files, and print the outcomes; stop at the first wrong one."""

import argparse
import sys
import time

from .game_files import fuzz


def main() -> int:
    """Read the requested number of files."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    request = parser.parse_args()
    started = time.monotonic()
    tally = fuzz(request.cases, request.seed)
    for outcome, count in tally.counts.most_common():
        print(f"{count:8}  {outcome}")
    print(f"{request.cases} files, seed {request.seed}, {time.monotonic() - started:.0f} s")
    print(f"the slowest, number {tally.slowest}, {tally.slowest_seconds * 1000:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
