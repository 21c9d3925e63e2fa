"""The course of a game as a pure value, and the lines of its journal."""

import gc
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from random import Random

import pytest
from fuzz.any_game import KINDS, any_act, any_start
from hypothesis import given, settings
from hypothesis import strategies as st

from setgui.analysis.coach import evaluation
from setgui.model.cards import DECK, Card
from setgui.model.commands import Add, Answer, Call, Claim, Finish, GiveUp, NoSet, Reshuffle, TimeUp
from setgui.model.events import Added, Misclaimed, Overlooked
from setgui.model.game import Game, IllegalCommand, Start
from setgui.model.matching import find_sets
from setgui.model.options import Options, Seat
from setgui.model.play import play
from setgui.session.game.acts import WORDS, Act, Aside, UnreadableAct, read_act, write_act
from setgui.session.game.course import (
    Course,
    NoStep,
    PlayedAct,
    Trail,
    UnplayableLine,
    advance,
    begin,
    figures,
    frames,
    replay,
    resume,
)
from setgui.session.game.updates import Counted, Happened, Located
from setgui.session.kept import GameId, Line, Record
from setgui.session.ports import GameUnreadable
from setgui.session.starts.game_file import write_game

from .player import SEVEN, played, record

# Journals


def test_every_act_gives_a_frame_with_its_events() -> None:
    acts: list[Act] = [Add(), Aside.COUNT, Aside.UNDO, Aside.REDO, Aside.LOCATE]
    kept = record(SEVEN, enumerate(acts, start=10))
    found = list(frames(begin(SEVEN), kept.lines))
    assert [(frame.at, frame.act) for frame in found] == [*enumerate(acts, start=10)]
    table = found[0].course.game.table
    assert [frame.events for frame in found] == [
        (Added(table[-1]),),
        (Counted(len(find_sets(table))),),
        (Happened.UNDONE,),
        (Happened.REDONE,),
        (Located(found[-1].course.located),),
    ]
    assert replay(kept) == [PlayedAct(begin(SEVEN)), *found]


def test_saved_hints_that_told_nothing_new_stay_counted() -> None:
    kept = record(Start(7), [Line(at, text) for at, text in enumerate(["count", "count", *["locate"] * 3])])
    assert figures(resume(kept)).hints == 5


def test_a_replay_needs_no_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "advise", None)
    found = replay(record(Start(2), enumerate([Aside.ASK, Aside.ASK, Aside.ASK, Aside.LOCATE, Aside.COUNT])))
    assert len(found[-2].course.located) == 3


def test_an_unplayable_line_is_reported_with_its_number() -> None:
    with pytest.raises(UnplayableLine) as caught:
        list(frames(played(SEVEN, Add())[-1].course, [Line(0, "undo"), Line(0, "undo")]))
    assert (caught.value.number, caught.value.text) == (3, "undo")


@pytest.mark.parametrize("left_at", [0, 1, 2, 3])
def test_the_successor_is_known_from_where_the_game_was_left(left_at: int) -> None:
    lines = (Line(10, "add"), Line(20, "undo"), Line(30, "count"))
    found = replay(record(SEVEN, lines, successor=2, left_at=left_at))
    successors = [None] * left_at + [2] * (4 - left_at)
    if left_at == 0:
        successors[1] = successors[2] = successors[3] = None  # a new step replaces the successor
    assert [frame.course.successor for frame in found] == successors
    assert [frame.course.acts for frame in found] == [0, 1, 2, 3]


def test_redo_stops_where_a_game_was_left() -> None:
    with pytest.raises(GameUnreadable) as caught:
        replay(record(SEVEN, (Line(0, "add"), Line(0, "undo"), Line(0, "redo")), successor=2, left_at=2))
    assert caught.value.values == {"reason": "redo", "game": 1}


# Undo and redo, compared with a plain list


def games(trail: Trail | None) -> list[Game]:
    """Return the games of a trail, the nearest first."""
    found = []
    while trail is not None:
        moment, trail = trail
        found.append(moment.game)
    return found


class Listed:
    """A model: all states of a game in a list, and the current place."""

    def __init__(self, game: Game) -> None:
        self.games, self.place = [game], 0

    def advance(self, act: Act) -> None:
        match act:
            case Aside.UNDO:
                self.place -= 1
            case Aside.REDO:
                self.place += 1
            case Aside():
                pass
            case _:
                before = self.games[self.place]
                after, events = play(before, act)
                if isinstance(events[0], Misclaimed | Overlooked) and not after.scores:
                    self.games[self.place] = after
                elif after is not before:
                    self.forget()
                    self.games.append(after)
                    self.place += 1

    def forget(self) -> None:
        del self.games[self.place + 1 :]


