"""The most cards without an UltraSet and the most without a link to the set before, each shown and proved.

Cards are points of the affine space of four dimensions over three elements, sets its lines. Affine maps keep
lines, hence third cards, UltraSets and links.
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from math import comb
from random import Random

from setgui.model.cards import DECK, Card
from setgui.model.deck import shuffled
from setgui.model.matching import complete, find_links, find_sets, find_ultraset

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


def test_9_cards_without_an_ultraset() -> None:
    hand = tuple(Card(code) for code in ULTRASET_FREE.split())
    assert len(set(hand)) == 9
    assert len(set(thirds(hand))) == comb(9, 2)
    assert find_ultraset(hand) is None


def test_any_10_cards_hold_an_ultraset() -> None:
    """All hands without one that hold BASE are grown, and none has 10 cards.

    That is all of them but for an affine map. A hand within three dimensions has its third cards among the 27 there,
    so with 8 cards or more, whose 28 pairs are too many, five of them lie in no such space; an affine map
    takes these to BASE.
    """
    assert comb(7, 2) <= 27 < comb(8, 2)
    sizes = Counter(map(len, ultraset_free(BASE, tuple(card for card in DECK if card not in BASE))))
    assert sizes == {5: 1, 6: 46, 7: 615, 8: 1805, 9: 120}


def test_affine_maps_keep_third_cards() -> None:
    """BASE goes to any five cards that lie in no space of three dimensions, and the deck goes along."""
    tried = 0
    for seed in range(40):
        five = shuffled(DECK, Random(seed))[:5]
        image = {card: affine(card, five) for card in DECK}
        if len(set(image.values())) == 81:  # else they lie in three dimensions
            tried += 1
            assert tuple(image[card] for card in BASE) == five
            for a, b in itertools.combinations(DECK, 2):
                assert complete(image[a], image[b]) is image[complete(a, b)]
    assert tried > 10


def affine(card: Card, five: tuple[Card, ...]) -> Card:
    """The card that lies to five cards as this one lies to BASE."""
    origin, *ends = (list(map(int, other.digits)) for other in five)
    weights = map(int, reversed(card.digits))  # BASE goes up from the last digit
    steps = [
        [weight * (y - x) for x, y in zip(origin, end, strict=True)] for weight, end in zip(weights, ends, strict=True)
    ]
    return Card("".join(str(sum(parts) % 3) for parts in zip(origin, *steps, strict=True)))


def test_10_cards_at_random_hold_an_ultraset() -> None:
    for seed in range(4000):
        assert find_ultraset(shuffled(DECK, Random(seed))[:10]) is not None


def test_hands_grown_at_random_stay_within_9_cards() -> None:
    """Each takes every card that makes no UltraSet, by the program's own finder."""
    sizes = Counter[int]()
    for seed in range(150):
        hand: tuple[Card, ...] = ()
        for card in shuffled(DECK, Random(seed)):
            if find_ultraset((*hand, card)) is None:
                hand = (*hand, card)
        sizes[len(hand)] += 1
    assert max(sizes) <= 9
    assert max(sizes) >= 8


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


def test_the_links_of_a_set_fall_into_13_groups_of_6_cards() -> None:
    """The same bound by another way, and why it is reached.

    Take links as edges between two cards. The lines parallel to the previous set fall into 13 pairs, each the other's
    mirror image, and every card of a line links with every card of its mirror image and with nothing else. So a table
    without a link takes at most three cards of each of the 13 groups, the most that any of their 64 subsets allows.
    """
    for previous in (PREVIOUS, tuple(map(Card, ("1rsd", "2gto", "3pez")))):
        linked: dict[Card, set[Card]] = {card: set() for card in DECK if card not in previous}
        for _, a, b in find_links(previous, tuple(linked)):
            linked[a].add(b)
            linked[b].add(a)
        groups = {frozenset(linked[card] | linked[other]) for card in linked for other in linked[card]}
        assert sorted(card for group in groups for card in group) == sorted(linked)
        assert [len(group) for group in groups] == [6] * 13
        assert sum(largest_apart(group, linked) for group in groups) == 39


def largest_apart(group: frozenset[Card], linked: dict[Card, set[Card]]) -> int:
    """The most cards of a group of which no two link."""
    subsets = (some for size in range(len(group) + 1) for some in itertools.combinations(group, size))
    return max(len(some) for some in subsets if all(linked[card].isdisjoint(some) for card in some))


def test_40_cards_at_random_hold_a_link() -> None:
    for seed in range(1000):
        a, b, *others = shuffled(DECK, Random(seed))
        others.remove(complete(a, b))
        assert find_links((a, b, complete(a, b)), others[:40])


def test_every_further_card_links_in_three_ways() -> None:
    for card in set(DECK) - set(PREVIOUS) - set(LINK_FREE):
        assert len(find_links(PREVIOUS, (*LINK_FREE, card))) == 3
