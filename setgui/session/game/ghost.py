"""Goals and races: how far a game got towards its end, and how it compares with another one."""

from bisect import bisect_right
from collections.abc import Iterable
from operator import attrgetter
from typing import NamedTuple

from setgui.model.game import Game, Start
from setgui.model.modes import MODES, Mode
from setgui.model.play import matches
from setgui.model.puzzles import ROUND
from setgui.session.game.clock import Millis


class Beat(NamedTuple):
    """What a game had come to at a time."""

    at: Millis
    """The time that counts, with what mistakes had cost by then."""
    score: int
    sets: int | None
    """None where only the score is known."""


class Ghost(NamedTuple):
    """A game that is raced. It takes no card and is in nobody's way."""

    start: Start
    score: int
    """At its end."""
    time: Millis
    """The time that counts."""
    beats: tuple[Beat, ...] = ()
    """Each time at which that changed, from the deal on; none where nothing but the end is known."""
    assisted: bool = False
    """Whether a hint or an undo was in it, as far as that is known: not where only the end is."""

    @property
    def by_time(self) -> bool:
        return MODES[self.start.mode].timed

    def standing(self, time: Millis) -> Beat | None:
        """What it had come to by a time; None where that is not known."""
        if self.beats:
            return self.beats[bisect_right(self.beats, time, key=attrgetter("at")) - 1]
        return Beat(self.time, self.score, None) if self.is_done(time) else None

    def is_done(self, time: Millis) -> bool:
        return time >= self.time


def beats_of(course: Iterable[Beat]) -> tuple[Beat, ...]:
    changes: list[Beat] = []
    for beat in course:
        if not changes or beat[1:] != changes[-1][1:]:
            changes.append(beat)
    return tuple(changes)


def can_be_raced(mode: Mode, *, over: bool, finished: bool) -> bool:
    """Whether a game has an end to be measured by: where the shortest time wins, none that its player ended early."""
    return mode.raced and over and not (mode.timed and finished)


class Outcome(NamedTuple):
    """How a race ended."""

    ahead: int
    """1 where the player was better, -1 where the ghost was, 0 where neither was."""
    points: int
    """How many more the player has."""
    millis: Millis
    """How much less time the player took."""


def outcome(ghost: Ghost, game: Game, time: Millis) -> Outcome:
    """How a game that is over, in a time that counts, compares with its ghost."""
    points, millis = game.score - ghost.score, ghost.time - time
    if not game.mode.timed:
        return Outcome(_sign(points) or _sign(millis), points, millis)
    return Outcome(-1 if game.finished else _sign(millis), points, millis)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


class Goal(NamedTuple):
    """So much of what there is to do: sets to find, or questions to answer."""

    done: int
    """How much of it is done."""
    of: int
    """How much there is."""


def goal(game: Game) -> Goal | None:
    """How much is done of a game that is known to have so many questions or sets; None where nobody knows."""
    mode = game.mode
    if mode.asks:
        return Goal(game.turn, ROUND)
    if mode.sprints:
        return Goal(len(game.taken), game.start.options.sets)
    if mode.dated:
        return Goal(len(game.taken), len(game.taken) + len(matches(game)))
    return None


def question(game: Game, reached: Goal) -> Goal:
    """Which question is asked, counted from 1."""
    return reached if game.over else reached._replace(done=reached.done + 1)
