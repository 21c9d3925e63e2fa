"""The statistics of every kind of game show only what fits that kind."""

import csv
import re
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot
from session.digests import made

from setgui.model.modes import MODES
from setgui.model.options import Options
from setgui.model.variants import VARIANTS
from setgui.session.kept import Digest
from setgui.session.records.kinds import Kind, kinds, of_kind, time_of
from setgui.session.records.searches import Searches, can_tell
from setgui.session.records.statistics import counting, statistics
from setgui.ui.pages.statistics.chart import Bars, Lines
from setgui.ui.pages.statistics.charts import rounds
from setgui.ui.pages.statistics.charts import times as charts_of_times
from setgui.ui.pages.statistics.statistics_page import StatisticsPage
from setgui.words import formats
from setgui.words import statistics as words
from setgui.words.kinds import name as kind_name
from setgui.words.language import say
from ui.program import PATIENCE
from ui.statistics.page import Open, chart, charts, description, figure, press, table, title, view_of
from ui.statistics.test_statistics_page import TODAY

ALL = [(mode.name, variant) for mode in MODES.values() for variant in mode.variants]


def of(mode: str, variant: str = "standard", options: str = "", *, count: int = 40) -> list[Digest]:
    """Make plausible games of a mode; the deals of daily puzzles are dates."""
    games = [game._replace(mode=mode, variant=variant, options=options, repeated=False) for game in made(count)]
    if mode == "daily":
        games = [game._replace(deal=20261000 + 1 + number % 31) for number, game in enumerate(games)]
    if MODES[mode].asks:
        games = [game._replace(figures=game.figures._replace(score=game.figures.score % 21)) for game in games]
    return games


@pytest.mark.parametrize(("mode", "variant"), ALL)
def test_each_kind_shows_its_own_charts(opened: Open, mode: str, variant: str) -> None:
    page = opened(of(mode, variant))
    assert title(page).currentText() == kind_name(Kind(mode, variant))
    practice = MODES[mode].asks
    assert [chart.accessibleName() for chart in charts(page)] == [
        *["Times" if MODES[mode].timed else "Final scores"] * (not MODES[mode].open_pile),
        "Sets by points" if VARIANTS[variant].features == 1 else "Sets by number of differences",
        *["Right answers"] * practice,
        "Time to answer" if practice else "Time to find a set",
        *["Blind spots"] * can_tell(mode, variant),
        "Days played in the last year",
    ]
    assert ("Rank" in headings(page)) is (mode not in {"together", "in-sight"})
    page.grab()


def test_statistics_of_puzzles_say_which_ones_count(opened: Open) -> None:
    texts = [label.text() for label in opened(of("in-sight")).findChildren(QLabel) if label.isVisible()]
    assert [text for text in texts if text.startswith(f"{say(words.COUNTED_PUZZLES)} Solved: ")]


def test_without_times_to_find_sets_there_is_no_chart_of_them(opened: Open, qtbot: QtBot) -> None:
    page = opened(of("together"), searched=lambda _: Searches())

    def named() -> bool:
        return "Time to find a set" in [chart.accessibleName() for chart in charts(page)]

    qtbot.waitUntil(lambda: not named(), timeout=PATIENCE)
    assert figure(page, "Games") != "0"


def headings(page: StatisticsPage) -> list[str]:
    view = view_of(page, say(words.BEST))
    if not view.isVisible():
        return []
    model = view.model()
    return [model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())]


def test_a_sprint_is_measured_in_times(opened: Open, tmp_path: Path, qtbot: QtBot) -> None:
    games = of("sprint", options="sets=20")
    page, expected = opened(games), statistics(of_kind(games, Kind("sprint", "standard", Options(sets=20))), TODAY)
    assert expected.shortest_time is not None
    assert expected.mean_time is not None
    assert figure(page, "Best time") == formats.exact_duration(expected.shortest_time)
    assert figure(page, "Average time") == formats.exact_duration(round(expected.mean_time))
    assert figure(page, "Sets found") == str(sum(expected.sets))
    assert headings(page) == ["Rank", "Time", "Mistakes", "Sets", "Date", "Deal"]
    first = expected.best[0]
    assert table(page, "Best games")[0][:4] == [
        "1",
        formats.exact_duration(time_of(first)),
        str(first.figures.mistakes),
        str(sum(first.figures.sets)),
    ]
    assert description(page, "Times").startswith(f"{len(expected.times)} games, average ")
    assert "1 difference: " in description(page, "Sets by number of differences")
    qtbot.waitUntil(lambda: "4 differences " in description(page, "Time to find a set"), timeout=PATIENCE)
    press(page, "Save as table…")
    (dialog,) = page.findChildren(QFileDialog)
    assert [Path(path).name for path in dialog.selectedFiles()] == ["setgui-sprint-standard-sets-20.csv"]
    path = tmp_path / "sprints.csv"
    dialog.fileSelected.emit(str(path))
    dialog.close()
    with path.open(encoding="utf-8", newline="") as file:
        assert [int(row["time"]) for row in csv.DictReader(file)] == [time_of(game) for game in games]


