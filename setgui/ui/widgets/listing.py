"""Tables of things, one per row, to choose from or just to read, sortable by mouse and keyboard."""

from bisect import bisect
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from setgui.compat import override
from setgui.ui.look.theme import RADIUS, Space, heavier, ring, set_colors, sized, theme
from setgui.ui.system.accessibility import speak
from setgui.ui.system.plain import plain_tip
from setgui.ui.widgets.layout import mirrored, write
from setgui.words import formats
from setgui.words import games as words

Index = QModelIndex | QPersistentModelIndex
_T = TypeVar("_T")
_ARROW = 12
"""Width of the sort arrow with its margin, in px."""
_BAR = 3
_BRIEF = 48
"""A column with brief texts may lack this much more than one whose texts would be cut, in px."""
_FALLING, _RISING = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder


class Column(NamedTuple, Generic[_T]):
    """A column of a `Listing`: its title, functions for the texts of each thing, widths and sort order."""

    title: str
    text: Callable[[_T], str]
    widest: str = ""
    """Text as wide as the widest one with its note."""
    right: bool = False
    note_of: Callable[[_T], str] | None = None
    """Returns a note in quiet ink after the text."""
    note_first: bool = False
    """Whether the note comes first where there is not enough room for both, so that the text is cut off."""
    least: str = ""
    """Text as wide as the column must be at least; longer ones may be cut off."""
    brief: Callable[[_T], str] | None = None
    """Returns a shorter text, for things whose text is too wide for the column."""
    heard: Callable[[_T], str] | None = None
    """Returns the text for screen readers, which read rows without titles; default: `text`."""
    best: Callable[[_T], bool] = lambda _: False
    """Returns whether to make the text bold."""
    order: Callable[[_T], Any] | None = None
    """Sort key; without one, the column is not sortable."""
    falls: bool = False
    """Whether to sort in descending order at first."""
    spare: int = 0
    """If not 0, the column's place in the order in which columns are hidden if they do not fit."""

    def note(self, thing: _T) -> str:
        return "" if self.note_of is None else self.note_of(thing)

    def full_text(self, thing: _T) -> str:
        return formats.in_a_row([*filter(None, (self.text(thing), self.note(thing)))])

    @property
    def flags(self) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignRight if self.right else Qt.AlignmentFlag.AlignLeft
        return Qt.AlignmentFlag.AlignVCenter | side


class ListingModel(QAbstractTableModel, Generic[_T]):
    """A table model that creates texts lazily, because Qt asks only for visible cells."""

    def __init__(self, parent: QWidget, columns: Sequence[Column[_T]]) -> None:
        super().__init__(parent)
        self.columns = columns
        self.things: Sequence[_T] = ()

    def show_things(self, things: Sequence[_T], columns: Sequence[Column[_T]] | None = None) -> None:
        self.beginResetModel()
        self.things = things
        self.columns = self.columns if columns is None else columns
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
            return column.full_text(thing)
        if role == Qt.ItemDataRole.ToolTipRole:  # notes are cut off first
            return plain_tip(column.note(thing) or (column.text(thing) if column.brief else ""))
        if role == Qt.ItemDataRole.AccessibleTextRole and column.heard is not None:
            return column.heard(thing)
        return None

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | int | None:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section].title
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.InitialSortOrderRole:
            return (_FALLING if self.columns[section].falls else _RISING).value
        return None


