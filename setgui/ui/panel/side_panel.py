"""The score sheet beside the board: of one player, or of a table with seats."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.game import Game
from setgui.session.game.seats import only_computers
from setgui.session.game.updates import Snapshot
from setgui.ui.actions import Actions
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.theme import Space, Type
from setgui.ui.panel.sheet import AT_A_TABLE, BESIDE, BUTTONS, CAPTIONS, LARGE, SMALL, Sheet, absent, prices, values
from setgui.ui.panel.taken import TakenList, on
from setgui.ui.widgets.buttons import ANY_KEY, ActionButton

if TYPE_CHECKING:
    from setgui.ui.panel.at_table import LastSet, Ranking
    from setgui.ui.panel.strip import SpeedControl

_AT_A_TABLE = ("pause", "finish"), ("new-game",)


class SidePanel(Sheet):
    """As wide as its words need: the figures that the game has; what can be done and its price; the sets taken.

    Where it is `seated`, the last set and the ranking come first.
    """

    def __init__(self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, scale: Type, *, seated: bool) -> None:
        super().__init__(parent, pixmaps, scale, SMALL if seated else LARGE, AT_A_TABLE if seated else CAPTIONS)
        self.setObjectName("panel")
        self._scale = scale
        self._arranged: tuple[str, ...] = ()
        self._buttons: dict[str, ActionButton] = {}
        self._absent: set[str] = set()
        self._last: LastSet | None = None
        self._ranking: Ranking | None = None
        self._speed: SpeedControl | None = None
        self._figure_grid, self._button_grid, self._counts = QGridLayout(), QGridLayout(), QHBoxLayout()
        self._blocks = QVBoxLayout(self)
        self._blocks.setContentsMargins(Space.TWO, Space.TWO if seated else Space.THREE, Space.TWO, Space.TWO)
        self._blocks.setSpacing(Space.TWO)
        if seated:
            self._arrange_table(actions, pixmaps)
        else:
            self._taken = TakenList(self, pixmaps)
            self._arrange_one(actions)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    # Building

    def _arrange_one(self, actions: Actions) -> None:
        for figure in (self._whose, *self._figures.values()):
            figure.hide()
        grid = self._figure_grid
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
        self._add_buttons(actions, BUTTONS, longest_key=2)
        for column in range(2):
            self._button_grid.setColumnMinimumWidth(column, 13 * int(Space.ONE))
            self._button_grid.setColumnStretch(column, 1)
        self._button_grid.setRowStretch(len(BUTTONS), 1)
        self._counts.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        self._counts.setSpacing(Space.TWO)
        lower = QVBoxLayout()
        lower.setSpacing(Space.ONE)
        lower.addLayout(self._counts)
        lower.addWidget(self._taken, 1)
        self._blocks.addLayout(grid)
        self._blocks.addLayout(self._button_grid)
        self._blocks.addLayout(lower, 1)

    def _arrange_table(self, actions: Actions, pixmaps: CardPixmaps) -> None:
        from setgui.ui.panel.at_table import LastSet, Ranking  # noqa: PLC0415 - only where there are seats
        from setgui.ui.panel.strip import SpeedControl  # noqa: PLC0415 - as above

        self._last, self._ranking = LastSet(self, pixmaps), Ranking(self)
        grid = self._figure_grid
        grid.setContentsMargins(Space.ONE, 0, Space.HALF, 0)
        grid.setHorizontalSpacing(Space.TWO)
        grid.addWidget(self._figures["pile"], 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._pile, 0, 1, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self._figures["sets"], 0, 2, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._figures["time"], 0, 3, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(1, 1)
        self._add_buttons(actions, _AT_A_TABLE, longest_key=0)
        self._speed = SpeedControl(self, actions)
        self._taken = TakenList(self, pixmaps)
        upper, lower = QVBoxLayout(), QVBoxLayout()
        upper.setSpacing(Space.TWO)
        upper.addWidget(self._last)
        upper.addLayout(grid)
        upper.addStretch(1)
        lower.setSpacing(Space.ONE)
        lower.addLayout(self._button_grid)
        lower.addWidget(self._speed)
        lower.addSpacing(Space.HALF)
        lower.addWidget(self._taken, 1)
        self._blocks.addLayout(upper)
        self._blocks.addWidget(self._ranking, 0, Qt.AlignmentFlag.AlignTop)
        self._blocks.addLayout(lower, 1)

    def _add_buttons(self, actions: Actions, lines: Sequence[Sequence[str]], *, longest_key: int) -> None:
        """Add buttons line by line; one that has a line of its own tells any key."""
        self._button_grid.setSpacing(2)
        for row, line in enumerate(lines):
            for column, name in enumerate(line):
                button = ActionButton(self, actions[name], longest_key=ANY_KEY if len(line) == 1 else longest_key)
                self._buttons[name] = button
                self._button_grid.addWidget(button, row, column, 1, 2 // len(line))

    def least(self) -> QSize:
        """How large it has to be: wider than usual where a language has longer words."""
        self._blocks.activate()  # else a hidden panel would tell what it needed before
        return self._blocks.minimumSize().expandedTo(QSize(BESIDE, 0))

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.setFixedWidth(self.least().width())
        return super().event(event)

    # What is shown

    @override
    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        game, told, self._snapshot = snapshot.game, values(snapshot), snapshot
        if self._last is not None and self._ranking is not None and self._speed is not None:
            self._last.show_game(game, in_flight=in_flight)
            self._ranking.show_game(game)
            self._speed.setVisible(only_computers(game))
            in_flight = False
        else:
            self._arrange(game, list(told))
            self._show_buttons(game)
        self._show_values(told)
        self._pile.show_cards(len(game.pile))
        seats, with_points = game.start.options.seats, game.mode.scores_points
        self._taken.sets.show_taken(game.taken, seats, in_flight=in_flight, with_points=with_points)

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
                self._figure_grid.removeWidget(figure)
            figure.enlarge(self._scale.large if name == names[0] else self._scale.emphasis)
        self._figure_grid.addWidget(self._figures[names[0]], 0, 0)
        self._figure_grid.addWidget(self._figures[second], 0, 1, Qt.AlignmentFlag.AlignTop)
        if "ghost" in names:
            self._figure_grid.addWidget(self._figures["ghost"], 1, 0, 1, 2)
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

    # Where cards fly to

    @override
    def land(self) -> None:
        (self._last or self._taken.sets).land()

    @override
    def pile_rect(self, onto: QWidget) -> Rect:
        top = self._pile.top_card()
        if self._pile.isHidden():  # where nobody counts its cards, they come over the edge
            corner = self.mapTo(onto, QPoint((self.width() - int(top.width())) // 2, -int(top.height())))
            return Rect(corner.x(), corner.y(), top.width(), top.height())
        return on(self._pile, top, onto)

    @override
    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        return self._taken.sets.rects(onto, row) if row or self._last is None else self._last.newest_rects(onto)
