"""Cards on their way, drawn on one transparent sheet over the whole window."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractAnimation, QPointF, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.ui.board.geometry import Rect
from setgui.ui.board.motion import Flight, length
from setgui.ui.look.card_painter import CORNER, CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import Theme, theme

_GLEAM, _BAND = 0.22, 0.2
"""How strong the gleam of a megaset is, and how far it reaches from its middle, as a share of a card's width."""


class FlightOverlay(QWidget):
    """Lets mouse and focus through, and is hidden when nothing flies."""

    landed = Signal()

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._pixmaps = pixmaps
        self.flights: Sequence[Flight] = ()
        """The cards on their way."""
        self._size = QSize()
        self.gleaming: frozenset[Card] = frozenset()
        """Those of a megaset."""
        self._drawn: list[QRect] = []
        self._course = QVariantAnimation(self)
        self._course.setStartValue(0.0)
        self._course.valueChanged.connect(self._advance)
        self._course.finished.connect(self.land)
        self.hide()

    @property
    def flying(self) -> bool:
        """Whether cards are on their way."""
        return bool(self.flights)

    def fly(self, flights: Sequence[Flight], size: QSize, gleaming: frozenset[Card] = frozenset()) -> None:
        """Start; cards are drawn from pictures of `size`, the one they have on the board; some gleam once."""
        self.land()
        if not flights:
            return
        self.flights, self._size, self.gleaming = flights, size, gleaming
        self._course.setEndValue(float(length(flights)))
        self._course.setDuration(length(flights))
        self.raise_()
        self.show()
        self._course.start()

    def land(self) -> None:
        """End all flights at once."""
        if self.flights:
            self.flights, self._drawn = (), []
            if self._course.state() == QAbstractAnimation.State.Running:
                self._course.stop()
            self.hide()
            self.landed.emit()

    def _advance(self, time: float) -> None:
        """Repaint only where cards were and are."""
        drawn = [_covered(flight.at(time)) for flight in self.flights if flight.shown(time)]
        for rect in (*self._drawn, *drawn):
            self.update(rect)
        self._drawn = drawn

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        time, look = float(self._course.currentValue() or 0), theme()
        with QPainter(self) as painter:
            for flight in self.flights:
                if flight.shown(time):
                    self._draw(painter, flight, flight.at(time), look)
                    if flight.card in self.gleaming:
                        _draw_gleam(painter, QRectF(*flight.at(time)), flight.share(time), look)

    def _draw(self, painter: QPainter, flight: Flight, rect: Rect, theme: Theme) -> None:
        picture = self._pixmaps.face(flight.card, self._size, self.devicePixelRatioF(), theme)
        scale = rect.height / self._size.height()
        if abs(scale - 1) < 0.01:
            draw_picture(painter, QRectF(*rect), picture)
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(rect.x, rect.y)
        painter.scale(scale, scale)
        draw_picture(painter, QRectF(0, 0, self._size.width(), self._size.height()), picture)
        painter.restore()


def _draw_gleam(painter: QPainter, rect: QRectF, share: float, theme: Theme) -> None:
    """A band of light that passes over a card from its left to its right; of shade, where cards are light."""
    from PySide6.QtGui import QLinearGradient  # noqa: PLC0415 - 1 ms, for it knows 168 gradients by name

    middle = rect.left() + (1.6 * share - 0.3) * rect.width()
    reach = rect.width() * _BAND
    band = QLinearGradient(QPointF(middle - reach, rect.top()), QPointF(middle + reach, rect.bottom()))
    for place, strength in ((0.0, 0.0), (0.5, _GLEAM), (1.0, 0.0)):
        color = QColor(theme.ink)
        color.setAlphaF(strength)
        band.setColorAt(place, color)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(band)
    radius = min(rect.width(), rect.height()) * CORNER
    painter.drawRoundedRect(rect, radius, radius)


def _covered(rect: Rect) -> QRect:
    room = margin(rect.height) + 2
    return QRectF(*rect).toAlignedRect().adjusted(-room, -room, room, room)
