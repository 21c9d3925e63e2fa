"""Sets and UltraSets, compared with the rules applied to words and with a search of all combinations."""

import itertools
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import DECK, Card, Feature
from setgui.model.deck import shuffled
from setgui.model.matching import (
    breaks,
    complete,
    find_set,
    find_sets,
    find_ultraset,
    find_ultrasets,
    is_set,
    is_ultraset,
    pairs,
    points,
    shared_features,
    ultraset_points,
)

boards = st.lists(st.sampled_from(DECK), unique=True, max_size=24) | st.lists(st.sampled_from(DECK), unique=True)
triples = st.lists(st.sampled_from(DECK), unique=True, min_size=3, max_size=3).map(tuple)
two_cards = st.lists(st.sampled_from(DECK), unique=True, min_size=2, max_size=2).map(tuple)


def in_words(card: Card) -> list[str]:
    number, color, shading, shape = card.words.split()
    return [number, color, shading, shape.removesuffix("s")]


WORDS = {card: in_words(card) for card in DECK}


def different_words(cards: tuple[Card, ...]) -> list[int]:
    """Count the different words of the cards in each feature."""
    return [len(set(words)) for words in zip(*(WORDS[card] for card in cards), strict=True)]


def is_set_in_words(cards: tuple[Card, ...]) -> bool:
    return len(set(cards)) == 3 and 2 not in different_words(cards)


def sets_in_words(board: list[Card]) -> list[tuple[Card, ...]]:
    return [cards for cards in itertools.combinations(board, 3) if is_set_in_words(cards)]


def test_any_two_cards_have_exactly_one_third_card() -> None:
    for a, b in itertools.combinations(DECK, 2):
        thirds = {c for c in DECK if is_set_in_words((a, b, c))}
        assert thirds == {complete(a, b)} == {complete(b, a)}


def test_is_set_follows_the_rule() -> None:
    first = DECK[40]
    for b, c in itertools.product(DECK, DECK):
        assert is_set(first, b, c) == is_set_in_words((first, b, c))


@given(two_cards)
def test_the_order_of_three_cards_is_irrelevant(pair: tuple[Card, Card]) -> None:
    a, b = pair
    for cards in itertools.permutations([a, b, complete(a, b)]):
        assert is_set(*cards)
        assert points(*cards) == different_words(cards).count(3)


@given(triples)
def test_only_sets_have_points(cards: tuple[Card, Card, Card]) -> None:
    if is_set_in_words(cards):
        assert 1 <= points(*cards) <= 4
    else:
        with pytest.raises(ValueError, match="not a set"):
            points(*cards)


@given(triples)
def test_breaks_lists_every_feature_that_breaks_a_set(cards: tuple[Card, Card, Card]) -> None:
    by_feature = {found.feature: found for found in breaks(*cards)}
    for feature, at, different in zip(Feature, range(4), different_words(cards), strict=True):
        if different == 2:
            counted = Counter(card.values[at] for card in cards)
            assert (counted[by_feature[feature].twice], counted[by_feature[feature].once]) == (2, 1)
        else:
            assert feature not in by_feature
    assert list(by_feature) == [feature for feature in Feature if feature in by_feature]
    assert bool(by_feature) != is_set(*cards)


@given(triples)
def test_agreements_lists_the_features_with_one_value(cards: tuple[Card, Card, Card]) -> None:
    different = zip(Feature, different_words(cards), strict=True)
    assert shared_features(*cards) == tuple(feature for feature, values in different if values == 1)


@given(boards)
def test_find_sets_is_complete_and_ordered_by_place(board: list[Card]) -> None:
    assert find_sets(board) == sets_in_words(board)


@given(boards)
def test_find_set_returns_the_first_set(board: list[Card]) -> None:
    assert find_set(board) == next(iter(find_sets(board)), None)


@given(boards, two_cards, st.randoms(use_true_random=False))
def test_a_set_is_found_at_any_three_places(board: list[Card], pair: tuple[Card, Card], chance: Random) -> None:
    match = {*pair, complete(*pair)}
    board = [card for card in board if card not in match]
    for card in match:
        board.insert(chance.randint(0, len(board)), card)
    assert tuple(sorted(match, key=board.index)) in find_sets(board)
    assert find_set(board) == find_sets(board)[0]


# UltraSets


