"""A window in which cards fly, idle and while a game is analyzed: `python -m tests.bench.analysis_window`, as JSON."""

import json
import statistics
import sys
import tempfile
from pathlib import Path

from PySide6.QtWidgets import QApplication

from setgui.app import build
from setgui.model.commands import Add, Claim
from setgui.model.game import Start
from setgui.model.play import matches
from setgui.session.kept import GameId
from setgui.ui.board.flights import FlightOverlay
from setgui.ui.controller import GameController
from setgui.ui.main_window import MainWindow

from .window import Paints, _gaps, _late, wait

_PAIRS, _DEALS = 5, 5


def main() -> int:
    """Measure pairs one after the other, and print the median of each."""
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    flights = Paints(FlightOverlay)
    late: dict[str, list[float]] = {"idle": [], "analyzed": []}
    with tempfile.TemporaryDirectory() as folder:
        window = build(Start(54), Path(folder))
        window.open()
        wait(lambda: not window.actions_by_name["undo"].icon().isNull())
        controller = window.findChild(GameController)
        assert controller
        for number in range(_PAIRS):
            game = play_out(controller, number)
            controller.play(Start(54))
            late["idle"].append(_late(_deals(window, flights)))
            analyses = controller.analyses
            analyses.end()
            analyses.ask(game, controller.folder.library.frames(game))
            late["analyzed"].append(_late(_deals(window, flights)))
            assert analyses.busy
        window.close()
    print(json.dumps({name: statistics.median(shares) for name, shares in late.items()}))
    del application
    return 0


def play_out(controller: GameController, number: int) -> GameId:
    """Play a game to its end with the first set of each table."""
    controller.play(Start(60 + number))
    while not controller.snapshot().game.over:
        found = matches(controller.snapshot().game)
        controller.act(Claim(found[0]) if found else Add())
    return controller.game_id


def _deals(window: MainWindow, flights: Paints) -> list[float]:
    """The times between the frames of some deals."""
    overlay = window.stage.findChild(FlightOverlay)
    assert overlay
    gaps: list[float] = []
    for _ in range(_DEALS):
        window.actions_by_name["reshuffle"].trigger()
        gaps += _gaps(flights, lambda: not overlay.flying)
    return gaps


if __name__ == "__main__":
    sys.exit(main())
