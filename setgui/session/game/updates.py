"""Values that a session reports: updates with snapshots and events, progress, and races."""

from bisect import bisect_right
from collections.abc import Iterable
from enum import Enum, auto
from itertools import groupby
from math import inf
from operator import attrgetter
from typing import NamedTuple

from setgui.marks import N_
from setgui.model.commands import distinct
from setgui.model.events import Claimed, Event
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import Match
from setgui.model.modes import MODES, Mode
from setgui.model.options import Millis
from setgui.model.play import matches
from setgui.model.puzzles import ROUND_SIZE


class Beat(NamedTuple):
    """The standing in a race at a time."""

    at: Millis
    """The time, including time penalties for mistakes."""
    score: int
    sets: int | None
    """The number of sets; None if only the score is known."""
    cards: Match = ()
    """The set just taken, if any."""


class Ghost(NamedTuple):
    """A game to race against: its result, and if known how its score changed over time, and its player's name."""

    start: Start
    score: int
    time: Millis
    beats: tuple[Beat, ...] = ()
    """Every change of the standing, starting with the deal; empty if only the end is known."""
    assisted: bool = False
    """Whether it had hints or undo; False if only the end is known."""
    name: str = ""

    @property
    def by_time(self) -> bool:
        return MODES[self.start.mode].timed

    def standing(self, time: Millis) -> Beat | None:
        if self.beats:
            return self.beats[bisect_right(self.beats, time, key=attrgetter("at")) - 1]
        return Beat(self.time, self.score, None) if self.is_done(time) else None

    def is_done(self, time: Millis) -> bool:
        return time >= self.time

    def order_at(self, time: Millis) -> tuple[float, ...]:
        """Return the key that sorts ghosts as they stand at a time, the leader first and unknown standings last."""
        beat, done = self.standing(time), self.is_done(time)
        score = -inf if beat is None else inf if done and self.by_time else beat.score
        return -score, self.time if done else inf, 0 if beat is None else beat.at


MOST_GHOSTS = 7  # in a race


def beats_of(course: Iterable[Beat]) -> tuple[Beat, ...]:
    return tuple(next(alike) for _, alike in groupby(course, key=lambda beat: beat[1:3]))


def can_be_raced(mode: Mode, *, over: bool, finished: bool) -> bool:
    """Return whether a game can be raced: in a mode with races, over, and in timed modes not ended by the player."""
    return mode.allows_races and over and not (mode.timed and finished)


class Lines(NamedTuple):
    """The lines tried where the draw pile is face up; a line ends with its game, and undo goes on from there."""

    best: int = 0
    """The best possible score; 0 where the draw pile is not open."""
    score: int | None = None
    """The highest score at which a line ended."""
    at: Millis = 0
    """The playing time at that end."""
    tries: int = 0
    """The number of lines that ended up to then."""
    ended: int = 0
    shown: bool = False
    """Whether the best line was shown before it was found."""

    @property
    def solved(self) -> bool:
        return self.best > 0 and self.score == self.best

    @property
    def decided(self) -> bool:
        """Whether no later line counts, because the best one was found or shown."""
        return self.solved or self.shown


class Outcome(NamedTuple):
    """The result of a race: whether the player won, and the player's lead in points and in milliseconds."""

    ahead: int
    """1 if the player won, -1 if the ghost did, 0 for a tie."""
    points: int
    millis: Millis
    """The ghost's time minus the player's."""


def outcome(ghost: Ghost, game: Game, time: Millis, lines: Lines) -> Outcome:
    score, time = (lines.score or 0, lines.at) if game.mode.open_pile else (game.score, time)
    yours, theirs = game.mode.rank(score, time), game.mode.rank(ghost.score, ghost.time)
    ahead = -1 if game.mode.timed and game.finished else (theirs > yours) - (theirs < yours)
    return Outcome(ahead, score - ghost.score, ghost.time - time)


class Goal(NamedTuple):
    """Progress: sets found, or questions answered."""

    done: int
    of: int


def goal(game: Game) -> Goal | None:
    """Return the progress of a game with a known number of questions or sets, else None."""
    mode = game.mode
    if mode.asks:
        return Goal(game.turn, ROUND_SIZE)
    if mode.sprints:
        return Goal(len(game.taken), game.start.options.sets)
    if mode.dated:
        return Goal(len(game.taken), len(game.taken) + len(matches(game)))
    return None


def current_question(game: Game, reached: Goal) -> Goal:
    return reached if game.over else reached._replace(done=reached.done + 1)


class Feat(Enum):
    """A record that a finished game set among games of its kind: highest score, most megasets or shortest time."""

    HIGHEST_SCORE = auto()
    MOST_MEGASETS = auto()
    SHORTEST_TIME = auto()


