"""Fixtures that open the statistics page."""

from collections.abc import Callable, Iterator, Mapping, Sequence

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from session.digests import NOON, searches_of

from setgui.session.kept import Digest, GameId
from setgui.session.records.searches import Searches
from setgui.ui.look.style_sheet import dress
from setgui.ui.look.theme import LIGHT
from setgui.ui.pages.statistics.statistics_page import StatisticsPage
from ui.program import PATIENCE, delete_now
from ui.statistics.page import Open


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    window = QWidget()
    window.resize(800, 500)
    with qtbot.waitExposed(window, timeout=PATIENCE):
        window.show()
    yield window
    delete_now(window)


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Open]:
    dress(LIGHT)
    window = QWidget()

    def open_page(
        games: Sequence[Digest],
        counted_from: int = 0,
        *,
        size: tuple[int, int] = (760, 820),
        searched: Callable[[GameId], Searches] | None = None,
        first_answers: Mapping[GameId, str] | None = None,
    ) -> StatisticsPage:
        searched = searched or {game.id: searches_of(game) for game in games}.__getitem__
        page = StatisticsPage(window, games, counted_from, first_answers or {}, now=lambda: NOON, searched=searched)
        page.resize(*size)
        with qtbot.waitActive(page, timeout=PATIENCE):
            page.open()
        QCoreApplication.processEvents()
        return page

    yield open_page
    delete_now(window)
