"""What the coach advises in the middle of a game, to whoever asks."""

from functools import lru_cache
from typing import NamedTuple

from setgui.analysis.coach.position import Position
from setgui.analysis.coach.reasons import Comparison, compare
from setgui.analysis.coach.regret import Weighing
from setgui.analysis.moves import Move
from setgui.model.cards import Card
from setgui.model.game import Game
from setgui.model.table import Cards
from setgui.model.variants import VARIANTS

_TRIALS = 48


class Advice(NamedTuple):
    """The best move, and why it is better than the next one."""

    best: Move
    other: Move
    why: Comparison


def advise(game: Game) -> Advice:
    """What to do in a game that is not over, by what the player can know of it."""
    return _advise(game.start.variant, game.table, frozenset(game.pile))


@lru_cache(maxsize=4)  # what is asked deeper and deeper, and told in several ways, is weighed once
def _advise(variant: str, table: Cards, unseen: frozenset[Card]) -> Advice:
    cards = tuple(card for card in VARIANTS[variant].cards if card in unseen)
    position = Position(variant, table, cards)
    weighing = Weighing(position)
    weighing.try_out("ask", _TRIALS)
    values = weighing.values()
    best, other = (position.command(move) for move in sorted(values, key=values.__getitem__, reverse=True)[:2])
    return Advice(best, other, compare(table, cards, variant, best, other))
