"""Acts of a player: commands of the game and others; each is saved as a line like ``claim 1rsd 2rsd 3rsd``."""

import re
from enum import Enum

from setgui.model.cards import read_cards
from setgui.model.commands import Add, Answer, Call, Claim, Command, Finish, GiveUp, NoSet, Reshuffle, TimeUp
from setgui.model.options import SEATS


class Aside(Enum):
    """A saved act other than a command."""

    UNDO = "undo"
    REDO = "redo"
    LOCATE = "locate"
    COUNT = "count"
    SHOW = "show"  # the computer plays on; a second one stops it
    ASK = "ask"  # the coach; a second one gets more detailed advice


Act = Command | Aside


class UnreadableAct(ValueError):
    """A saved line that is not an act."""


_PLAIN: dict[str, Act] = {
    str(command): command
    for command in (Add(), Reshuffle(), Finish(), GiveUp(), TimeUp(), Answer(matches=True), Answer(matches=False))
}
_PLAIN |= {aside.value: aside for aside in Aside}
_SEATED: dict[str, type[Call | NoSet]] = {"call": Call, "no-set": NoSet}
WORDS = tuple(_PLAIN)


def write_act(act: Act) -> str:
    return act.value if isinstance(act, Aside) else str(act)


def read_act(line: str) -> Act:
    word, _, rest = line.partition(" ")
    try:
        if word == "claim":
            return Claim(tuple(read_cards(rest)))
        if word in _SEATED and re.fullmatch(f"[1-{SEATS[-1]}]", rest):
            return _SEATED[word](int(rest) - 1)
        return _PLAIN[line]
    except (KeyError, ValueError) as problem:
        raise UnreadableAct(line) from problem
