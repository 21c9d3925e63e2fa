"""Names of cards, and explanations of sets and mistakes."""

import unicodedata
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from setgui import DECK, Card, complete, is_set
from setgui.arguments import WrongRequest
from setgui.model.cards import VALUE_OF_WORD, Color, Feature, Number, Shape, read_cards
from setgui.model.matching import breaks, shared_features
from setgui.model.variants import VARIANTS
from setgui.session.game.verdict import Completion, PairWithThird, Whereabouts
from setgui.terminal.drawing import cards_of, cards_of_arguments
from setgui.words import cards, language, sets
from setgui.words.language import say

from .moments import cards as read

import catalogues  # isort: skip - in packaging, no package of its own


def test_a_card_is_named_by_its_features() -> None:
    assert cards.name(Card("1rsd")) == "one red solid diamond"
    assert cards.name(Card("3pez")) == "three purple empty squiggles"
    assert [cards.name(card) for card in DECK] == [card.words for card in DECK]


def test_names_are_separated_by_commas() -> None:
    assert cards.names([Card("1gto"), Card("2rtz")]) == "one green striped oval, two red striped squiggles"
    assert cards.names([]) == ""


def test_every_value_has_a_word() -> None:
    words = {cards.value(value) for card in DECK for value in card.values}
    numbers, colors = {"one", "two", "three"}, {"red", "green", "purple"}
    assert words == numbers | colors | {"solid", "striped", "empty", "diamond", "oval", "squiggle"}


# Words for reading cards: English, and the language in force


CONTEXT = "all words for it on a card, with blanks between"


@pytest.fixture
def portuguese() -> Iterator[None]:
    catalog = Catalog(locale="pt_BR")
    for english, words in (("three", "três"), ("red", "vermelho vermelhos"), ("diamond", "losango LOSANGOS")):
        catalog.add(english, words, context=CONTEXT)
    language.put_in_force("pt_BR", GNUTranslations(BytesIO(catalogues.compiled(catalog))))
    yield
    language.use(language.ENGLISH)


def test_in_english_only_english_words_are_read() -> None:
    assert cards.vocabulary() == VALUE_OF_WORD


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
def test_both_languages_are_read_with_and_without_accents(text: str) -> None:
    assert read_cards(text, cards.vocabulary()) == [Card("3rtd")]


@pytest.mark.usefixtures("portuguese")
def test_missing_words_are_read_in_english() -> None:
    assert cards.translated_words()["striped"] is VALUE_OF_WORD["striped"]
    assert cards.translated_words()["losangos"] is Shape.DIAMOND
    assert "purple" in cards.translated_words()
    assert "violet" not in cards.translated_words()


@pytest.mark.usefixtures("portuguese")
def test_the_api_reads_only_english() -> None:
    assert Card("three red striped diamonds").color is Color.RED
    with pytest.raises(ValueError, match="losangos"):
        Card("3 losangos red striped")


@pytest.mark.usefixtures("portuguese")
def test_commands_read_words_of_the_language(tmp_path: Path) -> None:
    (tmp_path / "cards").write_text("3 red solid losangos # um", encoding="utf-8")
    found = [Card("3rsd")]
    assert cards_of_arguments(["vermelho 3 losango solid"]) == cards_of(str(tmp_path / "cards")) == found
    with pytest.raises(WrongRequest, match='"um"'):
        cards_of_arguments(["um losango vermelho solid"])


# Explanations of sets and mistakes


def listed(features: list[Feature]) -> str:
    *words, last = [feature.name.lower() for feature in features]
    return f"{', '.join(words)} and {last}" if words else last


@pytest.mark.parametrize("name", ["standard", "junior"])
def test_a_set_is_explained_by_its_features(name: str) -> None:
    variant = VARIANTS[name]
    for a, b in combinations(variant.cards[::2], 2):
        three = a, b, complete(a, b)
        same = [feature for feature in variant.varying if feature in shared_features(*three)]
        differ = [feature for feature in variant.varying if feature not in same]
        told = f"{listed(differ)} differ{'s' * (len(differ) == 1)}"
        assert sets.why(three, variant) == (f"same {listed(same)}; {told}" if same else told)


def test_a_mistake_is_explained_by_its_values() -> None:
    for three in combinations(DECK[::4], 3):
        if is_set(*three):
            continue
        told = []
        for _, twice, once in breaks(*three):
            two, one = twice.name.lower(), once.name.lower()
            if isinstance(twice, Number):
                told.append(f"two have {two} symbol{'s' * (twice is not Number.ONE)}, one has {one}")
            elif isinstance(twice, Shape):
                told.append(f"two are {two}s, one is {'an' if once is Shape.OVAL else 'a'} {one}")
            else:
                told.append(f"two are {two}, one is {one}")
        assert sets.why_not(breaks(*three)) == "; ".join(told)


def test_pairs_are_explained_by_their_third_card() -> None:
    ultraset, four = VARIANTS["ultraset"], read("1rsd 2rsd 3gsd 3psd")
    told = sets.why(four, ultraset)
    assert told == (
        "one red solid diamond and two red solid diamonds, three green solid diamonds and three purple solid diamonds: "
        "both pairs need three red solid diamonds"
    )
    a, b, c, d = read("1rsd 2rsd 3gsd 3pso")
    told = sets.why_not_pairs((a, b), (c, d))
    assert told == (
        "one red solid diamond and two red solid diamonds need three red solid diamonds, "
        "but three green solid diamonds and three purple solid ovals need three red solid squiggles"
    )


def test_the_needed_card_is_named_with_its_place() -> None:
    card = Card("2gso")
    assert [sets.needed(Completion(card, where), cards.name(card)) for where in Whereabouts] == [
        "The first two need two green solid ovals: look on the table.",
        "The first two need two green solid ovals, a card from the previous set.",
        "The first two need two green solid ovals, a card that has been taken.",
        "The first two need two green solid ovals, a card still in the draw pile.",
        "The first two need two green solid ovals, a card that this puzzle does not have.",
    ]


# Proofs that there is no set


def test_a_pair_is_listed_with_the_place_of_its_third_card() -> None:
    two, third = (Card("1rsd"), Card("2rsd")), Card("3rsd")
    places = Whereabouts.PILE, Whereabouts.TAKEN, Whereabouts.BESIDE
    head = "For one red solid diamond and two red solid diamonds, you need three red solid diamonds"
    assert [sets.lacks(PairWithThird(two, third, where)) for where in places] == [
        f"{head}, a card still in the draw pile.",
        f"{head}, a card that has been taken.",
        f"{head}, a second card from the previous set.",
    ]


def test_a_proof_has_progress_and_conclusion() -> None:
    assert say(sets.PLACE, n=3, last=66) == "Pair 3 of 66"
    assert say(sets.SHOWN, n=66) == "None of the 66 pairs has its third card on the table, so there is no set."
    assert say(sets.SHOWN, n=1) == "The pair does not have its third card on the table, so there is no set."
