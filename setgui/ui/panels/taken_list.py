"""The sets taken, newest first, as rows of small cards with their points."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.events import Claimed
from setgui.model.options import Seat
from setgui.session.seats import names
from setgui.ui.board.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.board.geometry import Rect
from setgui.ui.sentences import points_told
from setgui.ui.theme import Space, Theme, scaled

_CARD = QSize(50, 32)
_SMALL = QSize(40, 26)
_BETWEEN = 6
_MOST = 4
"""How many cards a match has at most."""
_DISC = 18
_ROW = _CARD.height() + 8


class _Rows(QWidget):
    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, theme: Theme) -> None:
        super().__init__(parent)
        self.pixmaps = pixmaps
        self.theme = theme
        self.taken: tuple[Claimed, ...] = ()
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
        return QRectF(left, room + row * _ROW, size.width(), size.height())

    @override
    def sizeHint(self) -> QSize:
        room = 2 * margin(_CARD.height())
        return QSize(3 * (_CARD.width() + _BETWEEN) + room + 48, len(self.taken) * _ROW + room)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        dpr = self.devicePixelRatioF()
        with QPainter(self) as painter:
            for row, claimed in enumerate(self.taken):
                first = self.card_rect(row, 0).toRect()
                line = QRect(0, first.top() - 4, self.width(), _ROW)
                if not line.intersects(event.rect()) or (row == 0 and self.in_flight):
                    continue
                for number, card in enumerate(claimed.cards):
                    picture = self.pixmaps.face(card, self.card_size, dpr, self.theme)
                    draw_picture(painter, self.card_rect(row, number), picture)
                if claimed.seat is not None:
                    self._draw_seat(painter, line, claimed.seat, len(claimed.cards))
                elif self.with_points:
                    self._draw_points(painter, line, claimed, newest=row == 0)

    def _draw_seat(self, painter: QPainter, line: QRect, seat: int, cards: int) -> None:
        """Who took it, by color and number or face, and by name where there is room."""
        from setgui.ui.panels.seat_button import draw_seat  # noqa: PLC0415 - only where there are seats

        _, small = self._fonts
        left = int(self.card_rect(0, cards).left())
        disc = QRectF(left, line.top() + (line.height() - _DISC) / 2, _DISC, _DISC)
        sitting = self.seats[seat]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(small)
        draw_seat(painter, disc, seat, sitting.level if sitting.computer else None, self.theme)
        room = line.adjusted(left + _DISC + int(Space.HALF), 0, 0, 0)
        if room.width() < 2 * _DISC:
            return
        painter.setPen(self.theme.quiet_ink)
        told = painter.fontMetrics().elidedText(names(self.seats)[seat], Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, told)

    def _draw_points(self, painter: QPainter, line: QRect, claimed: Claimed, *, newest: bool) -> None:
        body, small = self._fonts
        right = line.adjusted(0, 0, -Space.ONE, 0)
        painter.setFont(body)
        painter.setPen(self.theme.accent_text if newest else self.theme.ink)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        scored = f"{claimed.scored}"
        painter.drawText(right, flags, scored)
        if claimed.points != claimed.scored:
            painter.setFont(small)
            painter.setPen(self.theme.quiet_ink)
            left = right.adjusted(0, 0, -painter.fontMetrics().horizontalAdvance(scored) - Space.ONE, 0)
            painter.drawText(left, flags, f"({claimed.points})")


class TakenList(QScrollArea):
    """Scrolls when there are many."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, theme: Theme) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._window = QWidget()  # asking for the viewport that is there costs 10 ms at the start
        self.setViewport(self._window)
        self._rows = _Rows(self, pixmaps, theme)
        self._rows.setAutoFillBackground(False)
        self.setWidget(self._rows)

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
            told = (self._told(one) for one in newest)
            self._rows.setAccessibleName(self.tr("Sets taken"))
            self._rows.setAccessibleDescription("; ".join(told))
            self._rows.update()

    def _told(self, claimed: Claimed) -> str:
        """A set, and what counts of it: who took it, or for how much."""
        cards = ", ".join(card.words for card in claimed.cards)
        if claimed.seat is not None:
            return f"{cards}: {names(self._rows.seats)[claimed.seat]}"
        return f"{cards}: {points_told(claimed.scored)}" if self._rows.with_points else cards

    def show_theme(self, theme: Theme) -> None:
        """Take colors."""
        self._rows.theme = theme
        self._rows.update()
        # A style sheet on this one part: a thin bar without arrows is nothing a palette can ask for.
        bar = f"background: {theme.line.name()}; border-radius: 3px; min-height: 24px"
        self.verticalScrollBar().setStyleSheet(
            "QScrollBar { background: transparent; width: 6px; margin: 0 }"
            f"QScrollBar::handle {{ {bar} }}"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0 }"
            "QScrollBar::add-page, QScrollBar::sub-page { background: transparent }"
        )

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
