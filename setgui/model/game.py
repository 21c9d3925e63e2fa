"""The state of a game as one frozen value, which has everything that undo must restore."""

from collections.abc import Collection, MutableSequence, Sequence
from enum import Enum
from typing import NamedTuple, TypeVar

from setgui.marks import N_, Problem
from setgui.model.cards import Card
from setgui.model.commands import Add, Command
from setgui.model.deck import deck
from setgui.model.events import Claimed, Event
from setgui.model.modes import MODES, SOLITAIRE, Mode
from setgui.model.options import DEFAULTS, Options
from setgui.model.variants import STANDARD, VARIANTS, Variant


class Start(NamedTuple):
    """The start of a game: together with the commands, it determines the whole game."""

    deal: int
    """The deal number; for a daily puzzle its date, such as 20261121."""
    variant: str = STANDARD.name
    mode: str = SOLITAIRE.name
    options: Options = DEFAULTS


class Game(NamedTuple):
    """The state of a game between two commands."""

    start: Start
    table: tuple[Card, ...]
    """The cards face up, by place."""
    pile: tuple[Card, ...]
    """The draw pile; its first card is dealt next."""
    taken: tuple[Claimed, ...] = ()
    """The matches taken or found, in order."""
    score: int = 0
    """The points so far; at a table with seats, those of the first person."""
    added: int = 0
    """The number of cards added to a full table."""
    reshuffles: int = 0
    finished: bool = False
    """Whether the player ended the game."""
    over: bool = False
    """Whether the player ended the game or nothing is left to do; set by `deal_game` and `play`."""
    best: int = 0
    """The best possible score if the draw pile is face up, else 0."""
    abandoned: bool = False
    """Whether the player ended the game with cards in the draw pile and a match still possible; set with `over`."""
    beside: tuple[Card, ...] = ()
    """The cards beside the table, which can also be picked."""
    linked: int = 0
    """The number of cards from `beside` that each match must contain."""
    turn: int = 0
    """The number of shuffles so far in a sprint, or of questions answered in a practice."""
    missed: bool = False
    """Whether the current question was answered wrongly before."""
    scores: tuple[int, ...] = ()
    """The points by seat."""
    caller: int | None = None
    """The seat that called, counted from 0; only it can claim."""
    barred: frozenset[int] = frozenset()
    """The seats that cannot call."""
    votes: frozenset[int] = frozenset()
    """The seats that said "No set!"."""

    @property
    def variant(self) -> Variant:
        return VARIANTS[self.start.variant]

    @property
    def mode(self) -> Mode:
        return MODES[self.start.mode]

    @property
    def commands(self) -> tuple[type[Command], ...]:
        """The commands of the mode, without `Add` if cards are added automatically."""
        mode = self.mode
        if mode.deals_more and not self.start.options.on_request:
            return tuple(command for command in mode.commands if command is not Add)
        return mode.commands


class Step(NamedTuple):
    """The game after a command, and the events on the way."""

    after: Game
    events: tuple[Event, ...]


class Reason(Enum):
    """A reason to refuse a command, as a sentence."""

    GAME_OVER = N_("The game is over.")
    NOT_ON_TABLE = N_("That card is not on the table.")
    WRONG_COUNT = N_("That is not the right number of cards for a set.")
    TABLE_FULL = N_("The table is full: this many cards always contain a set.")
    PILE_EMPTY = N_("The draw pile is empty.")
    NOTHING_TO_RESHUFFLE = N_("The draw pile is empty, so a reshuffle would change nothing.")
    NOT_IN_THIS_MODE = N_("That is not possible in this kind of game.")
    NOT_LINKED = N_("A set takes one card from the previous set and two from the table.")
    NO_SEAT = N_("No person is playing at that seat.")
    NOBODY_CALLED = N_("Call first, at your seat.")
    CALLED_ALREADY = N_("Someone else has called.")
    BARRED = N_("That player cannot call right now.")
    VOTED_ALREADY = N_("That player has already said “No set!”")
    TOO_EARLY = N_("The caller still has time.")
    HELD = N_("At this even table, that player has to wait before calling.")
    TOO_LATE = N_("The caller's time has run out.")


class IllegalCommand(Problem, ValueError):
    """A command that the rules do not allow now."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


def deal_table(start: Start) -> Game:
    variant = VARIANTS[start.variant]
    cards = deck(start.deal, variant)
    return Game(start, cards[: variant.table_size], cards[variant.table_size :])


Cards = tuple[Card, ...]

_Card = TypeVar("_Card")


def take(table: Cards, taken: Collection[Card], pile: Cards, full: int) -> tuple[Cards, Cards]:
    """Return the table and the draw pile after cards are taken and their gaps refilled to `full` cards by `refill`."""
    places = list(table)
    dealt = refill(places, sorted(map(table.index, taken)), pile, full)
    return tuple(places), pile[dealt:]


def refill(places: MutableSequence[_Card], gaps: Sequence[int], pile: Sequence[_Card], full: int) -> int:
    """Refill the ascending gaps of a table in place, up to `full` cards; return how many cards were dealt.

    A gap gets the next card of the pile, which itself does not change. Each gap that gets none, lowest first, is closed
    with the table's last card. If the table was not full, more cards are dealt to its end.
    """
    dealt = pile[: max(0, full - len(places) + len(gaps))]
    for gap, card in zip(gaps, dealt):  # noqa: B905 - passing `strict` would double the time of this loop
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
