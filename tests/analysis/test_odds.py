"""The probability of no set, calculated exactly and by simulation."""

import multiprocessing
from fractions import Fraction

import pytest

from setgui.analysis.odds import SET_FREE, exact, simulate
from setgui.analysis.workers import process_pool
from setgui.model.cards import DECK

from .hands import set_free_hands

SMALL = 400
"""Number of games for tests that ignore the results."""


def test_the_table_matches_the_counts() -> None:
    """Only the quick part; `make odds` counts everything."""
    assert list(set_free_hands(DECK, 9)) == list(SET_FREE[:9])


FRACTIONS = """
1 1 78/79 75/79 5328/6083 88182/115577 50904/82555 1385334/3054535 66275064/222981055 37784232/222981055
23533416/287848271 325432404/10074689485 2323684584/231717858155 1301798628/562743369805 13750015032/37703805776935
14090643684/414741863546285 3044304/2217870928055 3645/256806107459 81/8988213761065 81/557269253186030 0
"""
"""Probability of no set among 1 to 21 cards; `make odds` compares all of them with a new count."""


def test_exact_gives_probabilities_and_odds() -> None:
    all_odds = [exact(cards) for cards in range(1, 22)]
    chances = list(map(Fraction, FRACTIONS.split()))
    assert [odds.p_no_set for odds in all_odds] == chances
    assert [odds.odds for odds in all_odds] == [float((1 - chance) / chance) if chance else None for chance in chances]


@pytest.mark.parametrize("cards", [-1, 0, 22, 81])
def test_other_numbers_of_cards_are_refused(cards: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 21 cards, not for {cards}"):
        exact(cards)


LEFT = {0: 0.01224, 6: 0.4683, 9: 0.4450, 12: 0.0737}
"""Share of games by the number of cards left at the end, from 60 million games."""


@pytest.mark.slow
def test_simulated_games_have_the_expected_ends() -> None:
    """Within three standard errors; the number of games is not a multiple of the batch size."""
    games = 6001
    played = simulate(games, seed=1)
    assert sum(played.left.values()) == played.games == games
    assert played.left.keys() <= {0, 6, 9, 12, 15, 18}
    for cards, share in LEFT.items():
        assert abs(played.left[cards] - games * share) < 3 * (games * share * (1 - share)) ** 0.5
    # The odds are 14.01; a game's sets - 14.01 * none has a deviation of 23.7, and the mean of none is 1.6.
    some, none = played.looks[12]
    assert abs(some / none - 14.01) < 3 * 23.7 / 1.6 / games**0.5
    assert played.looks.keys() <= {3, 6, 9, 12, 15, 18, 21}
    assert sum(none for _, none in played.looks.values()) > games - played.left[0]
    cards = sum(3 * some for some, _ in played.looks.values()) + sum(k * n for k, n in played.left.items())
    assert cards == 81 * games


@pytest.mark.no_cover
def test_the_seed_determines_the_games() -> None:
    assert simulate(SMALL) == simulate(SMALL, seed=0) != simulate(SMALL, seed=1)
    assert simulate(SMALL, seed=2) == simulate(SMALL, seed=2) != simulate(SMALL, seed=3)


def test_progress_is_reported() -> None:
    reports: list[int] = []
    played = simulate(SMALL + 1, progress=reports.append)
    assert played.games_per_second == (SMALL + 1) / played.seconds
    assert reports == sorted(reports)
    assert reports[-1] == SMALL + 1
    assert len(reports) > 2


@pytest.mark.parametrize("games", [1, 201, pytest.param(1500, marks=pytest.mark.slow)])
def test_more_processes_change_nothing(games: int) -> None:
    reports: list[int] = []
    with process_pool(3) as executor:
        assert simulate(games, seed=5, executor=executor, progress=reports.append) == simulate(games, seed=5)
    assert reports[-1] == games
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("games", [0, -1])
def test_no_games_are_refused(games: int) -> None:
    with pytest.raises(ValueError, match=f"not {games}"):
        simulate(games)
