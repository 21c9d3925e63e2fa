"""Who leads at a table with seats: equal scores share the place."""

from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.game import Game
from setgui.session.game.seats import names
from setgui.ui.look.seat_faces import draw_seat
from setgui.ui.look.theme import Space, heavier, scaled, sized, theme
from setgui.ui.widgets.heard_list import HeardList
from setgui.ui.widgets.retranslated import Retranslated
from setgui.ui.widgets.sides import placed, placed_line
from setgui.words import counts, formats, table
from setgui.words.language import say

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


class Ranking(Retranslated, QWidget):
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
        self.retranslate()

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(say(table.RANKING))
        self._place_lines()
        self.update()

    def show_game(self, game: Game) -> None:
        """Show how the seats stand."""
        rows = ranks(game)
        if rows == self._rows:
            return
        if len(rows) != len(self._rows):
            self.updateGeometry()
        self._rows = rows
        self.retranslate()

    def _place_lines(self) -> None:
        height, top = self._height(), self._caption()
        places = [QRect(0, top + line * height, self.width(), height) for line in range(len(self._rows))]
        self._heard.show_lines([self._told(row) for row in self._rows], places)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_lines()

    def _told(self, row: Rank) -> str:
        told = [table.rank(row.place, row.name), counts.points(row.score)]
        return formats.in_a_row([*told, counts.sets(row.sets)] if self._detailed else told)

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
        place.setWidth(self.fontMetrics().horizontalAdvance(table.place(8)))
        painter.drawText(placed_line(self, place), center | Qt.AlignmentFlag.AlignRight, table.place(row.place))
        disc = QRectF(place.right() + Space.ONE, line.top() + (line.height() - _DISC) / 2, _DISC, _DISC)
        painter.setFont(self._tiny)
        draw_seat(painter, placed(self, disc), row.seat, row.character, look)
        painter.setFont(self.font())
        painter.setPen(look.ink)
        name = line.adjusted(int(disc.right()) + int(Space.ONE), 0, -int(Space.ONE), 0)
        told = self.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, name.width())
        painter.drawText(placed_line(self, name), center | Qt.AlignmentFlag.AlignLeft, told)
