"""Going back and forth in a game of any length: what a plain list would do, at a cost that does not grow with it."""

import gc
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from random import Random

import pytest
from fuzz.any_game import KINDS, any_act, any_start
from hypothesis import given, settings
from hypothesis import strategies as st

from setgui.model.events import Misclaimed, Overlooked
from setgui.model.game import Game, IllegalCommand, Start
from setgui.model.options import Options, Seat
from setgui.model.play import deal_game, play
from setgui.session.game.acts import Act, Aside, read_act
from setgui.session.game.course import Course, Moment, NoStep, Trail, advance, begin, replay, resume
from setgui.session.kept import GameId, Line, Record
from setgui.session.starts.game_file import write_game

from .player import SEVEN, record


def games(trail: Trail | None) -> list[Game]:
    """The nearest first."""
    found = []
    while trail is not None:
        moment, trail = trail
        found.append(moment.game)
    return found


# Against a list


class Listed:
    """All states of a game in one list, and which of them is now."""

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
def test_it_goes_back_and_forth_as_in_a_list(mode: str, variant: str, seed: int) -> None:
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
            course = course.left_for(GameId(2))
            listed.forget()
        assert [*reversed(games(course.past)), course.game, *games(course.future)] == listed.games
        assert course.game == listed.games[listed.place]
        assert (course.can_undo, course.can_redo) == (listed.place > 0, listed.place + 1 < len(listed.games))


# As a value


def trail(*scores: int) -> Trail | None:
    """A moment for each score, none of them shared with any other trail."""
    found, dealt = None, deal_game(SEVEN)
    for score in scores:
        found = Trail(Moment(dealt._replace(score=score)), found)
    return found


@pytest.mark.parametrize("other", [(), (2,), (1, 2, 3), (2, 3), (1, 3), (2, 2), (3, 2, 1)])
def test_trails_are_equal_if_all_moments_are(other: tuple[int, ...]) -> None:
    one, same = trail(1, 2), trail(1, 2)
    assert one == same
    assert hash(one) == hash(same)
    assert one != trail(*other)
    assert trail(*other) != one


def test_trails_longer_than_python_goes_deep_are_compared() -> None:
    assert trail(*range(20_000)) == trail(*range(20_000))
    assert trail(*range(20_000)) != trail(1, *range(1, 20_000))


# What it costs

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
    """So many acts that bring the game on."""
    return list(islice(cycle(CALLS if start is EIGHT else ["reshuffle"]), many))


def long_game(start: Start, acts: Sequence[str], many: int) -> Record:
    """Half of it brings the game on, and then the same acts come over and over again."""
    return long(start, [*on(start, many // 2), *islice(cycle(acts), many // 2)])


def room(ask: Callable[[], object]) -> int:
    """How many bytes more it needs at its height."""
    gc.collect()  # else what is freed and kept ready would be used again, and not be counted
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
def test_a_game_of_four_times_the_acts_needs_four_times_the_room(
    ask: Callable[[Record], object], start: Start, acts: list[str]
) -> None:
    short, more = (long_game(start, acts, many) for many in (SHORT, LONG))
    ask(more)  # what is kept from now on is needed once
    assert room(lambda: ask(more)) < 4.5 * room(lambda: ask(short))


@pytest.mark.no_cover
def test_a_game_to_go_on_with_is_not_kept_act_by_act() -> None:
    kept = long(SEVEN, ["locate", "count"] * LONG)
    resume(kept)
    assert 3 * room(lambda: resume(kept)) < room(lambda: replay(kept))


@pytest.mark.slow
@each_way
def test_an_act_needs_the_same_room_whatever_came_before(start: Start, acts: list[str]) -> None:
    short, more = (resume(long(start, on(start, many))) for many in (SHORT, LONG))

    def plus(course: Course) -> Course:
        for act in acts:
            course, _ = advance(course, LONG, read_act(act))
        return course

    plus(more)
    assert room(lambda: plus(more)) < 1.25 * room(lambda: plus(short))
