"""Words and dates are always in the same language."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale

from setgui.model.game import Start
from ui.program import Folder


@pytest.fixture
def german_desktop() -> Iterator[None]:
    usual = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    yield
    QLocale.setDefault(usual)


@pytest.mark.usefixtures("german_desktop")
def test_english_words_bring_english_dates_on_a_german_desktop(folder: Folder) -> None:
    player = folder.open(Start(20261121, mode="daily"))
    assert player.window.windowTitle() == "Setgui – Daily puzzle of Saturday, November 21, 2026"
