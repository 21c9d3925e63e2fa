"""Texts about games with seats."""

from setgui.model.events import Called, Claimed, Lapsed, Misclaimed, Voted
from setgui.model.game import Game, Reason
from setgui.session.game.seats import names
from setgui.session.game.updates import Refusal, Snapshot
from setgui.session.keymap import SEATS
from setgui.words import formats, sets
from setgui.words.keys import KeyOf
from setgui.words.language import N_, NN_, _, pgettext, say


def name(game: Game, seat: int) -> str:
    return names(game.start.options.seats)[seat]


def keys(game: Game, key_of: KeyOf) -> str:
    people = [seat for seat, sits in zip(SEATS, game.start.options.seats, strict=False) if not sits.computer]
    return formats.in_a_row(list(filter(None, map(key_of, people))))


def invitation(game: Game, key_of: KeyOf) -> str:
    people = sum(not seat.computer for seat in game.start.options.seats)
    called_by = keys(game, key_of)
    if not people:
        return _("The computer players play each other.")
    if people == 1 and called_by:
        return _("See a set? Pick its cards, or press {key} and then pick them.").format(key=called_by)
    if people == 1:
        return _("See a set? Pick its cards.")
    if called_by:
        return _("See a set? Press your seat's key ({keys}), then pick the cards.").format(keys=called_by)
    return _("See a set? Call at your seat, then pick the cards.")


def scores(game: Game) -> str:
    """Return all scores in a sentence, best first: ``Ann 3, Ben 2``."""
    order = sorted(range(len(game.scores)), key=lambda seat: -game.scores[seat])
    score = pgettext("a player and a score", "{name} {score}")
    parts = [score.format(name=name(game, seat), score=formats.number(game.scores[seat])) for seat in order]
    return _("{scores}.").format(scores=formats.in_a_row(parts))


def standing(after: Snapshot) -> str:
    return " ".join(filter(None, (scores(after.game), _call_in_progress(after))))


def turn(after: Snapshot) -> str:
    return _call_in_progress(after) or ("" if after.game.over else _("No one has called."))


def _call_in_progress(after: Snapshot) -> str:
    game = after.game
    if game.caller is None or game.over:
        return ""
    if after.deadline is None or game.start.options.seats[game.caller].computer:
        return _("{name} has called.").format(name=name(game, game.caller))
    left = -(-max(0, after.deadline - after.elapsed) // 1000)
    text = NN_("{name} has called: {n} second left.", "{name} has called: {n} seconds left.")
    return say(text, name=name(game, game.caller), n=left)


def called(event: Called, game: Game) -> str:
    limit = game.start.options.limit
    if game.start.options.seats[event.seat].computer or not limit:
        return _("{name} called.").format(name=name(game, event.seat))
    text = NN_("{name} called: {n} second to pick the cards.", "{name} called: {n} seconds to pick the cards.")
    return say(text, name=name(game, event.seat), n=limit)


def claimed(event: Claimed, seat: int, game: Game) -> str:
    text = NN_("{name} took a set, {n} point: {why}.", "{name} took a set, {n} points: {why}.")
    if event.points == game.variant.features > 1:
        text = NN_("{name} took a megaset, {n} point: {why}.", "{name} took a megaset, {n} points: {why}.")
    return say(text, name=name(game, seat), n=event.scored, why=sets.why(event.cards, game.variant))


def misclaimed(event: Misclaimed, seat: int, game: Game, *, why: bool = True) -> str:
    text = N_("{name}'s cards are not a set.")
    if why:  # short about pairs, because other players are waiting
        text = N_("{name}'s cards are not a set: no two pairs need the same card.")
    if why and event.breaks:
        text = N_("{name}'s cards are not a set: {reasons}.")
    reasons = sets.why_not(event.breaks) if event.breaks else ""
    return f"{say(text, name=name(game, seat), reasons=reasons)} {_penalty(game, seat)}"


def lapsed(event: Lapsed, game: Game) -> str:
    text = _("{name} gave up the call.") if event.in_time else _("{name}'s time has run out.")
    return f"{text.format(name=name(game, event.seat))} {_penalty(game, event.seat)}"


def _penalty(game: Game, seat: int) -> str:
    if not game.start.options.blocks:
        return _("That costs 1 point.")
    if game.barred:
        return _("{name} is blocked until someone scores.").format(name=name(game, seat))
    return _("Everyone was blocked, so everyone can call again.")


def denied(seat: int, game: Game) -> str:
    return _("There is a set, {name}. That costs 1 point.").format(name=name(game, seat))


def voted(event: Voted, game: Game) -> str:
    text = _("{name} says there is no set.").format(name=name(game, event.seat))
    if not game.votes:
        return text
    n = len(game.votes)
    so = NN_("{n} of {seats} has said so.", "{n} of {seats} have said so.")
    return f"{text} {say(so, n=n, seats=len(game.scores))}"


def winners(game: Game) -> str:
    """Return the headline of a game with seats: who won, and the two scores that matter to who reads it."""
    order = sorted(range(len(game.scores)), key=lambda seat: -game.scores[seat])
    first = [seat for seat in order if game.scores[seat] == game.scores[order[0]]]
    if len(first) == len(order):
        return _("It's a tie")
    if len(first) > 1:
        return _("It's a tie between {names}").format(names=formats.listed([name(game, seat) for seat in first]))
    winner, other = order[:2]
    person, *more = [seat for seat in order if not game.start.options.seats[seat].computer] or order
    text, named = _("{name} wins, {best} to {other}"), winner
    if not more and person == winner:
        text, named = _("You beat {name}, {best} to {other}"), other
    elif not more:
        text, other = _("Beaten by {name}, {best} to {other}"), person
    scores = {key: formats.number(game.scores[seat]) for key, seat in (("best", winner), ("other", other))}
    return text.format(name=name(game, named), **scores)


def refusal(reason: Reason | Refusal, game: Game, seat: int) -> str:
    """Return why a seat cannot act, with the player's name; "" if the reason is not about a seat."""
    if reason is Reason.BARRED and game.start.options.blocks:
        text = _("{name} is blocked until someone scores.")
    elif reason is Reason.BARRED:
        text = _("{name} must wait until someone else calls or the cards change.")
    elif reason is Reason.VOTED_ALREADY:
        text = _("{name} has already said “No set!”")
    elif reason is Reason.CALLED_ALREADY and seat == game.caller:
        text = _("{name} has already called.")
    elif reason is Reason.CALLED_ALREADY and game.caller is not None:
        text, seat = _("{name} has called."), game.caller
    else:
        return ""
    return text.format(name=name(game, seat))
