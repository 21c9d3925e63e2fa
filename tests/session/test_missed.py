"""What a player missed in a game."""

from collections.abc import Callable, Sequence

import pytest

from setgui.model.commands import Add, Answer, Call, Finish, NoSet, Reshuffle
from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.model.play import matches
from setgui.session.game.acts import Act, Aside
from setgui.session.game.course import Course
from setgui.session.records.searches import may_be_missed, missed

from .player import NONE, TWO, a_set, no_set, played

Move = Callable[[Course], Act]
ANN, PIM = Seat("Ann"), Seat(level=1)


def answer(*, right: bool) -> Move:
    return lambda course: Answer(bool(matches(course.game)) is right)


def table(*seats: Seat, checked: bool = True) -> Start:
    return Start(2, mode="together", options=Options(seats=seats, checked=checked))


@pytest.mark.parametrize(
    ("start", "moves", "places"),
    [
        (TWO, [a_set, Aside.LOCATE, Aside.UNDO], []),
        (TWO, [a_set, no_set, a_set], [2]),
        (TWO, [Add(), a_set, Reshuffle(), Finish()], [1, 3, 4]),
        (TWO, [Aside.SHOW, Add()], []),
        (Start(2, mode="set-or-not"), [answer(right=True), answer(right=False)], [2]),
        (table(ANN, PIM), [Call(0), no_set], [2]),
        (table(ANN, PIM), [Call(1), no_set], []),
        (table(ANN, PIM), [NoSet(0)], [1]),
    ],
    ids=["nothing", "a mistake", "sets passed over", "by the computer", "answers", "a person", "a computer", "no set"],
)
def test_what_was_missed(start: Start, moves: Sequence[Act | Move], places: list[int]) -> None:
    assert missed(played(start, *moves)) == places


def test_where_no_set_lies_none_is_passed_over() -> None:
    assert missed(played(NONE, Add())) == []


@pytest.mark.parametrize(
    ("start", "moves", "may"),
    [
        (TWO, [], True),
        (Start(2, mode="sprint"), [a_set], False),
        (Start(2, mode="sprint"), [no_set], True),
        (Start(20261121, mode="daily"), [a_set], False),
        (Start(2, "ultraset", "classic"), [Finish()], True),
    ],
)
def test_whether_anything_may_be_missed(start: Start, moves: Sequence[Act | Move], may: bool) -> None:
    assert may_be_missed(played(start, *moves)[-1].snapshot) is may
