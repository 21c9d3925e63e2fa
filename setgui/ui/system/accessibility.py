"""What assistive technology sees of a widget besides what Qt tells it: roles, descriptions, interfaces."""

from enum import Enum, auto
from functools import cache

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from setgui.compat import override

ROLE, TOLD = "spoken-role", "spoken-name"
"""The properties that `interfaces` reads."""


class Role(Enum):
    """What a widget is."""

    GROUP = auto()
    """Some controls or figures that belong together, under one name."""
    DIALOG = auto()
    """Asks for an answer before anything else."""
    HEADING = auto()
    LIST = auto()
    LINE = auto()
    """One of a list."""
    PICTURE = auto()
    TEXT = auto()


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


_ROLES = {
    Role.GROUP.name: QAccessible.Role.Grouping,
    Role.DIALOG.name: QAccessible.Role.Dialog,
    Role.HEADING.name: QAccessible.Role.Heading,
    Role.LIST.name: QAccessible.Role.List,
    Role.LINE.name: QAccessible.Role.ListItem,
    Role.PICTURE.name: QAccessible.Role.Graphic,
    Role.TEXT.name: QAccessible.Role.StaticText,
}


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
    return None if role is None else _Interface(thing, _ROLES[role])


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
