"""What lies under the board where there is room for no more: the figures in a line, and the buttons without words."""

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QAction, QIcon, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.session.game.course import first_person
from setgui.session.game.updates import Snapshot
from setgui.ui.actions import Actions
from setgui.ui.board.geometry import Rect
from setgui.ui.look.style_sheet import ICON
from setgui.ui.look.theme import Space, Type
from setgui.ui.panel.figures import AT_A_TABLE, values
from setgui.ui.panel.score_panel import BUTTONS, absent, prices
from setgui.ui.panel.side_panel import Sheet
from setgui.ui.panel.speed_control import SpeedControl
from setgui.ui.system.plain import set_tip
from setgui.ui.widgets.action_button import ANY_KEY, ActionButton
from setgui.ui.widgets.flow import Flow
from setgui.words.keys import with_key


class _IconOnly(ActionButton):
    """Its words are the tool tip, and what is read out."""

    def __init__(self, parent: QWidget, action: QAction) -> None:
        super().__init__(parent, action, longest_key=ANY_KEY)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @override
    def _rename(self, text: str) -> None:
        self.setAccessibleName(text)

    @override
    def _follow(self) -> None:
        super()._follow()
        if self.isEnabled():
            told = " ".join(filter(None, (self.accessibleName(), self._price)))
            set_tip(self, with_key(told, self._key))

    @property
    def _side(self) -> int:
        """Of the picture: as high as letters are."""
        return max(ICON, round(self.fontMetrics().height() * 1.1))

    @override
    def sizeHint(self) -> QSize:
        side = self._side + 2 * int(Space.ONE)
        return QSize(side, side)

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def _draw_icon(self, painter: QPainter) -> None:
        mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
        side = self._side
        picture = self._action.icon().pixmap(QSize(side, side), self.devicePixelRatioF(), mode)
        painter.drawPixmap(QPoint((self.width() - side) // 2, (self.height() - side) // 2), picture)

    @override
    def _draw_notes(self, painter: QPainter) -> None:
        """There is no room for any."""


class Strip(Sheet):
    """Stands for the score sheet, or for the panel of a table with seats, whose names and scores are at its edge."""

    def __init__(self, parent: QWidget, actions: Actions, scale: Type) -> None:
        super().__init__(parent, scale)
        self.setObjectName("strip")
        self._buttons = {name: _IconOnly(self, actions[name]) for names in BUTTONS for name in names}
        figures, buttons = QWidget(self), QWidget(self)
        line = Flow(*self._figures.values(), apart=Space.TWO)
        line.setContentsMargins(Space.ONE, 0, 0, 0)  # buttons have room of their own round their icons
        figures.setLayout(line)
        buttons.setLayout(Flow(*self._buttons.values(), apart=0))
        self._speed = SpeedControl(self, actions)
        layout = Flow(figures, None, self._speed, buttons, apart=Space.ONE)
        layout.setContentsMargins(Space.ONE, Space.HALF, Space.ONE, Space.HALF)
        self.setLayout(layout)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.retranslate()

    @override
    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool = False) -> None:
        self._snapshot = snapshot
        seated, hidden = snapshot.game.mode.seated, absent(snapshot.game)
        told = values(snapshot)
        self._show_values({name: told[name] for name in told if name in AT_A_TABLE or not seated})
        for name, button in self._buttons.items():
            button.setVisible(name not in hidden)
            button.show_price(prices(snapshot.game).get(name, ""))
        self._speed.setVisible(seated and first_person(snapshot.game.start) is None)

    # Where cards fly to

    def pile_rect(self, onto: QWidget) -> Rect:
        """They come over the lower edge of the board, small."""
        return self._under(onto, "pile")

    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        """The same place for all; they are counted there."""
        del row
        return [self._under(onto, "sets")] * 4

    def _under(self, onto: QWidget, name: str) -> Rect:
        figure = self._figures[name]
        spot = (figure if figure.isVisible() else self).mapTo(onto, QPoint())
        return Rect(spot.x(), spot.y(), 28, 18)

    def land(self) -> None:
        """What flew here is not to be seen."""
