"""Setgui: the card game Set. The public Python API; importing it imports no window.

>>> from setgui import Card, DECK, complete, find_sets, is_set
>>> is_set(Card("2rsz"), Card("1gsd"), Card("3pso"))
True
>>> complete(Card("2rsz"), Card("1gsd"))
Card('3pso')
>>> len(find_sets(DECK))
1080
"""

from setgui.model.cards import DECK, Card
from setgui.model.deck import deck
from setgui.model.notation import CardCodeError
from setgui.model.sets import complete, find_set, find_sets, is_set, points

__version__ = "0.1.0"
__all__ = ["DECK", "Card", "CardCodeError", "complete", "deck", "find_set", "find_sets", "is_set", "points"]
