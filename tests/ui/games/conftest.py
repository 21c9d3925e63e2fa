"""A fixture for the My games page."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from screens import put_on

from setgui.session.kept import Digest, GameId
from setgui.ui.pages.games_page import GamesPage
from ui.games.page import Opener
from ui.program import PATIENCE, delete_now


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opener]:
    """A function that opens My games with these games."""
    QLocale.setDefault(QLocale("en_GB"))
    host = QWidget()

    def open_page(*digests: Digest, current: int | None = None, screen: str = "usual", **more: object) -> GamesPage:
        put_on(host, screen)
        host.setVisible(screen != "usual")
        page = GamesPage(host, digests, GameId(current) if current else None, **({"names": {"": ""}} | more))  # type: ignore[arg-type] # by name
        with qtbot.waitActive(page, timeout=PATIENCE):
            page.open()
        return page

    yield open_page
    delete_now(host)
