from itertools import permutations
from math import fsum
from random import Random

import pytest

from analysis.coach.games import aimless, played
from setgui.analysis.coach.judgment import Decision
from setgui.analysis.coach.position import Position
from setgui.analysis.coach.reasons import Comparison, Why, compare
from setgui.model.cards import DECK, Card
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.matching import find_sets, points


def told(decision: Decision, better: Command, other: Command) -> Comparison:
    return compare(decision.table, decision.unseen, decision.variant, better, other)


@pytest.mark.parametrize("variant", ["standard", "junior"])
def test_the_terms_add_up_to_what_moves_are_worth_at_first_sight(variant: str) -> None:
    for decision in played(3, aimless, variant).decisions:
        position = Position(variant, decision.table, decision.unseen)
        values = {move: value - (position.lift if move != -3 else 0) for value, move in position.options()}
        for move, value in values.items():
            comparison = told(decision, position.command(move), Finish())
            assert fsum(comparison.better) == pytest.approx(value, abs=1e-9)
            assert comparison.gains == comparison.better
            assert fsum(comparison.other) == 0


def test_where_no_set_is_left_nothing_is_worth_anything() -> None:
    cards: list[Card] = []
    sample = Random(1).sample
    while len(cards) < 16:
        cards = []
        for card in sample(DECK, 81):
            if not find_sets([*cards, card]):
                cards.append(card)
    comparison = compare(tuple(cards[:12]), cards[12:], "standard", Add(), Reshuffle())
    assert (comparison.better, comparison.other) == ((0, 0, 0, 0, 0), (-2, 0, 0, 0, 0))


def test_what_a_move_leaves_is_counted() -> None:
    decision = played(3, aimless).decisions[5]
    for found in find_sets(decision.table):
        rest = [card for card in decision.table if card not in found]
        left = told(decision, Claim(found), Reshuffle()).better_leaves
        assert list(left.sets) == sorted((points(*each) for each in find_sets(rest)), reverse=True)
        possible = find_sets([*rest, *decision.unseen])
        assert left.megasets == sum(points(*each) == 4 for each in possible)
    assert told(decision, Add(), Reshuffle()).other_leaves.sets == ()


def test_the_first_reason_that_fits_is_told() -> None:
    """Of every two moves of some games."""
    met = set()
    for deal in range(2):
        for decision in played(deal, aimless).decisions:
            sets = [Claim(found) for found in find_sets(decision.table)]
            others: list[Command] = [Add(), Reshuffle()] if decision.unseen else []
            moves = [*sets, *others, Finish()]
            for better, other in permutations(moves, 2):
                why = told(decision, better, other).why
                assert why is expected(decision, better, other), (decision, better, other)
                met.add(why)
    assert met == set(Why)


def expected(decision: Decision, better: Command, other: Command) -> Why:
    def leaves(move: Command) -> list[Card]:
        return [card for card in decision.table if not (isinstance(move, Claim) and card in move.cards)]

    def good(move: Command) -> bool:
        return any(points(*found) >= 3 for found in find_sets(leaves(move))) and move != Reshuffle()

    def megasets(move: Command) -> int:
        return [points(*found) for found in find_sets([*leaves(move), *decision.unseen])].count(4)

    def now(move: Command) -> int:
        over = len(decision.table) > 12
        return (1 if over else points(*move.cards)) if isinstance(move, Claim) else -2 * (move == Reshuffle())

    if Finish() in (better, other):
        return Why.ENDED
    if len(decision.table + decision.unseen) <= 15:
        return Why.COUNTED
    if isinstance(better, Claim) and len(find_sets(decision.table)) == 1:
        return Why.ONLY_SET
    if not isinstance(better, Claim):
        return Why.ADD if better == Add() else Why.RESHUFFLE
    if now(better) > now(other):
        return Why.POINTS
    if good(better) and not good(other):
        return Why.LEAVES_A_SET
    return Why.MEGASETS if megasets(better) >= megasets(other) + 4 else Why.TERMS
