"""The sets taken in the bar under the board, newest first, as large as shows them all."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.events import Claimed
from setgui.model.options import Seat
from setgui.ui.board.geometry import ASPECT, Rect
from setgui.ui.look.card_painter import CardPixmaps, draw_picture
from setgui.ui.look.theme import Space, scaled, theme
from setgui.ui.widgets.heard_list import HeardList
from setgui.ui.widgets.retranslated import Retranslated
from setgui.ui.widgets.sides import placed
from setgui.words import formats, labels, table
from setgui.words.language import say

_LOWEST, _HIGHEST = 18, 32
"""How high a card is."""
_BETWEEN, _APART = 3, int(Space.TWO)
"""Between two cards of a set and two rows, and between two sets."""
_CARDS = 3
_HEIGHT = 2 * _LOWEST + 2 * _BETWEEN


class TakenStrip(Retranslated, QWidget):
    """As many as there is room for; how many there are stands beside it."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self._taken: tuple[Claimed, ...] = ()
        self._seats: tuple[Seat, ...] = ()
        self._in_flight, self._with_points = False, True
        self._high, self._columns, self._lines = _HIGHEST, 1, 1
        self._small = scaled(self.font(), 0.88)
        self._heard = HeardList(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        """Two sets over each other."""
        return QSize(self._width(_LOWEST), _HEIGHT)

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def show_taken(
        self, taken: tuple[Claimed, ...], *, in_flight: bool, worth_telling: bool, seats: tuple[Seat, ...]
    ) -> None:
        """Show the sets, oldest first as given; the newest may still be on its way."""
        self._taken, self._seats = tuple(reversed(taken)), seats
        self._in_flight, self._with_points = in_flight, worth_telling
        self.retranslate()

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(say(labels.SETS_TAKEN))
        self._lay_out()

    def land(self) -> None:
        """The newest set has arrived."""
        self._in_flight = False
        self.update()

    # Where they lie

    def _width(self, high: int) -> int:
        """Of a set whose cards are so high, with what stands after it."""
        cards = len(self._taken[0].cards) if self._taken else _CARDS
        return cards * (round(high * ASPECT) + _BETWEEN) + self._after(high)

    def _after(self, high: int) -> int:
        """For its points, or for who took it."""
        return high if self._seats else self.fontMetrics().horizontalAdvance("0") if self._with_points else 0

    def _lay_out(self) -> None:
        """Take the largest cards with which all sets are seen, or the smallest ones."""
        for high in range(_HIGHEST, _LOWEST - 1, -1):
            self._high = high
            self._lines = max(1, (self.height() + _BETWEEN) // (high + _BETWEEN))
            self._columns = max(1, (self.width() + _APART) // (self._width(high) + _APART))
            if self._lines * self._columns >= len(self._taken):
                break
        shown = self._taken[: self._lines * self._columns]
        told = [table.set_taken(one, self._seats, with_points=self._with_points) for one in shown]
        self._heard.show_lines(told, [self._place(number).toRect() for number in range(len(shown))])
        self.update()

    def _place(self, number: int) -> QRectF:
        """Of a set, the newest first, line by line."""
        line, column = divmod(number, self._columns)
        wide, high = self._width(self._high), self._high
        top = (self.height() - self._lines * (high + _BETWEEN) + _BETWEEN) / 2
        return placed(self, QRectF(column * (wide + _APART), top + line * (high + _BETWEEN), wide, high))

    def _card(self, place: QRectF, number: int) -> QRectF:
        wide = round(self._high * ASPECT)
        return QRectF(place.left() + number * (wide + _BETWEEN), place.top(), wide, self._high)

    def rects(self, onto: QWidget, number: int) -> list[Rect]:
        """Where the cards of a set lie, on another widget."""
        corner = self.mapTo(onto, self.rect().topLeft())
        place = self._place(number).translated(corner.x(), corner.y())
        cards = (self._card(place, card) for card in range(_CARDS + 1))
        return [Rect(card.x(), card.y(), card.width(), card.height()) for card in cards]

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, dpr = theme(), self.devicePixelRatioF()
        size = QSize(round(self._high * ASPECT), self._high)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, claimed in enumerate(self._taken[: self._lines * self._columns]):
                if number == 0 and self._in_flight:
                    continue
                place = self._place(number)
                for at, card in enumerate(claimed.cards):
                    draw_picture(painter, self._card(place, at), self._pixmaps.face(card, size, dpr, look))
                left = self._card(place, len(claimed.cards)).left()
                self._draw_after(painter, place.adjusted(left - place.left(), 0, 0, 0), claimed)

    def _draw_after(self, painter: QPainter, room: QRectF, claimed: Claimed) -> None:
        look = theme()
        painter.setFont(self._small)
        if claimed.seat is not None:
            from setgui.ui.look.seat_faces import draw_seat  # noqa: PLC0415 - only where there are seats

            sitting = self._seats[claimed.seat]
            draw_seat(painter, room, claimed.seat, sitting.level if sitting.computer else None, look)
        elif self._with_points:
            painter.setPen(look.ink)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, formats.number(claimed.scored))
