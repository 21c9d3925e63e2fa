"""The cards to come, face up in their order, where the draw pile is open."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.variants import STANDARD
from setgui.session.game.updates import Snapshot
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.theme import Space, theme
from setgui.ui.panel.taken import map_rect
from setgui.ui.widgets.card_row import CardRow
from setgui.ui.widgets.layout import write
from setgui.words import table
from setgui.words.language import say

_SMALLEST, _LARGEST = 24, 132
"""Widths of cards in px."""


class ComingCards(CardRow):
    """A row of small cards, as wide as its window allows; the first is dealt next."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, pixmaps, QSize(_SMALLEST, _SMALLEST * 2 // 3))
        self.setObjectName("coming")
        self._fitted = QSize()
        self._indent = self.fontMetrics().horizontalAdvance(say(table.COMING)) + int(Space.ONE)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        game = snapshot.game
        coming = () if snapshot.paused else game.pile
        self.setVisible(game.mode.open_pile)
        self._most = game.start.options.cards - STANDARD.table_size
        self.show_cards(coming)
        self.setAccessibleName("" if snapshot.paused else table.coming(coming))

    @override
    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(self._indent, 0)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.cards:
            return
        with QPainter(self) as painter:
            center, ink = Qt.AlignmentFlag.AlignVCenter, theme().on_table.quiet_ink
            write(painter, self.rect(), center, say(table.COMING), ink, font=self.font())

    def fit(self, width: int, height: int) -> None:
        """Size the cards for a table of this width, in a window of this height."""
        wide = min((width - self._indent - int(Space.FOUR)) // self._most - int(Space.ONE), height // 8)
        wide = max(_SMALLEST, min(wide, _LARGEST))
        self._size = QSize(wide, wide * 2 // 3)
        if self.sizeHint() != self._fitted:  # else each layout would ask for another one
            self._fitted = self.sizeHint()
            self.updateGeometry()

    def first_rect(self, onto: QWidget) -> Rect:
        """Return the place of the card that is dealt next."""
        return map_rect(self, self.place(0), onto)
