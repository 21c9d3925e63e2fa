"""Some small cards side by side, to be looked at only."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import Space, theme
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words.cards import names

_MOST = 3


class CardRow(Retranslated, QWidget):
    """Has room for three cards, whether any are there or not."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, size: QSize) -> None:
        super().__init__(parent)
        self.cards: tuple[Card, ...] = ()
        self._pixmaps = pixmaps
        self._size = size
        take_role(self, Role.PICTURE)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_cards(self, cards: Sequence[Card]) -> None:
        """Show these."""
        self.cards = tuple(cards)
        self.retranslate()
        self.update()

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(names(self.cards))

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
                picture = self._pixmaps.face(card, size, self.devicePixelRatioF(), theme())
                left = room + number * (size.width() + Space.ONE)
                draw_picture(painter, QRectF(left, room, size.width(), size.height()), picture)
