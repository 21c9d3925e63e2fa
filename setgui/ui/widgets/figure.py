"""A value with its caption, one label to assistive technology: ``Score 12``."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.ui.look.theme import heavier, scaled, sized, theme
from setgui.ui.system.plain import Label
from setgui.ui.system.roles import Role, take_role, tell_quietly
from setgui.ui.widgets.sides import mirrored
from setgui.words import formats


class Figure(Label):
    """A caption in quiet ink with a value under it."""

    def __init__(self, parent: QWidget, caption: str, points: float) -> None:
        super().__init__(parent)
        take_role(self, Role.TEXT)
        self._caption = caption
        self.value = self.tail = ""
        self._font = heavier(sized(self.font(), points))
        self._caption_font = scaled(self.font(), 0.88)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_time(self, millis: int) -> None:
        """Show a time that goes on: who asks hears it, and whoever listens is told once a minute, not every second."""
        self.show_value(formats.duration(millis), unasked=millis % 60_000 < 1_000)

    def show_value(self, value: str, spoken: str | None = None, tail: str = "", *, unasked: bool = True) -> None:
        """Show a value, and quietly after it a tail; `spoken` where the eye and the ear need different words."""
        if (value, tail) != (self.value, self.tail):
            self.value, self.tail = value, tail
            self.updateGeometry()
            self.update()
        name = f"{self._caption} {spoken or ' '.join(filter(None, (value, tail)))}"
        tell_quietly(self, name)
        if unasked and self.accessibleName() != name:
            self.setAccessibleName(name)

    def rename(self, caption: str) -> None:
        """Carry another caption, of which the value is to be told next."""
        if caption != self._caption:
            self._caption = caption
            self.updateGeometry()
            self.update()

    def enlarge(self, points: float) -> None:
        """Show the value in letters of another size."""
        self._font = heavier(sized(self.font(), points))
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        caption, value = QFontMetrics(self._caption_font), QFontMetrics(self._font)
        shown = value.horizontalAdvance(self.value or "0") + caption.horizontalAdvance(self._spaced_tail)
        width = max(caption.horizontalAdvance(self._caption), shown)
        return QSize(width + 2, caption.height() + self._value_height())

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def _spaced_tail(self) -> str:
        return f" {self.tail}" if self.tail else ""

    def _value_height(self) -> int:
        return round(QFontMetrics(self._font).capHeight() * 1.5)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look = theme()
        with QPainter(self) as painter:
            painter.setFont(self._caption_font)
            painter.setPen(look.quiet_ink)
            height = QFontMetrics(self._caption_font).height()
            painter.drawText(QRect(0, 0, self.width(), height), Qt.AlignmentFlag.AlignLeft, self._caption)
            painter.setFont(self._font)
            painter.setPen(look.ink)
            base = height + round(QFontMetrics(self._font).capHeight() * 1.25)
            width = painter.fontMetrics().horizontalAdvance(self.value)
            painter.drawText(self.width() - width if mirrored(self) else 0, base, self.value)
            if self.tail:
                painter.setFont(self._caption_font)
                painter.setPen(look.quiet_ink)
                behind = self.width() - width - painter.fontMetrics().horizontalAdvance(self._spaced_tail)
                painter.drawText(behind if mirrored(self) else width, base, self._spaced_tail)
