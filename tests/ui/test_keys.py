"""Keys: letters by position, signs by character, and shortcuts, without conflicts."""

import sys
from collections import Counter
from itertools import product

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.session.keymap import LETTERS
from setgui.ui.system import keys
from setgui.ui.system.keys import digit_at, letter_at
from ui.player import CTRL, PLAIN, SHIFT, Player, on_x11
from ui.program import JUNIOR, STANDARD, Folder, delete_now

Key = Qt.Key
ALT, META = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.MetaModifier
KEYPAD, ALTGR = Qt.KeyboardModifier.KeypadModifier, Qt.KeyboardModifier.GroupSwitchModifier

# The letter of each place, as shown on the keyboard page, and its equivalents: X11 scan code,
# key and text on a French keyboard (first row A Z E R T Y U) and on a German one (Y and Z exchanged).
PLACES = "qaz wsx edc rfv tgb yhn ujm".replace(" ", "")
SCAN = {"q": 24, "w": 25, "e": 26, "r": 27, "t": 28, "y": 29, "u": 30, "p": 33}
SCAN |= {"a": 38, "s": 39, "d": 40, "f": 41, "g": 42, "h": 43, "j": 44, "l": 46}
SCAN |= {"z": 52, "x": 53, "c": 54, "v": 55, "b": 56, "n": 57, "m": 58}
FRENCH = {"q": "a", "w": "z", "a": "q", "z": "w", "m": ","}
GERMAN = {"y": "z", "z": "y"}
GREEK = dict(zip("qwertyuasdfghjzxcvbnm", ";ςερτυθασδφγηξζχψωβνμ", strict=True))


@pytest.fixture
def full(player: Player) -> Player:
    for _ in range(9):
        player.key(Key.Key_Plus)
    assert len(player.tiles) == 21
    return player


@on_x11
@pytest.mark.parametrize(
    ("code", "key", "text", "digit"),
    [
        (10, Key.Key_1, "1", "1"),
        (10, Key.Key_Ampersand, "&", "1"),  # French
        (17, Key.Key_Underscore, "_", "8"),
        (17, Key.Key_Asterisk, "*", "8"),
        (87, Key.Key_1, "1", "1"),  # the number pad
        (18, Key.Key_9, "9", "9"),
        (19, Key.Key_Agrave, "à", "0"),  # French
        (20, Key.Key_Minus, "-", ""),
        (24, Key.Key_Q, "q", ""),
        (0, Key.Key_At, "@", "2"),  # an on-screen keyboard
        (0, Key.Key_Plus, "+", ""),
    ],
)
def test_digits_are_read_by_position(code: int, key: Qt.Key, text: str, digit: str) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, key, PLAIN, code, 0, 0, text)
    assert digit_at(event) == digit


def test_every_letter_picks_its_place(full: Player) -> None:
    for place, letter in enumerate(PLACES):
        full.key(Qt.Key[f"Key_{letter.upper()}"])
        assert full.checked == [full.cards[place]], letter
        full.key(Key.Key_Escape)


@on_x11
def test_the_position_decides_on_every_layout(full: Player) -> None:
    for layout, (place, letter) in product(({}, FRENCH, GERMAN, GREEK), enumerate(PLACES)):
        text = layout.get(letter, letter)
        full.scan(SCAN[letter], Key(ord(text.upper())), text)
        assert full.checked == [full.cards[place]], text
        full.key(Key.Key_Escape)


@on_x11
def test_a_letter_typed_elsewhere_picks_nothing(player: Player) -> None:
    player.scan(47, Key.Key_M, "m")  # French: right of L
    player.scan(35, Key.Key_Q, "q")
    assert player.checked == []


@on_x11
def test_locate_and_pause_keys_work_by_position(player: Player) -> None:
    player.scan(SCAN["l"], Key.Key_N, "n")  # Dvorak: N in place of L
    assert player.figure("Hints") == "1"
    assert player.checked == []
    player.scan(SCAN["p"], Key.Key_L, "l")
    assert player.snapshot.paused
    player.scan(SCAN["p"], Key.Key_L, "l")
    assert not player.snapshot.paused


@pytest.mark.parametrize(
    ("platform", "code", "virtual", "letter"),
    [
        ("linux", 24, 0, "q"),
        ("linux", 58, 0, "m"),
        ("linux", 33, 0, "p"),
        ("linux", 46, 0, "l"),
        ("linux", 65, 0, ""),
        ("win32", 0x10, 0, "q"),
        ("win32", 0x32, 0, "m"),
        ("win32", 0x19, 0, "p"),
        ("win32", 0x26, 0, "l"),
        ("win32", 0x39, 0, ""),
        ("darwin", 0, 12, "q"),
        ("darwin", 1, 0, "a"),
        ("darwin", 0, 46, "m"),
        ("darwin", 0, 37, "l"),
        ("darwin", 0, 31, "o"),
    ],
)
def test_letters_are_found_by_position_on_each_system(
    platform: str, code: int, virtual: int, letter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(keys, "_SIGN_OF", keys._signs_by_code())
    event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_F12, PLAIN, code, virtual, 0, "")
    assert letter_at(event) == letter


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(keys, "_SIGN_OF", keys._signs_by_code())


