"""Daily puzzles by day, and streaks at the boundaries of UTC days."""

from datetime import UTC, date, datetime, timedelta

import pytest

from setgui.model.puzzles import puzzle_number
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.records.statistics import (
    FIRST_DAY,
    DailyRecord,
    DayRecord,
    daily_record,
    missed_before,
    streak_with,
)

TODAY = date(2026, 11, 21)


def played(
    ago: int, *, late: float = 0, found: int = 6, hints: int = 0, time: int = 100_000, number: int = 1, **more: object
) -> Digest:
    """Make a game of the puzzle `ago` days back, started at noon `late` days after its day."""
    day = TODAY - timedelta(ago)
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC) + timedelta(late)
    figures = Figures(found == 6, False, found, 1, hints, 0, 0, 0, 0, 0, found, 0)
    row = (
        GameId(number),
        int(noon.timestamp()),
        puzzle_number(day),
        "standard",
        "daily",
        False,
        False,
        time,
        9,
        figures,
    )
    return Digest(*row)._replace(**more)  # type: ignore[arg-type] # given by name


def test_each_day_has_the_best_of_its_games() -> None:
    games = [
        played(0, found=3, number=1),
        played(1, number=2),
        played(2, late=1, number=3),
        played(3, hints=1, number=4),
        played(3, found=2, number=5, repeated=True, time=1),
        played(4, number=6, time=50_000),
        played(4, number=7, time=20_000, repeated=True),
        played(5, number=8, found=0, acts=0),
        played(6, number=9, imported=True),
        played(7, number=10, mode="solitaire"),
        played(8, number=11, acts=0, found=0, deal=20261131),
    ]
    record = daily_record(games, TODAY)
    assert record.days == {
        TODAY - timedelta(5): DayRecord(0, unfinished=GameId(8)),
        TODAY - timedelta(4): DayRecord(6, solved=True, on_its_day=True, time=50_000),
        TODAY - timedelta(3): DayRecord(6, solved=True, on_its_day=True, time=None, unfinished=GameId(5)),
        TODAY - timedelta(2): DayRecord(6, solved=True, on_its_day=False, time=100_000),
        TODAY - timedelta(1): DayRecord(6, solved=True, on_its_day=True, time=100_000),
        TODAY: DayRecord(3, unfinished=GameId(1)),
    }
    assert list(record.days) == sorted(record.days)
    assert (record.streak, record.longest_streak, record.solved, record.shortest_time) == (1, 2, 4, 50_000)


@pytest.mark.parametrize(
    ("games", "streak", "longest"),
    [
        ([played(0), played(1), played(2)], 3, 3),
        ([played(1), played(2)], 2, 2),
        ([played(2), played(3)], 0, 2),
        ([played(0), played(1, late=1), played(2)], 1, 1),
        ([played(0), played(1, hints=1)], 2, 2),
        ([played(0, found=5), played(1)], 1, 1),
        ([played(0), played(0, repeated=True)], 1, 1),
        ([played(0, late=-0.5), played(1, late=0.4999)], 2, 2),
        ([played(0, late=-0.5001)], 0, 0),
        ([played(1, late=0.5)], 0, 0),
        ([played(0, imported=True)], 0, 0),
    ],
)
def test_a_streak_needs_puzzles_started_on_their_day_and_solved(games: list[Digest], streak: int, longest: int) -> None:
    record = daily_record(games, TODAY)
    assert (record.streak, record.longest_streak) == (streak, longest)


def test_streak_with_a_puzzle_ends_at_that_puzzle() -> None:
    games = [played(0, late=-0.2), played(1), played(2), played(3, late=1), played(4), played(5, mode="solitaire")]
    assert [streak_with(games, game) for game in games] == [3, 2, 1, 0, 1, 0]
    assert streak_with(games, games[0]._replace(imported=True)) == 0


def test_the_puzzle_missed_last_is_the_newest_one_before_a_game_s_that_was_not_solved_on_its_day() -> None:
    games = [played(0), played(1, late=1), played(2), played(3), played(4, imported=True), played(5, mode="solitaire")]
    missed = [missed_before(games, game) for game in games]
    assert missed == [*(TODAY - timedelta(ago) for ago in (1, 4, 4, 4, 5)), None]


def test_no_puzzle_was_missed_before_the_first_day() -> None:
    games = [played((TODAY - FIRST_DAY).days), played((TODAY - FIRST_DAY).days - 1), played(0, deal=10101)]
    assert [missed_before(games, game) for game in games] == [None, None, None]
    assert missed_before(games[1:], games[1]) == FIRST_DAY


def test_games_before_the_reset_are_shown_but_not_counted() -> None:
    games = [played(0), played(1, time=1), played(2)]
    record = daily_record(games, TODAY, since=games[0].started)
    assert len(record.days) == 3
    assert (record.streak, record.longest_streak, record.solved, record.shortest_time) == (1, 1, 1, 100_000)


def test_the_newest_game_continues_unless_it_is_an_untouched_repeat() -> None:
    assert daily_record([], TODAY) == DailyRecord({}, 0, 0, 0, None)
    both = [played(0, found=5, number=1), played(0, found=1, number=2)]
    assert daily_record(both, TODAY).days[TODAY] == DayRecord(5, unfinished=GameId(2))
    done = played(0, number=1)
    untouched, begun = played(0, found=0, number=2, repeated=True), played(0, found=2, number=3, repeated=True)
    assert daily_record([done, untouched], TODAY).days[TODAY].unfinished is None
    assert daily_record([done, begun, untouched], TODAY).days[TODAY].unfinished == GameId(3)
    assert daily_record([untouched], TODAY).days[TODAY].unfinished == GameId(2)
