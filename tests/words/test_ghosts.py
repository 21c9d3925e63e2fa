"""What is said of a race."""

import pytest

from setgui.model.events import Ended, Finished
from setgui.session.game.ghost import Beat, Ghost
from setgui.session.game.updates import Happened, Snapshot
from setgui.session.starts.start_text import read_start
from setgui.words import events, ghosts, results

from .moments import moment


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
