"""The course of a game as a pure value, and what a game amounts to."""

import pytest

from setgui.model.commands import Add, Finish
from setgui.model.events import Added
from setgui.model.matching import find_sets
from setgui.session.game.acts import Act, Aside
from setgui.session.game.course import (
    Moment,
    PlayedAct,
    Trail,
    UnplayableLine,
    advance,
    begin,
    frames,
    replay,
)
from setgui.session.game.updates import Counted, Happened, Located
from setgui.session.kept import Line
from setgui.session.store_errors import GameUnreadable

from .player import SEVEN, a_set, played, record

# A value


def test_it_is_under_way_from_its_first_act_to_its_end() -> None:
    acts: tuple[tuple[Act, ...], ...] = ((), (Aside.COUNT,), (Add(), Finish()))
    assert [played(SEVEN, *done)[-1].course.under_way for done in acts] == [False, True, False]


@pytest.mark.parametrize("act", [*Aside, Add(), Finish(), None], ids=str)
def test_an_act_changes_no_course_that_was(act: Act | None) -> None:
    before = played(SEVEN, Add(), Add(), Aside.UNDO)[-1].course
    copy = before._replace(now=copied(before.now), past=laid_anew(before.past), future=laid_anew(before.future))
    after, events = advance(before, 10, act or a_set(before))
    assert before == copy
    assert (after.acts, len(events)) == (before.acts + 1, 1)
    assert advance(before, 10, act or a_set(before)) == (after, events)


def laid_anew(trail: Trail | None) -> Trail | None:
    return trail and Trail(copied(trail.nearest), laid_anew(trail.beyond))


def copied(moment: Moment) -> Moment:
    return moment._replace(game=moment.game._replace())


# A journal


def test_every_act_is_a_frame_that_tells_what_happened() -> None:
    acts = [Add(), Aside.COUNT, Aside.UNDO, Aside.REDO, Aside.LOCATE]
    kept = record(SEVEN, enumerate(acts, start=10))
    told = list(frames(begin(SEVEN), kept.lines))
    assert [(frame.at, frame.act) for frame in told] == [*enumerate(acts, start=10)]
    table = told[0].course.game.table
    assert [frame.events for frame in told] == [
        (Added(table[-1]),),
        (Counted(len(find_sets(table))),),
        (Happened.UNDONE,),
        (Happened.REDONE,),
        (Located(told[-1].course.located),),
    ]
    assert replay(kept) == [PlayedAct(begin(SEVEN)), *told]


def test_a_line_that_cannot_be_played_is_named() -> None:
    with pytest.raises(UnplayableLine) as caught:
        list(frames(played(SEVEN, Add())[-1].course, [Line(0, "undo"), Line(0, "undo")]))
    assert (caught.value.number, caught.value.text) == (3, "undo")


@pytest.mark.parametrize("left_at", [0, 1, 2, 3])
def test_the_game_it_was_left_for_is_known_from_where_it_was_left(left_at: int) -> None:
    lines = (Line(10, "add"), Line(20, "undo"), Line(30, "count"))
    told = replay(record(SEVEN, lines, successor=2, left_at=left_at))
    successors = [None] * left_at + [2] * (4 - left_at)
    if left_at == 0:
        successors[1] = successors[2] = successors[3] = None  # a new step leads elsewhere
    assert [frame.course.successor for frame in told] == successors
    assert [frame.course.acts for frame in told] == [0, 1, 2, 3]


def test_a_game_that_is_left_is_not_redone_beyond_that() -> None:
    with pytest.raises(GameUnreadable) as caught:
        replay(record(SEVEN, (Line(0, "add"), Line(0, "undo"), Line(0, "redo")), successor=2, left_at=2))
    assert caught.value.values == {"reason": "redo", "game": 1}


# What it amounts to
