"""Who plays here: one person who is asked for no name, or several, each with games of their own."""

from collections.abc import Iterable

from setgui.session.kept import Digest
from setgui.session.settings import Settings


def players(games: Iterable[Digest], settings: Settings) -> tuple[str, ...]:
    """All who are known or have games here; the first player comes first, without a name."""
    known = (name for name, _ in settings.others)
    return tuple(dict.fromkeys(("", *known, *(one.player for one in games), settings.player)))


def of_player(games: Iterable[Digest], player: str) -> list[Digest]:
    """The games of one of them."""
    return [one for one in games if one.player == player]
