"""Sentences to screen readers, in the way in which those that run hear them.

Orca before 45, as in Debian 12 and Ubuntu 22.04, asks for no announcements. It reads the description of what has the
keyboard whenever that changes, as newer ones do too; so nothing is told in both ways.
"""

import os
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import SLOT, QObject, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QWidget

from setgui.ui.system.accessibility import lend

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection

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
        self._deaf = sys.platform != "linux" or "DBUS_SESSION_BUS_ADDRESS" not in os.environ

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
