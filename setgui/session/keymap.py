"""The player's keys and shortcuts, and the labels of the keys: one value, saved as one text.

Each action has a name; if it has two keys, a second one like `redo-2`. A key in the letter rows is named by the letter
at its position on a US keyboard, because only the position counts. Its label on another keyboard, which cards and pages
show, is learned from what the key types. Digit keys are also named by position, all others by what they type; a capital
is a letter typed by another key, as M in France. In the text, `place-1=h` changes the key of the first place,
`undo=Ctrl+B` changes a shortcut, `locate=` removes a key, and `q:a` means that the key at position q types an a.
"""

import re
import sys
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple

from setgui.marks import N_

_ROWS = ("qwertyu", "asdfghj", "zxcvbnm")
LETTERS = "".join(row[column] for column in range(7) for row in _ROWS)
"""The letter of each place on the board, whose rows match the rows of the keyboard."""
PLACES = tuple(f"place-{place}" for place in range(1, len(LETTERS) + 1))
SEATS = tuple(f"seat-{number}" for number in range(1, 9))
"""The names of the keys for calling; in games without calls, the first ones pick cards beside the table."""
ANSWERS: Mapping[str, str] = {"not-a-set": "n", "set": "y"}
"""English keys for the answers in "set or not"; in other modes these keys have other actions."""
SINGLE: Mapping[str, str] = {
    **ANSWERS,
    "locate": "l",
    "add-card": "+",
    "reshuffle": "-",
    "pause": "p",
    **{seat: str(number) for number, seat in enumerate(SEATS, start=1)},
    **dict(zip(PLACES, LETTERS, strict=True)),
}
"""Default keys without Ctrl or Alt."""
ON_MACS = {"show-me": "Ctrl+Shift+M", "statistics": "Ctrl+Shift+H", "full-screen": "Meta+Ctrl+F"}
"""Shortcuts on macOS, which reserves Cmd+M, Cmd+H and F11; Qt writes Cmd as Ctrl."""


SHORTCUTS = {
    "new-game": "Ctrl+N",
    "again": "Ctrl+Shift+N",
    "same-deal": "Ctrl+R",
    "same-deal-2": "F5",
    "copy-deal": "Ctrl+C",
    "paste-deal": "Ctrl+V",
    "pause-2": "Pause",
    "finish": "Ctrl+E",
    "quit": "Ctrl+Q",
    "undo": "Ctrl+Z",
    "redo": "Ctrl+Shift+Z",
    "redo-2": "Ctrl+Y",
    "locate-2": "F2",
    "count": "F3",
    "ask-coach": "Shift+F2",
    "proof": "Shift+F3",
    "show-me": "Ctrl+M",
    "result": "Ctrl+I",
    "games": "Ctrl+G",
    "look-back": "Ctrl+P",
    "statistics": "Ctrl+H",
    "daily": "Ctrl+D",
    "import": "Ctrl+O",
    "export": "Ctrl+S",
    "full-screen": "F11",
    "letters": "Ctrl+L",
    "show-time": "Ctrl+T",
    "sound": "Ctrl+Shift+S",
    "speak-table": "F6",
    "speak-figures": "F7",
    "speak-again": "F8",
    "speak-coming": "Shift+F6",
    "settings": "Ctrl+,",
    "learn": "F4",
    "help": "F1",
    "keyboard": "Ctrl+?",
    "keyboard-2": "Ctrl+/",
} | (ON_MACS if sys.platform == "darwin" else {})
"""Default shortcuts, as Qt writes them on every system."""
_USUAL = {**SINGLE, **SHORTCUTS}
_FORMER = {"replay": "look-back"}
"""Names of actions in older settings."""
_PRINTED = {"-": "−"}
_UNSHIFTED = {"=": "+"}
"""Symbols accepted instead of another that needs Shift on the same key."""


class Unfit(Enum):
    """Reasons why an action cannot have a key, apart from conflicts with other actions."""

    NOT_SINGLE = N_("Use a letter, a digit or a symbol, without Ctrl or Alt.")
    NOT_WITH_SHIFT = N_("Use a letter or a digit: with Shift, it means “No set!”")
    NO_SHORTCUT = N_("A shortcut must include Ctrl or Alt, or be a function key.")
    OPENS_MENU = N_("Alt with a letter opens a menu, so it cannot be a shortcut.")


class KeyRefused(ValueError):
    """A key cannot be set; `why` is a reason, or the name of the action that already has the key."""

    def __init__(self, why: str | Unfit) -> None:
        super().__init__(why)
        self.why = why


def base(name: str) -> str:
    """Return an action's name without the "-2" of its second key."""
    return name.removesuffix("-2") if name in SHORTCUTS else name


def unfit(name: str, key: str) -> Unfit | None:
    if name in SINGLE:
        if len(key) != 1 or not key.isprintable() or key.isspace():
            return Unfit.NOT_SINGLE
        return Unfit.NOT_WITH_SHIFT if name in SEATS and not key.isalnum() else None
    *held, last = re.split(r"\+(?=.)", key)
    beside_shift = {*held} - {"Shift", "Num"}
    if beside_shift == {"Alt"} and len(last) == 1 and last.isalpha():
        return Unfit.OPENS_MENU
    if beside_shift <= {"Ctrl", "Alt", "Meta"} and (beside_shift or re.fullmatch(r"F\d\d?|Pause", last)):
        return None
    return Unfit.NO_SHORTCUT


