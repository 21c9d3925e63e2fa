"""Which cards are played with and what matches, as values in a table."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from setgui.model.cards import DECK, Card
from setgui.model.features import Shading
from setgui.model.medals import Medal
from setgui.model.sets import Break, Match, breaks, find_set, find_sets, is_set, points


class Variant(NamedTuple):
    """A deck and its rule of matching; modes and the window ask only here.

    `table_size` is how many cards a full table holds, `limit` how many always hold a match, so that no
    more are ever dealt. `features` is how many features tell the cards apart: the most points a match
    can be worth. `medals` are those its scores earn in solitaire.
    """

    name: str
    cards: tuple[Card, ...]
    match_size: int
    features: int
    table_size: int
    limit: int
    is_match: Callable[..., bool]
    find_matches: Callable[[Sequence[Card]], list[Match]]
    find_match: Callable[[Sequence[Card]], Match | None]
    points: Callable[..., int]
    breaks: Callable[..., tuple[Break, ...]]
    medals: tuple[Medal, ...] = ()


STANDARD = Variant("standard", DECK, 3, 4, 12, 21, is_set, find_sets, find_set, points, breaks, tuple(Medal))
_SOLID = tuple(card for card in DECK if card.shading is Shading.SOLID)
JUNIOR = Variant("junior", _SOLID, 3, 3, 9, 10, is_set, find_sets, find_set, points, breaks)

VARIANTS: dict[str, Variant] = {variant.name: variant for variant in (STANDARD, JUNIOR)}
