"""Statistics against a slow recount, game by game; days and streaks at their borders."""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.options import USUAL, Options
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.records.kinds import Kind, of_kind
from setgui.session.records.statistics import BEST, Week, merged, statistics

from .digests import DAY, NOON, digest, made

TODAY = date.fromtimestamp(NOON)
small = st.integers(0, 30)
KINDS = [
    *product(("solitaire", "classic"), ("standard", "junior"), ("",)),
    ("classic", "standard", "on-request"),
    ("sprint", "standard", "sets=20"),
    ("sprint", "standard", ""),
    ("together", "standard", ""),
]
OPTIONS = {"": USUAL, "on-request": Options(on_request=True), "sets=20": Options(sets=20)}


@pytest.fixture
def in_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    if not hasattr(time, "tzset"):
        pytest.skip("this system's time zone cannot be changed for one program")

    def move(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield move
    monkeypatch.undo()
    time.tzset()


@st.composite
def digests(draw: st.DrawFn) -> Digest:
    taken = draw(st.tuples(small, small, small, small))
    timed = [draw(st.integers(0, one)) for one in taken]
    over = draw(st.booleans())
    counts = [draw(st.integers(0, 3)) for _ in range(5)]
    millis = [one and draw(st.integers(1, 10**6)) for one in timed]
    score = draw(st.integers(-20, 100))
    figures = Figures(over, over and draw(st.booleans()), score, *(*counts, *taken, *timed, *millis))
    figures = figures._replace(shown=draw(st.sampled_from([0, 0, 0, 2])))
    mode, variant, options = draw(st.sampled_from(KINDS))
    return Digest(
        draw(st.integers(1, 10**6).map(GameId)),
        NOON - draw(st.integers(0, 40 * DAY)),
        draw(st.integers(0, 10)),
        variant,
        mode,
        draw(st.booleans()),
        draw(st.booleans()),
        draw(st.integers(0, 10**6)),
        draw(st.integers(0, 2)),
        figures,
        options,
    )


def recounted(games: list[Digest], mode: str) -> dict[str, object]:
    """The same figures, one after the other."""
    timed = mode in ("classic", "sprint")
    cost = 5000 if mode == "sprint" else 0
    result: dict[str, object] = {"games": 0, "finished": 0, "played": 0, "mistakes": 0, "hints": 0, "undos": 0}
    scores: dict[int, int] = {}
    days: dict[date, int] = {}
    sets, looked, millis = [0] * 4, [0] * 4, [0] * 4
    weeks: dict[date, tuple[list[int], list[int]]] = {}
    score_sum = 0
    times = []
    record_times = []
    for one in games:
        figures = one.figures
        result["games"] += 1  # type: ignore[operator] # counts are ints
        result["played"] += one.elapsed  # type: ignore[operator] # counts are ints
        for name in ("mistakes", "hints", "undos"):
            result[name] += getattr(figures, name)
        day = datetime.fromtimestamp(one.started).date()
        days[day] = days.get(day, 0) + 1
        monday = day
        while monday.strftime("%a") != "Mon":
            monday -= timedelta(1)
        week = weeks.setdefault(monday, ([0] * 4, [0] * 4))
        for k in range(4):
            sets[k] += figures.sets[k]
            looked[k] += figures.timed[k]
            millis[k] += figures.millis[k]
            week[0][k] += figures.timed[k]
            week[1][k] += figures.millis[k]
        if figures.over and not figures.shown:
            result["finished"] += 1  # type: ignore[operator] # counts are ints
            scores[figures.score] = scores.get(figures.score, 0) + 1
            score_sum += figures.score
            if not figures.finished:
                times.append(one.elapsed + cost * figures.mistakes)
                if not (figures.hints or figures.undos or one.repeated):
                    record_times.append(one.elapsed + cost * figures.mistakes)
    over = [one for one in games if one.figures.over and not one.figures.shown]
    ranked = sorted(over, key=lambda one: (-one.figures.score, one.elapsed, one.id))
    if timed:
        ranked = [one for one in over if not one.figures.finished]
        ranked.sort(key=lambda one: (one.elapsed + cost * one.figures.mistakes, one.elapsed, one.id))
    if mode == "together":
        ranked, record_times = [], []
    helped = [one for one in ranked if one.figures.hints + one.figures.undos > 0]
    return result | {
        "sets": tuple(sets),
        "means": tuple(millis[k] / looked[k] if looked[k] else None for k in range(4)),
        "scores": scores,
        "mean_score": score_sum / len(over) if over else None,
        "mean_time": sum(times) / len(times) if times else None,
        "shortest_time": min(record_times) if record_times else None,
        "weeks": tuple(Week(monday, tuple(weeks[monday][0]), tuple(weeks[monday][1])) for monday in sorted(weeks)),
        "days": days,
        "best": tuple(one for one in ranked if one not in helped and not one.repeated)[:BEST],
        "assisted": tuple(helped[:BEST]),
        "times": tuple(times),
    }


@given(
    st.lists(digests(), max_size=40, unique_by=lambda one: one.id),
    st.sampled_from(KINDS),
    st.integers(0, 40 * DAY),
)
def test_every_figure_is_what_a_recount_gives(games: list[Digest], of: tuple[str, str, str], after: int) -> None:
    since = NOON - 40 * DAY + after
    mode, variant, options = of
    found = of_kind(games, Kind(mode, variant, OPTIONS[options]), since=since)
    assert found == [
        one
        for one in games
        if (one.mode, one.variant, one.options) == of
        and not one.imported
        and one.acts > 0
        and one.started >= since
        and (any(one.figures.sets) or not one.figures.shown)
    ]
    figures = statistics(found, TODAY)._asdict()
    streaks = figures.pop("streak"), figures.pop("longest_streak")
    assert figures == recounted(found, of[0])
    assert list(figures["scores"]) == sorted(figures["scores"])
    assert list(figures["days"]) == sorted(figures["days"])
    runs = [0]
    for back in range(45, -1, -1):
        runs.append(runs[-1] + 1 if TODAY - timedelta(back) in figures["days"] else 0)
    assert streaks == (runs[-1] or runs[-2], max(runs))


@pytest.mark.parametrize(
    ("ago", "streak", "longest"),
    [
        ([0, 1, 2], 3, 3),
        ([1, 2, 3], 3, 3),
        ([2, 3, 4], 0, 3),
        ([0, 2, 3, 4], 1, 3),
        ([-1, 0, 1], 2, 3),
    ],
)
def test_streaks(ago: list[int], streak: int, longest: int) -> None:
    games = [digest(number, started=NOON - days * DAY) for number, days in enumerate(ago)]
    figures = statistics(games, TODAY)
    assert (figures.streak, figures.longest_streak) == (streak, longest)


def test_a_streak_goes_over_the_turn_of_the_year_and_a_leap_day() -> None:
    first = datetime(2027, 12, 30, 12).timestamp()
    games = [digest(number, started=int(first) + number * DAY) for number in range(62)]
    assert statistics(games, date(2028, 2, 29)).streak == 62


@pytest.mark.parametrize(
    ("zone", "day"),
    [
        ("UTC", date(2026, 11, 21)),
        ("Pacific/Kiritimati", date(2026, 11, 22)),
        ("Pacific/Pago_Pago", date(2026, 11, 21)),
        ("Asia/Kolkata", date(2026, 11, 21)),
    ],
)
def test_days_are_those_of_the_player_s_calendar(in_zone: Callable[[str], None], zone: str, day: date) -> None:
    in_zone(zone)
    noon = int(datetime(2026, 11, 21, 12, tzinfo=UTC).timestamp())
    assert list(statistics([digest(started=noon)], TODAY).days) == [day]


@pytest.mark.parametrize(("zone", "hours"), [("Europe/Berlin", 23), ("America/Santiago", 23), ("UTC", 24)])
def test_two_sides_of_midnight_are_two_days(in_zone: Callable[[str], None], zone: str, hours: int) -> None:
    in_zone(zone)
    short = {"Europe/Berlin": date(2026, 3, 29), "America/Santiago": date(2026, 9, 6), "UTC": date(2026, 3, 29)}[zone]
    midnights = [int(datetime(one.year, one.month, one.day).timestamp()) for one in (short, short + timedelta(1))]
    assert midnights[1] - midnights[0] == hours * 3600
    moments = [midnights[0] - 1, midnights[0], midnights[1] - 1, midnights[1]]
    figures = statistics([digest(number, started=moment) for number, moment in enumerate(moments)], short)
    assert figures.days == {short - timedelta(1): 1, short: 2, short + timedelta(1): 1}
    assert (figures.streak, figures.longest_streak) == (2, 3)


def test_a_week_begins_on_monday(in_zone: Callable[[str], None]) -> None:
    in_zone("UTC")
    monday = int(datetime(2026, 11, 16).timestamp())
    games = [digest(1, started=monday - 1), digest(2, started=monday), digest(3, started=monday + 7 * DAY - 1)]
    weeks = statistics(games, TODAY).weeks
    assert [week.monday for week in weeks] == [date(2026, 11, 9), date(2026, 11, 16)]
    assert [week.found for week in weeks] == [(1, 5, 8, 3), (2, 10, 16, 6)]
    assert weeks[1].means == (10_000,) * 4


@given(st.integers(1, 60), st.integers(1, 20), st.integers(1, 9))
def test_merged_weeks_hold_the_same_sets(count: int, seed: int, size: int) -> None:
    weeks = statistics(made(count, seed=seed), TODAY).weeks
    spans = merged(weeks, size)
    for k in range(4):
        assert sum(span.found[k] for span in spans) == sum(week.found[k] for week in weeks)
        assert sum(span.millis[k] for span in spans) == sum(week.millis[k] for week in weeks)
    assert size > 1 or tuple(spans) == weeks
    mondays = [span.monday for span in spans]
    assert mondays == sorted(set(mondays))
    assert all(monday.weekday() == 0 for monday in mondays)
    assert all((weeks[-1].monday - monday).days // 7 % size == size - 1 for monday in mondays)
    assert all(
        any(span.monday <= week.monday < span.monday + timedelta(weeks=size) for span in spans) for week in weeks
    )


def test_days_in_a_row_of_daily_puzzles_are_those_solved_on_their_days() -> None:
    def daily(day: int, **more: object) -> Digest:
        one = digest(day, mode="daily", started=int(datetime(2026, 11, 21, 12, tzinfo=UTC).timestamp()), **more)  # type: ignore[arg-type] # told by name
        return one._replace(deal=20261100 + day)

    late = [daily(day) for day in (18, 19, 20)]
    figures = statistics([*late, daily(21)], date(2026, 11, 22), date(2026, 11, 21))
    assert (figures.streak, figures.longest_streak) == (1, 1)
    assert statistics(late, date(2026, 11, 21), date(2026, 11, 21)).streak == 0
    assert statistics([daily(21, hints=1)], date(2026, 11, 21)).streak == 1
