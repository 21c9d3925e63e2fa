"""What is said of a damaged store."""

from datetime import datetime

import pytest

from setgui.session.kept import GameId, Rescued, Trace
from setgui.session.store_errors import StoreFault, Trouble
from setgui.words import rescue_report

FIRST, LATER = (int(datetime(2026, 11, day, 12).timestamp()) for day in (2, 21))
FOUND = " The file is empty. A copy of the damaged file is in aside."


def trace(mode: str | None = "solitaire", started: int | None = FIRST, variant: str | None = "standard") -> Trace:
    return Trace(GameId(1), started, 7, variant, mode)


@pytest.mark.parametrize(
    ("back", "gone", "told"),
    [
        ([], [], "No game could be recovered."),
        ([trace()], [], "1 game was recovered. Solitaire, standard: 1 game (Nov 2, 2026)."),
        (
            [trace(started=LATER), trace(), trace("set-or-not"), trace(variant="junior")],
            [],
            (
                "4 games were recovered. Set or not: 1 game (Nov 2, 2026). Solitaire, junior: 1 game (Nov 2, 2026). "
                "Solitaire, standard: 2 games (Nov 2, 2026 to Nov 21, 2026)."
            ),
        ),
        (
            [trace()],
            [trace("daily", LATER)],
            (
                "1 game was recovered. Solitaire, standard: 1 game (Nov 2, 2026). "
                "1 game is lost. Daily puzzle: 1 game (Nov 21, 2026)."
            ),
        ),
        (
            [trace("sprint", variant=None), trace("sprint", started=None), trace("sprint", started=None)],
            [],
            ("3 games were recovered. Sprint: 1 game (Nov 2, 2026). Sprint, standard: 2 games."),
        ),
        (
            [],
            [trace(None, None, None), Trace(GameId(9)), trace(started=2**62)],
            "No game could be recovered. 3 games are lost. Solitaire, standard: 1 game. Unknown kind: 2 games.",
        ),
    ],
)
def test_it_is_told_by_kind_and_day(back: list[Trace], gone: list[Trace], told: str) -> None:
    report = Rescued(Trouble(StoreFault.EMPTY, "The file"), "aside", tuple(back), tuple(gone))
    assert rescue_report.tell(report) == told + FOUND


def test_a_report_that_cannot_be_read_claims_nothing() -> None:
    assert rescue_report.tell(Rescued()) == "The file with your games was damaged, and what could be recovered is here."
