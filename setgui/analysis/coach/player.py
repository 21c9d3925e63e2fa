"""Two strategies of solitaire. Neither knows the order of the draw pile."""

from setgui.analysis.coach.moves import FINISH, RESHUFFLE, Option
from setgui.analysis.coach.position import Position
from setgui.analysis.coach.regret import Weighing
from setgui.analysis.moves import Move, Seen, checked

_CLOSE = 1.5
"""Moves that are worse by more at first sight are not thought about."""
_DEPTH, _TRIALS = 2, (10, 10, 20)
_ENOUGH = -20
"""With fewer points nothing is reshuffled any more, so that each game ends, whatever the cards."""


def coach_fast(seen: Seen) -> Move:
    """The move that is worth most at first sight; among equals that with the lowest places."""
    position = _position(seen)
    sensible = position.play.sensible(len(position.up), len(position.unseen), position.survey.sets)
    return _best(seen, position, [option for option in position.options() if option.move in sensible])


def coach(seen: Seen, seed: int = 0) -> Move:
    """The same, with a look ahead where it is close."""
    position = _position(seen)
    weighing = Weighing(position, margin=_CLOSE, depth=_DEPTH)
    for times in _TRIALS:
        weighing.try_out(f"player:{seed}:{len(position.unseen)}:{seen.score}", times)
    return _best(seen, position, [Option(value, move) for move, value in weighing.values().items()])


def _position(seen: Seen) -> Position:
    return Position(seen.variant, seen.table, seen.unseen)


def _best(seen: Seen, position: Position, options: list[Option]) -> Move:
    possible = [option for option in options if option.move != RESHUFFLE or seen.score > _ENOUGH]
    best = max(possible, key=lambda option: option.value, default=Option(0, FINISH))
    return checked(position.command(best.move))
