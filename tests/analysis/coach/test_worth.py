import random
from collections.abc import Iterable
from itertools import combinations, permutations
from math import fsum
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as some

from analysis.coach import slow_endings
from analysis.coach.games import aimless, played
from setgui import Move, Seen, UnknownVariant, deck, evaluate, legal_moves, new_game, play_game
from setgui.analysis.coach.analysis import Decision
from setgui.analysis.coach.evaluation import Comparison, Why, advise, compare
from setgui.analysis.coach.par import coach
from setgui.analysis.coach.position import (
    FEATURES,
    FINISH,
    KINDS,
    Position,
    card_locations,
    features,
    play_of,
    set_index,
    weights,
    worth,
)
from setgui.analysis.coach.regret import MoveEstimator, model_error
from setgui.model.cards import DECK, Card, Color, Number, Shading, Shape, Values, card_of, read_cards
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.matching import find_set, find_sets, points
from setgui.model.variants import JUNIOR, VARIANTS


def split(variant: str, chance: random.Random) -> tuple[list[Card], list[Card]]:
    """Return a random table and unseen cards, as in the middle of a game."""
    cards = list(VARIANTS[variant].cards)
    chance.shuffle(cards)
    size = VARIANTS[variant].table_size
    up = size if chance.random() < 0.8 else chance.randint(size, VARIANTS[variant].limit)
    unseen = chance.randrange(0, len(cards) - up)
    return cards[:up], cards[up : up + unseen]


@pytest.mark.parametrize("variant", ["standard", "junior"])
@pytest.mark.parametrize("seed", range(10))
def test_sets_are_counted_by_the_places_of_their_cards(variant: str, seed: int) -> None:
    table, unseen = split(variant, random.Random(seed))
    where = card_locations([card.index for card in table], [card.index for card in unseen])
    counts, values, sets = set_index(variant).survey(where)
    assert counts == counted(table, unseen)
    assert values == [sum(card.values[f].digit == v for card in table + unseen) for f in range(4) for v in range(3)]
    found = {tuple(sorted(card.index for card in each)) for each in find_sets(table)}
    assert {set_index(variant).sets[each] for each in sets} == found
    left = {set_index(variant).sets[each] for each in set_index(variant).possible(where)}
    assert left == {tuple(sorted(card.index for card in each)) for each in find_sets(table + unseen)}
    for place in sets:
        gone = set_index(variant).sets[place]
        rest = [card for card in table if card.index not in gone]
        assert set_index(variant).without(counts, where, place) == counted(rest, unseen)


def counted(table: list[Card], unseen: list[Card]) -> list[int]:
    counts = [0] * 16
    for found in find_sets(table + unseen):
        counts[4 * sum(card in unseen for card in found) + points(*found) - 1] += 1
    return counts


@pytest.mark.parametrize(("variant", "phases"), [("standard", 24), ("junior", 7)])
def test_there_are_weights_for_each_feature_and_phase(variant: str, phases: int) -> None:
    rows = weights(variant).rows
    assert [len(kind) for kind in rows] == [phases] * KINDS
    assert {len(row) for kind in rows for row in kind} == {FEATURES}
    assert len(features([0] * 16, [0] * 12, (12, 69, 0))) == FEATURES


@pytest.mark.parametrize(
    ("lying", "parts", "place"),
    [
        (0, (9, 69, 3), (0, 22)),
        (1, (12, 3, 0), (0, 1)),
        (0, (12, 69, 1), (1, 23)),
        (1, (12, 69, 1), (2, 23)),
        (2, (13, 1, 0), (2, 1)),
        (0, (0, 81, 12), (3, 23)),
        (0, (4, 77, 1), (0, 23)),
    ],
)
def test_weights_depend_on_the_table_and_the_cards_left(
    lying: int, parts: tuple[int, int, int], place: tuple[int, int]
) -> None:
    assert weights("standard").place([0, 0, lying, 0] + [1] * 12, parts) == place


