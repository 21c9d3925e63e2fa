"""A game as one frozen value, and its start record.

A game is its start record plus a list of commands; everything here follows from those two. What undo
must restore is in `Game`, and nothing else is.
"""

from enum import Enum, auto
from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.deck import deck
from setgui.model.events import Claimed, Event
from setgui.model.modes import MODES, SOLITAIRE, Mode
from setgui.model.options import USUAL, Options
from setgui.model.variants import STANDARD, VARIANTS, Variant


class Start(NamedTuple):
    """All that a game needs to be played again: variant and mode by the names in their tables.

    The `deal` of a daily puzzle is its date, as 20261121.
    """

    deal: int
    variant: str = STANDARD.name
    mode: str = SOLITAIRE.name
    options: Options = USUAL


class Game(NamedTuple):
    """The state between two commands.

    Where cards are taken, every card of the deck is in `table`, `pile` or `taken`. Cards `beside` the table can be
    picked too, and a match has exactly `linked` of them. `turn` counts what is drawn anew: the shuffles of a sprint,
    the questions of a practice, of which the present one was `missed` once.

    At a table with seats, counted from 0, `scores` go by seat; the `caller` alone can claim; those `barred` cannot
    call; `votes` are the seats that said "No set!".
    """

    start: Start
    table: tuple[Card, ...]
    pile: tuple[Card, ...]
    taken: tuple[Claimed, ...] = ()
    score: int = 0
    added: int = 0
    reshuffles: int = 0
    finished: bool = False
    beside: tuple[Card, ...] = ()
    linked: int = 0
    turn: int = 0
    missed: bool = False
    scores: tuple[int, ...] = ()
    caller: int | None = None
    barred: frozenset[int] = frozenset()
    votes: frozenset[int] = frozenset()

    @property
    def variant(self) -> Variant:
        """The cards and the rule of matching."""
        return VARIANTS[self.start.variant]

    @property
    def mode(self) -> Mode:
        """Who plays, what scores, when it ends."""
        return MODES[self.start.mode]

    @property
    def over(self) -> bool:
        """Whether the player ended it, or nothing is left to be done."""
        return self.finished or self.mode.rules.over(self)


class Step(NamedTuple):
    """What a command led to: the game after it, and what happened on the way."""

    after: Game
    events: tuple[Event, ...]


class Reason(Enum):
    """Why a command is refused."""

    GAME_OVER = auto()
    NOT_ON_TABLE = auto()
    WRONG_COUNT = auto()
    TABLE_FULL = auto()
    PILE_EMPTY = auto()
    NOTHING_TO_RESHUFFLE = auto()
    NOT_IN_THIS_MODE = auto()
    NOT_LINKED = auto()
    NO_SEAT = auto()
    NOBODY_CALLED = auto()
    CALLED_ALREADY = auto()
    BARRED = auto()
    VOTED_ALREADY = auto()
    TOO_EARLY = auto()
    TOO_LATE = auto()


class IllegalCommand(ValueError):
    """A command that the rules do not allow now."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(reason.name.lower().replace("_", " "))


def deal_game(start: Start) -> Game:
    """The game at its first moment."""
    return MODES[start.mode].rules.deal(start)


def lay_table(start: Start) -> Game:
    """A full table, the rest in the draw pile."""
    variant = VARIANTS[start.variant]
    cards = deck(start.deal, variant)
    return Game(start, cards[: variant.table_size], cards[variant.table_size :])
