"""What a mistake is answered with besides what breaks: the card that would have done, and where it is."""

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.events import Misclaimed
from setgui.model.features import Value
from setgui.model.game import Game
from setgui.model.matching.sets import Break, complete
from setgui.session.game.updates import Update


class Whereabouts(Enum):
    """Where a card of the deck is; all of it can be seen by whoever looks."""

    TABLE = auto()
    BESIDE = auto()
    TAKEN = auto()
    PILE = auto()


class Completion(NamedTuple):
    """The card that completes two others to a set, where it is, and which one was taken for it."""

    card: Card
    where: Whereabouts
    instead: Card


class Plate(NamedTuple):
    """A value that keeps a card from being part of a set; `odd` if no other card of the three has it."""

    value: Value
    odd: bool


def whereabouts(card: Card, game: Game) -> Whereabouts:
    """Where a card is; what lies beside the table was taken too, but can be picked."""
    if card in game.table:
        return Whereabouts.TABLE
    if card in game.beside:
        return Whereabouts.BESIDE
    taken = any(card in claimed.cards for claimed in game.taken)
    return Whereabouts.TAKEN if taken else Whereabouts.PILE


def completion(update: Update) -> Completion | None:
    """What the first two cards of a mistake needed, where the mode tells it and a match is a set."""
    game, variant = update.after.game, update.after.game.variant
    claimed = next((event.cards for event in update.events if isinstance(event, Misclaimed)), ())
    first = [card for card in update.before.picked if card in claimed]
    if not game.mode.explains or variant.pairs is not None or len(first) != 2:
        return None
    third, (taken_for_it,) = complete(*first), (card for card in claimed if card not in first)
    return Completion(third, whereabouts(third, game), taken_for_it)


def plates(card: Card, breaks: Iterable[Break]) -> tuple[Plate, ...]:
    """What breaks as it is seen on one of the three cards."""
    values = {type(value): value for value in card.values}
    own = ((values[one.feature.value], one) for one in breaks)
    return tuple(Plate(value, value is one.once) for value, one in own)
