"""What happened in a game, told so that nobody has to compare two states to find out."""

from dataclasses import dataclass

from setgui.model.cards import Card
from setgui.model.sets import Break, Match


@dataclass(frozen=True, slots=True)
class Claimed:
    """The cards matched: worth `points` by their features, counted as `scored` for a seat, if there are seats."""

    cards: Match
    points: int
    scored: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Misclaimed:
    """The cards did not match; `breaks` says in which features."""

    cards: Match
    breaks: tuple[Break, ...]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class FoundBefore:
    """The cards match, but were found already."""

    cards: Match


@dataclass(frozen=True, slots=True)
class Answered:
    """Whether cards match was told, `right` or wrong; `breaks` says in which features they do not."""

    cards: Match
    breaks: tuple[Break, ...]
    right: bool


@dataclass(frozen=True, slots=True)
class Added:
    """A card was put on the table."""

    card: Card


@dataclass(frozen=True, slots=True)
class Dealt:
    """There was no match, or none that anybody saw, and these cards came to the table."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Denied:
    """No match was said to lie there, but one does; with seats, by one of them, for a point."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Called:
    """A seat called."""

    seat: int


@dataclass(frozen=True, slots=True)
class Lapsed:
    """A call came to nothing: the caller gave up, or the time was up."""

    seat: int
    in_time: bool


@dataclass(frozen=True, slots=True)
class Voted:
    """A seat said that no match lies there."""

    seat: int


@dataclass(frozen=True, slots=True)
class Redealt:
    """The table held no match, so all of it was dealt anew."""


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The table was dealt anew, for `cost` points."""

    cost: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The player ended the game."""


@dataclass(frozen=True, slots=True)
class Ended:
    """No match is left on the table and in the draw pile."""


Event = (
    Claimed
    | Misclaimed
    | FoundBefore
    | Answered
    | Added
    | Dealt
    | Denied
    | Called
    | Lapsed
    | Voted
    | Redealt
    | Reshuffled
    | Finished
    | Ended
)
