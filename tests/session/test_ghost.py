"""Races: the ghost's standing at any time, and who was ahead at the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.commands import Add, Answer, Claim, Finish
from setgui.model.game import Reason, Start
from setgui.model.options import Options
from setgui.model.play import deal_game, matches, play
from setgui.model.puzzles import ROUND_SIZE
from setgui.session.game.updates import (
    MOST_GHOSTS,
    Beat,
    Ghost,
    Goal,
    Lines,
    Outcome,
    Refusal,
    Snapshot,
    beats_of,
    current_question,
    goal,
    outcome,
)
from setgui.session.game.verdict import race_refusal
from setgui.session.starts.race_text import kept_ghosts, write_race

from .player import played

SEVEN, SPRINT = Start(7), Start(7, mode="sprint", options=Options(sets=10))
BEATS = (Beat(0, 0, 0), Beat(5_000, 3, 1), Beat(9_000, 5, 2))
GHOST = Ghost(SEVEN, 5, 10_000, BEATS)


@pytest.mark.parametrize(
    ("time", "expected"), [(0, 0), (4_999, 0), (5_000, 1), (8_999, 1), (9_000, 2), (10_000, 2), (99_999, 2)]
)
def test_the_standing_is_the_last_beat(time: int, expected: int) -> None:
    assert GHOST.standing(time) == BEATS[expected]


def test_a_ghost_without_beats_has_no_standing_before_its_end() -> None:
    ghost = GHOST._replace(beats=())
    assert ghost.standing(9_999) is None
    assert ghost.standing(10_000) == Beat(10_000, 5, None)
    assert [ghost.is_done(time) for time in (9_999, 10_000)] == [False, True]


def test_only_changes_are_beats() -> None:
    assert beats_of([*BEATS, Beat(9_500, 5, 2), Beat(9_700, 3, 1)]) == (*BEATS, Beat(9_700, 3, 1))


def test_points_come_before_time() -> None:
    game = play(deal_game(SEVEN), Claim(matches(deal_game(SEVEN))[0])).after
    scored = game.score

    def raced(score: int, time: int) -> Outcome:
        return outcome(GHOST._replace(score=score, time=time), game, 10_000, Lines())

    assert raced(scored - 1, 1) == Outcome(1, 1, -9_999)
    assert raced(scored + 1, 99_999) == Outcome(-1, -1, 89_999)
    assert raced(scored, 10_001) == Outcome(1, 0, 1)
    assert raced(scored, 9_999) == Outcome(-1, 0, -1)
    assert raced(scored, 10_000) == Outcome(0, 0, 0)


def test_in_timed_modes_only_time_counts() -> None:
    start = Start(7, mode="sprint")
    game = play(deal_game(start), Claim(matches(deal_game(start))[0])).after
    ghost = Ghost(start, 10, 10_000)
    assert ghost.by_time
    assert outcome(ghost, game, 9_000, Lines()).ahead == 1
    assert outcome(ghost, game, 11_000, Lines()).ahead == -1
    assert outcome(ghost, game, 10_000, Lines()).ahead == 0


def test_ending_a_timed_game_early_loses_the_race() -> None:
    start = Start(7, mode="classic")
    game = play(deal_game(start), Finish()).after
    assert outcome(Ghost(start, 20, 10_000), game, 1, Lines()).ahead == -1


@pytest.mark.parametrize(
    ("start", "game", "expected"),
    [
        (SEVEN, {}, Refusal.NOT_OVER),
        (SEVEN, {"over": True, "finished": True}, Refusal.NOT_RACED),
        (Start(7, mode="in-sight"), {"over": True}, Refusal.NOT_RACED),
        (Start(7, mode="classic"), {"over": True, "finished": True}, Refusal.NOT_RACED),
        (Start(7, mode="third-card"), {"over": True}, Reason.NOT_IN_THIS_MODE),
    ],
)
def test_games_that_cannot_be_raced_give_a_reason(start: Start, game: dict[str, bool], expected: object) -> None:
    snapshot = Snapshot(deal_game(start)._replace(**game))  # type: ignore[arg-type]
    assert race_refusal(snapshot) is expected


# Several ghosts


def race_of(sets: int, every: int, *, acts: bool) -> str:
    """Return the line of a game: `sets` sets taken, each the first on the table, with `every` ms before each act."""
    moves = [lambda course: Claim(found[0]) if (found := matches(course.game)) else Add()] * sets
    return write_race(played(SEVEN, *moves, Finish(), every=every), acts=acts)


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(1, 5).map((1_000).__mul__), st.booleans()), max_size=12))
def test_the_best_seven_games_are_raced_each_once_and_the_best_first(games: list[tuple[int, int, bool]]) -> None:
    lines = [race_of(sets, every, acts=acts) for sets, every, acts in games]
    alone = {kept_ghosts(SEVEN, line)[0] for line in lines}
    found = kept_ghosts(SEVEN, "\n".join(lines))
    assert len(found) == min(len(alone), MOST_GHOSTS)
    assert alone.issuperset(found)
    order = [(-ghost.score, ghost.time) for ghost in found]
    assert order == sorted((-ghost.score, ghost.time) for ghost in alone)[:MOST_GHOSTS]


@st.composite
def ghosts(draw: st.DrawFn, start: Start) -> Ghost:
    """A ghost that scores at any times and ends later, with or without its beats."""
    times = sorted(draw(st.sets(st.integers(1, 60), min_size=1, max_size=10)))
    scores = [draw(st.integers(-2, 40)) if start is SEVEN else number for number, _ in enumerate(times, start=1)]
    beats = (Beat(0, 0, 0), *(Beat(at, score, None) for at, score in zip(times, scores, strict=True)))
    return Ghost(start, scores[-1], times[-1] + draw(st.integers(0, 9)), draw(st.sampled_from([beats, ()])))


@pytest.mark.parametrize("start", [SEVEN, SPRINT])
@given(st.data())
def test_the_leader_has_the_highest_score_known_and_at_the_end_the_best_result(
    start: Start, data: st.DataObject
) -> None:
    raced = tuple(data.draw(st.lists(ghosts(start), min_size=1, max_size=7)))
    for time in range(75):
        snapshot = Snapshot(deal_game(start), ghosts=raced, elapsed=time)
        known = [(one, beat) for one in snapshot.standings if (beat := one.standing(time)) is not None]
        assert [one for one, _ in known] == snapshot.standings[: len(known)]
        done = start is SPRINT and any(one.is_done(time) for one in raced)
        if known and not done:
            assert known[0][1].score == max(beat.score for _, beat in known)
        elif done:
            assert known[0][0].time == min(one.time for one in raced)
    first = snapshot.standings[0]
    assert first.time == min(one.time for one in raced if start is SPRINT or one.score == first.score)
    assert start is SPRINT or first.score == max(one.score for one in raced)


def test_a_ghost_that_only_draws_level_does_not_take_the_lead() -> None:
    early, late = (GHOST._replace(beats=(Beat(0, 0, 0), Beat(at, 3, 1)), time=50_000 - at) for at in (1_000, 2_000))
    for raced in ((early, late), (late, early)):
        snapshot = Snapshot(deal_game(SEVEN), ghosts=raced)
        assert [snapshot._replace(elapsed=at).standings[0] for at in (1_000, 2_000)] == [early, early]


def test_a_line_of_a_race_can_start_with_a_name() -> None:
    lines = [race_of(sets, 1_000, acts=True) for sets in (3, 2, 1, 0)]
    found = kept_ghosts(SEVEN, f"Zoë Ann: {lines[0]}\n: {lines[1]}\nlost\n{lines[2]}\nsetgui: me: {lines[3]}")
    assert [ghost.name for ghost in found] == ["Zoë Ann", "", "", "setgui: me"]


# Progress toward a known end


DAILY = Start(20261121, mode="daily")


@pytest.mark.parametrize(("start", "of"), [(SPRINT, 10), (DAILY, 6)])
def test_each_set_counts_toward_the_goal(start: Start, of: int) -> None:
    game = deal_game(start)
    assert goal(game) == Goal(0, of)
    assert goal(play(game, Claim(matches(game)[0])).after) == Goal(1, of)


def test_each_answer_counts_toward_the_goal() -> None:
    game = deal_game(Start(7, mode="set-or-not"))
    for number in range(ROUND_SIZE):
        reached = goal(game)
        assert reached == Goal(number, ROUND_SIZE)
        assert current_question(game, reached) == Goal(number + 1, ROUND_SIZE)
        game = play(game, Answer(True)).after
    assert game.over
    assert goal(game) == current_question(game, Goal(ROUND_SIZE, ROUND_SIZE)) == Goal(ROUND_SIZE, ROUND_SIZE)


def test_solitaire_has_no_goal() -> None:
    assert goal(play(deal_game(Start(7)), Finish()).after) is None
