"""Painting a card: its symbols, frames and key cap, and the cache of pixmaps."""

import math
from collections import OrderedDict
from enum import Enum, auto
from functools import lru_cache
from typing import Literal, assert_never

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPixmap,
    QTransform,
)

from setgui.model.cards import Card, Shading, Shape
from setgui.ui.look.theme import Theme, clear_picture, mix, set_colors
from setgui.words.cards import letter

_ROUND = 0.22  # corner radius of a key cap, as a share of its height
_FOOT = 0.09  # visible front of a key cap, as a share of its height


def cap_size(font: QFont, key: str) -> tuple[float, float]:
    metrics = QFontMetricsF(font)
    height = metrics.height() + 2
    return max(height, metrics.horizontalAdvance(key) + height * 0.6), height


def draw_cap(painter: QPainter, rect: QRectF, key: str, theme: Theme, ink: QColor | None = None) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    foot, radius = max(1.0, rect.height() * _FOOT), rect.height() * _ROUND
    width = max(1.0, theme.frame / 2)
    body = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    set_colors(painter, line=QPen(theme.edge, width), fill=theme.edge)
    painter.drawRoundedRect(body, radius, radius)
    painter.setBrush(theme.field)
    painter.drawRoundedRect(body.adjusted(0, 0, 0, -foot), radius, radius)
    painter.setPen(theme.ink if ink is None else ink)
    shape = QFontMetricsF(painter.font())
    middle = QPointF(rect.center().x(), rect.center().y() - foot / 2)
    left = middle.x() - shape.horizontalAdvance(key) / 2
    painter.drawText(QPointF(left, middle.y() + (shape.ascent() - shape.descent()) / 2), key)
    painter.restore()


_FRAME = 0.034  # width of a frame, as a share of the card's height

_CAPPED = 90  # minimum card height for a key cap, in px


class CardFrame(Enum):
    """The kinds of frames around a card, named by what they mark."""

    PICKED = auto()
    LOCATED = auto()
    WRONG = auto()
    FOUND = auto()
    FOCUS = auto()
    POINTED = auto()


def draw_frame(painter: QPainter, rect: QRectF, kind: CardFrame, theme: Theme, *, inside: bool = False) -> None:
    """Draw a frame, with a sign if WRONG or FOUND, over a face on the same `rect`, or `inside` another frame there."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    scale, body = pixels_per_px(painter), on_pixels(painter, rect)
    width = round(max(theme.frame + 1, height_of(body) * _FRAME) * scale) / scale
    thin = round(max(1.5, theme.frame, height_of(body) * 0.016) * scale) / scale
    edge = 0.0 if theme.dark or theme.on_table is theme else thin
    outward = min(thin * 1.5, margin(height_of(rect)) - thin / 2 - edge)
    if edge and not inside and kind is not CardFrame.POINTED:  # a light one: frames are too dark for the table
        reach = edge + (outward + thin / 2 if kind is CardFrame.FOCUS else 0)
        _draw_ring(painter, body, round_pen(theme.card, reach), reach / 2)
    if inside:
        body = body.adjusted(width, width, -width, -width)
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
            _draw_sign(painter, body, theme.error, theme.error_ink, fits=False)
        case CardFrame.FOUND:
            _draw_ring(painter, body, round_pen(theme.ink, thin), -thin / 2)
            _draw_sign(painter, body, theme.ink, theme.card, fits=True)
        case CardFrame.FOCUS:
            _draw_ring(painter, body, round_pen(theme.focus, thin), outward)
        case CardFrame.POINTED:
            hair = round(max(1.5, theme.frame, height_of(body) * 0.012) * scale) / scale
            _draw_ring(painter, body, round_pen(theme.quiet_ink, hair), -hair / 2)
        case _:
            assert_never(kind)
    painter.restore()


def _draw_ring(painter: QPainter, body: QRectF, pen: QPen, outward: float) -> None:
    painter.setPen(pen)
    radius = height_of(body) * CORNER + outward
    painter.drawRoundedRect(body.adjusted(-outward, -outward, outward, outward), radius, radius)


def _dashed(color: QColor, width: float, body: QRectF) -> QPen:
    """Return a pen with a whole number of dashes around the frame; their unit is the pen's width."""
    radius = height_of(body) * CORNER - width / 2
    straight = 2 * (body.width() + body.height() - 2 * width - 4 * radius)
    length = (straight + 2 * math.pi * radius) / width
    period = length / round(length / 5.5)
    pen = round_pen(color, width)
    pen.setDashPattern([period * 0.45, period * 0.55])
    return pen


