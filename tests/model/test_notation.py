"""Writing and reading cards in four notations, and the errors of texts that are no cards."""

import itertools
import random
import re
from collections.abc import Callable
from contextlib import suppress
from operator import attrgetter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from setgui.model.cards import DECK, Card, CardCodeError, Place, codes, read, read_cards
from setgui.model.quoting import as_code, escape_unprintable, printable, quoted

Write = Callable[[Card], str]

cards = st.sampled_from(DECK)
NOTATIONS: list[Write] = [attrgetter(name) for name in ("code", "digits", "matrix", "words")]
BLANKS = [" ", "  ", "\t"]

SYNONYMS = {
    "number": ["1 one", "2 two", "3 three"],
    "color": ["red", "green", "purple blue violet"],
    "shading": [
        "solid full filled",
        "striped stripped hatched half shaded",
        "empty open outline outlined hollow",
    ],
    "shape": ["diamond rectangle", "oval ellipse pill", "squiggle tilde wave"],
}
LETTERS = ["123", "rgp", "ste", "doz"]


def any_case(text: str, chance: random.Random) -> str:
    return "".join(chance.choice([letter.lower(), letter.upper()]) for letter in text)


# Round trips


@pytest.mark.parametrize("write", NOTATIONS)
@pytest.mark.parametrize("card", DECK, ids=str)
def test_each_notation_round_trips(card: Card, write: Write) -> None:
    text = write(card)
    assert Card(text) is card
    assert Card(text.upper()) is card
    assert Card(text.lower()) is card


def test_each_card_has_a_unique_text() -> None:
    for write in NOTATIONS:
        assert len({write(card) for card in DECK}) == 81


def test_a_card_has_four_notations() -> None:
    card = Card("2rtz")
    assert (card.code, card.digits, card.matrix, card.words) == ("2rtz", "0111", "DC28", "two red striped squiggles")
    assert (str(card), repr(card)) == ("2rtz", "Card('2rtz')")


@given(cards, st.permutations(range(4)), st.randoms(use_true_random=False))
def test_letters_of_a_code_are_read_in_any_order_and_case(card: Card, order: list[int], chance: random.Random) -> None:
    assert Card(any_case("".join(card.code[i] for i in order), chance)) is card


@pytest.mark.parametrize(
    ("feature", "value", "word"),
    [
        (feature, value, word)
        for feature, values in SYNONYMS.items()
        for value, words in enumerate(values)
        for word in words.split()
    ],
)
def test_each_synonym_is_read_in_any_order_and_case(feature: str, value: int, word: str) -> None:
    at = list(SYNONYMS).index(feature)
    code = "".join(letters[value if i == at else 0] for i, letters in enumerate(LETTERS))
    others = [words[0].split()[-1] for name, words in SYNONYMS.items() if name != feature]
    for words in itertools.permutations([word, *others]):
        assert Card(" ".join(words)).code == code
        assert Card(" ".join(words).upper()).code == code


@pytest.mark.parametrize("shape", ["diamond", "rectangle", "oval", "ellipse", "pill", "squiggle", "tilde", "wave"])
@pytest.mark.parametrize("number", ["1", "2", "3", "one", "two", "three"])
def test_a_shape_is_singular_or_plural_with_any_number(number: str, shape: str) -> None:
    assert Card(f"{number} red solid {shape}s") is Card(f"{number} red solid {shape}")


# The examples of the rules


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1021", "two green solid diamonds"),
        ("DC23", "three red striped diamonds"),
        ("DC47", "one green empty squiggle"),
        ("2rtz", "two red striped squiggles"),
        ("0000", "one red empty diamond"),
        ("2222", "three purple solid ovals"),
        ("DC11", "one red empty diamond"),
        ("DC99", "three purple solid squiggles"),
        ("DC14", "one red empty oval"),
        # as other programs print cards
        ("2-oval-green-empty", "two green empty ovals"),
        ("{2 oval green empty}", "two green empty ovals"),
        ("[DC32]", "two red solid diamonds"),
        ("(squiggle :green :3 :stripped)", "three green striped squiggles"),
        ("1-half-shaded-red-oval", "one red striped oval"),
        ("one red half shaded oval", "one red striped oval"),
    ],
)
def test_examples_of_the_rules(text: str, words: str) -> None:
    assert Card(text).words == words


# Several cards


