"""Saved games and notices, as values exchanged between a session and its store."""

from datetime import date
from pathlib import Path
from typing import NamedTuple, NewType

from setgui.marks import Phrase
from setgui.model.game import Start
from setgui.model.options import Millis

GameId = NewType("GameId", int)
FIRST_ANSWERS = "first_answers:"
"""Start of the names of settings with the first answers; a game's ID follows. Older programs ignore them."""


class Line(NamedTuple):
    """An act as saved: its text, and the playing time at which it was done."""

    at: Millis
    text: str


class Record(NamedTuple):
    """A saved game with all its acts."""

    id: GameId
    started: int
    """Time of the start, in seconds since 1970, UTC."""
    start: Start
    repeated: bool
    imported: bool
    """Whether it comes from a file or is a copy of another game; then it is not counted in statistics."""
    elapsed: Millis
    previous: GameId | None
    successor: GameId | None
    left_at: int | None
    """The number of acts before the player left it for `successor`."""
    lines: tuple[Line, ...]
    player: str = ""
    """The player's name; empty for the first player."""
    ghosts: str = ""
    """The games that are raced, if any, each as a line."""


class Figures(NamedTuple):
    """Result and totals of a game, so that statistics need no replay; `sets_3` counts sets with 3 differences."""

    over: bool = False
    finished: int = 0
    """1 if the player ended the game, 2 if the game was thereby abandoned, 3 if the best line was shown."""
    score: int = 0
    mistakes: int = 0
    hints: int = 0
    """Locates, counts, questions to the coach, and requests that the computer play on."""
    undos: int = 0
    added: int = 0
    reshuffles: int = 0
    sets_1: int = 0
    sets_2: int = 0
    sets_3: int = 0
    sets_4: int = 0
    timed_1: int = 0
    timed_2: int = 0
    timed_3: int = 0
    timed_4: int = 0
    millis_1: int = 0
    millis_2: int = 0
    millis_3: int = 0
    millis_4: int = 0
    shown: int = 0
    """Sets that the computer took for the player, which the other fields do not count."""
    won: int = 0
    """The winning seats as a bit mask, bit 0 is the first seat; in All in sight the number of lines until solved."""

    @property
    def sets(self) -> tuple[int, ...]:
        """The player's sets with 1, 2, 3 and 4 differing features."""
        return self.sets_1, self.sets_2, self.sets_3, self.sets_4

    @property
    def taken(self) -> int:
        return sum(self.sets) + self.shown

    @property
    def timed(self) -> tuple[int, ...]:
        """Sets found without help, with 1, 2, 3 and 4 differing features."""
        return self.timed_1, self.timed_2, self.timed_3, self.timed_4

    @property
    def millis(self) -> tuple[Millis, ...]:
        """Total time in ms to find the sets in `timed`."""
        return self.millis_1, self.millis_2, self.millis_3, self.millis_4

    @property
    def abandoned(self) -> bool:
        return self.finished == 2

    @property
    def assisted(self) -> bool:
        return bool(self.hints or self.undos)

    @property
    def played_out(self) -> bool:
        """Whether the game is over, not abandoned, and the computer took no set for the player."""
        return self.over and not (self.shown or self.finished > 1)


class Digest(NamedTuple):
    """A saved game without its acts, for lists and statistics."""

    id: GameId
    started: int
    deal: int
    variant: str
    mode: str
    repeated: bool
    imported: bool
    elapsed: Millis
    acts: int
    figures: Figures
    options: str = ""
    starred: bool = False
    player: str = ""


class Rescued(NamedTuple):
    """The result of rebuilding a damaged store."""

    damage: Phrase | None = None
    copy: str = ""
    """The folder with a copy of the damaged files."""
    games: int = 0
    lost: int = 0
    """Number of games that are missing or have fewer acts than before."""
    since: str = ""
    """The ISO date after which acts may be missing without notice; empty if nothing is missing."""


Notice = Phrase | Rescued
"""A notice about the data folder, to be shown to the player as sentences."""


class Backup(NamedTuple):
    """A copy of the store from an earlier day."""

    path: Path
    made: date
    games: int
    before: bool
    """Whether it was made before another backup was restored."""
