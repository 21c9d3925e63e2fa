"""What is wrong with a text that should be a game to race."""

from setgui.session.starts.race_text import RaceFault, UnreadableRace
from setgui.words.language import N_, Message, say

_FAULTS: dict[RaceFault, Message] = {
    RaceFault.DAMAGED: N_("This race cannot be read: its text is damaged or incomplete. Ask for it again."),
    RaceFault.NEWER: N_("This race was shared by a newer version of Setgui."),
    RaceFault.TOO_LONG: N_("This race cannot be read: its text is too long."),
    RaceFault.NOT_RACED: N_("This race cannot be read: games of this mode cannot be raced."),
    RaceFault.IMPOSSIBLE: N_("This race cannot be read: its game does not fit this deal."),
}


def tell(problem: UnreadableRace) -> str:
    return say(_FAULTS[problem.fault])
