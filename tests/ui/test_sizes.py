"""The window at sizes from the smallest to a whole wall: everything stays inside and apart."""

from itertools import combinations

import pytest
from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.player import CTRL, Player

SIZES = [(1, 1), (640, 1000), (800, 600), (900, 900), (1280, 800), (1920, 1080), (2560, 700), (3840, 2160)]


def resized(player: Player, width: int, height: int) -> None:
    player.window.resize(width, height)
    QCoreApplication.processEvents()


def on_stage(player: Player, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(player.window.stage, widget.rect().topLeft()), widget.size())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("extra", [0, 3, 9])
def test_everything_is_to_be_seen(player: Player, size: tuple[int, int], extra: int) -> None:
    resized(player, *size)
    for _ in range(extra):
        player.key(Qt.Key.Key_Plus)
    stage = player.window.stage
    board, panel, message = (on_stage(player, widget) for widget in (stage.board, stage.panel, stage.message))
    for one, other in combinations((board, panel, message), 2):
        assert not one.intersects(other)
    assert all(stage.rect().contains(part) for part in (board, panel, message))
    cards = [tile.geometry() for tile in player.tiles]
    assert len(cards) == 12 + extra
    assert all(stage.board.rect().contains(card.center()) for card in cards)
    assert min(card.height() for card in cards) > 30
    assert (len({card.y() for card in cards}) == 3) is (stage.width() >= stage.height())
    for button in stage.panel.findChildren(QAbstractButton):
        if button.isVisible():
            assert panel.contains(on_stage(player, button)), button.accessibleName()


@pytest.mark.parametrize("size", SIZES)
def test_the_result_covers_the_board_and_can_be_used(player: Player, size: tuple[int, int]) -> None:
    resized(player, *size)
    player.key(Qt.Key.Key_E, CTRL)
    stage = player.window.stage
    assert on_stage(player, stage.result).contains(on_stage(player, stage.board))
    buttons = [button for button in stage.result.findChildren(QAbstractButton) if button.isVisible()]
    assert {button.accessibleName() for button in buttons} == {"Another game", "Same deal again"}
    for button in buttons:
        assert stage.result.rect().contains(QRect(button.mapTo(stage.result, button.rect().topLeft()), button.size()))
    player.click(next(button for button in buttons if button.accessibleName() == "Same deal again"))
    assert not player.result_is_shown


def test_clicks_find_their_card_after_every_change_of_size(player: Player) -> None:
    for size in SIZES:
        resized(player, *size)
        for place in (0, 5, 11):
            player.click(player.tiles[place])
            assert player.checked == [player.cards[place]]
            player.click(player.tiles[place])
