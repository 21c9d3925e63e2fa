"""Practice: questions about sets of the standard deck, in rounds of twenty.

A question is fixed by the round's deal number, its own number from 0 and the weights.
"""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

from setgui.compat import override
from setgui.model.cards import DECK, Card
from setgui.model.deck import generator, shuffled
from setgui.model.features import Feature
from setgui.model.matching.sets import complete
from setgui.model.variants import STANDARD

ROUND = 20
"""How many questions a round has."""

Weights = tuple[int, ...]
"""For k = 1, 2, 3, 4: how often sets whose cards differ in k features are asked about, relative to the others.

From 0, which is never, to MAX_WEIGHT; all equal is even.
"""
EVEN: Weights = (1, 1, 1, 1)
MAX_WEIGHT = 8


class QuestionNumberError(ValueError):
    """A question number that a round does not have."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @override
    def __str__(self) -> str:
        return f"question number {self.number} is not between 0 and {ROUND - 1}"


class WeightsError(ValueError):
    """Weights of which none can be drawn, or that are none."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self.weights = weights

    @override
    def __str__(self) -> str:
        numbers = ", ".join(map(str, self.weights))
        return f"weights ({numbers}) are not four numbers between 0 and {MAX_WEIGHT} of which one is above 0"


class ThirdCard(NamedTuple):
    """Which of the choices, nine different cards, makes a set with the pair? Exactly one, and none is of the pair."""

    pair: tuple[Card, Card]
    choices: tuple[Card, ...]


class SetOrNot(NamedTuple):
    """Are three different cards a set? If not, exactly one feature breaks it."""

    cards: tuple[Card, Card, Card]


def third_card(deal: int, number: int, weights: Weights) -> ThirdCard:
    """A question of a round of *third card*.

    The choices are a card and the eight that differ from it in one feature, so a wrong one breaks one or
    two features. The right one can be any of the nine, as long as none is of the pair: what most of them
    have in common does not give it away.
    """
    _check(number, weights)
    chance = generator("third-card", STANDARD, deal, number)
    a, b = _pair(weights, chance)
    middles = [card for card in _near(complete(a, b)) if _differences(card, a) > 1 and _differences(card, b) > 1]
    return ThirdCard((a, b), shuffled(_near(_drawn(middles, chance)), chance))


def set_or_not(deal: int, number: int, weights: Weights) -> SetOrNot:
    """A question of a round of *set or not*: half of the round are sets, in an order that the deal fixes.

    The others are sets in one card of which one feature was changed.
    """
    _check(number, weights)
    order = shuffled(range(ROUND), generator("set-or-not", STANDARD, deal, ROUND))
    chance = generator("set-or-not", STANDARD, deal, number)
    a, b = _pair(weights, chance)
    third = complete(a, b)
    if order[number] >= ROUND // 2:
        third = _drawn([card for card in _near(third) if card not in (a, b, third)], chance)
    first, second, last = shuffled((a, b, third), chance)
    return SetOrNot((first, second, last))


def slow_weights(means: Sequence[float | None]) -> Weights:
    """Weights in proportion to the mean times in ms by which a player found sets of k = 1, 2, 3, 4.

    The slowest weighs MAX_WEIGHT, and none less than 1. A k without a time weighs as much as the slowest,
    so that it gets one; where there are no times at all, the weights are even.
    """
    slowest = max((mean for mean in means if mean), default=None)
    if slowest is None:
        return EVEN
    return tuple(max(1, round(MAX_WEIGHT * (mean or slowest) / slowest)) for mean in means)


def _check(number: int, weights: Weights) -> None:
    if not 0 <= number < ROUND:
        raise QuestionNumberError(number)
    if len(weights) != len(Feature) or not all(0 <= weight <= MAX_WEIGHT for weight in weights) or not any(weights):
        raise WeightsError(weights)


def _pair(weights: Weights, chance: Random) -> tuple[Card, Card]:
    """Two cards of a set, its k drawn by weight; among the sets with that k each is equally likely.

    A set's third card differs from each of two others in just the features in which they differ.
    """
    k = 1 + bisect(list(accumulate(weights)), int(chance.random() * sum(weights)))
    card = _drawn(DECK, chance)
    return card, _drawn([other for other in DECK if _differences(card, other) == k], chance)


def _near(card: Card) -> list[Card]:
    """A card and the eight that differ from it in one feature."""
    return [other for other in DECK if _differences(card, other) <= 1]


def _differences(a: Card, b: Card) -> int:
    """In how many features two cards differ."""
    return sum(x is not y for x, y in zip(a.values, b.values, strict=True))


def _drawn(cards: Sequence[Card], chance: Random) -> Card:
    return cards[int(chance.random() * len(cards))]
