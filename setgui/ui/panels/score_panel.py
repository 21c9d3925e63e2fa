"""The panel beside the board, read from the top like a score sheet."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.play import worth
from setgui.model.solitaire import RESHUFFLE_COST
from setgui.session.clock import Millis
from setgui.session.updates import Snapshot
from setgui.ui.actions import Actions
from setgui.ui.board.card_painter import CardPixmaps
from setgui.ui.board.geometry import Rect
from setgui.ui.panels.action_button import ActionButton
from setgui.ui.panels.figure import Figure
from setgui.ui.panels.pile import PileView
from setgui.ui.panels.taken_list import TakenList
from setgui.ui.sentences import number_told, time_told, worth_told
from setgui.ui.theme import Space, Theme, Type

WIDTH = 280
HEIGHT = 240
_WIDEST = 800


class ScorePanel(QWidget):
    """Score, what a set is worth, draw pile; what can be done and its price; the sets taken."""

    def __init__(self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, theme: Theme, scale: Type) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAccessibleName(self.tr("Score sheet"))
        self._theme = theme
        self._worth_is_low = False
        self._score = Figure(self, self.tr("Score"), scale.large, scale.body)
        self._worth = Figure(self, self.tr("Set worth"), scale.emphasis, scale.body)
        self._draw_pile = Figure(self, self.tr("Draw pile"), scale.emphasis, scale.body)
        self._sets = Figure(self, self.tr("Sets"), scale.emphasis, scale.body)
        self._hints = Figure(self, self.tr("Hints"), scale.emphasis, scale.body)
        self._mistakes = Figure(self, self.tr("Mistakes"), scale.emphasis, scale.body)
        self._time = Figure(self, self.tr("Time"), scale.emphasis, scale.body)
        self._pile = PileView(self, pixmaps, theme)
        self._taken = TakenList(self, pixmaps, theme)
        self._buttons: list[ActionButton] = []

        self._blocks = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._blocks.setSpacing(Space.TWO)
        self._blocks.addLayout(self._figures())
        self._blocks.addLayout(self._actions(actions))
        self._blocks.addLayout(self._sheet(), 1)

    def _figures(self) -> QGridLayout:
        grid = QGridLayout()
        # Buttons have room of their own round their icons; so the figures line up with them.
        grid.setContentsMargins(Space.ONE, 0, 0, 0)
        grid.setHorizontalSpacing(2)
        grid.setVerticalSpacing(Space.ONE)
        grid.addWidget(self._score, 0, 0)
        grid.addWidget(self._worth, 0, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._draw_pile, 1, 0)
        grid.addWidget(self._pile, 1, 1, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnMinimumWidth(0, 11 * int(Space.ONE))
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(2, 1)
        return grid

    def _actions(self, actions: Actions) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(2)
        rows = (
            (("locate", ""), ("count", "")),
            (("add-card", self.tr("sets worth 1")),),
            (("reshuffle", self.tr("−%n points", "", RESHUFFLE_COST)),),
            (("undo", ""), ("redo", "")),
            (("pause", ""), ("finish", "")),
            (("new-game", ""),),
        )
        for row, names in enumerate(rows):
            for column, (name, price) in enumerate(names):
                key = actions.key_told(name) if len(names) == 1 or len(actions.key_told(name)) <= 2 else ""
                button = ActionButton(self, actions[name], key=key, price=price)
                self._buttons.append(button)
                grid.addWidget(button, row, column, 1, 2 // len(names))
        return grid

    def _sheet(self) -> QVBoxLayout:
        counts = QHBoxLayout()
        counts.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        counts.setSpacing(Space.TWO)
        for figure in (self._sets, self._hints, self._mistakes, self._time):
            counts.addWidget(figure)
            counts.addStretch(1)
        column = QVBoxLayout()
        column.setSpacing(Space.ONE)
        column.addLayout(counts)
        column.addWidget(self._taken, 1)
        return column

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
        game = snapshot.game
        self._score.show_value(number_told(game.score), spoken=str(game.score))
        self._worth.show_value(worth_told(game))
        self._worth_is_low = worth(game)[-1] == 1
        self._worth.show_theme(self._theme, accent=self._worth_is_low)
        self._draw_pile.show_value(str(len(game.pile)))
        self._pile.show_cards(len(game.pile))
        self._sets.show_value(str(len(game.taken)))
        self._hints.show_value(str(snapshot.hints))
        self._mistakes.show_value(str(snapshot.mistakes))
        self._taken.show_taken(game.taken, in_flight=in_flight)
        self.show_elapsed(snapshot.elapsed)

    def show_elapsed(self, elapsed: Millis) -> None:
        """Show the playing time."""
        self._time.show_value(time_told(elapsed))

    def show_time(self, *, on: bool) -> None:
        """Whether the time is to be seen."""
        self._time.setVisible(on)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        for figure in (self._score, self._draw_pile, self._sets, self._hints, self._mistakes, self._time):
            figure.show_theme(theme)
        self._worth.show_theme(theme, accent=self._worth_is_low)
        for button in self._buttons:
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
        corner = self._pile.mapTo(onto, QPoint(int(top.x()), int(top.y())))
        return Rect(corner.x(), corner.y(), top.width(), top.height())

    def newest_rects(self, onto: QWidget) -> list[Rect]:
        """Where the cards of the newest set lie, on another widget."""
        return self._taken.newest_rects(onto)

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
