"""What is said of a damaged store."""

from datetime import datetime

import pytest

from setgui.session.ports import GameId, Rescued, Trace
from setgui.session.rescue_report import rescue_told

FIRST, LATER = (int(datetime(2026, 11, day, 12).timestamp()) for day in (2, 21))
FOUND = " The file is damaged. The file as it was found is copied to aside."


def trace(mode: str | None = "solitaire", started: int | None = FIRST, variant: str | None = "standard") -> Trace:
    return Trace(GameId(1), started, 7, variant, mode)


@pytest.mark.parametrize(
    ("back", "gone", "told"),
    [
        ([], [], "No game could be recovered."),
        ([trace()], [], "1 game was recovered: 1 solitaire (2026-11-02)."),
        (
            [trace(started=LATER), trace(), trace("set-or-not"), trace(variant="junior")],
            [],
            (
                "4 games were recovered: 1 set or not (2026-11-02), 2 solitaire (2026-11-02 to 2026-11-21), "
                "1 solitaire junior (2026-11-02)."
            ),
        ),
        (
            [trace()],
            [trace("daily", LATER)],
            "1 game was recovered: 1 solitaire (2026-11-02). 1 game is lost: 1 daily (2026-11-21).",
        ),
        (
            [],
            [trace(None, None, None), Trace(GameId(9)), trace(started=2**62)],
            "No game could be recovered. 3 games are lost: 2 of an unknown kind, 1 solitaire.",
        ),
    ],
)
def test_it_is_told_by_kind_and_day(back: list[Trace], gone: list[Trace], told: str) -> None:
    report = Rescued("The file is damaged", "aside", tuple(back), tuple(gone))
    assert rescue_told(report) == told + FOUND


def test_a_report_that_cannot_be_read_claims_nothing() -> None:
    assert rescue_told(Rescued()) == "The file with your games was damaged, and what could be recovered is here."
