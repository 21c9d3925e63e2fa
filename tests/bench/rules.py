"""Finding sets, against looking at every three cards."""

import random
import statistics
from collections.abc import Iterator, Sequence
from itertools import combinations

from setgui import DECK, find_set, find_sets

from .figures import Figure, seconds

_BOARDS = 1000
_ROUNDS = 15

Features = tuple[int, int, int, int]


def brute_force(cards: Sequence[Features]) -> list[tuple[Features, ...]]:
    """The rule of the game word by word: in every feature all the same or all different, never two values."""
    return [
        three for three in combinations(cards, 3) if all(len({a, b, c}) != 2 for a, b, c in zip(*three, strict=True))
    ]


def figures() -> Iterator[Figure]:
    """Measured in turns on the same boards, so that a busy computer slows all alike."""
    chance = random.Random(12)
    boards = [chance.sample(DECK, 12) for _ in range(_BOARDS)]
    tuples = [[(c.number.digit, c.color.digit, c.shading.digit, c.shape.digit) for c in board] for board in boards]
    for board, cards in zip(boards, tuples, strict=True):
        assert len(find_sets(board)) == len(brute_force(cards))
    brute, every, one = [], [], []
    for _ in range(_ROUNDS):
        brute.append(seconds(lambda: [brute_force(cards) for cards in tuples]))
        every.append(seconds(lambda: [find_sets(board) for board in boards]))
        one.append(seconds(lambda: [find_set(board) for board in boards]))
    ratio = statistics.median(slow / fast for slow, fast in zip(brute, every, strict=True))
    per_board = 1e6 / _BOARDS
    yield Figure("find_sets on 12 cards, times faster than brute force", ratio, "times", ">= 35", ">= 15")
    yield Figure("  find_sets, a board", statistics.median(every) * per_board, "us")
    yield Figure("  find_set, a board", statistics.median(one) * per_board, "us")
    yield Figure("  brute force, a board", statistics.median(brute) * per_board, "us")
