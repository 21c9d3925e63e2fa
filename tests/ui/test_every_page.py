"""Every page: click targets are large enough, Tab follows the layout, and a theme change applies at once."""

from functools import cmp_to_key

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QMenuBar,
    QScrollBar,
    QTabBar,
    QWidget,
)
from session.chats import line

from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.session.settings import Appearance
from setgui.session.starts.new_start import mode_of, ways
from setgui.ui.look.theme import DARK, LIGHT, TARGET
from setgui.ui.pages.dialog import EDGE, Dialog
from setgui.words.keys import CHANGE
from setgui.words.language import say
from ui import pages
from ui.pages import PAGES, button, click_row, colors_in, every_page, focus, key, opened_page, settle, take
from ui.player import CTRL, Player
from ui.program import STANDARD, Folder
from ui.seated import ANN, BEN, table
from ui.sheet import choose_way

KINDS = (QAbstractButton, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar)


# Click targets


def small(window: QWidget) -> list[str]:
    """List the controls that are too small, except scroll bars, as wheel and keys also scroll, and in the menu bar."""
    found = []
    for part in window.findChildren(QWidget):
        if not isinstance(part, KINDS) or isinstance(part, QScrollBar) or not part.isVisible():
            continue
        if isinstance(part.parentWidget(), QAbstractSpinBox | QComboBox | QHeaderView | QMenuBar):
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


# Buttons


def test_the_button_that_leaves_a_page_is_the_last_at_the_right_edge_of_every_page(folder: Folder) -> None:
    folder.choose(player="Ben", first_player="Ann", club=f"{line(Start(12))}\n{line(Start(12), every=3_000)}")
    player = folder.open(STANDARD)
    take(player, 2)
    player.key(Qt.Key.Key_E, CTRL)
    for name, page in every_page(player):
        if name == "club":
            click_row("Unknown")
        leave = page.way_out
        assert leave is not None
        after = [one for one in page.findChildren(QAbstractButton) if one.isVisible() and by_place(leave, one) < 0]
        assert after == [], name
        assert page.width() - leave.geometry().right() - 2 == EDGE, name


# Tab


def stops() -> list[QWidget]:
    found: list[QWidget] = []
    while focus() not in found:
        found.append(focus())
        QTest.keyClick(focus(), Qt.Key.Key_Tab)
        settle()
    return found


def groups(widget: QWidget) -> list[QWidget]:
    """List the widgets around a widget, the window first, and the widget itself."""
    found = [widget]
    while (parent := found[0].parentWidget()) is not None and not found[0].isWindow():
        found.insert(0, parent)
    return found


def by_place(one: QWidget, other: QWidget) -> int:
    """Compare the places of two widgets, or of different groups around them: line by line, each from left to right."""
    apart = (pair for pair in zip(groups(one), groups(other), strict=False) if pair[0] is not pair[1])
    a, b = (QRect(part.mapToGlobal(QPoint()), part.size()) for part in next(apart, (one, other)))
    x, y = a.center().x() - b.center().x(), a.center().y() - b.center().y()
    inside = groups(one)[-1] in groups(other) or groups(other)[-1] in groups(one)
    above = a.bottom() < b.center().y() and a.center().y() < b.top()
    below = b.bottom() < a.center().y() and b.center().y() < a.top()
    return y if inside or above or below else x or y


def check_order(opened: QWidget, what: str) -> None:
    """Check that Tab goes through a page in the order of reading, wherever it starts."""
    opened.resize(1000, 2500)  # nothing scrolls
    settle()
    found = stops()
    in_order = sorted(found, key=cmp_to_key(by_place))
    at = found.index(in_order[0])
    names = [one.accessibleName() or str(one.property("text")) for one in found[at:] + found[:at]]
    assert found[at:] + found[:at] == in_order, (what, names)


def test_keys_lead_from_every_page_to_help_and_to_other_pages(player: Player) -> None:
    player.key(Qt.Key.Key_Plus)
    for name in PAGES:
        below = opened_page(player, name)
        key(Qt.Key.Key_F1)
        assert pages.page().windowTitle() == "How to play", name
        assert below.isVisible(), name
        key(Qt.Key.Key_F1)
        assert len(player.window.findChildren(Dialog)) == 1 + (name != "help"), name
        if name == "help":
            assert pages.page() is below
            below.reject()
            continue
        key(Qt.Key.Key_Escape)
        assert pages.page() is below, name
        key(Qt.Key.Key_Question, CTRL | Qt.KeyboardModifier.ShiftModifier)
        assert pages.page().windowTitle() == "Keyboard shortcuts", name
        if name != "keyboard":
            key(Qt.Key.Key_Escape)
        below.setObjectName("former")
        key(Qt.Key.Key_H, CTRL)
        shown = player.window.findChildren(Dialog)
        assert shown == [pages.page()], name
        assert shown[0].windowTitle() == "Statistics", name
        assert (shown[0].objectName() == "former") is (name == "statistics"), name
        shown[0].reject()
        settle()


def test_tab_follows_the_order_of_reading_on_every_page(folder: Folder) -> None:
    folder.choose(player="Ben", first_player="Ann")
    player = folder.open(STANDARD)
    take(player, 2)
    player.key(Qt.Key.Key_E, CTRL)
    for name, page in every_page(player):
        check_order(page, name)
        for way in ways()[1:] if name == "new-game" else ():
            choose_way(way)
            check_order(page, way)
            if "chain" in MODES[mode_of(way)].variants:
                pages.press("Other rules")
                check_order(page, f"{way} by other rules")


def test_tab_follows_the_rows_of_card_keys(player: Player) -> None:
    opened_page(player, "settings")
    button(say(CHANGE)).click()
    check_order(pages.page(), "keys")


# Colors


def test_every_page_follows_a_theme_change_at_once(player: Player) -> None:
    for name, page in every_page(player):
        for appearance, there, gone in ((Appearance.DARK, DARK, LIGHT), (Appearance.LIGHT, LIGHT, DARK)):
            player.controller.set_setting("appearance", appearance)
            settle()
            seen = colors_in(page.grab().toImage(), every=4)
            assert there.panel.name() in seen, name
            assert gone.panel.name() not in seen, name
