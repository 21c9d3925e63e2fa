"""Blind spots in the statistics, drawn and described."""

from datetime import datetime

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from session.digests import NOON, made

from setgui.analysis.searching import KINDS, Tally
from setgui.session.kept import Digest, GameId
from setgui.session.records.searches import Searches
from setgui.ui.look.style_sheet import dress
from setgui.ui.look.theme import DARK
from setgui.ui.pages.statistics.chart import Chart
from setgui.ui.pages.statistics.statistics_page import StatisticsPage
from ui.program import PATIENCE
from ui.statistics.page import Open, at, chart, press


def unaided(games: list[Digest]) -> list[Digest]:
    """Make all games finished, new and without help."""
    return [game._replace(repeated=False, figures=game.figures._replace(over=True, hints=0, undos=0)) for game in games]


def slow_at(*bits: int) -> Searches:
    """Make search times that are three times as long for each of these features that differs."""
    seconds = [27_000 * 3 ** sum(bool(kind & bit) for bit in bits) for kind in range(1, KINDS)]
    return Searches(Tally((0, *[4] * 15), (0, *seconds)))


def blind_spots(page: StatisticsPage, qtbot: QtBot) -> Chart:
    found = chart(page, "Blind spots")
    qtbot.waitUntil(lambda: "Looking through" not in found.accessibleDescription(), timeout=PATIENCE)
    return found


def test_a_blind_spot_is_described_with_its_range(opened: Open, qtbot: QtBot) -> None:
    found = blind_spots(opened(unaided(made(12)), searched=lambda _: slow_at(8)), qtbot)
    assert found.accessibleName() == "Blind spots"
    assert found.shown_text == "for sets with equal points, probably slower when shape differs"
    parts = found.accessibleDescription().split(". ")
    assert parts[0] == found.shown_text
    assert len(parts) > 4
    assert "when shape differs: probably 2.9 times slower (2.3 times slower to 3.8 times slower)." in (
        found.accessibleDescription()
    )
    assert "when number differs: 1.4 times faster (" in found.accessibleDescription()


def test_blind_spots_need_five_games(opened: Open, qtbot: QtBot) -> None:
    few = blind_spots(opened(unaided(made(4)), searched=lambda _: slow_at(8)), qtbot)
    assert (few.shown_text, few.accessibleDescription()) == ("", "Available after 1 more game.")
    assert few.marks() == ()


def test_the_page_opens_before_all_games_are_analyzed(qtbot: QtBot) -> None:
    asked: list[GameId] = []

    def searched(game: GameId) -> Searches:
        asked.append(game)
        return slow_at(8)

    page = StatisticsPage(None, unaided(made(150)), 0, {}, now=lambda: NOON, searched=searched)
    qtbot.addWidget(page)
    found = chart(page, "Blind spots")
    assert (asked, found.accessibleDescription()) == ([], "Looking through your games.")
    QCoreApplication.processEvents()
    assert 0 < len(asked) < 20
    assert found.marks() == ()


def test_games_that_count_are_analyzed_once_newest_first(opened: Open, qtbot: QtBot) -> None:
    asked: list[GameId] = []

    def searched(game: GameId) -> Searches:
        asked.append(game)
        return slow_at(8)

    games = unaided(made(30))
    with_help = games[0]._replace(id=GameId(31), figures=games[0].figures._replace(hints=1))
    page = opened([*games, with_help], searched=searched)
    found = blind_spots(page, qtbot)
    assert asked == list(range(30, 0, -1))
    press(page, "Last 30 days")
    press(page, "All time")
    assert blind_spots(page, qtbot) is found
    assert sorted(asked) == list(range(1, 31))


def test_only_games_of_the_chosen_period_count(opened: Open, qtbot: QtBot) -> None:
    months, days = [datetime(2026, 3, 1 + day) for day in range(6)], [datetime(2026, 11, 10 + day) for day in range(5)]
    page = opened(unaided(at(*months, *days)), searched=lambda game: slow_at(8 if game <= 6 else 1))
    press(page, "Last 30 days")
    assert blind_spots(page, qtbot).shown_text == "for sets with equal points, probably slower when number differs"


def test_keys_highlight_and_describe_each_row(opened: Open, qtbot: QtBot) -> None:
    found = blind_spots(opened(unaided(made(12)), size=(480, 800), searched=lambda _: slow_at(8)), qtbot)
    light = found.grab().toImage()
    assert len(found.marks()) == 4
    found.setFocus()
    QTest.keyClick(found, Qt.Key.Key_End)
    assert found.shown_text.startswith("when shape differs: probably 2.9 times slower")
    assert found.grab().toImage() != light
    dress(DARK)
    assert found.grab().toImage() != light
