"""Charts: drawing, highlights by mouse and keys, and matching descriptions."""

from collections.abc import Callable
from datetime import date, timedelta
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QColor, QFontMetricsF, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from words.shipped import OTHERS, spoken

from setgui.model.variants import STANDARD
from setgui.session.records.statistics import Week
from setgui.ui.look.eyes import contrast
from setgui.ui.look.style_sheet import dress
from setgui.ui.look.theme import DARK, LIGHT, Space, Theme
from setgui.ui.pages.statistics import charts
from setgui.ui.pages.statistics.chart import WEEKS, Bars, Chart, Lines, Plot, Year, rows_for_labels, tone_of
from setgui.words import formats
from setgui.words.language import ENGLISH

TODAY = date(2026, 11, 21)
MEDALS = STANDARD.medals


def shown(chart: Chart, width: int = 760, height: int = 260) -> QImage:
    chart.resize(width, height)
    chart.show()
    return chart.grab().toImage()


def near(one: QColor, other: QColor) -> bool:
    channels = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return all(abs(a - b) <= 12 for a, b in channels)


def week(monday: date, *medians: int | None) -> Week:
    """Make a week with the median as one of three times, whose mean is another one."""
    times = [() if one is None else (one // 2, one, 9 * one) for one in medians]
    each = tuple((k, millis) for k, of_kind in enumerate(times, start=1) for millis in of_kind)
    return Week(monday, tuple(map(len, times)), tuple(map(sum, times)), each)


def drawn(window: QWidget, plot: Plot) -> Chart:
    chart = Chart(window)
    chart.show_plot(plot)
    return chart


def histogram(window: QWidget, theme: Theme = LIGHT) -> Chart:
    dress(theme)
    return drawn(window, charts.scores({60: 3, 62: 1, 70: 6, 88: 1}, MEDALS, 70))


def lines(window: QWidget) -> Chart:
    weeks = week(date(2026, 11, 2), 9000, 14_000, 20_000, 31_000), week(date(2026, 11, 16), 8000, None, 71_000, None)
    return drawn(window, charts.searches(weeks, 4))


def year(window: QWidget) -> Chart:
    days = {TODAY: 2, TODAY - timedelta(1): 1, TODAY - timedelta(40): 7, TODAY - timedelta(400): 5}
    return drawn(window, charts.year(days, TODAY))


def bars(window: QWidget) -> Chart:
    return drawn(window, charts.sets((10, 20, 60, 10), (8000.0, 12_345.0, None, 65_000.0)))


def bins(chart: Chart) -> list[int]:
    assert isinstance(chart.plot, Bars)
    return [one.games for one in chart.plot.bars]


def thresholds(chart: Chart) -> list[tuple[float, float]]:
    assert isinstance(chart.plot, Bars)
    return chart.plot.threshold_spans(chart)


def square(chart: Chart, day: date) -> QRectF:
    assert isinstance(chart.plot, Year)
    return chart.plot.square(chart, day)


KINDS = [histogram, lines, year, bars]


@pytest.mark.parametrize("kind", KINDS)
def test_a_chart_has_an_accessible_title_and_description(window: QWidget, kind: Callable[[QWidget], Chart]) -> None:
    chart = kind(window)
    heard = QAccessible.queryAccessibleInterface(chart)
    assert heard is not None
    assert heard.role() is QAccessible.Role.Graphic
    assert heard.text(QAccessible.Text.Name) == chart.plot.title
    assert heard.text(QAccessible.Text.Description) == chart.accessibleDescription()
    assert chart.accessibleDescription().startswith(chart.shown_text)
    assert chart.accessibleDescription().endswith(".")


def test_charts_describe_their_figures(window: QWidget) -> None:
    assert [kind(window).accessibleDescription() for kind in KINDS] == [
        (
            "11 games, average 68.2, latest 70. 60–64 points: 4 games. 70–74 points: 6 games. 85–89 points: 1 game. "
            "Bronze medal: 64 points. Silver medal: 74 points. Gold medal: 79 points. Platinum medal: 85 points."
        ),
        (
            "weekly medians. "
            "Week of Nov 2, 2026: 4 points 31.0 s, 3 points 20.0 s, 2 points 14.0 s, 1 point 9.0 s. "
            "Week of Nov 16, 2026: 3 points 1:11, 1 point 8.0 s."
        ),
        "games on 3 days. October 2026: 7 games. November 2026: 3 games.",
        (
            "100 sets. 4 points: 10 sets, 10%, median time 1:05. 3 points: 60 sets, 60%. "
            "2 points: 20 sets, 20%, median time 12.3 s. 1 point: 10 sets, 10%, median time 8.0 s."
        ),
    ]


def test_descriptions_use_the_singular(window: QWidget) -> None:
    scores = drawn(window, charts.scores({1: 1}, (), 1))
    days = drawn(window, charts.year({TODAY: 1}, TODAY))
    sets = drawn(window, charts.sets((0, 1), (None, 500.0)))
    assert scores.accessibleDescription() == "1 game. 0–4 points: 1 game."
    assert days.accessibleDescription() == "games on 1 day. November 2026: 1 game."
    assert sets.accessibleDescription() == "1 set. 2 points: 1 set, 100%, median time 0.5 s. 1 point: 0 sets, 0%."


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: str(theme.name))
def test_an_empty_chart_says_so_and_draws_no_marks(window: QWidget, theme: Theme) -> None:
    dress(theme)
    scores = drawn(window, charts.scores({}, MEDALS))
    times = drawn(window, charts.searches([week(TODAY, None, None, None, None)], 4))
    days = drawn(window, charts.year({}, TODAY))
    sets = drawn(window, charts.sets((0, 0, 0, 0), (None,) * 4))
    told = [chart.accessibleDescription() for chart in (scores, times, days)]
    none_count = "No new deals finished without help yet."
    assert told == [none_count, none_count, "No games in the last year."]
    assert sets.accessibleDescription() == "0 sets."
    for chart in (scores, times, days, sets):
        assert not chart.marks()
        shown(chart)
        QTest.keyClick(chart, Qt.Key.Key_Right)
        assert chart.highlighted is None
    assert times.sizeHint().height() < lines(window).sizeHint().height() / 2


@pytest.mark.parametrize("kind", [histogram, lines, year])
def test_hovering_over_a_mark_shows_its_line(window: QWidget, kind: Callable[[QWidget], Chart]) -> None:
    chart = kind(window)
    summary, dark = chart.shown_text, shown(chart)
    seen = []
    for mark in chart.marks():
        assert chart.rect().contains(mark.toRect())
        QTest.mouseMove(chart, mark.center().toPoint())
        seen.append(chart.shown_text)
        assert chart.shown_text == chart.plot.mark_texts[len(seen) - 1]
        assert chart.grab().toImage() != dark
    assert len(set(seen)) == len(seen) > 1
    QApplication.sendEvent(chart, QEvent(QEvent.Type.Leave))
    assert chart.shown_text == summary
    assert chart.grab().toImage() == dark


@pytest.mark.parametrize("kind", [histogram, lines, year])
def test_keys_move_from_mark_to_mark(window: QWidget, kind: Callable[[QWidget], Chart]) -> None:
    chart = kind(window)
    shown(chart)
    last = len(chart.marks()) - 1
    walk = {
        Qt.Key.Key_Right: [0, 1, *([2] if last > 1 else [1])],
        Qt.Key.Key_End: [last, last],
        Qt.Key.Key_Left: [last - 1],
        Qt.Key.Key_Home: [0],
    }
    for key, places in walk.items():
        for place in places:
            QTest.keyClick(chart, key)
            assert chart.highlighted == place
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert chart.highlighted == 0
    chart.highlight(None)
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert chart.highlighted == last
    QTest.keyClick(chart, Qt.Key.Key_A)
    assert chart.highlighted == last


def test_marks_reached_by_keys_are_announced(window: QWidget, spoken: list[str]) -> None:
    chart = year(window)
    shown(chart)
    QTest.mouseMove(chart, chart.marks()[0].center().toPoint())
    assert spoken == []
    QTest.keyClick(chart, Qt.Key.Key_End)
    QTest.keyClick(chart, Qt.Key.Key_Right)
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert spoken == [f"{formats.day(TODAY)}: 2 games", f"{formats.day(TODAY - timedelta(1))}: 1 game"]


def test_a_chart_shows_its_focus_and_clears_its_mark_without_focus(window: QWidget) -> None:
    chart = histogram(window)
    without = shown(chart)
    other = QWidget(window)
    other.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    other.show()
    window.activateWindow()
    chart.setFocus(Qt.FocusReason.TabFocusReason)
    assert chart.grab().toImage() != without
    chart.highlight(1)
    other.setFocus(Qt.FocusReason.TabFocusReason)
    assert chart.highlighted is None
    assert chart.grab().toImage() == without


def test_new_figures_clear_the_mark_and_equal_ones_keep_it(window: QWidget) -> None:
    chart = histogram(window)
    chart.highlight(1)
    chart.show_plot(histogram(window).plot)
    assert chart.highlighted == 1
    chart.show_plot(charts.scores({3: 1}))
    assert chart.highlighted is None


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: str(theme.name))
def test_bar_heights_match_their_games_and_the_newest_is_in_ink(window: QWidget, theme: Theme) -> None:
    chart = histogram(window, theme)
    picture = shown(chart)
    heights = {}
    for mark, games in zip(chart.marks(), bins(chart), strict=True):
        tone = theme.ink if games == 6 else chart.tone
        column = range(int(mark.top()), int(mark.bottom()))
        x = int(mark.center().x())
        heights[games] = sum(near(picture.pixelColor(x, y), tone) for y in column)
    room = chart.marks()[0].height()
    for games, height in heights.items():
        assert height == pytest.approx(room * games / 6, abs=3)


