"""What lies behind the result of a game is still seen, as it is now."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from setgui.session.settings import CardColors
from setgui.ui.board.flights import Flights
from ui.pages import settle
from ui.player import CTRL, Player, child
from ui.program import STANDARD, Folder

Key = Qt.Key


def seen(player: Player) -> QImage:
    settle()
    return player.window.stage.result.grab().toImage()


@pytest.mark.parametrize(("name", "value"), [("letters", True), ("show_time", False), ("colors", CardColors.GREY)])
def test_settings_change_what_is_behind_too(player: Player, name: str, value: object) -> None:
    player.window.resize(1280, 800)
    player.key(Key.Key_E, CTRL)
    usual, before = getattr(player.controller.settings, name), seen(player)
    player.controller.set_setting(name, value)
    assert seen(player) != before
    player.controller.set_setting(name, usual)
    assert seen(player) == before


def test_cards_that_flew_lie_there_at_the_end(folder: Folder) -> None:
    folder.choose(animate="yes")
    player = folder.open(STANDARD)
    while not player.result_is_shown:
        if player.sets():
            player.click_set(player.sets()[0])
        else:
            player.key(Key.Key_Plus)
    flying = seen(player)
    overlay = child(player.window, Flights)
    overlay.land()
    assert seen(player) != flying
