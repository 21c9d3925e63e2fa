"""Other keys for everything: what a text says, what the page does, what the board then shows and does."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from pytestqt.qtbot import QtBot

from setgui.ui.actions import read_keys
from setgui.ui.pages.settings.keys_page import KeyButton, KeysPage
from setgui.ui.system.keymap import PLACES, Keymap, Taken
from setgui.ui.system.keys import LETTERS
from setgui.words import keys as words
from setgui.words.language import say
from ui.player import CTRL, PLAIN, SHIFT, Player
from ui.program import STANDARD, Folder, delete_now

Key = Qt.Key


def test_as_usual_nothing_is_written() -> None:
    assert read_keys("") == Keymap()
    assert Keymap().write() == ""
    assert Keymap().places == LETTERS


@pytest.mark.parametrize("text", ["place-1=k", "locate=i place-3=l", "undo=Ctrl+B", "q:a", "place-1=k undo=F9 q:a ö:ä"])
def test_what_is_written_is_read(text: str) -> None:
    assert read_keys(read_keys(text).write()) == read_keys(text)


@pytest.mark.parametrize("text", "place-1=w place-1= =k place-1=kk place-1=5 place-1 q:ab : é".split(" "))  # noqa: SIM905 - for the eye
def test_what_means_nothing_or_two_things_is_left_out(text: str) -> None:
    assert read_keys(text) == Keymap()


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("place-1=k place-2=w pause=i", "place-1=k pause=i"),
        ("place-1=k locate=k undo=Ctrl+B", "place-1=k undo=Ctrl+B"),
        ("place-1=w place-4=q", "place-1=w place-4=q"),
        ("place-1=k undo=Ctrl+G redo=F9", "place-1=k redo=F9"),
        ("undo=Ctrl+B games=ctrl+b", "undo=Ctrl+B"),
        ("undo=Ctrl+G games=Ctrl+Z", "undo=Ctrl+G games=Ctrl+Z"),
        ("undo=F2", ""),
    ],
)
def test_only_what_clashes_is_left_out(text: str, left: str) -> None:
    assert read_keys(text).write() == left


@pytest.mark.parametrize(
    ("typed", "labels"),
    [
        ("q:a", "aqz"),
        ("q:a a:q w:z", "aqw"),
        ("q:' a:a s:o", "'az"),
        ("q:a a:a", "qaz"),
        ("q:a z:q", "azq"),
    ],
)
def test_no_letter_is_on_two_keys_while_a_layout_is_half_known(typed: str, labels: str) -> None:
    keymap = read_keys(typed)
    assert "".join(keymap.labels(3)) == labels
    every = keymap.labels(len(PLACES))
    assert len(set(every)) == len(every)


def test_a_key_has_one_owner() -> None:
    with pytest.raises(Taken) as taken:
        Keymap().changed_to("locate", "q")
    assert taken.value.owner == PLACES[0]
    freed = Keymap().changed_to(PLACES[0], "k")
    assert freed.changed_to("locate", "q").owner("q") == "locate"
    assert freed.changed_to(PLACES[0], "q") == Keymap()


def test_the_board_goes_by_the_new_keys(player: Player) -> None:
    player.controller.set_setting("keys", "place-1=k locate=i add-card=l")
    player.key(Key.Key_Q)
    assert player.checked == []
    player.key(Key.Key_K)
    assert player.checked == player.cards[:1]
    player.key(Key.Key_I)
    assert player.figure("Hints") == "1"
    player.key(Key.Key_L)
    assert len(player.tiles) == 13


def test_a_shortcut_can_be_another_one(player: Player) -> None:
    player.controller.set_setting("keys", "undo=Ctrl+B")
    player.key(Key.Key_Plus)
    player.key(Key.Key_Z, CTRL)
    assert len(player.tiles) == 13
    player.key(Key.Key_B, CTRL)
    assert len(player.tiles) == 12


def test_what_is_printed_on_keys_is_learned_from_what_they_type(folder: Folder) -> None:
    player = folder.open(STANDARD)
    player.scan(24, Key.Key_A, "a")  # French: A lies where Q does elsewhere
    assert player.checked == player.cards[:1]
    assert player.tiles[0].face is not None
    player.controller.set_setting("letters", True)
    assert player.tiles[0].face.letter == "a"
    player.scan(58, Key.Key_Question, "?", SHIFT)  # French: , and ? lie where M does elsewhere
    assert player.controller.settings.keys == "q:a"
    folder.close()
    assert folder.open(STANDARD).tiles[0].face.letter == "a"  # type: ignore[union-attr]


@pytest.fixture
def page(player: Player, qtbot: QtBot) -> KeysPage:
    page = KeysPage(player.window, "q:a")
    with qtbot.waitActive(page):
        page.open()
    return page


def press(page: KeysPage, name: str, code: int, key: Qt.Key, text: str = "", held: Qt.KeyboardModifier = PLAIN) -> str:
    """Choose something on the page and press its new key; what the page said."""
    (button,) = (one for one in page.findChildren(KeyButton) if one.name == name)
    button.click()
    event = QKeyEvent(QEvent.Type.KeyPress, key, held, code, 0, 0, text)
    QCoreApplication.sendEvent(button, event)
    return page.said


def shown(page: KeysPage, name: str) -> str:
    (button,) = (one for one in page.findChildren(KeyButton) if one.name == name)
    return button.text()


def test_the_page_gives_keys_refuses_those_that_are_taken_and_takes_them_back(page: KeysPage) -> None:
    asked: list[str] = []
    page.keys_asked.connect(asked.append)
    assert shown(page, PLACES[0]) == "A"  # of a French keyboard
    assert "already" in press(page, "locate", 24, Key.Key_A, "a")
    assert asked == []
    press(page, PLACES[0], 45, Key.Key_K, "k")
    press(page, "locate", 24, Key.Key_A, "a")
    assert (shown(page, PLACES[0]), shown(page, "locate")) == ("K", "A")
    assert "already" in press(page, "undo", 54, Key.Key_N, held=CTRL)
    press(page, "undo", 56, Key.Key_B, held=CTRL)
    assert shown(page, "undo") == "Ctrl+B"
    assert "Ctrl" in press(page, "redo", 56, Key.Key_B, "b")
    assert "letter" in press(page, PLACES[1], 10, Key.Key_1, "1")
    press(page, PLACES[1], 9, Key.Key_Escape)
    assert shown(page, PLACES[1]) == "Q"  # as A and Q are exchanged
    assert set(asked[-1].split()) == {"place-1=k", "locate=q", "undo=Ctrl+B", "q:a"}
    count = len(asked)
    assert press(page, "undo", 42, Key.Key_G, "g", held=Qt.KeyboardModifier.AltModifier) == say(words.OPENS_MENU)
    assert len(asked) == count
    page.go_back()
    assert asked[-1] == "q:a"
    delete_now(page)
