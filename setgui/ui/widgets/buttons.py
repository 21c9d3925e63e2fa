"""Buttons and radio buttons; the style sheet has their looks."""

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFocusEvent, QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap, QWheelEvent
from PySide6.QtWidgets import QPushButton, QRadioButton, QSizePolicy, QToolTip, QWidget

from setgui.compat import override
from setgui.ui.look.card_painter import cap_size, draw_cap
from setgui.ui.look.style_sheet import ICON, style
from setgui.ui.look.theme import RADIUS, Space, ring, scaled, theme, within
from setgui.ui.system.accessibility import describe
from setgui.ui.system.plain import plain_tip, set_tip
from setgui.ui.widgets.layout import Ground, placed, placed_line, smooth
from setgui.words import formats
from setgui.words.keys import with_key

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object

_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
_BACK_AGAIN = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
_ARROWS = ("←", "→")  # of answers, which have letters too
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STEPS: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
_ENDS: dict[int, int] = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}


def ringed(widget: QWidget, event: QFocusEvent, *, before: bool) -> bool:
    """Return whether a widget that gets the focus shows its ring: if a key moved the focus to it.

    It is as `before` if the focus returns from a menu or another window. An opening dialog reports a Tab that was not
    pressed, before it has the focus.
    """
    back_again = event.reason() in _BACK_AGAIN or not widget.hasFocus()
    return before if back_again else event.reason() in _BY_KEY


def draw_ring(widget: QWidget, rect: QRectF) -> None:
    with smooth(widget) as painter:
        painter.setPen(ring(theme().on_table if isinstance(widget, Ground) else theme()))
        painter.drawRoundedRect(within(rect, theme()), RADIUS, RADIUS)


class Ringed(_Widget):
    """Mixin before the class of a control: shows a focus ring to keyboard users."""

    @property
    def ringed(self) -> bool:
        """Whether the ring is visible, or was when the control last had the focus."""
        return bool(self.property("ringed") == "true")

    def show_ring(self) -> None:
        style(self, ringed=True)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        style(self, ringed=ringed(self, event, before=self.ringed))
        super().focusInEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.show_ring()
        super().keyPressEvent(event)


class NameAsToolTip(_Widget):
    """Mixin before the class of a control: shows its name as tool tip, which screen readers do not repeat."""

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), plain_tip(self.accessibleName()), self)
            return True
        return super().event(event)


class WheelScrollsPage(_Widget):
    """Mixin before the class of a control: without the focus, the mouse wheel scrolls the page."""

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Button(Ringed, QPushButton):
    """A push button that Enter presses too; `role` is one of the style sheet's."""

    def __init__(self, parent: QWidget, text: str = "", *, role: str = "") -> None:
        super().__init__(parent)  # to choose a constructor with a text, PySide would load QIcon
        self.setText(text)
        self.setAutoDefault(False)  # Enter presses only the button with the focus
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        style(self, role=role)

    def reserve(self, *texts: str) -> None:
        """Make room for each of these texts, so that no button moves when the text changes; show the last one."""
        for text in texts:
            self.setText(text)
            self.setMinimumWidth(max(self.minimumWidth(), self.sizeHint().width()))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.click()
        else:
            super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.property("role") == "main" and self.ringed and self.hasFocus():  # its frame looks like its ground
            with smooth(self) as painter:
                painter.setPen(QPen(self.palette().buttonText(), 1.5))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(4, 4, -4, -4), RADIUS - 2, RADIUS - 2)


def allow(button: Button, why_not: str) -> None:
    button.setEnabled(not why_not)
    button.setAccessibleDescription(why_not)
    set_tip(button, why_not)


