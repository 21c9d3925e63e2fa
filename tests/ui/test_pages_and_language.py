"""Pages about games and pages to read, while the language changes."""

from collections.abc import Callable, Iterator
from datetime import date, datetime
from pathlib import Path

import pseudo
import pytest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QDialog, QLabel, QLineEdit, QTableView, QWidget
from session.digests import NOON, made

from setgui.session.kept import Backup, GameId
from setgui.session.settings import Settings
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.pages.backups_page import BackupsPage, ErasePage
from setgui.ui.pages.games_page import GamesPage
from setgui.ui.pages.help import About, HowToPlay, Keyboard
from setgui.ui.pages.replay.replay_page import ReplayPage
from setgui.ui.pages.settings.settings_page import SettingsPage
from setgui.ui.pages.statistics.statistics_page import StatisticsPage
from setgui.ui.system.language import follow_language
from setgui.words import games, language
from setgui.words.keys import usual
from setgui.words.language import say
from ui.program import delete_now
from ui.replayed import MIXED

Open = Callable[[QWidget], QDialog]


def _replay(host: QWidget) -> QDialog:
    return ReplayPage(host, GameId(8), MIXED, CardPixmaps())


PAGES: dict[str, Open] = {
    "games": lambda host: GamesPage(host, made(30), None),
    "no games": lambda host: GamesPage(host, [], None),
    "backups": lambda host: BackupsPage(host, [Backup(Path(), date(2026, 6, 2), 7, before=True)]),
    "no backups": lambda host: BackupsPage(host, []),
    "erase": lambda host: ErasePage(host, Path("/home/ann")),
    "settings": lambda host: SettingsPage(host, Settings(), CardPixmaps()),
    "how to play": lambda host: HowToPlay(host, CardPixmaps()),
    "keyboard": lambda host: Keyboard(host, usual, lambda: [(say(games.REPLAY), "R")]),
    "about": About,
    "replay": _replay,
    "statistics": lambda host: StatisticsPage(host, made(30), int(datetime(2026, 1, 1).timestamp()), now=lambda: NOON),
    "no statistics": lambda host: StatisticsPage(host, [], 0, now=lambda: NOON),
}


@pytest.fixture
def host() -> Iterator[QWidget]:
    found = QWidget()
    yield found
    language.use(language.ENGLISH)
    follow_language()
    delete_now(found)


def texts(page: QDialog) -> list[str]:
    """All that a page says to eyes and ears."""
    found = [page.windowTitle()]
    for one in [page, *page.findChildren(QWidget)]:
        found += [one.accessibleName(), one.accessibleDescription(), one.toolTip()]
        if isinstance(one, QLabel | QAbstractButton):
            found.append(one.text())
        if isinstance(one, QLineEdit):
            found.append(one.placeholderText())
        if isinstance(one, QComboBox):
            found += [one.itemText(number) for number in range(one.count())]
        if isinstance(one, QTableView):
            model = one.model()
            rows, columns = range(model.rowCount()), range(model.columnCount())
            found += [str(model.index(row, column).data()) for row in rows for column in columns]
            found += [str(model.headerData(column, one.horizontalHeader().orientation())) for column in columns]
    return sorted(text for text in found if text)


@pytest.mark.parametrize("name", PAGES)
def test_an_open_page_says_all_it_would_say_if_it_were_opened_now(host: QWidget, name: str) -> None:
    page = PAGES[name](host)
    english = texts(page)
    pseudo.use(pseudo.LONGER)
    follow_language()
    page_opened_now = PAGES[name](host)
    assert texts(page) == texts(page_opened_now) != english
    language.use(language.ENGLISH)
    follow_language()
    assert texts(page) == english


def test_what_was_chosen_and_written_stays(host: QWidget) -> None:
    page = GamesPage(host, made(30), None)
    statistics = StatisticsPage(host, [*made(9), *made(9, variant="junior")], 0, now=lambda: NOON)
    (search,) = page.findChildren(QLineEdit)
    (kind,) = (one for one in statistics.findChildren(QComboBox) if not one.isHidden())
    search.setText("2026-")
    kind.setCurrentIndex(1)
    (listed,) = page.findChildren(QTableView)
    count = listed.model().rowCount()
    listed.selectRow(1)
    last = statistics.findChildren(QAbstractButton)[3]
    last.click()
    pseudo.use(pseudo.LONGER)
    follow_language()
    assert (search.text(), listed.model().rowCount(), listed.currentIndex().row()) == ("2026-", count, 1)
    assert kind.currentIndex() == 1
    assert last.isChecked()
