"""Kept games, as the values that pass between a session and its store."""

from datetime import date
from pathlib import Path
from typing import NamedTuple, NewType

from setgui.marks import Phrase
from setgui.model.game import Start
from setgui.session.game.clock import Millis

GameId = NewType("GameId", int)


class Line(NamedTuple):
    """An act as the journal has it, and its playing time."""

    at: Millis
    text: str


class Record(NamedTuple):
    """A kept game with every act."""

    id: GameId
    started: int
    """In seconds since 1970, UTC."""
    start: Start
    repeated: bool
    imported: bool
    """Whether it comes from a file or continues another game, so that it counts for nothing."""
    elapsed: Millis
    previous: GameId | None
    successor: GameId | None
    left_at: int | None
    """The number of acts before it was left."""
    lines: tuple[Line, ...]
    player: str = ""
    """The player's name; empty for the first player."""
    ghost: str = ""
    """The game that it races, as text."""


class Figures(NamedTuple):
    """Totals of a game, kept so that statistics need no replay; numbered fields are by k, the features that differ."""

    over: bool = False
    finished: bool = False
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
    """Sets that the computer took for the player; no other field counts them."""
    won: int = 0
    """The seats with the most points at the end, each as the bit of its place."""

    @property
    def sets(self) -> tuple[int, ...]:
        """The player's sets, by k from 1."""
        return self.sets_1, self.sets_2, self.sets_3, self.sets_4

    @property
    def taken(self) -> int:
        return sum(self.sets) + self.shown

    @property
    def timed(self) -> tuple[int, ...]:
        """Sets found without help, by k from 1."""
        return self.timed_1, self.timed_2, self.timed_3, self.timed_4

    @property
    def millis(self) -> tuple[Millis, ...]:
        """The time of the sets found without help, by k from 1."""
        return self.millis_1, self.millis_2, self.millis_3, self.millis_4

    @property
    def assisted(self) -> bool:
        return bool(self.hints or self.undos)

    @property
    def played_out(self) -> bool:
        """Whether the game is over, without sets that the computer took."""
        return self.over and not self.shown


class Digest(NamedTuple):
    """A kept game without its acts, for lists and statistics."""

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
    """The player's name; empty for the first player."""


class Rescued(NamedTuple):
    """The result of rebuilding a damaged store."""

    damage: Phrase | None = None
    copy: str = ""
    """The folder with a copy of the damaged files."""
    games: int = 0
    lost: int = 0
    """Games that are missing or have fewer acts than before."""
    since: str = ""
    """The day, in ISO form, after which acts may be missing unnoticed; empty if none can be."""


Notice = Phrase | Rescued
"""News of the folder for the player; several follow one another as sentences."""


class Backup(NamedTuple):
    """A copy of the store from an earlier day."""

    path: Path
    made: date
    games: int
    before: bool
    """Whether it was made before another backup was restored."""
