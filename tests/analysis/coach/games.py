"""Games of solitaire by several kinds of simulated players."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from setgui.analysis.coach.analysis import Decision, decision
from setgui.analysis.coach.par import DealWorth, deal_worths
from setgui.analysis.workers import process_pool
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.game import Game, Start
from setgui.model.matching import points
from setgui.model.play import deal_game, matches, play, refusal


def commands(start: Start, player: Callable[[Game, random.Random], Command]) -> Iterator[Command]:
    """Yield the player's commands until the game is over."""
    chance = random.Random(f"{player.__name__}:{start.deal}")
    game = deal_game(start)
    while not game.over:
        command = player(game, chance)
        yield command
        game = play(game, command).after


@cache
def worth() -> tuple[DealWorth, ...]:
    """Return all results for junior deal 5, from a process without coverage, which would be slow."""
    with process_pool(1) as elsewhere:
        return elsewhere.submit(_worth).result()


def _worth() -> tuple[DealWorth, ...]:
    return tuple(deal_worths(5, "junior"))


class Played(NamedTuple):
    decisions: tuple[Decision, ...]
    score: int


def played(deal: int, player: Callable[[Game, random.Random], Command], variant: str = "standard") -> Played:
    start = Start(deal, variant)
    game, decided = deal_game(start), []
    for act, command in enumerate(commands(start, player), 1):
        decided.append(decision(act, game, command))
        game = play(game, command).after
    return Played(tuple(decided), game.score)


def greedy(game: Game, _: random.Random) -> Command:
    """Take the set with most points, but reshuffle instead of taking 1 point early."""
    found = max(matches(game), key=lambda cards: points(*cards), default=None)
    poor = found is None or (points(*found) == 1 and len(game.table + game.pile) >= 42)
    return Reshuffle() if poor and refusal(game, Reshuffle()) is None else Claim(found or ())


def aimless(game: Game, chance: random.Random) -> Command:
    """Take any set; if there is none, add a card or reshuffle with equal probability."""
    found = matches(game)
    return Claim(chance.choice(found)) if found else _without(game, chance)


def first_found(game: Game, chance: random.Random) -> Command:
    """Take the set found first: more points take longer, and the search is limited."""
    takes = {1: 5.5, 2: 9.3, 3: 15.4, 4: 25.0}
    times = [(chance.expovariate(1 / takes[points(*found)]), n) for n, found in enumerate(matches(game))]
    found = min(times, default=(99.0, 0))
    return Claim(matches(game)[found[1]]) if found[0] < 25 else _without(game, chance)


def overlooking(game: Game, chance: random.Random) -> Command:
    """Take the best of the sets seen; some are overlooked."""
    sees = {1: 0.95, 2: 0.88, 3: 0.78, 4: 0.62}
    seen = [found for found in matches(game) if chance.random() < sees[points(*found)]]
    return Claim(max(seen, key=lambda found: points(*found))) if seen else _without(game, chance)


def quitting(game: Game, chance: random.Random) -> Command:
    """Finish the game half-way."""
    return Finish() if len(game.pile) < 30 else greedy(game, chance)


def _without(game: Game, chance: random.Random) -> Command:
    moves: list[Command] = [Add(), Reshuffle()]
    possible = [command for command in moves if refusal(game, command) is None]
    return chance.choice(possible) if possible else Claim(matches(game)[0])
