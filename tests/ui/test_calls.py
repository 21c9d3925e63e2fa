"""Calls at a table: who may call and pick, and the cost of a failed call."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from setgui.model.game import Start
from setgui.model.options import Options
from ui.player import SHIFT
from ui.program import PATIENCE
from ui.seated import ANN, BEN, Sit, Table

Key = Qt.Key


@pytest.mark.parametrize("how", ["press", "space", "digit", "accessible"])
def test_only_the_caller_can_claim(two: Table, how: str, qtbot: QtBot) -> None:
    player, button = two.player, two.seats[1]
    if how == "press":
        spot = player.press(button)
        assert two.caller == 1
        player.release(spot)
    elif how == "space":
        button.setFocus()
        player.key(Key.Key_Space)
        assert QApplication.focusWidget() in player.tiles  # ready to pick cards
    elif how == "digit":
        two.digit(2)
    else:
        found = QAccessible.queryAccessibleInterface(button)
        assert found is not None
        actions = found.actionInterface()
        assert actions is not None
        actions.doAction("Press")
        qtbot.waitUntil(lambda: two.caller is not None, timeout=PATIENCE)
    assert two.caller == 1
    assert player.message == "Ben called: 5 seconds to pick the cards."
    two.digit(1)
    assert two.caller == 1
    assert player.message == "Ben has called."
    player.click_set(player.sets()[0])
    assert two.scores == (0, 1)
    assert player.message.startswith("Ben took a set, 1 point: ")


def test_no_card_can_be_picked_before_a_call(two: Table) -> None:
    two.player.letter(0)
    assert two.player.checked == []
    assert two.player.message == "Call first: press the key for your seat (1, 2)."


def test_escape_gives_up_the_call_and_blocks_the_caller(two: Table) -> None:
    two.digit(1)
    two.player.letter(0)
    assert two.player.window.actions_by_name["clear"].text() == "&Give up the call"
    two.player.key(Key.Key_Escape)
    assert (two.caller, two.scores, two.player.checked) == (None, (-1, 0), [])
    assert two.player.message == "Ann gave up the call. That costs 1 point."
    why = "Ann must wait until someone else calls or the cards change."
    assert two.told(1) == ("Call, Ann, −1 point, key 1", why)
    assert not two.seats[0].isEnabled()
    two.digit(1)
    assert two.caller is None
    assert two.player.message == why
    two.digit(2)
    two.player.key(Key.Key_Escape)
    two.digit(1)
    assert two.caller == 0


def test_in_chain_digits_call_and_letters_pick_from_the_previous_set(sit: Sit) -> None:
    seated = sit(Start(7, "chain", "together", Options(seats=(ANN, BEN))))
    seated.player.window.resize(1280, 800)
    seated.digit(1)
    seated.player.click_set(seated.player.sets()[0])
    tiles = seated.player.window.stage.board.beside
    assert [tile.accessibleDescription() for tile in tiles] == [f"Key {key}, Previous set" for key in "ujm"]
    seated.digit(1)
    seated.digit(2)
    assert seated.player.message == "Ann has called."
    assert not any(tile.isChecked() for tile in tiles)
    seated.player.key(Key.Key_J)
    assert [tile.isChecked() for tile in tiles] == [False, True, False]
    seated.player.key(Key.Key_Escape)
    while len(seated.player.tiles) < 21:
        seated.digit(1, SHIFT)
        seated.digit(2, SHIFT)
    assert [tile.accessibleDescription() for tile in tiles] == ["Previous set"] * 3
    seated.digit(2)
    seated.player.key(Key.Key_J)
    assert seated.player.checked == [seated.player.cards[19]]
    assert not any(tile.isChecked() for tile in tiles)
