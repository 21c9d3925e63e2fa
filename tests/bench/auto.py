"""Boards and whole games against the straightforward way, against the integer program, and on two processes."""

import json
import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from typing import NamedTuple

from setgui import DECK, find_sets, is_set, play_game
from setgui.analysis import methods
from setgui.model.deck import deck

from . import dictionaries
from .figures import Figure, seconds

_ROUNDS = 9
_SLOW_BOARDS, _BOARDS, _SOLVED = 200, 5000, 10
_SLOW_GAMES, _GAMES = 20, 500
"""More of what is faster, so that all take about as long."""
_SIMULATED = 30_000


def figures() -> Iterator[Figure]:
    """Measured in turns, so that a busy computer slows all alike."""
    yield from _boards()
    yield from _games()
    yield from _processes()


def _boards() -> Iterator[Figure]:
    chance = random.Random(12)
    boards = [chance.sample(DECK, 12) for _ in range(_BOARDS)]
    in_words = [[_in_words(card.words) for card in board] for board in boards[:_SLOW_BOARDS]]
    for board, words in zip(boards, in_words, strict=False):
        assert len(find_sets(board)) == len(dictionaries.find_sets(words))
    acts = [
        _Act(_SLOW_BOARDS, lambda number: dictionaries.find_sets(in_words[number])),
        _Act(_BOARDS, lambda number: find_sets(boards[number])),
    ]
    if find_spec("highspy"):
        acts.append(_Act(_SOLVED, lambda number: methods.find_sets_by(boards[number], "ilp")))
    slow, ours, *solved = _in_turns(acts)
    yield Figure("all sets on 12 cards, times faster than dictionaries", _ratio(slow, ours), "times", ">= 35", ">= 15")
    yield Figure("  with dictionaries, a board", statistics.median(slow) * 1e6, "us")
    for each in solved:
        yield Figure("  times faster than the integer program", _ratio(each, ours), "times")
        yield Figure("  with the integer program, a board", statistics.median(each) * 1e3, "ms")


def _games() -> Iterator[Figure]:
    for deal in range(_SLOW_GAMES):
        assert len(dictionaries.play([_in_words(card.words) for card in deck(deal)])) > 20
        assert all(is_set(*each.cards) for each in play_game(deal).sets)
    slow, ours, at_random = _in_turns(
        [
            _Act(_SLOW_GAMES, lambda deal: dictionaries.play(dictionaries.new_deck(random.Random(deal)))),
            _Act(_GAMES, play_game),
            _Act(_GAMES, lambda deal: play_game(deal, strategy="random")),
        ]
    )
    yield Figure("a whole game, times faster than dictionaries", _ratio(slow, ours), "times", ">= 40", ">= 20")
    yield Figure("  play_game, a game", statistics.median(ours) * 1e6, "us")
    yield Figure("  play_game with strategy random, a game", statistics.median(at_random) * 1e6, "us")
    yield Figure("  with dictionaries, a game", statistics.median(slow) * 1e6, "us")


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


class _Act(NamedTuple):
    """Something to be done so many times, each time with the next number from 0 on."""

    times: int
    do: Callable[[int], object]

    def run(self) -> None:
        do = self.do
        for number in range(self.times):
            do(number)


def _in_turns(acts: Sequence[_Act]) -> list[list[float]]:
    """How long each takes, round by round, after one round that only warms up."""
    rounds = [[seconds(act.run) / act.times for act in acts] for _ in range(_ROUNDS + 1)][1:]
    return [list(spent) for spent in zip(*rounds, strict=True)]


def _ratio(slow: list[float], fast: list[float]) -> float:
    """How many times as long, the middle one of the rounds."""
    return statistics.median(one / other for one, other in zip(slow, fast, strict=True))
