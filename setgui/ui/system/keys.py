"""Keys by their position on any keyboard, and keys that are held down."""

import sys
from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from setgui.compat import override

_ROWS = ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
_X11 = (10, 24, 38, 52)  # also Wayland: the kernel's codes plus 8
_WINDOWS = (0x02, 0x10, 0x1E, 0x2C)
_MAC = "asdfhgzxcv_bqweryt123465_97_80_ou_ip_lj_k____nm"
"""Scan codes of the first key of each row; on a Mac the keys from code 0 on."""


def _signs_by_code() -> dict[int, str]:
    if sys.platform == "darwin":
        return {code: sign for code, sign in enumerate(_MAC) if sign != "_"}
    firsts = _WINDOWS if sys.platform == "win32" else _X11
    return {first + step: sign for first, row in zip(firsts, _ROWS, strict=True) for step, sign in enumerate(row)}


_SIGN_OF = _signs_by_code()
_TYPED_WITH_SHIFT = "!@#$%^&*()"


def digit_at(event: QKeyEvent) -> str:
    """Return the digit at a key's position or on the number pad, as French keys need Shift for digits; else ""."""
    code, key = code_of(event), event.key()
    sign = "" if code is None else _SIGN_OF.get(code, "")
    if sign.isdigit():
        return sign
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return chr(key)
    if code is None and Qt.Key.Key_Space < key < Qt.Key.Key_A and chr(key) in _TYPED_WITH_SHIFT:
        return _ROWS[0][_TYPED_WITH_SHIFT.index(chr(key))]
    return ""


def letter_at(event: QKeyEvent) -> str:
    """Return the letter at a key's position on a US keyboard, or typed if there is no scan code; else ""."""
    code = code_of(event)
    if code is None:  # from some input methods and on-screen keyboards
        key = event.key()
        return chr(key).lower() if Qt.Key.Key_A <= key <= Qt.Key.Key_Z else ""
    sign = _SIGN_OF.get(code, "")
    return sign if sign.isalpha() else ""


def keys_at(event: QKeyEvent) -> list[str]:
    """Return the names of a key, the preferred first: the letter at its position, else the sign typed and the digit."""
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
    """Return the scan code of a key, or a Mac's key code; None if the event has none."""
    if sys.platform == "darwin":  # the code of A is 0, but only events from programs have no modifiers either
        pressed = event.nativeVirtualKey() or event.nativeScanCode() or event.nativeModifiers()
        return event.nativeVirtualKey() if pressed else None
    return event.nativeScanCode() or None


_NO_TIME = 5
"""Maximum time between release and press of a key that counts as a repeat, in milliseconds."""

_SOON = 500
"""Maximum time before an accidental second press, in milliseconds."""

# The arrows and the keys for pages are from Home to PageDown.
_MOVES = {Qt.Key.Key_Tab, Qt.Key.Key_Backtab, *range(Qt.Key.Key_Home, Qt.Key.Key_PageDown + 1)}
_FIELDS = ("QLineEdit", "QAbstractSpinBox")
"""By name, because importing the classes costs a millisecond of the start."""
_MODIFIERS = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta}
_CLICKS = {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}
_INPUT = {
    *(QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.MouseMove, QEvent.Type.Wheel, *_CLICKS),
    *(QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate, QEvent.Type.TabletPress, QEvent.Type.TabletMove),
}
_ENDS = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape}
"""Keys that act on the page even while text is typed."""