def test_no_position_is_worth_less_than_finishing() -> None:
    nothing_but_one = weights("standard")._replace(rows=((((-1.0,) + (0.0,) * (FEATURES - 1)),) * 24,) * KINDS)
    assert worth(nothing_but_one, [1] + [0] * 15, [0] * 12, (12, 0, 0)) == 0
    assert worth(nothing_but_one, [0] * 16, [0] * 12, (12, 0, 0)) == 0


@given(some.integers(0, 10**6), some.permutations(range(4)), some.tuples(*[some.permutations(range(3))] * 4))
def test_values_do_not_depend_on_which_features_and_values_are_which(
    seed: int, features_of: list[int], values_of: tuple[list[int], ...]
) -> None:
    table, unseen = split("standard", random.Random(seed))

    def exchanged(card: Card) -> Card:
        digits = [values_of[f][card.values[features_of[f]].digit] for f in range(4)]
        number, color, shading, shape = digits
        return card_of(Values(Number(number), Color(color), Shading(shading), Shape(shape)))

    here = Position("standard", tuple(table), tuple(unseen))
    there = Position("standard", tuple(map(exchanged, table)), tuple(map(exchanged, unseen)))
    assert [value for value, _ in here.options()] == [value for value, _ in there.options()]
    for (_, one), (_, other) in zip(here.options(), there.options(), strict=True):
        before, after = here.command(one), there.command(other)
        if isinstance(before, Claim):
            assert isinstance(after, Claim)
            before = Claim(tuple(map(exchanged, before.cards)))
        assert before == after


@pytest.mark.no_cover
def test_the_order_of_unseen_cards_is_irrelevant() -> None:
    table, unseen = DECK[3:15], DECK[15:21]
    assert evaluate(table, unseen) == evaluate(table, unseen[::-1])


@pytest.mark.parametrize("size", [9, 12, 14, 16])
def test_with_no_unseen_cards_the_best_order_of_sets_is_found(size: int) -> None:
    chance = random.Random(size)
    for _ in range(10):
        table = chance.sample(DECK, size)
        play = play_of("standard")
        where = card_locations([card.index for card in table], [])
        survey = play.set_index.survey(where)
        best = max((value for value, _ in play.options(where, survey, size, 0, survey.sets)), default=0)
        assert best == most(table)


def most(table: list[Card]) -> int:
    """Return the most points that any order of taking sets scores."""
    over = len(table) > 12
    return max(
        ((1 if over else points(*each)) + most([c for c in table if c not in each]) for each in find_sets(table)),
        default=0,
    )


# The public function `evaluate`


def test_evaluate_lists_every_move_best_first() -> None:
    seen = Seen(DECK[:12], (), DECK[20:40], 0, "standard")
    found = evaluate(seen.table, seen.unseen)
    assert sorted(str(each.move) for each in found) == sorted(map(str, legal_moves(seen)))
    assert [each.value for each in found] == sorted((each.value for each in found), reverse=True)
    assert {type(each.move) for each in found} == {Claim, Add, Reshuffle, Finish}
    assert all(each.error > 0 or each.move == Finish() for each in found)


def test_a_strategy_based_on_evaluate_is_no_worse_than_greedy() -> None:
    """The deck is short to save time."""

    def coached(seen: Seen) -> Move:
        return evaluate(seen.table, seen.unseen)[0].move

    cards = deck(7)[:24]
    best = play_game(deck=cards, mode="solitaire", strategy=coached).score
    assert best >= play_game(deck=cards, mode="solitaire", strategy="greedy").score


def test_evaluate_reports_invalid_positions() -> None:
    with pytest.raises(ValueError, match=r"^2red appears twice$"):
        evaluate(DECK[:3], DECK[1:2])
    with pytest.raises(ValueError, match=r"^1red is not one of the junior cards$"):
        evaluate(JUNIOR.cards[:9], DECK[:1], "junior")
    with pytest.raises(ValueError, match=r"^a table has at most 21 cards, not 22$"):
        evaluate(DECK[:22], ())
    with pytest.raises(TypeError, match=r"^a collection of cards is needed, not 12$"):
        evaluate(12, ())  # type: ignore[arg-type]  # that is the point
    with pytest.raises(UnknownVariant, match=r'^the variant "chain" is not available; choose one of standard, junior'):
        evaluate((), (), "chain")


