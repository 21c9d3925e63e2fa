"""The figures everybody agrees on, counted out: D. E. Knuth's SETSET, OEIS A090245, Pellegrino 1971."""

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

# variant: cards, sets, sets that each card lies in, sets by points, most cards without a set
FIGURES = {
    "standard": (81, 1080, 40, {1: 108, 2: 324, 3: 432, 4: 216}, 20),
    "junior": (27, 117, 13, {1: 27, 2: 54, 3: 36}, 9),
    "chain": (81, 1080, 40, {1: 108, 2: 324, 3: 432, 4: 216}, 20),  # its first set is that of the standard game
    "ultraset": (81, 63_180, 3_120, {1: 63_180}, 9),
}
# variant: table size, most cards ever on the table
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
def test_sets_in_the_whole_deck(variant: Variant) -> None:
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
def test_table_size_and_limit(variant: Variant) -> None:
    assert (variant.table_size, variant.limit) == SIZES[variant.name]
    assert variant.match_size == (4 if variant is ULTRASET else 3)
    most = 39 if variant is CHAIN else FIGURES[variant.name][-1]  # below are both
    assert variant.limit == most + 1


@each_variant
def test_one_card_less_than_the_limit_need_not_hold_a_set(variant: Variant) -> None:
    cards = [Card(code) for code in SET_FREE[variant.name].split()]
    assert set(cards) <= set(variant.cards)
    assert len(set(cards)) == FIGURES[variant.name][-1]
    assert variant.find_match(cards) is None


def test_any_10_junior_cards_hold_a_set() -> None:
    assert len(list(set_free_hands(VARIANTS["junior"].cards))) == 9


# The same matches, found with nothing of the program but the cards' words


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
    """Row a, column b: the one card that makes a set with both, found by trying all; -1 for a card with itself."""
    rows = [[-1] * len(ALL) for _ in ALL]
    for (a, first), (b, second) in itertools.combinations(enumerate(ALL), 2):
        (third,) = (c for c, card in enumerate(ALL) if c not in (a, b) and is_set((first, second, card)))
        rows[a][b] = rows[b][a] = third
    return rows


def sets(deck: Iterable[tuple[str, ...]]) -> list[tuple[int, ...]]:
    return [tuple(map(ALL.index, cards)) for cards in itertools.combinations(deck, 3) if is_set(cards)]


def ultrasets() -> list[tuple[int, ...]]:
    """All 1,663,740 fours are looked at."""
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
"""The first claim of a chain is that of the standard game."""


@pytest.mark.parametrize("name", BRUTE_FORCE)
def test_the_matches_are_those_that_all_tries_find(name: str) -> None:
    cards = [Card(" ".join(words)) for words in ALL]
    found = VARIANTS[name].find_matches(VARIANTS[name].cards)
    assert set(map(frozenset, found)) == {frozenset(cards[at] for at in match) for match in BRUTE_FORCE[name]()}


def test_every_link_is_found() -> None:
    for previous in find_sets(DECK):
        found = find_links(previous, [card for card in DECK if card not in previous])
        assert len(found) == len(set(map(frozenset, found))) == 117


# The most cards without an UltraSet and the most without a link to the set before, each shown and proved. Cards are
# points of the affine space of four dimensions over three elements, sets its lines. Affine maps keep lines, hence third
# cards, UltraSets and links.


BASE = tuple(DECK[index] for index in (0, 1, 3, 9, 27))
"""A card and four that differ from it in one feature each: they lie in no space of three dimensions."""


def thirds_of(cards: tuple[Card, ...]) -> list[Card]:
    return [complete(a, b) for a, b in itertools.combinations(cards, 2)]


def ultraset_free(hand: tuple[Card, ...], rest: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """The hand and all that grow out of it by some of the rest, as long as no two pairs have the same third card.

    The pairs that one more card makes have different third cards anyway.
    """
    yield hand
    there = set(thirds_of(hand))
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
