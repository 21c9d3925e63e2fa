"""A table to be looked at."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.game import Game
from setgui.model.matching.sets import Match
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.motion import Tempo
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.theme import RADIUS, Space, ring, theme, within
from setgui.words import replay as words


class LookedAt(BoardView):
    """A board to look at. It takes the keyboard so that a screen reader can tell where every card lies."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, pixmaps, Tempo(), look_at=True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMinimumSize(20 * int(Space.TWO), 14 * int(Space.TWO))

    def describe(self, game: Game, following: Match, better: Match = ()) -> None:
        """Name every card with its place, those claimed next, and those that would have been better."""
        self.setAccessibleDescription(words.table(game, following, better))

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                look = theme()
                painter.setPen(ring(look))
                painter.drawRoundedRect(within(QRectF(self.rect()).adjusted(3, 3, -3, -3), look), RADIUS, RADIUS)
