"""Statistics of saved games, calculated from digests: totals, records, distributions, streaks, games of the day."""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from heapq import nsmallest
from itertools import chain, compress, count
from operator import attrgetter
from typing import NamedTuple

from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import Millis
from setgui.model.puzzles import FIRST_DAY, day_of, puzzle_day, starts_of_day
from setgui.model.variants import VARIANTS
from setgui.session.game.updates import Feat, Honors
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.ports import Store
from setgui.session.records.kinds import (
    has_records,
    is_demonstration,
    is_ended,
    is_own,
    is_timed,
    kind_of,
    kind_of_start,
    of_kind,
    options_of,
    start_of,
    time_of,
)
from setgui.session.records.searches import Searches
from setgui.session.settings import games_that_count
from setgui.session.starts.new_start import VERSUS, way_of

_KINDS = range(1, 5)
"""The numbers k of features that differ in a set."""
_finds = attrgetter(*(f"{name}_{k}" for name in ("timed", "millis") for k in _KINDS))
"""Returns the fields of `Figures` that `Week` sums up."""
BEST = 10
_ENOUGH_TO_COMPARE = 2
"""Minimum number of other games for an average and a place."""


class Week(NamedTuple):
    """The sets found without help in one week, and the time to find them, by the number of differing features."""

    monday: date
    found: tuple[int, ...]
    millis: tuple[Millis, ...]
    """Total time to find them, by the number of differing features, 1 to 4."""
    times: tuple[tuple[int, Millis], ...] = ()
    """The number of differing features of each, and the time to find it; see `with_search_times`."""

    @property
    def means(self) -> tuple[float | None, ...]:
        return _means(self.found, self.millis)

    @property
    def medians(self) -> tuple[float | None, ...]:
        return _medians(self.times)


class Statistics(NamedTuple):
    """Statistics of games of one kind. Tuples of four are by the number of differing features, 1 to 4.

    Games, wins, times played, mistakes, hints, undos and days are of all games, streaks of those that ended and were
    not abandoned; the rest is of those that `count`. Times include penalties for mistakes, and exclude games that the
    player ended early. Games with seats have no records.
    """

    games: int
    """Number of games with at least one act."""
    finished: int
    """Number of games that are over; not all of them count."""
    abandoned: int
    """Number of these that the player abandoned."""
    played: Millis
    mistakes: int
    hints: int
    undos: int
    sets: tuple[int, ...]
    means: tuple[float | None, ...]
    """Mean times in ms to find a set."""
    scores: dict[int, int]
    mean_score: float | None
    mean_time: float | None
    shortest_time: Millis | None
    weeks: tuple[Week, ...]
    days: dict[date, int]
    streak: int
    """Number of days in a row with a game that ended, or of the day that counts, up to today or yesterday."""
    longest_streak: int
    best: tuple[Digest, ...]
    """The best games, by score and then time, or in timed modes by time."""
    assisted: tuple[Digest, ...]
    """The best of the games with help, which do not count."""
    times: tuple[Millis, ...]
    """Times, oldest game first."""
    games_won: int
    medians: tuple[float | None, ...] = (None,) * 4
    """Median times in ms to find a set; see `with_search_times`."""


