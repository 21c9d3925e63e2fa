"""The draw pile as a small pile that shrinks."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import theme

SMALL, LARGE = QSize(56, 36), QSize(98, 63)
"""How large its cards are: where there is little room, and beside the board of one player."""
_STEPS = 2, 4
"""How much higher than the one under it a card lies, in px: with thin edges, and with those of high contrast."""
_HIGH = 12
"""How much higher the top card of a full pile lies than its lowest."""
_FULL = 84
"""How many cards such a pile stands for."""


class PileView(QWidget):
    """A few backs over each other: one for every twelve cards, or in high contrast for every twenty-one."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, card: QSize) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self._cards, self._card_size = 0, card
        room = margin(self._card_size.height())
        self._size = QSize(self._card_size.width() + 2 * room, self._card_size.height() + 2 * room + _HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_cards(self, cards: int) -> None:
        """How many cards lie there."""
        if cards != self._cards:
            self._cards = cards
            self.update()

    def top_card(self) -> QRectF:
        """Where the next card lies, on this widget."""
        return self._card(max(1, self._layers()) - 1)

    @property
    def _step(self) -> int:
        return _STEPS[theme().frame > 1]

    def _layers(self) -> int:
        most = _HIGH // self._step + 1
        return min(most, -(-self._cards * most // _FULL))

    def _card(self, layer: int) -> QRectF:
        room = margin(self._card_size.height())
        top = self._size.height() - room - self._card_size.height() - layer * self._step
        return QRectF(room, top, self._card_size.width(), self._card_size.height())

    @override
    def sizeHint(self) -> QSize:
        return self._size

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        back = self._pixmaps.back(self._card_size, self.devicePixelRatioF(), theme())
        with QPainter(self) as painter:
            for layer in range(self._layers()):
                draw_picture(painter, self._card(layer), back)
