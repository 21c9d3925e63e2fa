"""What is kept of games: the values that pass between a session and its store."""

from datetime import date
from pathlib import Path
from typing import NamedTuple, NewType

from setgui.marks import Phrase
from setgui.model.game import Start
from setgui.session.game.clock import Millis

GameId = NewType("GameId", int)


class Line(NamedTuple):
    """An act as the journal has it, and the playing time at which it was done."""

    at: Millis
    text: str


class Record(NamedTuple):
    """A kept game, whole: its start and every act."""

    id: GameId
    started: int
    """In seconds since 1970, UTC."""
    start: Start
    repeated: bool
    """Whether its deal had been played before."""
    imported: bool
    """It came out of a file or goes on from another game, so it counts for nothing."""
    elapsed: Millis
    previous: GameId | None
    """The game left for it by "New game"."""
    successor: GameId | None
    """The game it was left for."""
    left_at: int | None
    """After how many of its acts it was left."""
    lines: tuple[Line, ...]
    player: str = ""
    """Whose game it is; the first player has no name here."""
    ghost: str = ""
    """The game that is raced, as the text that tells it; mostly none."""


class Figures(NamedTuple):
    """What a game amounts to, kept beside its journal so that nobody has to play 10,000 games again.

    Fields with a number are by k, in how many features the cards of a set differ.
    """

    over: bool = False
    finished: bool = False
    """Whether the player ended it."""
    score: int = 0
    mistakes: int = 0
    hints: int = 0
    """Locates, counts, and how often the coach was asked, or the computer to play on."""
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
    """Sets that the computer took when it was asked to play on; they are among no others here."""
    won: int = 0
    """The seats with the most points when it was over, each as the bit of its place."""

    @property
    def sets(self) -> tuple[int, ...]:
        """Sets that the player took, by k from 1."""
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
        """How long those took together, by k from 1."""
        return self.millis_1, self.millis_2, self.millis_3, self.millis_4

    @property
    def assisted(self) -> bool:
        """Whether a locate, a count, a show or an undo was in the game."""
        return bool(self.hints or self.undos)

    @property
    def played_out(self) -> bool:
        """Whether the game is over, and what it came to is the player's own."""
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
    """How many there are."""
    figures: Figures
    options: str = ""
    """Those of its start, as text."""
    starred: bool = False
    """Whether it is one of the player's favorites."""
    player: str = ""
    """Whose game it is; the first player has no name here."""


class Rescued(NamedTuple):
    """The result of rebuilding a damaged store."""

    damage: Phrase | None = None
    """What was wrong with it, if that is known."""
    copy: str = ""
    """The folder with a copy of the files as they were found."""
    games: int = 0
    """How many games the new store has."""
    lost: int = 0
    """How many games that the old one had are missing, or have fewer acts."""
    since: str = ""
    """The day, in ISO form, after which acts may be missing that nothing tells of; empty if none can be."""


Notice = Phrase | Rescued
"""What the player should know of the folder; several follow one another as sentences."""


class Backup(NamedTuple):
    """A copy of the store as it was on a day."""

    path: Path
    made: date
    games: int
    """How many it holds."""
    before: bool
    """Whether it was made before going back to another."""
