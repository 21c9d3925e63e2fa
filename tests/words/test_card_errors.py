"""What is said of texts that name no card."""

import pytest

from setgui.model.cards import Card, CardCodeError, CardFault, Place, read_cards
from setgui.words import card_errors

LIKE = 'write it like 2rtz, 1021, DC23 or "two red striped squiggles"'
TOO_MANY = "is one word too many; end each card in words with a comma"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("2rtz\n joker", f'line 2, column 2: "joker" is not a card; {LIKE}'),
        (
            "two red solid ovals one",
            f'line 1, column 21: "one" {TOO_MANY}',
        ),
        ("one two ovals", 'line 1, column 5: "one two ovals" names its number twice, as "one" and "two"'),
        ("two red blue ovals", 'line 1, column 9: "two red blue ovals" names its color twice, as "red" and "blue"'),
        ("red solid empty", 'line 1, column 11: "red solid empty" names its shading twice, as "solid" and "empty"'),
        ("red oval diamond", 'line 1, column 10: "red oval diamond" names its shape twice, as "oval" and "diamond"'),
        ("two red", 'line 1, column 1: "two red" is not a whole card; missing: shading, shape'),
        ("1021 2rtz 1021", 'line 1, column 11: "1021" is the same card as "1021" before it, in line 1, column 1'),
    ],
)
def test_a_text_that_names_no_cards(text: str, sentence: str) -> None:
    with pytest.raises(CardCodeError) as caught:
        read_cards(text)
    assert card_errors.tell(caught.value) == sentence


@pytest.mark.parametrize(("text", "told"), [("", "is 0 cards"), ("2rtz 1021", "is 2 cards")])
def test_a_text_that_names_more_or_fewer(text: str, told: str) -> None:
    with pytest.raises(CardCodeError) as caught:
        Card(text)
    assert card_errors.tell(caught.value) == f'line 1, column 1: "{text}" {told}, not one'


def test_the_places_of_whoever_asks() -> None:
    problem = CardCodeError(CardFault.CARD_TWICE, "1021", Place(2, 1), Place(1, 1), "1021")
    told = card_errors.tell(problem, lambda place: f"argument {place.line}")
    assert told == 'argument 2: "1021" is the same card as "1021" before it, in argument 1'
