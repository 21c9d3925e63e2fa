"""Kinds of games, which decide what games are compared with, and players."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import DEFAULTS, Millis, Options, Seat
from setgui.session.game.seats import against_computer
from setgui.session.game.updates import can_be_raced
from setgui.session.kept import Digest
from setgui.session.settings import Settings
from setgui.session.starts.start_text import UnreadableStart, read_options


class Kind(NamedTuple):
    """A kind of games that can be compared: same mode, variant and distinguishing options."""

    mode: str
    variant: str
    options: Options = DEFAULTS
    """The distinguishing options, `sets`, `on_request` and, against the computer, `seats`; others are the defaults."""


_VERSUS = Seat("-"), Seat(level=1)
"""In kinds, the seats of all games of a person against a computer player."""


def kind_of(game: Digest) -> Kind:
    return Kind(game.mode, game.variant, _distinguishing(options_of(game)) if game.options else DEFAULTS)


def kind_of_start(start: Start) -> Kind:
    return Kind(start.mode, start.variant, _distinguishing(start.options))


def _distinguishing(options: Options) -> Options:
    seats = _VERSUS if against_computer(options.seats) else ()
    return DEFAULTS._replace(sets=options.sets, on_request=options.on_request, seats=seats)


def start_of(game: Digest) -> Start:
    return Start(game.deal, game.variant, game.mode, options_of(game))


def options_of(game: Digest) -> Options:
    return _cached_options(game.mode, game.options)


@lru_cache(maxsize=1024)
def _cached_options(mode: str, text: str) -> Options:
    """Read options in a cache, because thousands of games share few; return the defaults if they cannot be read."""
    try:
        return read_options(mode, text) if mode in MODES else DEFAULTS
    except UnreadableStart:
        return DEFAULTS


def is_own(game: Digest) -> bool:
    """Return whether a game counts in statistics: it has acts, was not imported, nor played by computers alone."""
    return bool(game.acts) and not game.imported and not is_demonstration(game)


def is_demonstration(game: Digest) -> bool:
    """Return whether computers alone played: in all seats, or by taking every set for the player."""
    seats = options_of(game).seats if game.options else ()
    return is_shown(game) or (bool(seats) and all(seat.computer for seat in seats))


def is_shown(game: Digest) -> bool:
    return bool(game.figures.shown) and not any(game.figures.sets)


def is_ended(game: Digest) -> bool:
    """Return whether a game is over; in All in sight, a line can end before the puzzle is solved or shown."""
    puzzle = game.mode in MODES and MODES[game.mode].open_pile
    return bool(game.figures.won or game.figures.finished) if puzzle else game.figures.over


def is_timed(mode: str) -> bool:
    return mode in MODES and MODES[mode].timed


def has_records(mode: str) -> bool:
    """Return whether a mode has records: with seats, results depend on the other players, in puzzles on the cards."""
    return mode not in MODES or not (MODES[mode].seated or MODES[mode].open_pile)


def same_races(chosen: Digest, games: Iterable[Digest]) -> list[Digest]:
    """Return the games with the same cards and rules as `chosen` that can be raced."""
    start, mode = start_of(chosen), MODES[chosen.mode]
    dealt = [one for one in games if one.deal == chosen.deal and one.figures.taken]  # first: there are thousands
    same = [one for one in dealt if start_of(one) == start and not (one.figures.finished and mode.open_pile)]
    return [one for one in same if can_be_raced(mode, over=one.figures.over, finished=bool(one.figures.finished))]


def time_of(game: Digest) -> Millis:
    return MODES[game.mode].counted_time(game.elapsed, game.figures.mistakes) if game.mode in MODES else game.elapsed


def of_kind(games: Iterable[Digest], kind: Kind, *, since: int = 0) -> list[Digest]:
    """Return the games of one kind that count in statistics, started at or after `since`, in seconds since 1970."""
    mode, variant, options = kind
    usual = options == DEFAULTS  # most games have no options, and there are thousands
    return [
        one
        for one in games
        if one.mode == mode
        and one.variant == variant
        and since <= one.started
        and one.acts
        and not one.imported
        and not (one.figures.shown and is_shown(one))
        and (kind_of(one) == kind and not is_demonstration(one) if one.options else usual)
    ]


def kinds(games: Iterable[Digest]) -> list[Kind]:
    """Return the kinds of all games that count, the most recently played first."""
    played = (one for one in games if one.acts and not one.imported and not is_shown(one))
    newest = {(one.mode, one.variant, one.options): one for one in played}
    found: dict[Kind, int] = {}
    for one in newest.values():
        if not is_demonstration(one):
            kind = kind_of(one)
            found[kind] = max(one.started, found.get(kind, 0))
    return sorted(found, key=lambda kind: -found[kind])


def players(games: Iterable[Digest], settings: Settings) -> tuple[str, ...]:
    """Return the names of all players; that of the first player is ""."""
    known = (name for name, _ in settings.others)
    return tuple(dict.fromkeys(("", *known, *(one.player for one in games), settings.player)))


def of_player(games: Iterable[Digest], player: str) -> list[Digest]:
    return [one for one in games if one.player == player]
