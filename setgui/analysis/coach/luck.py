"""Where the points of a game came from, by telescoping.

What a position is worth is what its best move is worth. A choice costs what its move is worth less than that; what
the cards bring after it is luck. What each position is worth stands once with a plus and once with a minus, so all
adds up to the score, however well or badly it was estimated.
"""

from collections.abc import Sequence
from math import fsum

from setgui.analysis.coach.grades import accuracy, grade, mark
from setgui.analysis.coach.judgment import Analysis, Decision, Judged
from setgui.analysis.coach.moves import Move
from setgui.analysis.coach.regret import Verdict, Weighing


def told(decisions: Sequence[Decision], weighings: Sequence[Weighing], after: int) -> Analysis:
    """The analysis of a game whose decisions were weighed so far, after so many rounds."""
    weights = weighings[0].position.play.weights
    verdicts = [_rounded(*each.verdict()) for each in weighings]
    gains = [
        each.position.gain(each.position.move(decision.chosen))
        for decision, each in zip(decisions, weighings, strict=True)
    ]
    before = [each.value + each.regret for each in verdicts] + [0.0]
    luck = [gain + then - each.value for gain, then, each in zip(gains, before[1:], verdicts, strict=True)]
    lost = _points(fsum(each.regret for each in verdicts))
    score = sum(gains)
    first_table = _points(before[0] - weights.par)
    return Analysis(
        score,
        weights.par,
        first_table,
        _points(score - weights.par - first_table + lost),
        -lost,
        _points(accuracy(lost)),
        grade(lost),
        weights.version,
        after,
        tuple(
            Judged(
                decision,
                verdict.value,
                weighing.position.command(verdict.best),
                _points(verdict.value + verdict.regret),
                verdict.regret,
                verdict.error,
                mark(verdict.regret, verdict.error),
                _points(brought),
            )
            for decision, weighing, verdict, brought in zip(decisions, weighings, verdicts, luck, strict=True)
        ),
    )


def _rounded(value: float, best: Move, regret: float, error: float) -> Verdict:
    return Verdict(_points(value), best, _points(regret), _points(error))


def _points(value: float) -> float:
    """As it is kept and compared: the same on every computer. Never a zero with a minus."""
    return round(value, 6) + 0.0
