"""The charts of the statistics page."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from math import log
from typing import NamedTuple

from setgui.model.modes import Mode
from setgui.model.options import Millis
from setgui.model.puzzles import ROUND_SIZE
from setgui.model.variants import Medal, Variant
from setgui.session.game.updates import Beat, Ghost, Snapshot
from setgui.session.records.searches import BlindSpots, can_tell
from setgui.session.records.statistics import Statistics, Week, merged
from setgui.ui.pages.statistics import chart
from setgui.words import actions, cards, formats, goals
from setgui.words import statistics as words
from setgui.words.language import say

_BARS, _SPOKEN_BARS = 40, 16
_TIME_BARS, _SPOKEN_TIME_BARS = 24, 12


def scores(
    counts: Mapping[int, int], medals: Sequence[int] = (), newest: int | None = None, highest: int = 30
) -> chart.Plot:
    """Return a histogram of games by score, with a line for each medal; the bar of the `newest` score is in ink.

    It covers all scores and at least those from 0 to `highest`, or with medals, those around them.
    """
    least, most = (min(medals) - 4, max(medals) + 12) if medals else (0, highest)
    bars = chart.bins(counts, least, most, at_most=_BARS) if counts else []
    low, high = (bars[0].low, bars[-1].high + 1) if bars else (least, most)
    middle = 0.0 if any(bar.high > bar.low for bar in bars) else 0.5
    games = sum(counts.values())
    average = sum(score * count for score, count in counts.items()) / max(1, games)
    spoken = [words.scores_bar(*bar) for bar in chart.bins(counts, least, most, at_most=_SPOKEN_BARS) if bar.games]
    return chart.Bars(
        title=say(words.SCORES_CHART),
        summary=words.scores_summary(games, average, newest) if games else "",
        mark_texts=[words.scores_bar(*bar) for bar in bars],
        spoken=[*spoken, *map(words.medal, Medal, medals)] if games else (),
        nothing="" if games else say(words.NONE_COUNT),
        bars=bars,
        span=(low, high),
        labels=lambda _: [(score + middle, formats.number(score)) for score in chart.ticks(low, high - 1, 10)],
        thresholds=[*zip(medals, map(goals.metal, Medal), strict=False)],
        newest=newest,
    )


def times(played: Sequence[Millis]) -> chart.Plot:
    """Return a histogram of games by playing time; the bar of the newest game, which is the last, is in ink."""
    if not played:
        return chart.Bars(title=say(words.TIMES_CHART), nothing=say(words.NONE_COUNT), span=(0, 1))
    low, high = min(played), max(played)
    room = max((high - low) // 8, high // 4)

    def binned(at_most: int) -> list[chart.Bin]:
        return chart.bins(Counter(played), max(0, low - room), high + room, at_most=at_most, step=chart.time_step)

    bars = binned(_TIME_BARS)
    return chart.Bars(
        title=say(words.TIMES_CHART),
        summary=words.times_summary(played),
        mark_texts=[words.times_bar(*bar) for bar in bars],
        spoken=[words.times_bar(*bar) for bar in binned(_SPOKEN_TIME_BARS) if bar.games],
        bars=bars,
        span=(bars[0].low, bars[-1].high + 1),
        labels=lambda most: [(bar.low, formats.duration(bar.low)) for bar in bars[:: -(-len(bars) // most)]],
        newest=played[-1],
    )


def sets(counts: Sequence[int], medians: Sequence[float | None], *, by_points: bool = True) -> chart.Plot:
    """Return a table of sets by points or features, most first: bar, number, share, median time in ms to find one."""
    name, found = formats.points if by_points else formats.differing, sum(counts)
    rows = list(enumerate(zip(counts, medians, strict=True), start=1))[::-1]
    return chart.Shares(
        title=say(words.SETS_BY_POINTS_CHART if by_points else words.SETS_BY_FEATURES_CHART),
        summary=formats.sets(found),
        spoken=[words.sets_bar(name(k), count, found, time) for k, (count, time) in rows if found],
        rows=5,
        shares=[
            chart.Share(name(k), count, (formats.number(count), words.share(count, found), words.median_search(time)))
            for k, (count, time) in rows
        ],
        captions=(say(words.SETS_COLUMN), say(words.SHARE_COLUMN), say(words.MEDIAN_COLUMN)),
    )


_ROUND_SPANS = 64


def rounds(rights: Sequence[int]) -> chart.Plot:
    """Return a line chart of the right answers in each practice round, oldest first; many are averaged in groups."""
    if not rights:
        return chart.Plot(title=say(actions.RIGHT_ANSWERS), nothing=say(words.NO_ROUNDS))
    size = chart.nice_step(len(rights) / _ROUND_SPANS)
    spans = [rights[first : first + size] for first in range(0, len(rights), size)]
    means = [sum(span) / len(span) for span in spans]
    firsts = [(at, at * size + 1) for at in range(len(spans))]
    return chart.Lines(
        title=say(actions.RIGHT_ANSWERS),
        summary=say(words.ROUNDS_SUMMARY, questions=ROUND_SIZE, n=len(spans[0])),
        mark_texts=[words.rounds(first, first + len(spans[at]) - 1, means[at]) for at, first in firsts],
        room=200,
        places=range(len(spans)),
        lines=[("", dict(enumerate(means)))],
        heights=[(right, formats.number(right)) for right in chart.ticks(0, ROUND_SIZE, 5)],
        labels=lambda most: [(at, formats.number(n)) for at, n in firsts[:: chart.nice_step(len(spans) / most)]],
        apart=28,
        large_ends=True,
    )


_SEARCHES_ROOM = 232
_MOST_WEEKS = 64
_WEEKS_TOGETHER = (1, 4, 13, 52)
"""Numbers of weeks to merge, so that lines have at most `_MOST_WEEKS` points."""


def searches(
    weeks: Sequence[Week], kinds: int, *, by_points: bool = True, of_answers: bool = False, looking: bool = False
) -> chart.Plot:
    """Return a line chart of median times by week, to find sets, or if `of_answers`, to answer questions.

    It has a line for each number of points, or of differing features, from 1 to `kinds`. Many weeks are merged. While
    the games are still searched, if `looking`, it has a sentence instead, and as much room.
    """
    name = formats.points if by_points else formats.differing
    title = say(words.ANSWERS_CHART if of_answers else words.SEARCHES_CHART)
    found = [week for week in weeks if any(week.times)]
    if not found and looking:
        return chart.Plot(title=title, nothing=say(words.LOOKING), room=_SEARCHES_ROOM)
    if not found:
        return chart.Plot(title=title, nothing=say(words.NONE_COUNT))
    length = (found[-1].monday - found[0].monday).days // chart.WEEK
    size = next((size for size in _WEEKS_TOGETHER if length < size * _MOST_WEEKS), _WEEKS_TOGETHER[-1])
    data = list(enumerate(merged(found, size)))
    lines = [
        (name(k), {at: time for at, week in data if (time := week.medians[k - 1]) is not None})
        for k in range(1, kinds + 1)
    ]
    longest = max(time for _, line in lines for time in line.values())
    return chart.Lines(
        title=title,
        summary=say(words.SEARCHES_SUMMARY, n=size),
        mark_texts=[
            words.searches(week.monday, size, [(line, times[at]) for line, times in lines[::-1] if at in times])
            for at, week in data
        ],
        room=_SEARCHES_ROOM,
        places=[week.monday.toordinal() for _, week in data],
        lines=lines,
        heights=[(time, formats.duration(time)) for time in chart.time_ticks(longest, 5)],
        labels=lambda most: _days([week.monday for _, week in data], most),
        apart=56,
    )


def _days(mondays: Sequence[date], most: int) -> list[chart.Named]:
    """Return at most `most` axis labels: Mondays if they span less than ten weeks, else months (January: the year)."""
    first, last = mondays[0], mondays[-1]
    if (last - first).days < 10 * chart.WEEK:
        return [(monday.toordinal(), words.axis_day(monday)) for monday in mondays[:: -(-len(mondays) // most)]]
    return [(day.toordinal(), words.axis_month(day)) for day in chart.month_ticks(first, last, most)]


_WIDEST = 4.0
"""The ends of the axis: this many times slower or faster."""
_SIDES = (0.5, words.FASTER_SIDE), (1.0, words.AS_FAST), (2.0, words.SLOWER_SIDE)


def slow_features(known: BlindSpots | None, *, awaited: int = 0) -> chart.Plot:
    """Return a chart of how much a differing feature slows the player; while unknown, a sentence of `awaited` rows."""
    title, summary = say(words.BLIND_SPOTS_CHART), words.blind_spots_summary(known) if known else say(words.LOOKING)
    if known is None or known.missing or not known.spots:
        return chart.Plot(title=title, nothing=summary, rows=awaited and awaited + 1)
    return chart.Ranges(
        title=title,
        summary=summary,
        mark_texts=[words.blind_spot(spot) for spot in known.spots],
        rows=len(known.spots) + 1,
        ranges=[
            chart.Range(
                cards.feature(spot.feature),
                words.pace(spot.slower),
                log(spot.low),
                log(spot.high),
                log(spot.slower),
                spot in known.found,
            )
            for spot in known.spots
        ],
        ticks=[(log(pace), say(side)) for pace, side in _SIDES],
        reach=log(_WIDEST),
    )


def race(snapshot: Snapshot) -> chart.Plot:
    """Return a line chart of all scores over the time of a race that is over."""
    names = [*(goals.ghost_name(one, snapshot.ghosts) for one in snapshot.ghosts), say(goals.YOU)]
    you = Ghost(snapshot.game.start, snapshot.game.score, snapshot.time, snapshot.honors.way)
    ways = [(*(one.beats or [Beat(0, 0, 0)]), Beat(one.time, one.score, None)) for one in (*snapshot.ghosts, you)]
    places = sorted({beat.at for way in ways for beat in way})
    rows = [[[beat.score for beat in way if beat.at <= at][-1] for way in ways] for at in places]
    scores = [score for row in rows for score in row]
    low, top = min(scores), max(1, *scores)
    step = chart.nice_step((top - low) / 3)
    texts = [goals.race_at(at, zip(names, row, strict=True)) for at, row in zip(places, rows, strict=True)]
    own = {beat.at for beat in ways[-1]}
    return chart.Lines(
        title=say(goals.RACE_CHART),
        mark_texts=texts,
        spoken=[text for at, text in zip(places, texts, strict=True) if len(ways) == 2 or at in own],
        room=120,
        places=places,
        lines=[(name, dict(enumerate(row[number] for row in rows))) for number, name in enumerate(names)],
        heights=[(score, formats.number(score)) for score in range(low // step * step, top + step, step)],
        labels=lambda most: [(time, formats.duration(time)) for time in chart.time_ticks(places[-1], most)[:-1]],
        apart=56,
    )


def year(days: Mapping[date, int], today: date) -> chart.Plot:
    """Return a calendar heat map of the number of games started each day, in the 53 weeks up to today."""
    first = chart.first_of_year(today, formats.first_weekday(), chart.WEEKS)
    played = sorted((day, games) for day, games in days.items() if first <= day <= today)
    months: Counter[tuple[int, int]] = Counter()
    for day, games in played:
        months[day.year, day.month] += games
    return chart.Year(
        title=say(words.YEAR_CHART),
        summary=words.year_summary(len(played)),
        mark_texts=[words.bar(formats.day(day), games) for day, games in played],
        spoken=[words.bar(formats.month_of_year(date(*month, 1)), games) for month, games in months.items()],
        today=today,
        first=first,
        played=played,
    )


class ChartData(NamedTuple):
    """Input of `plots`: the kind of the chosen games, their statistics, and the number of that kind's games by day."""

    mode: Mode
    variant: Variant
    figures: Statistics
    scores: Sequence[int]
    """Scores of the games that count, the newest last."""
    days: Mapping[date, int]
    today: date
    spots: BlindSpots | None = None
    """None until the games have been searched."""
    awaited: int = 0
    """Number of features for which there will be enough games."""


CHARTS = 6
"""Number of charts that `plots` returns."""


def plots(of: ChartData) -> list[chart.Plot | None]:
    """Return the plot of each chart, or None if it does not suit the games; the first two are side by side."""
    mode, figures, kinds, by_points = of.mode, of.figures, of.variant.features, of.variant.features == 1
    medals, newest = of.variant.medals if mode.earns_medals else (), of.scores[-1] if of.scores else None
    looking = of.spots is None and any(figures.sets)
    timed = looking or not any(figures.sets) or any(any(week.times) for week in figures.weeks)
    points = None if mode.open_pile else scores(figures.scores, medals, newest, ROUND_SIZE if mode.asks else 30)
    return [
        times(figures.times) if mode.timed else points,
        sets(figures.sets[:kinds], figures.medians[:kinds], by_points=by_points),
        rounds(of.scores) if mode.asks else None,
        searches(figures.weeks, kinds, by_points=by_points, of_answers=mode.asks, looking=looking) if timed else None,
        slow_features(of.spots, awaited=of.awaited) if can_tell(mode.name, of.variant.name) else None,
        year(of.days, of.today),
    ]
