"""The titles over the columns of a listing, by which it can be sorted: with the mouse, or with the keyboard."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QTableView

from setgui.compat import override
from setgui.ui.look.theme import RADIUS, Space, ring, theme
from setgui.words import games as words

ARROW = 12
"""What the mark of an order needs beside a title, in px."""


class Order(NamedTuple):
    """By which column a list is sorted, and whether the largest comes first."""

    column: int
    falls: bool


class Titled(Protocol):
    """What has to be known of a column."""

    @property
    def title(self) -> str:
        """What stands over it."""

    @property
    def flags(self) -> Qt.AlignmentFlag:
        """Where its texts stand."""

    @property
    def sorts(self) -> bool:
        """Whether the list can be sorted by it."""


class Titles(QHeaderView):
    """Words alone, and an arrow by that of the order. `asked` carries the number of a column."""

    asked = Signal(int)

    def __init__(self, parent: QTableView, columns: Callable[[], Sequence[Titled]], inset: int) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._columns, self._inset = columns, inset
        self._order: Order | None = None
        self._at = 0
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setStretchLastSection(True)
        self.setSectionsClickable(False)

    def let_sort(self) -> None:
        """Be of use to mouse and keyboard."""
        self.setSectionsClickable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.viewport().setAutoFillBackground(False)  # else Qt holds that nothing of this is to be seen
        self.sectionClicked.connect(self._ask)

    def show_order(self, order: Order) -> None:
        """Mark the column by which the list is sorted."""
        self._order = order
        self.tell()
        self.viewport().update()

    def _ask(self, column: int) -> None:
        self._at = column
        if self._columns()[column].sorts:
            self.asked.emit(column)

    def tell(self) -> None:
        """Be called as the column is that the keyboard is on."""
        columns, order = self._columns(), self._order
        at = columns[min(self._at, len(columns) - 1)].title
        self.setAccessibleName(
            at if order is None or order.column != self._at else words.sorted_by(at, falls=order.falls)
        )

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        steps = {Qt.Key.Key_Left: 1 if mirrored else -1, Qt.Key.Key_Right: -1 if mirrored else 1}
        key, last = Qt.Key(event.key()), self.count() - 1
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
        if key in steps or key in ends:
            self._at = ends.get(key, max(0, min(last, self._at + steps.get(key, 0))))
            self.tell()
            self._speak()
            self.viewport().update()
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._ask(self._at)
        else:
            event.ignore()

    def _speak(self) -> None:
        from setgui.ui.system.voice import is_heard, speak  # noqa: PLC0415 - not at the start

        if is_heard():
            speak(self, self.accessibleName())

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.tell()
        self.viewport().update()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height() + int(Space.HALF) + self._inset)

    @override
    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        column, look = self._columns()[logicalIndex], theme()
        ordered = self._order is not None and self._order.column == logicalIndex
        painter.fillRect(rect, look.panel)
        room = rect.adjusted(self._inset, 0, -self._inset, 0)
        painter.setPen(look.ink if ordered else look.quiet_ink)
        painter.drawText(room, column.flags, column.title)
        if self._order is not None and ordered:
            self._draw_arrow(painter, room, column, falls=self._order.falls)
        if self.hasFocus() and logicalIndex == self._at:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(ring(look))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -2, -2), RADIUS, RADIUS)

    def _draw_arrow(self, painter: QPainter, room: QRect, column: Titled, *, falls: bool) -> None:
        """Beside the words, on the side where they have room."""
        text = painter.fontMetrics().horizontalAdvance(column.title)
        mirrored = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        at_right = bool(column.flags & Qt.AlignmentFlag.AlignRight) is not mirrored
        x = room.right() - text - ARROW / 2 if at_right else room.left() + text + ARROW / 2 + 1
        y, up = room.center().y() + 0.5, -1 if falls else 1
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().ink)
        painter.drawPolygon([QPointF(x - 3.5, y + 2 * up), QPointF(x + 3.5, y + 2 * up), QPointF(x, y - 2.5 * up)])
