"""What to look at in a game that was analyzed, and of which kind its dear choices were."""

from enum import Enum, auto

from setgui.analysis.coach.judgment import Analysis, Judged
from setgui.analysis.coach.position import Position
from setgui.model.commands import Add, Claim, Finish, Reshuffle

MOST = 3
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
            position = Position(decision.variant, decision.table, decision.unseen)
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
    found = [*of_kinds.values(), *(n for n in dear if n not in of_kinds.values())][:MOST]
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
