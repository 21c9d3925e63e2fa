"""A player's choices for a game besides its cards: the seats, the limits, the length."""

from typing import NamedTuple

from setgui.model.cards import Card

Millis = int
"""A duration in milliseconds."""

NO_PACE = (-1,) * 4
"""Placeholder for the pace of a computer player that imitates the player, before it is calculated."""
SEATS = range(2, 9)
LIMITS = range(2, 16)
"""Choices for the seconds that a caller has to pick the cards; 0 means no limit."""
LEVELS = range(1, 6)
CALM, PATIENT = -1, -2
"""Levels below the first, for people who listen to the game or take their time."""
SLOW_LEVELS = {"calm": CALM, "patient": PATIENT}
"""Levels below the first, by their names in texts such as `computer:calm`."""
SPRINTS = (10, 20, 30)  # numbers of sets
PUZZLE_SIZES = (15, 18, 21, 24)
PUZZLE_LEVELS = range(1, 5)


class Seat(NamedTuple):
    """A person by name, or a computer player by a level or a pace."""

    name: str = ""
    level: int = 0
    """One of `LEVELS` or `SLOW_LEVELS`."""
    pace: tuple[Millis, ...] = ()
    """Mean times in which the imitated player finds sets with 1, 2, 3 and 4 differing features; 0 if unknown."""

    @property
    def computer(self) -> bool:
        return bool(self.level or self.pace)


class Drill(NamedTuple):
    """A question of a drill: a table, the size of the draw pile, the answer, and the kept game that it is from."""

    table: tuple[Card, ...]
    answer: tuple[Card, ...]
    """The set to take; empty if the best move is to add a card."""
    points: int
    """The number of features in which the set has to differ; 0 asks for the best move."""
    pile: int
    source: tuple[int, int] = (0, 0)
    """The kept game in which the set was missed, and the act, counted from 1; zeros for a new table."""
    regret: int = 0
    """The points that missing the set cost in that game, in hundredths."""
    unseen: tuple[Card, ...] = ()
    """In a question about the end of a game, the cards of the draw pile, in the order of the deck; otherwise empty."""


class Options(NamedTuple):
    """The options of all modes; each mode uses its own."""

    on_request: bool = False
    """Classic: cards are added only on request."""
    limit: int = 5
    """Together: seconds that a caller has; 0 for no limit."""
    blocks: bool = False
    """Together: a failed call blocks the seat, instead of costing a point."""
    checked: bool = False
    """Together: a wrong "No set!" is pointed out and costs a point."""
    waits: bool = False
    """Together: computer players wait until the table has been read out."""
    even: tuple[Millis, ...] = ()
    """Together: the holds of an even table, by seat, 0 for the slowest; only a 0 before earlier games are known."""
    sets: int = SPRINTS[0]
    weights: tuple[int, ...] = ()
    """Practices: the weights of sets with 1, 2, 3 and 4 differing features; empty for equal weights."""
    seats: tuple[Seat, ...] = ()
    cards: int = 21
    """All in sight: the number of cards, one of `PUZZLE_SIZES`."""
    level: int = 2
    """All in sight: the level of the puzzle, one of `PUZZLE_LEVELS`."""
    questions: tuple[Drill, ...] = ()
    """Drill: the questions, before recoloring; empty for new tables."""

    def hold(self, seat: int) -> Millis:
        """Return the time after each change of the table for which an even table refuses a seat's calls."""
        return self.even[seat] if 0 <= seat < len(self.even) else 0


DEFAULTS = Options()
