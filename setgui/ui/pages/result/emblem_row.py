"""The emblems of a finished game, which come with a flourish that any input ends."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.game.moments import Moment
from setgui.ui.look.emblems import draw_emblem, draw_sparks
from setgui.ui.look.theme import Space, theme_of
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.passing import Passing
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import formats, results

EMBLEM = 64
"""The side of an emblem, in px."""
_ROOM = 20
"""Round each, for the flourish."""
_LENGTH = 800
_SMALL = 0.6
"""How large an emblem is when it comes, of what it becomes."""


class EmblemRow(Retranslated, QWidget):
    """Lets the mouse through; without a moment it is not there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        take_role(self, Role.PICTURE)
        self.moments: tuple[Moment, ...] = ()
        self.passing = Passing(self, _LENGTH)
        self.passing.valueChanged.connect(self.update)
        self.passing.finished.connect(self.update)

    def show_moments(self, moments: tuple[Moment, ...]) -> None:
        """Show these, or nothing."""
        self.moments = moments
        self.retranslate()
        self.setVisible(bool(moments))
        self.resize(self.sizeHint())
        self.update()

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(formats.listed([results.moment(one) for one in self.moments]) if self.moments else "")

    @override
    def sizeHint(self) -> QSize:
        apart = EMBLEM + int(Space.ONE)
        return QSize(len(self.moments) * apart - int(Space.ONE) + 2 * _ROOM, EMBLEM + 2 * _ROOM)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, running = theme_of(self), self.passing.state() == Passing.State.Running
        share = self.passing.share if running else 1.0
        grown = _SMALL + (1 - _SMALL) * (1 - (1 - min(1.0, 2 * share)) ** 3)
        with QPainter(self) as painter:
            for number, moment in enumerate(self.moments):
                whole = QRectF(_ROOM + number * (EMBLEM + Space.ONE), _ROOM, EMBLEM, EMBLEM)
                less = EMBLEM * (1 - grown) / 2
                if running:
                    draw_sparks(painter, whole, share, theme)
                draw_emblem(painter, whole.adjusted(less, less, -less, -less), moment, theme)
