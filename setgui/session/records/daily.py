"""Days in a row. Days are ordinals of the calendar."""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime
from itertools import count
from typing import NamedTuple

from setgui.model.modes import MODES
from setgui.model.puzzles import PuzzleDayError, puzzle_day
from setgui.session.game.clock import Millis
from setgui.session.kept import Digest, GameId
from setgui.session.records.kinds import is_own


def days_in_a_row(days: Container[int], today: int) -> int:
    """How many reach today, or yesterday while today is not among them."""
    last = today if today in days else today - 1
    return next(length for length in count() if last - length not in days)


def most_in_a_row(days: Iterable[int]) -> int:
    """The longest run: its days lie as far apart as their places do."""
    return max(Counter(day - place for place, day in enumerate(sorted(days))).values(), default=0)


FIRST_DAY = date(2020, 1, 1)
"""The first day whose puzzle the calendar has."""


class DayRecord(NamedTuple):
    """What became of the puzzle of one day."""

    found: int = 0
    """How many sets were found in the game that got farthest."""
    solved: bool = False
    """Whether that were all."""
    on_its_day: bool = False
    """Whether a game that was begun on that very day was solved."""
    time: Millis | None = None
    """The shortest without help, of games in which the puzzle was new."""
    unfinished: GameId | None = None
    """A game to go on with; where the puzzle was solved, only one in which a set was found."""


class DailyRecord(NamedTuple):
    """What all daily puzzles amount to."""

    days: Mapping[date, DayRecord]
    """All days with a game."""
    streak: int
    """Days in a row with a solved puzzle, up to today, or yesterday while today's is not solved."""
    longest_streak: int
    """The most there ever were."""
    solved: int
    """On how many days."""
    shortest_time: Millis | None
    """Without help, of games in which the puzzle was new."""


def daily_record(games: Iterable[Digest], today: date, *, since: int = 0) -> DailyRecord:
    """What the daily puzzles among some games amount to.

    What was begun before `since`, in seconds since 1970, is among the days, but counts for no figure.
    """
    by_day: dict[date, list[Digest]] = defaultdict(list)
    for game in games:
        if not _is_dated(game) or game.imported:
            continue
        with suppress(PuzzleDayError):  # such a game has no puzzle and was never played
            by_day[puzzle_day(game.deal)].append(game)
    counted = [game for played in by_day.values() for game in played if game.started >= since and is_own(game)]
    streak = solved_on_their_days(counted)
    times = [time for game in counted if (time := _honest_time(game)) is not None]
    return DailyRecord(
        days={day: _day(played) for day, played in sorted(by_day.items())},
        streak=days_in_a_row(streak, today.toordinal()),
        longest_streak=most_in_a_row(streak),
        solved=len({game.deal for game in counted if _is_solved(game)}),
        shortest_time=min(times, default=None),
    )


def streak_with(games: Iterable[Digest], game: Digest) -> int:
    """How many days in a row end with a game; 0 if it is no puzzle that was solved on its day."""
    if not _is_dated(game):
        return 0
    days = solved_on_their_days(one for one in games if _is_dated(one) and is_own(one))
    return (
        days_in_a_row(days, puzzle_day(game.deal).toordinal()) if is_own(game) and solved_on_their_days([game]) else 0
    )


def solved_on_their_days(games: Iterable[Digest]) -> set[int]:
    """The days, as ordinals, whose puzzles were begun on them and solved, with help or without."""
    return {puzzle_day(game.deal).toordinal() for game in games if _is_solved(game) and _is_on_its_day(game)}


def _day(games: Sequence[Digest]) -> DayRecord:
    solved = [game for game in games if _is_solved(game)]
    times = [time for game in games if (time := _honest_time(game)) is not None]
    unfinished = [game.id for game in games if not game.figures.over and (not solved or any(game.figures.sets))]
    return DayRecord(
        found=max(sum(game.figures.sets) for game in games),
        solved=bool(solved),
        on_its_day=any(map(_is_on_its_day, solved)),
        time=min(times, default=None),
        unfinished=unfinished[-1] if unfinished else None,
    )


def _is_dated(game: Digest) -> bool:
    return game.mode in MODES and MODES[game.mode].dated


def _is_solved(game: Digest) -> bool:
    return game.figures.played_out and not game.figures.finished


def _is_on_its_day(game: Digest) -> bool:
    return datetime.fromtimestamp(game.started, UTC).date() == puzzle_day(game.deal)


def _honest_time(game: Digest) -> Millis | None:
    return game.elapsed if _is_solved(game) and not (game.figures.assisted or game.repeated) else None
