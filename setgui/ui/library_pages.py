"""The pages about kept games: opens them, and passes on what is asked there."""

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QMainWindow

from setgui.model.game import Start
from setgui.model.modes import DAILY
from setgui.model.puzzles import puzzle_number
from setgui.model.variants import STANDARD
from setgui.session.daily_record import daily_record
from setgui.session.game_file import MOST_BYTES, GameFileError
from setgui.session.ports import GameId, StoreError
from setgui.session.updates import Refusal
from setgui.ui.board.card_painter import CardPixmaps
from setgui.ui.controller import GameController
from setgui.ui.dialogs.backups_page import BackupsPage
from setgui.ui.dialogs.daily_page import DailyPage
from setgui.ui.dialogs.erase_page import ErasePage
from setgui.ui.dialogs.files import ask_to_open, ask_to_save
from setgui.ui.dialogs.games_page import GamesPage
from setgui.ui.dialogs.replay_page import ReplayPage
from setgui.ui.dialogs.statistics_page import StatisticsPage
from setgui.ui.plain import legible
from setgui.ui.sentences import reason_told
from setgui.ui.sharing import share_text
from setgui.ui.theme import Theme

_Page = GamesPage | ReplayPage | StatisticsPage | DailyPage | BackupsPage | ErasePage


class LibraryPages(QObject):
    """Each page takes plain values, asks by signals, and closes itself where the board is to be seen again.

    `told` and `wrong` carry a sentence for the line under the board.
    """

    told = Signal(str)
    wrong = Signal(str)

    def __init__(
        self,
        window: QMainWindow,
        controller: GameController,
        pixmaps: CardPixmaps,
        theme: Theme,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._pixmaps = pixmaps
        self._theme = theme
        self._open: list[_Page] = []

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        for page in self._open:
            page.show_theme(theme)

    def close(self) -> None:
        """Put every page away."""
        for page in tuple(self._open):
            page.close()

    def open(self, name: str) -> None:
        """Do what the action of this name is for."""
        here = self._controller.game_id
        asked: dict[str, Callable[[], None]] = {
            "games": self._show_games,
            "replay": partial(self._show_replay, here),
            "statistics": self._show_statistics,
            "daily": self._show_daily,
            "share": self._share,
            "import": self._bring,
            "export": partial(self._export, here),
            "backups": self._show_backups,
            "folder": self._show_folder,
            "erase": self._show_erase,
        }
        self._try(asked[name])

    def _try(self, ask: Callable[..., None], *what: object) -> None:
        try:
            ask(*what)
        except StoreError as problem:
            self.wrong.emit(f"{problem}.")

    def _show_games(self) -> None:
        page = GamesPage(self._window, self._controller.library.games(), self._controller.game_id, self._theme)
        page.open_asked.connect(self._controller.open_game)
        page.replay_asked.connect(partial(self._try, self._show_replay))
        page.export_asked.connect(partial(self._try, self._export))
        self._show(page)

    def _show_replay(self, game: GameId) -> None:
        snapshot = self._controller.snapshot()
        if snapshot.paused and game == self._controller.game_id:  # its cards are hidden, and its time stands still
            self.told.emit(reason_told(Refusal.PAUSED))
            return
        page = ReplayPage(self._window, game, self._controller.library.frames(game), self._pixmaps, self._theme)
        page.take_over_asked.connect(self._take_over)
        self._show(page)

    def _take_over(self, game: GameId, acts: int) -> None:
        self.close()  # the list of games may lie under the replay
        self._controller.take_over(game, acts)

    def _show_statistics(self) -> None:
        games, counted_from = self._controller.library.games(), self._controller.settings.counted_from
        page = StatisticsPage(self._window, games, counted_from, self._theme)
        page.counted_from_changed.connect(partial(self._controller.set_setting, "counted_from"))
        self._show(page)

    def _show_daily(self) -> None:
        today = self._controller.today()
        since = self._controller.settings.counted_from
        page = DailyPage(
            self._window, daily_record(self._controller.library.games(), today, since=since), today, self._theme
        )
        page.play_asked.connect(self._play_puzzle)
        page.open_asked.connect(self._controller.open_game)
        self._show(page)

    def _play_puzzle(self, day: date) -> None:
        self._controller.play(Start(puzzle_number(day), STANDARD.name, DAILY.name))

    def _share(self) -> None:
        QGuiApplication.clipboard().setText(share_text(self._controller.snapshot()))
        self.told.emit(self.tr("The result is copied. It gives nothing of the puzzle away."))

    def _show_backups(self) -> None:
        page = BackupsPage(self._window, self._controller.archive.backups(), self._theme)
        page.restore_asked.connect(self._controller.restore)
        self._show(page)

    def _show_erase(self) -> None:
        page = ErasePage(self._window, self._controller.archive.folder, self._theme)
        page.erase_asked.connect(self._controller.erase)
        self._show(page)

    def _show_folder(self) -> None:
        folder = self._controller.archive.folder
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self.told.emit(self.tr("The games lie in {folder}.").format(folder=folder))

    def _bring(self) -> None:
        ask_to_open(self._window, self.tr("Open a game file"), self._kinds(), self.bring_file)

    def bring_file(self, path: Path) -> None:
        """Keep the game of a file and show it."""
        self._try(self._bring_from, path)

    def _bring_from(self, path: Path) -> None:
        shown = legible(str(path))  # before a signal drops what Qt has no letter for
        try:
            with path.open("rb") as file:
                game = self._controller.library.bring(file.read(MOST_BYTES + 1))
        except OSError as problem:
            self.wrong.emit(self.tr("{path} could not be read: {why}.").format(path=shown, why=problem.strerror))
        except GameFileError as problem:
            self.wrong.emit(self.tr("{path} is no game: {why}.").format(path=shown, why=problem))
        else:
            self._controller.open_game(game)

    def _export(self, game: GameId) -> None:
        text = self._controller.library.export(game)
        name = f"setgui-{game}.txt"
        ask_to_save(self._window, self.tr("Save the game as text"), name, self._kinds(), lambda _: text, self.told.emit)

    def _forget(self, page: _Page, _result: int) -> None:
        if page in self._open:  # one that is put away by another says so twice
            self._open.remove(page)

    def _kinds(self) -> list[str]:
        return [self.tr("Game as text (*.txt)")]

    def _show(self, page: _Page) -> None:
        self._open.append(page)
        page.finished.connect(partial(self._forget, page))
        page.open()
