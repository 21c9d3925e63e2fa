"""A simulated player: sets race to be found, and the first one found is taken."""

from collections.abc import Iterator
from math import exp
from random import Random
from typing import TYPE_CHECKING

from setgui.analysis.searching import kind_of
from setgui.model.cards import Feature
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.game import Game, Start
from setgui.model.play import deal_game, matches, play, refusal

if TYPE_CHECKING:
    from setgui.model.matching import Match

READY = 700
_MEANS = (5_500, 9_300, 15_400, 25_000)
"""Mean time in ms to find a set of 1, 2, 3 and 4 points, for a player of level 3."""
_AGAIN = 13_000
_OVERLOOKS = 0.15
_PATIENCE = 16, 1_500


class Searcher:
    """Plays solitaire; sets in which the `slow` feature differs take `times` as long."""

    def __init__(self, seed: object, slow: Feature | None = None, times: float = 3.0) -> None:
        self._chance = Random(f"searcher:{seed}")
        self._pace = exp(self._chance.gauss(0, 0.3))
        self._slow = 0 if slow is None else 1 << [*Feature].index(slow)
        self._times = times

    def plays(self) -> Iterator[tuple[Game, int, Command]]:
        """Play another game; yield each state, the time spent on it in ms, and the command."""
        game = deal_game(Start(1 + self._chance.randrange(1_000_000)))
        while not game.over:
            time, command = self._look(game)
            yield game, time, command
            game = play(game, command).after

    def _look(self, game: Game) -> tuple[int, Command]:
        chance = self._chance
        found: list[tuple[float, Match]] = []
        for cards in matches(game):
            kind = kind_of(cards)
            time = chance.expovariate(1 / _MEANS[kind.bit_count() - 1]) * (self._times if kind & self._slow else 1)
            while chance.random() < _OVERLOOKS:
                time += _AGAIN
            found.append((time * self._pace, cards))
        begun = READY + chance.expovariate(1 / 300)
        looks, each = _PATIENCE
        patience = sum(chance.expovariate(1 / each) for _ in range(looks)) * self._pace
        time, cards = min(found, key=lambda one: one[0], default=(patience, ()))
        if time < patience:
            return round(begun + time), Claim(cards)
        first: list[Command] = [Add(), Reshuffle()] if chance.random() < 0.5 else [Reshuffle(), Add()]
        done = next((one for one in first if refusal(game, one) is None), Finish())
        return round(begun + patience), done
