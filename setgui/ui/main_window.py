"""The main window: menus, keys, and the connections between stage and controller."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu

from setgui.compat import override
from setgui.model.commands import Add, Answer, Call, Finish, NoSet, Reshuffle
from setgui.model.game import Start
from setgui.session.game.acts import Act, Aside
from setgui.session.game.updates import Snapshot, Update
from setgui.session.kept import Digest, GameId, Notice
from setgui.session.keymap import ANSWERS, PLACES, SEATS, Keymap
from setgui.session.records.kinds import of_player
from setgui.session.settings import Scanning, Settings
from setgui.session.starts.start_text import UnreadableStart, read_start
from setgui.ui.actions import Actions, act_of, called
from setgui.ui.board.motion import Tempo
from setgui.ui.controller import GameController
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.style_sheet import dress
from setgui.ui.look.theme import Theme, Type, follow, set_system_colors, theme, theme_from_settings
from setgui.ui.own_entry import OwnEntry
from setgui.ui.panel.offers import Offer
from setgui.ui.panel.sheet import BarButton
from setgui.ui.stage import Stage
from setgui.ui.system.accessibility import SystemMotion, is_heard, make_known
from setgui.ui.system.keys import HeldKeys, keys_at, letter_at
from setgui.ui.system.language import follow_language
from setgui.ui.widgets.layout import room_on_screen
from setgui.words import actions, games, keys, kinds, notices, table
from setgui.words.language import Message, UnknownLanguage, choose, in_force, say
from setgui.words.problems import translate

if TYPE_CHECKING:
    from setgui.session.reports import Analysis
    from setgui.ui.opening import PageOpener
    from setgui.ui.scanning import Scanner


_BACK = ("games", "look-back", "statistics", "club")
_PLAY = ("new-game", "again", "same-deal", "daily", "players")
_SHARE = ("import", "paste-deal", "share")
_GAME = (*_PLAY, "", *_SHARE, "", *_BACK, "", "pause", "finish", "result", "", "quit")
_MOVE = ("undo", "redo", "", "add-card", "reshuffle", "", "clear")
_HELP_ME = ("locate", "count", "proof", "ask-coach", "show-me")
_SETTINGS = ("speak", "", "settings")
_HELP = ("learn", "help", "keyboard", "", "about")
_MENUS = {
    actions.GAME_MENU: _GAME,
    actions.MOVE_MENU: _MOVE,
    actions.HELP_ME_MENU: _HELP_ME,
    actions.SETTINGS_MENU: _SETTINGS,
    actions.HELP_MENU: _HELP,
}
"""The actions in each menu; an empty name is a separator."""
_SUBMENUS = {"speak": (actions.SPEAK_MENU, ("speak-table", "speak-coming", "speak-figures", "speak-again"))}
"""Titles and actions of submenus, by their names in `_SETTINGS`."""
_TOGGLES = ("full-screen", "letters", "show-time", "sound")
_DATA = ("copy-deal", "export", "backups", "folder", "erase")
_PAGES = (*_BACK, *_SHARE, *_DATA, "new-game", "daily", "players", "race", "proof", "settings", *_HELP)
"""Actions of `PageOpener`."""


class Menus:
    """The menu bar of a window."""

    def __init__(self, window: QMainWindow, by_name: Actions) -> None:
        self._window, self._actions, self._bar = window, by_name, window.menuBar()
        self._menus: dict[Message, QMenu] = {}
        for title, names in _MENUS.items():
            menu = self._make_menu(title, names)
            menu.aboutToShow.connect(partial(self._show_nothing, menu))
            # Queued, until the menu is hidden, and another one is open if the player moved on.
            menu.aboutToHide.connect(self._return_focus, Qt.ConnectionType.QueuedConnection)
            self._bar.addMenu(menu)
        daily = BarButton(self._bar, by_name["daily"])
        daily.slack = 0  # no higher than the entries
        daily.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # as the menu bar, which has it too
        self._bar.setCornerWidget(daily)
        # Keys work without a menu entry. The window gets an event for each of its actions and each of their changes.
        window.addActions([action for action in by_name.findChildren(QAction) if not action.associatedObjects()])

    def _make_menu(self, title: Message, names: Sequence[str]) -> QMenu:
        menu = self._menus[title] = QMenu(self._window)
        for name in names:
            if name in _SUBMENUS:
                menu.addMenu(self._make_menu(*_SUBMENUS[name]))
            elif name:
                menu.addAction(self._actions[name])
            else:
                menu.addSeparator()
        return menu

    def _show_nothing(self, menu: QMenu) -> None:
        """Add an entry to a menu in which nothing is possible: Qt skips all others, so a screen reader reads none."""
        menu.removeAction(self._actions["nothing"])
        if not any(entry.isEnabled() and not entry.isSeparator() for entry in menu.actions() if entry.isVisible()):
            menu.addAction(self._actions["nothing"])

    def _return_focus(self) -> None:
        """Take the focus from the menu bar unless a menu is open: the bar would take the next letter for a menu's."""
        if self._bar.hasFocus() and QApplication.activePopupWidget() is None:
            escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(self._bar, escape)

    def show_titles(self) -> None:
        for title, menu in self._menus.items():
            menu.setTitle(say(title))