def test_bars_stay_short_with_few_games(window: QWidget) -> None:
    chart = drawn(window, charts.scores({60: 1}, MEDALS, 60))
    picture = shown(chart)
    mark = next(mark for mark, games in zip(chart.marks(), bins(chart), strict=True) if games)
    x = int(mark.center().x())
    inked = [y for y in range(int(mark.top()), int(mark.bottom())) if near(picture.pixelColor(x, y), LIGHT.ink)]
    assert len(inked) == pytest.approx(mark.height() / 4, abs=3)


@pytest.mark.parametrize("width", [380, 500, 760, 1200])
@pytest.mark.parametrize("least", [-10, 60])
def test_medal_names_stay_inside_without_overlap(window: QWidget, width: int, least: int) -> None:
    chart = drawn(window, charts.scores({least: 1}, MEDALS))
    chart.resize(width, 260)
    spans = sorted(zip(rows_for_labels(thresholds(chart)), thresholds(chart), strict=True))
    assert all(0 <= start < end <= width + 4 for _, (start, end) in spans)
    for (row, (_, end)), (other, (start, _)) in pairwise(spans):
        assert row != other or end <= start


def test_medal_names_fit_one_line_at_the_default_size(window: QWidget) -> None:
    for code in (ENGLISH, *OTHERS):
        with spoken(code):
            chart = drawn(window, charts.scores({60: 1}, MEDALS))
            chart.resize(700, 260)
            assert {*rows_for_labels(thresholds(chart))} == {0}, code


