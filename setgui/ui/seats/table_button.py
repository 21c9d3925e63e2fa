"""What the buttons at the table's edge have in common."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from setgui.compat import override

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton as _Button
else:
    _Button = object


class TableButton(_Button):
    """Put before the kind of button: Space and Enter click it as they go down."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            event.ignore()

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()
