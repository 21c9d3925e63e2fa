"""What happens in a game, a sentence or two for each event."""

from typing import assert_never

from setgui.model.events import (
    Added,
    Answered,
    Called,
    Claimed,
    Dealt,
    Denied,
    Ended,
    Finished,
    FoundBefore,
    Lapsed,
    Misclaimed,
    Overlooked,
    Redealt,
    Reshuffled,
    Voted,
)
from setgui.model.game import Game
from setgui.model.play import worth
from setgui.session.game.goal import goal
from setgui.session.game.updates import Asked, Brought, Counted, Feat, Happened, Honors, Located, SessionEvent, Snapshot
from setgui.words import cards, formats, ghosts, goals, seats, sets, table
from setgui.words.keys import KeyOf, usual, with_way_on
from setgui.words.language import N_, Message, _, ngettext, say


def tell(event: SessionEvent, after: Snapshot, key_of: KeyOf = usual) -> str:  # noqa: PLR0912 - a line for each event
    """One event; `after` is the session it led to."""
    game = after.game
    match event:
        case Claimed():
            return _claimed(event, game)
        case Misclaimed():
            return _misclaimed(event, game)
        case FoundBefore():
            return _("You found this set already.")
        case Answered():
            return _answered(event, game)
        case Overlooked():
            return _overlooked(event, game)
        case Added():
            return _added(game)
        case Dealt():
            n = len(event.cards)
            return ngettext("No set found: {n} card added.", "No set found: {n} cards added.", n).format(n=n)
        case Denied(seat):
            return _("There is a set.") if seat is None else seats.denied(seat, game)
        case Called():
            return seats.called(event, game)
        case Lapsed():
            return seats.lapsed(event, game)
        case Voted():
            return seats.voted(event, game)
        case Redealt():
            return _("No set was left, so all cards are new.")
        case Reshuffled(cost):
            return ngettext("Reshuffled for {n} point.", "Reshuffled for {n} points.", cost).format(n=cost)
        case Finished() | Ended() if game.mode.seated:
            return seats.over(game)
        case Finished():
            return " ".join(filter(None, (goals.finished(after), ghosts.ended(after))))
        case Ended():
            return " ".join(filter(None, (goals.ended(after), ghosts.ended(after))))
        case Located():
            return _located(event, game)
        case Counted():
            return _counted(event, game)
        case Asked(depth):
            from setgui.words import reasons  # noqa: PLC0415 - for those who ask

            return reasons.advised(depth, game)
        case Brought():
            return _brought(event, after)
        case Happened():
            return _happened(event, after, key_of)
        case _:
            assert_never(event)


def _claimed(event: Claimed, game: Game) -> str:
    told = seats.claimed(event, event.seat, game) if event.seat is not None else _taken(event, game)
    if event.scored < event.points and game.mode.scores_points:
        told = " ".join((told, _("With extra cards on the table, a set scores 1 point.")))
    return told


def _taken(event: Claimed, game: Game) -> str:
    reached, n, why = goal(game), event.scored, sets.why(event.cards, game.variant)
    if game.mode.scores_points:
        told = ngettext("Set, {n} point: {why}.", "Set, {n} points: {why}.", n)
        if event.points == game.variant.features > 1:
            told = ngettext("Megaset, {n} point: {why}.", "Megaset, {n} points: {why}.", n)
        return told.format(n=n, why=why)
    if game.mode.asks:
        told = (_("Right: {why}.") if event.scored else _("That's the one: {why}.")).format(why=why)
        return f"{told} {goals.asked(game)}" if game.mode.tells_question and not game.over else told
    if reached is not None:
        return _("Set {n} of {whole}: {why}.").format(n=reached.done, whole=reached.of, why=why)
    return _("Set: {why}.").format(why=why)


def _misclaimed(event: Misclaimed, game: Game) -> str:
    if event.seat is not None:
        return seats.misclaimed(event, event.seat, game)
    pairs = game.variant.pairs
    reasons = sets.why_not(event.breaks) if pairs is None else sets.why_not_pairs(*pairs(*event.cards))
    return _("Not a set: {reasons}.").format(reasons=reasons)


