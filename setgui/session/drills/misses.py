"""What a player missed in kept games of solitaire: moves that cost a point or more where a set was the best one."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp

from setgui.analysis.coach.analysis import analyze
from setgui.analysis.coach.judgment import Judged, decision, judged
from setgui.analysis.searching import Rates, kind_of
from setgui.model.commands import Claim, Command
from setgui.model.options import Drill
from setgui.session.game.acts import Aside
from setgui.session.game.clock import Millis
from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId

_COSTLY = 1.0
"""So many points a move costs at least to be a miss."""
_READY = 1_000
"""So many ms pass before anybody searches."""


def misses(game: GameId, frames: Sequence[PlayedAct], rates: Rates) -> Iterator[Drill]:
    """Those of a game, each as it will be asked.

    Who had probably not seen the set is asked to find it, and who probably had, for the best move.
    """
    moves = standing_moves(frames)
    decided = [decision(act, frames[act - 1].course.game, command) for act, command in moves if judged(command)]
    try:
        analysis = next(analyze(decided), None)  # without looking ahead, which would take seconds
    except FileNotFoundError:  # nobody has learned what positions of this variant are worth
        return
    for one in analysis.decisions if analysis else ():
        if one.regret >= _COSTLY and isinstance(one.best, Claim):
            before, after = frames[one.decision.act - 1 : one.decision.act + 1]
            yield _asked(game, one, one.best, after.at - before.course.since, rates)


def _asked(game: GameId, one: Judged, best: Claim, time: Millis, rates: Rates) -> Drill:
    decided, cards = one.decision, best.cards
    unseen = exp(-rates.rate(kind_of(cards)) * max(0, time - _READY) / 1000)
    points = rates.variant.points(*cards) if unseen >= 0.5 else 0
    source = game, decided.act
    return Drill(decided.table, cards, points, len(decided.unseen), source, round(100 * one.regret))


def standing_moves(frames: Sequence[PlayedAct]) -> Iterator[tuple[int, Command]]:
    """The player's moves that were not taken back, with the numbers of their acts, counted from 1."""
    done: list[tuple[int, Command]] = []
    undone: list[tuple[int, Command]] = []
    for number, (before, frame) in enumerate(pairwise(frames), start=1):
        if frame.act is Aside.UNDO:
            undone.append(done.pop())
        elif frame.act is Aside.REDO:
            done.append(undone.pop())
        elif not isinstance(frame.act, Aside | None) and before.course.game is not frame.course.game:
            done.append((number, frame.act))
            undone.clear()
    return ((number, command) for number, command in done if not frames[number - 1].course.showing)
