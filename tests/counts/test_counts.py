"""The figures everybody agrees on, counted out: D. E. Knuth's SETSET, OEIS A090245, Pellegrino 1971."""

from collections import Counter

import pytest

from setgui.model.cards import DECK, Card
from setgui.model.matching import complete
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
    most = 39 if variant is CHAIN else FIGURES[variant.name][-1]  # test_largest_hands.py has both
    assert variant.limit == most + 1


@each_variant
def test_one_card_less_than_the_limit_need_not_hold_a_set(variant: Variant) -> None:
    cards = [Card(code) for code in SET_FREE[variant.name].split()]
    assert set(cards) <= set(variant.cards)
    assert len(set(cards)) == FIGURES[variant.name][-1]
    assert variant.find_match(cards) is None


def test_any_10_junior_cards_hold_a_set() -> None:
    """All set-free hands, grown in card order and left where 10 cards can no longer come of them."""
    variant = VARIANTS["junior"]
    most = 0

    def grow(hand: tuple[Card, ...], free: tuple[Card, ...]) -> None:
        nonlocal most
        most = max(most, len(hand))
        for place, card in enumerate(free):
            if len(hand) + len(free) - place <= 9:
                return
            shut = {complete(card, other) for other in hand}
            grow((*hand, card), tuple(other for other in free[place + 1 :] if other not in shut))

    grow((), variant.cards)
    assert most < 10
