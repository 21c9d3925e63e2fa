"""What happened in a game, told so that nobody has to compare two states to find out."""

from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.commands import distinct
from setgui.model.matching import Break, Match


@distinct
class Claimed(NamedTuple):
    """The cards matched: worth `points` by their features, counted as `scored` for a seat, if there are seats."""

    cards: Match
    points: int
    scored: int
    seat: int | None = None


@distinct
class Misclaimed(NamedTuple):
    """The cards did not match; `breaks` says in which features."""

    cards: Match
    breaks: tuple[Break, ...]
    seat: int | None = None


@distinct
class FoundBefore(NamedTuple):
    """The cards match, but were found already."""

    cards: Match


@distinct
class Answered(NamedTuple):
    """Whether cards match was told, `right` or wrong; `breaks` says in which features they do not."""

    cards: Match
    breaks: tuple[Break, ...]
    right: bool


@distinct
class Overlooked(NamedTuple):
    """Another set was to be taken, the right one; `claimed` are the cards, if any, `breaks` why they are no set."""

    cards: Match
    points: int
    claimed: Match = ()
    breaks: tuple[Break, ...] = ()


@distinct
class Added(NamedTuple):
    """A card was put on the table."""

    card: Card


@distinct
class Dealt(NamedTuple):
    """There was no match, or none that anybody saw, and these cards came to the table."""

    cards: tuple[Card, ...]


@distinct
class Denied(NamedTuple):
    """No match was said to lie there, but one does; with seats, by one of them, for a point."""

    seat: int | None = None


@distinct
class Called(NamedTuple):
    """A seat called."""

    seat: int


@distinct
class Lapsed(NamedTuple):
    """A call came to nothing: the caller gave up, or the time was up."""

    seat: int
    in_time: bool


@distinct
class Voted(NamedTuple):
    """A seat said that no match lies there."""

    seat: int


@distinct
class Redealt(NamedTuple):
    """The table held no match, so all of it was dealt anew."""


@distinct
class Reshuffled(NamedTuple):
    """The table was dealt anew, for `cost` points."""

    cost: int


@distinct
class Finished(NamedTuple):
    """The player ended the game."""


@distinct
class Ended(NamedTuple):
    """All is done: no match is left on the table and in the draw pile, or as many were found as there was to find."""


Event = (
    Claimed
    | Misclaimed
    | FoundBefore
    | Answered
    | Overlooked
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
