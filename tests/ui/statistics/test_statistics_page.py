"""The statistics page: its figures, periods, buttons and layout."""

import csv
import json
from datetime import date, datetime
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QTableView, QWidget
from pytestqt.qtbot import QtBot
from session.digests import NOON, digest, made
from words.shipped import OTHERS, spoken

from setgui.session.kept import Digest
from setgui.session.records.kinds import Kind, of_kind
from setgui.session.records.searches import Searches
from setgui.session.records.statistics import statistics
from setgui.ui.look.style_sheet import dress
from setgui.ui.look.theme import DARK, LIGHT
from setgui.ui.pages.statistics.chart import Chart
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.figure import Figure
from setgui.words import formats
from setgui.words.language import ENGLISH
from ui.pages import colors_in
from ui.program import PATIENCE
from ui.statistics.page import Open, at, button, charts, description, figure, press, saved, scrolled, table, title

TODAY = date.fromtimestamp(NOON)


def test_figures_match_the_statistics(opened: Open) -> None:
    games = made(300)
    page, expected = opened(games), statistics(of_kind(games, Kind("solitaire", "standard")), TODAY)
    assert figure(page, "Games") == "300"
    assert figure(page, "Finished") == str(expected.finished)
    assert figure(page, "Best score") == str(expected.best[0].figures.score)
    assert figure(page, "Average score") == f"{expected.mean_score:.1f}"
    assert figure(page, "Time played") == f"{expected.played / 3_600_000:.1f} h"
    assert figure(page, "Mistakes") == str(expected.mistakes)
    assert figure(page, "Hints") == str(expected.hints)
    assert figure(page, "Days in a row / longest") == f"{expected.streak}, longest {expected.longest_streak}"
    assert table(page, "Best games") == [expected_row(rank, game) for rank, game in enumerate(expected.best, start=1)]
    assert table(page, "Best assisted games") == [
        expected_row(rank, game) for rank, game in enumerate(expected.assisted, start=1)
    ]


RULE = (
    "Best, average, sets and charts count only new deals that you {} without hints or undo; totals and days played "
    "count every game except those from files and Look back."
)


@pytest.mark.parametrize(
    ("mode", "rule", "caption", "ended_early"),
    [("solitaire", "finished", "score", True), ("classic", "played to the end", "time", False)],
)
def test_one_rule_decides_which_games_count(
    opened: Open, mode: str, rule: str, caption: str, *, ended_early: bool
) -> None:
    def of(number: int, **more: object) -> Digest:
        return digest(number, mode=mode, elapsed=90_000, score=60)._replace(**more)  # type: ignore[arg-type] # by name

    plain = of(1)
    other = [
        plain.figures._replace(score=99, **more) for more in ({"hints": 1}, {"undos": 1}, {"over": False}, {"shown": 2})
    ]
    games = [
        plain,
        of(2, repeated=True, elapsed=1),
        *(of(3 + number, figures=one, elapsed=1) for number, one in enumerate(other)),
    ]
    page = opened(games)
    told = "2 games do not count because of hints, undo or moves by the computer."
    texts = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert f"{told} {RULE.format(rule)}" in texts
    assert "Best assisted games" in texts
    value = {"score": "60", "time": "1:30"}[caption]
    assert figure(page, f"Best {caption}") == value
    assert figure(page, f"Average {caption}").removesuffix(".0") == value
    assert [shown.accessibleDescription().split(".")[0] for shown in charts(page)[:2]] == ["1 game", "17 sets"]
    assert description(page, "Time to find a set").endswith(
        " 4 differences 10.0 s, 3 differences 10.0 s, 2 differences 10.0 s, 1 difference 10.0 s."
    )
    assert description(page, "Days played in the last year").startswith("games on 1 day. November 2026: 6 games.")
    assert (figure(page, "Games"), figure(page, "Mistakes")) == ("6", "6")
    early = opened([of(1, figures=plain.figures._replace(finished=True))])
    assert (figure(early, f"Best {caption}") == value) is ended_early


def test_times_to_find_a_set_are_medians(opened: Open, qtbot: QtBot) -> None:
    page = opened([digest(1)], searched=lambda _: Searches(times=[(2, 5_000), (2, 7_000), (2, 900_000)]))
    sets = "Sets by number of differences"
    qtbot.waitUntil(lambda: "median time" in description(page, sets), timeout=PATIENCE)
    assert description(page, sets).count("median time") == description(page, sets).count("median time 7.0 s") == 1
    assert description(page, "Time to find a set").endswith(": 2 differences 7.0 s.")


def expected_row(rank: int, game: Digest) -> list[str]:
    return [
        str(rank),
        formats.number(game.figures.score),
        str(sum(game.figures.sets)),
        formats.duration(game.elapsed),
        formats.date(date.fromtimestamp(game.started)),
        str(game.deal),
    ]


