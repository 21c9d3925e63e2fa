"""Going back to a backup, and deleting everything."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from setgui.session.kept import Backup
from setgui.ui.look.style_sheet import dress
from setgui.ui.look.theme import DARK, LIGHT
from setgui.ui.pages.questions import BackupsPage, ErasePage
from setgui.ui.widgets.figure import Blank
from setgui.ui.widgets.listing import Listing
from setgui.words import formats
from setgui.words import games as words
from setgui.words.language import say
from ui.player import child
from ui.program import PATIENCE, delete_now

BACKUPS = [
    Backup(Path("c"), date(2026, 6, 3), 1204, before=False),
    Backup(Path("b"), date(2026, 6, 2), 1203, before=True),
    Backup(Path("a"), date(2026, 6, 1), 1, before=False),
]
FOLDER = Path("/home/player/.local/share/setgui")


@pytest.fixture
def host() -> Iterator[QWidget]:
    """What the pages lie over, where days are told the English way."""
    usual = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    found = QWidget()
    yield found
    delete_now(found)
    QLocale.setDefault(usual)


@pytest.fixture
def page(host: QWidget, qtbot: QtBot) -> BackupsPage:
    found = BackupsPage(host, BACKUPS)
    with qtbot.waitActive(found, timeout=PATIENCE):
        found.open()
    return found


@pytest.fixture
def erase(host: QWidget, qtbot: QtBot) -> ErasePage:
    found = ErasePage(host, FOLDER)
    with qtbot.waitActive(found, timeout=PATIENCE):
        found.open()
    return found


def rows(page: QDialog) -> Listing[Backup]:
    return child(page, Listing)


def button(page: QDialog, text: str) -> QAbstractButton:
    (found,) = (one for one in page.findChildren(QAbstractButton) if one.text() == text)
    return found


def told(page: QDialog) -> str:
    return " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


# Backups


def test_each_backup_is_told_with_its_day_and_games(page: BackupsPage) -> None:
    model = rows(page).model()
    assert [[model.index(row, column).data() for column in range(2)] for row in range(model.rowCount())] == [
        [formats.day(date(2026, 6, 3)), "1,204 games"],
        [formats.day(date(2026, 6, 2)), "1,203 games, safety copy before restoring"],
        [formats.day(date(2026, 6, 1)), "1 game"],
    ]
    table = QAccessible.queryAccessibleInterface(rows(page))
    names = [table.child(number).text(QAccessible.Text.Name) for number in range(table.childCount())]
    at = names.index(formats.day(date(2026, 6, 2)))
    assert names[at + 1] == "1,203 games, safety copy before restoring"
    assert formats.day(date(2026, 6, 2)).startswith("Tuesday")


def test_it_explains_itself(page: BackupsPage) -> None:
    assert told(page) == say(words.BACKUPS_EXPLAINED)


def test_going_back_asks_for_the_chosen_one_and_closes(page: BackupsPage) -> None:
    asked: list[object] = []
    page.restore_asked.connect(asked.append)
    assert rows(page).hasFocus()
    QTest.keyClick(rows(page), Qt.Key.Key_Down)
    QTest.keyClick(rows(page), Qt.Key.Key_Return)
    assert asked == []  # that would be too easy
    button(page, say(words.RESTORE)).click()
    assert asked == [BACKUPS[1]]
    assert not page.isVisible()


def test_closing_asks_for_nothing(page: BackupsPage) -> None:
    asked: list[object] = []
    page.restore_asked.connect(asked.append)
    button(page, "Close").click()
    assert asked == []
    assert not page.isVisible()


def test_without_backups_it_says_so(host: QWidget, qtbot: QtBot) -> None:
    page = BackupsPage(host, [])
    with qtbot.waitActive(page, timeout=PATIENCE):
        page.open()
    blank = child(page, Blank)
    assert blank.isVisible()
    assert blank.accessibleName().startswith("No backups yet.")
    assert not rows(page).isVisible()
    assert not button(page, say(words.RESTORE)).isEnabled()
    assert button(page, say(words.RESTORE)).accessibleDescription() == say(words.NO_BACKUP_TO_RESTORE)
    assert button(page, "Close").hasFocus()


def test_both_pages_take_other_colors(page: BackupsPage, erase: ErasePage) -> None:
    def picture(shown: QDialog) -> QImage:
        return shown.grab().toImage()

    pages: list[BackupsPage | ErasePage] = [page, erase]
    for shown in pages:
        dress(LIGHT)
        light = picture(shown)
        dress(DARK)
        dark = picture(shown)
        dress(LIGHT)
        assert light != dark
        assert picture(shown) == light


# Deleting everything


def test_it_says_what_goes_and_where_it_is(erase: ErasePage) -> None:
    for word in ("game", "records", "settings", "backup", str(FOLDER)):
        assert word in told(erase)
    (folder,) = (label for label in erase.findChildren(QLabel) if label.text() == str(FOLDER))
    assert folder.focusPolicy() & Qt.FocusPolicy.TabFocus
    folder.setFocus()
    QTest.keySequence(folder, "Ctrl+A")
    QTest.keySequence(folder, "Ctrl+C")
    assert QApplication.clipboard().text() == str(FOLDER)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_what_is_pressed_in_haste_keeps_everything(erase: ErasePage, key: Qt.Key) -> None:
    asked: list[bool] = []
    erase.erase_asked.connect(lambda: asked.append(True))
    keep = button(erase, "Keep everything")
    assert keep.hasFocus()
    QTest.keyClick(keep, key)
    assert asked == []
    assert not erase.isVisible()


def test_only_its_button_deletes(erase: ErasePage) -> None:
    asked: list[bool] = []
    erase.erase_asked.connect(lambda: asked.append(True))
    QTest.keyClick(erase, Qt.Key.Key_Return)
    assert asked == []
    button(erase, "Delete everything").click()
    assert asked == [True]
    assert not erase.isVisible()
