"""The geometry of charts in plain numbers: where a value lies, which values are worth a label."""

from collections.abc import Mapping, Sequence
from datetime import date
from math import ceil, floor
from typing import NamedTuple

WEEK = 7
_SECOND, _MINUTE, _HOUR = 1000, 60_000, 3_600_000
_TIME_STEPS = (
    *(_SECOND * step for step in (1, 2, 5, 10, 15, 30)),
    *(_MINUTE * step for step in (1, 2, 5, 10, 15, 30)),
)
_MONTH_STEPS = (1, 2, 3, 6, 12)


class Scale(NamedTuple):
    """Values from low to high, laid out evenly from `start` to `end` in px; up the screen is `end` before `start`."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """Where a value lies; with no room between low and high, in the middle."""
        if self.high == self.low:
            return (self.start + self.end) / 2
        return self.start + (value - self.low) * (self.end - self.start) / (self.high - self.low)


class Bin(NamedTuple):
    """How many games had a score from low to high, both included."""

    low: int
    high: int
    games: int


def nice_step(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 and so on that is at least so large."""
    tens = 1
    while 5 * tens < least:
        tens *= 10
    return next(step * tens for step in (1, 2, 5) if step * tens >= least)


def ticks(low: float, high: float, most: int) -> list[int]:
    """At most so many (two or more) round whole numbers from low to high, evenly apart."""
    return _multiples(nice_step((high - low) / (most - 1)), low, high)


def time_ticks(high: float, most: int) -> list[int]:
    """At most so many (two or more) round times in ms from 0 to the first that is at least so high."""
    step = _time_step(high / (most - 1))
    return [step * number for number in range(max(1, ceil(high / step)) + 1)]


def _time_step(least: float) -> int:
    """The smallest round time in ms that is at least so long."""
    return next((step for step in _TIME_STEPS if step >= least), _HOUR * nice_step(least / _HOUR))


def time_bins(times: Sequence[int], *, at_most: int) -> list[Bin]:
    """Neighboring bins of one round width that cover all times in ms, and some more on both sides."""
    low, high = min(times), max(times)
    room = max((high - low) // 8, high // 4)
    low, high = max(0, low - room), high + room
    width = _time_step((high - low + 1) / (at_most - 1))
    sums = dict.fromkeys(range(low // width * width, high + 1, width), 0)
    for time in times:
        sums[time // width * width] += 1
    return [Bin(first, first + width - 1, games) for first, games in sums.items()]


def _multiples(step: int, low: float, high: float) -> list[int]:
    return list(range(ceil(low / step) * step, floor(high) + 1, step))


def bins(counts: Mapping[int, int], least: int, most: int, *, at_most: int) -> list[Bin]:
    """Neighboring bins of one round width that cover all values, and all from least to most."""
    low, high = min([least, *counts]), max([most, *counts])
    # One bin more than the span needs may be cut by the round borders.
    width = nice_step((high - low + 1) / (at_most - 1))
    lows = range(low // width * width, high + 1, width)
    sums = dict.fromkeys(lows, 0)
    for value, games in counts.items():
        sums[value // width * width] += games
    return [Bin(first, first + width - 1, games) for first, games in sums.items()]


def month_ticks(first: date, last: date, most: int) -> list[date]:
    """At most so many (two or more) beginnings of months from the first day to the last, evenly apart."""
    begin, end = first.year * 12 + first.month - (first.day == 1), last.year * 12 + last.month - 1
    least = (end - begin) / (most - 1)
    step = next((step for step in _MONTH_STEPS if step >= least), 12 * nice_step(least / 12))
    return [date(month // 12, month % 12 + 1, 1) for month in _multiples(step, begin, end)]


def rows_for_labels(spans: Sequence[tuple[float, float]]) -> list[int]:
    """For labels from left to right the row each goes to, so that none covers another: the first with room."""
    ends: list[float] = []
    found = []
    for start, end in spans:
        row = next((row for row, taken in enumerate(ends) if taken <= start), len(ends))
        ends[row : row + 1] = [end]
        found.append(row)
    return found


def kept_apart(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """The places moved as little as keeps them so far apart, in their order, and from low to high if there is room."""
    order = sorted(range(len(places)), key=places.__getitem__)
    moved = list(places)
    floor = low
    for one in order:
        moved[one] = floor = max(floor, places[one])
        floor += gap
    ceiling = high
    for one in reversed(order):
        moved[one] = ceiling = min(ceiling, moved[one])
        ceiling -= gap
    return moved


def first_of_year(today: date, first_weekday: int, weeks: int) -> date:
    """The day on which so many weeks begin, today in the last of them; the first weekday counts from Monday, 1."""
    back = (today.isoweekday() - first_weekday) % WEEK + WEEK * (weeks - 1)
    return date.fromordinal(today.toordinal() - back)
