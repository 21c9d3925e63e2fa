"""Links of a chain against looking at all threes."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import DECK, Card
from setgui.model.matching import complete, find_links

WORDS = {card: [word.removesuffix("s") for word in card.words.split()] for card in DECK}


def is_set_in_words(*cards: Card) -> bool:
    return all(len(set(words)) != 2 for words in zip(*map(WORDS.__getitem__, cards), strict=True))


@st.composite
def ends(draw: st.DrawFn) -> tuple[list[Card], list[Card]]:
    """A set, in any order, and a table without its cards."""
    a, b, *others = draw(st.permutations(DECK))
    previous = draw(st.permutations([a, b, complete(a, b)]))
    others.remove(complete(a, b))
    return previous, others[: draw(st.integers(0, 24) | st.just(78))]


@given(ends())
def test_all_links_in_the_order_of_their_places(end: tuple[list[Card], list[Card]]) -> None:
    previous, table = end
    threes = ((p, a, b) for p in previous for a, b in itertools.combinations(table, 2))
    found = find_links(previous, table)
    assert found == [three for three in threes if is_set_in_words(*three)]


@pytest.mark.parametrize(
    ("table", "links"),
    [
        ("", ""),
        ("1gsd", ""),
        ("1gsd 1psd", "1rsd 1gsd 1psd"),
        ("1psd 1gsd", "1rsd 1psd 1gsd"),
        ("1psd 3gsd 2gsd 2psd", "1rsd 3gsd 2psd, 2rsd 1psd 3gsd, 2rsd 2gsd 2psd, 3rsd 1psd 2gsd"),
        ("1gsd 2gsd 3gsd", ""),  # a set of the table alone is no link
    ],
)
def test_links_of_some_tables(table: str, links: str) -> None:
    previous = [Card("1rsd"), Card("2rsd"), Card("3rsd")]
    wanted = [tuple(map(Card, link.split())) for link in links.split(",") if link]
    found = find_links(previous, [Card(code) for code in table.split()])
    assert found == wanted


def test_there_is_no_link_before_the_first_set() -> None:
    assert find_links((), DECK) == []