class Titles(QHeaderView):
    """A header with a sort arrow, for the keyboard too: arrow keys go from title to title, Enter and Space sort."""

    def __init__(self, parent: QTableView, model: ListingModel[Any], inset: int) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._model, self._inset = model, inset
        self.current = 0
        self._is_sortable = any(column.order for column in model.columns)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setResizeContentsPrecision(0)  # measure visible rows only
        self.setStretchLastSection(True)
        self.setSectionsClickable(self._is_sortable)
        if self._is_sortable:
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.viewport().setAutoFillBackground(False)  # else Qt treats the header as hidden
            self.sectionClicked.connect(self.set_current)
            self.sortIndicatorChanged.connect(self.update_name)
        self.update_name()

    @property
    def falls(self) -> bool:
        return self.sortIndicatorOrder() is _FALLING

    def update_name(self) -> None:
        """Set the accessible name to the title at the keyboard, and the order if it is the sorted one; repaint."""
        title = self._model.columns[self.current].title
        self.setAccessibleName(words.sorted_by(title, falls=self.falls) if self._is_sorted(self.current) else title)
        self.viewport().update()

    def _is_sorted(self, column: int) -> bool:
        return self._is_sortable and self.sortIndicatorSection() == column

    def set_current(self, column: int) -> None:
        self.current = column
        self.update_name()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        forward = -1 if self.isRightToLeft() else 1
        steps = {Qt.Key.Key_Left: -forward, Qt.Key.Key_Right: forward}
        shown = [column for column in range(self.count()) if not self.isSectionHidden(column)]
        key, last, here = Qt.Key(event.key()), len(shown) - 1, bisect(shown, self.current) - 1
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
        if key in steps or key in ends:
            self.set_current(shown[ends.get(key, max(0, min(last, here + steps.get(key, 0))))])
            speak(self, self.accessibleName())
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):  # as Qt does for a click
            falls = not self.falls if self._is_sorted(self.current) else self._model.columns[self.current].falls
            self.setSortIndicator(self.current, _FALLING if falls else _RISING)
        else:
            event.ignore()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update_name()

    @override
    def sizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height() + int(Space.HALF) + self._inset)

    @override
    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        column, look = self._model.columns[logicalIndex], theme()
        painter.fillRect(rect, look.panel)
        room = rect.adjusted(self._inset, 0, -self._inset, 0)
        write(painter, room, column.flags, column.title, look.ink if self._is_sorted(logicalIndex) else look.quiet_ink)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._is_sorted(logicalIndex):
            self._draw_arrow(painter, room, column)
        if self.hasFocus() and logicalIndex == self.current:
            set_colors(painter, line=ring(look))
            painter.drawRoundedRect(rect.adjusted(1, 1, -2, -2), RADIUS, RADIUS)

    def _draw_arrow(self, painter: QPainter, room: QRect, column: Column[Any]) -> None:
        text = painter.fontMetrics().horizontalAdvance(column.title)
        at_right = column.right is not self.isRightToLeft()
        x = room.right() - text - _ARROW / 2 if at_right else room.left() + text + _ARROW / 2 + 1
        y, up = room.center().y() + 0.5, -1 if self.falls else 1
        set_colors(painter, fill=theme().ink)
        painter.drawPolygon([QPointF(x - 3.5, y + 2 * up), QPointF(x + 3.5, y + 2 * up), QPointF(x, y - 2.5 * up)])


