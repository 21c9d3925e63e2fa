"""How a table looks in a way to play: small, and only where there is room left."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.commands import Claim
from setgui.model.game import Game, Start
from setgui.model.modes import CLASSIC, MODES
from setgui.model.play import deal_game, matches
from setgui.ui.board.game_layout import lay_out_game
from setgui.ui.board.geometry import LYING, UPRIGHT, Form, Rect
from setgui.ui.look.card_frames import CardFrame, draw_frame
from setgui.ui.look.card_painter import CORNER, draw_face, height_of
from setgui.ui.look.theme import Space, Theme, theme, within

_DEAL = 19000101
"""A number with a set on the table in all ways to play; no puzzle of a day that anybody plays."""
_WIDE, _LEAST = 380, 96
"""How wide it is at most, and how high at least, in px."""
_ASPECT = 16 / 9
_ROUND = 10.0
"""The radius of the table's corners."""


class TablePicture(QWidget):
    """A table with its cards, those of a set picked where cards are."""

    def __init__(self, parent: QWidget, *, upright: bool) -> None:
        super().__init__(parent)
        self._form = UPRIGHT if upright else LYING
        self._start: Start | None = None
        self._game: Game | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)

    def show_start(self, start: Start) -> None:
        """Show a table as such a game begins with."""
        self._start = start
        if self.isVisible():
            self._deal()

    def _deal(self) -> None:
        start = self._start
        if start is None:
            return
        mode = CLASSIC if MODES[start.mode].seated else MODES[start.mode]  # nobody needs a name yet
        self._game = deal_game(Start(_DEAL, start.variant, mode.name))
        self.update()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Deal only now: the rules of a mode are not imported before."""
        self._deal()

    @override
    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        high = min(self.height() - int(Space.THREE), round(_WIDE / _ASPECT), round(self.width() / _ASPECT))
        if self._game is None or high < _LEAST:
            return
        look, table = theme(), QRectF(0, Space.THREE, round(high * _ASPECT), high)
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            table.moveRight(self.width())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(look.line) if look.ground == look.panel else Qt.PenStyle.NoPen)
            painter.setBrush(look.ground)
            painter.drawRoundedRect(within(table, look), _ROUND, _ROUND)
            edge = int(Space.HALF)
            _draw_cards(painter, table.adjusted(edge, edge, -edge, -edge), self._game, self._form, look)


def _draw_cards(painter: QPainter, room: QRectF, game: Game, form: Form, theme: Theme) -> None:
    found = lay_out_game(int(room.width()), int(room.height()), game, tall=False, form=form, below=0, words=0)
    picked = matches(game)[0] if Claim in game.mode.commands and not game.mode.dated else ()

    def place(rect: Rect) -> QRectF:
        return QRectF(*rect).translated(room.topLeft())

    for rect, card in [
        *zip(found.table.places, game.table, strict=True),
        *zip(found.beside, game.beside, strict=False),
    ]:
        draw_face(painter, place(rect), card, theme)
        if card in picked and card not in game.beside:
            draw_frame(painter, place(rect), CardFrame.PICKED, theme)
    painter.setPen(QPen(theme.faint_ink, 1, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for rect in found.beside[len(game.beside) :]:
        radius = height_of(place(rect)) * CORNER
        painter.drawRoundedRect(place(rect), radius, radius)
