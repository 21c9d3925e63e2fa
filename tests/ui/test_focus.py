"""Keyboard focus on the board and beyond."""

from itertools import product

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QWidget

from setgui.model.game import Start
from setgui.ui.board.card_tile import CardTile
from ui.player import CTRL, SHIFT, Player
from ui.program import JUNIOR, Folder

Key = Qt.Key
WIDE, TALL = (1200, 700), (640, 1100)


def focused(player: Player) -> int:
    focus = QApplication.focusWidget()
    assert isinstance(focus, CardTile)
    return player.tiles.index(focus)


def neighbour(player: Player, place: int, key: Qt.Key) -> int:
    """Return the place an arrow leads to on screen: the next tile in that direction, or around the edge."""
    here = player.tiles[place].geometry().center()
    across = key in (Key.Key_Left, Key.Key_Right)
    spots = [(tile.geometry().center(), number) for number, tile in enumerate(player.tiles)]
    lane = sorted(
        (spot.x() if across else spot.y(), number)
        for spot, number in spots
        if (spot.y() == here.y() if across else spot.x() == here.x())
    )
    order = [number for _, number in lane]
    step = 1 if key in (Key.Key_Right, Key.Key_Down) else -1
    return order[(order.index(place) + step) % len(order)]


def test_arrows_lead_to_the_next_card_and_around_the_edges(player: Player) -> None:
    for cards, shape in product((12, 13, 14, 21), (WIDE, TALL)):
        while len(player.tiles) < cards:
            player.key(Key.Key_Plus)
        player.window.resize(*shape)
        QCoreApplication.processEvents()
        assert len({tile.y() for tile in player.tiles}) == (3 if shape == WIDE else -(-cards // 3))
        for place, tile in enumerate(player.tiles):
            for key in (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down):
                tile.setFocus()
                player.key(key)
                assert focused(player) == neighbour(player, place, key), (place, key)


def test_the_first_card_has_the_focus_at_once(player: Player) -> None:
    assert focused(player) == 0


def test_tab_leaves_the_board_and_comes_back_to_the_same_card(player: Player) -> None:
    player.key(Key.Key_Right)
    place = focused(player)
    player.key(Key.Key_Tab)
    assert QApplication.focusWidget() not in player.tiles
    player.key(Key.Key_Tab, SHIFT)
    assert focused(player) == place
    player.key(Key.Key_Tab, SHIFT)
    assert QApplication.focusWidget() not in player.tiles
    player.key(Key.Key_Tab)
    assert focused(player) == place


def test_tab_reaches_one_card_and_every_enabled_button(player: Player) -> None:
    seen = []
    while QApplication.focusWidget() not in seen:
        seen.append(QApplication.focusWidget())
        player.key(Key.Key_Tab)
    names = [widget.accessibleName() for widget in seen if widget is not None]
    assert names[0] == player.names[0]
    assert len(set(names) & set(player.names)) == 1
    assert set(names[1:]) >= {"Hint", "Add card", "Reshuffle", "Pause"}
    assert "Undo" not in names


def test_a_click_moves_the_focus(player: Player) -> None:
    player.tiles[7].setFocus(Qt.FocusReason.TabFocusReason)
    assert player.tiles[7].ringed
    player.tiles[0].setFocus()
    player.click(player.tiles[7])
    assert not player.tiles[7].ringed
    player.key(Key.Key_Escape)
    player.key(Key.Key_Space)
    assert player.checked == [player.cards[7]]


def test_a_letter_does_not_move_the_focus(player: Player) -> None:
    player.letter(7)
    assert focused(player) == 0


def test_the_focus_stays_on_its_place_when_its_card_is_taken(player: Player) -> None:
    cards = player.sets()[0]
    place = player.cards.index(cards[2])
    player.letter(player.cards.index(cards[0]))
    player.letter(player.cards.index(cards[1]))
    player.walk_to(cards[2])
    player.key(Key.Key_Space)
    assert player.figure("Sets") == "1"
    assert focused(player) == place


def test_the_focus_moves_from_a_removed_place_to_another_card(player: Player) -> None:
    player.key(Key.Key_Plus)
    player.tiles[12].setFocus()
    player.key(Key.Key_Z, CTRL)
    assert focused(player) < 12
    player.key(Key.Key_Space)
    assert len(player.checked) == 1


def test_the_focus_returns_to_the_board_after_pause_and_result(player: Player) -> None:
    player.key(Key.Key_Down)
    place = focused(player)
    player.key(Key.Key_P)
    player.key(Key.Key_P)
    assert focused(player) == place
    player.key(Key.Key_E, CTRL)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.accessibleName() == "New deal"
    player.key(Key.Key_Escape)
    assert focused(player) == place
    player.key(Key.Key_Z, CTRL)
    assert focused(player) == place


def test_an_arrow_moves_the_focus_to_the_board(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    player.window.setFocus()
    player.key(Key.Key_Down)
    assert focused(player) == 0


def focus_of(player: Player) -> QWidget:
    focus = player.window.focusWidget()
    assert focus is not None
    return focus


@pytest.mark.parametrize("start", [Start(8), Start(20261121, mode="daily"), Start(8, mode="third-card")])
def test_the_focus_never_stays_on_a_hidden_widget(folder: Folder, start: Start) -> None:
    player = folder.open(Start(7, mode="set-or-not"))
    player.controller.play(start)
    assert focused(player) == 0
    player.controller.play(Start(9, mode="set-or-not"))
    assert focus_of(player).accessibleName() == "Set"


def test_a_new_game_starts_with_its_first_card_focused(player: Player) -> None:
    player.key(Key.Key_Right)
    player.key(Key.Key_Right)
    player.controller.new_game()
    assert focused(player) == 0
    tile = player.tiles[0]
    assert tile.ringed  # keyboard users must see the new focus


def test_a_removed_button_passes_its_focus_to_the_board(player: Player) -> None:
    player.button("Reshuffle").setFocus(Qt.FocusReason.TabFocusReason)
    player.controller.open_game(player.controller.game_id)
    assert focus_of(player) is player.button("Reshuffle")
    player.controller.play(Start(20261121, mode="daily"))
    assert focused(player) == 0
    assert player.tiles[0].ringed
    player.key(Key.Key_Z, CTRL)
    assert focused(player) == 0


def test_an_answer_by_space_keeps_its_button_focused(folder: Folder) -> None:
    player = folder.open(Start(7, mode="set-or-not"))
    player.key(Key.Key_Tab, SHIFT)
    assert focus_of(player).accessibleName() == "Not a set"
    player.key(Key.Key_Space)
    assert player.figure("Question") == "2 of 20"
    assert focus_of(player).accessibleName() == "Not a set"
