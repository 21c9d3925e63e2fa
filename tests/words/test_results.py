"""What the sheet of a finished game tells, what is shared of it, and what is counted."""

import pytest

from setgui.model.events import Ended, Finished
from setgui.session.game.ghost import Beat, Ghost
from setgui.session.game.updates import Happened, Honors, Snapshot
from setgui.session.starts.start_text import read_start
from setgui.words import events, ghosts, results
from setgui.words.ghosts import share_text

from .moments import MEGASET, SET, moment

PUZZLE = "daily standard 20261121"
BY_THE_COMPUTER = frozenset({0, 2})


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (moment("solitaire standard 7", score=64), "Bronze medal"),
        (moment("solitaire standard 7", score=84), "Gold medal"),
        (moment("solitaire standard 7", score=63), "Game over"),
        (moment("solitaire junior 7", score=64), "Game over"),
        (moment("solitaire standard 7", score=84)._replace(shown=BY_THE_COMPUTER), "Game over"),
        (moment("classic standard 7", taken=(SET,) * 25)._replace(shown=BY_THE_COMPUTER), "Game over"),
        (moment("classic standard 7", taken=(SET,) * 25)._replace(elapsed=72_900), "25 sets in 1:12"),
        (moment("classic standard 7", finished=True), "Game over"),
        (moment(PUZZLE, taken=(SET,))._replace(elapsed=72_900), "1 set in 1:12"),
        (moment("sprint standard 7", taken=(SET,) * 10)._replace(elapsed=72_390), "10 sets in 1:12.3"),
        (moment("third-card standard 7"), "Round over"),
        (moment("together standard 7 seats=Ann,Ben"), "Game over"),
    ],
)
def test_titles(after: Snapshot, told: str) -> None:
    assert results.title(after) == told


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (
            moment("solitaire standard 7", score=64, table=()),
            "Deal 7. 10 points short of silver.",
        ),
        (moment("solitaire standard 7", score=85), "Deal 7. 1 set was left on the table."),
        (moment(PUZZLE)._replace(undos=1), "Puzzle of Saturday, November 21, 2026. Assisted by undo."),
        (moment(PUZZLE)._replace(hints=1), "Puzzle of Saturday, November 21, 2026. Assisted by hints."),
        (
            moment(PUZZLE)._replace(hints=2, undos=3),
            "Puzzle of Saturday, November 21, 2026. Assisted by hints and undo.",
        ),
        (
            moment("solitaire standard 7", score=64, table=())._replace(hints=1, shown=BY_THE_COMPUTER),
            "Deal 7. The computer took 2 sets. Assisted by hints.",
        ),
        (moment("drill standard 7"), ""),
        (moment("sprint standard 7")._replace(mistakes=2), "Deal 7. Mistakes cost 10 seconds."),
        (moment("sprint standard 7")._replace(repeated=True), "Deal 7. Played before."),
    ],
)
def test_notes(after: Snapshot, told: str) -> None:
    assert results.notes(after) == told


@pytest.mark.parametrize(
    ("start", "best", "reached", "told"),
    [
        ("solitaire standard 7", None, 82, ""),
        ("solitaire standard 7", 70, 82, "12 points better than before."),
        ("solitaire standard 7", 70, 71, "1 point better than before."),
        ("solitaire standard 7", 70, 69, "1 point short of your best."),
        ("solitaire standard 7", 70, 60, "10 points short of your best."),
        ("solitaire standard 7", 70, 70, "As good as your best."),
        ("classic standard 7", 100_900, 90_000, "10 s better than before."),
        ("classic standard 7", 90_000, 101_999, "11 s slower than your best."),
        ("classic standard 7", 90_999, 90_000, "As good as your best."),
        ("sprint standard 7", 90_190, 90_099, "0.1 s better than before."),
        ("sprint standard 7", 90_000, 1_090_000, "1,000.0 s slower than your best."),
    ],
)
def test_how_far_from_the_record_before(start: str, best: int | None, reached: int, told: str) -> None:
    after = moment(start, score=reached)._replace(elapsed=reached, honors=Honors(best=best))
    assert results.compared(after) == told


def test_a_time_that_was_ended_early_is_compared_with_none() -> None:
    after = moment("sprint standard 7", finished=True)._replace(elapsed=1, honors=Honors(best=9_000))
    assert results.compared(after) == ""


