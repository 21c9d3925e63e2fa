"""What went wrong with the file that keeps the games, in whole sentences."""

from typing import assert_never

from setgui.session.store_errors import StoreFault, Trouble
from setgui.words.language import _


def tell(trouble: Trouble) -> str:
    fields = trouble._asdict()
    return _template(trouble.fault).format(**fields)


def _template(fault: StoreFault) -> str:  # noqa: PLR0912 - one a fault
    match fault:
        case StoreFault.NOT_USABLE:
            return _("{path} could not be used: {reason}.")
        case StoreFault.NO_REGULAR_FILE:
            return _("{path} could not be used: it is not a regular file.")
        case StoreFault.ALWAYS_WRITTEN:
            return _("{path} could not be used: another program writes to it again and again.")
        case StoreFault.NEWER:
            return _("{path} was written by a newer version of Setgui; this one cannot read it.")
        case StoreFault.MOVED:
            return _("{path} is no longer the file that was opened.")
        case StoreFault.OPEN_ELSEWHERE:
            return _("Another window has {path} open.")
        case StoreFault.PLAYED_ELSEWHERE:
            return _("Another window is playing the same game, in {path}.")
        case StoreFault.NO_HOME:
            return _("No home folder was found to keep games in. Name a folder with --data-dir.")
        case StoreFault.ON_NETWORK:
            return _("{path} is a network folder, where games could be damaged. Name a local folder with --data-dir.")
        case StoreFault.NOT_SET_ASIDE:
            return _("{path} is damaged and could not be copied: {reason}.")
        case StoreFault.NOT_REPLACED:
            return _("{path} is damaged and could not be replaced: {reason}.")
        case StoreFault.NOT_WRITTEN_BACK:
            return _("{path} is gone and could not be written again: {reason}.")
        case StoreFault.NOT_CHECKED:
            return _("Your games could not be checked and backed up in {path}: {reason}.")
        case StoreFault.NOT_RESTORED:
            return _("{path} could not be restored: {reason}.")
        case StoreFault.NOT_ERASED:
            return _("Not everything in {path} could be deleted: {reason}.")
        case StoreFault.DAMAGED:
            return _("{path} is damaged: {reason}.")
        case StoreFault.EMPTY:
            return _("{path} is empty.")
        case StoreFault.CUT_SHORT:
            return _("The last write to {path} was cut short or damaged.")
        case StoreFault.FOREIGN_LOG:
            return _("{path}-wal belongs to another file.")
        case StoreFault.UNKNOWN_VERSION:
            return _("{path} is damaged: it claims to be version {number}.")
        case StoreFault.BACKUP_DAMAGED:
            return _("{path} could not be restored: it is damaged.")
        case StoreFault.SETTING_CHANGED:
            return _("The setting {reason} in {path} was changed from outside.")
        case StoreFault.GAME_MISSING:
            return _("Game {game} is missing in {path}.")
        case StoreFault.GAME_CHANGED:
            return _("Game {game} in {path} was changed from outside.")
        case StoreFault.ACT_CHANGED:
            return _("Game {game} in {path} was changed from outside at move {number}.")
        case StoreFault.ACTS_MISSING:
            return _("Some moves of game {game} are missing in {path}.")
        case StoreFault.UNKNOWN_KIND:
            return _("Game {game} in {path} is of an unknown kind, {reason}.")
        case StoreFault.UNKNOWN_OPTIONS:
            return _('Game {game} in {path} has options that cannot be read: "{reason}".')
        case StoreFault.UNPLAYABLE_ACT:
            return _('Move {number} of game {game}, "{reason}", cannot be played.')
        case StoreFault.UNPLAYABLE_DEAL:
            return _("Game {game} cannot be played: there is no deal {number} of its kind.")
        case StoreFault.OUR_MISTAKE:
            return _("Setgui made a mistake with {path}: {reason}.")
        case _:
            assert_never(fault)
