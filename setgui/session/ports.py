"""What a session asks of whoever keeps its games. A store fulfils this without knowing the rules."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple, NewType, Protocol

from setgui.model.game import Start
from setgui.session.clock import Millis

GameId = NewType("GameId", int)


class StoreError(Exception):
    """The world stands in the way (disk, rights, another program); the sentence says what and why."""


class StoreBusy(StoreError):
    """Another program has the store locked just now; it is worth trying again."""


class StoreLost(StoreError):
    """The file that was opened no longer lies where it was; `Archive.write_back` is the way on."""


class StoreUnreadable(StoreError):
    """The file is damaged."""


class GameUnreadable(StoreUnreadable):
    """One game of the store cannot be read; the others can."""


class GameDamaged(GameUnreadable):
    """The game's rows are not those that were written; a backup may have it whole."""


class StoreBug(Exception):
    """A mistake of the program itself. No `StoreError`: nothing is wrong with the player's file."""


class Line(NamedTuple):
    """An act as the journal has it, and the playing time at which it was done."""

    at: Millis
    text: str


class Record(NamedTuple):
    """A kept game, whole: its start and every act.

    `started` is in seconds since 1970, UTC. `previous` is the game left for it by "New game", `successor`
    the game it was left for, after its first `left_at` acts. What is `imported` was not played here from its
    deal on, but came out of a file or goes on from another game: it counts for nothing.
    """

    id: GameId
    started: int
    start: Start
    repeated: bool
    imported: bool
    elapsed: Millis
    previous: GameId | None
    successor: GameId | None
    left_at: int | None
    lines: tuple[Line, ...]


class Figures(NamedTuple):
    """What a game amounts to, kept beside its journal so that nobody has to play 10,000 games again.

    `finished`: by the player. `hints` counts locates, counts and shows. For each number k of features that differ:
    `sets` taken, how many of them were `timed` (found without help), and the `millis` these took together.
    """

    over: bool = False
    finished: bool = False
    score: int = 0
    mistakes: int = 0
    hints: int = 0
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

    @property
    def sets(self) -> tuple[int, ...]:
        """Sets taken, by k from 1."""
        return self[8:12]

    @property
    def timed(self) -> tuple[int, ...]:
        """Sets found without help, by k from 1."""
        return self[12:16]

    @property
    def millis(self) -> tuple[Millis, ...]:
        """How long those took together, by k from 1."""
        return self[16:20]

    @property
    def assisted(self) -> bool:
        """Whether a locate, a count, a show or an undo was in the game."""
        return bool(self.hints or self.undos)


class Digest(NamedTuple):
    """A kept game without its acts, for lists and statistics; `acts` says how many there are.

    `options` are those of its start, as text.
    """

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


class Store(Protocol):
    """Keeps games and settings. Every call is durable when it returns, or raises StoreError."""

    def create(self, start: Start, previous: GameId | None) -> Record:
        """Keep a new game, make it the current one and the successor of `previous`.

        Its cards are seen at once, so every unfinished game of the same deal counts as repeated from then on.
        """

    def add(
        self,
        start: Start,
        lines: Sequence[Line],
        figures: Figures,
        *,
        started: int | None,
        elapsed: Millis,
        imported: bool,
    ) -> GameId:
        """Keep a game with its acts, begun now where `started` is None.

        Every unfinished game of the same deal counts as repeated from then on.
        """

    def append(self, game: GameId, seq: int, line: Line, figures: Figures) -> None:
        """Keep a game's act number `seq`, counted from 0, and what the game amounts to with it."""

    def keep_time(self, game: GameId, elapsed: Millis) -> None:
        """Keep how long a game was played; that of one that is over is known by its last act."""

    def load(self, game: GameId) -> Record:
        """A kept game, whole; raises GameUnreadable."""

    def games(self) -> list[Digest]:
        """All kept games in the order in which they were begun, without those that cannot be read."""

    def unfigured(self) -> list[GameId]:
        """Games that an older program kept without their figures."""

    def keep_figures(self, figures: Mapping[GameId, Figures]) -> None:
        """Keep what such games amount to; those that are not sound are left out."""

    def current(self) -> GameId | None:
        """The game played last."""

    def make_current(self, game: GameId) -> None:
        """Remember which game is played."""

    def settings(self) -> dict[str, str | None]:
        """All settings that were ever set; None in place of a value that was changed from outside."""

    def set_setting(self, name: str, value: str) -> None:
        """Keep one setting."""

    def prove(self) -> None:
        """Write something, so that a full disk is found before the first move."""

    def hurry(self) -> None:
        """From now on raise StoreBusy at once instead of waiting for another program."""

    def untold(self) -> "Rescued | None":
        """The rescue that this store came out of, until `heard`."""

    def heard(self) -> None:
        """The player was told of the rescue."""

    def close(self) -> None:
        """Let go of the store."""


class Trace(NamedTuple):
    """What is known of a kept game, maybe after damage; `started` is in seconds since 1970, UTC."""

    id: GameId
    started: int | None = None
    deal: int | None = None
    variant: str | None = None
    mode: str | None = None


class Rescued(NamedTuple):
    """What came of a damaged store."""

    problem: str = ""
    """What was wrong with it."""
    kept: str = ""
    """The folder with a copy of the file as it was found."""
    back: tuple[Trace, ...] = ()
    """The games of the new store."""
    gone: tuple[Trace, ...] = ()
    """Games of which there is a trace, but no sound copy anywhere."""


class Backup(NamedTuple):
    """A copy of the store as it was on a day, or `before` going back to another."""

    path: Path
    made: date
    games: int
    before: bool


class Archive(Protocol):
    """Opens the store of a player's folder, copies it, and knows the way on when it cannot be used."""

    folder: Path

    def open(self) -> Store:
        """The store, unwritten unless it is new or of an older program.

        Raises StoreError, and StoreUnreadable where `rescue` is the way on.
        """

    def in_memory(self) -> tuple[Store, bool]:
        """A store that will not be kept, and whether it begins with what the one in the folder holds."""

    def set_aside(self) -> Path:
        """A new folder with a copy of the store as it was found."""

    def rescue(self, problem: str) -> None:
        """Set the damaged store aside and put a new one, of every game that any copy has sound, in its place.

        `problem` says what was wrong. The new store tells of it (`untold`) until it was heard.
        """

    def write_back(self) -> Path | None:
        """Write what the open store holds to where its file was, or as a backup where another file lies there now.

        Which backup, or None where it lies in its place again; the store is to be closed and opened anew.
        """

    def care(self, today: date, stopped: Callable[[], bool]) -> None:
        """Look through the whole store and copy it once a day; ends soon when it is `stopped`.

        Raises StoreUnreadable where something in it is damaged, so that `rescue` is the way on.
        """

    def backups(self) -> list[Backup]:
        """All copies that can be read, the newest first."""

    def restore(self, backup: Backup) -> None:
        """Put a copy in the place of the store, which must be closed; what was there becomes a copy itself."""

    def erase(self) -> None:
        """Remove everything of the player from the folder; the store must be closed."""