@pytest.mark.usefixtures("mac")
@pytest.mark.parametrize(("flags", "letter"), [(0x100, "a"), (0, "q")], ids=["a French key", "a program"])
def test_key_code_0_is_the_letter_a_on_a_mac(flags: int, letter: str) -> None:
    assert letter_at(QKeyEvent(QEvent.Type.KeyPress, Key.Key_Q, PLAIN, 0, 0, flags, "q")) == letter


@pytest.mark.usefixtures("mac")
@pytest.mark.parametrize(("number", "digit"), [(28, "8"), (30, ""), (0, "8")])
def test_a_sign_on_a_mac_is_a_digit_by_its_key_code(number: int, digit: str) -> None:
    """German keyboards have the asterisk elsewhere, and on-screen keyboards report no position."""
    assert digit_at(QKeyEvent(QEvent.Type.KeyPress, Key.Key_Asterisk, SHIFT, 0, number, 0, "*")) == digit


def test_a_key_without_a_position_is_read_by_its_letter() -> None:
    assert letter_at(QKeyEvent(QEvent.Type.KeyPress, Key.Key_W, PLAIN, "w")) == "w"
    assert letter_at(QKeyEvent(QEvent.Type.KeyPress, Key.Key_Space, PLAIN, " ")) == ""


def test_letters_without_a_card_and_other_letters_do_nothing(player: Player) -> None:
    for key in (Key.Key_T, Key.Key_M, Key.Key_I, Key.Key_O, Key.Key_K):
        player.key(key)
    assert player.checked == []
    assert player.snapshot.mistakes == player.snapshot.hints == 0


def test_a_letter_with_another_modifier_picks_nothing(player: Player) -> None:
    for modifier, letter in product((CTRL, ALT, META, ALTGR, CTRL | SHIFT), "wsdxc"):
        player.scan(SCAN[letter], Qt.Key[f"Key_{letter.upper()}"], letter, modifier)
    assert player.checked == []


def test_plus_adds_a_card_and_minus_reshuffles(player: Player) -> None:
    plus = ((Key.Key_Plus, PLAIN), (Key.Key_Plus, SHIFT), (Key.Key_Equal, PLAIN), (Key.Key_Plus, KEYPAD))
    for cards, (key, modifiers) in enumerate(plus, start=13):
        player.key(key, modifiers)
        assert len(player.tiles) == cards
    for times, modifiers in enumerate((PLAIN, KEYPAD), start=1):
        player.key(Key.Key_Minus, modifiers)
        assert player.snapshot.game.reshuffles == times


def test_keys_undo_and_redo(player: Player) -> None:
    player.key(Key.Key_Plus)
    for redo, modifiers in ((Key.Key_Z, CTRL | SHIFT), (Key.Key_Y, CTRL)):
        player.key(Key.Key_Z, CTRL)
        assert len(player.tiles) == 12
        player.key(redo, modifiers)
        assert len(player.tiles) == 13


def test_keys_show_hints_pause_and_finish(player: Player) -> None:
    for hints, key in (("1", Key.Key_F2), ("1", Key.Key_L), ("2", Key.Key_F3)):  # L marks the second card
        player.key(key)
        assert player.figure("Hints") == hints
    for paused, key in ((True, Key.Key_Pause), (False, Key.Key_P), (True, Key.Key_P), (False, Key.Key_Pause)):
        player.key(key)
        assert player.snapshot.paused is paused
    player.key(Key.Key_E, CTRL)
    assert player.result_is_shown


def test_keys_start_new_games_of_the_same_kind(player: Player) -> None:
    start = player.snapshot.game.start
    player.key(Key.Key_Plus)
    for key, modifiers in ((Key.Key_R, CTRL), (Key.Key_F5, PLAIN)):
        player.key(key, modifiers)
        assert player.snapshot.game.start == start
        assert len(player.tiles) == 12
    player.key(Key.Key_N, CTRL | SHIFT)
    assert player.snapshot.game.start.variant == "standard"
    assert player.snapshot.game.start != start
    player.controller.start(JUNIOR)
    player.key(Key.Key_N, CTRL | SHIFT)
    assert len(player.tiles) == 9
    assert player.snapshot.game.start != JUNIOR


