"""What each move of a position is worth."""

from collections.abc import Collection

from setgui.analysis.coach.judgment import MoveValue
from setgui.analysis.coach.position import Position
from setgui.model.cards import Card
from setgui.model.table import Cards
from setgui.model.variants import STANDARD


def evaluate(table: Cards, unseen: Collection[Card], variant: str = STANDARD.name) -> tuple[MoveValue, ...]:
    """Every move of a position of solitaire with what it is worth, best first; the order of `unseen` means nothing."""
    position = Position(variant, table, tuple(unseen))
    options = sorted(position.options(), key=lambda option: -option.value)
    return tuple(MoveValue(position.command(move), round(value, 6), 0.5) for value, move in options)
