"""What each move of a position is worth."""

from collections.abc import Collection

from setgui.analysis.coach.judgment import MoveValue
from setgui.analysis.coach.position import Position
from setgui.analysis.coach.regret import Weighing
from setgui.model.cards import Card
from setgui.model.table import Cards
from setgui.model.variants import STANDARD

_TRIALS = 64


def evaluate(table: Cards, unseen: Collection[Card], variant: str = STANDARD.name) -> tuple[MoveValue, ...]:
    """Every move of a position of solitaire with what it is worth, best first; the order of `unseen` means nothing."""
    weighing = Weighing(Position(variant, table, tuple(unseen)))
    weighing.try_out("evaluate", _TRIALS)
    values = weighing.values()
    command = weighing.position.command
    return tuple(
        MoveValue(command(move), round(values[move], 6), round(weighing.error(move), 6))
        for move in sorted(values, key=values.__getitem__, reverse=True)
    )
