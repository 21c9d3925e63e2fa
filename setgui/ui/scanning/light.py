"""The frame that goes from stop to stop: three lines, so that it is seen on any ground by any eye."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.look.theme import theme_of

_WIDTH = 4
_RADIUS = 8.0


class Light(QWidget):
    """Lies over a whole window and lets everything through."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.place = QRect()
        """What is framed."""

    def show_place(self, place: QRect) -> None:
        """Frame this."""
        self.place = place
        self.setGeometry(self._window.rect())
        self.raise_()
        self.show()
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        edge = QRectF(self.place.intersected(self.rect().adjusted(1, 1, -1, -1)))
        inner = edge.adjusted(_WIDTH / 2, _WIDTH / 2, -_WIDTH / 2, -_WIDTH / 2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for color, width in ((theme.ground, 2 * _WIDTH), (theme.ink, _WIDTH)):
                painter.setPen(QPen(color, width))
                painter.drawRoundedRect(inner, _RADIUS, _RADIUS)
