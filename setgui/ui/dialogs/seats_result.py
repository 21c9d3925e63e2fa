"""The result of a table with seats: who won, and how everybody did."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from setgui.session.updates import Snapshot
from setgui.ui.panels.ranking import Ranking
from setgui.ui.plain import Label
from setgui.ui.seat_sentences import winners_told
from setgui.ui.sentences import time_told
from setgui.ui.theme import Space, Theme, Type, sized


class SeatsResult(QWidget):
    """Part of the result sheet where several played."""

    def __init__(self, parent: QWidget, theme: Theme, scale: Type) -> None:
        super().__init__(parent)
        self._title = Label(self)
        self._title.setFont(sized(self.font(), scale.emphasis * 1.25))
        self._told = Label(self)
        self._ranking = Ranking(self, theme, detailed=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.HALF)
        column.addWidget(self._title)
        column.addWidget(self._told)
        column.addSpacing(Space.ONE)
        column.addWidget(self._ranking)
        self.show_theme(theme)

    def show_result(self, snapshot: Snapshot) -> None:
        """Show a finished game."""
        game = snapshot.game
        self._title.setText(winners_told(game))
        told = self.tr("Sets taken: {sets}. Time: {time}.")
        self._told.setText(told.format(sets=len(game.taken), time=time_told(snapshot.elapsed)))
        self._ranking.show_game(game)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        quiet = self._told.palette()
        quiet.setColor(quiet.ColorRole.WindowText, theme.quiet_ink)
        self._told.setPalette(quiet)
        self._ranking.show_theme(theme)
