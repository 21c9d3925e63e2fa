"""Whoever has no mouse comes everywhere by keys, back again, and always sees where the keyboard is."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from ui.pages import PAGES, focus, key, no_page, page, settle, take
from ui.player import Player
from ui.program import STANDARD, Folder

TABLES = {
    "solitaire": STANDARD,
    "third card": Start(7, mode="third-card"),
    "set or not": Start(7, mode="set-or-not"),
    "together": Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat("Ben"), Seat(level=3)))),
}


def looks(widget: QWidget) -> QImage:
    """A widget with a little of what is round it, where some rings are."""
    host = widget.parentWidget() or widget
    return host.grab(widget.geometry().adjusted(-8, -4, 8, 4)).toImage()


def walk(window: QWidget, *, back: bool = False) -> Iterator[tuple[QWidget, QImage]]:
    """Go once round by Tab: who has the keyboard, and how that looks."""
    first = None
    for _ in range(200):
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Backtab if back else Qt.Key.Key_Tab)
        settle()
        if focus() is first:
            return
        first = first or focus()
        yield focus(), looks(focus())
    raise AssertionError(f"no way back to {first}")


def check(window: QWidget) -> list[QWidget]:
    """All that Tab comes to lies within what can be seen, and is seen to have the keyboard."""
    found = []
    for widget, with_keyboard in walk(window):
        assert not widget.visibleRegion().isEmpty(), f"{widget} cannot be seen"
        found.append((widget, with_keyboard))
    for number, (widget, with_keyboard) in enumerate(found if len(found) > 1 else []):  # one alone needs no mark
        found[number - 1][0].setFocus(Qt.FocusReason.TabFocusReason)
        settle()
        assert looks(widget) != with_keyboard, f"nothing tells that {widget} has the keyboard"
    return [widget for widget, _ in found]


def test_a_page_is_gone_round_and_left(folder: Folder) -> None:
    player = folder.open(STANDARD)
    take(player, 2)
    for name in PAGES:
        player.window.actions_by_name[name].trigger()
        settle()
        there = check(page())
        assert {*there} == {widget for widget, _ in walk(page(), back=True)}, name
        key(Qt.Key.Key_Escape)
        assert no_page(player), name


@pytest.mark.parametrize("start", TABLES.values(), ids=TABLES)
def test_the_window_is_gone_round(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    there = {*check(player.window)}
    assert there & {*player.window.stage.board.findChildren(QWidget)}
    assert there & {*player.window.stage.sheet.findChildren(QWidget)}


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)  # nor needs it
def test_every_menu_opens_by_its_letter_and_every_line_is_come_to(player: Player) -> None:
    for opener in player.window.menuBar().actions():
        menu = opener.menu()
        assert isinstance(menu, QMenu)
        assert not QKeySequence.mnemonic(opener.text()).isEmpty()
        menu.popup(player.window.pos())
        wanted = [action for action in menu.actions() if not action.isSeparator()]
        come_to = []
        for _ in wanted:
            QTest.keyClick(menu, Qt.Key.Key_Down)
            come_to.append(menu.activeAction())
        assert {*come_to} == {action for action in wanted if action.isEnabled()}
        QTest.keyClick(menu, Qt.Key.Key_Escape)
        assert menu.isHidden()
