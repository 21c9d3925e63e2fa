"""Daily puzzles: the same for everybody, exactly six sets, and none that chance would not bring as often."""

import itertools
from collections.abc import Iterable
from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import DECK, Card, codes
from setgui.model.matching import Match, find_sets
from setgui.model.puzzles import PUZZLE_SETS, PuzzleDayError, _count_sets, puzzle, puzzle_day, puzzle_number

DAYS = [date(2020, 1, 1) + timedelta(days) for days in range((date(2040, 12, 31) - date(2020, 1, 1)).days + 1)]
SAMPLE = [20200229, 20261121, 20261231, 20270101, 10101, 99991231]
GOLDEN = {
    10101: "3psz 2gsz 1psd 3gez 2rto 1rtd 2gez 2pez 1gso 2pso 3rtz 1gez",
    20261121: "2pez 3peo 3red 1ped 1gsd 2gso 2reo 1rsd 2ptz 3gez 1rez 2gtz",
    99991231: "3rsd 2gso 3gtd 3pez 2ged 1reo 2ptz 3ped 3pso 2gto 3gsd 1gez",
}


Hand = tuple[Card, ...]


@pytest.fixture(scope="module")
def puzzles() -> dict[Hand, list[Match]]:
    """The puzzle of each day, with its sets."""
    return {cards: find_sets(cards) for cards in (puzzle(puzzle_number(day)) for day in DAYS)}


def sets_in_words(cards: Iterable[str]) -> int:
    """Feature by feature, three codes show one letter or three, never two."""
    triples = itertools.combinations(cards, 3)
    return sum(all(len(set(letters)) != 2 for letters in zip(*three, strict=True)) for three in triples)


def puzzle_as_told(number: int) -> list[str]:
    """Decks shuffled as in the textbooks and hands looked at six cards apart."""
    for counter in itertools.count():
        draw = Random(f"daily:standard:{number}:{counter}").random
        cards = [n + color + shading + shape for color in "rgp" for shape in "dzo" for shading in "ets" for n in "123"]
        for j in reversed(range(1, 81)):
            k = int(draw() * (j + 1))
            cards[j], cards[k] = cards[k], cards[j]
        for first in range(0, 70, 6):
            if sets_in_words(cards[first : first + 12]) == 6:
                return cards[first : first + 12]
    raise AssertionError


@pytest.mark.thousands
def test_every_day_of_21_years_has_a_puzzle_of_its_own(puzzles: dict[Hand, list[Match]]) -> None:
    assert len(DAYS) == 7671
    assert len({frozenset(cards) for cards in puzzles}) == len(puzzles) == len(DAYS)
    assert {len(cards) for cards in puzzles} == {len(set(cards)) for cards in puzzles} == {12}
    assert {len(found) for found in puzzles.values()} == {PUZZLE_SETS} == {6}


@pytest.mark.parametrize(("number", "cards"), GOLDEN.items())
def test_golden_puzzles(number: int, cards: str) -> None:
    assert " ".join(codes(puzzle(number))) == cards


@pytest.mark.parametrize("number", SAMPLE)
def test_a_puzzle_is_what_is_told_of_it(number: int) -> None:
    assert codes(puzzle(number)) == puzzle_as_told(number)


# A puzzle is like any hand with six sets


@given(st.lists(st.integers(0, 80), unique=True, max_size=21).map(bytes))
def test_counting_is_finding(hand: bytes) -> None:
    assert _count_sets(hand) == len(find_sets([DECK[index] for index in hand]))


# Days and their numbers


def test_a_number_is_the_date_written_without_dashes() -> None:
    assert puzzle_number(date(2026, 11, 21)) == 20261121
    assert puzzle_number(date.min) == 10101
    assert puzzle_number(date.max) == 99991231


@given(st.dates())
def test_number_and_day_there_and_back(day: date) -> None:
    number = puzzle_number(day)
    assert f"{number:08}" == day.isoformat().replace("-", "")
    assert puzzle_day(number) == day


@pytest.mark.parametrize(
    "number",
    [0, 7, 1231, 2026112, 20260229, 20261301, 20260010, 20261100, 20261132, 100000101, -20261121, 2**53 - 1, 2**200],
)
def test_a_number_that_is_no_date_is_named(number: int) -> None:
    sentence = f"puzzle number {number} is no date written like 20261121, 21 November 2026"
    with pytest.raises(PuzzleDayError, match=f"^{sentence}$") as caught:
        puzzle_day(number)
    assert isinstance(caught.value, ValueError)
