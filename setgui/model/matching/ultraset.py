"""UltraSet: four cards in two pairs that have the same third card."""

from collections.abc import Sequence
from itertools import combinations

from setgui.model.cards import DECK, Card
from setgui.model.matching.sets import THIRD, Break, Match, complete

Pair = tuple[Card, Card]


def is_ultraset(a: Card, b: Card, c: Card, d: Card) -> bool:
    """Whether four different cards fall into two pairs that one card completes."""
    if len({a, b, c, d}) < 4:
        return False
    one, other = pairs(a, b, c, d)
    return complete(*one) is complete(*other)


def pairs(a: Card, b: Card, c: Card, d: Card) -> tuple[Pair, Pair]:
    """The two pairs of four different cards whose third cards are most alike, each in the order given.

    In an UltraSet it is one card. There is one such way only: if a + b = c + d and a + c = b + d modulo 3, then
    2b = 2c, one card twice.
    """
    ways = ((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))
    return min(ways, key=lambda way: _differing(complete(*way[0]), complete(*way[1])))


def _differing(one: Card, other: Card) -> int:
    return sum(x is not y for x, y in zip(one.values, other.values, strict=True))


def ultraset_points(a: Card, b: Card, c: Card, d: Card) -> int:
    """Every UltraSet is worth the same."""
    if not is_ultraset(a, b, c, d):
        raise ValueError(f"{a} {b} {c} {d} is no UltraSet")
    return 1


def ultraset_breaks(_a: Card, _b: Card, _c: Card, _d: Card) -> tuple[Break, ...]:
    """Nothing: it is the pairs that differ, and no feature alone keeps four cards from being an UltraSet."""
    return ()


def find_ultrasets(cards: Sequence[Card]) -> list[Match]:
    """Every UltraSet among different cards, in the order of their places.

    Each pair is met once, by rising places, and goes with the pairs before it that have the same third
    card. Two such pairs share no card and the earlier one began lower, so three orders of the four
    places are possible. There being one way to pair, no UltraSet comes twice.
    """
    indexes = bytes([card.index for card in cards])
    met: dict[int, list[tuple[int, int]]] = {}
    found: list[tuple[int, int, int, int]] = []
    for i, index in enumerate(indexes):
        for j, third in enumerate(indexes[i + 1 :].translate(THIRD[index]), i + 1):
            before = met.setdefault(third, [])
            for h, k in before:
                found.append((h, k, i, j) if k < i else (h, i, k, j) if k < j else (h, i, j, k))
            before.append((i, j))
    return [(cards[h], cards[i], cards[j], cards[k]) for h, i, j, k in sorted(found)]


def find_ultraset(cards: Sequence[Card]) -> Match | None:
    """The UltraSet with the lowest places, or None.

    Three cards are completed by a fourth in three ways, a + b - c and so on, each the third card of one of
    them and of the other two's third card. Among 12 cards the first few threes nearly always have one.
    """
    indexes = bytes([card.index for card in cards])
    places = bytearray(len(DECK))  # 0 for a card that is not there, which is never behind three others
    for place, index in enumerate(indexes):
        places[index] = place
    for i, j, k in combinations(range(len(indexes)), 3):
        a, b, c = indexes[i], indexes[j], indexes[k]
        fourths = THIRD[THIRD[a][b]][c], THIRD[THIRD[a][c]][b], THIRD[THIRD[b][c]][a]
        behind = [places[fourth] for fourth in fourths if places[fourth] > k]
        if behind:
            return cards[i], cards[j], cards[k], cards[min(behind)]
    return None
