"""The kinds of games that somebody played last, one of each way to play, as text of one line each: the latest first."""

from contextlib import suppress

from setgui.model.game import Game, Start
from setgui.model.modes import MODES
from setgui.model.options import UNDRAWN_PACE, Seat
from setgui.model.play import deal_game
from setgui.session.starts.start_text import UnreadableStart, read_start, write_start
from setgui.session.starts.ways import way_of


def remember(text: str, start: Start) -> str:
    """The text after a game was begun; lines that mean nothing are left out."""
    others = [one for one in _read(text) if way_of(one) != way_of(start)]
    return "\n".join(map(write_start, (_kind(start), *others)))


def remembered(text: str, game: Game) -> tuple[Start, ...]:
    """The kinds, first that of the game on the table, unless it was dealt without being asked for and not yet touched.

    There is always one kind. The deals mean nothing.
    """
    if not text or game != deal_game(Start(game.start.deal)):
        text = remember(text, game.start)
    return tuple(_read(text)) or (_kind(game.start),)


def _read(text: str) -> list[Start]:
    found = []
    for line in text.split("\n"):
        with suppress(UnreadableStart):
            found.append(read_start(line))
    return found


def _kind(start: Start) -> Start:
    """The start without its deal and what was drawn for it; only of a day there is no game without the day."""
    seats = tuple(Seat(pace=UNDRAWN_PACE) if seat.pace else seat for seat in start.options.seats)
    deal = start.deal if MODES[start.mode].dated else 0
    return Start(deal, start.variant, start.mode, start.options._replace(weights=(), questions=(), seats=seats))
