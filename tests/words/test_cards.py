"""What cards are called."""

from setgui import DECK, Card
from setgui.words import cards


def test_every_card_is_called_by_its_features() -> None:
    assert cards.name(Card("1rsd")) == "one red solid diamond"
    assert cards.name(Card("3pez")) == "three purple empty squiggles"
    assert [cards.name(card) for card in DECK] == [card.words for card in DECK]


def test_names_stand_in_a_row() -> None:
    assert cards.names([Card("1gto"), Card("2rtz")]) == "one green striped oval, two red striped squiggles"
    assert cards.names([]) == ""


def test_every_value_has_a_word() -> None:
    words = {cards.value(value) for card in DECK for value in card.values}
    numbers, colors = {"one", "two", "three"}, {"red", "green", "purple"}
    assert words == numbers | colors | {"solid", "striped", "empty", "diamond", "oval", "squiggle"}
