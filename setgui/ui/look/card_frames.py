"""What lies over a card's face: frames that tell what was done with it, and the letter of its key.

Frames differ by their line or by a mark, so that no color is needed to tell them apart.
"""

import math
from enum import Enum, auto
from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from setgui.ui.look.card_painter import CORNER, height_of, margin, on_pixels, pixels_per_px, round_pen
from setgui.ui.look.key_caps import draw_cap
from setgui.ui.look.theme import Theme

_FRAME = 0.034
"""Its width, as a share of the card's height."""

_CAPPED = 90
"""Cards of this height in px have room for the cap of a key."""


class CardFrame(Enum):
    """What a frame says about the card inside it."""

    PICKED = auto()
    LOCATED = auto()
    WRONG = auto()
    FOCUS = auto()
    POINTED = auto()


def draw_frame(painter: QPainter, rect: QRectF, kind: CardFrame, theme: Theme) -> None:
    """A frame over a face drawn on the same `rect`; frames of several kinds may lie over each other."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    scale, body = pixels_per_px(painter), on_pixels(painter, rect)
    width = round(max(theme.frame + 1, height_of(body) * _FRAME) * scale) / scale
    match kind:
        case CardFrame.PICKED:
            wash = QColor(theme.picked)
            wash.setAlphaF(0.05)
            painter.setBrush(wash)
            _draw_ring(painter, body, round_pen(theme.picked, width), -width / 2)
        case CardFrame.LOCATED:
            _draw_ring(painter, body, round_pen(theme.card, width), -width / 2)  # the card's edge would fill the gaps
            _draw_ring(painter, body, _dashed(theme.ink, width, body), -width / 2)
        case CardFrame.WRONG:
            _draw_ring(painter, body, round_pen(theme.error, width), -width / 2)
            draw_cross(painter, rect, theme)
        case CardFrame.FOCUS:
            thin = round(max(1.5, theme.frame, height_of(body) * 0.016) * scale) / scale
            _draw_ring(painter, body, round_pen(theme.focus, thin), min(thin * 1.5, margin(height_of(rect)) - thin / 2))
        case CardFrame.POINTED:
            thin = round(max(1.5, theme.frame, height_of(body) * 0.012) * scale) / scale
            _draw_ring(painter, body, round_pen(theme.edge, thin), -thin / 2)
        case _:
            assert_never(kind)
    painter.restore()


def _draw_ring(painter: QPainter, body: QRectF, pen: QPen, outward: float) -> None:
    painter.setPen(pen)
    radius = height_of(body) * CORNER + outward
    painter.drawRoundedRect(body.adjusted(-outward, -outward, outward, outward), radius, radius)


def _dashed(color: QColor, width: float, body: QRectF) -> QPen:
    """Dashes that come out even round the whole frame, in the pen's own unit, its width."""
    radius = height_of(body) * CORNER - width / 2
    straight = 2 * (body.width() + body.height() - 2 * width - 4 * radius)
    length = (straight + 2 * math.pi * radius) / width
    period = length / round(length / 5.5)
    pen = round_pen(color, width)
    pen.setDashPattern([period * 0.45, period * 0.55])
    return pen


def draw_cross(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A cross in the upper right corner: wrong must not be told by color alone."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    body = on_pixels(painter, rect)
    height = height_of(body)
    radius = height * 0.08
    middle = QPointF(body.right() - height * 0.08, body.top() + height * 0.08)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.error)
    painter.drawEllipse(middle, radius, radius)
    painter.setPen(round_pen(theme.error_ink, height * 0.02))
    arm = radius * 0.42
    painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm))
    painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm))
    painter.restore()


def draw_letter(painter: QPainter, rect: QRectF, letter: str, theme: Theme) -> None:
    """The key that picks this card, on a cap in the upper left corner.

    On small cards it has no cap, and takes a bite out of a symbol.
    """
    height = height_of(rect)
    painter.save()
    font = painter.font()
    if height >= _CAPPED:
        font.setPixelSize(round(height * 0.095))
        painter.setFont(font)
        inset, cap = math.ceil(height * 0.05), round(height * 0.12)
        draw_cap(painter, QRectF(rect.left() + inset, rect.top() + inset, cap, cap), letter, theme)
        painter.restore()
        return
    font.setPixelSize(max(10, round(height * 0.105)))
    painter.setFont(font)
    side = max(10.0, height * 0.14)
    box = QRectF(rect.left() + max(3.0, height * 0.045), rect.top() + max(2.0, height * 0.035), side, side)
    shape = QFontMetricsF(font)
    inked = shape.tightBoundingRect(letter)
    above = (side - shape.height()) / 2 + shape.ascent() + inked.top()
    box.translate(0, max(0.0, 1 - above))  # else the dot of a j would reach the frame
    inked.moveCenter(QPointF(box.center().x(), box.top() + max(1.0, above) + inked.height() / 2))
    painter.fillRect(inked.adjusted(-1, -1, 1.5, 1.5), theme.card)
    painter.setPen(theme.quiet_ink)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, letter)
    painter.restore()
