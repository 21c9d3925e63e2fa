"""Setgui: the card game Set. The public Python API; importing it imports no window.

>>> from setgui import Card, DECK, complete, find_sets, is_set, play_game
>>> is_set(Card("2rsz"), Card("1gsd"), Card("3pso"))
True
>>> complete(Card("2rsz"), Card("1gsd"))
Card('3pso')
>>> len(find_sets(DECK))
1080
>>> game = play_game(deal=7)
>>> game.count, game.sets[0].cards
(24, (Card('1red'), Card('1psd'), Card('1gtd')))
"""

from typing import TYPE_CHECKING

from setgui.model.cards import DECK, Card
from setgui.model.deck import deck
from setgui.model.notation import CardCodeError
from setgui.model.sets import complete, find_set, find_sets, is_set, points

__version__ = "0.1.0"
__all__ = [
    "DECK",
    "Card",
    "CardCodeError",
    "complete",
    "deck",
    "find_set",
    "find_sets",
    "is_set",
    "play_game",
    "points",
]


if TYPE_CHECKING:
    from setgui.analysis.autoplay import play_game
else:

    def __getattr__(name: str) -> object:
        """`play_game` is imported when it is first asked for: with all that it needs it would double the import."""
        if name != "play_game":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from setgui.analysis.autoplay import play_game  # noqa: PLC0415

        return play_game
