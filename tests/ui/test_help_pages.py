"""Help pages are read part by part with the keyboard, each part with its role and text."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from ui.pages import focus, page
from ui.player import CTRL, Player

Key, Role = Qt.Key, QAccessible.Role


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
    assert len(headings) == 9
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


def test_tab_moves_between_the_text_and_the_button(player: Player) -> None:
    player.key(Key.Key_F1)
    press(Key.Key_Down)
    before = read()
    press(Key.Key_Tab)
    assert read() == (Role.Button, "Close")
    press(Key.Key_Tab)
    assert read() == before
