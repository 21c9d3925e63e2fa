"""Drawings by hand: emblems of high points, and the faces of seats."""

import math
from collections.abc import Callable, Sequence
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from setgui.model.cards import Shape
from setgui.session.game.verdict import Moment
from setgui.ui.look.card_painter import round_pen, symbol_path
from setgui.ui.look.theme import METAL_INK, METALS, Theme, mix

_STRUCK: dict[Moment, tuple[Shape, ...]] = {
    Moment.BRONZE: (Shape.DIAMOND,),
    Moment.SILVER: (Shape.OVAL,) * 2,
    Moment.GOLD: (Shape.SQUIGGLE,) * 3,
    Moment.PLATINUM: (Shape.DIAMOND, Shape.OVAL, Shape.SQUIGGLE),
}
_LINE = 4.0
"""How thick lines are on an emblem of 100 units."""
_SPARKS = 9


def draw_emblem(painter: QPainter, rect: QRectF, moment: Moment, theme: Theme) -> None:
    """An emblem that fills a square."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 100, rect.height() / 100)
    if moment in _STRUCK:
        _draw_medal(painter, moment, theme)
    else:
        painter.setPen(QPen(theme.ink, _LINE * max(0.6, theme.frame / 2)))
        painter.setBrush(METALS[2] if moment in (Moment.WON, Moment.RECORD) else theme.panel)
        painter.drawEllipse(QRectF(4, 4, 92, 92))
        _DRAWN[moment](painter, theme)
    painter.restore()


def draw_sparks(painter: QPainter, rect: QRectF, share: float, theme: Theme) -> None:
    """Small symbols that leave an emblem in all directions and fade, at a share of their time."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    reach = rect.width() * (0.45 + 0.35 * (1 - (1 - share) ** 2))
    size = rect.width() * 0.12
    painter.setOpacity(max(0.0, 1 - share))
    for number in range(_SPARKS):
        angle = 2 * math.pi * (number + 0.5) / _SPARKS
        spot = rect.center() + QPointF(math.cos(angle), math.sin(angle)) * reach
        _draw_symbol(painter, spot, size, Shape(number % 3), theme.symbols[number % 3])
    painter.restore()


def _draw_symbol(painter: QPainter, middle: QPointF, height: float, shape: Shape, color: QColor) -> None:
    painter.save()
    painter.translate(middle)
    painter.scale(height / 200, height / 200)
    painter.fillPath(symbol_path(shape).translated(-50, -100), color)
    painter.restore()