_ARROWS: Mapping[int, str] = {Qt.Key.Key_Left: "not-a-set", Qt.Key.Key_Right: "set"}
"""The arrow keys that answer, by the sides of the two buttons."""


class KeyHandler:
    """Handles keys by their position on the keyboard or by the character that they type."""

    def __init__(self, controller: GameController, stage: Stage) -> None:
        self._controller, self._stage = controller, stage
        self.keymap = Keymap()

    def press(self, event: QKeyEvent) -> bool:
        """Perform what a key does, after learning the character that it types; return whether it does anything."""
        self._learn_key(event)
        key, name = event.key(), self._name_of(event)
        if (act := act_of(name)) is not None:
            if not event.isAutoRepeat():  # arrows are
                self._controller.act(act)
        elif name == "pause":
            self._controller.toggle_pause()
        elif name in SEATS:
            return self._press_seat_key(SEATS.index(name), event)
        elif name:
            return self._stage.board.pick_place(PLACES.index(name))
        elif key == Qt.Key.Key_Escape:
            return self._stage.leave_result()
        elif Qt.Key.Key_Left <= key <= Qt.Key.Key_Down:
            self._stage.take_focus()
        else:
            return False
        return True

    def why_nothing(self, event: QKeyEvent) -> str:
        """Return why a letter, digit or symbol did nothing; "" for other keys."""
        typed = event.text()
        if len(typed) != 1 or not typed.isprintable() or typed.isspace():
            return ""
        if not self.keymap.single:
            return say(keys.SINGLE_OFF)
        return say(table.NO_CARD if self._name_of(event) in PLACES else keys.UNUSED, key=typed.upper())

    def _name_of(self, event: QKeyEvent) -> str:
        """Return the name of a key's action, place or seat: one that this game has, else one to explain, else ""."""
        arrow = _ARROWS.get(event.key())
        if arrow is not None and self._is_available(arrow):
            return arrow
        found = self.keymap.actions(keys_at(event))
        return next(filter(self._is_available, found), next(iter(found), ""))

    def _is_available(self, name: str) -> bool:
        game = self._controller.snapshot().game
        if name in ANSWERS:
            return Answer in game.mode.commands
        if name in SEATS:
            return game.mode.seated or bool(game.beside)
        act = act_of(name)
        return not isinstance(act, Add | Reshuffle) or type(act) in game.commands

    def _press_seat_key(self, number: int, event: QKeyEvent) -> bool:
        if not self._controller.snapshot().game.mode.seated:
            return self._stage.board.pick_beside(number)
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self._controller.act(NoSet(number) if shifted else Call(number))
        return True

    def _learn_key(self, event: QKeyEvent) -> None:
        """Save in the settings which character a key types, if it is not the expected one."""
        typed = event.text().casefold()
        shows = len(typed) == 1 and typed.isprintable() and not typed.isspace() and self.keymap.single
        if shows and event.nativeScanCode() and not event.modifiers():  # with Shift some keys type another sign
            kept = self._controller.settings.keys
            learned = kept.learned(letter_at(event), typed)
            if learned is not kept:
                self._controller.set_setting("keys", learned)


