"""The page on which keys are given to what can be done."""

from setgui.words.language import N_, P_, _

TITLE = N_("Keys")
CHANGE = P_("button", "Change keys…")
CARDS = N_("Keys of the cards, as they lie on the table")
COMMANDS = N_("Keys of the letter rows")
SHORTCUTS = N_("Shortcuts")
RESET = P_("button", "Restore the default keys")
NO_KEY = P_("what has no key", "none")
PRESS = N_("Press a key…")
HOW = N_("Choose one, then press its new key. Escape leaves it as it is.")
NO_LETTER = N_("Here only keys of the three letter rows will do.")
NO_SHORTCUT = N_("A shortcut needs Ctrl or Alt, or is a function key.")
OPENS_MENU = N_("Alt with a letter opens a menu, so it cannot be a shortcut.")


def place(number: int) -> str:
    """One of the places of the table."""
    return _("Card at place {number}").format(number=number)


def key_of(name: str, key: str) -> str:
    """What is done by a key, as it is read out."""
    return _("{name}: {key}").format(name=name, key=key)


def taken(key: str, owner: str) -> str:
    """Why a key cannot be had."""
    return _("{key} is already the key of “{owner}”. Give that another key first.").format(key=key, owner=owner)


def given(name: str, key: str) -> str:
    """That something has another key now."""
    return _("“{name}” now has the key {key}.").format(name=name, key=key)
