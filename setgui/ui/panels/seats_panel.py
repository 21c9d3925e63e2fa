"""The panel beside a table with seats: the last set, who leads, what is left."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.session.clock import Millis
from setgui.session.course import first_person
from setgui.session.updates import Snapshot
from setgui.ui.actions import Actions
from setgui.ui.board.card_painter import CardPixmaps
from setgui.ui.board.geometry import Rect
from setgui.ui.panels.action_button import ActionButton
from setgui.ui.panels.figure import Figure
from setgui.ui.panels.last_set import LastSet
from setgui.ui.panels.pile import PileView
from setgui.ui.panels.ranking import Ranking
from setgui.ui.panels.score_panel import HEIGHT, WIDTH
from setgui.ui.panels.speed_control import SpeedControl
from setgui.ui.panels.taken_list import TakenList
from setgui.ui.sentences import time_told
from setgui.ui.theme import Space, Theme, Type

_WIDEST = 960
_LAST, _RANKING = 240, 176
"""Of a wide panel, so that the list has room beside them."""
_FREE = 16777215


class SeatsPanel(QWidget):
    """Takes the place of the score sheet where several play."""

    def __init__(self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, theme: Theme, scale: Type) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAccessibleName(self.tr("Score sheet"))
        self._theme = theme
        self._last = LastSet(self, pixmaps, theme)
        self._ranking = Ranking(self, theme)
        self._draw_pile = Figure(self, self.tr("Draw pile"), scale.emphasis, scale.body)
        self._sets = Figure(self, self.tr("Sets"), scale.emphasis, scale.body)
        self._time = Figure(self, self.tr("Time"), scale.emphasis, scale.body)
        self._pile = PileView(self, pixmaps, theme)
        self._buttons = [
            ActionButton(self, actions[name], key=actions.key_told(name) if name == "new-game" else "")
            for name in ("pause", "finish", "new-game")
        ]
        self._speed = SpeedControl(self, actions)
        self._taken = TakenList(self, pixmaps, theme)
        self._blocks = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._blocks.setSpacing(Space.TWO)
        self._blocks.addLayout(self._upper())
        self._blocks.addWidget(self._ranking, 0, Qt.AlignmentFlag.AlignTop)
        self._blocks.addLayout(self._lower(), 1)

    def _upper(self) -> QVBoxLayout:
        figures = QGridLayout()
        figures.setContentsMargins(Space.ONE, 0, Space.HALF, 0)
        figures.setHorizontalSpacing(Space.TWO)
        figures.addWidget(self._draw_pile, 0, 0, Qt.AlignmentFlag.AlignTop)
        figures.addWidget(self._pile, 0, 1, Qt.AlignmentFlag.AlignLeft)
        figures.addWidget(self._sets, 0, 2, Qt.AlignmentFlag.AlignTop)
        figures.addWidget(self._time, 0, 3, Qt.AlignmentFlag.AlignTop)
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

    def set_wide(self, *, wide: bool) -> None:
        """Lie under the board instead of beside it."""
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._blocks.setDirection(direction)
        self._blocks.setSpacing(Space.THREE if wide else Space.TWO)
        self._last.setMaximumWidth(_LAST if wide else _FREE)
        self._ranking.setMaximumWidth(_RANKING if wide else _FREE)
        fixed, free = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred
        self.setSizePolicy(free if wide else fixed, fixed if wide else free)
        self.setMinimumSize(0 if wide else WIDTH, HEIGHT if wide else 0)
        self.setMaximumSize(_FREE if wide else WIDTH, HEIGHT if wide else _FREE)

    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        """Show how the game stands; the newest set may still be on its way here."""
        game = snapshot.game
        self._last.show_game(game, in_flight=in_flight)
        self._ranking.show_game(game)
        self._draw_pile.show_value(str(len(game.pile)))
        self._pile.show_cards(len(game.pile))
        self._sets.show_value(str(len(game.taken)))
        self._speed.setVisible(first_person(game.start) is None)
        self._taken.show_taken(game.taken, in_flight=False, seats=game.start.options.seats)
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
        for figure in (self._draw_pile, self._sets, self._time):
            figure.show_theme(theme)
        for button in self._buttons:
            button.show_theme(theme)
        for part in (self._last, self._ranking, self._pile, self._speed, self._taken):
            part.show_theme(theme)
        self.update()

    def land(self) -> None:
        """All flights are over."""
        self._last.land()

    def pile_rect(self, onto: QWidget) -> Rect:
        """Where the next card lies, on another widget."""
        top = self._pile.top_card()
        corner = self._pile.mapTo(onto, QPoint(int(top.x()), int(top.y())))
        return Rect(corner.x(), corner.y(), top.width(), top.height())

    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        """Where the cards of a set lie, the newest in row 0, on another widget."""
        return self._taken.rects(onto, row) if row else self._last.newest_rects(onto)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Under a very wide board, stay together in the middle."""
        wide = self._blocks.direction() == QBoxLayout.Direction.LeftToRight
        side = max(int(Space.TWO), (self.width() - _WIDEST) // 2) if wide else int(Space.TWO)
        self._blocks.setContentsMargins(side, Space.TWO, side, Space.TWO)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), self._theme.panel)
