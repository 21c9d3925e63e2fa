"""The emblems of a finished game, which come with a flourish that any input ends."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.game.moments import Moment
from setgui.ui.look.emblems import draw_emblem, draw_sparks
from setgui.ui.look.theme import Space, theme
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.passing import Passing
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import formats, results

_SIDES = 64, 40
"""Of an emblem in px: as usual, and where there is little room."""
_ROOM = 0.3
"""Round each for the flourish, as a share of its side."""
_ABOVE = 0.62
"""How much of the row is above the edge on which it lies."""
_LENGTH = 800
_SMALL = 0.6
"""How large an emblem is when it comes, of what it becomes."""


class EmblemRow(Retranslated, QWidget):
    """Lets the mouse through; without a moment it is not there.

    One that stands in a line has a `side`, and no flourish.
    """

    def __init__(self, parent: QWidget, side: int = 0) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        take_role(self, Role.PICTURE)
        self.moments: tuple[Moment, ...] = ()
        self._side, self._around = side or _SIDES[0], 0 if side else _ROOM
        self.passing = Passing(self, _LENGTH)
        self.passing.valueChanged.connect(self.update)
        self.passing.finished.connect(self.update)

    def show_moments(self, moments: tuple[Moment, ...]) -> None:
        """Show these, or nothing."""
        self.moments = moments
        self.retranslate()

    def lie_on(self, edge: QRect, *, at_left: bool) -> None:
        """Lie on the upper edge of something, at one of its ends; where there is no room above, be hidden."""
        for self._side in _SIDES:
            self.resize(self.sizeHint())
            top = edge.top() - round(self.height() * _ABOVE)
            if top >= -self._room:
                break
        self.move(edge.left() if at_left else edge.right() - self.width(), top)
        self.setVisible(bool(self.moments) and top >= -self._room)
        self.raise_()
        self.update()

    @property
    def _room(self) -> int:
        return round(self._side * self._around)

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(formats.listed([results.moment(one) for one in self.moments]) if self.moments else "")

    @override
    def sizeHint(self) -> QSize:
        room, apart = 2 * self._room, self._side + int(Space.ONE)
        return QSize(len(self.moments) * apart - int(Space.ONE) + room, self._side + room)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        side, look, running = self._side, theme(), self.passing.state() == Passing.State.Running
        share = self.passing.share if running else 1.0
        grown = _SMALL + (1 - _SMALL) * (1 - (1 - min(1.0, 2 * share)) ** 3)
        with QPainter(self) as painter:
            for number, moment in enumerate(self.moments):
                whole = QRectF(self._room + number * (side + Space.ONE), self._room, side, side)
                less = side * (1 - grown) / 2
                if running:
                    draw_sparks(painter, whole, share, look)
                draw_emblem(painter, whole.adjusted(less, less, -less, -less), moment, look)