def _draw_medal(painter: QPainter, moment: Moment, theme: Theme) -> None:
    struck = _STRUCK[moment]
    metal = METALS[[*_STRUCK].index(moment)]
    for side in (-1, 1):  # the ribbon
        band = QPolygonF([QPointF(50 + side * x, y) for x, y in ((2, 34), (24, 0), (44, 0), (20, 40))])
        path = QPainterPath()
        path.addPolygon(band)
        painter.fillPath(path, theme.symbols[2] if side < 0 else mix(theme.symbols[2], theme.ink, 0.25))
    disc = QRectF(16, 28, 68, 68)
    painter.setPen(QPen(theme.ink if theme.frame > 1 else mix(metal, METAL_INK, 0.45), 3))
    painter.setBrush(metal)
    painter.drawEllipse(disc)
    painter.setPen(QPen(mix(metal, METAL_INK, 0.25), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(disc.adjusted(5, 5, -5, -5))
    height = 34 if len(struck) < 3 else 28
    pitch = height * 0.58
    for number, shape in enumerate(struck):
        x = disc.center().x() + (number - (len(struck) - 1) / 2) * pitch
        _draw_symbol(painter, QPointF(x, disc.center().y()), height, shape, METAL_INK)


def _draw_star(painter: QPainter, _: Theme) -> None:
    turns = [math.pi * point / 5 - math.pi / 2 for point in range(10)]
    points = [(34 if number % 2 == 0 else 14, turn) for number, turn in enumerate(turns)]
    star = QPolygonF([QPointF(50 + far * math.cos(turn), 51 + far * math.sin(turn)) for far, turn in points])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(METAL_INK)
    painter.drawPolygon(star)


def _draw_cup(painter: QPainter, _: Theme) -> None:
    painter.setPen(round_pen(METAL_INK, 4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QRectF(21, 28, 22, 20))
    painter.drawEllipse(QRectF(57, 28, 22, 20))
    cup = QPainterPath(QPointF(32, 23))
    cup.lineTo(68, 23)
    cup.cubicTo(68, 52, 60, 58, 54, 60)
    cup.lineTo(54, 70)
    cup.lineTo(64, 70)
    cup.lineTo(64, 77)
    cup.lineTo(36, 77)
    cup.lineTo(36, 70)
    cup.lineTo(46, 70)
    cup.lineTo(46, 60)
    cup.cubicTo(40, 58, 32, 52, 32, 23)
    painter.fillPath(cup, METAL_INK)


def _draw_tick(painter: QPainter, theme: Theme) -> None:
    painter.setPen(round_pen(theme.ink, 10))
    painter.drawPolyline(QPolygonF([QPointF(28, 52), QPointF(44, 68), QPointF(73, 33)]))


def _draw_links(painter: QPainter, theme: Theme) -> None:
    painter.setPen(round_pen(theme.ink, 6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for left in (17, 37, 57):
        painter.drawEllipse(QRectF(left, 37, 26, 26))


_DRAWN: dict[Moment, Callable[[QPainter, Theme], None]] = {
    Moment.WON: _draw_cup,
    Moment.SOLVED: _draw_tick,
    Moment.RECORD: _draw_star,
    Moment.STREAK: _draw_links,
}


_STROKE = 0.13
"""Of a face that reaches from -1 to 1."""

Points = Sequence[tuple[float, float]]


def draw_seat(painter: QPainter, body: QRectF, seat: int, character: int | None, theme: Theme) -> None:
    """Draw who sits there: a disc with the number that calls, or a computer's face; the font is the painter's."""
    color, digit = theme.seats[seat], str(seat + 1)
    if character is not None:
        draw_character(painter, body, character, color, theme.seat_ink)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawEllipse(body)
    painter.setPen(theme.seat_ink)
    draw_digit(painter, body, digit)


def draw_digit(painter: QPainter, body: QRectF, digit: str) -> None:
    """Write on a disc in the painter's font and color, no larger than there is room."""
    room = round(body.height() * 0.8)
    painter.save()
    if painter.fontInfo().pixelSize() > room:
        font = painter.font()
        font.setPixelSize(room)
        painter.setFont(font)
    painter.drawText(body, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, digit)
    painter.restore()


def draw_character(painter: QPainter, body: QRectF, character: int, fill: QColor, ink: QColor) -> None:
    """Draw the head of a character, counted as in `COMPUTERS`, and its face on it."""
    head, face, hair = _CHARACTERS[character]
    pen = QPen(ink, _STROKE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    outside = QPen(pen)
    outside.setColor(fill)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(body.center())
    painter.scale(body.width() / 2, body.height() / 2)
    painter.setPen(outside)
    painter.setBrush(QBrush(fill))
    painter.drawPath(head())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(hair())
    painter.setPen(pen)
    painter.drawPath(face())
    painter.restore()


def _lines(*strokes: Points) -> QPainterPath:
    path = QPainterPath()
    for (x, y), *others in strokes:
        path.moveTo(x, y)
        for to_x, to_y in others:
            path.lineTo(to_x, to_y)
    return path


def _dots(path: QPainterPath, *places: tuple[float, float], radius: float = 0.02) -> QPainterPath:
    for x, y in places:
        path.addEllipse(QPointF(x, y), radius, radius)
    return path


def _smile(path: QPainterPath, width: float, top: float, depth: float) -> QPainterPath:
    path.moveTo(-width, top)
    path.quadTo(0, top + 2 * depth, width, top)
    return path


def _polygon(corners: int, radius: float, turn: float) -> QPainterPath:
    path = QPainterPath()
    angles = (turn + 2 * pi * corner / corners for corner in range(corners))
    path.addPolygon(QPolygonF([QPointF(radius * cos(angle), radius * sin(angle)) for angle in angles]))
    path.closeSubpath()
    return path


def _circle(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def _joined(one: QPainterPath, other: QPainterPath) -> QPainterPath:
    """Both shapes as one; `united` would make corners of their curves."""
    one.addPath(other)
    one.setFillRule(Qt.FillRule.WindingFill)
    return one


def _echo_head() -> QPainterPath:
    """Two heads in one: whoever it is like, and itself."""
    return _joined(_circle(-0.2, 0, 0.72), _circle(0.38, 0, 0.55))


def _echo_face() -> QPainterPath:
    path = _dots(QPainterPath(), (-0.42, -0.15), (0.02, -0.15))
    path.moveTo(-0.45, 0.25)
    path.quadTo(-0.2, 0.5, 0.05, 0.25)
    path.moveTo(0.42, -0.25)
    path.quadTo(0.62, 0, 0.42, 0.25)
    return path


def _pim_head() -> QPainterPath:
    return _circle(0, 0.18, 0.74)


def _pim_hair() -> QPainterPath:
    path = QPainterPath(QPointF(0, -0.5))
    path.quadTo(0, -0.85, 0.28, -0.92)
    return path


def _pim_face() -> QPainterPath:
    return _smile(_dots(QPainterPath(), (-0.27, 0.1), (0.27, 0.1)), 0.3, 0.38, 0.2)


def _juno_head() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.8, -0.8, 1.6, 1.6), 0.35, 0.35)
    return path


def _juno_face() -> QPainterPath:
    path = _lines([(-0.1, -0.15), (0.1, -0.15)])
    path.addEllipse(QPointF(-0.36, -0.15), 0.26, 0.26)
    path.addEllipse(QPointF(0.36, -0.15), 0.26, 0.26)
    return _smile(path, 0.25, 0.4, 0.1)


def _milo_head() -> QPainterPath:
    """Two ears, as a cat has."""
    ears = _lines([(-0.72, 0), (-0.76, -0.86), (-0.1, -0.5)], [(0.72, 0), (0.76, -0.86), (0.1, -0.5)])
    return _joined(_circle(0, 0.14, 0.76), ears)


def _milo_face() -> QPainterPath:
    path = _dots(QPainterPath(), (-0.3, 0), (0.3, 0))
    path.moveTo(-0.28, 0.36)
    path.quadTo(-0.14, 0.56, 0, 0.34)
    path.quadTo(0.14, 0.56, 0.28, 0.36)
    return path


def _vera_head() -> QPainterPath:
    return _polygon(6, 0.92, pi / 6)


def _vera_face() -> QPainterPath:
    path = _lines([(-0.66, -0.22), (0.1, -0.5), (0.66, -0.22)])
    for x in (-0.3, 0.3):
        path.moveTo(x - 0.14, 0.06)
        path.quadTo(x, 0.2, x + 0.14, 0.06)
    return _smile(path, 0.2, 0.46, 0.1)


def _orion_head() -> QPainterPath:
    path = QPainterPath()
    radii = (1.0, 0.68)
    angles = (-pi / 2 + pi * step / 5 for step in range(10))
    path.addPolygon(
        QPolygonF([QPointF(radii[i % 2] * cos(a), radii[i % 2] * sin(a) + 0.06) for i, a in enumerate(angles)])
    )
    path.closeSubpath()
    return path


def _orion_face() -> QPainterPath:
    path = _lines([(-0.26, -0.2), (-0.26, 0.02)], [(0.26, -0.2), (0.26, 0.02)])
    return _smile(path, 0.24, 0.24, 0.14)


def _otto_head() -> QPainterPath:
    path = QPainterPath(QPointF(-0.86, 0.62))
    path.cubicTo(-0.86, -1.15, 0.86, -1.15, 0.86, 0.62)
    path.closeSubpath()
    return path


def _otto_face() -> QPainterPath:
    return _smile(_lines([(-0.42, -0.02), (-0.18, -0.02)], [(0.18, -0.02), (0.42, -0.02)]), 0.26, 0.26, 0.08)


def _luna_head() -> QPainterPath:
    return _joined(_joined(_circle(-0.42, 0.22, 0.5), _circle(0.46, 0.26, 0.46)), _circle(0.02, -0.12, 0.62))


def _luna_face() -> QPainterPath:
    path = QPainterPath()
    for x in (-0.28, 0.28):
        path.moveTo(x - 0.14, -0.08)
        path.quadTo(x, 0.1, x + 0.14, -0.08)
    return _smile(path, 0.2, 0.3, 0.1)


Drawn = Callable[[], QPainterPath]
_CHARACTERS: tuple[tuple[Drawn, Drawn, Drawn], ...] = (
    (_echo_head, _echo_face, QPainterPath),
    (_pim_head, _pim_face, _pim_hair),
    (_juno_head, _juno_face, QPainterPath),
    (_milo_head, _milo_face, QPainterPath),
    (_vera_head, _vera_face, QPainterPath),
    (_orion_head, _orion_face, QPainterPath),
    (_otto_head, _otto_face, QPainterPath),
    (_luna_head, _luna_face, QPainterPath),
)
"""Head, face and hair, as the players are listed in `COMPUTERS`."""
