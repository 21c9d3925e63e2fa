"""Which cards match, and how to find them: sets, chains of sets, and UltraSets."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from setgui.model.cards import DECK, Card, Feature, Value
from setgui.model.quoting import as_code

Match = tuple[Card, ...]
"""Cards that match under a variant's rule; for sets, three."""


def _third_card_table() -> list[bytes]:
    """Build the table that has, in row a and column b, the index of the card that completes a and b to a set.

    The table grows one feature at a time from a single card: the third value to x and y is -x - y modulo 3.
    Each row is padded to the 256 bytes that `bytes.translate` needs.
    """
    rows = [b"\0"]
    while len(rows) < len(DECK):
        size = len(rows)
        raised = [bytes(range(value * size, 256)).ljust(256, b"\0") for value in range(3)]
        rows = [b"".join(row.translate(raised[-(x + y) % 3]) for y in range(3)) for x in range(3) for row in rows]
    return [row.ljust(256, b"\0") for row in rows]


THIRD = _third_card_table()
_PLACE_0 = 128
"""Byte for place 0, above all card indexes; bytes for places are not ASCII."""
_PLACES = bytes(range(_PLACE_0, _PLACE_0 + len(DECK)))


class Break(NamedTuple):
    """A feature that breaks a set: two cards share a value and the third has another."""

    feature: Feature
    twice: Value
    once: Value


def complete(a: Card, b: Card) -> Card:
    """Return the only card that makes a set with two different cards.

    Raises ValueError if both are the same card, and TypeError if one is not a Card.
    """
    try:
        third = THIRD[a.index][b.index]
    except (AttributeError, TypeError, IndexError):
        raise _not_a_card(a, b) from None
    if a is b:
        raise ValueError(f"{a} and {b} are the same card, so no third card completes a set")
    return DECK[third]


def is_set(a: Card, b: Card, c: Card) -> bool:
    """Check whether three cards make a set, False if one is repeated; raises TypeError if one is not a Card.

    Three values of a feature sum to 0 modulo 3 exactly if they are all the same or all different, so there is exactly
    one third card for two cards.
    """
    try:
        # Subtraction instead of == raises TypeError for strings, which have an `index` method.
        return THIRD[a.index][b.index] - c.index == 0 and a is not b
    except (AttributeError, TypeError, IndexError):
        raise _not_a_card(a, b, c) from None


def breaks(a: Card, b: Card, c: Card) -> tuple[Break, ...]:
    """Return every feature in which three different cards are neither all the same nor all different."""
    found = []
    for feature, place in zip(Feature, range(4), strict=True):
        values: list[Value] = [card.values[place] for card in (a, b, c)]
        if len(set(values)) == 2:
            found.append(Break(feature, max(values, key=values.count), min(values, key=values.count)))
    return tuple(found)


def shared_features(a: Card, b: Card, c: Card) -> tuple[Feature, ...]:
    return tuple(f for f, x, y, z in zip(Feature, a.values, b.values, c.values, strict=True) if x is y is z)


def points(a: Card, b: Card, c: Card) -> int:
    """Count the features in which the cards of a set differ, 1 to 4; raises ValueError if they are not a set."""
    if not is_set(a, b, c):
        raise ValueError(f"{a} {b} {c} is not a set")
    return len(Feature) - len(shared_features(a, b, c))


def find_sets(cards: Iterable[Card]) -> list[Match]:
    """Find every set, in the order of their places; raises ValueError for a repeated card, TypeError for a non-card."""
    return list(_sets(cards))


def find_set(cards: Iterable[Card]) -> Match | None:
    """Find the set with the lowest places, or None; raises ValueError for a repeated card, TypeError for a non-card."""
    return next(_sets(cards), None)


def _not_a_card(*cards: object) -> TypeError:
    other = next((card for card in cards if not isinstance(card, Card)), None)
    code = as_code(other)
    if isinstance(other, str):
        return TypeError(f"{code} is not a Card; try Card({code})")
    return TypeError(f"{code} is not a Card")


