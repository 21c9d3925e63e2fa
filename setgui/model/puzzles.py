"""The games of the day, the questions of practice, and drills."""

from bisect import bisect
from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import date
from functools import lru_cache
from itertools import accumulate
from operator import attrgetter
from random import Random
from typing import NamedTuple

from setgui.model.cards import DECK, Card, Feature
from setgui.model.deck import choice, seeded_random, shuffled
from setgui.model.game import Cards, Start
from setgui.model.matching import THIRD, Match, complete, differences
from setgui.model.modes import DAILY, IN_SIGHT
from setgui.model.options import DEFAULTS, Drill
from setgui.model.variants import STANDARD, VARIANTS, Variant

PUZZLE_SETS = 6
_HAND_SIZE = STANDARD.table_size
_HAND_STEP = _HAND_SIZE // 2
"""Distance in the deck between candidate hands, in cards; closer ones would share too many cards to differ enough."""


class PuzzleDayError(ValueError):
    """A puzzle number that is not a date."""


def puzzle(number: int) -> tuple[Card, ...]:
    """Deal the cards of a puzzle in place order; the same number always gives the same cards.

    Decks are shuffled until a hand holds PUZZLE_SETS sets, as about one in 43 does. Unlike in a constructed hand, the
    kinds of sets and the cards they share are then as frequent as in all random hands with that many sets.
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
    """Return the number of a day's puzzle: its date as YYYYMMDD."""
    return day.year * 10_000 + day.month * 100 + day.day