def test_a_streak_of_daily_puzzles_counts_puzzle_days(opened: Open) -> None:
    games = of("daily", count=3)
    noon = 1_795_262_400  # 21 November 2026, 12:00 UTC
    own = [
        game._replace(
            started=noon - 86_400 * ago,
            deal=20261121 - ago,
            figures=game.figures._replace(over=True, finished=False),
        )
        for game, ago in zip(games, (2, 1, 0), strict=True)
    ]
    assert figure(opened(own), "Days in a row / longest") == "3, longest 3"
    assert figure(opened([game._replace(started=noon) for game in own]), "Days in a row / longest") == "1, longest 1"


def test_games_won_are_counted_against_the_computer_if_played_to_the_end(opened: Open) -> None:
    ends = [(0b01, False), (0b01, False), (0b10, False), (0b11, False), (0b01, True)]
    games = [
        game._replace(figures=game.figures._replace(over=True, won=won, finished=2 * early))
        for game, (won, early) in zip(of("together", options="seats=Ann,computer:5", count=5), ends, strict=True)
    ]
    assert figure(opened(games), "Games won") == "2"
    assert figure(opened(of("together")), "Sets per game")


def test_practice_shows_its_rounds(opened: Open, qtbot: QtBot) -> None:
    games = of("third-card")
    page = opened(games)
    scores = [game.figures.score for game in counting(games)]
    told = description(page, "Right answers")
    assert told.startswith(f"out of 20 per round. Round 1: {scores[0]} right. Round 2: {scores[1]} right. ")
    assert description(page, "Time to answer") == "Looking through your games."
    medians = "weekly medians. "
    qtbot.waitUntil(lambda: description(page, "Time to answer").startswith(medians), timeout=PATIENCE)
    progress = chart(page, "Right answers")
    progress.setFocus()
    QTest.keyClick(progress, Qt.Key.Key_End)
    assert progress.shown_text == f"Round {len(scores)}: {scores[-1]} right"


def test_answers_in_look_back_are_counted_beside_solitaire_and_drills(opened: Open) -> None:
    games = of("solitaire", count=3)
    *_, imported = games = [*games[:2], games[2]._replace(imported=True)]
    answers = {games[0].id: "3+ 5- 9?", games[1].id: "4+", imported.id: "1-"}
    text = "Questions in Look back: 2 of 3 right the first time."
    assert title(opened(games, first_answers=answers)).count() == 1  # no drill was played
    earlier = [one._replace(mode=mode, started=one.started - 90) for mode in ("drill", "sprint") for one in games[:1]]
    page = opened([*games, *earlier], first_answers=answers)

    def told() -> str:
        return " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())

    box = title(page)
    names = [box.itemText(place).split(",")[0] for place in range(box.count())]
    for place, name in enumerate(names):
        box.setCurrentIndex(place)
        assert (text in told()) is (name != "Sprint")
    assert {*names} == {"Solitaire", "Practice", "Sprint"}
    press(page, "Count from now on")
    assert "Questions in Look back" not in told()


def test_many_rounds_are_grouped(opened: Open) -> None:
    games = of("set-or-not", count=300)
    page = opened(games)
    scores = [game.figures.score for game in counting(games)]
    assert f"Rounds 1 to 5: {sum(scores[:5]) / 5:.1f} right on average" in description(page, "Right answers")
    page.grab()


def test_another_kind_shows_other_charts(opened: Open) -> None:
    games = [*of("solitaire"), *[game._replace(started=game.started - 60) for game in of("daily")]]
    page = opened(games)
    assert [one.mode for one in kinds(games)] == ["solitaire", "daily"]
    QTest.keyClick(title(page), Qt.Key.Key_Down)
    assert charts(page)[0].accessibleName() == "Times"
    assert figure(page, "Best time")
    QTest.keyClick(title(page), Qt.Key.Key_Up)
    assert figure(page, "Best score")
    assert charts(page)[0].accessibleName() == "Final scores"


@pytest.mark.parametrize("count", [1, 2, 63, 64, 65, 129, 999])
def test_a_line_chart_includes_every_round_once(count: int) -> None:
    plot = rounds(range(count))
    assert isinstance(plot, Lines)
    named = [[int(number) for number in re.findall(r"\d+", label.split(":")[0])] for label in plot.mark_texts]
    assert len(named) <= 64
    assert [number for one in named for number in range(one[0], one[-1] + 1)] == list(range(1, count + 1))
    assert list(plot.lines[0][1].values()) == [(one[0] + one[-1]) / 2 - 1 for one in named]


@pytest.mark.parametrize("times", [[0], [60_000], [61_000, 95_000, 61_500], [1000, 9_000_000]])
def test_bins_of_times_include_every_time_once(times: list[int]) -> None:
    plot = charts_of_times(times)
    assert isinstance(plot, Bars)
    bins = plot.bars
    assert len(bins) <= 24
    assert sum(one.games for one in bins) == len(times)
    for time in times:
        assert sum(one.low <= time <= one.high for one in bins) == 1
    assert all(one.high + 1 == other.low for one, other in pairwise(bins))
    assert bins[0].low >= 0
