"""Painted things change sides where a language is written from right to left, as Qt's own controls do."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtWidgets import QWidget


def mirrored(widget: QWidget) -> bool:
    """Whether lines begin at the right."""
    return widget.layoutDirection() is Qt.LayoutDirection.RightToLeft


def placed(widget: QWidget, rect: QRectF) -> QRectF:
    """Where something is to be painted that lies there while lines begin at the left."""
    if not mirrored(widget):
        return rect
    return QRectF(widget.width() - rect.right(), rect.top(), rect.width(), rect.height())


def placed_line(widget: QWidget, rect: QRect) -> QRect:
    """The same in whole pixels. Text that is drawn there changes its side by itself."""
    return placed(widget, QRectF(rect)).toRect()
