"""The sets that lie on a table, as rows of three small cards with their points."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QListView, QStyleOptionViewItem, QWidget

from setgui.compat import override
from setgui.model.commands import Claim, Command
from setgui.model.matching import Match
from setgui.session.reports import Judged
from setgui.ui.look.card_painter import CardPixmaps, margin
from setgui.ui.look.theme import RADIUS, Space, heavier, ring, scaled, theme, within
from setgui.ui.widgets.card_row import draw_cards
from setgui.ui.widgets.listing import Column, Index, ListingCell, ListingModel
from setgui.words import coach, formats
from setgui.words import replay as words
from setgui.words.language import say

_CARD = QSize(50, 32)
_BETWEEN = 6
_ROW = _CARD.height() + int(Space.ONE)


class LyingSet(NamedTuple):
    """Three cards of the table, worth `points` by their features, that would count as `scored` there."""

    cards: Match
    points: int
    scored: int
    taken_next: bool
    judged: Judged | None = None
    """What the coach says of the move that was made there."""

    @property
    def better(self) -> bool:
        judged = self.judged
        return judged is not None and judged.regret > 0 and is_claim_of(judged.best, self.cards)


def _told(one: LyingSet) -> str:
    told = words.lying_set(one.cards, one.scored, taken_next=one.taken_next)
    return ", ".join(filter(None, (told, _note(one))))


def _note(one: LyingSet) -> str:
    if one.better:
        return say(coach.BETTER)
    return coach.loss(one.judged) if one.taken_next and one.judged is not None else ""


def is_claim_of(move: Command, cards: Match) -> bool:
    return isinstance(move, Claim) and set(move.cards) == set(cards)


class _Cards(ListingCell):
    """Cards in the place of words, and their points."""

    def __init__(self, view: "SetsList", pixmaps: CardPixmaps) -> None:
        super().__init__(view, to_choose=False)
        self._sets = view
        self._pixmaps = pixmaps
        self._small = scaled(view.font(), 0.88)

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, _ROW)

    @override
    def is_marked(self, index: Index) -> bool:
        return self._sets.sets[index.row()].cards == self._sets.marked

    @override
    def draw(self, painter: QPainter, rect: QRect, index: Index) -> None:
        one, look = self._sets.sets[index.row()], theme()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        room, marked = margin(_CARD.height()), self.is_marked(index)
        start, step = QPointF(rect.topLeft()) + QPointF(room, room), _CARD.width() + _BETWEEN
        rects = [QRectF(start + QPointF(number * step, 0), _CARD) for number in range(len(one.cards))]
        draw_cards(self._sets, painter, self._pixmaps, one.cards, rects)
        left = rect.adjusted(room + max(3, len(one.cards)) * (_CARD.width() + _BETWEEN) + Space.HALF, 0, -Space.ONE, 0)
        flags, scored = Qt.AlignmentFlag.AlignVCenter, formats.number(one.scored)
        painter.setFont(heavier(self._sets.font()))
        painter.setPen(look.ink)
        painter.drawText(left, flags, scored)
        left.adjust(painter.fontMetrics().horizontalAdvance(scored) + Space.HALF, 0, 0, 0)
        painter.setFont(self._small)
        if one.points != one.scored:
            painter.setPen(look.ink if marked else look.quiet_ink)
            painter.drawText(left, flags, f"({formats.number(one.points)})")
        note = _note(one) or (say(words.TAKEN_NEXT) if one.taken_next else "")
        painter.setPen(look.ink)
        painter.drawText(left, flags | Qt.AlignmentFlag.AlignRight, note)


class SetsList(QListView):
    """Tells which set is to be marked: the one under the mouse, else the one the keyboard or a click chose."""

    marked_changed = Signal()

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self._model = ListingModel[LyingSet](self, [Column("", _told)])
        self._hovered = QPersistentModelIndex()
        self.setModel(self._model)
        self.setItemDelegate(_Cards(self, pixmaps))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.entered.connect(self._hover)
        self.viewportEntered.connect(lambda: self._hover(QModelIndex()))
        self.selectionModel().currentChanged.connect(self._tell)
        self.setAccessibleName(say(words.SETS))
        self.viewport().update()

    @property
    def sets(self) -> Sequence[LyingSet]:
        """The sets in their order."""
        return self._model.things

    @property
    def marked(self) -> Match:
        index = self._hovered if self._hovered.isValid() else self.currentIndex()
        return self.sets[index.row()].cards if index.isValid() else ()

    def show_sets(self, sets: Sequence[LyingSet]) -> None:
        self._model.show_things(sets)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if sets else Qt.FocusPolicy.NoFocus)

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
        if self.hasFocus():
            with QPainter(self.viewport()) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                look = theme()
                painter.setPen(ring(look))
                painter.drawRoundedRect(within(QRectF(self.viewport().rect()), look), RADIUS, RADIUS)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        going = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if event.key() in going:
            super().keyPressEvent(event)
        else:
            event.ignore()  # the others go through the game
