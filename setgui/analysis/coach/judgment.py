"""What the coach is asked and what it answers, as values: cards and commands, points rounded to 1e-6."""

from dataclasses import dataclass

from setgui.analysis.moves import Move
from setgui.model.cards import Card
from setgui.model.commands import Claim, Command
from setgui.model.game import Cards, Game
from setgui.model.matching import is_set


@dataclass(frozen=True, slots=True)
class Decision:
    """A move of solitaire, and what whoever made it could know: of the draw pile which cards, not their order."""

    act: int
    """Which act of the game it was, counted from 1."""
    variant: str
    table: Cards
    """The cards face up, by place."""
    unseen: Cards
    """The draw pile, in the order of the deck."""
    chosen: Command
    """The move that was made: a claim of a set, an addition, a reshuffle or the end."""
    shown: bool = False
    """Whether the computer made it for the player."""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What a move is worth: the points expected from it on, its own among them."""

    move: Move
    value: float
    error: float
    """One standard error; 0 where the value is exact."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision, and what it cost."""

    decision: Decision
    value: float
    """What the move was worth."""
    best: Move
    """The best move: the one made, where none is better."""
    best_value: float
    """What the best was worth: `value` and `regret` together."""
    regret: float
    """By how much less than the best the move was worth; never below 0, and 0 for one that the computer made."""
    error: float
    """One standard error of the regret."""
    mark: str
    """What it is marked with: ``?!``, ``?``, ``??``, or nothing."""
    luck: float
    """What the cards that then came were worth: more or less than was to be expected."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A whole game: score = par + first_table + cards + choices."""

    score: int
    par: float
    """What a strong player scores, before a card is seen."""
    first_table: float
    """How much better than others the first table was."""
    cards: float
    """How much better the later cards were than was to be expected."""
    choices: float
    """What all choices cost, as a number below 0."""
    accuracy: float | None
    """From 100 down, by what the choices cost; None where the computer made all moves, which are nobody's choices."""
    grade: str | None
    """From A+ to E, likewise."""
    version: int
    """That of the weights by which it was judged."""
    round: int
    """After how many rounds of looking ahead."""
    decisions: tuple[Judged, ...]


def decision(act: int, game: Game, command: Command, *, shown: bool = False) -> Decision:
    """A move of solitaire with what the game shows before it, and with nothing of the order of the draw pile."""
    return Decision(act, game.start.variant, game.table, tuple(sorted(game.pile, key=_index)), command, shown)


def judged(command: Command) -> bool:
    """Whether it is a move that is judged: what is no set is a mistake, not a choice."""
    return not isinstance(command, Claim) or is_set(*command.cards)


def _index(card: Card) -> int:
    return card.index
