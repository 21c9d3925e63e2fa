"""The set taken last, large enough for everybody to follow, with who took it; it stays until the next one."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.game import Game
from setgui.session.game.seats import names
from setgui.ui.board.geometry import ASPECT, Rect
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.seat_faces import draw_seat
from setgui.ui.look.theme import Space, scaled, theme
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.retranslated import Retranslated
from setgui.ui.widgets.sides import placed, placed_line
from setgui.words import table
from setgui.words.language import say

_WIDEST = 72
_DISC = 18


class LastSet(Retranslated, QWidget):
    """Its cards side by side under the name of the seat."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self._game: Game | None = None
        self._in_flight = False
        self._tiny = scaled(self.font(), 0.8)
        take_role(self, Role.PICTURE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_game(self, game: Game, *, in_flight: bool) -> None:
        """Show the newest set of a game; it may still be on its way here."""
        self._game, self._in_flight = game, in_flight
        self.retranslate()

    @override
    def retranslate(self) -> None:
        name, taken = self._caption(), self._game.taken if self._game is not None else ()
        if self._seat is not None:
            name = table.took_cards(self._name(self._seat), taken[-1].cards)
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        self.update()

    def land(self) -> None:
        """The set has arrived."""
        if self._in_flight:
            self._in_flight = False
            self.update()

    @property
    def _seat(self) -> int | None:
        """Who took it."""
        return self._game.taken[-1].seat if self._game is not None and self._game.taken else None

    def _name(self, seat: int) -> str:
        return names(self._game.start.options.seats)[seat] if self._game is not None else ""

    def _caption(self) -> str:
        return say(table.NO_SET_TAKEN) if self._seat is None else table.took(self._name(self._seat))

    def card_rects(self) -> list[QRectF]:
        """Where the cards lie, or will."""
        size = self._game.variant.match_size if self._game is not None else 3
        room = margin(round(_WIDEST / ASPECT))
        width = min(_WIDEST, (self.width() - 2 * room - (size - 1) * int(Space.ONE)) // size)
        top = self._caption_height() + room
        return [
            placed(self, QRectF(room + number * (width + int(Space.ONE)), top, width, round(width / ASPECT)))
            for number in range(size)
        ]

    def newest_rects(self, onto: QWidget) -> list[Rect]:
        """The same, on another widget."""
        rects = []
        for rect in self.card_rects():
            corner = self.mapTo(onto, rect.topLeft())
            rects.append(Rect(corner.x(), corner.y(), rect.width(), rect.height()))
        return rects

    def _caption_height(self) -> int:
        return max(_DISC, self.fontMetrics().height()) + int(Space.HALF)

    @override
    def sizeHint(self) -> QSize:
        height = round(_WIDEST / ASPECT)
        return QSize(3 * _WIDEST + 4 * int(Space.ONE), self._caption_height() + height + 2 * margin(height))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        game, look = self._game, theme()
        if game is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            left = int(Space.ONE)
            seat = self._seat
            if seat is not None:
                sitting = game.start.options.seats[seat]
                painter.setFont(self._tiny)
                disc = placed(self, QRectF(left, 0, _DISC, _DISC))
                draw_seat(painter, disc, seat, sitting.level if sitting.computer else None, look)
                left += _DISC + int(Space.ONE)
            painter.setFont(self.font())
            painter.setPen(look.quiet_ink if seat is None else look.ink)
            line = QRect(left, 0, self.width() - left, _DISC)
            told = self.fontMetrics().elidedText(self._caption(), Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(placed_line(self, line), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, told)
            if game.taken and not self._in_flight:
                for card, rect in zip(game.taken[-1].cards, self.card_rects(), strict=True):
                    picture = self._pixmaps.face(card, rect.size().toSize(), self.devicePixelRatioF(), look)
                    draw_picture(painter, rect, picture)
            elif not game.taken:
                self._draw_places(painter)

    def _draw_places(self, painter: QPainter) -> None:
        """Where the first set will lie."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().hover)
        for rect in self.card_rects():
            painter.drawRoundedRect(QRectF(QPointF(rect.topLeft()), rect.size()), 4, 4)
