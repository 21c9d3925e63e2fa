"""Kept things in a table, one a row: quiet, quick with ten thousand, read out a row at a time."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from setgui.compat import override
from setgui.ui.dialogs.flat import ThinBar
from setgui.ui.plain import plain_tip
from setgui.ui.theme import Space, Theme, sized

_Index = QModelIndex | QPersistentModelIndex
_T = TypeVar("_T")
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_BAR = 3
_LAST = 170
"""What is to be left for the last column, before others take more than they need."""


class Column(NamedTuple, Generic[_T]):
    """What is told of each thing, and quietly after it.

    `widest` is a text that few others are wider than; where there is room left, as few as are wider than `roomy`.
    """

    title: str
    told: Callable[[_T], str]
    widest: str = ""
    right: bool = False
    noted: Callable[[_T], str] = lambda _: ""
    roomy: str = ""

    @property
    def flags(self) -> Qt.AlignmentFlag:
        """Where its texts stand."""
        return _RIGHT if self.right else _LEFT


class _Things(QAbstractTableModel, Generic[_T]):
    """Texts are made when they are asked for: only those on the screen ever are."""

    def __init__(self, parent: QWidget, columns: Sequence[Column[_T]], spoken: Callable[[_T], str]) -> None:
        super().__init__(parent)
        self.columns = columns
        self.spoken = spoken
        self.things: Sequence[_T] = ()

    def show_things(self, things: Sequence[_T]) -> None:
        self.beginResetModel()
        self.things = things
        self.endResetModel()

    @override
    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.things)

    @override
    def columnCount(self, parent: _Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.columns)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        thing = self.things[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            column = self.columns[index.column()]
            return " ".join(filter(None, (column.told(thing), column.noted(thing))))
        if role == Qt.ItemDataRole.ToolTipRole:  # the notes are what is cut off first
            return plain_tip(self.columns[index.column()].noted(thing))
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:
            return self.spoken(thing)
        return None

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        titled = orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        return self.columns[section].title if titled else None


class _Cell(QStyledItemDelegate):
    """The chosen row is one soft band; while the table has the keyboard, an amber bar begins it."""

    def __init__(self, parent: "Rows[_T]", theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self._rows = parent

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        rect: QRect = option.rect
        column, thing = self._rows.columns[index.column()], self._rows.thing(index.row())
        painter.save()
        painter.setClipRect(rect)
        if chosen:
            band = QRectF(0, rect.top(), self._rows.viewport().width(), rect.height())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.pressed)
            painter.drawRoundedRect(band, 6, 6)
            if self._rows.hasFocus():
                bar = QRectF(0, rect.top() + Space.HALF, _BAR, rect.height() - Space.ONE)
                painter.fillRect(bar, self.theme.accent)
        painter.setFont(self._rows.font())
        painter.setPen(self.theme.ink)
        room = rect.adjusted(Space.ONE, 0, -Space.ONE, 0)
        _draw(painter, room, column.flags, column.told(thing))
        noted = column.noted(thing)
        if noted:
            painter.setPen(self.theme.ink if chosen else self.theme.quiet_ink)
            told = painter.fontMetrics().horizontalAdvance(column.told(thing))
            _draw(painter, room.adjusted(told + Space.ONE, 0, 0, 0), column.flags, noted)
        painter.restore()


def _draw(painter: QPainter, room: QRect, flags: Qt.AlignmentFlag, text: str) -> None:
    painter.drawText(room, flags, painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width()))


class _Titles(QHeaderView):
    """The titles of the columns, as words alone."""

    def __init__(self, parent: "Rows[_T]", theme: Theme) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.theme = theme
        self._rows = parent
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setStretchLastSection(True)

    @override
    def sizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height() + int(Space.TWO))

    @override
    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        column = self._rows.columns[logicalIndex]
        painter.fillRect(rect, self.theme.panel)
        painter.setPen(self.theme.quiet_ink)
        painter.drawText(rect.adjusted(Space.ONE, 0, -Space.ONE, 0), column.flags, column.title)


class Rows(QTableView, Generic[_T]):
    """One thing a row. `spoken` is all of it in words, for the first cell of the row."""

    chosen_changed = Signal()
    opened = Signal()

    def __init__(
        self, parent: QWidget, columns: Sequence[Column[_T]], spoken: Callable[[_T], str], theme: Theme
    ) -> None:
        super().__init__(parent)
        self.columns = columns
        self.setFont(sized(self.font(), self.fontInfo().pointSizeF()))
        self._things = _Things(self, columns, spoken)
        self._cell = _Cell(self, theme)
        self._titles = _Titles(self, theme)
        self._bar = ThinBar(self, theme)
        self.setHorizontalHeader(self._titles)
        self.setVerticalScrollBar(self._bar)
        self.setItemDelegate(self._cell)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(self.fontMetrics().height() + 2 * int(Space.ONE))
        self.setModel(self._things)
        self.selectionModel().selectionChanged.connect(self.chosen_changed)
        self.doubleClicked.connect(self.opened)
        self.show_theme(theme)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        advance = self.fontMetrics().horizontalAdvance
        widths = [max(advance(one.widest), advance(one.title)) + 2 * int(Space.ONE) for one in self.columns]
        spare = self.viewport().width() - sum(widths) - _LAST
        for number, (column, width) in enumerate(zip(self.columns, widths, strict=True)):
            more = max(0, min(spare, advance(column.roomy) + 2 * int(Space.ONE) - width))
            spare -= more
            self.setColumnWidth(number, width + more)

    def show_things(self, things: Sequence[_T], chosen: _T | None = None) -> None:
        """Show these, one of them chosen: the given one if it is among them, else the first."""
        self._things.show_things(things)
        if things:
            row = things.index(chosen) if chosen in things else 0
            self.setCurrentIndex(self._things.index(row, 0))
            self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.EnsureVisible)
        self.chosen_changed.emit()

    def thing(self, row: int) -> _T:
        """What is in a row."""
        return self._things.things[row]

    @property
    def chosen(self) -> _T | None:
        """The chosen thing."""
        index = self.currentIndex()
        return self.thing(index.row()) if index.isValid() else None

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._cell.theme = self._titles.theme = theme
        self._bar.show_theme(theme)
        palette = self.palette()
        for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Highlight):  # a cell draws what is chosen itself
            palette.setColor(role, theme.panel)
        self.setPalette(palette)
        self._titles.update()
        self.viewport().update()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()
