"""What can go wrong with a store: an error for each answer to it, a fault for each sentence about it."""

from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

from setgui.compat import override


class StoreFault(Enum):
    """What stands in the way of a store, or is wrong with it."""

    NOT_USABLE = auto()
    NEWER = auto()
    MOVED = auto()
    OPEN_ELSEWHERE = auto()
    PLAYED_ELSEWHERE = auto()
    NO_HOME = auto()
    ON_NETWORK = auto()
    NOT_CHECKED = auto()
    NOT_ERASED = auto()

    DAMAGED = auto()
    GAME_CHANGED = auto()
    GAME_UNKNOWN = auto()

    OUR_MISTAKE = auto()


class Trouble(NamedTuple):
    """A fault, where it is, and what else is known of it."""

    fault: StoreFault
    path: str = ""
    """The file or folder."""
    reason: str = ""
    """What the system or SQLite says of it, or the text in the store that is wrong."""
    game: int = 0

    @override
    def __str__(self) -> str:
        fields = (self.path, self.game and f"game {self.game}", self.reason)
        return ": ".join(map(str, filter(None, (self.fault.name, *fields))))


class TroubleError(Exception):
    """Carries a trouble."""

    def __init__(self, fault: StoreFault, path: str | Path = "", reason: str = "", game: int = 0) -> None:
        super().__init__(fault, str(path), reason, game)

    @property
    def trouble(self) -> Trouble:
        """What is wrong, as a value to be told and kept."""
        return Trouble(*self.args)

    @override
    def __str__(self) -> str:
        return str(self.trouble)


class StoreError(TroubleError):
    """The world stands in the way: disk, rights, another program."""


class StoreLost(StoreError):
    """The file that was opened no longer lies where it was; `Archive.write_back` is the way on."""


class StoreUnreadable(StoreError):
    """The file is damaged."""


class GameUnreadable(StoreUnreadable):
    """One game of the store cannot be read; the others can."""


class GameDamaged(GameUnreadable):
    """The game's rows are not those that were written; a backup may have it whole."""


class StoreBug(TroubleError):
    """A mistake of the program itself. No `StoreError`: nothing is wrong with the player's file."""