def _answered(event: Answered, game: Game) -> str:
    """The next question lies there already, so it is said which one is meant."""
    if event.breaks:
        told = _("Question {n}: right. It's not a set: {reasons}.")
        if not event.right:
            told = _("Question {n}: wrong. It's not a set: {reasons}.")
        return told.format(n=game.turn, reasons=sets.why_not(event.breaks))
    told = _("Question {n}: right. It's a set: {why}.")
    if not event.right:
        told = _("Question {n}: wrong. It's a set: {why}.")
    return told.format(n=game.turn, why=sets.why(event.cards))


def _overlooked(event: Overlooked, game: Game) -> str:
    """Why an answer is wrong, and which would have been right: it is marked on the table."""
    if event.breaks:
        first = _("Not a set: {reasons}.").format(reasons=sets.why_not(event.breaks))
    elif goals.points_asked(game):
        first = _("That's not what was asked for.")
    else:
        first = _("There is a better move.")
    told = ngettext("Take the marked set, {n} point: {why}.", "Take the marked set, {n} points: {why}.", event.points)
    return f"{first} {told.format(n=event.points, why=sets.why(event.cards, game.variant))}"


def _added(game: Game) -> str:
    told, most = _("One card added."), game.variant.table_size
    if worth(game)[-1] > 1:
        return told
    scores = ngettext(
        "With more than {n} card on the table, a set scores 1 point.",
        "With more than {n} cards on the table, a set scores 1 point.",
        most,
    )
    return f"{told} {scores.format(n=most)}"


def _located(event: Located, game: Game) -> str:
    if not event.cards:
        return say(_NO_SET)
    if len(event.cards) < game.variant.match_size:
        return _("Part of a set: {cards}.").format(cards=cards.names(event.cards))
    if game.variant.pairs is not None:
        return _("A set: {why}.").format(why=sets.why(event.cards, game.variant))
    return _("A set: {cards}.").format(cards=cards.names(event.cards))


def _counted(event: Counted, game: Game) -> str:
    n = event.sets
    if game.mode.dated and game.taken:
        return ngettext("{n} set still to find.", "{n} sets still to find.", n).format(n=n)
    if n == 0:
        return say(_NO_SET)
    return ngettext("There is {n} set on the table.", "There are {n} sets on the table.", n).format(n=n)


def _brought(event: Brought, after: Snapshot) -> str:
    told = [_("“{file}” was opened.").format(file=event.file)]
    if after.game.over:
        told.append(_("This game is over."))
    told.append(_standing(after))
    if event.waits:
        told.append(_("The game you were playing waits in My games."))
    return " ".join(told)


def _standing(after: Snapshot) -> str:
    """How far a game got."""
    return seats.standing(after) if after.game.mode.seated else goals.standing(after.game)


def _happened(event: Happened, after: Snapshot, key_of: KeyOf) -> str:
    game = after.game
    match event:
        case Happened.STARTED:
            return seats.invitation(game, key_of) if game.mode.seated else goals.begun(after)
        case Happened.REOPENED | Happened.SWITCHED:
            told = _("Game resumed.") if event is Happened.REOPENED else _("Switched to another game.")
            return f"{_('This game is over.') if game.over else told} {_standing(after)}"
        case Happened.UNDONE:
            return " ".join((_("Undone."), goals.standing(game)))
        case Happened.REDONE:
            return " ".join((_("Redone."), goals.standing(game)))
        case Happened.PAUSED:
            return with_way_on(_("Paused. The cards are hidden and the clock has stopped."), key_of)
        case Happened.RESUMED:
            return _("Resumed.")
        case Happened.SHOWN:
            return say(table.COMPUTER_PLAYS)
        case Happened.STOPPED:
            return _("The computer has stopped playing.")
        case _:
            assert_never(event)


_NO_SET = N_("There is no set on the table.")
_RECORDS: dict[Feat, Message] = {
    Feat.HIGHEST_SCORE: N_("highest score"),
    Feat.MOST_MEGASETS: N_("most megasets"),
    Feat.SHORTEST_TIME: N_("shortest time"),
}


def honors(held: Honors) -> list[str]:
    """What a finished game holds, a sentence each: records, a streak of puzzles, achievements."""
    told = []
    if held.feats:
        records = formats.listed([say(_RECORDS[feat]) for feat in held.feats])
        told.append(_("New record: {records}.").format(records=records))
    if held.streak > 1:
        told.append(ngettext("Streak: {n} day.", "Streak: {n} days.", held.streak).format(n=held.streak))
    if held.achievements:
        from setgui.words import achievements  # noqa: PLC0415 - there are few

        told.append(achievements.newly_reached(held.achievements))
    return told