def puzzle_day(number: int) -> date:
    """Return the date that a puzzle number stands for; raises PuzzleDayError if there is none."""
    try:
        return date(number // 10_000, number // 100 % 100, number % 100)
    except (ValueError, OverflowError):
        raise PuzzleDayError(f"puzzle number {number} is not a date like 20261121, November 21, 2026") from None


FIRST_DAY = date(2020, 1, 1)
"""The first day of the calendar; in modes with any deal number, only later numbers stand for a day."""
_SIGHTS = ((18, 2), (18, 3), (18, 4), (21, 2), (21, 3), (21, 4), (24, 4))
"""The number of cards and the level of a day's puzzle with all cards in sight, from Monday to Sunday."""


def starts_of_day(day: date) -> tuple[Start, Start, Start]:
    """Return the games of a day, in UTC: the six sets, the puzzle with all cards in sight, and the solitaire deal."""
    number, (cards, level) = puzzle_number(day), _SIGHTS[day.weekday()]
    in_sight = Start(number, mode=IN_SIGHT.name, options=DEFAULTS._replace(cards=cards, level=level))
    return Start(number, mode=DAILY.name), in_sight, Start(number)


def day_of(start: Start) -> date | None:
    """Return the day of which a start is one of the games, if any."""
    with suppress(PuzzleDayError):
        day = puzzle_day(start.deal)
        if (day >= FIRST_DAY or start.mode == DAILY.name) and start in starts_of_day(day):
            return day
    return None


def _count_sets(hand: bytes) -> int:
    """Count the sets among cards given by index, several times faster than listing them.

    `thirds` has the completing card of every ordered pair, and each card as the completion of itself and itself. So
    among the thirds in the hand, each card counts once and each set six times.
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
    """A question: a pair of cards and nine other cards, of which exactly one makes a set with the pair."""

    pair: tuple[Card, Card]
    choices: tuple[Card, ...]


def third_card(deal: int, number: int, weights: Weights) -> ThirdCard:
    """Create question `number` of a round of *third card*.

    The choices are a card and the eight cards that differ from it in one feature, so a wrong choice breaks one or two
    features. The right choice can be any of the nine, so the features that most of them share do not reveal it.
    """
    rng = seeded_random("third-card", STANDARD, deal, number)
    a, b = _random_pair(weights, rng)
    middles = [card for card in _similar(complete(a, b)) if differences(card, a) > 1 and differences(card, b) > 1]
    return ThirdCard((a, b), shuffled(_similar(choice(middles, rng)), rng))


def set_or_not(deal: int, number: int, weights: Weights) -> Cards:
    """Create question `number` of *set or not*: half of a round are sets, the others are one feature away from one."""
    order = shuffled(range(ROUND_SIZE), seeded_random("set-or-not", STANDARD, deal, ROUND_SIZE))
    rng = seeded_random("set-or-not", STANDARD, deal, number)
    a, b = _random_pair(weights, rng)
    third = complete(a, b)
    if order[number] >= ROUND_SIZE // 2:
        third = choice([card for card in _similar(third) if card not in (a, b, third)], rng)
    return shuffled((a, b, third), rng)


def slow_weights(means: Sequence[float | None]) -> Weights:
    """Return weights proportional to a player's mean times, in ms, to find sets of k = 1, 2, 3, 4.

    The slowest k and each k that has no time yet weigh MAX_WEIGHT; none weighs less than 1. Without times, all weigh 1.
    """
    slowest = max((mean for mean in means if mean), default=None)
    if slowest is None:
        return EVEN_WEIGHTS
    return tuple(max(1, round(MAX_WEIGHT * (mean or slowest) / slowest)) for mean in means)


def _random_pair(weights: Weights, rng: Random) -> tuple[Card, Card]:
    """Draw two cards that differ in k features, with k drawn by weight; all pairs with that k are equally likely."""
    k = 1 + bisect(list(accumulate(weights)), int(rng.random() * sum(weights)))
    card = choice(DECK, rng)
    return card, choice([other for other in DECK if differences(card, other) == k], rng)


def _similar(card: Card) -> list[Card]:
    return [other for other in DECK if differences(card, other) <= 1]


@lru_cache(maxsize=4)
def drill_question(start: Start, number: int) -> Drill:
    """Return question `number` of a drill, from 0: of a kept game, recolored, or a new one without `questions`."""
    variant = VARIANTS[start.variant]
    rng = seeded_random("drill", variant, start.deal, number)
    if not start.options.questions:
        features = shuffled(variant.varying, rng)
        return fresh_question(variant, features[: 1 + int(rng.random() * len(features))], rng)
    drill = start.options.questions[number]
    return recolor(drill, variant, rng) if any(drill.source) else drill


def fresh_question(variant: Variant, differing: Collection[Feature], rng: Random) -> Drill:
    """Create a question: the set to take differs in just these features; all others on the full table in fewer."""
    first, *rest = shuffled(variant.cards, rng)
    second = next(card for card in rest if _differing_features(first, card) == {*differing})
    table = [first, second, complete(first, second)]
    for card in rest:  # always enough cards
        if len(table) < variant.table_size and card not in table and not _completes_set(card, table, len(differing)):
            table.append(card)
    mixed = shuffled(table, rng)
    return Drill(mixed, _in_table_order(table[:3], mixed), len(differing), len(variant.cards) - len(mixed))


def recolor(drill: Drill, variant: Variant, rng: Random) -> Drill:
    """Permute the features and their values in a question and shuffle its table, to make it look new."""
    places = [list(Feature).index(feature) for feature in variant.varying]
    changes = list(zip(places, shuffled(places, rng), [shuffled(range(3), rng) for _ in places], strict=True))

    def permuted(card: Card) -> Card:
        digits = [value.digit for value in card.values]
        for place, new_place, order in changes:
            digits[new_place] = order[card.values[place].digit]
        number, color, shading, shape = digits
        return DECK[27 * color + 9 * shape + 3 * shading + number]

    table = shuffled([permuted(card) for card in drill.table], rng)
    answer = _in_table_order([permuted(card) for card in drill.answer], table)
    unseen = tuple(sorted(map(permuted, drill.unseen), key=attrgetter("index")))
    return drill._replace(table=table, answer=answer, unseen=unseen)


def _in_table_order(cards: Collection[Card], table: Cards) -> Match:
    return tuple(card for card in table if card in cards)


def _completes_set(card: Card, table: Collection[Card], points: int) -> bool:
    return any(complete(card, other) in table and len(_differing_features(card, other)) >= points for other in table)


def _differing_features(one: Card, other: Card) -> set[Feature]:
    pairs = zip(Feature, one.values, other.values, strict=True)
    return {feature for feature, mine, theirs in pairs if mine is not theirs}
