"""What the longest game costs that a file may hold, against one of half as many acts."""

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.session.game.course import figures as figures_of
from setgui.session.game.course import resume
from setgui.session.kept import GameId, Line, Record
from setgui.session.starts.game_file import MOST_ACTS, write_game
from setgui.storage.archive import FolderArchive

from .figures import Figure
from .long_game import TEXT
from .start import ratio

_ROUNDS = 4
_TABLE = Start(7, mode="together", options=Options(limit=0, seats=tuple(Seat(name) for name in "ABCDEFGH")))
_CALLS = [act for seat in range(1, 9) for act in (f"call {seat}", "give-up")]
_KINDS = {
    "reshuffles": (Start(7), ["reshuffle"], ["reshuffle"]),
    "undo and redo": (Start(7), ["reshuffle"], ["undo", "redo"]),
    "calls at a table of eight": (_TABLE, _CALLS, _CALLS),
}
"""For each kind its start, the acts of its first half, and those of its second, over and over."""
_WAYS = {
    "start": "opening it at the start",
    "read": "reading the file",
    "export": "writing it",
    "replay": "opening its replay",
}


def figures(screen: dict[str, str]) -> Iterator[Figure]:
    """Each time in a process of its own, long and half as long in turns."""
    for kind in _KINDS:
        with tempfile.TemporaryDirectory() as half, tempfile.TemporaryDirectory() as whole:
            _keep(Path(half), kind, MOST_ACTS // 2)
            _keep(Path(whole), kind, MOST_ACTS)
            rules = _measured(screen, "play", whole)
            yield Figure(f"{MOST_ACTS:,} acts, {kind}: the rules alone", rules["seconds"] * 1e3, "ms")
            for way, what in _WAYS.items():
                rounds = [(_measured(screen, way, half), _measured(screen, way, whole)) for _ in range(_ROUNDS)]
                yield from _told(what, *zip(*rounds, strict=True))


def _told(what: str, half: tuple[dict[str, float], ...], whole: tuple[dict[str, float], ...]) -> Iterator[Figure]:
    """The first round only fills the caches."""
    longer = ratio([one["seconds"] for one in whole], [one["seconds"] for one in half])
    yield Figure(f"  {what}, times as long as with half of them", longer, "times", "<= 2.3")
    yield Figure("    takes", statistics.median(one["seconds"] for one in whole[1:]) * 1e3, "ms")
    yield Figure("    needs", statistics.median(one["room"] for one in whole[1:]), "MB")


def _keep(folder: Path, kind: str, acts: int) -> None:
    """A folder with such a game, as a file and in the store."""
    start, first, then = _KINDS[kind]
    words = (*islice(cycle(first), acts // 2), *islice(cycle(then), acts // 2))
    lines = tuple(Line(10 * number, word) for number, word in enumerate(words))
    record = Record(GameId(1), 0, start, False, False, 10 * acts, None, None, None, lines)
    (folder / TEXT).write_text(write_game(record), "utf-8")
    store = FolderArchive(folder).open()
    game = store.add(start, lines, figures_of(resume(record)), started=0, elapsed=record.elapsed, imported=True)
    store.make_current(game)
    store.close()


def _measured(screen: dict[str, str], way: str, folder: str) -> dict[str, float]:
    command = [sys.executable, "-m", "tests.bench.long_game", way, folder]
    run = subprocess.run(command, env=screen, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, float] = json.loads(run.stdout)
    return found