@pytest.mark.parametrize(("mode", "variant"), KINDS)
@settings(max_examples=settings().max_examples // 4)
@given(seed=st.integers(0, 2**32))
def test_undo_and_redo_work_as_in_a_list(mode: str, variant: str, seed: int) -> None:
    chance = Random(seed)
    course = begin(any_start(chance, mode, variant))
    listed = Listed(course.game)
    for _ in range(60):
        act = any_act(course, chance)
        try:
            course, _ = advance(course, 0, act)
        except IllegalCommand:
            continue
        except NoStep:
            assert listed.place == (0 if act is Aside.UNDO else len(listed.games) - 1)
            continue
        listed.advance(act)
        if chance.random() < 0.03:
            course = course._replace(future=None, successor=GameId(2))
            listed.forget()
        assert [*reversed(games(course.past)), course.game, *games(course.future)] == listed.games
        assert course.game == listed.games[listed.place]
        assert (course.past is None) is (listed.place == 0)
        assert (course.future is None) is (listed.place + 1 == len(listed.games))


# Memory

EIGHT = Start(7, mode="together", options=Options(limit=0, seats=tuple(Seat(name) for name in "ABCDEFGH")))
CALLS = [act for seat in range(1, 9) for act in (f"call {seat}", "give-up")]
WAYS = {
    "on": (SEVEN, ["reshuffle"]),
    "back and again": (SEVEN, ["undo", "redo"]),
    "back and elsewhere": (SEVEN, ["undo", "add"]),
    "all the way back": (SEVEN, ["undo"]),
    "to the end and back": (SEVEN, ["finish", "undo"]),
    "with help": (SEVEN, ["locate", "count", "show"]),
    "at a table of eight": (EIGHT, CALLS),
}
each_way = pytest.mark.parametrize(("start", "acts"), WAYS.values(), ids=WAYS.keys())
SHORT, LONG = 320, 1280


def long(start: Start, acts: Sequence[str]) -> Record:
    return record(start, [Line(number, act) for number, act in enumerate(acts)], len(acts))


def on(start: Start, many: int) -> list[str]:
    """Return `many` acts that advance the game."""
    return list(islice(cycle(CALLS if start is EIGHT else ["reshuffle"]), many))


def long_game(start: Start, acts: Sequence[str], many: int) -> Record:
    """Make a game whose first half advances it, and whose second half repeats `acts`."""
    return long(start, [*on(start, many // 2), *islice(cycle(acts), many // 2)])


def memory(ask: Callable[[], object]) -> int:
    """Return the peak of additional memory, in bytes."""
    gc.collect()  # otherwise memory in free lists would be reused and not counted
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = ask()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept
    return most - before


@pytest.mark.slow
@each_way
@pytest.mark.parametrize("ask", [replay, resume, write_game])
def test_memory_is_proportional_to_the_number_of_acts(
    ask: Callable[[Record], object], start: Start, acts: list[str]
) -> None:
    short, more = (long_game(start, acts, many) for many in (SHORT, LONG))
    ask(more)  # fill the caches first
    assert memory(lambda: ask(more)) < 4.5 * memory(lambda: ask(short))


@pytest.mark.no_cover
def test_resume_does_not_keep_every_act() -> None:
    kept = long(SEVEN, ["locate", "count"] * LONG)
    resume(kept)
    assert 3 * memory(lambda: resume(kept)) < memory(lambda: replay(kept))


@pytest.mark.slow
@each_way
def test_memory_of_an_act_does_not_depend_on_the_past(start: Start, acts: list[str]) -> None:
    short, more = (resume(long(start, on(start, many))) for many in (SHORT, LONG))

    def plus(course: Course) -> Course:
        for act in acts:
            course, _ = advance(course, LONG, read_act(act))
        return course

    plus(more)
    assert memory(lambda: plus(more)) < 1.25 * memory(lambda: plus(short))


# Lines of the journal


claims = st.lists(st.sampled_from(DECK), unique=True, max_size=5).map(lambda cards: Claim(tuple(cards)))
answers = st.builds(Answer, st.booleans())
seated = st.builds(Call, st.integers(0, 7)) | st.builds(NoSet, st.integers(0, 7))
plain = st.sampled_from([Add(), Reshuffle(), Finish(), GiveUp(), TimeUp(), *Aside])
acts: st.SearchStrategy[Act] = claims | answers | seated | plain


@given(acts)
def test_acts_round_trip(act: Act) -> None:
    assert read_act(write_act(act)) == act


@pytest.mark.parametrize(
    ("act", "line"),
    [
        (Claim((Card("1rsd"), Card("3rsd"), Card("2rsd"))), "claim 1rsd 3rsd 2rsd"),
        (Add(), "add"),
        (Reshuffle(), "reshuffle"),
        (Finish(), "finish"),
        (Aside.UNDO, "undo"),
        (Aside.REDO, "redo"),
        (Aside.LOCATE, "locate"),
        (Aside.COUNT, "count"),
        (Aside.SHOW, "show"),
        (Call(0), "call 1"),
        (NoSet(7), "no-set 8"),
        (GiveUp(), "give-up"),
        (TimeUp(), "time-up"),
        (Answer(matches=True), "answer set"),
        (Answer(matches=False), "answer no-set"),
    ],
)
def test_lines_are_readable(act: Act, line: str) -> None:
    assert write_act(act) == line
    assert read_act(line) == act


OTHER_LINES = [
    *("", " ", "peek", "Add", "add ", " add", "add 1rsd", "undo 2", "claimed 1rsd 2rsd 3rsd", "claim 1rsd 2rsd 3rsx"),
    *(
        "claim 1rsd 2rsd 1rsd",
        "claim 1rsd 2rsd 3rsd\nadd",
        "claim\t1rsd 2rsd 3rsd",
        "call",
        "call 0",
        "call 9",
        "call 12",
    ),
    *("call \u0661", "no-set", "answer", "answer yes", "give-up 1"),
]


@pytest.mark.parametrize("line", OTHER_LINES)
def test_any_other_line_is_unreadable(line: str) -> None:
    with pytest.raises(UnreadableAct) as caught:
        read_act(line)
    assert str(caught.value) == line


@given(st.text() | st.text("claim undorefshlct 123rgpstedoz\n"))
def test_reading_raises_nothing_but_its_own_error(line: str) -> None:
    try:
        act = read_act(line)
    except UnreadableAct:
        return
    assert read_act(write_act(act)) == act


def test_every_word_is_an_act() -> None:
    assert [write_act(read_act(word)) for word in WORDS] == list(WORDS)
    plain = {Add(), Reshuffle(), Finish(), GiveUp(), TimeUp(), Answer(matches=True), Answer(matches=False)}
    assert {read_act(word) for word in WORDS} == {*plain, *Aside}
