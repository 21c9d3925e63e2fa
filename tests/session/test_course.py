"""The course of a game as a pure value, and what a game amounts to."""

from random import Random

import pytest

from setgui.model.commands import Add, Claim, Finish
from setgui.model.events import Added
from setgui.model.game import IllegalCommand
from setgui.model.matching import find_sets, is_set
from setgui.model.play import deal_game, refusal
from setgui.session.game.acts import Act, Aside, write_act
from setgui.session.game.course import (
    Course,
    Moment,
    NoStep,
    PlayedAct,
    Trail,
    UnplayableLine,
    advance,
    begin,
    figures,
    frames,
    replay,
)
from setgui.session.game.updates import Counted, Happened, Located
from setgui.session.kept import Figures, GameId, Line, Record
from setgui.session.ports import GameUnreadable

from .player import SEVEN
from .recount import recount


def record(*lines: Line, successor: int | None = None, left_at: int | None = None) -> Record:
    return Record(
        GameId(1), 0, SEVEN, False, False, 0, None, None if successor is None else GameId(successor), left_at, lines
    )


def plus(course: Course, *acts: Act, at: int = 0) -> Course:
    for act in acts:
        course, _ = advance(course, at, act)
    return course


def a_set(course: Course) -> Claim:
    return Claim(find_sets(course.game.table)[0])


def no_set(course: Course) -> Claim:
    a, b, *others = course.game.table
    return Claim((a, b, next(card for card in others if not is_set(a, b, card))))


# A value


def test_it_is_under_way_from_its_first_act_to_its_end() -> None:
    begun = begin(SEVEN)
    assert [plus(begun, *acts).under_way for acts in ((), (Aside.COUNT,), (Add(), Finish()))] == [False, True, False]


def test_it_begins_at_the_deal() -> None:
    course = begin(SEVEN)
    assert course.game == deal_game(SEVEN)
    assert (course.can_undo, course.can_redo, figures(course)) == (False, False, Figures())


@pytest.mark.parametrize("act", [*Aside, Add(), Finish(), None], ids=str)
def test_an_act_changes_no_course_that_was(act: Act | None) -> None:
    before = plus(begin(SEVEN), Add(), Add(), Aside.UNDO)
    copy = replace_all(before)
    after, events = advance(before, 10, act or a_set(before))
    assert before == copy
    assert (after.acts, len(events)) == (before.acts + 1, 1)
    assert advance(before, 10, act or a_set(before)) == (after, events)


def replace_all(course: Course) -> Course:
    """The same course built of parts of its own."""
    return course._replace(now=copied(course.now), past=laid_anew(course.past), future=laid_anew(course.future))


def laid_anew(trail: Trail | None) -> Trail | None:
    return trail and Trail(copied(trail.nearest), laid_anew(trail.beyond))


def copied(moment: Moment) -> Moment:
    return moment._replace(game=moment.game._replace())


@pytest.mark.parametrize(("acts", "act"), [([], Aside.UNDO), ([], Aside.REDO), ([Add()], Aside.REDO)])
def test_no_step_leads_out_of_it(acts: list[Act], act: Aside) -> None:
    with pytest.raises(NoStep):
        advance(plus(begin(SEVEN), *acts), 0, act)


def test_what_the_rules_forbid_is_no_step() -> None:
    with pytest.raises(IllegalCommand):
        advance(plus(begin(SEVEN), Finish()), 0, Add())


def test_leaving_forgets_what_was_taken_back() -> None:
    course = plus(begin(SEVEN), Add(), Add(), Aside.UNDO)
    left = course.left_for(GameId(5))
    assert (left.game, left.can_undo, left.can_redo, left.successor) == (course.game, True, False, 5)
    assert plus(left, Aside.COUNT, Aside.UNDO, Aside.REDO).successor == 5
    assert plus(left, Add()).successor is None


def test_a_mistake_changes_neither_table_nor_mark() -> None:
    course = plus(begin(SEVEN), Aside.LOCATE)
    after = plus(course, no_set(course))
    assert after == course._replace(acts=2, mistakes=1)


# The time in which a set was found


def found(course: Course) -> tuple[tuple[int, ...], tuple[int, ...]]:
    told = figures(course)
    return told.timed, told.millis


def timed(*acts: tuple[int, Act | None]) -> tuple[int, int]:
    """How many sets were found without help, and the time these took; None claims a set."""
    course = begin(SEVEN)
    for at, act in acts:
        course, _ = advance(course, at, act or a_set(course))
    many, millis = found(course)
    return sum(many), sum(millis)


def test_it_runs_from_the_last_change_of_the_table() -> None:
    assert timed((700, None)) == (1, 700)
    assert timed((300, Add()), (700, None)) == (1, 400)
    assert timed((300, None), (400, Add()), (450, Add()), (700, None)) == (2, 550)


