"""Events of a game, which describe a change so that no code has to compare two states."""

from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.commands import distinct
from setgui.model.matching import Break, Match


@distinct
class Claimed(NamedTuple):
    """A match was taken or found, worth `points` by its features; `scored` is added to the score of game or seat.

    Without cards, a drill's question was answered rightly by adding a card.
    """

    cards: Match
    points: int
    scored: int
    seat: int | None = None


@distinct
class Misclaimed(NamedTuple):
    """Claimed cards did not match; `breaks` are the features in which they do not."""

    cards: Match
    breaks: tuple[Break, ...]
    seat: int | None = None


@distinct
class FoundBefore(NamedTuple):
    """The claimed cards match, but were already found."""

    cards: Match


@distinct
class Answered(NamedTuple):
    """A question was answered, right or wrong; `breaks` are the features in which the cards do not match."""

    cards: Match
    breaks: tuple[Break, ...]
    right: bool


@distinct
class Overlooked(NamedTuple):
    """A drill's answer was wrong: `cards` are the right set, `claimed` those claimed, `breaks` why these are no set.

    Without `cards`, it was right to add a card.
    """

    cards: Match
    points: int
    claimed: Match = ()
    breaks: tuple[Break, ...] = ()


@distinct
class Added(NamedTuple):
    """A card was added to the table."""

    card: Card


@distinct
class Dealt(NamedTuple):
    """Cards were added because there was no match, or because all seats said so."""

    cards: tuple[Card, ...]


@distinct
class Denied(NamedTuple):
    """Someone said that there is no match, but there is one; this costs a seat a point."""

    seat: int | None = None


@distinct
class Called(NamedTuple):
    """A seat called."""

    seat: int


@distinct
class Lapsed(NamedTuple):
    """A call ended without a claim: the caller gave up (`in_time`), or the time was up."""

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
    """The game ended because no match is left, or because everything was found."""


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
