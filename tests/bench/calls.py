"""Function calls within the program for single presses, and the number of files they are in.

`python -m tests.bench.calls` prints the figures of all presses as JSON; with the name of one it lists its calls first.
Calls do not depend on the load of the computer: `sys.setprofile` counts them from the press until control returns,
without painting and animation.
"""

import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FrameType

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from setgui import find_sets
from setgui.app import build
from setgui.model.cards import Card
from setgui.model.game import Start
from setgui.session.settings import Motion
from setgui.ui.controller import GameController
from setgui.ui.main_window import MainWindow

from .figures import Figure

Calls = Counter[tuple[str, str]]
"""Number of calls by file and function name."""

_TARGETS = {"pick": (600, 30), "claim": (1300, 45), "new game": (1500, 50), "new game of another kind": (1500, 50)}
_OWN = str(Path(__file__).parents[2] / "setgui")
_APART = ("paintEvent", "flights.py", "motion.py")


def figures(screen: dict[str, str]) -> Iterator[Figure]:
    """Yield calls and files for picking a card, claiming a set and starting two games."""
    command = [sys.executable, "-m", "tests.bench.calls"]
    run = subprocess.run(command, env=screen, check=True, stdout=subprocess.PIPE, text=True)
    for what, (calls, files) in json.loads(run.stdout).items():
        most_calls, most_files = _TARGETS[what]
        yield Figure(f"{what}: calls to Setgui's functions", calls, "", f"<= {most_calls}")
        yield Figure("  files with these functions", files, "", f"<= {most_files}")


def counted(act: Callable[[], object]) -> Calls:
    """Count the calls of the program's functions during an act."""
    found: Calls = Counter()
    apart = 0

    def look(frame: FrameType, event: str, _: object) -> None:
        nonlocal apart
        file, name = frame.f_code.co_filename, frame.f_code.co_name
        if not file.startswith(_OWN):
            return
        aside = name in _APART or file.rpartition("/")[2] in _APART
        if event == "call":
            apart += aside
            if not apart:
                found[file.removeprefix(_OWN), name] += 1
        elif event == "return":
            apart -= aside

    sys.setprofile(look)
    try:
        act()
    finally:
        sys.setprofile(None)
    return found


def press(window: MainWindow, card: Card, table: tuple[Card, ...]) -> None:
    """Press the mouse on a card."""
    tile = window.stage.board.tiles[table.index(card)]
    middle, button = QPointF(tile.rect().center()), Qt.MouseButton.LeftButton
    kind, plain = QEvent.Type.MouseButtonPress, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(tile, QMouseEvent(kind, middle, tile.mapToGlobal(middle), button, button, plain))


def measured(window: MainWindow) -> dict[str, Calls]:
    """Return the calls of each press, after a first round without counting."""
    controller, found = window.findChild(GameController), dict[str, Calls]()
    assert controller is not None

    def count(what: str, act: Callable[[], object]) -> None:
        for _ in range(20):
            QApplication.processEvents()  # until nothing is pending
        found[what] = counted(act)

    controller.set_setting("animate", Motion.OFF)
    for _ in range(2):  # the first time fills the caches
        table = controller.snapshot().game.table
        one, two, three = find_sets(table)[0]
        count("pick", partial(press, window, one, table))
        press(window, two, table)
        count("claim", partial(press, window, three, table))
        count("new game", window.actions_by_name["again"].trigger)
        for variant in ("junior", "standard"):
            count("new game of another kind", partial(controller.start, Start(1, variant)))
    return found


def main() -> int:
    """Print the figures, after the calls of the given presses."""
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    with tempfile.TemporaryDirectory() as folder:
        window = build(Start(54), Path(folder))
        window.resize(1280, 800)
        window.open()
        found = measured(window)
        window.close()
    for asked in sys.argv[1:]:
        for (file, name), times in found[asked].most_common():
            print(f"{times:5} {file} {name}")
    print(json.dumps({what: (calls.total(), len({file for file, _ in calls})) for what, calls in found.items()}))
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main())
