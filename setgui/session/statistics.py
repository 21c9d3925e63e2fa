"""What all kept games amount to: totals, records, distributions.

Everything is worked out from digests, which the journal's own acts give: nothing is counted anywhere else.
It goes column by column, so that ten thousand games are counted before a window can be seen.
"""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Sequence
from datetime import date, timedelta
from heapq import nlargest
from itertools import compress, count
from operator import or_
from typing import NamedTuple

from setgui.model.variants import VARIANTS
from setgui.session.clock import Millis
from setgui.session.ports import Digest, Figures
from setgui.session.updates import Feat

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
    """Figures of some games. Tuples with four places go by k, the number of features that differ, from 1.

    `games` were begun, which takes at least one act; `finished` came to their end. `scores` tells how many
    finished games had each score. Times of games are of those that the player did not end before their end;
    `shortest_time` is a record, so it is among games without help and of deals not played before, as `best` are,
    by score and then time. `assisted` are the best with help. `days` counts the games begun on each day that had
    one; `streak` is the number of days in a row with a game, up to today or yesterday, `longest_streak` the most
    there ever were. `means` is the mean time in ms in which sets were found without help, `weeks` the same by week.
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


def kind(
    digests: Iterable[Digest], mode: str, variant: str, *, since: int = 0, until: float = float("inf")
) -> list[Digest]:
    """The player's own games of one kind that were begun in a time, in seconds since 1970: since <= begun < until."""
    return [
        one
        for one in digests
        if one.mode == mode
        and one.variant == variant
        and since <= one.started < until
        and one.acts
        and not one.imported
    ]


def statistics(digests: Sequence[Digest], today: date) -> Statistics:
    """The figures of these games; days are those of this computer's calendar."""
    rows = [one.figures for one in digests]
    over, _, scores, mistakes, hints, undos, _, _, *by_points = _columns(rows)
    totals = [sum(column) for column in by_points]
    helped = list(map(or_, hints, undos))
    ended = list(compress(digests, over))
    assisted = [one for one, aid, end in zip(digests, helped, over, strict=True) if end and aid]
    counting = [
        one
        for one, aid, end in zip(digests, helped, over, strict=True)
        if end and not (aid or one.repeated or one.imported)
    ]
    ended_scores = list(compress(scores, over))
    times = [one.elapsed for one in ended if not one.figures.finished]
    days = [date.fromtimestamp(one.started).toordinal() for one in digests]
    games = Counter(days)
    return Statistics(
        games=len(digests),
        finished=len(ended),
        played=sum(one.elapsed for one in digests),
        mistakes=sum(mistakes),
        hints=sum(hints),
        undos=sum(undos),
        sets=tuple(totals[:4]),
        means=_means(totals[4:8], totals[8:]),
        scores=dict(sorted(Counter(ended_scores).items())),
        mean_score=_mean(ended_scores),
        mean_time=_mean(times),
        shortest_time=min((one.elapsed for one in counting if not one.figures.finished), default=None),
        weeks=_weeks(days, rows),
        days={date.fromordinal(day): games[day] for day in sorted(games)},
        streak=_streak(games.keys(), today.toordinal()),
        longest_streak=_longest_streak(games),
        best=_best(counting),
        assisted=_best(assisted),
    )


def feats(game: Digest, others: Iterable[Digest]) -> tuple[Feat, ...]:
    """The records that a game holds against all others of its kind."""
    if not (game.figures.over and _counts(game)):
        return ()
    rivals = [one for one in kind(others, game.mode, game.variant) if one.figures.over and _counts(one)]
    if not rivals:
        return ()
    mine, megaset = game.figures, VARIANTS[game.variant].features - 1
    times = [one.elapsed for one in rivals if not one.figures.finished]
    held = {
        Feat.HIGHEST_SCORE: mine.score > max(one.figures.score for one in rivals),
        Feat.MOST_MEGASETS: mine.sets[megaset] > max(one.figures.sets[megaset] for one in rivals),
        Feat.SHORTEST_TIME: not mine.finished and game.elapsed < min(times, default=0),
    }
    return tuple(feat for feat, holds in held.items() if holds)


def _counts(game: Digest) -> bool:
    """Whether a finished game is among the records."""
    return not (game.figures.assisted or game.repeated or game.imported)


def _best(games: Sequence[Digest]) -> tuple[Digest, ...]:
    scores = [one.figures.score for one in games]
    least = min(nlargest(BEST, scores), default=0)
    foremost = [one for one, score in zip(games, scores, strict=True) if score >= least]
    return tuple(sorted(foremost, key=lambda one: (-one.figures.score, one.elapsed, one.id))[:BEST])


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


def _streak(days: Container[int], today: int) -> int:
    """Days in a row that reach today, or yesterday while today has none yet."""
    last = today if today in days else today - 1
    return next(length for length in count() if last - length not in days)


def _longest_streak(days: Iterable[int]) -> int:
    """The longest run: its days lie as far apart as their places do."""
    return max(Counter(day - place for place, day in enumerate(sorted(days))).values(), default=0)