def test_the_kind_of_the_newest_game_is_shown_first(opened: Open) -> None:
    junior = [game._replace(started=game.started - 3600) for game in made(5, variant="junior")]
    never = [game._replace(variant="chain", acts=0, started=NOON) for game in made(1)]
    foreign = [game._replace(variant="ultraset", imported=True, started=NOON) for game in made(1)]
    page = opened([*made(7), *junior, *never, *foreign])
    box = title(page)
    assert [box.itemText(number) for number in range(box.count())] == ["Solitaire, standard", "Solitaire, junior"]
    assert (box.currentText(), figure(page, "Games")) == ("Solitaire, standard", "7")
    assert "Bronze medal: 64 points." in description(page, "Final scores")
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert (box.currentText(), figure(page, "Games")) == ("Solitaire, junior", "5")
    assert "Bronze medal: 16 points." in description(page, "Final scores")
    assert "4 points" not in " ".join(chart.accessibleDescription() for chart in page.findChildren(Chart)[1:])


def test_periods_start_at_midnight_of_their_first_day(opened: Open) -> None:
    games = at(
        datetime(2025, 12, 31, 23, 59, 59),
        datetime(2026, 1, 1),
        datetime(2026, 10, 22, 23, 59, 59),
        datetime(2026, 10, 23),
        datetime(2026, 11, 14, 23, 59, 59),
        datetime(2026, 11, 15),
    )
    page = opened(games)
    counts = {"All time": "6", "This year": "5", "Last 30 days": "3", "Last 7 days": "1"}
    for text in (*counts, "All time"):
        press(page, text)
        assert figure(page, "Games") == counts[text]
        checked = [one.text() for one in page.findChildren(QAbstractButton) if one.isChecked()]
        assert checked == [text]


def test_the_period_does_not_change_days_and_streaks(opened: Open) -> None:
    games = at(*(datetime(2026, 11, day, 12) for day in range(2, 21)))
    page = opened([game._replace(figures=game.figures._replace(over=True)) for game in games])
    days_played = description(page, "Days played in the last year")
    assert days_played.startswith("games on 19 days. ")
    assert figure(page, "Days in a row / longest") == "19, longest 19"
    press(page, "Last 7 days")
    assert figure(page, "Games") == "6"
    assert figure(page, "Days in a row / longest") == "19, longest 19"
    assert "19 / 19" in [figure.value for figure in page.findChildren(Figure)]
    assert description(page, "Days played in the last year") == days_played


def test_counting_from_now_on_can_be_reverted(opened: Open, qtbot: QtBot) -> None:
    games = made(20)
    page = opened(games)
    with qtbot.waitSignal(page.counted_from_changed, timeout=PATIENCE) as emitted:
        press(page, "Count from now on")
    assert emitted.args == [NOON + 1]
    assert (figure(page, "Games"), figure(page, "Best score")) == ("0", "none")
    assert description(page, "Final scores") == "No new deals finished without help yet."
    assert title(page).currentText() == "Solitaire, standard"
    assert not button(page, "Save as table…").isEnabled()
    assert f"Only games since {formats.date(TODAY)} are counted. All games are kept." in [
        label.text() for label in page.findChildren(QLabel)
    ]
    page.grab()
    with qtbot.waitSignal(page.counted_from_changed, timeout=PATIENCE) as emitted:
        press(page, "Count all games")
    assert emitted.args == [0]
    assert figure(page, "Games") == "20"
    assert button(page, "Count from now on").isEnabled()


def test_an_earlier_reset_is_applied(opened: Open) -> None:
    games = [game._replace(started=NOON + number) for number, game in enumerate(made(3))]
    page = opened(games, NOON + 1)
    assert figure(page, "Games") == "2"
    press(page, "Last 7 days")
    assert figure(page, "Games") == "2"
    press(page, "Count all games")
    assert figure(page, "Games") == "3"


@pytest.mark.parametrize("code", [ENGLISH, *OTHERS])
@pytest.mark.parametrize("counted_from", [0, NOON + 1])
def test_buttons_fit_one_line_in_every_language(opened: Open, code: str, counted_from: int) -> None:
    with spoken(code):
        page = opened([game._replace(started=NOON + number) for number, game in enumerate(made(3))], counted_from)
        assert page.width() == 760
        said = [one for one in page.findChildren(QLabel) if one.isVisible() and "2026" in one.text()]
        assert len(said) == bool(counted_from)
        shown = [one for one in page.findChildren(Button) if one.isVisible()]
        assert len(shown) == 3
        (line,) = {one.mapTo(page, QPoint()).y() for one in shown}
        assert all(one.geometry().bottom() < line for one in said)


