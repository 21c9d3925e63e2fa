"""What a set is, against the rule in words, and finding sets, against looking at all triples."""

import itertools
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import DECK, Card, Feature
from setgui.model.matching import agreements, breaks, complete, find_set, find_sets, is_set, points

boards = st.lists(st.sampled_from(DECK), unique=True, max_size=24) | st.lists(st.sampled_from(DECK), unique=True)
triples = st.lists(st.sampled_from(DECK), unique=True, min_size=3, max_size=3).map(tuple)
pairs = st.lists(st.sampled_from(DECK), unique=True, min_size=2, max_size=2).map(tuple)


def in_words(card: Card) -> list[str]:
    number, color, shading, shape = card.words.split()
    return [number, color, shading, shape.removesuffix("s")]


WORDS = {card: in_words(card) for card in DECK}


def different_words(cards: tuple[Card, ...]) -> list[int]:
    """Feature by feature, how many different words the cards have there."""
    return [len(set(words)) for words in zip(*(WORDS[card] for card in cards), strict=True)]


def is_set_in_words(cards: tuple[Card, ...]) -> bool:
    return len(set(cards)) == 3 and 2 not in different_words(cards)


def sets_in_words(board: list[Card]) -> list[tuple[Card, ...]]:
    return [cards for cards in itertools.combinations(board, 3) if is_set_in_words(cards)]


def test_two_cards_have_exactly_one_third() -> None:
    for a, b in itertools.combinations(DECK, 2):
        thirds = {c for c in DECK if is_set_in_words((a, b, c))}
        assert thirds == {complete(a, b)} == {complete(b, a)}


def test_a_set_is_all_the_same_or_all_different_in_every_feature() -> None:
    first = DECK[40]
    for b, c in itertools.product(DECK, DECK):
        assert is_set(first, b, c) == is_set_in_words((first, b, c))


@given(pairs)
def test_order_means_nothing(pair: tuple[Card, Card]) -> None:
    a, b = pair
    for cards in itertools.permutations([a, b, complete(a, b)]):
        assert is_set(*cards)
        assert points(*cards) == different_words(cards).count(3)


@given(triples)
def test_points_are_of_sets_alone(cards: tuple[Card, Card, Card]) -> None:
    if is_set_in_words(cards):
        assert 1 <= points(*cards) <= 4
    else:
        with pytest.raises(ValueError, match="no set"):
            points(*cards)


@given(triples)
def test_every_feature_that_breaks_a_set_is_told(cards: tuple[Card, Card, Card]) -> None:
    told = {found.feature: found for found in breaks(*cards)}
    for feature, at, different in zip(Feature, range(4), different_words(cards), strict=True):
        if different == 2:
            counted = Counter(card.values[at] for card in cards)
            assert (counted[told[feature].twice], counted[told[feature].once]) == (2, 1)
        else:
            assert feature not in told
    assert list(told) == [feature for feature in Feature if feature in told]
    assert bool(told) != is_set(*cards)


@given(triples)
def test_features_that_agree_are_those_that_are_all_the_same(cards: tuple[Card, Card, Card]) -> None:
    different = zip(Feature, different_words(cards), strict=True)
    assert agreements(*cards) == tuple(feature for feature, values in different if values == 1)


@given(boards)
def test_all_sets_in_the_order_of_their_places(board: list[Card]) -> None:
    assert find_sets(board) == sets_in_words(board)


@given(boards)
def test_the_first_set_is_the_one_with_the_lowest_places(board: list[Card]) -> None:
    assert find_set(board) == next(iter(find_sets(board)), None)


@given(boards, pairs, st.randoms(use_true_random=False))
def test_a_set_is_found_at_any_three_places(board: list[Card], pair: tuple[Card, Card], chance: Random) -> None:
    match = {*pair, complete(*pair)}
    board = [card for card in board if card not in match]
    for card in match:
        board.insert(chance.randint(0, len(board)), card)
    assert tuple(sorted(match, key=board.index)) in find_sets(board)
    assert find_set(board) == find_sets(board)[0]
