"""The window at sizes from the smallest to a whole wall: everything stays inside and apart."""

from itertools import combinations

import pytest
from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from setgui.ui.panels.figure import Figure
from ui.player import CTRL, Player

SIZES = [(1, 1), (640, 1000), (800, 600), (900, 900), (1280, 800), (1920, 1080), (2560, 700), (3840, 2160)]


def resized(player: Player, width: int, height: int) -> None:
    player.window.resize(width, height)
    QCoreApplication.processEvents()


def on_stage(player: Player, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(player.window.stage, widget.rect().topLeft()), widget.size())


def is_cut(label: QLabel) -> bool:
    """Whether something of a text is not to be seen."""
    needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
    return (
        bool(label.text())
        and label.isVisible()
        and (label.height() < needed or label.width() < label.minimumSizeHint().width())
    )


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
    assert not [label.text() for label in stage.result.findChildren(QLabel) if is_cut(label)]
    for button in buttons:
        assert stage.result.rect().contains(QRect(button.mapTo(stage.result, button.rect().topLeft()), button.size()))
    player.click(next(button for button in buttons if button.accessibleName() == "Same deal again"))
    assert not player.result_is_shown


@pytest.mark.parametrize(("before", "after"), [((1280, 800), (700, 580)), ((700, 580), (1280, 800))])
def test_the_result_asked_for_again_fits_the_window_as_it_is_now(
    player: Player, before: tuple[int, int], after: tuple[int, int]
) -> None:
    resized(player, *before)
    player.key(Qt.Key.Key_E, CTRL)
    player.key(Qt.Key.Key_Escape)
    resized(player, *after)
    player.key(Qt.Key.Key_I, CTRL)
    stage = player.window.stage
    assert player.result_is_shown
    for size in (after, before):
        resized(player, *size)
        shown = [label for label in stage.result.findChildren(QLabel) if label.isVisible()]
        assert not [label.text() for label in shown if is_cut(label)]
        figures = [figure for figure in stage.result.findChildren(Figure) if figure.isVisible()]
        assert len(figures) == (5 if size == (1280, 800) else 1)  # the others stand in the panel too
        assert not on_stage(player, stage.result).intersects(on_stage(player, stage.message))


def test_clicks_find_their_card_after_every_change_of_size(player: Player) -> None:
    for size in SIZES:
        resized(player, *size)
        for place in (0, 5, 11):
            player.click(player.tiles[place])
            assert player.checked == [player.cards[place]]
            player.click(player.tiles[place])


def test_long_sentences_are_told_in_smaller_letters(player: Player) -> None:
    """So that all of them is to be seen, and short ones large as ever, whatever came before and however wide it is."""
    message = player.window.stage.message
    usual = message.font()
    for size in ((1280, 800), (700, 580)):
        resized(player, *size)
        message.say("Not a set: three purple striped squiggles lack two green solid diamonds. " * 3, grave=False)
        assert not is_cut(message)
        assert message.font().pointSizeF() < usual.pointSizeF() or size[0] > 1000
        message.say("Taken back.", grave=False)
        assert (message.font(), is_cut(message)) == (usual, False)
    message.say("Not a set: three purple striped squiggles lack two green solid diamonds. " * 3, grave=False)
    resized(player, 1800, 900)
    assert (message.font(), is_cut(message)) == (usual, False)
