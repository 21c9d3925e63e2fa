"""What a session asks of whoever keeps its games, and what can go wrong there; a store knows no rules."""

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


class Store(Protocol):
    """Keeps games and settings. Every call is durable when it returns, or raises StoreError.

    It waits up to a second for another program to let go of the file.
    """

    def create(self, start: Start, previous: GameId | None, *, player: str = "", ghost: str = "") -> Record:
        """Keep a new game of a player, make it the current one and the successor of `previous`.

        `ghost` is kept with it: the text of the game that it races.

        Its cards are seen at once, so every unfinished game of the same deal counts as repeated from then on, among
        those of the same player.
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
        """Keep a game with its acts, begun now where `started` is None; as in `create`, others are repeated then."""

    def append(self, game: GameId, seq: int, line: Line, figures: Figures) -> None:
        """Keep a game's act number `seq`, counted from 0, and what the game amounts to with it."""

    def keep_time(self, game: GameId, elapsed: Millis) -> None:
        """Keep how long a game was played; that of one that is over is known by its last act."""

    def load(self, game: GameId) -> Record:
        """A kept game, whole; raises GameUnreadable."""

    def games(self) -> list[Digest]:
        """All kept games in the order in which they were begun, without those that cannot be read or were deleted."""

    def read_more(self) -> bool:
        """Read some thousand more of them ahead, the newest first; return whether there are others."""

    def known_games(self) -> list[Digest]:
        """Those of `games` that were read by now, and the newest in any case."""

    def star(self, game: GameId, *, on: bool) -> None:
        """Make a game one of the favorites, or no more."""

    def delete(self, game: GameId, *, on: bool) -> None:
        """Delete a game that is not the current one, or bring it back, which can be done until they are buried.

        It is listed no more, nor does any other game lead to it; but its deal has been seen.
        """

    def bury(self) -> None:
        """Remove all acts of games that are deleted. The rest keeps a rebuild from bringing them back."""

    def without_figures(self) -> list[GameId]:
        """Games that an older program kept without their figures."""

    def keep_figures(self, figures: Mapping[GameId, Figures]) -> None:
        """Keep what such games amount to; those that are not sound are left out."""

    def report(self, game: GameId) -> bytes | None:
        """What the coach found out of a game, if that is kept and the game was not played on since."""

    def keep_report(self, game: GameId, acts: int, report: bytes) -> None:
        """Keep what the coach found out of a game of so many acts, if it has that many."""

    def worth(self, deal: int, variant: str) -> bytes | None:
        """What the coach found out of a deal, if that is kept."""

    def keep_worth(self, deal: int, variant: str, worth: bytes) -> None:
        """Keep what the coach found out of a deal."""

    def current(self) -> GameId | None:
        """The game played last."""

    def make_current(self, game: GameId) -> None:
        """Remember which game is played."""

    def settings(self) -> dict[str, str | None]:
        """All settings that were ever set; raises StoreUnreadable where one was changed from outside.

        A store that cannot be rebuilt, as it is a copy or in memory, has None in place of such a value.
        """

    def set_setting(self, name: str, value: str) -> None:
        """Keep one setting."""

    def prove(self) -> None:
        """Write something, so that a full disk is found before the first move."""

    def untold(self) -> Rescued | None:
        """The rescue that this store came out of, until `heard`."""

    def heard(self) -> None:
        """The player was told of the rescue."""

    def close(self) -> None:
        """Let go of the store."""


class Archive(Protocol):
    """Opens the store of a player's folder, copies it, and knows the way on when it cannot be used."""

    folder: Path

    def open(self) -> Store:
        """The store, unwritten unless it is new or of an older program.

        Raises StoreError, and StoreUnreadable where `rescue` is the way on.
        """

    def in_memory(self) -> Store:
        """A store that will not be kept; it begins with what the one in the folder holds, if that can be read."""

    def rescue(self, damage: Phrase) -> None:
        """Copy the damaged store aside, and put a new one, made of backups and journals, in its place.

        `damage` is what was wrong. The new store tells of it (`untold`) until it was heard.
        """

    def write_back(self) -> None:
        """Write what the open store holds to where its file was; another file that lies there now becomes a backup.

        The store is to be closed and opened anew.
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