# End game


@pytest.mark.parametrize(
    ("up", "unseen"),
    [(9, 0), (12, 0), (12, 1), (12, 3), (13, 2), (14, 1), (15, 0), (11, 1), (9, 3), (6, 3), (3, 3), (0, 6), (2, 0)],
)
@pytest.mark.no_cover
def test_endings_are_exact(up: int, unseen: int) -> None:
    check("standard", f"{up} {unseen}", up, unseen)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.no_cover
def test_endings_without_a_set_on_the_table_are_exact(seed: int) -> None:
    """Values then depend on reshuffles and additions."""
    check("standard", str(seed), 12, 3, set_free=True)


def check(variant: str, seed: str, up: int, unseen: int, *, set_free: bool = False) -> None:
    chance = random.Random(seed)
    cards = chance.sample(VARIANTS[variant].cards, up + unseen)
    while set_free and (find_set(cards[:up]) or not find_set(cards)):
        cards = chance.sample(VARIANTS[variant].cards, up + unseen)
    table, rest = tuple(cards[:up]), tuple(cards[up:])
    evaluations = evaluate(table, rest, variant)
    assert all(each.error == 0 for each in evaluations)
    known = slow_endings.values(variant, table, rest)
    assert {each.move for each in evaluations} == set(known)
    for each in evaluations:
        assert each.value == pytest.approx(known[each.move], abs=1e-6)


@pytest.mark.parametrize(("up", "unseen"), [(9, 6), (10, 5), (9, 5)])
@pytest.mark.no_cover
def test_endings_with_six_unseen_junior_cards_are_exact(up: int, unseen: int) -> None:
    check("junior", f"{up} {unseen}", up, unseen)


@pytest.mark.parametrize("up", [12, 14])
@pytest.mark.no_cover
def test_values_with_six_unseen_cards_are_means_over_all_deals(up: int) -> None:
    cards = random.Random(up).sample(DECK, 18)

    def best(table: Iterable[Card], rest: Iterable[Card]) -> float:
        return max(each.value for each in evaluate(table, rest))

    for each in evaluate(cards[:up], cards[up:]):
        assert each.error == 0
        match each.move:
            case Add():
                mean = fmean(best([*cards[:up], card], {*cards[up:]} - {card}) for card in cards[up:])
                assert each.value == pytest.approx(mean, abs=1e-5)
            case Claim(found):
                stay = {*cards[:up]} - {*found}
                dealt = [{*new} for new in combinations(cards[up:], 12 - len(stay))]
                gain = 1 if up > 12 else points(*found)
                mean = fmean(best(stay | new, {*cards[up:]} - new) for new in dealt)
                assert each.value == pytest.approx(gain + mean, abs=1e-5)


@pytest.mark.no_cover
def test_only_a_full_table_with_at_most_six_unseen_cards_is_exact() -> None:
    for up, unseen in ((12, 7), (11, 7), (15, 4)):
        assert any(each.error for each in evaluate(DECK[:up], DECK[40 : 40 + unseen]))


def test_advice_in_a_game_does_not_wait_for_exact_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MoveEstimator, "solve", None)
    game = new_game(deal=7)
    game = game._replace(pile=game.pile[:6])
    assert advise(game).why.why is not Why.COUNTED
    assert coach(Seen.of(game)) in legal_moves(game)


# Stated errors


def test_more_trials_do_not_hide_the_error_of_the_model() -> None:
    cards = deck(7)
    estimator = MoveEstimator(Position("standard", cards[:12], cards[12:24]))
    first, second = sorted(estimator.values(), key=estimator.values().__getitem__)[-2:]
    limits = model_error(12)
    assert estimator.error(first) == limits.untried
    estimator.made = second  # never dropped
    errors = []
    for times in (16, 48, 192):
        estimator.run_trials("errors", times)
        errors.append((estimator.error(first), estimator.verdict().error))
    assert errors == sorted(errors, reverse=True)
    for value, difference in errors:
        assert limits.value < value < limits.untried
        assert limits.difference < difference < limits.untried


