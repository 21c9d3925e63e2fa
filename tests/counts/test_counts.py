"""The figures everybody agrees on, counted out: D. E. Knuth's SETSET, OEIS A090245, Pellegrino 1971."""

from collections import Counter
from math import comb
from random import Random

import pytest

from setgui.model.cards import DECK, Card
from setgui.model.deck import deck, shuffled
from setgui.model.matching import complete
from setgui.model.variants import CHAIN, JUNIOR, STANDARD, ULTRASET, VARIANTS, Variant

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

of_sets = pytest.mark.parametrize("variant", [STANDARD, JUNIOR, CHAIN], ids=lambda variant: variant.name)

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


@of_sets
def test_the_counts_follow_from_the_features(variant: Variant) -> None:
    n = variant.features
    cards, sets, of_a_card, by_points, _ = FIGURES[variant.name]
    assert (cards, sets, of_a_card) == (3**n, 3**n * (3**n - 1) // 6, (3**n - 1) // 2)
    assert by_points == {k: 3**n * comb(n, k) * 2**k // 6 for k in range(1, n + 1)}


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


@each_variant
@pytest.mark.thousands
def test_no_table_at_the_limit_is_without_a_set(variant: Variant) -> None:
    for deal in range(4000):
        assert variant.find_match(deck(deal, variant)[: variant.limit]) is not None


@each_variant
@pytest.mark.thousands
def test_set_free_hands_grown_at_random_stay_below_the_limit(variant: Variant) -> None:
    """Each hand takes every card that completes no set: far nearer to the limit than dealt cards come."""
    sizes = Counter(len(_grown(variant, Random(seed))) for seed in range(1500))
    assert max(sizes) <= FIGURES[variant.name][-1]
    assert max(sizes) >= FIGURES[variant.name][-1] - 3


def _grown(variant: Variant, chance: Random) -> list[Card]:
    hand: list[Card] = []
    shut: set[Card] = set()
    for card in shuffled(variant.cards, chance):
        if card in shut or (variant is ULTRASET and variant.find_match([*hand, card])):
            continue
        if variant is not ULTRASET:
            shut.update(complete(card, other) for other in hand)
        hand.append(card)
    assert variant.find_match(hand) is None
    return hand


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


@pytest.mark.parametrize(
    ("cards", "chance"), [(3, 78 / 79), (6, 0.762972), (9, 0.297223), (12, 0.032302), (15, 0.000365)]
)
@pytest.mark.thousands
def test_hands_without_a_set_come_as_often_as_they_should(cards: int, chance: float) -> None:
    """Within four standard deviations on 20,000 deals."""
    deals = 20_000
    found = sum(VARIANTS["standard"].find_match(deck_of(deal)[:cards]) is None for deal in range(deals))
    assert abs(found - deals * chance) < 4 * (deals * chance * (1 - chance)) ** 0.5


_DEALT: dict[int, tuple[Card, ...]] = {}


def deck_of(deal: int) -> tuple[Card, ...]:
    if deal not in _DEALT:
        _DEALT[deal] = shuffled(DECK, Random(f"a test:{deal}"))[:15]
    return _DEALT[deal]
