"""Statistics compared with a simple recount; days, weeks, streaks, records and kinds."""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import product
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.game import Start
from setgui.model.options import DEFAULTS, NO_PACE, Options, Seat
from setgui.session.game.updates import Feat, Honors
from setgui.session.kept import Digest, Figures, GameId, Line
from setgui.session.records.kinds import (
    Kind,
    is_demonstration,
    is_own,
    kind_of,
    kind_of_start,
    kinds,
    of_kind,
)
from setgui.session.records.searches import Searches
from setgui.session.records.statistics import (
    BEST,
    Standing,
    Week,
    comparison,
    counting,
    feats,
    honors,
    merged,
    second_looks,
    standing,
    statistics,
    with_search_times,
)
from setgui.session.starts.new_start import paces
from setgui.session.starts.start_text import read_options, write_options
from setgui.storage.sqlite_store import SqliteStore

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
OPTIONS = {"": DEFAULTS, "on-request": Options(on_request=True), "sets=20": Options(sets=20)}


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
    figures = Figures(over, over and draw(st.integers(0, 2)), score, *(*counts, *taken, *timed, *millis))
    figures = figures._replace(shown=draw(st.sampled_from([0, 0, 0, 2])), won=draw(st.integers(0, 3)))
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
    """Count the same figures in a simple way."""
    timed = mode in ("classic", "sprint")
    cost = 5000 if mode == "sprint" else 0
    result: dict[str, object] = {
        "games": 0,
        "finished": 0,
        "abandoned": 0,
        "played": 0,
        "mistakes": 0,
        "hints": 0,
        "undos": 0,
    }
    scores: dict[int, int] = {}
    days: dict[date, int] = {}
    sets, looked, millis = [0] * 4, [0] * 4, [0] * 4
    weeks: dict[date, tuple[list[int], list[int]]] = {}
    score_sum = 0
    times = []
    that_count = [
        one
        for one in games
        if one.figures.over
        and not (one.figures.shown or one.figures.hints or one.figures.undos or one.repeated)
        and one.figures.finished < (1 if timed else 2)
    ]
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
        result["abandoned"] += figures.finished == 2  # type: ignore[operator] # counts are ints
        if figures.over:
            result["finished"] += 1  # type: ignore[operator] # counts are ints
        if one not in that_count:
            continue
        week = weeks.setdefault(monday, ([0] * 4, [0] * 4))
        for k in range(4):
            sets[k] += figures.sets[k]
            looked[k] += figures.timed[k]
            millis[k] += figures.millis[k]
            week[0][k] += figures.timed[k]
            week[1][k] += figures.millis[k]
        scores[figures.score] = scores.get(figures.score, 0) + 1
        score_sum += figures.score
        if not figures.finished:
            times.append(one.elapsed + cost * figures.mistakes)
    over = [one for one in games if one.figures.over and not one.figures.shown and one.figures.finished < 2]
    ranked = sorted(over, key=lambda one: (-one.figures.score, one.elapsed, one.id))
    if timed:
        ranked = [one for one in over if not one.figures.finished]
        ranked.sort(key=lambda one: (one.elapsed + cost * one.figures.mistakes, one.elapsed, one.id))
    if mode == "together":
        ranked = []
    helped = [one for one in ranked if one.figures.hints + one.figures.undos > 0]
    return result | {
        "sets": tuple(sets),
        "means": tuple(millis[k] / looked[k] if looked[k] else None for k in range(4)),
        "scores": scores,
        "mean_score": score_sum / len(that_count) if that_count else None,
        "mean_time": sum(times) / len(times) if times else None,
        "shortest_time": min(times) if times and mode != "together" else None,
        "weeks": tuple(Week(monday, tuple(weeks[monday][0]), tuple(weeks[monday][1])) for monday in sorted(weeks)),
        "days": days,
        "best": tuple(one for one in ranked if one not in helped and not one.repeated)[:BEST],
        "assisted": tuple(helped[:BEST]),
        "times": tuple(times),
        "medians": (None,) * 4,
        "games_won": mode.count("together") * [one.figures.won for one in over].count(1),
    }