OPEN = "open "
"""Prefix of a request to open a game file, by a second start of the program; the path follows."""
_LEAST = QSize(480, 360)
"""Minimum window size, except on smaller screens."""
_OTHER_SCREEN = (QEvent.Type.ScreenChangeInternal, QEvent.Type.DevicePixelRatioChange)


class MainWindow(QMainWindow):
    """Forwards the player's input to the controller, and shows its updates."""

    fault_told = Signal(str)
    """The sentence about an unexpected error; emitted from any thread."""

    def __init__(self, controller: GameController, tempo: Tempo, first: tuple[Notice, ...] = ()) -> None:
        super().__init__()
        controller.setParent(self)
        self._first_notices = first
        self._by_shortcut = False
        self._held_keys = HeldKeys(self)
        self._scanning = Scanning.OFF
        self._language = controller.settings.language
        self._motion = SystemMotion(self)
        self._controller = controller
        self._icon_theme: Theme | None = None
        self._shown: Snapshot | None = None
        self._pixmaps = CardPixmaps()
        self.actions_by_name = Actions(controller, self)
        dress(theme_from_settings(controller.settings, QGuiApplication.styleHints()))
        self._tempo = tempo
        self.stage = self._new_stage()
        self.stage.seen.connect(self._on_first_paint)
        self.setCentralWidget(self.stage)
        self._key_handler = KeyHandler(controller, self.stage)
        self._fit_screen()
        self._menus = Menus(self, self.actions_by_name)
        self._connect()
        self._menus.show_titles()
        self._show_settings(controller.settings)
        geometry = QByteArray.fromBase64(controller.settings.window.encode("ascii", "ignore"))
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            room = QGuiApplication.primaryScreen().availableSize()
            self.resize(QSize(1280, 800).boundedTo(room * 0.9))
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowFullScreen)

    # Building

    def _new_stage(self) -> Stage:
        controller, stage = self._controller, Stage(self.actions_by_name, self._pixmaps, self._tempo)
        stage.board.card_picked.connect(controller.pick)
        stage.board.pressed_beside.connect(controller.go_on)
        stage.asked.connect(controller.act)
        stage.lead_asked.connect(self._play_next)
        stage.dismissed.connect(self._go_back)
        stage.questioned.connect(lambda on: controller.cover(on=on))
        stage.questioned.connect(lambda on: self.menuBar().setDisabled(on))
        stage.message.spoken.connect(controller.touch)
        controller.refused.connect(stage.message.announce_refusal)
        controller.heartbeat.ticked.connect(stage.show_elapsed)
        return stage

    def _go_back(self) -> None:
        if self._opened_pages is not None:
            self._opened_pages.go_back()

    def _rebuild(self) -> None:
        before, snapshot = self.stage, self._controller.snapshot()
        if (Type.of(self.font()), in_force()) == (before.scale, before.language):
            return
        focus, offer, cover = self.focusWidget(), before.offer, before.cover
        ended = before.result_is_shown
        self.stage = self._new_stage()
        self._key_handler = KeyHandler(self._controller, self.stage)
        self._menus.show_titles()
        self.actions_by_name.show_keys(self._key_handler.keymap)
        self._show_settings(self._controller.settings)
        if self.actions_by_name["daily"].property("due"):
            self._controller.folder.read_games()  # describes the entry in the new language
        if (update := before.message.announced) is not None:
            self.stage.show_update(update._replace(after=snapshot))
        else:
            self.stage.show_update(Update(snapshot, snapshot))
            before.message.copy_to(self.stage.message)
        if offer is not None and not offer.isHidden():
            self._offer_lesson()
        self.setCentralWidget(self.stage)
        if ended:
            self.stage.show_result(snapshot)
        elif cover is not None:
            self.stage.ask_to_finish(snapshot)
        else:
            self.stage.dismiss_result()
            self.stage.focus_like(before, focus)
        if self._opened_pages is not None:
            self._opened_pages.reopen_settings()

    def _connect(self) -> None:
        controller, by_name = self._controller, self.actions_by_name
        self.fault_told.connect(self.show_error)
        self._held_keys.touched.connect(controller.touch)
        controller.updated.connect(self._show_update)
        controller.failed.connect(lambda problem: self.show_error(notices.move_not_made(problem)))
        controller.folder.not_kept.connect(lambda problem: self.show_error(notices.not_saved(problem)))
        controller.folder.noticed.connect(lambda of: self.show_error(notices.translate_all(of)))
        controller.folder.message.connect(self.show_message)
        controller.folder.games_read.connect(self._mark_daily)
        controller.settings_changed.connect(self._show_settings)
        controller.analyses.found.connect(self._show_verdict)
        self._motion.changed.connect(lambda: self._show_settings(controller.settings))
        follow(QGuiApplication.styleHints(), self._apply_theme)
        by_name.connect_to("again", controller.new_game)
        by_name["new-game"].installEventFilter(self)
        by_name.connect_to("result", lambda: self.stage.show_result(controller.snapshot()))
        by_name.connect_to("same-deal", controller.same_deal)
        by_name.connect_to("pause", controller.toggle_pause)
        for name, act in (("finish", Finish()), ("show-me", Aside.SHOW)):
            by_name.connect_to(name, partial(self._end, act))
        by_name.connect_to("clear", controller.clear)
        by_name.connect_to("quit", self.close)
        by_name.connect_to("speak-table", lambda: self.stage.message.speak_table(controller.snapshot()))
        by_name.connect_to("speak-coming", lambda: self.stage.speak_coming(controller.snapshot()))
        by_name.connect_to("speak-figures", lambda: self.stage.speak_figures(controller.snapshot()))
        by_name.connect_to("speak-again", lambda: self.stage.message.repeat())  # noqa: PLW0108 - of the current stage
        for name in _TOGGLES:
            by_name.connect_to(name, partial(self._speak_state, name))
        self.own_entry = OwnEntry(by_name, self)
        self.own_entry.message.connect(self.show_message)
        self.own_entry.error.connect(self.show_error)
        by_name.connect_to("settings", self.own_entry.show_actions)  # before the page opens
        for name in filter(None, _PAGES):
            by_name.connect_to(name, partial(self._open, name))

    # What is shown

    def open(self) -> None:
        self._controller.open()
        if self._first_notices:
            self.show_error(notices.translate_all(self._first_notices))
        elif not (self._controller.settings.window or self._controller.settings.last_start):  # the first time
            self._offer_lesson()
        self.stage.take_focus()
        if self._controller.settings.full_screen:
            self.showFullScreen()
        else:
            self.show()

    def _play_next(self, start: Start | None) -> None:
        here = self._controller.snapshot().game.start
        if start is None:
            self._controller.same_deal()
        elif (start.deal, start.mode) != (here.deal, here.mode):
            self.pages.play(start)
        else:
            self._controller.start(start)

    def _offer_lesson(self) -> None:
        self.stage.offer = Offer(self.stage.message, self.actions_by_name["learn"], self.stage.take_focus)

    def _on_first_paint(self) -> None:
        self._controller.begin()
        QTimer.singleShot(0, self, self._finish_start)

    def _finish_start(self) -> None:
        from setgui.ui.look.icons import show_app_icon  # noqa: PLC0415 - the first picture does not wait for it

        make_known(self)
        self.setAcceptDrops(True)
        self._motion.ask()
        self._draw_icons()
        show_app_icon()

    def _draw_icons(self) -> None:
        self._icon_theme = theme()
        self.actions_by_name.show_icons(self._icon_theme)

    def _end(self, act: Act) -> None:
        snapshot = self._controller.snapshot()
        puzzle, shows = snapshot.game.mode.open_pile, act is Aside.SHOW
        asks = puzzle is shows and not (snapshot.lines.decided or (shows and snapshot.showing))
        if asks and self._controller.settings.ask_to_finish:
            ask = partial(self.stage.ask_to_finish, snapshot)
            QTimer.singleShot(0, self.stage, ask)  # a menu may still be closing
        else:
            self._controller.act(act)

    def _show_title(self, snapshot: Snapshot | None = None) -> None:
        snapshot = snapshot or self._controller.snapshot()
        game = kinds.game(snapshot.game.start, with_deal=False)
        whose = games.whose(snapshot.player, self._controller.settings)
        self.setWindowTitle(table.title(game, whose, saved=self._controller.folder.kept))
        self.stage.show_player(whose)

    def _show_update(self, update: Update) -> None:
        shown, self._shown = self._shown, update.after.without_picks
        if shown is None or (shown.game.start, shown.player) != (self._shown.game.start, self._shown.player):
            self._show_title(update.after)
        if shown is not None and (update.after.game.over or shown.game.start != update.after.game.start):
            self._controller.folder.read_games()  # to mark the daily puzzles
        if shown != self._shown:
            self.actions_by_name.refresh(update.after)
        self.stage.show_update(update)

    def _mark_daily(self, games: Sequence[Digest]) -> None:
        from setgui.session.records.statistics import not_ended  # noqa: PLC0415 - not at the start

        played = of_player(games, self._controller.settings.player)
        self.actions_by_name.mark_daily(kinds.still_to_play(not_ended(played, self._controller.today())))

    def show_error(self, sentence: str) -> None:
        self.stage.message.say(sentence, wrong=True)

    def show_message(self, sentence: str) -> None:
        self.stage.message.say(sentence, wrong=False)

    def _speak_state(self, name: str) -> None:
        self._speak_only(actions.state(called(name), on=self.actions_by_name[name].isChecked()))

    def _speak_only(self, sentence: str) -> None:
        if is_heard():  # without a screen reader, the message stays
            self.stage.message.speak(lambda: sentence)

    def _show_verdict(self, game: GameId, analysis: "Analysis") -> None:
        from setgui.words.coach import luck_and_choices  # noqa: PLC0415 - not at the start

        snapshot = self._controller.snapshot()
        if game == self._controller.game_id and snapshot.game.over and (text := luck_and_choices(analysis)):
            self.stage.result.show_verdict(snapshot, text)

    def _show_settings(self, settings: Settings) -> None:
        self._apply_theme()
        self._held_keys.ignore_second = settings.ignore_second
        self._scan(settings.scanning)
        self._show_keys()
        self.actions_by_name.show_settings(settings)
        self.stage.show_settings(settings, animate=self._animates())
        self._show_title()
        if settings.language != self._language:
            self._language = settings.language
            try:
                choose(settings.language or None)
            except UnknownLanguage as problem:  # its file was damaged meanwhile
                self.show_error(translate(problem))
            else:
                follow_language()
        if self.isVisible() and settings.full_screen != self.isFullScreen():
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _animates(self) -> bool:
        return self._controller.settings.animates(reduced=self._motion.reduced)

    def _apply_theme(self) -> None:
        hints = QGuiApplication.styleHints()
        set_system_colors(self._controller.settings.appearance, hints)
        look = theme_from_settings(self._controller.settings, hints)
        if look is not theme():
            dress(look)

    def _show_keys(self) -> None:
        keymap = self._controller.settings.keys_in_force(keys.answers())
        if keymap != self._key_handler.keymap:
            self._key_handler.keymap = keymap
            self.actions_by_name.show_keys(keymap)
            self.stage.show_keys(keymap)

    def _scan(self, scanning: Scanning) -> None:
        before = self._scanning
        if scanning is before or (before is Scanning.OFF and QApplication.activeModalWidget() is not None):
            return
        self._scanning = scanning
        self._scanner.begin(scanning.millis) if scanning.millis else self._scanner.end()
        if Scanning.OFF in (before, scanning):
            self.show_message(say(keys.BEGUN if scanning.millis else keys.ENDED))

    @cached_property
    def _scanner(self) -> "Scanner":
        from setgui.ui.scanning import Scanner  # noqa: PLC0415 - for those who use it

        scanner = Scanner(self._held_keys, self)
        scanner.ended.connect(partial(self._controller.set_setting, "scanning", Scanning.OFF))
        return scanner

    # Pages

    @cached_property
    def pages(self) -> "PageOpener":
        from setgui.ui.opening import PageOpener  # noqa: PLC0415 - the first picture does not wait for it

        pages = PageOpener(self, self._controller, self.actions_by_name, self._pixmaps, self._animates)
        pages.message.connect(self.show_message)
        pages.error.connect(self.show_error)
        return pages

    @property
    def _opened_pages(self) -> "PageOpener | None":
        return self.__dict__.get("pages")

    def _open(self, name: str) -> None:
        self.pages.open(name, by_key=self._by_shortcut)
        self._by_shortcut = False

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Remember whether the New game action was triggered by its shortcut."""
        self._by_shortcut = event.type() == QEvent.Type.Shortcut
        return False

    # Keys that go by position or by character

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        modifiers = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        alone = not modifiers and QApplication.activePopupWidget() is None
        typed = alone and self._key_handler.press(event)
        why = None if typed else self.actions_by_name.why_not(QKeySequence(event.keyCombination()))
        if why is not None:
            self.stage.message.announce_refusal(*why)
        elif event.key() == Qt.Key.Key_F10 and not event.modifiers():
            self.menuBar().setActiveAction(self.menuBar().actions()[0])
        elif not typed:
            self._speak_only(self._key_handler.why_nothing(event) if alone else "")
            super().keyPressEvent(event)

    # The window itself

    def answer(self, wish: str) -> None:
        """Come to the front for a second start, close all pages, and open the file or deal in `wish`, if any."""
        if wish.startswith(OPEN):
            self.pages.import_file(Path(wish.removeprefix(OPEN)))
        elif wish:
            with suppress(UnreadableStart):
                start = read_start(wish)
                self._controller.play(start)
                self._controller.remember(start)
        if self._opened_pages is not None:
            self._opened_pages.close()
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        self.activateWindow()

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._dropped_file(event)

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        file = self._dropped_file(event)
        if file:
            self.answer(f"{OPEN}{file}")

    @staticmethod
    def _dropped_file(event: QDropEvent) -> str:
        urls = event.mimeData().urls()
        copied = bool(event.possibleActions() & Qt.DropAction.CopyAction)
        taken = copied and len(urls) == 1 and urls[0].isLocalFile()
        event.setDropAction(Qt.DropAction.CopyAction)  # after a move the other program may delete the file
        event.setAccepted(taken)
        return urls[0].toLocalFile() if taken else ""

    def _fit_screen(self) -> None:
        self.setMinimumSize(_LEAST.boundedTo(room_on_screen(self, self)))

    def _make_scrollable(self) -> None:
        """Make the stage scroll where it does not fit, as with eight seats on a small screen."""
        if self.centralWidget() is self.stage and self.stage.geometry().bottom() > self.rect().bottom():
            from setgui.ui.widgets.fading_area import FadingArea  # noqa: PLC0415 - hardly any window is as low

            focus = self.focusWidget()
            self.takeCentralWidget()
            self.setCentralWidget(FadingArea(self, self.stage, steady=False))
            self.stage.show()
            if focus is not None:
                focus.setFocus()

    @override
    def event(self, event: QEvent) -> bool:
        """Stop the game while a page blocks the window; adapt to another screen; scroll a stage that is too high."""
        if event.type() in (QEvent.Type.WindowBlocked, QEvent.Type.WindowUnblocked):
            self._controller.cover(on=event.type() == QEvent.Type.WindowBlocked)
            QTimer.singleShot(0, self, lambda: self._scan(self._controller.settings.scanning))
        if event.type() in _OTHER_SCREEN:
            self._fit_screen()
        done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._make_scrollable()
        return done

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._icon_theme not in (None, theme()):
            self._draw_icons()
        if event.type() == QEvent.Type.FontChange:
            QTimer.singleShot(0, self, self._rebuild)
        if event.type() == QEvent.Type.LanguageChange:
            self._rebuild()
        if event.type() == QEvent.Type.WindowStateChange:
            self._controller.minimize(on=self.isMinimized())
            changed = self.isFullScreen() != self._controller.settings.full_screen  # changed by the desktop
            if changed and self.isVisible() and not self.isMinimized():
                self._controller.set_setting("full_screen", self.isFullScreen())

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.isFullScreen():
            self._controller.set_setting("window", self.saveGeometry().toBase64().toStdString())
        if self._opened_pages is not None:
            self._opened_pages.end()
        self._controller.close()
        self.setEnabled(False)  # queued clicks would still reach the cards, but not the store
        super().closeEvent(event)
