"""A short list of games by rank, as a table that assistive technology can walk."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from setgui.compat import override
from setgui.session.kinds import is_timed, time_of
from setgui.session.ports import Digest
from setgui.ui.plain import Label
from setgui.ui.sentences import date_told, number_told, time_told
from setgui.ui.theme import Space, Theme, Type, scaled, sized

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_RANK, _RESULT = 0, 1


def _aligned(column: int) -> Qt.AlignmentFlag:
    """The ranks begin where the heading does; all else ends below its caption."""
    side = Qt.AlignmentFlag.AlignLeft if column == _RANK else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter


class _Games(QAbstractTableModel):
    """Every cell as text, numbers to the right; what the rank goes by comes after it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        rest = self.tr("Date"), self.tr("Deal")
        self._by_score = (self.tr("Rank"), self.tr("Score"), self.tr("Sets"), self.tr("Time"), *rest)
        self._by_time = (self.tr("Rank"), self.tr("Time"), self.tr("Mistakes"), self.tr("Sets"), *rest)
        self._captions = self._by_score
        self._cells: list[tuple[str, ...]] = []
        self.top = QBrush()

    def show_games(self, games: Sequence[Digest]) -> None:
        self.beginResetModel()
        timed = bool(games) and is_timed(games[0].mode)
        self._captions = self._by_time if timed else self._by_score
        self._cells = [
            (
                str(rank),
                *(_of_time(game) if timed else _of_score(game)),
                date_told(date.fromtimestamp(game.started)),
                str(game.deal),
            )
            for rank, game in enumerate(games, start=1)
        ]
        self.endResetModel()

    @override
    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._cells)

    @override
    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._captions)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._cells[index.row()][index.column()]
        if role == Qt.ItemDataRole.ForegroundRole and (index.row(), index.column()) == (0, _RESULT):
            return self.top
        return None

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return self._captions[section]
        return None


def _of_score(game: Digest) -> tuple[str, ...]:
    return number_told(game.figures.score), str(sum(game.figures.sets)), time_told(game.elapsed)


def _of_time(game: Digest) -> tuple[str, ...]:
    return time_told(time_of(game)), str(game.figures.mistakes), str(sum(game.figures.sets))


class _Captions(QHeaderView):
    """Quiet words without a box."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.ink = self.ground = QColor()
        self._small = scaled(self.font(), 0.88)

    @override
    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        painter.fillRect(rect, self.ground)
        painter.setFont(self._small)
        painter.setPen(self.ink)
        told = self.model().headerData(logicalIndex, Qt.Orientation.Horizontal)
        painter.drawText(rect, _aligned(logicalIndex), told)


class _Cell(QStyledItemDelegate):
    """Text that keeps no distance from the cell's sides, so that columns line up with what is above them."""

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        self.initStyleOption(option, index)
        chosen = option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_HasFocus)
        painter.save()
        if chosen and option.state & QStyle.StateFlag.State_Active:
            painter.fillRect(option.rect, option.palette.color(QPalette.ColorRole.Highlight))
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        painter.drawText(option.rect, _aligned(index.column()), option.text)
        painter.restore()


class GameTable(QTableView):
    """As high as its rows: whatever holds it scrolls."""

    def __init__(self, parent: QWidget, name: str, theme: Theme) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._games = _Games(self)
        self._captions = _Captions(self)
        self.setHorizontalHeader(self._captions)
        self.setModel(self._games)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + int(Space.ONE))
        self.setItemDelegate(_Cell(self))
        self._captions.setSectionsClickable(False)
        self._captions.setStretchLastSection(True)
        self.show_theme(theme)

    def show_value(self, games: Sequence[Digest]) -> None:
        """Show games, the best first."""
        self._games.show_games(games)
        self.setFixedHeight(self.sizeHint().height())
        self._share_width()

    def _share_width(self) -> None:
        """Every column as wide as it needs, and what is left shared out evenly."""
        needed = [
            max(self.sizeHintForColumn(column), self._captions.sectionSizeHint(column))
            for column in range(self._games.columnCount())
        ]
        spare = max(0, (self.viewport().width() - sum(needed)) // (len(needed) - 1))
        for column, width in enumerate(needed):
            self.setColumnWidth(column, width if column == _RANK else width + spare)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        palette = self.palette()
        for role, color in (
            (QPalette.ColorRole.Base, theme.panel),
            (QPalette.ColorRole.Text, theme.ink),
            (QPalette.ColorRole.Highlight, theme.pressed),
            (QPalette.ColorRole.HighlightedText, theme.ink),
        ):
            palette.setColor(role, color)
        self.setPalette(palette)
        self._captions.ink, self._captions.ground = theme.quiet_ink, theme.panel
        self._games.top = QBrush(theme.accent_text)
        self.viewport().update()
        self._captions.viewport().update()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    @override
    def sizeHint(self) -> QSize:
        rows = self._games.rowCount() * self.verticalHeader().defaultSectionSize()
        return QSize(20 * int(Space.TWO), self._captions.sizeHint().height() + rows)


class Ranking(QWidget):
    """A headed list of the best games; without any, it says so or is not there."""

    def __init__(self, parent: QWidget, title: str, empty: str, theme: Theme) -> None:
        super().__init__(parent)
        head = Label(self, title)
        head.setFont(sized(head.font(), Type.of(head.font()).emphasis))
        self._empty = Label(self, empty)
        self._may_hide = not empty
        self._table = GameTable(self, title, theme)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.ONE)
        column.addWidget(head)
        column.addWidget(self._empty)
        column.addWidget(self._table)
        column.addStretch(1)

    def show_value(self, games: Sequence[Digest]) -> None:
        """Show games, the best first."""
        self.setVisible(bool(games) or not self._may_hide)
        self._empty.setVisible(not games)
        self._table.setVisible(bool(games))
        self._table.show_value(games)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        quiet = self._empty.palette()
        quiet.setColor(quiet.ColorRole.WindowText, theme.quiet_ink)
        self._empty.setPalette(quiet)
        self._table.show_theme(theme)
