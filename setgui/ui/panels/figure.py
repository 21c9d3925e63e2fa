"""A value with its caption, one label to assistive technology: ``Score 12``."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.ui.plain import Label
from setgui.ui.theme import Theme, sized


class Figure(Label):
    """A caption in quiet ink with a value under it."""

    def __init__(self, parent: QWidget, caption: str, points: float, caption_points: float) -> None:
        super().__init__(parent)
        self._caption = caption
        self._value = self._tail = ""
        self._font = sized(self.font(), points)
        self._caption_font = sized(self.font(), caption_points)
        self._ink = self._quiet = QColor()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_theme(self, theme: Theme, *, accent: bool = False) -> None:
        """Take colors; an accent draws the eye to what changed the rules."""
        self._ink = theme.accent_text if accent else theme.ink
        self._quiet = theme.quiet_ink
        self.update()

    def show_value(self, value: str, spoken: str | None = None, tail: str = "") -> None:
        """Show a value, and quietly after it a tail; `spoken` where the eye and the ear need different words."""
        if (value, tail) != (self._value, self._tail):
            self._value, self._tail = value, tail
            self.updateGeometry()
            self.update()
        name = f"{self._caption} {spoken or ' '.join(filter(None, (value, tail)))}"
        if self.accessibleName() != name:
            self.setAccessibleName(name)

    def rename(self, caption: str) -> None:
        """Carry another caption, of which the value is to be told next."""
        if caption != self._caption:
            self._caption = caption
            self.updateGeometry()
            self.update()

    def enlarge(self, points: float) -> None:
        """Show the value in letters of another size."""
        self._font = sized(self.font(), points)
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        caption, value = QFontMetrics(self._caption_font), QFontMetrics(self._font)
        shown = value.horizontalAdvance(self._value or "0") + caption.horizontalAdvance(self._spaced_tail)
        width = max(caption.horizontalAdvance(self._caption), shown)
        return QSize(width + 2, caption.height() + self._value_height())

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def _spaced_tail(self) -> str:
        return f" {self._tail}" if self._tail else ""

    def _value_height(self) -> int:
        return round(QFontMetrics(self._font).capHeight() * 1.5)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setFont(self._caption_font)
            painter.setPen(self._quiet)
            height = QFontMetrics(self._caption_font).height()
            painter.drawText(QRect(0, 0, self.width(), height), Qt.AlignmentFlag.AlignLeft, self._caption)
            painter.setFont(self._font)
            painter.setPen(self._ink)
            base = height + round(QFontMetrics(self._font).capHeight() * 1.25)
            painter.drawText(0, base, self._value)
            if self._tail:
                left = painter.fontMetrics().horizontalAdvance(self._value)
                painter.setFont(self._caption_font)
                painter.setPen(self._quiet)
                painter.drawText(left, base, self._spaced_tail)
