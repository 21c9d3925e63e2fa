import random
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from setgui.analysis.coach.evaluation import evaluate
from setgui.analysis.coach.position import (
    FEATURES,
    GONE,
    KINDS,
    UNSEEN,
    UP,
    Position,
    features,
    lines,
    locate,
    play_of,
    weights,
    worth,
)
from setgui.model.cards import DECK, Card, Color, Number, Shading, Shape, Values, card_of
from setgui.model.commands import Claim
from setgui.model.matching import find_sets, points
from setgui.model.variants import VARIANTS


def split(variant: str, chance: random.Random) -> tuple[list[Card], list[Card]]:
    """A table and unseen cards, as in the course of some game."""
    cards = list(VARIANTS[variant].cards)
    chance.shuffle(cards)
    size = VARIANTS[variant].table_size
    up = size if chance.random() < 0.8 else chance.randint(size, VARIANTS[variant].limit)
    unseen = chance.randrange(0, len(cards) - up)
    return cards[:up], cards[up : up + unseen]


@pytest.mark.parametrize("variant", ["standard", "junior"])
@pytest.mark.parametrize("seed", range(10))
def test_sets_are_counted_by_where_their_cards_are(variant: str, seed: int) -> None:
    table, unseen = split(variant, random.Random(seed))
    where = locate([card.index for card in table], [card.index for card in unseen])
    counts, values, sets = lines(variant).survey(where)
    assert counts == counted(table, unseen)
    assert values == [sum(card.values[f].digit == v for card in table + unseen) for f in range(4) for v in range(3)]
    found = {tuple(sorted(card.index for card in each)) for each in find_sets(table)}
    assert {lines(variant).sets[each] for each in sets} == found
    left = {lines(variant).sets[each] for each in lines(variant).left(where)}
    assert left == {tuple(sorted(card.index for card in each)) for each in find_sets(table + unseen)}
    for place in sets:
        gone = lines(variant).sets[place]
        rest = [card for card in table if card.index not in gone]
        assert lines(variant).without(counts, where, place) == counted(rest, unseen)


def counted(table: list[Card], unseen: list[Card]) -> list[int]:
    counts = [0] * 16
    for found in find_sets(table + unseen):
        counts[4 * sum(card in unseen for card in found) + points(*found) - 1] += 1
    return counts


def test_three_places_add_up_to_what_they_are() -> None:
    sums: dict[int, set[tuple[int, ...]]] = {}
    for places in permutations([UP, UP, UP, UNSEEN, UNSEEN, UNSEEN, GONE, GONE, GONE], 3):
        sums.setdefault(sum(places), set()).add(tuple(sorted(places)))
    assert all(len(places) == 1 for places in sums.values())


@pytest.mark.parametrize(("variant", "phases"), [("standard", 24), ("junior", 7)])
def test_there_are_weights_for_each_feature_and_phase(variant: str, phases: int) -> None:
    rows = weights(variant).rows
    assert [len(kind) for kind in rows] == [phases] * KINDS
    assert {len(row) for kind in rows for row in kind} == {FEATURES}
    assert len(features([0] * 16, [0] * 12, (12, 69, 0))) == FEATURES


@pytest.mark.parametrize(
    ("lying", "parts", "place"),
    [
        (0, (9, 69, 3), (0, 22)),
        (1, (12, 3, 0), (0, 1)),
        (0, (12, 69, 1), (1, 23)),
        (1, (12, 69, 1), (2, 23)),
        (2, (13, 1, 0), (2, 1)),
        (0, (0, 81, 12), (3, 23)),
        (0, (4, 77, 1), (0, 23)),
    ],
)
def test_weights_go_by_what_lies_there_and_how_much_is_left(
    lying: int, parts: tuple[int, int, int], place: tuple[int, int]
) -> None:
    assert weights("standard").place([0, 0, lying, 0] + [1] * 12, parts) == place


def test_nothing_is_worth_less_than_to_finish() -> None:
    nothing_but_one = weights("standard")._replace(rows=((((-1.0,) + (0.0,) * (FEATURES - 1)),) * 24,) * KINDS)
    assert worth(nothing_but_one, [1] + [0] * 15, [0] * 12, (12, 0, 0)) == 0
    assert worth(nothing_but_one, [0] * 16, [0] * 12, (12, 0, 0)) == 0


@given(some.integers(0, 10**6), some.permutations(range(4)), some.tuples(*[some.permutations(range(3))] * 4))
def test_a_value_is_the_same_with_features_and_values_exchanged(
    seed: int, features_of: list[int], values_of: tuple[list[int], ...]
) -> None:
    table, unseen = split("standard", random.Random(seed))

    def exchanged(card: Card) -> Card:
        digits = [values_of[f][card.values[features_of[f]].digit] for f in range(4)]
        number, color, shading, shape = digits
        return card_of(Values(Number(number), Color(color), Shading(shading), Shape(shape)))

    here = Position("standard", tuple(table), tuple(unseen))
    there = Position("standard", tuple(map(exchanged, table)), tuple(map(exchanged, unseen)))
    assert [value for value, _ in here.options()] == [value for value, _ in there.options()]
    for (_, one), (_, other) in zip(here.options(), there.options(), strict=True):
        before, after = here.command(one), there.command(other)
        if isinstance(before, Claim):
            assert isinstance(after, Claim)
            before = Claim(tuple(map(exchanged, before.cards)))
        assert before == after


@pytest.mark.no_cover
def test_the_order_of_the_unseen_cards_means_nothing() -> None:
    table, unseen = DECK[3:15], DECK[15:21]
    assert evaluate(table, unseen) == evaluate(table, unseen[::-1])


@pytest.mark.parametrize("size", [9, 12, 14, 16])
def test_sets_that_all_lie_there_are_taken_as_well_as_can_be(size: int) -> None:
    chance = random.Random(size)
    for _ in range(10):
        table = chance.sample(DECK, size)
        play = play_of("standard")
        where = locate([card.index for card in table], [])
        survey = play.lines.survey(where)
        best = max((value for value, _ in play.options(where, survey, size, 0, survey.sets)), default=0)
        assert best == most(table)


def most(table: list[Card]) -> int:
    """Every order of taking sets."""
    over = len(table) > 12
    return max(
        ((1 if over else points(*each)) + most([c for c in table if c not in each]) for each in find_sets(table)),
        default=0,
    )
