"""What all charts share: a title, a line of words beside it, and marks that light up under mouse and keys."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QStyle, QWidget

from setgui.compat import override
from setgui.ui.look.theme import Space, Theme, Type, heavier, mix, scaled, sized, theme
from setgui.ui.system.plain import Label
from setgui.ui.system.roles import Role, take_role
from setgui.ui.system.voice import is_heard, speak
from setgui.ui.widgets.buttons import Ringed
from setgui.words import statistics as words


class Chart(Ringed, Label):
    """Painted figures: a title at the left, and at the right a summary or what the lit mark tells.

    It wants `room` px of height under the title. All it shows is in its accessible description too. Left and Right
    go from mark to mark and say each. A kind of chart tells where its `marks` are, from left to right, what each
    says, and draws them.
    """

    def __init__(self, parent: QWidget, room: int) -> None:
        super().__init__(parent)
        take_role(self, Role.PICTURE)
        self.title = ""
        self.lit: int | None = None
        self.room = room
        self._summary = ""
        self._title_font = heavier(sized(self.font(), Type.of(self.font()).emphasis))
        self.small = sized(scaled(self.font(), 0.88), scaled(self.font(), 0.88).pointSizeF())
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    # For the kinds of charts

    def marks(self) -> Sequence[QRectF]:
        """The places that light up."""
        return ()

    def told(self, mark: int) -> str:
        """What one of them says."""
        raise NotImplementedError

    def heard(self, mark: int) -> str:
        """The same for the ear, where that needs other words."""
        return self.told(mark)

    def draw(self, painter: QPainter, area: QRectF) -> None:
        """Paint the figures."""
        raise NotImplementedError

    def show_words(self, title: str, summary: str, parts: Sequence[str]) -> None:
        """Show new figures: what they are called, and what is said of them in one line and part by part."""
        self.lit = None
        self.title, self._summary = title, summary
        self.setAccessibleName(title)
        self.setAccessibleDescription(words.described([summary, *parts]))
        self.updateGeometry()
        self.update()

    @property
    def theme(self) -> Theme:
        """The colors to paint in."""
        return theme()

    @property
    def area(self) -> QRectF:
        """The room under the title."""
        top = QFontMetricsF(self._title_font).height() + Space.ONE
        return QRectF(0, top, self.width(), self.height() - top)

    @property
    def gutter(self) -> float:
        """How wide the labels at the left of an axis may be, the space after them included."""
        return QFontMetricsF(self.small).horizontalAdvance("00:00") + Space.ONE

    @property
    def tone(self) -> QColor:
        """The color of figures: that of the cards' backs, as strong as quiet words."""
        return mix(self.theme.tone, self.theme.quiet_ink, 0.5)

    def draw_empty(self, painter: QPainter, area: QRectF, text: str) -> None:
        """Say in the middle why there is nothing."""
        painter.setFont(self.font())
        painter.setPen(self.theme.quiet_ink)
        around = painter.boundingRect(area, Qt.AlignmentFlag.AlignCenter, text).adjusted(-Space.ONE, 0, Space.ONE, 0)
        painter.fillRect(around, self.theme.panel)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)

    def draw_heights(self, painter: QPainter, plot: QRectF, told: Iterable[tuple[float, str]]) -> None:
        """Draw lines across the plot, and before each what its height stands for."""
        painter.setFont(self.small)
        line = QFontMetricsF(self.small).height()
        for height, text in told:
            y = round(height) + 0.5
            painter.setPen(self.theme.line)
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(self.theme.quiet_ink)
            label = QRectF(0, y - line / 2, self.gutter - Space.ONE, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)

    def draw_lit(self, painter: QPainter, plot: QRectF, x: float) -> None:
        """Draw a line through the lit mark."""
        painter.setPen(mix(self.theme.line, self.theme.quiet_ink, 0.5))
        painter.drawLine(QPointF(round(x) + 0.5, plot.top()), QPointF(round(x) + 0.5, plot.bottom()))

    # For whoever shows one

    def light(self, mark: int | None, *, say: bool = False) -> None:
        """Light one mark up, or none."""
        if mark == self.lit:
            return
        self.lit = mark
        self.update()
        if say and mark is not None and is_heard():
            speak(self, self.heard(mark))

    @property
    def line(self) -> str:
        """The line beside the title."""
        return self._summary if self.lit is None else self.told(self.lit)

    @override
    def sizeHint(self) -> QSize:
        title = round(QFontMetricsF(self._title_font).height())
        return QSize(40 * int(Space.TWO), title + int(Space.ONE) + self.room)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = event.position()
        self.light(next((number for number, mark in enumerate(self.marks()) if mark.contains(spot)), None))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self.light(None)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.light(None)
        self.update()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.show_ring()
        last = len(self.marks()) - 1
        here = self.lit
        goals: dict[int, int] = {
            Qt.Key.Key_Left: last if here is None else max(0, here - 1),
            Qt.Key.Key_Right: 0 if here is None else min(last, here + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        goal = goals.get(event.key())
        if goal is None or last < 0:
            event.ignore()
        else:
            self.light(goal, say=True)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_head(painter)
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # axes go so in all languages
            self.draw(painter, self.area)

    def _draw_head(self, painter: QPainter) -> None:
        metrics = QFontMetricsF(self._title_font)
        title = metrics.horizontalAdvance(self.title)
        head = QRect(0, 0, self.width(), round(metrics.height()))
        title_room = QStyle.visualRect(self.layoutDirection(), head, QRect(0, 0, round(title), head.height()))
        room = QStyle.visualRect(self.layoutDirection(), head, head.adjusted(round(title) + Space.TWO, 0, 0, 0))
        painter.setFont(self._title_font)
        painter.setPen(self.theme.ink)
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, self.title)
        if self.hasFocus() and self.ringed:
            painter.drawLine(title_room.bottomLeft(), title_room.bottomRight())
        painter.setFont(self.font())
        painter.setPen(self.theme.quiet_ink if self.lit is None else self.theme.ink)
        told = painter.fontMetrics().elidedText(self.line, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, told)
