"""The draw pile as a small pile that shrinks."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import theme_of

SMALL, LARGE = QSize(56, 36), QSize(98, 63)
"""How large its cards are: where there is little room, and beside the board of one player."""
_STEP = 2
_CARDS_A_LAYER = 12
_LAYERS = 7


class PileView(QWidget):
    """A few backs over each other: one for every twelve cards."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, card: QSize) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self._cards, self._card_size = 0, card
        room = margin(self._card_size.height())
        self._size = QSize(
            self._card_size.width() + 2 * room, self._card_size.height() + 2 * room + (_LAYERS - 1) * _STEP
        )
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_cards(self, cards: int) -> None:
        """How many cards lie there."""
        if cards != self._cards:
            self._cards = cards
            self.update()

    def top_card(self) -> QRectF:
        """Where the next card lies, on this widget."""
        return self._card(max(1, self._layers()) - 1)

    def _layers(self) -> int:
        return min(_LAYERS, -(-self._cards // _CARDS_A_LAYER))

    def _card(self, layer: int) -> QRectF:
        room = margin(self._card_size.height())
        top = self._size.height() - room - self._card_size.height() - layer * _STEP
        return QRectF(room, top, self._card_size.width(), self._card_size.height())

    @override
    def sizeHint(self) -> QSize:
        return self._size

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        back = self._pixmaps.back(self._card_size, self.devicePixelRatioF(), theme_of(self))
        with QPainter(self) as painter:
            for layer in range(self._layers()):
                draw_picture(painter, self._card(layer), back)
