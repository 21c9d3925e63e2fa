"""Roles and announcements for assistive technology beyond Qt's own, and the system's wish for less motion."""

import os
import sys
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import SLOT, QDeadlineTimer, QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface, QGuiApplication
from PySide6.QtWidgets import QAccessibleWidget, QApplication, QWidget

from setgui.compat import override

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher


SPOKEN_ROLE, SPOKEN_NAME = "spoken-role", "spoken-name"
"""The properties of a widget that `_Interface` reads."""


class Role(Enum):
    """A widget's role for assistive technology."""

    GROUP = QAccessible.Role.Grouping
    DIALOG = QAccessible.Role.Dialog
    HEADING = QAccessible.Role.Heading
    LIST = QAccessible.Role.List
    LINE = QAccessible.Role.ListItem
    PICTURE = QAccessible.Role.Graphic
    TEXT = QAccessible.Role.StaticText
    PARAGRAPH = QAccessible.Role.Paragraph


def take_role(widget: QWidget, role: Role) -> None:
    widget.setProperty(SPOKEN_ROLE, role.name)


def set_name_quietly(widget: QWidget, name: str) -> None:
    """Set the name of a widget that has a role, without announcing the change."""
    widget.setProperty(SPOKEN_NAME, name)


_OWN_DESCRIPTION = "own-description"


def describe(widget: QWidget, text: str) -> None:
    """Set a widget's permanent description; a temporary one stays unless this one is new."""
    if widget.property(_OWN_DESCRIPTION) != text:
        widget.setProperty(_OWN_DESCRIPTION, text)
        widget.setAccessibleDescription(text)


def own_description(widget: QWidget) -> str:
    kept = widget.property(_OWN_DESCRIPTION)
    return widget.accessibleDescription() if kept is None else str(kept)


def describe_until_blur(widget: QWidget, text: str) -> None:
    """Set a temporary description, until the widget loses the focus; even a repeated one is announced."""
    if widget.property(_OWN_DESCRIPTION) is None:
        widget.setProperty(_OWN_DESCRIPTION, widget.accessibleDescription())
    if widget.accessibleDescription() == text:
        text += " "  # makes a repeated sentence a change, because only changes are announced
    widget.setAccessibleDescription(text)
    if widget.findChild(_DescriptionRestorer) is None:
        _DescriptionRestorer(widget)


class _DescriptionRestorer(QObject):
    """Restores a widget's permanent description after it loses the focus."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            QTimer.singleShot(0, self, self._restore)
        return False

    def _restore(self) -> None:
        widget = self.parent()  # not stored: the timer would keep it alive for good if it is deleted meanwhile
        if isinstance(widget, QWidget) and not widget.hasFocus():
            widget.setAccessibleDescription(own_description(widget))
            widget.removeEventFilter(self)
            self.deleteLater()


class _Interface(QAccessibleWidget):
    """A widget's accessible interface, with its role and quiet name. Qt makes its children: Python's would crash."""

    @override
    def role(self) -> QAccessible.Role:
        return Role[self.object().property(SPOKEN_ROLE)].value

    @override
    def text(self, kind: QAccessible.Text) -> str:
        if kind is not QAccessible.Text.Name:
            return super().text(kind)
        name = self.object().property(SPOKEN_NAME)
        return super().text(kind) or str(self.object().property("text") or "") if name is None else str(name)


def _interface(key: str, thing: QObject) -> QAccessibleInterface | None:
    """Return the interface of a widget with a role, else None; Qt asks for each class, and only its own counts."""
    if not isinstance(thing, QWidget) or key != thing.metaObject().className():
        return None
    role = thing.property(SPOKEN_ROLE)
    return None if role is None else _Interface(thing)


_install = cache(QAccessible.installFactory)


def make_known(window: QWidget) -> None:
    """Make Qt use the roles of widgets, and replace the interfaces that widgets of a window already have."""
    _install(_interface)
    if not QAccessible.isActive():
        return
    for widget in window.findChildren(QWidget):
        if widget.property(SPOKEN_ROLE) is not None:
            interface = QAccessible.queryAccessibleInterface(widget)
            if not isinstance(interface, _Interface):
                QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(interface))


OPENING = 1500
"""Milliseconds for a screen reader to find a new window and read what has the focus."""
_SETTLING = 700
"""Milliseconds for a screen reader to read another widget that gets the focus, with its description."""
_PATIENCE = 100
"""Timeout of the accessibility bus, in milliseconds; it usually answers in one."""
_TRIES = 5
"""Number of timeouts in a row after which the bus is not asked again."""
_BY_DESCRIPTION, _BY_ANNOUNCEMENT = "Object:PropertyChange:AccessibleDescription", "Object:Announcement"
"""The events that screen readers register for."""
_REGISTRY = "org.a11y.atspi.Registry", "/org/a11y/atspi/registry"


def _has_bus() -> bool:
    """Return whether there is a session bus; without one, the library would start it."""
    return sys.platform == "linux" and "DBUS_SESSION_BUS_ADDRESS" in os.environ


def is_heard() -> bool:
    return QAccessible.isActive()


def speak(line: QWidget, sentence: str) -> None:
    """Have the screen reader read a sentence that is not empty, if one is running."""
    if not (sentence and is_heard()):
        return
    if readers().ask_only_for_descriptions():
        window, only = line.window(), Qt.FindChildOption.FindDirectChildrenOnly
        (window.findChild(_FocusDescriber, options=only) or _FocusDescriber(window)).add(sentence)
    else:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(line, sentence))


class _FocusDescriber(QTimer):
    """Describes the focus by a window's sentences once it was read: before, screen readers would repeat or cut them."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, singleShot=True)
        self._sentences: list[str] = []
        self.timeout.connect(self._describe)

    def add(self, sentence: str) -> None:
        self._sentences.append(sentence)
        self.start(0)  # the focus may still move

    def _describe(self) -> None:
        if wait := readers().focus_read.remainingTime():
            self.start(wait)
            return
        if (focus := QApplication.focusWidget()) is not None and focus.window() is self.parent():
            describe_until_blur(focus, " ".join(self._sentences))
        self._sentences.clear()