@pytest.mark.parametrize("aid", [Aside.LOCATE, Aside.COUNT])
def test_it_is_none_with_help_until_the_table_changes(aid: Aside) -> None:
    assert timed((100, aid), (700, None)) == (0, 0)
    assert timed((100, aid), (300, Add()), (700, None)) == (1, 400)


def test_it_is_none_on_a_table_that_was_seen_before() -> None:
    assert timed((100, Add()), (200, Aside.UNDO), (700, None)) == (0, 0)
    assert timed((100, Add()), (200, Aside.UNDO), (250, Aside.REDO), (700, None)) == (0, 0)
    assert timed((300, None), (400, Aside.UNDO), (700, Aside.REDO)) == (1, 300)


def test_a_mistake_neither_helps_nor_stops_it() -> None:
    course = plus(begin(SEVEN), no_set(begin(SEVEN)), at=200)
    assert sum(figures(plus(course, a_set(course), at=700)).millis) == 700


def test_what_was_taken_back_is_not_counted() -> None:
    course = begin(SEVEN)
    taken = plus(course, a_set(course), at=700)
    assert sum(figures(taken).sets) == sum(figures(taken).timed) == 1
    back = figures(plus(taken, Aside.UNDO, at=800))
    assert (sum(back.sets), sum(back.timed), sum(back.millis), back.undos) == (0, 0, 0, 1)


# A journal


def test_every_act_is_a_frame_that_tells_what_happened() -> None:
    lines = [Line(10, "add"), Line(20, "count"), Line(30, "undo"), Line(40, "redo"), Line(50, "locate")]
    course = begin(SEVEN)
    told = list(frames(course, lines))
    assert [(frame.at, frame.act) for frame in told] == [
        (10, Add()),
        (20, Aside.COUNT),
        (30, Aside.UNDO),
        (40, Aside.REDO),
        (50, Aside.LOCATE),
    ]
    table = told[0].course.game.table
    assert [frame.events for frame in told] == [
        (Added(table[-1]),),
        (Counted(len(find_sets(table))),),
        (Happened.UNDONE,),
        (Happened.REDONE,),
        (Located(told[-1].course.located),),
    ]
    assert replay(record(*lines)) == [PlayedAct(course), *told]


def test_a_line_that_cannot_be_played_is_named() -> None:
    with pytest.raises(UnplayableLine) as caught:
        list(frames(plus(begin(SEVEN), Add()), [Line(0, "undo"), Line(0, "undo")]))
    assert (caught.value.number, caught.value.text) == (3, "undo")


@pytest.mark.parametrize("left_at", [0, 1, 2, 3])
def test_the_game_it_was_left_for_is_known_from_where_it_was_left(left_at: int) -> None:
    lines = (Line(10, "add"), Line(20, "undo"), Line(30, "count"))
    told = replay(record(*lines, successor=2, left_at=left_at))
    successors = [None] * left_at + [2] * (4 - left_at)
    if left_at == 0:
        successors[1] = successors[2] = successors[3] = None  # a new step leads elsewhere
    assert [frame.course.successor for frame in told] == successors
    assert [frame.course.acts for frame in told] == [0, 1, 2, 3]


def test_a_game_that_is_left_is_not_redone_beyond_that() -> None:
    with pytest.raises(GameUnreadable) as caught:
        replay(record(Line(0, "add"), Line(0, "undo"), Line(0, "redo"), successor=2, left_at=2))
    assert str(caught.value) == 'Game 1 cannot be played: "redo" is unknown to this version of Setgui.'


# What it amounts to


def any_act(course: Course, chance: Random) -> Act | None:
    """Something that can be done, now and then a mistake or an aid; None at the end of all."""
    acts: list[Act] = [*Aside, Aside.UNDO, *[Add()] * 3, Finish(), no_set(course), *[a_set_or_add(course)] * 12]
    act = chance.choice(acts)
    if act is Aside.UNDO:
        return act if course.can_undo else None
    if act is Aside.REDO:
        return act if course.can_redo else None
    if isinstance(act, Aside):
        return None if course.game.over else act
    return None if refusal(course.game, act) else act


def a_set_or_add(course: Course) -> Act:
    sets = find_sets(course.game.table)
    return Claim(sets[-1]) if sets else Add()


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.no_cover
def test_figures_are_what_a_slower_hand_counts(seed: int) -> None:
    chance = Random(seed)
    course, lines, at = begin(SEVEN), [], 0
    for _ in range(90):
        act = any_act(course, chance)
        if act is not None:
            at += chance.randrange(9_000)
            course, _ = advance(course, at, act)
            lines.append(Line(at, write_act(act)))
            assert figures(course) == recount(record(*lines))
    assert course.acts == len(lines) > 20
    assert figures(course).assisted == any(line.text in ("undo", "locate", "count") for line in lines)
    assert replay(record(*lines))[-1].course == course