def statistics(
    digests: Sequence[Digest], today: date, puzzle_day: date | None = None, others: Iterable[Digest] = ()
) -> Statistics:
    """Calculate statistics of one kind of games, with `others` only for streaks of days in UTC, up to `puzzle_day`."""
    columns = _columns(digests)
    mode = digests[0].mode if digests else ""
    ranked, timed, dated = has_records(mode), is_timed(mode), mode in MODES and MODES[mode].dated
    seated = mode in MODES and MODES[mode].seated
    days = [date.fromtimestamp(one.started).toordinal() for one in digests]
    games = Counter(days)
    in_a_row = days_that_count([*digests, *others]) if dated else set(compress(days, map(_counts_for_day, digests)))
    last = puzzle_day if dated and puzzle_day else today
    chosen = [_counts(one) for one in digests]
    counted, days_counted = list(compress(digests, chosen)), list(compress(days, chosen))
    of_counted = _columns(counted)
    times = [time_of(one) for one in counted if not one.figures.finished]
    assisted = [one for one in digests if one.figures.played_out and one.figures.assisted]
    return Statistics(
        games=len(digests),
        finished=sum(map(is_ended, digests)),
        abandoned=sum(one.figures.abandoned for one in digests),
        played=sum(one.elapsed for one in digests),
        mistakes=sum(columns["mistakes"]),
        hints=sum(columns["hints"]),
        undos=sum(columns["undos"]),
        sets=_sums(of_counted, "sets"),
        means=_means(_sums(of_counted, "timed"), _sums(of_counted, "millis")),
        scores=dict(sorted(Counter(of_counted["score"]).items())),
        mean_score=_mean(of_counted["score"]),
        mean_time=_mean(times),
        shortest_time=min(times, default=None) if ranked else None,
        weeks=_weeks(days_counted, [one.figures for one in counted]),
        days={date.fromordinal(day): games[day] for day in sorted(games)},
        streak=days_in_a_row(in_a_row, last.toordinal()),
        longest_streak=most_in_a_row(in_a_row),
        best=_best(counted) if ranked else (),
        assisted=_best([one for one in assisted if not one.figures.finished or not timed]) if ranked else (),
        times=tuple(times),
        games_won=sum(seated and one.figures.played_out and one.figures.won == 1 for one in digests),
    )


def counting(games: Sequence[Digest]) -> list[Digest]:
    """Return the games that count for records and averages: of new deals, finished without help, not ended early."""
    return [one for one in games if _counts(one)]


def with_search_times(of: Statistics, digests: Iterable[Digest], searches: Mapping[GameId, Searches]) -> Statistics:
    """Add the medians of search times, which are not among a game's figures, to the statistics of games that count."""
    times: dict[date, list[tuple[int, Millis]]] = defaultdict(list)
    for one in digests:
        day = date.fromtimestamp(one.started)
        times[day - timedelta(day.weekday())] += searches.get(one.id, Searches()).times
    weeks = tuple(week._replace(times=tuple(times[week.monday])) for week in of.weeks)
    return of._replace(weeks=weeks, medians=_medians([*chain.from_iterable(times.values())]))


def honors(store: Store, game: GameId) -> Honors:
    mine = next((one for one in store.games() if one.id == game), None)
    games = {one.id: one for one in games_that_count(store, mine.player)} if mine else {}
    if game not in games:
        return Honors()
    streak, lead = streak_with(games.values(), games[game]), next_game([*games.values()], games[game])
    one = games.pop(game)
    return Honors(feats(one, games.values()), streak, *comparison(one, games.values()), lead=lead)


def feats(game: Digest, others: Iterable[Digest]) -> tuple[Feat, ...]:
    mode = MODES[game.mode]
    if not (has_records(mode.name) and _counts(game)):
        return ()
    rivals = [one for one in of_kind(others, kind_of(game)) if _counts(one)]
    if not rivals:
        return ()
    mine, megaset = game.figures, VARIANTS[game.variant].features - 1
    times = [time_of(one) for one in rivals if not one.figures.finished]
    held = {
        Feat.HIGHEST_SCORE: not mode.timed and mine.score > max(one.figures.score for one in rivals),
        Feat.MOST_MEGASETS: mode.scores_points
        and mine.sets[megaset] > max(one.figures.sets[megaset] for one in rivals),
        Feat.SHORTEST_TIME: (mode.timed or mode.scores_points)
        and not game.figures.finished
        and time_of(game) < min(times, default=0),
    }
    return tuple(feat for feat, holds in held.items() if holds)


