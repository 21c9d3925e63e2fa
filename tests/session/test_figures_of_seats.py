"""Of a game at a table with seats, what the player's own seat did is kept."""

import pytest

from setgui.model.commands import Call, Claim, Finish
from setgui.model.game import Start
from setgui.model.matching import is_set
from setgui.model.options import LEVELS, SLOWER, USUAL, Seat
from setgui.model.play import matches
from setgui.session.game.course import advance, begin, figures
from setgui.session.game.seats import COMPUTERS, names


def taken(seats: tuple[Seat, ...], *callers: int) -> tuple[int, int]:
    """How many sets and points are kept of a game in which these seats took one set each."""
    course = begin(Start(7, mode="together", options=USUAL._replace(seats=seats)))
    for at, caller in enumerate(callers):
        while not matches(course.game):
            raise AssertionError("another deal is needed")
        course, _ = advance(course, at * 10_000, Call(caller))
        course, _ = advance(course, at * 10_000 + 1000, Claim(matches(course.game)[0]))
    kept = figures(course)
    assert kept.timed == (0, 0, 0, 0)  # nobody looks alone
    return sum(kept.sets), kept.score


def test_sets_of_others_are_not_the_player_s() -> None:
    people = (Seat(level=2), Seat("Ann"), Seat("Ben"))
    assert taken(people, 1, 0, 1, 2) == (2, 2)
    assert taken(people, 0, 2) == (0, 0)


def test_of_computers_alone_all_sets_are_told() -> None:
    assert taken((Seat(level=1), Seat(level=2)), 0, 1, 1)[0] == 3


def test_mistakes_are_those_of_the_first_person_wherever_that_one_sits() -> None:
    seats = (Seat(level=2), Seat("Ann"), Seat("Ben"))
    course = begin(Start(7, mode="together", options=USUAL._replace(seats=seats)))
    counted = []
    for number, caller in enumerate((0, 1, 2, 1)):
        (a, b, *others) = course.game.table
        wrong = next(card for card in others if not is_set(a, b, card))
        course, _ = advance(course, number * 10_000, Call(caller))
        course, _ = advance(course, number * 10_000 + 1000, Claim((a, b, wrong)))
        counted.append(course.mistakes)
    assert counted == [0, 1, 1, 2]


def test_who_has_the_most_points_at_the_end_has_won() -> None:
    seats = (Seat(level=2), Seat("Ann"), Seat("Ben"))
    course = begin(Start(7, mode="together", options=USUAL._replace(seats=seats)))
    assert figures(course).won == 0
    assert figures(advance(course, 9_000, Finish())[0]).won == 0b111
    for number, (caller, won) in enumerate(((2, 0b100), (1, 0b110), (1, 0b010))):
        course, _ = advance(course, number * 10_000, Call(caller))
        course, _ = advance(course, number * 10_000 + 1000, Claim(matches(course.game)[0]))
        assert figures(course).won == 0
        assert figures(advance(course, 90_000, Finish())[0]).won == won


# What everybody at a table is called


ANN, LIKE = Seat("Ann"), Seat(pace=(1, 2, 3, 4))


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ((ANN, Seat("Ben")), ("Ann", "Ben")),
        ((Seat(level=1), ANN, Seat(level=5)), ("Pim", "Ann", "Orion")),
        ((LIKE, Seat(level=3)), ("Echo", "Milo")),
        ((Seat(level=2), Seat(level=2), Seat(level=2)), ("Juno", "Juno II", "Juno III")),
        ((Seat(level=-1), Seat(level=-2)), ("Luna", "Otto")),
        ((Seat(level=2), Seat("Juno")), ("Juno II", "Juno")),
        ((Seat("Juno II"), Seat(level=2), Seat(level=2)), ("Juno II", "Juno", "Juno III")),
        ((LIKE,) * 8, ("Echo", *(f"Echo {number}" for number in ("II", "III", "IV", "V", "VI", "VII", "VIII")))),
    ],
)
def test_all_differently(seats: tuple[Seat, ...], told: tuple[str, ...]) -> None:
    assert names(seats) == told


def test_every_level_has_a_name() -> None:
    assert len(COMPUTERS) == len(LEVELS) + len(SLOWER) + 1
