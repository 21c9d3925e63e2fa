"""Tab goes through every page as the eye does: line by line, and along each."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ui.pages import page, settle
from ui.player import CTRL, Player

Key = Qt.Key


def stops() -> list[QWidget]:
    """Where Tab comes, once round from the first."""
    found: list[QWidget] = []
    while True:
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus in found:
            return found
        found.append(focus)
        QTest.keyClick(focus, Key.Key_Tab)
        settle()


def lines(widgets: list[QWidget], opened: QWidget) -> list[tuple[int, int]]:
    """Where they lie in the whole page: from top to bottom, and from left to right, by their middles."""
    return [(middle.y() // 24, middle.x()) for middle in (one.mapTo(opened, one.rect().center()) for one in widgets)]


@pytest.mark.parametrize("key", [Key.Key_G, Key.Key_D, Key.Key_H, Key.Key_Comma])
def test_a_page_of_one_column(player: Player, key: Qt.Key) -> None:
    player.key(key, CTRL)
    settle()
    opened = page()
    opened.resize(1000, 2000)  # nothing scrolls
    settle()
    found = stops()
    first = min(found, key=lambda one: lines([one], opened))
    at = found.index(first)
    in_turn = found[at:] + found[:at]
    told = [(type(one).__name__, place) for one, place in zip(in_turn, lines(in_turn, opened), strict=True)]
    assert lines(in_turn, opened) == sorted(lines(in_turn, opened)), told


def test_a_replay_goes_from_the_table_to_its_track(player: Player) -> None:
    player.key(Key.Key_Plus)
    player.key(Key.Key_P, CTRL)
    settle()
    opened = page()
    heights = [one.mapTo(opened, QPoint()).y() + one.height() for one in stops()]
    at = heights.index(min(heights))
    assert heights[at:] + heights[:at] == sorted(heights)
