"""Why something cannot be done now."""

from setgui.model.commands import Call, NoSet
from setgui.model.game import Game, Reason
from setgui.session.game.acts import Act
from setgui.session.game.seats import first_person
from setgui.session.game.updates import Refusal
from setgui.words import seats
from setgui.words.keys import KeyOf, usual, with_way_on
from setgui.words.language import _, say


def reason(why: Reason | Refusal, key_of: KeyOf = usual) -> str:
    told = say(why.value)
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
