"""The window at one scale factor, as a process of its own: `python -m tests.bench.window` prints figures as JSON."""

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from setgui import find_sets
from setgui.app import build
from setgui.model.game import Start
from setgui.session.game.verdict import Moment
from setgui.session.settings import Motion
from setgui.ui.board.card_tile import CardTile
from setgui.ui.board.cheer import Cheer
from setgui.ui.board.flights import FlightOverlay
from setgui.ui.controller import GameController
from setgui.ui.main_window import MainWindow
from setgui.ui.pages.result import EmblemRow
from setgui.ui.widgets.figure import Passing

from .figures import median_seconds, seconds

_CLICKS = 200
_DEALS = 4
_LATE = 0.020
_CHEERS, _LATE_CHEER = 5, 0.025
_AS_LONG = 3
"""How many plain flights have about as many frames as a cheer."""
_WAIT = QEventLoop.ProcessEventsFlag.WaitForMoreEvents


class Paints:
    """When widgets of a class were painted."""

    def __init__(self, kind: type[QWidget]) -> None:
        self.ends: list[float] = []
        paint: Callable[[QWidget, QPaintEvent], None] = kind.paintEvent

        def paint_and_note(widget: QWidget, event: QPaintEvent) -> None:
            paint(widget, event)
            self.ends.append(time.perf_counter())

        kind.paintEvent = paint_and_note  # type: ignore[method-assign]


def main() -> int:
    """Measure all, and print it."""
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    tiles, flights = Paints(CardTile), Paints(FlightOverlay)
    cheers, emblems = Paints(Cheer), Paints(EmblemRow)
    with tempfile.TemporaryDirectory() as folder:
        window = build(Start(54), Path(folder))
        window.open()
        wait(lambda: not window.actions_by_name["undo"].icon().isNull())
        found = (
            _deals(window, flights)
            | _cheers(window, flights, cheers, emblems)
            | _clicks(window, tiles)
            | _repaints(window)
            | _result(window)
        )
        window.close()
    print(json.dumps(found))
    del application
    return 0


def wait(reached: Callable[[], bool]) -> None:
    """Go on as the program does until something has happened; a benchmark runs the event loop by hand to time it."""
    limit = time.monotonic() + 10
    while not reached():
        if time.monotonic() > limit:
            raise RuntimeError("the window does not do what is waited for")
        QApplication.processEvents()  # by hand, to know when it has happened
        time.sleep(0.0002)  # leaves the core to the screen's own process


def _resize(window: MainWindow, width: int, height: int) -> None:
    window.resize(width, height)
    wait(lambda: (window.width(), window.height()) == (width, height))
    for _ in range(20):
        QApplication.processEvents()  # until nothing of the change is left to be painted


def _deals(window: MainWindow, paints: Paints) -> dict[str, float]:
    """Twelve cards gathered and twelve others dealt."""
    _resize(window, 1280, 800)
    overlay = window.stage.findChild(FlightOverlay)
    assert overlay
    landed: list[float] = []
    overlay.landed.connect(lambda: landed.append(time.perf_counter()))
    frames, gaps, spent, busy = 0, [], 0.0, 0.0
    for _ in range(_DEALS):
        landed.clear()
        paints.ends.clear()
        begun, worked = time.perf_counter(), time.process_time()
        window.actions_by_name["reshuffle"].trigger()
        while not landed:
            QApplication.processEvents(_WAIT)
        busy += time.process_time() - worked
        spent += landed[0] - begun
        frames += len(paints.ends)
        gaps += [later - earlier for earlier, later in zip(paints.ends, paints.ends[1:], strict=False)]
    return {
        "frames": frames / spent,
        "busy": busy / frames,
        "late": sum(gap > _LATE for gap in gaps) / len(gaps),
        "worst_gap": max(gaps),
    }


