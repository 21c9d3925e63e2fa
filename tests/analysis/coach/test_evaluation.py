"""What each move of a position is worth, as programs of others ask."""

from random import Random

import pytest

from setgui import (
    DECK,
    Add,
    Claim,
    Finish,
    Move,
    Reshuffle,
    Seen,
    UnknownVariant,
    deck,
    evaluate,
    legal_moves,
    play_game,
)
from setgui.model.variants import JUNIOR


def test_every_move_is_told_the_best_first() -> None:
    seen = Seen(DECK[:12], (), DECK[20:40], 0, "standard")
    found = evaluate(seen.table, seen.unseen)
    assert sorted(str(each.move) for each in found) == sorted(map(str, legal_moves(seen)))
    assert [each.value for each in found] == sorted((each.value for each in found), reverse=True)
    assert {type(each.move) for each in found} == {Claim, Add, Reshuffle, Finish}
    assert all(each.error > 0 or each.move == Finish() for each in found)


def test_the_order_of_the_unseen_cards_means_nothing() -> None:
    table, unseen = deck(7)[:12], list(deck(7)[12:])
    found = evaluate(table, unseen)
    Random(7).shuffle(unseen)
    assert evaluate(table, set(unseen)) == evaluate(iter(table), iter(unseen)) == found


@pytest.mark.parametrize("unseen", range(4))
def test_with_up_to_three_unseen_cards_values_are_exact(unseen: int) -> None:
    assert {each.error for each in evaluate(DECK[:12], DECK[40 : 40 + unseen])} == {0}


def test_a_player_that_asks_it_plays_well_enough() -> None:
    """Its deck is short, so that it takes no time."""

    def coached(seen: Seen) -> Move:
        return evaluate(seen.table, seen.unseen)[0].move

    cards = deck(7)[:24]
    best = play_game(deck=cards, mode="solitaire", strategy=coached).score
    assert best >= play_game(deck=cards, mode="solitaire", strategy="greedy").score


def test_what_is_no_position_is_told() -> None:
    with pytest.raises(ValueError, match=r"^2red is given twice$"):
        evaluate(DECK[:3], DECK[1:2])
    with pytest.raises(ValueError, match=r"^1red is none of the junior cards$"):
        evaluate(JUNIOR.cards[:9], DECK[:1], "junior")
    with pytest.raises(ValueError, match=r"^at most 21 cards lie on a table, not 22$"):
        evaluate(DECK[:22], ())
    with pytest.raises(TypeError, match=r"^cards are asked for, and 12 holds none$"):
        evaluate(12, ())  # type: ignore[arg-type]  # that is the point
    with pytest.raises(UnknownVariant, match=r'^"chain" is none of standard, junior'):
        evaluate((), (), "chain")
