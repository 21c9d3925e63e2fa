"""`python -m tests.monkey`: send random input to the window and print a report; exit code 1 if anything broke."""

import argparse
import ctypes
import gc
import os
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from types import TracebackType

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from monkey.cage import Cage
from monkey.hands import Monkey

_SAMPLES = 20
_LONG, _GROWTH = 20_000, 0.05
"""Events needed to judge memory, because caches fill up first, and its largest growth in the second half."""
_HARMLESS = "This plugin does not support "
"""Start of Qt's warnings about the offscreen platform."""


def main() -> int:
    """Run the monkey."""
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    request = parser.parse_args()
    complaints: list[str] = []

    def complain(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        complaints.append("".join(traceback.format_exception(kind, error, trace)))
        print(complaints[-1], file=sys.stderr)

    def hear(kind: QtMsgType, place: QMessageLogContext, message: str) -> None:
        del kind, place
        if not message.startswith(_HARMLESS):
            complaints.append(message)

    sys.excepthook = complain
    qInstallMessageHandler(hear)
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    with tempfile.TemporaryDirectory(prefix="monkey-") as place:
        code = _play(Path(place), request.events, request.seed, complaints)
    del application
    return code


def _play(place: Path, events: int, seed: int, complaints: list[str]) -> int:
    chance, sizes, begun = Random(seed), [], time.monotonic()
    with Cage(place / "data", chance) as cage:
        monkey = Monkey(cage, chance, place / "files")
        for number in range(1, events + 1):
            try:
                monkey.act()
                cage.check()
            except (AssertionError, RuntimeError):  # RuntimeError: use of a deleted Qt object
                complaints.append(traceback.format_exc())
            if complaints:
                print(f"event {number} of seed {seed}, after {', '.join(monkey.latest)}:", *complaints, sep="\n")
                return 1
            if number % max(1, events // _SAMPLES) == 0:
                objects = monkey.sit_still()
                sizes.append(_resident())
                report = f"{time.monotonic() - begun:5.0f} s  {sizes[-1]:6.1f} MB  {objects} objects in the window"
                print(f"{number:>9,} events  {report}", flush=True)
    games = cage.check_store()
    half = sizes[len(sizes) // 2 - 1]
    growth = sizes[-1] / half - 1
    print(", ".join(f"{kind} {times:,}" for kind, times in monkey.done.most_common()))
    judged = f"at most {_GROWTH:.0%}" if events >= _LONG else f"not judged below {_LONG:,} events"
    print(f"{games} games kept, all sound; memory in the second half {growth:+.1%} of {half:.0f} MB ({judged})")
    return int(events >= _LONG and growth > _GROWTH)


def _resident() -> float:
    """Return the resident memory in MB, after garbage collection and trimming."""
    gc.collect()
    if sys.platform == "linux":
        ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    sys.exit(main())