def test_escape_clears_picks_and_marks_and_then_closes_the_result(player: Player) -> None:
    player.letter(0)
    player.key(Key.Key_L)
    assert player.snapshot.located
    player.key(Key.Key_Escape)
    assert player.checked == []
    assert player.snapshot.located == ()
    player.key(Key.Key_E, CTRL)
    player.key(Key.Key_Escape)
    assert not player.result_is_shown
    player.key(Key.Key_Escape)
    assert player.window.isVisible()


@pytest.mark.parametrize(
    ("key", "modifiers", "title"),
    [
        (Key.Key_F1, PLAIN, "How to play"),
        (Key.Key_Question, CTRL, "Keyboard shortcuts"),
        (Key.Key_Slash, CTRL, "Keyboard shortcuts"),
    ],
)
def test_pages_open_and_escape_closes_them(
    player: Player, key: Qt.Key, modifiers: Qt.KeyboardModifier, title: str
) -> None:
    player.key(key, modifiers)
    (page,) = player.window.findChildren(QDialog)
    assert page.windowTitle() == title
    QTest.keyClick(page, Key.Key_Escape)
    assert not page.isVisible()
    delete_now(page)


def test_quit_closes_the_window(player: Player) -> None:
    player.key(Key.Key_Q, CTRL)
    assert not player.window.isVisible()


def test_clicks_queued_behind_quit_pick_nothing(player: Player) -> None:
    first = player.sets()[0]
    player.key(Key.Key_Q, CTRL)
    player.click_set(first)
    assert player.snapshot.picked == ()


# Conflicts


def shortcuts(player: Player) -> list[tuple[str, QKeySequence]]:
    actions = player.window.findChildren(QAction)
    return [(action.iconText(), keys) for action in actions for keys in action.shortcuts()]


def test_no_shortcut_belongs_to_two_actions(player: Player) -> None:
    found = Counter(keys.toString() for _, keys in shortcuts(player))
    assert [keys for keys, count in found.items() if count > 1] == []
    assert "" not in found


def test_no_shortcut_is_a_positional_key_or_a_sign(player: Player) -> None:
    characters = {*LETTERS.upper(), "L", "P", "+", "-", "=", "Space", "Return", "Enter", "Left", "Right", "Up", "Down"}
    characters |= {"Tab", "Shift+Tab"}
    assert characters & {keys.toString() for _, keys in shortcuts(player)} == set()
    assert not set("LP") & set(LETTERS.upper())
    assert len(set(LETTERS)) == len(LETTERS) == 21


def test_no_shortcut_is_also_a_menu_access_key(player: Player) -> None:
    titles = [action.text() for action in player.window.menuBar().actions()]
    mnemonics = [QKeySequence.mnemonic(title).toString() for title in titles]
    assert all(mnemonics), titles
    assert len(set(mnemonics)) == len(mnemonics)
    assert not set(mnemonics) & {keys.toString() for _, keys in shortcuts(player)}


def test_the_keyboard_page_lists_every_key(player: Player) -> None:
    listed = dict(player.window.actions_by_name.all_keys())
    for name, shortcut in shortcuts(player):
        assert shortcut.toString(QKeySequence.SequenceFormat.NativeText) in listed[name]
    assert listed["Add card"] == ["+"]
    assert listed["Hint"][0] == "L"
    assert listed["Pause"][0] == "P"


def test_keys_work_wherever_the_focus_is(folder: Folder) -> None:
    player = folder.open(STANDARD)
    for _ in range(4):
        player.key(Key.Key_Tab)
    assert QApplication.focusWidget() not in player.tiles
    player.letter(1)
    assert player.checked == [player.cards[1]]
    player.key(Key.Key_L)
    assert player.figure("Hints") == "1"
    player.key(Key.Key_Plus)
    assert len(player.tiles) == 13


@on_x11
def test_a_typed_sign_has_priority_over_the_position_of_its_key(folder: Folder) -> None:
    player = folder.open(STANDARD)
    player.scan(10, Key.Key_Plus, "+")  # Czech: in place of 1
    assert len(player.tiles) == 13
    player.scan(10, Key.Key_Plus, "+", SHIFT)  # Swiss: Shift and 1
    assert len(player.tiles) == 14
    player.scan(15, Key.Key_Minus, "-")  # French: in place of 6
    assert len(player.tiles) == 12
    assert player.figure("Score") == "-2"


@on_x11
def test_a_sign_on_a_digit_key_is_the_digit_in_modes_without_that_sign(folder: Folder) -> None:
    player = folder.open(Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat("Ben")))))
    player.scan(10, Key.Key_Plus, "+")
    assert player.snapshot.game.caller == 0
