"""Help pages are read part by part with the keyboard, each part with its role and text."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from setgui.words.keys import CHANGE
from setgui.words.language import say
from ui.pages import button, focus, opened_page, page, played, settle, take
from ui.player import CTRL, Player
from ui.program import Folder

Key, Role, Text = Qt.Key, QAccessible.Role, QAccessible.Text


def press(key: Qt.Key) -> None:
    assert page().isAncestorOf(focus())
    QTest.keyClick(focus(), key)


def read() -> tuple[QAccessible.Role, str]:
    found = QAccessible.queryAccessibleInterface(focus())
    return found.role(), found.text(QAccessible.Text.Name)


def walked() -> list[tuple[QAccessible.Role, str]]:
    found = [read()]
    while True:
        press(Key.Key_Down)
        if read() == found[-1]:
            return found
        found.append(read())


def test_arrow_keys_read_how_to_play(player: Player) -> None:
    player.key(Key.Key_F1)
    found = walked()
    assert found[0] == (Role.Heading, "Find three cards that make a set")
    assert (Role.Graphic, "one red empty diamond, two green striped squiggles, three purple solid ovals") in found
    headings = [words for role, words in found if role is Role.Heading]
    assert len(headings) == 10
    assert all(words and "<" not in words for _, words in found)
    press(Key.Key_Home)
    assert read() == found[0]
    press(Key.Key_End)
    assert read() == found[-1]


def test_arrow_keys_read_the_keyboard_page_row_by_row(player: Player) -> None:
    player.key(Key.Key_Slash, CTRL)
    found = [words for _, words in walked()]
    for called, keys in player.window.actions_by_name.all_keys():
        assert f"{called}: {', '.join(keys)}" in found
    assert "Undo: Ctrl+Z" in found
    assert "Q W E R T Y U, A S D F G H J, Z X C V B N M" in found


@pytest.mark.parametrize("pages", [1, 3])
def test_reading_continues_with_the_visible_part_after_scrolling(player: Player, pages: int) -> None:
    player.key(Key.Key_F1)
    for _ in range(pages):
        press(Key.Key_PageDown)
    first = focus()
    assert first.visibleRegion().isEmpty()
    press(Key.Key_Down)
    assert not focus().visibleRegion().isEmpty()
    assert focus().y() > first.y()


NOT_READ = (Role.ComboBox, Role.Table, Role.Splitter)


def read_on_opening(found: QAccessibleInterface) -> Iterator[str]:
    """Yield the labels that Orca reads when a dialog opens: visible ones of three words and more."""
    if found.state().invisible or found.role() in NOT_READ:
        return
    if found.role() is Role.StaticText and len(found.text(Text.Name).split()) > 2:
        yield found.text(Text.Name)
    for number in range(found.childCount()):
        yield from read_on_opening(found.child(number))


@pytest.mark.parametrize("name", ["help", "keyboard", "about", "look-back", "settings", "change keys"])
def test_a_page_opens_with_few_words_and_how_to_read_on(folder: Folder, name: str) -> None:
    folder.choose(second_look="no")
    player = played(folder)
    opened_page(player, "settings" if name == "change keys" else name)
    if name == "change keys":
        button(say(CHANGE)).click()
        settle()
    opened = QAccessible.queryAccessibleInterface(page())
    here = QAccessible.queryAccessibleInterface(focus())
    hint = here.text(Text.Description)
    texts = [opened.text(Text.Name), *read_on_opening(opened), here.text(Text.Name), hint]
    assert len(" ".join(texts).split()) <= 28, texts  # Orca adds the two roles
    assert any(key in hint for key in ("down arrow", "Down", "Tab"))


def test_down_reads_the_texts_of_look_back(folder: Folder) -> None:
    folder.choose(second_look="no")
    opened = opened_page(played(folder), "look-back")
    heard = []
    while read() not in heard:
        heard.append(read())
        press(Key.Key_Down)
    names = [name for _, name in heard]
    assert names[0] == "Expected score"
    assert names[1] == "Final score 5"
    assert any(name.startswith("You finished ") for name in names)
    assert Role.Paragraph not in dict(heard)  # Orca 43 would add "read only"
    labels = [label for label in opened.findChildren(QLabel) if label.isVisible() and label.text()]
    silent = {label.accessibleName() or label.text() for label in labels} - set(names)
    assert silent == {"Costly choices"}  # heard elsewhere


@pytest.mark.parametrize("sets", [0, 1])
def test_all_that_gets_the_focus_in_look_back_says_something(player: Player, sets: int) -> None:
    take(player, sets)
    if sets:
        player.key(Key.Key_E, CTRL)
    for label in opened_page(player, "look-back").findChildren(QLabel):
        if label.isVisible() and label.focusPolicy() is not Qt.FocusPolicy.NoFocus:
            assert label.accessibleName() or label.text()


def test_tab_moves_between_the_text_and_the_button(player: Player) -> None:
    player.key(Key.Key_F1)
    press(Key.Key_Down)
    before = read()
    press(Key.Key_Tab)
    assert read() == (Role.Button, "Close")
    press(Key.Key_Tab)
    assert read() == before
