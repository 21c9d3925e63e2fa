"""The numbers behind charts: ticks, bins, places of labels."""

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.ui.pages.statistics.chart import (
    Scale,
    bins,
    first_of_year,
    kept_apart,
    month_ticks,
    nice_step,
    rows_for_labels,
    ticks,
    time_ticks,
)

days = st.dates(date(1990, 1, 1), date(2060, 12, 31))


@pytest.mark.parametrize(("value", "place"), [(0, 100), (10, 200), (5, 150), (-10, 0), (20, 300)])
def test_a_scale_maps_values_evenly(value: float, place: float) -> None:
    assert Scale(0, 10, 100, 200)(value) == place
    assert Scale(0, 10, 200, 100)(value) == 300 - place
    assert Scale(3, 3, 100, 200)(3) == 150  # an empty range maps to the middle


@pytest.mark.parametrize(
    ("least", "step"),
    [(-3, 1), (0, 1), (0.2, 1), (1, 1), (1.1, 2), (2, 2), (2.5, 5), (6, 10), (10, 10), (11, 20), (47, 50), (501, 1000)],
)
def test_a_step_is_one_two_or_five_of_a_power_of_ten(least: float, step: int) -> None:
    assert nice_step(least) == step


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (0, 49, 4, [0, 20, 40]),
        (0, 255, 4, [0, 100, 200]),
        (0, 4, 4, [0, 2, 4]),
        (36, 97, 10, [40, 50, 60, 70, 80, 90]),
        (-7, 12, 5, [-5, 0, 5, 10]),
        (3, 3, 2, [3]),
    ],
)
def test_ticks_are_multiples_of_a_round_step(low: int, high: int, most: int, expected: list[int]) -> None:
    assert ticks(low, high, most) == expected


@given(st.integers(-1000, 1000), st.integers(0, 100_000), st.integers(2, 20))
def test_ticks_are_few_even_and_inside(low: int, span: int, most: int) -> None:
    found = ticks(low, low + span, most)
    assert len(found) <= most
    assert all(low <= tick <= low + span for tick in found)
    steps = {after - before for before, after in pairwise(found)}
    assert len(steps) <= 1
    assert all(str(step).strip("0") in ("1", "2", "5") and tick % step == 0 for step in steps for tick in found)


@given(st.integers(1, 1_000_000))
def test_an_axis_of_counts_has_a_label_above_zero(most: int) -> None:
    assert len(ticks(0, most, 4)) > 1


@pytest.mark.parametrize(
    ("high", "expected"),
    [
        (0, [0, 1]),
        (3_900, [0, 1, 2, 3, 4]),
        (42_000, [0, 15, 30, 45]),
        (61_000, [0, 30, 60, 90]),
        (240_000, [0, 60, 120, 180, 240]),
        (3_600_000 * 9, [0, 5 * 3600, 10 * 3600]),
    ],
)
def test_time_ticks_cover_the_range_in_round_durations(high: float, expected: list[int]) -> None:
    assert time_ticks(high, 5) == [1000 * second for second in expected]


@given(st.floats(0, 10**9), st.integers(2, 10))
def test_time_ticks_start_at_zero_and_cover_the_range(high: float, most: int) -> None:
    found = time_ticks(high, most)
    assert found[0] == 0
    assert found[-1] >= high
    assert len(found) <= most
    assert len({after - before for before, after in pairwise(found)}) == 1


@given(
    st.dictionaries(st.integers(-40, 200), st.integers(1, 9)),
    st.integers(-5, 60),
    st.integers(0, 40),
    st.integers(2, 50),
)
def test_bins_include_every_score_once(counts: dict[int, int], least: int, span: int, at_most: int) -> None:
    found = bins(counts, least, least + span, at_most=at_most)
    assert len(found) <= at_most
    assert found[0].low <= least
    assert found[-1].high >= least + span
    assert all(before.high + 1 == after.low for before, after in pairwise(found))
    assert len({one.high - one.low for one in found}) == 1
    assert all(one.games == sum(counts.get(score, 0) for score in range(one.low, one.high + 1)) for one in found)
    assert sum(one.games for one in found) == sum(counts.values())


@pytest.mark.parametrize(
    ("first", "last", "most", "expected"),
    [
        (date(2026, 1, 1), date(2026, 3, 31), 9, ["1-1", "2-1", "3-1"]),
        (date(2026, 1, 2), date(2026, 3, 1), 9, ["2-1", "3-1"]),
        (date(2026, 1, 2), date(2026, 1, 31), 9, []),
        (date(2025, 11, 5), date(2026, 11, 5), 6, ["1-1", "4-1", "7-1", "10-1"]),
        (date(2020, 5, 5), date(2026, 5, 5), 8, ["1-1"] * 6),
    ],
)
def test_month_ticks_are_the_firsts_of_months(first: date, last: date, most: int, expected: list[str]) -> None:
    assert [f"{day.month}-{day.day}" for day in month_ticks(first, last, most)] == expected


@given(days, days, st.integers(2, 20))
def test_month_ticks_are_few_and_inside(one: date, other: date, most: int) -> None:
    first, last = sorted((one, other))
    found = month_ticks(first, last, most)
    assert len(found) <= most
    assert bool(found) == (first <= last.replace(day=1))
    assert all(day.day == 1 and first <= day <= last for day in found)
    assert len({(after.year - before.year) * 12 + after.month - before.month for before, after in pairwise(found)}) <= 1


@given(st.lists(st.tuples(st.integers(0, 300), st.integers(1, 90)), max_size=8))
def test_labels_in_one_row_do_not_cover_each_other(labels: list[tuple[int, int]]) -> None:
    spans = [(start, start + width) for start, width in sorted(labels)]
    found = rows_for_labels([(float(start), float(end)) for start, end in spans])
    taken = {(row, x) for row, (start, end) in zip(found, spans, strict=True) for x in range(start, end)}
    assert len(taken) == sum(end - start for start, end in spans)
    deepest = max((sum(start <= x < end for start, end in spans) for x in range(400)), default=0)
    assert set(found) == set(range(deepest))


@given(st.lists(st.floats(0, 200), max_size=6), st.floats(1, 30))
def test_spread_places_keep_order_and_distance(places: list[float], gap: float) -> None:
    found = kept_apart(places, gap, 0, 200)
    assert all(-1e-6 <= place <= 200 + 1e-6 for place in found)
    order = sorted(range(len(places)), key=lambda one: places[one])
    assert all(found[after] - found[before] >= gap - 1e-6 for before, after in pairwise(order))
    if all(places[after] - places[before] >= gap for before, after in pairwise(order)):
        assert found == pytest.approx(places)


@given(days, st.integers(1, 7), st.integers(1, 60))
def test_a_year_of_weeks_ends_with_the_week_of_today(today: date, first_weekday: int, weeks: int) -> None:
    first = first_of_year(today, first_weekday, weeks)
    assert first.isoweekday() == first_weekday
    assert first + timedelta(weeks=weeks - 1) <= today < first + timedelta(weeks=weeks)
