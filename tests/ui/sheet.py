"""Helpers that use the sheet for a new game as a player does."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from setgui.model.game import Start
from setgui.model.options import Seat
from setgui.session.starts.new_start import PRACTICE, entries, entry_of, ways
from setgui.ui.pages.new_game.new_game_sheet import NewGameSheet
from setgui.words import kinds, new_game
from setgui.words.language import say
from ui.pages import focus, page, settle, texts
from ui.player import CTRL, Player, spoken

Key = Qt.Key
TWO = (Seat("Player 1"), Seat("Player 2"))
NEEDS = {
    "solitaire": {"Cards", "Deal number"},
    "classic": {"Cards", "Extra cards", "Deal number"},
    "versus": {"Computer player", "Cards", "Time to pick", "Computers call", "Faster players", "Deal number"},
    "together": {
        "Cards",
        "Seats",
        "Time to pick",
        "Failed call",
        "“No set!”",
        "Computers call",
        "Faster players",
        "Deal number",
    },
    "daily": set(),
    "in-sight": {"Size", "Level", "Deal number"},
    "sprint": {"Cards", "Sets", "Deal number"},
    "third-card": {"Exercise", "Deal number"},
    "set-or-not": {"Exercise", "Deal number"},
    "drill": {"Exercise", "Cards"},
}


def key(which: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(focus(), which, modifiers)
    settle()


def write(text: str) -> None:
    if text.isascii():
        QTest.keyClicks(focus(), text)
    else:  # QTest has keys for ASCII only
        QGuiApplication.clipboard().setText(text)
        key(Key.Key_V, CTRL)


def asked(player: Player, way: str = "") -> NewGameSheet:
    """Open the sheet and choose a way to play."""
    player.key(Key.Key_N, CTRL)
    settle()
    sheet = page()
    assert isinstance(sheet, NewGameSheet)
    if way:
        choose_way(way)
    return sheet


def choose_way(way: str) -> None:
    """Choose a way to play by the digit of its entry, which takes the focus, and a kind of practice by arrow keys."""
    digit = Key(Key.Key_1 + entries().index(entry_of(way)))
    key(digit)
    if entry_of(way) == PRACTICE:
        key(Key.Key_Tab)
        for _ in range(len(ways())):
            if spoken(focus()) == kinds.mode(way):
                break
            key(Key.Key_Right)
        assert spoken(focus()) == kinds.mode(way)
        key(digit)


def enter(player: Player) -> Start:
    key(Key.Key_Return)
    assert QApplication.activeModalWidget() is None
    player.window.activateWindow()
    return player.snapshot.game.start


def named(name: str) -> QWidget:
    """Find the visible control with this accessible name."""
    parts = [one for one in page().findChildren(QWidget) if not isinstance(one, QLabel)]
    found = [one for one in parts if one.accessibleName() == name and one.isVisible()]
    assert len(found) == 1, [name, found]
    return found[0]


def go_to(name: str) -> QWidget:
    for _ in range(60):
        if name in {focus().accessibleName(), spoken(focus())}:
            return focus()
        key(Key.Key_Tab)
    raise AssertionError(f"no way to {name}")


def captions() -> set[str]:
    return {*map(say, new_game.CAPTIONS.values())} & {*texts()}


def told(text: str) -> bool:
    return any(text in one for one in texts())


def enter_from(name: str, player: Player) -> Start:
    named(name).setFocus()
    return enter(player)
