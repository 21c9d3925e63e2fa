"""Events of a game, so that nobody has to compare two states."""

from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.commands import distinct
from setgui.model.matching import Break, Match


@distinct
class Claimed(NamedTuple):
    """A match was taken, worth `points` by its features; `scored` counts, for a seat if there are seats."""

    cards: Match
    points: int
    scored: int
    seat: int | None = None


@distinct
class Misclaimed(NamedTuple):
    """Claimed cards did not match; `breaks` says in which features."""

    cards: Match
    breaks: tuple[Break, ...]
    seat: int | None = None


@distinct
class FoundBefore(NamedTuple):
    """The cards match, but were already found."""

    cards: Match


@distinct
class Answered(NamedTuple):
    """A question was answered, right or wrong; `breaks` says in which features the cards do not match."""

    cards: Match
    breaks: tuple[Break, ...]
    right: bool


@distinct
class Overlooked(NamedTuple):
    """The answer was wrong: `cards` are the right set, `claimed` those claimed, and `breaks` why they are no set."""

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
    """Cards came to the table because there was no match, or none that anybody saw."""

    cards: tuple[Card, ...]


@distinct
class Denied(NamedTuple):
    """Someone said that there is no match, but there is; with seats, that costs the seat a point."""

    seat: int | None = None


@distinct
class Called(NamedTuple):
    """A seat called."""

    seat: int


@distinct
class Lapsed(NamedTuple):
    """A call ended without a claim: the caller gave up, or the time was up."""

    seat: int
    in_time: bool


@distinct
class Voted(NamedTuple):
    """A seat said that there is no match."""

    seat: int


@distinct
class Redealt(NamedTuple):
    """The table held no match, so all of it was dealt again."""


@distinct
class Reshuffled(NamedTuple):
    """The table was reshuffled, for `cost` points."""

    cost: int


@distinct
class Finished(NamedTuple):
    """The player ended the game."""


@distinct
class Ended(NamedTuple):
    """The game ended by itself: no match is left, or all that there was to find is found."""


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
