"""Finished games are analyzed in the background, and the reports are saved."""

from multiprocessing import active_children

from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from setgui.analysis.coach.analysis import is_final, unpack
from setgui.model.game import Start
from setgui.session.reports import decisions_of
from setgui.ui.controller import GameController
from ui.pages import take
from ui.player import CTRL, Player
from ui.program import PATIENCE, STANDARD, Folder

Key = Qt.Key


def report(controller: GameController) -> bytes | None:
    return controller.folder.library.store.report(controller.game_id)


def finish(player: Player) -> None:
    take(player, 1)
    player.key(Key.Key_E, CTRL)


def test_a_finished_game_is_analyzed_by_a_process_that_ends_with_the_window(folder: Folder, qtbot: QtBot) -> None:
    player = folder.open(STANDARD)
    controller = player.controller
    assert not controller.analyses.busy
    finish(player)
    qtbot.waitUntil(lambda: is_final(report(controller), "standard"), timeout=PATIENCE)
    assert len(active_children()) == 1
    frames = controller.folder.library.frames(controller.game_id)
    controller.analyses.worker().ask(controller.game_id, frames)
    assert not controller.analyses.busy  # its report is already known
    analysis = unpack(decisions_of(frames), report(controller) or b"")
    assert analysis is not None
    assert analysis.score == player.snapshot.game.score
    player.key(Key.Key_Z, CTRL)
    assert report(controller) is None  # undo made the game unfinished
    folder.close()
    assert not active_children()


def test_modes_without_a_coach_are_not_analyzed(folder: Folder) -> None:
    player = folder.open(Start(7, mode="classic"))
    player.key(Key.Key_E, CTRL)
    assert not any(timer.isActive() for timer in player.controller.analyses.findChildren(QTimer))


def test_closing_early_cancels_the_analysis(folder: Folder) -> None:
    player = folder.open(STANDARD)
    finish(player)
    (soon,) = (one for one in player.controller.analyses.findChildren(QTimer) if one.isSingleShot())
    assert soon.isActive()
    player.window.close()
    assert not soon.isActive()
