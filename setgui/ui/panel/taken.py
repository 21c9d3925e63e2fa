"""The sets taken, newest first, as small cards with their points or who took them: in a list or a strip."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.events import Claimed
from setgui.model.game import Game
from setgui.model.options import Seat
from setgui.session.game.seats import colors
from setgui.ui.board.geometry import ASPECT, Rect
from setgui.ui.look.card_painter import CardPixmaps, margin
from setgui.ui.look.theme import Space, heavier, scaled, theme
from setgui.ui.widgets.card_row import HeardList, draw_cards
from setgui.ui.widgets.layout import placed, placed_line, smooth, write
from setgui.words import actions, formats, table
from setgui.words.language import say
from setgui.words.seats import labels

_MOST = 4  # maximum number of cards in a match


def map_rect(widget: QWidget, rect: QRectF, onto: QWidget) -> Rect:
    corner = widget.mapTo(onto, rect.topLeft())
    return Rect(corner.x(), corner.y(), rect.width(), rect.height())


def draw_seat_disc(painter: QPainter, disc: QRectF, seats: Sequence[Seat], seat: int) -> None:
    from setgui.ui.look.drawings import draw_seat  # noqa: PLC0415 - only where there are seats

    character = seats[seat].level if seats[seat].computer else None
    draw_seat(painter, disc, seat, character, theme(), color=colors(seats)[seat])


class TakenSets(QWidget):
    """Paints the sets taken, newest first, a list for screen readers; subclasses lay them out and draw a suffix."""

    changed = Signal()
    card_size = QSize(50, 32)
    between = 6
    """The gap between two cards of a set, in px."""
    start = QPointF()
    """The corner of the first card."""
    step = QSizeF()
    """The distances to the next set and to the next line of sets."""
    columns = 1
    set_width = 0
    around = 0
    """The room above and below the cards of a line, in px."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self.taken: tuple[Claimed, ...] = ()
        self.seats: tuple[Seat, ...] = ()
        self.match_size = 3
        self.in_flight, self.with_points = False, True
        self.small = scaled(parent.font(), 0.88)
        self._heard = HeardList(self)
        self.setAccessibleName(say(actions.SETS_TAKEN))
        self._refresh()

    def show_game(self, game: Game, *, in_flight: bool) -> None:
        taken, seats, size = tuple(reversed(game.taken)), game.start.options.seats, game.variant.match_size
        shown = (taken, seats, in_flight, game.mode.scores_points, size)
        if shown != (self.taken, self.seats, self.in_flight, self.with_points, self.match_size):
            before = self.sizeHint()
            self.taken, self.seats, self.in_flight, self.with_points, self.match_size = shown
            if self.sizeHint() != before:
                self.updateGeometry()
            self._refresh()
            self.changed.emit()

    def _refresh(self) -> None:
        shown = self.taken[: self.lay_out()]
        texts = [table.set_taken(claimed, self.seats, with_points=self.with_points) for claimed in shown]
        self._heard.show_lines(texts, [placed_line(self, self.line(number)) for number in range(len(shown))])
        self.update()

    def show_landed(self) -> None:
        self.in_flight = False
        self.update()

    def lay_out(self) -> int:
        raise NotImplementedError

    def draw_suffix(self, painter: QPainter, number: int, claimed: Claimed, room: QRect) -> None:
        raise NotImplementedError

    def draw_seat(self, painter: QPainter, place: QRectF, seat: int) -> None:
        painter.setFont(self.small)
        draw_seat_disc(painter, placed(self, place), self.seats, seat)

    def _card(self, number: int, at: int) -> QRectF:
        line, column = divmod(number, self.columns)
        across = column * self.step.width() + at * (self.card_size.width() + self.between)
        return QRectF(self.start + QPointF(across, line * self.step.height()), QSizeF(self.card_size))

    def line(self, number: int) -> QRect:
        """Return the rectangle of a set with its suffix, in a left-to-right layout."""
        first = self._card(number, 0).adjusted(0, -self.around, 0, self.around)
        first.setWidth(self.set_width)
        return first.toRect()

    def rects(self, onto: QWidget, number: int) -> list[Rect]:
        return [map_rect(self, placed(self, self._card(number, at)), onto) for at in range(_MOST)]

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._refresh()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        shown = self.taken[: self.lay_out()]
        with smooth(self) as painter:
            for number, claimed in enumerate(shown):
                line, cards = self.line(number), len(claimed.cards)
                if not placed_line(self, line).intersects(event.rect()) or (number == 0 and self.in_flight):
                    continue
                rects = [placed(self, self._card(number, at)) for at in range(cards)]
                draw_cards(painter, self._pixmaps, claimed.cards, rects)
                line.setLeft(round(self._card(number, cards).left()))
                if claimed.seat is not None or self.with_points:
                    self.draw_suffix(painter, number, claimed, line)