def comparison(game: Digest, others: Iterable[Digest]) -> tuple[float | None, int]:
    """Return the average score or time of the other games that count and a game's place; None and 0 if too few."""
    timed = is_timed(game.mode)
    rivals = counting(of_kind(others, kind_of(game))) if has_records(game.mode) and _counts(game) else []
    if len(rivals) < _ENOUGH_TO_COMPARE:
        return None, 0
    mine, *rest = (time_of(one) if timed else one.figures.score for one in (game, *rivals))
    return _mean(rest), 1 + sum(one < mine if timed else one > mine for one in rest)


def _counts(game: Digest) -> bool:
    one = game.figures  # without its properties, because there are thousands of games
    without_help = not (one.hints or one.undos or one.shown)
    ended_early = one.finished > (0 if is_timed(game.mode) else 1)
    return one.over and without_help and not (game.repeated or game.imported or ended_early)


def _best(games: Sequence[Digest]) -> tuple[Digest, ...]:
    ranks = [time_of(one) if is_timed(one.mode) else -one.figures.score for one in games]
    last = max(nsmallest(BEST, ranks), default=0)
    foremost = [(rank, one.elapsed, one.id, one) for one, rank in zip(games, ranks, strict=True) if rank <= last]
    return tuple(one for *_, one in sorted(foremost)[:BEST])


def _columns(games: Sequence[Digest]) -> dict[str, tuple[int, ...]]:
    columns = list(zip(*(one.figures for one in games), strict=True)) or [()] * len(Figures._fields)
    return dict(zip(Figures._fields, columns, strict=True))


def _sums(columns: Mapping[str, Sequence[int]], name: str) -> tuple[int, ...]:
    return tuple(sum(columns[f"{name}_{k}"]) for k in _KINDS)


def _mean(values: Sequence[int]) -> float | None:
    return sum(values) / len(values) if values else None


def _means(found: Sequence[int], millis: Sequence[Millis]) -> tuple[float | None, ...]:
    return tuple(time / sets if sets else None for sets, time in zip(found, millis, strict=True))


