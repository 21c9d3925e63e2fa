"""The button beside a seat that says "No set!" for who sits there."""

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.panels.seat_shown import SeatShown
from setgui.ui.panels.table_button import TableButton
from setgui.ui.plain import set_tip
from setgui.ui.theme import Space, Theme, scaled

EDGE = int(Space.HALF)
"""Round the button, where a press does nothing, so that who misses it does not call."""
_LEAST = 24
_CORNER = 6


class VoteButton(TableButton):
    """Lies over its seat but is none of its parts: a seat that cannot call may vote."""

    voted = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme: Theme | None = None
        self._seat: int | None = None
        self.setText(QCoreApplication.translate("Seats", "No set!"))
        self.setFont(scaled(self.font(), 0.88))
        self.clicked.connect(self._vote)

    def _vote(self) -> None:
        if self._seat is not None:
            self.voted.emit(self._seat)

    def show_seat(self, shown: SeatShown, theme: Theme) -> None:
        """Follow the seat. A vote that was given is not to be seen, and nothing is told of it."""
        self._theme, self._seat = theme, shown.seat
        enabled = not shown.vote_reason
        if self.hasFocus() and (shown.voted or not enabled):
            self.clearFocus()  # else the next seat had it, whose call is one key away
        self.setVisible(not shown.voted)
        if shown.voted:
            return
        self.setEnabled(enabled)
        key = QCoreApplication.translate("Seats", "Shift+{key}").format(key=shown.digit)
        name = QCoreApplication.translate("Seats", "No set, {name}").format(name=shown.name)
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        told = shown.vote_reason or QCoreApplication.translate("Seats", "Key {key}").format(key=key)
        if self.accessibleDescription() != told:
            self.setAccessibleDescription(told)
        set_tip(self, shown.vote_reason or f"{self.text()} ({key})")
        self.update()

    @property
    def body(self) -> QRectF:
        """The button as it is seen, without the edge round it."""
        return QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)

    @override
    def hitButton(self, position: QPoint) -> bool:
        return self.body.contains(position)

    @override
    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self.text()) + 3 * int(Space.HALF)
        return QSize(width + 2 * EDGE, max(_LEAST, metrics.height() + int(Space.ONE)) + 2 * EDGE)

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.HoverMove:
            self.update()  # onto the button, or off it
        return super().event(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        if theme is None:
            return
        hovered = self.underMouse() and self.hitButton(self.mapFromGlobal(QCursor.pos()))
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(theme.focus if self.hasFocus() else theme.line)
            if self.isEnabled() and (hovered or self.isDown()):
                painter.setBrush(theme.pressed)
            painter.drawRoundedRect(self.body.adjusted(0.5, 0.5, -0.5, -0.5), _CORNER, _CORNER)
            painter.setPen(theme.ink if self.isEnabled() else theme.faint_ink)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
