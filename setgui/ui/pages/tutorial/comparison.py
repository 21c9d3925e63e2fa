"""Why three cards are a set or none, under the cards themselves: a line for each feature."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.lessons import Compared
from setgui.ui.board.board_view import BoardView
from setgui.ui.look.theme import Space, scaled, theme
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import tutorial as words

_LINE = 1.35
"""The height of a line, in heights of its letters."""
_CHECK = ((-0.32, 0.02), (-0.1, 0.26), (0.34, -0.26))
_CROSS = ((-0.26, -0.26), (0.26, 0.26)), ((-0.26, 0.26), (0.26, -0.26))
"""The marks of a line, in heights of its letters from its middle: signs for them are in few fonts."""

_ROOMY = 14
"""So many times as wide as a mark's half is a card that has room for it beside a word."""


class Comparison(Retranslated, QWidget):
    """Each value stands under its card, and at the end a check mark, or a cross where they are no set."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self._rows: Sequence[Compared] = ()
        take_role(self, Role.TEXT)

    def show_rows(self, rows: Sequence[Compared]) -> None:
        """Explain what these values come to."""
        self._rows = rows
        self.retranslate()
        self.updateGeometry()
        self.update()

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(words.compared(self._rows))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(0, round(len(self._rows) * self._line) + int(Space.TWO))

    @property
    def _line(self) -> float:
        return self.fontMetrics().height() * _LINE

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, places = theme(), [tile.geometry() for tile in self._board.tiles]
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, row in enumerate(self._rows):
                color = look.ink if row.fits else look.error
                painter.setPen(color)
                room = QRectF(0, number * self._line, 0, self._line)
                for place, value in zip(places, words.values(row), strict=False):
                    painter.setFont(self._fitting(value, place.width(), bold=not row.fits))
                    cell = QRectF(place.left(), room.top(), place.width(), room.height())
                    painter.drawText(cell, int(Qt.AlignmentFlag.AlignCenter), value)
                mark = self.fontMetrics().height() / 2
                last = places[-1] if places else QRect()
                end = min(last.right() + mark / 2, self.width() - mark)
                if last.width() > _ROOMY * mark:
                    end = last.right() - 2 * mark
                self._draw_mark(painter, QPointF(end, room.center().y()), color, fits=row.fits)

    def _fitting(self, value: str, width: int, *, bold: bool) -> QFont:
        """Letters in which a word is no wider than its card."""
        font = scaled(self.font(), min(1.0, 0.96 * width / max(1, self.fontMetrics().horizontalAdvance(value))))
        font.setBold(bold)
        return font

    def _draw_mark(self, painter: QPainter, center: QPointF, color: QColor, *, fits: bool) -> None:
        size = self.fontMetrics().height() * 0.8
        painter.setPen(QPen(color, size / 7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for line in (_CHECK,) if fits else _CROSS:
            painter.drawPolyline([center + QPointF(x, y) * size for x, y in line])
