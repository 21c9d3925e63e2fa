"""What lights up in turn for who plays with a single key, and what is said of it."""

from setgui.words.language import N_, P_, _

BUTTONS = N_("Buttons")
SEATS = N_("Seats")
MENUS = N_("Menus")
BESIDE = N_("Cards beside the table")
CLOSE = N_("Close this page")
BEGUN = N_("Any key or a click chooses what is framed. Escape ends it.")
ENDED = N_("Single-key play is off. You can turn it on again in the settings.")

READ_ON = N_("Read on")
TO_THE_TOP = N_("Back to the top")
SIDEWAYS = N_("Scroll sideways")
SIDEWAYS_BACK = N_("Scroll back")

LETTERS = P_("all letters of the language, in their order", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
DIGITS = "0123456789"
SIGNS = "-.,'/"
SIGNS_GROUP = P_("to be written", "Signs")
SPACE = P_("to be written", "Space")
DELETE_LAST = N_("Delete the last letter")
DELETE_ALL = N_("Delete all letters")
DONE = P_("writing", "Done")


def row(number: int) -> str:
    """A row of cards, or of a page's controls."""
    return _("Row {number}").format(number=number)


def lines(first: int, last: int) -> str:
    """Some lines of a list."""
    return _("Lines {first} to {last}").format(first=first, last=last)


def from_to(first: str, last: str) -> str:
    """Some of what can be chosen or written, by the first and the last of it."""
    return _("{first} to {last}").format(first=first, last=last)


def one_more(number: str) -> str:
    """A step up of a number with a name."""
    return _("{number}: one more").format(number=number)


def one_less(number: str) -> str:
    """A step down."""
    return _("{number}: one less").format(number=number)
