"""What a player can ask of a game."""

from typing import NamedTuple

from setgui.model.matching.sets import Match
from setgui.model.values import distinct


@distinct
class Claim(NamedTuple):
    """These cards, of the table or beside it, are said to match; their order means nothing."""

    cards: Match


@distinct
class Add(NamedTuple):
    """More cards are asked for: one in solitaire, three elsewhere."""


@distinct
class Reshuffle(NamedTuple):
    """The table goes back into the draw pile, which is shuffled and dealt again."""


@distinct
class Finish(NamedTuple):
    """The player ends the game."""


@distinct
class Call(NamedTuple):
    """A seat, counted from 0, has seen a match and locks the table for the others."""

    seat: int


@distinct
class GiveUp(NamedTuple):
    """Who called puts up with not having found a match."""


@distinct
class TimeUp(NamedTuple):
    """Who called has had time enough."""


@distinct
class NoSet(NamedTuple):
    """A seat says that no match lies there."""

    seat: int


@distinct
class Answer(NamedTuple):
    """The cards on the table are said to match, or not."""

    matches: bool


Command = Claim | Add | Reshuffle | Finish | Call | GiveUp | TimeUp | NoSet | Answer
