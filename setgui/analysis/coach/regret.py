"""What is known of a decision: the values of its moves, better with every round."""

from typing import NamedTuple

from setgui.analysis.coach.judgment import Decision
from setgui.analysis.coach.moves import Move
from setgui.analysis.coach.position import Position

_AT_ONCE = 0.5
"""How far the difference of two moves is off that were judged without looking ahead."""


class Verdict(NamedTuple):
    """What a move that was made is held to be worth by now."""

    value: float
    best: Move
    regret: float
    error: float
    """One standard error of the regret."""


class Weighing:
    """A decision that is judged better and better."""

    def __init__(self, decision: Decision) -> None:
        self.position = Position(decision.variant, decision.table, decision.unseen)
        self.chosen = self.position.move(decision.chosen)
        self.values = {move: value for value, move in self.position.options()}

    @property
    def gain(self) -> int:
        """What the move scored at once."""
        return self.position.play.gain(len(self.position.up), self.chosen)

    def verdict(self) -> Verdict:
        """What is known now."""
        best = max(self.values, key=self.values.__getitem__)
        value = self.values[self.chosen]
        if value == self.values[best]:
            return Verdict(value, self.chosen, 0.0, 0.0)
        return Verdict(value, best, self.values[best] - value, _AT_ONCE)
