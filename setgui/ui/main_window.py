"""The window round the stage: menus, keys, settings, its place on the screen."""

from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QActionGroup, QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu

from setgui.compat import override
from setgui.model.commands import Add, Answer, Call, NoSet, Reshuffle
from setgui.session.acts import Aside
from setgui.session.clock import Millis
from setgui.session.settings import Appearance, Settings
from setgui.session.starts import UnreadableStart, read_start
from setgui.session.updates import Update
from setgui.ui.actions import Actions
from setgui.ui.board.card_painter import CardPixmaps
from setgui.ui.board.motion import Tempo
from setgui.ui.controller import GameController
from setgui.ui.keys import digit_at, letter_at
from setgui.ui.kind_words import game_named
from setgui.ui.stage import Stage
from setgui.ui.theme import DARK, LIGHT, Theme, dress, theme_for

if TYPE_CHECKING:
    from setgui.ui.dialogs.pages import Page
    from setgui.ui.library_pages import LibraryPages
    from setgui.ui.new_games import NewGames

OPEN = "open "
"""What a second start's wish begins with when a game file's path follows."""
_LIBRARY = ("games", "replay", "statistics", "daily", "", "import", "export", "", "backups", "folder", "erase")
_MENUS = (
    ("new-game", "again", "same-deal", "", "copy-deal", "paste-deal", "share", "", "pause", "finish", "", "quit"),
    ("undo", "redo", "", "locate", "count", "stepwise", "show-me", "", "add-card", "reshuffle", "", "clear"),
    ("system", "light", "dark", "", "letters", "show-time", "animate", "", "result", "full-screen"),
    _LIBRARY,
    ("help", "keyboard", "", "about", "about-qt"),
)

_TYPED: dict[int, type[Add | Reshuffle]] = {Qt.Key.Key_Plus: Add, Qt.Key.Key_Minus: Reshuffle}
"""On many keyboards these signs lie on a digit's key."""


