"""How many matches a whole deck holds, counted with nothing of the program but the cards' words."""

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache

import pytest

from setgui.model.cards import DECK, Card
from setgui.model.matching import Match, find_links, find_sets, find_ultrasets

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


# variant: cards, matches, matches that each card lies in; all counted by brute force; and the program's finder.
# The first claim of a chain is that of the standard game.
FIGURES: dict[str, tuple[int, int, int, Callable[[], Iterable[tuple[int, ...]]], Callable[[Sequence[Card]], object]]]
FIGURES = {
    "standard": (81, 1080, 40, lambda: sets(ALL), find_sets),
    "junior": (27, 117, 13, lambda: sets(SOLID), find_sets),
    "ultraset": (81, 63_180, 3_120, ultrasets, find_ultrasets),
}


def as_cards(matches: Iterable[tuple[int, ...]]) -> set[frozenset[Card]]:
    cards = [Card(" ".join(words)) for words in ALL]
    return {frozenset(cards[index] for index in match) for match in matches}


@pytest.mark.parametrize("name", FIGURES)
def test_matches_in_the_whole_deck(name: str) -> None:
    cards, count, of_a_card, brute_force, find = FIGURES[name]
    matches = list(brute_force())
    deck = {index for match in matches for index in match}
    assert (len(deck), len(matches)) == (cards, count)
    assert Counter(itertools.chain(*matches)) == dict.fromkeys(deck, of_a_card)
    found = find([card for card in DECK if name != "junior" or "solid" in card.words])
    assert isinstance(found, list)
    assert len(found) == count
    assert set(map(frozenset, found)) == as_cards(matches)


def test_every_link_is_found() -> None:
    for previous in find_sets(DECK):
        found: list[Match] = find_links(previous, [card for card in DECK if card not in previous])
        assert len(found) == len(set(map(frozenset, found))) == 117
