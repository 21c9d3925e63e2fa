"""A figure with its caption, the blank page, and an animation that input ends."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QWindow
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.ui.look.theme import Space, Type, clear_picture, heavier, scaled, sized, theme
from setgui.ui.system.accessibility import Role, describe, set_name_quietly, take_role
from setgui.ui.system.plain import Label
from setgui.ui.widgets.layout import write
from setgui.words import formats


class Figure(Label):
    """A value under its caption, with its tail behind it or `tail_below`."""

    def __init__(self, parent: QWidget, caption: str, points: float) -> None:
        super().__init__(parent)
        self.tail_below = False
        self.usual, self.tails = "00", list[str]()
        """A value and tails that have room at any time, so that nothing moves when they come."""
        take_role(self, Role.TEXT)
        self._caption, self._heard = caption, ""
        self.value = self.tail = ""
        self._shows_tail = True
        self._caption_font = scaled(parent.font(), 0.88)
        self._small = QFontMetrics(self._caption_font)
        self.enlarge(points)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def show_time(self, millis: int) -> None:
        """Show a running time; screen readers are notified once a minute only."""
        self.show_value(formats.duration(millis), unasked=millis % 60_000 < 1_000)

    def show_value(self, value: str, spoken: str | None = None, tail: str = "", *, unasked: bool = True) -> None:
        """Show a value with a small `tail` after it; screen readers get `spoken` instead, notified if `unasked`."""
        tail = f" {tail}" if tail else ""
        if (value, tail) != (self.value, self.tail):
            self.value, self.tail = value, tail
            self.updateGeometry()
            self.update()
        name = f"{self._heard or self._caption} {spoken or value + tail}"
        set_name_quietly(self, name)
        describe(self, "" if (spoken or tail).endswith(tail.strip()) else tail.strip())
        if unasked and self.accessibleName() != name:
            self.setAccessibleName(name)

    def rename(self, caption: str, heard: str = "") -> None:
        """Change the caption, and that for screen readers if it differs; call `show_value` next."""
        self._heard = heard
        if caption != self._caption:
            self._caption = caption
            self.updateGeometry()
            self.update()

    @property
    def tail_width(self) -> int:
        tails = self.tail, *(f" {tail}" for tail in self.tails)
        return max(map(self._small.horizontalAdvance, tails))

    def show_tail(self, *, on: bool) -> None:
        """Show or hide the tail, which screen readers get in any case."""
        if on is not self._shows_tail:
            self._shows_tail = on
            self.updateGeometry()
            self.update()

    def enlarge(self, points: float) -> None:
        self._font = heavier(sized(self.font(), points))
        self._large = QFontMetrics(self._font)
        self.updateGeometry()
        self.update()

    def least_width(self, *, tail: bool) -> int:
        """Return the width that is needed in px, with or without the tail."""
        behind = self.tail_width if tail and not self.tail_below else 0
        shown = max(map(self._large.horizontalAdvance, (self.usual, self.value))) + behind
        return max(self._small.horizontalAdvance(self._caption), shown) + 2

    @override
    def sizeHint(self) -> QSize:
        lines = 2 if self.tail_below and self.tail else 1
        height = lines * self._small.height() + round(self._large.capHeight() * 1.5)
        return QSize(self.least_width(tail=self._shows_tail), height)

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()  # a label would remember a former minimum

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look = theme()
        with QPainter(self) as painter:
            height = self._small.height()
            room, left = QRect(0, 0, self.width(), height), Qt.AlignmentFlag.AlignLeft
            write(painter, room, left, self._caption, look.quiet_ink, font=self._caption_font)
            painter.setFont(self._font)
            painter.setPen(look.ink)
            base = height + round(self._large.capHeight() * 1.25)
            width = self._large.horizontalAdvance(self.value)
            painter.drawText(self.width() - width if self.isRightToLeft() else 0, base, self.value)
            painter.setFont(self._caption_font)
            painter.setPen(look.quiet_ink)
            if self.tail_below:
                below = QRect(0, self.height() - height, self.width(), height)
                write(painter, below, left, self.tail.strip(" ·"), look.quiet_ink, font=self._caption_font)
                return
            behind = self.width() - width - self._small.horizontalAdvance(self.tail)
            if behind >= 0 and self._shows_tail:  # a tail that does not fit is not cut
                painter.drawText(behind if self.isRightToLeft() else width, base, self.tail)


_PICTURE = 96


class Blank(QWidget):
    """A placeholder for an empty page: the program's icon over a headline and a sentence."""

    def __init__(self, parent: QWidget, headline: str, sentence: str) -> None:
        super().__init__(parent)
        take_role(self, Role.TEXT)
        self._large = heavier(sized(self.font(), Type.of(self.font()).title))
        self._headline, self._sentence = headline, sentence
        self.setAccessibleName(f"{headline}. {sentence}")

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        from setgui.ui.look.icons import draw_app_icon  # noqa: PLC0415 - rarely needed

        ratio, middle = self.devicePixelRatioF(), self.height() / 2 - Space.FOUR
        side = max(1.0, min(_PICTURE, middle))
        picture = clear_picture(round(side * ratio), round(side * ratio))
        with QPainter(picture) as painter:
            draw_app_icon(painter, picture.width())
        picture.setDevicePixelRatio(ratio)
        look = theme()
        with QPainter(self) as painter:
            painter.drawPixmap(QPointF((self.width() - side) / 2, middle - side), picture)
            line = QRectF(0, middle + Space.TWO, self.width(), QFontMetrics(self._large).height())
            write(painter, line, Qt.AlignmentFlag.AlignCenter, self._headline, look.ink, font=self._large)
            line.translate(0, line.height() + Space.ONE)
            write(painter, line, Qt.AlignmentFlag.AlignCenter, self._sentence, look.quiet_ink, font=self.font())


_INPUT = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.TouchBegin,
    QEvent.Type.Wheel,
}


class Passing(QVariantAnimation):
    """An animation from 0 to 1, ended by any input; it filters the QWindow, which gets fewer events than widgets."""

    def __init__(self, widget: QWidget, millis: int) -> None:
        super().__init__(widget)
        self._widget = widget
        self._window: QWindow | None = None
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setDuration(millis)
        self.finished.connect(self._forget)

    @property
    def share(self) -> float:
        return float(self.currentValue() or 0.0)

    def begin(self) -> None:
        self.end()
        self._window = self._widget.window().windowHandle()
        if self._window is not None:
            self._window.installEventFilter(self)
        self.start()

    def end(self) -> None:
        if self.state() == self.State.Running:
            self.setCurrentTime(self.duration())

    def _forget(self) -> None:
        if self._window is not None:
            self._window.removeEventFilter(self)
            self._window = None

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _INPUT:
            self.end()
        return False
