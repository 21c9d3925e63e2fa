"""Protocols for stores, which save games without knowing the rules, and archives; and their errors."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Protocol

from setgui.compat import override
from setgui.marks import N_, Phrase, Problem
from setgui.model.game import Start
from setgui.model.options import Millis
from setgui.session.kept import Backup, Digest, Figures, GameId, Line, Record, Rescued

NOT_USABLE = N_("{path} could not be used: {reason}.")
DAMAGED = N_("{path} is damaged.")
GAME_CHANGED = N_("Game {game} in {path} was changed outside Setgui.")
GAME_UNKNOWN = N_('Game {game} cannot be played: this version of Setgui does not support "{reason}".')
OUR_MISTAKE = N_("Internal error while handling {path}: {reason}.")


class StoreError(Problem):
    """A problem outside the program: disk, rights, another program."""

    @override
    def __str__(self) -> str:
        """Return the English text for the log, with the reason even if the player's text has none."""
        text, reason = super().__str__(), self.values.get("reason")
        return f"{text} ({reason})" if reason and "{reason}" not in self.message else text


class StoreLost(StoreError):
    """The open file was moved or deleted; `Archive.write_back` repairs that."""


class StoreUnreadable(StoreError):
    """The store's file is damaged."""


class GameUnreadable(StoreUnreadable):
    """One game in the store cannot be read; the others can."""


class GameDamaged(GameUnreadable):
    """The rows of a game were changed from outside; a backup may have it undamaged."""


class StoreBug(Problem):
    """An internal error of the program; no `StoreError`, as nothing is wrong with the player's file."""


class Store(Protocol):
    """A store of games and settings. Changes are on disk when a call returns; every call can raise StoreError.

    A call waits up to a second for another program to release the file.
    """

    def create(self, start: Start, previous: GameId | None, *, player: str = "", ghosts: str = "") -> Record:
        """Save a new game, make it the current one and the successor of `previous`; `ghosts` are the lines of its race.

        If the player already has games with the same cards, it is marked as repeated, and so are unfinished ones.
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
        player: str = "",
    ) -> GameId:
        """Save a game with its acts, not as current, started now if `started` is None; mark repeats like `create`."""

    def append(self, game: GameId, seq: int, line: Line, figures: Figures) -> None:
        """Save act `seq` of a game, counted from 0, and the new totals; raises StoreError if it is not the next one."""

    def save_time(self, game: GameId, elapsed: Millis) -> None:
        """Save the playing time of a game, unless the game is over or the saved time is longer."""

    def load(self, game: GameId) -> Record:
        """Load a game with its acts; its links skip deleted games; raises GameUnreadable."""

    def games(self) -> list[Digest]:
        """Return all games, oldest first, without unreadable and deleted ones."""

    def read_more(self) -> bool:
        """Read some hundred more games into the cache, newest first; return whether there are more."""

    def known_games(self) -> list[Digest]:
        """Read some hundred more games like `read_more`, and return all read so far, oldest first."""

    def star(self, game: GameId, *, on: bool) -> None:
        """Mark a game as a favorite, or remove the mark."""

    def delete(self, game: GameId, *, on: bool) -> None:
        """Delete a game that is not the current one, or restore it if it was not purged yet.

        A deleted game is not listed, and no links lead to it; but its deal still counts as played before.
        """

    def purge_deleted(self) -> None:
        """Erase acts, figures and race of deleted games; their rows stay, so that a rebuild does not restore them."""

    def without_figures(self) -> list[GameId]:
        """Return the games that an older program saved without figures."""

    def save_figures(self, figures: Mapping[GameId, Figures]) -> None:
        """Save the figures of games, except damaged ones."""

    def report(self, game: GameId) -> bytes | None:
        """Return the coach's saved report on a game, unless the game was continued since."""

    def save_report(self, game: GameId, acts: int, report: bytes) -> None:
        """Save the coach's report on a game, if the game still has `acts` acts."""

    def worth(self, deal: int, variant: str) -> bytes | None:
        """Return what the coach found out about a deal, if saved."""

    def save_worth(self, deal: int, variant: str, worth: bytes) -> None:
        """Save what the coach found out about a deal."""

    def current(self) -> GameId | None:
        """Return the game being played, or else the one played last; None in a new store."""

    def make_current(self, game: GameId) -> None:
        """Save which game is being played."""

    def settings(self) -> dict[str, str | None]:
        """Return all saved settings; raises StoreUnreadable for a damaged one, which a private copy returns as None."""

    def set_setting(self, name: str, value: str) -> None:
        """Save one setting."""

    def check_writable(self) -> None:
        """Make a commit without changes, so that a full disk is noticed before the first move."""

    def rescue_report(self) -> Rescued | None:
        """Return the report on the rebuild of this store, until the player has seen it."""

    def remove_rescue_report(self) -> None:
        """Remove the report on the rebuild, because the player has seen it."""

    def close(self) -> None:
        """Close the file."""


class Archive(Protocol):
    """A data folder: opens, backs up and repairs the store in it."""

    folder: Path

    def open(self) -> Store:
        """Open the store, and migrate, make or back it up if needed; raises StoreError, StoreUnreadable if damaged."""

    def in_memory(self) -> Store:
        """Open a copy of the store in memory, or an empty store if it cannot be read."""

    def rescue(self, damage: Phrase) -> None:
        """Copy a damaged store to a folder, and rebuild it from backups and journals; `damage` goes into the report."""

    def write_back(self) -> None:
        """Write the open store to its path again, after backing up any file there; it must be reopened then."""

    def maintain(self, today: date, stopped: Callable[[], bool]) -> None:
        """Check, back up daily and prune the store until `stopped`; raises StoreError, StoreUnreadable if damaged."""

    def backups(self) -> list[Backup]:
        """Return the readable backups, newest first: the last one of each day, and the stores that were replaced."""

    def restore(self, backup: Backup) -> None:
        """Replace the store by a backup, after backing up the store; it must be closed."""

    def erase(self) -> None:
        """Delete the store, backups, journals, rescued copies and the log from the folder; the store must be closed."""
