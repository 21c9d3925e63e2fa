"""What is said of the folder at the start, and of what was done for it."""

from pathlib import Path

import pytest

from setgui.marks import N_, Phrase
from setgui.session.kept import Rescued
from setgui.session.ports import DAMAGED, NOT_USABLE, StoreError
from setgui.words import notices

FULL = StoreError(NOT_USABLE, path=Path("/x"), reason="disk full")
HURT, COPY = Phrase(DAMAGED, path=Path("/x")), "A copy of the damaged file is in /copy."


@pytest.mark.parametrize(
    ("rescued", "told"),
    [
        (Rescued(), "The file with your games was damaged, and what could be recovered is here."),
        (Rescued(HURT, "/copy", 5), f"/x is damaged. 5 games were recovered. Nothing is lost. {COPY}"),
        (
            Rescued(HURT, "/copy", 1, 1),
            f"/x is damaged. 1 game was recovered. 1 game is lost or lacks moves. {COPY}",
        ),
        (
            Rescued(HURT, "/copy", 0, 2, "2026-11-21"),
            (
                "/x is damaged. No game could be recovered. 2 games are lost or lack moves. "
                f"Moves made after Nov 21, 2026 may be missing. {COPY}"
            ),
        ),
    ],
)
def test_what_came_of_a_damaged_store(rescued: Rescued, told: str) -> None:
    assert notices.tell(rescued) == told


def test_what_could_not_be_kept() -> None:
    why = "/x could not be used: disk full."
    assert notices.move_not_made(FULL) == f"{why} The move was not made. Everything before it is safe."
    assert notices.not_saved(FULL) == f"{why} Playing time and settings are not being saved."


def test_several_follow_one_another() -> None:
    told = "/x could not be used: disk full. Until then games are kept in /y."
    assert notices.tell_all((FULL, Phrase(N_("Until then games are kept in {folder}."), folder="/y"))) == told
