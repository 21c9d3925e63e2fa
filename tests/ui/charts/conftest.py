"""A window to put a chart in."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.program import PATIENCE, delete_now


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    window = QWidget()
    window.resize(800, 500)
    with qtbot.waitExposed(window, timeout=PATIENCE):
        window.show()
    yield window
    delete_now(window)
