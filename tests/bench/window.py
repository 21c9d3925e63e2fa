"""Benchmarks of the open window: clicks, repaints, and pages with ten thousand games.

`python -m tests.bench.window FOLDER` measures the window with a data folder, in a separate process, and prints JSON.
"""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from setgui.app import build
from setgui.model.commands import Add, Claim
from setgui.model.game import Start
from setgui.model.play import matches
from setgui.session.game.acts import Act, write_act
from setgui.session.game.course import advance, begin
from setgui.session.game.course import figures as figures_of
from setgui.session.kept import Line
from setgui.session.settings import Motion
from setgui.storage.folders import STORE_NAME
from setgui.storage.sqlite_store import SqliteStore
from setgui.ui.board.card_tile import CardTile
from setgui.ui.controller import GameController
from setgui.ui.main_window import MainWindow
from setgui.ui.pages.dialog import Dialog

from .figures import Figure, median_ms, seconds
from .long_chat import long_chat

_GAMES = 10_000
_PAGES = ("games", "statistics")
_CLICKS, _OPENINGS = 200, 7
_WAIT = QEventLoop.ProcessEventsFlag.WaitForMoreEvents


def figures(screen: dict[str, str], folder: Path) -> Iterator[Figure]:
    """Make games, which is not measured, and measure the window."""
    _keep_games(folder / STORE_NAME)
    command = [sys.executable, "-m", "tests.bench.window", os.fspath(folder)]
    found = json.loads(subprocess.run(command, env=screen, check=True, stdout=subprocess.PIPE).stdout)
    yield Figure("click, until the card is painted as picked", found["click"], "ms", "<= 16")
    yield Figure("repaint of 21 cards in 1920x1080", found["repaint"], "ms", "<= 16")
    yield Figure("the same with all cards redrawn", found["first"], "ms")
    yield Figure(f"opening My games with {_GAMES:,} games", found["games"], "ms")
    yield Figure(f"opening the statistics with {_GAMES:,} games", found["statistics"], "ms")
    yield Figure("longest wait while a chat of 200 long results is read", found["chat"], "ms", "<= 100")


def _keep_games(path: Path) -> None:
    """Fill a store with finished games, one every two hours until now, that take the first set of every table."""
    path.parent.mkdir(exist_ok=True)
    store = SqliteStore(path)
    store._db.execute("PRAGMA synchronous = OFF")  # the disk would be slow
    begun = int(time.time()) - _GAMES * 7200
    for number in range(1, _GAMES + 1):
        start, lines = Start(number), list[Line]()
        course = begin(start)
        while not course.game.over:
            found = matches(course.game)
            act: Act = Claim(found[0]) if found else Add()
            at = (len(lines) + 1) * 5000
            course, _ = advance(course, at, act)
            lines.append(Line(at, write_act(act)))
        store.add(start, lines, figures_of(course), started=begun + number * 7200, elapsed=at, imported=False)
    store.close()


def main() -> int:
    """Measure everything, and print JSON."""
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    tiles, pages = _Paints(CardTile), _Paints(Dialog)
    window = build(Start(54), Path(sys.argv[1]))
    window.open()
    _wait(lambda: not window.actions_by_name["undo"].icon().isNull())
    controller = window.findChild(GameController)
    assert controller
    controller.folder.look_after()  # as the program does after two seconds
    controller.folder.wait()
    found = {name: statistics.median(_opened(window, name, pages) for _ in range(_OPENINGS)) for name in _PAGES}
    controller.set_setting("animate", Motion.OFF)
    found |= {"click": _clicks(window, tiles)} | _repaints(window) | {"chat": _longest_wait(window)}
    window.close()
    print(json.dumps(found))
    del application
    return 0


class _Paints:
    """Records the times at which widgets of a class were painted."""

    def __init__(self, kind: type[QWidget]) -> None:
        self.ends: list[float] = []
        paint: Callable[[QWidget, QPaintEvent], None] = kind.paintEvent

        def paint_and_note(widget: QWidget, event: QPaintEvent) -> None:
            paint(widget, event)
            self.ends.append(time.perf_counter())

        kind.paintEvent = paint_and_note  # type: ignore[method-assign]

    def after(self, act: Callable[[], object]) -> float:
        """Return the time in ms from an act to the end of the next paint."""
        self.ends.clear()
        begun = time.perf_counter()
        act()
        while not self.ends:
            QApplication.processEvents(_WAIT)  # manually, to measure between two iterations
        return (self.ends[0] - begun) * 1e3


def _wait(reached: Callable[[], object], seconds: float = 10) -> None:
    """Process events until a condition holds."""
    limit = time.monotonic() + seconds
    while not reached():
        if time.monotonic() > limit:
            raise RuntimeError("timeout")
        QApplication.processEvents()
        time.sleep(0.0002)  # leave the core to the X server


def _opened(window: MainWindow, name: str, pages: _Paints) -> float:
    """Measure opening a page from the menu, and close it again."""
    spent = pages.after(window.actions_by_name[name].trigger)
    (page,) = window.findChildren(QDialog)
    page.close()
    _wait(lambda: not window.findChildren(QDialog))
    return spent


def _clicks(window: MainWindow, tiles: _Paints) -> float:
    """Measure picking and putting back cards, from the press to the end of the repaint."""
    press, button, spent = QEvent.Type.MouseButtonPress, Qt.MouseButton.LeftButton, []
    for number in range(_CLICKS):
        tile = window.stage.board.tiles[number // 2 % len(window.stage.board.tiles)]
        middle = QPointF(tile.rect().center())
        event = QMouseEvent(press, middle, tile.mapToGlobal(middle), button, button, Qt.KeyboardModifier.NoModifier)
        spent.append(tiles.after(lambda at=tile, event=event: QApplication.postEvent(at, event)))  # type: ignore[misc]
        assert tile.isChecked() == (number % 2 == 0)
        QApplication.processEvents()
    return statistics.median(spent)


def _repaints(window: MainWindow) -> dict[str, float]:
    """Measure repainting the whole board with the most cards."""
    while window.actions_by_name["add-card"].isEnabled():
        window.actions_by_name["add-card"].trigger()
    window.resize(1920, 1080)
    _wait(lambda: (window.width(), window.height()) == (1920, 1080))
    for _ in range(20):
        QApplication.processEvents()  # until the resizing is painted
    board, pixmaps = window.stage.board, window._pixmaps
    assert len(board.tiles) == 21

    def repaint_from_nothing() -> float:
        pixmaps.clear()
        return seconds(board.repaint)

    board.repaint()
    repaint = median_ms(board.repaint, 31)
    return {"repaint": repaint, "first": statistics.median(repaint_from_nothing() for _ in range(15)) * 1e3}


def _longest_wait(window: MainWindow) -> float:
    """Paste a long chat, and return the longest time in ms between two turns of the event loop, until it is read."""
    QGuiApplication.clipboard().setText(long_chat())
    timer, read, turns = QTimer(interval=5), list[object](), [time.perf_counter()]
    timer.timeout.connect(lambda: turns.append(time.perf_counter()))
    window.pages.chat_read.connect(lambda club, _: read.append(club))
    timer.start()
    window.actions_by_name["paste-deal"].trigger()
    _wait(lambda: read, 120)
    QApplication.processEvents()
    return max(after - before for before, after in pairwise(turns)) * 1e3


if __name__ == "__main__":
    sys.exit(main())
