"""What a player can ask of a game."""

from dataclasses import dataclass

from setgui.model.sets import Match


@dataclass(frozen=True, slots=True)
class Claim:
    """These cards of the table are said to match; their order means nothing."""

    cards: Match


@dataclass(frozen=True, slots=True)
class Add:
    """One more card is asked for."""


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """The table goes back into the draw pile, which is shuffled and dealt again."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The player ends the game."""


Command = Claim | Add | Reshuffle | Finish
