"""Boards and whole games against the straightforward way, against the integer program, and on two processes."""

import json
import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec

from setgui import DECK, find_sets, is_set, play_game
from setgui.analysis import methods
from setgui.model.deck import deck

from . import dictionaries
from .figures import Figure, seconds

_ROUNDS = 9
_BOARDS = 100
_GAMES = 20
_SOLVED = 10
_SIMULATED = 30_000


def figures() -> Iterator[Figure]:
    """Measured in turns, so that a busy computer slows all alike."""
    yield from _boards()
    yield from _games()
    yield from _processes()


def _boards() -> Iterator[Figure]:
    chance = random.Random(12)
    boards = [chance.sample(DECK, 12) for _ in range(_BOARDS)]
    in_words = [[_in_words(card.words) for card in board] for board in boards]
    for board, words in zip(boards, in_words, strict=True):
        assert len(find_sets(board)) == len(dictionaries.find_sets(words))

    def ours() -> None:
        for board in boards:
            find_sets(board)

    def slow() -> None:
        for words in in_words:
            dictionaries.find_sets(words)

    times = _in_turns(slow, ours)
    yield Figure("all sets on 12 cards, times faster than dictionaries", _ratio(times), "times", ">= 35", ">= 15")
    yield Figure("  with dictionaries, a board", statistics.median(times[0]) / _BOARDS * 1e6, "us")
    if find_spec("highspy") is None:
        return

    def solve() -> None:
        for board in boards[:_SOLVED]:
            methods.find_sets(board, "ilp")

    times = _in_turns(solve, ours)
    yield Figure("  times faster than the integer program", _ratio(times) * _BOARDS / _SOLVED, "times")
    yield Figure("  with the integer program, a board", statistics.median(times[0]) / _SOLVED * 1e3, "ms")


def _games() -> Iterator[Figure]:
    for deal in range(_GAMES):
        slow_one = dictionaries.play([_in_words(card.words) for card in deck(deal)])
        assert len(slow_one) > 20
        assert all(is_set(*each.cards) for each in play_game(deal).sets)

    def slow() -> None:
        for deal in range(_GAMES):
            dictionaries.play(dictionaries.new_deck(random.Random(deal)))

    def ours() -> None:
        for deal in range(_GAMES):
            play_game(deal)

    def ours_random() -> None:
        for deal in range(_GAMES):
            play_game(deal, strategy="random")

    times = _in_turns(slow, ours, ours_random)
    yield Figure("a whole game, times faster than dictionaries", _ratio(times), "times", ">= 40", ">= 20")
    each = [statistics.median(spent) / _GAMES for spent in times]
    yield Figure("  play_game, a game", each[1] * 1e6, "us")
    yield Figure("  play_game with strategy random, a game", each[2] * 1e6, "us")
    yield Figure("  with dictionaries, a game", each[0] * 1e6, "us")


def _processes() -> Iterator[Figure]:
    """As a person asks for it, with what it takes to start the processes."""
    pairs = [(_games_per_second(1), _games_per_second(2)) for _ in range(3)]
    ratio = statistics.median(two / one for one, two in pairs)
    yield Figure("simulated games on two processes, times those on one", ratio, "times", ">= 1.5", ">= 1.3")
    yield Figure("  on one process", statistics.median(one for one, _ in pairs), "a second")


def _games_per_second(jobs: int) -> float:
    command = [sys.executable, "-m", "setgui", "odds", f"--games={_SIMULATED}", f"--jobs={jobs}", "--json"]
    run = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    told: float = json.loads(run.stdout)["games_per_second"]
    return told


def _in_words(words: str) -> dictionaries.Card:
    number, color, shading, shape = words.removesuffix("s").split()
    return {"number": number, "color": color, "shading": shading, "shape": shape}


def _in_turns(*acts: Callable[[], None]) -> list[list[float]]:
    """The times of each, after one round that only warms up."""
    rounds = [[seconds(act) for act in acts] for _ in range(_ROUNDS + 1)][1:]
    return [list(spent) for spent in zip(*rounds, strict=True)]


def _ratio(times: list[list[float]]) -> float:
    """How many times as long the first takes as the second, the middle one of the rounds."""
    return statistics.median(first / second for first, second in zip(times[0], times[1], strict=True))
