"""The icons of the actions, in the text's color, and the program's icon."""

import sys
from functools import cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QLinearGradient, QPainter, QPen, QTransform

from setgui.assets import asset
from setgui.model.cards import Color, Shape
from setgui.ui.look.card_painter import stripes_path, symbol_path
from setgui.ui.look.theme import LIGHT, clear_picture, set_colors

# In device pixels: menus, buttons and the large buttons of the panel, at scale factors 1 to 2.
_ACTION_SIZES = (16, 20, 24, 32, 40, 48, 96)
APP_SIZES = (16, 20, 24, 32, 48, 64, 128, 256, 512)

# The set on the program's icon: solid, striped and empty, in this order.
_SYMBOLS = ((Shape.DIAMOND, Color.RED), (Shape.OVAL, Color.GREEN), (Shape.SQUIGGLE, Color.PURPLE))

# The symbols at sizes with too few pixels for curves; a capital is half as opaque.
_TINY = (
    ".RR. .g. .pp..",
    ".rr. g.g p..p.",
    ".rr. ggg p...p",
    "RrrR g.g .p..p",
    "rrrr ggg .p..p",
    "rrrr ggg p..p.",
    "RrrR g.g p..p.",
    ".rr. ggg p...p",
    ".rr. g.g .p..p",
    ".RR. .g. ..pp.",
)


def icon(name: str, color: QColor, disabled: QColor) -> QIcon:
    return _icon(name, color.name(), disabled.name())


@cache
def _icon(name: str, color: str, disabled: str) -> QIcon:
    # Cached by color names: each drawing takes a millisecond or two.
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415 - not needed before the first window

    source = asset("icons", f"{name}.svg").read_bytes()
    result = QIcon()
    for mode, ink in ((QIcon.Mode.Normal, color), (QIcon.Mode.Disabled, disabled)):
        renderer = QSvgRenderer(QByteArray(source.replace(b"currentColor", ink.encode())))
        for size in _ACTION_SIZES:
            picture = clear_picture(size, size)
            with QPainter(picture) as painter:
                renderer.render(painter)
            result.addPixmap(picture, mode)
    return result


@cache
def app_icon() -> QIcon:
    result = QIcon()
    for size in APP_SIZES:
        picture = clear_picture(size, size)
        with QPainter(picture) as painter:
            draw_app_icon(painter, size)
        result.addPixmap(picture)
    return result


def show_app_icon() -> None:
    """Set the icon of all windows, except in a Mac bundle, which has a better one in the Dock."""
    if sys.platform != "darwin" or not getattr(sys, "frozen", False):
        QGuiApplication.setWindowIcon(app_icon())


def draw_app_icon(painter: QPainter, size: int) -> None:
    """Draw the program's icon, three symbols on a tile, in a square of `size` device pixels."""
    small = size < 32  # no room for a margin
    hair = max(1.0, size / 200)
    inset = hair / 2 if small else size * 0.045 + hair / 2
    tile = QRectF(0, 0, size, size).adjusted(inset, inset, -inset, -inset)
    sheen = QLinearGradient(tile.topLeft(), tile.bottomLeft())
    sheen.setColorAt(0, QColor("#ffffff"))
    sheen.setColorAt(1, QColor("#f1ede4"))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not small:
        set_colors(painter, fill=QColor(40, 32, 16, 11))
        for layer in range(-2, 5):
            grow = layer * size * 0.005
            veil = tile.adjusted(-grow, -grow, grow, grow).translated(0, size * 0.016)
            painter.drawRoundedRect(veil, size * 0.2 + grow, size * 0.2 + grow)
        tile.translate(0, -round(size * 0.01))
    set_colors(painter, line=QPen(QColor("#cbc4b5"), hair), fill=sheen)
    painter.drawRoundedRect(tile, size * 0.2, size * 0.2)
    if size < 24:
        _draw_tiny_symbols(painter, size)
        return
    draw_symbols(painter, tile.center(), size)


def draw_symbols(painter: QPainter, center: QPointF, size: float) -> None:
    small = size < 32
    width, height, line = (6.0, 14.0, 1.25) if small else (size * 0.22, size * 0.52, max(1.5, size * 0.026))
    step = 7.0 if small else size * 0.264
    for place, (shape, color) in enumerate(_SYMBOLS):
        painter.save()
        painter.translate(center.x() + (place - 1) * step, center.y())
        _draw_symbol(painter, shape, LIGHT.symbols[color], QSizeF(width - line, height - line), line)
        painter.restore()


def _draw_tiny_symbols(painter: QPainter, size: int) -> None:
    left, top = (size - len(_TINY[0])) // 2, (size - len(_TINY)) // 2
    for y, row in enumerate(_TINY, start=top):
        for x, letter in enumerate(row, start=left):
            if letter.lower() in "rgp":
                ink = QColor(LIGHT.symbols["rgp".index(letter.lower())])
                ink.setAlphaF(0.5 if letter.isupper() else 1.0)
                painter.fillRect(x, y, 1, 1, ink)


def _draw_symbol(painter: QPainter, shape: Shape, ink: QColor, size: QSizeF, line: float) -> None:
    """Draw a symbol of the program's icon, shaded by its shape; its outline has its middle line at `size`."""
    box = symbol_path(shape).boundingRect()
    unit = size.height() / box.height()
    fit = QTransform.fromScale(size.width() / box.width(), unit).translate(-50, -100)
    set_colors(painter, line=QPen(ink, line, j=Qt.PenJoinStyle.RoundJoin), fill=ink if shape is Shape.DIAMOND else None)
    if shape is Shape.OVAL:
        pitch = max(3, round(18 * unit))
        bar = max(1, round(pitch / 3))
        # The middle of an icon is between two pixels, so an odd bar is off it by half a pixel.
        bars = stripes_path(shape, pitch / unit, bar / unit, bar % 2 / 2 / unit)
        painter.fillPath(fit.map(bars), ink)
    painter.drawPath(fit.map(symbol_path(shape)))
