"""All in sight: exact scores, best lines, levels, and puzzles that are the same everywhere."""

from binascii import crc32
from random import Random

import pytest

from setgui import best_line
from setgui.model.cards import DECK, codes
from setgui.model.deck import shuffled
from setgui.model.in_sight import puzzle_cards
from setgui.model.matching import find_sets
from setgui.model.options import PUZZLE_LEVELS, PUZZLE_SIZES
from setgui.model.play import play

from .in_sight import position, slow_best

GOLDEN = {
    (15, 1): (2102847213, 11),
    (15, 2): (3835859175, 11),
    (15, 3): (2918671147, 6),
    (15, 4): (259511474, 9),
    (18, 1): (2330079913, 9),
    (18, 2): (437334254, 12),
    (18, 3): (695049848, 10),
    (18, 4): (3921353340, 14),
    (21, 1): (2935705362, 13),
    (21, 2): (2559304435, 15),
    (21, 3): (2697236283, 15),
    (21, 4): (3266508532, 16),
    (24, 1): (2019959627, 20),
    (24, 2): (3560434747, 20),
    (24, 3): (561913422, 20),
    (24, 4): (1362897490, 20),
}
"""CRC-32 of the cards, and best score, of puzzle 7 by size and level."""


@pytest.mark.parametrize(("size", "deals"), [(13, 40), (15, 30), (18, 8)])
def test_the_best_score_is_that_of_a_slow_search_through_play(size: int, deals: int) -> None:
    rng = Random(size)
    for _ in range(deals):
        cards = shuffled(DECK, rng)[:size]
        assert best_line(cards[:12], cards[12:]).score == slow_best(position(cards)), codes(cards)


@pytest.mark.parametrize("size", PUZZLE_SIZES)
def test_the_best_line_can_be_played_and_scores_the_best(size: int) -> None:
    rng = Random(size)
    for _ in range(20):
        cards = shuffled(DECK, rng)[:size]
        score, moves = best_line(cards[:12], cards[12:])
        game = position(cards)
        for move in moves:
            game = play(game, move).after
        assert game.score == score


def test_the_best_of_a_later_position_does_not_depend_on_how_it_was_reached() -> None:
    cards = shuffled(DECK, Random(3))[:21]
    score, moves = best_line(cards[:12], cards[12:])
    game = position(cards)
    for move in moves:
        assert best_line(game.table, game.pile).score == score - game.score
        game = play(game, move).after
    assert best_line(game.table, game.pile) == (0, ())


@pytest.mark.parametrize("size", PUZZLE_SIZES)
@pytest.mark.parametrize("level", PUZZLE_LEVELS)
def test_puzzles_never_change(size: int, level: int) -> None:
    cards = puzzle_cards(7, size, level)
    assert (len(cards), len(find_sets(cards[:12])) > 1) == (size, True)
    assert (crc32(" ".join(codes(cards)).encode()), best_line(cards[:12], cards[12:]).score) == GOLDEN[size, level]


def test_wrong_positions_are_refused() -> None:
    with pytest.raises(ValueError, match="25 cards are too many; at most 24 can be solved exactly"):
        best_line(DECK[:12], DECK[12:25])
    with pytest.raises(ValueError, match="appears twice"):
        best_line(DECK[:12], DECK[:1])
    with pytest.raises(TypeError, match="is not a Card"):
        best_line(["1red"], [])  # type: ignore[list-item] # on purpose
