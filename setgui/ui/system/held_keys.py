"""What becomes of a key that is held down, and of one hit twice by mistake: decided here, before anything hears.

Only what moves (arrows, Tab, paging) and typing in fields repeats; whatever else a key asks for, it asks once.

X11 tells a repeat as a release and a press, and Qt marks both if it finds the press right behind the release. In a busy
program it is not there yet: with 30 ms of work for each key one repeat in four came without its mark. But the two have
the same time: the server's, when the key repeated. Between an honest release and the next press of the same key a hand
needs 30 ms and more, and programs that type, as xdotool does, wait for 6 ms.
"""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication

from setgui.compat import override
from setgui.ui.system.keys import code_of

_NO_TIME = 5
"""In milliseconds: a press that comes sooner after the same key's release is a repeat."""

_SOON = 500
"""The same of a press by mistake, where those are ignored."""

_MOVES = {
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Backtab,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
}
_FIELDS = ("QLineEdit", "QAbstractSpinBox")
"""By name: to import a class that the first picture needs not costs a millisecond."""
_MODIFIERS = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta}
_CLICKS = {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}
_ENDS = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape}
"""These are for the page even where text is typed."""


class HeldKeys(QObject):
    """Hears the keys of every window before the window does, and lets no timer delay one."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.ignore_second = False
        """Whether a press of a key within half a second after it was let go counts for nothing."""
        self.switched: Callable[[QEvent], None] | None = None
        """Gets every press of a key or of the mouse instead of the windows, where there is somebody to get them."""
        self._key: tuple[int | None, int] = (None, 0)
        self._up = 0
        self._is_first = False
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)  # noqa: S101 - keys come to windows alone
        application.focusWindowChanged.connect(self.listen)

    def listen(self, window: QObject | None) -> None:
        """Hear what comes to a window; those that get the keyboard are heard without being asked for."""
        if window is not None:
            window.installEventFilter(self)  # again and again is once

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not watched.isWindowType():
            return False
        kind = event.type()
        if kind == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent):
            if _is_timed(event):
                self._key, self._up = _identity(event), event.timestamp()
            else:
                self._come_first()
        elif kind == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self.switched is not None or self._is_repeat(event) or self._is_second(event):
                event.accept()  # so that it is no shortcut, and comes as a press
                return True
        elif kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._take(watched, event)
        elif kind in _CLICKS and self.switched is not None:
            self.switched(event)
            return True
        return False

    def _come_first(self) -> None:
        """Hear keys before Qt gives them to a screen reader, and then to the windows without their time."""
        application = QGuiApplication.instance()
        if application is not None and not self._is_first:
            self._is_first = True
            application.installEventFilter(self)

    def _take(self, window: QObject, event: QKeyEvent) -> bool:
        """Whether a press is not handed on."""
        if self.switched is not None:
            if not (self._is_repeat(event) or self._is_second(event) or event.key() in _MODIFIERS):
                self.switched(event)
            return True
        if not self._is_repeat(event):
            return self._is_second(event)
        if event.key() not in _MOVES and (event.key() in _ENDS or not _types()):
            return True
        if not event.isAutoRepeat():
            QCoreApplication.sendEvent(window, _marked(event))
            return True
        return False

    def _is_repeat(self, event: QKeyEvent) -> bool:
        if event.isAutoRepeat():
            return True
        since = event.timestamp() - self._up
        return _is_timed(event) and _identity(event) == self._key and 0 <= since < _NO_TIME

    def _is_second(self, event: QKeyEvent) -> bool:
        if not self.ignore_second or not _is_timed(event) or _identity(event) != self._key or _types():
            return False
        return event.timestamp() - self._up < _SOON


def _identity(event: QKeyEvent) -> tuple[int | None, int]:
    """Which key it is: what it types with and without Shift is the same one where the system tells its place."""
    code = code_of(event)
    return code, event.key() if code is None else 0


def _is_timed(event: QKeyEvent) -> bool:
    """Whether it is told when a key was pressed: Qt forgets it of keys that a screen reader on Linux hears first."""
    return code_of(event) is not None and event.timestamp() > 0


def _types() -> bool:
    """Whether the keyboard is where text is written."""
    focus = QApplication.focusWidget()
    return focus is not None and any(map(focus.inherits, _FIELDS))


def _marked(event: QKeyEvent) -> QKeyEvent:
    """The same press with the mark of a repeat."""
    marked = QKeyEvent(
        event.type(),
        event.key(),
        event.modifiers(),
        event.nativeScanCode(),
        event.nativeVirtualKey(),
        event.nativeModifiers(),
        event.text(),
        True,
        event.count(),
        event.device(),
    )
    marked.setTimestamp(event.timestamp())
    return marked