class ListingCell(QStyledItemDelegate):
    """Paints a text with its note, and one band across the chosen row."""

    def __init__(self, view: QAbstractItemView, *, to_choose: bool) -> None:
        super().__init__(view)
        self._view, self._to_choose = view, to_choose
        self.inset = int(Space.ONE) if to_choose else 0  # a list to read aligns with its heading

    def is_marked(self, index: Index) -> bool:
        return index.row() == self._view.currentIndex().row() and (self._to_choose or self._view.hasFocus())

    def draw(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Paint a cell, without its background."""
        model, look = self._view.model(), theme()
        assert isinstance(model, ListingModel)  # noqa: S101 - made together
        column, thing = model.columns[index.column()], model.things[index.row()]
        text, note_of = column.text(thing), column.note(thing)
        room = rect.adjusted(self.inset, 0, -self.inset, 0)
        if column.best(thing):
            painter.setFont(heavier(painter.font()))
        painter.setPen(look.ink)
        advance = painter.fontMetrics().horizontalAdvance
        if column.brief is not None and advance(text) > room.width():
            text = column.brief(thing)
        left = advance(text) + int(Space.TWO)
        if note_of and column.note_first and left + advance(note_of) > room.width():
            text, note_of = formats.in_a_row([note_of, text]), ""  # the ellipsis shows that there is more
        _draw(painter, room, column.flags, text)
        if note_of:
            painter.setFont(self._view.font())
            painter.setPen(look.ink if self.is_marked(index) else look.quiet_ink)
            rest = mirrored(painter.layoutDirection(), room, room.adjusted(left, 0, 0, 0))
            _draw(painter, rest, column.flags, note_of)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect, look = QRect(option.rect), theme()
        painter.save()
        painter.setClipRect(rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.is_marked(index):
            set_colors(painter, fill=look.pressed)
            band = QRect(0, rect.top(), self._view.viewport().width(), rect.height())
            painter.drawRoundedRect(band, RADIUS, RADIUS)
            if self._view.hasFocus() and self._to_choose:
                bar = QRect(0, rect.top() + Space.HALF, _BAR, rect.height() - Space.ONE)
                painter.fillRect(mirrored(painter.layoutDirection(), band, bar), look.ink)
        painter.setFont(self._view.font())
        self.draw(painter, rect, index)
        painter.restore()


def _draw(painter: QPainter, room: QRect, flags: Qt.AlignmentFlag, text: str) -> None:
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, flags, shown)


class Listing(QTableView, Generic[_T]):
    """A sorted table to read, or `to_choose` a row; on `sortIndicatorChanged` of `titles`, call `show_things` again."""

    chosen_changed = Signal()

    def __init__(self, parent: QWidget, columns: Sequence[Column[_T]], *, to_choose: bool = True) -> None:
        super().__init__(parent)
        self.setFont(sized(self.font(), self.fontInfo().pointSizeF()))
        self._model, self._cell = ListingModel[_T](self, columns), ListingCell(self, to_choose=to_choose)
        self.titles = Titles(self, self._model, self._cell.inset)
        self.setHorizontalHeader(self.titles)
        self.setTabOrder(self.titles, self)
        self.setItemDelegate(self._cell)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        rows = self.verticalHeader()
        rows.hide()
        rows.setDefaultSectionSize(self.fontMetrics().height() + int(Space.ONE) + self._cell.inset)
        self.setModel(self._model)
        self.selectionModel().selectionChanged.connect(self.chosen_changed)
        self.selectionModel().currentRowChanged.connect(lambda: self.viewport().update())

    def show_columns(self, columns: Sequence[Column[_T]]) -> None:
        self._model.show_things((), columns)
        self.share_width()

    def show_things(self, things: Sequence[_T], chosen: _T | None = None) -> None:
        """List things, sorted as the titles show, choose `chosen` or else the first, and emit `chosen_changed`."""
        order = self._model.columns[self.titles.sortIndicatorSection()].order
        things = things if order is None else sorted(things, key=order, reverse=self.titles.falls)
        self._model.show_things(things)
        if things:
            self.choose_row(things.index(chosen) if chosen in things else 0)
            self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.EnsureVisible)
        self.chosen_changed.emit()

    @override
    def sizeHint(self) -> QSize:
        """Ask for the titles and two rows: the list scrolls in a low page, not the page."""
        return QSize(
            super().sizeHint().width(), self.titles.sizeHint().height() + 2 * self.verticalHeader().defaultSectionSize()
        )

    @override
    def moveCursor(self, action: QTableView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Let Home and End go to the first and the last row, not to the ends of one."""
        to_end = action in (QTableView.CursorAction.MoveHome, QTableView.CursorAction.MoveEnd)
        return super().moveCursor(action, modifiers | Qt.KeyboardModifier.ControlModifier if to_end else modifiers)

    def choose_row(self, row: int) -> None:
        self.setCurrentIndex(self._model.index(min(row, len(self._model.things) - 1), 0))

    @property
    def chosen(self) -> _T | None:
        index = self.currentIndex()
        return self._model.things[index.row()] if index.isValid() else None

    def share_width(self) -> None:
        """Give each column the width of its texts and an equal share of the rest.

        If that is too wide, hide `spare` columns until the others fit with their `least` widths; shrink the last one by
        up to half if need be. Give the rest to the columns that lack least; to those with brief texts, all or nothing.
        """
        room, shown = self.viewport().width(), [*self._model.columns]
        for column in sorted(filter(lambda one: one.spare, shown), key=lambda one: one.spare):
            if sum(self._needed(shown, least=True)) > room:
                shown.remove(column)
        for number, column in enumerate(self._model.columns):
            self.setColumnHidden(number, column not in shown)
        widths, preferred = self._needed(shown, least=True), self._needed(shown, least=False)
        spare, missing = room - sum(widths), [high - low for low, high in zip(widths, preferred, strict=True)]
        for number in sorted(range(len(shown)), key=lambda n: missing[n] + _BRIEF * (shown[n].brief is not None)):
            if shown[number].brief is None or missing[number] <= spare:
                more = max(0, min(missing[number], spare))
                widths[number] += more
                spare -= more
        widths = [width + max(0, spare) // len(shown) for width in widths]
        widths[-1] += max(min(0, spare), -widths[-1] // 2)
        if self._model.columns[self.titles.current] not in shown:
            self.titles.set_current(0)
        for column, width in zip(shown, widths, strict=True):
            self.setColumnWidth(self._model.columns.index(column), width)

    def _needed(self, columns: Sequence[Column[_T]], *, least: bool) -> list[int]:
        advance = self.fontMetrics().horizontalAdvance
        arrow = _ARROW if self.titles.sectionsClickable() else 0
        return [
            max(advance(column.least if least and column.least else column.widest), advance(column.title) + arrow)
            + 2 * self._cell.inset
            + (1 if column.note_of is None else int(Space.TWO) + 1)
            for column in columns
        ]

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_width()
