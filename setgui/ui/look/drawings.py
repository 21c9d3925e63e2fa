"""Drawings by hand: emblems of high points, and the faces of seats."""

import re
from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from setgui.model.cards import Shape
from setgui.session.game.verdict import Moment
from setgui.ui.look.card_painter import round_pen, symbol_path
from setgui.ui.look.theme import METAL_INK, METALS, Theme, mix, set_colors

_STRUCK: dict[Moment, tuple[Shape, ...]] = {
    Moment.BRONZE: (Shape.DIAMOND,),
    Moment.SILVER: (Shape.OVAL,) * 2,
    Moment.GOLD: (Shape.SQUIGGLE,) * 3,
    Moment.PLATINUM: (Shape.DIAMOND, Shape.OVAL, Shape.SQUIGGLE),
}
_LINE = 4.0  # line width on an emblem of 100 units
_SPARKS = 9


def draw_emblem(painter: QPainter, rect: QRectF, moment: Moment, theme: Theme) -> None:
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
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    reach = rect.width() * (0.45 + 0.35 * (1 - (1 - share) ** 2))
    size = rect.width() * 0.12
    painter.setOpacity(max(0.0, 1 - share))
    for number in range(_SPARKS):
        angle = 2 * pi * (number + 0.5) / _SPARKS
        spot = rect.center() + QPointF(cos(angle), sin(angle)) * reach
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
    set_colors(painter, line=QPen(theme.ink if theme.frame > 1 else mix(metal, METAL_INK, 0.45), 3), fill=metal)
    painter.drawEllipse(disc)
    set_colors(painter, line=QPen(mix(metal, METAL_INK, 0.25), 1.5))
    painter.drawEllipse(disc.adjusted(5, 5, -5, -5))
    height = 34 if len(struck) < 3 else 28
    pitch = height * 0.58
    for number, shape in enumerate(struck):
        x = disc.center().x() + (number - (len(struck) - 1) / 2) * pitch
        _draw_symbol(painter, QPointF(x, disc.center().y()), height, shape, METAL_INK)


def _draw_cup(painter: QPainter, _: Theme) -> None:
    set_colors(painter, line=round_pen(METAL_INK, 4))
    painter.drawEllipse(QRectF(21, 28, 22, 20))
    painter.drawEllipse(QRectF(57, 28, 22, 20))
    foot = "L 54 70 L 64 70 L 64 77 L 36 77 L 36 70 L 46 70 L 46 60"
    painter.fillPath(_path(f"M 32 23 L 68 23 C 68 52 60 58 54 60 {foot} C 40 58 32 52 32 23"), METAL_INK)


def _draw_links(painter: QPainter, theme: Theme) -> None:
    set_colors(painter, line=round_pen(theme.ink, 6))
    for left in (17, 37, 57):
        painter.drawEllipse(QRectF(left, 37, 26, 26))


_DRAWN: dict[Moment, Callable[[QPainter, Theme], None]] = {
    Moment.WON: _draw_cup,
    Moment.SOLVED: lambda painter, theme: painter.strokePath(
        _path("M 28 52 L 44 68 L 73 33"), round_pen(theme.ink, 10)
    ),
    Moment.RECORD: lambda painter, _: painter.fillPath(_corners(10, (34, 14), -pi / 2, QPointF(50, 51)), METAL_INK),
    Moment.STREAK: _draw_links,
}


def draw_seat(painter: QPainter, body: QRectF, seat: int, character: int | None, theme: Theme, *, color: int) -> None:
    """Draw a computer player's face, or the number of a person's seat, on a `color` of the theme's seats."""
    fill = theme.seats[color]
    if character is not None:
        draw_character(painter, body, character, fill, theme.seat_ink)
        return
    set_colors(painter, fill=fill)
    painter.drawEllipse(body)
    painter.setPen(theme.seat_ink)
    draw_digit(painter, body, str(seat + 1))


def draw_digit(painter: QPainter, body: QRectF, digit: str) -> None:
    """Draw a digit on a disc in the painter's font, smaller if it does not fit."""
    room = round(body.height() * 0.8)
    painter.save()
    if painter.fontInfo().pixelSize() > room:
        font = painter.font()
        font.setPixelSize(room)
        painter.setFont(font)
    painter.drawText(body, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, digit)
    painter.restore()


def _path(commands: str) -> QPainterPath:
    """Parse a path of SVG commands (M, L, Q, C and Z); overlapping parts are united.

    `O x y r` is a circle, and `R s r` a rounded square around the origin with half the side s.
    """
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    draw: dict[str, Callable[..., None]] = {
        "M": path.moveTo,
        "L": path.lineTo,
        "Q": path.quadTo,
        "C": path.cubicTo,
        "Z": path.closeSubpath,
        "O": lambda x, y, radius: path.addEllipse(QPointF(x, y), radius, radius),
        "R": lambda half, radius: path.addRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), radius, radius),
    }
    for letter, numbers in re.findall(r"([A-Z])([^A-Z]*)", commands):
        draw[letter](*map(float, numbers.split()))
    return path


