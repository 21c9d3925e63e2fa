"""The 81 cards, and the kinds of commands and events."""

import copy
import pickle
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import DECK, Card, Color, Feature, Number, Shading, Shape, card_of
from setgui.model.commands import Add, Call, Command, Finish, NoSet
from setgui.model.events import Called, Dealt, Ended, Event, Finished, Voted


def test_the_deck_has_every_combination_once() -> None:
    assert len(DECK) == len({card.values for card in DECK}) == 81
    values = {(card.number, card.color, card.shading, card.shape) for card in DECK}
    assert values == set(product(Number, Color, Shading, Shape))


@pytest.mark.parametrize("card", DECK, ids=str)
def test_each_card_is_a_single_object(card: Card) -> None:
    assert Card(card.code) is card
    assert card_of(card.values) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert DECK[card.index] is card


@pytest.mark.parametrize("name", ["index", "values", "code", "color", "note"])
def test_cards_are_immutable(name: str) -> None:
    with pytest.raises(AttributeError, match=name):
        setattr(DECK[0], name, 0)
    assert (DECK[0].index, DECK[0].code) == (0, "1red")


@given(st.permutations(DECK))
def test_cards_sort_in_deck_order(cards: list[Card]) -> None:
    assert tuple(sorted(cards)) == DECK


def test_values_of_different_features_are_different() -> None:
    values = [value for feature in Feature for value in feature.value]
    assert len(set(values)) == 12
    assert [feature.name for feature in Feature] == ["NUMBER", "COLOR", "SHADING", "SHAPE"]


# Commands and events equal only values of their own kind


def test_values_of_different_kinds_differ() -> None:
    kinds: list[Command | Event] = [Add(), Finish(), Ended(), Finished(), Call(1), NoSet(1), Called(1), Voted(1)]
    for one, other in permutations(kinds, 2):
        assert one != other
        assert not one == other  # noqa: SIM201 - the other operator
    assert len(set(kinds)) == len(kinds)
    assert Called(1) != (1,)


def test_values_of_one_kind_compare_by_content() -> None:
    assert Add() == Add()
    assert not Add() != Add()  # noqa: SIM202
    assert Called(1) == Called(1) != Called(2)
    assert {Called(1), Called(1)} == {Called(1)}


def test_commands_and_events_are_truthy() -> None:
    assert all([Add(), Ended(), Dealt(())])
