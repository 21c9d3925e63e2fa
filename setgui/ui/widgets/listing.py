"""Things in rows under titles: quiet, quick with ten thousand, read out a row at a time.

The list of games and of backups, the best games and the sets of a replay are made of these parts.
"""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QResizeEvent
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
from setgui.ui.look.theme import RADIUS, Space, heavier, sized, theme_of
from setgui.ui.system.plain import plain_tip
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import formats

Index = QModelIndex | QPersistentModelIndex
_T = TypeVar("_T")
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_BAR = 3
_LAST = 170
"""What is to be left for the last column, before others take more than they need."""


class Column(NamedTuple, Generic[_T]):
    """What is told of each thing."""

    title: str
    """What stands over it."""
    told: Callable[[_T], str]
    """The text of a thing."""
    widest: str = ""
    """A text that few others are wider than."""
    right: bool = False
    """Whether texts end below each other."""
    noted: Callable[[_T], str] = lambda _: ""
    """What is told quietly after the text."""
    roomy: str = ""
    """Where there is room left, as few texts as are wider than this one are cut off."""
    heard: Callable[[_T], str] | None = None
    """The text as a screen reader says it, which reads whole rows and no titles; without it, as it stands there."""
    best: Callable[[_T], bool] = lambda _: False
    """Whether the text is heavier than others."""

    def whole(self, thing: _T) -> str:
        """The text of a thing and what is told after it."""
        return formats.in_a_row([*filter(None, (self.told(thing), self.noted(thing)))])

    @property
    def flags(self) -> Qt.AlignmentFlag:
        """Where its texts stand."""
        return _RIGHT if self.right else _LEFT


class ListingModel(QAbstractTableModel, Generic[_T]):
    """Texts are made when they are asked for: only those on the screen ever are."""

    def __init__(self, parent: QWidget, columns: Sequence[Column[_T]]) -> None:
        super().__init__(parent)
        self.columns = columns
        self.things: Sequence[_T] = ()

    def show_columns(self, columns: Sequence[Column[_T]]) -> None:
        """Tell other things, or the same in another language, of what is listed."""
        self.columns = columns
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(columns) - 1)
        if self.things:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.things) - 1, len(columns) - 1))

    def show_things(self, things: Sequence[_T]) -> None:
        """List these."""
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
            return plain_tip(column.noted(thing))
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
        """Whether a row is a band."""
        return index.row() == self._view.currentIndex().row() and (self._to_choose or self._view.hasFocus())

    def draw(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Paint what is in a cell, without its ground."""
        model, theme = self._view.model(), theme_of(self._view)
        assert isinstance(model, ListingModel)  # noqa: S101 - made together
        column, thing = model.columns[index.column()], model.things[index.row()]
        told, noted = column.told(thing), column.noted(thing)
        inset = _inset(to_choose=self._to_choose)
        room = rect.adjusted(inset, 0, -inset, 0)
        if column.best(thing):
            painter.setFont(heavier(painter.font()))
        painter.setPen(theme.ink)
        left = painter.fontMetrics().horizontalAdvance(told) + int(Space.TWO)
        if noted and left + painter.fontMetrics().averageCharWidth() * 2 > room.width():
            told, noted = column.whole(thing), ""  # that there is more is to be seen at least
        _draw(painter, room, column.flags, told)
        if noted:
            painter.setFont(self._view.font())
            painter.setPen(theme.ink if self.is_marked(index) else theme.quiet_ink)
            rest = QStyle.visualRect(painter.layoutDirection(), room, room.adjusted(left, 0, 0, 0))
            _draw(painter, rest, column.flags, noted)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect, theme = QRect(option.rect), theme_of(self._view)
        painter.save()
        painter.setClipRect(rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.is_marked(index):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.pressed)
            band = QRect(0, rect.top(), self._view.viewport().width(), rect.height())
            painter.drawRoundedRect(band, RADIUS, RADIUS)
            if self._view.hasFocus() and self._to_choose:
                bar = QRect(0, rect.top() + Space.HALF, _BAR, rect.height() - Space.ONE)
                painter.fillRect(QStyle.visualRect(painter.layoutDirection(), band, bar), theme.ink)
        painter.setFont(self._view.font())
        self.draw(painter, rect, index)
        painter.restore()


def _inset(*, to_choose: bool) -> int:
    """How far texts stay away from the sides of their cells, in px: what is just read begins where its heading does."""
    return int(Space.ONE) if to_choose else 0


def _draw(painter: QPainter, room: QRect, flags: Qt.AlignmentFlag, text: str) -> None:
    painter.drawText(room, flags, painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width()))


class _Titles(QHeaderView):
    """The titles of the columns, as words alone."""

    def __init__(self, parent: "Listing[_T]", inset: int) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._listing = parent
        self._inset = inset
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setStretchLastSection(True)

    @override
    def sizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height() + int(Space.HALF) + self._inset)

    @override
    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        column = self._listing.columns[logicalIndex]
        theme = theme_of(self)
        painter.fillRect(rect, theme.panel)
        painter.setPen(theme.quiet_ink)
        painter.drawText(rect.adjusted(self._inset, 0, -self._inset, 0), column.flags, column.title)


class Listing(Retranslated, QTableView, Generic[_T]):
    """One thing a row, `to_choose` one of them or just to be read.

    There are always as many `columns`, in whatever language.
    """

    chosen_changed = Signal()
    opened = Signal()

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
        self._model = ListingModel[_T](self, columns())
        self._cell = ListingCell(self, to_choose=to_choose)
        self._titles = _Titles(self, self._inset)
        self.setHorizontalHeader(self._titles)
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

    @property
    def columns(self) -> Sequence[Column[_T]]:
        """What is told of each thing."""
        return self._model.columns

    @override
    def retranslate(self) -> None:
        """Ask again what the columns are: in another language, or for things of another kind."""
        self._model.show_columns(self._columns())
        self.share_width()

    def show_things(self, things: Sequence[_T], chosen: _T | None = None) -> None:
        """Show these, one of them chosen: the given one if it is among them, else the first."""
        self._model.show_things(things)
        if things:
            row = things.index(chosen) if chosen in things else 0
            self.setCurrentIndex(self._model.index(row, 0))
            self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.EnsureVisible)
        self.chosen_changed.emit()

    @property
    def chosen(self) -> _T | None:
        """The chosen thing."""
        index = self.currentIndex()
        return self._model.things[index.row()] if index.isValid() else None

    def share_width(self) -> None:
        """Give every column what it needs, though it may have to be scrolled to; what is left, to who can use it."""
        advance = self.fontMetrics().horizontalAdvance
        widths = [max(advance(one.widest), advance(one.title)) + 2 * self._inset + 1 for one in self.columns]
        widths[-1] = max(widths[-1], self.sizeHintForColumn(len(widths) - 1) + int(Space.FOUR))
        spare = self.viewport().width() - sum(widths[:-1]) - max(widths[-1], _LAST)
        for number, (column, width) in enumerate(zip(self.columns, widths, strict=True)):
            more = max(0, min(spare, advance(column.roomy) + 2 * self._inset - width))
            spare -= more
            self.setColumnWidth(number, width + more)

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
