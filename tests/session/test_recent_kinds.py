"""What is remembered of games begun, so that the next is of the same kind."""

import pytest

from setgui.model.commands import Add
from setgui.model.game import Start
from setgui.model.options import UNDRAWN_PACE, Options, Seat
from setgui.model.play import deal_game, play
from setgui.session.starts.new_start import remember, remembered

UNTOUCHED = deal_game(Start(7))
TOUCHED = play(UNTOUCHED, Add()).after
SEATS = (Seat("Ann Lee"), Seat("50%, #1"), Seat(level=3))
TOGETHER = Start(9, "chain", "together", Options(limit=0, blocks=True, checked=True, seats=SEATS))
SPRINT = Start(3, "junior", "sprint", Options(sets=30))


def text(*starts: Start) -> str:
    told = ""
    for start in starts:
        told = remember(told, start)
    return told


def test_the_latest_is_first_without_its_deal() -> None:
    assert text(TOGETHER, SPRINT).startswith("sprint junior 0 sets=30\ntogether chain 0 ")


def test_seats_are_not_forgotten_over_other_modes() -> None:
    kinds = remembered(text(TOGETHER, SPRINT, Start(1, "junior")), UNTOUCHED)
    assert [kind.mode for kind in kinds] == ["solitaire", "sprint", "together"]
    assert kinds[2] == Start(0, "chain", "together", TOGETHER.options)


def test_of_each_mode_the_latest_kind_is_kept() -> None:
    assert text(SPRINT, Start(1), Start(1, mode="sprint")) == "sprint standard 0\nsolitaire standard 0"


def test_what_was_drawn_is_drawn_anew() -> None:
    like_me = Start(5, mode="together", options=Options(seats=(Seat("Ann"), Seat(pace=(4000, 0, 0, 0)))))
    practice = Start(5, mode="third-card", options=Options(weights=(1, 2, 3, 4)))
    first, second = remembered(text(like_me, practice), UNTOUCHED)
    assert first == Start(0, mode="third-card")
    assert second.options.seats == (Seat("Ann"), Seat(pace=UNDRAWN_PACE))


@pytest.mark.parametrize(
    ("kept", "game", "mode"),
    [
        ("", UNTOUCHED, "solitaire"),
        (text(SPRINT), UNTOUCHED, "sprint"),
        (text(SPRINT), TOUCHED, "solitaire"),
        (text(SPRINT), deal_game(Start(7, mode="classic")), "classic"),
        (text(SPRINT), deal_game(Start(20261121, mode="daily")), "daily"),
    ],
    ids=["nothing kept", "dealt by itself", "played on", "asked for", "a day"],
)
def test_the_game_on_the_table_counts_unless_it_was_dealt_by_itself(kept: str, game: object, mode: str) -> None:
    assert remembered(kept, game)[0].mode == mode  # type: ignore[arg-type]  # of the parameters


def test_lines_that_mean_nothing_are_left_out() -> None:
    kept = f"chess standard 0\n\nsprint standard 0 sets=99\n{text(SPRINT)}"
    assert [kind.mode for kind in remembered(kept, UNTOUCHED)] == ["sprint"]
    assert [kind.mode for kind in remembered("☃", TOUCHED)] == ["solitaire"]


def test_there_is_a_kind_where_no_line_can_be_read() -> None:
    assert remembered("chess standard 0", UNTOUCHED) == (Start(0),)
