"""What a player missed in a game that is over: the moments to look at again."""

from collections.abc import Sequence
from itertools import pairwise

from setgui.model.commands import Add, Finish, NoSet, Reshuffle
from setgui.model.events import Answered, Denied, Misclaimed, Overlooked
from setgui.model.game import Game
from setgui.model.play import matches
from setgui.session.game.course import PlayedAct
from setgui.session.game.updates import SessionEvent, Snapshot

_PASSING = {Add, Reshuffle, NoSet}
"""What somebody asks for who sees no set."""


def missed(frames: Sequence[PlayedAct]) -> list[int]:
    """The places of the acts that were mistakes, or passed over a set that lay there; not those of computers."""
    return [
        place
        for place, (before, frame) in enumerate(pairwise(frames), start=1)
        if _is_mistake(frame.events, before.course.game) or (passed_over(frame) and matches(before.course.game))
    ]


def may_be_missed(snapshot: Snapshot) -> bool:
    """Whether there may be something to find for `missed`, told without going through the whole game."""
    game = snapshot.game
    return bool(snapshot.mistakes or _PASSING & {*game.commands} or (game.finished and matches(game)))


def passed_over(frame: PlayedAct) -> bool:
    """Whether an act means that no set is to be taken from the table."""
    return isinstance(frame.act, (*_PASSING, Finish)) and not frame.course.showing


def _is_mistake(events: Sequence[SessionEvent], game: Game) -> bool:
    return any(
        (isinstance(event, Misclaimed | Denied) and not _is_of_computer(event.seat, game))
        or isinstance(event, Overlooked)
        or (isinstance(event, Answered) and not event.right)
        for event in events
    )


def _is_of_computer(seat: int | None, game: Game) -> bool:
    return seat is not None and game.start.options.seats[seat].computer
