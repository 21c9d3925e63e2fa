"""A double click in the Finder of macOS arrives as an event."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from setgui.ui.main_window import OPEN
from setgui.ui.system.files import OpenedFiles
from ui.pages import OTHER, left_for_other
from ui.program import JUNIOR, Folder

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)


def test_a_double_click_in_the_finder_opens_the_game(qapp: QApplication, folder: Folder, tmp_path: Path) -> None:
    player = left_for_other(folder)
    file = tmp_path / "caf\xe9 8.setgui"
    file.write_text(player.controller.folder.library.export(player.controller.game_id), encoding="utf-8")
    player.controller.play(JUNIOR)
    files = OpenedFiles(qapp)
    files.file.connect(lambda opened: player.window.answer(f"{OPEN}{opened}"))
    QCoreApplication.postEvent(qapp, QFileOpenEvent(str(file)))
    QCoreApplication.sendPostedEvents(qapp)
    assert player.snapshot.game.start == OTHER
    qapp.removeEventFilter(files)
    files.deleteLater()


def test_an_event_without_a_file_is_not_filtered(qapp: QApplication) -> None:
    files = OpenedFiles(qapp)
    heard: list[Path] = []
    files.file.connect(heard.append)
    event = QFileOpenEvent("")
    assert not files.eventFilter(qapp, event)
    assert heard == []
    qapp.removeEventFilter(files)
    files.deleteLater()
