"""The ways to play."""

import pytest

from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import UNDRAWN_PACE, Options, Seat
from setgui.session.starts.new_start import VERSUS, mode_of, remember, way_of, ways
from setgui.session.starts.start_text import read_start

ANN, BEN, PIM, ECHO = Seat("Ann"), Seat("Ben"), Seat(level=1), Seat(pace=UNDRAWN_PACE)


def table(*seats: Seat) -> Start:
    return Start(7, mode="together", options=Options(seats=seats))


def test_against_the_computer_comes_before_the_table_for_more() -> None:
    assert [way for way in ways() if way not in MODES] == [VERSUS]
    assert ways().index(VERSUS) + 1 == ways().index("together")


def test_every_way_is_played_in_a_mode() -> None:
    assert [mode_of(way) for way in ways() if way != VERSUS] == [*MODES]
    assert mode_of(VERSUS) == "together"


@pytest.mark.parametrize("seats", [(ANN, PIM), (ANN, ECHO)])
def test_one_person_and_one_computer_player_play_against_each_other(seats: tuple[Seat, ...]) -> None:
    assert way_of(table(*seats)) == VERSUS


@pytest.mark.parametrize("seats", [(ANN, BEN), (PIM, ANN), (PIM, ECHO), (ANN, PIM, ECHO), (ANN, BEN, PIM)])
def test_all_other_tables_are_together(seats: tuple[Seat, ...]) -> None:
    assert way_of(table(*seats)) == "together"


def test_other_modes_are_ways_by_themselves() -> None:
    assert way_of(Start(7, mode="sprint")) == "sprint"


def test_the_latest_of_each_way_is_kept() -> None:
    kept = remember(remember(remember("", table(ANN, BEN)), table(ANN, PIM)), table(ANN, ECHO))
    assert [read_start(line).options.seats for line in kept.split("\n")] == [(ANN, ECHO), (ANN, BEN)]
