import random
from math import sqrt
from random import Random
from statistics import stdev

import pytest

from setgui.analysis.autoplay import COACHES, UnknownStrategy, play_game
from setgui.analysis.coach import par
from setgui.analysis.coach.par import coach, coach_fast
from setgui.analysis.moves import Player, Seen, new_game
from setgui.model.cards import DECK
from setgui.model.commands import Finish, Reshuffle
from setgui.model.deck import UnknownVariant, shuffled
from setgui.model.matching import find_set
from setgui.model.play import mark_if_over, play


def test_par_is_the_mean_of_scores() -> None:
    result = par.par_from_scores(7, "standard", [70, 80, 84])
    assert (result.deal, result.variant, result.games, result.mean) == (7, "standard", 3, 78)
    assert result.error == pytest.approx(stdev([70, 80, 84]) / sqrt(3), abs=1e-6)


def test_foresight_is_exact_near_the_end() -> None:
    """With two positions followed and no exact ending, deals 1 and 10 are worth only 21 and 20."""
    assert [par.foresight(deal, "junior", width=2) for deal in (1, 2, 10)] == [24, 24, 24]


def test_foresight_scores_more() -> None:
    assert par.foresight(13, width=4) > play_game(13, mode="solitaire", strategy="greedy").score
    assert par.foresight(13, width=1) <= par.foresight(13, width=4)


def test_wrong_arguments_of_par_are_reported() -> None:
    with pytest.raises(UnknownVariant, match=r'^the variant "chain" is not available; choose one of standard, junior'):
        par.par(7, "chain")
    with pytest.raises(ValueError, match=r"^a par needs at least two games, not 1$"):
        par.par(7, games=1)


def test_each_game_has_its_own_reshuffles() -> None:
    game, reshuffles = new_game(RESHUFFLED, variant="junior"), 0
    while not game.over:
        move = coach(Seen.of(game), 1)
        if move == Reshuffle():
            reshuffles += 1
            cards = shuffled(game.pile + game.table, Random(f"par:junior:{RESHUFFLED}:1:{reshuffles}"))
            game = mark_if_over(game._replace(table=cards[:9], pile=cards[9:], score=game.score - 2))
        else:
            game = play(game, move).after
    assert reshuffles
    assert next(par.scores(RESHUFFLED, "junior")) == game.score


RESHUFFLED = 5
"""A deal in which the coach reshuffles."""


def test_results_for_a_deal_become_complete_game_by_game() -> None:
    first, second, last = par.deal_worths(5, "junior", games=2)
    assert len({*second.scores}) == 2
    assert first.par is None
    assert second.par == par.par(5, "junior", games=2)
    assert not second.is_final
    assert last == second._replace(foresight=last.foresight)
    assert last.is_final


def test_two_processes_play_the_same_games() -> None:
    assert list(par.deal_worths(5, "junior", games=3, jobs=2)) == list(par.deal_worths(5, "junior", games=3))


each = pytest.mark.parametrize("player", [coach_fast, coach])


@each
@pytest.mark.no_cover
def test_the_coach_plays_a_whole_game(player: Player) -> None:
    game = play_game(7, mode="solitaire", strategy=player)
    assert game.score > 70
    assert find_set(game.left) is None


@pytest.mark.parametrize("name", COACHES)
def test_coach_strategies_work_by_name_in_solitaire_only(name: str) -> None:
    deck = DECK[40:61]
    function = {"coach-fast": coach_fast, "coach": coach}[name]
    by_name = play_game(deck=deck, mode="solitaire", strategy=name)
    assert by_name.sets == play_game(deck=deck, mode="solitaire", strategy=function).sets
    with pytest.raises(UnknownStrategy):
        play_game(7, mode="classic", strategy=name)


def test_the_coach_does_not_reshuffle_after_losing_many_points() -> None:
    """Every game therefore ends, even if a new table would be worth its price."""
    table, unseen = set_free(12), tuple(DECK[50:])
    unseen = tuple(card for card in unseen if card not in table)
    assert coach_fast(Seen(table, (), unseen, 0, "standard")) == Reshuffle()
    assert coach_fast(Seen(table, (), unseen, -20, "standard")) != Reshuffle()


def test_the_coach_finishes_when_nothing_can_be_won() -> None:
    assert coach_fast(Seen(set_free(12), (), (), 0, "standard")) == Finish()


def set_free(size: int) -> tuple:  # type: ignore[type-arg]
    chance = random.Random(5)
    while find_set(cards := chance.sample(DECK[:70], size)):
        pass
    return tuple(cards)
