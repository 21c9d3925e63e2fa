"""The states of a game one behind the other, for undo and redo."""

from typing import NamedTuple

from setgui.compat import override
from setgui.model.game import Game
from setgui.session.game.clock import Millis


class Moment(NamedTuple):
    """A state, and of each match taken until then how long it was looked for: None where help was at hand."""

    game: Game
    found: tuple[Millis | None, ...] = ()
    shown: frozenset[int] = frozenset()
    """The places of those in `taken` that the computer took for the player."""


class Trail(NamedTuple):
    """Moments one behind the other: the nearest, and those beyond it.

    Another moment is one more link, laid before those that are there. Nothing is copied, so an act takes as much time
    and room in a game of 10,000 acts as in one of ten.
    """

    nearest: Moment
    beyond: "Trail | None"

    @override
    def __eq__(self, other: object) -> bool:
        """Link by link, for a game can be longer than Python goes deep."""
        one: Trail | None = self
        while one is not other:
            if one is None or not isinstance(other, Trail) or one.nearest != other.nearest:
                return False
            one, other = one.beyond, other.beyond
        return True

    @override
    def __ne__(self, other: object) -> bool:
        return not self == other

    @override
    def __hash__(self) -> int:
        return hash(self.nearest)
