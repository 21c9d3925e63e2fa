"""What a player missed in a game."""

from collections.abc import Callable, Sequence

import pytest

from setgui.model.commands import Add, Answer, Call, Claim, Finish, NoSet, Reshuffle
from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.model.play import matches
from setgui.session.game.acts import Act, Aside
from setgui.session.game.course import Course, PlayedAct, advance, begin
from setgui.session.records.searches import may_be_missed, missed

Move = Callable[[Course], Act]
ANN, PIM = Seat("Ann"), Seat(level=1)
SETS = Start(2)
"""Sets lie on its first table."""


def played(start: Start, *moves: Act | Move) -> list[PlayedAct]:
    course = begin(start)
    found = [PlayedAct(course)]
    for number, move in enumerate(moves, start=1):
        act = move(course) if callable(move) else move
        course, events = advance(course, 1000 * number, act)
        found.append(PlayedAct(course, 1000 * number, act, events))
    return found


def take(course: Course) -> Act:
    return Claim(matches(course.game)[0])


def err(course: Course) -> Act:
    a, b, *others = course.game.table
    return Claim((a, b, next(one for one in others if not course.game.variant.is_match(a, b, one))))


def answer(*, right: bool) -> Move:
    return lambda course: Answer(bool(matches(course.game)) is right)


def table(*seats: Seat, checked: bool = True) -> Start:
    return Start(2, mode="together", options=Options(seats=seats, checked=checked))


@pytest.mark.parametrize(
    ("start", "moves", "places"),
    [
        (SETS, [take, Aside.LOCATE, Aside.UNDO], []),
        (SETS, [take, err, take], [2]),
        (SETS, [Add(), take, Reshuffle(), Finish()], [1, 3, 4]),
        (SETS, [Aside.SHOW, Add()], []),
        (Start(2, mode="set-or-not"), [answer(right=True), answer(right=False)], [2]),
        (table(ANN, PIM), [Call(0), err], [2]),
        (table(ANN, PIM), [Call(1), err], []),
        (table(ANN, PIM), [NoSet(0)], [1]),
    ],
    ids=["nothing", "a mistake", "sets passed over", "by the computer", "answers", "a person", "a computer", "no set"],
)
def test_what_was_missed(start: Start, moves: Sequence[Act | Move], places: list[int]) -> None:
    assert missed(played(start, *moves)) == places


def test_where_no_set_lies_none_is_passed_over() -> None:
    without = next(deal for deal in range(1, 999) if not matches(begin(Start(deal)).game))
    assert missed(played(Start(without), Add())) == []


@pytest.mark.parametrize(
    ("start", "moves", "may"),
    [
        (SETS, [], True),
        (Start(2, mode="sprint"), [take], False),
        (Start(2, mode="sprint"), [err], True),
        (Start(20261121, mode="daily"), [take], False),
        (Start(2, "ultraset", "classic"), [Finish()], True),
    ],
)
def test_whether_anything_may_be_missed(start: Start, moves: Sequence[Act | Move], may: bool) -> None:
    assert may_be_missed(played(start, *moves)[-1].snapshot) is may
