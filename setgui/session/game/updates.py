"""What a session tells: all that can be shown, what happened, how far a game got, and how a race stands."""

from bisect import bisect_right
from collections.abc import Iterable
from enum import Enum, auto
from operator import attrgetter
from typing import NamedTuple

from setgui.marks import N_
from setgui.model.commands import distinct
from setgui.model.events import Claimed, Event
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import Match
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


class Feat(Enum):
    """A record that a finished game holds over all others of its kind, of which there must be one."""

    HIGHEST_SCORE = auto()
    MOST_MEGASETS = auto()
    SHORTEST_TIME = auto()


class Honors(NamedTuple):
    """What a game that is over holds."""

    feats: tuple[Feat, ...] = ()
    """Its records."""
    streak: int = 0
    """The days in a row whose puzzles were solved, up to that of its own."""
    best: int | None = None
    """The record of all others of its kind, a score or in timed modes a time, if both can be compared."""


NO_HONORS = Honors()


class Snapshot(NamedTuple):
    """A session at one moment."""

    game: Game
    """The state that is played on."""
    picked: Match = ()
    located: Match = ()
    """The cards of a located set that are marked."""
    hints: int = 0
    """How often a set was located, the sets were counted, the coach was asked, or the computer to play on."""
    mistakes: int = 0
    undos: int = 0
    """How often a step was taken back, whatever was done again since."""
    repeated: bool = False
    """Whether its deal had been played before."""
    can_undo: bool = False
    can_redo: bool = False
    paused: bool = False
    elapsed: Millis = 0
    """The playing time."""
    honors: Honors = NO_HONORS
    """Those of a game that is over."""
    called: Millis = 0
    """The playing time of the last call."""
    deadline: Millis | None = None
    """The playing time up to which who called can claim."""
    showing: bool = False
    """Whether the computer plays on for the player."""
    set_free: bool = False
    """Whether a hint has told that no set lies there."""
    player: str = ""
    """Whose game it is; the first player has no name here."""
    shown: frozenset[int] = frozenset()
    """Which of the sets taken the computer took for the player, counted from 0."""
    ghost: Ghost | None = None
    """The game that is raced."""

    @property
    def without_picks(self) -> "Snapshot":
        """The snapshot without picked and located cards and without the time, to see whether anything else changed."""
        return self._replace(picked=(), located=(), elapsed=0)

    @property
    def assisted(self) -> bool:
        return bool(self.hints or self.undos)

    @property
    def own(self) -> list[Claimed]:
        return [one for place, one in enumerate(self.game.taken) if place not in self.shown]

    @property
    def time(self) -> Millis:
        return self.game.mode.time(self.elapsed, self.mistakes)


@distinct
class Located(NamedTuple):
    """A set was marked, or as many of its cards as are shown; without cards, no set lies there."""

    cards: Match


@distinct
class Counted(NamedTuple):
    """So many sets lie on the table."""

    sets: int


class Happened(Enum):
    """What a session did besides the game's own events."""

    STARTED = auto()
    REOPENED = auto()
    SWITCHED = auto()
    UNDONE = auto()
    REDONE = auto()
    PAUSED = auto()
    RESUMED = auto()
    SHOWN = auto()
    STOPPED = auto()


@distinct
class Brought(NamedTuple):
    """The game of a file was opened."""

    file: str
    """Its name, fit for a sentence."""
    waits: bool
    """Whether the game that lay on the table before can be gone on with."""


@distinct
class Asked(NamedTuple):
    """The coach was asked, at this table so often, up to `DEEPEST`."""

    depth: int


DEEPEST = 3
"""What the coach tells when it is asked again: whether to look on, what kind of move, and which."""

SessionEvent = Event | Located | Counted | Asked | Brought | Happened


class Update(NamedTuple):
    """One act of the player, after all is committed."""

    before: Snapshot
    after: Snapshot
    events: tuple[SessionEvent, ...] = ()


class Refusal(Enum):
    """Why a session refuses, besides the game's own reasons."""

    PAUSED = N_("The game is paused.")
    NOTHING_TO_UNDO = N_("There is nothing to undo.")
    NOTHING_TO_REDO = N_("There is nothing to redo.")
    CALLED = N_("The game cannot be paused while somebody has called.")
    NOT_OVER = N_("The game is not over yet.")
    ENDED_EARLY = N_("The game was ended early, so it has no time to race against.")
    NOT_KNOWN = N_("Once a count finds no set, this shows why.")
    SET_LIES = N_("There is a set on the table.")


class Refused(Exception):
    """What was asked is not possible now."""

    def __init__(self, reason: Reason | Refusal) -> None:
        self.reason = reason
        super().__init__(reason.name.lower().replace("_", " "))
