"""What to look at in a game, and what would have helped most."""

from dataclasses import replace

import pytest

from setgui.analysis.coach.analysis import Slip, analyze, moments, slip_of, worst_habit
from setgui.analysis.coach.judgment import Analysis, Judged
from setgui.analysis.moves import Move
from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.matching import find_sets, points

from .games import overlooking, played

(ANALYSIS,) = analyze(played(3, overlooking).decisions, 3, 0)
WITHOUT = replace(ANALYSIS, decisions=tuple(replace(one, mark="", regret=0.0) for one in ANALYSIS.decisions))


def sets_by_points() -> tuple[Judged, Claim, Claim]:
    """A decision with sets of different points on its table: that of fewest and that of most."""
    for one in ANALYSIS.decisions:
        found = sorted(find_sets(one.decision.table), key=lambda cards: points(*cards))
        if found and points(*found[0]) < points(*found[-1]):
            return one, Claim(found[0]), Claim(found[-1])
    raise AssertionError


ONE, SMALL, LARGE = sets_by_points()


def slipped(chosen: Move, best: Move, *, regret: float = 2.0) -> Judged:
    return replace(ONE, decision=replace(ONE.decision, chosen=chosen), best=best, regret=regret, mark="??")


@pytest.mark.parametrize(
    ("chosen", "best", "slip"),
    [
        (SMALL, LARGE, Slip.OVERLOOKED),
        (LARGE, SMALL, Slip.ORDER),
        (SMALL, Reshuffle(), Slip.TAKEN),
        (SMALL, Add(), Slip.TAKEN),
        (Reshuffle(), SMALL, Slip.PASSED_OVER),
        (Add(), SMALL, Slip.PASSED_OVER),
        (Reshuffle(), Add(), Slip.RESHUFFLED),
        (Reshuffle(), Finish(), Slip.IN_VAIN),
        (Add(), Reshuffle(), Slip.ADDED),
        (Finish(), SMALL, Slip.FINISHED),
    ],
)
def test_each_choice_is_of_a_kind(chosen: Move, best: Move, slip: Slip) -> None:
    assert slip_of(slipped(chosen, best)) is slip


def having(*slips: Judged) -> Analysis:
    return replace(WITHOUT, decisions=(*slips, *WITHOUT.decisions[len(slips) :]))


def test_of_each_kind_one_comes_first_and_then_what_cost_most() -> None:
    dear = [slipped(SMALL, LARGE, regret=regret) for regret in (3.0, 5.0, 4.0)]
    cheap = slipped(Reshuffle(), SMALL, regret=1.0)
    assert moments(having(*dear, cheap)) == [1, 2, 3]
    assert worst_habit(having(*dear, cheap)) == (Slip.OVERLOOKED, 3)
    assert moments(having(cheap)) == [0]


def test_of_a_game_without_a_slip_the_luckiest_moves_are_looked_at() -> None:
    luck = [one.luck for one in WITHOUT.decisions]
    assert moments(WITHOUT) == sorted({luck.index(max(luck)), luck.index(min(luck))})
    assert worst_habit(WITHOUT) is None
    assert moments(replace(WITHOUT, decisions=WITHOUT.decisions[:1])) == [0]