class Honors(NamedTuple):
    """Records and streak of a game that is over, and how it compares with other games of its kind."""

    feats: tuple[Feat, ...] = ()
    streak: int = 0
    """Days in a row with a game of the day that counts, up to this game's."""
    mean: float | None = None
    place: int = 0
    """The average score or time of other games of its kind that count, and the place among them; None and 0 if few."""
    way: tuple[Beat, ...] = ()
    """Changes of the score over time, in a race."""
    lead: Start | None = None
    """Another one of the day's games, or an earlier daily puzzle that was missed, to play next."""


class Snapshot(NamedTuple):
    """The state of a session at one moment, with all that the window shows: game, picks, hints, times, race, honors."""

    game: Game
    picked: Match = ()
    located: Match = ()
    hints: int = 0
    mistakes: int = 0
    undos: int = 0
    """Number of undos, even if redone."""
    repeated: bool = False
    can_undo: bool = False
    leads_back: bool = False
    """Whether an undo returns to the previous game."""
    can_redo: bool = False
    paused: bool = False
    elapsed: Millis = 0
    honors: Honors = Honors()
    called: Millis = 0
    since: Millis = 0
    """The playing time at which the table changed."""
    deadline: Millis | None = None
    showing: bool = False
    set_free: bool = False
    player: str = ""
    shown: frozenset[int] = frozenset()
    """Indexes in `game.taken` of sets that the computer took for the player."""
    lent: int = 0
    """The points that the computer scored for the player."""
    ghosts: tuple[Ghost, ...] = ()
    """The games that are raced, the best one first."""
    lines: Lines = Lines()

    @property
    def without_picks(self) -> "Snapshot":
        """The snapshot without picks, located cards and time, for checking whether anything else changed."""
        return self._replace(picked=(), located=(), elapsed=0)

    @property
    def assisted(self) -> bool:
        return bool(self.hints or self.undos)

    @property
    def own(self) -> list[Claimed]:
        return [one for place, one in enumerate(self.game.taken) if place not in self.shown]

    @property
    def time(self) -> Millis:
        return self.game.mode.counted_time(self.elapsed, self.mistakes)

    @property
    def standings(self) -> list[Ghost]:
        """The ghosts as they stand at this moment, the leader first."""
        return sorted(self.ghosts, key=lambda ghost: ghost.order_at(self.time))


@distinct
class Located(NamedTuple):
    """A hint marked cards of a set; without cards, there is no set."""

    cards: Match


@distinct
class Counted(NamedTuple):
    """A hint counted the sets on the table."""

    sets: int


class Happened(Enum):
    """Session events without data."""

    STARTED = auto()
    REOPENED = auto()
    SWITCHED = auto()
    UNDONE = auto()
    REDONE = auto()
    PAUSED = auto()
    AUTO_PAUSED = auto()
    RESUMED = auto()
    SHOWN = auto()
    STOPPED = auto()
    REVIEWED = auto()


@distinct
class Imported(NamedTuple):
    """A game file was imported, and its game opened."""

    file: str
    """The file's name, escaped."""
    waits: bool
    """Whether the previous game is unfinished and can be continued."""


@distinct
class Asked(NamedTuple):
    """The coach was asked; `depth` counts how often at this table, up to `DEEPEST`."""

    depth: int


DEEPEST = 3
"""Maximum depth of the coach's advice: 1 is whether to keep looking, 2 the kind of move, 3 the move."""

SessionEvent = Event | Located | Counted | Asked | Imported | Happened


class Update(NamedTuple):
    """A change of the session: snapshots before and after, and the events; any acts in it are already saved."""

    before: Snapshot
    after: Snapshot
    events: tuple[SessionEvent, ...] = ()


class Refusal(Enum):
    """Reasons why a session refuses an act, besides those of the rules."""

    PAUSED = N_("The game is paused.")
    NOTHING_TO_UNDO = N_("There is nothing to undo.")
    NOTHING_TO_REDO = N_("There is nothing to redo.")
    CALLED = N_("The game cannot be paused during a call.")
    NOT_OVER = N_("The game is not over yet.")
    NOT_RACED = N_("This game cannot be raced.")
    NOT_YOURS = N_("The computer made all the moves.")
    NOT_KNOWN = N_("Once a count has found no set, this shows why.")
    SET_ON_TABLE = N_("There is a set on the table.")
    REPLACED = N_("That card just replaced another one. Press again to pick it.")
    CHANGED = N_("The cards just changed. Press again to call.")
    ONE_A_DAY = N_("There is only one such game a day.")
    ANSWERS_ONLY = N_("Answer “Set” or “Not a set” instead of picking cards.")


class Refused(Exception):
    """An act that is not possible now."""

    def __init__(self, reason: Reason | Refusal) -> None:
        self.reason = reason
        super().__init__(reason.name.lower().replace("_", " "))
