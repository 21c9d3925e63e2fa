"""What all kept games amount to: totals, records, distributions.

Everything is worked out from digests, which the journal's own acts give: nothing is counted anywhere else.
It goes column by column, so that ten thousand games are counted before a window can be seen.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from heapq import nsmallest
from itertools import compress
from operator import or_
from typing import NamedTuple

from setgui.model.modes import MODES
from setgui.model.variants import VARIANTS
from setgui.session.clock import Millis
from setgui.session.daily_record import solved_on_their_days, streak_with
from setgui.session.kinds import has_records, is_demonstration, is_timed, kind_of, that_matter, time_of
from setgui.session.ports import Digest, Figures, GameId, Store
from setgui.session.settings import counted
from setgui.session.streaks import days_in_a_row, most_in_a_row
from setgui.session.updates import NO_HONORS, Feat, Honors

BEST = 10
"""How long the best lists are."""


class Week(NamedTuple):
    """How many sets were found without help in one week, by k from 1, and how long these took together in ms."""

    monday: date
    found: tuple[int, ...]
    millis: tuple[Millis, ...]

    @property
    def means(self) -> tuple[float | None, ...]:
        """The mean times; None where none was found."""
        return _means(self.found, self.millis)


class Statistics(NamedTuple):
    """Figures of games of one kind. Tuples with four places go by k, the number of features that differ, from 1.

    `games` were begun, which takes at least one act; `finished` came to their end. `scores` tells how many
    finished games had each score. Times of games count what mistakes cost, and are of those that the player did not
    end before their end: `times` has them in the order in which the games were begun, `shortest_time` is a record, so
    it is among games without help and of deals not played before, as `best` are, by score and then time, or in timed
    modes by time alone. `assisted` are the best with help. With seats there are no records. `days` counts the games
    begun on each day that had one; `streak` is the number of days in a row with a game, up to today or yesterday,
    `longest_streak` the most there ever were; of daily puzzles, those solved on their days. `means` is the mean time in
    ms in which sets were found without help, `weeks` the same by week.
    """

    games: int
    finished: int
    played: Millis
    mistakes: int
    hints: int
    undos: int
    sets: tuple[int, ...]
    means: tuple[float | None, ...]
    scores: dict[int, int]
    mean_score: float | None
    mean_time: float | None
    shortest_time: Millis | None
    weeks: tuple[Week, ...]
    days: dict[date, int]
    streak: int
    longest_streak: int
    best: tuple[Digest, ...]
    assisted: tuple[Digest, ...]
    times: tuple[Millis, ...]


def kind(
    digests: Iterable[Digest],
    mode: str,
    variant: str,
    options: str = "",
    *,
    since: int = 0,
    until: float = float("inf"),
) -> list[Digest]:
    """The player's own games of one kind that were begun in a time, in seconds since 1970: since <= begun < until."""
    return [
        one
        for one in digests
        if one.mode == mode
        and one.variant == variant
        and (that_matter(one.options) if one.options else "") == options
        and since <= one.started < until
        and one.acts
        and not one.imported
        and not (one.options and is_demonstration(one.options))
    ]


def statistics(digests: Sequence[Digest], today: date, puzzle_day: date | None = None) -> Statistics:
    """The figures of these games; days are those of this computer's calendar, but `puzzle_day` is today's in UTC."""
    rows = [one.figures for one in digests]
    over, finished, scores, mistakes, hints, undos, _, _, *by_points = _columns(rows)
    totals = [sum(column) for column in by_points]
    helped = list(map(or_, hints, undos))
    ranked, timed, dated = _ranking(digests)
    to_their_end = [end and not early for end, early in zip(over, finished, strict=True)]
    rankable = to_their_end if timed else over
    assisted = [one for one, aid, end in zip(digests, helped, rankable, strict=True) if end and aid]
    counting = [
        one
        for one, aid, end in zip(digests, helped, rankable, strict=True)
        if end and not (aid or one.repeated or one.imported)
    ]
    ended_scores = list(compress(scores, over))
    times = list(map(time_of, compress(digests, to_their_end)))
    days = [date.fromtimestamp(one.started).toordinal() for one in digests]
    games = Counter(days)
    in_a_row = solved_on_their_days(digests) if dated else games.keys()
    last = puzzle_day if dated and puzzle_day else today
    return Statistics(
        games=len(digests),
        finished=sum(over),
        played=sum(one.elapsed for one in digests),
        mistakes=sum(mistakes),
        hints=sum(hints),
        undos=sum(undos),
        sets=tuple(totals[:4]),
        means=_means(totals[4:8], totals[8:]),
        scores=dict(sorted(Counter(ended_scores).items())),
        mean_score=_mean(ended_scores),
        mean_time=_mean(times),
        shortest_time=min(map(time_of, filter(_is_to_its_end, counting)), default=None) if ranked else None,
        weeks=_weeks(days, rows),
        days={date.fromordinal(day): games[day] for day in sorted(games)},
        streak=days_in_a_row(in_a_row, last.toordinal()),
        longest_streak=most_in_a_row(in_a_row),
        best=_best(counting, timed=timed) if ranked else (),
        assisted=_best(assisted, timed=timed) if ranked else (),
        times=tuple(times),
    )


