"""Texts with keys, which are looked up by their actions because players can change them, and the page for that."""

from collections.abc import Callable

from setgui.session.keymap import ANSWERS, Keymap, unfit
from setgui.words.language import N_, P_, _, say

KeyOf = Callable[[str], str]
"""A function that returns the label of an action's key, by the action's name; "" if it has none."""


_ANSWERS = {
    "not-a-set": P_("key for the answer Not a set, named by the letter that a US keyboard has there", "N"),
    "set": P_("key for the answer Set, named by the letter that a US keyboard has there", "Y"),
}


def answers() -> dict[str, str]:
    """Return the default keys of the answers Set and Not a set; the English key if the translated one is unusable."""
    translated = {name: say(letter).lower() for name, letter in _ANSWERS.items()}
    return {**ANSWERS, **{name: key for name, key in translated.items() if unfit(name, key) is None}}


def usual(name: str) -> str:
    keymap = Keymap(answers=answers())
    return keymap.caption(keymap.key(name))


def key(key: str) -> str:
    return _("Key {key}").format(key=key) if key else ""


def with_key(text: str, key: str) -> str:
    return _("{action} ({key})").format(action=text, key=key) if key else text


def with_shift(key: str) -> str:
    return _("Shift+{key}").format(key=key) if key else ""


def with_continue_key(text: str, key_of: KeyOf) -> str:
    key = key_of("pause")
    return " ".join((text, _("Press {key} to go on.").format(key=key))) if key else text


# The page for changing keys

TITLE = N_("Change keyboard shortcuts")
CHANGE = P_("button", "Change shortcuts…")
CARDS = N_("Card keys, by position on the table")
SINGLE = N_("Single keys")
SEATS = N_("Seats, and cards beside the table")
SHORTCUTS = N_("Shortcuts")
HEADINGS = (CARDS, SINGLE, SEATS, SHORTCUTS)
RESET = P_("button", "Reset all keys")
RESTORED = N_("All keys were reset to their defaults.")
NO_KEY = P_("what has no key", "none")
PRESS = N_("Press the new key, Delete for none, or Escape to keep the old one")
HOW = N_("Choose a shortcut, then press its new key. Press Delete to remove the key, or Escape to keep it.")
BY_EAR = N_("Press Tab for the next shortcut, or Enter and then a key to change this one.")
THESE_STAY = N_("Tab, Space, Enter, Escape, the arrow keys, and Alt with a letter cannot be changed.")
SINGLE_OFF = N_("Letters, digits and symbols currently do nothing: they are turned off in the settings.")
UNUSED = N_("The key {key} does nothing.")
CARD_AT = N_("Card in row {row}, column {column}")
SECOND = N_("{name}, second key")
TAKEN = N_("{key} is already used for “{owner}”. Change that key first.")


def seat(number: int, *, beside: bool) -> str:
    text = _("Seat {number}, or card {number} of the previous set") if beside else _("Seat {number}")
    return text.format(number=number)


def key_changed(name: str, key: str) -> str:
    text = _("“{name}” now has the key {key}.") if key else _("“{name}” now has no key.")
    return text.format(name=name, key=key)


BUTTONS = N_("Buttons")
SEAT_STOPS = N_("Seats")
MENUS = N_("Menus")
BESIDE = N_("Cards beside the table")
CLOSE = N_("Close this page")
BEGUN = N_("Any key or click chooses the framed item. Escape turns this off.")
ENDED = N_("Single-key play is off. You can turn it on again in the settings.")

READ_ON = N_("Scroll down")
TO_THE_TOP = N_("Back to the top")
SIDEWAYS = N_("Scroll sideways")
SIDEWAYS_BACK = N_("Scroll back")

LETTERS = P_("all letters of the language, in their order", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
DIGITS = "0123456789"
SIGNS = "-.,'/"
SIGNS_GROUP = P_("to be written", "Symbols")
SPACE = P_("to be written", "Space")
DELETE_LAST = N_("Delete the last character")
DELETE_ALL = N_("Clear the text")
DONE = P_("writing", "Done")
ROW = N_("Row {number}")
LINES = N_("Lines {first} to {last}")
FROM_TO = N_("{first} to {last}")
ONE_MORE = N_("{number}: increase")
ONE_LESS = N_("{number}: decrease")
