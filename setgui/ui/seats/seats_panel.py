"""The panel beside a table with seats: the last set, who leads, what is left."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.session.game.seats import first_person
from setgui.session.game.updates import Snapshot
from setgui.ui.actions import Actions
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.theme import Space, Type
from setgui.ui.panel.figures import AT_A_TABLE, values
from setgui.ui.panel.pile import SMALL
from setgui.ui.panel.side_panel import SidePanel
from setgui.ui.panel.speed_control import SpeedControl
from setgui.ui.panel.taken_list import TakenList
from setgui.ui.seats.last_set import LastSet
from setgui.ui.seats.ranking import Ranking
from setgui.ui.widgets.action_button import ANY_KEY, ActionButton


class SeatsPanel(SidePanel):
    """Takes the place of the score sheet where several play."""

    def __init__(self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, scale: Type) -> None:
        super().__init__(parent, pixmaps, scale, AT_A_TABLE, top=Space.TWO, pile=SMALL)
        self._last = LastSet(self, pixmaps)
        self._ranking = Ranking(self)
        self._buttons = [
            ActionButton(self, actions[name], longest_key=ANY_KEY if name == "new-game" else 0)
            for name in ("pause", "finish", "new-game")
        ]
        self._speed = SpeedControl(self, actions)
        self._taken = TakenList(self, pixmaps)
        self._blocks.addLayout(self._upper())
        self._blocks.addWidget(self._ranking, 0, Qt.AlignmentFlag.AlignTop)
        self._blocks.addLayout(self._lower(), 1)
        self.retranslate()

    def _upper(self) -> QVBoxLayout:
        figures = QGridLayout()
        figures.setContentsMargins(Space.ONE, 0, Space.HALF, 0)
        figures.setHorizontalSpacing(Space.TWO)
        figures.addWidget(self._figures["pile"], 0, 0, Qt.AlignmentFlag.AlignTop)
        figures.addWidget(self._pile, 0, 1, Qt.AlignmentFlag.AlignLeft)
        figures.addWidget(self._figures["sets"], 0, 2, Qt.AlignmentFlag.AlignTop)
        figures.addWidget(self._figures["time"], 0, 3, Qt.AlignmentFlag.AlignTop)
        figures.setColumnStretch(1, 1)
        column = QVBoxLayout()
        column.setSpacing(Space.TWO)
        column.addWidget(self._last)
        column.addLayout(figures)
        column.addStretch(1)
        return column

    def _lower(self) -> QVBoxLayout:
        buttons = QGridLayout()
        buttons.setSpacing(2)
        pause, finish, new_game = self._buttons
        buttons.addWidget(pause, 0, 0)
        buttons.addWidget(finish, 0, 1)
        buttons.addWidget(new_game, 1, 0, 1, 2)
        column = QVBoxLayout()
        column.setSpacing(Space.ONE)
        column.addLayout(buttons)
        column.addWidget(self._speed)
        column.addSpacing(Space.HALF)
        column.addWidget(self._taken, 1)
        return column

    @override
    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        game, self._snapshot = snapshot.game, snapshot
        self._last.show_game(game, in_flight=in_flight)
        self._ranking.show_game(game)
        self._show_values(values(snapshot))
        self._pile.show_cards(len(game.pile))
        self._speed.setVisible(first_person(game.start) is None)
        self._taken.show_taken(game.taken, in_flight=False, seats=game.start.options.seats)

    @override
    def land(self) -> None:
        self._last.land()

    @override
    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        return self._taken.rects(onto, row) if row else self._last.newest_rects(onto)