_ROW, _DISC = 40, 18
_SMALLER = QSize(40, 26)  # cards of matches of four


class _Rows(TakenSets):
    """One set per line, in a scroll area."""

    @override
    def lay_out(self) -> int:
        self.card_size = _SMALLER if self.match_size == _MOST else TakenSets.card_size
        room = margin(TakenSets.card_size.height())
        self.start, self.step, self.around = QPointF(room, room), QSizeF(0, _ROW), 4
        self.set_width = self.width() - room
        self.setMinimumHeight(len(self.taken) * _ROW + 2 * room if self.taken else 0)
        return len(self.taken)

    @override
    def sizeHint(self) -> QSize:
        room = 2 * margin(TakenSets.card_size.height())
        return QSize(3 * (TakenSets.card_size.width() + self.between) + room + 48, len(self.taken) * _ROW + room)

    @override
    def draw_suffix(self, painter: QPainter, number: int, claimed: Claimed, room: QRect) -> None:
        room.setHeight(_ROW)
        center, look = Qt.AlignmentFlag.AlignVCenter, theme()
        if claimed.seat is not None:
            disc = QRectF(room.left(), room.top() + (room.height() - _DISC) / 2, _DISC, _DISC)
            self.draw_seat(painter, disc, claimed.seat)
            room.adjust(_DISC + int(Space.HALF), 0, 0, 0)
            text, elided = labels(self.seats)[claimed.seat], Qt.TextElideMode.ElideRight
            text = painter.fontMetrics().elidedText(text, elided, room.width()) if room.width() >= 2 * _DISC else ""
        else:
            newest = heavier(self.font())
            wide = QFontMetrics(newest).horizontalAdvance(formats.number(-8))
            place = placed_line(self, QRect(room.left(), room.top(), wide, room.height()))
            font, flags = self.font() if number else newest, center | Qt.AlignmentFlag.AlignRight
            write(painter, place, flags, formats.number(claimed.scored), look.ink, font=font)
            room.adjust(wide + int(Space.HALF), 0, 0, 0)
            text = f"({formats.number(claimed.points)})" if claimed.points != claimed.scored else ""
        flags = center | Qt.AlignmentFlag.AlignLeft
        write(painter, placed_line(self, room), flags, text, look.quiet_ink, font=self.small)


class TakenList(QScrollArea):
    """A scrolling list of all sets, which shows the newest again when it changes."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self.setFont(parent.font())
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._window = QWidget()  # asking for the default viewport costs 10 ms at the start
        self.setViewport(self._window)
        self.sets = _Rows(self, pixmaps)
        self.sets.setAutoFillBackground(False)
        self.setWidget(self.sets)
        self.sets.changed.connect(lambda: self.verticalScrollBar().setValue(0))


_LOWEST, _HIGHEST = 18, 32  # card heights, in px
_CLOSE, _APART = 3, int(Space.TWO)
"""The gap between cards and between lines, and the gap between sets, in px."""


class TakenStrip(TakenSets):
    """A strip of sets side by side, as many as fit."""

    between = _CLOSE

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, pixmaps)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._width(_LOWEST), 2 * _LOWEST + 2 * _CLOSE)

    def _width(self, high: int) -> int:
        suffix = high if self.seats else self.fontMetrics().horizontalAdvance("0") if self.with_points else 0
        return self.match_size * (round(high * ASPECT) + _CLOSE) + suffix

    @override
    def lay_out(self) -> int:
        lines = 1
        for high in range(_HIGHEST, _LOWEST - 1, -1):
            lines, self.set_width = max(1, (self.height() + _CLOSE) // (high + _CLOSE)), self._width(high)
            self.card_size = QSize(round(high * ASPECT), high)
            self.step = QSizeF(self.set_width + _APART, high + _CLOSE)
            self.columns = max(1, (self.width() + _APART) // (self.set_width + _APART))
            if lines * self.columns >= len(self.taken) and self.set_width <= self.width():
                break
        self.start = QPointF(0, (self.height() - lines * self.step.height() + _CLOSE) / 2)
        return lines * self.columns

    @override
    def draw_suffix(self, painter: QPainter, number: int, claimed: Claimed, room: QRect) -> None:
        place = QRectF(room)
        place.moveTop(self._card(number, 0).top())
        if claimed.seat is not None:
            self.draw_seat(painter, place, claimed.seat)
        else:
            text, flags = formats.number(claimed.scored), Qt.AlignmentFlag.AlignCenter
            write(painter, placed(self, place), flags, text, theme().ink, font=self.small)
