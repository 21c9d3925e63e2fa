"""`python -m tests.analysis.coach.measure [PART ...]`: measure the coach; exit code 1 if it is not good enough.

`strength` compares its scores with those of `greedy` and `random`. `regrets` compares its ratings of single moves with
long simulations: games are played to the end by value, with the same cards for all moves of a decision; near the end,
values are exact. `luck` analyzes games of four kinds of players, whose mean luck should be zero. All times are CPU
times. `medals`, only on request, plays the games from which the medals' limits follow.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import fsum, sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from setgui.analysis.autoplay import play_game, play_games
from setgui.analysis.coach.analysis import ROUNDS, TRIALS, analyze
from setgui.analysis.coach.position import MoveNumber, Position, exact_values, solvable
from setgui.analysis.coach.regret import MoveEstimator, trial_results
from setgui.analysis.workers import process_pool

from .games import aimless, first_found, greedy, overlooking, played

if TYPE_CHECKING:
    from setgui.analysis.coach.analysis import Analysis

_PLAYERS = (greedy, first_found, overlooking, aimless)
_TO_THE_END = 999
_WORTH_A_TRY = 3.5
"""Moves whose initial value is worse by more points are not simulated."""
_LEAST = {"coach-fast": 77.3, "coach": 78.2}
_MOST_OFF = ((3.0, 0.35), (6.0, 0.27))
"""Seconds per game, and the largest error of regrets allowed after them."""
_FIRST_CURVE = 0.1


class Line(NamedTuple):
    """A line of output, and whether its figure is good enough."""

    text: str
    good: bool = True


def main() -> int:
    """Measure the requested parts, by default all."""
    parser = argparse.ArgumentParser(prog="python -m tests.analysis.coach.measure", description=__doc__)
    parts = {"strength": _strength, "regrets": _regrets, "luck": _luck}
    parser.add_argument("parts", nargs="*", metavar="PART", default=list(parts))
    parts["medals"] = _medals
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--deals", type=int, default=1000, help="for strength and medals")
    parser.add_argument("--processes", type=int, default=2, help="for medals")
    parser.add_argument("--decisions", type=int, default=108, help="for regrets")
    parser.add_argument("--simulations", type=int, default=1000, help="for each move of a decision")
    parser.add_argument("--games", type=int, default=200, help="for luck")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="by which luck is judged")
    asked = parser.parse_args()
    good = True
    for part in asked.parts:
        for line in parts[part](asked):
            print(f"{line.text}{'' if line.good else '   NOT GOOD ENOUGH'}", flush=True)
            good &= line.good
    return 0 if good else 1


def _strength(asked: argparse.Namespace) -> Iterator[Line]:
    yield Line(f"{asked.variant}, {asked.deals} deals")
    for strategy in ("random", "greedy", "coach-fast", "coach"):
        begun = process_time()
        games = [
            play_game(deal, mode="solitaire", strategy=strategy, variant=asked.variant) for deal in range(asked.deals)
        ]
        each = (process_time() - begun) / asked.deals
        scores = [game.score for game in games]
        error = stdev(scores) / sqrt(len(scores))
        least = _LEAST.get(strategy, 0) if asked.variant == "standard" else 0
        reshuffles, added = fmean(game.reshuffles for game in games), fmean(game.added for game in games)
        yield Line(
            f"  {strategy:10} {fmean(scores):.2f} ± {error:.2f}, {1000 * each:.1f} ms a game, "
            f"{reshuffles:.2f} reshuffles, {added:.2f} cards added",
            fmean(scores) >= least - 2 * error,
        )


def _medals(asked: argparse.Namespace) -> Iterator[Line]:
    """Yield the mean score of each strategy, and the limits: these means, and one deviation above the last."""
    yield Line(f"{asked.variant}, {asked.deals} deals")
    limits = []
    with process_pool(asked.processes) as executor:
        for strategy in ("random", "greedy", "coach-fast"):
            deals = range(asked.deals)
            games = play_games(deals, mode="solitaire", strategy=strategy, variant=asked.variant, executor=executor)
            scores = [game.score for game in games]
            mean, deviation = fmean(scores), stdev(scores)
            limits.append(mean)
            yield Line(f"  {strategy:10} {mean:.2f} ± {deviation / sqrt(len(scores)):.2f}, deviation {deviation:.2f}")
    yield Line(f"  limits {[round(limit) for limit in (*limits, mean + deviation)]}")


class _Case(NamedTuple):
    position: Position
    made: MoveNumber
    regret: float


def _regrets(asked: argparse.Namespace) -> Iterator[Line]:
    cases, moves = _cases(asked)
    yield Line(
        f"{asked.variant}, {len(cases)} decisions by three kinds of players, {asked.simulations} simulations a move"
    )
    yield Line(f"  mean regret {fmean(case.regret for case in cases):.2f}")
    begun = process_time()
    weighings = [MoveEstimator(case.position, case.made) for case in cases]
    off = _off(cases, weighings)
    yield Line(f"  at once: off by {off:.3f}")
    for number, times in enumerate(TRIALS, 1):
        for at, weighing in enumerate(weighings):
            weighing.run_trials(f"measured:{at}", times)
        spent = (process_time() - begun) / len(cases) * moves
        before, off = off, _off(cases, weighings)
        late = [most for seconds, most in _MOST_OFF if spent > seconds and before > most]
        yield Line(f"  round {number}, {spent:.2f} s a game of {moves:.1f} moves: off by {off:.3f}", not late)
    yield Line(f"  after all rounds at most {_MOST_OFF[-1][1]}", off <= _MOST_OFF[-1][1])


def _cases(asked: argparse.Namespace) -> tuple[list[_Case], float]:
    """Return decisions with their true regrets, and the mean number of moves in a game."""
    chance = Random("regrets")
    cases, lengths = [], []
    for number in range(asked.decisions):
        made = played(10_000 + number, _PLAYERS[number % 3], asked.variant).decisions
        lengths.append(len(made))
        decision = made[int(chance.random() * (len(made) - 1))]
        position = Position(decision.variant, decision.table, decision.unseen)
        chosen = position.move(decision.chosen)
        values = _truth(position, chosen, asked.simulations, str(number))
        cases.append(_Case(position, chosen, max(values.values()) - values[chosen]))
    return cases, fmean(lengths)


def _truth(position: Position, chosen: MoveNumber, times: int, seed: str) -> dict[MoveNumber, float]:
    up, unseen = position.up, position.unseen
    if solvable(position.play, len(up), len(unseen)):
        return {move: value for value, move in exact_values(position.variant, up, unseen, position.moves)}
    first = {move: value for value, move in position.options()}
    least = max(first.values()) - _WORTH_A_TRY
    moves = [move for move, value in first.items() if move == chosen or value >= least]
    trials = [trial_results(position, moves, _TO_THE_END, f"truth:{seed}:{number}") for number in range(times)]
    return {move: fmean(points) for move, points in zip(moves, zip(*trials, strict=True), strict=True)}


def _off(cases: Sequence[_Case], weighings: Sequence[MoveEstimator]) -> float:
    """Return the root mean square error of the regrets."""
    return sqrt(fmean((w.verdict().regret - case.regret) ** 2 for case, w in zip(cases, weighings, strict=True)))


def _luck(asked: argparse.Namespace) -> Iterator[Line]:
    yield Line(f"{asked.variant}, {asked.games} games, {asked.rounds} rounds")
    lucks: list[float] = []
    identity = first_curves = begun = 0.0
    analyses: dict[str, list[Analysis]] = {player.__name__: [] for player in _PLAYERS}
    for number in range(asked.games):
        player = _PLAYERS[number % len(_PLAYERS)]
        game = played(20_000 + number, player, asked.variant)
        begun = process_time()
        rounds = analyze(game.decisions, number, asked.rounds)
        first = next(rounds)
        first_curves = max(first_curves, process_time() - begun)
        *_, last = [first, *rounds]
        analyses[player.__name__].append(last)
        lucks.append(last.first_table + last.cards)
        cards = fsum(each.luck for each in last.decisions)
        identity = max(identity, abs(last.par + last.first_table + cards + last.choices - game.score))
    for name, games in analyses.items():
        parts = ("score", "first_table", "cards", "choices", "accuracy")
        means = {part: fmean(getattr(one, part) for one in games) for part in parts}
        yield Line(f"  {name:12} " + ", ".join(f"{part} {mean:.2f}" for part, mean in means.items()))
    error = stdev(lucks) / sqrt(len(lucks))
    yield Line(f"  luck {fmean(lucks):+.2f} ± {error:.2f}", abs(fmean(lucks)) <= 3 * error)
    yield Line(f"  parts and score differ by {identity:.1e} at most", identity <= 1e-9)
    yield Line(f"  the first curve took {first_curves:.3f} s at most", first_curves <= _FIRST_CURVE)


if __name__ == "__main__":
    sys.exit(main())
