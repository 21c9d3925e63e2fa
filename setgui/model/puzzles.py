"""The daily puzzle, the questions of practice, and drills."""

from bisect import bisect
from collections.abc import Collection, Sequence
from datetime import date
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple

from setgui.model.cards import DECK, Card, Feature
from setgui.model.deck import random_choice, seeded_random, shuffled
from setgui.model.game import Cards, Start
from setgui.model.matching import THIRD, Match, complete, count_differing
from setgui.model.options import Drill
from setgui.model.variants import STANDARD, VARIANTS, Variant

PUZZLE_SETS = 6
_HAND_SIZE = STANDARD.table_size
_HAND_STEP = _HAND_SIZE // 2
"""Distance between the hands that are tried; closer ones share so many cards that some structures would be too rare."""


class PuzzleDayError(ValueError):
    """A puzzle number that is no date."""


def puzzle(number: int) -> tuple[Card, ...]:
    """Deal a puzzle, in place order; the same number, the same cards.

    It is the first hand with PUZZLE_SETS sets in decks shuffled one after the other, about one hand in 43. So its
    sets are of each kind, and share cards, as often as in any such hand drawn by chance.
    """
    counter = 0
    while True:
        order = bytes(shuffled(range(len(DECK)), seeded_random("daily", STANDARD, number, counter)))
        for first in range(0, len(order) - _HAND_SIZE + 1, _HAND_STEP):
            hand = order[first : first + _HAND_SIZE]
            if _count_sets(hand) == PUZZLE_SETS:
                return tuple(DECK[index] for index in hand)
        counter += 1


def puzzle_number(day: date) -> int:
    """Number a day's puzzle: its date as YYYYMMDD."""
    return day.year * 10_000 + day.month * 100 + day.day


