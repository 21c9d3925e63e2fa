"""Which figures a game has, and their values: read from what its mode is, never from which one it is."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from setgui.model.game import Game
from setgui.model.play import worth
from setgui.session.clock import Millis
from setgui.session.updates import Snapshot
from setgui.ui.aims import Goal, asked, asks, goal, goal_told, scores_points
from setgui.ui.numbers import number_told, time_told
from setgui.ui.sentences import worth_told


class Value(NamedTuple):
    """A value to be seen, and what is said of it where that differs; the `tail` says less than the value.

    `low` draws the eye to what changed the rules.
    """

    told: str
    spoken: str | None = None
    tail: str = ""
    low: bool = False


def captions() -> dict[str, str]:
    """Every figure by its name."""
    return {
        "score": QCoreApplication.translate("Figures", "Score"),
        "worth": QCoreApplication.translate("Figures", "Set worth"),
        "pile": QCoreApplication.translate("Figures", "Draw pile"),
        "question": QCoreApplication.translate("Figures", "Question"),
        "right": QCoreApplication.translate("Figures", "Right"),
        "sets": QCoreApplication.translate("Figures", "Sets"),
        "hints": QCoreApplication.translate("Figures", "Hints"),
        "mistakes": QCoreApplication.translate("Figures", "Mistakes"),
        "time": QCoreApplication.translate("Figures", "Time"),
    }


def has_pile(game: Game) -> bool:
    """Whether cards come from a draw pile that gets smaller."""
    return not game.mode.own_cards and goal(game) is None


def values(snapshot: Snapshot) -> dict[str, Value]:
    """The figures that a game has, the most important one first."""
    game, mode, reached = snapshot.game, snapshot.game.mode, goal(snapshot.game)
    found = {}
    if scores_points(game):
        found["score"] = Value(number_told(game.score), str(game.score))
        found["worth"] = Value(worth_told(game), low=worth(game)[-1] == 1)
    if reached is not None and asks(game):
        found["question"] = of_value(asked(game, reached))
        found["right"] = Value(str(game.score))
    else:
        found["sets"] = Value(str(len(game.taken))) if reached is None else of_value(reached)
    if has_pile(game):
        found["pile"] = Value(str(len(game.pile)))
    if mode.aids:
        found["hints"] = Value(str(snapshot.hints))
    found["mistakes"] = mistakes_value(snapshot)
    found["time"] = Value(time_told(snapshot.time))
    return found


def mistakes_value(snapshot: Snapshot) -> Value:
    """How many mistakes were made, and what they cost."""
    made = str(snapshot.mistakes)
    cost: Millis = snapshot.mistakes * snapshot.game.mode.mistake_cost
    if not cost:
        return Value(made)
    told = QCoreApplication.translate("Figures", "+{seconds} s")
    return Value(made, made, tail=told.format(seconds=cost // 1000))


def of_value(reached: Goal) -> Value:
    """How much is done of what there is to do."""
    tail = QCoreApplication.translate("Figures", "of {of}").format(of=reached.of)
    return Value(str(reached.done), goal_told(reached), tail=tail)
