"""Blind spots: found where one was planted, and told of nobody else."""

from itertools import combinations
from math import exp

import pytest

from setgui.analysis.searching import GAMES, KINDS, Rates, Searched, kind_of, kinds, rates
from setgui.model.cards import Card, Feature
from setgui.model.commands import Claim
from setgui.model.matching import find_sets
from setgui.model.play import matches
from setgui.model.variants import JUNIOR, STANDARD, Variant

from .searcher import Searcher

SHAPE = 8


def test_a_kind_tells_which_features_differ() -> None:
    assert kind_of((Card("1rsd"), Card("2rsd"), Card("3rsd"))) == 1
    assert kind_of((Card("1rsd"), Card("1gsd"), Card("1psd"))) == 2
    assert kind_of((Card("1rsd"), Card("1rtd"), Card("1red"))) == 4
    assert kind_of((Card("1rsd"), Card("1rso"), Card("1rsz"))) == SHAPE
    assert kind_of((Card("1rsd"), Card("2gto"), Card("3pez"))) == 15
    assert {kind_of(cards) for cards in find_sets(STANDARD.cards)} == {*kinds(STANDARD)} == {*range(1, KINDS)}
    assert {kind_of(cards) for cards in find_sets(JUNIOR.cards)} == {*kinds(JUNIOR)} == {1, 2, 3, 8, 9, 10, 11}


def ideal(variant: Variant, slow: float, claims: int = 400) -> Searched:
    """As if each kind had been found at just its rate, those where shape differs `slow` times more slowly."""
    found, exposure = [0] * KINDS, [0] * KINDS
    for kind in kinds(variant):
        found[kind] = claims
        rate = exp(-1.5 - 0.5 * kind.bit_count()) / (slow if kind & SHAPE else 1)
        exposure[kind] = round(1000 * claims / rate)
    return Searched(tuple(found), tuple(exposure))


@pytest.mark.parametrize("variant", [STANDARD, JUNIOR])
def test_what_is_slow_is_told_with_how_much(variant: Variant) -> None:
    told = {spot.feature: spot for spot in rates(ideal(variant, 2.5), variant).spots}
    assert [*told] == [*variant.varying]
    shape = told.pop(Feature.SHAPE)
    assert shape.low < 2.5 < shape.high
    assert 2.4 < shape.slower < 2.6
    assert shape.found
    assert not any(spot.found for spot in told.values())
    assert all(spot.low < spot.slower < spot.high for spot in told.values())


@pytest.mark.parametrize("variant", [STANDARD, JUNIOR])
def test_who_is_as_fast_everywhere_hears_of_nothing(variant: Variant) -> None:
    for spot in rates(ideal(variant, 1.0), variant).spots:
        assert not spot.found
        assert spot.slower == pytest.approx(1.0, abs=0.001)
        assert spot.low * spot.high == pytest.approx(1.0, abs=0.001)


def test_more_games_tell_more_exactly() -> None:
    few, many = (rates(ideal(STANDARD, 1.0, claims), STANDARD).spots[0] for claims in (5, 50))
    assert many.high < few.high


def test_the_rates_are_those_of_greatest_likelihood() -> None:
    """Where the slope of likelihood and prior is nothing, found by another way: trying what lies beside it."""
    searched = ideal(STANDARD, 2.0, 12)
    best = rates(searched, STANDARD)
    least = _surprise(searched, best.terms)
    for place in range(len(best.terms)):
        for step in (-0.01, 0.01):
            moved = [term + step * (place == one) for one, term in enumerate(best.terms)]
            assert _surprise(searched, moved) > least


def _surprise(searched: Searched, terms: "list[float] | tuple[float, ...]") -> float:
    """Minus the logarithm of how likely it is, written down from its definition."""
    level, by_k, by_square, *features = terms
    prior = (level + 2.4) ** 2 / 2 / 4 + (by_k + 0.48) ** 2 / 2 / 0.16 + by_square**2 / 2 / 0.04
    total = prior + sum(one**2 for one in features) / 2 / 0.25
    for kind in range(1, KINDS):
        k = kind.bit_count()
        rate = level + by_k * (k - 2.5) + by_square * ((k - 2.5) ** 2 - 1.25)
        rate += sum(one * (bool(kind >> place & 1) - k / 4) for place, one in enumerate(features))
        total += exp(rate) * searched.exposure[kind] / 1000 - searched.claims[kind] * rate
    return total


def test_the_covariance_is_that_of_its_terms() -> None:
    """Symmetric, and no combination of terms has a negative variance."""
    found: Rates = rates(ideal(STANDARD, 2.0, 3), STANDARD)
    for one, other in combinations(range(len(found.terms)), 2):
        mine, theirs = found.covariance[one][one], found.covariance[other][other]
        both = found.covariance[one][other]
        assert both == pytest.approx(found.covariance[other][one])
        assert both**2 < mine * theirs


# Players


def told_after(player: Searcher, games: int) -> list[tuple[int, Feature]]:
    """What a player hears who looks after every game, with the game's number."""
    known, told = Searched(), []
    for number in range(1, games + 1):
        claims, exposure = [0] * KINDS, [0] * KINDS
        for game, time, command in player.plays():
            for cards in matches(game):
                exposure[kind_of(cards)] += max(50, time - 1000)
            if isinstance(command, Claim):
                claims[kind_of(command.cards)] += 1
        known = known.plus(Searched(tuple(claims), tuple(exposure)))
        if number >= GAMES:
            told += [(number, spot.feature) for spot in rates(known, STANDARD).spots if spot.found]
    return told


@pytest.mark.parametrize(("players", "least"), [(4, 4), pytest.param(20, 18, marks=pytest.mark.slow)])
def test_most_players_with_a_blind_spot_hear_of_it_by_the_sixth_game(players: int, least: int) -> None:
    found = [told_after(Searcher(seed, Feature.SHAPE), 6) for seed in range(players)]
    assert sum(Feature.SHAPE in {feature for _, feature in one} for one in found) >= least


@pytest.mark.slow
def test_of_forty_players_without_one_hardly_any_hears_of_one() -> None:
    """Two may by the sixth game and four by the twentieth, although they look at four features after every game."""
    told = [told_after(Searcher(seed), 20) for seed in range(40)]
    by_six = sum(any(number <= 6 for number, _ in one) for one in told)
    assert by_six <= 2
    assert sum(map(bool, told)) <= 4
