"""Write the icons of the program and of game files: SVG, PNG, ICO (Windows) and ICNS (macOS).

Run this after a change to the drawings; the files are in the repository, so that building packages needs
no window system.
"""

import os
import struct
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPainterPath, QPen
from PySide6.QtSvg import QSvgGenerator

from setgui.model.cards import Color
from setgui.ui.look.icons import draw_app_icon, draw_symbols
from setgui.ui.look.theme import LIGHT

ROOT = Path(__file__).parents[1]
ICO_SIZES = (16, 20, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}

Drawing = Callable[[QPainter, int], None]


def draw_game_icon(painter: QPainter, size: int) -> None:
    """Draw the program's symbols on a sheet of paper with a folded corner; `size` is in device pixels."""
    small = size < 48  # too small for curves
    hair = max(1.0, size / 100)
    width, height = (round(size * share / 2) * 2 - hair for share in (0.76, 0.94))
    sheet = QRectF((size - width) / 2, (size - height) / 2, width, height)
    fold = round(size * 0.2)
    paper = QPainterPath(sheet.topLeft())
    for x, y in ((width - fold, 0), (width, fold), (width, height), (0, height)):
        paper.lineTo(sheet.topLeft() + QPointF(x, y))
    paper.closeSubpath()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor("#a9a294"), hair, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor("#fbf9f4"))
    painter.drawPath(paper)
    corner = QPainterPath(sheet.topRight() + QPointF(-fold, 0))
    corner.lineTo(sheet.topRight() + QPointF(-fold, fold))
    corner.lineTo(sheet.topRight() + QPointF(0, fold))
    painter.setBrush(QColor("#e4dfd3"))
    painter.drawPath(corner)
    if not small:
        draw_symbols(painter, QPointF(size / 2, size * 0.56), size * 0.72)
        return
    bar, gap, tall = (4, 2, 12) if size == 32 else (2, 1 if size < 20 else 2, round(size * 0.38))
    left, top = (size - 3 * bar - 2 * gap) // 2, round(size * 0.45)
    for place, color in enumerate(Color):
        painter.fillRect(left + (bar + gap) * place, top, bar, tall, LIGHT.symbols[color])


def png(size: int, draw: Drawing = draw_app_icon) -> bytes:
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        draw(painter, size)
    file = QBuffer()
    file.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(file, "PNG")  # type: ignore[call-overload] # the stub asks for bytes, the method for str
    return bytes(file.data().data())


def ico() -> bytes:
    """Return the icon for Windows: a directory with 16 bytes per picture, then the pictures as PNG files."""
    pictures = {size: png(size) for size in ICO_SIZES}
    start = 6 + 16 * len(pictures)
    entries = b""
    for size, picture in pictures.items():
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), start)
        start += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures.values())


def icns() -> bytes:
    """Return the icon for macOS: chunks with a type, a length that includes the header of 8 bytes, and a PNG file."""
    pictures = {kind: png(size) for kind, size in ICNS_TYPES.items()}
    chunks = b"".join(struct.pack(">4sI", kind, 8 + len(picture)) + picture for kind, picture in pictures.items())
    return struct.pack(">4sI", b"icns", 8 + len(chunks)) + chunks


def svg(draw: Drawing, size: int = 256) -> bytes:
    file = QBuffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(file)
    generator.setSize(QSize(size, size))
    generator.setViewBox(QRect(0, 0, size, size))
    generator.setTitle("Setgui")
    generator.setDescription("Three symbols of the card game Set")
    with QPainter(generator) as painter:
        draw(painter, size)
    return bytes(file.data().data())


def main() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    for file, content in {
        "resources/icons/setgui.svg": svg(draw_app_icon),
        "resources/icons/setgui-game.svg": svg(draw_game_icon),
        "resources/icons/setgui.png": png(256),
        "packaging/setgui.ico": ico(),
        "packaging/setgui.icns": icns(),
    }.items():
        (ROOT / file).write_bytes(content)
    application.quit()


if __name__ == "__main__":
    main()
