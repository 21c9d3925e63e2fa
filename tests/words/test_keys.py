"""What is told of keys."""

from gettext import GNUTranslations
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog

from setgui.words import help as reading
from setgui.words import keys, language, table

import catalogues  # isort: skip - in packaging, no package of its own


def test_what_is_done_by_a_key() -> None:
    assert keys.key("q") == "Key q"
    assert keys.named("Undo", "Ctrl+Z") == "Undo: Ctrl+Z"
    assert keys.with_key("Undo", "Ctrl+Z") == "Undo (Ctrl+Z)"
    assert keys.with_shift("1") == "Shift+1"
    assert table.call("Ann", 1, "1") == "Call, Ann, 1 point, key 1"
    assert reading.seats("1, 2") == "The keys of the seats: 1, 2."
    told = "In a chain, 1, 2, 3 pick a card of the previous set; when several play, U, J, M do."
    assert reading.beside("1, 2, 3", "U, J, M") == told


def test_where_there_is_no_key_none_is_told() -> None:
    assert (keys.key(""), keys.with_key("Undo", ""), keys.with_shift("")) == ("", "Undo", "")
    assert table.call("Ann", 2, "") == "Call, Ann, 2 points"


def test_the_usual_keys() -> None:
    assert [keys.usual(name) for name in ("place-1", "seat-8", "reshuffle", "nothing")] == ["Q", "8", "−", ""]


@pytest.mark.parametrize(("told", "key"), [("J", "J"), ("ja", "Y"), ("", "Y")])
def test_the_usual_key_of_an_answer_is_that_of_the_language_if_it_can_be_had(told: str, key: str) -> None:
    catalog = Catalog(locale="de")
    catalog.add("Y", told, context="key for the answer Set, named by the letter that a US keyboard has there")
    language.put_in_force("de", GNUTranslations(BytesIO(catalogues.compiled(catalog))))
    try:
        assert [keys.usual(name) for name in ("set", "not-a-set")] == [key, "N"]
    finally:
        language.use(language.ENGLISH)


def test_what_a_key_is_for() -> None:
    assert keys.place(3, 1) == "Card in row 1, column 3"
    assert keys.seat(4, beside=False) == "Seat 4"
    assert keys.seat(1, beside=True) == "Seat 1, or card 1 of the previous set"
    assert keys.second("Redo") == "Redo, second key"


def test_what_becomes_of_a_key() -> None:
    assert keys.taken("K", "Undo") == "K is already the key of “Undo”. Give that another key first."
    assert keys.given("Undo", "F9") == "“Undo” now has the key F9."
    assert keys.given("Undo", "") == "“Undo” has no key now."
