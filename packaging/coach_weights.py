"""Learn the values of solitaire positions from scratch, and write them to `resources/coach`.

Games are played in rounds with the values of the previous rounds; at first all values are 0, so players take the most
points at once. The points scored after a move estimate the value of the position that it left; a linear function of the
position's features is fitted to them by least squares, one for each kind and phase.

With good play alone, the values of bad moves would be overestimated. So each game has some random moves at one point:
mostly added cards and reshuffles, which are rare in good play, and often near the end, where few cards matter much.
The values are learned from what follows.

Equal arguments give equal weights on one computer, with any number of processes; elsewhere the last digits may differ,
because sums are rounded. It is one procedure, so it is one longer script.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from setgui.analysis.autoplay import in_order
from setgui.analysis.coach import position
from setgui.analysis.coach.position import ADD, FEATURES, FINISH, KINDS, RESHUFFLE, MoveNumber, Play, Row
from setgui.analysis.coach.regret import TrialGame
from setgui.analysis.workers import process_pool
from setgui.model.deck import deck, shuffled
from setgui.model.variants import VARIANTS

FOLDER = Path(__file__).parents[1] / "resources" / "coach"
LIFT = {"standard": 0.9, "junior": 1.8}
"""Points per game that looking ahead gains, by learned variant; with them, the mean luck is zero."""
_TASK = 250
"""Games per task."""
_LATE = 0.4
"""Share of games whose random moves are among the last cards of the draw pile."""
_STUCK = 0.25
"""Share of games whose random moves start on a table without a set."""
_SET = 0
_ASTRAY: tuple[tuple[MoveNumber, ...], ...] = ((ADD,), (ADD,), (RESHUFFLE,), (_SET,), (ADD, RESHUFFLE, _SET))
"""Kinds of random moves: one of these tuples is drawn for each game."""
_MOST_ASTRAY = 5
_LOST = 10
"""Reshuffles after which a game is abandoned; early players would never end it."""
_KEPT = 0.5
"""Weight of earlier rounds; without them, the values would oscillate."""
_ENOUGH = 3000
"""Number of moves below which a phase also learns from its neighbors, less from distant ones."""
_RIDGE = 10.0
"""Ridge penalty, in moves."""

Sums = npt.NDArray[np.float64]
"""By kind and phase: sums over all moves of the products of any two features, with the score as the last feature."""
Rows = tuple[tuple[Row, ...], ...]
Note = tuple[tuple[int, int], Row, int]
"""Kind and phase of the position that a move left, its features, and the score after the move."""
_One = TypeVar("_One")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="coach_weights")
    parser.add_argument("variants", nargs="*", metavar="VARIANT", default=list(LIFT))
    parser.add_argument("--games", type=int, default=120_000, help="number of games in the last round")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--deals", type=int, default=1000, help="number of deals to measure the strength")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="output folder")
    chosen = parser.parse_args(arguments)
    with ExitStack() as stack:
        executor = stack.enter_context(process_pool(chosen.processes)) if chosen.processes > 1 else None
        for variant in chosen.variants:
            rows = learned(variant, chosen.rounds, chosen.games, chosen.seed, executor)
            scores = strength(variant, rows, chosen.deals)
            print(f"{variant}, the score in {chosen.deals} deals: {_described(scores)}", flush=True)
            write(chosen.folder / f"{variant}.json", rows, fmean(scores) + LIFT[variant], LIFT[variant])
    return 0


def learned(variant: str, rounds: int, games: int, seed: int, executor: Executor | None = None) -> Rows:
    phases = (len(VARIANTS[variant].cards) - VARIANTS[variant].table_size) // 3 + 1
    rows: Rows = (((0.0,) * FEATURES,) * phases,) * KINDS
    seen: Sums = np.zeros((KINDS, phases, FEATURES + 1, FEATURES + 1))
    for number in range(1, rounds + 1):
        played = range(games * number // rounds)  # more each time, because better play teaches more
        tasks = (played[at : at + _TASK] for at in played[::_TASK])
        sums = np.zeros_like(seen)
        for found in in_order(executor, partial(learned_from, variant, rows, f"{seed}:{number}"), tasks):
            sums += found
        seen = sums + seen * _KEPT
        rows = solved(seen)
        if number == 1:
            seen = np.zeros_like(seen)  # the first round is too poor to keep
        print(f"{variant}, round {number}: the score is {_described(strength(variant, rows, 400))}", flush=True)
    return rows


def learned_from(variant: str, rows: Rows, seed: str, games: range) -> Sums:
    play = knowing(variant, rows)
    cards = [card.index for card in VARIANTS[variant].cards]
    seen: dict[tuple[int, int], list[tuple[float, ...]]] = {}
    for number in games:
        own = f"{variant}:{seed}:{number}"
        game = Game(play, shuffled(cards, Random(f"{own}:deck")), own)  # noqa: S311 - a game, no secret
        notes = game.led_astray() + list(game.played_out())
        for place, of_position, score in notes:
            seen.setdefault(place, []).append((*of_position, game.score - score))
    sums = np.zeros((KINDS, len(rows[0]), FEATURES + 1, FEATURES + 1))
    for place, moves in seen.items():
        each = np.array(moves)
        sums[place] = each.T @ each
    return sums


class Game:
    """A game in progress, with a generator for random moves."""

    def __init__(self, play: Play, cards: Sequence[int], seed: str) -> None:
        self._play, self._draw = play, Random(seed).random  # noqa: S311 - a game, no secret
        up, pile = list(cards[: play.full]), list(cards[: play.full - 1 : -1])
        self._course = TrialGame(play, up, pile, position.card_locations(up, pile), seed)
        self.score = self._reshuffles = 0
        self._survey = play.set_index.survey(self._course.where)

    def _over(self) -> bool:
        return not any(self._survey.counts) or self._reshuffles == _LOST

    def _any(self, of: Sequence[_One]) -> _One:
        return of[int(self._draw() * len(of))]

    def played_out(self) -> Iterator[Note]:
        """Play the best known moves to the end, and yield the notes."""
        while not self._over() and (move := self._course.best()[1]) != FINISH:
            yield from self._noted(move)

    def led_astray(self) -> list[Note]:
        """Play to some point (half of the games with random sets), then make random moves; return the last note."""
        most = self._play.full if self._draw() < _LATE else len(self._course.pile)
        until = int(self._draw() * (most + 1))
        knows, waits = self._draw() < 0.5, self._draw() < _STUCK
        while (len(self._course.pile) > until or (waits and self._survey.sets)) and not self._over():
            sets = self._survey.sets
            move = self._any(sets) if sets and not knows else self._course.best()[1]
            if move == FINISH:
                break
            self._make(move)
        kinds = self._any(_ASTRAY)
        notes: list[Note] = []
        for _ in range(int(self._draw() * (_MOST_ASTRAY + 1))):
            legal = self._play.legal(len(self._course.up), len(self._course.pile), self._survey.sets)[:-1]
            if self._over() or not legal:
                break
            kind = self._any(kinds)
            notes = self._noted(self._any([move for move in legal if min(move, _SET) == kind] or legal))
        return notes

    def _noted(self, move: MoveNumber) -> list[Note]:
        """Make a move and return its note, or nothing if the position that it leaves is solved exactly."""
        play, up, unseen = self._play, len(self._course.up), len(self._course.pile)
        if play.all_seen(up, unseen, move):
            self._make(move)
            return []
        counts, values, parts = play.leaves(self._course.where, self._survey, up, unseen, move)
        self._make(move)
        return [(play.weights.place(counts, parts), position.features(counts, values, parts), self.score)]

    def _make(self, move: MoveNumber) -> None:
        self.score += self._course.make(move)
        self._reshuffles += move == RESHUFFLE
        self._survey = self._play.set_index.survey(self._course.where)


def solved(sums: Sums) -> Rows:
    """Return the best weights; rare phases also learn from their neighbors."""
    return tuple(tuple(_fitted(_with_neighbors(kind, phase)) for phase in range(len(kind))) for kind in sums)


def _with_neighbors(kind: Sums, phase: int) -> Sums:
    moves: Sums = kind[phase].copy()
    for away in range(1, len(kind)):
        if moves[0, 0] >= _ENOUGH:
            break
        for other in (phase - away, phase + away):
            if 0 <= other < len(kind):
                moves += kind[other] * 0.5**away
    return moves


def _fitted(moves: Sums) -> Row:
    """Return the weights of one phase, by least squares with normalized features, except for the constant 1."""
    count = moves[0, 0]
    if not count:
        return (0.0,) * FEATURES
    means = moves[0] / count
    spread = (moves / count - np.outer(means, means))[1:, 1:]
    scale = np.sqrt(np.maximum(np.diag(spread)[:-1], 0))
    varies = scale > 1e-6
    scale[~varies] = 1.0
    alike = spread[:-1, :-1] / np.outer(scale, scale) + np.eye(FEATURES - 1) * _RIDGE / count
    weights = np.where(varies, np.linalg.solve(alike, spread[:-1, -1] / scale) / scale, 0.0)
    constant = means[-1] - weights @ means[1:-1]
    return tuple(float(f"{weight:.6g}") for weight in (constant, *weights))


def knowing(variant: str, rows: Rows) -> Play:
    of = VARIANTS[variant]
    return Play(
        position.set_index(variant),
        position.Weights(0, 0.0, 0.0, rows, of.table_size),
        of.table_size,
        of.limit,
        len(of.cards),
        of.reshuffle_cost,
    )


def strength(variant: str, rows: Rows, deals: int) -> list[int]:
    """Return the scores in the deals from 0 on of a player with these weights who does not look ahead."""
    play, of = knowing(variant, rows), VARIANTS[variant]
    scores = []
    for deal in range(deals):
        game = Game(play, [card.index for card in deck(deal, of)], f"strength:{variant}:{deal}")
        list(game.played_out())
        scores.append(game.score)
    return scores


def write(file: Path, rows: Rows, par: float, lift: float) -> None:
    """Write the weights; the version increases if they differ from the previous ones."""
    kept = [[list(row) for row in kind] for kind in rows]
    version = 1
    if file.exists():
        before = json.loads(file.read_text(encoding="ascii"))
        version = before["version"] + (before["weights"] != kept)
    kinds = ",\n".join("[\n" + ",\n".join(json.dumps(row) for row in kind) + "\n]" for kind in kept)
    file.write_text(
        f'{{"version": {version}, "par": {par:.1f}, "lift": {lift}, "weights": [\n{kinds}\n]}}\n', encoding="ascii"
    )


def _described(scores: Sequence[int]) -> str:
    return f"{fmean(scores):.2f} ± {stdev(scores) / len(scores) ** 0.5:.2f}, from {min(scores)} to {max(scores)}"


if __name__ == "__main__":
    sys.exit(main())
