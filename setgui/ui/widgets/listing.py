"""The titles over the columns of a listing, by which it can be sorted: with the mouse, or with the keyboard."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QResizeEvent
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
from setgui.ui.look.style_sheet import BAR_WIDTH
from setgui.ui.look.theme import RADIUS, Space, heavier, ring, sized, theme
from setgui.ui.system.plain import plain_tip
from setgui.words import formats
from setgui.words import games as words

_ARROW = 12
"""What the mark of an order needs beside a title, in px."""


class Order(NamedTuple):
    """By which column a list is sorted, and whether the largest comes first."""

    column: int
    falls: bool


Index = QModelIndex | QPersistentModelIndex
_T = TypeVar("_T")
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_BAR = 3


class Column(NamedTuple, Generic[_T]):
    """What is told of each thing."""

    title: str
    """What stands over it."""
    told: Callable[[_T], str]
    """The text of a thing."""
    widest: str = ""
    """A text that no other is wider than, with what is told after it."""
    right: bool = False
    """Whether texts end below each other."""
    noted: Callable[[_T], str] | None = None
    """What is told quietly after the text."""
    least: str = ""
    """Where there is too little room, texts that are wider than this one are cut off."""
    heard: Callable[[_T], str] | None = None
    """The text as a screen reader says it, which reads whole rows and no titles; without it, as it stands there."""
    best: Callable[[_T], bool] = lambda _: False
    """Whether the text is heavier than others."""
    order: Callable[[_T], Any] | None = None
    """What things are sorted by in its order; without it, they cannot be."""
    falls: bool = False
    """Whether the largest comes first, when it is first asked for."""

    @property
    def sorts(self) -> bool:
        """Whether things can be sorted by it."""
        return self.order is not None

    def note(self, thing: _T) -> str:
        return "" if self.noted is None else self.noted(thing)

    def whole(self, thing: _T) -> str:
        return formats.in_a_row([*filter(None, (self.told(thing), self.note(thing)))])

    @property
    def flags(self) -> Qt.AlignmentFlag:
        return _RIGHT if self.right else _LEFT


class Titles(QHeaderView):
    """Words alone, and an arrow by that of the order. `asked` carries the number of a column."""

    asked = Signal(int)

    def __init__(self, parent: QTableView, columns: Callable[[], Sequence[Column[Any]]], inset: int) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._columns, self._inset = columns, inset
        self._order: Order | None = None
        self._at = 0
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setStretchLastSection(True)
        self.setSectionsClickable(False)

    def let_sort(self) -> None:
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
        from setgui.ui.system.accessibility import is_heard, speak  # noqa: PLC0415 - not at the start

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

    def _draw_arrow(self, painter: QPainter, room: QRect, column: Column[Any], *, falls: bool) -> None:
        """Beside the words, on the side where they have room."""
        text = painter.fontMetrics().horizontalAdvance(column.title)
        mirrored = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        at_right = bool(column.flags & Qt.AlignmentFlag.AlignRight) is not mirrored
        x = room.right() - text - _ARROW / 2 if at_right else room.left() + text + _ARROW / 2 + 1
        y, up = room.center().y() + 0.5, -1 if falls else 1
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().ink)
        painter.drawPolygon([QPointF(x - 3.5, y + 2 * up), QPointF(x + 3.5, y + 2 * up), QPointF(x, y - 2.5 * up)])


class ListingModel(QAbstractTableModel, Generic[_T]):
    """Texts are made when they are asked for: only those on the screen ever are."""

    def __init__(self, parent: QWidget, columns: Sequence[Column[_T]]) -> None:
        super().__init__(parent)
        self.columns = columns
        self.things: Sequence[_T] = ()

    def show_columns(self, columns: Sequence[Column[_T]]) -> None:
        """Tell other things, or the same in another language, of what is listed."""
        if len(columns) != len(self.columns):
            self.beginResetModel()
            self.columns = columns
            self.endResetModel()
        self.columns = columns
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(columns) - 1)
        if self.things:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.things) - 1, len(columns) - 1))

    def show_things(self, things: Sequence[_T]) -> None:
        self.beginResetModel()
        self.things = things
        self.endResetModel()

    @override
    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.things)

    @override
    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.columns)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        thing, column = self.things[index.row()], self.columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.whole(thing)
        if role == Qt.ItemDataRole.ToolTipRole:  # the notes are what is cut off first
            return plain_tip(column.note(thing))
        if role == Qt.ItemDataRole.AccessibleTextRole and column.heard is not None:
            return column.heard(thing)
        return None

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        titled = orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        return self.columns[section].title if titled else None


class ListingCell(QStyledItemDelegate):
    """A text and quietly a note; the row that is chosen, or where the keyboard is, is one soft band.

    A row may be one of those `to_choose` from, or is just to be read.
    """

    def __init__(self, view: QAbstractItemView, *, to_choose: bool) -> None:
        super().__init__(view)
        self._view = view
        self._to_choose = to_choose

    def is_marked(self, index: Index) -> bool:
        return index.row() == self._view.currentIndex().row() and (self._to_choose or self._view.hasFocus())

    def draw(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Paint what is in a cell, without its ground."""
        model, look = self._view.model(), theme()
        assert isinstance(model, ListingModel)  # noqa: S101 - made together
        column, thing = model.columns[index.column()], model.things[index.row()]
        told, noted = column.told(thing), column.note(thing)
        inset = _inset(to_choose=self._to_choose)
        room = rect.adjusted(inset, 0, -inset, 0)
        if column.best(thing):
            painter.setFont(heavier(painter.font()))
        painter.setPen(look.ink)
        left = painter.fontMetrics().horizontalAdvance(told) + int(Space.TWO)
        if noted and left + painter.fontMetrics().averageCharWidth() * 2 > room.width():
            told, noted = column.whole(thing), ""  # that there is more is to be seen at least
        _draw(painter, room, column.flags, told)
        if noted:
            painter.setFont(self._view.font())
            painter.setPen(look.ink if self.is_marked(index) else look.quiet_ink)
            rest = QStyle.visualRect(painter.layoutDirection(), room, room.adjusted(left, 0, 0, 0))
            _draw(painter, rest, column.flags, noted)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect, look = QRect(option.rect), theme()
        painter.save()
        painter.setClipRect(rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.is_marked(index):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.pressed)
            band = QRect(0, rect.top(), self._view.viewport().width(), rect.height())
            painter.drawRoundedRect(band, RADIUS, RADIUS)
            if self._view.hasFocus() and self._to_choose:
                bar = QRect(0, rect.top() + Space.HALF, _BAR, rect.height() - Space.ONE)
                painter.fillRect(QStyle.visualRect(painter.layoutDirection(), band, bar), look.ink)
        painter.setFont(self._view.font())
        self.draw(painter, rect, index)
        painter.restore()


