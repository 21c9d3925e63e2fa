"""What cards are called."""

import unicodedata
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from setgui import DECK, Card
from setgui.arguments import WrongRequest
from setgui.model.cards import VALUE_OF_WORD, Color, Shape, read_cards
from setgui.terminal.drawing import cards_of, cards_of_arguments
from setgui.words import cards, language

import catalogues  # isort: skip - in packaging, no package of its own


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


# The words by which cards are read: English ones, and those of the language in force


CONTEXT = "all words for it on a card, with blanks between"


@pytest.fixture
def portuguese() -> Iterator[None]:
    """Some of its words."""
    catalog = Catalog(locale="pt_BR")
    for english, words in (("three", "três"), ("red", "vermelho vermelhos"), ("diamond", "losango LOSANGOS")):
        catalog.add(english, words, context=CONTEXT)
    language.put_in_force("pt_BR", GNUTranslations(BytesIO(catalogues.compiled(catalog))))
    yield
    language.use(language.ENGLISH)


def test_in_english_no_other_words_are_read() -> None:
    assert cards.read_here() == VALUE_OF_WORD


@pytest.mark.usefixtures("portuguese")
@pytest.mark.parametrize(
    "text",
    [
        "três losangos vermelhos striped",
        unicodedata.normalize("NFD", "TRÊS LOSANGOS VERMELHOS striped"),
        "tres red striped losango",
        "3rtd",
    ],
)
def test_both_languages_are_read_with_accents_and_without(text: str) -> None:
    assert read_cards(text, cards.read_here()) == [Card("3rtd")]


@pytest.mark.usefixtures("portuguese")
def test_what_a_language_lacks_is_read_in_english() -> None:
    assert cards.own()["striped"] is VALUE_OF_WORD["striped"]
    assert cards.own()["losangos"] is Shape.DIAMOND
    assert "purple" in cards.own()
    assert "violet" not in cards.own()


@pytest.mark.usefixtures("portuguese")
def test_the_api_reads_english_alone() -> None:
    assert Card("three red striped diamonds").color is Color.RED
    with pytest.raises(ValueError, match="losangos"):
        Card("3 losangos red striped")


@pytest.mark.usefixtures("portuguese")
def test_commands_read_them(tmp_path: Path) -> None:
    (tmp_path / "cards").write_text("3 red solid losangos # um", encoding="utf-8")
    found = [Card("3rsd")]
    assert cards_of_arguments(["vermelho 3 losango solid"]) == cards_of(str(tmp_path / "cards")) == found
    with pytest.raises(WrongRequest, match='"um"'):
        cards_of_arguments(["um losango vermelho solid"])
