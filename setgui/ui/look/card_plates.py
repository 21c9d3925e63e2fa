"""Words on small plates at the foot of a card: its values that keep it from being part of a set.

The value that no other card has is written on a filled plate, the shared one on an empty plate: no color is needed
to tell which card is the odd one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from setgui.ui.look.card_painter import height_of
from setgui.ui.look.theme import Theme

_LETTERS, _LEAST, _MOST = 0.13, 9, 26
"""How high letters are: as a share of the card's shorter side, and at least and at most, in px."""
_SHORTEST, _SMALLEST = 7, 5
"""They get no smaller for a word to be seen whole, and none at all, however many plates lie on however small a card."""
_INSET = 0.05
"""From the card's edge, as such a share."""


class PlateText(NamedTuple):
    """A word, and whether it tells what makes the card the odd one."""

    word: str
    odd: bool


def plate_rects(body: QRectF, widths: Sequence[float], height: float, gap: float) -> list[QRectF]:
    """Where plates of these widths lie: two in a row, the last row at the foot of `body`; none is wider than it."""
    rows: list[list[float]] = []
    for width in (min(width, body.width()) for width in widths):
        if rows and len(rows[-1]) == 1 and rows[-1][0] + gap + width <= body.width():
            rows[-1].append(width)
        else:
            rows.append([width])
    rects = []
    top = body.bottom() - len(rows) * height - (len(rows) - 1) * gap
    for number, row in enumerate(rows):
        left = body.center().x() - (sum(row) + (len(row) - 1) * gap) / 2
        for width in row:
            rects.append(QRectF(left, top + number * (height + gap), width, height))
            left += width + gap
    return rects


def draw_plates(
    painter: QPainter,
    rect: QRectF,
    texts: Sequence[PlateText],
    theme: Theme,
    *,
    fill: tuple[QColor, QColor] | None = None,
    letters: float = _LETTERS,
) -> None:
    """Lay plates over the foot of a card that is drawn on `rect`; `fill` is of filled plates and of their words."""
    if not texts:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inset = max(theme.frame + 2.0, height_of(rect) * _INSET)
    body = rect.adjusted(inset, inset, -inset, -inset)
    font = QFont(painter.font())
    font.setBold(True)
    wanted = min(_MOST, max(_LEAST, round(height_of(rect) * letters)))
    for size in range(wanted, _SMALLEST - 1, -1):
        font.setPixelSize(size)
        metrics, pad = QFontMetricsF(font), size * 0.4
        widths = [metrics.horizontalAdvance(text.word) + 2 * pad for text in texts]
        rects = plate_rects(body, widths, metrics.height() * 1.06, max(2.0, inset / 2))
        if rects[0].top() >= body.top() and (max(widths) <= body.width() or size <= _SHORTEST):
            break
    painter.setFont(font)
    for text, plate in zip(texts, rects, strict=True):
        ground, ink = (fill or (theme.error, theme.error_ink)) if text.odd else (theme.card, theme.ink)
        painter.setPen(QPen(ground if text.odd else ink, max(1, theme.frame / 2)))
        painter.setBrush(ground)
        radius = plate.height() * 0.3
        painter.drawRoundedRect(plate, radius, radius)
        painter.setPen(ink)
        word = metrics.elidedText(text.word, Qt.TextElideMode.ElideRight, plate.width() - pad)
        middle = plate.center() - QPointF(metrics.horizontalAdvance(word) / 2, 0)
        painter.drawText(QPointF(middle.x(), plate.top() + (plate.height() + metrics.capHeight()) / 2), word)
    painter.restore()
