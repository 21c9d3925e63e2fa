"""What a board says of single cards until anything else is shown."""

from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.matching.sets import Break, Match
from setgui.session.game.verdict import Completion, Plate, plates


class Marks(NamedTuple):
    """Cards that were no match, what breaks them and which card was needed; and a match found before."""

    wrong: Match = ()
    breaks: tuple[Break, ...] = ()
    needed: Completion | None = None
    found: Match = ()

    def plates(self, card: Card) -> tuple[Plate, ...]:
        """What lies on a card to tell what breaks."""
        return plates(card, self.breaks) if card in self.wrong else ()

    def needed_for(self, card: Card) -> Card | None:
        """The card that was needed where this one was picked."""
        return self.needed.card if self.needed is not None and card is self.needed.instead else None
