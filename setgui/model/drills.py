"""Drills: tables to be searched again, in rounds of as many questions as a practice has.

A table out of a kept game is recolored each time: which value is which, which feature plays which part and where each
card lies. What a set is worth stays the same, and so does the best move, but nobody knows the picture again.
"""

from collections.abc import Collection
from functools import lru_cache
from random import Random

from setgui.model.cards import DECK, Card
from setgui.model.deck import generator, shuffled
from setgui.model.features import Feature
from setgui.model.game import Start
from setgui.model.matching.sets import Match, complete
from setgui.model.options import Drill
from setgui.model.table import Cards
from setgui.model.variants import VARIANTS, Variant

_FEATURES = tuple(Feature)


@lru_cache(maxsize=4)
def asked(start: Start, number: int) -> Drill:
    """A question of a round, counted from 0, as it lies on the table."""
    variant = VARIANTS[start.variant]
    chance = generator("drill", variant, start.deal, number)
    if not start.options.questions:
        return fresh(variant, _some(variant, chance), chance)
    drill = start.options.questions[number]
    return recolored(drill, variant, chance) if any(drill.source) else drill


def fresh(variant: Variant, differing: Collection[Feature], chance: Random) -> Drill:
    """A full table on which a set lies that differs in these features, and no other of as many points."""
    first, *rest = shuffled(variant.cards, chance)
    second = next(card for card in rest if _differing(first, card) == {*differing})
    table = [first, second, complete(first, second)]
    for card in rest:  # which are more than enough
        if len(table) < variant.table_size and card not in table and not _makes(card, table, len(differing)):
            table.append(card)
    laid = shuffled(table, chance)
    return Drill(laid, _in_place(table[:3], laid), len(differing), len(variant.cards) - len(laid))


def recolored(drill: Drill, variant: Variant, chance: Random) -> Drill:
    """The same question in another look."""
    places = [_FEATURES.index(feature) for feature in variant.varying]
    roles = zip(places, shuffled(places, chance), [shuffled(range(3), chance) for _ in places], strict=True)
    parts = tuple(roles)

    def look(card: Card) -> Card:
        digits = [value.digit for value in card.values]
        for place, role, order in parts:
            digits[role] = order[card.values[place].digit]
        number, color, shading, shape = digits
        return DECK[27 * color + 9 * shape + 3 * shading + number]

    table = shuffled([look(card) for card in drill.table], chance)
    return drill._replace(table=table, answer=_in_place([look(card) for card in drill.answer], table))


def _in_place(cards: Collection[Card], table: Cards) -> Match:
    return tuple(card for card in table if card in cards)


def _some(variant: Variant, chance: Random) -> list[Feature]:
    """Some of the features, any number of them alike."""
    features = shuffled(variant.varying, chance)
    return list(features[: 1 + int(chance.random() * len(features))])


def _makes(card: Card, table: Collection[Card], points: int) -> bool:
    """Whether a card makes a set of so many points with two of the table."""
    return any(complete(card, other) in table and len(_differing(card, other)) >= points for other in table)


def _differing(one: Card, other: Card) -> set[Feature]:
    pairs = zip(_FEATURES, one.values, other.values, strict=True)
    return {feature for feature, mine, theirs in pairs if mine is not theirs}
