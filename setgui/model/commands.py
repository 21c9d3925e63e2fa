"""What a player can ask of a game."""

from dataclasses import dataclass

from setgui.model.sets import Match


@dataclass(frozen=True, slots=True)
class Claim:
    """These cards, of the table or beside it, are said to match; their order means nothing."""

    cards: Match


@dataclass(frozen=True, slots=True)
class Add:
    """More cards are asked for: one in solitaire, three elsewhere."""


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """The table goes back into the draw pile, which is shuffled and dealt again."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The player ends the game."""


@dataclass(frozen=True, slots=True)
class Call:
    """A seat, counted from 0, has seen a match and locks the table for the others."""

    seat: int


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Who called puts up with not having found a match."""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Who called has had time enough."""


@dataclass(frozen=True, slots=True)
class NoSet:
    """A seat says that no match lies there."""

    seat: int


@dataclass(frozen=True, slots=True)
class Answer:
    """The cards on the table are said to match, or not."""

    matches: bool


Command = Claim | Add | Reshuffle | Finish | Call | GiveUp | TimeUp | NoSet | Answer
