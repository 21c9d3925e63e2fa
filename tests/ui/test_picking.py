"""Every way to pick a card does the same one thing, once."""

from collections.abc import Callable
from itertools import permutations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from setgui import complete
from setgui.session.game.updates import Update
from ui.player import CTRL, PLAIN, SHIFT, Player
from ui.program import PATIENCE

Way = Callable[[Player, int], None]


def press_mouse(player: Player, place: int) -> None:
    player.release(player.press(player.tiles[place]))


def press_key(key: Qt.Key) -> Way:
    def way(player: Player, place: int) -> None:
        player.tiles[place].setFocus()
        player.key(key)

    return way


def type_letter(player: Player, place: int) -> None:
    player.letter(place)


def do_action(name: str) -> Way:
    def way(player: Player, place: int) -> None:
        found = QAccessible.queryAccessibleInterface(player.tiles[place])
        assert found is not None
        actions: QAccessibleActionInterface = found.actionInterface()
        assert name in actions.actionNames()
        actions.doAction(name)

    return way


WAYS: dict[str, Way] = {
    "mouse": press_mouse,
    "space": press_key(Qt.Key.Key_Space),
    "return": press_key(Qt.Key.Key_Return),
    "enter": press_key(Qt.Key.Key_Enter),
    "letter": type_letter,
    "toggle": do_action("Toggle"),
    "press": do_action("Press"),
}
every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


def test_a_redone_card_is_visible_and_can_be_picked(player: Player) -> None:
    player.key(Qt.Key.Key_Plus)
    added = player.cards[12]
    player.key(Qt.Key.Key_Z, CTRL)
    player.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert player.cards[12] is added
    assert player.tiles[12].isVisible()
    press_mouse(player, 12)
    assert player.checked == [added]


def updates(player: Player) -> list[Update]:
    found: list[Update] = []
    player.controller.updated.connect(found.append)
    return found


@every_way
def test_every_way_picks_and_puts_back_once_until_the_game_is_over(player: Player, way: Way, qtbot: QtBot) -> None:
    card, answers = player.cards[4], updates(player)
    for count, picked in enumerate(([card], [], [card]), start=1):
        with qtbot.waitSignal(player.controller.updated, timeout=PATIENCE):
            way(player, 4)
        assert player.checked == list(player.snapshot.picked) == picked
        assert len(answers) == count
    other = next(each for each in player.cards if each is not card)
    wrong = next(each for each in player.cards if each not in (card, other, complete(card, other)))
    for each in (other, wrong):
        with qtbot.waitSignal(player.controller.updated, timeout=PATIENCE):
            way(player, player.cards.index(each))
    assert player.checked == []
    assert (player.figure("Mistakes"), player.figure("Score")) == ("1", "0")
    player.shortcut("finish")
    player.key(Qt.Key.Key_Escape)
    with qtbot.waitSignal(player.controller.refused, timeout=PATIENCE):
        way(player, 2)
    assert player.checked == []
    assert player.message == "The game is over."


def test_three_cards_picked_in_different_ways_are_a_set(player: Player) -> None:
    (cards, *_) = player.sets()
    for ways in permutations(("mouse", "space", "letter", "toggle"), 3):
        for card, way in zip(cards, ways, strict=True):
            WAYS[way](player, player.cards.index(card))
        assert player.figure("Sets") == "1", ways
        assert player.checked == []
        player.key(Qt.Key.Key_Z, CTRL)
        assert player.figure("Sets") == "0"


def test_the_press_picks_and_the_release_does_nothing(player: Player) -> None:
    answers = updates(player)
    spot = player.press(player.tiles[0])
    assert player.checked == [player.cards[0]]
    player.release(spot)
    assert len(answers) == 1
    spot = player.press(player.tiles[1])
    player.release(player.tiles[5].geometry().center())
    assert player.checked == player.cards[:2]
    player.key(Qt.Key.Key_Escape)
    assert player.checked == []


def test_other_mouse_buttons_and_gaps_between_cards_do_nothing(player: Player) -> None:
    tile, answers = player.tiles[0], updates(player)
    middle = tile.mapTo(player.window, tile.rect().center())
    for button in (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        QTest.mouseClick(player.screen, button, PLAIN, middle)
    corner = tile.mapTo(player.window, tile.rect().topLeft())
    QTest.mouseClick(player.screen, Qt.MouseButton.LeftButton, PLAIN, corner)
    assert answers == []


def test_a_double_click_counts_as_two_presses(player: Player) -> None:
    tile = player.tiles[3]
    spot = tile.mapTo(player.window, tile.rect().center())
    QTest.mouseDClick(player.screen, Qt.MouseButton.LeftButton, PLAIN, spot)
    assert player.checked == []
    player.click(tile)
    assert player.checked == [player.cards[3]]


def test_a_letter_also_picks_with_shift(player: Player) -> None:
    player.key(Qt.Key.Key_W, SHIFT)
    assert player.checked == [player.cards[3]]


def test_picked_cards_are_put_back_when_the_table_changes(player: Player) -> None:
    player.letter(0)
    player.key(Qt.Key.Key_Plus)
    assert player.checked == []
    assert len(player.tiles) == 13


def test_the_result_covers_the_cards(player: Player) -> None:
    player.shortcut("finish")
    answers = updates(player)
    for tile in player.tiles:
        if not player.result_is_shown:
            player.key(Qt.Key.Key_I, CTRL)
        corner = tile.mapTo(player.window, QPoint(3, 3))
        if not isinstance(player.window.childAt(corner), QAbstractButton):  # of the result
            QTest.mouseClick(player.screen, Qt.MouseButton.LeftButton, PLAIN, corner)
    assert answers == []
    assert player.checked == []


def test_a_button_of_the_panel_acts_once(player: Player) -> None:
    answers = updates(player)
    for button in player.widen().findChildren(QAbstractButton):
        if button.isVisible() and button.isEnabled() and button.accessibleName() != "New game":  # opens a page
            before = len(answers)
            player.click(button)
            assert len(answers) == before + 1, button.accessibleName()
            if player.result_is_shown:
                player.key(Qt.Key.Key_Escape)
                player.click(player.button("Undo"))
            if player.snapshot.paused:
                player.click(player.button("Go on"))


def test_a_card_is_highlighted_under_the_pointer(player: Player) -> None:
    tile = player.tiles[0]
    QTest.mouseMove(player.tiles[5])
    before = tile.grab().toImage()
    QTest.mouseMove(tile)
    assert tile.grab().toImage() != before
    QTest.mouseMove(player.tiles[5])
    assert tile.grab().toImage() == before
