"""What a session tells: all that can be shown, before and after, and what happened between."""

from enum import Enum, auto
from typing import NamedTuple

from setgui.model.events import Event
from setgui.model.game import Game, Reason
from setgui.model.sets import Match
from setgui.model.values import distinct
from setgui.session.clock import Millis


class Feat(Enum):
    """A record that a finished game holds over all others of its kind, of which there must be one."""

    HIGHEST_SCORE = auto()
    MOST_MEGASETS = auto()
    SHORTEST_TIME = auto()


class Honors(NamedTuple):
    """What a finished game holds: records, and the days in a row whose puzzles were solved, up to that of its own."""

    feats: tuple[Feat, ...] = ()
    streak: int = 0


NO_HONORS = Honors()


class Snapshot(NamedTuple):
    """A session at one moment.

    `hints` counts locates, counts and how often the computer was asked to play on. A game is `assisted` once one of
    these or an undo was in it, whatever was undone or redone since; `repeated` when its deal had been played before.
    `honors` are those of a finished game. `deadline` is the playing time up to which who called can claim,
    from `called` on. While `showing`, the computer plays on for the player.
    """

    game: Game
    picked: Match
    located: Match
    hints: int
    mistakes: int
    assisted: bool
    repeated: bool
    can_undo: bool
    can_redo: bool
    paused: bool
    elapsed: Millis
    honors: Honors = NO_HONORS
    called: Millis = 0
    deadline: Millis | None = None
    showing: bool = False

    @property
    def time(self) -> Millis:
        """The time that counts, with what mistakes cost."""
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


SessionEvent = Event | Located | Counted | Happened


class Update(NamedTuple):
    """One act of the player, after all is committed."""

    before: Snapshot
    after: Snapshot
    events: tuple[SessionEvent, ...] = ()


class Refusal(Enum):
    """Why a session refuses, besides the game's own reasons."""

    PAUSED = auto()
    NOTHING_TO_UNDO = auto()
    NOTHING_TO_REDO = auto()
    CALLED = auto()


class Refused(Exception):
    """What was asked is not possible now."""

    def __init__(self, reason: Reason | Refusal) -> None:
        self.reason = reason
        super().__init__(reason.name.lower().replace("_", " "))