def _ranking(digests: Sequence[Digest]) -> tuple[bool, bool, bool]:
    """Whether games like these hold records, whether these go by time, and whether they are puzzles of days."""
    mode = digests[0].mode if digests else ""
    return has_records(mode), is_timed(mode), mode in MODES and MODES[mode].dated


def honors(store: Store, game: GameId) -> Honors:
    """What a kept game that is over holds among all that count; raises StoreError."""
    games = {one.id: one for one in counted(store)}
    if game not in games:
        return NO_HONORS
    streak = streak_with(games.values(), games[game])
    return Honors(feats(games.pop(game), games.values()), streak)


def feats(game: Digest, others: Iterable[Digest]) -> tuple[Feat, ...]:
    """The records that a game holds against all others of its kind."""
    mode = MODES[game.mode]
    if not (has_records(mode.name) and _counts(game)):
        return ()
    rivals = [one for one in kind(others, *kind_of(game)) if _counts(one)]
    if not rivals:
        return ()
    mine, megaset = game.figures, VARIANTS[game.variant].features - 1
    times = [time_of(one) for one in rivals if _is_to_its_end(one)]
    held = {
        Feat.HIGHEST_SCORE: not mode.timed and mine.score > max(one.figures.score for one in rivals),
        Feat.MOST_MEGASETS: mode.by_points and mine.sets[megaset] > max(one.figures.sets[megaset] for one in rivals),
        Feat.SHORTEST_TIME: (mode.timed or mode.by_points)
        and _is_to_its_end(game)
        and time_of(game) < min(times, default=0),
    }
    return tuple(feat for feat, holds in held.items() if holds)


def _counts(game: Digest) -> bool:
    """Whether a game is over and among the records."""
    return game.figures.over and not (game.figures.assisted or game.repeated or game.imported)


def _is_to_its_end(game: Digest) -> bool:
    """Whether a game that is over was not ended by the player."""
    return not game.figures.finished


def _best(games: Sequence[Digest], *, timed: bool) -> tuple[Digest, ...]:
    ranks = list(map(time_of, games)) if timed else [-one.figures.score for one in games]
    last = max(nsmallest(BEST, ranks), default=0)
    foremost = [(rank, one.elapsed, one.id, one) for one, rank in zip(games, ranks, strict=True) if rank <= last]
    return tuple(one for *_, one in sorted(foremost)[:BEST])


def _columns(rows: Sequence[Figures]) -> list[tuple[int, ...]]:
    return list(zip(*rows, strict=True)) or [()] * len(Figures._fields)


def _mean(values: Sequence[int]) -> float | None:
    return sum(values) / len(values) if values else None


def _means(found: Sequence[int], millis: Sequence[Millis]) -> tuple[float | None, ...]:
    return tuple(time / sets if sets else None for sets, time in zip(found, millis, strict=True))


def _weeks(days: Sequence[int], rows: Sequence[Figures]) -> tuple[Week, ...]:
    weeks: dict[int, list[tuple[int, ...]]] = defaultdict(list)
    for day, row in zip(days, rows, strict=True):
        weeks[day - (day - 1) % 7].append(row[12:])  # timed and millis; day 1 was a Monday
    told = []
    for monday in sorted(weeks):
        totals = tuple(map(sum, zip(*weeks[monday], strict=True)))
        told.append(Week(date.fromordinal(monday), totals[:4], totals[4:]))
    return tuple(told)


def merged(weeks: Sequence[Week], size: int) -> list[Week]:
    """Spans of so many weeks, told by their first Mondays; the last span ends with the last week."""
    spans: dict[int, list[Week]] = defaultdict(list)
    for week in weeks:
        spans[(weeks[-1].monday - week.monday).days // (7 * size)].append(week)
    told = []
    for back, span in spans.items():
        monday = weeks[-1].monday - timedelta(weeks=size * (back + 1) - 1)
        found, millis = (
            tuple(map(sum, zip(*columns, strict=True)))
            for columns in ((week.found for week in span), (week.millis for week in span))
        )
        told.append(Week(monday, found, millis))
    return told