SEARCHES = st.lists(st.tuples(st.integers(1, 4), st.integers(0, 200_000)), max_size=9)


@given(st.lists(st.tuples(st.integers(0, 40), SEARCHES), max_size=9), st.integers(0, 9))
def test_search_times_are_medians(games: list[tuple[int, list[tuple[int, int]]]], unknown: int) -> None:
    found = [digest(number, started=NOON - day * DAY) for number, (day, _) in enumerate(games)]
    times = {game.id: of_game for game, (_, of_game) in zip(found, games, strict=True) if game.id != unknown}
    searches = {game: Searches(times=of_game) for game, of_game in times.items()}
    figures = with_search_times(statistics(found, TODAY), found, searches)

    def expected(weeks: list[date]) -> tuple[float | None, ...]:
        counted = [time for game in found if monday_of(game) in weeks for time in times.get(game.id, ())]
        alike = [[millis for kind, millis in counted if kind == k] for k in (1, 2, 3, 4)]
        return tuple(median(one) if one else None for one in alike)

    mondays = [week.monday for week in figures.weeks]
    assert figures.medians == expected(mondays)
    assert [week.medians for week in figures.weeks] == [expected([monday]) for monday in mondays]
    together = merged(figures.weeks, 52)
    assert [week.medians for week in together] == [expected(mondays)] * bool(mondays)


def monday_of(game: Digest) -> date:
    day = date.fromtimestamp(game.started)
    return day - timedelta(day.weekday())


def test_one_long_search_changes_no_median() -> None:
    one = digest()
    searches = Searches(times=[(2, 5_000), (2, 7_000), (2, 900_000)])
    figures = with_search_times(statistics([one], TODAY), [one], {one.id: searches})
    assert figures.medians == (None, 7_000, None, None)


@given(
    st.lists(digests(), max_size=40, unique_by=lambda one: one.id),
    st.sampled_from(KINDS),
    st.integers(0, 40 * DAY),
)
def test_every_figure_agrees_with_a_recount(games: list[Digest], of: tuple[str, str, str], after: int) -> None:
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
    for one in found[:1]:  # a period includes its first second
        assert one in of_kind(games, Kind(mode, variant, OPTIONS[options]), since=one.started)
    figures = statistics(found, TODAY)._asdict()
    streaks = figures.pop("streak"), figures.pop("longest_streak")
    assert figures == recounted(found, of[0])
    assert sum(figures["scores"].values()) == len(counting(found))
    assert list(figures["scores"]) == sorted(figures["scores"])
    assert list(figures["days"]) == sorted(figures["days"])
    kept = {
        datetime.fromtimestamp(one.started).date() for one in found if one.figures.over and one.figures.finished < 2
    }
    runs = [0]
    for back in range(45, -1, -1):
        runs.append(runs[-1] + 1 if TODAY - timedelta(back) in kept else 0)
    assert streaks == (runs[-1] or runs[-2], max(runs))


@pytest.mark.parametrize(("zone", "hours"), [("Europe/Berlin", 23), ("America/Santiago", 23), ("UTC", 24)])
def test_a_day_ends_at_midnight(in_zone: Callable[[str], None], zone: str, hours: int) -> None:
    in_zone(zone)
    short = {"Europe/Berlin": date(2026, 3, 29), "America/Santiago": date(2026, 9, 6), "UTC": date(2026, 3, 29)}[zone]
    midnights = [int(datetime(one.year, one.month, one.day).timestamp()) for one in (short, short + timedelta(1))]
    assert midnights[1] - midnights[0] == hours * 3600
    moments = [midnights[0] - 1, midnights[0], midnights[1] - 1, midnights[1]]
    figures = statistics([digest(number, started=moment) for number, moment in enumerate(moments)], short)
    assert figures.days == {short - timedelta(1): 1, short: 2, short + timedelta(1): 1}
    assert (figures.streak, figures.longest_streak) == (2, 3)