def _sets(given: Iterable[Card]) -> Iterator[Match]:
    """Check the cards, as `find_sets` describes, then yield the sets in the order of their places.

    For each card, one byte translation maps every later card to the one that completes a set with both, and a second
    one maps those on the table to their places. Place bytes are not ASCII, so an ASCII result, the usual case, has no
    set and needs no loop over pairs. A card is dropped after its turn, so each set is found once, at its lowest place.
    """
    try:
        cards = tuple(given)
    except TypeError:
        if isinstance(given, Iterable):  # the iterable itself raised
            raise
        raise TypeError(f"a collection of cards is needed, not {as_code(given)}") from None
    try:
        indexes = bytes([card.index for card in cards])
    except (AttributeError, TypeError, ValueError):
        raise _not_a_card(*cards) from None
    in_order = _PLACES[: len(indexes)]
    places = bytearray(bytes.maketrans(indexes[: len(in_order)], in_order))
    if indexes.translate(places) != in_order:
        twice = next(card for place, card in enumerate(cards) if card in cards[:place])
        raise ValueError(f"{twice} appears twice")
    for i, index in enumerate(indexes[:-2]):
        places[index] = 0
        thirds = indexes[i + 1 :].translate(THIRD[index]).translate(places)
        if not thirds.isascii():
            for j, k in enumerate(thirds, _PLACE_0 + i + 1):
                if k > j:
                    yield cards[i], cards[j - _PLACE_0], cards[k - _PLACE_0]


def find_links(previous: Sequence[Card], table: Sequence[Card]) -> list[Match]:
    """Find every set of one card of the previous set and two of the table, in this order; sorted by places."""
    indexes = bytes([card.index for card in table])
    found: list[Match] = []
    for card in previous:
        for i, third in enumerate(indexes.translate(THIRD[card.index])):  # the cards that complete sets with it
            j = indexes.find(third)
            if j > i:
                found.append((card, table[i], table[j]))
    return found


Pair = tuple[Card, Card]


def is_ultraset(a: Card, b: Card, c: Card, d: Card) -> bool:
    """Check whether four cards make two pairs with the same third card; a repeated card makes none."""
    if len({a, b, c, d}) < 4:
        return False
    one, other = pairs(a, b, c, d)
    return complete(*one) is complete(*other)


def pairs(a: Card, b: Card, c: Card, d: Card) -> tuple[Pair, Pair]:
    """Split four different cards into the two pairs whose third cards are most alike.

    In an UltraSet exactly one split has equal third cards: if a + b = c + d and a + c = b + d modulo 3, then 2b = 2c.
    """
    splits = ((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))
    return min(splits, key=lambda split: differences(complete(*split[0]), complete(*split[1])))


def differences(one: Card, other: Card) -> int:
    return sum(x is not y for x, y in zip(one.values, other.values, strict=True))


def ultraset_points(a: Card, b: Card, c: Card, d: Card) -> int:
    if not is_ultraset(a, b, c, d):
        raise ValueError(f"{a} {b} {c} {d} is not an UltraSet")
    return 1


def find_ultrasets(cards: Sequence[Card]) -> list[Match]:
    """Find every UltraSet among different cards, in the order of their places.

    Each pair is visited once, by rising places, and combined with the earlier pairs that have the same third card. Two
    such pairs share no card and the earlier one starts lower, so their four places have three possible orders.
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
    """Find the UltraSet with the lowest places, or None.

    Three cards can be completed in three ways, a + b - c and so on: by the third card of one of them and the third card
    of the other two. Among 12 cards, one of the first few triples nearly always has a fourth card.
    """
    indexes = bytes([card.index for card in cards])
    places = bytearray(len(DECK))  # 0 also means missing, because place 0 is never behind others
    for place, index in enumerate(indexes):
        places[index] = place
    for i, j, k in combinations(range(len(indexes)), 3):
        a, b, c = indexes[i], indexes[j], indexes[k]
        fourths = THIRD[THIRD[a][b]][c], THIRD[THIRD[a][c]][b], THIRD[THIRD[b][c]][a]
        behind = [places[fourth] for fourth in fourths if places[fourth] > k]
        if behind:
            return cards[i], cards[j], cards[k], cards[min(behind)]
    return None
