"""Well-known figures of the game, counted: D. E. Knuth's SETSET, OEIS A090245, Pellegrino 1971."""

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from math import comb

import pytest
from analysis.hands import set_free_hands

from setgui.model.cards import DECK, Card
from setgui.model.matching import complete, find_links, find_sets
from setgui.model.variants import CHAIN, ULTRASET, VARIANTS, Variant

# variant: cards, sets, sets with a given card, sets by points, most cards without a set
FIGURES = {
    "standard": (81, 1080, 40, {1: 108, 2: 324, 3: 432, 4: 216}, 20),
    "junior": (27, 117, 13, {1: 27, 2: 54, 3: 36}, 9),
    "chain": (81, 1080, 40, {1: 108, 2: 324, 3: 432, 4: 216}, 20),  # figures of the first set, as in the standard game
    "ultraset": (81, 63_180, 3_120, {1: 63_180}, 9),
}
# variant: table size, limit
SIZES = {"standard": (12, 21), "junior": (9, 10), "chain": (12, 40), "ultraset": (12, 10)}

each_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)


SET_FREE = {
    "standard": "1red 1rtd 3rtd 1rtz 3rtz 3rsz 1ged 1gsd 2gsd 1gez 3gsz 2geo 3geo 3gso 1pez 1ptz 3ptz 1pto 3pto 3pso",
    "junior": "1rsd 1gsd 2rsd 2gsd 3rso 3gso 1pso 2pso 3psz",
    "ultraset": "1red 2red 1rtd 1rez 1ged 2pso 1pto 3pez 3psd",
}
SET_FREE["chain"] = SET_FREE["standard"]


def test_each_variant_has_its_figures() -> None:
    assert VARIANTS.keys() == FIGURES.keys() == SIZES.keys() == SET_FREE.keys()
    assert all(variant.name == name for name, variant in VARIANTS.items())


@each_variant
def test_the_deck_has_the_expected_sets(variant: Variant) -> None:
    cards, sets, of_a_card, by_points, _ = FIGURES[variant.name]
    found = variant.find_matches(variant.cards)
    assert (len(variant.cards), len(found)) == (cards, sets)
    assert Counter(variant.points(*match) for match in found) == by_points
    assert Counter(card for match in found for card in match) == dict.fromkeys(variant.cards, of_a_card)
    assert len({frozenset(match) for match in found}) == sets
    assert max(by_points) == variant.features


def test_junior_cards_are_the_solid_ones() -> None:
    assert VARIANTS["junior"].cards == tuple(card for card in DECK if "solid" in card.words)


@each_variant
def test_table_sizes_and_limits_are_as_expected(variant: Variant) -> None:
    assert (variant.table_size, variant.limit) == SIZES[variant.name]
    assert variant.match_size == (4 if variant is ULTRASET else 3)
    most = 39 if variant is CHAIN else FIGURES[variant.name][-1]  # both are checked below
    assert variant.limit == most + 1


@each_variant
def test_one_card_less_than_the_limit_may_have_no_set(variant: Variant) -> None:
    cards = [Card(code) for code in SET_FREE[variant.name].split()]
    assert set(cards) <= set(variant.cards)
    assert len(set(cards)) == FIGURES[variant.name][-1]
    assert variant.find_match(cards) is None


def test_any_10_junior_cards_have_a_set() -> None:
    assert len(list(set_free_hands(VARIANTS["junior"].cards))) == 9


# The same matches, found from the cards' words alone


FEATURES = (
    ("one", "two", "three"),
    ("red", "green", "purple"),
    ("solid", "striped", "empty"),
    ("diamond", "oval", "squiggle"),
)
ALL: list[tuple[str, ...]] = list(itertools.product(*FEATURES))
SOLID = [card for card in ALL if "solid" in card]


def is_set(cards: tuple[tuple[str, ...], ...]) -> bool:
    return all(len(set(words)) != 2 for words in zip(*cards, strict=True))


@cache
def thirds() -> list[list[int]]:
    """Return a matrix of the third card for cards a and b, found by brute force; -1 for a card with itself."""
    rows = [[-1] * len(ALL) for _ in ALL]
    for (a, first), (b, second) in itertools.combinations(enumerate(ALL), 2):
        (third,) = (c for c, card in enumerate(ALL) if c not in (a, b) and is_set((first, second, card)))
        rows[a][b] = rows[b][a] = third
    return rows


