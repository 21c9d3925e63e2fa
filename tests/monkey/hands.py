"""Random clicks, keys and other input for a window."""

import gc
from collections import Counter
from collections.abc import Callable
from functools import _lru_cache_wrapper
from pathlib import Path
from random import Random

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QPixmapCache, QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLineEdit, QMenu, QMessageBox, QWidget
from shiboken6 import Shiboken
from ui.player import CTRL, LETTER_KEYS, PLAIN, SHIFT

from monkey.cage import Cage, settle
from setgui.words.actions import ERASE, title

Key = Qt.Key
_SINGLE = (
    *(*LETTER_KEYS, Key.Key_L, Key.Key_P, Key.Key_Plus, Key.Key_Minus, Key.Key_Tab, Key.Key_Escape, Key.Key_Pause),
    *(Key.Key_Space, Key.Key_Return, Key.Key_Enter, Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down),
    *(
        Key.Key_Home,
        Key.Key_End,
        Key.Key_PageUp,
        Key.Key_PageDown,
        Key.Key_F1,
        Key.Key_F2,
        Key.Key_F3,
        Key.Key_F4,
        Key.Key_F5,
    ),
    *(Key.Key_F5, Key.Key_F10, Key.Key_F11, Key.Key_0, Key.Key_7, Key.Key_Backspace, Key.Key_Menu),
)
_WITH_CTRL = (
    *(Key.Key_Z, Key.Key_Z, Key.Key_Z, Key.Key_Y, Key.Key_Y, Key.Key_N, Key.Key_V, Key.Key_R, Key.Key_E, Key.Key_I),
    *(Key.Key_C, Key.Key_L, Key.Key_T, Key.Key_G, Key.Key_P, Key.Key_H, Key.Key_O, Key.Key_S, Key.Key_A, Key.Key_Q),
)
_KEYS = [
    *[(key, PLAIN) for key in _SINGLE],
    *[(key, CTRL) for key in _WITH_CTRL],
    *[(Key.Key_Z, CTRL | SHIFT), (Key.Key_N, CTRL | SHIFT), (Key.Key_Tab, SHIFT), (Key.Key_Slash, CTRL)],
    *[(key, Qt.KeyboardModifier.AltModifier) for key in (Key.Key_G, Key.Key_M, Key.Key_V, Key.Key_L, Key.Key_H)],
]
_BUTTONS = (*[Qt.MouseButton.LeftButton] * 8, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)


