"""The sets taken, newest first, as rows of small cards with their points."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.events import Claimed
from setgui.model.options import Seat
from setgui.session.game.seats import names
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import Space, heavier, scaled, theme
from setgui.ui.widgets.heard_list import HeardList
from setgui.ui.widgets.retranslated import Retranslated
from setgui.ui.widgets.sides import placed, placed_line
from setgui.words import formats, labels, table
from setgui.words.language import say

_CARD = QSize(50, 32)
_SMALL = QSize(40, 26)
_BETWEEN = 6
_MOST = 4
"""How many cards a match has at most."""
_DISC = 18
_ROW = _CARD.height() + 8


class _Rows(QWidget):
    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self.pixmaps = pixmaps
        self.taken: tuple[Claimed, ...] = ()
        self._told: Sequence[str] = ()
        self._heard = HeardList(self)
        self.in_flight = False
        self.with_points = True
        self.seats: tuple[Seat, ...] = ()
        self._fonts = scaled(self.font(), 1.0), scaled(self.font(), 0.88)

    @property
    def card_size(self) -> QSize:
        """Four cards take the room of three."""
        return _SMALL if self.taken and len(self.taken[0].cards) == _MOST else _CARD

    def card_rect(self, row: int, number: int) -> QRectF:
        room, size = margin(_CARD.height()), self.card_size
        left = room + number * (size.width() + _BETWEEN)
        return placed(self, QRectF(left, room + row * _ROW, size.width(), size.height()))

    def tell(self, told: Sequence[str]) -> None:
        """Have the rows heard so."""
        self._told = told
        self._place_lines()

    def _place_lines(self) -> None:
        top = margin(_CARD.height()) - 4
        places = [QRect(0, top + row * _ROW, self.width(), _ROW) for row in range(len(self._told))]
        self._heard.show_lines(self._told, places)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_lines()

    @override
    def sizeHint(self) -> QSize:
        room = 2 * margin(_CARD.height())
        return QSize(3 * (_CARD.width() + _BETWEEN) + room + 48, len(self.taken) * _ROW + room)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        dpr, look = self.devicePixelRatioF(), theme()
        with QPainter(self) as painter:
            for row, claimed in enumerate(self.taken):
                first = self.card_rect(row, 0).toRect()
                line = QRect(0, first.top() - 4, self.width(), _ROW)
                if not line.intersects(event.rect()) or (row == 0 and self.in_flight):
                    continue
                for number, card in enumerate(claimed.cards):
                    picture = self.pixmaps.face(card, self.card_size, dpr, look)
                    draw_picture(painter, self.card_rect(row, number), picture)
                if claimed.seat is not None:
                    self._draw_seat(painter, line, claimed.seat, len(claimed.cards))
                elif self.with_points:
                    self._draw_points(painter, line, claimed, newest=row == 0)

    def _draw_seat(self, painter: QPainter, line: QRect, seat: int, cards: int) -> None:
        """Who took it, by color and number or face, and by name where there is room."""
        from setgui.ui.look.seat_faces import draw_seat  # noqa: PLC0415 - only where there are seats

        _, small = self._fonts
        left = margin(_CARD.height()) + cards * (self.card_size.width() + _BETWEEN)
        disc = QRectF(left, line.top() + (line.height() - _DISC) / 2, _DISC, _DISC)
        sitting = self.seats[seat]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(small)
        draw_seat(painter, placed(self, disc), seat, sitting.level if sitting.computer else None, theme())
        room = line.adjusted(left + _DISC + int(Space.HALF), 0, 0, 0)
        if room.width() < 2 * _DISC:
            return
        painter.setPen(theme().quiet_ink)
        told = painter.fontMetrics().elidedText(names(self.seats)[seat], Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(placed_line(self, room), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, told)

    def _draw_points(self, painter: QPainter, line: QRect, claimed: Claimed, *, newest: bool) -> None:
        """Right beside the cards, their figures under each other; then what a set had been worth."""
        look, (body, small) = theme(), self._fonts
        left = margin(_CARD.height()) + len(claimed.cards) * (self.card_size.width() + _BETWEEN)
        wide = QFontMetrics(heavier(body)).horizontalAdvance(formats.number(-8))
        center, place = Qt.AlignmentFlag.AlignVCenter, QRect(left, line.top(), wide, line.height())
        painter.setFont(heavier(body) if newest else body)
        painter.setPen(look.ink)
        painter.drawText(placed_line(self, place), center | Qt.AlignmentFlag.AlignRight, formats.number(claimed.scored))
        if claimed.points != claimed.scored:
            painter.setFont(small)
            painter.setPen(look.quiet_ink)
            after = line.adjusted(left + wide + int(Space.HALF), 0, 0, 0)
            told = f"({formats.number(claimed.points)})"
            painter.drawText(placed_line(self, after), center | Qt.AlignmentFlag.AlignLeft, told)


class TakenList(Retranslated, QScrollArea):
    """Scrolls when there are many."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._window = QWidget()  # asking for the viewport that is there costs 10 ms at the start
        self.setViewport(self._window)
        self._rows = _Rows(self, pixmaps)
        self._rows.setAutoFillBackground(False)
        self.setWidget(self._rows)
        self.retranslate()

    def show_taken(
        self, taken: tuple[Claimed, ...], *, in_flight: bool, worth_telling: bool = True, seats: tuple[Seat, ...] = ()
    ) -> None:
        """Show the sets, oldest first as given, with who took them, or their points if they tell anything.

        The newest may still be on its way.
        """
        newest, rows = tuple(reversed(taken)), self._rows
        rows.seats = seats
        if (newest, in_flight, worth_telling) != (rows.taken, rows.in_flight, rows.with_points):
            rows.taken, rows.in_flight, rows.with_points = newest, in_flight, worth_telling
            self._rows.setMinimumHeight(self._rows.sizeHint().height() if newest else 0)
            self.verticalScrollBar().setValue(0)
            self.retranslate()

    @override
    def retranslate(self) -> None:
        self._rows.setAccessibleName(say(labels.SETS_TAKEN))
        rows = self._rows
        rows.tell([table.set_taken(one, rows.seats, with_points=rows.with_points) for one in rows.taken])
        rows.update()

    def land(self) -> None:
        """The newest set has arrived."""
        if self._rows.in_flight:
            self._rows.in_flight = False
            self._rows.update()

    def rects(self, onto: QWidget, row: int) -> list[Rect]:
        """Where the cards of a row lie, on another widget; the list is scrolled to its top."""
        rects = []
        for number in range(_MOST):
            rect = self._rows.card_rect(row, number)
            corner = self._window.mapTo(onto, rect.topLeft())
            rects.append(Rect(corner.x(), corner.y(), rect.width(), rect.height()))
        return rects
