"""A game played by touch alone, and the minimum sizes of buttons."""

import pytest
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QPushButton, QWidget

from setgui.model.game import Start
from setgui.session.settings import Motion
from setgui.ui.seats import SeatButton
from ui.pages import every_page, settle
from ui.player import Player
from ui.program import Folder
from ui.seated import ANN, BEN, table

FINGER, LEAST = 44, 24


@pytest.fixture(scope="module")
def device() -> QPointingDevice:
    return QTest.createTouchDevice()


def tap(player: Player, device: QPointingDevice, widget: QWidget) -> None:
    spot = widget.mapTo(player.window, widget.rect().center())
    QTest.touchEvent(player.screen, device).press(0, spot, player.screen).commit()
    QTest.touchEvent(player.screen, device).release(0, spot, player.screen).commit()
    settle()


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_a_whole_solitaire_is_played_by_touch(folder: Folder, device: QPointingDevice, size: tuple[int, int]) -> None:
    player = folder.open(Start(7))
    player.controller.set_setting("animate", Motion.OFF)
    player.window.resize(*size)
    settle()
    while not (game := player.snapshot.game).over:
        before = len(game.taken), len(game.table)
        if found := game.variant.find_matches(game.table):
            for card in found[0]:
                tap(player, device, player.tiles[player.cards.index(card)])
        else:
            tap(player, device, player.button("Add card"))
        after = player.snapshot.game
        assert after.over or (len(after.taken), len(after.table)) != before
    assert player.result_is_shown
    buttons = player.window.stage.result.findChildren(QPushButton)
    tap(player, device, next(one for one in buttons if one.isVisible() and one.text() == "New deal"))
    assert not player.snapshot.game.over


@pytest.mark.parametrize("size", [(700, 580), (1280, 800), (800, 1280), (1920, 1080)])
@pytest.mark.parametrize(
    "start",
    [
        Start(7),
        Start(7, mode="set-or-not"),
        Start(7, mode="third-card"),
        Start(20261120, mode="daily"),
        table(ANN, BEN),
    ],
    ids=lambda start: start.mode,
)
def test_what_is_pressed_in_play_has_the_size_of_a_finger(folder: Folder, start: Start, size: tuple[int, int]) -> None:
    player = folder.open(start)
    player.window.resize(*size)
    settle()
    pressed = [one for one in player.window.stage.findChildren(QAbstractButton) if one.isVisible()]
    pressed += [one for one in player.window.stage.findChildren(SeatButton) if one.isVisible()]
    assert pressed
    for one in pressed:
        assert min(one.width(), one.height()) >= FINGER, one.accessibleName()


def test_everything_that_is_pressed_on_a_page_has_a_size_of_24_px(player: Player) -> None:
    player.window.resize(1280, 800)
    for name, page in every_page(player):
        for kind in (QAbstractButton, QCheckBox, QComboBox, QPushButton):
            for one in page.findChildren(kind):
                if one.isVisible():
                    assert min(one.width(), one.height()) >= LEAST, (name, one.accessibleName(), one.size())
