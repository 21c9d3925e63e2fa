"""The first thing to do on a page, filled with amber."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.dialogs.flat import WordButton
from setgui.ui.theme import Theme


class MainButton(WordButton):
    """A word to press before all others, while it is `first`."""

    def __init__(self, parent: QWidget, text: str, theme: Theme) -> None:
        super().__init__(parent, text, theme)
        self._first = True

    def show_first(self, *, on: bool) -> None:
        """Whether it is the first thing to do now, or one among others."""
        self._first = on
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._first:
            super().paintEvent(event)
            return
        theme = self._theme
        ground, ink = theme.accent, theme.accent_ink
        if not self.isEnabled():
            ground, ink = theme.hover, theme.faint_ink
        elif self.isDown() or self.underMouse():
            ground = ground.darker(115 if self.isDown() else 106)
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(theme.focus if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(body, 6, 6)
            painter.setPen(ink)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
