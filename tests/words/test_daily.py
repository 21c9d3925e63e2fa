"""What the calendar of daily puzzles tells of a day."""

from datetime import date

import pytest

from setgui.session.kept import GameId
from setgui.session.records.daily import DayRecord
from setgui.words import daily

DAY = date(2026, 11, 21)


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (None, "still to come"),
        (DayRecord(), "not played"),
        (DayRecord(found=0, unfinished=GameId(3)), "0 of 6 sets found"),
        (DayRecord(found=1), "1 of 6 sets found"),
        (DayRecord(found=2, unfinished=GameId(3)), "2 of 6 sets found"),
        (DayRecord(found=6, solved=True), "solved, with help"),
        (DayRecord(found=6, solved=True, on_its_day=True), "solved on its day, with help"),
        (DayRecord(found=6, solved=True, time=97_000), "solved, 1:37"),
        (DayRecord(found=6, solved=True, on_its_day=True, time=97_000), "solved on its day, 1:37"),
        (DayRecord(found=6, solved=True, time=0, unfinished=GameId(3)), "solved, 0:00"),
    ],
)
def test_what_became_of_a_puzzle(record: DayRecord | None, told: str) -> None:
    assert daily.day(DAY, record) == f"Saturday, November 21, 2026: {told}"