class MainWindow(QMainWindow):
    """Hands on what the player does, and shows what the controller tells."""

    def __init__(self, controller: GameController, tempo: Tempo, notice: str = "") -> None:
        super().__init__()
        controller.setParent(self)
        self._notice = notice
        self._by_shortcut = False
        self._page: Page | None = None
        self.setAccessibleName("Setgui")
        self._controller = controller
        self._show_title()
        self._pixmaps = CardPixmaps()
        self._theme = self._chosen_theme()
        self.actions_by_name = Actions(controller, self)
        dress(self._theme)
        self.stage = Stage(self.actions_by_name, self._pixmaps, self._theme, tempo)
        self.setCentralWidget(self.stage)
        self.setMinimumSize(700, 580)
        self._fill_menus()
        self._connect()
        self.stage.show_theme(self._theme)
        self._show_settings(controller.settings)
        self._restore(controller.settings)

    # Building

    def _fill_menus(self) -> None:
        titles = (self.tr("&Game"), self.tr("&Move"), self.tr("&View"), self.tr("&Library"), self.tr("&Help"))
        for title, names in zip(titles, _MENUS, strict=True):
            menu = QMenu(title, self)
            self.menuBar().addMenu(menu)
            for name in names:
                if name:
                    menu.addAction(self.actions_by_name[name])
                else:
                    menu.addSeparator()
        appearances = QActionGroup(self)
        for appearance in Appearance:
            appearances.addAction(self.actions_by_name[appearance.value])

    def _connect(self) -> None:
        controller, actions = self._controller, self.actions_by_name
        self.stage.card_picked.connect(controller.pick)
        self.stage.asked.connect(controller.act)
        self.stage.seen.connect(self._begin)
        controller.updated.connect(self._show_update)
        controller.refused.connect(self.stage.message.refuse)
        controller.failed.connect(self._fail)
        controller.not_kept.connect(self._warn)
        controller.noticed.connect(self.say)
        controller.told.connect(self.tell)
        controller.ticked.connect(self._show_elapsed)
        controller.settings_changed.connect(self._show_settings)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._show_theme)
        actions.connect_to("again", controller.new_game)
        actions["new-game"].installEventFilter(self)
        for name in ("new-game", "copy-deal", "paste-deal"):
            actions.connect_to(name, partial(self._open_new_games, name))
        actions.connect_to("result", self._show_result)
        actions.connect_to("same-deal", controller.same_deal)
        actions.connect_to("pause", controller.toggle_pause)
        actions.connect_to("clear", controller.clear)
        actions.connect_to("quit", self.close)
        for name in ("share", *_LIBRARY):
            if name:
                actions.connect_to(name, partial(self._open_library, name))
        actions.connect_to("help", self._show_help)
        actions.connect_to("keyboard", self._show_keyboard)
        actions.connect_to("about", self._show_about)
        actions.connect_to("about-qt", QApplication.aboutQt)

    # What is shown

    def open(self) -> None:
        """Show the game that was opened, then the window."""
        self._controller.open()
        if self._notice:
            self.say(self._notice)
        elif not (self._controller.settings.window or self._controller.settings.last_start):  # the first time
            self.tell(f"{self.stage.message.text()} {self.tr('F1 tells how to play.')}")
        self.stage.take_focus()
        if self._controller.settings.full_screen:
            self.showFullScreen()
        else:
            self.show()

    def _begin(self) -> None:
        """The board has been seen: let the time run, and make what nobody waited for."""
        self._controller.begin()
        self.stage.message.catch_up()
        QTimer.singleShot(0, self, self._show_icons)

    def _show_icons(self) -> None:
        from setgui.ui.icons import app_icon  # noqa: PLC0415 - the first picture does not wait for icons

        self.actions_by_name.show_icons(self._theme)
        QApplication.setWindowIcon(app_icon())

    def _show_title(self) -> None:
        """Which game is played; one that is in memory alone says so for as long as it is played."""
        told = ["Setgui", game_named(self._controller.snapshot().game.start)]
        if not self._controller.kept:
            told.append(self.tr("not kept"))
        self.setWindowTitle(" – ".join(told))

    def _show_update(self, update: Update) -> None:
        self._show_title()
        self.actions_by_name.refresh()
        self.stage.show_update(update)

    def _show_elapsed(self, elapsed: Millis) -> None:
        self.stage.show_elapsed(elapsed)

    def _fail(self, sentence: str) -> None:
        told = self.tr("{sentence}. The move was not made; what was kept before is safe.")
        self.say(told.format(sentence=sentence))

    def _warn(self, sentence: str) -> None:
        self.say(self.tr("{sentence}. Playing time and settings are not kept just now.").format(sentence=sentence))

    def say(self, sentence: str) -> None:
        """Show in the line under the board that something is wrong."""
        self.stage.message.say(sentence, grave=True)

    def tell(self, sentence: str) -> None:
        """Show a sentence of good news there."""
        self.stage.message.say(sentence, grave=False)

    def _show_settings(self, settings: Settings) -> None:
        self.actions_by_name.show_settings(settings)
        self.stage.show_settings(settings)
        self._show_theme()
        if self.isVisible() and settings.full_screen != self.isFullScreen():
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _chosen_theme(self) -> Theme:
        appearance = self._controller.settings.appearance
        if appearance is Appearance.SYSTEM:
            return theme_for(QGuiApplication.styleHints().colorScheme())
        return DARK if appearance is Appearance.DARK else LIGHT

    def _show_theme(self) -> None:
        theme = self._chosen_theme()
        if theme is not self._theme:
            self._theme = theme
            dress(theme)
            self.actions_by_name.show_icons(theme)
            self.stage.show_theme(theme)
            for pages in self._opened_pages:
                pages.show_theme(theme)
            if self._page is not None:
                self._page.show_theme(theme)

    # Pages

    @cached_property
    def new_games(self) -> "NewGames":
        """The sheet for a new game, and deals as text."""
        from setgui.ui.new_games import NewGames  # noqa: PLC0415 - the first picture does not wait for it

        games = NewGames(self, self._controller, self._theme)
        games.told.connect(self.tell)
        games.wrong.connect(self.say)
        return games

    @cached_property
    def library(self) -> "LibraryPages":
        """The pages about kept games."""
        from setgui.ui.library_pages import LibraryPages  # noqa: PLC0415 - the first picture does not wait for them

        pages = LibraryPages(self, self._controller, self._pixmaps, self._theme)
        pages.told.connect(self.tell)
        pages.wrong.connect(self.say)
        return pages

    @property
    def _opened_pages(self) -> list["LibraryPages | NewGames"]:
        """Those that were made when they were first asked for."""
        return [self.__dict__[name] for name in ("library", "new_games") if name in self.__dict__]

    def _open_new_games(self, name: str) -> None:
        self.new_games.open(name, by_key=self._by_shortcut)
        self._by_shortcut = False

    def _open_library(self, name: str) -> None:
        self.library.open(name)

    def _show_result(self) -> None:
        self.stage.show_result(self._controller.snapshot())

    def _show_help(self) -> None:
        from setgui.ui.dialogs.how_to_play import how_to_play  # noqa: PLC0415 - not at the start

        self._read(how_to_play(self, self._pixmaps, self._theme), 560, 640)

    def _show_keyboard(self) -> None:
        self._read(self._pages.keyboard(self, self.actions_by_name.keys_told(), self._theme), 520, 620)

    def _show_about(self) -> None:
        self._read(self._pages.about(self, self._theme), 480, 300)

    def _read(self, page: "Page", width: int, height: int) -> None:
        """Open a page to read, which follows the theme while it is there."""
        self._page = page
        page.finished.connect(self._forget_page)
        page.open_sized(width, height)

    def _forget_page(self) -> None:
        self._page = None

    @property
    def _pages(self) -> ModuleType:
        from setgui.ui.dialogs import pages  # noqa: PLC0415 - the first picture does not wait for them

        return pages

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Remember of an action that it is asked for by its keys."""
        self._by_shortcut = event.type() == QEvent.Type.Shortcut
        return False

    # Keys that go by position or by character

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        modifiers = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        in_menu = QApplication.activePopupWidget() is not None
        if modifiers or in_menu or event.isAutoRepeat() or not self._press(event):
            super().keyPressEvent(event)

    def _press(self, event: QKeyEvent) -> bool:
        letter, digit = letter_at(event), digit_at(event)
        key = event.key()
        answer = self._answer_by(event)
        if answer is not None:
            self._controller.act(Answer(answer))
        elif key in _TYPED and self._has(_TYPED[key]):
            self._controller.act(_TYPED[key]())
        elif digit and self._press_digit(digit - 1, event):
            pass
        elif letter == "l":
            self._controller.act(Aside.LOCATE)
        elif letter == "p":
            self._controller.toggle_pause()
        elif letter:
            return self.stage.board.pick_letter(letter)
        elif key in _TYPED or key == Qt.Key.Key_Equal:
            self._controller.act(_TYPED.get(key, Add)())
        elif key == Qt.Key.Key_Escape:
            return self.stage.dismiss_result()
        elif Qt.Key.Key_Left <= key <= Qt.Key.Key_Down:
            self.stage.take_focus()
        else:
            return False
        return True

    def _has(self, command: type[Add | Reshuffle]) -> bool:
        """Whether this game can be asked for it, so that a typed sign counts for more than the place of its key."""
        game = self._controller.snapshot().game
        by_itself = "on_request" in game.mode.options and not game.start.options.on_request
        return command in game.mode.commands and not by_itself

    def _press_digit(self, number: int, event: QKeyEvent) -> bool:
        """A seat calls or says "No set!"; alone, it is a card beside the board."""
        if not self._controller.snapshot().game.scores:
            return self.stage.board.pick_beside(number)
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self._controller.act(NoSet(number) if shifted else Call(number))
        return True

    def _answer_by(self, event: QKeyEvent) -> bool | None:
        """What a key answers, where a game asks: arrows as the buttons lie, or the letters of yes and no."""
        if Answer not in self._controller.snapshot().game.mode.commands:
            return None
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_N):
            return False
        return True if event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Y) else None

    # The window itself

    def answer(self, wish: str) -> None:
        """A second start of the program wants this window, and maybe a deal or a game file in it."""
        if wish.startswith(OPEN):
            self.library.bring_file(Path(wish.removeprefix(OPEN)))
        elif wish:
            with suppress(UnreadableStart):
                self._controller.play(read_start(wish))
        for pages in self._opened_pages:
            pages.close()
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        self.activateWindow()

    def _restore(self, settings: Settings) -> None:
        geometry = QByteArray.fromBase64(settings.window.encode("ascii", "ignore"))
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            room = QGuiApplication.primaryScreen().availableSize()
            self.resize(QSize(1280, 800).boundedTo(room * 0.9))
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowFullScreen)

    @override
    def event(self, event: QEvent) -> bool:
        """Nobody can play while a page is open: neither time nor the computer players go on behind it."""
        if event.type() in (QEvent.Type.WindowBlocked, QEvent.Type.WindowUnblocked):
            self._controller.cover(on=event.type() == QEvent.Type.WindowBlocked)
        return super().event(event)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._controller.minimize(on=self.isMinimized())
            if self.isVisible() and not self.isMinimized():
                self._follow_window()

    def _follow_window(self) -> None:
        """The desktop has ways of its own to begin and end full screen."""
        if self.isFullScreen() != self._controller.settings.full_screen:
            self._controller.set_setting("full_screen", self.isFullScreen())

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.isFullScreen():
            geometry = self.saveGeometry().toBase64().toStdString()
            self._controller.set_setting("window", geometry)
        self._controller.close()
        super().closeEvent(event)
