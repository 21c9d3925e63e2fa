"""What lights up in turn for who plays with a single key, and what is said of it."""

from setgui.words.language import N_, _

BUTTONS = N_("Buttons")
SEATS = N_("Seats")
MENUS = N_("Menus")
BESIDE = N_("Cards beside the table")
CLOSE = N_("Close this page")
BEGUN = N_("Any key or a click chooses what is framed. Escape ends it.")
ENDED = N_("Single-key play is off. You can turn it on again in the settings.")


def row(number: int) -> str:
    """A row of cards, or of a page's controls."""
    return _("Row {number}").format(number=number)
