"""Keyboard users can reach everything, leave it again, and always see the focus."""

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
    """Grab a widget with a margin, where some focus rings are drawn."""
    host = widget.parentWidget() or widget
    return host.grab(widget.geometry().adjusted(-8, -4, 8, 4)).toImage()


def walk(window: QWidget, *, back: bool = False) -> Iterator[tuple[QWidget, QImage]]:
    """Go once around by Tab and yield each focused widget with its picture."""
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
    """Check that everything in the Tab order is visible and shows its focus; return the widgets in order."""
    found = []
    for widget, with_keyboard in walk(window):
        assert not widget.visibleRegion().isEmpty(), f"{widget} cannot be seen"
        found.append((widget, with_keyboard))
    for number, (widget, with_keyboard) in enumerate(found if len(found) > 1 else []):  # a single widget needs no mark
        found[number - 1][0].setFocus(Qt.FocusReason.TabFocusReason)
        settle()
        assert looks(widget) != with_keyboard, f"{widget} does not show its focus"
    return [widget for widget, _ in found]


def test_tab_goes_around_each_page_and_escape_closes_it(folder: Folder) -> None:
    player = folder.open(STANDARD)
    take(player, 2)
    player.shortcut("finish")
    for name in PAGES:
        player.window.actions_by_name[name].trigger()
        settle()
        settle()  # Look back keeps its place when it becomes active
        reached = check(page())
        assert {*reached} == {widget for widget, _ in walk(page(), back=True)}, name
        key(Qt.Key.Key_Escape)
        assert no_page(player), name


@pytest.mark.parametrize("start", TABLES.values(), ids=TABLES)
def test_tab_goes_around_the_window(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    reached = {*check(player.window)}
    assert reached & {*player.window.stage.board.findChildren(QWidget)}
    assert reached & {*player.window.stage.sheet.findChildren(QWidget)}


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)  # nor needs it
def test_every_menu_has_an_access_key_and_arrows_reach_every_entry(player: Player) -> None:
    for opener in player.window.menuBar().actions():
        menu = opener.menu()
        assert isinstance(menu, QMenu)
        assert not QKeySequence.mnemonic(opener.text()).isEmpty()
        menu.popup(player.window.pos())
        entries = [action for action in menu.actions() if not action.isSeparator()]
        reached = []
        for _ in entries:
            QTest.keyClick(menu, Qt.Key.Key_Down)
            reached.append(menu.activeAction())
        assert {*reached} == {action for action in entries if action.isEnabled()}
        QTest.keyClick(menu, Qt.Key.Key_Escape)
        assert menu.isHidden()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_menu_in_which_nothing_is_possible_says_so(player: Player) -> None:
    (menu,) = (one for one in player.window.findChildren(QMenu) if one.title() == "H&elp me")
    said = []
    for _ in range(3):  # played, paused, played
        menu.popup(player.window.pos())
        QTest.keyClick(menu, Qt.Key.Key_Down)
        said += [entry.iconText() for entry in menu.actions() if entry is menu.activeAction()]
        QTest.keyClick(menu, Qt.Key.Key_Escape)
        player.key(Qt.Key.Key_P)
    assert said == ["Hint", "Nothing here is possible now", "Hint"]
