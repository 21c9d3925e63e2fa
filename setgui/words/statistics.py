"""Texts of the statistics: figures, charts, lists of the best games.

For translators: there is little room beside and under a chart, so what is said there are no sentences.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from setgui.analysis.searching import FeatureSpeed
from setgui.model.modes import MODES
from setgui.model.options import Millis
from setgui.model.variants import Medal
from setgui.session.records.kinds import Kind, has_records, is_timed
from setgui.session.records.searches import BlindSpots
from setgui.session.records.statistics import Solved, Statistics
from setgui.words import actions, cards, formats, kinds, results
from setgui.words.actions import NO_VALUE, NONE
from setgui.words.language import N_, NN_, P_, _, pgettext, say

KIND = N_("Kind of game")
PERIOD = N_("Period")
ALL_TIME = N_("All time")
THIS_YEAR = N_("This year")
LAST_30_DAYS = N_("Last 30 days")
LAST_7_DAYS = N_("Last 7 days")
BEST = N_("Best games")
NONE_COUNT = N_("No new deals finished without help yet")
COUNTED = N_(
    "Best, average, sets and charts count only new deals that you finished without hints or undo; totals and days "
    "played count every game except those from files and Look back."
)
COUNTED_TO_THE_END = N_(
    "Best, average, sets and charts count only new deals that you played to the end without hints or undo; totals and "
    "days played count every game except those from files and Look back."
)
"""In modes where the record is a time."""
COUNTED_PUZZLES = N_("Sets, average and charts count only new puzzles that you finished without hints.")


def solved(levels: Mapping[int, Solved]) -> str:
    """Return how many puzzles of each level were solved, and after how many tries: ``easy 2 of 3, hard 1 of 4``."""
    rows = [
        formats.figure(say(kinds.PUZZLE_LEVELS[level - 1]), formats.of(one.solved, one.ended))
        for level, one in levels.items()
    ]
    n = sum(one.solved for one in levels.values())
    tries = formats.number(sum(one.tries for one in levels.values()) / n, 1) if n else ""
    text = pgettext("a list of levels", "{levels}; {tries} tries per solved puzzle") if n else "{levels}"
    return text.format(levels=formats.in_a_row(rows), tries=tries)


ABANDONED = NN_(
    "{n} abandoned game counts only in totals and days played.",
    "{n} abandoned games count only in totals and days played.",
)
ASSISTED = NN_(
    "{n} game does not count because of hints, undo or moves by the computer.",
    "{n} games do not count because of hints, undo or moves by the computer.",
)
BEST_ASSISTED = N_("Best assisted games")
SECOND_LOOK = N_("Questions in Look back: {right} right the first time.")
NOTHING = N_("No finished games yet")
NOTHING_YET = N_("Your statistics start with the first game you play.")
SAVE = N_("Save as table…")
AS_CSV = N_("Games as a CSV table")
AS_JSON = N_("Statistics and games as JSON")
COUNT_FROM_NOW = N_("Count from now on")
COUNT_ALL = N_("Count all games")

RANK = P_("column of a table", "Rank")
MISTAKES = P_("column of a table", "Mistakes")
DATE = P_("column of a table", "Date")

SCORES_CHART = N_("Final scores")
TIMES_CHART = N_("Times")
SETS_BY_POINTS_CHART = N_("Sets by points")
SETS_BY_FEATURES_CHART = N_("Sets by number of differences")
SEARCHES_CHART = N_("Time to find a set")
ANSWERS_CHART = N_("Time to answer")
YEAR_CHART = N_("Days played in the last year")
BLIND_SPOTS_CHART = N_("Blind spots")
NO_ROUNDS = N_("No finished rounds yet")

SETS_COLUMN = P_("column of a chart", "sets")
SHARE_COLUMN = P_("column of a chart", "share")
MEDIAN_COLUMN = P_("column of a chart", "median time")
LOOKING = N_("Looking through your games")
AS_FAST = P_("a pace", "equally fast")
FASTER_SIDE = P_("side of a chart", "faster")
SLOWER_SIDE = P_("side of a chart", "slower")
COUNTED_SINCE = N_("Only games since {date} are counted. All games are kept.")
SEARCHES_SUMMARY = NN_("weekly medians", "{n}-week medians")
"""Each mark in the chart stands for `n` weeks."""
ROUNDS_SUMMARY = NN_("out of {questions} per round", "out of {questions}, {n}-round averages")
"""Each mark in the chart stands for `n` rounds."""


# Figures


class FigureText(NamedTuple):
    """Caption and value of a figure."""

    caption: str
    value: str
    spoken: str | None = None
    """The value for screen readers, if different."""


def figures(of: Kind, counted: Statistics, ever: Statistics) -> list[FigureText]:
    """Return the figures of a kind of games, from the statistics of the chosen time; the streak is from `ever`."""
    spoken = _("{now}, longest {longest}").format(now=ever.streak, longest=ever.longest_streak)
    streaks = pgettext("streak now / longest streak", "{now} / {longest}")
    return [
        *_results(of, counted),
        FigureText(say(actions.GAMES), formats.number(counted.games)),
        FigureText(_("Time played"), formats.total_time(counted.played)),
        FigureText(
            _("Days in a row / longest"),
            streaks.format(now=formats.number(ever.streak), longest=formats.number(ever.longest_streak)),
            spoken,
        ),
        FigureText(_("Mistakes"), formats.number(counted.mistakes)),
        FigureText(_("Finished"), formats.number(counted.finished - counted.abandoned)),
        _last(of, counted),
    ]


def _results(of: Kind, counted: Statistics) -> list[FigureText]:
    if is_timed(of.mode):
        best, average = counted.shortest_time, counted.mean_time
        return [
            _figure(say(actions.BEST_TIME), None if best is None else kinds.time(of.mode, best)),
            _figure(_("Average time"), None if average is None else kinds.time(of.mode, round(average))),
        ]
    average_score = counted.mean_score
    usual = _figure(_("Average score"), None if average_score is None else formats.number(average_score, 1))
    if not has_records(of.mode):
        return [FigureText(say(actions.SETS_TAKEN), formats.number(sum(counted.sets))), usual]
    best_score = formats.number(counted.best[0].figures.score) if counted.best else None
    return [_figure(_("Best score"), best_score), usual]


def _last(of: Kind, counted: Statistics) -> FigureText:
    if of.mode not in MODES or MODES[of.mode].aids:
        return FigureText(_("Hints"), formats.number(counted.hints))
    if has_records(of.mode):
        return FigureText(_("Sets found"), formats.number(sum(counted.sets)))
    if of.options.seats:
        return FigureText(_("Games won"), formats.number(counted.games_won))
    games = sum(counted.scores.values())
    per_game = formats.number(sum(counted.sets) / games, 1) if games else None
    return _figure(_("Sets per game"), per_game)


def _figure(caption: str, value: str | None) -> FigureText:
    if value is None:
        return FigureText(caption, NO_VALUE, say(NONE))
    return FigureText(caption, value, value.replace("−", "-"))  # not every screen reader reads the real minus sign


# Charts


def described(parts: Sequence[str]) -> str:
    end = pgettext("what is said of a part of a chart is read out as a sentence", "{part}.")
    return " ".join(end.format(part=part) for part in parts if part)


def medal(of: Medal, score: int) -> str:
    return formats.labeled(say(results.MEDALS[of]), formats.points(score))


def scores_bar(low: int, high: int, number: int) -> str:
    of = formats.points(low)
    if low != high:
        text = NN_("{low}–{high} point", "{low}–{high} points")
        of = say(text, n=high, low=formats.number(low), high=formats.number(high))
    return bar(of, number)


def times_bar(low: Millis, last: Millis, number: int) -> str:
    text = pgettext("a span of time", "{low}–{high}")
    return bar(text.format(low=formats.duration(low), high=formats.duration(last + 1)), number)


def bar(what: str, number: int) -> str:
    return formats.labeled(what, formats.games(number))


def scores_summary(number: int, average: float, latest: int | None) -> str:
    return _summary(number, formats.number(average, 1), None if latest is None else formats.number(latest))


def times_summary(times: Sequence[Millis]) -> str:
    average = formats.duration(Millis(round(sum(times) / len(times))))
    return _summary(len(times), average, formats.duration(times[-1]))


def _summary(number: int, average: str, latest: str | None) -> str:
    if latest is None or number < 2:
        return formats.games(number)
    text = pgettext("of games in a chart", "{games}, average {average}, latest {latest}")
    return text.format(games=formats.games(number), average=average, latest=latest)


def share(number: int, of: int) -> str:
    return formats.percent(100 * number / of) if of else NO_VALUE


def median_search(millis: float | None) -> str:
    return NO_VALUE if millis is None else formats.search_time(millis)


def sets_bar(what: str, number: int, of: int, median: float | None) -> str:
    text = NN_("{what}: {n} set, {share}", "{what}: {n} sets, {share}")
    if median is not None:
        text = NN_("{what}: {n} set, {share}, median time {time}", "{what}: {n} sets, {share}, median time {time}")
    return say(text, what=what, n=number, share=share(number, of), time=median_search(median))


def searches(monday: date, weeks: int, medians: Sequence[tuple[str, float]]) -> str:
    times = [formats.figure(what, formats.search_time(millis)) for what, millis in medians]
    text = NN_("Week of {date}: {times}", "{n} weeks from {date}: {times}")
    return say(text, n=weeks, date=formats.date(monday), times=formats.in_a_row(times))


def blind_spots_summary(spots: BlindSpots) -> str:
    if spots.missing:
        text = NN_("Available after {n} more game", "Available after {n} more games")
        return say(text, n=spots.missing)
    if not spots.found:
        return _("no feature stands out so far")
    slow = formats.listed([cards.feature(spot.feature) for spot in spots.found])
    text = P_("sets are found", "for sets with equal points, probably slower when {features} differs")
    if len(spots.found) > 1:
        text = P_("sets are found", "for sets with equal points, probably slower when {features} differ")
    return say(text, n=spots.missing, features=slow)


def blind_spot(spot: FeatureSpeed) -> str:
    text = pgettext("of sets", "when {feature} differs: {pace} ({low} to {high})")
    if spot.is_blind_spot:
        text = pgettext("of sets", "when {feature} differs: probably {pace} ({low} to {high})")
    low, high = pace(spot.low), pace(spot.high)
    return text.format(feature=cards.feature(spot.feature), pace=pace(spot.slower), low=low, high=high)


def pace(slower: float) -> str:
    times = formats.number(max(slower, 1 / slower), 1)
    if times == formats.number(1, 1):
        return say(AS_FAST)
    text = pgettext("a pace", "{times} times slower") if slower > 1 else pgettext("a pace", "{times} times faster")
    return text.format(times=times)


def rounds(first: int, last: int, right: float) -> str:
    if first == last:
        text = _("Round {round}: {right} right")
        return text.format(round=formats.number(first), right=formats.number(right))
    text = _("Rounds {first} to {last}: {right} right on average")
    return text.format(first=formats.number(first), last=formats.number(last), right=formats.number(right, 1))


def year_summary(days: int) -> str:
    if not days:
        return _("No games in the last year")
    return say(NN_("games on {n} day", "games on {n} days"), n=days)


def axis_day(day: date) -> str:
    text = pgettext("day under an axis; {month_number} is there too", "{month} {day}")
    number = formats.day_of_month(day.day)
    return text.format(month=formats.short_month(day.month), month_number=day.month, day=number)


def axis_month(day: date) -> str:
    return str(day.year) if day.month == 1 else formats.short_month(day.month)