@given(st.lists(st.tuples(cards, st.sampled_from(NOTATIONS)), unique_by=lambda pair: pair[0]), st.data())
def test_cards_in_mixed_notations_are_read(chosen: list[tuple[Card, Write]], data: st.DataObject) -> None:
    text = ""
    for card, write in chosen:
        ends = [",", ";", "\n", ", ", "\r\n"] + (BLANKS if write is not NOTATIONS[-1] else [])
        before = "\n" if text and text[-1] not in ",;\n" and write is NOTATIONS[-1] else ""
        text += before + write(card) + data.draw(st.sampled_from(ends))
    assert read_cards(text) == [card for card, _ in chosen]


def test_each_card_is_read_with_its_place() -> None:
    text = "2rtz 1021\n\n  one red solid oval; DC47,\ttwo green\tempty pills"
    assert [(found.text, found.place) for found in read(text)] == [
        ("2rtz", Place(1, 1)),
        ("1021", Place(1, 6)),
        ("one red solid oval", Place(3, 3)),
        ("DC47", Place(3, 23)),
        ("two green empty pills", Place(3, 29)),
    ]


def test_a_code_may_follow_a_card_in_words() -> None:
    assert codes(read_cards("[DC32; DC37]")) == ["2rsd", "1rsz"]
    assert codes(read_cards("{2 oval green empty; 3-oval-green-solid}")) == ["2geo", "3gso"]
    assert codes(read_cards("two red solid ovals 1021 one green empty pill DC23")) == ["2rso", "2gsd", "1geo", "3rtd"]


# Wrong texts


@pytest.mark.parametrize(
    ("text", "place", "named", "problem"),
    [
        # neither code, digits, matrix nor words
        *(
            (text, (1, 1), text, "is not a card")
            for text in ("2rtx", "2rt", "2rtzz", "22tz", "1031", "102", "10210", "DC03", "DC30", "CD23")
        ),
        *((text, (1, 1), text, "is not a card") for text in ("DC123", "٢rtz", "2rtz.", "two_red")),
        ("four red solid ovals", (1, 1), "four", "is not a card"),
        ("two pink solid ovals", (1, 5), "pink", "is not a card"),
        ("two red solid oval's", (1, 15), "oval's", "is not a card"),
        # a wrong card among good ones, with its place
        ("2rtz  1gsd\n  3pso 9xyz", (2, 8), "9xyz", "is not a card"),
        ("1red, 2red; 3rsd\n\n\n 4red", (4, 2), "4red", "is not a card"),
        ("\t2rtx", (1, 2), "2rtx", "is not a card"),
        # words that are too few, too many, or twice of one feature
        ("two red ovals", (1, 1), "two red ovals", "missing: shading"),
        ("red", (1, 1), "red", "missing: number, shading, shape"),
        ("1red,  solid ovals", (1, 8), "solid ovals", "missing: number, color"),
        ("two red\nsolid ovals", (1, 1), "two red", "missing: shading, shape"),
        ("two red solid 2rtz ovals", (1, 1), "two red solid", "missing: shape"),
        ("1-red-half-shaded", (1, 1), "1-red-half-shaded", "missing: shape"),
        ("half shaded half red", (1, 13), "half", 'shading twice, as "half shaded" and "half"'),
        ("two red blue ovals", (1, 9), "blue", 'color twice, as "red" and "blue"'),
        ("two 2 red ovals", (1, 5), "2", 'number twice, as "two" and "2"'),
        ("two red solid full", (1, 15), "full", 'shading twice, as "solid" and "full"'),
        ("oval two red pill", (1, 14), "pill", 'shape twice, as "oval" and "pill"'),
        ("two red solid ovals one green solid oval", (1, 21), "one", "one word too many"),
    ],
)
def test_wrong_texts_are_reported_with_their_place(text: str, place: tuple[int, int], named: str, problem: str) -> None:
    with pytest.raises(CardCodeError) as caught:
        read_cards(text)
    assert caught.value.place == place
    sentence = str(caught.value.sentence)
    assert f'"{named}"' in sentence
    assert problem in sentence
    assert str(caught.value) == f"line {place[0]}, column {place[1]}: {sentence}"
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("2rtz 2rtz", (1, 6), '"2rtz" is the same card as "2rtz" in line 1, column 1'),
        ("1gsd\n 2rtz 0111", (2, 7), '"0111" is the same card as "2rtz" in line 2, column 2'),
        (
            "DC28, 1red, squiggles striped red 2",
            (1, 13),
            '"squiggles striped red 2" is the same card as "DC28" in line 1, column 1',
        ),
    ],
)
def test_a_card_given_twice_is_reported(text: str, place: tuple[int, int], problem: str) -> None:
    with pytest.raises(CardCodeError) as caught:
        read_cards(text)
    assert caught.value.place == place
    assert str(caught.value.sentence) == problem