def test_a_week_starts_on_monday(in_zone: Callable[[str], None]) -> None:
    in_zone("UTC")
    monday = int(datetime(2026, 11, 16).timestamp())
    games = [digest(1, started=monday - 1), digest(2, started=monday), digest(3, started=monday + 7 * DAY - 1)]
    weeks = statistics(games, TODAY).weeks
    assert [week.monday for week in weeks] == [date(2026, 11, 9), date(2026, 11, 16)]
    assert [week.found for week in weeks] == [(1, 5, 8, 3), (2, 10, 16, 6)]
    assert weeks[1].means == (10_000,) * 4


@pytest.mark.parametrize("count", [1, 50, 60])
@pytest.mark.parametrize("size", [1, 2, 9])
def test_merged_weeks_have_the_same_sets(count: int, size: int) -> None:
    weeks = statistics(made(count), TODAY).weeks
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


def test_streaks_of_puzzles_count_days_on_which_they_were_solved() -> None:
    solved = [digest(day, mode="daily")._replace(deal=20261100 + day) for day in (18, 19, 20, 21)]
    figures = statistics(solved, date(2026, 11, 22), date(2026, 11, 21))
    assert (figures.streak, figures.longest_streak) == (1, 1)
    assert statistics(solved[:-1], TODAY, TODAY).streak == 0


# Records


def test_a_game_counts_for_streaks_when_it_ends_so_that_none_shrinks_when_it_is_abandoned() -> None:
    before, today = digest(1, started=NOON - DAY), digest(2)
    unfinished, abandoned, ended = (
        today._replace(figures=today.figures._replace(over=over, finished=finished))
        for over, finished in ((False, 0), (True, 2), (True, 0))
    )
    found = [statistics([before, one], TODAY) for one in (unfinished, abandoned, ended)]
    assert [(one.streak, one.longest_streak) for one in found] == [(1, 1), (1, 1), (2, 2)]


def test_an_abandoned_game_counts_for_nothing_but_totals() -> None:
    """It has the best score and the shortest times, on a day of its own."""
    kept = digest(1, score=60, started=NOON - 2 * DAY)
    gone = digest(2, score=99, elapsed=1, sets=(9, 9, 9, 9), started=NOON - DAY)
    gone = gone._replace(figures=gone.figures._replace(finished=2, millis_1=1))
    only, both = statistics([kept], TODAY), statistics([kept, gone], TODAY)
    changed = {name for name, value in both._asdict().items() if value != getattr(only, name)}
    assert changed == {"games", "finished", "abandoned", "played", "mistakes", "days"}
    assert (both.abandoned, both.streak, both.longest_streak) == (1, 0, 1)
    assert feats(gone, [kept]) == ()
    assert comparison(gone, [kept] * 3) == (None, 0)
    assert feats(digest(3, score=61), [kept, gone]) == (Feat.HIGHEST_SCORE,)
    assert comparison(digest(3, score=61), [gone, *[kept] * 3]) == (60, 1)
    assert standing([kept, gone], Start(1), TODAY) == Standing(games=1, best=kept, last=kept)
    assert paces([kept, gone]) == paces([kept])
    helped = gone._replace(figures=gone.figures._replace(hints=1))
    assert statistics([kept, helped], TODAY).assisted == ()


