"""What is to be done in a game, how far it got and how it ended."""

from setgui.model.cards import Feature
from setgui.model.commands import Answer
from setgui.model.game import Game
from setgui.model.puzzles import asked as drilled
from setgui.model.puzzles import puzzle_day
from setgui.session.game.updates import Snapshot, goal, question
from setgui.words import formats, ghosts, kinds
from setgui.words.language import N_, _, ngettext, pgettext, say

NO_SET_LEFT = N_("Game over: no set is left.")
PLAYED_BEFORE = N_("You have played this deal before, so it will not count for records.")


def task(game: Game) -> str:
    """What is to be found."""
    reached, mode = goal(game), game.mode
    if reached is None:
        return _match_to_find(game)
    n = reached.of
    if mode.dated:
        told = ngettext("The puzzle of {day}: find its {n} set.", "The puzzle of {day}: find all {n} sets.", n)
        return told.format(day=formats.day(puzzle_day(game.start.deal)), n=n)
    if mode.tells_question:
        return " ".join((ngettext("{n} question.", "{n} questions.", n).format(n=n), asked(game)))
    if mode.asks:
        told = ngettext(
            "Which card completes these two? {n} question.",
            "Which card completes these two? {n} questions.",
            n,
        )
        if Answer in mode.commands:
            told = ngettext(
                "Are these three cards a set? {n} question.", "Are these three cards a set? {n} questions.", n
            )
        return told.format(n=n)
    told = ngettext("Find {n} set as fast as you can.", "Find {n} sets as fast as you can.", n).format(n=n)
    seconds = mode.mistake_cost // 1000
    if not seconds:
        return told
    cost = ngettext("A mistake costs {n} second.", "A mistake costs {n} seconds.", seconds).format(n=seconds)
    return f"{told} {cost}"


def points_asked(game: Game) -> int:
    """How many points the present question of a drill asks for; 0 where it asks for the best move."""
    return drilled(game.start, game.turn).points


def asked(game: Game) -> str:
    n = points_asked(game)
    if not n:
        return _("Which move is best?")
    return ngettext("Find a set of {n} point.", "Find a set of {n} points.", n).format(n=n)


def asked_shortly(game: Game) -> str:
    n = points_asked(game)
    return formats.points(n) if n else pgettext("what is asked for", "best move")


def _match_to_find(game: Game) -> str:
    if game.variant.pairs is not None:
        return _("Pick four cards: two pairs that need the same third card to be a set.")
    if game.variant.find_linked is not None:
        return _("Find a set; each later set must use exactly one card of the previous set.")
    if Feature.SHADING not in game.variant.varying:
        return _("Pick three cards: number, color and shape must each be all the same or all different.")
    return _("Pick three cards: number, color, shading and shape must each be all the same or all different.")


def begun(after: Snapshot) -> str:
    """What is to be done in a game that has just begun, or what is to be beaten in it, and whether it counts."""
    told = task(after.game) if after.ghost is None else ghosts.begun(after.ghost)
    return f"{told} {say(PLAYED_BEFORE)}" if after.repeated else told


def standing(game: Game) -> str:
    """How far a game got: the score, the question, or the sets found."""
    reached, n = goal(game), len(game.taken)
    if game.mode.scores_points:
        return _("Score {score}.").format(score=formats.number(game.score))
    if reached is None:
        return formats.sets_in_all(n)
    if game.mode.asks:
        here = question(game, reached)
        told = _("Question {n} of {whole}.").format(n=here.done, whole=here.of)
        return f"{told} {asked(game)}" if game.mode.tells_question and not game.over else told
    return ngettext("{n} of {whole} set.", "{n} of {whole} sets.", reached.of).format(n=n, whole=reached.of)


def ended(after: Snapshot) -> str:
    """How a game ended that was played to its end."""
    game, reached = after.game, goal(after.game)
    if reached is None:
        return f"{say(NO_SET_LEFT)} {_result(after)}"
    if game.mode.asks:
        return _("Round over: {right} of {whole} right.").format(right=game.score, whole=reached.of)
    told = ngettext("Sprint over: {n} set in {time}.", "Sprint over: {n} sets in {time}.", reached.of)
    if game.mode.dated:
        told = ngettext("{n} set found in {time}.", "All {n} sets found in {time}.", reached.of)
    return told.format(n=reached.of, time=kinds.time(after.game.mode.name, after.time))


def finished(after: Snapshot) -> str:
    return " ".join((_("Finished."), _result(after)))


def _result(after: Snapshot) -> str:
    game, n = after.game, len(after.game.taken)
    if game.mode.scores_points or not game.mode.timed:
        return standing(game)
    told = ngettext("{n} set in {time}.", "{n} sets in {time}.", n)
    return told.format(n=formats.number(n), time=kinds.time(after.game.mode.name, after.time))
