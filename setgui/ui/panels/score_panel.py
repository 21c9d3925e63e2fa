"""The panel beside the board, read from the top like a score sheet."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.commands import Add, Command, Finish, Reshuffle
from setgui.model.game import Game
from setgui.model.solitaire import RESHUFFLE_COST
from setgui.session.clock import Millis
from setgui.session.updates import Snapshot
from setgui.ui.actions import Actions
from setgui.ui.aims import scores_points
from setgui.ui.board.card_painter import CardPixmaps
from setgui.ui.board.geometry import Rect
from setgui.ui.numbers import time_told
from setgui.ui.panels.action_button import ActionButton
from setgui.ui.panels.figure import Figure
from setgui.ui.panels.figures import captions, values
from setgui.ui.panels.pile import PileView
from setgui.ui.panels.taken_list import TakenList
from setgui.ui.theme import Space, Theme, Type

_BUTTONS = (
    ("locate", "count"),
    ("add-card",),
    ("reshuffle",),
    ("undo", "redo"),
    ("pause", "finish"),
    ("new-game",),
)
_ASKS: dict[str, type[Command]] = {"add-card": Add, "reshuffle": Reshuffle, "finish": Finish}
WIDTH = 280
HEIGHT = 240
_WIDEST = 800


class ScorePanel(QWidget):
    """The figures that the game has; what can be done and its price; the sets taken."""

    def __init__(self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, theme: Theme, scale: Type) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAccessibleName(self.tr("Score sheet"))
        self._theme = theme
        self._scale = scale
        self._snapshot: Snapshot | None = None
        self._time_is_shown = True
        self._figures = {
            name: Figure(self, caption, scale.emphasis, scale.body) for name, caption in captions().items()
        }
        self._arranged: tuple[str, ...] = ()
        self._worth_is_low = False
        self._pile = PileView(self, pixmaps, theme)
        self._taken = TakenList(self, pixmaps, theme)
        self._buttons: dict[str, ActionButton] = {}
        self._absent: set[str] = set()
        for figure in self._figures.values():
            figure.hide()

        self._upper_grid, self._button_grid, self._counts = QGridLayout(), QGridLayout(), QHBoxLayout()
        self._blocks = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._blocks.setSpacing(Space.TWO)
        self._blocks.addLayout(self._upper())
        self._blocks.addLayout(self._actions(actions))
        self._blocks.addLayout(self._sheet(), 1)

    def _upper(self) -> QGridLayout:
        grid = self._upper_grid
        # Buttons have room of their own round their icons; so the figures line up with them.
        grid.setContentsMargins(Space.ONE, 0, 0, 0)
        grid.setHorizontalSpacing(2)
        grid.setVerticalSpacing(Space.ONE)
        grid.addWidget(self._figures["pile"], 1, 0)
        grid.addWidget(self._pile, 1, 1, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnMinimumWidth(0, 11 * int(Space.ONE))
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(2, 1)
        return grid

    def _actions(self, actions: Actions) -> QGridLayout:
        grid = self._button_grid
        grid.setSpacing(2)
        for row, names in enumerate(_BUTTONS):
            for column, name in enumerate(names):
                key = actions.key_told(name) if len(names) == 1 or len(actions.key_told(name)) <= 2 else ""
                button = ActionButton(self, actions[name], key=key)
                self._buttons[name] = button
                grid.addWidget(button, row, column, 1, 2 // len(names))
        for column in range(2):
            grid.setColumnMinimumWidth(column, 13 * int(Space.ONE))
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(len(_BUTTONS), 1)
        self._buttons["reshuffle"].show_price(self.tr("−%n points", "", RESHUFFLE_COST))
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
        lower = tuple(name for name in names if name not in {names[0], second, "pile"})
        if tuple(names) == self._arranged:
            return
        self._arranged = tuple(names)
        while self._counts.count():
            self._counts.takeAt(0)
        for name, figure in self._figures.items():
            if name != "pile":
                self._upper_grid.removeWidget(figure)
            figure.enlarge(self._scale.large if name == names[0] else self._scale.emphasis)
            figure.setVisible(name in names and (name != "time" or self._time_is_shown))
        self._upper_grid.addWidget(self._figures[names[0]], 0, 0)
        self._upper_grid.addWidget(self._figures[second], 0, 1, Qt.AlignmentFlag.AlignTop)
        for name in lower:
            self._counts.addWidget(self._figures[name])
            self._counts.addStretch(1)
        self._pile.setVisible("pile" in names)

    def _show_buttons(self, game: Game) -> None:
        """No button is there for what the mode does not have."""
        mode, asking = game.mode, "on_request" in game.mode.options
        absent = {name for name, command in _ASKS.items() if command not in mode.commands}
        if asking and not game.start.options.on_request:
            absent.add("add-card")
        if not mode.aids:
            absent |= {"locate", "count"}
        if not mode.undo:
            absent |= {"undo", "redo"}
        if absent != self._absent:
            self._absent = absent
            for row, names in enumerate(_BUTTONS):
                there = [name for name in names if name not in absent]
                for column, name in enumerate(there):
                    self._button_grid.addWidget(self._buttons[name], row, column, 1, 2 // len(there))
                for name in names:
                    self._buttons[name].setVisible(name in there)
        self._buttons["add-card"].show_price(self.tr("three more cards") if asking else self.tr("sets worth 1"))

    def set_wide(self, *, wide: bool) -> None:
        """Lie under the board instead of beside it."""
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._blocks.setDirection(direction)
        self._blocks.setSpacing(Space.FOUR if wide else Space.TWO)
        fixed, free = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred
        self.setSizePolicy(free if wide else fixed, fixed if wide else free)
        self.setMinimumSize(0 if wide else WIDTH, HEIGHT if wide else 0)
        self.setMaximumSize(16777215 if wide else WIDTH, HEIGHT if wide else 16777215)

    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        """Show how the game stands; the newest set may still be on its way here."""
        self._snapshot = snapshot
        told = values(snapshot)
        self._arrange(snapshot.game, list(told))
        for name, value in told.items():
            self._figures[name].show_value(value.told, value.spoken, value.tail)
        self._show_worth(low=told["worth"].low if "worth" in told else False)
        self._show_buttons(snapshot.game)
        self._pile.show_cards(len(snapshot.game.pile))
        self._taken.show_taken(snapshot.game.taken, in_flight=in_flight, worth_telling=scores_points(snapshot.game))

    def _show_worth(self, *, low: bool) -> None:
        if low != self._worth_is_low:
            self._worth_is_low = low
            self._figures["worth"].show_theme(self._theme, accent=low)

    def show_elapsed(self, elapsed: Millis) -> None:
        """Show the time that counts after so much playing time."""
        if self._snapshot is not None:
            counted = self._snapshot.game.mode.time(elapsed, self._snapshot.mistakes)
            self._figures["time"].show_value(time_told(counted))

    def show_time(self, *, on: bool) -> None:
        """Whether the time is to be seen."""
        self._time_is_shown = on
        self._figures["time"].setVisible(on and "time" in self._arranged)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        for name, figure in self._figures.items():
            figure.show_theme(theme, accent=name == "worth" and self._worth_is_low)
        for button in self._buttons.values():
            button.show_theme(theme)
        self._pile.show_theme(theme)
        self._taken.show_theme(theme)
        self.update()

    def land(self) -> None:
        """All flights are over."""
        self._taken.land()

    def pile_rect(self, onto: QWidget) -> Rect:
        """Where the next card lies, on another widget."""
        top = self._pile.top_card()
        if self._pile.isHidden():  # where nobody counts its cards, they come over the edge
            corner = self.mapTo(onto, QPoint((self.width() - int(top.width())) // 2, -int(top.height())))
            return Rect(corner.x(), corner.y(), top.width(), top.height())
        corner = self._pile.mapTo(onto, QPoint(int(top.x()), int(top.y())))
        return Rect(corner.x(), corner.y(), top.width(), top.height())

    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        """Where the cards of a set lie, the newest in row 0, on another widget."""
        return self._taken.rects(onto, row)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Under a very wide board, stay together in the middle."""
        wide = self._blocks.direction() == QBoxLayout.Direction.LeftToRight
        side = max(int(Space.TWO), (self.width() - _WIDEST) // 2) if wide else int(Space.TWO)
        self._blocks.setContentsMargins(side, Space.THREE, side, Space.TWO)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), self._theme.panel)
