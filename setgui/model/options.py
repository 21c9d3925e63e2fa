"""What a player chose for a game besides its cards: the seats, the limits, the length."""

from typing import NamedTuple

from setgui.model.cards import Card

Millis = int
"""A duration in milliseconds."""

UNDRAWN_PACE = (-1,) * 4
"""Of a computer player that is like the player, before it is known how that one plays."""
SEATS = range(2, 9)
"""How many can sit at one table."""
LIMITS = range(2, 16)
"""How many seconds a caller may have to pick the cards; 0 stands for no limit."""
LEVELS = range(1, 6)
"""How well a computer player can play."""
CALM, PATIENT = -1, -2
"""Levels below the first: company for those who listen or take their time."""
SLOWER = {"calm": CALM, "patient": PATIENT}
"""By the names under which they are written."""
LENGTHS = (10, 20, 30)
"""How many sets a sprint can have."""


class Seat(NamedTuple):
    """Who sits at the table: a person by name, or a computer player by a level or a pace."""

    name: str = ""
    """Of a person."""
    level: int = 0
    """How well a computer player plays: one of `LEVELS` or `SLOWER`."""
    pace: tuple[Millis, ...] = ()
    """How fast a computer player is: the mean times in which the player whom it is like finds sets.

    Of sets with 1, 2, 3 and 4 differing features, 0 where that is unknown.
    """

    @property
    def computer(self) -> bool:
        """Whether nobody sits there."""
        return bool(self.level or self.pace)


class Drill(NamedTuple):
    """A question of a drill: a table, and the set that is to be taken from it."""

    table: tuple[Card, ...]
    answer: tuple[Card, ...]
    """In the order of their places."""
    points: int
    """Any set that differs in so many features is asked for; 0: the best move is, and that is to take the answer."""
    pile: int
    """How many cards lie in the draw pile."""
    source: tuple[int, int] = (0, 0)
    """In which kept game it was missed and by which act, counted from 1; a fresh table has none."""
    regret: int = 0
    """What it cost then, in hundredths of a point."""


class Options(NamedTuple):
    """All choices of all modes; a mode looks at its own."""

    on_request: bool = False
    """Classic: extra cards do not come by themselves."""
    limit: int = 5
    """Together: how many seconds a caller has to pick the cards; 0 is any time."""
    blocks: bool = False
    """Together: a failed call keeps from calling, instead of costing a point."""
    checked: bool = False
    """Together: whoever says "No set!" is told whether one lies there."""
    waits: bool = False
    """Together: no computer player calls before the table has been told in full."""
    sets: int = LENGTHS[0]
    """How many sets a sprint has."""
    weights: tuple[int, ...] = ()
    """How often a practice asks about sets with 1, 2, 3 and 4 differing features; all alike where there are none."""
    seats: tuple[Seat, ...] = ()
    """Together: who sits at the table."""
    questions: tuple[Drill, ...] = ()
    """Drill: what is asked, before it is recolored; fresh tables where there are none."""


USUAL = Options()
"""Nothing chosen."""
