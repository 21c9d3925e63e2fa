"""A deal as a line of text, to hand on."""

from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.modes import MODES


class UnreadableStart(ValueError):
    """A text that names no deal."""


def write_start(start: Start) -> str:
    """The deal as text: ``solitaire standard 4711``."""
    return f"{start.mode} {start.variant} {start.deal}"


def read_start(text: str) -> Start:
    """The deal that a text names; raises UnreadableStart."""
    try:
        mode, variant, deal = text.split()
        known = variant in MODES[mode].variants and deal.isascii() and deal.isdigit() and len(deal) <= 16
    except (KeyError, ValueError):
        known = False
    if not known or int(deal) > MAX_DEAL:
        raise UnreadableStart(text)
    return Start(int(deal), variant, mode)