def test_the_regret_of_finishing_has_the_error_of_a_value() -> None:
    estimator = MoveEstimator(Position("standard", DECK[:12], DECK[40:52]), FINISH)
    estimator.run_trials("errors", 16)
    assert estimator.verdict().error >= model_error(12).value


def test_errors_between_measured_numbers_of_cards_are_interpolated() -> None:
    for low, high in ((9, 12), (12, 18), (18, 30), (30, 69)):
        for spare in range(low, high + 1):
            for least, error, most in zip(model_error(low), model_error(spare), model_error(high), strict=True):
                share = (spare - low) / (high - low)
                assert error == pytest.approx(least + share * (most - least))
    assert (model_error(-3), model_error(72)) == (model_error(9), model_error(69))


@pytest.mark.no_cover
def test_a_reshuffle_is_worth_the_mean_of_full_tables() -> None:
    """The table has only a 1-point set, but better ones are left."""
    table = tuple(read_cards("1red 2red 3red 1gsz 1pto 2gez 3pso 2ptd 1rto 3gtd 2gso 3rez"))
    unseen = tuple(read_cards("1psd 2psz 3pto"))
    values: dict[Command, float] = {each.move: each.value for each in evaluate(table, unseen)}
    assert values[Finish()] == 0
    assert values[Reshuffle()] == pytest.approx(slow_endings.values("standard", table, unseen)[Reshuffle()], abs=1e-6)
    assert values[Add()] == pytest.approx(slow_endings.values("standard", table, unseen)[Add()], abs=1e-6)


# Reasons


def comparison_of(decision: Decision, better: Command, other: Command) -> Comparison:
    exact = len(decision.table + decision.unseen) <= 15
    return compare(decision.table, decision.unseen, decision.variant, better, other, exact=exact)


@pytest.mark.parametrize("variant", ["standard", "junior"])
def test_the_terms_add_up_to_the_initial_values(variant: str) -> None:
    for decision in played(3, aimless, variant).decisions:
        position = Position(variant, decision.table, decision.unseen)
        values = {move: value - (position.lift if move != -3 else 0) for value, move in position.options()}
        for move, value in values.items():
            comparison = comparison_of(decision, position.command(move), Finish())
            assert fsum(comparison.better) == pytest.approx(value, abs=1e-9)
            assert comparison.gains == comparison.better
            assert fsum(comparison.other) == 0


def test_without_sets_all_terms_are_zero() -> None:
    cards: list[Card] = []
    sample = Random(1).sample
    while len(cards) < 16:
        cards = []
        for card in sample(DECK, 81):
            if not find_sets([*cards, card]):
                cards.append(card)
    comparison = compare(tuple(cards[:12]), cards[12:], "standard", Add(), Reshuffle(), exact=False)
    assert (comparison.better, comparison.other) == ((0, 0, 0, 0, 0), (-2, 0, 0, 0, 0))


def test_sets_and_megasets_left_by_a_move_are_counted() -> None:
    decision = played(3, aimless).decisions[5]
    for found in find_sets(decision.table):
        rest = [card for card in decision.table if card not in found]
        left = comparison_of(decision, Claim(found), Reshuffle()).better_leaves
        assert list(left.sets) == sorted((points(*each) for each in find_sets(rest)), reverse=True)
        possible = find_sets([*rest, *decision.unseen])
        assert left.megasets == sum(points(*each) == 4 for each in possible)
    assert comparison_of(decision, Add(), Reshuffle()).other_leaves.sets == ()


def test_the_first_reason_that_applies_is_given() -> None:
    """For every two moves in two games."""
    met = set()
    for deal in range(2):
        for decision in played(deal, aimless).decisions:
            sets = [Claim(found) for found in find_sets(decision.table)]
            others: list[Command] = [Add(), Reshuffle()] if decision.unseen else []
            moves = [*sets, *others, Finish()]
            for better, other in permutations(moves, 2):
                why = comparison_of(decision, better, other).why
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
