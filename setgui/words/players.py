"""Who plays, where there are several."""

from collections.abc import Iterable

from setgui.session.settings import Settings
from setgui.session.starts.start_text import MOST_LETTERS
from setgui.words.language import N_, P_, _, pgettext

PLAYER = N_("Player")
NEW = P_("who plays", "new player…")
NAME = N_("Name")
OFFER = N_("Somebody else plays too…")
TITLE = N_("New player")
EXPLAINED = N_(
    "Each player has statistics, records and practices of their own. All games so far stay with the first player. Who "
    "plays is chosen with each new game."
)
YOUR_NAME = N_("Your name")
THEIR_NAME = N_("New player's name")
ADD = P_("button", "Add player")


def unnamed(number: int) -> str:
    """Somebody without a name."""
    return _("Player {number}").format(number=number)


def name(player: str, settings: Settings) -> str:
    """What a player is called; the first one may have no name yet."""
    return player or settings.first_player or unnamed(1)


def whose(player: str, settings: Settings) -> str:
    """Whose game it is, by name; nothing where one person plays alone."""
    return name(player, settings) if player or settings.player or settings.others else ""


def title(page: str, whose: str) -> str:
    """The title of a page about one player, where several play by whose it is too."""
    return (
        pgettext("the title of a page, and whose it is", "{page} – {player}").format(page=page, player=whose)
        if whose
        else page
    )


def added(player: str) -> str:
    """Somebody plays too from now on."""
    return _("{name} plays too now. Choose who plays when you start a new game.").format(name=player)


def wrong(player: str, known: Iterable[str]) -> str:
    """Why somebody cannot be called so beside others, or nothing."""
    if not player:
        return _("A player needs a name.")
    if player.casefold() in map(str.casefold, known):
        return _("{name} plays here already.").format(name=player)
    if len(player) > MOST_LETTERS or not player.isprintable():
        return _("A name has up to {n} letters.").format(n=MOST_LETTERS)
    return ""
