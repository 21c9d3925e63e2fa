"""Games that come from elsewhere and go there: deals and results by the clipboard, whole games by files."""

from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QMainWindow

from setgui.marks import N_, Phrase
from setgui.model.options import USUAL
from setgui.model.quoting import Shown, shown
from setgui.session.kept import GameId
from setgui.session.starts.new_start import too_early
from setgui.session.starts.race_text import UnreadableRace, find_shared
from setgui.session.starts.start_text import UnreadableStart, read_regular, write_link
from setgui.ui.controller import GameController
from setgui.ui.system.plain import legible
from setgui.words import goals, notices
from setgui.words.goals import share_text
from setgui.words.language import say
from setgui.words.problems import tell

_FORMER = ".txt"
"""The ending that files had before they had one of their own."""


class Exchange(QObject):
    """`told` and `wrong` carry a sentence for the line under the board."""

    told = Signal(str)
    wrong = Signal(str)
    file_picked = Signal(Path)

    def __init__(self, window: QMainWindow, controller: GameController) -> None:
        super().__init__(window)
        self._window, self._controller = window, controller

    def copy_deal(self) -> None:
        start = self._controller.snapshot().game.start
        text, short = write_link(start), write_link(start._replace(options=USUAL))
        QGuiApplication.clipboard().setText(text)
        told = short if short == text else f"{short} …"  # eight names are too long for the message
        self.told.emit(say(notices.DEAL_COPIED, deal=told))

    def paste_deal(self) -> None:
        """Play the deal that the clipboard holds, as a race where it came with one."""
        try:
            shared = find_shared(QGuiApplication.clipboard().text())
        except UnreadableStart as problem:
            self.wrong.emit(tell(Phrase(N_("The deal cannot be played: {reason}."), reason=problem)))
            return
        except UnreadableRace as problem:
            self.wrong.emit(tell(problem))
            return
        if shared is None:
            self.wrong.emit(say(notices.NO_DEAL, example="setgui: solitaire standard 4711"))
        elif too_early(shared.start, self._controller.today()):
            self.wrong.emit(say(notices.NOT_YET))
        else:
            self._controller.play(shared.start, shared.race)

    def copy_result(self) -> None:
        QGuiApplication.clipboard().setText(share_text(self._controller.snapshot()))
        self.told.emit(say(notices.RESULT_COPIED))

    def race(self, game: GameId) -> None:
        library = self._controller.folder.library
        self._controller.play(library.start(game), library.race(game))

    def copy_race(self, game: GameId, acts: bool) -> None:
        """Put a kept game into the clipboard, for somebody to race it; raises StoreError."""
        QGuiApplication.clipboard().setText(self._controller.folder.library.race(game, acts=acts))
        self.told.emit(say(goals.RACE_COPIED))

    def ask_for_file(self) -> None:
        from setgui.session.starts.game_file import ENDING
        from setgui.ui.system.files import ask_to_open
        from setgui.words.desktop import GAME_FILE

        both = f"{say(GAME_FILE)} (*{ENDING} *{_FORMER})"
        ask_to_open(self._window, say(notices.OPEN_FILE), [both], self.file_picked.emit)

    def read(self, path: Path) -> None:
        """Keep the game of a file and show it; raises StoreError."""
        from setgui.session.starts.game_file import MOST_BYTES, GameFileError

        told = Shown(legible(str(path)))  # before a signal drops what Qt has no letter for
        try:
            game = self._controller.folder.library.import_game(read_regular(path, MOST_BYTES + 1))
        except OSError as problem:
            self.wrong.emit(tell(Phrase(N_("{path} could not be read: {reason}."), path=told, reason=problem)))
        except GameFileError as problem:
            self.wrong.emit(tell(Phrase(N_("{path} is not a game: {reason}."), path=told, reason=problem)))
        else:
            self._controller.open_game(game, shown(path.name))

    def export(self, game: GameId) -> None:
        """Ask where a kept game is to be written; raises StoreError."""
        from setgui.session.starts.game_file import ENDING
        from setgui.ui.system.files import ask_to_save
        from setgui.words.desktop import GAME_FILE

        text = self._controller.folder.library.export(game)
        kinds = [f"{say(GAME_FILE)} (*{ENDING})", f"{say(notices.GAME_AS_TEXT)} (*{_FORMER})"]
        ask_to_save(self._window, say(notices.SAVE_FILE), f"game-{game}{ENDING}", kinds, lambda _: text, self.told.emit)

    def show_folder(self) -> None:
        folder = self._controller.folder.archive.folder.resolve()  # a Python of Windows' Store has it elsewhere
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self.told.emit(say(notices.FOLDER_IS, folder=folder))
