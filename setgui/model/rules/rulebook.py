"""The rules of every mode, as functions in a table. A mode's module is imported when a game of it is played."""

from collections.abc import Callable, Sequence
from typing import Protocol

from setgui.model.commands import Command
from setgui.model.game import Game, Reason, Start, Step
from setgui.model.matching.sets import Match


class Rules(Protocol):
    """What the module of a mode's rules has. `play` asks it only where a game goes on."""

    def deal(self, start: Start, /) -> Game:
        """The game at its first moment."""

    def refusal(self, game: Game, command: Command, /) -> Reason | None:
        """Why a command is not allowed, or None."""

    def apply(self, game: Game, command: Command, /) -> Step:
        """The step that an allowed command makes."""

    def over(self, game: Game, /) -> bool:
        """Whether nothing is left to be done."""

    def matches(self, game: Game, /) -> Sequence[Match]:
        """Every match that would score now."""

    def worth(self, game: Game, /) -> range:
        """What a match can score now."""


def _solitaire() -> Rules:
    from setgui.model.rules import solitaire

    return solitaire


def _classic() -> Rules:
    from setgui.model.rules import classic

    return classic


def _together() -> Rules:
    from setgui.model.rules import together

    return together


def _daily() -> Rules:
    from setgui.model.rules import daily

    return daily


def _sprint() -> Rules:
    from setgui.model.rules import sprint

    return sprint


def _third_card() -> Rules:
    from setgui.model.rules import third_card

    return third_card


def _set_or_not() -> Rules:
    from setgui.model.rules import set_or_not

    return set_or_not


def _drill() -> Rules:
    from setgui.model.rules import drill

    return drill


RULES: dict[str, Callable[[], Rules]] = {
    "solitaire": _solitaire,
    "classic": _classic,
    "together": _together,
    "daily": _daily,
    "sprint": _sprint,
    "third-card": _third_card,
    "set-or-not": _set_or_not,
    "drill": _drill,
}
"""The rules by the name of their mode."""
