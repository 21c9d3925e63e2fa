"""Keys held down or pressed twice: actions happen once, while movements repeat."""

import sys
from collections.abc import Callable
from enum import Enum, auto

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from setgui.compat import override
from setgui.model.game import Start
from setgui.session.keymap import Keymap
from setgui.ui.pages.keys_page import KeyButton, KeysPage
from setgui.ui.system import keys
from ui.pages import button, no_page, opened_page, settle
from ui.player import PLAIN, Player, on_x11
from ui.program import STANDARD, Folder, delete_now
from ui.seated import ANN, BEN, table
from ui.switch import wait_for_page

Key = Qt.Key
PRESS, RELEASE, OVERRIDE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride
CODES = {Key.Key_Q: 24, Key.Key_W: 25, Key.Key_P: 33, Key.Key_L: 46, Key.Key_Y: 29, Key.Key_1: 10}
CODES |= {Key.Key_Space: 65, Key.Key_Return: 36, Key.Key_Plus: 21, Key.Key_Minus: 20, Key.Key_Right: 114}
CODES |= {Key.Key_Left: 113, Key.Key_Tab: 23, Key.Key_Escape: 9, Key.Key_A: 38, Key.Key_Backspace: 22}
TEXTS = {Key.Key_Space: " ", Key.Key_Plus: "+", Key.Key_Minus: "-"}

ASKED = Start(7, mode="set-or-not")

pytestmark = on_x11


class Repeat(Enum):
    """The system's way to report that a key repeats."""

    MARKED = auto()
    IN_PAIRS = auto()


class Keyboard:
    """A keyboard that sends keys with given times to the focused window."""

    def __init__(self) -> None:
        self.time = 1_000
        self.mac: dict[Qt.Key, int] = {}
        """Virtual key codes, set to simulate a Mac, where keys have no scan codes."""

    def _send(self, kind: QEvent.Type, key: Qt.Key, *, marked: bool = False) -> None:
        text = TEXTS.get(key) or (chr(key).lower() if Key.Key_Space < key <= Key.Key_Z else "")
        code = (0, self.mac[key]) if self.mac else (CODES[key], 0)
        event = QKeyEvent(kind, key, PLAIN, *code, 0x100 if self.mac else 0, text, marked)
        event.setTimestamp(self.time)
        window = QGuiApplication.focusWindow()
        assert window is not None
        QCoreApplication.sendEvent(window, event)

    def press(self, key: Qt.Key, *, marked: bool = False) -> None:
        self._send(OVERRIDE, key, marked=marked)
        self._send(PRESS, key, marked=marked)

    def release(self, key: Qt.Key) -> None:
        self._send(RELEASE, key)

    def tap(self, key: Qt.Key, after: int = 100) -> None:
        """Press and release a key, this many milliseconds after the last release."""
        self.time += after
        self.press(key)
        self.time += 40
        self.release(key)

    def hold(self, key: Qt.Key, repeat: Repeat, times: int = 5) -> None:
        """Press a key, repeat it this many times, and release it."""
        self.time += 100
        self.press(key)
        for _ in range(times):
            self.time += 40
            if repeat is Repeat.IN_PAIRS:
                self.release(key)
            self.press(key, marked=repeat is Repeat.MARKED)
        self.release(key)


@pytest.fixture
def keyboard() -> Keyboard:
    return Keyboard()


@pytest.mark.parametrize("repeat", Repeat)
@pytest.mark.parametrize(
    ("start", "key", "acted"),
    [
        (STANDARD, Key.Key_Q, lambda player: len(player.checked) == 1),
        (STANDARD, Key.Key_Space, lambda player: len(player.checked) == 1),
        (STANDARD, Key.Key_Return, lambda player: len(player.checked) == 1),
        (STANDARD, Key.Key_L, lambda player: player.figure("Hints") == "1"),
        (STANDARD, Key.Key_Plus, lambda player: len(player.tiles) == 13),
        (STANDARD, Key.Key_Minus, lambda player: player.figure("Score") == "-2"),
        (STANDARD, Key.Key_P, lambda player: player.snapshot.paused),
        (ASKED, Key.Key_Right, lambda player: player.snapshot.game.turn == 1),
        (ASKED, Key.Key_Left, lambda player: player.snapshot.game.turn == 1),
        (ASKED, Key.Key_Y, lambda player: player.snapshot.game.turn == 1),
        (table(ANN, BEN), Key.Key_1, lambda player: player.snapshot.game.caller == 0),
    ],
    ids=lambda value: value.name if isinstance(value, Qt.Key) else "",
)
def test_a_key_held_down_acts_once(
    folder: Folder, keyboard: Keyboard, start: Start, key: Qt.Key, acted: Callable[[Player], bool], repeat: Repeat
) -> None:
    player = folder.open(start)
    keyboard.hold(key, repeat)
    assert acted(player)


