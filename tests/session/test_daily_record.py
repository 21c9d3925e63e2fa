"""The games of each day, what they lead on to, and streaks at the boundaries of UTC days."""

from datetime import UTC, date, datetime, timedelta

import pytest

from setgui.model.game import Start
from setgui.model.puzzles import FIRST_DAY, puzzle_number, starts_of_day
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.records.statistics import (
    DailyRecord,
    DayRecord,
    daily_record,
    day_record,
    next_game,
    not_ended,
    statistics,
    streak_with,
)
from setgui.session.starts.start_text import write_options

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


SIGHT, SOLITAIRE = 1, 2
"""Places among the games of a day."""
SOLVED, SHOWN, UNSOLVED = (
    Figures(over=True, won=2, score=19),
    Figures(over=True, finished=3),
    Figures(over=True, score=7),
)
"""All in sight: solved in the second try, given up, and at the end of a try."""
ENDED, ABANDONED = Figures(over=True, score=71, sets_2=25), Figures(over=True, finished=2, score=9, sets_2=4)


def other(ago: int, which: int, figures: Figures, **more: object) -> Digest:
    """Make a game of the day `ago` days back besides the six sets, by default started on it."""
    start = starts_of_day(TODAY - timedelta(ago))[which]
    game = played(ago)._replace(mode=start.mode, options=write_options(start.options), figures=figures)
    return game._replace(**more)  # type: ignore[arg-type] # given by name


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
        played(7, number=10, mode="classic"),
        played(8, number=11, acts=0, found=0, deal=20261131),
    ]
    record = daily_record(games, TODAY)
    assert {day: six_sets for day, (six_sets, *_) in record.days.items()} == {
        TODAY - timedelta(5): DayRecord(0, unfinished=GameId(8)),
        TODAY - timedelta(4): DayRecord(6, solved=True, on_its_day=True, time=50_000, ended=True),
        TODAY - timedelta(3): DayRecord(6, solved=True, on_its_day=True, time=None, unfinished=GameId(5), ended=True),
        TODAY - timedelta(2): DayRecord(6, solved=True, on_its_day=False, time=100_000, ended=True),
        TODAY - timedelta(1): DayRecord(6, solved=True, on_its_day=True, time=100_000, ended=True),
        TODAY: DayRecord(3, unfinished=GameId(1)),
    }
    assert list(record.days) == sorted(record.days)
    assert (record.streak, record.longest_streak, record.solved, record.shortest_time) == (1, 2, 4, 50_000)


COUNTED, GIVEN_UP = DayRecord(19, True, True, 100_000, ended=True), DayRecord(0, ended=True)


@pytest.mark.parametrize(
    ("which", "figures", "record"),
    [
        (SIGHT, SOLVED, COUNTED),
        (SIGHT, SHOWN, GIVEN_UP),
        (SIGHT, UNSOLVED, DayRecord(7, unfinished=GameId(1))),
        (SIGHT, Figures(), DayRecord(unfinished=GameId(1))),
        (SOLITAIRE, ENDED, COUNTED._replace(found=71)),
        (SOLITAIRE, ENDED._replace(finished=1), COUNTED._replace(found=71)),
        (SOLITAIRE, ENDED._replace(shown=2, hints=1), COUNTED._replace(found=71, time=None)),
        (SOLITAIRE, ABANDONED, GIVEN_UP._replace(found=9)),
        (SOLITAIRE, Figures(score=5, sets_2=2), DayRecord(5, unfinished=GameId(1))),
    ],
)
def test_a_puzzle_counts_if_solved_and_solitaire_if_played_to_its_end(
    which: int, figures: Figures, record: DayRecord
) -> None:
    games = [other(0, which, figures)]
    assert daily_record(games, TODAY).days[TODAY] == tuple(record if one == which else DayRecord() for one in range(3))
    assert daily_record(games, TODAY).streak == record.solved
    assert not_ended(games, TODAY) == [
        start for one, start in enumerate(starts_of_day(TODAY)) if one != which or not record.ended
    ]


def test_only_the_exact_game_of_a_date_is_one_of_its_day() -> None:
    saturday, friday = starts_of_day(TODAY)[SIGHT], starts_of_day(TODAY - timedelta(1))[SIGHT]
    strangers = [
        other(0, SIGHT, SOLVED, options=write_options(friday.options)),
        other(0, SOLITAIRE, ENDED, variant="junior"),
        other(0, SOLITAIRE, ENDED, deal=20261131),
        other(0, SOLITAIRE, ENDED, deal=991231),  # a date long ago, but a deal that can be drawn
        other(0, SOLITAIRE, ENDED, imported=True),
    ]
    assert (saturday.options.cards, saturday.options.level) == (21, 4)
    assert daily_record(strangers, TODAY) == DailyRecord({}, 0, 0, 0, None)
    assert not_ended(strangers, TODAY) == [*starts_of_day(TODAY)]


