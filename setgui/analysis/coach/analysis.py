"""The analysis of a whole game in rounds: luck, choices, grades, the moments worth another look, and how it is kept.

What is asked and answered are values: cards and commands, points rounded to 1e-6.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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
    """A move of solitaire and what the player could know: the cards in the draw pile, but not their order."""

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
    """In percent, 100 if the choices cost nothing; None if the computer made all moves."""
    grade: str | None
    """From A+ to E, likewise."""
    version: int
    """The version of the weights used for the analysis."""
    round: int
    """After how many rounds of looking ahead."""
    decisions: tuple[Judged, ...]


def decision(act: int, game: Game, command: Command, *, shown: bool = False) -> Decision:
    """A move of solitaire with what the game shows before it, and with nothing of the order of the draw pile."""
    unseen = tuple(sorted(game.pile, key=attrgetter("index")))
    return Decision(act, game.start.variant, game.table, unseen, command, shown)


_MARKS = ((2.0, "??"), (1.0, "?"), (0.5, "?!"))
GRADES = ((2.0, "A+"), (4.0, "A"), (7.0, "B"), (11.0, "C"), (16.0, "D"))
"""Each with the most points that choices may cost for it."""
LOWEST_GRADE = "E"


def mark(regret: float, error: float) -> str:
    """Marks only what most probably cost anything: more than two standard errors."""
    if regret <= 2 * error:
        return ""
    return next((sign for least, sign in _MARKS if regret >= least), "")


def grade(total: float) -> str:
    return next((name for most, name in GRADES if total <= most), LOWEST_GRADE)


def accuracy(total: float) -> float:
    """From 100 down to nothing, by what was lost: it falls by a factor with every point."""
    return 100 * exp(-total / 25)


class Finding(NamedTuple):
    """What was found out of one decision: points in hundredths, as they are kept, so that all who ask hear the same."""

    gain: int
    """What the move scored at once."""
    value: float
    best: Move
    regret: float
    error: float


def _analysis_after(decisions: Sequence[Decision], weighings: Sequence[MoveEstimator], after: int) -> Analysis:
    """The analysis of a game whose decisions were weighed so far, after so many rounds."""
    weights = weighings[0].position.play.weights
    found = [_finding(decision, weighing) for decision, weighing in zip(decisions, weighings, strict=True)]
    return summarize(decisions, found, round(weights.par, 2), weights.version, after)


def _finding(decision: Decision, weighing: MoveEstimator) -> Finding:
    position, verdict = weighing.position, weighing.verdict()
    gain, best = position.gain(position.move(decision.chosen)), position.command(verdict.best)
    value, regret, error = (round(points, 2) + 0.0 for points in (verdict.value, verdict.regret, verdict.error))
    return Finding(gain, value, best, regret, error)


def summarize(
    decisions: Sequence[Decision], found: Sequence[Finding], par: float, version: int, after: int
) -> Analysis:
    """The analysis of a game of whose decisions this was found.

    What the computer did for the player was nobody's choice: what it cost comes as the cards do.
    """
    found = [_without_regret(each) if decision.shown else each for decision, each in zip(decisions, found, strict=True)]
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


def _without_regret(found: Finding) -> Finding:
    return found._replace(value=found.value + found.regret, regret=0.0, error=0.0)


def _points(value: float) -> float:
    """As it is kept and compared: the same on every computer. Never a zero with a minus."""
    return round(value, 6) + 0.0


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
    positions = [_position(decision) for decision in decisions]
    weighings = [
        MoveEstimator(position, position.move(decision.chosen))
        for decision, position in zip(decisions, positions, strict=True)
    ]
    yield _analysis_after(decisions, weighings, 0)
    for number, times in enumerate(TRIALS[:rounds], 1):
        for decision, weighing in zip(decisions, weighings, strict=True):
            weighing.run_trials(f"coach:{seed}:{decision.act}", times)
        yield _analysis_after(decisions, weighings, number)


def _position(decision: Decision) -> Position:
    return Position(decision.variant, decision.table, decision.unseen)


MOMENTS = 3
"""So many moments are worth a look."""


class Slip(Enum):
    """What kind of choice it was that cost something."""

    OVERLOOKED = auto()
    """A set of more points lay there than the one taken."""
    ORDER = auto()
    """Another set should have gone first, though it scored no more."""
    TAKEN = auto()
    """A set was taken where something else was worth more."""
    PASSED_OVER = auto()
    """A set was worth taking, and none was taken."""
    RESHUFFLED = auto()
    """An extra card was worth more than the reshuffle."""
    IN_VAIN = auto()
    """What was left to win was not worth the reshuffle."""
    ADDED = auto()
    """A reshuffle was worth more than the extra card."""
    FINISHED = auto()
    """Something was left to win."""


def slip_of(judged: Judged) -> Slip:
    """Of which kind a choice was that was not the best."""
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
    """The decisions to look at, by their places: what cost most, of each kind one first; else what the cards did."""
    judged = analysis.decisions
    dear = sorted((n for n, one in enumerate(judged) if one.mark), key=lambda n: -judged[n].regret)
    of_kinds: dict[Slip, int] = {}
    for n in dear:
        of_kinds.setdefault(slip_of(judged[n]), n)
    found = [*of_kinds.values(), *(n for n in dear if n not in of_kinds.values())][:MOMENTS]
    by_luck = sorted(range(len(judged)), key=lambda n: judged[n].luck)
    return sorted(found or {by_luck[-1], by_luck[0]})


def worst_habit(analysis: Analysis) -> tuple[Slip, int] | None:
    """The kind of choice that cost most in all, and how often it did; None where no choice is marked."""
    lost: dict[Slip, list[float]] = {}
    for one in analysis.decisions:
        if one.mark:
            lost.setdefault(slip_of(one), []).append(one.regret)
    if not lost:
        return None
    slip = max(lost, key=lambda kind: sum(lost[kind]))
    return slip, len(lost[slip])


# An analysis in a few hundred bytes: what the acts of the game do not tell

_HEAD, _ROW = Struct("<hhb"), Struct("<bhhhh")
"""Par, version and round; of each decision what it gained, value, regret, error, best. Points are in hundredths."""
_PLACE = 5
"""Bits for the place of a card; three of them are a set."""


def pack(analysis: Analysis) -> bytes:
    """An analysis, whose points are hundredths."""
    rows = [_HEAD.pack(round(100 * analysis.par), analysis.version, analysis.round)]
    then = [*(each.best_value for each in analysis.decisions), 0.0]
    for each, (_, after) in zip(analysis.decisions, pairwise(then), strict=True):
        gain = round(each.luck + each.value - after)
        points = (round(100 * one) for one in (each.value, each.regret, each.error))
        rows.append(_ROW.pack(gain, *points, _write_move(each.decision.table, each.best)))
    return b"".join(rows)


def unpack(decisions: Sequence[Decision], packed: bytes) -> Analysis | None:
    """The analysis again; None where it is not of these decisions."""
    try:
        par, version, after = _HEAD.unpack_from(packed)
        rows = list(_ROW.iter_unpack(packed[_HEAD.size :]))
        found = [
            Finding(gain, value / 100, _read_move(decision.table, best), regret / 100, off / 100)
            for decision, (gain, value, regret, off, best) in zip(decisions, rows, strict=True)
        ]
    except (error, ValueError, IndexError):
        return None
    return summarize(decisions, found, par / 100, version, after)


def is_final(packed: bytes | None, variant: str) -> bool:
    """Whether the coach as it is today would find out no more."""
    return packed is not None and _HEAD.unpack_from(packed)[1:] == (weights(variant).version, ROUNDS)


def _write_move(table: Cards, move: Move) -> int:
    if not isinstance(move, Claim):
        return ~OTHERS.index(move)
    a, b, c = sorted(map(table.index, move.cards))
    return a | b << _PLACE | c << 2 * _PLACE


def _read_move(table: Cards, move: int) -> Move:
    if move < 0:
        return OTHERS[~move]
    return Claim(tuple(table[move >> _PLACE * n & (1 << _PLACE) - 1] for n in range(3)))
