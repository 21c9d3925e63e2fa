"""The strip that stands for the score sheet in a small window."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.ui.panel.strip import Strip
from setgui.ui.widgets.figure import Figure
from ui.player import CTRL, Player
from ui.program import Folder

SMALL = (480, 360)


def strip(player: Player) -> Strip:
    QCoreApplication.processEvents()
    (found,) = player.window.stage.findChildren(Strip)
    return found


def test_it_is_out_of_reach_behind_a_result_also_when_it_comes_later(player: Player) -> None:
    player.key(Qt.Key.Key_E, CTRL)
    assert player.result_is_shown
    player.window.resize(*SMALL)
    shown = strip(player)
    for _ in range(12):
        player.key(Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is None or not shown.isAncestorOf(focus)
    player.window.stage.dismiss_result()
    assert shown.isVisible()


def test_at_a_table_it_tells_what_the_panel_tells(folder: Folder) -> None:
    player = folder.open(Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat("Ben")))))
    player.window.resize(*SMALL)
    figures = [one for one in strip(player).findChildren(Figure) if one.isVisible()]
    assert [one.accessibleName().rpartition(" ")[0] for one in figures] == ["Draw pile", "Sets", "Time"]
