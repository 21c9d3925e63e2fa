"""The cards to come, face up: in their order where the draw pile is open, or the last ones in any order."""

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.play import cards_to_come
from setgui.model.variants import STANDARD
from setgui.session.game.updates import Snapshot
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import CardPixmaps, margin
from setgui.ui.look.theme import Space, theme
from setgui.ui.widgets.card_row import CardRow
from setgui.ui.widgets.layout import write
from setgui.words import table
from setgui.words.language import say

_SMALLEST, _LARGEST = 24, 132
"""Widths of cards in px."""


class ComingCards(CardRow):
    """A row of small cards, as wide as its window allows; where their order is known, the first is dealt next."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, pixmaps, QSize(_SMALLEST, _SMALLEST * 2 // 3))
        self.setObjectName("coming")
        self._fitted = QSize()
        self._caption = ""

    def show_snapshot(self, snapshot: Snapshot) -> None:
        game, coming = snapshot.game, cards_to_come(snapshot.game)
        self.setVisible(game.mode.open_pile or bool(coming))
        self._most = game.start.options.cards - STANDARD.table_size if game.mode.open_pile else len(coming) or 1
        self._caption = say(table.COMING if game.mode.open_pile else table.COMING_ANYHOW)
        self._indent = self.fontMetrics().horizontalAdvance(self._caption) + int(Space.ONE)
        self.show_cards(() if snapshot.paused else coming)
        self.setAccessibleName("" if snapshot.paused else table.coming(game))

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
            write(painter, self.rect(), center, self._caption, ink, font=self.font())

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
        room = margin(self._size.height())
        spot = self.mapTo(onto, QPoint(room + self._indent, room))
        return Rect(spot.x(), spot.y(), self._size.width(), self._size.height())
