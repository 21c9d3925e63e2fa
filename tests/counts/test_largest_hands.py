"""The most cards without an UltraSet and the most without a link to the set before, each shown and proved.

Cards are points of the affine space of four dimensions over three elements, sets its lines. Affine maps keep
lines, hence third cards, UltraSets and links.
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from math import comb

from setgui.model.cards import DECK, Card
from setgui.model.matching import complete, find_links, find_sets

BASE = tuple(DECK[index] for index in (0, 1, 3, 9, 27))
"""A card and four that differ from it in one feature each: they lie in no space of three dimensions."""
ULTRASET_FREE = "1red 2red 1rtd 1rez 1ged 2pso 1pto 3pez 3psd"


def thirds(cards: tuple[Card, ...]) -> list[Card]:
    return [complete(a, b) for a, b in itertools.combinations(cards, 2)]


def ultraset_free(hand: tuple[Card, ...], rest: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """The hand and all that grow out of it by some of the rest, as long as no two pairs have the same third card.

    The pairs that one more card makes have different third cards anyway.
    """
    yield hand
    there = set(thirds(hand))
    fit = tuple(card for card in rest if there.isdisjoint(complete(card, other) for other in hand))
    for place, card in enumerate(fit):
        yield from ultraset_free((*hand, card), fit[place + 1 :])


def test_any_10_cards_hold_an_ultraset() -> None:
    """All hands without one that hold BASE are grown, and none has 10 cards.

    That is all of them but for an affine map. A hand within three dimensions has its third cards among the 27 there,
    so with 8 cards or more, whose 28 pairs are too many, five of them lie in no such space; an affine map
    takes these to BASE.
    """
    assert comb(7, 2) <= 27 < comb(8, 2)
    sizes = Counter(map(len, ultraset_free(BASE, tuple(card for card in DECK if card not in BASE))))
    assert sizes == {5: 1, 6: 46, 7: 615, 8: 1805, 9: 120}


PREVIOUS = (Card("1red"), Card("2red"), Card("3red"))
LINK_FREE = tuple(
    card
    for card in DECK
    if "green" in card.words or ("red" in card.words and ("squiggle" in card.words or "striped diamond" in card.words))
)
"""All green cards, the red squiggles, the red striped diamonds.

In the first of color, shape and shading in which one of two cards differs from PREVIOUS, they and a card of
PREVIOUS show two values, never three, and so are no set.
"""


def test_39_cards_without_a_link() -> None:
    assert len(LINK_FREE) == 27 + 9 + 3
    assert find_links(PREVIOUS, LINK_FREE) == []


def test_any_40_cards_hold_a_link_to_any_set() -> None:
    """A card of the previous set pairs off the 78 others, each with the third card of both.

    So 39 pairs cover them all, a table without a link has at most one card of each, and 40 cards are too many.
    This is checked for each of the 1,080 sets with each of its cards.
    """
    for previous in find_sets(DECK):
        others = set(DECK) - set(previous)
        for card in previous:
            partner = {other: complete(card, other) for other in others}
            assert set(partner.values()) == others
            assert all(other is not partner[other] and partner[partner[other]] is other for other in others)
            assert len({frozenset(pair) for pair in partner.items()}) == 39
