"""What a board says of single cards until anything else is shown."""

from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.matching.sets import Break, Match
from setgui.session.game.verdict import Plate, plates


class Marks(NamedTuple):
    """Cards that were no match and what breaks them, the one that was needed, and a match found before."""

    wrong: Match = ()
    breaks: tuple[Break, ...] = ()
    needed: Card | None = None
    found: Match = ()

    def plates(self, card: Card) -> tuple[Plate, ...]:
        """What lies on a card to tell what breaks."""
        return plates(card, self.breaks) if card in self.wrong else ()

    def dashed(self, card: Card) -> bool:
        """Whether a card is marked as those of a located set are."""
        return card is self.needed or card in self.found
