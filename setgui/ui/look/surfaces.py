"""The surface of the table: plain paper, or felt or slate with a fine grain, in a soft light from above."""

from functools import lru_cache
from random import Random

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QTransform

from setgui.session.settings import Ground
from setgui.ui.look.theme import Theme, fill

_LIGHT = 118, 110, 100, 89, 77, 67
"""Lightness in percent, from the upper edge to the lower one."""
_GRAINS = {
    Ground.FELT: (128, ((30, 4, 1), (30, 1, 4), (36, 1, 1))),  # woven
    Ground.SLATE: (512, ((48, 64, 32), (44, 16, 4), (30, 8, 1), (30, 1, 1))),  # in layers
}
"""Side length in device pixels, and layers of noise: the most alpha of each, and the width and height of its dots."""

_SPARE = 512  # extra width of a strip in device pixels; parts that are wider are drawn in pieces


def draw_surface(painter: QPainter, part: QRect, corner: QPoint, height: int, theme: Theme) -> None:
    """Draw part of a table `height` px high on a widget whose upper left corner is at `corner` of the table."""
    if theme.surface is Ground.PAPER:
        fill(painter, part, theme.ground)
        return
    dpr, side = painter.device().devicePixelRatioF(), _GRAINS[theme.surface][0]
    strip, wide = strip_of(theme.surface, theme.ground.name(), height, dpr), int(_SPARE // dpr)
    if not dpr.is_integer():
        painter.drawTiledPixmap(part, strip, part.topLeft() + corner)  # pieces would end between pixels
        return
    for left in range(part.left(), part.left() + part.width(), wide):
        piece = part.intersected(QRect(left, part.top(), wide, part.height()))
        source = QRect((piece.topLeft() + corner) * dpr, piece.size() * dpr)
        source.moveLeft(source.left() % side)
        painter.drawPixmap(piece, strip, source)


def dim(painter: QPainter, part: QRect, height: int, theme: Theme) -> None:
    """Paint the table's own surface at 72%, which fades everything on it and leaves bare table unchanged."""
    painter.setOpacity(0.72)
    draw_surface(painter, part, QPoint(), height, theme)
    painter.setOpacity(1)


@lru_cache(maxsize=3)
def strip_of(surface: Ground, color: str, height: int, dpr: float) -> QPixmap:
    """Return a part of a table that is repeated from left to right, wider than the grain by `_SPARE`."""
    light = QImage(1, len(_LIGHT), QImage.Format.Format_RGB32)
    for row, lightness in enumerate(_LIGHT):
        light.setPixelColor(0, row, QColor(color).lighter(lightness))
    grain = grain_of(surface)
    once = QPixmap(grain.width(), round(height * dpr))
    with QPainter(once) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(once.rect(), light)
        fill(painter, once.rect(), QBrush(grain))
    strip = QPixmap(grain.width() + _SPARE, once.height())
    with QPainter(strip) as painter:
        painter.drawTiledPixmap(strip.rect(), once)
    strip.setDevicePixelRatio(dpr)
    return strip


@lru_cache(maxsize=2)
def grain_of(surface: Ground) -> QImage:
    """Return the grain of a surface as a transparent picture without seams, the same at every call."""
    (side, layers), chance = _GRAINS[surface], Random(28)  # noqa: S311 - a texture, no secret
    grain = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    grain.fill(Qt.GlobalColor.transparent)
    with QPainter(grain) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for alpha, wide, high in layers:
            columns, rows = side // wide, side // high
            dots = chance.randbytes(columns * rows).translate(bytes(level * alpha // 255 for level in range(256)))
            noise = QBrush(QImage(dots, columns, rows, columns, QImage.Format.Format_Alpha8))
            noise.setTransform(QTransform.fromScale(wide, high))
            fill(painter, grain.rect(), noise)
    return grain
