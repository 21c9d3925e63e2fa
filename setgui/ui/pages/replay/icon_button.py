"""A button that is only its icon."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QToolButton, QWidget

from setgui.compat import override
from setgui.ui.look.icons import icon
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, theme
from setgui.ui.widgets.buttons import Ringed, TipIsName

_ICON = 24


class IconButton(TipIsName, Ringed, QToolButton):
    """An icon to press, with its name as a tip. Arrows go through the game, not from button to button."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        style(self, role="icon")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setIconSize(QSize(_ICON, _ICON))
        self.setFixedSize(_ICON + int(Space.ONE), _ICON + int(Space.ONE))
        self.show_icon(name)

    def show_icon(self, name: str) -> None:
        """Show one of the program's icons."""
        self._icon = name
        look = theme()
        self.setIcon(icon(name, look.ink, look.faint_ink))

    def rename(self, text: str) -> None:
        """Be called so."""
        self.setAccessibleName(text)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.show_icon(self._icon)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()