def _inset(*, to_choose: bool) -> int:
    """How far texts stay away from the sides of their cells, in px: what is just read begins where its heading does."""
    return int(Space.ONE) if to_choose else 0


def _draw(painter: QPainter, room: QRect, flags: Qt.AlignmentFlag, text: str) -> None:
    painter.drawText(room, flags, painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width()))


class Listing(QTableView, Generic[_T]):
    """One thing a row, `to_choose` one of them or just to be read.

    There are always as many `columns`, in whatever language.
    """

    chosen_changed = Signal()
    opened = Signal()
    order_asked = Signal(object)
    """An Order: another column, or the same the other way round."""
    touched = Signal(int)
    """A cell of this column was clicked, whose row is chosen by then."""

    def __init__(
        self,
        parent: QWidget,
        columns: Callable[[], Sequence[Column[_T]]],
        *,
        to_choose: bool = True,
    ) -> None:
        super().__init__(parent)
        self.setFont(sized(self.font(), self.fontInfo().pointSizeF()))
        self._inset = _inset(to_choose=to_choose)
        self._columns = columns
        self._order: Order | None = None
        self._model = ListingModel[_T](self, columns())
        self._cell = ListingCell(self, to_choose=to_choose)
        self._titles = Titles(self, lambda: self._model.columns, self._inset)
        self.setHorizontalHeader(self._titles)
        if any(one.sorts for one in self._model.columns):
            self._titles.let_sort()
            self.setTabOrder(self._titles, self)
            self._titles.asked.connect(self._sort_by)
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
        self._titles.setResizeContentsPrecision(0)  # of ten thousand rows, ask those in sight
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(self.fontMetrics().height() + int(Space.ONE) + self._inset)
        self.setModel(self._model)
        self.selectionModel().selectionChanged.connect(self.chosen_changed)
        self.selectionModel().currentRowChanged.connect(self._repaint)
        self.doubleClicked.connect(self.opened)
        self.clicked.connect(lambda index: self.touched.emit(index.column()))

    @property
    def columns(self) -> Sequence[Column[_T]]:
        return self._model.columns

    def show_columns(self) -> None:
        """Ask what the columns are, again for things of another kind."""
        self._model.show_columns(self._columns())
        self._titles.tell()
        self.share_width()

    def show_things(self, things: Sequence[_T], chosen: _T | None = None) -> None:
        """Show these, one of them chosen: the given one if it is among them, else the first."""
        self._model.show_things(things)
        if things:
            row = things.index(chosen) if chosen in things else 0
            self.setCurrentIndex(self._model.index(row, 0))
            self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.EnsureVisible)
        self.chosen_changed.emit()

    def choose(self, thing: _T) -> None:
        """Choose one of those that are shown; what is not shown changes nothing."""
        if thing in self._model.things:
            self.choose_row(self._model.things.index(thing))

    def choose_row(self, row: int) -> None:
        """Choose what stands in a row, or else in the last one."""
        if self._model.things:
            self.setCurrentIndex(self._model.index(min(row, len(self._model.things) - 1), 0))

    def exchange(self, thing: _T) -> None:
        """Have another thing in the place of the one that is chosen."""
        things, row = list(self._model.things), self.currentIndex().row()
        things[row] = thing
        self._model.things = things

    def show_order(self, order: Order) -> None:
        """Mark how the things that are shown are sorted."""
        self._order = order
        self._titles.show_order(order)

    def _sort_by(self, column: int) -> None:
        before = self._order
        again = before is not None and before.column == column
        falls = not before.falls if before is not None and again else self.columns[column].falls
        self.order_asked.emit(Order(column, falls))

    @property
    def chosen(self) -> _T | None:
        index = self.currentIndex()
        return self._model.things[index.row()] if index.isValid() else None

    @property
    def wished_width(self) -> int:
        return sum(self._needed(least=False)) + BAR_WIDTH

    def share_width(self) -> None:
        """Give every column what its texts need and an equal share of what is left.

        Where there is too little, those that can do with less get it; if even that is too much, it is scrolled.
        """
        least, wanted = self._needed(least=True), self._needed(least=False)
        room = self.viewport().width()
        if sum(wanted) <= room:
            more = (room - sum(wanted)) // len(wanted)
            widths = [width + more for width in wanted]
        else:
            missing, spare = sum(wanted) - sum(least), max(0, room - sum(least))
            widths = [low + (high - low) * spare // max(1, missing) for low, high in zip(least, wanted, strict=True)]
        for number, width in enumerate(widths):
            self.setColumnWidth(number, width)

    def _needed(self, *, least: bool) -> list[int]:
        advance = self.fontMetrics().horizontalAdvance
        arrow = _ARROW if any(one.sorts for one in self.columns) else 0
        return [
            max(advance(one.least if least and one.least else one.widest), advance(one.title) + arrow)
            + 2 * self._inset
            + (1 if one.noted is None else int(Space.TWO) + 1)
            for one in self.columns
        ]

    def _repaint(self) -> None:
        self.viewport().update()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_width()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()