def test_feats_compare_games_that_count() -> None:
    rivals = [
        digest(1, score=60, elapsed=500_000, sets=(1, 5, 8, 3)),
        digest(2, score=80, hints=1),
        digest(3, over=False),
    ]
    assert feats(digest(9, score=1), []) == ()
    assert feats(digest(9, score=1), rivals[1:]) == ()
    assert feats(digest(9, score=60, elapsed=500_000), rivals) == ()
    assert feats(digest(9, score=61, elapsed=500_000), rivals) == (Feat.HIGHEST_SCORE,)
    assert feats(digest(9, score=1, elapsed=499_999), rivals) == (Feat.SHORTEST_TIME,)
    assert feats(digest(9, score=1, elapsed=1, finished=True), rivals) == ()
    assert feats(digest(9, score=1, sets=(0, 0, 0, 4)), rivals) == (Feat.MOST_MEGASETS,)
    assert feats(digest(9, score=99, variant="junior"), rivals) == ()
    assert feats(digest(9, score=1, elapsed=1), [digest(1, score=60, finished=True)]) == ()
    for kept_out in (digest(9, hints=1), digest(9, repeated=True), digest(9, over=False), digest(9, imported=True)):
        assert feats(kept_out, []) == ()


def test_records_of_timed_modes_include_penalty_time() -> None:
    def sprint(number: int, elapsed: int, mistakes: int, **more: object) -> Digest:
        return digest(number, mode="sprint", elapsed=elapsed, mistakes=mistakes, **more)  # type: ignore[arg-type] # by name

    rivals = [sprint(1, 60_000, 2), sprint(2, 66_000, 0), sprint(3, 1, 0, hints=1), sprint(4, 2, 0, repeated=True)]
    assert feats(sprint(9, 60_999, 1, score=99), rivals) == (Feat.SHORTEST_TIME,)
    assert feats(sprint(9, 61_000, 1, score=99), rivals) == ()
    assert feats(sprint(9, 1, 0, options="sets=20"), rivals) == ()
    early = [digest(1, mode="classic", elapsed=9000), digest(2, mode="classic", elapsed=1, finished=True)]
    assert feats(digest(9, mode="classic", elapsed=8999), early) == (Feat.SHORTEST_TIME,)
    assert feats(digest(9, mode="classic", elapsed=1, finished=True), early) == ()


def test_practice_is_measured_by_score_and_tables_have_no_records() -> None:
    rivals = [digest(1, mode="third-card", score=15, elapsed=60_000, options="weights=1,2,3,4")]
    assert feats(digest(2, mode="third-card", score=16, options="weights=8,8,8,8"), rivals) == (Feat.HIGHEST_SCORE,)
    assert feats(digest(2, mode="third-card", score=15, elapsed=1, sets=(0, 0, 0, 20)), rivals) == ()
    table = {"mode": "together", "options": "seats=Ann,computer:1"}
    assert feats(digest(9, score=99, **table), [digest(1, score=1, **table)]) == ()  # type: ignore[arg-type] # by name


def test_a_game_is_compared_with_the_others_that_count() -> None:
    rivals = [digest(1, score=60), digest(2, score=70), digest(3, score=90, hints=1), digest(4, score=80)]
    assert [comparison(digest(9, score=score), rivals) for score in (81, 80, 69)] == [(70, 1), (70, 1), (70, 3)]
    assert comparison(digest(9, score=81, hints=1), rivals) == (None, 0)
    assert comparison(digest(9, score=81), rivals[:1]) == (None, 0)  # too few
    times = [(61_000, False), (9, True), (62_000, False), (63_000, False)]
    sprints = [digest(n, mode="sprint", elapsed=time, finished=early) for n, (time, early) in enumerate(times, 1)]
    assert comparison(digest(9, mode="sprint", elapsed=61_500), sprints) == (
        67_000,
        2,
    )  # with the penalty for a mistake


def test_a_missing_or_uncounted_game_has_no_honors(store: SqliteStore) -> None:
    for score in (4, 5):
        figures = Figures(over=True, score=score)
        best = store.add(Start(score), (Line(9, "finish"),), figures, started=NOON, elapsed=9, imported=False)
    assert honors(store, best).feats == (Feat.HIGHEST_SCORE,)
    assert honors(store, GameId(99)) == Honors()
    store.set_setting("counted_from", str(NOON + 1))
    assert honors(store, best) == Honors()