def _cheers(window: MainWindow, flights: Paints, cheers: Paints, emblems: Paints) -> dict[str, float]:
    """Sets taken with a cheer, and the same flights without one, as redo has them; and the flourish of a result."""
    overlay, controller = window.stage.findChild(FlightOverlay), window.findChild(GameController)
    assert overlay
    assert controller
    late: dict[str, list[float]] = {"plain": [], "cheer": [], "flourish": []}
    for _ in range(_CHEERS):
        while not (sets := find_sets(controller.snapshot().game.table)):
            window.actions_by_name["reshuffle"].trigger()
        for card in sets[0]:
            controller.pick(card)
        cheer = window.stage.findChild(Cheer)
        assert cheer
        late["cheer"].append(_late(_gaps(cheers, cheer.isHidden)))
        plain: list[float] = []
        for _ in range(_AS_LONG):
            window.actions_by_name["undo"].trigger()
            wait(lambda: not overlay.flying)
            window.actions_by_name["redo"].trigger()
            plain += _gaps(flights, lambda: not overlay.flying)
        late["plain"].append(_late(plain))
    row = window.stage.result._emblems
    snapshot = controller.snapshot()
    for _ in range(_CHEERS):
        window.stage.show_result(snapshot)
        row.show_moments((Moment.GOLD, Moment.RECORD))
        window.stage.result._lay_emblems()
        row.passing.begin()
        late["flourish"].append(_late(_gaps(emblems, lambda: row.passing.state() != Passing.State.Running)))
    window.stage.dismiss_result()
    return {f"late_{name}": statistics.median(shares) for name, shares in late.items()}


def _gaps(paints: Paints, over: Callable[[], bool]) -> list[float]:
    """The times between frames, until all is over."""
    paints.ends.clear()
    while not over():
        QApplication.processEvents(_WAIT)
    return [later - earlier for earlier, later in zip(paints.ends, paints.ends[1:], strict=False)]


def _late(gaps: Sequence[float]) -> float:
    """The share of frames that come late."""
    assert len(gaps) > 5
    return sum(gap > _LATE_CHEER for gap in gaps) / len(gaps)


def _clicks(window: MainWindow, paints: Paints) -> dict[str, float]:
    """Cards picked and put back, from the press to the end of the repaint."""
    controller = window.findChild(GameController)
    assert controller is not None
    controller.set_setting("animate", Motion.OFF)
    spent = []
    for number in range(_CLICKS):
        tile = window.stage.board.tiles[number // 2 % len(window.stage.board.tiles)]
        middle = QPointF(tile.rect().center())
        press, button = QEvent.Type.MouseButtonPress, Qt.MouseButton.LeftButton
        event = QMouseEvent(press, middle, tile.mapToGlobal(middle), button, button, Qt.KeyboardModifier.NoModifier)
        paints.ends.clear()
        begun = time.perf_counter()
        QApplication.postEvent(tile, event)
        while not paints.ends:
            QApplication.processEvents(_WAIT)
        spent.append(paints.ends[0] - begun)
        assert tile.isChecked() == (number % 2 == 0)
        QApplication.processEvents()
    return {"click": statistics.median(spent), "worst_click": max(spent)}


def _repaints(window: MainWindow) -> dict[str, float]:
    """The whole board with all cards that it can hold."""
    while window.actions_by_name["add-card"].isEnabled():
        window.actions_by_name["add-card"].trigger()
    _resize(window, 1920, 1080)
    board, pixmaps = window.stage.board, window._pixmaps
    assert len(board.tiles) == 21

    def repaint_from_nothing() -> float:
        pixmaps.clear()
        return seconds(board.repaint)

    board.repaint()
    return {
        "repaint": median_seconds(board.repaint, 31),
        "first_repaint": statistics.median(repaint_from_nothing() for _ in range(15)),
        "scale": board.devicePixelRatioF(),
    }


def _result(window: MainWindow) -> dict[str, float]:
    """A button of the result, through which what lies behind it is painted too."""
    window.actions_by_name["finish"].trigger()
    wait(lambda: window.stage.result_is_shown)
    button = window.stage.result.findChildren(QAbstractButton)[0]
    button.repaint()
    return {"result": median_seconds(button.repaint, 31)}


if __name__ == "__main__":
    sys.exit(main())