@pytest.mark.parametrize(
    ("counted", "told"),
    [
        ({"1 point": 2}, "Sets by kind: 1 point: 2"),
        ({"1 point": 2, "2 points": 0}, "Sets by kind: 1 point: 2, 2 points: 0"),
        ({"1 point": 2, "2 points": 0, "3 points": 1000}, "Sets by kind: 1 point: 2, 2 points: 0, 3 points: 1,000"),
    ],
)
def test_sets_by_kind(counted: dict[str, int], told: str) -> None:
    assert results.sets_by_kind(counted) == told


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({}, "Setgui daily 2026-11-21 · 2 of 6 · 1:01 · no mistakes\n▲◆"),
        (
            {"mistakes": 1, "undos": 1, "repeated": True},
            "Setgui daily 2026-11-21 · 2 of 6 · 1:01 · 1 mistake · assisted · played before\n▲◆",
        ),
        (
            {"mistakes": 2, "honors": Honors(streak=1)},
            "Setgui daily 2026-11-21 · 2 of 6 · 1:01 · 2 mistakes · streak of 1 day\n▲◆",
        ),
        ({"honors": Honors(streak=3)}, "Setgui daily 2026-11-21 · 2 of 6 · 1:01 · no mistakes · streak of 3 days\n▲◆"),
    ],
)
def test_what_is_shared(more: dict[str, object], told: str) -> None:
    after = moment(PUZZLE, taken=(SET, MEGASET))._replace(elapsed=61_000)
    assert share_text(after._replace(**more)) == told  # type: ignore[arg-type]


# What is said of a race


def ghost(start: str, score: int, time: int) -> Ghost:
    return Ghost(read_start(start), score, time)


SOLITAIRE = ghost("solitaire standard 7", 74, 247_250)
CLASSIC = ghost("classic standard 7", 24, 247_250)
SPRINT = ghost("sprint standard 7", 10, 97_400)


def test_what_is_to_be_beaten() -> None:
    assert ghosts.begun(SOLITAIRE) == "You're racing a ghost that scored 74 points in 4:07."
    assert ghosts.begun(CLASSIC) == "You're racing a ghost that took 4:07."
    assert ghosts.begun(SPRINT) == "You're racing a ghost that took 1:37.4."
    begun = moment("solitaire standard 7")._replace(ghost=SOLITAIRE, repeated=True)
    told = events.tell(Happened.STARTED, begun)
    assert told == f"{ghosts.begun(SOLITAIRE)} You have played this deal before, so it will not count for records."


def test_how_it_stands() -> None:
    assert ghosts.standing(Beat(0, 41, 14), points=True, done=False) == "41 points, 14 sets"
    assert ghosts.standing(Beat(0, 74, None), points=True, done=True) == "74 points, done"
    assert ghosts.standing(Beat(0, 14, 14), points=False, done=False) == "14 sets"
    assert ghosts.at_time(SPRINT) == "at 1:37.4"


def after(of: Ghost, score: int, time: int, *, finished: bool = False) -> Snapshot:
    start = of.start
    begun = moment(f"{start.mode} {start.variant} {start.deal}", over=True, score=score, finished=finished)
    return begun._replace(ghost=of, elapsed=time)


@pytest.mark.parametrize(
    ("ended", "told"),
    [
        (after(SOLITAIRE, 78, 1), "You were ahead of the ghost by 4 points."),
        (after(SOLITAIRE, 75, 1), "You were ahead of the ghost by 1 point."),
        (after(SOLITAIRE, 70, 1), "The ghost was ahead by 4 points."),
        (after(SOLITAIRE, 74, 247_150), "As many points as the ghost, and 0.1 s faster."),
        (after(SOLITAIRE, 74, 367_250), "As many points as the ghost, but 2:00 slower."),
        (after(SOLITAIRE, 74, 247_250), "You and the ghost are level."),
        (after(CLASSIC, 23, 237_250), "You were 10.0 s faster than the ghost."),
        (after(CLASSIC, 25, 257_250), "The ghost was 10.0 s faster."),
        (after(CLASSIC, 23, 1, finished=True), "The ghost played to the end, so it is ahead."),
        (moment("solitaire standard 7", over=True), ""),
    ],
)
def test_who_was_ahead(ended: Snapshot, told: str) -> None:
    assert ghosts.ended(ended) == told
    assert results.compared(ended) == told


def test_a_race_comes_before_the_record() -> None:
    won = after(SOLITAIRE, 78, 1)
    won = won._replace(honors=won.honors._replace(best=80))
    assert results.compared(won) == "You were ahead of the ghost by 4 points. 2 points short of your best."


def test_the_end_of_a_game_tells_of_the_race() -> None:
    over = after(SOLITAIRE, 78, 1)
    for event in (Ended(), Finished()):
        assert events.tell(event, over).endswith(" You were ahead of the ghost by 4 points.")
        assert "ghost" not in events.tell(event, over._replace(ghost=None))
