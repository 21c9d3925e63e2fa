"""Benchmarks: finding sets compared with brute force, a whole game, and a move saved on disk."""

import random
import statistics
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

from setgui import DECK, find_sets, play_game
from setgui.model.commands import Add, Claim
from setgui.model.game import Start
from setgui.model.play import matches
from setgui.session.game.session import Session
from setgui.storage.sqlite_store import SqliteStore

from .figures import Figure, seconds

_BOARDS = 1000
_ROUNDS = 15

Features = tuple[int, int, int, int]


def brute_force(cards: Sequence[Features]) -> list[tuple[Features, ...]]:
    """Return every set by the literal rule: in no feature do the three cards have exactly two values."""
    return [
        three for three in combinations(cards, 3) if all(len({a, b, c}) != 2 for a, b, c in zip(*three, strict=True))
    ]


def figures(folder: Path) -> Iterator[Figure]:
    """Alternate solver and brute force on the same boards, so that the load of the computer affects both alike."""
    chance = random.Random(12)
    boards = [chance.sample(DECK, 12) for _ in range(_BOARDS)]
    tuples = [[(c.number.digit, c.color.digit, c.shading.digit, c.shape.digit) for c in board] for board in boards]
    for board, cards in zip(boards, tuples, strict=True):
        assert len(find_sets(board)) == len(brute_force(cards))
    brute, every = [], []
    for _ in range(_ROUNDS):
        brute.append(seconds(lambda: [brute_force(cards) for cards in tuples]))
        every.append(seconds(lambda: [find_sets(board) for board in boards]))
    ratio = statistics.median(slow / fast for slow, fast in zip(brute, every, strict=True))
    games = statistics.median(seconds(lambda deal=deal: play_game(deal)) for deal in range(1, 501))  # type: ignore[misc]
    yield Figure("all sets on 12 cards", statistics.median(every) * 1e6 / _BOARDS, "us")
    yield Figure("speedup over brute force", ratio, "times", ">= 35")
    yield Figure("a whole game, played automatically", games * 1e6, "us")
    yield Figure("a move, from the rules to the disk", statistics.median(_moves(folder / "moves.sqlite3")) * 1e3, "ms")


def _moves(path: Path) -> list[float]:
    """Return the duration of each move of a few games in seconds."""
    store = SqliteStore(path)
    session = Session(store, lambda: 0, Start(1), Start(1))
    spent = []
    for deal in range(2, 7):
        while not session.game.over:
            found = matches(session.game)
            act = Claim(found[0]) if found else Add()
            spent.append(seconds(lambda act=act: session.act(act)))  # type: ignore[misc]
        session.new_game(Start(deal))
    store.close()
    return spent
