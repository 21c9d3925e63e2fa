"""Keys by where they lie, not by what is printed on them.

The letters here are those of the US layout and stand for positions; on any other layout the same
position does the same thing.
"""

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

_X11 = {24: "qwertyuiop", 38: "asdfghjkl", 52: "zxcvbnm"}  # also Wayland: the kernel's codes plus 8
_WINDOWS = {0x10: "qwertyuiop", 0x1E: "asdfghjkl", 0x2C: "zxcvbnm"}
_MAC = dict(zip("asdfhgzxcvbqweryt", (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17), strict=True)) | {
    "o": 31,
    "u": 32,
    "i": 34,
    "p": 35,
    "l": 37,
    "j": 38,
    "k": 40,
    "n": 45,
    "m": 46,
}


def _letters_by_code() -> dict[int, str]:
    if sys.platform == "darwin":
        return {code: letter for letter, code in _MAC.items()}
    runs = _WINDOWS if sys.platform == "win32" else _X11
    return {first + step: letter for first, row in runs.items() for step, letter in enumerate(row)}


_LETTER_OF = _letters_by_code()


_DIGITS = "1234567890"
_DIGITS_X11, _DIGITS_WINDOWS = 10, 0x02
_DIGITS_MAC = {18: "1", 19: "2", 20: "3", 21: "4", 23: "5", 22: "6", 26: "7", 28: "8", 25: "9", 29: "0"}
_TYPED_WITH_SHIFT = "!@#$%^&*()"


def digit_at(event: QKeyEvent) -> str:
    """The digit that stands for the position of a key in the row of digits, "" for keys elsewhere.

    By position, because French keyboards type digits with Shift alone; also the digits of the number pad.
    """
    if sys.platform == "darwin":
        digit = _DIGITS_MAC.get(event.nativeVirtualKey(), "")
    else:
        place = event.nativeScanCode() - (_DIGITS_WINDOWS if sys.platform == "win32" else _DIGITS_X11)
        digit = _DIGITS[place] if 0 <= place < len(_DIGITS) else ""
    key = event.key()
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return digit or chr(key)
    if code_of(event) is None and Qt.Key.Key_Space < key < Qt.Key.Key_A and chr(key) in _TYPED_WITH_SHIFT:
        return digit or _DIGITS[_TYPED_WITH_SHIFT.index(chr(key))]
    return digit


def letter_at(event: QKeyEvent) -> str:
    """The letter that stands for the position of a key, "" for keys elsewhere.

    A key event without a scan code, as some input methods and on-screen keyboards send it, counts by
    the letter it types.
    """
    code = code_of(event)
    if code is None:
        key = event.key()
        return chr(key).lower() if Qt.Key.Key_A <= key <= Qt.Key.Key_Z else ""
    return _LETTER_OF.get(code, "")


def keys_at(event: QKeyEvent) -> list[str]:
    """The names under which a key may have been given to something, the one to be given last.

    A letter goes by its place alone. On the keys of digits many keyboards have signs as well, which count for more.
    """
    letter, digit = letter_at(event), digit_at(event)
    if letter:
        return [letter]
    typed = event.text().lower()
    if not typed and Qt.Key.Key_Space < event.key() <= Qt.Key.Key_AsciiTilde:
        typed = chr(event.key())
    if "a" <= typed <= "z":
        typed = typed.upper()
    return [*filter(None, (typed, digit))]


def code_of(event: QKeyEvent) -> int | None:
    """The system's number of a key; None where the event has none.

    On a Mac there are no scan codes, and the key called A has the number 0; but what is pressed there has flags, if
    only that of having been pressed, and what a program types has none.
    """
    if sys.platform == "darwin":
        pressed = event.nativeVirtualKey() or event.nativeScanCode() or event.nativeModifiers()
        return event.nativeVirtualKey() if pressed else None
    return event.nativeScanCode() or None
