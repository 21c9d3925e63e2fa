"""Controls without bevels and boxes: words that can be chosen, and a thin scroll bar."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFrame,
    QScrollArea,
    QScrollBar,
    QSizePolicy,
    QStyle,
    QStyleOptionSlider,
    QWidget,
)

from setgui.compat import override
from setgui.ui.theme import Space, Theme, Type, sized

BAR_WIDTH = 10
_RADIUS = 6.0
_CHEVRON = 4.0
_PICTURE = 96
_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
_BACK_AGAIN = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)

_STEPS: dict[int, Callable[[int, int], int]] = {
    Qt.Key.Key_Left: lambda at, count: (at - 1) % count,
    Qt.Key.Key_Up: lambda at, count: (at - 1) % count,
    Qt.Key.Key_Right: lambda at, count: (at + 1) % count,
    Qt.Key.Key_Down: lambda at, count: (at + 1) % count,
    Qt.Key.Key_Home: lambda _at, _count: 0,
    Qt.Key.Key_End: lambda _at, _count: -1,
}


def ringed(widget: QWidget, event: QFocusEvent, *, before: bool) -> bool:
    """Whether a focus is to be seen: one that the mouse or the page's opening brought is not looked for.

    A dialog that opens tells of a Tab that nobody pressed, before the focus is there.
    """
    back_again = event.reason() in _BACK_AGAIN or not widget.hasFocus()
    return before if back_again else event.reason() in _BY_KEY


class WordButton(QAbstractButton):
    """A word to press. As a `choice` it is one of several: the chosen one is underlined in amber."""

    def __init__(self, parent: QWidget, text: str, theme: Theme, *, choice: bool = False) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ring = False
        self.setText(text)
        self.setCheckable(choice)
        self.setAutoExclusive(choice)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if choice:
            self.toggled.connect(self._rove)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        self.update()

    @override
    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        side = int(Space.ONE if self.isCheckable() else Space.TWO)
        return QSize(metrics.horizontalAdvance(self.text()) + 2 * side, metrics.height() + 2 * int(Space.ONE))

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = ringed(self, event, before=self._ring)
        super().focusInEvent(event)

    def show_ring(self) -> None:
        """Show where the keyboard is as soon as it is here."""
        self._ring = True

    def _choices(self) -> list["WordButton"]:
        """Those of which one is chosen, this one among them."""
        parent = self.parentWidget()
        found = parent.findChildren(WordButton, options=Qt.FindChildOption.FindDirectChildrenOnly) if parent else []
        return [one for one in found if one.isCheckable() and not one.isHidden()]

    def _rove(self) -> None:
        """Tab comes to the one that is chosen, from either side."""
        choices = self._choices()
        if any(one.isChecked() for one in choices):
            for one in choices:
                policy = Qt.FocusPolicy.StrongFocus if one.isChecked() else Qt.FocusPolicy.ClickFocus
                one.setFocusPolicy(policy)

    def _walk(self, key: int) -> bool:
        """Arrows, Home and End choose; False for other keys."""
        choices = [one for one in self._choices() if one.isEnabled()]
        if not self.isCheckable() or key not in _STEPS or self not in choices:
            return False
        goal = choices[_STEPS[key](choices.index(self), len(choices))]
        goal.setFocus(Qt.FocusReason.TabFocusReason)
        if not goal.isChecked():
            goal.click()
        return True

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.isCheckable():
            self._rove()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ring = True
        if self._walk(event.key()):
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            under_mouse = self.underMouse() and self.isEnabled() and not self.isChecked()
            if under_mouse or not self.isCheckable():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.pressed if under_mouse and not self.isCheckable() else theme.hover)
                painter.drawRoundedRect(body, _RADIUS, _RADIUS)
            if self.hasFocus() and self._ring:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(theme.focus)
                painter.drawRoundedRect(body, _RADIUS, _RADIUS)
            quiet = theme.quiet_ink if self.isCheckable() and not self.isChecked() else theme.ink
            painter.setPen(quiet if self.isEnabled() else theme.faint_ink)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
            if self.isChecked():
                under = QRectF(body.left() + Space.ONE, body.bottom() - Space.HALF, body.width() - 2 * Space.ONE, 2)
                painter.fillRect(under, theme.accent)


class TitleBox(QComboBox):
    """A title that is chosen from several, `size` times as large as text; with only one it is just a title."""

    def __init__(self, parent: QWidget, name: str, texts: Sequence[str], theme: Theme, *, size: float = 1.5) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ring = False
        self._large = sized(self.font(), Type.of(self.font()).body * size)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel alone does not bring the keyboard here
        self.setAccessibleName(name)
        self.setAccessibleDescription(name)  # on Linux the name of a combo box is what it shows
        self.addItems(texts)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        self.update()

    @override
    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._large)
        widest = max((metrics.horizontalAdvance(self.itemText(one)) for one in range(self.count())), default=0)
        return QSize(widest + int(Space.FOUR), metrics.height() + int(Space.ONE))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = ringed(self, event, before=self._ring)
        super().focusInEvent(event)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn for the page, unless this was chosen to be changed."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, metrics = self._theme, QFontMetrics(self._large)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(self._large)
            painter.setPen(theme.ink)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, self.currentText())
            width = metrics.horizontalAdvance(self.currentText())
            if self.count() > 1:
                painter.setPen(QPen(theme.quiet_ink, 1.75, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
                tip = QPointF(width + Space.ONE + _CHEVRON, self.height() / 2 + _CHEVRON / 2)
                painter.drawPolyline([tip + QPointF(-_CHEVRON, -_CHEVRON), tip, tip + QPointF(_CHEVRON, -_CHEVRON)])
            if self.hasFocus() and self._ring:
                painter.fillRect(QRectF(0, self.height() - 2, width, 1), theme.focus)


class ThinBar(QScrollBar):
    """A scroll bar that is only its handle."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._theme = theme

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(BAR_WIDTH, super().sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ScrollBarSlider
        slider = self.style().subControlRect(QStyle.ComplexControl.CC_ScrollBar, option, part, self)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), self._theme.panel)
            if self.minimum() == self.maximum():
                return
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.pressed if self.isSliderDown() else self._theme.line)
            painter.drawRoundedRect(QRectF(slider).adjusted(2, 0, -2, 0), 3, 3)