def test_the_honors_of_a_puzzle_name_the_next_game_of_the_day(store: SqliteStore) -> None:
    for day in (18, 20, 21):
        start, noon = Start(20261100 + day, mode="daily"), datetime(2026, 11, day, 12, tzinfo=UTC)
        solved = Figures(over=True, sets_1=6)
        last = store.add(start, (Line(9, "finish"),), solved, started=int(noon.timestamp()), elapsed=9, imported=False)
    assert honors(store, last).lead == Start(20261121, mode="in-sight", options=DEFAULTS._replace(cards=21, level=4))


def test_first_answers_in_look_back_are_counted_by_game() -> None:
    answers = {GameId(1): "2+ 7- 9?", GameId(2): "4+", GameId(3): "5-"}
    assert second_looks([digest(1), digest(2), digest(4)], answers) == (2, 3)


# Standing before a new game


OVER = Figures(over=True, sets_1=1)
BEN = "seats=Ben,"


def game(number: int, mode: str, figures: Figures, **more: object) -> Digest:
    found = Digest(GameId(number), NOON + number, number, "standard", mode, False, False, 60_000, 5, figures)
    return found._replace(**more)  # type: ignore[arg-type]  # by name


def against(*seats: Seat) -> Start:
    return Start(0, mode="together", options=Options(seats=seats))


def test_without_games_the_standing_is_empty() -> None:
    assert standing([], Start(0), TODAY) == Standing()


def test_the_standing_has_the_record_and_the_last_game() -> None:
    games = [game(1, "solitaire", OVER._replace(score=82)), game(2, "solitaire", OVER._replace(score=71))]
    helped = game(3, "solitaire", OVER._replace(score=90, hints=1))
    open_ = game(4, "solitaire", Figures(score=95, sets_1=1))
    shown = game(5, "solitaire", OVER._replace(score=99, shown=1))
    found = standing([*games, helped, open_, shown], Start(0), TODAY)
    assert (found.games, found.best, found.last) == (3, games[0], shown)


def test_a_sprint_that_ended_early_is_no_record() -> None:
    games = [game(1, "sprint", OVER), game(2, "sprint", OVER._replace(finished=True), elapsed=1)]
    found = standing(games, Start(0, mode="sprint"), TODAY)
    assert (found.best, found.last) == (games[0], games[1])


def test_the_standing_has_today_s_streak() -> None:
    deal = {"deal": 20261121}
    found = standing([game(1, "daily", OVER, **deal)], Start(20261121, mode="daily"), TODAY)
    assert (found.games, found.streak) == (1, 1)


def test_games_against_the_same_computer_player_are_counted() -> None:
    won, lost, even = (OVER._replace(won=seats) for seats in (0b01, 0b10, 0b11))
    pim, juno = (f"{BEN}computer:{level}" for level in (1, 2))
    games = [
        game(1, "together", won, options=pim),
        game(2, "together", lost, options=pim),
        game(3, "together", even, options=pim),
        game(4, "together", won, options=juno),
        game(5, "together", won, options=f"{pim},Ann"),
    ]
    found = standing(games, against(Seat("Ann"), Seat(level=1)), TODAY)
    assert (found.games, found.won, found.best, found.last) == (3, 1, None, games[2])
    assert standing(games, against(Seat("Ann"), Seat(level=2)), TODAY).won == 1
    assert standing(games, against(Seat("Ann"), Seat(pace=NO_PACE)), TODAY).games == 0
    together = standing(games, against(Seat("Ann"), Seat("Ben")), TODAY)
    assert (together.games, together.won, together.last) == (1, 0, games[4])


# Kinds, and games of the player


