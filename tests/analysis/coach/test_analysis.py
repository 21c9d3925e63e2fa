"""The analysis of whole games: sums, marks, key moments and packing."""

from dataclasses import replace
from itertools import islice
from math import fsum

import pytest

from analysis.coach.games import aimless, first_found, greedy, overlooking, played, quitting
from setgui.analysis.coach.analysis import (
    Analysis,
    Decision,
    Judged,
    Slip,
    accuracy,
    analyze,
    grade,
    mark,
    moments,
    pack,
    slip_of,
    unpack,
    worst_habit,
)
from setgui.analysis.coach.evaluation import evaluate
from setgui.analysis.coach.par import PAR_GAMES, DealWorth, pack_worth, unpack_worth
from setgui.analysis.coach.position import Position
from setgui.analysis.moves import Move
from setgui.model.cards import DECK
from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.matching import find_sets, points


@pytest.mark.parametrize("player", [greedy, aimless, first_found, overlooking, quitting])
@pytest.mark.no_cover
def test_luck_and_choices_add_up_to_the_score_and_can_be_packed(player: object) -> None:
    game = played(2, player)  # type: ignore[arg-type]
    *_, last = analyze(game.decisions, 2, 1)
    packed = pack(last)
    assert unpack(game.decisions, packed) == last
    assert len(packed) == 5 + 9 * len(game.decisions) < 400
    assert last.score == game.score
    assert abs(last.par + last.first_table + last.cards + last.choices - game.score) < 1e-9
    assert abs(fsum(each.luck for each in last.decisions) - last.cards) < 1e-9
    assert abs(fsum(each.regret for each in last.decisions) + last.choices) < 1e-9
    assert all(each.regret >= 0 and each.best_value >= each.value for each in last.decisions)


def test_abandoning_costs_what_was_left() -> None:
    game = played(1, quitting)
    *_, last = analyze(game.decisions, 1, 0)
    end = last.decisions[-1]
    assert end.decision.chosen == Finish()
    assert end.value == 0
    assert end.regret == end.best_value > 20
    assert (end.mark, last.grade) == ("??", "E")


def test_the_only_move_costs_nothing() -> None:
    alone = tuple(card for card in DECK if card.code[1:] == "rsd")
    only = Decision(1, "standard", alone, (), Claim(alone))
    analysis = next(iter(analyze([only])))
    [each] = analysis.decisions
    assert (each.regret, each.error, each.value, each.best) == (0, 0, 1, Claim(alone))
    assert str(analysis.choices) == "0.0"


@pytest.mark.no_cover
def test_the_first_curve_does_not_wait_for_exact_endings() -> None:
    cards = DECK[:36:2]
    rounds = analyze([Decision(1, "standard", cards[:12], cards[12:], Add())])
    first, second = (one.decisions[0] for one in islice(rounds, 2))
    assert first.error > 0 == second.error
    values = {each.move: each.value for each in evaluate(cards[:12], cards[12:])}
    assert second.value == pytest.approx(values[Add()], abs=0.005)
    assert second.best_value == pytest.approx(max(values.values()), abs=0.01)


def test_move_numbers_round_trip() -> None:
    table, unseen = DECK[:12], DECK[12:30]
    for command in (Claim(DECK[:3]), Add(), Reshuffle(), Finish()):
        position = Position("standard", table, unseen)
        assert position.command(position.move(command)) == command


def test_only_regrets_above_two_standard_errors_are_marked() -> None:
    assert [mark(regret, 0) for regret in (0, 0.49, 0.5, 1, 2)] == ["", "", "?!", "?", "??"]
    assert [mark(2, error) for error in (0.99, 1.0)] == ["??", ""]


def test_grades_and_accuracy_fall_with_points_lost() -> None:
    assert [grade(total) for total in (0, 2, 2.1, 4, 7, 11, 16, 16.1)] == ["A+", "A+", "A", "A", "B", "C", "D", "E"]
    assert accuracy(0) == 100
    assert round(accuracy(25), 3) == 36.788


# Key moments, and the worst habit


(ANALYSIS,) = analyze(played(3, overlooking).decisions, 3, 0)
WITHOUT = replace(ANALYSIS, decisions=tuple(replace(one, mark="", regret=0.0) for one in ANALYSIS.decisions))


def sets_by_points() -> tuple[Judged, Claim, Claim]:
    """Return a decision with sets of different points, and its sets with fewest and most points."""
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
        (SMALL, SMALL, Slip.ORDER),  # as many points
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
def test_each_slip_has_its_kind(chosen: Move, best: Move, slip: Slip) -> None:
    assert slip_of(slipped(chosen, best)) is slip


def having(*slips: Judged) -> Analysis:
    return replace(WITHOUT, decisions=(*slips, *WITHOUT.decisions[len(slips) :]))


def test_key_moments_are_the_most_expensive_slips() -> None:
    dear = [slipped(SMALL, LARGE, regret=regret) for regret in (3.0, 5.0, 4.0)]
    cheap = slipped(Reshuffle(), SMALL, regret=1.0)
    assert moments(having(*dear, cheap)) == [0, 1, 2]
    assert worst_habit(having(*dear, cheap)) == (Slip.OVERLOOKED, 3)
    assert moments(having(cheap)) == [0]


def test_without_slips_key_moments_are_the_extremes_of_luck() -> None:
    luck = [one.luck for one in WITHOUT.decisions]
    assert moments(WITHOUT) == sorted({luck.index(max(luck)), luck.index(min(luck))})
    assert worst_habit(WITHOUT) is None
    assert moments(replace(WITHOUT, decisions=WITHOUT.decisions[:1])) == [0]


# Packing


def test_packed_data_of_another_game_is_rejected() -> None:
    decisions = played(3, aimless).decisions
    (analysis,) = analyze(decisions, 3, 0)
    packed = pack(analysis)
    for other in (b"", packed[:-1], packed[:-9], packed[:-2] + b"\x00\x80", packed[:-2] + b"\xff\x7f"):
        assert unpack(decisions, other) is None


def test_the_worth_of_a_deal_can_be_packed() -> None:
    worth = DealWorth(7, "standard", tuple(range(-5, PAR_GAMES - 5)), 96)
    packed = pack_worth(worth)
    assert len(packed) < 70
    assert unpack_worth(7, "standard", packed) == worth
    for other in (None, b"", b"odd", packed[:-2], packed[:-1], b"\x00\x00" + packed[2:]):
        assert unpack_worth(7, "standard", other) is None