def sets(deck: Iterable[tuple[str, ...]]) -> list[tuple[int, ...]]:
    return [tuple(map(ALL.index, cards)) for cards in itertools.combinations(deck, 3) if is_set(cards)]


def ultrasets() -> list[tuple[int, ...]]:
    """Find all UltraSets by checking all 1,663,740 fours."""
    third, found = thirds(), list[tuple[int, ...]]()
    for a, b, c in itertools.combinations(range(81), 3):
        ab, ac, bc = third[a][b], third[a][c], third[b][c]
        for_a, for_b, for_c = third[a], third[b], third[c]
        found += [(a, b, c, d) for d in range(c + 1, 81) if for_c[d] == ab or for_b[d] == ac or for_a[d] == bc]
    return found


BRUTE_FORCE: dict[str, Callable[[], Iterable[tuple[int, ...]]]] = {
    "standard": lambda: sets(ALL),
    "junior": lambda: sets(SOLID),
    "ultraset": ultrasets,
}
"""Chain is missing because its first claim is that of the standard game."""


@pytest.mark.parametrize("name", BRUTE_FORCE)
def test_find_matches_agrees_with_brute_force(name: str) -> None:
    cards = [Card(" ".join(words)) for words in ALL]
    found = VARIANTS[name].find_matches(VARIANTS[name].cards)
    assert set(map(frozenset, found)) == {frozenset(cards[at] for at in match) for match in BRUTE_FORCE[name]()}


def test_every_set_has_117_links() -> None:
    for previous in find_sets(DECK):
        found = find_links(previous, [card for card in DECK if card not in previous])
        assert len(found) == len(set(map(frozenset, found))) == 117


# The largest tables without an UltraSet, and without a link to the previous set: examples and proofs. Cards are points
# of the affine space of four dimensions over three elements, and sets are its lines. Affine maps preserve lines, hence
# third cards, UltraSets and links.


BASE = tuple(DECK[index] for index in (0, 1, 3, 9, 27))
"""A card and four that each differ from it in one feature, so they are in no subspace of three dimensions."""


def thirds_of(cards: tuple[Card, ...]) -> list[Card]:
    return [complete(a, b) for a, b in itertools.combinations(cards, 2)]


def ultraset_free(hand: tuple[Card, ...], rest: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Yield the hand and all its extensions by cards of the rest in which no two pairs have the same third card.

    The pairs that include the new card always have different third cards.
    """
    yield hand
    there = set(thirds_of(hand))
    fit = tuple(card for card in rest if there.isdisjoint(complete(card, other) for other in hand))
    for place, card in enumerate(fit):
        yield from ultraset_free((*hand, card), fit[place + 1 :])


def test_any_10_cards_have_an_ultraset() -> None:
    """No UltraSet-free hand that includes BASE has 10 cards, which covers all hands up to an affine map.

    A hand in a subspace of three dimensions has its third cards among the 27 cards there. Eight cards have 28 pairs,
    which is too many, so five of the cards are in no such subspace, and an affine map takes these to BASE.
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

Any two of them are no set with a card of PREVIOUS: in the first of color, shape and shading in which one of them
differs from PREVIOUS, the three cards have two values.
"""


def test_39_cards_may_have_no_link() -> None:
    assert len(LINK_FREE) == 27 + 9 + 3
    assert find_links(PREVIOUS, LINK_FREE) == []


def test_any_40_cards_have_a_link_to_any_set() -> None:
    """Each card of the previous set divides the 78 others into 39 pairs that complete a set with it.

    A table without a link has at most one card of each pair, so it has at most 39 cards. This is checked for each card
    of each of the 1,080 sets.
    """
    for previous in find_sets(DECK):
        others = set(DECK) - set(previous)
        for card in previous:
            partner = {other: complete(card, other) for other in others}
            assert set(partner.values()) == others
            assert all(other is not partner[other] and partner[partner[other]] is other for other in others)
            assert len({frozenset(pair) for pair in partner.items()}) == 39
