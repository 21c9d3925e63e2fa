"""What a player does in a session: the game's commands and four acts that are none.

Each is one line of the journal, written so that a person can read it: ``claim 1rsd 2rsd 3rsd``.
"""

from enum import Enum

from setgui.model.cards import codes, read_cards
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle


class Aside(Enum):
    """An act that is no command of the game, yet must be honest and so is journaled too."""

    UNDO = "undo"
    REDO = "redo"
    LOCATE = "locate"
    COUNT = "count"


Act = Command | Aside


class UnreadableAct(ValueError):
    """A line of the journal that is no act."""


_PLAIN: dict[str, Act] = {"add": Add(), "reshuffle": Reshuffle(), "finish": Finish()}
_PLAIN |= {aside.value: aside for aside in Aside}
_WORD_OF = {act: word for word, act in _PLAIN.items()}


def write_act(act: Act) -> str:
    """The act as a line."""
    if isinstance(act, Claim):
        return " ".join(["claim", *codes(act.cards)])
    return _WORD_OF[act]


def read_act(line: str) -> Act:
    """The act that a line tells; raises UnreadableAct."""
    word, _, rest = line.partition(" ")
    try:
        return Claim(tuple(read_cards(rest))) if word == "claim" else _PLAIN[line]
    except (KeyError, ValueError) as problem:
        raise UnreadableAct(line) from problem
