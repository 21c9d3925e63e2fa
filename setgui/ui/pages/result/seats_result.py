"""The result of a table with seats: who won, and how everybody did."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from setgui.session.game.updates import Snapshot
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.seats.ranking import Ranking
from setgui.ui.system.plain import Label
from setgui.words import results


class SeatsResult(QWidget):
    """Part of the result sheet where several played."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._told = Label(self)
        style(self._told, role="quiet")
        self._ranking = Ranking(self, detailed=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.HALF)
        column.addWidget(self._told)
        column.addSpacing(Space.ONE)
        column.addWidget(self._ranking)

    def show_result(self, snapshot: Snapshot) -> None:
        """Show a finished game."""
        game = snapshot.game
        self._told.setText(results.sets_and_time(len(game.taken), snapshot.elapsed))
        self._ranking.show_game(game)