def _corners(count: int, radii: Sequence[float], turn: float, middle: QPointF) -> QPainterPath:
    """Return a polygon, or with two alternating radii a star."""
    angles = (turn + 2 * pi * corner / count for corner in range(count))
    spots = (QPointF(cos(angle), sin(angle)) * radii[at % len(radii)] for at, angle in enumerate(angles))
    path = QPainterPath()
    path.addPolygon(QPolygonF([middle + spot for spot in spots]))
    path.closeSubpath()
    return path


class _Character(NamedTuple):
    """The portrait of a computer player: a head, the face on it, and hair as strokes in the head's color."""

    head: QPainterPath
    face: QPainterPath
    hair: QPainterPath = _path("")


_CHARACTERS = (
    _Character(  # Echo: two heads in one, because it plays like someone else
        _path("O -0.2 0 0.72 O 0.38 0 0.55"),
        _path("O -0.42 -0.15 0.02 O 0.02 -0.15 0.02 M -0.45 0.25 Q -0.2 0.5 0.05 0.25 M 0.42 -0.25 Q 0.62 0 0.42 0.25"),
    ),
    _Character(  # Pim
        _path("O 0 0.18 0.74"),
        _path("O -0.27 0.1 0.02 O 0.27 0.1 0.02 M -0.3 0.38 Q 0 0.78 0.3 0.38"),
        _path("M 0 -0.5 Q 0 -0.85 0.28 -0.92"),
    ),
    _Character(  # Juno, with glasses
        _path("R 0.8 0.35"),
        _path("M -0.1 -0.15 L 0.1 -0.15 O -0.36 -0.15 0.26 O 0.36 -0.15 0.26 M -0.25 0.4 Q 0 0.6 0.25 0.4"),
    ),
    _Character(  # Milo, with the ears of a cat
        _path("O 0 0.14 0.76 M -0.72 0 L -0.76 -0.86 L -0.1 -0.5 M 0.72 0 L 0.76 -0.86 L 0.1 -0.5"),
        _path("O -0.3 0 0.02 O 0.3 0 0.02 M -0.28 0.36 Q -0.14 0.56 0 0.34 Q 0.14 0.56 0.28 0.36"),
    ),
    _Character(  # Vera
        _corners(6, (0.92,), pi / 6, QPointF()),
        _path(
            "M -0.66 -0.22 L 0.1 -0.5 L 0.66 -0.22 "
            "M -0.44 0.06 Q -0.3 0.2 -0.16 0.06 M 0.16 0.06 Q 0.3 0.2 0.44 0.06 M -0.2 0.46 Q 0 0.66 0.2 0.46"
        ),
    ),
    _Character(  # Orion
        _corners(10, (1.0, 0.68), -pi / 2, QPointF(0, 0.06)),
        _path("M -0.26 -0.2 L -0.26 0.02 M 0.26 -0.2 L 0.26 0.02 M -0.24 0.24 Q 0 0.52 0.24 0.24"),
    ),
    _Character(  # the ghost of a race
        _path("M -0.7 0.84 L -0.7 -0.1 C -0.7 -1.1 0.7 -1.1 0.7 -0.1 L 0.7 0.84 L 0.35 0.58 L 0 0.84 L -0.35 0.58 Z"),
        _path("O -0.26 -0.14 0.05 O 0.26 -0.14 0.05 O 0 0.24 0.09"),
    ),
    _Character(  # Otto
        _path("M -0.86 0.62 C -0.86 -1.15 0.86 -1.15 0.86 0.62 Z"),
        _path("M -0.42 -0.02 L -0.18 -0.02 M 0.18 -0.02 L 0.42 -0.02 M -0.26 0.26 Q 0 0.42 0.26 0.26"),
    ),
    _Character(  # Luna
        _path("O -0.42 0.22 0.5 O 0.46 0.26 0.46 O 0.02 -0.12 0.62"),
        _path("M -0.42 -0.08 Q -0.28 0.1 -0.14 -0.08 M 0.14 -0.08 Q 0.28 0.1 0.42 -0.08 M -0.2 0.3 Q 0 0.5 0.2 0.3"),
    ),
)
"""In the order of `COMPUTERS`, with the ghost before the slow ones at the end; a head reaches about from -1 to 1."""
GHOST = 6
_STROKE = 0.13


def draw_character(painter: QPainter, body: QRectF, character: int, fill: QColor, ink: QColor) -> None:
    head, face, hair = _CHARACTERS[character]
    outside = round_pen(fill, _STROKE)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(body.center())
    painter.scale(body.width() / 2, body.height() / 2)
    set_colors(painter, line=outside, fill=fill)
    painter.drawPath(head)
    painter.strokePath(hair, outside)
    painter.strokePath(face, round_pen(ink, _STROKE))
    painter.restore()
