"""The rules of every mode, as modules in a table."""

from collections.abc import Sequence
from typing import Protocol

from setgui.model.commands import Command
from setgui.model.game import Game, Reason, Start, Step
from setgui.model.matching import Match
from setgui.model.rules import classic, daily, drill, set_or_not, solitaire, sprint, third_card, together


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


RULES: dict[str, Rules] = {
    "solitaire": solitaire,
    "classic": classic,
    "together": together,
    "daily": daily,
    "sprint": sprint,
    "third-card": third_card,
    "set-or-not": set_or_not,
    "drill": drill,
}
"""The rules by the name of their mode."""
