"""What a session tells: all that can be shown, before and after, and what happened between."""

from enum import Enum, auto
from typing import NamedTuple

from setgui.marks import N_
from setgui.model.commands import distinct
from setgui.model.events import Claimed, Event
from setgui.model.game import Game, Reason
from setgui.model.matching import Match
from setgui.session.game.clock import Millis
from setgui.session.game.ghost import Ghost


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
