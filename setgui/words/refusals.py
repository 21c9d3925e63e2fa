"""Why something cannot be done now."""

from setgui.model.commands import Call, NoSet
from setgui.model.game import Game, Reason
from setgui.session.game.acts import Act
from setgui.session.game.seats import first_person
from setgui.session.game.updates import Refusal
from setgui.words import seats
from setgui.words.keys import KeyOf, usual, with_way_on
from setgui.words.language import N_, Message, _, say

_REASONS: dict[Reason | Refusal, Message] = {
    Reason.GAME_OVER: N_("The game is over."),
    Reason.NOT_ON_TABLE: N_("That card is not on the table."),
    Reason.WRONG_COUNT: N_("A set has a different number of cards."),
    Reason.TABLE_FULL: N_("The table is full: this many cards always contain a set."),
    Reason.PILE_EMPTY: N_("The draw pile is empty."),
    Reason.NOTHING_TO_RESHUFFLE: N_("The draw pile is empty, so a reshuffle would change nothing."),
    Reason.NOT_LINKED: N_("A set takes one card from the previous set and two from the table."),
    Reason.NO_SEAT: N_("No person is sitting there."),
    Reason.NOBODY_CALLED: N_("Call first, at your seat."),
    Reason.CALLED_ALREADY: N_("Somebody else has called."),
    Reason.BARRED: N_("That player cannot call right now."),
    Reason.VOTED_ALREADY: N_("That player has already said so."),
    Reason.TOO_EARLY: N_("The caller still has time."),
    Reason.TOO_LATE: N_("The caller's time has run out."),
    Reason.NOT_IN_THIS_MODE: N_("That is not possible in this kind of game."),
    Refusal.NOT_OVER: N_("The game is not over yet."),
    Refusal.ENDED_EARLY: N_("The game was ended early, so it has no time to race against."),
    Refusal.NOT_KNOWN: N_("Once a count finds no set, this shows why."),
    Refusal.SET_LIES: N_("There is a set on the table."),
    Refusal.CALLED: N_("The game cannot be paused while somebody has called."),
    Refusal.PAUSED: N_("The game is paused."),
    Refusal.NOTHING_TO_UNDO: N_("There is nothing to undo."),
    Refusal.NOTHING_TO_REDO: N_("There is nothing to redo."),
}


def reason(why: Reason | Refusal, key_of: KeyOf = usual) -> str:
    told = say(_REASONS[why])
    return with_way_on(told, key_of) if why is Refusal.PAUSED else told


def refusal(why: Reason | Refusal, game: Game, act: Act | None = None, key_of: KeyOf = usual) -> str:
    """A reason with the name of the seat that it is about.

    Without an act it was the pick of a card, by which one person calls.
    """
    if why is Reason.NOBODY_CALLED and (keys := seats.keys(game, key_of)):
        return _("Call first: press the key of your seat ({keys}).").format(keys=keys)
    seat = act.seat if isinstance(act, Call | NoSet) else first_person(game.start)
    named = "" if seat is None or seat >= len(game.scores) else seats.refusal(why, game, seat)
    return named or reason(why, key_of)
