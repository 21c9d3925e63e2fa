"""An action as a quiet row: icon, text, price and key."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFontMetricsF, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.ui.look.key_caps import cap_size, draw_cap
from setgui.ui.look.style_sheet import ICON, style
from setgui.ui.look.theme import Space, scaled, theme
from setgui.ui.system.descriptions import describe
from setgui.ui.system.plain import set_tip
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.sides import placed, placed_line
from setgui.words.keys import with_key

ANY_KEY = 99


class ActionButton(Button):
    """Follows an action of the window: its text, icon, and whether and why it can be chosen.

    Its key is told if it has no more letters than the `longest_key`.
    """

    def __init__(self, parent: QWidget, action: QAction, *, longest_key: int = 0) -> None:
        super().__init__(parent, role="action")
        self._action = action
        self._longest_key = longest_key
        self._key = self._price = ""
        self._primary = False
        self._small = scaled(self.font(), 0.88)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        key = str(self._action.property("key"))
        self._key = key if len(key) <= self._longest_key else ""
        text = self._action.text().partition("\t")[0].replace("&", "")
        if text != self.accessibleName():
            self._rename(text)
        self.setEnabled(self._action.isEnabled())
        reason = "" if self.isEnabled() else self._action.toolTip()
        set_tip(self, reason or (with_key(text, self._key) if self._key else ""))
        describe(self, reason or " ".join(filter(None, (self._price, self._key))))
        self.update()

    def _rename(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)

    @property
    def primary(self) -> bool:
        """Whether it is what to do first, filled with ink."""
        return self._primary

    @primary.setter
    def primary(self, on: bool) -> None:
        self._primary = on
        style(self, role="main" if on else "action")
        self._follow()

    def show_price(self, price: str) -> None:
        """What choosing it costs or does."""
        if price != self._price:
            self._price = price
            self._follow()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._primary:
            with QPainter(self) as painter:
                self._draw_icon(painter)
                self._draw_notes(painter)

    def _draw_icon(self, painter: QPainter) -> None:
        """Further from the text than a sheet could have it, which leaves the place free while there is none yet."""
        place = placed(self, QRectF(int(Space.ONE), (self.height() - ICON) / 2, ICON, ICON))
        painter.drawPixmap(place.topLeft(), self._picture(ICON))

    def _picture(self, side: int) -> QPixmap:
        """Of the action, as large as that; a null one in the first picture of the window, which has no icons yet."""
        if not self._action.property("pictured"):
            return QPixmap()
        from PySide6.QtGui import QIcon  # noqa: PLC0415 - naming it takes 1% of the start

        mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
        return self._action.icon().pixmap(QSize(side, side), self.devicePixelRatioF(), mode)

    def _draw_notes(self, painter: QPainter) -> None:
        """Price and key at the right, where there is room for them."""
        look = theme()
        left = ICON + 2 * int(Space.ONE)
        whole = QRect(left, 0, self.width() - left - Space.ONE, self.height())
        room = whole.width() - self.fontMetrics().horizontalAdvance(self.text()) - Space.ONE
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.setFont(self._small)
        painter.setPen(look.quiet_ink if self.isEnabled() else look.faint_ink)
        small = painter.fontMetrics()
        key_width, high = cap_size(QFontMetricsF(self._small), self._key)
        if self._key and key_width <= room:
            cap = QRectF(whole.right() + 1 - key_width, (self.height() - high) / 2, key_width, high)
            draw_cap(painter, placed(self, cap), self._key, look, painter.pen().color())
        if self._price and small.horizontalAdvance(self._price) + key_width + Space.TWO <= room:
            before_key = whole.adjusted(0, 0, -round(key_width) - Space.ONE, 0)
            painter.drawText(placed_line(self, before_key), right, self._price)
