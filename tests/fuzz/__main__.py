"""`python -m tests.fuzz`: reads damaged game files, prints what came of them, stops where that is not right."""

import argparse
import sys
import time

from .game_files import fuzz


def main() -> int:
    """Read as many as asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    request = parser.parse_args()
    started = time.monotonic()
    tally = fuzz(request.cases, request.seed)
    for told, count in tally.counts.most_common():
        print(f"{count:8}  {told}")
    print(f"{request.cases} files, seed {request.seed}, {time.monotonic() - started:.0f} s")
    print(f"the slowest, number {tally.slowest}, {tally.slowest_seconds * 1000:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
