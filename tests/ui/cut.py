"""Detection of clipped texts: elided, or wider than the surface they are painted on."""

from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QPushButton, QStyle, QStyleOptionButton, QWidget


def watched(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Collect the texts that are painted elided or beyond the edge of their surface."""
    found = set[str]()
    draw = QPainter.drawText

    def drawn(painter: QPainter, *where: Any) -> Any:
        if isinstance(where[0], QRectF) or hasattr(where[0], "toRectF"):
            room = QRectF(painter.boundingRect(*where[:3]))
            if where[2] and not QRectF(painter.window()).adjusted(-1, -1, 1, 1).contains(
                painter.transform().mapRect(room)
            ):
                found.add(f"beyond the edge: {where[2]}")
        return draw(painter, *where)

    def elided(metrics: Any, text: str, *how: Any) -> str:
        shortened = str(shorten[type(metrics)](metrics, text, *how))
        if shortened != text:
            found.add(f"with dots: {text}")
        return shortened

    shorten = {kind: kind.elidedText for kind in (QFontMetrics, QFontMetricsF)}
    monkeypatch.setattr(QPainter, "drawText", drawn)
    for kind in shorten:
        monkeypatch.setattr(kind, "elidedText", elided)
    return found


def shown(host: QWidget) -> list[QWidget]:
    """List a window's visible widgets, without the pages above it."""
    return [part for part in host.findChildren(QWidget) if part.isVisible() and part.window() is host.window()]


def without_room(host: QWidget) -> set[str]:
    """Find the texts of standard controls that have less room than they need."""
    found = set[str]()
    for part in shown(host):
        if isinstance(part, QLabel) and part.text():
            high = part.heightForWidth(part.width()) if part.wordWrap() else part.sizeHint().height()
            if part.height() < high or part.width() < part.minimumSizeHint().width():
                found.add(f"{part.text()} ({type(part).__name__})")
        if isinstance(part, QAbstractButton) and part.text() and room_for_text(part) < 0:
            found.add(f"{part.text()} ({type(part).__name__})")
        if isinstance(part, QComboBox) and part.width() < part.minimumSizeHint().width():
            found.add(f"{part.currentText()} ({type(part).__name__})")
    return found


def room_for_text(button: QAbstractButton) -> int:
    """Return a button's spare width for its text, in px."""
    if not isinstance(button, QPushButton):
        return button.width() - button.minimumSizeHint().width()
    option = QStyleOptionButton()
    button.initStyleOption(option)
    inside = button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button)
    picture = 0 if button.icon().isNull() else button.iconSize().width() + 4
    text = button.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, button.text())
    return inside.width() - picture - text.width()
