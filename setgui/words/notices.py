"""What the player is told of the folder and the files in it."""

from collections.abc import Iterable
from pathlib import Path
from typing import assert_never

from setgui.marks import Phrase
from setgui.session.kept import Notice, Rescued
from setgui.session.store_errors import Trouble
from setgui.words import errors, problems
from setgui.words.language import N_, _

RESTORED = N_("The backup was restored. What was here before is a backup of its own.")
ERASED = N_("Everything was deleted.")
RESULT_COPIED = N_("Result copied. It gives nothing away about the puzzle.")
NOT_YET = N_("That puzzle cannot be played before its day.")
OPEN_FILE = N_("Open a game file")
SAVE_FILE = N_("Save the game as text")
GAME_AS_TEXT = N_("Game as text")


def tell_all(notices: Iterable[Notice]) -> str:
    return " ".join(map(tell, notices))


def tell(notice: Notice) -> str:
    match notice:
        case Trouble():
            return errors.tell(notice)
        case Rescued():
            from setgui.words import rescue_report  # noqa: PLC0415 - a start has no need of it

            return rescue_report.tell(notice)
        case Phrase():
            return problems.tell(notice)
        case _:
            assert_never(notice)


def move_not_made(trouble: Trouble) -> str:
    return " ".join((errors.tell(trouble), _("The move was not made. Everything before it is safe.")))


def not_saved(trouble: Trouble) -> str:
    return " ".join((errors.tell(trouble), _("Playing time and settings are not being saved.")))


def deal_copied(deal: str) -> str:
    return _("Copied: {deal}").format(deal=deal)


def no_deal(example: str) -> str:
    return _("There is no deal on the clipboard. One looks like “{example}”.").format(example=example)


def folder_is(folder: Path) -> str:
    return _("Your games are in {folder}.").format(folder=folder)


def saved(path: str) -> str:
    return _("Saved as {path}.").format(path=path)


def unsaved(path: str, reason: str) -> str:
    return _("{path} could not be saved: {reason}.").format(path=path, reason=reason)
