"""In every language that ships all is said, cards are called as its table has them, and read back."""

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
from setgui.session.keymap import Keymap
from setgui.words import cards, formats, keys, sets
from setgui.words.language import ENGLISH, say
from words.shipped import OTHERS, TABLES, spoken

import catalogues  # isort: skip - in packaging, no package of its own


@pytest.fixture(params=OTHERS)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    with spoken(request.param):
        yield request.param


def test_nothing_is_missing_fuzzy_or_stale_and_no_value_is_lost_or_added(code: str) -> None:
    assert list(catalogues.faults(catalogues.merged(catalogues.TRANSLATIONS / f"{code}.po"))) == []


def table(code: str) -> list[tuple[str, str]]:
    """What stands in a language's table, written by hand: a card or a feature and two values, and how they are told."""
    lines = (TABLES / f"{code}.txt").read_text(encoding="utf-8").splitlines()
    return [(of, told) for line in lines if line.strip() for of, _, told in (line.partition("\t"),)]


def value(feature: Feature, name: str) -> Value:
    """A value by its English name or by the letter of codes."""
    found = VALUE_OF_WORD.get(name.lower()) or VALUE_OF_LETTER[name.lower()]
    assert type(found) is feature.value
    return found


def test_cards_are_called_as_the_table_has_them(code: str) -> None:
    told = {Card(of): told for of, told in table(code) if " " not in of}
    assert told == {card: cards.name(card) for card in DECK}


def test_why_cards_are_no_set_is_told_as_the_table_has_it(code: str) -> None:
    rows = [(of.split(), told) for of, told in table(code) if " " in of]
    wanted = {
        (feature, *pair): sets.why_not([Break(feature, *pair)])
        for feature in Feature
        for pair in permutations(feature.value, 2)
    }
    assert len(wanted) == 24
    read = {}
    for (name, twice, once), told in rows:
        feature = Feature[name.upper()]
        read[feature, value(feature, twice), value(feature, once)] = told
    assert read == wanted


@pytest.mark.usefixtures("code")
def test_every_card_is_read_as_it_is_called() -> None:
    """In large letters too, with accents apart from theirs, and without any."""
    words = cards.read_here()
    for card in DECK:
        name = cards.name(card)
        apart = unicodedata.normalize("NFD", name)
        bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
        for written in (name, name.upper(), apart, bare, card.words, card.code):
            assert read_cards(written, words) == [card], written
    assert read_cards(cards.names(DECK), words) == list(DECK)


def test_no_word_means_two_values_in_any_two_languages() -> None:
    read: dict[str, dict[str, Value]] = {ENGLISH: dict(VALUE_OF_WORD)}
    for code in OTHERS:
        with spoken(code):
            read[code] = dict(cards.own())
    for one, other in combinations(read, 2):
        differing = {word for word in read[one].keys() & read[other] if read[one][word] is not read[other][word]}
        assert differing == set(), (one, other)


@pytest.mark.usefixtures("code")
def test_no_word_stands_for_two_values_of_one_language() -> None:
    """Which a dictionary of words would hide."""
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
def test_keys_of_answers_are_nobody_elses_in_games_that_ask() -> None:
    keymap = Keymap(answers=keys.answers())
    for name, key in keymap.answers.items():
        assert key in ascii_lowercase, name  # other keys go by their places
        assert keymap.owner(name, key) == "", name


@pytest.mark.usefixtures("code")
def test_what_is_no_sentence_can_be_understood_by_the_program() -> None:
    """The numbers among the texts, and patterns that are read too."""
    assert 1 <= formats.first_weekday() <= 7
    assert formats.number(1234567.5, 1)
    for day in (date(2026, 11, 1), date(2026, 3, 5), date(2026, 11, 21)):  # the first, of one digit, of two
        assert formats.read_date(formats.date(day)) == day
        assert formats.read_date(formats.day(day)) == day
    assert not re.search("[{}]", formats.time_of_day(time(9, 5)))
