"""The exact number of hands without a set."""

from collections.abc import Iterator, Sequence

from setgui.model.cards import Card
from setgui.model.matching import complete

_Row = bytes


class MixedClasses(ArithmeticError):
    """Two classes of hands have the same key, so the counts would be wrong."""


def set_free_hands(cards: Sequence[Card], most: int | None = None) -> Iterator[int]:
    """Count the hands of 1, 2, 3, ... cards without a set, until there are none, or up to `most` cards.

    The cards must be a whole deck, with the third card of any two. They are the points of an affine space
    over three elements, and sets are its lines, so its symmetries divide hands into equivalence classes. One
    hand of each class is extended by every possible card, weighted by the size of the class: this reaches
    each hand of k + 1 cards k + 1 times. 81 cards take some seconds; there are 2,489 classes of 14 cards,
    and one of 20. (The same counts: D. E. Knuth, SETSET, 2001; the largest hands without a set: OEIS
    A090245.)

    >>> from setgui.model.variants import JUNIOR
    >>> list(set_free_hands(JUNIOR.cards))
    [27, 351, 2808, 14742, 50544, 107406, 126360, 63180, 2106]
    """
    number = {card: place for place, card in enumerate(cards)}
    rows = [bytes(number[a if a is b else complete(a, b)] for b in cards).ljust(256, b"\0") for a in cards]
    symmetries = _symmetries(len(cards))
    classes = {b"": (b"", 1)}
    for size in range(1, (len(cards) if most is None else most) + 1):
        grown: dict[bytes, tuple[bytes, int]] = {}
        for hand, weight in classes.values():
            for card in _free(hand, rows):
                key = _key(hand + bytes([card]), rows)
                known, before = grown.get(key, (hand + bytes([card]), 0))
                grown[key] = known, before + weight
        if not grown:
            return
        classes = {key: (hand, weight // size) for key, (hand, weight) in grown.items()}
        if any(weight % size for _, weight in grown.values()) or any(symmetries % w for _, w in classes.values()):
            raise MixedClasses(f"classes of {size} cards are mixed up: their sizes are impossible")
        yield sum(weight for _, weight in classes.values())


def _symmetries(points: int) -> int:
    """Count the affine maps of the space: translations times linear maps."""
    order = points
    spanned = 1
    while spanned < points:
        order *= points - spanned
        spanned *= 3
    return order


def _free(hand: bytes, rows: Sequence[_Row]) -> list[int]:
    """Return the cards that make no set with the hand."""
    shut = set(hand).union(*(hand[place + 1 :].translate(rows[card]) for place, card in enumerate(hand)))
    return [card for card in range(len(rows)) if card not in shut]


def _key(hand: bytes, rows: Sequence[_Row]) -> bytes:
    """Return a key that is the same for all hands of a class, and probably for no others; see MixedClasses.

    The color of a card is the number of pairs of the hand that it completes. The key has each card's color
    and the colors of the third cards that it has with the cards of the hand.
    """
    colors = bytearray(256)
    for place, card in enumerate(hand):
        for third in hand[:place].translate(rows[card]):
            colors[third] += 1
    seen = (bytes([colors[card], *sorted(hand.translate(row).translate(colors))]) for card, row in enumerate(rows))
    return b"".join(sorted(seen))
