"""The sets that lie on a table, as rows of three small cards with their points."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from setgui.compat import override
from setgui.model.sets import Match
from setgui.ui.board.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.dialogs.flat import ThinBar
from setgui.ui.sentences import points_told
from setgui.ui.theme import Space, Theme, scaled

_Index = QModelIndex | QPersistentModelIndex
_CARD = QSize(50, 32)
_BETWEEN = 6
_ROW = _CARD.height() + int(Space.ONE)


class LyingSet(NamedTuple):
    """Three cards of the table, worth `points` by their features, that would count as `scored` there."""

    cards: Match
    points: int
    scored: int
    taken_next: bool


class _Sets(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.sets: Sequence[LyingSet] = ()

    def show_sets(self, sets: Sequence[LyingSet]) -> None:
        self.beginResetModel()
        self.sets = sets
        self.endResetModel()

    @override
    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.sets)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if role != Qt.ItemDataRole.AccessibleTextRole:
            return None
        one = self.sets[index.row()]
        told = f"{', '.join(card.words for card in one.cards)}: {points_told(one.scored)}"
        return self.tr("{set}, taken next").format(set=told) if one.taken_next else told


class _Row(QStyledItemDelegate):
    def __init__(self, parent: "SetsList", pixmaps: CardPixmaps, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self._list = parent
        self._pixmaps = pixmaps
        self._small = scaled(parent.font(), 0.88)

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(0, _ROW)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        rect, theme = QRect(option.rect), self.theme
        one = self._list.sets[index.row()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if one.cards == self._list.marked:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.pressed)
            painter.drawRoundedRect(rect, 6, 6)
        room = margin(_CARD.height())
        for number, card in enumerate(one.cards):
            picture = self._pixmaps.face(card, _CARD, self._list.devicePixelRatioF(), theme)
            corner = rect.left() + room + number * (_CARD.width() + _BETWEEN), rect.top() + room
            draw_picture(painter, QRectF(*corner, _CARD.width(), _CARD.height()), picture)
        left = rect.adjusted(room + max(3, len(one.cards)) * (_CARD.width() + _BETWEEN) + Space.HALF, 0, -Space.ONE, 0)
        flags = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(theme.ink)
        painter.drawText(left, flags, str(one.scored))
        left.adjust(painter.fontMetrics().horizontalAdvance(str(one.scored)) + Space.HALF, 0, 0, 0)
        painter.setFont(self._small)
        if one.points != one.scored:
            painter.setPen(theme.ink if one.cards == self._list.marked else theme.quiet_ink)
            painter.drawText(left, flags, f"({one.points})")
        if one.taken_next:
            painter.setPen(theme.ink if one.cards == self._list.marked else theme.accent_text)
            painter.drawText(left, flags | Qt.AlignmentFlag.AlignRight, self.tr("next"))
        painter.restore()


class SetsList(QListView):
    """Tells which set is to be marked: the one under the mouse, else the one the keyboard or a click chose."""

    marked_changed = Signal()

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, theme: Theme) -> None:
        super().__init__(parent)
        self._model = _Sets(self)
        self._row = _Row(self, pixmaps, theme)
        self._bar = ThinBar(self, theme)
        self._hovered = QPersistentModelIndex()
        self.setModel(self._model)
        self.setItemDelegate(self._row)
        self.setVerticalScrollBar(self._bar)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(self.tr("Sets on the table"))
        self.entered.connect(self._hover)
        self.viewportEntered.connect(lambda: self._hover(QModelIndex()))
        self.selectionModel().currentChanged.connect(self._tell)
        self.show_theme(theme)

    @property
    def sets(self) -> Sequence[LyingSet]:
        """The sets in their order."""
        return self._model.sets

    @property
    def marked(self) -> Match:
        """The cards to be marked on the table."""
        index = self._hovered if self._hovered.isValid() else self.currentIndex()
        return self.sets[index.row()].cards if index.isValid() else ()

    def show_sets(self, sets: Sequence[LyingSet]) -> None:
        """Show the sets of another table."""
        self._model.show_sets(sets)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if sets else Qt.FocusPolicy.NoFocus)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._row.theme = theme
        self._bar.show_theme(theme)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, theme.panel)
        self.setPalette(palette)
        self.viewport().update()

    def _hover(self, index: QModelIndex) -> None:
        self._hovered = QPersistentModelIndex(index)
        self._tell()

    def _tell(self) -> None:
        self.viewport().update()
        self.marked_changed.emit()

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self._hover(QModelIndex())

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._tell()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and not self.marked:  # else the marked row shows where the keyboard is
            with QPainter(self.viewport()) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(self._row.theme.focus)
                painter.drawRoundedRect(QRectF(self.viewport().rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        going = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if event.key() in going:
            super().keyPressEvent(event)
        else:
            event.ignore()  # the others go through the game
