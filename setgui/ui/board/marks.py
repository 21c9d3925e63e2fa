"""What a board says of single cards until anything else is shown."""

from collections.abc import Iterator
from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.events import FoundBefore, Misclaimed, Overlooked
from setgui.model.matching.sets import Break, Match
from setgui.session.game.updates import Update
from setgui.session.game.verdict import Completion, Plate, completion, plates


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


def marks_of(update: Update) -> Iterator[Marks]:
    """What is said of the cards of a mistake, or of a match that was found before."""
    for event in update.events:
        match event:
            case Misclaimed():
                yield Marks(event.cards, event.breaks, completion(update))
            case Overlooked() if event.breaks:
                yield Marks(event.claimed, event.breaks)
            case FoundBefore():
                yield Marks(found=event.cards)
            case _:
                pass
