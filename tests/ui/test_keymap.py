"""Changed keys: the page that sets them, and their effect on the board, the seats and all texts."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QWidget

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.session.keymap import SINGLE, Keymap, Unfit, read_keymap
from setgui.session.starts.start_text import write_start
from setgui.ui.pages.keys_page import KeysPage
from setgui.words import keys as words
from setgui.words.language import say
from ui import pages
from ui.pages import opened_page
from ui.player import CTRL, PLAIN, SHIFT, Player, on_x11
from ui.program import STANDARD, Folder, delete_now

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
TWO = Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat("Ben"))))
ONE = Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat("Bot", 3))))
CHAIN = Start(7, "chain", "classic")
QUESTIONS = Start(7, mode="set-or-not")


def give(player: Player, text: str) -> None:
    player.controller.set_setting("keys", read_keymap(text))


# Effects of keys


def test_the_board_uses_the_changed_keys(player: Player) -> None:
    give(player, "place-1=k locate=i add-card=l")
    player.key(Key.Key_Q)
    assert player.checked == []
    player.key(Key.Key_K)
    assert player.checked == player.cards[:1]
    player.key(Key.Key_I)
    assert player.figure("Hints") == "1"
    player.key(Key.Key_L)
    assert len(player.tiles) == 13
    player.key(Key.Key_Plus)
    player.key(Key.Key_Equal)
    assert len(player.tiles) == 13


def test_digits_and_signs_can_be_keys_of_any_action(player: Player) -> None:
    give(player, "seat-1= place-1=1 locate=; pause=0 place-2==")
    player.key(Key.Key_1)
    player.key(Key.Key_Equal)
    assert player.checked == player.cards[:2]
    player.key(Key.Key_Semicolon)
    assert player.figure("Hints") == "1"
    player.key(Key.Key_0)
    assert player.snapshot.paused


@on_x11
def test_a_letter_at_another_position_is_a_separate_key(player: Player) -> None:
    give(player, "locate=M")
    player.scan(47, Key.Key_M, "m")  # French: right of L
    assert player.figure("Hints") == "1"


def test_a_removed_key_does_nothing(player: Player) -> None:
    give(player, "place-1= locate= redo-2=")
    player.key(Key.Key_Q)
    player.key(Key.Key_L)
    assert (player.checked, player.figure("Hints")) == ([], "0")
    player.key(Key.Key_F2)
    assert player.figure("Hints") == "1"


def test_first_and_second_shortcuts_can_be_changed(player: Player) -> None:
    give(player, "undo=Ctrl+B redo-2=F9")
    player.key(Key.Key_Plus)
    player.key(Key.Key_Z, CTRL)
    assert len(player.tiles) == 13
    player.key(Key.Key_B, CTRL)
    assert len(player.tiles) == 12
    player.key(Key.Key_Y, CTRL)
    assert len(player.tiles) == 12
    player.key(Key.Key_F9)
    assert len(player.tiles) == 13


def test_keys_of_answers_can_be_changed(folder: Folder) -> None:
    player = folder.open(QUESTIONS)
    give(player, "set=k")
    player.key(Key.Key_Y)
    assert player.figure("Question").startswith("1")
    player.key(Key.Key_K)
    player.key(Key.Key_Right)
    player.key(Key.Key_N)
    assert player.figure("Question").startswith("4")


@on_x11
def test_keys_of_seats_can_be_changed(folder: Folder) -> None:
    player = folder.open(TWO)
    give(player, "seat-1=k seat-2=0")
    player.key(Key.Key_1)
    assert player.snapshot.game.caller is None
    player.key(Key.Key_K, SHIFT)
    assert player.snapshot.game.votes == {0}
    player.scan(19, Key.Key_0, "0", SHIFT)  # French: the digit with Shift, à without
    assert player.snapshot.game.caller is None
    player.scan(19, Key.Key_Agrave, "à")
    assert player.snapshot.game.caller == 1


@on_x11
def test_key_labels_are_learned_from_typed_characters(folder: Folder) -> None:
    player = folder.open(STANDARD)
    player.scan(24, Key.Key_A, "a")  # French: A in place of Q
    assert player.checked == player.cards[:1]
    assert player.tiles[0].face is not None
    player.controller.set_setting("letters", True)
    assert player.tiles[0].face.letter == "a"
    player.scan(58, Key.Key_Question, "?", SHIFT)  # French: , and ? in place of M
    assert player.controller.settings.keys == read_keymap("q:a")
    folder.close()
    assert folder.open(STANDARD).tiles[0].face.letter == "a"  # type: ignore[union-attr]


# Texts about keys


def texts_of(widget: QWidget) -> str:
    """Return all texts and accessible names of a widget and its children."""
    parts = [widget, *widget.findChildren(QWidget)]
    shown = [part.text() for part in parts if isinstance(part, QAbstractButton | QLabel)]
    texts = [text for part in parts for text in (part.accessibleName(), part.accessibleDescription(), part.toolTip())]
    return "\n".join([*shown, *texts, *(str(part.property("key")) for part in parts)])


def test_all_texts_name_the_changed_keys(folder: Folder) -> None:
    player = folder.open(TWO)
    give(player, "seat-1=k seat-2=0 place-1=i pause=l locate=o help=F10")
    assert player.message == "See a set? Press your seat's key (K, 0), then pick the cards."
    assert player.tiles[0].accessibleDescription() == "Key i"
    edge = player.window.stage.edge
    assert edge is not None
    ann = edge.buttons[0]
    assert (ann.accessibleName(), ann.toolTip()) == ("Call, Ann, 0 points, key K", "Ann: Call (K)")
    assert (ann.vote.accessibleDescription(), ann.vote.toolTip()) == ("Key Shift+K", "No set! (Shift+K)")
    player.key(Key.Key_K)
    player.key(Key.Key_Escape)
    player.key(Key.Key_I)
    assert player.message == "Call first: press the key for your seat (K, 0)."
    player.key(Key.Key_L)
    player.key(Key.Key_I)
    assert player.message == "The game is paused. Press L to go on."


def test_buttons_follow_a_changed_shortcut_at_once(player: Player) -> None:
    player.widen()
    assert player.button("Pause").accessibleDescription() == "P"
    give(player, "pause=k locate=i")
    assert player.button("Pause").accessibleDescription() == "K"
    assert player.button("Hint").toolTip() == "Hint (I)"
    player.controller.set_setting("single_keys", False)
    assert player.button("Hint").toolTip() == "Hint (F2)"
    assert player.button("Reshuffle").toolTip() == ""
    player.controller.set_setting("single_keys", True)
    assert player.button("Reshuffle").toolTip() == "Reshuffle (−)"


@pytest.mark.parametrize("start", [STANDARD, CHAIN, TWO, ONE, QUESTIONS], ids=write_start)
def test_no_text_names_a_single_key_with_single_keys_off(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    player.controller.set_setting("letters", True)
    for card in player.sets()[0] if start is CHAIN else ():
        player.click(player.tiles[player.cards.index(card)])
    assert bool(player.window.stage.board.beside) is (start is CHAIN)
    player.controller.set_setting("single_keys", False)
    window = player.window
    assert "Key " not in texts_of(window)
    assert ", key " not in texts_of(window)
    assert all(tile.face is None or not tile.face.letter for tile in player.tiles)
    assert not {key.upper() for key in SINGLE.values()} & {str(one.property("key")) for one in actions(player)}
    assert not any("\t" in one.text() and "→" not in one.text() for one in actions(player))
    assert "ress" not in player.message
    page = opened_page(player, "keyboard")
    lines = texts_of(page).splitlines()
    assert say(words.SINGLE_OFF) in lines
    single_keys = {key for line in lines if ": " in line for key in line.rpartition(": ")[2].split(", ")}
    assert not single_keys & set("LPYN+−12345678")
    assert not any("key of your seat" in line for line in lines)
    assert "Q W E R T Y U" not in texts_of(page)


def actions(player: Player) -> list[QAction]:
    return [player.window.actions_by_name[name] for name in ("locate", "pause", "add-card", "reshuffle")]


def test_texts_name_the_other_pause_key_with_single_keys_off(player: Player) -> None:
    player.controller.set_setting("single_keys", False)
    player.key(Key.Key_Pause)
    assert player.button("Undo").toolTip() == "The game is paused. Press Pause to go on."
    give(player, "pause-2=")
    assert player.button("Undo").toolTip() == "The game is paused."


def test_the_keyboard_page_lists_the_current_keys(player: Player) -> None:
    give(player, "place-1=; seat-1=0 seat-5= set=k undo=F9 place-21=i")
    lines = texts_of(opened_page(player, "keyboard")).splitlines()
    assert "; W E R T Y U, A S D F G H J, Z X C V B N I" in lines
    assert "Seat keys: 0, 2, 3, 4, none, 6, 7, 8." in lines
    assert "In chain, 0, 2, 3 pick the cards of the previous set; with several players, U, J, I do." in lines
    assert {"Set: →, K", "Not a set: ←, N", "Undo: F9", "Redo: Ctrl+Shift+Z, Ctrl+Y"} <= {*lines}


# The page


@pytest.fixture
def page(player: Player) -> KeysPage:
    give(player, "q:a")
    opened_page(player, "settings")
    pages.button(say(words.CHANGE)).click()
    pages.settle()
    found = pages.page()
    assert isinstance(found, KeysPage)
    return found


def button(page: KeysPage, name: str) -> QPushButton:
    """Find the button whose accessible name starts with this name."""
    (found,) = (one for one in page.findChildren(QPushButton) if one.accessibleName().startswith(f"{name}: "))
    return found


def sentence(page: KeysPage) -> QLabel:
    """Find the label about the last key, the only one outside the list."""
    (found,) = (label for label in page.findChildren(QLabel) if label.parentWidget() is page)
    return found


def press(page: KeysPage, name: str, code: int, key: Qt.Key, text: str = "", held: Qt.KeyboardModifier = PLAIN) -> str:
    """Choose a button on the page, press its new key and return the message."""
    found = button(page, name)
    found.click()
    assert found.text() == "…"
    QCoreApplication.sendEvent(found, QKeyEvent(QEvent.Type.KeyPress, key, held, code, 0, 0, text))
    assert found.text() != "…"
    return sentence(page).text()


FIRST = "Card in row 1, column 1"


def test_messages_of_the_page_are_announced(page: KeysPage, spoken: list[str]) -> None:
    heard = [press(page, FIRST, 39, Key.Key_S, "s"), press(page, "Undo", 75, Key.Key_F9)]
    assert "already" in heard[0]
    assert spoken == heard


def test_the_page_sets_keys_and_refuses_those_in_use(player: Player, page: KeysPage) -> None:
    assert button(page, FIRST).text() == "A"  # of a French keyboard
    said = press(page, "Hint", 24, Key.Key_A, "a")
    assert said == f"A is already used for “{FIRST}”. Change that key first."
    assert sentence(page).property("role") == "wrong"
    assert press(page, FIRST, 45, Key.Key_K, "k") == f"“{FIRST}” now has the key K."
    assert sentence(page).property("role") == ""
    press(page, "Hint", 24, Key.Key_A, "a")
    assert (button(page, FIRST).text(), button(page, "Hint").text()) == ("K", "A")
    assert "already" in press(page, "Undo", 54, Key.Key_N, held=CTRL)
    assert press(page, "Undo", 56, Key.Key_B, held=CTRL) == "“Undo” now has the key Ctrl+B."
    assert press(page, "Redo", 56, Key.Key_B, "b") == say(Unfit.NO_SHORTCUT.value)
    assert press(page, "Undo", 42, Key.Key_G, "g", ALT) == say(Unfit.OPENS_MENU.value)
    assert press(page, "Pause", 71, Key.Key_F5) == say(Unfit.NOT_SINGLE.value)
    assert player.controller.settings.keys == read_keymap("place-1=k locate=q undo=Ctrl+B q:a")
    page.close()
    delete_now(page)


def test_digits_signs_and_second_keys_can_be_set_and_removed(player: Player, page: KeysPage) -> None:
    press(page, "Redo, second key", 75, Key.Key_F9)
    press(page, "Seat 1, or card 1 of the previous set", 19, Key.Key_0, "0")
    press(page, "Set", 10, Key.Key_1, "1")
    press(page, "Add card", 47, Key.Key_Semicolon, ";")
    assert press(page, "Seat 8", 48, Key.Key_Apostrophe, "'") == say(Unfit.NOT_WITH_SHIFT.value)
    assert press(page, "Hint", 119, Key.Key_Delete, "\x7f") == "“Hint” now has no key."
    assert button(page, "Hint").text() == say(words.NO_KEY)
    assert press(page, "Pause", 9, Key.Key_Escape) == "“Hint” now has no key."
    kept = "redo-2=F9 seat-1=0 set=1 add-card=; locate= q:a"
    assert player.controller.settings.keys == read_keymap(kept)


def test_a_default_sign_can_be_restored_on_a_digit_key(player: Player, page: KeysPage) -> None:
    press(page, "Reshuffle", 31, Key.Key_I, "i")
    press(page, "Reshuffle", 15, Key.Key_Minus, "-")  # French: in place of 6
    assert player.controller.settings.keys == read_keymap("q:a")


def test_all_keys_can_be_reset(player: Player, page: KeysPage) -> None:
    press(page, FIRST, 45, Key.Key_K, "k")
    pages.press(say(words.RESET))
    assert player.controller.settings.keys == Keymap(printed={"q": "a"})
    assert sentence(page).text() == say(words.RESTORED)


def test_a_message_does_not_cover_the_button_it_concerns(page: KeysPage) -> None:
    page.resize(230, 300)
    QCoreApplication.processEvents()
    place = button(page, "Seat 8")
    place.setFocus()
    assert "already" in press(page, "Seat 8", 24, Key.Key_A, "a")
    QCoreApplication.processEvents()
    assert place.visibleRegion().boundingRect() == place.rect()


def test_every_key_has_one_button(page: KeysPage) -> None:
    shown = [one.accessibleName() for one in page.findChildren(QPushButton) if ": " in one.accessibleName()]
    assert len({*shown}) == len(shown)
    assert {f"{FIRST}: A", "Card in row 2, column 3: D", "Card in row 3, column 7: M", "Seat 8: 8"} <= {*shown}
    assert {"Not a set: N", "Reshuffle: −", "Undo: Ctrl+Z", "Pause, second key: Pause", "How to play: F1"} <= {*shown}
    assert not any(one.startswith("Put picked cards back") for one in shown)


def test_the_page_says_when_single_keys_are_off(player: Player) -> None:
    keymap = Keymap(single=False)
    page = KeysPage(player.window, keymap, tall=True)
    labels = " ".join(label.text() for label in page.findChildren(QLabel))
    assert say(words.SINGLE_OFF) in labels
    assert button(page, "Card in row 2, column 1").text() == "W"  # as cards lie in a tall window
    delete_now(page)
