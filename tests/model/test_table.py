"""Places on the table: which cards move when others are taken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import DECK, Card
from setgui.model.game import take

CARDS = dict(zip("abcdefghijklmnopqrstuABCDEFGHIJKLMNOPQRSTU", DECK, strict=False))
LETTERS = {card: letter for letter, card in CARDS.items()}


def cards(letters: str) -> tuple[Card, ...]:
    return tuple(CARDS[letter] for letter in letters)


def letters(found: tuple[Card, ...]) -> str:
    return "".join(LETTERS[card] for card in found)


@pytest.mark.parametrize(
    ("table", "taken", "pile", "after", "left"),
    [
        # a full table: each gap is filled by the next card of the draw pile, in place order
        ("abcdefghijkl", "bgl", "ABCDE", "aAcdefBhijkC", "DE"),
        ("abcdefghijkl", "lgb", "ABCDE", "aAcdefBhijkC", "DE"),
        # 13 cards: 10 left, two dealt, and the third gap takes the last card
        ("abcdefghijklm", "bfj", "ABCDE", "aAcdeBghimkl", "CDE"),
        # 14 cards: one dealt
        ("abcdefghijklmn", "bfj", "ABCDE", "aAcdenghimkl", "BCDE"),
        # 15: the draw pile is left alone; each gap, lowest first, takes the table's last card
        ("abcdefghijklmno", "bfj", "ABCDE", "aocdenghimkl", "ABCDE"),
        ("abcdefghijklmno", "bno", "ABCDE", "amcdefghijkl", "ABCDE"),
        # 16 goes to 13
        ("abcdefghijklmnop", "abc", "ABCDE", "pondefghijklm", "ABCDE"),
        # the end of the draw pile
        ("abcdefghijkl", "bgl", "AB", "aAcdefBhijk", ""),
        ("abcdef", "ace", "", "fbd", ""),
        # a table that was not full before is filled up behind its last card
        ("abcdef", "b", "ABCDEFGH", "aAcdefBCDEFG", "H"),
    ],
)
def test_taken_cards_are_replaced(table: str, taken: str, pile: str, after: str, left: str) -> None:
    found, rest = take(cards(table), cards(taken), cards(pile), 12)
    assert (letters(found), letters(rest)) == (after, left)


@st.composite
def tables(draw: st.DrawFn) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], int]:
    mixed = tuple(draw(st.randoms(use_true_random=False)).sample(DECK, len(DECK)))
    size = draw(st.integers(3, 21))
    taken = draw(st.lists(st.sampled_from(mixed[:size]), unique=True, min_size=1, max_size=size))
    return mixed[:size], tuple(taken), mixed[size : size + draw(st.integers(0, 60))], draw(st.integers(0, 12))


@given(tables())
def test_only_the_necessary_cards_move(drawn: tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], int]) -> None:
    table, taken, pile, full = drawn
    after, left = take(table, taken, pile, full)
    gone = len(table) - len(taken)
    dealt = len(pile) - len(left)
    assert dealt == min(len(pile), max(0, full - gone))
    assert left == pile[dealt:]
    assert sorted(after) == sorted({*table, *pile[:dealt]} - set(taken))
    stayed = [place for place, card in enumerate(table) if card not in taken and after[place : place + 1] == (card,)]
    moved = [card for card in after if card in table and after.index(card) != table.index(card)]
    assert len(stayed) + len(moved) == gone
    assert all(table.index(card) >= len(after) for card in moved)
    assert moved == sorted(moved, key=table.index, reverse=True)
    gaps = [place for place, card in enumerate(table) if card in taken]
    free = [*gaps, *range(len(table), len(table) + dealt)]
    assert [after[place] for place in free[:dealt]] == list(pile[:dealt])
