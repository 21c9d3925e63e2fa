"""The calendar of daily puzzles."""

import datetime

from setgui.model.puzzles import PUZZLE_SETS
from setgui.session.records.statistics import DayRecord
from setgui.words import formats
from setgui.words.language import N_, P_, _, ngettext, pgettext, say

MONTH_BEFORE = N_("Previous month")
MONTH_AFTER = N_("Next month")
TODAY = P_("button", "Today")
PLAY = P_("button", "Play")
PLAY_AGAIN = P_("button", "Play again")

STREAK = N_("Streak")
LONGEST_STREAK = N_("Longest streak")
SOLVED = N_("Puzzles solved")
NONE = P_("best time", "none")

FOUND_ON_ITS_DAY = P_("what a mark means", "found, solved on its day")
FOUND = P_("what a mark means", "found")
NOT_FOUND = P_("what a mark means", "not found")
WITH_HELP = P_("in place of a time", "with help")
NOT_PLAYED = P_("a puzzle", "not played")


def _state(day: DayRecord) -> str:
    if day.solved and day.time is None:
        return _("solved on its day, with help") if day.on_its_day else _("solved, with help")
    if day.solved and day.time is not None:
        told = _("solved on its day, {time}") if day.on_its_day else _("solved, {time}")
        return told.format(time=formats.duration(day.time))
    if day.found or day.unfinished is not None:
        told = ngettext("{found} of {n} set found", "{found} of {n} sets found", PUZZLE_SETS)
        return told.format(found=day.found, n=PUZZLE_SETS)
    return say(NOT_PLAYED)


def day(when: datetime.date, record: DayRecord | None) -> str:
    """A day, and what became of its puzzle; without a record it is still to come."""
    state = pgettext("a puzzle", "still to come") if record is None else _state(record)
    return _("{day}: {state}").format(day=formats.day(when), state=state)
