"""Labels with a count or a condition in them, each once."""

from setgui import Card
from setgui.model.events import Claimed
from setgui.model.options import Seat
from setgui.words import table

CARDS = (Card("1rsd"), Card("2rsd"), Card("3rsd"))
NAMES = "one red solid diamond, two red solid diamonds, three red solid diamonds"


def test_the_window_says_that_a_game_is_not_saved() -> None:
    assert table.title("Classic, deal 7", "", saved=True) == "Setgui – Classic, deal 7"
    assert table.title("Classic, deal 7", "Ann", saved=False) == "Setgui – Ann: Classic, deal 7 – not saved"


def test_points() -> None:
    assert [table.costs(points) for points in (1, 2)] == ["−1 point", "−2 points"]
    assert table.call("Ann", -1, "1") == "Call, Ann, −1 point, key 1"
    assert table.call("Ann", 12, "1") == "Call, Ann, 12 points, key 1"
    assert table.computer("Pim", 1, table.kind(1)) == "Pim, 1 point, computer, beginner"
    assert table.computer("Echo", 0, table.kind(0)) == "Echo, 0 points, computer, like you"


def test_sets() -> None:
    seats = Seat("Ann"), Seat("Ben")
    assert table.set_taken(Claimed(CARDS, 1, 1, 1), seats, with_points=True) == f"{NAMES}: Ben"
    assert table.set_taken(Claimed(CARDS, 1, 1), (), with_points=True) == f"{NAMES}: 1 point"
    assert table.set_taken(Claimed(CARDS, 1, 1), (), with_points=False) == NAMES
    assert table.took_cards("Ann", CARDS) == f"Ann took a set: {NAMES}"


def test_speeds() -> None:
    assert [table.speed(factor) for factor in (0.5, 1, 8)] == ["0.5×", "1×", "8×"]


def test_what_a_set_was_worth() -> None:
    assert table.gained(3) == "+3"
