"""What the score sheet of a table with seats shows besides: the last set and the ranking."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.events import Claimed
from setgui.model.game import Game
from setgui.model.options import Seat
from setgui.session.game.seats import names
from setgui.ui.board.geometry import ASPECT, Rect
from setgui.ui.look.card_painter import CardPixmaps, margin
from setgui.ui.look.drawings import draw_seat
from setgui.ui.look.theme import Space, heavier, scaled, sized, theme
from setgui.ui.panel.taken import on
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.widgets.card_row import HeardList, draw_cards
from setgui.ui.widgets.layout import placed, placed_line
from setgui.words import formats, table
from setgui.words.language import say

_WIDEST = 72
_LAST_DISC = 18


class LastSet(QWidget):
    """Its cards side by side under the name of the seat."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self._last: Claimed | None = None
        self._seats: tuple[Seat, ...] = ()
        self._cards, self._caption, self._in_flight = 3, "", False
        self._tiny = scaled(self.font(), 0.8)
        take_role(self, Role.PICTURE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_game(self, game: Game, *, in_flight: bool) -> None:
        """Show the newest set of a game; it may still be on its way here."""
        self._last, self._in_flight = game.taken[-1] if game.taken else None, in_flight
        self._seats, self._cards = game.start.options.seats, game.variant.match_size
        self._caption = name = say(table.NO_SET_TAKEN)
        if self._last is not None and self._last.seat is not None:
            who = names(self._seats)[self._last.seat]
            self._caption, name = say(table.TOOK, name=who), table.took_cards(who, self._last.cards)
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        self.update()

    def land(self) -> None:
        self._in_flight = False
        self.update()

    def card_rects(self) -> list[QRectF]:
        """Where the cards are, or will be."""
        room, apart = margin(round(_WIDEST / ASPECT)), int(Space.ONE)
        width = min(_WIDEST, (self.width() - 2 * room - (self._cards - 1) * apart) // self._cards)
        size = QSizeF(width, round(width / ASPECT))
        corners = (QPointF(room + at * (width + apart), self._caption_height() + room) for at in range(self._cards))
        return [placed(self, QRectF(corner, size)) for corner in corners]

    def newest_rects(self, onto: QWidget) -> list[Rect]:
        return [on(self, rect, onto) for rect in self.card_rects()]

    def _caption_height(self) -> int:
        return max(_LAST_DISC, self.fontMetrics().height()) + int(Space.HALF)

    @override
    def sizeHint(self) -> QSize:
        height = round(_WIDEST / ASPECT)
        return QSize(3 * _WIDEST + 4 * int(Space.ONE), self._caption_height() + height + 2 * margin(height))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, left, last = theme(), int(Space.ONE), self._last
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if last is not None and last.seat is not None:
                sitting = self._seats[last.seat]
                painter.setFont(self._tiny)
                disc = placed(self, QRectF(left, 0, _LAST_DISC, _LAST_DISC))
                draw_seat(painter, disc, last.seat, sitting.level if sitting.computer else None, look)
                left += _LAST_DISC + int(Space.ONE)
            painter.setFont(self.font())
            painter.setPen(look.quiet_ink if last is None else look.ink)
            line = QRect(left, 0, self.width() - left, _LAST_DISC)
            told = self.fontMetrics().elidedText(self._caption, Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(placed_line(self, line), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, told)
            if last is None:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(look.hover)
                for rect in self.card_rects():
                    painter.drawRoundedRect(rect, 4, 4)
            elif not self._in_flight:
                draw_cards(self, painter, self._pixmaps, last.cards, self.card_rects())


_DISC = 17
_NUMBERS = 56


class Rank(NamedTuple):
    """A seat's place, from 1 on."""

    place: int
    seat: int
    name: str
    score: int
    sets: int
    character: int | None


def ranks(game: Game) -> list[Rank]:
    """All seats, the highest score first, then by seat."""
    seats = game.start.options.seats
    rows = []
    for seat, name in enumerate(names(seats)):
        score = game.scores[seat]
        sets = sum(claimed.seat == seat for claimed in game.taken)
        place = 1 + sum(other > score for other in game.scores)
        character = seats[seat].level if seats[seat].computer else None
        rows.append(Rank(place, seat, name, score, sets, character))
    return sorted(rows, key=lambda row: (row.place, row.seat))


class Ranking(QWidget):
    """One line a seat; `detailed` lines tell the sets too."""

    def __init__(self, parent: QWidget, *, detailed: bool = False) -> None:
        super().__init__(parent)
        self._rows: list[Rank] = []
        self._heard = HeardList(self)
        self._detailed = detailed
        self.setFont(
            sized(self.font(), scaled(self.font(), 1.1).pointSizeF() if detailed else self.font().pointSizeF())
        )
        self._heavy = heavier(self.font())
        self._small = scaled(self.font(), 0.88)
        self._tiny = scaled(self.font(), 0.8)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(say(table.RANKING))

    def show_game(self, game: Game) -> None:
        """Show how the seats stand."""
        rows = ranks(game)
        if rows == self._rows:
            return
        if len(rows) != len(self._rows):
            self.updateGeometry()
        self._rows = rows
        self._place_lines()
        self.update()

    def _place_lines(self) -> None:
        height, top = self._height(), self._caption()
        places = [QRect(0, top + line * height, self.width(), height) for line in range(len(self._rows))]
        self._heard.show_lines([self._told(row) for row in self._rows], places)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_lines()

    def _told(self, row: Rank) -> str:
        told = [say(table.RANK, place=row.place, name=row.name), formats.points(row.score)]
        return formats.in_a_row([*told, formats.sets(row.sets)] if self._detailed else told)

    def _columns(self) -> list[tuple[str, list[str]]]:
        """What is told in numbers: captions and a value for each row."""
        columns = [(say(table.POINTS), [formats.number(row.score) for row in self._rows])]
        if self._detailed:
            columns.append((say(table.SETS), [str(row.sets) for row in self._rows]))
        return columns

    def _height(self) -> int:
        return self.fontMetrics().height() + (12 if self._detailed else 6)

    def _caption(self) -> int:
        return self._height() if self._detailed else 0

    @override
    def sizeHint(self) -> QSize:
        return QSize(400 if self._detailed else 200, len(self._rows) * self._height() + self._caption())

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, height, top = theme(), self._height(), self._caption()
        right = self.width() - int(Space.ONE)
        center = Qt.AlignmentFlag.AlignVCenter
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, (caption, values) in enumerate(self._columns()):
                wide = max(_NUMBERS, self.fontMetrics().horizontalAdvance(caption)) + int(Space.ONE)
                box = QRect(right - wide, 0, wide, height)
                if self._detailed:
                    painter.setFont(self._small)
                    painter.setPen(look.quiet_ink)
                    painter.drawText(placed_line(self, box), center | Qt.AlignmentFlag.AlignRight, caption)
                painter.setPen(look.ink)
                for line, value in enumerate(values):
                    leads = number == 0 and self._rows[line].place == 1 and self._rows[-1].place > 1
                    painter.setFont(self._heavy if leads else self.font())
                    cell = placed_line(self, box.translated(0, top + line * height))
                    painter.drawText(cell, center | Qt.AlignmentFlag.AlignRight, value)
                right -= wide if self._detailed else _NUMBERS
            for line, row in enumerate(self._rows):
                self._draw_who(painter, QRect(0, top + line * height, right, height), row)

    def _draw_who(self, painter: QPainter, line: QRect, row: Rank) -> None:
        look, center = theme(), Qt.AlignmentFlag.AlignVCenter
        painter.setClipRect(placed_line(self, line))  # accents can be piled up as high as three lines
        painter.setFont(self.font())
        painter.setPen(look.quiet_ink)
        place = line.adjusted(int(Space.ONE), 0, 0, 0)
        place.setWidth(self.fontMetrics().horizontalAdvance(say(table.PLACE, place=8)))
        told = say(table.PLACE, place=row.place)
        painter.drawText(placed_line(self, place), center | Qt.AlignmentFlag.AlignRight, told)
        disc = QRectF(place.right() + Space.ONE, line.top() + (line.height() - _DISC) / 2, _DISC, _DISC)
        painter.setFont(self._tiny)
        draw_seat(painter, placed(self, disc), row.seat, row.character, look)
        painter.setFont(self.font())
        painter.setPen(look.ink)
        name = line.adjusted(int(disc.right()) + int(Space.ONE), 0, -int(Space.ONE), 0)
        told = self.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, name.width())
        painter.drawText(placed_line(self, name), center | Qt.AlignmentFlag.AlignLeft, told)