def _medians(times: Sequence[tuple[int, Millis]]) -> tuple[float | None, ...]:
    ranked = [sorted(millis for k, millis in times if k == kind) for kind in _KINDS]
    return tuple((one[(len(one) - 1) // 2] + one[len(one) // 2]) / 2 if one else None for one in ranked)


def _weeks(days: Sequence[int], rows: Sequence[Figures]) -> tuple[Week, ...]:
    weeks: dict[int, list[tuple[int, ...]]] = defaultdict(list)
    for day, row in zip(days, rows, strict=True):
        weeks[day - (day - 1) % 7].append(_finds(row))  # day 1 was a Monday
    result = []
    for monday in sorted(weeks):
        totals = tuple(map(sum, zip(*weeks[monday], strict=True)))
        result.append(Week(date.fromordinal(monday), totals[: len(_KINDS)], totals[len(_KINDS) :]))
    return tuple(result)


def merged(weeks: Sequence[Week], size: int) -> list[Week]:
    """Merge weeks into spans of `size` weeks, counted back from the last week and dated by their first Mondays."""
    spans: dict[int, list[Week]] = defaultdict(list)
    for week in weeks:
        spans[(weeks[-1].monday - week.monday).days // (7 * size)].append(week)
    result = []
    for back, span in spans.items():
        monday = weeks[-1].monday - timedelta(weeks=size * (back + 1) - 1)
        found = tuple(map(sum, zip(*(week.found for week in span), strict=True)))
        millis = tuple(map(sum, zip(*(week.millis for week in span), strict=True)))
        result.append(Week(monday, found, millis, tuple(time for week in span for time in week.times)))
    return result


class Standing(NamedTuple):
    """Totals of finished games like the one to be started: number, best, last, wins or solved puzzles, streak."""

    games: int = 0
    best: Digest | None = None
    last: Digest | None = None
    won: int = 0
    streak: int = 0
    """Number of days in a row with a game of the day that counts, up to today or yesterday."""


def standing(games: Sequence[Digest], start: Start, today: date) -> Standing:
    """Total the finished games of the same kind as a start, at a table also with similar seats."""
    mode = MODES[start.mode]
    played, versus = of_kind(games, kind_of_start(start)), way_of(start) == VERSUS
    if versus:
        played = [one for one in played if options_of(one).seats[1].level == start.options.seats[1].level]
    ended = [one for one in played if is_ended(one) and not one.figures.abandoned]
    if mode.open_pile:
        played = [one for one in played if one.figures.over and not one.repeated]
    else:
        played = [one for one in played if one.figures.played_out]
    return Standing(
        games=len(played),
        best=next(iter(_best(counting(played))), None) if has_records(start.mode) else None,
        last=ended[-1] if ended else None,
        won=sum(one.figures.won == 1 if versus else mode.open_pile and one.figures.won > 0 for one in played),
        streak=daily_record(games, today).streak if mode.dated else 0,
    )


def days_in_a_row(days: Container[int], today: int) -> int:
    """Return the length of the run of days that ends today, or yesterday if today is missing."""
    last = today if today in days else today - 1
    return next(length for length in count() if last - length not in days)


def most_in_a_row(days: Iterable[int]) -> int:
    return max(Counter(day - place for place, day in enumerate(sorted(days))).values(), default=0)


class Solved(NamedTuple):
    """Totals of the puzzles of one level that ended: how many, how many of them solved, and the lines until then."""

    ended: int
    solved: int
    tries: int


def solved_by_level(games: Iterable[Digest]) -> dict[int, Solved]:
    """Total the puzzles of All in sight that are over by level, without those played before."""
    ended: dict[int, list[int]] = defaultdict(list)
    for game in games:
        if game.figures.over and not game.repeated:
            ended[options_of(game).level].append(game.figures.won)
    return {level: Solved(len(of), sum(map(bool, of)), sum(of)) for level, of in sorted(ended.items())}


def second_looks(games: Iterable[Digest], answers: Mapping[GameId, str]) -> tuple[int, int]:
    """Count the right first answers to questions about games, and all of them; not those that the player asked for."""
    text = "".join(answers.get(game.id, "") for game in games)
    return text.count("+"), text.count("+") + text.count("-")


class DayRecord(NamedTuple):
    """The player's results in one of a day's games."""

    found: int = 0
    """The highest number of sets in one game of the six sets; else the highest score, of games that count if any do."""
    solved: bool = False
    """Whether a game counts: a puzzle that was solved, or solitaire that was played to its end."""
    on_its_day: bool = False
    """Whether a game started on that day counts."""
    time: Millis | None = None
    """The shortest time without help, in a game that was not repeated."""
    unfinished: GameId | None = None
    """An unfinished game to continue; if the puzzle is solved, only one with sets."""
    ended: bool = False
    """Whether a game counts, was abandoned, or had its best line shown."""
    untouched: bool = False
    """Whether the games have neither an act nor a pick, which starts their clock."""

    @property
    def played(self) -> bool:
        return self.ended or bool(self.found) or (self.unfinished is not None and not self.untouched)


class DailyRecord(NamedTuple):
    """Results in the games of all days."""

    days: Mapping[date, Sequence[DayRecord]]
    """The results in the three games of each day; see `starts_of_day`."""
    streak: int
    """Number of days in a row with a game that counts, up to today or yesterday."""
    longest_streak: int
    solved: int
    """Number of puzzles solved, six sets or all in sight."""
    shortest_time: Millis | None
    """The shortest time for six sets without help, in games that were not repeated."""


def daily_record(games: Iterable[Digest], today: date, *, since: int = 0) -> DailyRecord:
    """Total the games of the days, without imported ones and those played by the computer.

    Games before `since`, in seconds since 1970, appear only in `days`.
    """
    by_day: dict[date, list[Digest]] = defaultdict(list)
    for game in games:
        if not (game.imported or is_demonstration(game)) and (day := day_of(start_of(game))) is not None:
            by_day[day].append(game)
    counted = [game for played in by_day.values() for game in played if game.started >= since and is_own(game)]
    streak = days_that_count(counted)
    solved = {(game.mode, game.deal) for game in counted if _counts_for_day(game) and not MODES[game.mode].earns_medals}
    times = [time for game in counted if _is_dated(game) and (time := _honest_time(game)) is not None]
    return DailyRecord(
        days={day: tuple(day_record(by_day[day], start) for start in starts_of_day(day)) for day in sorted(by_day)},
        streak=days_in_a_row(streak, today.toordinal()),
        longest_streak=most_in_a_row(streak),
        solved=len(solved),
        shortest_time=min(times, default=None),
    )


def day_record(games: Iterable[Digest], start: Start) -> DayRecord:
    """Return a player's results in one of a day's games, without those of imported games and of the computer."""
    played = _played(games, start)
    solved = [game for game in played if _counts_for_day(game)]
    times = [time for game in played if (time := _honest_time(game)) is not None]
    unfinished = [game.id for game in played if not is_ended(game) and (not solved or any(game.figures.sets))]
    results = (sum(one.figures.sets) if _is_dated(one) else one.figures.score for one in solved or played)
    return DayRecord(
        found=max(results, default=0),
        solved=bool(solved),
        on_its_day=any(map(_is_on_its_day, solved)),
        time=min(times, default=None),
        unfinished=unfinished[-1] if unfinished else None,
        ended=any(map(is_ended, played)),
        untouched=bool(played) and not any(one.acts or one.elapsed or not MODES[one.mode].unhurried for one in played),
    )


def result_of_day(games: Iterable[Digest], start: Start) -> GameId | None:
    """Return the game whose result to show for a start: the best one that counts, else the last one that ended."""
    ended = [one for one in _played(games, start) if is_ended(one)]
    best = max(ended, key=lambda one: (_counts_for_day(one), one.figures.score, one.id), default=None)
    return None if best is None else best.id


def _played(games: Iterable[Digest], start: Start) -> list[Digest]:
    same = [one for one in games if one.deal == start.deal and start_of(one) == start]
    return [one for one in same if not (one.imported or is_demonstration(one))]


def not_ended(games: Sequence[Digest], day: date) -> list[Start]:
    return [start for start in starts_of_day(day) if not day_record(games, start).ended]


def next_game(games: Sequence[Digest], game: Digest) -> Start | None:
    """Return what to play after a game of a day: another one of the same day, if this one was started on it.

    Else, after a daily puzzle, the newest earlier one that was not solved on its day, back to `FIRST_DAY`.
    """
    day = day_of(start_of(game))
    if day is None:
        return None
    left = [start for start in not_ended(games, day) if start.mode != game.mode]
    if left and _is_on_its_day(game):
        return left[0]
    solved = days_that_count(filter(_is_dated, games))
    before = range(day.toordinal() - 1, FIRST_DAY.toordinal() - 1, -1) if _is_dated(game) else ()
    return next((starts_of_day(date.fromordinal(one))[0] for one in before if one not in solved), None)


def streak_with(games: Iterable[Digest], game: Digest) -> int:
    """Return the streak of days up to a game's; 0 if the game does not count for its day."""
    own = days_that_count([game])
    return days_in_a_row(days_that_count(games), *own) if own else 0


def days_that_count(games: Iterable[Digest]) -> set[int]:
    """Return the days, as ordinals, with a game of theirs that was started then and counts, assisted or not."""
    own = ((day_of(start_of(game)), game) for game in games if is_own(game))
    return {day.toordinal() for day, game in own if day and _counts_for_day(game) and _is_on_its_day(game)}


def _is_dated(game: Digest) -> bool:
    return game.mode in MODES and MODES[game.mode].dated


def _counts_for_day(game: Digest) -> bool:
    """Return whether a game ended, but was not abandoned, and its best line not shown."""
    return is_ended(game) and game.figures.finished < 2


def _is_on_its_day(game: Digest) -> bool:
    return datetime.fromtimestamp(game.started, UTC).date() == puzzle_day(game.deal)


def _honest_time(game: Digest) -> Millis | None:
    return game.elapsed if _counts_for_day(game) and not (game.figures.assisted or game.repeated) else None