def _conflict(one: str, other: str) -> bool:
    return "pause" in (one, other) or (one in ANSWERS) is (other in ANSWERS)


class Keymap(NamedTuple):
    """The keys of all actions; `changed` has those that differ from the defaults, by action."""

    changed: Mapping[str, str] = {}  # never changed in place
    printed: Mapping[str, str] = {}
    """Labels of letter keys, by their US letters."""
    single: bool = True
    """Whether keys without Ctrl or Alt do anything."""
    answers: Mapping[str, str] = ANSWERS
    """Default keys of the answers in the current language."""

    def key(self, name: str) -> str:
        """Return an action's key, or ""; an answer's default key gives way to the player's key for another action."""
        if name in SINGLE and not self.single:
            return ""
        if name in self.changed:
            return self.changed[name]
        usual = self._usual(name)
        given = [other for other, key in self.changed.items() if key == usual and _conflict(name, other)]
        return "" if name in ANSWERS and given else usual

    def _usual(self, name: str) -> str:
        return self.answers.get(name, _USUAL.get(name, ""))

    def keys(self, name: str) -> list[str]:
        return list(filter(None, (self.key(name), self.key(f"{name}-2"))))

    def owners(self, key: str) -> list[str]:
        """Return the actions of a single key; which one applies depends on the game."""
        return [name for name in SINGLE if key and self.key(name) == key]

    def actions(self, keys: Iterable[str]) -> list[str]:
        """Return the actions of all these keys; for "=" without one, those of "+"."""
        return [name for key in keys for name in self.owners(key) or self.owners(_UNSHIFTED.get(key, ""))]

    def owner(self, name: str, key: str) -> str:
        """Return the other action that already has the key, so that `name` cannot have it; "" if none."""
        if name in SINGLE:
            found = [other for other in self.owners(key) if other != name and _conflict(name, other)]
        else:
            found = [other for other in SHORTCUTS if other != name and self.key(other).casefold() == key.casefold()]
        return found[0] if key and found else ""

    def label(self, key: str) -> str:
        """Return the label printed on a key; no two letter keys have the same.

        If another key is known to type this key's US letter, the layout probably swaps the two, as A and Q in France or
        Y and Z in Germany. Until this key is pressed, its label is the letter of that other key.
        """
        if key in self.printed:
            return self.printed[key]
        keys = {typed: there for there, typed in self.printed.items()}
        while key in keys:
            key = keys[key]
        return _PRINTED.get(key, key.lower())

    def caption(self, key: str) -> str:
        """Return a key's label for sentences and buttons, in upper case: ``Q``."""
        label = self.label(key)
        return label.upper() if len(label.upper()) == 1 else label

    def labels(self, count: int) -> list[str]:
        return [self.label(self.key(place)) for place in PLACES[:count]]

    def turned(self) -> "Keymap":
        """Return the keymap for places that go along rows of three: each row has the keys of a keyboard row."""
        spots = [(row, column) for row in range(3) for column in range(3)]
        keys = {PLACES[3 * row + column]: self.key(PLACES[3 * column + row]) for row, column in spots}
        return self._replace(changed={**self.changed, **keys})

    def changed_to(self, name: str, key: str) -> "Keymap":
        """Return the keymap with an action's key changed, or removed by ""; raises KeyRefused."""
        why = unfit(name, key) if key else None
        if why or (owner := self.owner(name, key)):
            raise KeyRefused(why or owner)
        changed = {**self.changed, name: key}
        if self._usual(name) == key:
            del changed[name]
        return self._replace(changed=changed)

    def learned(self, letter: str, types: str) -> "Keymap":
        if not letter or types == self.label(letter):
            return self
        others = {key: typed for key, typed in self.printed.items() if key != letter and typed != types}
        return self._replace(printed=others if types == letter else {**others, letter: types})

    def write(self) -> str:
        words = [f"{name}={key}" for name, key in self.changed.items()]
        return " ".join([*words, *(f"{letter}:{typed}" for letter, typed in self.printed.items())])


def read_keymap(text: str) -> Keymap:
    """Read a keymap from text.

    Unknown words and unfit keys are ignored, and the later one of two changes that conflict. A change to the English
    default is kept for answers, because their defaults differ by language.
    """
    keymap = Keymap()
    changes: dict[str, str] = {}
    for word in text.split():
        name, sign, key = word.partition("=")
        name = _FORMER.get(name, name)
        if word[1:2] == ":" and "a" <= word[0] <= "z" and len(word) == 3:
            keymap = keymap.learned(word[0], word[2])
        elif sign and name in _USUAL and not (key and unfit(name, key)) and (name in ANSWERS or _USUAL[name] != key):
            changes[name] = key
    keymap = keymap._replace(changed=changes)
    while clashing := [name for name, key in changes.items() if keymap.owner(name, key)]:
        del changes[clashing[-1]]
    return keymap