def puzzle_day(number: int) -> date:
    """Return the day of a puzzle, in the years 1 to 9999; raises PuzzleDayError."""
    try:
        return date(number // 10_000, number // 100 % 100, number % 100)
    except (ValueError, OverflowError):
        raise PuzzleDayError(f"puzzle number {number} is not a date like 20261121, November 21, 2026") from None


def _count_sets(hand: bytes) -> int:
    """Count the sets among cards given by index: several times faster than finding them.

    `thirds` are the third cards to all pairs in both orders; a card and itself have itself. Of the thirds that are in
    the hand, each card is there once and each set six times.
    """
    thirds = b"".join([hand.translate(THIRD[index]) for index in hand])
    inside = len(thirds) - len(thirds.translate(None, hand))
    return (inside - len(hand)) // 6


ROUND_SIZE = 20

Weights = tuple[int, ...]
"""Relative frequencies, from 0 to MAX_WEIGHT, of questions about sets of k = 1, 2, 3, 4 differing features."""
EVEN_WEIGHTS: Weights = (1, 1, 1, 1)
MAX_WEIGHT = 8


class ThirdCard(NamedTuple):
    """A pair and nine choices, of which exactly one makes a set with the pair; none is of the pair."""

    pair: tuple[Card, Card]
    choices: tuple[Card, ...]


def third_card(deal: int, number: int, weights: Weights) -> ThirdCard:
    """Make a question of a round of *third card*.

    The choices are a card and the eight that differ from it in one feature, so a wrong one breaks one or two
    features. The right one can be any of the nine, so what most of them have in common does not give it away.
    """
    chance = seeded_random("third-card", STANDARD, deal, number)
    a, b = _random_pair(weights, chance)
    middles = [
        card for card in _similar_cards(complete(a, b)) if count_differing(card, a) > 1 and count_differing(card, b) > 1
    ]
    return ThirdCard((a, b), shuffled(_similar_cards(random_choice(middles, chance)), chance))


def set_or_not(deal: int, number: int, weights: Weights) -> Cards:
    """Make a question of a round of *set or not*: half are sets, the others differ from one in one feature."""
    order = shuffled(range(ROUND_SIZE), seeded_random("set-or-not", STANDARD, deal, ROUND_SIZE))
    chance = seeded_random("set-or-not", STANDARD, deal, number)
    a, b = _random_pair(weights, chance)
    third = complete(a, b)
    if order[number] >= ROUND_SIZE // 2:
        third = random_choice([card for card in _similar_cards(third) if card not in (a, b, third)], chance)
    return shuffled((a, b, third), chance)


def slow_weights(means: Sequence[float | None]) -> Weights:
    """Make weights in proportion to the mean times in ms in which a player found sets of k = 1, 2, 3, 4.

    The slowest weighs MAX_WEIGHT, and so does a k without a time, so that it gets one; none weighs less than 1.
    """
    slowest = max((mean for mean in means if mean), default=None)
    if slowest is None:
        return EVEN_WEIGHTS
    return tuple(max(1, round(MAX_WEIGHT * (mean or slowest) / slowest)) for mean in means)


def _random_pair(weights: Weights, chance: Random) -> tuple[Card, Card]:
    """Draw two cards of a set, its k by weight; among the sets with that k each is equally likely."""
    k = 1 + bisect(list(accumulate(weights)), int(chance.random() * sum(weights)))
    card = random_choice(DECK, chance)
    return card, random_choice([other for other in DECK if count_differing(card, other) == k], chance)


def _similar_cards(card: Card) -> list[Card]:
    return [other for other in DECK if count_differing(card, other) <= 1]


@lru_cache(maxsize=4)
def drill_question(start: Start, number: int) -> Drill:
    """Return a question of a round of a drill, counted from 0, as it is shown."""
    variant = VARIANTS[start.variant]
    chance = seeded_random("drill", variant, start.deal, number)
    if not start.options.questions:
        features = shuffled(variant.varying, chance)
        return fresh_question(variant, features[: 1 + int(chance.random() * len(features))], chance)
    drill = start.options.questions[number]
    return recolor(drill, variant, chance) if any(drill.source) else drill


def fresh_question(variant: Variant, differing: Collection[Feature], chance: Random) -> Drill:
    """Make a full table with a set that differs in these features, and no other of as many points."""
    first, *rest = shuffled(variant.cards, chance)
    second = next(card for card in rest if _differing_features(first, card) == {*differing})
    table = [first, second, complete(first, second)]
    for card in rest:  # which are more than enough
        if len(table) < variant.table_size and card not in table and not _completes_set(card, table, len(differing)):
            table.append(card)
    laid = shuffled(table, chance)
    return Drill(laid, _in_table_order(table[:3], laid), len(differing), len(variant.cards) - len(laid))


def recolor(drill: Drill, variant: Variant, chance: Random) -> Drill:
    """Swap the values and features of a question, so that it looks new."""
    places = [list(Feature).index(feature) for feature in variant.varying]
    parts = list(zip(places, shuffled(places, chance), [shuffled(range(3), chance) for _ in places], strict=True))

    def look(card: Card) -> Card:
        digits = [value.digit for value in card.values]
        for place, role, order in parts:
            digits[role] = order[card.values[place].digit]
        number, color, shading, shape = digits
        return DECK[27 * color + 9 * shape + 3 * shading + number]

    table = shuffled([look(card) for card in drill.table], chance)
    return drill._replace(table=table, answer=_in_table_order([look(card) for card in drill.answer], table))


def _in_table_order(cards: Collection[Card], table: Cards) -> Match:
    return tuple(card for card in table if card in cards)


def _completes_set(card: Card, table: Collection[Card], points: int) -> bool:
    return any(complete(card, other) in table and len(_differing_features(card, other)) >= points for other in table)


def _differing_features(one: Card, other: Card) -> set[Feature]:
    pairs = zip(Feature, one.values, other.values, strict=True)
    return {feature for feature, mine, theirs in pairs if mine is not theirs}