class Monkey:
    """Makes random but reproducible input. `done` counts the kinds, `latest` has the last ones.

    `files` is a new folder, the only one for saving and opening files.
    """

    def __init__(self, cage: Cage, chance: Random, files: Path) -> None:
        self.cage = cage
        self.done: Counter[str] = Counter()
        self.latest: list[str] = []
        self._chance = chance
        self._files = files
        files.mkdir()
        (files / "letter.txt").write_text("no game\n", encoding="utf-8")
        self._closer = QTimer()
        self._closer.setInterval(20)
        self._closer.timeout.connect(self._close_page_that_waits)
        self._kinds: dict[Callable[[], None], int] = {
            self.click: 14,
            self.click_card: 28,
            self.click_set: 14,
            self.press_key: 30,
            self.choose: 7,
            self.press_button: 8,
            self.drag: 2,
            self.turn_wheel: 2,
            self.resize: 1,
            self.put_away: 1,
            self.look: 6,
            self.care: 1,
            self.reopen: 1,
        }

    def act(self) -> None:
        """Make one random input."""
        self._closer.start()
        (kind,) = self._chance.choices([*self._kinds], [*self._kinds.values()])
        self.done[kind.__name__] += 1
        self.latest = [*self.latest[-19:], kind.__name__]
        question = QApplication.activeModalWidget()
        if isinstance(question, QFileDialog):  # random input could change other files
            self.answer(question)
        else:
            kind()
        if QApplication.activeModalWidget() is not None and self._chance.random() < 0.05:
            self._close_page()
        if not self.cage.player.window.isVisible():
            self._go_on()
        self._closer.stop()

    # Targets

    def _target(self) -> QWidget:
        """Return the topmost window, popup or dialog."""
        above = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        return above or self.cage.player.window

    def _handle(self, widget: QWidget) -> QWindow:
        handle = widget.windowHandle()
        assert handle is not None
        return handle

    def _spot(self, widget: QWidget) -> QPoint:
        return QPoint(self._chance.randrange(max(1, widget.width())), self._chance.randrange(max(1, widget.height())))

    def _note(self, what: object) -> None:
        self.latest[-1] += f" {what}"

    def _click(self, target: QWidget, button: Qt.MouseButton, spot: QPoint) -> None:
        handle = self._handle(target)
        QTest.mousePress(handle, button, PLAIN, spot)
        if Shiboken.isValid(handle):  # the press may have deleted it
            QTest.mouseRelease(handle, button, PLAIN, spot)

    def _key(self, target: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
        handle = self._handle(target)
        if modifiers & Qt.KeyboardModifier.AltModifier:
            QTest.keyPress(handle, Qt.Key.Key_Alt)  # because QTest would use the window of a menu that Alt has closed
        if Shiboken.isValid(handle):
            QTest.keyPress(handle, key, modifiers)
        if Shiboken.isValid(handle):
            QTest.keyRelease(handle, key, modifiers)

    # Input

    def click(self) -> None:
        target = self._target() if self._chance.random() < 0.95 else self.cage.player.window
        spot, button = self._spot(target), self._chance.choice(_BUTTONS)
        self._note((type(target).__name__, spot.toTuple(), button.name))
        self._click(target, button, spot)
        if self._chance.random() < 0.1 and Shiboken.isValid(target):  # sometimes a double click
            kind = QEvent.Type.MouseButtonDblClick
            on = target.childAt(spot) or target
            where, there = QPointF(on.mapFrom(target, spot)), QPointF(target.mapToGlobal(spot))
            QApplication.sendEvent(on, QMouseEvent(kind, where, there, button, button, PLAIN))

    def click_card(self) -> None:
        player = self.cage.player
        if player.tiles:  # there are none at the end of some junior games
            player.click(self._chance.choice(player.tiles))

    def click_set(self) -> None:
        """Take a set, so that games make progress."""
        player = self.cage.player
        first = player.snapshot.game
        for card in first.variant.find_match(first.table) or ():
            table = player.snapshot.game.table
            if card in table:
                player.click(player.tiles[table.index(card)])

    def press_key(self) -> None:
        key, modifiers = self._chance.choice(_KEYS)
        self._note((key.name, modifiers.value))
        self._key(self._target(), key, modifiers)

    def choose(self) -> None:
        """Choose any menu entry."""
        menus = [menu for menu in self.cage.player.window.findChildren(QMenu) if menu.title()]
        action = self._chance.choice([one for menu in menus for one in menu.actions() if not one.isSeparator()])
        self._note(action.iconText())
        if QApplication.activeModalWidget() is None:  # a modal page blocks the menus
            action.trigger()
            settle()

    def press_button(self) -> None:
        """Press any visible button of the topmost window, but rarely the one that deletes everything."""
        buttons = [one for one in self._target().findChildren(QAbstractButton) if one.isEnabled()]
        buttons = [one for one in buttons if not one.visibleRegion().isEmpty()]  # without those scrolled out of sight
        if buttons:
            button = self._chance.choice(buttons)
            if button.text() == title(ERASE) and self._chance.random() < 0.7:
                return
            self._note(button.text() or button.accessibleName())
            middle = button.mapTo(button.window(), button.visibleRegion().boundingRect().center())
            self._click(button.window(), Qt.MouseButton.LeftButton, middle)

    def drag(self) -> None:
        target = self._target()
        handle, spot = self._handle(target), self._spot(target)
        QTest.mousePress(handle, Qt.MouseButton.LeftButton, PLAIN, spot)
        for _ in range(3):
            spot = self._spot(target)
            QTest.mouseMove(handle, spot)
        QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, PLAIN, spot)

    def turn_wheel(self) -> None:
        target = self._target()
        spot, angle = self._spot(target), QPoint(0, self._chance.choice((-240, -120, 120, 240)))
        place, nothing = QPointF(spot), QPoint()
        on = target.childAt(spot) or target
        where = QPointF(on.mapFrom(target, spot))
        phase = Qt.ScrollPhase.NoScrollPhase
        buttons = Qt.MouseButton.NoButton
        event = QWheelEvent(where, QPointF(target.mapToGlobal(place)), nothing, angle, buttons, PLAIN, phase, False)
        QApplication.sendEvent(on, event)

    def resize(self) -> None:
        target = self._target()
        if not self.cage.player.window.isFullScreen() and not isinstance(target, QMenu):
            target.resize(self._chance.randint(300, 1400), self._chance.randint(300, 1100))
            settle()

    def put_away(self) -> None:
        """Minimize and restore the window."""
        window = self.cage.player.window
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMinimized)
        settle()
        window.answer("")

    def look(self) -> None:
        settle()

    def care(self) -> None:
        """Check and back up the store, as the program does periodically."""
        controller = self.cage.player.controller
        controller.folder.look_after()
        controller.folder.wait()

    def reopen(self) -> None:
        """Close the window with everything above it, and start the program again."""
        if self._chance.random() < 0.2:
            self.cage.close()
            self.cage.open()

    def sit_still(self) -> int:
        """Restart the program and empty all limited caches; return the number of objects in the window."""
        self.cage.close()
        self.cage.open()
        window = self.cage.player.window
        window.showNormal()
        window.resize(1000, 800)
        settle()
        window._pixmaps.clear()
        QPixmapCache.clear()
        for cache in gc.get_objects():
            if type(cache) is _lru_cache_wrapper and cache.cache_parameters()["maxsize"]:
                cache.cache_clear()
        return len(window.findChildren(QObject))

    # Dialogs

    def answer(self, question: QFileDialog) -> None:
        """Save into or open from the monkey's folder, or cancel."""
        self.done["answer"] += 1
        name = question.findChild(QLineEdit, "fileNameEdit")
        assert name is not None
        if question.acceptMode() is QFileDialog.AcceptMode.AcceptSave:
            name.setText(str(self._files / f"{self._chance.randrange(10**9)}.txt"))
        else:
            files = sorted(self._files.iterdir())
            name.setText(str(self._chance.choice(files)))
        key = self._chance.choice((Key.Key_Return, Key.Key_Return, Key.Key_Escape))
        self._key(question, key, PLAIN)
        if Shiboken.isValid(question):  # missing file or empty name
            question.reject()
        settle()
        self._go_on()

    def _close_page(self) -> None:
        page = QApplication.activeModalWidget()
        assert page is not None
        page.close()
        settle()
        self._go_on()

    def _close_page_that_waits(self) -> None:
        """Close the page about Qt, or the context menu of a number field, which block until they are closed."""
        page, menu = QApplication.activeModalWidget(), QApplication.activePopupWidget()
        if isinstance(page, QMessageBox):
            page.close()
        if isinstance(menu, QMenu) and menu.objectName() == "qt_edit_menu":
            menu.close()

    def _go_on(self) -> None:
        """Restart the program if it was quit, and give the keyboard to the topmost window."""
        if not self.cage.player.window.isVisible():
            self.cage.close()
            self.cage.open()
        self._target().activateWindow()
