"""What happened in a game, told so that nobody has to compare two states to find out."""

from dataclasses import dataclass

from setgui.model.cards import Card
from setgui.model.sets import Break, Match


@dataclass(frozen=True, slots=True)
class Claimed:
    """The cards matched and were taken: worth `points` by their features, counted as `scored`."""

    cards: Match
    points: int
    scored: int


@dataclass(frozen=True, slots=True)
class Misclaimed:
    """The cards did not match; `breaks` says in which features."""

    cards: Match
    breaks: tuple[Break, ...]


@dataclass(frozen=True, slots=True)
class Added:
    """A card was put on the table."""

    card: Card


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


Event = Claimed | Misclaimed | Added | Reshuffled | Finished | Ended
