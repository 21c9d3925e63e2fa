"""Why an act is refused, told with the name of the seat it is about."""

from setgui.model.commands import Call, NoSet
from setgui.model.game import Game, Reason
from setgui.session.acts import Act
from setgui.session.course import first_person
from setgui.session.updates import Refusal
from setgui.ui.seat_sentences import seat_refusal_told
from setgui.ui.sentences import reason_told


def refusal_told(reason: Reason | Refusal, game: Game, act: Act | None = None) -> str:
    """A reason as a sentence; without an act it was the pick of a card, by which one person calls."""
    seat = act.seat if isinstance(act, Call | NoSet) else first_person(game.start)
    told = "" if seat is None or seat >= len(game.scores) else seat_refusal_told(reason, game, seat)
    return told or reason_told(reason)
