"""How far a game got towards an end that is known from its start."""

from typing import NamedTuple

from setgui.model.commands import Add, Command, Reshuffle
from setgui.model.game import Game
from setgui.model.play import matches
from setgui.session.game.updates import Refusal


class Goal(NamedTuple):
    """So much of what there is to do: sets to find, or questions to answer."""

    done: int
    """How much of it is done."""
    of: int
    """How much there is."""


def goal(game: Game) -> Goal | None:
    """How much is done of a game that is known to have so many questions or sets; None where nobody knows."""
    mode = game.mode
    if mode.asks:
        from setgui.model.questions import ROUND  # noqa: PLC0415 - not at the start

        return Goal(game.turn, ROUND)
    if mode.sprints:
        return Goal(len(game.taken), game.start.options.sets)
    if mode.dated:
        return Goal(len(game.taken), len(game.taken) + len(matches(game)))
    return None


def question(game: Game, reached: Goal) -> Goal:
    """Which question is asked, counted from 1."""
    return reached if game.over else reached._replace(done=reached.done + 1)


def points_asked(game: Game) -> int:
    """How many points the present question of a drill asks for; 0 where it asks for the best move."""
    from setgui.model.drills import asked  # noqa: PLC0415 - not at the start

    return asked(game.start, game.turn).points


def answer_refusal(game: Game, act: Command) -> Refusal | None:
    """Why the present question does not take this for an answer, or None.

    The rules do: journals of before have other moves where a set was asked for, as wrong answers.
    """
    if game.over or not game.mode.tells_question or not isinstance(act, Add | Reshuffle):
        return None
    return Refusal.SET_ASKED if points_asked(game) else None
