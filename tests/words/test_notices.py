"""What is said of the folder at the start, and of what was done for it."""

from setgui.marks import N_, Phrase
from setgui.session.store_errors import StoreFault, Trouble
from setgui.words import notices

FULL = Trouble(StoreFault.NOT_USABLE, "/x", "disk full")


def test_what_could_not_be_kept() -> None:
    why = "/x could not be used: disk full."
    assert notices.move_not_made(FULL) == f"{why} The move was not made. Everything before it is safe."
    assert notices.not_saved(FULL) == f"{why} Playing time and settings are not being saved."


def test_several_follow_one_another() -> None:
    told = "/x could not be used: disk full. Until then games are kept in /y."
    assert notices.tell_all((FULL, Phrase(N_("Until then games are kept in {folder}."), folder="/y"))) == told
