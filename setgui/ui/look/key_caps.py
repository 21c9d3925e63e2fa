"""Keys as they look on a keyboard: a letter on a small rounded cap."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from setgui.ui.look.theme import Theme

_ROUND = 0.22
"""The radius of its corners, as a share of its height."""
_FOOT = 0.09
"""How far the front of the cap is seen under it, as a share of its height."""


def cap_size(metrics: QFontMetricsF, key: str) -> tuple[float, float]:
    """How wide and high the cap of a key is in a font: never narrower than high."""
    height = metrics.height() + 2
    return max(height, metrics.horizontalAdvance(key) + height * 0.6), height


def draw_cap(painter: QPainter, rect: QRectF, key: str, theme: Theme, ink: QColor | None = None) -> None:
    """A cap with its edge on `rect`, in the painter's font."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    foot, radius = max(1.0, rect.height() * _FOOT), rect.height() * _ROUND
    width = max(1.0, theme.frame / 2)
    body = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    painter.setPen(QPen(theme.edge, width))
    painter.setBrush(theme.edge)
    painter.drawRoundedRect(body, radius, radius)
    painter.setBrush(theme.field)
    painter.drawRoundedRect(body.adjusted(0, 0, 0, -foot), radius, radius)
    painter.setPen(theme.ink if ink is None else ink)
    shape = QFontMetricsF(painter.font())
    middle = QPointF(rect.center().x(), rect.center().y() - foot / 2)
    left = middle.x() - shape.horizontalAdvance(key) / 2
    painter.drawText(QPointF(left, middle.y() + (shape.ascent() - shape.descent()) / 2), key)
    painter.restore()
