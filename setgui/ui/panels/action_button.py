"""An action as a quiet row: icon, text, price and key."""

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QEnterEvent, QIcon, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from setgui.compat import override
from setgui.ui.plain import set_tip
from setgui.ui.theme import Space, Theme, scaled

_ICON = 18


class ActionButton(QAbstractButton):
    """Follows an action of the window: its text, icon, and whether and why it can be chosen."""

    def __init__(self, parent: QWidget, action: QAction, *, key: str, price: str = "") -> None:
        super().__init__(parent)
        self._action = action
        self._key = key
        self._price = price
        self._theme: Theme | None = None
        self.primary = False
        self._small = scaled(self.font(), 0.88)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        text = self._action.text().partition("\t")[0]
        self.setText(text)
        self.setEnabled(self._action.isEnabled())
        reason = "" if self.isEnabled() else self._action.toolTip()
        tip = reason or (f"{text} ({self._key})" if self._key else "")
        set_tip(self, tip)
        # "Go on" is still the button called Pause: scripts and screen readers rely on the name.
        self.setAccessibleName(self._action.iconText())
        self.setAccessibleDescription(reason or " ".join(filter(None, (self._price, self._key))))
        self.update()

    def show_price(self, price: str) -> None:
        """What choosing it costs or does."""
        if price != self._price:
            self._price = price
            self._follow()

    def show_theme(self, theme: Theme) -> None:
        """Take colors."""
        self._theme = theme
        self.update()

    @override
    def sizeHint(self) -> QSize:
        text = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(text + _ICON + 3 * Space.ONE, self.fontMetrics().height() + 2 * Space.ONE)

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        if theme is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_ground(painter, theme)
            ink = theme.ink if self.isEnabled() else theme.faint_ink
            if self.primary:
                ink = theme.accent_ink
            left = int(Space.ONE)
            icon = self._action.icon()
            if self.primary:
                painter.setPen(ink)
                painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
                return
            if not icon.isNull():
                mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
                picture = icon.pixmap(QSize(_ICON, _ICON), self.devicePixelRatioF(), mode)
                painter.drawPixmap(QPointF(left, (self.height() - _ICON) / 2), picture)
            left += _ICON + int(Space.ONE)
            painter.setPen(ink)
            whole = QRect(left, 0, self.width() - left - Space.ONE, self.height())
            center = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(whole, center | Qt.AlignmentFlag.AlignLeft, self.text())
            room = whole.width() - self.fontMetrics().horizontalAdvance(self.text()) - Space.ONE
            painter.setFont(self._small)
            painter.setPen(theme.quiet_ink if self.isEnabled() else ink)
            small = painter.fontMetrics()
            key_width = max(small.horizontalAdvance(self._key), small.horizontalAdvance("00"))
            if self._key and small.horizontalAdvance(self._key) <= room:
                painter.drawText(whole, center | Qt.AlignmentFlag.AlignRight, self._key)
            if self._price and small.horizontalAdvance(self._price) + key_width + Space.TWO <= room:
                prices = whole.adjusted(0, 0, -key_width - Space.ONE, 0)
                painter.drawText(prices, center | Qt.AlignmentFlag.AlignRight, self._price)

    def _draw_ground(self, painter: QPainter, theme: Theme) -> None:
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.primary:
            painter.setBrush(theme.accent.darker(110) if self.isDown() else theme.accent)
            painter.drawRoundedRect(body, 6, 6)
        elif self.isEnabled() and (self.isDown() or self.underMouse()):
            painter.setBrush(theme.pressed if self.isDown() else theme.hover)
            painter.drawRoundedRect(body, 6, 6)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.focus)
            painter.drawRoundedRect(body, 6, 6)