def _draw_sign(painter: QPainter, body: QRectF, color: QColor, ink: QColor, *, fits: bool) -> None:
    """Draw a check mark or a cross in the upper right corner, because color alone must not mark a mistake."""
    radius = height_of(body) * 0.08
    middle = QPointF(body.right() - radius, body.top() + radius)
    set_colors(painter, fill=color)
    painter.drawEllipse(middle, radius, radius)
    draw_check_or_cross(painter, middle, radius * 1.6, ink, fits=fits)


_CHECK = ((-0.32, 0.02), (-0.1, 0.26), (0.34, -0.26))
_CROSS = ((-0.26, -0.26), (0.26, 0.26)), ((-0.26, 0.26), (0.26, -0.26))
"""Check mark and cross, in units of their size from the middle: few fonts have these characters."""


def draw_check_or_cross(painter: QPainter, center: QPointF, size: float, color: QColor, *, fits: bool) -> None:
    painter.setPen(QPen(color, size / 7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for line in (_CHECK,) if fits else _CROSS:
        painter.drawPolyline([center + QPointF(x, y) * size for x, y in line])


def draw_letter(painter: QPainter, rect: QRectF, letter: str, theme: Theme) -> None:
    """Draw the key of a card in its upper left corner: on a key cap, or if the card is small, as a plain letter."""
    height = height_of(rect)
    capped = height >= _CAPPED
    painter.save()
    font = painter.font()
    font.setPixelSize(round(height * 0.095) if capped else max(10, round(height * 0.105)))
    painter.setFont(font)
    if capped:
        inset, cap = math.ceil(height * 0.05), round(height * 0.115)
        draw_cap(painter, QRectF(rect.left() + inset, rect.top() + inset, cap, cap), letter, theme)
    else:
        side = max(10.0, height * 0.14)
        box = QRectF(rect.left() + max(3.0, height * 0.045), rect.top() + max(2.0, height * 0.035), side, side)
        shape = QFontMetricsF(font)
        inked = shape.tightBoundingRect(letter)
        above = (side - shape.height()) / 2 + shape.ascent() + inked.top()
        box.translate(0, max(0.0, 1 - above))  # otherwise the dot of a j would touch the frame
        inked.moveCenter(QPointF(box.center().x(), box.top() + max(1.0, above) + inked.height() / 2))
        painter.fillRect(inked.adjusted(-1, -1, 1.5, 1.5), theme.card)
        painter.setPen(theme.quiet_ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, letter)
    painter.restore()


# Shares of the card's height.
CORNER = 0.08
_SYMBOL = 0.66
_NARROW_SYMBOL = 0.48  # maximum height of a symbol, as a share of the card's longer side
_GAP = 0.105
_BADGE = 0.14
_SHADOW = 0.06  # width of the shadow
_FALL = 0.028  # downward offset of the shadow

# In units: a symbol fills a box of 100 x 200.
_OUTLINE = 7.0
_PITCH = 12.0
_BAR = 0.28  # thickness of a stripe, as a share of the pitch

_TINT = 0.45  # share of the symbol's color in the card's

# Minimums in logical px.
_THIN = 1.3
_CLOSE = 2.6
_LEAST_BADGE = 9


def margin(height: float) -> int:
    """Return the room around a card for its shadow and outer frames, in px."""
    return max(4, math.ceil(height * 0.085))


def height_of(body: QRectF) -> float:
    """Return the shorter side of a card, the unit for everything on it."""
    return min(body.width(), body.height())


def _squiggle() -> QPainterPath:
    """Return a squiggle: one half and the same rotated, which centers it; with less waist it looks like a bean."""
    half = (
        ((3, 13), (16, 2), (34, 2)),
        ((68, 2), (97, 24), (97, 60)),
        ((97, 90), (69, 100), (69, 124)),
        ((69, 146), (97, 148), (97, 168)),
    )
    path = QPainterPath(QPointF(3, 32))
    for curve in half:
        path.cubicTo(*(QPointF(x, y) for x, y in curve))
    for curve in half:
        path.cubicTo(*(QPointF(100 - x, 200 - y) for x, y in curve))
    path.closeSubpath()
    return path


@lru_cache(maxsize=3)
def symbol_path(shape: Shape) -> QPainterPath:
    """Return the outline of a symbol in a box of 100 x 200 units."""
    path = QPainterPath()
    match shape:
        case Shape.DIAMOND:
            path.moveTo(50, 2)
            for x, y in ((97, 100), (50, 198), (3, 100)):
                path.lineTo(x, y)
            path.closeSubpath()
        case Shape.SQUIGGLE:
            path = _squiggle()
        case Shape.OVAL:
            path.addRoundedRect(QRectF(4, 2, 92, 196), 46, 46)
        case _:
            assert_never(shape)
    return path


@lru_cache(maxsize=64)
def stripes_path(shape: Shape, pitch: float = _PITCH, bar: float = _PITCH * _BAR, phase: float = 0.0) -> QPainterPath:
    """Return horizontal bars cut to the symbol, in units: `pitch` apart, `bar` thick, one `phase` below the middle.

    They are cut as paths, because clipping costs at every paint, and printers and SVG ignore it.
    """
    # Bars near the ends would only thicken the outline; the diamond narrows early.
    reach = 76 if shape is Shape.DIAMOND else 100 - _OUTLINE - bar
    bars = QPainterPath()
    for step in range(-int(reach / pitch) - 1, int(reach / pitch) + 2):
        middle = phase + step * pitch
        if abs(middle) <= reach:
            bars.addRect(QRectF(0, 100 + middle - bar / 2, 100, bar))
    return bars.intersected(symbol_path(shape))


@lru_cache(maxsize=64)
def _solid_path(shape: Shape, width: float) -> QPainterPath:
    """Return a symbol with the outer half of its outline: filling that is faster than drawing both."""
    fine = QTransform.fromScale(10, 10)  # so that its polygon is round to a tenth of a unit
    edges = QPainterPathStroker(round_pen(QColor(), width)).createStroke(symbol_path(shape)).toSubpathPolygons(fine)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addPolygon(max(edges, key=lambda edge: edge.boundingRect().width()))
    return fine.inverted()[0].map(path)


def _draw_symbols(painter: QPainter, body: QRectF, card: Card, theme: Theme, scale: float) -> None:
    height = height_of(body)
    unit = min(height * _SYMBOL, max(body.width(), body.height()) * _NARROW_SYMBOL) / 200
    width, gap = 100 * unit, height * _GAP
    count = card.number.digit + 1
    color = theme.symbols[card.color]
    painter.save()
    painter.translate(body.center())
    if body.height() > body.width():
        painter.rotate(90)
    painter.translate(-(count * width + (count - 1) * gap) / 2, -100 * unit)
    painter.scale(unit, unit)
    line, striped = max(_OUTLINE, _THIN / unit), card.shading is Shading.STRIPED
    if card.shading is Shading.SOLID:
        outline = _solid_path(card.shape, line)
        set_colors(painter, fill=color)
    else:
        outline = symbol_path(card.shape)
        set_colors(painter, line=round_pen(color, line), fill=tint(color, theme) if striped and theme.tinted else None)
    stripes = _stripes(card.shape, unit, scale, height) if striped and not theme.tinted else None
    for _ in range(count):
        if stripes:
            painter.fillPath(stripes, color)
        painter.drawPath(outline)
        painter.translate(100 + gap / unit, 0)
    painter.restore()


def tint(color: QColor, theme: Theme) -> QColor:
    return mix(theme.card, color, _TINT)


def _badge(card: Card, theme: Theme) -> str:
    return letter(card.color) if theme.badges else ""


def _draw_badge(painter: QPainter, body: QRectF, letter: str, theme: Theme) -> None:
    """Draw the letter of a color, if any, in a card's lower right corner; on the smallest cards, it covers symbols."""
    if not letter:
        return
    font = painter.font()
    font.setPixelSize(max(_LEAST_BADGE, round(height_of(body) * _BADGE)))
    font.setBold(True)
    painter.setFont(font)
    shape = QFontMetricsF(font).tightBoundingRect(letter)
    inset = max(2.0, theme.frame, height_of(body) * 0.05)
    shift = body.bottomRight() - QPointF(inset, inset) - shape.bottomRight()
    painter.fillRect(shape.translated(shift).adjusted(-1.5, -1.5, 0.5, 0.5), theme.card)
    painter.setPen(theme.ink)
    painter.drawText(shift, letter)


def _stripes(shape: Shape, unit: float, scale: float, height: float) -> QPainterPath:
    """Return a symbol's stripes, a whole number of device pixels apart and as sharp as possible."""
    pixel = 1 / (unit * scale)
    pitch = max(3, round(_PITCH * unit * scale), round(_CLOSE * scale))
    bar = max(1.0, pitch * _BAR)
    # The middle of an odd bar belongs on a pixel, of an even one between two; the card's middle is on either.
    meets = (round(bar) - round(height * scale)) % 2 == 0
    return stripes_path(shape, pitch * pixel, bar * pixel, 0.0 if meets else pixel / 2)


def pixels_per_px(painter: QPainter) -> float:
    return math.sqrt(abs(painter.deviceTransform().determinant()))


def on_pixels(painter: QPainter, rect: QRectF) -> QRectF:
    """Return a rectangle aligned to whole device pixels, at least 4 by 4; unchanged if the view is rotated."""
    to_device = painter.deviceTransform()
    if to_device.isRotating():
        return rect
    there = to_device.mapRect(rect)
    # A card keeps 4 pixels at least, so that everything drawn relative to its size stays finite.
    width, height = max(4, round(there.width())), max(4, round(there.height()))
    whole = QRectF(round(there.x()), round(there.y()), width, height)
    return rect if whole == there else to_device.inverted()[0].mapRect(whole)


def round_pen(color: QColor, width: float) -> QPen:
    return QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _draw_body(painter: QPainter, body: QRectF, theme: Theme, scale: float) -> None:
    height = height_of(body)
    radius = height * CORNER
    layers = min(10, max(3, round(height * _SHADOW * scale / 2)))  # steps of 2 pixels do not show
    veil = QColor(theme.shadow)
    veil.setAlphaF(theme.shadow.alphaF() / layers)
    set_colors(painter, fill=veil)
    for layer in range(layers, 0, -1):
        grow = height * (_SHADOW * (layer / layers) ** 1.5 - _FALL)
        veiled = body.adjusted(-grow, -grow, grow, grow).translated(0, height * _FALL)
        painter.drawRoundedRect(veiled, radius + grow, radius + grow)
    hair = max(1, round(scale * height / 160), round(scale * theme.frame / 2)) / scale
    set_colors(painter, line=QPen(theme.card_edge, hair), fill=theme.card)
    edge = body.adjusted(hair / 2, hair / 2, -hair / 2, -hair / 2)
    painter.drawRoundedRect(edge, radius - hair / 2, radius - hair / 2)


def draw_face(painter: QPainter, rect: QRectF, card: Card, theme: Theme) -> None:
    """Draw a card's face with its edge on `rect`; the shadow falls outside, within `margin`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale, body = pixels_per_px(painter), on_pixels(painter, rect)
    _draw_body(painter, body, theme, scale)
    _draw_symbols(painter, body, card, theme, scale)
    _draw_badge(painter, body, _badge(card, theme), theme)
    painter.restore()


def draw_back(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale, body = pixels_per_px(painter), on_pixels(painter, rect)
    height = height_of(body)
    _draw_body(painter, body, theme, scale)
    inset = max(1, round((height * 0.055 + theme.frame - 1) * scale)) / scale  # with a thick edge, a rim stays visible
    field = body.adjusted(inset, inset, -inset, -inset)
    set_colors(painter, fill=theme.back)
    painter.drawRoundedRect(field, height * CORNER * 0.6, height * CORNER * 0.6)
    fine = height * scale  # device pixels for the rows
    rows = 5 if fine > 80 else 3 if fine > 48 else 2
    unit = height_of(field) / (rows * 225 + 100)
    painter.translate(field.center())
    if field.height() > field.width():
        painter.rotate(90)
    painter.scale(unit, unit)
    set_colors(painter, line=round_pen(theme.back_motif, max(11.0, 0.8 / (unit * scale))))
    _draw_motif(painter, rows, max(field.width(), field.height()) / unit - 75)
    painter.restore()


def _draw_motif(painter: QPainter, rows: int, width: float) -> None:
    """Draw the three symbols in turn, in rows like bricks around the origin, in a symbol's units."""
    columns = round(width / 150)
    pitch = width / columns
    for row in range(rows):
        across = columns - row % 2
        for column in range(across):
            x, y = (column + 0.5 - across / 2) * pitch - 50, (row + 0.5 - rows / 2) * 225 - 100
            painter.drawPath(symbol_path(Shape((column + 2 * (row // 2)) % 3)).translated(x, y))


def draw_picture(painter: QPainter, rect: QRectF, picture: QPixmap) -> None:
    """Draw a cached picture with its card's edge on `rect`, aligned as a face or frame would be."""
    corner = on_pixels(painter, rect).topLeft()
    room = round(margin(height_of(rect)) * picture.devicePixelRatio()) / picture.devicePixelRatio()
    painter.drawPixmap(corner - QPointF(room, room), picture)


_Key = tuple[Card | Literal["blank", "back", "picked"], int, int, float, Theme, str]


class CardPixmaps:
    """A least-recently-used cache of card pictures, limited in bytes; `margin(height)` around each has its shadow."""

    def __init__(self, limit: int = 64 << 20) -> None:
        # 64 MiB hold the largest cards, twelve that fill a 4K screen, before and after a resize.
        self._limit = limit
        self._bytes = 0
        self._kept: OrderedDict[_Key, QPixmap] = OrderedDict()

    def face(self, card: Card, size: QSize, dpr: float, theme: Theme) -> QPixmap:
        """Return a card's face; `size` is in px, without the margin."""
        return self._cached_picture((card, size.width(), size.height(), dpr, theme, _badge(card, theme)))

    def back(self, size: QSize, dpr: float, theme: Theme) -> QPixmap:
        return self._cached_picture(("back", size.width(), size.height(), dpr, theme, ""))

    def picked(self, size: QSize, dpr: float, theme: Theme) -> QPixmap:
        """Return the frame of a picked card, which takes longer to draw than to copy."""
        return self._cached_picture(("picked", size.width(), size.height(), dpr, theme, ""))

    def clear(self) -> None:
        self._kept.clear()
        self._bytes = 0

    def _cached_picture(self, key: _Key) -> QPixmap:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = self._kept[key] = self._draw_pixmap(key)
        self._bytes += _bytes(picture)
        while self._bytes > self._limit and len(self._kept) > 1:
            self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        return picture

    def _draw_pixmap(self, key: _Key) -> QPixmap:
        side, width, height, dpr, theme, letter = key
        room = margin(min(width, height))
        if isinstance(side, Card):
            # The shadow costs more than the symbols, and is the same for every card.
            picture = self._cached_picture(("blank", width, height, dpr, theme, "")).copy()
        else:
            wide, high = math.ceil((width + 2 * room) * dpr), math.ceil((height + 2 * room) * dpr)
            picture = clear_picture(wide, high, dpr)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            scale, body = pixels_per_px(painter), on_pixels(painter, QRectF(room, room, width, height))
            match side:
                case "picked":
                    draw_frame(painter, body, CardFrame.PICKED, theme)
                case "blank":
                    _draw_body(painter, body, theme, scale)
                case "back":
                    draw_back(painter, body, theme)
                case _:
                    _draw_symbols(painter, body, side, theme, scale)
                    _draw_badge(painter, body, letter, theme)
        return picture


def _bytes(picture: QPixmap) -> int:
    return picture.width() * picture.height() * 4