Four = tuple[Card, Card, Card, Card]

card = st.sampled_from(DECK)
small_boards = st.lists(card, unique=True, max_size=15)
any_fours = st.tuples(card, card, card, card)


def third_in_words(a: Card, b: Card) -> frozenset[str]:
    """Return the words of the third card: a shared word again, or the one that neither card has."""
    rows = ("one two three", "red green purple", "solid striped empty", "diamond oval squiggle")
    found = set()
    for x, y, row in zip(a.words.split(), b.words.split(), rows, strict=True):
        x, y = x.removesuffix("s"), y.removesuffix("s")  # noqa: PLW2901 - singular and plural are the same
        found |= {x} if x == y else set(row.split()) - {x, y}
    return frozenset(found)


THIRD = {(a, b): third_in_words(a, b) for a, b in itertools.product(DECK, DECK)}


def is_ultraset_in_words(a: Card, b: Card, c: Card, d: Card) -> bool:
    return len({a, b, c, d}) == 4 and (
        THIRD[a, b] == THIRD[c, d] or THIRD[a, c] == THIRD[b, d] or THIRD[a, d] == THIRD[b, c]
    )


@st.composite
def ultrasets(draw: st.DrawFn) -> Four:
    """Two pairs around one third card, shuffled."""
    a, b, c = draw(st.lists(card, unique=True, min_size=3, max_size=3).filter(lambda cards: not is_line(*cards)))
    d = next(d for d in DECK if d is not c and THIRD[c, d] == THIRD[a, b])
    e, f, g, h = draw(st.permutations((a, b, c, d)))
    return e, f, g, h


def is_line(a: Card, b: Card, c: Card) -> bool:
    return THIRD[a, b] == THIRD[c, c]


@given(any_fours)
def test_is_ultraset_follows_the_rule(cards: Four) -> None:
    assert is_ultraset(*cards) == is_ultraset_in_words(*cards)


@given(ultrasets())
def test_the_order_of_four_cards_is_irrelevant(cards: Four) -> None:
    for a, b, c, d in itertools.permutations(cards):
        assert is_ultraset(a, b, c, d)
        assert ultraset_points(a, b, c, d) == 1


@given(ultrasets())
def test_an_ultraset_has_exactly_one_pairing(cards: Four) -> None:
    a, b, c, d = cards
    ways = [((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))]
    assert [pairs(*cards)] == [(x, y) for x, y in ways if THIRD[x] == THIRD[y]]


@given(st.lists(card, unique=True, min_size=4, max_size=4))
def test_pairs_have_third_cards_that_are_as_similar_as_possible(cards: list[Card]) -> None:
    a, b, c, d = cards
    ways = [((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))]
    alike = {way: len(THIRD[way[0]] & THIRD[way[1]]) for way in ways}
    assert alike[pairs(a, b, c, d)] == max(alike.values())


@pytest.mark.parametrize(
    "cards",
    [
        "1red 2red 3red 1ged",  # a set and one more
        "1red 2red 1ged 3ped",
        "1red 2red 1red 2red",  # the same pair twice
        "1red 1red 2red 3red",  # a card twice is no pair, though it would be its own third card
        "2red 1red 1red 3red",
        "2red 1red 3red 1red",
    ],
)
def test_other_fours_are_no_ultrasets(cards: str) -> None:
    four = [Card(code) for code in cards.split()]
    assert not is_ultraset(*four)
    with pytest.raises(ValueError, match=f"^{cards} is not an UltraSet$"):
        ultraset_points(*four)


@given(small_boards)
def test_find_ultrasets_is_complete_and_ordered_by_place(board: list[Card]) -> None:
    assert find_ultrasets(board) == [four for four in itertools.combinations(board, 4) if is_ultraset_in_words(*four)]


def test_find_ultraset_returns_the_first_one() -> None:
    """With six cards the only UltraSet is often in the last places, and many boards have none."""
    lowest = set()
    for seed in range(2000):
        board = shuffled(DECK, Random(seed))[:6]
        found = [four for four in itertools.combinations(board, 4) if is_ultraset_in_words(*four)]
        assert find_ultrasets(board) == found
        assert find_ultraset(board) == (found[0] if found else None)
        lowest.add(tuple(map(board.index, found[0])) if found else None)
    assert lowest == {None, *itertools.combinations(range(6), 4)}
