"""Texts about the task, progress and end of a game, and about races."""

from collections.abc import Iterable, Sequence
from itertools import starmap

from setgui.model.cards import Feature
from setgui.model.commands import Answer
from setgui.model.game import Game
from setgui.model.options import Millis
from setgui.model.puzzles import drill_question, puzzle_day
from setgui.model.variants import Medal
from setgui.session.game.updates import Ghost, Snapshot, current_question, goal, outcome
from setgui.session.game.verdict import next_medal
from setgui.words import formats, kinds, table
from setgui.words.language import N_, NN_, P_, Message, _, ngettext, pgettext, say

NO_SET_LEFT = N_("No sets left.")
STREAK = NN_("{n}-day streak", "{n}-day streak")
PLAYED_BEFORE = N_("You have played this deal before, so it cannot set records.")
_METALS: dict[Medal, Message] = {
    Medal.BRONZE: P_("a medal", "bronze"),
    Medal.SILVER: P_("a medal", "silver"),
    Medal.GOLD: P_("a medal", "gold"),
    Medal.PLATINUM: P_("a medal", "platinum"),
}


def task(game: Game) -> str:
    reached, mode = goal(game), game.mode
    if mode.open_pile:
        text = NN_(
            "All cards are in sight. The best possible score is {n} point.",
            "All cards are in sight. The best possible score is {n} points.",
        )
        return say(text, n=game.best)
    if reached is None:
        return _match_to_find(game)
    n = reached.of
    if mode.dated:
        text = NN_("Puzzle for {day}: find its {n} set.", "Puzzle for {day}: find all {n} sets.")
        return say(text, day=formats.day(puzzle_day(game.start.deal)), n=n)
    if mode.asks:
        text = NN_("{n} question.", "{n} questions.")  # which is beside the cards
        if Answer in mode.commands:
            text = NN_("Are these three cards a set? {n} question.", "Are these three cards a set? {n} questions.")
        return f"{say(text, n=n)} {asked(game)}" if mode.states_question else say(text, n=n)
    sprint = say(NN_("Find {n} set as fast as you can.", "Find {n} sets as fast as you can."), n=n)
    cost = say(NN_("A mistake costs {n} second.", "A mistake costs {n} seconds."), n=mode.mistake_cost // 1000)
    return f"{sprint} {cost}"


def points_asked(game: Game) -> int:
    """Return the points of the set that a drill's question asks for; 0 if it asks for the best move."""
    return drill_question(game.start, game.turn).points


def asked(game: Game) -> str:
    n = points_asked(game)
    if not n:
        return _("Which move is best?")
    return say(NN_("Find a {n}-point set.", "Find a {n}-point set."), n=n)


def asked_shortly(game: Game) -> str:
    n = points_asked(game)
    return formats.points(n) if n else pgettext("what is asked for", "best move")


def _match_to_find(game: Game) -> str:
    if game.variant.pairs is not None:
        return _("Pick four cards: two pairs that need the same third card to make a set.")
    if game.variant.find_linked is not None:
        return _("Find a set; each later set must use exactly one card from the previous set.")
    if Feature.SHADING not in game.variant.varying:
        return _("Pick three cards: number, color and shape must each be all the same or all different.")
    return _("Pick three cards: number, color, shading and shape must each be all the same or all different.")


def game_started(after: Snapshot) -> str:
    text = race_started(after.ghosts) if after.ghosts else task(after.game)
    return f"{text} {say(PLAYED_BEFORE)}" if after.repeated and not after.game.mode.open_pile else text


def standing(game: Game) -> str:
    reached, n = goal(game), len(game.taken)
    if game.mode.open_pile:
        return _("Score {score} of {best}.").format(score=formats.number(game.score), best=formats.number(game.best))
    if game.mode.scores_points:
        return _("Score {score}.").format(score=formats.number(game.score))
    if reached is None:
        return formats.sets_in_all(n)
    if game.mode.asks:
        here = current_question(game, reached)
        text = _("Question {n} of {whole}.").format(n=here.done, whole=here.of)
        return f"{text} {asked(game)}" if game.mode.states_question and not game.over else text
    return ngettext("{n} of {whole} set.", "{n} of {whole} sets.", reached.of).format(n=n, whole=reached.of)


def best_line(game: Game) -> str:
    text = NN_(
        "From move {move} on, this is the best line: {n} point. The puzzle no longer counts as solved.",
        "From move {move} on, this is the best line: {n} points. The puzzle no longer counts as solved.",
    )
    return say(text, n=game.best, move=len(game.taken) + game.added + 1)


def ended(game: Game) -> str:
    """Return why a game is over; the result has the rest."""
    if goal(game) is None:
        return say(NO_SET_LEFT)
    if game.mode.asks:
        return _("Round over.")
    return _("Puzzle solved.") if game.mode.dated else _("Sprint over.")


KEEP_PLAYING = P_("button", "Keep playing")


def ask_to_finish(game: Game) -> str:
    if game.mode.open_pile:
        return _("Show the best line? The puzzle will then not count as solved.")
    text = NN_("Finish the game with {n} card in the draw pile?", "Finish the game with {n} cards in the draw pile?")
    abandoned = [say(text, n=len(game.pile)), _("A game finished with sets left is listed as abandoned.")]
    asked = abandoned if game.pile else [_("Finish the game?")]
    return " ".join([*asked, *[_("This cannot be undone.")] * (not game.mode.undo)])


# Races

GHOST = P_("figure: the score of the game that is raced", "Ghost")
YOU = P_("a line in a chart, beside that of the ghost", "You")
LEADER = P_("the best of several ghosts and its score", "Leader: {ghost}")
RACE_CHART = N_("The race")


def ghost_name(ghost: Ghost, ghosts: Sequence[Ghost]) -> str:
    """Return the name of one of the ghosts, or if it is not known, a letter for its place among several."""
    lettered = _("Ghost {letter}").format(letter="ABCDEFG"[ghosts.index(ghost)])
    return ghost.name or (lettered if len(ghosts) > 1 else say(GHOST))


def race_started(ghosts: Sequence[Ghost]) -> str:
    best, others = ghosts[0], len(ghosts) - 1
    text = NN_(
        "You're racing a ghost that scored {n} point in {time}.",
        "You're racing a ghost that scored {n} points in {time}.",
    )
    if best.by_time:
        text = N_("You're racing a ghost that took {time}.")
    started = say(text, n=best.score, time=kinds.time(best.start.mode, best.time))
    more = [say(NN_("{n} more ghost is in the race.", "{n} more ghosts are in the race."), n=others)] * bool(others)
    return " ".join((started, *more, *assisted(ghosts)))


def assisted(ghosts: Sequence[Ghost]) -> list[str]:
    text = N_("The ghost was assisted.") if len(ghosts) == 1 else N_("At least one ghost was assisted.")
    return [say(text)] * any(ghost.assisted for ghost in ghosts)


def race_standing(snapshot: Snapshot) -> str:
    """Return your standing against the leader for the caption "Ghost": ``12 : You 9, −3``; its end if not known."""
    ghost, yours = snapshot.standings[0], snapshot.game.score
    beat, time = ghost.standing(snapshot.time), kinds.time(ghost.start.mode, ghost.time)
    theirs = ghost.score if beat is None else beat.score
    standing = formats.number(theirs)
    if beat is None:
        standing = pgettext("a score, and when it is reached", "{score} at {time}").format(score=standing, time=time)
    elif ghost.is_done(snapshot.time):
        standing = pgettext("the score of a raced game that is over", "{standing}, done").format(standing=standing)
    more = yours - theirs
    gap = table.gained(more) if more > 0 else formats.number(more) if more else pgettext("in a race", "tied")
    text = pgettext("after “Ghost”: its score, yours, and the difference", "{ghost} : You {you}, {gap}")
    return text.format(ghost=standing, you=formats.number(yours), gap=gap)


def race_scores(snapshot: Snapshot) -> list[str]:
    """Return the names and scores of several ghosts, the leader's first, without scores that are not known."""
    if len(snapshot.ghosts) == 1:
        return []
    beats = [(ghost_name(one, snapshot.ghosts), one.standing(snapshot.time)) for one in snapshot.standings]
    texts = [name if beat is None else formats.figure(name, formats.number(beat.score)) for name, beat in beats]
    return [say(LEADER, ghost=texts[0]), *texts[1:]]


def race_at(at: Millis, scores: Iterable[tuple[str, int]]) -> str:
    each = [formats.figure(name, formats.number(score)) for name, score in scores]
    return formats.labeled(formats.duration(at), formats.in_a_row(each))


def race_ended(snapshot: Snapshot) -> str:
    """Return the headline of a race: the place among several ghosts, or who was ahead; "" without a race."""
    game, found = snapshot.game, [outcome(one, snapshot.game, snapshot.time, snapshot.lines) for one in snapshot.ghosts]
    if not found:
        return ""
    ahead, points, millis = found[0]
    if len(found) > 1:
        return _("Place {place} of {n}").format(place=sum(one.ahead < 0 for one in found) + 1, n=len(found) + 1)
    if not ahead:
        return _("You and the ghost tied")
    if game.mode.timed and game.finished:
        return _("The ghost is ahead: it played to the end")
    if game.mode.timed:
        text = N_("You were {time} faster than the ghost") if ahead > 0 else N_("The ghost was {time} faster")
    elif not points:
        text = N_("As many points as the ghost, and {time} faster")
        if ahead < 0:
            text = N_("As many points as the ghost, but {time} slower")
    else:
        text = NN_("You beat the ghost by {n} point", "You beat the ghost by {n} points")
        if ahead < 0:
            text = NN_("The ghost beat you by {n} point", "The ghost beat you by {n} points")
    return say(text, n=abs(points), time=formats.search_time(abs(millis)))


def medal_ahead(snapshot: Snapshot) -> str:
    """Return the text after a score: the next medal and the score that it needs; "" without one."""
    return "".join(starmap(_medal_at, next_medal(snapshot)))


def medals_ahead(game: Game) -> list[str]:
    """Return all texts that `medal_ahead` can return in a game."""
    return [*starmap(_medal_at, zip(Medal, game.variant.medals, strict=False))]


def _medal_at(medal: Medal, least: int) -> str:
    return pgettext("after a score", "· {medal} at {score}").format(medal=say(_METALS[medal]), score=least)


def metal(of: Medal) -> str:
    return say(_METALS[of])
