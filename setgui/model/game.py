"""A game as one frozen value, and its start record.

A game is its start record plus a list of commands; everything here follows from those two. What undo
must restore is in `Game`, and nothing else is.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.deck import deck
from setgui.model.events import Claimed, Event
from setgui.model.variants import STANDARD, VARIANTS, Variant


@dataclass(frozen=True, slots=True)
class Start:
    """All that a game needs to be played again: variant and mode by the names in their tables."""

    deal: int
    variant: str = STANDARD.name
    mode: str = "solitaire"


@dataclass(frozen=True, slots=True)
class Game:
    """The state between two commands. Every card of the deck is in `table`, `pile` or `taken`."""

    start: Start
    table: tuple[Card, ...]
    pile: tuple[Card, ...]
    taken: tuple[Claimed, ...] = ()
    score: int = 0
    added: int = 0
    reshuffles: int = 0
    finished: bool = False

    @property
    def variant(self) -> Variant:
        """The cards and the rule of matching."""
        return VARIANTS[self.start.variant]

    @property
    def over(self) -> bool:
        """Whether the player ended it, or no match is left anywhere, on the table or in the pile."""
        return self.finished or self.variant.find_match(self.table + self.pile) is None


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


class IllegalCommand(ValueError):
    """A command that the rules do not allow now."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(reason.name.lower().replace("_", " "))


def deal_game(start: Start) -> Game:
    """The game at its first moment: a full table, the rest in the draw pile."""
    variant = VARIANTS[start.variant]
    cards = deck(start.deal, variant)
    return Game(start, cards[: variant.table_size], cards[variant.table_size :])
