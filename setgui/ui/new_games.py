"""The ways to a new game: the sheet that asks what to play, and a deal as text."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from setgui.model.modes import DAILY
from setgui.model.options import USUAL
from setgui.session.choosing import too_early
from setgui.session.handed_on import find_deal, hand_on
from setgui.session.ports import StoreError
from setgui.session.starts import UnreadableStart
from setgui.ui.controller import GameController
from setgui.ui.dialogs.new_game_sheet import NewGameSheet
from setgui.ui.theme import Theme


class NewGames(QObject):
    """`told` and `wrong` carry a sentence for the line under the board."""

    told = Signal(str)
    wrong = Signal(str)

    def __init__(self, window: QMainWindow, controller: GameController, theme: Theme) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._theme = theme
        self._sheet: NewGameSheet | None = None

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        if self._sheet is not None:
            self._sheet.show_theme(theme)

    def close(self) -> None:
        """Put the sheet away."""
        if self._sheet is not None:
            self._sheet.close()

    def open(self, name: str, *, by_key: bool = False) -> None:
        """Do what the action of this name is for; who comes by keyboard sees on the sheet where it is."""
        ask = partial(self._ask, by_key=by_key)
        ways: dict[str, Callable[[], None]] = {"new-game": ask, "copy-deal": self._copy, "paste-deal": self._paste}
        ways[name]()

    def _ask(self, *, by_key: bool) -> None:
        if self._sheet is not None:
            return
        kinds, today = self._controller.kinds(), self._controller.today()
        sheet = NewGameSheet(self._window, kinds, today, self._theme, days=self._days_played(), by_key=by_key)
        sheet.kind_asked.connect(self._controller.start)
        sheet.deal_asked.connect(self._controller.play)
        sheet.finished.connect(self._forget)
        self._sheet = sheet
        sheet.open()

    def _days_played(self) -> set[int]:
        try:
            games = self._controller.library.games()
        except StoreError:  # it is told where games are asked for
            return set()
        return {game.deal for game in games if game.mode == DAILY.name}

    def _forget(self) -> None:
        self._sheet = None

    def _copy(self) -> None:
        start = self._controller.snapshot().game.start
        text, short = hand_on(start), hand_on(start._replace(options=USUAL))
        QGuiApplication.clipboard().setText(text)
        told = short if short == text else f"{short} …"  # eight names are too long for the message
        self.told.emit(self.tr("Copied: {deal}").format(deal=told))

    def _paste(self) -> None:
        try:
            start = find_deal(QGuiApplication.clipboard().text())
        except UnreadableStart as problem:
            self.wrong.emit(f"{problem}.")
            return
        if start is None:
            sentence = self.tr("There is no deal on the clipboard; one looks like “{example}”.")
            self.wrong.emit(sentence.format(example="setgui: solitaire standard 4711"))
        elif too_early(start, self._controller.today()):
            self.wrong.emit(self.tr("That puzzle is kept for its day."))
        else:
            self._controller.play(start)
