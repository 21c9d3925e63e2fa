"""How far a game got towards an end that is known from its start."""

from typing import NamedTuple

from setgui.model.game import Game
from setgui.model.play import matches


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
