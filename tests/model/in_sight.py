"""A slow search for All in sight through `play`; `python -m tests.model.in_sight` measures solver and levels.

The measure compares 300 deals of 15 and of 18 cards, counts levels of random decks, and times solver and puzzles.
"""

import sys
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

if __package__ == "tests.model":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from setgui.model.cards import DECK
from setgui.model.commands import Add, Claim, Command
from setgui.model.deck import shuffled
from setgui.model.game import Cards, Game, Start
from setgui.model.in_sight import best_line, level_of, puzzle_cards
from setgui.model.matching import find_sets
from setgui.model.options import PUZZLE_SIZES
from setgui.model.play import matches, play, refusal


def position(cards: Cards) -> Game:
    return Game(Start(0), cards[:12], cards[12:])


def slow_best(game: Game) -> int:
    """Try all lines, one command after the other."""
    if game.over:
        return game.score
    moves: list[Command] = [Claim(match) for match in matches(game)]
    if refusal(game, Add()) is None:
        moves.append(Add())
    return max([game.score, *(slow_best(play(game, move).after) for move in moves)])


def random_puzzle(size: int, rng: Random) -> Cards:
    """Return random cards with two sets or more on the first table, as puzzles have."""
    while True:
        cards = shuffled(DECK, rng)[:size]
        if len(find_sets(cards[:12])) > 1:
            return cards


_OF_THE_DAY = ((18, 2), (18, 3), (18, 4), (21, 2), (21, 3), (21, 4), (24, 4))
_COUNTED = {15: 3_000, 18: 3_000, 21: 3_000, 24: 1_000}


def _measure() -> None:
    rng = Random(1)
    for size in PUZZLE_SIZES[:2]:
        dealt = [shuffled(DECK, rng)[:size] for _ in range(300)]
        wrong = sum(best_line(cards[:12], cards[12:]).score != slow_best(position(cards)) for cards in dealt)
        print(f"{size} cards: {wrong} of {len(dealt)} deals differ from the slow search", flush=True)
    for size, count in _COUNTED.items():
        levels = Counter(level_of(random_puzzle(size, rng)) for _ in range(count))
        print(f"{size} cards: levels", *(f"{100 * levels[level] / count:.1f}%" for level in (1, 2, 3, 4)), flush=True)
    times = []
    for _ in range(300):
        cards = shuffled(DECK, rng)[:24]
        start = perf_counter()
        best_line(cards[:12], cards[12:])
        times.append(1000 * (perf_counter() - start))
    print(f"24 cards: {median(times):.1f} ms in the median, {max(times):.1f} ms at most")
    times = []
    for day in (date(2026, 1, 1) + timedelta(n) for n in range(366)):
        start = perf_counter()
        puzzle_cards(int(f"{day:%Y%m%d}"), *_OF_THE_DAY[day.weekday()])
        times.append(1000 * (perf_counter() - start))
    print(f"puzzles of 366 days: {median(times):.1f} ms in the median, {max(times):.1f} ms at most")


if __name__ == "__main__":
    _measure()
