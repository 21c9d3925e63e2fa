"""What is said of the folder at the start, and of what was done for it."""

import pytest

from setgui.session.notices import (
    BackedUp,
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
GONE = "/x is no longer the file that was opened."


@pytest.mark.parametrize(
    ("notice", "told"),
    [
        (FULL, "/x could not be used: disk full."),
        (
            StartedAnew(Trouble(StoreFault.UNKNOWN_KIND, "/x", "duel", 3), "/copy"),
            ("Game 3 in /x is of an unknown kind, duel. A copy of the damaged file is in /copy. This is a new game."),
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
        (
            BackedUp(MOVED, "/b"),
            f"{GONE} The file that is there now was opened. Your previous games are in the backup /b.",
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
    told = "Some settings could not be read and were reset: letters. /x is empty."
    assert notices.tell_all((SettingsReset(("letters",)), Trouble(StoreFault.EMPTY, "/x"))) == told