@pytest.mark.parametrize("repeat", Repeat)
def test_a_held_space_presses_a_button_once(folder: Folder, keyboard: Keyboard, repeat: Repeat) -> None:
    player = folder.open(STANDARD)
    player.button("Reshuffle").setFocus()
    keyboard.hold(Key.Key_Space, repeat)
    assert player.figure("Score") == "-2"


@pytest.mark.parametrize("repeat", Repeat)
def test_held_arrows_repeat(player: Player, keyboard: Keyboard, repeat: Repeat) -> None:
    start = QApplication.focusWidget()
    keyboard.hold(Key.Key_Right, repeat, times=2)
    walked = QApplication.focusWidget()
    assert walked is not start
    keyboard.hold(Key.Key_Left, repeat, times=2)
    assert QApplication.focusWidget() is start
    assert walked is player.tiles[9]


@pytest.mark.parametrize("repeat", Repeat)
def test_typing_in_a_field_repeats(player: Player, keyboard: Keyboard, repeat: Repeat) -> None:
    field = QLineEdit(player.window)
    field.show()
    field.setFocus()
    keyboard.hold(Key.Key_A, repeat, times=4)
    assert field.text() == "aaaaa"
    keyboard.hold(Key.Key_Backspace, repeat, times=2)
    assert field.text() == "aa"
    delete_now(field)


@pytest.mark.parametrize("apart", [5, 6, 30])
def test_two_quick_presses_count_twice(player: Player, keyboard: Keyboard, apart: int) -> None:
    keyboard.tap(Key.Key_Plus)
    keyboard.tap(Key.Key_Plus, after=apart)
    assert len(player.tiles) == 14


@pytest.mark.parametrize("ignores", [False, True])
def test_two_presses_without_a_time_count_twice(player: Player, keyboard: Keyboard, ignores: bool) -> None:
    player.controller.set_setting("ignore_second", ignores)
    keyboard.time = 0
    for _ in range(2):
        keyboard.press(Key.Key_Plus)
        keyboard.release(Key.Key_Plus)
    assert len(player.tiles) == 14


def test_two_keys_at_once_both_count(player: Player, keyboard: Keyboard) -> None:
    keyboard.tap(Key.Key_Q)
    keyboard.tap(Key.Key_W, after=0)
    assert len(player.checked) == 2


@pytest.mark.parametrize(("ignores", "cards"), [(False, 14), (True, 13)])
def test_a_second_press_within_half_a_second_is_ignored_if_chosen(
    player: Player, keyboard: Keyboard, ignores: bool, cards: int
) -> None:
    player.controller.set_setting("ignore_second", ignores)
    keyboard.tap(Key.Key_Plus)
    keyboard.tap(Key.Key_Plus, after=450)
    assert len(player.tiles) == cards
    keyboard.tap(Key.Key_Plus, after=500)
    assert len(player.tiles) == cards + 1


def test_ignoring_second_presses_affects_no_other_keys_or_fields(player: Player, keyboard: Keyboard) -> None:
    player.controller.set_setting("ignore_second", True)
    keyboard.tap(Key.Key_Q)
    keyboard.tap(Key.Key_W, after=20)
    assert len(player.checked) == 2
    field = QLineEdit(player.window)
    field.show()
    field.setFocus()
    keyboard.tap(Key.Key_A)
    keyboard.tap(Key.Key_A)
    assert field.text() == "aa"
    delete_now(field)