@pytest.mark.parametrize(("text", "count"), [("", 0), (" , ", 0), ("2rtz 1gsd", 2), ("2rtz 2rtz", 2)])
def test_card_takes_exactly_one_card(text: str, count: int) -> None:
    with pytest.raises(CardCodeError, match=f'"{text}" is {count} cards, not one'):
        Card(text)


WORDS = [word for values in SYNONYMS.values() for words in values for word in words.split()]
PIECES = [
    *WORDS,
    *",;\n\t -{}[]():",
    "ovals",
    "2rtz",
    "DC23",
    "1021",
    "dc",
    "\u0130",
    "\u017f",
    "²",
    "\x1c",
    "\u2028",
    "\x00",
    "\ud800",
]


@given(st.text() | st.lists(st.sampled_from(PIECES)).map(" ".join) | st.text("123rgpstedoz DC,;\n"))
@example("\u0130ab")
def test_reading_raises_nothing_but_its_own_error(text: str) -> None:
    found = []
    with suppress(CardCodeError):
        found = read_cards(text)
    assert read_cards("\n".join(card.words for card in found)) == found


@given(st.lists(st.sampled_from(PIECES), min_size=1).map("".join))
def test_the_quoted_text_is_at_the_reported_place(text: str) -> None:
    with pytest.raises(CardCodeError) as caught:
        read_cards(f"{text} nothing")
    line, column = caught.value.place
    word, *_ = str(caught.value.sentence.values["text"]).split()
    assert re.split(r"\r\n?|\n", f"{text} nothing")[line - 1][column - 1 :].startswith(word)


# Quoted text is short, on one line, and contains no control characters


LONG = "x" * 3_000_000


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("", ""),
        ("Zoë 日本 a\\b", "Zoë 日本 a\\b"),
        ("\x1b[2J\r\n\t\x00\x7f", r"\x1b[2J\r\n\t\x00\x7f"),
        ("\u202e\u2028\ud800\udcff\xa0", r"\u202e\u2028\ud800\udcff\xa0"),
    ],
)
def test_invisible_characters_are_escaped(text: str, seen: str) -> None:
    assert (escape_unprintable(text), printable(text)) == (seen, seen)
    seen.encode()


def test_chosen_characters_are_not_escaped() -> None:
    assert escape_unprintable("«\xa0\x07\xa0»", but="\xa0") == "«\xa0\\x07\xa0»"


@pytest.mark.parametrize("length", [59, 60, 61, 119, 120, 121, 3_000_000])
def test_a_long_text_is_cut_in_its_middle(length: int) -> None:
    text = "".join(chr(ord("a") + place % 26) for place in range(length))
    assert printable(text) == (text if length <= 60 else f"{text[:30]}...{text[-30:]}")
    assert printable(text, 100) == (text if length <= 100 else f"{text[:50]}...{text[-50:]}")


def test_escapes_count_by_their_visible_length() -> None:
    assert printable("\x1b" * 15) == r"\x1b" * 15
    assert len(printable("\x1b" * 16)) == len(printable("\x1b" * 3_000_000)) == 63


def test_other_values_are_quoted_by_repr() -> None:
    assert quoted("2rtz") == '"2rtz"'
    assert quoted(Card("2rtz")) == "Card('2rtz')"
    assert quoted(None) == "None"
    assert quoted(10**5000) == "<int>"
    assert as_code("2rtz") == "'2rtz'"
    assert len(quoted(LONG)) == 65
    assert len(quoted([LONG])) == 63


@pytest.mark.parametrize("length", [400_000, pytest.param(4_000_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("start", "more"), [("", "x"), ("two ", "x"), ("", "two "), ("red ", " "), ("2rtz ", "x")])
def test_errors_quote_only_part_of_a_long_text(start: str, more: str, length: int) -> None:
    text = start + more * (length // len(more))
    with pytest.raises(CardCodeError) as caught:
        read_cards(text)
    assert len(str(caught.value)) < 200
    with pytest.raises(CardCodeError) as caught:
        Card(text)
    assert len(str(caught.value)) < 200


def test_card_reports_the_number_of_many_cards() -> None:
    with pytest.raises(CardCodeError, match=r'^line 1, column 1: "2rtz 2rtz .* 2rtz" is 999 cards, not one') as caught:
        Card(" ".join(["2rtz"] * 999))
    assert len(str(caught.value)) < 200