@pytest.mark.parametrize("kinds", [3, 4])
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: str(theme.name))
def test_tones_contrast_with_the_panel_and_each_other(window: QWidget, theme: Theme, kinds: int) -> None:
    dress(theme)
    assert contrast(Chart(window).tone, theme.panel) >= 3
    tones = [tone_of(k, kinds) for k in range(1, kinds + 1)]
    assert all(contrast(tone, theme.panel) >= 3 for tone in tones)
    assert all(contrast(one, other) > 1.25 for one, other in pairwise(tones[:-1]))
    assert near(tones[-1], theme.ink)


def test_a_line_chart_mark_surrounds_its_week(window: QWidget) -> None:
    chart = lines(window)
    shown(chart)
    first, second = chart.marks()
    assert first.right() == second.left()
    assert isinstance(chart.plot, Lines)
    across = chart.plot.across(chart)
    assert first.contains(QPointF(across(date(2026, 11, 2).toordinal()), first.center().y()))
    assert second.contains(QPointF(across(date(2026, 11, 16).toordinal()), second.center().y()))
    assert first.right() == across(date(2026, 11, 9).toordinal())


@pytest.mark.parametrize(
    ("weeks", "spans", "label"),
    [(64, 64, "weekly"), (65, 17, "4-week"), (800, 62, "13-week"), (4000, 77, "52-week")],
)
def test_many_weeks_are_grouped(window: QWidget, weeks: int, spans: int, label: str) -> None:
    first = date(1950, 1, 2)
    kept = [week(first + timedelta(weeks=number), 1000, 2000, 3000, 4000) for number in range(weeks)]
    chart = drawn(window, charts.searches(kept, 4))
    assert len(chart.marks()) == spans
    assert f"{label} medians" == chart.shown_text
    assert chart.plot.mark_texts[0].endswith("4 points 4.0 s, 3 points 3.0 s, 2 points 2.0 s, 1 point 1.0 s")
    shown(chart)


