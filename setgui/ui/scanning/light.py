"""The frame that goes from stop to stop: three lines, so that it is seen on any ground by any eye."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.look.theme import Space, theme

_WIDTH = 4
"""Of the line in the middle, in px; the two beside it have half of that."""
_RADIUS = 4.0
"""Of the middle: so the lines end in square corners inside, and cover nothing of what they frame."""


class Light(QWidget):
    """Lies over a whole window and lets everything through."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._caption_place = QRect()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.place = QRect()
        """What is framed."""
        self.caption = ""
        """What is said beside the frame."""

    def show_place(self, place: QRect, caption: str) -> None:
        """Frame this, with a caption or nothing beside it."""
        self.place, self.caption = place, caption
        self.setGeometry(self._window.rect())
        self._caption_place = self._beside(self.frame)
        self.raise_()
        self.show()
        self.update()

    @property
    def frame(self) -> QRect:
        """All that the lines take: they run round the place, and inside it only where the window ends."""
        around = 2 * _WIDTH
        return self.place.adjusted(-around, -around, around, around).intersected(self.rect())

    def _beside(self, frame: QRect) -> QRect:
        """Where the caption is: below the frame or above it, or else at its foot."""
        metrics, inset = self.fontMetrics(), int(Space.ONE)
        width = min(metrics.horizontalAdvance(self.caption) + 2 * inset, self.width())
        height = metrics.height() + inset
        left = max(0, min(frame.left(), self.width() - width))
        top = frame.bottom() + 1
        if top + height > self.height():
            top = frame.top() - height
        if top < 0:
            top = frame.bottom() + 1 - 2 * _WIDTH - height
        return QRect(left, top, width, height)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look = theme()
        middle = QRectF(self.frame).adjusted(_WIDTH, _WIDTH, -_WIDTH, -_WIDTH)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for color, width in ((look.ground, 2 * _WIDTH), (look.ink, _WIDTH)):
                painter.setPen(QPen(color, width))
                painter.drawRoundedRect(middle, _RADIUS, _RADIUS)
            if self.caption:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(look.ink)
                painter.drawRoundedRect(self._caption_place, _RADIUS, _RADIUS)
                painter.setPen(look.ground)
                painter.drawText(self._caption_place, Qt.AlignmentFlag.AlignCenter, self.caption)
