"""Hands without a set, class by class, against all of them one by one."""

import doctest
from collections import Counter
from itertools import combinations, permutations

import pytest

from setgui.model.cards import DECK, Card, Color, Shape
from setgui.model.matching import find_set
from setgui.model.variants import JUNIOR

from . import hands
from .hands import ClassesNotTold, set_free_hands

PLANE = tuple(card for card in JUNIOR.cards if card.color is Color.RED)
LINE = tuple(card for card in PLANE if card.shape is Shape.OVAL)


def counted_one_by_one(cards: tuple[Card, ...]) -> list[int]:
    """Every hand is grown in card order from the hands without a set; a set is three cards whose words say so."""
    words = {card: card.words.removesuffix("s").split() for card in cards}
    number = {card: place for place, card in enumerate(cards)}
    lines = [
        three
        for three in combinations(cards, 3)
        if all(len(set(values)) != 2 for values in zip(*(words[card] for card in three), strict=True))
    ]
    third = {(number[a], number[b]): number[c] for three in lines for a, b, c in permutations(three)}
    counts: Counter[int] = Counter()

    def grow(hand: list[int], free: list[int]) -> None:
        counts[len(hand) + 1] += len(free)
        for place, card in enumerate(free):
            shut = {third[card, other] for other in hand}
            grow([*hand, card], [other for other in free[place + 1 :] if other not in shut])

    grow([], list(range(len(cards))))
    return [counts[size] for size in sorted(counts) if counts[size]]


@pytest.mark.parametrize("cards", [LINE, PLANE, JUNIOR.cards], ids=["line", "plane", "junior"])
@pytest.mark.no_cover
def test_all_hands_of_few_cards(cards: tuple[Card, ...]) -> None:
    assert list(set_free_hands(cards)) == counted_one_by_one(cards)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_small_hands_of_all_cards(size: int) -> None:
    found = sum(find_set(hand) is None for hand in combinations(DECK, size))
    assert list(set_free_hands(DECK, size))[-1] == found


def test_it_stops_where_asked() -> None:
    assert list(set_free_hands(JUNIOR.cards, 4)) == [27, 351, 2808, 14742]
    assert list(set_free_hands(JUNIOR.cards, 0)) == []


def test_a_key_that_mixes_classes_up_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the number of cards as key, all hands of four would be one class."""
    monkeypatch.setattr(hands, "_key", lambda hand, _: bytes([len(hand)]))
    with pytest.raises(ClassesNotTold, match="4 cards"):
        list(set_free_hands(DECK))


def test_its_example_is_true() -> None:
    assert doctest.testmod(hands, raise_on_error=True).attempted == 2
