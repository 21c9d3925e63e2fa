"""Practice questions and daily puzzles: always solvable, with plausible wrong answers, chosen by weight."""

import functools
import itertools
import math
from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import Card, codes
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.matching import Match, find_sets
from setgui.model.options import DEFAULTS
from setgui.model.puzzles import (
    EVEN_WEIGHTS,
    FIRST_DAY,
    MAX_WEIGHT,
    PUZZLE_SETS,
    ROUND_SIZE,
    PuzzleDayError,
    ThirdCard,
    Weights,
    day_of,
    puzzle,
    puzzle_day,
    puzzle_number,
    set_or_not,
    slow_weights,
    starts_of_day,
    third_card,
)

deals = st.integers(0, MAX_DEAL) | st.integers(0, 99)
numbers = st.integers(0, ROUND_SIZE - 1)
all_weights = st.tuples(*[st.integers(0, MAX_WEIGHT)] * 4).filter(any)
times = st.none() | st.floats(1, 600_000)
ONLY: list[Weights] = [tuple(MAX_WEIGHT * (k == only) for k in (1, 2, 3, 4)) for only in (1, 2, 3, 4)]
ROUNDS = 20
ASKED = ROUNDS * ROUND_SIZE


def different_letters(cards: tuple[Card, ...]) -> list[int]:
    """Count the different letters of the codes in each feature; two break a set."""
    return [len(set(letters)) for letters in zip(*map(str, cards), strict=True)]


def is_set(cards: tuple[Card, ...]) -> bool:
    return len(set(cards)) == 3 and 2 not in different_letters(cards)


def right(question: ThirdCard) -> Card:
    (found,) = [card for card in question.choices if is_set((*question.pair, card))]
    return found


def kind(pair: tuple[Card, ...]) -> int:
    """Return in how many features two cards differ, which is the kind of their set."""
    return different_letters(pair).count(2)


def kinds_nearly(cards: tuple[Card, ...]) -> set[int]:
    """Return the kinds of sets that three cards can become by changing the one feature that breaks them."""
    others = different_letters(cards).count(3)
    return {others, others + 1} - {0}


@functools.cache
def third_cards(weights: Weights) -> list[ThirdCard]:
    return [third_card(deal, number, weights) for deal in range(ROUNDS) for number in range(ROUND_SIZE)]


@functools.cache
def sets_or_nots(weights: Weights) -> list[tuple[Card, ...]]:
    return [set_or_not(deal, number, weights) for deal in range(ROUNDS) for number in range(ROUND_SIZE)]


def is_near(hits: int, tries: int, share: float) -> bool:
    """Allow four standard errors, which are zero for shares of 0 and 1."""
    return abs(hits - tries * share) <= 4 * math.sqrt(tries * share * (1 - share))


# Third card


@given(deals, numbers, all_weights)
def test_exactly_one_of_nine_completes_the_pair(deal: int, number: int, weights: Weights) -> None:
    question = third_card(deal, number, weights)
    assert len({*question.pair, *question.choices}) == 2 + 9 == len(question.pair) + len(question.choices)
    assert different_letters((*question.pair, right(question))).count(3) == kind(question.pair)
    assert weights[kind(question.pair) - 1] > 0


@given(deals, numbers, all_weights)
def test_wrong_choices_break_one_or_two_features(deal: int, number: int, weights: Weights) -> None:
    question = third_card(deal, number, weights)
    for card in set(question.choices) - {right(question)}:
        assert different_letters((*question.pair, card)).count(2) in (1, 2)
        assert kind((card, right(question))) in (1, 2)


@pytest.mark.parametrize("weights", [EVEN_WEIGHTS, (8, 8, 8, 8), (1, 2, 3, 4), (8, 1, 1, 1), (0, 5, 0, 3), *ONLY])
@pytest.mark.thousands
def test_third_cards_are_asked_by_weight(weights: Weights) -> None:
    asked = Counter(kind(question.pair) for question in third_cards(weights))
    for k, weight in enumerate(weights, start=1):
        assert is_near(asked[k], ASKED, weight / sum(weights))


