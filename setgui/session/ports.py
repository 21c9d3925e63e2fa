"""The interface of stores, which keep games and know no rules, and their errors."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Protocol

from setgui.compat import override
from setgui.marks import N_, Phrase, Problem
from setgui.model.game import Start
from setgui.session.game.clock import Millis
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
        """Add the reason, for the log, where players are not told it."""
        told, reason = super().__str__(), self.values.get("reason")
        return f"{told} ({reason})" if reason and "{reason}" not in self.message else told


class StoreLost(StoreError):
    """The open file is no longer in its place; `Archive.write_back` is the way on."""


class StoreUnreadable(StoreError):
    """The file is damaged."""


class GameUnreadable(StoreUnreadable):
    """One game of the store cannot be read; the others can."""


class GameDamaged(GameUnreadable):
    """The game's rows were changed; a backup may have it whole."""


class StoreBug(Problem):
    """A mistake of the program. No `StoreError`: nothing is wrong with the player's file."""


class Store(Protocol):
    """Keeps games and settings. Every call is durable when it returns, or raises StoreError.

    It waits up to a second for another program to release the file.
    """

    def create(self, start: Start, previous: GameId | None, *, player: str = "", ghost: str = "") -> Record:
        """Keep a new game, make it the current one and the successor of `previous`; `ghost` is the text of its race.

        Its cards are seen, so unfinished games of the same player and deal count as repeated from then on.
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
        """Keep a game with its acts, begun now where `started` is None; as in `create`, others count as repeated."""

    def append(self, game: GameId, seq: int, line: Line, figures: Figures) -> None:
        """Keep a game's act number `seq`, counted from 0, and the totals with it."""

    def keep_time(self, game: GameId, elapsed: Millis) -> None:
        """Keep how long a game was played; one that is over has the time of its last act."""

    def load(self, game: GameId) -> Record:
        """Load a game with its acts; raises GameUnreadable."""

    def games(self) -> list[Digest]:
        """Return all games in the order of their starts, without unreadable and deleted ones."""

    def read_more(self) -> bool:
        """Read some hundred more games ahead, the newest first; return whether there are others."""

    def known_games(self) -> list[Digest]:
        """Return the games read so far, and the newest in any case."""

    def star(self, game: GameId, *, on: bool) -> None:
        """Mark a game as a favorite, or no longer."""

    def delete(self, game: GameId, *, on: bool) -> None:
        """Delete a game that is not the current one, or restore it, until deleted games are buried.

        It is no longer listed, nor does any other game lead to it; but its deal counts as seen.
        """

    def bury(self) -> None:
        """Remove the acts of deleted games. The rest keeps a rebuild from bringing them back."""

    def without_figures(self) -> list[GameId]:
        """Return games that an older program kept without their figures."""

    def keep_figures(self, figures: Mapping[GameId, Figures]) -> None:
        """Keep the figures of such games, except damaged ones."""

    def report(self, game: GameId) -> bytes | None:
        """Return the coach's report of a game, unless the game was continued since."""

    def keep_report(self, game: GameId, acts: int, report: bytes) -> None:
        """Keep the coach's report of a game, if the game still has so many acts."""

    def worth(self, deal: int, variant: str) -> bytes | None:
        """Return the kept worth of a deal."""

    def keep_worth(self, deal: int, variant: str, worth: bytes) -> None:
        """Keep what the coach found out about a deal."""

    def current(self) -> GameId | None:
        """Return the game played last."""

    def make_current(self, game: GameId) -> None:
        """Remember the game that is played."""

    def settings(self) -> dict[str, str | None]:
        """Return all settings ever set; raises StoreUnreadable for one changed outside, which a copy has as None."""

    def set_setting(self, name: str, value: str) -> None:
        """Keep one setting."""

    def prove(self) -> None:
        """Write something, so that a full disk is found before the first move."""

    def untold(self) -> Rescued | None:
        """Return the rescue that made this store, until `heard`."""

    def heard(self) -> None:
        """Forget the rescue, because the player was told of it."""

    def close(self) -> None:
        """Close the file."""


class Archive(Protocol):
    """Opens, copies and repairs the store of a player's folder."""

    folder: Path

    def open(self) -> Store:
        """Open the store, written only if new or old; raises StoreError, or StoreUnreadable if `rescue` may help."""

    def in_memory(self) -> Store:
        """Open a store in memory, with what the one in the folder holds if that can be read."""

    def rescue(self, damage: Phrase) -> None:
        """Copy a damaged store aside, and replace it by one of backups and journals; its `untold` has the `damage`."""

    def write_back(self) -> None:
        """Write the open store to its place again; another file there becomes a backup. Then open it anew."""

    def care(self, today: date, stopped: Callable[[], bool]) -> None:
        """Check the store and copy it once a day, until `stopped`; raises StoreUnreadable if `rescue` is the way on."""

    def backups(self) -> list[Backup]:
        """Return all readable copies, the newest first."""

    def restore(self, backup: Backup) -> None:
        """Restore a copy; the store must be closed, and becomes a copy itself."""

    def erase(self) -> None:
        """Remove everything of the player from the folder; the store must be closed."""
