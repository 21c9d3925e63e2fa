"""What can go wrong with a store: an error for each answer to it."""

from setgui.compat import override
from setgui.marks import N_, Problem

NOT_USABLE = N_("{path} could not be used: {reason}.")
DAMAGED = N_("{path} is damaged.")
GAME_CHANGED = N_("Game {game} in {path} was changed from outside.")
GAME_UNKNOWN = N_('Game {game} cannot be played: "{reason}" is unknown to this version of Setgui.')
OUR_MISTAKE = N_("Setgui made a mistake with {path}: {reason}.")


class StoreError(Problem):
    """The world stands in the way: disk, rights, another program."""

    @override
    def __str__(self) -> str:
        """Add the reason for programmers and the log, where players are not told it."""
        told, reason = super().__str__(), self.values.get("reason")
        return f"{told} ({reason})" if reason and "{reason}" not in self.message else told


class StoreLost(StoreError):
    """The file that was opened no longer lies where it was; `Archive.write_back` is the way on."""


class StoreUnreadable(StoreError):
    """The file is damaged."""


class GameUnreadable(StoreUnreadable):
    """One game of the store cannot be read; the others can."""


class GameDamaged(GameUnreadable):
    """The game's rows are not those that were written; a backup may have it whole."""


class StoreBug(Problem):
    """A mistake of the program itself. No `StoreError`: nothing is wrong with the player's file."""
