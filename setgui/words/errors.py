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
        case StoreFault.NOT_CHECKED:
            return _("Your games could not be checked and backed up in {path}: {reason}.")
        case StoreFault.NOT_ERASED:
            return _("Not everything in {path} could be deleted: {reason}.")
        case StoreFault.DAMAGED:
            return _("{path} is damaged.")
        case StoreFault.GAME_CHANGED:
            return _("Game {game} in {path} was changed from outside.")
        case StoreFault.GAME_UNKNOWN:
            return _('Game {game} cannot be played: "{reason}" is unknown to this version of Setgui.')
        case StoreFault.OUR_MISTAKE:
            return _("Setgui made a mistake with {path}: {reason}.")
        case _:
            assert_never(fault)