class FadingArea(QScrollArea):
    """Scrolls up and down; what goes under an edge fades into the ground, what takes the focus comes into view."""

    def __init__(self, parent: QWidget, inside: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.bar = ThinBar(self, theme)
        self.setVerticalScrollBar(self.bar)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(inside)
        self._upper, self._lower = _Fade(self, theme, up=True), _Fade(self, theme, up=False)
        self.bar.valueChanged.connect(self._show_fades)
        self.bar.rangeChanged.connect(self._show_fades)
        application = QApplication.instance()
        assert isinstance(application, QApplication)  # noqa: S101 - there are no widgets without one
        application.focusChanged.connect(self._reveal)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self.bar.show_theme(theme)
        self._upper.show_theme(theme)
        self._lower.show_theme(theme)

    def _reveal(self, _before: QWidget | None, focus: QWidget | None) -> None:
        """Qt alone would show no more of a table than its current cell."""
        inside = self.widget()
        if inside is not None and focus is not None and inside.isAncestorOf(focus):
            place = QRect(focus.mapTo(inside, QPoint()), focus.size())
            self.ensureVisible(place.left(), place.bottom(), 0, Space.TWO)
            self.ensureVisible(place.left(), place.top(), 0, Space.TWO)

    def _show_fades(self) -> None:
        self._upper.setVisible(self.bar.value() > self.bar.minimum())
        self._lower.setVisible(self.bar.value() < self.bar.maximum())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.viewport().geometry()
        self._upper.setGeometry(room.adjusted(0, 0, 0, int(Space.TWO) - room.height()))
        self._lower.setGeometry(room.adjusted(0, room.height() - int(Space.TWO), 0, 0))
        self._show_fades()


class _Fade(QWidget):
    def __init__(self, parent: QWidget, theme: Theme, *, up: bool) -> None:
        super().__init__(parent)
        self._theme = theme
        self._up = up
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        clear = QColor(self._theme.panel)
        clear.setAlpha(0)
        gradient = QLinearGradient(0, 0, 0, self.height())
        gradient.setColorAt(1 if self._up else 0, clear)
        gradient.setColorAt(0 if self._up else 1, self._theme.panel)
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), gradient)


class Blank(QWidget):
    """In place of what is not there yet: the program's picture, and in words what is to come."""

    def __init__(self, parent: QWidget, headline: str, told: str, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme
        self._headline, self._told = headline, told
        self._large = sized(self.font(), Type.of(self.font()).body * 1.5)
        self.setAccessibleName(f"{headline}. {told}")

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        from setgui.ui.icons import draw_app_icon  # noqa: PLC0415 - seldom seen

        ratio = self.devicePixelRatioF()
        picture = QPixmap(round(_PICTURE * ratio), round(_PICTURE * ratio))
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            draw_app_icon(painter, picture.width())
        picture.setDevicePixelRatio(ratio)
        middle = self.height() / 2 - Space.FOUR
        with QPainter(self) as painter:
            painter.drawPixmap(QPointF((self.width() - _PICTURE) / 2, middle - _PICTURE), picture)
            line = QRectF(0, middle + Space.TWO, self.width(), QFontMetrics(self._large).height())
            painter.setFont(self._large)
            painter.setPen(self._theme.ink)
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self._headline)
            painter.setFont(self.font())
            painter.setPen(self._theme.quiet_ink)
            line.translate(0, line.height() + Space.ONE)
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self._told)