def test_the_choices_alone_do_not_reveal_the_right_one() -> None:
    """The right card is as likely as any other to be the middle one, and as likely in any place."""
    middle, places = 0, Counter[int]()
    for question in third_cards(ONLY[2]) + third_cards(ONLY[3]):
        (center,) = [card for card in question.choices if all(kind((card, other)) < 2 for other in question.choices)]
        middle += center is right(question)
        places[question.choices.index(right(question))] += 1
    assert is_near(middle, 2 * ASKED, 1 / 9)
    assert all(is_near(places[place], 2 * ASKED, 1 / 9) for place in range(9))


# Set or not


@given(deals, numbers, all_weights)
def test_at_most_one_feature_breaks_three_cards(deal: int, number: int, weights: Weights) -> None:
    cards = set_or_not(deal, number, weights)
    assert len(set(cards)) == len(cards) == 3
    assert different_letters(cards).count(2) == (0 if is_set(cards) else 1)


@given(deals, all_weights)
def test_ten_of_twenty_are_sets(deal: int, weights: Weights) -> None:
    assert sum(is_set(set_or_not(deal, number, weights)) for number in range(ROUND_SIZE)) == 10


@pytest.mark.parametrize("weights", [*ONLY, (1, 2, 3, 4), (0, 5, 0, 3)])
@pytest.mark.thousands
def test_sets_and_near_misses_are_asked_by_weight(weights: Weights) -> None:
    sets, misses = Counter[int](), 0
    for cards in sets_or_nots(weights):
        assert len(set(cards)) == 3
        if is_set(cards):
            sets[different_letters(cards).count(3)] += 1
        else:
            misses += 1
            assert any(weights[k - 1] for k in kinds_nearly(cards))
    assert misses == sets.total() == ASKED / 2
    for k, weight in enumerate(weights, start=1):
        assert is_near(sets[k], ASKED // 2, weight / sum(weights))


# Both


@pytest.mark.parametrize(
    ("deal", "number", "weights", "pair", "choices", "cards"),
    [
        (7, 0, EVEN_WEIGHTS, "1gsz 2pto", "3ptd 3gtd 1rtd 3rtd 3rsd 3rtz 2rtd 3rto 3red", "3gso 3rtz 3ped"),
        (7, 1, EVEN_WEIGHTS, "1rez 2rso", "3rtd 1rtd 1ptd 1rto 2rtd 1rtz 1rsd 1red 1gtd", "2ped 1rso 3gtz"),
        (MAX_DEAL, 19, (8, 0, 1, 3), "3geo 1rsz", "2psd 2ged 2red 3ped 2ped 2pez 1ped 2ptd 2peo", "2rso 2rsz 2psd"),
    ],
)
def test_golden_questions(deal: int, number: int, weights: Weights, pair: str, choices: str, cards: str) -> None:
    third = third_card(deal, number, weights)
    assert (" ".join(codes(third.pair)), " ".join(codes(third.choices))) == (pair, choices)
    assert set_or_not(deal, number, weights) == tuple(map(Card, cards.split()))


# Weights


@given(st.lists(times, min_size=4, max_size=4))
def test_slower_kinds_are_asked_more_often(means: list[float | None]) -> None:
    weights = slow_weights(means)
    known = [(mean, weight) for mean, weight in zip(means, weights, strict=True) if mean is not None]
    assert all(1 <= weight <= MAX_WEIGHT for weight in weights)
    assert [weight for _, weight in sorted(known)] == sorted(weight for _, weight in known)
    slowest = max((mean for mean, _ in known), default=0)
    for mean, weight in known:
        exact = Fraction(mean) * MAX_WEIGHT / Fraction(slowest)
        assert abs(max(exact, Fraction(1)) - weight) <= Fraction(1, 2) + Fraction(1, 10**9)
    third_card(7, 0, weights)


# Daily puzzles: the same for everyone, with exactly six sets


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
    """Each day's puzzle with its sets."""
    return {cards: find_sets(cards) for cards in (puzzle(puzzle_number(day)) for day in DAYS)}


def sets_in_words(cards: Iterable[str]) -> int:
    """Count the triples whose codes have one or three different letters in each feature."""
    triples = itertools.combinations(cards, 3)
    return sum(all(len(set(letters)) != 2 for letters in zip(*three, strict=True)) for three in triples)


def expected_puzzle(number: int) -> list[str]:
    """Find the puzzle by the textbook: shuffle decks, and check hands that start six cards apart."""
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
def test_every_day_of_21_years_has_a_different_puzzle(puzzles: dict[Hand, list[Match]]) -> None:
    assert len(DAYS) == 7671
    assert len({frozenset(cards) for cards in puzzles}) == len(puzzles) == len(DAYS)
    assert {len(cards) for cards in puzzles} == {len(set(cards)) for cards in puzzles} == {12}
    assert {len(found) for found in puzzles.values()} == {PUZZLE_SETS} == {6}


@pytest.mark.parametrize(("number", "cards"), GOLDEN.items())
def test_golden_puzzles(number: int, cards: str) -> None:
    assert " ".join(codes(puzzle(number))) == cards


@pytest.mark.parametrize("number", SAMPLE)
def test_a_puzzle_follows_its_description(number: int) -> None:
    assert codes(puzzle(number)) == expected_puzzle(number)


# Days and their numbers


@given(st.dates())
def test_puzzle_numbers_round_trip(day: date) -> None:
    number = puzzle_number(day)
    assert f"{number:08}" == day.isoformat().replace("-", "")
    assert puzzle_day(number) == day


@pytest.mark.parametrize(
    "number",
    [0, 7, 1231, 2026112, 20260229, 20261301, 20260010, 20261100, 20261132, 100000101, -20261121, 2**53 - 1, 2**200],
)
def test_a_number_that_is_no_date_is_reported(number: int) -> None:
    sentence = f"puzzle number {number} is not a date like 20261121, November 21, 2026"
    with pytest.raises(PuzzleDayError, match=f"^{sentence}$") as caught:
        puzzle_day(number)
    assert isinstance(caught.value, ValueError)


def test_a_day_has_three_games_and_its_weekday_decides_the_puzzle_in_sight() -> None:
    week = [starts_of_day(date(2026, 11, 16 + weekday)) for weekday in range(7)]  # from Monday
    assert [[start.mode for start in day] for day in week] == [["daily", "in-sight", "solitaire"]] * 7
    assert [{start.deal for start in day} for day in week] == [{20261116 + weekday} for weekday in range(7)]
    in_sight = [(start.options.cards, start.options.level) for _, start, _ in week]
    assert in_sight == [(18, 2), (18, 3), (18, 4), (21, 2), (21, 3), (21, 4), (24, 4)]
    assert all(six_sets.options == solitaire.options == DEFAULTS for six_sets, _, solitaire in week)


@given(st.dates(min_value=FIRST_DAY))
def test_each_game_of_a_day_tells_its_day(day: date) -> None:
    assert {day_of(start) for start in starts_of_day(day)} == {day}


@pytest.mark.parametrize(
    ("start", "day"),
    [
        (Start(20261121, "junior"), None),
        (Start(20261121, mode="classic"), None),
        (Start(20261121, mode="in-sight"), None),
        (Start(20261131), None),
        (Start(20191231), None),
        (Start(991231), None),
        (Start(20191231, mode="daily"), date(2019, 12, 31)),
        (Start(20261121), date(2026, 11, 21)),
    ],
)
def test_other_games_have_no_day(start: Start, day: date | None) -> None:
    assert day_of(start) == day
