"""The rules of every mode, as modules in a table."""

from collections.abc import Sequence
from typing import Protocol

from setgui.model.commands import Command
from setgui.model.game import Game, Reason, Start, Step
from setgui.model.matching import Match
from setgui.model.rules import classic, daily, drill, in_sight, set_or_not, solitaire, sprint, third_card, together


class Rules(Protocol):
    """The interface of the modules with a mode's rules; `refusal` and `apply` are not called after the end."""

    def deal(self, start: Start, /) -> Game:
        """Deal the game."""

    def refusal(self, game: Game, command: Command, /) -> Reason | None:
        """Return why the mode forbids a command that passed the checks of `play.refusal`, or None if it is allowed."""

    def apply(self, game: Game, command: Command, /) -> Step:
        """Apply a command that is allowed."""

    def over(self, game: Game, /) -> bool:
        """Check whether nothing is left to do."""

    def matches(self, game: Game, /) -> Sequence[Match]:
        """Find every match that would score now."""

    def worth(self, game: Game, /) -> range:
        """Return the range of points that a match can score now."""


RULES: dict[str, Rules] = {
    "solitaire": solitaire,
    "classic": classic,
    "together": together,
    "daily": daily,
    "sprint": sprint,
    "third-card": third_card,
    "set-or-not": set_or_not,
    "drill": drill,
    "in-sight": in_sight,
}
