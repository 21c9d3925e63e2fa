"""Texts of the page with the result of a game."""

from collections.abc import Mapping

from setgui.model.puzzles import puzzle_day
from setgui.model.variants import Medal, medal
from setgui.session.game.updates import Snapshot, goal
from setgui.session.game.verdict import Moment
from setgui.words import formats, goals, kinds
from setgui.words.language import N_, NN_, P_, Message, _, pgettext, say

RESULT = N_("Result")
FINAL_SCORE = N_("Final score")
TOTAL_TIME = N_("Total time")
HINTS_USED = N_("Hints used")
MISTAKES_MADE = N_("Mistakes made")
TIME_PER_SET = N_("Time per set")
NOTHING_MISSED = N_("You missed nothing: no mistakes and no overlooked sets.")

_MEDALS: dict[Medal, Message] = {
    Medal.BRONZE: N_("Bronze medal"),
    Medal.SILVER: N_("Silver medal"),
    Medal.GOLD: N_("Gold medal"),
    Medal.PLATINUM: N_("Platinum medal"),
}
_MOMENTS: dict[Moment, Message] = {
    Moment.WON: P_("an emblem", "Won"),
    Moment.SOLVED: P_("an emblem", "Solved"),
    Moment.RECORD: P_("an emblem", "Record"),
    Moment.STREAK: P_("an emblem", "Streak"),
}

_METALS: dict[Medal, Message] = {
    Medal.BRONZE: P_("a medal", "bronze"),
    Medal.SILVER: P_("a medal", "silver"),
    Medal.GOLD: P_("a medal", "gold"),
    Medal.PLATINUM: P_("a medal", "platinum"),
}
_MARKED: dict[Medal, Message] = {
    Medal.BRONZE: P_("a medal in a chart", "Bronze"),
    Medal.SILVER: P_("a medal in a chart", "Silver"),
    Medal.GOLD: P_("a medal in a chart", "Gold"),
    Medal.PLATINUM: P_("a medal in a chart", "Platinum"),
}
BEST_SET = NN_("Best set, {n} point", "Best set, {n} points")
SETS_AND_TIME = NN_("{n} set taken. Time: {time}.", "{n} sets taken. Time: {time}.")
HARDEST_SET = NN_("Hardest set, {n} difference", "Hardest set, {n} differences")


def medal_name(of: Medal) -> str:
    return say(_MEDALS[of])


def medal_mark(of: Medal) -> str:
    return say(_MARKED[of])


def moment(of: Moment) -> str:
    return say(_MOMENTS[of] if of in _MOMENTS else _MEDALS[Medal[of.name]])


def title(snapshot: Snapshot) -> str:
    """Return the headline: a medal or the result, or "Game over" if the computer took a set for the player."""
    game, reached = snapshot.game, goal(snapshot.game)
    if snapshot.shown or game.abandoned:
        return _("Game over")
    won = medal(game.score, game.variant.medals) if game.mode.scores_points else None
    if won is not None:
        return medal_name(won)
    if game.mode.timed and not game.finished:
        n, time = len(game.taken), kinds.time(game.mode.name, snapshot.time)
        return say(NN_("{n} set in {time}", "{n} sets in {time}"), n=n, time=time)
    return _("Round over") if reached is not None and game.mode.asks else _("Game over")


def compared(snapshot: Snapshot) -> str:
    return " ".join(filter(None, (goals.race_ended(snapshot), _compared_with_best(snapshot))))


def _compared_with_best(snapshot: Snapshot) -> str:
    best, mode = snapshot.honors.best, snapshot.game.mode
    if best is None or (mode.timed and snapshot.game.finished):
        return ""
    step = (100 if mode.sprints else 1000) if mode.timed else 1
    more = best // step - snapshot.time // step if mode.timed else snapshot.game.score - best
    if not more:
        return _("As good as your best.")
    if mode.timed:
        text = _("{seconds} s faster than your old best.") if more > 0 else _("{seconds} s slower than your best.")
        return text.format(seconds=formats.number(abs(more) * step / 1000, int(mode.sprints)))
    text = NN_("{n} point above your old best.", "{n} points above your old best.")
    if more < 0:
        text = NN_("{n} point short of your best.", "{n} points short of your best.")
    return say(text, n=abs(more))


def notes(snapshot: Snapshot) -> str:
    game, sentences = snapshot.game, []
    if game.mode.dated:
        sentences.append(_("Puzzle for {day}.").format(day=formats.day(puzzle_day(game.start.deal))))
    elif game.mode.numbered:
        sentences.append(_("Deal {deal}.").format(deal=game.start.deal))
    cost = snapshot.mistakes * game.mode.mistake_cost // 1000
    if cost:
        sentences.append(say(NN_("Mistakes cost {n} second.", "Mistakes cost {n} seconds."), n=cost))
    if snapshot.shown:
        n = len(snapshot.shown)
        sentences.append(say(NN_("The computer took {n} set.", "The computer took {n} sets."), n=n))
    further = [one for one in game.variant.medals if game.mode.scores_points and one > game.score]
    if game.abandoned:
        sentences.append(_("Abandoned, so it does not count for averages or records."))
    elif further and not snapshot.shown:
        least = min(further)
        short = NN_("{n} point short of {medal}.", "{n} points short of {medal}.")
        sentences.append(say(short, n=least - game.score, medal=say(_METALS[least])))
    if snapshot.assisted:
        by = (_("Assisted by undo."), _("Assisted by hints."), _("Assisted by hints and undo."))
        sentences.append(by[2 if snapshot.hints and snapshot.undos else bool(snapshot.hints)])
    if snapshot.repeated:
        sentences.append(_("Played before."))
    return " ".join(sentences)


def sets_by_kind(counted: Mapping[str, int]) -> str:
    each = pgettext("how many of a kind", "{kind}: {n}")
    parts = [each.format(kind=kind, n=formats.number(n)) for kind, n in counted.items()]
    return _("Sets by kind: {list}").format(list=formats.in_a_row(parts))
