"""Which cards are played with and what matches, as values in a table."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from setgui.model.cards import DECK, Card
from setgui.model.chain import find_links
from setgui.model.features import Feature, Shading
from setgui.model.medals import Medal
from setgui.model.sets import Break, Match, breaks, find_set, find_sets, is_set, points
from setgui.model.ultraset import find_ultraset, find_ultrasets, is_ultraset, pairs, ultraset_breaks, ultraset_points


class Variant(NamedTuple):
    """A deck and its rule of matching; modes and the window ask only here.

    `table_size` is how many cards a full table holds, `limit` how many always hold a match, so that no
    more are ever dealt. `features` is how many features tell the cards apart: the most points a match
    can be worth. `medals` are those its scores earn in solitaire. `modes` are the names of those that are played with
    it. Where `find_linked` is there, each match after the first has one card of the match before it, which lies beside
    the table: it finds those matches.
    Where a match is two `pairs`, that is how it is told.
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
    modes: tuple[str, ...]
    medals: tuple[Medal, ...] = ()
    find_linked: Callable[[Sequence[Card], Sequence[Card]], list[Match]] | None = None
    pairs: Callable[..., tuple[tuple[Card, Card], ...]] | None = None

    @property
    def varying(self) -> tuple[Feature, ...]:
        """The features in which its cards differ."""
        columns = zip(*(card.values for card in self.cards), strict=True)
        return tuple(feature for feature, values in zip(Feature, columns, strict=True) if len(set(values)) > 1)

    @property
    def grows(self) -> bool:
        """Whether a full table can lack a match, so that more cards may have to come."""
        return self.limit > self.table_size


_ALL = ("solitaire", "classic", "together", "daily", "sprint", "third-card", "set-or-not")
STANDARD = Variant("standard", DECK, 3, 4, 12, 21, is_set, find_sets, find_set, points, breaks, _ALL, tuple(Medal))
_SOLID = tuple(card for card in DECK if card.shading is Shading.SOLID)
_JUNIOR_MODES = ("solitaire", "classic", "together", "sprint")
JUNIOR = Variant("junior", _SOLID, 3, 3, 9, 10, is_set, find_sets, find_set, points, breaks, _JUNIOR_MODES)

_CLASSIC_MODES = ("classic", "together")
CHAIN = STANDARD._replace(name="chain", limit=40, modes=_CLASSIC_MODES, medals=(), find_linked=find_links)
ULTRASET = Variant(
    "ultraset",
    DECK,
    match_size=4,
    features=1,
    table_size=12,
    limit=10,
    is_match=is_ultraset,
    find_matches=find_ultrasets,
    find_match=find_ultraset,
    points=ultraset_points,
    breaks=ultraset_breaks,
    modes=_CLASSIC_MODES,
    pairs=pairs,
)

VARIANTS: dict[str, Variant] = {variant.name: variant for variant in (STANDARD, JUNIOR, CHAIN, ULTRASET)}
