"""Contact sheets: all pictures as thumbnails with their names."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

_COLUMNS, _ROWS = 3, 3
_CELL = QSize(592, 410)
_GAP = 8
_NAME = 26


def draw_sheets(pictures: Sequence[Path], folder: Path, name: str = "") -> list[Path]:
    """Write numbered contact sheets to a folder and return their paths."""
    sheets: list[Path] = []
    for first in range(0, len(pictures), _COLUMNS * _ROWS):
        path = folder / f"contact-sheet-{name}{len(sheets) + 1}.png"
        _sheet(pictures[first : first + _COLUMNS * _ROWS]).save(str(path))
        sheets.append(path)
    return sheets


def _sheet(pictures: Sequence[Path]) -> QImage:
    rows = -(-len(pictures) // _COLUMNS)
    width = _COLUMNS * (_CELL.width() + _GAP) + _GAP
    sheet = QImage(width, rows * (_CELL.height() + _GAP) + _GAP, QImage.Format.Format_RGB32)
    sheet.fill(QColor("#808080"))
    with QPainter(sheet) as painter:
        painter.setPen(Qt.GlobalColor.white)
        for place, path in enumerate(pictures):
            row, column = divmod(place, _COLUMNS)
            corner = QPoint(_GAP + column * (_CELL.width() + _GAP), _GAP + row * (_CELL.height() + _GAP))
            _draw(painter, QRect(corner, _CELL), path)
    return sheet


def _draw(painter: QPainter, cell: QRect, path: Path) -> None:
    picture = QImage(str(path))
    picture.setDevicePixelRatio(1)
    name = QRect(cell.topLeft(), QSize(cell.width(), _NAME))
    painter.drawText(name, Qt.AlignmentFlag.AlignCenter, path.stem)
    room = cell.adjusted(0, _NAME, 0, 0)
    small = picture.scaled(
        picture.size().boundedTo(room.size()) if _fits(picture, room) else room.size(),
        Qt.AspectRatioMode.KeepAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    painter.drawImage(room.center() - small.rect().center(), small)


def _fits(picture: QImage, room: QRect) -> bool:
    return picture.width() <= room.width() and picture.height() <= room.height()
