"""Whether the system has been asked for less motion."""

import os
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

_PORTAL = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings")
_LESS = {
    ("org.freedesktop.appearance", "reduced-motion"): 1,
    ("org.gnome.desktop.interface", "enable-animations"): False,
}
"""What the desktop portal can be asked on Linux, by group and name, and the answer that wants less motion."""


class SystemMotion(QObject):
    """Asks once, after the first picture; answers come when they come, and nobody waits for them."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.reduced = False
        """What is known by now."""

    def ask(self) -> None:
        from PySide6.QtWidgets import QStyle  # noqa: PLC0415 - 10 ms, and the first picture needs none

        style = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
        if style == 0 or _reduced_by_qt() or _reduced_by_windows():
            self._reduce()
        elif _has_bus():
            self._ask_portal()

    def _reduce(self) -> None:
        if not self.reduced:
            self.reduced = True
            self.changed.emit()

    def _ask_portal(self) -> None:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher  # noqa: PLC0415 - 4 ms

        bus = QDBusConnection.sessionBus()
        for (group, name), less in _LESS.items():
            question = QDBusMessage.createMethodCall(*_PORTAL, "Read")
            question.setArguments([group, name])
            question.setAutoStartService(False)  # no other program is started for it
            watcher = QDBusPendingCallWatcher(bus.asyncCall(question), self)
            watcher.setProperty("less", less)
            watcher.finished.connect(self._hear)

    def _hear(self, watcher: "QDBusPendingCallWatcher") -> None:
        if _answer(watcher.reply()) == watcher.property("less"):
            self._reduce()
        watcher.deleteLater()


def _answer(reply: "QDBusMessage") -> object:
    """The value in a reply, which wraps it once or twice; None where there is no portal, or none that knows of it."""
    from PySide6.QtDBus import QDBusMessage, QDBusVariant  # noqa: PLC0415 - is there since the question

    answered = reply.type() is QDBusMessage.MessageType.ReplyMessage and reply.arguments()
    found: object = reply.arguments()[0] if answered else None
    while isinstance(found, QDBusVariant):
        found = found.variant()
    return found


def _reduced_by_qt() -> bool:
    """What Qt knows itself, from 6.12 on."""
    hints = QGuiApplication.styleHints()
    accessibility = hints.accessibility()  # PySide6 6.12 deletes it with a `hints` that nothing holds
    preference = getattr(accessibility, "motionPreference", None)
    return preference is not None and preference().name != "NoPreference"


def _reduced_by_windows() -> bool:
    if sys.platform != "win32":
        return False
    import ctypes  # noqa: PLC0415 - nowhere else

    animated = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(0x1042, 0, ctypes.byref(animated), 0)
    return not animated.value


def _has_bus() -> bool:
    """Whether a session bus is there: where none is, the library would start one."""
    return sys.platform == "linux" and "DBUS_SESSION_BUS_ADDRESS" in os.environ