def readers() -> "Readers":
    application = cast("QApplication", QApplication.instance())
    return application.findChild(Readers) or Readers(application)


class Readers(QObject):
    """The events that screen readers registered for on the accessibility bus; cached until one starts or ends."""

    def __init__(self, parent: QApplication) -> None:
        super().__init__(parent)
        self.focus_read = QDeadlineTimer(OPENING)
        """When screen readers have read what has the focus."""
        parent.focusWindowChanged.connect(lambda: self.wait_for_focus(OPENING))
        parent.focusChanged.connect(lambda: self.wait_for_focus(_SETTLING))
        self._connection: QDBusConnection | None = None
        self._known = ""
        self._failed = 0
        self._is_unreachable = not _has_bus()

    def ask_only_for_descriptions(self) -> bool:
        """Return whether screen readers registered for new descriptions, not for announcements; False if unknown."""
        events = self._registered()
        return _BY_DESCRIPTION in events and _BY_ANNOUNCEMENT not in events

    def wait_for_focus(self, millis: int) -> None:
        self.focus_read = max(self.focus_read, QDeadlineTimer(millis))

    def _registered(self) -> str:
        """Return all registered events as text, as PySide cannot unpack the list; "" if the bus does not answer."""
        if self._is_unreachable or self._known:
            return self._known
        from PySide6.QtDBus import QDBusConnection  # noqa: PLC0415 - 15 ms, only with a screen reader

        if self._connection is None:
            address = self._call_method(QDBusConnection.sessionBus(), "org.a11y.Bus", "/org/a11y/bus", "GetAddress")
            if address:
                self._connection = QDBusConnection.connectToBus(address, "setgui-readers")
                for change in ("EventListenerRegistered", "EventListenerDeregistered"):
                    arguments = *_REGISTRY, _REGISTRY[0], change, self, SLOT("forget()")
                    self._connection.connect(*arguments)  # type: ignore[call-overload] # only its stub wants bytes
        if self._connection is not None:
            self._known = self._call_method(self._connection, *_REGISTRY, "GetRegisteredEvents")
        return self._known

    @Slot()
    def forget(self) -> None:
        self._known = ""

    def _call_method(self, bus: "QDBusConnection", service: str, path: str, method: str) -> str:
        from PySide6.QtDBus import QDBus, QDBusMessage  # noqa: PLC0415

        answer = bus.call(
            QDBusMessage.createMethodCall(service, path, service, method), QDBus.CallMode.Block, _PATIENCE
        )
        if answer.type() is not QDBusMessage.MessageType.ReplyMessage:
            self._failed += 1
            self._is_unreachable = self._failed == _TRIES
            return ""
        self._failed = 0
        value = answer.arguments()[0]
        return value if isinstance(value, str) else repr(answer)


_PORTAL = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings")
_LESS = {
    ("org.freedesktop.appearance", "reduced-motion"): 1,
    ("org.gnome.desktop.interface", "enable-animations"): False,
}
"""Settings of the desktop portal on Linux, by group and name, and the value for less motion."""


class SystemMotion(QObject):
    """The system's wish for less motion: `ask` asks once, without waiting; `reduced` is the answer so far."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.reduced = False

    def ask(self) -> None:
        from PySide6.QtWidgets import QStyle  # noqa: PLC0415 - 10 ms, and the first picture needs none

        style = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
        if style == 0 or _reduced_by_qt() or _reduced_by_windows():
            self._set_reduced()
        if self.reduced or not _has_bus():
            return
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher  # noqa: PLC0415 - 4 ms

        bus = QDBusConnection.sessionBus()
        for (group, name), less in _LESS.items():
            question = QDBusMessage.createMethodCall(*_PORTAL, "Read")
            question.setArguments([group, name])
            question.setAutoStartService(False)
            watcher = QDBusPendingCallWatcher(bus.asyncCall(question), self)
            watcher.setProperty("less", less)
            watcher.finished.connect(self._read_reply)

    def _set_reduced(self) -> None:
        if not self.reduced:
            self.reduced = True
            self.changed.emit()

    def _read_reply(self, watcher: "QDBusPendingCallWatcher") -> None:
        if _unwrap(watcher.reply()) == watcher.property("less"):
            self._set_reduced()
        watcher.deleteLater()


def _unwrap(reply: "QDBusMessage") -> object:
    """Unwrap the value in a reply; None if there is no portal or it lacks the setting."""
    from PySide6.QtDBus import QDBusMessage, QDBusVariant  # noqa: PLC0415 - imported by `ask` already

    answered = reply.type() is QDBusMessage.MessageType.ReplyMessage and reply.arguments()
    found: object = reply.arguments()[0] if answered else None
    while isinstance(found, QDBusVariant):
        found = found.variant()
    return found


def _reduced_by_qt() -> bool:
    hints = QGuiApplication.styleHints()
    accessibility = hints.accessibility()  # PySide6 6.12 deletes it with an unreferenced `hints`
    preference = getattr(accessibility, "motionPreference", None)
    return preference is not None and preference().name != "NoPreference"


def _reduced_by_windows() -> bool:
    if sys.platform != "win32":
        return False
    import ctypes  # noqa: PLC0415 - nowhere else

    animated = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(0x1042, 0, ctypes.byref(animated), 0)
    return not animated.value
