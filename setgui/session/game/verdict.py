"""Explanations: why cards are not a set, why there is no set on the table, and the highlights of a finished game."""

from enum import Enum, auto
from itertools import combinations, product
from typing import NamedTuple

from setgui.model.cards import Card, Feature, Value
from setgui.model.events import Answered, Claimed, Misclaimed, Overlooked
from setgui.model.game import Game, Reason
from setgui.model.matching import Match, complete
from setgui.model.puzzles import day_of
from setgui.model.variants import STANDARD, Medal, Variant, medal
from setgui.session.game.updates import Refusal, Snapshot, Update, can_be_raced


class Whereabouts(Enum):
    """The place of a card: on the table, beside it, among the taken cards, in the draw pile, or not in the puzzle."""

    TABLE = auto()
    BESIDE = auto()
    TAKEN = auto()
    PILE = auto()
    NOWHERE = auto()


class Completion(NamedTuple):
    """The card that would complete a set, and where it is."""

    card: Card
    where: Whereabouts


class Compared(NamedTuple):
    """The values of claimed cards in one feature, and whether they fit in a match."""

    feature: Feature
    values: tuple[Value, ...]
    fits: bool


def whereabouts(card: Card, game: Game) -> Whereabouts:
    """Return where a card is; cards beside the table count as there, although they were taken."""
    if card in game.table:
        return Whereabouts.TABLE
    if card in game.beside:
        return Whereabouts.BESIDE
    taken = any(card in claimed.cards for claimed in game.taken)
    if not taken and game.mode.open_pile and card not in game.pile:
        return Whereabouts.NOWHERE
    return Whereabouts.TAKEN if taken else Whereabouts.PILE


def completion(update: Update) -> Completion | None:
    """Return the card that the first two picked cards of a wrong claim needed.

    None without a wrong claim made by picking, in modes that do not explain mistakes, and in UltraSet.
    """
    game, variant = update.after.game, update.after.game.variant
    claimed = next((event.cards for event in update.events if isinstance(event, Misclaimed)), ())
    first = [card for card in update.before.picked if card in claimed]
    if not game.mode.explains or variant.pairs is not None or len(first) != 2:
        return None
    third = complete(*first)
    return Completion(third, whereabouts(third, game))


def needed_cards(update: Update) -> Match:
    """Return the card of `completion`, or in UltraSet the two cards that the pairs of a wrong claim needed."""
    game, found = update.after.game, completion(update)
    claimed = next((event.cards for event in update.events if isinstance(event, Misclaimed)), ())
    if game.variant.pairs is not None and game.mode.explains and claimed:
        return tuple(complete(*pair) for pair in game.variant.pairs(*claimed))
    return () if found is None else (found.card,)


def explained(update: Update) -> tuple[Compared, ...]:
    """Compare the cards of a wrong claim, as they were picked, or answer; empty if a drill wanted another set."""
    picked = update.before.picked
    for event in update.events:
        match event:
            case Misclaimed(cards) | Answered(cards, right=False) | Overlooked(claimed=cards, breaks=(_, *_)):
                in_order = sorted(cards, key=lambda card: (*picked, card).index(card))
                return compare(tuple(in_order), update.after.game.variant)
            case _:
                pass
    return ()


def compare(cards: Match, variant: Variant = STANDARD) -> tuple[Compared, ...]:
    """Compare cards in each feature of a variant; in UltraSet, pair by pair, a feature fits if both pairs need it."""
    pairs = () if variant.pairs is None else variant.pairs(*cards)
    broken = {one.feature for one in variant.breaks(*cards)}
    thirds = zip(Feature, *(complete(*pair).values for pair in pairs), strict=False)
    broken.update(feature for feature, *needed in thirds if len(set(needed)) > 1)
    in_order = tuple(card for pair in pairs for card in pair) or cards
    rows = zip(Feature, *(card.values for card in in_order), strict=True)
    return tuple(Compared(of, tuple(values), of not in broken) for of, *values in rows if of in variant.varying)


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
        return Reason.GAME_OVER if game.over else Refusal.NOT_KNOWN
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
    earned = medal(game.score, game.variant.medals) if game.mode.earns_medals and not snapshot.shown else None
    found = [] if earned is None else [Moment[earned.name]]
    others = (
        (Moment.WON, _won(game)),
        (Moment.SOLVED, game.mode.dated or snapshot.lines.solved),
        (Moment.RECORD, bool(honors.feats)),
        (Moment.STREAK, honors.streak > 1),
    )
    return (*found, *(moment for moment, there in others if there))


def best_set(snapshot: Snapshot) -> list[Claimed]:
    """Return the set with most points, to show to others; empty if points do not count, or it helps others today."""
    hidden = not snapshot.game.mode.earns_medals or day_of(snapshot.game.start) is not None
    return [] if hidden else sorted(snapshot.own, key=lambda one: (one.scored, one.points))[-1:]


def next_medal(snapshot: Snapshot) -> list[tuple[Medal, int]]:
    """Return the lowest medal not yet reached, and the score that it needs; empty if the game can earn no more."""
    game = snapshot.game
    earns = game.mode.earns_medals and not (snapshot.shown or game.abandoned)
    return [one for one in zip(Medal, game.variant.medals, strict=False) if earns and one[1] > game.score][:1]


def _won(game: Game) -> bool:
    best = max(game.scores, default=0)
    first = [seat for seat, score in zip(game.start.options.seats, game.scores, strict=True) if score == best]
    return len(first) == 1 < len(game.scores) and not first[0].computer


def race_refusal(snapshot: Snapshot) -> Reason | Refusal | None:
    game = snapshot.game
    if game.taken and not snapshot.lines.shown and can_be_raced(game.mode, over=game.over, finished=game.finished):
        return None
    if not game.mode.allows_races:
        return Reason.NOT_IN_THIS_MODE
    return Refusal.NOT_RACED if game.over else Refusal.NOT_OVER
