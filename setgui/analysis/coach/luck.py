"""Where the points of a game came from, by telescoping.

What a position is worth is what its best move is worth. A choice costs what its move is worth less than that; what
the cards bring after it is luck. What each position is worth stands once with a plus and once with a minus, so all
adds up to the score, however well or badly it was estimated.
"""

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from setgui.analysis.coach.grades import accuracy, grade, mark
from setgui.analysis.coach.judgment import Analysis, Decision, Judged
from setgui.analysis.coach.regret import Weighing
from setgui.analysis.moves import Move


class Found(NamedTuple):
    """What was found out of one decision: points in hundredths, as they are kept, so that all who ask hear the same."""

    gain: int
    """What the move scored at once."""
    value: float
    best: Move
    regret: float
    error: float


def told(decisions: Sequence[Decision], weighings: Sequence[Weighing], after: int) -> Analysis:
    """The analysis of a game whose decisions were weighed so far, after so many rounds."""
    weights = weighings[0].position.play.weights
    found = [_found(decision, weighing) for decision, weighing in zip(decisions, weighings, strict=True)]
    return summed(decisions, found, round(weights.par, 2), weights.version, after)


def _found(decision: Decision, weighing: Weighing) -> Found:
    position, verdict = weighing.position, weighing.verdict()
    gain, best = position.gain(position.move(decision.chosen)), position.command(verdict.best)
    value, regret, error = (round(points, 2) + 0.0 for points in (verdict.value, verdict.regret, verdict.error))
    return Found(gain, value, best, regret, error)


def summed(decisions: Sequence[Decision], found: Sequence[Found], par: float, version: int, after: int) -> Analysis:
    """The analysis of a game of whose decisions this was found.

    What the computer did for the player was nobody's choice: what it cost comes as the cards do.
    """
    found = [_no_choice(each) if decision.shown else each for decision, each in zip(decisions, found, strict=True)]
    before = [each.value + each.regret for each in found] + [0.0]
    luck = [each.gain + then - each.value for each, then in zip(found, before[1:], strict=True)]
    lost = _points(fsum(each.regret for each in found))
    chosen = not all(decision.shown for decision in decisions)
    score = sum(each.gain for each in found)
    first_table = _points(before[0] - par)
    return Analysis(
        score,
        par,
        first_table,
        _points(score - par - first_table + lost),
        _points(-lost),
        _points(accuracy(lost)) if chosen else None,
        grade(lost) if chosen else None,
        version,
        after,
        tuple(
            Judged(
                decision,
                each.value,
                each.best,
                _points(each.value + each.regret),
                each.regret,
                each.error,
                mark(each.regret, each.error),
                _points(brought),
            )
            for decision, each, brought in zip(decisions, found, luck, strict=True)
        ),
    )


def _no_choice(found: Found) -> Found:
    return found._replace(value=found.value + found.regret, regret=0.0, error=0.0)


def _points(value: float) -> float:
    """As it is kept and compared: the same on every computer. Never a zero with a minus."""
    return round(value, 6) + 0.0