class Choice(Ringed, QRadioButton):
    """A radio button that Tab reaches if chosen; Home and End choose, and Enter unless it `ignores_enter`."""

    def __init__(self, parent: QWidget, text: str = "", *, ignores_enter: bool = False) -> None:
        super().__init__(text, parent)
        self._ignores_enter = ignores_enter
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.toggled.connect(self._update_tab_stop)

    def _choices(self) -> list["Choice"]:
        parent = self.parentWidget()
        found = parent.findChildren(Choice, options=Qt.FindChildOption.FindDirectChildrenOnly) if parent else []
        return [choice for choice in found if not choice.isHidden()]

    def _update_tab_stop(self) -> None:
        """Let Tab reach only the chosen one, as Qt does once one of them has the focus."""
        if self.isChecked():
            for choice in self._choices():
                choice.setFocusPolicy(Qt.FocusPolicy.StrongFocus if choice is self else Qt.FocusPolicy.ClickFocus)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, choices = event.key(), [choice for choice in self._choices() if choice.isEnabled()]
        if key in _ENTER and self._ignores_enter:
            event.ignore()  # in GNOME, Qt would press it
        elif key in _ENTER:
            self.click()
        elif (key in _STEPS or key in _ENDS) and self in choices:
            goal = choices[_ENDS[key] if key in _ENDS else (choices.index(self) + _STEPS[key]) % len(choices)]
            goal.setFocus(Qt.FocusReason.TabFocusReason)
            if not goal.isChecked():
                goal.click()
        else:
            super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():  # style sheets cannot draw this line
            side = int(Space.ONE)
            with QPainter(self) as painter:
                painter.fillRect(side, self.height() - 5, self.width() - 2 * side, 2, theme().ink)


class ActionButton(Button):
    """A button with an action's text and icon, its key if it `shows_key`, and if it `explains`, why it is disabled."""

    def __init__(self, parent: QWidget, action: QAction, *, shows_key: bool = False, explains: bool = True) -> None:
        super().__init__(parent, role="action")
        self._action = action
        self._shows_key, self._explains = shows_key, explains
        self._key = self._price = ""
        self._small = scaled(parent.font(), 0.88)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._show_state)
        self._show_state()

    def _show_state(self) -> None:
        key = str(self._action.property("key")) if self._shows_key else ""
        if key != self._key:
            self._key = key
            self.updateGeometry()
        text, _, letter = self._action.text().replace("&", "").partition("\t")
        spoken = letter if key in _ARROWS else key
        if text != self.accessibleName():
            self._rename(text)
        self.setEnabled(self._action.isEnabled())
        reason = self._action.toolTip() if self._explains and not self.isEnabled() else ""
        set_tip(self, reason or (with_key(text, self._key) if self._key else ""))
        describe(self, reason or formats.in_a_row([*filter(None, (self._price, self._action.property("due"), spoken))]))
        self.update()

    def _rename(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)

    def show_price(self, price: str) -> None:
        if price != self._price:
            self._price = price
            self._show_state()

    @override
    def sizeHint(self) -> QSize:
        key_width = ceil(cap_size(self._small, self._key)[0]) + int(Space.ONE) if self._key else 0
        return super().sizeHint() + QSize(key_width, 0)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            self._draw_icon(painter)
            self._draw_price_and_key(painter)

    def _draw_icon(self, painter: QPainter) -> None:
        """Draw the icon farther from the text than a style sheet can."""
        place = placed(self, QRectF(int(Space.ONE), (self.height() - ICON) / 2, ICON, ICON))
        painter.drawPixmap(place.topLeft(), self._icon_pixmap(ICON))

    def _icon_pixmap(self, side: int) -> QPixmap:
        """Return the action's icon, or a null pixmap for the window's first frame, which has no icons yet."""
        if not self._action.property("pictured"):
            return QPixmap()
        from PySide6.QtGui import QIcon  # noqa: PLC0415 - naming it takes 1% of the start

        mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
        return self._action.icon().pixmap(QSize(side, side), self.devicePixelRatioF(), mode)

    def _draw_price_and_key(self, painter: QPainter) -> None:
        look = theme()
        left = ICON + 2 * int(Space.ONE)
        whole = QRect(left, 0, self.width() - left - Space.ONE, self.height())
        room = whole.width() - self.fontMetrics().horizontalAdvance(self.text()) - Space.ONE
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.setFont(self._small)
        painter.setPen(look.quiet_ink if self.isEnabled() else look.faint_ink)
        small = painter.fontMetrics()
        key_width, high = cap_size(self._small, self._key)
        if self._key and key_width <= room:
            cap = QRectF(whole.right() + 1 - key_width, (self.height() - high) / 2, key_width, high)
            draw_cap(painter, placed(self, cap), self._key, look, painter.pen().color())
        if self._price and small.horizontalAdvance(self._price) + key_width + Space.TWO <= room:
            before_key = whole.adjusted(0, 0, -round(key_width) - Space.ONE, 0)
            painter.drawText(placed_line(self, before_key), right, self._price)
