"""A player who uses the real program by clicks and menu actions, as a person would."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from setgui import Card, find_sets, is_set, points
from setgui.model.commands import Answer
from setgui.model.game import Game
from setgui.model.matching import Match
from setgui.model.play import matches
from setgui.session.game.updates import Snapshot
from setgui.ui.controller import GameController
from setgui.ui.main_window import MainWindow

_PER_SET = 23_400


class Watch:
    """A clock that only the player advances, so that pictures are reproducible."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


class Player:
    """A player who reads the board and finds sets."""

    def __init__(self, window: MainWindow, watch: Watch) -> None:
        self.window = window
        self._watch = watch
        controller = window.findChild(GameController)
        assert controller is not None
        self.controller = controller

    @property
    def table(self) -> list[Card]:
        """The cards in order of places."""
        return list(self.game.table)

    def choose(self, *names: str) -> None:
        """Choose actions of the menus."""
        for name in names:
            action = self.window.actions_by_name[name]
            if not action.isEnabled():
                raise RuntimeError(f"{name} cannot be chosen now")
            action.trigger()

    def press(self, key: Qt.Key) -> None:
        """Press a key in the focused widget."""
        QTest.keyClick(QApplication.focusWidget() or self.window, key)

    def pick(self, *cards: Card) -> None:
        """Click on cards."""
        for card in cards:
            board = self.window.stage.board
            beside = self.game.beside
            tile = board.beside[beside.index(card)] if card in beside else board.tiles[self.game.table.index(card)]
            QTest.mouseClick(tile, Qt.MouseButton.LeftButton, pos=QPoint(tile.width() // 2, tile.height() // 2))

    def press_text(self, text: str) -> None:
        """Type a character in the focused widget."""
        keys = {"\x1b": Qt.Key.Key_Escape}
        key = keys.get(text) or Qt.Key(ord(text))
        shift = Qt.KeyboardModifier.ShiftModifier if text in "!@#$%^&*" else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(QApplication.focusWidget() or self.window, key, shift)

    def wait(self, millis: int) -> None:
        """Advance the clock and run everything due."""
        self._watch.now += millis
        self.controller.heartbeat.beat()

    def wait_for(self, seen: Callable[[Snapshot], object]) -> None:
        """Let the computer players play until `seen` is true or the game is over."""
        for _ in range(20_000):
            snapshot = self.controller.snapshot()
            if seen(snapshot) or snapshot.game.over:
                return
            self.wait(100)
        raise RuntimeError("the awaited state never came")

    def wait_for_sets(self, sets: int) -> None:
        """Wait until this many sets are taken or the game is over."""
        self.wait_for(lambda snapshot: len(snapshot.game.taken) >= sets and snapshot.game.caller is None)

    def fill(self, cards: int) -> None:
        """Add cards until the table has this many."""
        while len(self.table) < cards:
            self.choose("add-card")

    def take(self, sets: int = 99, *, worst: bool = False) -> None:
        """Take this many sets, best or worst first, adding a card if there is none; by default, play to the end."""
        while sets and not self.window.stage.result_is_shown:
            found = sorted(find_sets(self.table), key=_points, reverse=not worst)
            if not found:
                self.choose("add-card" if self.window.actions_by_name["add-card"].isEnabled() else "reshuffle")
                continue
            self._watch.now += _PER_SET
            self.pick(*found[0])
            sets -= 1

    def take_wrong(self) -> None:
        """Claim three cards that are not a set."""
        first, second, *others = self.table
        self.pick(first, second, next(card for card in others if not is_set(first, second, card)))

    @property
    def game(self) -> Game:
        """The game that the board shows."""
        return self.controller.snapshot().game

    def matches(self) -> list[Match]:
        """List all matches on the table."""
        return list(matches(self.game))

    def play_on(self, steps: int) -> None:
        """Play this many steps of any game without seats: the first match, an answer, or another card."""
        while steps and not self.window.stage.result_is_shown:
            steps -= 1
            self._watch.now += _PER_SET
            found = self.matches()
            if Answer in self.game.mode.commands:
                self.choose("set" if found else "not-a-set")
            elif found:
                fixed = self.game.beside if self.game.linked == len(self.game.beside) else ()
                self.pick(*(card for card in found[0] if card not in fixed))
            else:
                self.choose("add-card")

    def page(self) -> QDialog:
        """The page that is open."""
        return next(page for page in self.window.findChildren(QDialog) if page.isVisible())


def _points(cards: Sequence[Card]) -> int:
    return points(*cards)
