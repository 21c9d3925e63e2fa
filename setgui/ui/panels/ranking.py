"""Who leads at a table with seats: equal scores share the place."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.game import Game
from setgui.session.seats import names
from setgui.ui.panels.seat_button import draw_seat
from setgui.ui.sentences import number_told, points_told
from setgui.ui.theme import Space, Theme, scaled, sized

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

    def __init__(self, parent: QWidget, theme: Theme, *, detailed: bool = False) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: list[Rank] = []
        self._detailed = detailed
        self.setFont(
            sized(self.font(), scaled(self.font(), 1.1).pointSizeF() if detailed else self.font().pointSizeF())
        )
        self._small = scaled(self.font(), 0.88)
        self._tiny = scaled(self.font(), 0.8)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Ranking"))

    def show_game(self, game: Game) -> None:
        """Show how the seats stand."""
        rows = ranks(game)
        if rows == self._rows:
            return
        if len(rows) != len(self._rows):
            self.updateGeometry()
        self._rows = rows
        self.setAccessibleDescription("; ".join(map(self._told, rows)))
        self.update()

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        self.update()

    def _told(self, row: Rank) -> str:
        told = f"{row.place}. {row.name}, {points_told(row.score)}"
        if self._detailed:
            told += ", " + self.tr("sets {sets}").format(sets=row.sets)
        return told

    def _columns(self) -> list[tuple[str, list[str]]]:
        """What is told in numbers: captions and a value for each row."""
        columns = [(self.tr("Points"), [number_told(row.score) for row in self._rows])]
        if self._detailed:
            columns.append((self.tr("Sets"), [str(row.sets) for row in self._rows]))
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
        theme, height, top = self._theme, self._height(), self._caption()
        right = self.width() - int(Space.ONE)
        center = Qt.AlignmentFlag.AlignVCenter
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, (caption, values) in enumerate(self._columns()):
                wide = max(_NUMBERS, self.fontMetrics().horizontalAdvance(caption)) + int(Space.ONE)
                box = QRect(right - wide, 0, wide, height)
                if self._detailed:
                    painter.setFont(self._small)
                    painter.setPen(theme.quiet_ink)
                    painter.drawText(box, center | Qt.AlignmentFlag.AlignRight, caption)
                painter.setFont(self.font())
                for line, value in enumerate(values):
                    leads = number == 0 and self._rows[line].place == 1 and self._rows[-1].place > 1
                    painter.setPen(theme.accent_text if leads else theme.ink)
                    painter.drawText(
                        box.translated(0, top + line * height), center | Qt.AlignmentFlag.AlignRight, value
                    )
                right -= wide if self._detailed else _NUMBERS
            for line, row in enumerate(self._rows):
                self._draw_who(painter, QRect(0, top + line * height, right, height), row)

    def _draw_who(self, painter: QPainter, line: QRect, row: Rank) -> None:
        theme, center = self._theme, Qt.AlignmentFlag.AlignVCenter
        painter.setClipRect(line)  # accents can be piled up as high as three lines
        painter.setFont(self.font())
        painter.setPen(theme.quiet_ink)
        place = line.adjusted(int(Space.ONE), 0, 0, 0)
        place.setWidth(self.fontMetrics().horizontalAdvance("8."))
        text = QCoreApplication.translate("Ranking", "{place}.").format(place=row.place)
        painter.drawText(place, center | Qt.AlignmentFlag.AlignRight, text)
        disc = QRectF(place.right() + Space.ONE, line.top() + (line.height() - _DISC) / 2, _DISC, _DISC)
        painter.setFont(self._tiny)
        draw_seat(painter, disc, row.seat, row.character, theme)
        painter.setFont(self.font())
        painter.setPen(theme.ink)
        name = line.adjusted(int(disc.right()) + int(Space.ONE), 0, -int(Space.ONE), 0)
        told = self.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, name.width())
        painter.drawText(name, center | Qt.AlignmentFlag.AlignLeft, told)
