"""An even table in the window: the bar of a held seat, refused calls, and what is said about them."""

import pytest
from PySide6.QtCore import QRect, Qt

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.session.settings import Appearance
from setgui.ui.look.theme import LIGHT
from setgui.ui.seats import SeatButton
from ui.player import CTRL, SHIFT
from ui.program import Folder
from ui.seated import ANN, BEN, Sit, Table, table
from ui.sheet import asked, enter, go_to, key
from ui.test_seats_drawn import colored

Key = Qt.Key
HOLD = 13_400
ANN_WAITS = "Ann can call 14 seconds after the cards change."


@pytest.fixture
def held(sit: Sit) -> Table:
    """A table at which Ann is held against Ben."""
    seated = sit(table(ANN, BEN, even=(HOLD, 0)))
    seated.player.controller.set_setting("appearance", Appearance.LIGHT)
    return seated


def bar(seat: SeatButton) -> int:
    """Return the width in px of the bar that a seat shows, on its lower edge."""
    assert seat.shown is not None
    return colored(seat, LIGHT.seats[seat.shown.color], QRect(0, seat.height() - 3, seat.width(), 1))


def test_the_bar_of_a_held_seat_runs_out(held: Table) -> None:
    ann, ben = held.seats
    full = bar(ann)
    assert full > 0.8 * ann.width()
    assert bar(ben) == 0
    held.wait(HOLD // 2)
    assert bar(ann) == pytest.approx(full / 2, abs=2)
    held.wait(HOLD // 2)
    assert bar(ann) == 0
    held.digit(2)
    held.player.click_set(held.player.sets()[0])
    assert bar(ann) == full
    held.player.key(Key.Key_E, CTRL)
    assert bar(ann) == 0


@pytest.mark.parametrize("how", ["press", "space", "digit"])
def test_a_held_call_is_refused_in_words(held: Table, how: str) -> None:
    player, ann = held.player, held.seats[0]

    def call() -> None:
        if how == "press":
            player.release(player.press(ann))
        elif how == "space":
            ann.setFocus()
            player.key(Key.Key_Space)
        else:
            held.digit(1)

    held.wait(HOLD - 1)
    call()
    assert (held.caller, held.scores, player.message) == (None, (0, 0), ANN_WAITS)
    assert ann.isEnabled()
    held.wait(1)
    call()
    assert held.caller == 0


def test_a_held_seat_can_vote(held: Table) -> None:
    held.digit(1, SHIFT)
    assert held.player.message == "Ann says there is no set. 1 of 2 has said so."


def test_a_held_seat_says_that_it_must_wait(held: Table) -> None:
    ann = held.seats[0]
    assert held.told(1) == ("Call, Ann, 0 points, key 1", "must wait")
    assert held.told(2)[1] == ""
    held.wait(HOLD)
    assert held.told(1)[1] == ""
    assert ann.shown is not None
    assert ann.shown.state() == ""


def test_a_held_seat_is_not_blocked(sit: Sit) -> None:
    seated = sit(table(ANN, BEN, even=(HOLD, 0), blocks=True))
    seated.digit(2)
    seated.player.key(Key.Key_Escape)
    assert [one.shown.state() for one in seated.seats if one.shown is not None] == ["must wait", "blocked"]


def test_refusals_are_spoken_once_after_each_change(held: Table, spoken: list[str]) -> None:
    spoken.clear()
    held.digit(1)
    held.digit(1)
    assert spoken == [ANN_WAITS]
    held.digit(2)
    held.player.click_set(held.player.sets()[0])
    spoken.clear()
    held.digit(1)
    held.digit(1)
    assert spoken == [ANN_WAITS]


def test_a_lone_person_who_is_held_cannot_pick_cards(sit: Sit) -> None:
    seated = sit(table(Seat("Ann"), Seat(level=1), even=(4_000, 0)))
    seated.player.letter(0)
    assert (seated.caller, seated.player.checked) == (None, [])
    assert seated.player.message == "You can call 4 seconds after the cards change."
    seated.wait(4_000)
    seated.player.letter(0)
    assert seated.caller == 0


@pytest.mark.parametrize(
    ("holds", "told"),
    [
        ((0, 0, 0), "Even table: no one has to wait in this game."),
        ((HOLD, 0, 0), ANN_WAITS),
        ((HOLD, 0, 2_000), "These players have to wait after the cards change: Ann 14 seconds, Cid 2 seconds."),
    ],
    ids=["none", "one", "two"],
)
def test_the_holds_are_announced_at_the_start(holds: tuple[int, ...], told: str, sit: Sit) -> None:
    seated = sit(table(ANN, BEN, Seat("Cid"), even=holds))
    assert seated.player.message.endswith(f"then pick the cards. {told}")


@pytest.mark.parametrize("way", ["versus", "together"])
def test_an_even_table_is_chosen_for_a_new_game_and_remembered(way: str, folder: Folder) -> None:
    player = folder.open(Start(7))
    asked(player, way)
    go_to("Can call at once")
    key(Key.Key_Right)
    assert enter(player).options.even == (0, 0)
    asked(player, way)
    assert enter(player).options.even == (0, 0)
    asked(player, way)
    go_to("Wait a little")
    key(Key.Key_Left)
    assert enter(player).options == Options(seats=player.snapshot.game.start.options.seats)
