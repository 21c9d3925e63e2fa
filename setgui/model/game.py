"""A game as one frozen value, and its start record.

A game is its start record plus a list of commands; everything here follows from those two. What undo
must restore is in `Game`, and nothing else is.
"""

from collections.abc import Collection, MutableSequence, Sequence
from enum import Enum
from typing import NamedTuple, TypeVar

from setgui.marks import N_, Problem
from setgui.model.cards import Card
from setgui.model.commands import Add, Command
from setgui.model.deck import deck
from setgui.model.events import Claimed, Event
from setgui.model.modes import MODES, SOLITAIRE, Mode
from setgui.model.options import USUAL, Options
from setgui.model.variants import STANDARD, VARIANTS, Variant


class Start(NamedTuple):
    """All that a game needs to be played again."""

    deal: int
    """The deal number; of a daily puzzle its date, as 20261121."""
    variant: str = STANDARD.name
    """A name in the table of variants."""
    mode: str = SOLITAIRE.name
    """A name in the table of modes."""
    options: Options = USUAL
    """What was chosen besides."""


class Game(NamedTuple):
    """The state between two commands."""

    start: Start
    """What it was dealt from."""
    table: tuple[Card, ...]
    """The cards that lie face up, by place."""
    pile: tuple[Card, ...]
    """The draw pile; its first card is dealt next. Where cards are taken, all that are not here or on the table are."""
    taken: tuple[Claimed, ...] = ()
    """The matches that were taken or found, in their order."""
    score: int = 0
    """The points so far; at a table with seats, those of the first person."""
    added: int = 0
    """How many cards came to a full table."""
    reshuffles: int = 0
    """How many there were."""
    finished: bool = False
    """Whether the player ended it."""
    over: bool = False
    """Whether the player ended it, or nothing is left to be done: what `deal_game` and `play` found by the rules."""
    beside: tuple[Card, ...] = ()
    """Cards that can be picked too, and do not lie on the table."""
    linked: int = 0
    """How many of those `beside` a match has, no more and no less."""
    turn: int = 0
    """Counts what is drawn anew: the shuffles of a sprint, the questions of a practice."""
    missed: bool = False
    """Whether the present question was answered wrongly once."""
    scores: tuple[int, ...] = ()
    """The points of each seat."""
    caller: int | None = None
    """The seat that called, counted from 0: it alone can claim."""
    barred: frozenset[int] = frozenset()
    """The seats that cannot call."""
    votes: frozenset[int] = frozenset()
    """The seats that said "No set!"."""

    @property
    def variant(self) -> Variant:
        return VARIANTS[self.start.variant]

    @property
    def mode(self) -> Mode:
        """Who plays, what scores, when it ends."""
        return MODES[self.start.mode]

    @property
    def commands(self) -> tuple[type[Command], ...]:
        """What can be asked in it at all: those of its mode, without an `Add` where cards come by themselves."""
        mode = self.mode
        if mode.deals_more and not self.start.options.on_request:
            return tuple(command for command in mode.commands if command is not Add)
        return mode.commands


class Step(NamedTuple):
    """What a command led to: the game after it, and what happened on the way."""

    after: Game
    events: tuple[Event, ...]


class Reason(Enum):
    """Why a command is refused, as a sentence."""

    GAME_OVER = N_("The game is over.")
    NOT_ON_TABLE = N_("That card is not on the table.")
    WRONG_COUNT = N_("A set has a different number of cards.")
    TABLE_FULL = N_("The table is full: this many cards always contain a set.")
    PILE_EMPTY = N_("The draw pile is empty.")
    NOTHING_TO_RESHUFFLE = N_("The draw pile is empty, so a reshuffle would change nothing.")
    NOT_IN_THIS_MODE = N_("That is not possible in this kind of game.")
    NOT_LINKED = N_("A set takes one card from the previous set and two from the table.")
    NO_SEAT = N_("No person is sitting there.")
    NOBODY_CALLED = N_("Call first, at your seat.")
    CALLED_ALREADY = N_("Somebody else has called.")
    BARRED = N_("That player cannot call right now.")
    VOTED_ALREADY = N_("That player has already said so.")
    TOO_EARLY = N_("The caller still has time.")
    TOO_LATE = N_("The caller's time has run out.")


class IllegalCommand(Problem, ValueError):
    """A command that the rules do not allow now, for a `reason`."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


def lay_table(start: Start) -> Game:
    """A full table, the rest in the draw pile."""
    variant = VARIANTS[start.variant]
    cards = deck(start.deal, variant)
    return Game(start, cards[: variant.table_size], cards[variant.table_size :])


Cards = tuple[Card, ...]

_Card = TypeVar("_Card")


def take(table: Cards, taken: Collection[Card], pile: Cards, full: int) -> tuple[Cards, Cards]:
    """The table and the draw pile after some cards left and the table was filled up to `full`."""
    places = list(table)
    dealt = refill(places, sorted(map(table.index, taken)), pile, full)
    return tuple(places), pile[dealt:]


def refill(places: MutableSequence[_Card], gaps: Sequence[int], pile: Sequence[_Card], full: int) -> int:
    """Close the gaps, given in place order, in the table itself; returns how many cards were dealt for that.

    A gap is filled by the next card of the pile, in place order. Each gap that is left, lowest first,
    takes the table's last card, so that the places stay without gaps. What stands for a card may be anything.
    """
    dealt = pile[: max(0, full - len(places) + len(gaps))]
    for gap, card in zip(gaps, dealt):  # noqa: B905 - naming `strict` would double what this loop takes
        places[gap] = card
    if len(dealt) > len(gaps):
        places += dealt[len(gaps) :]
    elif len(dealt) < len(gaps):
        left = gaps[len(dealt) :]
        end = len(places) - len(left)
        movers = [places[place] for place in range(len(places) - 1, end - 1, -1) if place not in left]
        for gap, card in zip(left, movers, strict=False):
            places[gap] = card
        del places[end:]
    return len(dealt)
