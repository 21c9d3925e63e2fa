"""What lies round a table on a page."""

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.look.theme import theme


class Ground(QWidget):
    """In the color of the board, so that it has no edge."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), theme().ground)
