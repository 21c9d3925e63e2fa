"""Formats for numbers, times, dates and lists in the current language; the patterns are in its catalog."""

import datetime
from collections.abc import Sequence

from setgui.model.options import Millis
from setgui.model.variants import STANDARD, Variant
from setgui.words.language import NN_, P_, Message, number, pgettext, say

__all__ = ["number"]  # beside what is defined here


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def percent(value: float, decimals: int = 0) -> str:
    return pgettext("number", "{number}%").format(number=number(value, decimals))


def duration(elapsed: Millis) -> str:
    """Format a duration as minutes and seconds, with hours if needed: ``1:37``, ``1:04:07``."""
    minutes, seconds = divmod(elapsed // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        text = pgettext("duration", "{hours}:{minutes}:{seconds}")
        return text.format(hours=hours, minutes=f"{minutes:02}", seconds=f"{seconds:02}")
    return pgettext("duration", "{minutes}:{seconds}").format(minutes=minutes, seconds=f"{seconds:02}")


def exact_duration(elapsed: Millis) -> str:
    """Format a duration with tenths of a second: ``1:37.4``."""
    point = pgettext("before decimals, as in 4.2", ".")
    text = pgettext("duration with tenths of a second", "{duration}{point}{tenths}")
    return text.format(duration=duration(elapsed), point=point, tenths=elapsed // 100 % 10)


def figure(caption: str, value: str) -> str:
    """Return a figure with what it is about: ``Score 12``, ``Ann 3``."""
    return pgettext("a figure and its value", "{caption} {value}").format(caption=caption, value=value)


def labeled(label: str, text: str) -> str:
    """Return a text with what it is about: ``Gold medal: 75 points``."""
    return pgettext("a label and what stands after it", "{label}: {text}").format(label=label, text=text)


def seconds(millis: Millis) -> str:
    return say(NN_("{n} second", "{n} seconds"), n=millis // 1000)


def search_time(millis: float) -> str:
    """Format the time of a search: below a minute in seconds with tenths, else like `duration`."""
    if millis >= 59_950:
        return duration(Millis(round(millis / 1000) * 1000))
    return pgettext("duration", "{seconds} s").format(seconds=number(millis / 1000, 1))


def total_time(elapsed: Millis) -> str:
    """Format the total time of games: below an hour in minutes, else in hours."""
    minutes = round(elapsed / 60_000)
    if minutes < 60:
        return pgettext("duration", "{minutes} min").format(minutes=minutes)
    hours = elapsed / 3_600_000
    return pgettext("duration", "{hours} h").format(hours=number(hours, int(hours < 100)))


def day(when: datetime.date) -> str:
    """Format a date in full: ``Saturday, November 21, 2026``."""
    month = say(_MONTHS_IN_DATES[when.month - 1])
    return say(_FULL_DATE, weekday=weekday(when.isoweekday()), month=month, day=day_of_month(when.day), year=when.year)


def date(when: datetime.date) -> str:
    """Format a date in short: ``Nov 21, 2026``."""
    month = short_month(when.month)
    return say(_SHORT_DATE, month=month, month_number=when.month, day=day_of_month(when.day), year=when.year)


def day_of_month(number: int) -> str:
    """Format the day's number in a date; some languages have an ordinal for the first: ``1er``."""
    return pgettext("the first day of a month in a date", "1") if number == 1 else str(number)


_FULL_DATE = P_("date in full", "{weekday}, {month} {day}, {year}")
_SHORT_DATE = P_("short date; {month_number} is there too", "{month} {day}, {year}")


def time_of_day(when: datetime.time) -> str:
    """Format a time of day: ``10:58 PM``."""
    text = pgettext("time of day; {hour} goes from 00 to 23", "{hour_of_12}:{minute} {half}")
    half = pgettext("time of day", "AM") if when.hour < 12 else pgettext("time of day", "PM")
    hour = f"{when.hour:02}"
    return text.format(hour=hour, hour_of_12=(when.hour - 1) % 12 + 1, minute=f"{when.minute:02}", half=half)


def month_of_year(when: datetime.date) -> str:
    """Format the month of a date: ``November 2026``."""
    return pgettext("month of a year", "{month} {year}").format(month=say(_MONTHS[when.month - 1]), year=when.year)


def short_month(number: int) -> str:
    return say(_SHORT_MONTHS[number - 1])


def weekday(number: int) -> str:
    """Return the name of a day of the week; Monday is 1."""
    return say(_WEEKDAYS[number - 1])


def short_weekday(number: int) -> str:
    return say(_SHORT_WEEKDAYS[number - 1])


def first_weekday() -> int:
    """Return the first day of the week; Monday is 1."""
    return int(pgettext("the day with which weeks begin: 1 for Monday to 7 for Sunday", "7"))


def listed(words: Sequence[str]) -> str:
    """Join words with "and": ``red, green and purple``."""
    two, end = pgettext("all of two", "{a} and {b}"), pgettext("the last two of a list of all", "{a} and {b}")
    return _joined(words, two, end)


def either(words: Sequence[str]) -> str:
    """Join words with "or": ``red, green or purple``."""
    two, end = pgettext("one of two", "{a} or {b}"), pgettext("the last two of a list of choices", "{a} or {b}")
    return _joined(words, two, end)


def in_a_row(words: Sequence[str]) -> str:
    """Join words with commas: ``red, green, purple``."""
    both = pgettext("the last two of a mere list", "{a}, {b}")
    return _joined(words, both, both)


def _joined(words: Sequence[str], two: str, end: str) -> str:
    if len(words) < 3:
        return two.format(a=words[0], b=words[1]) if len(words) == 2 else "".join(words)
    start, middle = pgettext("the first of a list", "{a}, {b}"), pgettext("inside a list", "{a}, {b}")
    text = end.format(a=words[-2], b=words[-1])
    for word in reversed(words[1:-2]):
        text = middle.format(a=word, b=text)
    return start.format(a=words[0], b=text)


_MONTHS: tuple[Message, ...] = (
    *(P_("month alone", "January"), P_("month alone", "February"), P_("month alone", "March")),
    *(P_("month alone", "April"), P_("month alone", "May"), P_("month alone", "June")),
    *(P_("month alone", "July"), P_("month alone", "August"), P_("month alone", "September")),
    *(P_("month alone", "October"), P_("month alone", "November"), P_("month alone", "December")),
)
_MONTHS_IN_DATES: tuple[Message, ...] = (
    *(P_("month in a date", "January"), P_("month in a date", "February"), P_("month in a date", "March")),
    *(P_("month in a date", "April"), P_("month in a date", "May"), P_("month in a date", "June")),
    *(P_("month in a date", "July"), P_("month in a date", "August"), P_("month in a date", "September")),
    *(P_("month in a date", "October"), P_("month in a date", "November"), P_("month in a date", "December")),
)
_SHORT_MONTHS: tuple[Message, ...] = (
    *(P_("short month", "Jan"), P_("short month", "Feb"), P_("short month", "Mar")),
    *(P_("short month", "Apr"), P_("short month", "May"), P_("short month", "Jun")),
    *(P_("short month", "Jul"), P_("short month", "Aug"), P_("short month", "Sep")),
    *(P_("short month", "Oct"), P_("short month", "Nov"), P_("short month", "Dec")),
)
_WEEKDAYS: tuple[Message, ...] = (
    *(P_("weekday", "Monday"), P_("weekday", "Tuesday"), P_("weekday", "Wednesday"), P_("weekday", "Thursday")),
    *(P_("weekday", "Friday"), P_("weekday", "Saturday"), P_("weekday", "Sunday")),
)
_SHORT_WEEKDAYS: tuple[Message, ...] = (
    *(P_("short weekday", "Mon"), P_("short weekday", "Tue"), P_("short weekday", "Wed"), P_("short weekday", "Thu")),
    *(P_("short weekday", "Fri"), P_("short weekday", "Sat"), P_("short weekday", "Sun")),
)


_CARDS, _POINTS = NN_("{n} card", "{n} cards"), NN_("{n} point", "{n} points")


def cards(n: int) -> str:
    return say(_CARDS, n=n)


def sets(n: int) -> str:
    return say(NN_("{n} set", "{n} sets"), n=n)


def sets_in_all(n: int) -> str:
    return say(NN_("{n} set.", "{n} sets."), n=n)


def points(n: int) -> str:
    return say(_POINTS, n=n)


def reshuffle_price(variant: Variant = STANDARD) -> str:
    return points(variant.reshuffle_cost)


def games(n: int) -> str:
    return say(NN_("{n} game", "{n} games"), n=n)


def differing(k: int) -> str:
    return say(NN_("{n} difference", "{n} differences"), n=k)


def of(done: int, whole: int) -> str:
    """Format a part of a total: ``3 of 10``."""
    return pgettext("so many of so many", "{done} of {whole}").format(done=number(done), whole=number(whole))


def worth(scores: range) -> str:
    """Format the possible scores of a set: ``1 to 4``, or ``only 1``."""
    if len(scores) == 1:
        return pgettext("points of a set", "only {n}").format(n=number(scores[0]))
    text = pgettext("points of a set", "{least} to {most}")
    return text.format(least=number(scores[0]), most=number(scores[-1]))
