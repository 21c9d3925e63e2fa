"""A game move by move, for custom strategies.

>>> from setgui import legal_moves, new_game, play
>>> game = new_game(deal=7)
>>> for move in legal_moves(game):
...     print(move)
claim 1red 1psd 1gtd
add
reshuffle
finish
>>> game = play(game, legal_moves(game)[0]).after
>>> game.score, len(game.table), len(game.pile)
(2, 12, 66)
"""

from dataclasses import dataclass
from typing import Protocol, TypeVar

from setgui.model import play as rules
from setgui.model.cards import DECK, Card
from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.deck import UnknownName, UnknownVariant, deal_number
from setgui.model.game import Cards, Game, Start, Step
from setgui.model.modes import CLASSIC, SOLITAIRE, Mode
from setgui.model.quoting import as_code
from setgui.model.variants import STANDARD, VARIANTS, Variant

Move = Claim | Add | Reshuffle | Finish
"""A move in solitaire or classic; `str` writes it as in game files: ``claim 1gez 3gtz 2gsz``."""

AUTOPLAY_MODES: dict[str, Mode] = {mode.name: mode for mode in (CLASSIC, SOLITAIRE)}
"""The modes that can be played automatically or move by move."""


_Entry = TypeVar("_Entry")


class UnknownMode(UnknownName):
    """A mode that does not exist, or that cannot be used here."""

    kind = "mode"


@dataclass(frozen=True, slots=True)
class Seen:
    """Everything that a player can know about a game, which excludes the order of the draw pile.

    `unseen` are the cards of the draw pile in the order of DECK. `beside` are the cards beside the table that can also
    be picked: in the variant chain, those of the previous set.
    """

    table: Cards
    beside: Cards
    unseen: Cards
    score: int
    variant: str
    mode: str = SOLITAIRE.name

    @classmethod
    def of(cls, game: Game) -> "Seen":
        """Return what a player can know about a game.

        >>> from setgui import Seen, new_game
        >>> Seen.of(new_game(deal=7)).unseen[:3]
        (Card('2red'), Card('1rtd'), Card('2rtd'))
        """
        unseen = tuple(DECK[index] for index in sorted(card.index for card in game.pile))
        return cls(game.table, game.beside, unseen, game.score, game.start.variant, game.start.mode)


class Player(Protocol):
    """A custom strategy: any function that returns the next move, given what a player can know."""

    def __call__(self, seen: Seen, /) -> Move:
        """Return the next move."""


def new_game(deal: int, mode: str = SOLITAIRE.name, variant: str = STANDARD.name) -> Game:
    """Return a new game as a value; `play` returns the game after a move.

    `mode` is ``solitaire`` or ``classic``. `variant` is ``standard`` or ``junior``, in classic also ``chain`` or
    ``ultraset``. Raises UnknownMode, UnknownVariant or DealNumberError.

    >>> from setgui import deck, new_game
    >>> new_game(deal=7).table == deck(7)[:12]
    True
    """
    played_with = variant_for(look_up(AUTOPLAY_MODES, mode, UnknownMode), variant)
    return rules.deal_game(Start(deal_number(deal), played_with.name, mode))


def legal_moves(game: Game | Seen) -> list[Move]:
    """Return all moves that are allowed now: every set, in the order of their places, then add, reshuffle and finish.

    In classic, cards are added automatically. A game that is over has no moves. Claiming other cards is also possible,
    but a mistake, which changes nothing.

    >>> from setgui import Finish, legal_moves, new_game, play
    >>> legal_moves(play(new_game(deal=7), Finish()).after)
    []
    """
    if isinstance(game, Seen):
        start = Start(0, game.variant, game.mode)
        game = rules.mark_if_over(Game(start, game.table, game.unseen, beside=game.beside))
    elif not isinstance(game, Game):
        raise _not_a_game(game)
    if game.over:
        return []
    others = [move for move in (Add(), Reshuffle(), Finish()) if rules.refusal(game, move) is None]
    return [*map(Claim, rules.matches(game)), *others]


def play(game: Game, move: Move) -> Step:
    """Make a move: return the game `after` it, and the `events` on the way. The given game does not change.

    Raises IllegalCommand if the rules do not allow the move now, TypeError if an argument is not a game or a move.

    >>> from setgui import Add, new_game, play
    >>> step = play(new_game(deal=7), Add())
    >>> step.events, len(step.after.table)
    ((Added(card=Card('1rtd')),), 13)
    """
    if not isinstance(game, Game):
        raise _not_a_game(game)
    return rules.play(game, check_move(move))


def check_move(move: object) -> Move:
    """Return the argument if it is a move; otherwise raises TypeError."""
    if not isinstance(move, Move):
        raise TypeError(f"{as_code(move)} is not a move; moves are Claim(cards), Add(), Reshuffle() and Finish()")
    cards: object = move.cards if isinstance(move, Claim) else ()
    if not isinstance(cards, tuple) or not all(isinstance(card, Card) for card in cards):
        raise TypeError(f"{as_code(cards)} cannot be claimed; Claim((a, b, c)) claims three cards")
    return move


def look_up(table: dict[str, _Entry], name: object, error: type[UnknownName]) -> _Entry:
    if not isinstance(name, str) or name not in table:
        raise error(name, tuple(table))
    return table[name]


def variant_for(mode: Mode, name: str) -> Variant:
    """Look up a variant by name; raises UnknownVariant if it is unknown or the mode cannot be played with it."""
    return look_up({name: VARIANTS[name] for name in mode.variants}, name, UnknownVariant)


def _not_a_game(other: object) -> TypeError:
    return TypeError(f"{as_code(other)} is not a Game; new_game(deal=7) makes one")
