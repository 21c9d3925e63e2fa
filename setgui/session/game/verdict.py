"""Explanations: why cards are not a set, why there is no set on the table, and the highlights of a finished game."""

from collections.abc import Iterable
from enum import Enum, auto
from itertools import combinations, product
from typing import NamedTuple

from setgui.model.cards import Card, Value
from setgui.model.events import Misclaimed
from setgui.model.game import Game, Reason
from setgui.model.matching import Break, complete
from setgui.model.variants import medal
from setgui.session.game.updates import Refusal, Snapshot, Update, can_be_raced


class Whereabouts(Enum):
    """The place of a card: on the table, beside it, among the taken cards, or else the draw pile."""

    TABLE = auto()
    BESIDE = auto()
    TAKEN = auto()
    PILE = auto()


class Completion(NamedTuple):
    """The card that would complete a set, where it is, and the card that was claimed instead."""

    card: Card
    where: Whereabouts
    instead: Card


class Plate(NamedTuple):
    """A card's value in a feature that breaks a set; `odd` if the two other cards have another value."""

    value: Value
    odd: bool


def whereabouts(card: Card, game: Game) -> Whereabouts:
    """Return where a card is; cards beside the table count as there, although they were taken."""
    if card in game.table:
        return Whereabouts.TABLE
    if card in game.beside:
        return Whereabouts.BESIDE
    taken = any(card in claimed.cards for claimed in game.taken)
    return Whereabouts.TAKEN if taken else Whereabouts.PILE


def completion(update: Update) -> Completion | None:
    """Return the card that the first two picked cards of a wrong claim needed, and the one claimed instead.

    None without a wrong claim made by picking, in modes that do not explain mistakes, and in UltraSet.
    """
    game, variant = update.after.game, update.after.game.variant
    claimed = next((event.cards for event in update.events if isinstance(event, Misclaimed)), ())
    first = [card for card in update.before.picked if card in claimed]
    if not game.mode.explains or variant.pairs is not None or len(first) != 2:
        return None
    third, (taken_for_it,) = complete(*first), (card for card in claimed if card not in first)
    return Completion(third, whereabouts(third, game), taken_for_it)


def plates(card: Card, breaks: Iterable[Break]) -> tuple[Plate, ...]:
    values = {type(value): value for value in card.values}
    own = ((values[one.feature.value], one) for one in breaks)
    return tuple(Plate(value, value is one.once) for value, one in own)


class PairWithThird(NamedTuple):
    """Two cards, the card that would complete them to a set but is not on the table, and where it is."""

    cards: tuple[Card, Card]
    third: Card
    where: Whereabouts


def proof(game: Game) -> tuple[PairWithThird, ...]:
    """Prove that there is no set: return all pairs of cards that could be in one, with their absent third cards.

    Empty if there is a set, and in UltraSet. In chain, each pair has a card beside the table.
    """
    if game.variant.pairs is not None:
        return ()
    of = product(game.beside, game.table) if game.linked else combinations(game.table, 2)
    thirds = [((a, b), complete(a, b)) for a, b in of]
    pairs = tuple(PairWithThird(two, third, whereabouts(third, game)) for two, third in thirds)
    return () if any(pair.where is Whereabouts.TABLE for pair in pairs) else pairs


def proof_refusal(snapshot: Snapshot) -> Reason | Refusal | None:
    """Return why the proof of "no set" cannot be shown; None after a hint said so, and after an end without Finish."""
    game = snapshot.game
    if snapshot.paused:
        return Refusal.PAUSED
    if not game.mode.aids or game.variant.pairs is not None:
        return Reason.NOT_IN_THIS_MODE
    if not (snapshot.set_free or (game.over and not game.finished)):
        return Refusal.NOT_KNOWN
    return None if proof(game) else Refusal.SET_ON_TABLE


class Moment(Enum):
    """A highlight of a finished game, shown by an emblem: a medal, a win, a solved puzzle, a record or a streak."""

    BRONZE = auto()
    SILVER = auto()
    GOLD = auto()
    PLATINUM = auto()
    WON = auto()
    """A person won at a table."""
    SOLVED = auto()
    RECORD = auto()
    STREAK = auto()


def moments(snapshot: Snapshot) -> tuple[Moment, ...]:
    game, honors = snapshot.game, snapshot.honors
    if not game.over or game.abandoned:
        return ()
    earned = medal(game.score, game.variant.medals) if game.mode.scores_points and not snapshot.shown else None
    found = [] if earned is None else [Moment[earned.name]]
    others = (
        (Moment.WON, _won(game)),
        (Moment.SOLVED, game.mode.dated),
        (Moment.RECORD, bool(honors.feats)),
        (Moment.STREAK, honors.streak > 1),
    )
    return (*found, *(moment for moment, there in others if there))


def _won(game: Game) -> bool:
    best = max(game.scores, default=0)
    first = [seat for seat, score in zip(game.start.options.seats, game.scores, strict=True) if score == best]
    return len(first) == 1 < len(game.scores) and not first[0].computer


def race_refusal(game: Game) -> Reason | Refusal | None:
    if can_be_raced(game.mode, over=game.over, finished=game.finished):
        return None
    if not game.mode.allows_races:
        return Reason.NOT_IN_THIS_MODE
    return Refusal.ENDED_EARLY if game.over else Refusal.NOT_OVER
