"""How a player did so far in the kind of game that may come next."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.session.kept import Digest
from setgui.session.records.daily import daily_record
from setgui.session.records.kinds import kind_of_start, of_kind, options_of
from setgui.session.records.statistics import best_of
from setgui.session.starts.ways import VERSUS, way_of


class Standing(NamedTuple):
    """What the games that the player brought to their end came to."""

    games: int = 0
    """How many there are."""
    best: Digest | None = None
    """The record, where there are some."""
    last: Digest | None = None
    won: int = 0
    """How many of those against one computer player the player won."""
    streak: int = 0
    """The days in a row with a solved puzzle, up to today or yesterday."""


def standing(games: Sequence[Digest], start: Start, today: date) -> Standing:
    """What those of a player's games that count came to which are like the one that a start begins."""
    mode = MODES[start.mode]
    played = [one for one in of_kind(games, kind_of_start(start)) if one.figures.played_out]
    if mode.seated:
        played = [one for one in played if _is_table_of(one, start)]
    return Standing(
        games=len(played),
        best=best_of(played),
        last=played[-1] if played else None,
        won=sum(one.figures.won == 1 for one in played) if way_of(start) == VERSUS else 0,
        streak=daily_record(games, today).streak if mode.dated else 0,
    )


def _is_table_of(game: Digest, start: Start) -> bool:
    """Whether the player met the same computer player, or where more people sit, whether more sat there too."""
    begun = Start(game.deal, game.variant, game.mode, options_of(game))
    if way_of(start) != VERSUS or way_of(begun) != VERSUS:
        return way_of(start) == way_of(begun)
    return begun.options.seats[1].level == start.options.seats[1].level
