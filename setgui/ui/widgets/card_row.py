"""Rows of small cards, and lists for screen readers in place of painted ones."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import Space, theme
from setgui.ui.system.accessibility import Role, take_role
from setgui.words.cards import names


class HeardList:
    """Invisible widgets, one for each line of a painted list, so that screen readers find the lines."""

    def __init__(self, painted: QWidget) -> None:
        self._painted = painted
        self._lines: list[QWidget] = []
        take_role(painted, Role.LIST)

    def show_lines(self, texts: Sequence[str], places: Sequence[QRect]) -> None:
        while len(self._lines) < len(texts):
            line = QWidget(self._painted)
            line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            take_role(line, Role.LINE)
            self._lines.append(line)
        for line, words, place in zip(self._lines, texts, places, strict=False):
            line.setGeometry(place)
            if line.accessibleName() != words:
                line.setAccessibleName(words)
        for number, line in enumerate(self._lines):
            line.setVisible(number < len(texts))


def draw_cards(painter: QPainter, pixmaps: CardPixmaps, cards: Sequence[Card], rects: Sequence[QRectF]) -> None:
    ratio = painter.deviceTransform().m11()
    for card, rect in zip(cards, rects, strict=True):
        draw_picture(painter, rect, pixmaps.face(card, rect.size().toSize(), ratio, theme()))


class CardRow(QWidget):
    """A row of cards, with room for three."""

    _most, _indent, _apart = 3, 0, int(Space.ONE)

    def __init__(self, parent: QWidget | None, pixmaps: CardPixmaps, size: QSize) -> None:
        super().__init__(parent)
        self.cards: tuple[Card, ...] = ()
        self._pixmaps = pixmaps
        self._size = size
        take_role(self, Role.PICTURE)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_cards(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self.setAccessibleName(names(self.cards))
        self.update()

    def place(self, number: int) -> QRectF:
        room, step = margin(self._size.height()), self._size.width() + self._apart
        return QRectF(QPointF(self._indent + room + number * step, room), self._size)

    @override
    def sizeHint(self) -> QSize:
        room = 2 * margin(self._size.height())
        width = self._most * self._size.width() + (self._most - 1) * self._apart
        return QSize(width + room, self._size.height() + room)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            draw_cards(painter, self._pixmaps, self.cards, [*map(self.place, range(len(self.cards)))])
