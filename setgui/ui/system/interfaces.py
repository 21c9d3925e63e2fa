"""Makes roles known to assistive technology. Takes 4 ms to import, so the first picture does not wait for it."""

from functools import cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from setgui.compat import override
from setgui.ui.system.roles import ROLE, TOLD, Role

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
