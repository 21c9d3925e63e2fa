"""A whole game, judged by rounds: the first curve at once, and better ones as they come."""

from collections.abc import Iterator, Sequence

from setgui.analysis.coach.judgment import Analysis, Decision
from setgui.analysis.coach.luck import told
from setgui.analysis.coach.position import Position
from setgui.analysis.coach.regret import Weighing

TRIALS = (16, 32, 48, 64, 96)
"""How often each move is tried in each round."""
ROUNDS = len(TRIALS)
"""So many rounds of looking ahead come after the first curve."""


def analyze(decisions: Sequence[Decision], seed: int = 0, rounds: int = ROUNDS) -> Iterator[Analysis]:
    """The analysis of a game that has ended, after each round from the first curve on, which is round 0.

    Chance follows from the seed, usually the deal, and from the round alone; so equal arguments, equal analyses. A game
    without decisions has none.
    """
    if not decisions:
        return
    weighings = [_weighing(decision) for decision in decisions]
    yield told(decisions, weighings, 0)
    for number, times in enumerate(TRIALS[:rounds], 1):
        for decision, weighing in zip(decisions, weighings, strict=True):
            weighing.try_out(f"coach:{seed}:{decision.act}", times)
        yield told(decisions, weighings, number)


def _weighing(decision: Decision) -> Weighing:
    position = Position(decision.variant, decision.table, decision.unseen)
    return Weighing(position, position.move(decision.chosen))
