"""Texts about games with seats. Where only one person plays, that person is "You", in sentences of their own."""

from collections.abc import Sequence

from setgui.model.events import Called, Claimed, Lapsed, Misclaimed, Voted
from setgui.model.game import Game, Reason
from setgui.model.options import Seat
from setgui.session.game.seats import names, only_person
from setgui.session.game.updates import Refusal, Snapshot
from setgui.session.keymap import SEATS
from setgui.words import formats, sets
from setgui.words.keys import KeyOf, with_shift
from setgui.words.language import N_, NN_, Message, _, pgettext, say


def labels(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return the names of the seats as labels, "You" for the only person."""
    you = pgettext("a player", "You")
    return tuple(you if seat == only_person(seats) else name for seat, name in enumerate(names(seats)))


def name(game: Game, seat: int) -> str:
    return labels(game.start.options.seats)[seat]


def _about(game: Game, seat: int, text: Message, yours: Message, **values: object) -> str:
    you = seat == only_person(game.start.options.seats)
    return say(yours if you else text, name=name(game, seat), **values)


def keys(game: Game, key_of: KeyOf) -> str:
    people = [seat for seat, sits in zip(SEATS, game.start.options.seats, strict=False) if not sits.computer]
    return formats.in_a_row(list(filter(None, map(key_of, people))))


def invitation(game: Game, key_of: KeyOf) -> str:
    people = sum(not seat.computer for seat in game.start.options.seats)
    called_by = keys(game, key_of)
    if not people:
        return _("The computer players play each other.")
    if people == 1 and called_by:
        pick = _("See a set? Pick its cards, or press {key} and then pick them.").format(key=called_by)
        return " ".join((pick, _("No set? Press {key}.").format(key=key_of("add-card") or with_shift(called_by))))
    if people == 1:
        return _("See a set? Pick its cards.")
    if called_by:
        return _("See a set? Press your seat's key ({keys}), then pick the cards.").format(keys=called_by)
    return _("See a set? Call at your seat, then pick the cards.")


def holds(game: Game) -> str:
    """Return how long players have to wait before they can call; "" unless it is an even table."""
    options = game.start.options
    held = [seat for seat in range(len(options.seats)) if options.hold(seat)]
    if options.even and not held:
        return _("Even table: no one has to wait in this game.")
    if len(held) < 2:
        return "".join(refusal(Reason.HELD, game, seat) for seat in held)
    waits = [formats.figure(name(game, seat), formats.seconds(1000 * _wait(game, seat))) for seat in held]
    return _("These players have to wait after the cards change: {waits}.").format(waits=formats.in_a_row(waits))


def _wait(game: Game, seat: int) -> int:
    return -(-game.start.options.hold(seat) // 1000)


def scores(game: Game, *, ranked: bool = True) -> str:
    """Return all scores in a sentence, best first: ``Ann 3, Ben 2``; else in the order of the seats, numbered."""
    order = sorted(range(len(game.scores)), key=lambda at: -game.scores[at] * ranked)
    parts = [formats.figure(name(game, at), formats.number(game.scores[at])) for at in order]
    if not ranked and only_person(game.start.options.seats) is None:
        parts = [formats.figure(str(seat), part) for seat, part in enumerate(parts, 1)]
    return _("{scores}.").format(scores=formats.in_a_row(parts))


def standing(after: Snapshot) -> str:
    return " ".join(filter(None, (scores(after.game), call_in_progress(after))))


def turn(after: Snapshot) -> str:
    return call_in_progress(after) or ("" if after.game.over else _("No one has called."))


def call_in_progress(after: Snapshot) -> str:
    game = after.game
    if game.caller is None or game.over:
        return ""
    if after.deadline is None or game.start.options.seats[game.caller].computer:
        return _about(game, game.caller, N_("{name} has called."), N_("You have called."))
    left = -(-max(0, after.deadline - after.elapsed) // 1000)
    text = NN_("{name} has called: {n} second left.", "{name} has called: {n} seconds left.")
    yours = NN_("You have called: {n} second left.", "You have called: {n} seconds left.")
    return _about(game, game.caller, text, yours, n=left)


def called(event: Called, game: Game) -> str:
    limit = game.start.options.limit
    if game.start.options.seats[event.seat].computer or not limit:
        return _about(game, event.seat, N_("{name} called."), N_("You called."))
    text = NN_("{name} called: {n} second to pick the cards.", "{name} called: {n} seconds to pick the cards.")
    yours = NN_("You called: {n} second to pick the cards.", "You called: {n} seconds to pick the cards.")
    return _about(game, event.seat, text, yours, n=limit)


def claimed(event: Claimed, seat: int, game: Game) -> str:
    text = NN_("{name} took a set, {n} point: {why}.", "{name} took a set, {n} points: {why}.")
    yours = NN_("You took a set, {n} point: {why}.", "You took a set, {n} points: {why}.")
    if event.points == game.variant.features > 1:
        text = NN_("{name} took a megaset, {n} point: {why}.", "{name} took a megaset, {n} points: {why}.")
        yours = NN_("You took a megaset, {n} point: {why}.", "You took a megaset, {n} points: {why}.")
    return _about(game, seat, text, yours, n=event.scored, why=sets.why(event.cards, game.variant))


def took(event: Claimed, seat: int, game: Game, keys: str, *, briefly: bool) -> str:
    if briefly:
        return _about(game, seat, N_("{name} took {keys}."), N_("You took {keys}."), keys=keys)
    text = NN_("{name} took {keys}, {n} point: {why}.", "{name} took {keys}, {n} points: {why}.")
    yours = NN_("You took {keys}, {n} point: {why}.", "You took {keys}, {n} points: {why}.")
    return _about(game, seat, text, yours, keys=keys, n=event.scored, why=sets.why(event.cards, game.variant))


def misclaimed(event: Misclaimed, seat: int, game: Game, *, why: bool = True) -> str:
    text, yours = N_("{name}'s cards are not a set."), N_("Your cards are not a set.")
    if why:  # short about pairs, because other players are waiting
        text = N_("{name}'s cards are not a set: no two pairs need the same card.")
        yours = N_("Your cards are not a set: no two pairs need the same card.")
    if why and event.breaks:
        text, yours = N_("{name}'s cards are not a set: {reasons}."), N_("Your cards are not a set: {reasons}.")
    reasons = sets.why_not(event.breaks) if event.breaks else ""
    return f"{_about(game, seat, text, yours, reasons=reasons)} {_penalty(game, seat)}"


def lapsed(event: Lapsed, game: Game) -> str:
    text, yours = N_("{name}'s time has run out."), N_("Your time has run out.")
    if event.in_time:
        text, yours = N_("{name} gave up the call."), N_("You gave up the call.")
    return f"{_about(game, event.seat, text, yours)} {_penalty(game, event.seat)}"


_BLOCKED, _YOU_BLOCKED = N_("{name} is blocked until someone scores."), N_("You are blocked until someone scores.")


def _penalty(game: Game, seat: int) -> str:
    if not game.start.options.blocks:
        told = seat in game.barred and seat == only_person(game.start.options.seats)
        return " ".join([_("That costs 1 point."), *[refusal(Reason.BARRED, game, seat)] * told])
    if game.barred:
        return _about(game, seat, _BLOCKED, _YOU_BLOCKED)
    return _("Everyone was blocked, so everyone can call again.")


def denied(seat: int, game: Game) -> str:
    yours = N_("There is a set. That costs 1 point.")
    return _about(game, seat, N_("There is a set, {name}. That costs 1 point."), yours)


def voted(event: Voted, game: Game) -> str:
    text = _about(game, event.seat, N_("{name} says there is no set."), N_("You say there is no set."))
    if not game.votes:
        return text
    n = len(game.votes)
    if event.seat == only_person(game.start.options.seats) and len(game.scores) == 2:
        return " ".join((text, _("{name} is still looking.").format(name=name(game, 1 - event.seat))))
    so = NN_("{n} of {seats} has said so.", "{n} of {seats} have said so.")
    return f"{text} {say(so, n=n, seats=len(game.scores))}"


def winners(game: Game) -> str:
    """Return the headline of a game with seats: who won, and the two scores that matter to who reads it."""
    me = only_person(game.start.options.seats)
    order = sorted(range(len(game.scores)), key=lambda seat: -game.scores[seat])
    first = [seat for seat in order if game.scores[seat] == game.scores[order[0]]]
    if len(first) == len(order):
        return _("It's a tie")
    if len(first) > 1:
        text = _("It's a tie between you and {names}") if me in first else _("It's a tie between {names}")
        return text.format(names=formats.listed([name(game, seat) for seat in first if seat != me]))
    winner, other = order[:2]
    text, named = _("{name} wins, {best} to {other}"), winner
    if me == winner:
        text, named = _("You beat {name}, {best} to {other}"), other
    elif me is not None:
        text, other = _("Beaten by {name}, {best} to {other}"), me
    scores = {key: formats.number(game.scores[seat]) for key, seat in (("best", winner), ("other", other))}
    return text.format(name=name(game, named), **scores)


def refusal(reason: Reason | Refusal, game: Game, seat: int) -> str:
    """Return why a seat cannot act, with the player's name; "" if the reason is not about a seat."""
    if reason is Reason.BARRED and game.start.options.blocks:
        text, yours = _BLOCKED, _YOU_BLOCKED
    elif reason is Reason.BARRED:
        text = N_("{name} must wait until someone else calls or the cards change.")
        yours = N_("Until someone else calls or the cards change, you can only say “No set!”")
    elif reason is Reason.VOTED_ALREADY:
        text, yours = N_("{name} has already said “No set!”"), N_("You have already said “No set!”")
    elif reason is Reason.HELD:
        held = NN_(
            "{name} can call {n} second after the cards change.", "{name} can call {n} seconds after the cards change."
        )
        you = NN_("You can call {n} second after the cards change.", "You can call {n} seconds after the cards change.")
        return _about(game, seat, held, you, n=_wait(game, seat))
    elif reason is Reason.CALLED_ALREADY and seat == game.caller:
        text, yours = N_("{name} has already called."), N_("You have already called.")
    elif reason is Reason.CALLED_ALREADY and game.caller is not None:
        text, yours, seat = N_("{name} has called."), N_("You have called."), game.caller
    else:
        return ""
    return _about(game, seat, text, yours)