class HeldKeys(QObject):
    """Filters the input of all windows: drops repeated keys, except arrows, Tab, Home, End and page keys.

    Of a double click that closes a window, or opens one, it drops the second click, which another window would get.
    While text is typed, it drops only repeats of Enter and Escape. With `ignore_second`, it drops accidental second
    presses too; if `switched` is set, that gets the remaining presses, except modifiers.
    """

    touched = Signal()
    """There was any input: a key, a movement of the pointer, a touch."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.ignore_second = False
        """Whether to ignore a press within half a second after the same key's release."""
        self.switched: Callable[[QEvent], None] | None = None
        """Receives all presses of keys and mouse buttons instead of the windows, if set."""
        self._key: tuple[int | None, int] = (None, 0)
        self._up = 0
        self._is_first = False
        self._click: tuple[QObject | None, int, QPointF] = None, 0, QPointF()
        cast("QApplication", QApplication.instance()).focusWindowChanged.connect(self.listen)

    def listen(self, window: QObject | None) -> None:
        """Filter the events of a window; windows that get the focus are filtered anyway."""
        if window is not None:
            window.installEventFilter(self)  # installing twice filters once

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not watched.isWindowType():
            return False
        kind = event.type()
        if kind in _INPUT:
            self.touched.emit()
        if kind == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent):
            if _is_timed(event):
                self._key, self._up = _identity(event), event.timestamp()
            elif not self._is_first:  # filter keys before a screen reader gets them: afterwards they have no time
                self._is_first = True
                cast("QApplication", QApplication.instance()).installEventFilter(self)
        elif kind == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self.switched is not None or self._is_repeat(event) or self._is_second(event):
                event.accept()  # so that it arrives as a press instead of a shortcut
                return True
        elif kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._handle_press(watched, event)
        elif kind in _CLICKS and self.switched is not None:
            self.switched(event)
            return True
        elif kind in _CLICKS and isinstance(event, QMouseEvent):
            return self._is_second_click(watched, event)
        return False

    def _is_second_click(self, window: QObject, event: QMouseEvent) -> bool:
        """Return whether a click is the second half of a double click that began in another window."""
        (before, when, where), here = self._click, event.globalPosition()
        soon = 0 <= event.timestamp() - when < QApplication.doubleClickInterval()  # synthetic clicks may have no time
        if before is not window and soon and (here - where).manhattanLength() < QApplication.startDragDistance():
            return True
        self._click = window, event.timestamp(), here
        return False

    def _handle_press(self, window: QObject, event: QKeyEvent) -> bool:
        if self.switched is not None:
            if not (self._is_repeat(event) or self._is_second(event) or event.key() in _MODIFIERS):
                self.switched(event)
            return True
        if not self._is_repeat(event):
            return self._is_second(event)
        if event.key() not in _MOVES and (event.key() in _ENDS or not _is_typing()):
            return True
        if not event.isAutoRepeat():
            QCoreApplication.sendEvent(window, _as_repeat(event))
            return True
        return False

    def _is_repeat(self, event: QKeyEvent) -> bool:
        if event.isAutoRepeat():
            return True
        since = event.timestamp() - self._up
        return _is_timed(event) and _identity(event) == self._key and 0 <= since < _NO_TIME

    def _is_second(self, event: QKeyEvent) -> bool:
        if not self.ignore_second or not _is_timed(event) or _identity(event) != self._key or _is_typing():
            return False
        return event.timestamp() - self._up < _SOON


def _identity(event: QKeyEvent) -> tuple[int | None, int]:
    """Return what identifies a key: its position if known, because Shift does not change that."""
    code = code_of(event)
    return code, event.key() if code is None else 0


def _is_timed(event: QKeyEvent) -> bool:
    """Return whether the event has a time; on Linux, keys that a screen reader gets first have none."""
    return code_of(event) is not None and event.timestamp() > 0


def _is_typing() -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and any(map(focus.inherits, _FIELDS))


def _as_repeat(event: QKeyEvent) -> QKeyEvent:
    kind, key, modifiers = event.type(), event.key(), event.modifiers()
    native = event.nativeScanCode(), event.nativeVirtualKey(), event.nativeModifiers()
    repeat = QKeyEvent(kind, key, modifiers, *native, event.text(), True, event.count(), event.device())
    repeat.setTimestamp(event.timestamp())
    return repeat
