"""`python -m tests.analysis.coach.measure [PART ...]`: measure the coach; exit code 1 if it is not good enough.

`strength` compares its scores with those of `greedy` and `random`. `regrets` compares its ratings of single moves with
long simulations: games are played to the end by value, with the same cards for all moves of a decision; near the end,
values are exact. `luck` analyzes games of four kinds of players, whose mean luck should be zero. All times are CPU
times. Only on request: `medals` plays the games from which the medals' limits follow; `errors` compares stated errors
with games that the coach plays to the end, and `endings` exact values with a slow program. Both take long.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import count, islice
from math import fsum, hypot, sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from setgui.analysis.autoplay import play_game, play_games
from setgui.analysis.coach.analysis import ROUNDS, TRIALS, analyze
from setgui.analysis.coach.evaluation import evaluate
from setgui.analysis.coach.par import coach
from setgui.analysis.coach.position import FINISH, MoveNumber, Position, exact_values, solvable
from setgui.analysis.coach.regret import MoveEstimator, trial_results
from setgui.analysis.moves import Seen
from setgui.analysis.workers import process_pool
from setgui.model.cards import DECK
from setgui.model.commands import Reshuffle
from setgui.model.deck import shuffled
from setgui.model.game import Game, Start
from setgui.model.play import mark_if_over, play
from setgui.model.rules.solitaire import reshuffled
from setgui.model.variants import VARIANTS

from . import slow_endings
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
    parts |= {"medals": _medals, "errors": _errors, "endings": _endings}
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--deals", type=int, default=1000, help="for strength and medals")
    parser.add_argument("--processes", type=int, default=2, help="for medals")
    parser.add_argument(
        "--spare", type=int, nargs="+", default=[9, 12], help="cards left besides a full table, for errors"
    )
    parser.add_argument("--first", type=int, default=90_000, help="deal, for errors and endings")
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


def _errors(asked: argparse.Namespace) -> Iterator[Line]:
    """Yield the errors of the two best moves' values and of their difference, measured and stated."""
    for spare in asked.spare:
        values: list[_Off] = []
        differences: list[_Off] = []
        for position in islice(_endgames(asked.variant, spare, asked.first), asked.decisions):
            estimator = MoveEstimator(position)
            estimator.run_trials("evaluate", 64)
            ranked = sorted(estimator.values().items(), key=lambda one: -one[1])
            moves = [move for move, _ in ranked if move != FINISH][:2]
            if len(moves) < 2:
                continue
            scores = [[_coached(position, move, game) for game in range(asked.simulations)] for move in moves]
            found = estimator.values()
            values += [
                _off_by(found[move], points, estimator.error(move)) for move, points in zip(moves, scores, strict=True)
            ]
            rated = MoveEstimator(position, moves[1])
            for times in TRIALS:
                rated.run_trials("measured", times)
            found, apart = rated.values(), [one - other for one, other in zip(*scores, strict=True)]
            differences.append(_off_by(found[moves[0]] - found[moves[1]], apart, rated.verdict().error))
        yield Line(f"{asked.variant}, {spare} cards left besides a full table, {asked.simulations} games a move")
        for what, off in (("values", values), ("differences", differences)):
            true = sqrt(max(0.0, fmean(one.by**2 - one.noise**2 for one in off)))
            stated = sqrt(fmean(one.stated**2 for one in off))
            within = [fmean(abs(one.by) <= n * hypot(one.stated, one.noise) for one in off) for n in (1, 2)]
            shares = f"within one error {within[0]:.0%}, two {within[1]:.0%}"
            text = f"  {len(off)} {what}: off by {true:.2f}, stated {stated:.2f}; {shares}"
            yield Line(text, 0.92 <= within[1] <= 0.98 and stated <= 1.3 * true)


class _Off(NamedTuple):
    by: float
    noise: float
    stated: float


def _off_by(value: float, points: Sequence[float], stated: float) -> _Off:
    return _Off(value - fmean(points), stdev(points) / sqrt(len(points)), stated)


def _endgames(variant: str, spare: int, first: int) -> Iterator[Position]:
    """Yield a position with `spare` cards left besides a full table from each game, by three players in turn."""
    left = VARIANTS[variant].table_size + spare
    for deal in count(first):
        made = played(deal, _PLAYERS[deal % 3], variant).decisions
        if found := [one for one in made if one.unseen and len(one.table + one.unseen) == left]:
            one = Random(f"{spare}:{deal}").choice(found)
            yield Position(variant, one.table, one.unseen)


def _coached(position: Position, move: MoveNumber, number: int) -> float:
    """Make a move and let the coach play on; return the points, near the end those expected, to reduce noise."""
    variant, chance = position.variant, Random(f"truth:{number}")
    pile = tuple(DECK[card] for card in shuffled(position.unseen, chance))
    game, command = Game(Start(0, variant), position.table, pile), position.command(move)
    while True:
        reshuffle = isinstance(command, Reshuffle)
        game = mark_if_over(reshuffled(game, chance)) if reshuffle else play(game, command).after
        if game.over:
            return game.score
        seen = Seen.of(game)
        here = Position(variant, seen.table, seen.unseen)
        if solvable(here.play, len(here.up), len(here.unseen)):
            return game.score + max(value for value, _ in exact_values(variant, here.up, here.unseen, here.moves))
        command = coach(seen, number)


def _endings(asked: argparse.Namespace) -> Iterator[Line]:
    """Yield by how much `evaluate` differs from a slow program, at most, with six unseen cards beside a full table.

    Four tables of each ending are compared: that of the game, and random ones with 0 to 2 cards added.
    """
    most, chance, rule = 0.0, Random("endings"), VARIANTS[asked.variant]
    for position in islice(_endgames(asked.variant, 6, asked.first), asked.decisions):
        cards = [*position.table, *(DECK[card] for card in position.unseen)]
        for extra in (len(position.table) - rule.table_size, 0, 1, 2):
            up = min(rule.table_size + extra, rule.limit)
            table, unseen = tuple(cards[:up]), tuple(cards[up:])
            known = slow_endings.values(asked.variant, table, unseen)
            found = evaluate(table, unseen, asked.variant)
            most = max([most, *(abs(each.value - known[each.move]) + each.error for each in found)])
            chance.shuffle(cards)
    text = f"{asked.variant}, {4 * asked.decisions} positions in {asked.decisions} endings differ by {most:.1e} at most"
    yield Line(text, most <= 1e-6)


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
