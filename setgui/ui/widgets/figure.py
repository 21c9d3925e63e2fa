"""Small displays: a figure with its caption, a blank page with a sentence, a bar that fills as time passes."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPixmap, QWindow
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.ui.look.theme import Space, Type, heavier, scaled, sized, theme
from setgui.ui.system.accessibility import Role, take_role, tell_quietly
from setgui.ui.system.plain import Label
from setgui.ui.widgets.layout import mirrored, write
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
        """Show a running time: a screen reader can ask for it, and is told once a minute, not every second."""
        self.show_value(formats.duration(millis), unasked=millis % 60_000 < 1_000)

    def show_value(self, value: str, spoken: str | None = None, tail: str = "", *, unasked: bool = True) -> None:
        """Show a value, and quietly after it a tail; `spoken` is for the ear, where that needs other words."""
        if (value, tail) != (self.value, self.tail):
            self.value, self.tail = value, tail
            self.updateGeometry()
            self.update()
        name = f"{self._caption} {spoken or ' '.join(filter(None, (value, tail)))}"
        tell_quietly(self, name)
        if unasked and self.accessibleName() != name:
            self.setAccessibleName(name)

    def rename(self, caption: str) -> None:
        """Take another caption; its value is to be shown next."""
        if caption != self._caption:
            self._caption = caption
            self.updateGeometry()
            self.update()

    def enlarge(self, points: float) -> None:
        self._font = heavier(sized(self.font(), points))
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        caption, value = QFontMetrics(self._caption_font), QFontMetrics(self._font)
        shown = value.horizontalAdvance(self.value or "0") + caption.horizontalAdvance(self._spaced_tail)
        width = max(caption.horizontalAdvance(self._caption), shown)
        return QSize(width + 2, caption.height() + round(value.capHeight() * 1.5))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def _spaced_tail(self) -> str:
        return f" {self.tail}" if self.tail else ""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look = theme()
        with QPainter(self) as painter:
            height = QFontMetrics(self._caption_font).height()
            room, left = QRect(0, 0, self.width(), height), Qt.AlignmentFlag.AlignLeft
            write(painter, room, left, self._caption, look.quiet_ink, font=self._caption_font)
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


_PICTURE = 96


class Blank(QWidget):
    """Stands for what is not there yet: the program's picture, and in words what is to come."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        take_role(self, Role.TEXT)
        self._large = heavier(sized(self.font(), Type.of(self.font()).title))
        self._headline = self._told = ""

    def show_words(self, headline: str, told: str) -> None:
        self._headline, self._told = headline, told
        self.setAccessibleName(f"{headline}. {told}")
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        from setgui.ui.look.icons import draw_app_icon  # noqa: PLC0415 - seldom seen

        ratio, middle = self.devicePixelRatioF(), self.height() / 2 - Space.FOUR
        side = max(1.0, min(_PICTURE, middle))
        picture = QPixmap(round(side * ratio), round(side * ratio))
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            draw_app_icon(painter, picture.width())
        picture.setDevicePixelRatio(ratio)
        look = theme()
        with QPainter(self) as painter:
            painter.drawPixmap(QPointF((self.width() - side) / 2, middle - side), picture)
            line = QRectF(0, middle + Space.TWO, self.width(), QFontMetrics(self._large).height())
            write(painter, line, Qt.AlignmentFlag.AlignCenter, self._headline, look.ink, font=self._large)
            line.translate(0, line.height() + Space.ONE)
            write(painter, line, Qt.AlignmentFlag.AlignCenter, self._told, look.quiet_ink, font=self.font())


_INPUT = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.TouchBegin,
    QEvent.Type.Wheel,
}


class Passing(QVariantAnimation):
    """An animation from 0 to 1 that ends at once when its window gets a key, a press or a turn of the wheel.

    While it runs, it filters the events of the system's window, which are few, and lets all of them pass.
    """

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
