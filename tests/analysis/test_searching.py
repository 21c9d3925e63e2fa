"""Blind spots are found for simulated players who have one, and hardly ever for others."""

from itertools import combinations
from math import exp

import pytest

from setgui.analysis.searching import KINDS, MIN_GAMES, Rates, Tally, fit_rates, kind_of, kinds
from setgui.model.cards import Card, Feature
from setgui.model.commands import Claim
from setgui.model.matching import find_sets
from setgui.model.play import matches
from setgui.model.variants import JUNIOR, STANDARD, Variant

from .searcher import Searcher

SHAPE = 8


def test_a_kind_encodes_the_features_that_differ() -> None:
    assert kind_of((Card("1rsd"), Card("2rsd"), Card("3rsd"))) == 1
    assert kind_of((Card("1rsd"), Card("1gsd"), Card("1psd"))) == 2
    assert kind_of((Card("1rsd"), Card("1rtd"), Card("1red"))) == 4
    assert kind_of((Card("1rsd"), Card("1rso"), Card("1rsz"))) == SHAPE
    assert kind_of((Card("1rsd"), Card("2gto"), Card("3pez"))) == 15
    assert {kind_of(cards) for cards in find_sets(STANDARD.cards)} == {*kinds(STANDARD)} == {*range(1, KINDS)}
    assert {kind_of(cards) for cards in find_sets(JUNIOR.cards)} == {*kinds(JUNIOR)} == {1, 2, 3, 8, 9, 10, 11}


def ideal(variant: Variant, slow: float, claims: int = 400) -> Tally:
    """Make search data where each kind was found exactly at its rate, kinds where shape differs `slow` times slower."""
    found, exposure = [0] * KINDS, [0] * KINDS
    for kind in kinds(variant):
        found[kind] = claims
        rate = exp(-1.5 - 0.5 * kind.bit_count()) / (slow if kind & SHAPE else 1)
        exposure[kind] = round(1000 * claims / rate)
    return Tally(tuple(found), tuple(exposure))


@pytest.mark.parametrize("variant", [STANDARD, JUNIOR])
def test_a_slow_feature_is_found_with_its_factor(variant: Variant) -> None:
    spots = {spot.feature: spot for spot in fit_rates(ideal(variant, 2.5), variant).speeds}
    assert [*spots] == [*variant.varying]
    shape = spots.pop(Feature.SHAPE)
    assert shape.low < 2.5 < shape.high
    assert 2.4 < shape.slower < 2.6
    assert shape.is_blind_spot
    assert not any(spot.is_blind_spot for spot in spots.values())
    assert all(spot.low < spot.slower < spot.high for spot in spots.values())


@pytest.mark.parametrize("variant", [STANDARD, JUNIOR])
def test_equal_rates_give_no_blind_spot(variant: Variant) -> None:
    for spot in fit_rates(ideal(variant, 1.0), variant).speeds:
        assert not spot.is_blind_spot
        assert spot.slower == pytest.approx(1.0, abs=0.001)
        assert spot.low * spot.high == pytest.approx(1.0, abs=0.001)


def test_more_games_narrow_the_interval() -> None:
    few, many = (fit_rates(ideal(STANDARD, 1.0, claims), STANDARD).speeds[0] for claims in (5, 50))
    assert many.high < few.high


def test_the_rates_have_the_greatest_likelihood() -> None:
    """Any small change of a term makes likelihood and prior worse."""
    searched = ideal(STANDARD, 2.0, 12)
    best = fit_rates(searched, STANDARD)
    least = _surprise(searched, best.terms)
    for place in range(len(best.terms)):
        for step in (-0.01, 0.01):
            moved = [term + step * (place == one) for one, term in enumerate(best.terms)]
            assert _surprise(searched, moved) > least


def _surprise(searched: Tally, terms: "list[float] | tuple[float, ...]") -> float:
    """Return the negative log likelihood with its prior, from the definition."""
    level, by_k, by_square, *features = terms
    prior = (level + 2.4) ** 2 / 2 / 4 + (by_k + 0.48) ** 2 / 2 / 0.16 + by_square**2 / 2 / 0.04
    total = prior + sum(one**2 for one in features) / 2 / 0.25
    for kind in range(1, KINDS):
        k = kind.bit_count()
        rate = level + by_k * (k - 2.5) + by_square * ((k - 2.5) ** 2 - 1.25)
        rate += sum(one * (bool(kind >> place & 1) - k / 4) for place, one in enumerate(features))
        total += exp(rate) * searched.exposure[kind] / 1000 - searched.claims[kind] * rate
    return total


def test_the_covariance_matrix_is_valid() -> None:
    """The matrix is symmetric, and no two terms are perfectly correlated."""
    found: Rates = fit_rates(ideal(STANDARD, 2.0, 3), STANDARD)
    for one, other in combinations(range(len(found.terms)), 2):
        mine, theirs = found.covariance[one][one], found.covariance[other][other]
        both = found.covariance[one][other]
        assert both == pytest.approx(found.covariance[other][one])
        assert both**2 < mine * theirs


def spots_after(player: Searcher, games: int) -> list[tuple[int, Feature]]:
    """Return the blind spots shown after each game, with the number of the game."""
    known, shown = Tally(), []
    for number in range(1, games + 1):
        claims, exposure = [0] * KINDS, [0] * KINDS
        for game, time, command in player.plays():
            for cards in matches(game):
                exposure[kind_of(cards)] += max(50, time - 1000)
            if isinstance(command, Claim):
                claims[kind_of(command.cards)] += 1
        known = known.plus(Tally(tuple(claims), tuple(exposure)))
        if number >= MIN_GAMES:
            shown += [(number, spot.feature) for spot in fit_rates(known, STANDARD).speeds if spot.is_blind_spot]
    return shown


@pytest.mark.parametrize(("players", "least"), [(4, 4), pytest.param(20, 18, marks=pytest.mark.slow)])
def test_most_blind_spots_are_found_by_the_sixth_game(players: int, least: int) -> None:
    found = [spots_after(Searcher(seed, Feature.SHAPE), 6) for seed in range(players)]
    assert sum(Feature.SHAPE in {feature for _, feature in one} for one in found) >= least


@pytest.mark.slow
def test_few_of_forty_players_get_a_false_blind_spot() -> None:
    """At most two by the sixth game and four by the twentieth, with four features checked after every game."""
    shown = [spots_after(Searcher(seed), 20) for seed in range(40)]
    by_six = sum(any(number <= 6 for number, _ in one) for one in shown)
    assert by_six <= 2
    assert sum(map(bool, shown)) <= 4
