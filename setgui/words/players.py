"""Who plays, where there are several."""

from setgui.session.settings import Settings
from setgui.words import new_game


def name(player: str, settings: Settings) -> str:
    """What a player is called; the first one may have no name yet."""
    return player or settings.first_player or new_game.player(1)
