"""Helpers that use the pages as a player does."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QLineEdit, QMenu, QTableView, QWidget
from screens import put_on

from setgui.model.game import Start
from setgui.ui.pages.dialog import Dialog
from setgui.ui.widgets.fading_area import FadingArea
from ui.player import CTRL, PLAIN, Player
from ui.program import STANDARD, Folder

W = TypeVar("W", bound=QWidget)

PAGES = (
    "new-game",
    "games",
    "look-back",
    "share",
    "statistics",
    "club",
    "daily",
    "players",
    "backups",
    "erase",
    "settings",
    "learn",
    "help",
    "keyboard",
    "about",
)
"""Names of the actions that open a page."""

OTHER = Start(2)


def settle() -> None:
    """Delete closed pages and lay out open ones."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


def entries(player: Player) -> list[QAction]:
    """List the visible entries of all menus, submenus included."""
    menus = [menu for menu in player.window.findChildren(QMenu) if menu.title()]
    found = [action for menu in menus for action in menu.actions() if action.menu() is None and action.isVisible()]
    return [action for action in found if not action.isSeparator()]


def choose(player: Player, text: str) -> None:
    """Choose a menu entry, or else use its key, or else its button on the settings page."""
    (action,) = (one for one in player.window.actions_by_name.findChildren(QAction) if one.iconText() == text)
    if action in entries(player):
        action.trigger()
    elif action.shortcuts():
        QTest.keySequence(player.screen, action.shortcut())
    else:
        choose(player, "Settings")
        page().findChildren(FadingArea)[0].bar.setValue(10_000)
        press(text)
    settle()


def page() -> QWidget:
    found = QApplication.activeModalWidget()
    assert found is not None
    return found


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def opened(player: Player, text: str) -> QWidget:
    """Open a page by its menu entry and return the page."""
    choose(player, text)
    return page()


def opened_page(player: Player, name: str) -> Dialog:
    settle()
    player.window.pages.open(name)
    settle()
    (page,) = player.window.findChildren(Dialog)
    return page


def every_page(player: Player) -> Iterator[tuple[str, Dialog]]:
    """Yield each page with its name, and close it afterwards."""
    for name in PAGES:
        found = opened_page(player, name)
        yield name, found
        found.reject()
        settle()


def no_page(player: Player) -> bool:
    """Return whether no page is open or left in memory."""
    settle()
    player.window.activateWindow()  # as the desktop does
    return QApplication.activeModalWidget() is None and not player.window.findChildren(QDialog)


def click(widget: QWidget, spot: QPoint | None = None) -> None:
    """Click on the topmost widget at the center of a widget, or at a spot in it."""
    handle = widget.window().windowHandle()
    assert handle is not None
    where = widget.mapTo(widget.window(), spot or widget.rect().center())
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, PLAIN, where)
    settle()


def key(which: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    handle = page().windowHandle()
    assert handle is not None
    QTest.keyClick(handle, which, modifiers)
    settle()


def button(name: str, of: QWidget | None = None) -> QAbstractButton:
    """Find the button of the page, or of another widget, by its text or accessible name."""
    buttons = (of or page()).findChildren(QAbstractButton)
    (found,) = (each for each in buttons if name in (each.text(), each.accessibleName()))
    return found


def copied(player: Player) -> str:
    """Copy the game that is over from its page, and return the text on the clipboard."""
    opened(player, "Share…")
    press("Copy")
    assert no_page(player)
    return QGuiApplication.clipboard().text()


def press(name: str) -> None:
    """Press the page's visible button with this text or accessible name."""
    seen = (each for each in page().findChildren(QAbstractButton) if each.isVisible())
    (found,) = (each for each in seen if name in (each.text(), each.accessibleName()))
    click(found)


def press_on_result(player: Player, name: str) -> None:
    """Press the result's button with this text or accessible name."""
    player.click(button(name, player.window.stage.result))
    settle()


def part(kind: type[W]) -> W:
    """Find the only visible widget of a type on the page."""
    (found,) = (each for each in page().findChildren(kind) if each.isVisible())
    return found


def texts() -> list[str]:
    return [label.text() for label in page().findChildren(QLabel) if label.isVisible()]


def figure(caption: str) -> str:
    names = [label.accessibleName() for label in page().findChildren(QLabel) if label.isVisible()]
    (value,) = (name.removeprefix(caption).strip() for name in names if name.startswith(f"{caption} "))
    return value


def colors_in(picture: QImage, every: int = 1) -> set[str]:
    """Collect the color names of all pixels, or of every nth pixel across and down."""
    picture = picture.convertToFormat(QImage.Format.Format_RGB32)  # a temporary picture would take its pixels along
    pixels, width = memoryview(picture.constBits()).cast("I"), picture.width()
    rows = (pixels[y * width : (y + 1) * width : every] for y in range(0, picture.height(), every))
    return {QColor.fromRgb(pixel).name() for pixel in set().union(*rows)}


def row_of(text: str) -> int:
    """Find the first row that has a cell with this text."""
    model = part(QTableView).model()
    rows, columns = range(model.rowCount()), range(model.columnCount())
    return next(row for row in rows if any(text == model.index(row, column).data() for column in columns))


def click_row(text: str) -> None:
    rows = part(QTableView)
    rows.scrollTo(rows.model().index(row_of(text), 0))
    click(rows.viewport(), rows.visualRect(rows.model().index(row_of(text), 0)).center())


def answer(path: Path) -> None:
    """Enter a path in the open file dialog."""
    name = page().findChild(QLineEdit, "fileNameEdit")
    assert name is not None
    name.setText(str(path))
    key(Qt.Key.Key_Return)


def take(player: Player, sets: int = 1) -> None:
    for _ in range(sets):
        while not player.sets():
            player.key(Qt.Key.Key_Plus)
        player.click_set(player.sets()[0])


def in_store(folder: Folder, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder.store)) as database, database:
        return database.execute(statement).fetchall()


def left_for_other(folder: Folder) -> Player:
    """Leave deal 7 after two sets and one hint, and start deal 2."""
    player = folder.open(STANDARD)
    take(player, 2)
    player.key(Qt.Key.Key_F3)
    player.controller.play(OTHER)
    return player


def played(folder: Folder, screen: str = "desk", start: Start = STANDARD) -> Player:
    """Finish a game with two sets on a named screen, and start another game if given."""
    player = folder.open(STANDARD)
    put_on(player.window, screen)
    settle()
    take(player, 2)
    player.key(Qt.Key.Key_E, CTRL)
    if start != STANDARD:
        player.controller.play(start)
    settle()
    return player
