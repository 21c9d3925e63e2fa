"""A player's choices for a game besides its cards: the seats, the limits, the length."""

from typing import NamedTuple

from setgui.model.cards import Card

Millis = int
"""A duration in milliseconds."""

NO_PACE = (-1,) * 4
"""The pace of a computer player that is like the player, until it is measured."""
SEATS = range(2, 9)
LIMITS = range(2, 16)
"""Seconds that a caller can have to pick the cards; 0 stands for no limit."""
LEVELS = range(1, 6)
CALM, PATIENT = -1, -2
"""Levels below the first: company for those who listen or take their time."""
SLOW_LEVELS = {"calm": CALM, "patient": PATIENT}
"""Levels below the first, by the names that texts have for them."""
SPRINTS = (10, 20, 30)


class Seat(NamedTuple):
    """A person by name, or a computer player by a level or a pace."""

    name: str = ""
    level: int = 0
    """One of `LEVELS` or `SLOWER`."""
    pace: tuple[Millis, ...] = ()
    """Mean times in which the player whom it is like finds sets with 1, 2, 3 and 4 differing features, or 0."""

    @property
    def computer(self) -> bool:
        return bool(self.level or self.pace)


class Drill(NamedTuple):
    """A question of a drill: a table and the set to take."""

    table: tuple[Card, ...]
    answer: tuple[Card, ...]
    points: int
    """How many features the set has to differ in; 0: the best move is asked for, which is to take the answer."""
    pile: int
    source: tuple[int, int] = (0, 0)
    """The kept game in which it was missed, and the act, counted from 1; zeros for a fresh table."""
    regret: int = 0
    """The points it cost then, in hundredths."""


class Options(NamedTuple):
    """All choices of all modes; a mode looks at its own."""

    on_request: bool = False
    """Classic: extra cards come only when asked for."""
    limit: int = 5
    """Together: seconds that a caller has; 0 for no limit."""
    blocks: bool = False
    """Together: a failed call blocks the seat, instead of costing a point."""
    checked: bool = False
    """Together: a wrong "No set!" is pointed out and costs a point."""
    waits: bool = False
    """Together: computer players wait until the table has been read out."""
    sets: int = SPRINTS[0]
    weights: tuple[int, ...] = ()
    """Practices: the weights of sets with 1, 2, 3 and 4 differing features; none for even ones."""
    seats: tuple[Seat, ...] = ()
    questions: tuple[Drill, ...] = ()
    """Drill: the questions, before recoloring; fresh tables where there are none."""


DEFAULTS = Options()
