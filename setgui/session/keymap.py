"""Which key does what, as the player has it, and what is printed on the keys: one value, kept as one text.

What is done has a name, and what is done by two keys a second one, as `redo-2`. A key of the letter rows is named by
the letter that a US keyboard has there, for its place decides. What another one has there is learned from what its
keys type, and is what cards and pages show. Digits go by their places too, all else by what is typed; a capital is a
letter that is typed elsewhere, as M in France. In the text `place-1=h` gives the first place another key,
`undo=Ctrl+B` an action another shortcut, `locate=` takes a key away, and `q:a` tells that the key called q types an a.
"""

import re
import sys
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple

from setgui.marks import N_

_ROWS = ("qwertyu", "asdfghj", "zxcvbnm")
LETTERS = "".join(row[column] for column in range(7) for row in _ROWS)
"""The letter of each place: three rows of the keyboard are the three rows of the board."""
PLACES = tuple(f"place-{place}" for place in range(1, len(LETTERS) + 1))
SEATS = tuple(f"seat-{number}" for number in range(1, 9))
"""The key of a seat calls; where nobody calls, those of the first seats pick what lies beside the table."""
ANSWERS: Mapping[str, str] = {"not-a-set": "n", "set": "y"}
"""In English, and only where a game asks; the same keys do something else where it does not."""
SINGLE: Mapping[str, str] = {
    **ANSWERS,
    "locate": "l",
    "add-card": "+",
    "reshuffle": "-",
    "pause": "p",
    **{seat: str(number) for number, seat in enumerate(SEATS, start=1)},
    **dict(zip(PLACES, LETTERS, strict=True)),
}
"""What a key alone does, and which one usually."""
_ON_MACS = {"show-me": "Ctrl+Shift+M", "statistics": "Ctrl+Shift+H", "full-screen": "Meta+Ctrl+F"}
"""Where the system keeps Cmd+M, Cmd+H and F11 for itself; Qt writes Cmd as Ctrl."""


def shortcuts(platform: str) -> Mapping[str, str]:
    """The usual keys of all else that has one, as Qt writes them on every system."""
    return {**_SHORTCUTS, **(_ON_MACS if platform == "darwin" else {})}


_SHORTCUTS = {
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
    "replay": "Ctrl+P",
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
    "settings": "Ctrl+,",
    "learn": "F4",
    "help": "F1",
    "keyboard": "Ctrl+?",
    "keyboard-2": "Ctrl+/",
}
SHORTCUTS = shortcuts(sys.platform)
_USUAL = {**SINGLE, **SHORTCUTS}
_PRINTED = {"-": "−"}
_MEANT = {"=": "+"}
"""Where a sign needs Shift, the one on the same key is as good."""


class Unfit(Enum):
    """Why a key cannot be had for something, whatever the others are."""

    NOT_SINGLE = N_("Here only a letter, a digit or a sign will do, without Ctrl or Alt.")
    NOT_WITH_SHIFT = N_("Here only a letter or a digit will do, for with Shift it says that there is no set.")
    NO_SHORTCUT = N_("A shortcut needs Ctrl or Alt, or is a function key.")
    OPENS_MENU = N_("Alt with a letter opens a menu, so it cannot be a shortcut.")


class KeyRefused(ValueError):
    """A key cannot be had: it belongs to something else, whose name `why` is then, or is none for this."""

    def __init__(self, why: str | Unfit) -> None:
        super().__init__(why)
        self.why = why


def base(name: str) -> str:
    """What is done by a first or second key."""
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


def _at_once(one: str, other: str) -> bool:
    return "pause" in (one, other) or (one in ANSWERS) is (other in ANSWERS)


class Keymap(NamedTuple):
    """Keys by the names of what they do; `changed` has only what is not as usual."""

    changed: Mapping[str, str] = {}  # nobody changes it in place
    printed: Mapping[str, str] = {}
    """What the keys of the letter rows type here, by what a US keyboard types."""
    single: bool = True
    """Whether keys alone do anything."""
    answers: Mapping[str, str] = ANSWERS
    """The usual keys of the answers in the language in force."""

    def key(self, name: str) -> str:
        """The key or shortcut of something, "" where it has none.

        What is usual for an answer in one language may have been given to something else in another, which keeps it.
        """
        if name in SINGLE and not self.single:
            return ""
        if name in self.changed:
            return self.changed[name]
        usual = self._usual(name)
        given = [other for other, key in self.changed.items() if key == usual and _at_once(name, other)]
        return "" if name in ANSWERS and given else usual

    def _usual(self, name: str) -> str:
        return self.answers.get(name, _USUAL.get(name, ""))

    def keys(self, name: str) -> list[str]:
        """The same and the second one, as far as there are any."""
        return list(filter(None, (self.key(name), self.key(f"{name}-2"))))

    def owners(self, key: str) -> list[str]:
        """What is done by a key alone, in one game or another."""
        return [name for name in SINGLE if key and self.key(name) == key]

    def asked(self, keys: Iterable[str]) -> list[str]:
        """What a key alone can ask for, told by all its names."""
        return [name for key in keys for name in self.owners(key) or self.owners(_MEANT.get(key, ""))]

    def owner(self, name: str, key: str) -> str:
        """What else has a key, so that this cannot have it; or ""."""
        if name in SINGLE:
            found = [other for other in self.owners(key) if other != name and _at_once(name, other)]
        else:
            found = [other for other in SHORTCUTS if other != name and self.key(other).casefold() == key.casefold()]
        return found[0] if key and found else ""

    def label(self, key: str) -> str:
        """What is printed on a key, never the same on two of the letter rows.

        Where another key was seen to type what a key would have, layouts mostly have the two exchanged, as A and Q in
        France or Y and Z in Germany: until it is seen itself, it is told by what that one does not type.
        """
        if key in self.printed:
            return self.printed[key]
        keys = {typed: there for there, typed in self.printed.items()}
        while key in keys:
            key = keys[key]
        return _PRINTED.get(key, key.lower())

    def told(self, key: str) -> str:
        """A key as sentences and buttons have it: ``Q``."""
        label = self.label(key)
        return label.upper() if len(label.upper()) == 1 else label

    def labels(self, count: int) -> list[str]:
        return [self.label(self.key(place)) for place in PLACES[:count]]

    def changed_to(self, name: str, key: str) -> "Keymap":
        """With another key, or with none; raises KeyRefused."""
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
    """The keys that a text tells.

    What means nothing in it is left out, and every change that would give two things one key: of two such, the later.
    A key of an answer that is usual in English may be a change in another language.
    """
    keymap = Keymap()
    changes: dict[str, str] = {}
    for word in text.split():
        name, sign, key = word.partition("=")
        if word[1:2] == ":" and "a" <= word[0] <= "z" and len(word) == 3:
            keymap = keymap.learned(word[0], word[2])
        elif sign and name in _USUAL and not (key and unfit(name, key)) and (name in ANSWERS or _USUAL[name] != key):
            changes[name] = key
    keymap = keymap._replace(changed=changes)
    while clashing := [name for name, key in changes.items() if keymap.owner(name, key)]:
        del changes[clashing[-1]]
    return keymap
