"""Emblems for the good moments at the end of a game: medals, a cup, a star, a tick, links of a chain.

Medals are told apart by what is struck on them, as cards are: one diamond, two ovals, three squiggles, or one of each.
"""

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from setgui.model.features import Shape
from setgui.session.game.moments import Moment
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
