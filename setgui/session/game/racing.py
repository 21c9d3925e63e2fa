"""Why a game cannot be raced."""

from setgui.model.game import Game, Reason
from setgui.session.game.ghost import can_be_raced
from setgui.session.game.updates import Refusal


def race_refusal(game: Game) -> Reason | Refusal | None:
    """Why nobody can race a game as it stands, or None."""
    if can_be_raced(game.mode, over=game.over, finished=game.finished):
        return None
    if not game.mode.raced:
        return Reason.NOT_IN_THIS_MODE
    return Refusal.ENDED_EARLY if game.over else Refusal.NOT_OVER
