"""What a player chose for a game besides its cards: the seats, the limits, the length."""

from typing import NamedTuple

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
LENGTHS = (10, 20, 30)
"""How many sets a sprint can have."""


class Seat(NamedTuple):
    """Who sits at the table: a person by name, or a computer player.

    A computer player has a `level`, or a `pace`: the mean times in which the player whom it is like
    finds sets with 1, 2, 3 and 4 differing features, 0 where that is unknown.
    """

    name: str = ""
    level: int = 0
    pace: tuple[Millis, ...] = ()

    @property
    def computer(self) -> bool:
        """Whether nobody sits there."""
        return bool(self.level or self.pace)


class Options(NamedTuple):
    """All choices of all modes; a mode looks at its own.

    Classic alone: extra cards come `on_request`. Together: a caller has `limit` seconds, or any time where it is 0; a
    failed call `blocks` instead of costing a point; saying "No set!" is `checked`. A sprint has `sets`. Practice
    prefers sets with 1, 2, 3 and 4 differing features by their `weights`,
    all alike where there are none.
    """

    on_request: bool = False
    limit: int = 5
    blocks: bool = False
    checked: bool = False
    sets: int = LENGTHS[0]
    weights: tuple[int, ...] = ()
    seats: tuple[Seat, ...] = ()


USUAL = Options()
"""Nothing chosen."""
