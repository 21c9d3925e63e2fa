"""What a player missed in kept games of solitaire: moves that cost a point or more where a set was the best one."""

from collections.abc import Iterator, Sequence
from math import exp

from setgui.analysis.coach.analysis import analyze
from setgui.analysis.coach.judgment import Judged
from setgui.analysis.coach.packed import unpack
from setgui.analysis.searching import Rates, kind_of
from setgui.model.commands import Claim
from setgui.model.options import Drill
from setgui.session.game.clock import Millis
from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId
from setgui.session.reports import moves_of

_COSTLY = 1.0
"""So many points a move costs at least to be a miss."""
_READY = 1_000
"""So many ms pass before anybody searches."""


def misses(game: GameId, frames: Sequence[PlayedAct], rates: Rates, report: bytes | None = None) -> Iterator[Drill]:
    """Those of a game, each as it will be asked; by what the coach found out of it, where that is kept.

    Who had probably not seen the set is asked to find it, and who probably had, for the best move.
    """
    moves = moves_of(frames)
    analysis = None if report is None else unpack(moves, report)
    if analysis is None:
        try:
            analysis = next(analyze(moves), None)  # without looking ahead, which would take seconds
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
