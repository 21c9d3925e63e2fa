"""The analysis of a whole game in rounds: luck, choices, grades, the moments worth another look, and its packed form.

Arguments and results are plain values: cards and commands, and points rounded to 1e-6.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import pairwise
from math import exp, fsum
from operator import attrgetter
from struct import Struct, error
from typing import NamedTuple

from setgui.analysis.coach.position import OTHERS, Position, weights
from setgui.analysis.coach.regret import MoveEstimator
from setgui.analysis.moves import Move
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.game import Cards, Game


@dataclass(frozen=True, slots=True)
class Decision:
    """A move of solitaire with what the player could know: the cards in the draw pile, but not their order."""

    act: int
    """The number of the act in the game, counted from 1."""
    variant: str
    table: Cards
    """The cards face up, by place."""
    unseen: Cards
    """The cards of the draw pile, in the order of DECK."""
    chosen: Command
    """The move that was made: a claim of a set, an addition, a reshuffle or the end."""
    shown: bool = False
    """Whether the computer made it for the player."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with its value, the best move, the cost and its mark, and the luck after it."""

    decision: Decision
    value: float
    """The value of the move: the points expected from the move on."""
    best: Move
    """The best move; the move made, if none is better."""
    best_value: float
    """The value of the best move: `value` plus `regret`."""
    regret: float
    """The points lost compared with the best move; never below 0, and 0 for a move that the computer made."""
    error: float
    """The standard error of the regret."""
    mark: str
    """The mark of a costly move: ``?!``, ``?``, ``??``, or empty."""
    luck: float
    """The points gained or lost by the cards that came next, compared with the expectation."""

    @property
    def ends_early(self) -> bool:
        """Whether the move ended the game early and has a mark: it costs much, but overlooks nothing."""
        return self.mark != "" and self.decision.unseen != () and self.decision.chosen == Finish()

    @property
    def costly(self) -> bool:
        return self.mark != "" and not self.ends_early


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a whole game: score = par + first_table + cards + choices."""

    score: int
    par: float
    """The expected score of a strong player before any card is seen."""
    first_table: float
    """Points gained because the first table was better than an average one; negative if it was worse."""
    cards: float
    """Points gained because the later cards were better than expected; negative if they were worse."""
    choices: float
    """The cost of all choices, as a negative number of points."""
    accuracy: float | None
    """The accuracy in percent, 100 if the choices cost nothing; None if the computer made all moves."""
    grade: str | None
    """The grade from A+ to E; None if the computer made all moves."""
    version: int
    """The version of the analysis: `analysis_version` when it was made."""
    round: int
    """The number of rounds of looking ahead."""
    decisions: tuple[Judged, ...]


def decision(act: int, game: Game, command: Command, *, shown: bool = False) -> Decision:
    unseen = tuple(sorted(game.pile, key=attrgetter("index")))
    return Decision(act, game.start.variant, game.table, unseen, command, shown)


_MARKS = ((2.0, "??"), (1.0, "?"), (0.5, "?!"))
GRADES = ((2.0, "A+"), (4.0, "A"), (7.0, "B"), (11.0, "C"), (16.0, "D"))
"""The grades, each after the maximum points that choices may cost for it."""
LOWEST_GRADE = "E"


def mark(regret: float, error: float) -> str:
    """Return the mark for a regret, empty below half a point or if not more than two standard errors."""
    if regret <= 2 * error:
        return ""
    return next((sign for least, sign in _MARKS if regret >= least), "")


def grade(total: float) -> str:
    return next((name for most, name in GRADES if total <= most), LOWEST_GRADE)


def accuracy(total: float) -> float:
    """Return the accuracy in percent for the total points lost: from 100 it falls exponentially."""
    return 100 * exp(-total / 25)


_REVISION = 1
"""Number of changes to the analysis itself, with the same weights; one more makes all saved analyses old."""


def analysis_version(variant: str) -> int:
    """Return the current version of analyses, which grows with each change of the weights or of the analysis."""
    return weights(variant).version + _REVISION


class Finding(NamedTuple):
    """The result for one decision, in points rounded to hundredths, as stored, so that it is always the same."""

    gain: int
    """Points that the move itself scored."""
    value: float
    best: Move
    regret: float
    error: float


def _analysis_after(decisions: Sequence[Decision], estimators: Sequence[MoveEstimator], rounds: int) -> Analysis:
    found = [_finding(decision, estimator) for decision, estimator in zip(decisions, estimators, strict=True)]
    variant = decisions[0].variant
    return combine(decisions, found, round(weights(variant).par, 2), analysis_version(variant), rounds)


def _finding(decision: Decision, estimator: MoveEstimator) -> Finding:
    position, verdict = estimator.position, estimator.verdict()
    gain, best = position.gain(position.move(decision.chosen)), position.command(verdict.best)
    value, regret, error = (round(points, 2) + 0.0 for points in (verdict.value, verdict.regret, verdict.error))
    return Finding(gain, value, best, regret, error)


def combine(decisions: Sequence[Decision], found: Sequence[Finding], par: float, version: int, rounds: int) -> Analysis:
    """Combine the results for all decisions; the cost of a move that the computer made counts as luck of the cards."""
    found = [
        each._replace(value=each.value + each.regret, regret=0.0, error=0.0) if decision.shown else each
        for decision, each in zip(decisions, found, strict=True)
    ]
    before = [each.value + each.regret for each in found] + [0.0]
    luck = [each.gain + then - each.value for each, then in zip(found, before[1:], strict=True)]
    lost = _points(fsum(each.regret for each in found))
    graded = not all(decision.shown for decision in decisions)
    score = sum(each.gain for each in found)
    first_table = _points(before[0] - par)
    return Analysis(
        score,
        par,
        first_table,
        _points(score - par - first_table + lost),
        _points(-lost),
        _points(accuracy(lost)) if graded else None,
        grade(lost) if graded else None,
        version,
        rounds,
        tuple(
            Judged(
                decision,
                each.value,
                each.best,
                _points(each.value + each.regret),
                each.regret,
                each.error,
                mark(each.regret, each.error),
                _points(card_luck),
            )
            for decision, each, card_luck in zip(decisions, found, luck, strict=True)
        ),
    )


def _points(value: float) -> float:
    """Round points, so that they are equal on every computer, and never a negative zero."""
    return round(value, 6) + 0.0


TRIALS = (16, 32, 48, 64, 96)
"""Number of trials of each move, by round."""
ROUNDS = len(TRIALS)
"""Number of rounds of looking ahead; round 0 comes before them."""


def analyze(decisions: Sequence[Decision], seed: int = 0, rounds: int = ROUNDS) -> Iterator[Analysis]:
    """Yield the analysis of a game that has ended, after each round; round 0 does not look ahead.

    Random numbers depend only on the seed, usually the deal number, the act and the trial, so equal arguments give
    equal analyses. A game without decisions has none.
    """
    if not decisions:
        return
    positions = [_position(decision) for decision in decisions]
    estimators = [
        MoveEstimator(position, position.move(decision.chosen))
        for decision, position in zip(decisions, positions, strict=True)
    ]
    yield _analysis_after(decisions, estimators, 0)
    for number, times in enumerate(TRIALS[:rounds], 1):
        for decision, estimator in zip(decisions, estimators, strict=True):
            estimator.solve()
            estimator.run_trials(f"coach:{seed}:{decision.act}", times)
        yield _analysis_after(decisions, estimators, number)


def _position(decision: Decision) -> Position:
    return Position(decision.variant, decision.table, decision.unseen)


def alternatives(decision: Decision) -> list[Decision]:
    """Return the decision with each legal move instead of the one made, for `analyze` on the same shuffles."""
    position = _position(decision)
    return [replace(decision, chosen=position.command(move)) for move in position.moves]


def is_right(judged: Judged) -> bool:
    """Return whether a move is near enough to the best one to be a right answer."""
    return judged.regret < 1 and judged.regret <= max(0.3, 2 * judged.error)


MOMENTS = 3
"""Maximum number of moments to look at again."""


class Slip(Enum):
    """A kind of choice that cost points."""

    OVERLOOKED = auto()
    """The set taken scored less than the best set on the table."""
    ORDER = auto()
    """Another set should have been taken first, though it scored no more."""
    TAKEN = auto()
    """A set was taken, but a move that takes none was better."""
    PASSED_OVER = auto()
    """No set was taken, but taking one was better."""
    RESHUFFLED = auto()
    """The player reshuffled, but adding a card was better."""
    IN_VAIN = auto()
    """The player reshuffled, but finishing was better."""
    ADDED = auto()
    """The player added a card, but a reshuffle was better."""
    FINISHED = auto()
    """The player finished, but something was left to win."""


def slip_of(judged: Judged) -> Slip:
    """Return the kind of a choice that was not the best."""
    decision, best = judged.decision, judged.best
    match decision.chosen, best:
        case Finish(), _:
            return Slip.FINISHED
        case Claim() as chosen, Claim():
            position = _position(decision)
            more = position.gain(position.move(best)) > position.gain(position.move(chosen))
            return Slip.OVERLOOKED if more else Slip.ORDER
        case Claim(), _:
            return Slip.TAKEN
        case _, Claim():
            return Slip.PASSED_OVER
        case Reshuffle(), Add():
            return Slip.RESHUFFLED
        case Reshuffle(), _:
            return Slip.IN_VAIN
        case _:
            return Slip.ADDED


def moments(analysis: Analysis) -> list[int]:
    """Return up to MOMENTS places, in order: costly choices and an early finish, else those of best and worst luck."""
    judged = analysis.decisions
    marked = sorted((n for n, choice in enumerate(judged) if choice.mark), key=lambda n: -judged[n].regret)
    by_luck = sorted(range(len(judged)), key=lambda n: judged[n].luck)
    return sorted(marked[:MOMENTS] or {by_luck[-1], by_luck[0]})


def _costly(analysis: Analysis) -> list[int]:
    """Return the places of the costly choices; if there are none, that of an early end, if any."""
    marked = [n for n, choice in enumerate(analysis.decisions) if choice.mark]
    return [n for n in marked if analysis.decisions[n].costly] or marked


def worst_habit(analysis: Analysis) -> tuple[Slip, int] | None:
    """Return the kind of costly choices that cost most in total, and their number; None if no choice was costly."""
    lost: dict[Slip, list[float]] = {}
    for choice in map(analysis.decisions.__getitem__, _costly(analysis)):
        lost.setdefault(slip_of(choice), []).append(choice.regret)
    if not lost:
        return None
    slip = max(lost, key=lambda kind: sum(lost[kind]))
    return slip, len(lost[slip])


# An analysis packed into a few hundred bytes: what does not follow from the acts of the game

_HEAD, _ROW = Struct("<hhb"), Struct("<bhhhh")
"""Par, version, round; for each decision gain, value, regret, error, best move. Values are in hundredths of points."""
_PLACE = 5
"""Number of bits for the place of a card; a set is three places."""


def pack(analysis: Analysis) -> bytes:
    """Pack an analysis without its decisions, which `unpack` needs again; points are rounded to hundredths."""
    rows = [_HEAD.pack(round(100 * analysis.par), analysis.version, analysis.round)]
    then = [*(each.best_value for each in analysis.decisions), 0.0]
    for each, (_, after) in zip(analysis.decisions, pairwise(then), strict=True):
        gain = round(each.luck + each.value - after)
        points = (round(100 * one) for one in (each.value, each.regret, each.error))
        rows.append(_ROW.pack(gain, *points, _write_move(each.decision.table, each.best)))
    return b"".join(rows)


def unpack(decisions: Sequence[Decision], packed: bytes) -> Analysis | None:
    """Restore a packed analysis of these decisions; None if it is damaged or has another number of them."""
    try:
        par, version, rounds = _HEAD.unpack_from(packed)
        rows = list(_ROW.iter_unpack(packed[_HEAD.size :]))
        found = [
            Finding(gain, value / 100, _read_move(decision.table, best), regret / 100, off / 100)
            for decision, (gain, value, regret, off, best) in zip(decisions, rows, strict=True)
        ]
    except (error, ValueError, IndexError):
        return None
    return combine(decisions, found, par / 100, version, rounds)


def is_final(packed: bytes | None, variant: str) -> bool:
    """Check whether a packed analysis has all rounds and is not old."""
    return packed is not None and _HEAD.unpack_from(packed)[1:] == (analysis_version(variant), ROUNDS)


def _write_move(table: Cards, move: Move) -> int:
    if not isinstance(move, Claim):
        return ~OTHERS.index(move)
    a, b, c = sorted(map(table.index, move.cards))
    return a | b << _PLACE | c << 2 * _PLACE


def _read_move(table: Cards, move: int) -> Move:
    if move < 0:
        return OTHERS[~move]
    return Claim(tuple(table[move >> _PLACE * n & (1 << _PLACE) - 1] for n in range(3)))
