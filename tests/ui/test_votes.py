"""Seats that say "No set!"."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from setgui.model.options import Seat
from ui.player import PLAIN, SHIFT
from ui.seated import ANN, BEN, Sit, Table, table

Key = Qt.Key


def test_cards_are_added_when_everyone_sees_no_set(two: Table) -> None:
    two.digit(1, SHIFT)
    assert two.player.message == "Ann says there is no set. 1 of 2 has said so."
    assert two.told(1)[1] == "sees no set"
    assert not two.vote(1).isVisible()
    two.digit(1, SHIFT)
    assert two.player.message == "Ann has already said “No set!”"
    two.player.click(two.vote(2))
    assert len(two.player.tiles) == 15
    assert two.vote(1).isVisible()


def test_against_the_computer_the_menu_entry_and_plus_say_no_set(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=1)))
    entry = seated.player.window.actions_by_name["add-card"]
    assert (entry.text(), entry.isEnabled()) == ("&No set!\t+", True)
    seated.player.key(Key.Key_Plus)
    assert seated.player.snapshot.game.votes == {0}
    assert (entry.isEnabled(), entry.toolTip()) == (False, "You have already said “No set!”")


def test_with_several_people_plus_tells_which_keys_say_no_set(two: Table) -> None:
    two.player.key(Key.Key_Plus)
    why = "To say “No set!”, press the key for your seat with Shift (Shift+1, Shift+2)."
    assert two.player.message == two.player.window.actions_by_name["add-card"].toolTip() == why


def test_tab_moves_from_each_seat_to_its_vote(sit: Sit) -> None:
    seated = sit(table(ANN, BEN, Seat(level=1), Seat("Clara")))
    first, second, _, last = seated.seats
    first.setFocus()
    ways = [seated.vote(1), second, seated.vote(2), last, seated.vote(4)]
    for following in ways:
        seated.player.key(Key.Key_Tab)
        assert following.hasFocus()


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_enter_and_space_on_a_vote_button_vote(two: Table, key: Qt.Key) -> None:
    two.seats[0].setFocus()
    two.player.key(Key.Key_Tab)
    assert two.vote(1).hasFocus()
    two.player.key(key)
    assert two.player.snapshot.game.votes == {0}
    assert two.caller is None
    assert QApplication.focusWidget() in two.player.tiles  # the next press must not call for another seat


@pytest.mark.parametrize("blocks", [False, True])
def test_a_blocked_player_can_vote(sit: Sit, blocks: bool) -> None:
    seated = sit(table(ANN, BEN, blocks=blocks))
    seated.digit(1)
    seated.player.key(Key.Key_Escape)
    assert seated.vote(1).accessibleDescription() == "Key Shift+1"
    seated.player.click(seated.vote(1))
    assert seated.player.snapshot.game.votes == {0}
    shown = seated.seats[0].shown
    assert shown is not None
    assert shown.state() == ("blocked, sees no set" if blocks else "must wait, sees no set")
    assert seated.told(1)[1].endswith(". Ann sees no set.")


def test_a_vote_button_is_large_and_a_near_miss_calls_nobody(two: Table) -> None:
    vote = two.vote(1)
    assert vote.height() >= 44
    spot = vote.mapTo(two.player.window, QPoint(2, vote.height() // 2))
    QTest.mouseClick(two.player.screen, Qt.MouseButton.LeftButton, PLAIN, spot)
    assert (two.caller, two.player.snapshot.game.votes) == (None, frozenset())
    two.player.click(vote)
    two.player.click(vote)  # a second click finds no button
    assert (two.caller, two.player.snapshot.game.votes) == (None, frozenset({0}))


@pytest.mark.parametrize("size", [(700, 580), (1280, 800)])
def test_votes_stay_within_their_seats(sit: Sit, size: tuple[int, int]) -> None:
    seated = sit(table(*(Seat(f"Player {number}") for number in range(8))))
    seated.player.window.resize(*size)
    QCoreApplication.processEvents()
    for number, seat in enumerate(seated.seats, 1):
        assert seat.geometry().contains(seated.vote(number).geometry().adjusted(4, 4, -4, -4))
        assert seated.vote(number).height() >= 24


def test_computers_have_no_vote(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=1)))
    assert [seat.vote.isHidden() for seat in seated.seats] == [False, True]
    seated.player.controller.play(table(Seat(level=1), BEN))
    assert [seat.vote.isHidden() for seat in seated.seats] == [True, False]
    assert seated.vote(2).accessibleName() == "No set!"
    seated.player.click(seated.vote(2))
    assert seated.player.snapshot.game.votes == {1}