VERSUS = Options(seats=(Seat("-"), Seat(level=1)))
"""In kinds, all games against a computer player have these seats."""


@pytest.mark.parametrize(
    ("mode", "options", "matter"),
    [
        ("solitaire", "", DEFAULTS),
        ("sprint", "", Options(sets=10)),
        ("sprint", "sets=20", Options(sets=20)),
        ("classic", "on-request", Options(on_request=True)),
        ("third-card", "weights=1,2,3,4", DEFAULTS),
        ("together", "limit=8 block check seats=sets,on-request", DEFAULTS),
        ("together", "limit=8 seats=Ann,computer:5", VERSUS),
        ("together", "seats=computer:5,Ann", DEFAULTS),
    ],
)
def test_some_options_make_another_kind(mode: str, options: str, matter: Options) -> None:
    (game,) = made(1)
    expected = Kind(mode, "standard", matter)
    assert kind_of(game._replace(mode=mode, options=options)) == expected
    if mode != "together":
        assert kind_of_start(Start(7, mode=mode, options=read_options(mode, options))) == expected


@pytest.mark.parametrize(("mode", "options"), [("solitaire", "sets=20"), ("sprint", "sets=21"), ("duel", "sets=20")])
def test_unreadable_options_count_as_default(mode: str, options: str) -> None:
    (game,) = made(1)
    assert kind_of(game._replace(mode=mode, options=options)) == Kind(mode, "standard")


@pytest.mark.parametrize(
    ("seats", "alone"),
    [
        ((Seat(level=1), Seat(pace=(1, 2, 3, 4))), True),
        ((Seat(level=1), Seat("Ann")), False),
        ((Seat("Ann"), Seat("Ben")), False),
        ((Seat("computers"), Seat(level=2)), False),
        ((), False),
    ],
)
def test_only_computers_make_a_demonstration(seats: tuple[Seat, ...], *, alone: bool) -> None:
    options = write_options(DEFAULTS._replace(seats=seats, limit=8))
    (game,) = made(1)
    game = game._replace(mode="together", options=options)
    assert is_demonstration(game) is alone
    assert is_own(game) is not alone


def test_some_games_are_not_the_player_s_own() -> None:
    (game,) = made(1)
    assert is_own(game)
    assert not is_own(game._replace(acts=0))
    assert not is_own(game._replace(imported=True))
    shown = digest(sets=(0, 0, 0, 0))
    shown = shown._replace(figures=shown.figures._replace(shown=25))
    assert (is_demonstration(shown), is_own(shown), kinds([shown])) == (True, False, [])
    helped = shown._replace(figures=shown.figures._replace(sets_1=1))
    assert (is_own(helped), kinds([shown, helped])) == (True, [Kind("solitaire", "standard")])


def test_kinds_are_sorted_by_their_newest_game() -> None:
    first, second, third, fourth, fifth = made(5)
    games = [
        first._replace(mode="sprint", options="sets=20"),
        second._replace(mode="third-card", options="weights=1,1,1,1"),
        third,
        fourth._replace(mode="third-card", options="weights=2,1,1,1"),
        fifth._replace(mode="together", options="seats=computer:1,computer:2"),
        fifth._replace(mode="classic", acts=0),
    ]
    expected = [
        Kind("third-card", "standard"),
        Kind("solitaire", "standard"),
        Kind("sprint", "standard", Options(sets=20)),
    ]
    assert kinds(games) == kinds(games[::-1]) == expected


@pytest.mark.parametrize(("won", "finished", "counts"), [(0, 0, 0), (2, 0, 1), (0, 3, 1)])
def test_a_puzzle_is_finished_when_it_is_solved_or_shown(won: int, finished: int, counts: int) -> None:
    one = digest(1, score=9, elapsed=1)
    figures = one.figures._replace(over=True, won=won, finished=finished)
    assert statistics([one._replace(mode="in-sight", figures=figures)], date(2026, 11, 27)).finished == counts
