"""Which key does what, as the player has it, and what is printed on the keys: one value, kept as one text.

A key of the letter rows is named by the letter that a US keyboard has there, for its place decides. What another one
has there is learned from what its keys type, and is what cards and pages show. In the text `place-1=h` gives the first
place another key, `undo=Ctrl+B` an action another shortcut, and `q:a` tells that the key called q types an a.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from setgui.ui.system.keys import LETTERS

_ROWS = "qwertyuiopasdfghjklzxcvbnm"
PLACES = tuple(f"place-{place}" for place in range(1, len(LETTERS) + 1))
USUAL: Mapping[str, str] = MappingProxyType(dict(zip(PLACES, LETTERS, strict=True)) | {"locate": "l", "pause": "p"})
SIGNS = ("add-card", "reshuffle")
"""What usually has a sign and no letter, but can have one."""
LETTERED = (*USUAL, *SIGNS)
"""What has a key of the letter rows, or can have one."""
_NOTHING: Mapping[str, str] = MappingProxyType({})


class Taken(ValueError):
    """A key belongs to something else: `owner` is its name."""

    def __init__(self, owner: str) -> None:
        super().__init__(owner)
        self.owner = owner


class Keymap(NamedTuple):
    """Keys by the names of what they do; `changed` has only what is not as usual."""

    changed: Mapping[str, str] = _NOTHING
    printed: Mapping[str, str] = _NOTHING
    """What the keys of the letter rows type here, by what a US keyboard types."""

    def key(self, name: str) -> str:
        """The key or shortcut of something, "" where it has none of its own."""
        return self.changed.get(name, USUAL.get(name, ""))

    def owner(self, letter: str) -> str:
        """What a key of the letter rows does, or ""."""
        return next((name for name in LETTERED if letter and self.key(name) == letter), "")

    @property
    def places(self) -> str:
        """The keys of all places, one after the other."""
        return "".join(self.key(place) for place in PLACES)

    def label(self, letter: str) -> str:
        """What is printed on a key of the letter rows, never the same on two.

        Where another key was seen to type what a key would have, layouts mostly have the two exchanged, as A and Q in
        France or Y and Z in Germany: until it is seen itself, it is told by what that one does not type.
        """
        if letter in self.printed:
            return self.printed[letter]
        keys = {typed: key for key, typed in self.printed.items()}
        while letter in keys:
            letter = keys[letter]
        return letter

    def labels(self, count: int) -> list[str]:
        """What is printed on the keys of so many places."""
        return [self.label(letter) for letter in self.places[:count]]

    def labels_beside(self, count: int) -> list[str]:
        """What is on the last three keys, for cards beside a table; "" where so many places have them."""
        return ["" if letter in self.places[:count] else self.label(letter) for letter in self.places[-3:]]

    def changed_to(self, name: str, key: str) -> "Keymap":
        """With another key of the letter rows; raises Taken."""
        owner = self.owner(key)
        if owner not in ("", name):
            raise Taken(owner)
        return self.with_shortcut(name, key)

    def with_shortcut(self, name: str, key: str) -> "Keymap":
        """With another shortcut, which nothing else has."""
        changed = {**self.changed, name: key}
        if USUAL.get(name) == key:
            del changed[name]
        return self._replace(changed=changed)

    def learned(self, letter: str, types: str) -> "Keymap":
        """After a key was seen to type this."""
        if not letter or types == self.label(letter):
            return self
        others = {key: typed for key, typed in self.printed.items() if key != letter and typed != types}
        return self._replace(printed=others if types == letter else {**others, letter: types})

    def write(self) -> str:
        """The text to keep."""
        words = [f"{name}={key}" for name, key in self.changed.items()]
        return " ".join([*words, *(f"{letter}:{typed}" for letter, typed in self.printed.items())])

    def clashes(self, name: str, shortcuts: Mapping[str, tuple[str, ...]]) -> bool:
        """Whether a changed key is another one's too, where actions usually have these shortcuts."""
        if name in LETTERED:
            return any(self.key(other) == self.changed[name] for other in LETTERED if other != name)
        others = (self._shortcuts(other, usual) for other, usual in shortcuts.items() if other != name)
        return any(self.changed[name].casefold() == key.casefold() for keys in others for key in keys)

    def _shortcuts(self, name: str, usual: tuple[str, ...]) -> tuple[str, ...]:
        """A letter is had besides all shortcuts, another shortcut instead of the first."""
        return usual if name in LETTERED else (self.changed.get(name, usual[0]), *usual[1:])


def read_keymap(text: str, shortcuts: Mapping[str, tuple[str, ...]]) -> Keymap:
    """The keys that a text tells, where actions usually have these shortcuts.

    What means nothing in it is left out, and every change that would give two things one key: of two such, the later.
    """
    keymap = Keymap()
    changes: dict[str, str] = {}
    for word in text.split():
        name, _, key = word.partition("=")
        if word[1:2] == ":" and word[0] in _ROWS and len(word) == 3:
            keymap = keymap.learned(word[0], word[2])
        elif key and (len(key) == 1 and key in _ROWS if name in LETTERED else name in shortcuts):
            changes[name] = key
    keymap = keymap._replace(changed=changes)
    while clashing := [name for name in changes if keymap.clashes(name, shortcuts)]:
        del changes[clashing[-1]]
    return keymap