def click_at(window: QWidget, spot: QPoint, at: int) -> None:
    local, handle = QPointF(window.mapFromGlobal(spot)), window.windowHandle()
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
        held = Qt.MouseButton.LeftButton if kind is QEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
        event = QMouseEvent(kind, local, QPointF(spot), Qt.MouseButton.LeftButton, held, PLAIN)
        event.setTimestamp(at)
        QCoreApplication.sendEvent(handle, event)
        settle()


@pytest.mark.parametrize(("apart", "costs"), [(150, 0), (5_000, 2)])
def test_a_double_click_that_closes_a_page_does_not_reach_the_window_below(
    player: Player, apart: int, costs: int
) -> None:
    below = player.button("Reshuffle")
    spot = below.mapToGlobal(below.rect().center())
    page = opened_page(player, "new-game")
    start = button("Start")
    page.move(page.pos() + spot - start.mapToGlobal(start.rect().center()))
    click_at(page, spot, 1_000_000)
    assert no_page(player)
    click_at(player.window, spot, 1_000_000 + apart)
    assert player.snapshot.game.score == -costs


def test_keys_of_a_mac_are_distinguished(player: Player, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
    player.controller.set_setting("ignore_second", True)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(keys, "_SIGN_OF", {12: "q", 0: "a", 13: "w"})
    keyboard.mac = {Key.Key_Q: 12, Key.Key_A: 0, Key.Key_W: 13}
    for key in (Key.Key_Q, Key.Key_W, Key.Key_W):
        keyboard.tap(key, after=160)
    assert player.checked == [player.cards[0], player.cards[3]]
    keyboard.tap(Key.Key_Q, after=160)
    keyboard.tap(Key.Key_A, after=160)
    assert player.checked == [player.cards[1], player.cards[3]]


def test_letters_digits_and_signs_do_nothing_with_single_keys_off(folder: Folder, keyboard: Keyboard) -> None:
    player = folder.open(STANDARD)
    player.controller.set_setting("single_keys", False)
    for key in (Key.Key_Q, Key.Key_Plus, Key.Key_Minus, Key.Key_L, Key.Key_P, Key.Key_1):
        keyboard.tap(key)
    assert (player.checked, len(player.tiles), player.figure("Hints"), player.snapshot.paused) == ([], 12, "0", False)
    keyboard.tap(Key.Key_Right)
    keyboard.tap(Key.Key_Space)
    assert player.checked == [player.cards[3]]
    player.key(Key.Key_F2)
    assert player.figure("Hints") == "1"


def test_pages_and_lists_accept_letters_with_single_keys_off(player: Player, keyboard: Keyboard, qtbot: QtBot) -> None:
    player.controller.set_setting("single_keys", False)
    page = KeysPage(player.window, Keymap())
    found = QListWidget(page)
    found.addItems(["b", "q"])
    wait_for_page(page, qtbot)
    button = next(one for one in page.findChildren(KeyButton) if one.accessibleName().startswith("Hint: "))
    button.setFocus()
    button.click()
    keyboard.tap(Key.Key_Q)
    assert "already" in " ".join(label.text() for label in page.findChildren(QLabel))
    found.show()
    found.setFocus()
    keyboard.tap(Key.Key_Q)
    assert found.currentRow() == 1
    delete_now(page)


class Reader(QObject):
    """An event filter that resends keys without their time, as Qt does for screen readers on Linux."""

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not (watched.isWindowType() and isinstance(event, QKeyEvent) and event.timestamp()):
            return False
        if event.type() == OVERRIDE:
            return False
        key, text = event.key(), event.text()
        copy = QKeyEvent(event.type(), key, PLAIN, event.nativeScanCode(), 0, 0, text, event.isAutoRepeat())
        QCoreApplication.sendEvent(watched, copy)
        return True


@pytest.mark.parametrize("repeat", Repeat)
def test_a_key_held_down_acts_once_with_a_screen_reader(
    player: Player, keyboard: Keyboard, qapp: QApplication, repeat: Repeat
) -> None:
    reader = Reader(player.window)
    qapp.installEventFilter(reader)
    keyboard.tap(Key.Key_L)  # the first key reveals the reader
    keyboard.hold(Key.Key_Plus, repeat)
    keyboard.hold(Key.Key_Minus, repeat)
    qapp.removeEventFilter(reader)
    assert (len(player.tiles), player.figure("Score")) == (12, "-2")
