"""A player at the window, who knows only what the window shows and announces."""

import sys
from collections.abc import Sequence
from functools import cache
from typing import TypeVar

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAccessible, QKeyEvent, QKeySequence, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from setgui import Card, find_sets, points
from setgui.session.game.updates import Snapshot
from setgui.session.keymap import LETTERS, SHORTCUTS
from setgui.ui.board.card_tile import CardTile
from setgui.ui.controller import GameController
from setgui.ui.main_window import MainWindow

Q = TypeVar("Q", bound=QObject)

PLAIN = Qt.KeyboardModifier.NoModifier
on_x11 = pytest.mark.skipif(sys.platform != "linux", reason="scan codes of X11")
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LETTER_KEYS = [Qt.Key[f"Key_{letter.upper()}"] for letter in LETTERS]


def spoken(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def child(parent: QObject, kind: type[Q]) -> Q:
    """Find the child of this type, which must exist."""
    found = parent.findChild(kind)
    assert found is not None
    return found


@cache
def card_named(name: str) -> Card:
    return Card(name)


class Player:
    """A player who reads names, clicks and types."""

    def __init__(self, window: MainWindow) -> None:
        controller = child(window, GameController)
        self.window = window
        self.controller = controller

    # State

    @property
    def snapshot(self) -> Snapshot:
        """The actual state, to compare with what the window shows."""
        return self.controller.snapshot()

    @property
    def tiles(self) -> list[CardTile]:
        return self.window.stage.board.tiles

    @property
    def names(self) -> list[str]:
        return [tile.accessibleName() for tile in self.tiles]

    @property
    def cards(self) -> list[Card]:
        return [card_named(name) for name in self.names]

    @property
    def checked(self) -> list[Card]:
        return [card_named(tile.accessibleName()) for tile in self.tiles if tile.isChecked()]

    @property
    def message(self) -> str:
        return self.window.stage.message.text()

    @property
    def result_is_shown(self) -> bool:
        return self.window.stage.result_is_shown

    def figure(self, caption: str, *, within: QWidget | None = None) -> str:
        """Return the value at the end of a label's name: ``12`` of ``Score 12``."""
        panel = within or self.sheet
        names = [spoken(label) for label in panel.findChildren(QLabel) if label.isVisibleTo(panel)]
        named = [name for name in names if name.startswith(f"{caption} ") and f"{caption} per " not in name]
        (value,) = (name.removeprefix(caption).strip() for name in named)
        return value

    @property
    def result_texts(self) -> list[str]:
        return [label.text() for label in self.window.stage.result.findChildren(QLabel) if label.isVisible()]

    def result_figure(self, caption: str) -> str:
        return self.figure(caption, within=self.window.stage.result)

    @property
    def sheet(self) -> QWidget:
        """The score sheet beside or under the board."""
        return self.window.stage.sheet

    def widen(self) -> QWidget:
        """Widen the window until the score sheet stands beside the board, and return the sheet."""
        self.window.resize(1600, 900)
        QCoreApplication.processEvents()
        return self.sheet

    def button(self, name: str) -> QAbstractButton:
        buttons = self.sheet.findChildren(QAbstractButton)
        (found,) = (button for button in buttons if button.accessibleName() == name)
        return found

    # Actions

    @property
    def screen(self) -> QWindow:
        """The native window, which gets clicks and keys."""
        handle = self.window.windowHandle()
        assert handle is not None
        return handle

    def click(self, widget: QWidget) -> None:
        """Click on the topmost widget at the center of a widget."""
        spot = widget.mapTo(self.window, widget.rect().center())
        QTest.mouseClick(self.screen, Qt.MouseButton.LeftButton, PLAIN, spot)

    def press(self, widget: QWidget) -> QPoint:
        """Press the mouse without releasing it."""
        spot = widget.mapTo(self.window, widget.rect().center())
        QTest.mousePress(self.screen, Qt.MouseButton.LeftButton, PLAIN, spot)
        return spot

    def release(self, spot: QPoint) -> None:
        QTest.mouseRelease(self.screen, Qt.MouseButton.LeftButton, PLAIN, spot)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        QTest.keyClick(self.screen, key, modifiers)

    def shortcut(self, name: str) -> None:
        """Press an action's default shortcut on this system."""
        QTest.keySequence(self.screen, QKeySequence(SHORTCUTS[name]))

    def letter(self, place: int) -> None:
        self.key(LETTER_KEYS[place])

    def scan(self, code: int, key: Qt.Key, text: str, modifiers: Qt.KeyboardModifier = PLAIN) -> bool:
        """Send a key press with its scan code and text; return whether it was accepted."""
        focus = QApplication.focusWidget()
        assert focus is not None
        event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers, code, 0, 0, text)
        QApplication.sendEvent(focus, event)
        return event.isAccepted()

    def start_clock(self) -> None:
        """Pick a card and put it back, with which the clock of solitaire starts."""
        for _ in range(2):
            self.letter(0)

    def click_card(self, card: Card) -> None:
        self.click(self.tiles[self.cards.index(card)])

    def click_set(self, cards: Sequence[Card]) -> None:
        for card in cards:
            self.click_card(card)

    def walk_to(self, card: Card) -> None:
        """Move to a card with the arrow keys, using only the positions of the tiles."""
        goal = self.tiles[self.cards.index(card)]
        taken = {(tile.x(), tile.y()) for tile in self.tiles}
        for _ in range(20):
            here = QApplication.focusWidget()
            assert isinstance(here, CardTile)
            if here is goal:
                return
            if here.y() != goal.y() and (here.x(), goal.y()) in taken:
                self.key(Qt.Key.Key_Down if here.y() < goal.y() else Qt.Key.Key_Up)
            else:
                self.key(Qt.Key.Key_Right if here.x() < goal.x() else Qt.Key.Key_Left)
        raise AssertionError(f"no way to {card}")

    def sets(self) -> list[tuple[Card, ...]]:
        return find_sets(self.cards)


class Tally:
    """A player's own score of a game, by the printed rules."""

    def __init__(self, full: int) -> None:
        self.full = full
        self.score = self.sets = 0

    def took(self, cards: Sequence[Card], on_table: int) -> None:
        self.score += points(*cards) if on_table <= self.full else 1
        self.sets += 1
