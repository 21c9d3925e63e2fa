"""What is told of keys."""

import pickle
from datetime import date
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from setgui.compat import override
from setgui.marks import N_, NN_, P_, OneOf, Phrase, Problem
from setgui.model.cards import Card, Feature, Place
from setgui.model.quoting import Shown
from setgui.words import keys, language, problems, table

import catalogues  # isort: skip - in packaging, no package of its own


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


# Problems become sentences by the types of their values, and keep them in another process


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("\x1b[2J", r"\x1b[2J"),
        ("x" * 99, f"{'x' * 30}...{'x' * 30}"),
        (Shown("x" * 99), "x" * 99),
        (Path("/home/\n" + "x" * 99), r"/home/\n" + "x" * 99),
        (4001, "4001"),
        (date(2026, 11, 21), "2026-11-21"),
        (Card("2rtz"), "2rtz"),
        (Place(2, 3), "line 2, column 3"),
        ((Feature.SHADING, Feature.SHAPE), "shading, shape"),
        (OneOf((10, 20)), "10 or 20"),
        (OSError(13, "No permission"), "No permission"),
        (Phrase(N_("line {number}: {sentence}"), number=3, sentence=Problem(N_("{x}"), x="{y}")), "line 3: {y}"),
    ],
)
def test_a_value_is_told_by_its_type(value: object, told: str) -> None:
    assert problems.tell(Problem(N_("It is {value}."), value=value)) == f"It is {told}."


@pytest.mark.parametrize(("n", "told"), [(1, "1 card"), (0, "0 cards"), (1234, "1,234 cards")])
def test_a_number_decides_between_one_and_many(n: int, told: str) -> None:
    assert problems.tell(Problem(NN_("{n} card", "{n} cards"), n=n)) == told


class Backwards(NullTranslations):
    """Says every text in brackets."""

    @override
    def gettext(self, message: str) -> str:
        return f"[{message}]"


def test_only_words_depend_on_the_language() -> None:
    problem = Problem(P_("a context", "{a}, {b}"), a="x", b=Phrase(N_("y")))
    language.put_in_force("xx", Backwards())
    try:
        assert problems.tell(problem) == "[x, [y]]".removeprefix("[")
        assert str(problem) == "x, y"
    finally:
        language.use(language.ENGLISH)


def test_a_problem_comes_back_from_another_process() -> None:
    problem = Problem(NN_("{n} set in {path}", "{n} sets in {path}"), n=1, path=Path("x\n"))
    again = pickle.loads(pickle.dumps(problem))
    assert (type(again), str(again)) == (Problem, r"1 set in x\n")