def test_figures_of_six_sets_do_not_mix_with_other_games_except_in_the_streak() -> None:
    games = [
        played(0, time=60_000),
        other(0, SIGHT, SOLVED, elapsed=5),
        other(1, SOLITAIRE, ENDED, elapsed=5),
        other(2, SIGHT, SOLVED),
        other(3, SOLITAIRE, ABANDONED),
    ]
    record = daily_record(games, TODAY)
    assert (record.streak, record.longest_streak, record.solved, record.shortest_time) == (3, 3, 3, 60_000)
    assert [streak_with(games, game) for game in games] == [3, 3, 2, 1, 0]
    assert statistics(games[:1], TODAY, TODAY).streak == 1
    assert statistics(games[:1], TODAY, TODAY, games).streak == 3


def test_a_game_of_another_date_is_shown_but_does_not_count_for_the_streak() -> None:
    for late in (-1, 1):
        game = other(1, SOLITAIRE, ENDED)._replace(started=played(1, late=late).started)
        record = daily_record([game], TODAY)
        assert record.days[TODAY - timedelta(1)][SOLITAIRE] == COUNTED._replace(found=71, on_its_day=False)
        assert record.streak == 0


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
    games = [played(0, late=-0.2), played(1), played(2), played(3, late=1), played(4), played(5, mode="classic")]
    assert [streak_with(games, game) for game in games] == [3, 2, 1, 0, 1, 0]
    assert streak_with(games, games[0]._replace(imported=True)) == 0


def test_a_game_of_the_day_leads_on_to_the_next_one_that_has_not_ended() -> None:
    six_sets, in_sight, solitaire = starts_of_day(TODAY)
    first, second, third = played(0), other(0, SIGHT, SOLVED), other(0, SOLITAIRE, ABANDONED)
    assert next_game([first], first) == in_sight
    assert next_game([first, second], second) == solitaire
    assert next_game([third, second], second) == six_sets
    assert next_game([first, third, other(0, SIGHT, UNSOLVED)], third) == in_sight
    assert next_game([first, other(0, SIGHT, SHOWN), third], third) is None
    assert next_game([second, third, played(0, late=-0.2)], first) == starts_of_day(TODAY - timedelta(1))[0]


def missed(games: list[Digest]) -> list[Start | None]:
    """List what to play after each game, had it been started on a later day."""
    return [next_game(games, game._replace(started=played(-9).started)) for game in games]


def test_an_earlier_day_s_puzzle_leads_on_to_the_newest_one_before_it_that_was_not_solved_on_its_day() -> None:
    games = [played(0), played(1, late=1), played(2), played(3), played(4, imported=True), other(5, SIGHT, SOLVED)]
    puzzles = [starts_of_day(TODAY - timedelta(ago))[0] for ago in (1, 4, 4, 4, 5)]
    assert missed(games) == [*puzzles, None]


def test_no_puzzle_was_missed_before_the_first_day() -> None:
    games = [played((TODAY - FIRST_DAY).days), played((TODAY - FIRST_DAY).days - 1), played(0, deal=10101)]
    assert missed(games) == [None, None, None]
    assert missed(games[1:])[0] == starts_of_day(FIRST_DAY)[0]


def test_games_before_the_reset_are_shown_but_not_counted() -> None:
    games = [played(0), played(1, time=1), played(2)]
    record = daily_record(games, TODAY, since=games[0].started)
    assert len(record.days) == 3
    assert (record.streak, record.longest_streak, record.solved, record.shortest_time) == (1, 1, 1, 100_000)


def test_the_newest_game_continues_unless_it_is_an_untouched_repeat() -> None:
    assert daily_record([], TODAY) == DailyRecord({}, 0, 0, 0, None)
    six_sets = starts_of_day(TODAY)[0]
    both = [played(0, found=5, number=1), played(0, found=1, number=2)]
    assert day_record(both, six_sets) == DayRecord(5, unfinished=GameId(2))
    done = played(0, number=1)
    untouched, begun = played(0, found=0, number=2, repeated=True), played(0, found=2, number=3, repeated=True)
    assert day_record([done, untouched], six_sets).unfinished is None
    assert day_record([done, begun, untouched], six_sets).unfinished == GameId(3)
    assert day_record([untouched], six_sets).unfinished == GameId(2)


def test_a_game_without_an_act_is_not_played_unless_its_clock_has_started() -> None:
    for which, start in enumerate(starts_of_day(TODAY)):
        seen = played(0, found=0) if which == 0 else other(0, which, Figures())
        for acts, elapsed in ((0, 0), (0, 5_000), (1, 5_000)):
            record = day_record([seen._replace(acts=acts, elapsed=elapsed)], start)
            assert record.unfinished == seen.id
            assert record.played is (elapsed > 0 or which == 0)


def test_games_that_the_computer_played_are_in_no_day() -> None:
    game = played(0)
    demonstration = game._replace(figures=game.figures._replace(shown=6, sets_1=0, sets_2=0, sets_3=0, sets_4=0))
    assert daily_record([demonstration], TODAY).days == {}
    assert not_ended([demonstration], TODAY) == [*starts_of_day(TODAY)]
