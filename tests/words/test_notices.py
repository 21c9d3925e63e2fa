"""What is said of the folder at the start, and of what was done for it."""

import pytest

from setgui.session.kept import Rescued
from setgui.session.notices import (
    KeptElsewhere,
    NoAnswer,
    Notice,
    NotSpoken,
    PlayedInMemory,
    SettingsReset,
    StartedAnew,
    WrittenBack,
)
from setgui.session.store_errors import StoreFault, Trouble
from setgui.words import notices

FULL = Trouble(StoreFault.NOT_USABLE, "/x", "disk full")
MOVED = Trouble(StoreFault.MOVED, "/x")
HURT, COPY = Trouble(StoreFault.DAMAGED, "/x"), "A copy of the damaged file is in /copy."
GONE = "/x is no longer the file that was opened."


@pytest.mark.parametrize(
    ("notice", "told"),
    [
        (FULL, "/x could not be used: disk full."),
        (
            StartedAnew(Trouble(StoreFault.GAME_UNKNOWN, "/x", "duel", 3)),
            'Game 3 cannot be played: "duel" is unknown to this version of Setgui. This is a new game.',
        ),
        (
            PlayedInMemory(FULL),
            "/x could not be used: disk full. Your file was not touched. Games played now will not be saved.",
        ),
        (
            KeptElsewhere(Trouble(StoreFault.NO_HOME), "/tmp/y"),
            (
                "No home folder was found to keep games in. Name a folder with --data-dir. "
                "Until then games are kept in /tmp/y."
            ),
        ),
        (NoAnswer("/y"), "Another window has /y open and does not answer."),
        (NotSpoken("tlh"), 'The variable SETGUI_LANGUAGE asks for "tlh", which Setgui does not speak.'),
        (SettingsReset(("letters", "animate")), "Some settings could not be read and were reset: letters, animate."),
        (WrittenBack(MOVED), f"{GONE} It was written again, and nothing is lost."),
        (Rescued(), "The file with your games was damaged, and what could be recovered is here."),
        (Rescued(HURT, "/copy", 5), f"/x is damaged. 5 games were recovered. Nothing is lost. {COPY}"),
        (
            Rescued(HURT, "/copy", 1, 1),
            f"/x is damaged. 1 game was recovered. 1 game is lost or lacks moves. {COPY}",
        ),
        (
            Rescued(HURT, "/copy", 0, 2, "2026-11-21"),
            (
                f"/x is damaged. No game could be recovered. 2 games are lost or lack moves. "
                f"Moves made after Nov 21, 2026 may be missing. {COPY}"
            ),
        ),
    ],
)
def test_a_notice(notice: Notice, told: str) -> None:
    assert notices.tell(notice) == told


def test_what_could_not_be_kept() -> None:
    why = "/x could not be used: disk full."
    assert notices.move_not_made(FULL) == f"{why} The move was not made. Everything before it is safe."
    assert notices.not_saved(FULL) == f"{why} Playing time and settings are not being saved."


def test_several_follow_one_another() -> None:
    told = "Some settings could not be read and were reset: letters. /x is damaged."
    assert notices.tell_all((SettingsReset(("letters",)), Trouble(StoreFault.DAMAGED, "/x"))) == told
