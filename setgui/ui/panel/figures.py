"""Which figures a game has, and their values: read from what its mode is, never from which one it is."""

from typing import NamedTuple

from setgui.model.modes import MODES
from setgui.model.play import worth
from setgui.session.game.clock import Millis
from setgui.session.game.ghost import Ghost
from setgui.session.game.goal import Goal, goal, question
from setgui.session.game.updates import Snapshot
from setgui.words import counts, formats, ghosts, goals, seats, table
from setgui.words.language import say


class Value(NamedTuple):
    """A value to be seen, and what is said of it where that differs; the `tail` says less than the value."""

    told: str
    spoken: str | None = None
    tail: str = ""


CAPTIONS = {
    "score": table.SCORE,
    "ghost": ghosts.GHOST,
    "worth": table.SET_WORTH,
    "pile": table.DRAW_PILE,
    "question": table.QUESTION,
    "asked": table.ASKED,
    "right": table.RIGHT,
    "sets": table.SETS,
    "hints": table.HINTS,
    "mistakes": table.MISTAKES,
    "time": table.TIME,
}
"""Every figure by its name."""
AT_A_TABLE = ("pile", "sets", "time")
"""What is told where several play; scores stand at the seats, and mistakes are nobody's alone."""


def values(snapshot: Snapshot) -> dict[str, Value]:
    """The figures that a game has, the most important one first."""
    game, mode, reached = snapshot.game, snapshot.game.mode, goal(snapshot.game)
    found = {}
    if game.mode.scores_points:
        found["score"] = Value(formats.number(game.score), str(game.score))
        found["worth"] = Value(counts.worth(worth(game)))
    if reached is not None and game.mode.asks:
        found["question"] = of_value(question(game, reached))
        if mode.tells_question and not game.over:
            found["asked"] = Value(goals.asked_shortly(game))
        found["right"] = Value(str(game.score))
    else:
        found["sets"] = Value(str(len(game.taken))) if reached is None else of_value(reached)
    if mode.tells_pile:
        found["pile"] = Value(str(len(game.pile)))
    if mode.aids:
        found["hints"] = Value(str(snapshot.hints))
    found["mistakes"] = mistakes_value(snapshot)
    found["time"] = Value(formats.duration(snapshot.time))
    if snapshot.ghost is not None:
        found["ghost"] = ghost_value(snapshot.ghost, snapshot.time)
    return found


def aloud(snapshot: Snapshot, *, show_time: bool) -> str:
    """How a game stands, as it is read out: its figures, or who has how many points and whose turn it is."""
    found = {name: value for name, value in values(snapshot).items() if show_time or name != "time"}
    if snapshot.game.mode.seated:
        found = {name: value for name, value in found.items() if name in {"pile", "time"}}
    told = [table.figure(say(CAPTIONS[name]), value.spoken or value.told) for name, value in found.items()]
    sentences = [table.figures(told)] if told else []
    if snapshot.game.mode.seated:
        sentences += [seats.scores(snapshot.game), seats.turn(snapshot)]
    return " ".join(filter(None, sentences))


def mistakes_value(snapshot: Snapshot) -> Value:
    """How many mistakes were made, and what they cost."""
    made = str(snapshot.mistakes)
    cost: Millis = snapshot.mistakes * snapshot.game.mode.mistake_cost
    if not cost:
        return Value(made)
    return Value(made, made, tail=table.added(cost // 1000))


def ghost_value(ghost: Ghost, time: Millis) -> Value:
    """What the game that is raced had come to by a time that counts; where that is not known, what it ended with."""
    beat, done = ghost.standing(time), ghost.is_done(time)
    if beat is None:
        return Value(formats.number(ghost.score), tail=ghosts.at_time(ghost))
    points = MODES[ghost.start.mode].scores_points
    heard = ghosts.standing(beat, points=points, done=done)
    return Value(formats.number(beat.score), heard, ghosts.beside_score(beat, points=points, done=done))


def of_value(reached: Goal) -> Value:
    """How much is done of what there is to do."""
    return Value(str(reached.done), counts.of(*reached), tail=table.of(reached.of))