@pytest.mark.parametrize("width", [300, 420, 760, 1200])
@pytest.mark.parametrize("percent", [100, 200, 300])
@pytest.mark.parametrize(
    "mondays",
    [(2, 9, 65), (2, 51, 58, 65), (2, 9, 16, 23, 30), tuple(range(2, 65, 7)), (2, 9, 800), (2,)],
    ids=["two together", "three together", "every week", "nine weeks", "a year", "one week"],
)
def test_labels_of_search_times_never_overlap(
    window: QWidget, mondays: tuple[int, ...], percent: int, width: int
) -> None:
    """Fast finds put all names at the axis, and two weeks in a row put two dates beside each other."""
    font = window.font()
    font.setPointSizeF(font.pointSizeF() * percent / 100)
    window.setFont(font)
    weeks = [week(date(2026, 10, 31) + timedelta(days), 100, 200, 300, 400) for days in mondays]
    chart = drawn(window, charts.searches([week(date(2026, 10, 26), 60_000, None, None, None), *weeks], 4))
    chart.resize(width, chart.heightForWidth(width))
    assert isinstance(chart.plot, Lines)
    dates, names = chart.fitting_labels(*chart.plot.axis(chart)), chart.plot.line_names(chart)
    assert len(names) == 4
    assert len(dates) >= (2 if width >= 760 and percent == 100 else 1)
    for (one, _), (other, _) in combinations([*dates, *names], 2):
        assert not one.intersects(other)
    for place, text in dates:
        assert place.width() >= QFontMetricsF(chart.small).horizontalAdvance(text)
        assert chart.gutter - Space.ONE <= place.left() < place.right() <= width
    plot = chart.marks()[0]
    assert plot.height() / (len(chart.plot.heights) - 1) >= chart.line_height


def test_a_year_has_a_square_for_each_day_up_to_today(window: QWidget) -> None:
    chart = year(window)
    picture = shown(chart, height=chart.heightForWidth(760))
    squares = [square(chart, TODAY - timedelta(back)) for back in range(7 * (WEEKS - 1))]
    assert all(picture.rect().contains(square.toRect()) for square in squares)
    for one, other in pairwise(squares):
        assert not one.intersects(other)
    empty = picture.pixelColor(square(chart, TODAY - timedelta(3)).center().toPoint())
    assert near(empty, LIGHT.hover)
    shades = [picture.pixelColor(mark.center().toPoint()) for mark in chart.marks()]
    strengths = [contrast(shade, LIGHT.panel) for shade in shades]
    assert strengths[0] > strengths[2] > strengths[1] > contrast(empty, LIGHT.panel) + 0.4


def test_the_weeks_of_a_year_start_on_the_language_s_first_day(window: QWidget, first_weekday: int) -> None:
    chart = year(window)
    shown(chart)
    days = [TODAY - timedelta(back) for back in range(7)]
    highest = min(days, key=lambda day: square(chart, day).top())
    assert highest.isoweekday() == first_weekday


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("width", [200, 300, 760, 2000])
def test_charts_fit_any_width_and_theme(window: QWidget, kind: Callable[[QWidget], Chart], width: int) -> None:
    chart = kind(window)
    light = shown(chart, width)
    dress(DARK)
    assert shown(chart, width) != light
