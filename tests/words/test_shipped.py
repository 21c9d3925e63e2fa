"""Every shipped language is complete, and its words for cards match its table and can be read."""

import re
import unicodedata
from collections.abc import Iterator
from datetime import date, time
from itertools import combinations, permutations
from string import ascii_lowercase

import pytest

from setgui import DECK, Card
from setgui.model.cards import VALUE_OF_LETTER, VALUE_OF_WORD, Feature, Value, read_cards
from setgui.model.matching import Break
from setgui.session.keymap import LETTERS, Keymap
from setgui.words import cards, formats, keys, sets
from setgui.words.commands import PLAY_COMMANDS
from setgui.words.language import ENGLISH, say, say_in
from words.shipped import OTHERS, TABLES, spoken

import catalogues  # isort: skip - in packaging, no package of its own


@pytest.fixture(params=OTHERS)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    with spoken(request.param):
        yield request.param


def test_the_catalog_has_no_faults(code: str) -> None:
    assert list(catalogues.faults(catalogues.merged(catalogues.TRANSLATIONS / f"{code}.po"))) == []


def table(code: str) -> list[tuple[str, str]]:
    """Read a language's handwritten table: a card, or a feature and two values, with the expected text."""
    lines = (TABLES / f"{code}.txt").read_text(encoding="utf-8").splitlines()
    return [(of, told) for line in lines if line.strip() for of, _, told in (line.partition("\t"),)]


def value(feature: Feature, name: str) -> Value:
    """Find a value by its English name or by its letter in codes."""
    found = VALUE_OF_WORD.get(name.lower()) or VALUE_OF_LETTER[name.lower()]
    assert type(found) is feature.value
    return found


def test_names_of_cards_match_the_table(code: str) -> None:
    expected = {Card(of): expected for of, expected in table(code) if " " not in of}
    assert expected == {card: cards.name(card) for card in DECK}


def test_explanations_of_mistakes_match_the_table(code: str) -> None:
    rows = [(of.split(), told) for of, told in table(code) if " " in of]
    explained = {
        (feature, *pair): sets.why_not([Break(feature, *pair)])
        for feature in Feature
        for pair in permutations(feature.value, 2)
    }
    assert len(explained) == 24
    read = {}
    for (name, twice, once), told in rows:
        feature = Feature[name.upper()]
        read[feature, value(feature, twice), value(feature, once)] = told
    assert read == explained


@pytest.mark.usefixtures("code")
def test_every_card_can_be_read_by_its_name() -> None:
    """Also in capitals, with decomposed accents, and without accents."""
    words = cards.vocabulary()
    for card in DECK:
        name = cards.name(card)
        apart = unicodedata.normalize("NFD", name)
        bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
        for written in (name, name.upper(), apart, bare, card.words, card.code):
            assert read_cards(written, words) == [card], written
    assert read_cards(cards.names(DECK), words) == list(DECK)


@pytest.mark.parametrize(
    ("text", "card"), [("1 losangular vermelha pintada", "1rsd"), ("2 curvas roxas hachuradas", "2ptz")]
)
def test_words_of_printed_rules_are_read_in_portuguese(text: str, card: str) -> None:
    with spoken("pt_BR"):
        assert read_cards(text, cards.vocabulary()) == [Card(card)]


def test_no_word_has_different_meanings_in_two_languages() -> None:
    read: dict[str, dict[str, Value]] = {ENGLISH: dict(VALUE_OF_WORD)}
    for code in OTHERS:
        with spoken(code):
            read[code] = dict(cards.translated_words())
    for one, other in combinations(read, 2):
        differing = {word for word in read[one].keys() & read[other] if read[one][word] is not read[other][word]}
        assert differing == set(), (one, other)


@pytest.mark.usefixtures("code")
def test_no_word_has_two_meanings_in_one_language() -> None:
    """The dictionary of words would hide that."""
    texts = [say(text).casefold().split() for text in cards.WORDS.values()]
    words = [word for text in texts for word in set(text)]
    assert sorted(words) == sorted(set(words))


@pytest.mark.usefixtures("code")
@pytest.mark.parametrize("feature", list(Feature)[1:])
def test_letters_on_cards_differ_within_a_feature(feature: Feature) -> None:
    letters = [cards.letter(one) for one in feature.value]
    assert len({letter.casefold() for letter in letters}) == 3
    assert all(len(letter) == 1 for letter in letters), letters


@pytest.mark.usefixtures("code")
def test_every_command_to_type_has_a_word_that_is_no_set_of_letters() -> None:
    own = say(PLAY_COMMANDS).split()
    assert len({*own}) == len(own) == len(say_in(ENGLISH, PLAY_COMMANDS).split())
    assert not [word for word in own if len(word) == 3 and set(word) <= {*LETTERS}]


@pytest.mark.usefixtures("code")
def test_answer_keys_do_not_clash_in_games_that_ask() -> None:
    keymap = Keymap(answers=keys.answers())
    for name, key in keymap.answers.items():
        assert key in ascii_lowercase, name  # other keys depend on their place
        assert keymap.owner(name, key) == "", name


@pytest.mark.usefixtures("code")
def test_numbers_and_patterns_among_the_texts_are_valid() -> None:
    assert 1 <= formats.first_weekday() <= 7
    assert formats.number(1234567.5, 1)
    for day in (date(2026, 11, 1), date(2026, 3, 5), date(2026, 11, 21)):  # the first, one digit, two digits
        assert str(day.year) in formats.date(day)
        assert not re.search("[{}]", formats.date(day) + formats.day(day))
    assert not re.search("[{}]", formats.time_of_day(time(9, 5)))
