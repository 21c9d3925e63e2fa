"""Some small cards side by side, to be looked at only."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.ui.board.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.theme import Space, Theme

_MOST = 3


class CardRow(QWidget):
    """Has room for three cards, whether any are there or not."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, theme: Theme, size: QSize) -> None:
        super().__init__(parent)
        self.theme = theme
        self.cards: tuple[Card, ...] = ()
        self._pixmaps = pixmaps
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_cards(self, cards: Sequence[Card]) -> None:
        """Show these."""
        self.cards = tuple(cards)
        self.setAccessibleName(", ".join(card.words for card in self.cards))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        room = 2 * margin(self._size.height())
        width = _MOST * self._size.width() + (_MOST - 1) * int(Space.ONE)
        return QSize(width + room, self._size.height() + room)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        room, size = margin(self._size.height()), self._size
        with QPainter(self) as painter:
            for number, card in enumerate(self.cards):
                picture = self._pixmaps.face(card, size, self.devicePixelRatioF(), self.theme)
                left = room + number * (size.width() + Space.ONE)
                draw_picture(painter, QRectF(left, room, size.width(), size.height()), picture)
