"""What the player is told of the folder and the files in it."""

from collections.abc import Iterable
from pathlib import Path
from typing import assert_never

from setgui.model.quoting import quoted
from setgui.session.kept import Rescued
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
from setgui.session.store_errors import Trouble
from setgui.words import errors, formats
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
    """What happened, what it means for the player, and what to do."""
    match notice:
        case Trouble():
            return errors.tell(notice)
        case Rescued():
            from setgui.words import rescue_report  # noqa: PLC0415 - a start has no need of it

            return rescue_report.tell(notice)
        case StartedAnew(trouble, copy):
            from setgui.words import rescue_report  # noqa: PLC0415

            return " ".join((errors.tell(trouble), rescue_report.copied(copy), _("This is a new game.")))
        case PlayedInMemory(trouble):
            return " ".join((errors.tell(trouble), _("Your file was not touched. Games played now will not be saved.")))
        case KeptElsewhere(trouble, folder):
            told = _("Until then games are kept in {folder}.").format(folder=folder)
            return f"{errors.tell(trouble)} {told}"
        case NoAnswer(folder):
            return _("Another window has {folder} open and does not answer.").format(folder=folder)
        case SettingsReset(names):
            told = _("Some settings could not be read and were reset: {names}.")
            return told.format(names=formats.in_a_row(names))
        case NotSpoken(language):
            told = _("The variable SETGUI_LANGUAGE asks for {language}, which Setgui does not speak.")
            return told.format(language=quoted(language))
        case WrittenBack(trouble):
            return " ".join((errors.tell(trouble), _("It was written again, and nothing is lost.")))
        case BackedUp(trouble, backup):
            told = _("The file that is there now was opened. Your previous games are in the backup {backup}.")
            return f"{errors.tell(trouble)} {told.format(backup=backup)}"
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
