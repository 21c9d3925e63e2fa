"""Every page: click targets are large enough, Tab follows the layout, and a theme change applies at once."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QScrollBar,
    QTabBar,
    QWidget,
)

from setgui.model.game import Start
from setgui.session.settings import Appearance
from setgui.ui.look.theme import DARK, LIGHT, TARGET
from ui.pages import colors_in, every_page, focus, opened_page, settle
from ui.player import Player
from ui.program import STANDARD, Folder
from ui.seated import ANN, BEN, table

KINDS = (QAbstractButton, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar)


# Click targets


def small(window: QWidget) -> list[str]:
    """List the controls that are too small, except scroll bars, because wheel and keys also scroll."""
    found = []
    for part in window.findChildren(QWidget):
        if not isinstance(part, KINDS) or isinstance(part, QScrollBar) or not part.isVisible():
            continue
        if isinstance(part.parentWidget(), QAbstractSpinBox | QComboBox | QHeaderView):
            continue
        if part.width() < TARGET or part.height() < TARGET:
            found.append(f"{type(part).__name__} {part.accessibleName()!r} {part.width()} x {part.height()}")
    return found


def test_targets_on_pages_are_large_enough(player: Player) -> None:
    player.key(Qt.Key.Key_Plus)
    for name, page in every_page(player):
        assert small(page) == [], name


@pytest.mark.parametrize(
    "start",
    [STANDARD, Start(7, "chain", "classic"), Start(7, mode="set-or-not"), table(ANN, BEN)],
    ids=["solitaire", "chain", "questions", "together"],
)
def test_targets_in_the_window_are_large_enough(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    assert small(player.window) == []
    player.window.actions_by_name["finish"].trigger()
    assert small(player.window) == []


def test_the_minimum_target_meets_the_guidelines() -> None:
    assert TARGET >= 24


# Tab


def stops() -> list[QWidget]:
    found: list[QWidget] = []
    while focus() not in found:
        found.append(focus())
        QTest.keyClick(focus(), Qt.Key.Key_Tab)
        settle()
    return found


def lines(widgets: list[QWidget], opened: QWidget) -> list[tuple[int, int]]:
    """Return each widget's line and column on the page, by its center."""
    return [(middle.y() // 24, middle.x()) for middle in (one.mapTo(opened, one.rect().center()) for one in widgets)]


@pytest.mark.parametrize("name", ["games", "daily", "statistics", "settings"])
def test_tab_follows_a_page_line_by_line(player: Player, name: str) -> None:
    opened = opened_page(player, name)
    opened.resize(1000, 2000)  # nothing scrolls
    settle()
    found = stops()
    at = found.index(min(found, key=lambda one: lines([one], opened)))
    in_turn = found[at:] + found[:at]
    names = [(type(one).__name__, place) for one, place in zip(in_turn, lines(in_turn, opened), strict=True)]
    assert lines(in_turn, opened) == sorted(lines(in_turn, opened)), names


def test_tab_follows_a_replay_from_top_to_bottom(player: Player) -> None:
    player.key(Qt.Key.Key_Plus)
    opened = opened_page(player, "look-back")
    heights = [one.mapTo(opened, QPoint()).y() + one.height() for one in stops()]
    at = heights.index(min(heights))
    assert heights[at:] + heights[:at] == sorted(heights)


# Colors


def test_every_page_follows_a_theme_change_at_once(player: Player) -> None:
    for name, page in every_page(player):
        for appearance, there, gone in ((Appearance.DARK, DARK, LIGHT), (Appearance.LIGHT, LIGHT, DARK)):
            player.controller.set_setting("appearance", appearance)
            settle()
            seen = colors_in(page.grab().toImage(), every=4)
            assert there.panel.name() in seen, name
            assert gone.panel.name() not in seen, name
