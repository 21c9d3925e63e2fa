"""What assistive technology sees of a widget and is told besides what Qt tells it, and whether motion is unwanted."""

import os
import sys
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import SLOT, QEvent, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface, QGuiApplication
from PySide6.QtWidgets import QAccessibleWidget, QApplication, QWidget

from setgui.compat import override

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher


ROLE, TOLD = "spoken-role", "spoken-name"
"""The properties that `interfaces` reads."""


class Role(Enum):
    """What a widget is."""

    GROUP = QAccessible.Role.Grouping
    """Some controls or figures that belong together, under one name."""
    DIALOG = QAccessible.Role.Dialog
    """Asks for an answer before anything else."""
    HEADING = QAccessible.Role.Heading
    LIST = QAccessible.Role.List
    LINE = QAccessible.Role.ListItem
    """One of a list."""
    PICTURE = QAccessible.Role.Graphic
    TEXT = QAccessible.Role.StaticText


def take_role(widget: QWidget, role: Role) -> None:
    widget.setProperty(ROLE, role.name)


def tell_quietly(widget: QWidget, name: str) -> None:
    """Be called so by whoever asks, without telling anybody that the name is another now; the widget has a role."""
    widget.setProperty(TOLD, name)


_OWN = "own-description"


def describe(widget: QWidget, text: str) -> None:
    """Give a widget its description; what was lent to it stays, unless this is another than before."""
    if widget.property(_OWN) != text:
        widget.setProperty(_OWN, text)
        widget.setAccessibleDescription(text)


def own(widget: QWidget) -> str:
    kept = widget.property(_OWN)
    return widget.accessibleDescription() if kept is None else str(kept)


def lend(widget: QWidget, text: str) -> None:
    """Describe a widget otherwise until the keyboard leaves it."""
    if widget.property(_OWN) is None:
        widget.setProperty(_OWN, widget.accessibleDescription())
    if widget.accessibleDescription() == text:
        text += " "  # a sentence that comes twice is another one, for only changes are told
    widget.setAccessibleDescription(text)
    if widget.findChild(_Lent) is None:
        _Lent(widget)


class _Lent(QObject):
    """Gives a widget its own description back, once a screen reader has followed the keyboard elsewhere."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            QTimer.singleShot(0, self, self._give_back)
        return False

    def _give_back(self) -> None:
        widget = self.parent()  # not kept: the timer keeps this for good if the widget goes before it ends
        if isinstance(widget, QWidget) and not widget.hasFocus():
            widget.setAccessibleDescription(own(widget))
            widget.removeEventFilter(self)
            self.deleteLater()


class _Interface(QAccessibleWidget):
    """A widget by its role. Children must stay those that Qt finds: Python's own crash."""

    @override
    def text(self, kind: QAccessible.Text) -> str:
        told = self.object().property(TOLD) if kind is QAccessible.Text.Name else None
        return super().text(kind) if told is None else str(told)


def _interface(key: str, thing: QObject) -> QAccessibleInterface | None:
    """Asked for each class that a thing is, from its own up to QObject."""
    if not isinstance(thing, QWidget) or key != thing.metaObject().className():
        return None
    role = thing.property(ROLE)
    return None if role is None else _Interface(thing, Role[role].value)


@cache
def _install() -> None:
    QAccessible.installFactory(_interface)


def make_known(window: QWidget) -> None:
    """From now on, have roles known; those of a window's widgets that were asked for already are made anew."""
    _install()
    if not QAccessible.isActive():
        return
    for widget in window.findChildren(QWidget):
        if widget.property(ROLE) is not None:
            asked = QAccessible.queryAccessibleInterface(widget)
            if not isinstance(asked, _Interface):
                QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(asked))


OPENING = 1500
"""Milliseconds in which a screen reader finds a new window and reads what has the keyboard, description and all."""
_PATIENCE = 100
"""So many milliseconds an answer of the screen readers' bus is waited for. Where nothing is busy it comes in one."""
_TRIES = 5
"""After so many questions in a row without an answer the bus is asked no more."""
_BY_DESCRIPTION, _BY_ANNOUNCEMENT = "Object:PropertyChange:AccessibleDescription", "Object:Announcement"
"""What a screen reader asks to be told."""
_REGISTRY = "org.a11y.atspi.Registry", "/org/a11y/atspi/registry"
"""Where they ask for it."""


def _has_bus() -> bool:
    """Whether a session bus is there: where none is, the library would start one."""
    return sys.platform == "linux" and "DBUS_SESSION_BUS_ADDRESS" in os.environ


def is_heard() -> bool:
    return QAccessible.isActive()


def speak(line: QWidget, sentence: str) -> None:
    focus = QApplication.focusWidget()
    if focus is not None and readers().ask_only_for_descriptions():
        lend(focus, sentence)
    else:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(line, sentence))


def is_heard_at_once() -> bool:
    """Whether somebody listens who hears a sentence while a window opens, and not twice."""
    return is_heard() and not readers().ask_only_for_descriptions()


def readers() -> "Readers":
    application = QApplication.instance()
    assert application is not None  # noqa: S101 - somebody listens to its window
    return application.findChild(Readers) or Readers(application)


class Readers(QObject):
    """Those that run, by what they asked for on their bus. It is asked again once one has come or gone."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._connection: QDBusConnection | None = None
        self._known = ""
        self._failed = 0
        self._deaf = not _has_bus()

    def ask_only_for_descriptions(self) -> bool:
        """Whether those that run hear no announcements; False where that cannot be found out."""
        asked_for = self._asked_for()
        return _BY_DESCRIPTION in asked_for and _BY_ANNOUNCEMENT not in asked_for

    def _asked_for(self) -> str:
        """All that is asked for, as text, for PySide cannot take the list apart."""
        if self._deaf or self._known:
            return self._known
        from PySide6.QtDBus import QDBusConnection  # noqa: PLC0415 - 15 ms, only for who listens

        if self._connection is None:
            address = self._call(QDBusConnection.sessionBus(), "org.a11y.Bus", "/org/a11y/bus", "GetAddress")
            if address:
                self._connection = QDBusConnection.connectToBus(address, "setgui-readers")
                for change in ("EventListenerRegistered", "EventListenerDeregistered"):
                    told = *_REGISTRY, _REGISTRY[0], change, self, SLOT("forget()")
                    self._connection.connect(*told)  # type: ignore[call-overload] # its stub wants bytes, it does not
        if self._connection is not None:
            self._known = self._call(self._connection, *_REGISTRY, "GetRegisteredEvents")
        return self._known

    @Slot()
    def forget(self) -> None:
        self._known = ""

    def _call(self, bus: "QDBusConnection", service: str, path: str, method: str) -> str:
        """What a method answers, or nothing."""
        from PySide6.QtDBus import QDBus, QDBusMessage  # noqa: PLC0415

        answer = bus.call(
            QDBusMessage.createMethodCall(service, path, service, method), QDBus.CallMode.Block, _PATIENCE
        )
        if answer.type() is not QDBusMessage.MessageType.ReplyMessage:
            self._failed += 1
            self._deaf = self._failed == _TRIES
            return ""
        self._failed = 0
        told = answer.arguments()[0]
        return told if isinstance(told, str) else repr(answer)


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
