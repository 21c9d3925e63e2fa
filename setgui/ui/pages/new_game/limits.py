"""The time to pick and the day of a puzzle, as numbers that are told in words."""

import re
from datetime import date

from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.options import LIMITS
from setgui.session.records.daily import FIRST_DAY
from setgui.ui.widgets.fields import Steps
from setgui.words import formats, new_game

_ANY_TIME = LIMITS[-1] + 1
"""Comes after the longest."""


class PickTime(Steps):
    """So many seconds, or no limit, which is 0 where it is chosen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, range(LIMITS[0], _ANY_TIME + 1), self._told, self._written)

    @staticmethod
    def _told(number: int) -> str:
        return new_game.pick_time(number if number < _ANY_TIME else 0)

    @staticmethod
    def _written(text: str) -> int | None:
        found = re.search("[0-9]{1,4}", text)
        return found and (min(int(found[0]), LIMITS[-1]) or _ANY_TIME)

    @property
    @override
    def chosen(self) -> int:
        number = super().chosen
        return number if number < _ANY_TIME else 0

    @override
    def show_value(self, value: object) -> None:
        assert isinstance(value, int)  # noqa: S101 - a Control takes what it gives
        self.setValue(min(value, LIMITS[-1]) or _ANY_TIME)


class PuzzleDay(Steps):
    """A day, none after the latest, as the number that Python gives it.

    Qt's own field for dates takes a day only part by part, and none that is pasted.
    """

    def __init__(self, parent: QWidget, latest: date) -> None:
        self._latest = latest
        days = range(min(FIRST_DAY, latest).toordinal(), latest.toordinal() + 1)
        super().__init__(parent, days, self._told, self._written)

    @staticmethod
    def _told(number: int) -> str:
        return formats.day(date.fromordinal(number))

    def _written(self, text: str) -> int | None:
        """As it is told, in the order of every desktop, or as this one writes it."""
        told = formats.read_date(text)
        if told is not None:
            return told.toordinal()
        kinds = (QLocale.FormatType.LongFormat, QLocale.FormatType.ShortFormat)
        found = [QDate.fromString(text.strip(), Qt.DateFormat.ISODate)]
        found += [QLocale().toDate(text.strip(), QLocale().dateFormat(one), self._latest.year - 50) for one in kinds]
        valid = next((day for day in found if day.isValid() and day.year() >= 1), None)
        return None if valid is None else date(valid.year(), valid.month(), valid.day()).toordinal()
