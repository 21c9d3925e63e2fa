"""The game in the straightforward way: cards are dictionaries of words, and every three of a table are looked at."""

import random
from itertools import combinations

Card = dict[str, str]

FEATURES = {
    "number": ("one", "two", "three"),
    "color": ("red", "green", "purple"),
    "shading": ("solid", "striped", "empty"),
    "shape": ("diamond", "oval", "squiggle"),
}


def new_deck(chance: random.Random) -> list[Card]:
    """All 81 cards, shuffled."""
    deck: list[Card] = [{}]
    for feature, values in FEATURES.items():
        deck = [{**card, feature: value} for card in deck for value in values]
    chance.shuffle(deck)
    return deck


def is_set(cards: tuple[Card, ...]) -> bool:
    """In every feature all the same or all different."""
    return all(len({card[feature] for card in cards}) in (1, 3) for feature in FEATURES)


def find_sets(table: list[Card]) -> list[tuple[Card, ...]]:
    """Every set on the table."""
    return [cards for cards in combinations(table, 3) if is_set(cards)]


def play(deck: list[Card]) -> list[tuple[Card, ...]]:
    """A whole game, always taking the first set; returns what was taken."""
    table, deck = deck[:12], deck[12:]
    taken = []
    while True:
        sets = find_sets(table)
        if sets:
            taken.append(sets[0])
            for card in sets[0]:
                place = table.index(card)
                if deck and len(table) <= 12:
                    table[place] = deck.pop(0)
                else:
                    table.pop(place)
        elif deck:
            table += deck[:3]
            deck = deck[3:]
        else:
            return taken
