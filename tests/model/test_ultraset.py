"""What an UltraSet is, against the rule in words, and finding them, against looking at all fours."""

import itertools
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import DECK, Card
from setgui.model.deck import shuffled
from setgui.model.matching import find_ultraset, find_ultrasets, is_ultraset, pairs, ultraset_points

Four = tuple[Card, Card, Card, Card]

card = st.sampled_from(DECK)
boards = st.lists(card, unique=True, max_size=15)
any_fours = st.tuples(card, card, card, card)


def third_in_words(a: Card, b: Card) -> frozenset[str]:
    """Feature by feature the same word again or the word that neither card has."""
    rows = ("one two three", "red green purple", "solid striped empty", "diamond oval squiggle")
    found = set()
    for x, y, row in zip(a.words.split(), b.words.split(), rows, strict=True):
        x, y = x.removesuffix("s"), y.removesuffix("s")  # noqa: PLW2901 - diamonds are no other word
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
def test_any_four_cards_even_the_same(cards: Four) -> None:
    assert is_ultraset(*cards) == is_ultraset_in_words(*cards)


@given(ultrasets())
def test_order_means_nothing(cards: Four) -> None:
    for a, b, c, d in itertools.permutations(cards):
        assert is_ultraset(a, b, c, d)
        assert ultraset_points(a, b, c, d) == 1


@given(ultrasets())
def test_one_way_to_pair(cards: Four) -> None:
    a, b, c, d = cards
    ways = [((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))]
    assert [pairs(*cards)] == [(x, y) for x, y in ways if THIRD[x] == THIRD[y]]


@given(st.lists(card, unique=True, min_size=4, max_size=4))
def test_pairs_lack_cards_as_alike_as_can_be(cards: list[Card]) -> None:
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
        "1red 1red 2red 3red",  # a card is no pair, though it would be its own third
        "2red 1red 1red 3red",
        "2red 1red 3red 1red",
    ],
)
def test_what_is_no_ultraset(cards: str) -> None:
    four = [Card(code) for code in cards.split()]
    assert not is_ultraset(*four)
    with pytest.raises(ValueError, match=f"^{cards} is no UltraSet$"):
        ultraset_points(*four)


@given(boards)
def test_all_ultrasets_in_the_order_of_their_places(board: list[Card]) -> None:
    assert find_ultrasets(board) == [four for four in itertools.combinations(board, 4) if is_ultraset_in_words(*four)]


def test_the_first_of_many_small_boards() -> None:
    """With six cards the only one often lies at the last places, and most boards have none."""
    lowest = set()
    for seed in range(2000):
        board = shuffled(DECK, Random(seed))[:6]
        found = [four for four in itertools.combinations(board, 4) if is_ultraset_in_words(*four)]
        assert find_ultrasets(board) == found
        assert find_ultraset(board) == (found[0] if found else None)
        lowest.add(tuple(map(board.index, found[0])) if found else None)
    assert lowest == {None, *itertools.combinations(range(6), 4)}
