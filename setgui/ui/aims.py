"""What is to be done in a game, how far it got and how it ended, for people."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from setgui.model.commands import Answer, Reshuffle
from setgui.model.game import Game
from setgui.model.play import matches
from setgui.session.updates import Snapshot
from setgui.ui.numbers import number_told, seconds_told, sets_told, time_told


class Goal(NamedTuple):
    """So much `done` of so much that there is to do; of a practice, with the question that is asked now."""

    done: int
    of: int


def scores_points(game: Game) -> bool:
    """Whether sets are worth different points, so that the score says more than how many there are."""
    return Reshuffle in game.mode.commands


def asks(game: Game) -> bool:
    """Whether it is a practice, which asks one question after another."""
    return "weights" in game.mode.options


def goal(game: Game) -> Goal | None:
    """How much is done of a game that is known to have so many questions or sets; None where nobody knows."""
    if asks(game):
        from setgui.model.questions import ROUND  # noqa: PLC0415 - not at the start

        return Goal(game.turn, ROUND)
    if "sets" in game.mode.options:
        return Goal(len(game.taken), game.start.options.sets)
    if game.mode.dated:
        return Goal(len(game.taken), len(game.taken) + len(matches(game)))
    return None


def goal_told(reached: Goal) -> str:
    """``3 of 10``."""
    return QCoreApplication.translate("Sentences", "{done} of {of}").format(done=reached.done, of=reached.of)


def asked(game: Game, reached: Goal) -> Goal:
    """Which question is asked, counted from 1."""
    return reached if game.over else reached._replace(done=reached.done + 1)


def day_of(deal: int) -> str:
    """The day of a daily puzzle, in full."""
    day = QDate(deal // 10_000, deal // 100 % 100, deal % 100)
    return QLocale().toString(day, QLocale.FormatType.LongFormat)


def aim_told(game: Game) -> str:
    """What is to be found, in one sentence."""
    reached = goal(game)
    if reached is not None and game.mode.dated:
        told = QCoreApplication.translate("Sentences", "The puzzle of {day}: find all %n sets.", "", reached.of)
        return told.format(day=day_of(game.start.deal))
    if reached is not None and asks(game):
        told = QCoreApplication.translate("Sentences", "Which card completes these two? %n questions.", "", reached.of)
        if Answer in game.mode.commands:
            told = QCoreApplication.translate(
                "Sentences", "Are the three cards a set or not? %n questions.", "", reached.of
            )
        return told
    if reached is not None:
        told = QCoreApplication.translate("Sentences", "Find %n sets as fast as you can.", "", reached.of)
        if not game.mode.mistake_cost:
            return told
        cost = QCoreApplication.translate("Sentences", "A mistake costs {seconds}.")
        return f"{told} {cost.format(seconds=seconds_told(game.mode.mistake_cost))}"
    return _variant_aim(game)


def begun_told(after: Snapshot) -> str:
    """What is to be done in a game that has just begun, and whether it counts."""
    if not after.repeated:
        return aim_told(after.game)
    return f"{aim_told(after.game)} {known_told()}"


def known_told() -> str:
    """The cards are no longer new to the player."""
    return QCoreApplication.translate("Sentences", "You have played this deal; it will not count for the records.")


def _variant_aim(game: Game) -> str:
    if game.variant.pairs is not None:
        return QCoreApplication.translate(
            "Sentences", "Find four cards: two pairs that both lack the same card to be a set."
        )
    if game.variant.find_linked is not None:
        return QCoreApplication.translate(
            "Sentences", "Find a set; each one after it needs exactly one card of the set before."
        )
    return QCoreApplication.translate(
        "Sentences", "Find three cards that are all the same or all different in every feature."
    )


def standing_told(game: Game) -> str:
    """How far a game got: ``Score 12``, ``Sets 3 of 6``."""
    reached = goal(game)
    if reached is not None and asks(game):
        told = QCoreApplication.translate("Sentences", "Question {question}")
        return told.format(question=goal_told(asked(game, reached)))
    if reached is not None:
        return QCoreApplication.translate("Sentences", "Sets {sets}").format(sets=goal_told(reached))
    if scores_points(game):
        return QCoreApplication.translate("Sentences", "Score {score}").format(score=number_told(game.score))
    return QCoreApplication.translate("Sentences", "Sets {sets}").format(sets=len(game.taken))


def ended_told(after: Snapshot) -> str:
    """How a game ended that was played to its end."""
    game, reached = after.game, goal(after.game)
    if reached is not None and asks(game):
        told = QCoreApplication.translate("Sentences", "The round is over: {right} of {of} right.")
        return told.format(right=game.score, of=reached.of)
    if reached is not None and game.mode.dated:
        told = QCoreApplication.translate("Sentences", "All %n sets found in {time}.", "", reached.of)
        return told.format(time=time_told(after.time))
    if reached is not None:
        told = QCoreApplication.translate("Sentences", "The sprint is over: {sets} in {time}.")
        return told.format(sets=sets_told(reached.of), time=time_told(after.time))
    told = QCoreApplication.translate("Sentences", "The game is over: no set is left.")
    return f"{told} {_amount_told(after)}"


def finished_told(after: Snapshot) -> str:
    """How a game stands that the player ended."""
    return f"{QCoreApplication.translate('Sentences', 'Finished.')} {_amount_told(after)}"


def _amount_told(after: Snapshot) -> str:
    game = after.game
    if scores_points(game):
        return QCoreApplication.translate("Sentences", "Score {score}.").format(score=number_told(game.score))
    sets = sets_told(len(game.taken))
    if not game.mode.timed:
        return f"{sets}."
    return QCoreApplication.translate("Sentences", "{sets} in {time}.").format(sets=sets, time=time_told(after.time))


def took_told(game: Game, scored: int) -> str | None:
    """How a sentence about a match that was taken begins, where its points say nothing."""
    reached = goal(game)
    if reached is None:
        return None if scores_points(game) or game.scores else QCoreApplication.translate("Sentences", "Set")
    if not asks(game):
        return QCoreApplication.translate("Sentences", "Set {sets}").format(sets=goal_told(reached))
    if scored:
        return QCoreApplication.translate("Sentences", "Right")
    return QCoreApplication.translate("Sentences", "That is the one")