def test_the_shown_games_can_be_saved(opened: Open, tmp_path: Path) -> None:
    games = [*made(30), *made(9, variant="junior")]
    page = opened(games)
    press(page, "Last 30 days")
    chosen = of_kind(games, Kind("solitaire", "standard"), since=int(datetime(2026, 10, 23).timestamp()))
    assert 0 < len(chosen) <= 30
    path = tmp_path / "games.csv"
    assert saved(page, path) == f"Saved as {path}."
    with path.open(encoding="utf-8", newline="") as file:
        assert [int(row["id"]) for row in csv.DictReader(file)] == [game.id for game in chosen]
    path = tmp_path / "games.json"
    assert saved(page, path) == f"Saved as {path}."
    found = json.loads(path.read_text(encoding="utf-8"))
    assert [row["id"] for row in found["games"]] == [game.id for game in chosen]
    assert found["statistics"]["scores"] == {
        str(score): count for score, count in statistics(chosen, TODAY).scores.items()
    }


def test_a_failed_save_is_reported(opened: Open, tmp_path: Path) -> None:
    path = tmp_path / "gone" / "games.csv"
    assert saved(opened(made(3)), path).startswith(f"{path} could not be saved: ")


def test_a_long_path_does_not_widen_the_page(opened: Open, tmp_path: Path) -> None:
    page = opened(made(3))
    path = tmp_path / f"{200 * 'long'}.csv"
    saved(page, path)
    QCoreApplication.processEvents()
    assert page.width() == 760


def test_the_file_is_named_after_the_kind(opened: Open) -> None:
    page = opened(made(3, variant="junior"))
    press(page, "Save as table…")
    (dialog,) = page.findChildren(QFileDialog)
    assert [Path(path).name for path in dialog.selectedFiles()] == ["setgui-solitaire-junior.csv"]
    dialog.close()


@pytest.mark.parametrize("games", [[], [game._replace(acts=0) for game in made(3)]])
def test_without_games_the_page_shows_one_sentence(opened: Open, games: list[Digest]) -> None:
    page = opened(games)
    seen = [one.text() for one in page.findChildren(QAbstractButton) if one.isVisible() and one.text()]
    assert seen == ["Close"]
    assert QApplication.focusWidget() is button(page, "Close")
    heard = [one.accessibleName() for one in page.findChildren(QWidget) if one.isVisible() and one.accessibleName()]
    assert heard == ["No finished games yet. Your statistics start with the first game you play."]
    dress(DARK)
    assert page.grab().toImage().pixelColor(4, 4) != DARK.ink


def test_games_of_an_unknown_kind_are_shown(opened: Open) -> None:
    page = opened([game._replace(mode="duel", variant="triple") for game in made(4)])
    assert title(page).currentText() == "duel, triple"
    assert figure(page, "Games") == "4"
    page.grab()


def test_another_theme_changes_every_part(opened: Open) -> None:
    page = opened(made(60), size=(760, 1500))
    dress(DARK)
    dress(DARK)
    found = colors_in(page.grab().toImage())
    assert not {one.name() for one in (LIGHT.panel, LIGHT.hover, LIGHT.ink, LIGHT.quiet_ink)} & found
    assert {one.name() for one in (DARK.panel, DARK.hover, DARK.ink)} <= found


@pytest.mark.parametrize(("size", "beside"), [((760, 820), False), ((1100, 900), True), ((1900, 1000), True)])
@pytest.mark.parametrize("count", [1, 600])
def test_parts_do_not_overlap_and_stay_inside(opened: Open, size: tuple[int, int], count: int, *, beside: bool) -> None:
    page = opened(made(count), size=size)
    assert (page.width(), page.height()) == size
    inside = scrolled(page).widget()
    assert inside is not None
    parts = [
        QRect(one.mapTo(inside, one.rect().topLeft()), one.size())
        for one in page.findChildren(QLabel)
        if one.isVisible() and inside.isAncestorOf(one)
    ]
    assert all(inside.rect().contains(part) for part in parts)
    for one, other in combinations(parts, 2):
        assert not one.intersects(other)
    scores, sets = charts(page)[:2]
    assert (scores.y() == sets.y()) is beside
    assert inside.width() <= scrolled(page).viewport().width()


def test_table_columns_fill_the_width_and_cells_are_complete(opened: Open) -> None:
    page = opened(made(600))
    for view in page.findChildren(QTableView):
        assert view.viewport().height() == view.verticalHeader().length()
        for column in range(6):
            assert view.columnWidth(column) >= view.sizeHintForColumn(column)
        assert view.columnViewportPosition(5) + view.columnWidth(5) == view.viewport().width()


@pytest.mark.parametrize("code", ["en", *OTHERS])
def test_statistics_without_a_best_game_fit_700_px(opened: Open, code: str) -> None:
    helped = [one._replace(figures=one.figures._replace(hints=1)) for one in made(9)]
    with spoken(code):
        page = opened(helped, size=(700, 580))
        assert scrolled(page).horizontalScrollBar().maximum() == 0
