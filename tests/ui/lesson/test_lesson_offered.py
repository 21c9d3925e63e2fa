"""The lesson is offered once, under the very first game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from setgui.session.settings import Settings
from ui.lesson.page import dialog
from ui.pages import key, no_page, page, settle
from ui.player import CTRL, Player
from ui.program import Folder
from ui.switch import Switch, wait_for_page

Key = Qt.Key
OFFER = "New to the game? Learn it in three minutes (F4)"


def offered(player: Player) -> list[QPushButton]:
    found = player.window.stage.findChildren(QPushButton)
    return [one for one in found if one.isVisible() and one.text() in {OFFER, "No, thanks"}]


def test_the_lesson_is_offered_only_under_the_first_game(folder: Folder) -> None:
    assert [one.text() for one in offered(folder.open())] == [OFFER, "No, thanks"]
    folder.close()
    assert offered(folder.open()) == []


def test_the_offer_is_announced(spoken: list[str], folder: Folder) -> None:
    player = folder.open()
    player.window.stage.message.repeat()
    assert spoken[-1].endswith(" New to the game? Press F4 to learn it in three minutes.")
    assert "New to" not in player.message
    assert [sentence.count("Top row:") for sentence in spoken] == [1] * len(spoken)


@pytest.mark.parametrize("by_key", [False, True])
def test_opening_the_lesson_removes_the_offer(folder: Folder, *, by_key: bool) -> None:
    player = folder.open()
    if by_key:
        player.key(Key.Key_F4)
    else:
        player.click(offered(player)[0])
    settle()
    assert page().windowTitle() == "Learn to play"
    key(Key.Key_Escape)
    assert no_page(player)
    assert offered(player) == []


def test_declining_the_offer_returns_to_the_cards(folder: Folder) -> None:
    player = folder.open()
    offered(player)[1].setFocus(Qt.FocusReason.TabFocusReason)
    places = [tile.geometry() for tile in player.tiles]
    player.key(Key.Key_Return)
    settle()
    assert offered(player) == []
    assert [tile.geometry() for tile in player.tiles] == places
    assert QApplication.focusWidget() in player.tiles
    player.key(Key.Key_N, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert offered(player) == []


def test_the_room_of_the_offer_is_given_back_at_the_next_deal(folder: Folder) -> None:
    player = folder.open(None)
    player.window.resize(480, 360)  # the cards are as high as the room allows
    settle()
    board = player.window.stage.board
    height = board.height()
    player.controller.new_game()
    player.click(offered(player)[1])
    settle()
    assert board.height() == height
    player.controller.new_game()
    settle()
    assert board.height() > height


def test_the_first_set_removes_the_offer_but_a_mistake_does_not(folder: Folder) -> None:
    player = folder.open(None)
    while not player.sets():
        player.key(Key.Key_Plus)
    three = player.sets()[0]
    player.click_set((*three[:2], next(card for card in player.cards if card not in three)))
    assert player.snapshot.mistakes == 1
    assert offered(player)
    player.click_set(three)
    assert offered(player) == []


def test_the_offer_shows_the_player_s_own_key(folder: Folder) -> None:
    player = folder.open()
    player.controller.set_setting("keys", Settings().keys.changed_to("learn", "F9"))
    (learn,) = (one for one in player.window.stage.findChildren(QPushButton) if "(F9)" in one.text())
    assert learn.isVisible()


def test_the_offer_can_be_accepted_with_a_single_key(folder: Folder, qtbot: QtBot) -> None:
    player = folder.open()
    switch = Switch(player)
    switch.choose(OFFER)
    wait_for_page(dialog(), qtbot)
    assert page().windowTitle() == "Learn to play"
