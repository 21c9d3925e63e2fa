"""The draw pile as a small pile that shrinks."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import theme_of

_CARD = QSize(56, 36)
_STEP = 3
_CARDS_A_LAYER = 14
_LAYERS = 5


class PileView(QWidget):
    """A few backs over each other: one for every fourteen cards."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self._cards = 0
        room = margin(_CARD.height())
        self._size = QSize(_CARD.width() + 2 * room, _CARD.height() + 2 * room + (_LAYERS - 1) * _STEP)
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
        room = margin(_CARD.height())
        top = self._size.height() - room - _CARD.height() - layer * _STEP
        return QRectF(room, top, _CARD.width(), _CARD.height())

    @override
    def sizeHint(self) -> QSize:
        return self._size

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        back = self._pixmaps.back(_CARD, self.devicePixelRatioF(), theme_of(self))
        with QPainter(self) as painter:
            for layer in range(self._layers()):
                draw_picture(painter, self._card(layer), back)
