"""The ways to play among which somebody chooses: the modes, and a table of one person and one computer player."""

from setgui.model.game import Start
from setgui.model.modes import MODES

VERSUS = "versus"
"""One person against one computer player: a kind of table that is found without knowing of seats and calls."""


def ways() -> list[str]:
    """All by name, that against the computer before the table for more."""
    return [way for mode in MODES.values() for way in ([VERSUS, mode.name] if mode.seated else [mode.name])]


def mode_of(way: str) -> str:
    """The mode that is played."""
    return next(mode.name for mode in MODES.values() if mode.seated) if way == VERSUS else way


def way_of(start: Start) -> str:
    """How somebody comes to a game like this."""
    seated = [seat.computer for seat in start.options.seats]
    return VERSUS if MODES[start.mode].seated and seated == [False, True] else start.mode
