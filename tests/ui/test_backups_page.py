"""Restoring a backup, and deleting everything."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from setgui.session.kept import Backup
from setgui.ui.pages.questions import BackupsPage, ErasePage
from setgui.ui.widgets.figure import Blank
from setgui.ui.widgets.listing import Listing
from setgui.words import formats
from setgui.words import games as words
from setgui.words.language import say
from ui.pages import button, page, part, press, texts
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
    """A parent for the pages, with British date formats."""
    QLocale.setDefault(QLocale("en_GB"))
    found = QWidget()
    yield found
    delete_now(found)


def open_now(page: QDialog, qtbot: QtBot) -> list[object]:
    """Show a page and return the list of its requests."""
    with qtbot.waitActive(page, timeout=PATIENCE):
        page.open()
    asked: list[object] = []
    if isinstance(page, BackupsPage):
        page.restore_asked.connect(asked.append)
    if isinstance(page, ErasePage):
        page.erase_asked.connect(lambda: asked.append(True))
    return asked


@pytest.fixture
def restored(host: QWidget, qtbot: QtBot) -> list[object]:
    return open_now(BackupsPage(host, BACKUPS), qtbot)


@pytest.fixture
def erased(host: QWidget, qtbot: QtBot) -> list[object]:
    return open_now(ErasePage(host, FOLDER), qtbot)


def rows() -> Listing[Backup]:
    return part(Listing)


# Backups


@pytest.mark.usefixtures("restored")
def test_each_backup_is_listed_with_its_day_and_games() -> None:
    assert texts() == [say(words.BACKUPS_EXPLAINED)]
    model = rows().model()
    assert [[model.index(row, column).data() for column in range(2)] for row in range(model.rowCount())] == [
        [formats.day(date(2026, 6, 3)), "1,204 games"],
        [formats.day(date(2026, 6, 2)), "1,203 games, made before a restore"],
        [formats.day(date(2026, 6, 1)), "1 game"],
    ]
    table = QAccessible.queryAccessibleInterface(rows())
    names = [table.child(number).text(QAccessible.Text.Name) for number in range(table.childCount())]
    at = names.index(formats.day(date(2026, 6, 2)))
    assert names[at + 1] == "1,203 games, made before a restore"
    assert formats.day(date(2026, 6, 2)).startswith("Tuesday")


def test_restoring_asks_for_the_chosen_backup_and_closes(restored: list[object]) -> None:
    assert rows().hasFocus()
    QTest.keyClick(rows(), Qt.Key.Key_Down)
    QTest.keyClick(rows(), Qt.Key.Key_Return)
    assert restored == []  # Enter alone must not restore
    press(say(words.RESTORE))
    assert restored == [BACKUPS[1]]
    assert QApplication.activeModalWidget() is None


def test_without_backups_the_page_says_so(host: QWidget, qtbot: QtBot) -> None:
    asked = open_now(BackupsPage(host, []), qtbot)
    assert part(Blank).accessibleName().startswith("No backups yet.")
    assert not child(page(), Listing).isVisible()
    restore = button(say(words.RESTORE))
    assert (restore.isEnabled(), restore.accessibleDescription()) == (False, say(words.NO_BACKUP_TO_RESTORE))
    assert button("Close").hasFocus()
    press("Close")
    assert (asked, QApplication.activeModalWidget()) == ([], None)


# Deleting everything


@pytest.mark.usefixtures("erased")
def test_the_page_names_what_is_deleted_and_where() -> None:
    for word in ("game", "records", "settings", "backup", str(FOLDER)):
        assert word in " ".join(texts())
    (folder,) = (label for label in page().findChildren(QLabel) if label.text() == str(FOLDER))
    assert folder.focusPolicy() & Qt.FocusPolicy.TabFocus
    folder.setFocus()
    QTest.keySequence(folder, "Ctrl+A")
    QTest.keySequence(folder, "Ctrl+C")
    assert QApplication.clipboard().text() == str(FOLDER)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_common_keys_keep_everything(erased: list[object], key: Qt.Key) -> None:
    keep = button("Keep everything")
    assert keep.hasFocus()
    QTest.keyClick(keep, key)
    assert (erased, QApplication.activeModalWidget()) == ([], None)


def test_only_the_delete_button_deletes(erased: list[object]) -> None:
    press("Delete everything")
    assert (erased, QApplication.activeModalWidget()) == ([True], None)
