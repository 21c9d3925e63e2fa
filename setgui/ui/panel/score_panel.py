"""The score sheet beside the board, with the list of sets taken."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.game import Game
from setgui.session.game.updates import Snapshot
from setgui.ui.actions import Actions
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.theme import Space, Type
from setgui.ui.panel.sheet import BESIDE, BUTTONS, CAPTIONS, LARGE, PileView, Sheet, absent, prices, values
from setgui.ui.panel.taken import TakenList
from setgui.ui.widgets.buttons import ANY_KEY, ActionButton


class SidePanel(Sheet):
    """As wide as its words need."""

    def __init__(
        self,
        parent: QWidget,
        pixmaps: CardPixmaps,
        scale: Type,
        names: Iterable[str] = CAPTIONS,
        *,
        top: int,
        pile: QSize,
    ) -> None:
        super().__init__(parent, scale, names)
        self.setObjectName("panel")
        self._pile = PileView(self, pixmaps, pile)
        self._blocks = QVBoxLayout(self)
        self._blocks.setContentsMargins(Space.TWO, top, Space.TWO, Space.TWO)
        self._blocks.setSpacing(Space.TWO)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def least(self) -> QSize:
        """How large it has to be: wider than usual where a language has longer words."""
        self._blocks.activate()  # else a hidden panel would tell what it needed before
        return self._blocks.minimumSize().expandedTo(QSize(BESIDE, 0))

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.setFixedWidth(self.least().width())
        return super().event(event)

    @override
    def pile_rect(self, onto: QWidget) -> Rect:
        top = self._pile.top_card()
        if self._pile.isHidden():  # where nobody counts its cards, they come over the edge
            corner = self.mapTo(onto, QPoint((self.width() - int(top.width())) // 2, -int(top.height())))
        else:
            corner = self._pile.mapTo(onto, QPoint(int(top.x()), int(top.y())))
        return Rect(corner.x(), corner.y(), top.width(), top.height())


class ScorePanel(SidePanel):
    """The figures that the game has; what can be done and its price; the sets taken."""

    def __init__(self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, scale: Type) -> None:
        super().__init__(parent, pixmaps, scale, top=Space.THREE, pile=LARGE)
        self._scale = scale
        self._arranged: tuple[str, ...] = ()
        self._taken = TakenList(self, pixmaps)
        self._buttons: dict[str, ActionButton] = {}
        self._absent: set[str] = set()
        for figure in (self._whose, *self._figures.values()):
            figure.hide()

        self._upper_grid, self._button_grid, self._counts = QGridLayout(), QGridLayout(), QHBoxLayout()
        self._blocks.addLayout(self._upper())
        self._blocks.addLayout(self._actions(actions))
        self._blocks.addLayout(self._sheet(), 1)
        self.retranslate()

    def _upper(self) -> QGridLayout:
        grid = self._upper_grid
        # Buttons have room of their own round their icons; so the figures line up with them.
        grid.setContentsMargins(Space.ONE, 0, 0, 0)
        grid.setHorizontalSpacing(2)
        grid.setVerticalSpacing(Space.ONE)
        grid.addWidget(self._figures["pile"], 2, 0)
        grid.addWidget(self._pile, 2, 1, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self._whose, 3, 0, 1, 2)
        grid.setColumnMinimumWidth(0, 11 * int(Space.ONE))
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(4, 1)
        return grid

    def _actions(self, actions: Actions) -> QGridLayout:
        grid = self._button_grid
        grid.setSpacing(2)
        for row, line in enumerate(BUTTONS):
            for column, name in enumerate(line):
                button = ActionButton(self, actions[name], longest_key=ANY_KEY if len(line) == 1 else 2)
                self._buttons[name] = button
                grid.addWidget(button, row, column, 1, 2 // len(line))
        for column in range(2):
            grid.setColumnMinimumWidth(column, 13 * int(Space.ONE))
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(len(BUTTONS), 1)
        return grid

    def _sheet(self) -> QVBoxLayout:
        self._counts.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        self._counts.setSpacing(Space.TWO)
        column = QVBoxLayout()
        column.setSpacing(Space.ONE)
        column.addLayout(self._counts)
        column.addWidget(self._taken, 1)
        return column

    def _arrange(self, game: Game, names: Sequence[str]) -> None:
        """The first figure large, another beside it, those of lesser weight over the sets taken."""
        second = "time" if game.mode.timed else next(name for name in names[1:] if name != "pile")
        lower = tuple(name for name in names if name not in {names[0], second, "pile", "ghost"})
        if tuple(names) == self._arranged:
            return
        self._arranged = tuple(names)
        while self._counts.count():
            self._counts.takeAt(0)
        for name, figure in self._figures.items():
            if name != "pile":
                self._upper_grid.removeWidget(figure)
            figure.enlarge(self._scale.large if name == names[0] else self._scale.emphasis)
        self._upper_grid.addWidget(self._figures[names[0]], 0, 0)
        self._upper_grid.addWidget(self._figures[second], 0, 1, Qt.AlignmentFlag.AlignTop)
        if "ghost" in names:
            self._upper_grid.addWidget(self._figures["ghost"], 1, 0, 1, 2)
        for name in lower:
            self._counts.addWidget(self._figures[name])
            self._counts.addStretch(1)
        self._pile.setVisible("pile" in names)

    def _show_buttons(self, game: Game) -> None:
        """No button is there for what the mode does not have."""
        gone = absent(game)
        if gone != self._absent:
            self._absent = gone
            for row, names in enumerate(BUTTONS):
                there = [name for name in names if name not in gone]
                for column, name in enumerate(there):
                    self._button_grid.addWidget(self._buttons[name], row, column, 1, 2 // len(there))
                for name in names:
                    self._buttons[name].setVisible(name in there)
        for name, price in prices(game).items():
            self._buttons[name].show_price(price)

    @override
    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        self._snapshot = snapshot
        told = values(snapshot)
        self._arrange(snapshot.game, list(told))
        self._show_values(told)
        self._show_buttons(snapshot.game)
        self._pile.show_cards(len(snapshot.game.pile))
        game = snapshot.game
        self._taken.sets.show_taken(game.taken, (), in_flight=in_flight, with_points=game.mode.scores_points)

    @override
    def land(self) -> None:
        self._taken.sets.land()

    @override
    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        return self._taken.sets.rects(onto, row)
