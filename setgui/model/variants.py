"""The variants: decks with their matching rules, as values in a table, and their medals."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple

from setgui.model import matching
from setgui.model.cards import DECK, Card, Feature, Shading
from setgui.model.matching import Break, Match, breaks, find_set, find_sets, is_set, points


class Medal(Enum):
    """The medals of solitaire, in ascending order; `Variant.medals` has the scores that they need."""

    BRONZE = auto()
    SILVER = auto()
    GOLD = auto()
    PLATINUM = auto()


def medal(score: int, medals: tuple[int, ...]) -> Medal | None:
    earned: tuple[Medal | None, ...] = (None, *Medal)
    return earned[bisect_right(medals, score)]


@lru_cache(maxsize=8)
def _varying(cards: tuple[Card, ...]) -> tuple[Feature, ...]:
    columns = zip(*(card.values for card in cards), strict=True)
    return tuple(feature for feature, values in zip(Feature, columns, strict=True) if len(set(values)) > 1)


class Variant(NamedTuple):
    """A variant of the game: its deck, matching rule, table size and limit, points and medals."""

    name: str
    cards: tuple[Card, ...]
    """The deck, in index order."""
    match_size: int
    features: int
    """The number of features that vary, which is the maximum of points for a match."""
    table_size: int
    limit: int
    """The number of cards that always contain a match, and so the maximum on the table."""
    is_match: Callable[..., bool]
    """Called with `match_size` different cards, as are `points`, `breaks` and `pairs`."""
    find_matches: Callable[[Sequence[Card]], list[Match]]
    """Finds every match among different cards, in the order of their places."""
    find_match: Callable[[Sequence[Card]], Match | None]
    """Finds the match with the lowest places, or None."""
    points: Callable[..., int]
    breaks: Callable[..., tuple[Break, ...]]
    medals: tuple[int, ...] = ()
    """The minimum score for each `Medal`: the rounded mean of 50,000 simulated games of random sets, of the best set
    every time, and of planned play, and one standard deviation above that (junior: `tests.analysis.coach.measure`)."""
    find_linked: Callable[[Sequence[Card], Sequence[Card]], list[Match]] | None = None
    """If each match must link to the previous one, beside the table: finds the linked matches."""
    pairs: Callable[..., tuple[tuple[Card, Card], ...]] | None = None
    """If a match is two pairs: splits its cards into the pairs."""
    reshuffle_cost: int = 2
    """Points that a reshuffle costs in solitaire."""

    @property
    def varying(self) -> tuple[Feature, ...]:
        return _varying(self.cards)

    @property
    def matches_are_sets(self) -> bool:
        """Whether a match is a set whose cards are all on the table."""
        return self.is_match is is_set and self.find_linked is None

    @property
    def final_match_counts(self) -> range:
        """The possible numbers of matches taken when none is left, which leaves fewer cards than `limit`."""
        taken_each = self.match_size - (self.find_linked is not None)
        later = len(self.cards) - self.match_size  # all cards except those of the first match
        return range(1 - (self.limit - 1 - later) // taken_each, 2 + later // taken_each)

    def most_points(self, cards: int) -> int:
        """Return the most points that a set scores in solitaire, by the number of cards on the table."""
        return self.features if cards <= self.table_size else 1

    @property
    def table_can_grow(self) -> bool:
        """Whether a full table can lack a match, so that more cards may be needed."""
        return self.limit > self.table_size


STANDARD = Variant("standard", DECK, 3, 4, 12, 21, is_set, find_sets, find_set, points, breaks, (64, 74, 79, 85))
_SOLID = tuple(card for card in DECK if card.shading is Shading.SOLID)
JUNIOR = Variant("junior", _SOLID, 3, 3, 9, 10, is_set, find_sets, find_set, points, breaks, (16, 20, 22, 25))

CHAIN = STANDARD._replace(name="chain", limit=40, medals=(), find_linked=matching.find_links)
ULTRASET = Variant(
    "ultraset",
    DECK,
    match_size=4,
    features=1,
    table_size=12,
    limit=10,
    is_match=matching.is_ultraset,
    find_matches=matching.find_ultrasets,
    find_match=matching.find_ultraset,
    points=matching.ultraset_points,
    breaks=lambda *_: (),  # no single feature keeps four cards from being an UltraSet
    pairs=matching.pairs,
)

VARIANTS: dict[str, Variant] = {variant.name: variant for variant in (STANDARD, JUNIOR, CHAIN, ULTRASET)}
