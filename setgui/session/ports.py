"""What a session asks of whoever keeps its games. A store fulfils this without knowing the rules."""

from typing import NamedTuple, NewType, Protocol

from setgui.model.game import Start
from setgui.session.clock import Millis

GameId = NewType("GameId", int)


class StoreError(Exception):
    """The store could not do what was asked; the sentence says what and why."""


class StoreUnreadable(StoreError):
    """What the store holds cannot be read."""


class Record(NamedTuple):
    """A kept game: its start, every act as a line with the playing time at which it was done.

    `previous` is the game left for it by "New game", `successor` the game it was left for, after its
    first `left_at` acts.
    """

    id: GameId
    start: Start
    repeated: bool
    elapsed: Millis
    previous: GameId | None
    successor: GameId | None
    left_at: int | None
    acts: tuple[str, ...]


class Store(Protocol):
    """Keeps games and settings. Every call is durable when it returns, or raises StoreError."""

    def create(self, start: Start, previous: GameId | None) -> Record:
        """Keep a new game, make it the current one and the successor of `previous`."""

    def append(self, game: GameId, seq: int, at: Millis, act: str) -> None:
        """Keep a game's act number `seq`, counted from 0, done at playing time `at`."""

    def keep_time(self, game: GameId, elapsed: Millis) -> None:
        """Keep how long a game was played."""

    def load(self, game: GameId) -> Record:
        """A kept game, whole."""

    def current(self) -> GameId | None:
        """The game played last."""

    def make_current(self, game: GameId) -> None:
        """Remember which game is played."""

    def settings(self) -> dict[str, str]:
        """All settings that were ever set."""

    def set_setting(self, name: str, value: str) -> None:
        """Keep one setting."""

    def close(self) -> None:
        """Let go of the store."""
