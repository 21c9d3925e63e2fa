"""Learns what positions of solitaire are worth, from nothing, and writes it into `resources/coach`.

Games are played in rounds, by what was learned in the rounds before; at first nothing is worth anything, so most points
at once are taken. What was scored after a move is what the position that it left was worth, but for chance; a linear
function of the position's features is fitted to it by least squares, one for each kind and phase.

Good play alone never sees where bad moves lead, thinks too well of them, and falls for them. So each game is led astray
once, by some moves at random: mostly cards added and reshuffles, which are rare in good play, and often near the end,
where much depends on few cards. Learned is what came after.

Equal arguments give equal weights on one computer, however many processes work on it; on others the last digits may
differ, as sums of numbers do. All of it is one procedure, so it is one script, of more lines than others.
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
from setgui.analysis.coach.regret import Course
from setgui.analysis.workers import processes
from setgui.model.deck import deck, shuffled
from setgui.model.variants import VARIANTS

FOLDER = Path(__file__).parents[1] / "resources" / "coach"
LIFT = {"standard": 0.9, "junior": 1.8}
"""By how many points a game it pays to look ahead, for each variant learned: then luck is nothing on average."""
_TASK = 250
"""Games in a task."""
_LATE = 0.4
"""Share of games that are led astray among the last cards of the draw pile."""
_STUCK = 0.25
"""Share of games that are led astray where no set is on the table."""
_SET = 0
_ASTRAY: tuple[tuple[MoveNumber, ...], ...] = ((ADD,), (ADD,), (RESHUFFLE,), (_SET,), (ADD, RESHUFFLE, _SET))
"""Moves that lead a game astray: one of these tuples is drawn for each game."""
_MOST_ASTRAY = 5
_LOST = 10
"""Reshuffles after which a game is given up; it would go on forever where little is known."""
_KEPT = 0.5
"""Weight of what earlier rounds saw: learning all anew in each round would go round in circles."""
_ENOUGH = 3000
"""Moves below which a phase learns from its neighbors too, less from those farther away."""
_RIDGE = 10.0
"""Doubt that a feature means anything, in moves."""

Sums = npt.NDArray[np.float64]
"""By kind and phase, over all moves: the products of each two of the features and, as the last, of what was scored."""
Rows = tuple[tuple[Row, ...], ...]
Note = tuple[tuple[int, int], Row, int]
"""The kind and phase of the position that a move left, its features, and the score with the move's own points."""
_One = TypeVar("_One")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="coach_weights")
    parser.add_argument("variants", nargs="*", metavar="VARIANT", default=list(LIFT))
    parser.add_argument("--games", type=int, default=120_000, help="how many games the last round has")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--deals", type=int, default=1000, help="by how many deals the strength is measured")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the weights are written to")
    chosen = parser.parse_args(arguments)
    with ExitStack() as stack:
        executor = stack.enter_context(processes(chosen.processes)) if chosen.processes > 1 else None
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
        played = range(games * number // rounds)  # more and more, as better play teaches more
        tasks = (played[at : at + _TASK] for at in played[::_TASK])
        sums = np.zeros_like(seen)
        for found in in_order(executor, partial(learned_from, variant, rows, f"{seed}:{number}"), tasks):
            sums += found
        seen = sums + seen * _KEPT
        rows = solved(seen)
        if number == 1:
            seen = np.zeros_like(seen)  # so poor is what was played first that nothing of it is kept
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
    """A game in progress."""

    def __init__(self, play: Play, cards: Sequence[int], seed: str) -> None:
        self._play, self._draw = play, Random(seed).random  # noqa: S311 - a game, no secret
        up, pile = list(cards[: play.full]), list(cards[: play.full - 1 : -1])
        self._course = Course(play, up, pile, position.locate(up, pile), seed)
        self.score = self._reshuffles = 0
        self._survey = play.lines.survey(self._course.where)

    def _over(self) -> bool:
        return not any(self._survey.counts) or self._reshuffles == _LOST

    def _any(self, of: Sequence[_One]) -> _One:
        return of[int(self._draw() * len(of))]

    def played_out(self) -> Iterator[Note]:
        """The moves to the end, as well as is known."""
        while not self._over() and (move := self._course.best()[1]) != FINISH:
            yield from self._noted(move)

    def led_astray(self) -> list[Note]:
        """Play to some point, in half of the games with any sets, then some moves at random; the last one is noted."""
        most = self._play.full if self._draw() < _LATE else len(self._course.pile)
        until = int(self._draw() * (most + 1))
        knows, waits = self._draw() < 0.5, self._draw() < _STUCK
        while (len(self._course.pile) > until or (waits and self._survey.sets)) and not self._over():
            sets = self._survey.sets
            move = self._any(sets) if sets and not knows else self._course.best()[1]
            if move == FINISH:
                break
            self._make(move)
        wanted = self._any(_ASTRAY)
        notes: list[Note] = []
        for _ in range(int(self._draw() * (_MOST_ASTRAY + 1))):
            legal = self._play.legal(len(self._course.up), len(self._course.pile), self._survey.sets)[:-1]
            if self._over() or not legal:
                break
            kind = self._any(wanted)
            notes = self._noted(self._any([move for move in legal if min(move, _SET) == kind] or legal))
        return notes

    def _noted(self, move: MoveNumber) -> list[Note]:
        """Make a move; what there is to note of it: nothing where what it leaves is counted, not judged."""
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
        self._survey = self._play.lines.survey(self._course.where)


def solved(sums: Sums) -> Rows:
    """The weights that fit best; a phase that was seen too seldom learns from its neighbors too."""
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
    """The weights of one phase: least squares with features that were brought to one scale, the constant 1 apart."""
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
        position.lines(variant),
        position.Weights(0, 0.0, 0.0, rows, of.table_size),
        of.table_size,
        of.limit,
        len(of.cards),
    )


def strength(variant: str, rows: Rows, deals: int) -> list[int]:
    """What is scored in the deals from 0 on by one who knows this and does not look ahead."""
    play, of = knowing(variant, rows), VARIANTS[variant]
    scores = []
    for deal in range(deals):
        game = Game(play, [card.index for card in deck(deal, of)], f"strength:{variant}:{deal}")
        list(game.played_out())
        scores.append(game.score)
    return scores


def write(file: Path, rows: Rows, par: float, lift: float) -> None:
    """Keep the weights; the version tells them from others that were in the file before."""
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
