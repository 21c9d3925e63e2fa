"""Writes the program's icon for the desktops: SVG, PNG, ICO (Windows) and ICNS (macOS).

Run it after a change to `draw_app_icon`; the files are kept in the repository, so that building a
package needs no window system.
"""

import os
import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from setgui.ui.look.icons import draw_app_icon  # noqa: E402 - the checkout has to be on the path first

ICO_SIZES = (16, 20, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(size: int) -> bytes:
    """The icon as a PNG file."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        draw_app_icon(painter, size)
    file = QByteArray()
    buffer = QBuffer(file)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload] # the stub asks for bytes, the method for str
    return bytes(file.data())


def ico(sizes: tuple[int, ...]) -> bytes:
    """A Windows icon: a directory of 16 bytes a picture, then the pictures as PNG files."""
    pictures = [png(size) for size in sizes]
    start = 6 + 16 * len(sizes)
    entries = b""
    for size, picture in zip(sizes, pictures, strict=True):
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), start)
        start += len(picture)
    return struct.pack("<HHH", 0, 1, len(sizes)) + entries + b"".join(pictures)


def icns(types: dict[bytes, int]) -> bytes:
    """A macOS icon: chunks of a type, a length including its own eight bytes, and a PNG file."""
    pictures = {kind: png(size) for kind, size in types.items()}
    chunks = b"".join(struct.pack(">4sI", kind, 8 + len(picture)) + picture for kind, picture in pictures.items())
    return struct.pack(">4sI", b"icns", 8 + len(chunks)) + chunks


def write_svg(path: Path, size: int) -> None:
    """The icon as vectors."""
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(QSize(size, size))
    generator.setViewBox(QRect(0, 0, size, size))
    generator.setTitle("Setgui")
    generator.setDescription("Three symbols of the card game Set")
    with QPainter(generator) as painter:
        draw_app_icon(painter, size)


def main() -> None:
    """Write all four files."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    write_svg(ROOT / "resources" / "icons" / "setgui.svg", 256)
    for path, content in (
        (ROOT / "resources" / "icons" / "setgui.png", png(256)),
        (ROOT / "packaging" / "setgui.ico", ico(ICO_SIZES)),
        (ROOT / "packaging" / "setgui.icns", icns(ICNS_TYPES)),
    ):
        path.write_bytes(content)
        print(path.relative_to(ROOT), len(content))
    application.quit()


if __name__ == "__main__":
    main()
